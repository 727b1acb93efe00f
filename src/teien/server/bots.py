"""Bots on call: they think in threads, see what their seat may know, and move like everybody else."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

from teien import games, players
from teien.match import Match
from teien.server import faults
from teien.server.live import LiveTable, Stale
from teien.server.messages import Stalled, Thinking
from teien.server.warmup import Warmup
from teien.server.workers import Steps, Workers

THREADS = max(2, os.cpu_count() or 1)
"""Bots that think at the same time; the kernels leave the interpreter free for the server meanwhile."""
PAUSE = 1.0
"""Seconds before a move that failed is tried again; twice as many after each further failure."""
LONGEST_PAUSE = 60.0
LONGEST_PAUSE_TO_KEEP = 5.0
"""The longest pause before a move that is thought out already and could not be kept."""
COMPILING = "Waiting for the compiler, which is needed once on this machine: a few seconds."
CROWDED = "Many bots are at it and take turns, so this may take a while."
CONFUSED = "It has lost its thread; nothing is lost at the table."
AGAIN = "It tries again by itself."


def _level(table: LiveTable, seat: int) -> players.Level:
    """The level of the bot of a seat."""
    return next(each for each in players.levels(table.match.game) if each.level == table.seats[seat].level)


def _think(table: LiveTable, match: Match[Any], seat: int, seed: int) -> Steps[int]:
    """The action that the bot of a seat chooses, shown what its seat may know of a match that nobody else touches.

    A bot that has not been asked yet is made with the seed.
    """
    player = table.players.get(seat)
    if player is None:
        player = table.players[seat] = players.make_player(match.game, _level(table, seat).level, seed)
    player.game = match.game  # compiled from now on, perhaps
    player.follow(match, seat)
    return (yield from player.think(match.seen(seat)))


def least_seconds(table: LiveTable, seat: int) -> float:
    """How long the bot of a seat takes over a move, at least: the same for every move, whatever it holds."""
    return _level(table, seat).seconds


class Bots:
    """Moves for the seats that bots sit on.

    Args:
        warmup: says whether the bots are compiled.
        chance: what the seeds of bots are drawn from.
        play: plays a move at a table, as for a person: the table, the seat, the ply, the move.
        spawn: starts a task that is cancelled when the server ends.
    """

    def __init__(
        self,
        warmup: Warmup,
        chance: Random,
        play: Callable[[LiveTable, int, int, str], Awaitable[object]],
        spawn: Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]],
    ) -> None:
        self._warmup, self._chance, self._play, self._spawn = warmup, chance, play, spawn
        self._workers = Workers(THREADS)

    def wake(self, table: LiveTable) -> None:
        """Have a bot think where it is a bot's turn, somebody is there or will come, and none thinks yet."""
        seat = table.bot_to_move()
        if seat is not None and table.bot is None and table.awaited:
            level = _level(table, seat)
            waits = level.searches and not self._warmup.ready(table.match.game.name, level.level)
            words = COMPILING if waits else CROWDED if self._workers.crowded else ""
            thought = Thinking(seat=seat, ply=table.match.ply, words=words)
            table.tell_of_bot(thought)
            table.turn = self._spawn(self._turn(table, thought))

    def rest(self, table: LiveTable) -> None:
        """Leave off where nobody is there to see it any more: a table of bots alone pauses."""
        if table.turn is not None and not table.awaited:
            table.turn.cancel()
            table.turn = table.bot = None

    async def _turn(self, table: LiveTable, thought: Thinking) -> None:
        """One move of a bot. What is in the way is told, and the move tried again for as long as somebody watches."""
        seat, ply = thought.seat, thought.ply
        told: Thinking | Stalled = thought
        action: int | None = None
        pause = PAUSE
        try:
            while True:
                try:
                    if action is None:
                        action = await self._choose(table, seat, ply)
                    await asyncio.shield(self._spawn(self._keep(table, seat, ply, action)))
                    return
                except Stale:
                    return  # the game has moved on, and so has whoever is next
                except Exception as error:
                    faults.note(error)
                    fault = faults.fault_of(error)
                if not fault.cause:  # it is not the storage: a new bot thinks anew
                    action = None
                    table.players.pop(seat, None)
                if not table.watched:
                    return  # whoever comes next wakes it
                reason = fault.sentence if fault.cause else CONFUSED
                told = table.tell_of_bot(Stalled(seat=seat, ply=ply, words=f"{reason} {AGAIN}"))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE if action is None else LONGEST_PAUSE_TO_KEEP)
                if action is None:
                    told = table.tell_of_bot(thought)
        finally:
            if table.bot is told:
                table.bot = None

    async def _choose(self, table: LiveTable, seat: int, ply: int) -> int:
        """The action a bot chooses, once it has taken its time over it."""
        begun = time.monotonic()
        level, game = _level(table, seat), games.game(table.match.game.name)
        if level.searches:
            await self._warmup.player(game.name, level.level)
        if not self._warmup.ready(game.name, level.level):
            game = game.interpreted()
        # Bots that people play with are no part of the crowd of bots among themselves.
        share = level.level, table.has_people
        thinking = _think(table, table.match.at(ply, game), seat, self._chance.getrandbits(64))
        action = await self._workers.run_steps(thinking, share)
        await asyncio.sleep(begun + least_seconds(table, seat) - time.monotonic())
        return action

    async def _keep(self, table: LiveTable, seat: int, ply: int, action: int) -> None:
        await self._play(table, seat, ply, table.match.game.spell(action))
