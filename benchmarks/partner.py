"""How many Objectives two partners of Niwashi validate, each seeing only what its seat may know.

    python -m benchmarks.partner [GAMES] [STAGE]

400 games of the plain game take about two minutes on one core.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import mean, stdev

from teien.games import game
from teien.match import Match
from teien.players import Partner


def main(games: int = 400, stage: int = 0) -> None:
    """Play and print the figures."""
    niwashi = game("niwashi")
    options = niwashi.Options.read({"stage": stage})
    accounts, seconds, moves = [], 0.0, 0
    for seed in range(games):
        match = Match.new(niwashi, options, random.Random(seed))
        partners = [Partner(niwashi, seed=2 * seed + seat) for seat in range(2)]
        while not match.over:
            seat = match.turn
            assert seat is not None
            began = time.perf_counter()
            partners[seat].follow(match, seat)
            match.play_action(partners[seat].choose(match.seen(seat)))
            seconds, moves = seconds + time.perf_counter() - began, moves + 1
        accounts.append(match.breakdown[0])
    scores = [account["validated"] for account in accounts]
    error = stdev(scores) / len(scores) ** 0.5 if games > 1 else 0.0
    print(f"{games} games of stage {stage}: {mean(scores):.2f} validated (standard error {error:.2f})")
    print(f"from {min(scores)} to {max(scores)}, all twenty in {scores.count(20) / games:.0%}")
    print(f"turns {mean(account['turns'] for account in accounts):.1f}", end=", ")
    print(f"Lantern moves {mean(account['lanterns'] for account in accounts):.1f}")
    print(f"{1000 * seconds / moves:.1f} ms a move, with all that is learnt from the moves before it")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
