"""Compiling ahead, in the background: the first page does not wait for the compiler, and a table only if it must."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from teien.game import Game
from teien.match import Match
from teien.players import compile_player
from teien.server import faults
from teien.server.catalogue import variants
from teien.server.workers import Workers

CLOSE_LOOKS = 3
"""Plies of a match at which everything is looked at."""
TRIES = 100
"""Actions tried there, for the sake of the sentences that refuse them."""


def rules_by_steps(game: Game[Any]) -> Iterator[None]:
    """Play random matches and look through every door: all that a table calls is compiled after that."""
    rng = random.Random(0)
    for options in variants(game):
        match = Match.new(game, options, rng)
        while not match.over:
            seat, move = match.turn, match.legal_moves.choice(rng)
            assert seat is not None
            if match.ply < CLOSE_LOOKS:
                yield
                match.view(seat)
                yield
                match.effect(move, seat)
                yield
                seen = match.seen(seat)
                for action in rng.sample(range(game.actions), TRIES):
                    number = game.refusal(seen, action)
                    if number:
                        game.explain(seen, action, number)
                yield
            match.play(move, seat)
            if match.ply < CLOSE_LOOKS:
                yield
                match.tell(match.ply - 1, seat)
        match.view()


def compile_rules(game: Game[Any]) -> None:
    """Compile the rules of a game as a table calls them."""
    for _ in rules_by_steps(game):
        pass


class Job:
    """Work for the compiler, step by step: the rules of a game (level None), or one level of its players."""

    def __init__(self, game: Game[Any], level: str | None) -> None:
        self.game, self.level = game, level
        self.done = asyncio.Event()
        self._steps = rules_by_steps(game) if level is None else self._player(level)

    def _player(self, level: str) -> Iterator[None]:
        compile_player(self.game, level)
        yield

    def step(self) -> bool:
        """Do a part of it; whether more is to come."""
        return next(self._steps, self) is None


class Warmup:
    """Compiles the rules and the computer players of one game after the other, those that somebody waits for first."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        """Begin at once; there has to be a running event loop."""
        self._jobs = {
            (game.name, level): Job(game, level) for game in games for level in (None, game.usual_level, *game.levels)
        }
        self._left = list(self._jobs.values())
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        workers = Workers(1)
        while self._left:
            job = self._left[0]
            try:
                more = await workers.run(job.step)
            except Exception as error:
                faults.note(error)
                more = False
            if not more:
                self._left.remove(job)
                job.done.set()

    async def _wait(self, game: str, level: str | None, then: Collection[str] = ()) -> None:
        """Wait for a job, which is done before all others; then come some levels of its game, then its other jobs."""
        self._left.sort(key=lambda job: (job.game.name != game, job.level != level, job.level not in then))
        await self._jobs[game, level].done.wait()

    async def rules(self, game: str, then: Collection[str] = ()) -> None:
        """Wait until the rules of a game are compiled; the players of some levels will be needed next."""
        await self._wait(game, None, then)

    async def player(self, game: str, level: str) -> None:
        """Wait until the computer players of a level are compiled."""
        await self._wait(game, level)

    def player_ready(self, game: str, level: str) -> bool:
        """Whether nobody has to wait for them."""
        return self._jobs[game, level].done.is_set()

    def close(self) -> None:
        """Wait no longer; what is being compiled ends with the process."""
        self._task.cancel()
