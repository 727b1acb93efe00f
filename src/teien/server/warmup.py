"""Compiling ahead, in the background: no table waits for the compiler, and a bot only if it searches."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from teien.game import Game
from teien.games import game as game_of
from teien.match import Match
from teien.players import compile_player
from teien.rule import NotCompiledError, from_disk_only
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
        self.waiting = 0
        """How many wait for it."""
        self.begin()

    def begin(self, compiled: bool = False) -> None:
        """Begin with the first step; `compiled`: all that can be made ahead has been, so compile the rest here."""
        self._here: Callable[[], AbstractContextManager[None]] = nullcontext if compiled else from_disk_only
        self._steps = self.steps()

    def steps(self) -> Iterator[None]:
        """The work itself, in parts."""
        if self.level is None:
            yield from rules_by_steps(self.game)
        else:
            compile_player(self.game, self.level)
            yield

    def step(self) -> bool:
        """Do a part of it; whether more is to come. Raises `NotCompiledError` where it has to be compiled first."""
        with self._here():
            return next(self._steps, self) is None

    def process(self) -> subprocess.Popen[bytes]:
        """A process of its own that does it and leaves the code on disk."""
        command = [sys.executable, "-m", "teien.server.warmup", self.game.name, *filter(None, [self.level])]
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Warmup:
    """Readies the rules and the computer players of one game after the other, those that somebody waits for first.

    What is on disk is loaded in a thread. The compiler would hold the interpreter there, and the server with it:
    so what is not on disk yet is compiled by another process first.
    """

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        """Begin at once; there has to be a running event loop."""
        self._jobs = {
            (game.name, level): Job(game, level) for game in games for level in (None, game.usual_level, *game.levels)
        }
        self._left = list(self._jobs.values())
        self._workers = Workers(1)
        self._compiling: tuple[Job, subprocess.Popen[bytes]] | None = None
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._left:
            job = self._left[0]
            try:
                more = await self._workers.run(job.step)
            except NotCompiledError:
                await self._compile(job)
                more = True
            except Exception as error:
                faults.note(error)
                more = False
            if not more:
                self._left.remove(job)
                job.done.set()

    async def _compile(self, job: Job) -> None:
        """Have a job done by another process; one that is overtaken will be begun anew, and finds what it had done."""
        try:
            process = job.process()
        except OSError as error:  # no process can be begun: then it is compiled here
            faults.note(error)
            job.begin(compiled=True)
            return
        self._compiling = job, process
        try:
            await self._workers.run(process.wait)
        finally:
            self._compiling = None
            process.kill()
        job.begin(compiled=job is self._left[0])

    def prefer(self, game: str, levels: Collection[str | None]) -> None:
        """Do some levels of a game next, then its rules and its other levels."""
        self._left.sort(key=lambda job: (job.game.name != game, job.level not in levels, job.level is not None))
        if self._compiling is not None:
            job, process = self._compiling
            if not job.waiting and job is not self._left[0]:
                process.kill()

    async def rules(self, game: str) -> None:
        """Wait until the rules of a game are compiled, whose turn comes when it comes."""
        await self._jobs[game, None].done.wait()

    async def player(self, game: str, level: str) -> None:
        """Wait until the computer players of a level are compiled, which comes before all else."""
        job = self._jobs[game, level]
        if not job.done.is_set():
            self.prefer(game, {level})
            job.waiting += 1
            try:
                await job.done.wait()
            finally:
                job.waiting -= 1

    def ready(self, game: str, level: str | None = None) -> bool:
        """Whether the computer players of a level are compiled; None: the rules."""
        return self._jobs[game, level].done.is_set()

    def close(self) -> None:
        """Wait no longer; what is being loaded ends with the process."""
        self._task.cancel()


def main(name: str, level: str | None = None) -> None:
    """Compile one job in this process: the rules of a game, or a level of its players."""
    for _ in Job(game_of(name), level).steps():
        pass


if __name__ == "__main__":
    main(*sys.argv[1:])
