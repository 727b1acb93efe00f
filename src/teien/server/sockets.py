"""The socket of a table: what a client asks and is told while it looks at the table."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from teien.errors import MoveError
from teien.game import Message
from teien.rule import REFEREE, SPECTATOR
from teien.server import faults, identity
from teien.server.http import limits_of, tables_of
from teien.server.live import Gone, LiveTable, Stale
from teien.server.messages import (
    Answer,
    Ask,
    ClientMessage,
    Look,
    Looked,
    Move,
    Moved,
    People,
    Ping,
    Pong,
    Reflect,
    Reflected,
    Refused,
    Stalled,
    Thinking,
    Trouble,
    Watch,
)
from teien.server.problems import Refusal, problem
from teien.server.tables import Tables

router = APIRouter()

MAX_LETTERS = 4096
"""Length of the longest message of a client."""
PER_SECOND = 30
"""Messages that a client may send a second for long; those above wait."""
BURST = 60
"""Messages that it may send at once."""
LETTERS = 8192
"""Letters of an answer that count as much as a message."""
BEHIND = 200
"""Messages that a client may lag behind before it is dropped; it comes back to the newest position."""
SECONDS_TO_LEAVE = 5
"""How long the server tries to tell it so; and how long a client that asks for more may leave unread what it got."""
NO_TABLE, DROPPED, TOO_MANY = 4404, 4408, 4429
"""Codes with which the server closes a socket: there is no such table; the client could not keep up; where it comes
from, too many are open or opened."""

_client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


NEWS = Moved | People | Stalled | Thinking
"""What a table tells of itself. Everything else is an answer, which whoever asked has to pay for."""


class Throttle:
    """Lets through so many messages a second, large answers counted with them; the next one waits its turn."""

    def __init__(self) -> None:
        self._free = 0.0  # the moment from which nothing waits

    async def wait(self) -> None:
        """Wait until one more may pass, and at least until others have had their turn."""
        now = time.monotonic()
        self._free = max(self._free, now - BURST / PER_SECOND) + 1 / PER_SECOND
        await asyncio.sleep(max(0, self._free - now))

    def pay(self, letters: int) -> None:
        """Count an answer of that size."""
        self._free += letters / LETTERS / PER_SECOND


class Connection:
    """One open socket: a watcher of its table from its first `Watch` on."""

    def __init__(self, socket: WebSocket, identities: frozenset[int], table: LiveTable, tables: Tables) -> None:
        self.identities = identities
        self.seat = SPECTATOR
        self._socket, self._table, self._tables = socket, table, tables
        self._watching = False
        self._outbox: asyncio.Queue[str] = asyncio.Queue(BEHIND)
        self._throttle = Throttle()
        self._over: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def send(self, message: Message) -> None:
        """Tell the client something; never waits. A client that lags too far behind is dropped."""
        text = message.model_dump_json()
        if not isinstance(message, NEWS):
            self._throttle.pay(len(text))
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self._end(DROPPED)

    def _end(self, code: int) -> None:
        """Close the socket with a code."""
        if not self._over.done():
            self._over.set_result(code)

    async def run(self) -> None:
        """Talk until the client leaves or is dropped, or the table is gone."""
        work: list[asyncio.Future[Any]] = [
            asyncio.create_task(self._read()),
            asyncio.create_task(self._write()),
            self._over,
        ]
        try:
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._tables.leave(self._table, self)
            for task in work:
                task.cancel()
            ends = await asyncio.gather(*work, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                faults.note(end)
        if not self._over.cancelled():
            with suppress(TimeoutError):  # it may not read even this
                async with asyncio.timeout(SECONDS_TO_LEAVE):
                    await self._socket.close(self._over.result())

    async def _write(self) -> None:
        while True:
            await self._socket.send_text(await self._outbox.get())
            self._outbox.task_done()

    async def _has_read(self) -> bool:
        """Wait until what the client was sent is on its way; False: it does not read."""
        try:
            async with asyncio.timeout(SECONDS_TO_LEAVE):
                await self._outbox.join()
        except TimeoutError:
            self._end(DROPPED)
            return False
        return True

    async def _read(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._throttle.wait()
            if not await self._has_read():
                return
            text = received.get("text")
            if text is None or len(text) > MAX_LETTERS:
                self.send(Trouble(error="A message is JSON text of at most 4096 letters."))
                continue
            try:
                message = _client_message.validate_json(text)
            except ValidationError as error:
                found = problem(error.errors(include_url=False, include_input=False))
                self.send(Trouble(error=f"{found.key}: {found.error}" if found.key else found.error))
                continue
            try:
                if isinstance(message, Ask | Look | Watch):
                    async with self._tables.desk:
                        self._follow(message)
                        await asyncio.sleep(0)  # others have their turn between two of these
                else:
                    self._follow(message)
            except Exception as error:
                faults.note(error)
                self.send(Trouble(error=faults.fault_of(error).sentence))

    def _follow(self, message: ClientMessage) -> None:
        """Do what a message asks. What has to wait for the disk or for a thought keeps nothing after it waiting."""
        if isinstance(message, Ping):
            self.send(Pong())
        elif isinstance(message, Watch):
            self._watch(message)
        elif not self._watching:
            self.send(Trouble(error="The first message has to be of kind watch."))
        elif isinstance(message, Move):
            self._tables.spawn(self._move(message, self.seat))
        elif isinstance(message, Ask):
            self._ask(message)
        elif isinstance(message, Look):
            self._look(message)
        else:
            self._reflect(message)

    def _watch(self, watch: Watch) -> None:
        if watch.seat != SPECTATOR and watch.seat not in self._table.sitting(self.identities):
            self.send(Trouble(error="This browser does not hold that seat."))
            return
        self._watching = True
        self._tables.watch(self._table, self, watch.seat, watch.ply)

    async def _move(self, move: Move, seat: int) -> None:
        """Play a move, to the end even when the client has gone meanwhile, and say what has become of it."""
        try:
            told = await self._tables.play(self._table, seat, move.ply, move.move)
        except Gone:
            self._end(NO_TABLE)
        except MoveError as refused:
            self.send(Refused(move=move.move, rule=refused.rule, reason=refused.reason))
            if isinstance(refused, Stale):
                self._table.show(self)
        except Exception as error:
            faults.note(error)
            self.send(Refused(move=move.move, rule="fault", reason=faults.fault_of(error).sentence))
        else:
            if told is not None:
                self.send(told)

    def _ask(self, ask: Ask) -> None:
        try:
            effect = self._table.match.effect(ask.move, self.seat)
        except MoveError as refused:
            answer = Answer(id=ask.id, move=ask.move, effect=None, rule=refused.rule, reason=refused.reason)
        else:
            answer = Answer(id=ask.id, move=ask.move, effect=effect, rule=None, reason=None)
        self.send(answer)

    def _look(self, look: Look) -> None:
        match = self._table.match
        if not 0 <= look.ply <= match.ply:
            self.send(Trouble(error="The game has not come so far."))
        elif match.over and not REFEREE <= look.seat < len(self._table.seats):
            self.send(Trouble(error="There is no such seat."))
        elif not match.over and look.seat not in (self.seat, SPECTATOR):
            self.send(Trouble(error="While the game runs, you see it from your own seat or as a spectator."))
        else:
            telling = match.tell(look.ply - 1, look.seat) if look.ply > 0 else None
            self.send(Looked(ply=look.ply, seat=look.seat, view=match.view(look.seat, look.ply), telling=telling))

    def _reflect(self, reflect: Reflect) -> None:
        table, seat = self._table, reflect.seat
        if not table.match.over:
            self.send(Trouble(error="What somebody thought is told when the game is over."))
        elif not 0 <= seat < len(table.seats):
            self.send(Trouble(error="There is no such seat."))
        elif table.thinker(seat) is None:
            self.send(Trouble(error="Whoever sat there had no thoughts that could be told."))
        else:
            self._tables.spawn(self._think_back(seat))

    async def _think_back(self, seat: int) -> None:
        try:
            self.send(Reflected(seat=seat, thoughts=await self._tables.thoughts(self._table, seat)))
        except Exception as error:
            faults.note(error)
            self.send(Trouble(error=faults.fault_of(error).sentence))


@router.websocket("/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str, tables: Annotated[Tables, Depends(tables_of)]) -> None:
    """Talk with a client about a table."""
    await socket.accept()
    table = await tables.get(table_id)
    if table is None:
        await socket.close(NO_TABLE)
        return
    identities = await identity.who(socket, tables.storage)
    try:
        with limits_of(socket).socket(socket, identities):
            await Connection(socket, identities, table, tables).run()
    except Refusal as refusal:
        await socket.close(TOO_MANY, refusal.problem.error)
