"""The games of Teien, one folder each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from teien.game import Game

NAMES = ("seikatsu", "niwa", "niwashi", "haniwa")
"""Every game's name and folder: a new game is one entry here."""


@cache
def game(name: str) -> Game[Any]:
    """The game of that name, loaded on first use; raises `KeyError`."""
    if name not in NAMES:
        raise KeyError(f"there is no game {name!r}; the games are {', '.join(NAMES)}")
    return import_module(f"teien.games.{name}").GAME  # type: ignore[no-any-return]


def games() -> list[Game[Any]]:
    """All games, in the order of the first page."""
    return [game(name) for name in NAMES]
