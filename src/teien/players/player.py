"""Who chooses moves: the interface of a computer player, and the two that do not search."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from teien.game import Game, Position
from teien.rule import interpreted_module, new_random


@cache
def player_kernels(game: Game[Any]) -> Any:
    """The kernels of the players over one game's rules; interpreted where the game is."""
    kernels = game.bind(Path(__file__).with_name("player_kernels.py"))
    return interpreted_module(kernels) if isinstance(game.kernels, SimpleNamespace) else kernels


class Player(ABC):
    """A computer player of one game.

    Args:
        game: the game it plays.
        seed: equal seeds make equal choices in equal positions; None: another seed every time.
    """

    def __init__(self, game: Game[Any], seed: int | None = None) -> None:
        self.game = game
        self.rng = new_random(secrets.randbits(64) if seed is None else seed)

    def choose(self, position: Position) -> int:
        """The action it plays in a position as the seat to move may know it.

        It may think for seconds, in compiled code that releases the interpreter: call it in a thread. One player
        thinks about one position at a time.

        Args:
            position: a redacted position whose viewer is the seat to move.

        Raises:
            ValueError: the viewer has no legal move.
        """
        action = self._choose(position)
        if action < 0:
            raise ValueError("a player is asked on its turn, with the position as its seat knows it")
        return action

    @abstractmethod
    def _choose(self, position: Position) -> int:
        """The chosen action, -1 where none is legal."""


class Random(Player):
    """Plays any legal move, all equally likely."""

    def _choose(self, position: Position) -> int:
        return int(player_kernels(self.game).choose_random(position, self.rng))


class Greedy(Player):
    """Plays the move that the game's heuristic likes most, looking one ply ahead."""

    def _choose(self, position: Position) -> int:
        return int(player_kernels(self.game).choose_greedy(position, self.rng))
