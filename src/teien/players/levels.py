"""The computer players a table offers, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from teien.game import Game
from teien.players.player import Greedy, Player, Random


@dataclass(frozen=True)
class Level:
    """A strength of computer player."""

    level: str
    """Its id, the same for all games and for good."""
    name: str
    """What people call it."""
    words: str
    """What to expect of it, in one sentence."""


_LEVELS: dict[str, tuple[Level, Callable[[Game[Any], int | None], Player]]] = {
    level.level: (level, make)
    for level, make in (
        (Level("random", "Drifting Leaf", "Plays any legal move, without looking."), Random),
        (Level("greedy", "Sparrow", "Takes the move that looks best right now, at once."), Greedy),
    )
}


def levels(game: Game[Any]) -> list[Level]:
    """The levels of a game, from the weakest to the strongest."""
    return [level for level, _ in _LEVELS.values()]


def make_player(game: Game[Any], level: str, seed: int | None = None) -> Player:
    """A player of that level.

    Args:
        game: the game it plays.
        level: the id of one of its `levels`.
        seed: equal seeds make equal choices, except where a player thinks by the clock; None: not repeatable.

    Raises:
        KeyError: there is no such level.
    """
    _, make = _LEVELS[level]
    return make(game, seed)
