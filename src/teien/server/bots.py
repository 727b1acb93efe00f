"""Bots on call: they think in threads, see what their seat may know, and move like everybody else."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from teien import players
from teien.match import Match
from teien.server import faults
from teien.server.live import LiveTable, Stale
from teien.server.messages import Thinking
from teien.server.warmup import Warmup
from teien.server.workers import Workers

THREADS = max(2, os.cpu_count() or 1)
"""Bots that think at the same time; the kernels leave the interpreter free for the server meanwhile."""
COMPILING = "Waiting for the compiler, which is needed once on this machine: a few seconds."


def _level(table: LiveTable, seat: int) -> str:
    """The level of the bot of a seat."""
    level = table.seats[seat].level
    assert level is not None
    return level


def _think(table: LiveTable, match: Match[Any], seat: int) -> int:
    """The action that the bot of a seat chooses, shown what its seat may know of a match that nobody else touches."""
    player = table.players.get(seat)
    if player is None:
        player = table.players[seat] = players.make_player(match.game, _level(table, seat))
    player.follow(match, seat)
    return player.choose(match.seen(seat))


def least_seconds(table: LiveTable, seat: int) -> float:
    """How long the bot of a seat takes over a move, at least: the same for every move, whatever it holds."""
    level = _level(table, seat)
    return next(each.seconds for each in players.levels(table.match.game) if each.level == level)


class Bots:
    """Moves for the seats that bots sit on.

    Args:
        warmup: says whether the bots are compiled.
        play: plays a move at a table, as for a person: the table, the seat, the ply, the move.
        spawn: starts a task that is cancelled when the server ends.
    """

    def __init__(
        self,
        warmup: Warmup,
        play: Callable[[LiveTable, int, int, str], Awaitable[object]],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._warmup, self._play, self._spawn = warmup, play, spawn
        self._workers = Workers(THREADS)

    def wake(self, table: LiveTable) -> None:
        """Have a bot think where it is a bot's turn and none thinks yet."""
        seat = table.bot_to_move()
        if seat is not None and table.thinking is None:
            words = "" if self._warmup.player_ready(table.match.game.name, _level(table, seat)) else COMPILING
            table.thinking = Thinking(seat=seat, ply=table.match.ply, words=words)
            table.tell(table.thinking)
            self._spawn(self._turn(table, table.thinking))

    async def _turn(self, table: LiveTable, thought: Thinking) -> None:
        """One move of a bot; where that fails, the bot sits still until somebody comes to the table anew."""
        game, begun = table.match.game, time.monotonic()
        try:
            await self._warmup.player(game.name, _level(table, thought.seat))
            action = await self._workers.run(partial(_think, table, table.match.at(thought.ply), thought.seat))
            await asyncio.sleep(begun + least_seconds(table, thought.seat) - time.monotonic())
            await self._play(table, thought.seat, thought.ply, game.spell(action))
        except Stale:
            pass  # another server was faster; its move has been told
        except Exception as error:
            table.players.pop(thought.seat, None)  # it may have seen half a move
            faults.note(error)
        if table.thinking is thought:
            table.thinking = None
