"""How strong the levels of computer players are, each seeing only what its seat may know.

    python -m benchmarks.strength GAME LEVEL [OTHER] [--games N] [--options JSON]

Between two sides the level meets the other one (`random` where none is named), each deal from both sides; a win counts
1, a draw a half. Where all seats are on one side, every seat is of the level, and what counts is the points.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from statistics import mean, stdev
from typing import Any

from teien.errors import OptionsError
from teien.game import Game, Options
from teien.games import NAMES, game
from teien.match import Match
from teien.players import make_player


def play(of: Game[Any], options: Options, levels: list[str], seed: int) -> Match[Any]:
    """One whole match on the deal of that seed, a level on each seat."""
    match = Match.new(of, options, random.Random(seed))
    players = [make_player(of, level, len(levels) * seed + seat) for seat, level in enumerate(levels)]
    while not match.over:
        seat = match.turn
        assert seat is not None
        players[seat].follow(match, seat)
        match.play_action(players[seat].choose(match.seen(seat)))
    return match


def with_error(values: list[float]) -> str:
    """A mean with its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{mean(values):.3f} ± {error:.3f}"


def main() -> None:
    """Play and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("level")
    parser.add_argument("other", nargs="?", default="random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--options", default="{}")
    given = parser.parse_args()
    of = game(given.game)
    for level in (given.level, given.other):
        if level not in of.levels:
            parser.error(f"{of.title} has no level {level}: its levels are {', '.join(of.levels)}")
    try:
        options = of.Options.read(json.loads(given.options))
    except (json.JSONDecodeError, OptionsError) as error:
        parser.error(f"--options: {error}")
    side_of = of.table(options).side_of
    began = time.perf_counter()

    if max(side_of) == 0:
        matches = [play(of, options, [given.level] * len(side_of), seed) for seed in range(given.games)]
        points = [float(match.points[0]) for match in matches]
        print(f"{given.games} games of {of.title} by {given.level}: {with_error(points)} points", end=", ")
        print(f"from {min(points):.0f} to {max(points):.0f}")
    else:
        scores, leads = [], []
        for number in range(given.games):
            own = number % 2
            match = play(of, options, [given.level if side == own else given.other for side in side_of], number // 2)
            scores.append((own in match.winners) / max(1, len(match.winners)))
            leads.append(float(match.points[own] - max(p for side, p in enumerate(match.points) if side != own)))
        print(f"{given.games} games of {of.title}, {given.level} against {given.other}:", end=" ")
        print(f"score {with_error(scores)}, lead {with_error(leads)} points")
    print(f"{time.perf_counter() - began:.0f} seconds", file=sys.stderr)


if __name__ == "__main__":
    main()
