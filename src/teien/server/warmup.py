"""Compiling ahead, in the background: the first page does not wait for the compiler, and a table only if it must."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from functools import partial
from typing import Any

from teien.game import Game
from teien.match import Match
from teien.players import compile_players
from teien.server import faults
from teien.server.catalogue import variants
from teien.server.workers import Workers

CLOSE_LOOKS = 3
"""Plies of a match at which everything is looked at."""
TRIES = 100
"""Actions tried there, for the sake of the sentences that refuse them."""


def compile_rules(game: Game[Any]) -> None:
    """Play random matches and look through every door: all that a table calls is compiled after that."""
    rng = random.Random(0)
    for options in variants(game):
        match = Match.new(game, options, rng)
        while not match.over:
            seat, move = match.turn, match.legal_moves.choice(rng)
            assert seat is not None
            if match.ply < CLOSE_LOOKS:
                match.view(seat)
                match.effect(move, seat)
                seen = match.seen(seat)
                for action in rng.sample(range(game.actions), TRIES):
                    number = game.refusal(seen, action)
                    if number:
                        game.explain(seen, action, number)
            match.play(move, seat)
            if match.ply < CLOSE_LOOKS:
                match.tell(match.ply - 1, seat)
        match.view()


class Warmup:
    """Compiles the rules and the computer players of one game after the other, those that somebody waits for first."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        """Begin at once; there has to be a running event loop."""
        self._left = [(work, game) for game in games for work in (compile_rules, compile_players)]
        self._done = {(work, game.name): asyncio.Event() for work, game in self._left}
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        workers = Workers(1)
        while self._left:
            work, game = self._left.pop(0)
            try:
                await workers.run(partial(work, game))
            except Exception as error:
                faults.note(error)
            self._done[work, game.name].set()

    def _first(self, name: str) -> None:
        """Go on with this game."""
        self._left.sort(key=lambda job: job[1].name != name)  # otherwise the order stays

    async def rules(self, game: str) -> None:
        """Wait until the rules of a game are compiled."""
        self._first(game)
        await self._done[compile_rules, game].wait()

    async def players(self, game: str) -> None:
        """Wait until the computer players of a game are compiled."""
        self._first(game)
        await self._done[compile_players, game].wait()

    def players_ready(self, game: str) -> bool:
        """Whether nobody has to wait for them."""
        return self._done[compile_players, game].is_set()

    def close(self) -> None:
        """Wait no longer; what is being compiled ends with the process."""
        self._task.cancel()
