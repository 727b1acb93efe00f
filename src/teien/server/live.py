"""A live table: a match in play, who sits there, who watches, and how they learn what happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Protocol

from teien import players
from teien.errors import MoveError
from teien.game import Message, Telling, View
from teien.match import Match, Record
from teien.players import Player
from teien.rule import SPECTATOR
from teien.server.journey import Journey
from teien.server.messages import Moved, People, Seat, Stalled, State, TableInfo, Thinking
from teien.server.storage import PlyTaken, Sitting, Storage, Stored

LOCK_SECONDS = 1.5
"""How long a move waits for another one at its table that is being kept.

With what the storage allows itself (`BUSY_SECONDS`, and `CONNECTION_SECONDS` twice) less than the five seconds in which
every move is answered.
"""
TOGETHER = 0.1
"""Seconds after a message about who is here, in which the next comings and goings are told together."""


class Stale(MoveError):
    """A move for a ply at which another move stands, or which the game has not reached."""


class Gone(Stale):
    """A move at a table that has been removed from the storage."""


class Watcher(Protocol):
    """Somebody who watches a table."""

    identities: frozenset[int]
    """Who it is, as `identity.who` says."""
    seat: int
    """The seat it is shown, -1: a spectator."""

    def send(self, message: Message) -> None:
        """Tell it something; never waits."""


class LiveTable:
    """A table in memory. All its methods run in the event loop; only `play` and `take_seat` wait, for the disk.

    A move is told only when it is on the disk, and applied and told in one go: whoever joins sees it or is told it.
    """

    def __init__(self, stored: Stored, match: Match[Any], storage: Storage) -> None:
        self.id, self.match = stored.id, match
        self.seats = list(stored.seats)
        self.created, self.rematch, self.daily = stored.created, stored.rematch, stored.daily
        self._best = stored.journey
        self.bot: Thinking | Stalled | None = None
        """What has been told of the bot whose turn it is: that it thinks, or why it does not."""
        self.turn: asyncio.Task[None] | None = None
        """The turn of a bot that was begun last."""
        self.players: dict[int, Player] = {}
        """The bots that have moved, by seat; some remember what they have seen."""
        self.thoughts: dict[int, asyncio.Task[list[dict[str, float]]]] = {}
        """What has been asked for of what a seat thought, once the game is over."""
        self._storage = storage
        self._lock = asyncio.Lock()
        self._watchers: dict[Watcher, frozenset[int]] = {}
        """Each with the seats it was told are looked at from."""
        self._telling: asyncio.TimerHandle | None = None
        """Until when it is not told again who is here."""
        self._views: dict[int, View] = {}
        """The newest position as each seat sees it that has been shown it."""
        self._tellings: dict[int, list[Telling]] = {}
        """The moves as each of these seats may know them, from the first on."""
        self._table = match.game.table(match.options)

    # --- what a browser may know ------------------------------------------------------------------------------------

    def sitting(self, identities: frozenset[int]) -> list[int]:
        """The seats of whoever has these identities."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.identity in identities]

    @property
    def journey(self) -> Journey | None:
        """How far the people of this table have come on their journey; None where it is no part of one."""
        if self._best is None:
            return None
        return Journey(self.match.game.journey, self._best).after(self.match)

    def info(self, identities: frozenset[int]) -> TableInfo:
        """The table as whoever has these identities may know it."""
        mine, here, journey = self.sitting(identities), self._here(), self.journey
        return TableInfo(
            id=self.id,
            game=self.match.game.name,
            options=self.match.options,
            table=self._table,
            seats=[
                Seat(
                    kind=s.kind,
                    name=s.name,
                    level=s.level,
                    thoughts=self.thinker(seat),
                    mine=seat in mine,
                    here=s.kind == "bot" or seat in here,
                )
                for seat, s in enumerate(self.seats)
            ],
            ply=self.match.ply,
            over=self.match.over,
            rematch=self.rematch,
            journey=None if journey is None else journey.told(self.match.options),
            daily=self.daily,
        )

    def thinker(self, seat: int) -> str | None:
        """The level whose thoughts at a seat can be told: see `Seat.thoughts`."""
        sitting = self.seats[seat]
        believing = [each.level for each in players.levels(self.match.game) if each.believes]
        if sitting.kind == "bot":
            return sitting.level if sitting.level in believing else None
        return believing[-1] if believing else None

    def state(self, watcher: Watcher, since: int | None = None) -> State:
        """The whole table as a watcher may know it, with the moves since a ply that the game has reached."""
        first = since if since is not None and 0 <= since <= self.match.ply else 0
        return State(
            seat=watcher.seat,
            info=self.info(watcher.identities),
            view=self._view(watcher.seat),
            log=self._log(watcher.seat)[first:],
            since=first,
        )

    def _view(self, seat: int) -> View:
        """The newest position as a seat sees it; worked out once."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def _log(self, seat: int) -> list[Telling]:
        """All moves as a seat may know them; each is worked out once."""
        log = self._tellings.setdefault(seat, [])
        log += [self.match.tell(ply, seat) for ply in range(len(log), self.match.ply)]
        return log

    def record(self) -> Record:
        """The record of the match: a secret while it runs."""
        names = [sitting.name for sitting in self.seats]
        return self.match.record(players=names, date=datetime.fromtimestamp(self.created, UTC).date().isoformat())

    def moved(self, ply: int, seat: int) -> Moved:
        """The move that led to a ply, and where the game stood after it, as a seat may know it."""
        view = self._view(seat) if ply == self.match.ply else self.match.view(seat, ply)
        return Moved(ply=ply, telling=self._log(seat)[ply - 1], view=view)

    # --- watching ---------------------------------------------------------------------------------------------------

    def watch(self, watcher: Watcher, seat: int, since: int | None) -> None:
        """Show a watcher the table from a seat, and all that happens there from now on."""
        watcher.seat = seat
        self._watchers[watcher] = frozenset()
        self.show(watcher, since)
        self._watchers[watcher] = self._here()
        self._tell_here()

    def show(self, watcher: Watcher, since: int | None = None) -> None:
        """Show a watcher how the table stands, with the moves since a ply."""
        watcher.send(self.state(watcher, since))
        if self.bot is not None:
            watcher.send(self.bot)

    def leave(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        self._watchers.pop(watcher, None)
        self._tell_here()

    def _here(self) -> frozenset[int]:
        return frozenset(watcher.seat for watcher in self._watchers) - {SPECTATOR}

    def _tell_here(self) -> None:
        """Tell who is here to those who know otherwise; of many who come and go at once, in one message."""
        if self._telling is not None:
            return
        here = self._here()
        late = [watcher for watcher, known in self._watchers.items() if known != here]
        for watcher in late:
            self._tell_people(watcher, here)
        if late:
            self._telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell_here_again)

    def _tell_here_again(self) -> None:
        self._telling = None
        self._tell_here()

    def _tell_people(self, watcher: Watcher, here: frozenset[int]) -> None:
        watcher.send(People(info=self.info(watcher.identities)))
        self._watchers[watcher] = here

    @property
    def watched(self) -> bool:
        """Whether somebody watches."""
        return bool(self._watchers)

    @property
    def has_people(self) -> bool:
        """Whether a seat is a person's, or free for one."""
        return any(sitting.kind != "bot" for sitting in self.seats)

    @property
    def awaited(self) -> bool:
        """Whether somebody sees what bots do here, or will come to see it."""
        return self.watched or self.has_people

    def tell_of_bot(self, told: Thinking | Stalled) -> Thinking | Stalled:
        """Tell all watchers, and whoever comes, what the bot does whose turn it is."""
        self.bot = told
        for watcher in self._watchers:
            watcher.send(told)
        return told

    def tell_people(self) -> None:
        """Tell all watchers who sits and who is here."""
        here = self._here()
        for watcher in self._watchers:
            self._tell_people(watcher, here)

    # --- playing ----------------------------------------------------------------------------------------------------

    async def play(self, seat: int, ply: int, move: str) -> Moved | None:
        """Play a move, keep it, and tell everybody; or raise, and then it is not kept later either.

        Returns:
            None; or, where this very move is played already, the message that told it.

        Raises:
            Stale: another move stands at this ply, or the game has not reached it.
            Gone: the table has been removed.
            MoveError: the move is refused.
            TimeoutError: another one is being kept for too long.
        """
        async with self._alone():
            if ply == self.match.ply:
                action = self.match.check(move, seat)
                try:
                    await self._storage.add_move(self.id, ply, self.match.game.spell(action))
                except PlyTaken:
                    await self._catch_up()
                    if ply == self.match.ply:  # nobody has: no move of this match can be kept any more
                        raise Gone(move, "table", "There is no such table.") from None
                else:
                    self._go_on(action)
                    return None
            if ply >= self.match.ply or ply < 0:
                raise Stale(move, "ply", "The game has not come so far.")
            game, mine = self.match.game, self._log(seat)[ply].seat == seat
            if not mine or game.parse(move) != game.parse(self.match.moves[ply]):
                raise Stale(move, "ply", "The game has moved on: another move was played here.")
            return self.moved(ply + 1, seat)

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """While nobody else changes the table. To wait ends in `TimeoutError`; a change is never broken off."""
        async with asyncio.timeout(LOCK_SECONDS):
            await self._lock.acquire()
        try:
            yield
        finally:
            self._lock.release()

    async def _catch_up(self) -> None:
        """Play the moves that another server has stored."""
        for move in await self._storage.moves_since(self.id, self.match.ply):
            self._go_on(self.match.check(move))

    def _go_on(self, action: int) -> None:
        """Play a stored action and tell all watchers."""
        self.match.play_action(action)
        self.bot = None
        self._views.clear()
        told: dict[int, Moved] = {}
        for watcher in self._watchers:
            if watcher.seat not in told:
                told[watcher.seat] = self.moved(self.match.ply, watcher.seat)
            watcher.send(told[watcher.seat])
        if self.match.over and self.journey is not None:
            self.tell_people()

    def bot_to_move(self) -> int | None:
        """The seat to move, where a bot sits on it."""
        seat = self.match.turn
        return seat if seat is not None and self.seats[seat].kind == "bot" else None

    # --- people -----------------------------------------------------------------------------------------------------

    async def take_seat(self, seat: int, name: str, identity: int) -> bool:
        """Give a free seat to a person, keep it, and tell everybody; False where it is not free."""
        async with self._alone():
            if not await self._storage.take_seat(self.id, seat, name, identity):
                return False
            self.seats[seat] = Sitting("person", name, identity)
        self.tell_people()
        return True

    def has_rematch(self, rematch: str) -> None:
        """The same people play again at another table: tell everybody."""
        self.rematch = rematch
        self.tell_people()
