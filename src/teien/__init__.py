"""Teien (庭園): four tile-laying games on one table.

>>> import random, teien
>>> match = teien.new_match("seikatsu", seats=3, rng=random.Random(7))
>>> len(match.legal_moves) > 20
True
>>> move = match.legal_moves[0]
>>> match.play(move)
>>> match.moves == [move]
True
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from teien import games
from teien.errors import (
    DealError,
    IllegalMove,
    MoveError,
    NotAMove,
    OptionsError,
    RecordError,
    TeienError,
    WrongSeat,
)
from teien.game import Game
from teien.match import Match, Record, read_records
from teien.rule import SPECTATOR

__all__ = [
    "SPECTATOR",
    "DealError",
    "Game",
    "IllegalMove",
    "Match",
    "MoveError",
    "NotAMove",
    "OptionsError",
    "Record",
    "RecordError",
    "TeienError",
    "WrongSeat",
    "games",
    "load_record",
    "load_records",
    "new_match",
]


def new_match(name: str, *, rng: random.Random | None = None, **options: Any) -> Match[Any]:
    """A match with a random deal.

    Args:
        name: the game, such as `"seikatsu"`.
        rng: draws the deal; the operating system's randomness unless given.
        options: the game's options, such as `seats=3`.

    Raises:
        KeyError: there is no such game.
        OptionsError: an option is not one of the game's.
    """
    of = games.game(name)
    return Match.new(of, of.Options.read(options), rng)


def load_record(path: str | Path) -> Match[Any]:
    """The match in a file of one record; raises `RecordError`, `MoveError` or `OSError`."""
    matches = load_records(path)
    if len(matches) != 1:
        raise RecordError(f"{path} holds {len(matches)} records; load_records reads them all")
    return matches[0]


def load_records(path: str | Path) -> list[Match[Any]]:
    """All matches of a file, one JSON text a line; raises as `load_record` does."""
    several, records = read_records(str(path), Path(path).read_bytes())
    matches = []
    for index, record in enumerate(records):
        try:
            if isinstance(record, RecordError):
                raise record
            matches.append(Match.from_record(record))
        except RecordError as error:
            error.file, error.index = str(path), index if several else None
            raise
    return matches
