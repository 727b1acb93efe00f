"""The player that searches: information-set Monte Carlo tree search (see `player_kernels`)."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

import numpy as np

from teien.game import Game, Position
from teien.players.player import Player, player_kernels

_CHUNK = 100  # iterations between two looks at the clock: a few milliseconds


class Search(Player):
    """Looks many moves ahead, over many guesses of what its seat does not know.

    It thinks for a number of iterations or for a time, whichever ends first; one of the two must be given.

    Args:
        game: the game it plays.
        iterations: how many guesses to play through for a move. With this alone equal seeds make equal choices.
        seconds: how long to think for a move.
        seed: where its random numbers begin; None: somewhere else every time.

    Raises:
        ValueError: neither bound is given, or one is not above 0.

    >>> import random, teien
    >>> match = teien.new_match("seikatsu", rng=random.Random(1))
    >>> action = Search(match.game, iterations=200, seed=1).choose(match.seen(0))
    >>> match.game.spell(action) in match.legal_moves
    True
    """

    def __init__(
        self,
        game: Game[Any],
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(game, seed)
        bounds = [bound for bound in (iterations, seconds) if bound is not None]
        if not bounds or min(bounds) <= 0:
            raise ValueError("a search needs a number of iterations or a time, above 0")
        self.iterations, self.seconds = iterations, seconds

    def _choose(self, position: Position) -> int:
        thought = self.think(position)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                return int(end.value)

    def think(self, position: Position) -> Generator[None, None, int]:
        """As `Player.think`; where it thinks for a time, that is what it has spent in its steps."""
        kernels = player_kernels(self.game)
        if len(self.game.legal(position)) < 2:
            return int(kernels.choose_random(position, self.rng))
        spent = 0.0
        nodes = np.zeros(1 << 12, kernels.NODE)
        growth = np.zeros(1, kernels.GROWTH)
        done = 0
        while self.iterations is None or done < self.iterations:
            yield
            begun = time.monotonic()
            chunk = _CHUNK if self.iterations is None else min(_CHUNK, self.iterations - done)
            if done + chunk >= len(nodes):
                nodes = np.concatenate([nodes, np.zeros_like(nodes)])
            kernels.grow(position, chunk, nodes, growth, self.rng)
            done += chunk
            spent += time.monotonic() - begun
            if self.seconds is not None and spent >= self.seconds:
                break
        return int(kernels.favourite(position, nodes, self.rng))
