"""All tables of a server: found, made, played at."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine, Sequence
from datetime import date
from functools import partial
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from teien import games, players
from teien.game import Game, Options
from teien.match import Match
from teien.server.bots import Bots
from teien.server.journey import Journey
from teien.server.live import LiveTable, Watcher
from teien.server.messages import Moved
from teien.server.storage import Sitting, Storage, Stored
from teien.server.warmup import Warmup
from teien.server.workers import Workers

_ID_LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_ID_LENGTH = 12


def _new_id() -> str:
    """An id for a table that nobody can guess (70 bits) and everybody can read out."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


class Tables:
    """All tables: live ones while somebody holds them, the others in storage."""

    def __init__(self, storage: Storage, warmup: Warmup, chance: Random) -> None:
        self.storage = storage
        self._chance = chance
        self._warmup = warmup
        self._workers = Workers(1)
        self._bots = Bots(warmup, chance, self.play, self.spawn)
        self.desk = asyncio.Lock()
        """Held by whoever works out a view, so that not everybody who asks is answered in one go."""
        self.live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """The tables in memory: watched, asked for, or thought about by a bot just now."""
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do work that goes on when whoever asked for it has gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it sees it; nobody may be there any more

    async def close(self) -> None:
        """Stop all work in hand."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.storage.close()

    async def get(self, table: str) -> LiveTable | None:
        """The table of that id, None where there is none; it stays live while somebody holds it."""
        live = self.live.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = self.spawn(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
            live = await asyncio.shield(self._loading[table])
        if live is not None:
            self._bots.wake(live)
        return live

    async def _load(self, table: str) -> LiveTable | None:
        stored = await self.storage.load(table)
        if stored is None or stored.game not in games.NAMES:
            return None
        self._warmup.prefer(stored.game, {seat.level for seat in stored.seats})
        ready, game = self._warmup.ready(stored.game), games.game(stored.game)
        match = Match(game if ready else game.interpreted(), game.Options.read(stored.options), stored.deal)
        for move in stored.moves:
            match.play(move)
        live = self.live[table] = LiveTable(stored, match, self.storage)
        if not ready:
            self.spawn(self._change_over(live))
        return live

    async def _change_over(self, table: LiveTable) -> None:
        """Go on with the compiled rules once they are there; every byte stays as it is."""
        await self._warmup.rules(table.match.game.name)
        table.match.game = games.game(table.match.game.name)

    async def create(
        self,
        game: Game[Any],
        options: Options,
        seats: Sequence[Sitting],
        journey: Journey | None = None,
        daily: str | None = None,
    ) -> LiveTable:
        """A new table.

        Args:
            game: the game.
            options: its options.
            seats: who sits there.
            journey: the journey that it is part of.
            daily: the date whose deal of the day is played; None: the deal is random.
        """
        stored = self._dealt(game, options, seats, journey, daily)
        await self.storage.create(stored)
        return await self._new(stored.id)

    async def rematch(self, table: LiveTable, stage: int | None = None) -> LiveTable:
        """The table where the people of a finished game play again, every one on the seat before; made once.

        In a journey they play the stage asked for, else the next one once theirs is passed. A deal of the day is played
        again as it is, so that one can try to do better.
        """
        if table.rematch is None:
            game, options, journey = table.match.game, table.match.options, table.journey
            if journey is not None:
                stage = stage or journey.next(journey.stage(options))
                options = game.Options.read({**options.written(), **journey.stages[stage - 1].options})
            seats = [*table.seats[1:], table.seats[0]]
            stored = self._dealt(game, options, seats, journey, table.daily, table.id)
            if await self.storage.create(stored):
                table.has_rematch(stored.id)
            else:  # somebody else was faster
                before = await self.storage.load(table.id)
                assert before is not None
                assert before.rematch is not None
                table.has_rematch(before.rematch)
        return await self._new(table.rematch)

    def _dealt(
        self,
        game: Game[Any],
        options: Options,
        seats: Sequence[Sitting],
        journey: Journey | None,
        daily: str | None,
        rematch_of: str | None = None,
    ) -> Stored:
        if daily is not None and game.daily is not None:
            deal = game.daily.deal(date.fromisoformat(daily))
        else:
            deal = game.shuffle(options, self._chance)
        return Stored(
            _new_id(),
            game.name,
            options.written(),
            deal,
            int(time.time()),
            seats,
            rematch_of=rematch_of,
            journey=None if journey is None else journey.best,
            daily=daily,
        )

    async def _new(self, table: str | None) -> LiveTable:
        assert table is not None
        live = await self.get(table)
        assert live is not None
        return live

    async def play(self, table: LiveTable, seat: int, ply: int, move: str) -> Moved | None:
        """As `LiveTable.play`; then bots may have their turn. Whoever calls it sees to it that it is not broken off."""
        try:
            return await table.play(seat, ply, move)
        finally:
            self._bots.wake(table)

    async def thoughts(self, table: LiveTable, seat: int) -> list[dict[str, float]]:
        """What the `LiveTable.thinker` of a seat thought others held, in a game that is over; worked out once.

        It takes a tenth of a second for a game of Niwashi, in a thread.
        """
        if seat not in table.thoughts:
            table.thoughts[seat] = self.spawn(self._think_back(table, seat))
        try:
            return await asyncio.shield(table.thoughts[seat])
        except Exception:
            table.thoughts.pop(seat, None)
            raise

    async def _think_back(self, table: LiveTable, seat: int) -> list[dict[str, float]]:
        level = table.thinker(seat)
        assert level is not None
        game = games.game(table.match.game.name)
        await self._warmup.player(game.name, level)
        match = table.match.at(table.match.ply, game)
        thoughts = await self._workers.run(partial(players.thoughts, match, seat, level))
        return [{piece: round(chance, 3) for piece, chance in thought.items()} for thought in thoughts]

    def watch(self, table: LiveTable, watcher: Watcher, seat: int, since: int | None) -> None:
        """As `LiveTable.watch`; a bot that has paused goes on."""
        table.watch(watcher, seat, since)
        self._bots.wake(table)

    def leave(self, table: LiveTable, watcher: Watcher) -> None:
        """As `LiveTable.leave`; bots among themselves pause when the last one has gone."""
        table.leave(watcher)
        self._bots.rest(table)
