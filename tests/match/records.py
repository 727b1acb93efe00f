"""Records for the tests of reading, replaying and showing them."""

from __future__ import annotations

import json
import random
from typing import Any

from teien.games import game
from teien.match import Match

GAME = game("seikatsu")


def record(plies: int | None = None, /, *, seed: int = 1, **options: Any) -> dict[str, Any]:
    """A record of a game played at random, to its end or for some moves."""
    rng = random.Random(seed)
    match = Match.new(GAME, GAME.Options.read(options), rng)
    while not match.over and (plies is None or match.ply < plies):
        match.play(rng.choice(match.legal_moves))
    return match.record().as_object()


def text(plies: int | None = None, /, **changes: Any) -> str:
    """A record as one line of JSON, with some keys changed."""
    return json.dumps({**record(plies), **changes})


def played(name: str, /, *, seed: int = 1, **options: Any) -> Match[Any]:
    """A match of any game played at random to its end."""
    of, rng = game(name), random.Random(seed)
    match = Match.new(of, of.Options.read(options), rng)
    while not match.over:
        match.play(match.legal_moves.choice(rng))
    return match
