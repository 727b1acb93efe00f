"""Who chooses moves: the interface of a computer player, and the two that do not search."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from teien.game import Game, Position, Telling
from teien.match import Match
from teien.rule import interpreted_module, new_random


@cache
def player_kernels(game: Game[Any]) -> Any:
    """The kernels of the players over one game's rules; interpreted where the game is."""
    kernels = game.bind(Path(__file__).with_name("player_kernels.py"))
    return interpreted_module(kernels) if game.is_interpreted else kernels


class Player(ABC):
    """A computer player of one game.

    Args:
        game: the game it plays.
        seed: equal seeds make equal choices in equal positions; None: another seed every time.
    """

    watches: ClassVar[bool] = False
    """Whether it wants to see the moves of its match; another player needs the position only."""

    def __init__(self, game: Game[Any], seed: int | None = None) -> None:
        self.game = game
        self.rng = new_random(secrets.randbits(64) if seed is None else seed)
        self.watched = 0
        """How many moves of its match it has seen."""

    def choose(self, position: Position) -> int:
        """The action it plays in a position as the seat to move may know it.

        It may think for seconds, in compiled code that releases the interpreter: call it in a thread. One player
        thinks about one position at a time.

        Args:
            position: a redacted position whose viewer is the seat to move.

        Raises:
            ValueError: the viewer has no legal move.
        """
        self.game.turn(position)  # refuses whatever is no position of the game
        action = self._choose(position)
        if action < 0:
            raise ValueError("a player is asked on its turn, with the position as its seat knows it")
        return action

    def think(self, position: Position) -> Generator[None, None, int]:
        """`choose` in steps of milliseconds, after each of which it can be left for a while; returns the action."""
        yield
        return self.choose(position)

    def follow(self, match: Match[Any], seat: int) -> None:
        """See the moves of its match that it has not seen yet, its own too, as its seat may know them.

        A player that is made in the middle of a match, as after a restart, sees the whole past here.
        """
        while self.watches and self.watched < match.ply:
            ply = self.watched
            self.watch(match.seen(seat, ply), match.tell(ply, seat), match.seen(seat, ply + 1))
            self.watched += 1

    def watch(self, before: Position, told: Telling, after: Position) -> None:  # noqa: B027 - no player has to watch
        """See one move: the position before it, the move, and the position after it, as its seat may know them."""

    def belief(self, position: Position) -> dict[str, float]:
        """What it thinks others hide in a position it has come to: how likely each piece is in their hands, by code."""
        return {}

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
