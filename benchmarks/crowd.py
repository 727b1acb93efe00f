"""What one player gets while a crowd is at the same server, beside what it gets alone.

    python -m benchmarks.crowd [--tables N] [--sockets N]

Two crowds, one after the other: tables where Old Pine plays Old Pine and somebody watches, while Moss answers a person
at another table; and sockets that ask for the whole table over and over and read nothing, while a page asks for the
games.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

GAME = "niwa"
PERSON, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
TRIES = 9
A_SECOND = 30
"""How often a socket of the second crowd asks."""


class Server:
    """A server of its own over an empty folder."""

    def __init__(self, data: str) -> None:
        command = [str(Path(sys.executable).with_name("teien")), "serve", "--no-open", "--port", "0", "--data", data]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[3]

    async def ask(self, path: str, body: object = None) -> tuple[Any, str]:
        """The answer over HTTP, and the cookies that came with it."""

        def ask() -> tuple[Any, str]:
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
            with urllib.request.urlopen(request) as answer:
                cookies = answer.headers.get_all("set-cookie") or []
                return json.load(answer), "; ".join(cookie.partition(";")[0] for cookie in cookies)

        return await asyncio.to_thread(ask)

    async def lay(self, *seats: object, game: str = GAME) -> tuple[str, str]:
        """A new table: its id and the cookies of whoever made it."""
        table, cookies = await self.ask("/api/tables", {"game": game, "seats": seats})
        return table["id"], cookies

    async def watch(self, table: str, cookies: str = "", seat: int = -1, **how: Any) -> ClientConnection:
        """A socket that shows a table from a seat."""
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers={"Cookie": cookies}, max_size=None, **how)
        await socket.send(json.dumps({"kind": "watch", "seat": seat}))
        return socket


def bot(level: str) -> object:
    """A seat for a bot."""
    return {"kind": "bot", "level": level}


class Game:
    """A person who plays against a bot, always the first move on offer."""

    def __init__(self, server: Server, game: str = GAME, level: str = "moss") -> None:
        self._server, self._game, self._level = server, game, level
        self._socket: ClientConnection | None = None
        self._view: dict[str, Any] = {}

    async def _hear_view(self) -> None:
        assert self._socket is not None
        while "view" not in (heard := json.loads(await self._socket.recv())):
            pass
        self._view = heard["view"]

    async def open(self) -> float:
        """Sit down at a new table; the seconds until it is shown."""
        begun = time.perf_counter()
        table = await self._server.lay(PERSON, bot(self._level), game=self._game)
        self._socket = await self._server.watch(*table, seat=0)
        await self._hear_view()
        return time.perf_counter() - begun

    async def move(self) -> float:
        """Move until it is the bot's turn; the seconds that it takes."""
        if self._socket is None or self._view["turn"] is None:
            await self.open()
        assert self._socket is not None
        while self._view["turn"] == 0:
            move = self._view["choices"][0]["move"]
            await self._socket.send(json.dumps({"kind": "move", "ply": self._view["ply"], "move": move}))
            await self._hear_view()
        begun = time.perf_counter()
        while self._view["turn"] == 1:
            await self._hear_view()
        return time.perf_counter() - begun


async def _drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def _flood(socket: ClientConnection) -> None:
    while True:
        await socket.send(json.dumps({"kind": "watch", "seat": -1}))
        await asyncio.sleep(1 / A_SECOND)


@asynccontextmanager
async def _while(crowd: list[asyncio.Task[None]]) -> AsyncIterator[None]:
    """While these tasks go on."""
    try:
        yield
    finally:
        for task in crowd:
            task.cancel()
        with suppress(Exception):
            await asyncio.gather(*crowd, return_exceptions=True)


async def _typical(work: Callable[[], Awaitable[float]]) -> list[float]:
    return sorted([await work() for _ in range(TRIES)])


async def main(tables: int, sockets: int) -> None:
    """Measure and print the figures."""
    shown = Table(title=f"Seconds of {TRIES} tries: the median, and the longest", box=box.SIMPLE, pad_edge=False)
    for column in ("", "alone", "in the crowd", "times"):
        shown.add_column(column, justify="right" if shown.columns else "left")

    def show(what: str, alone: list[float], crowded: list[float]) -> None:
        columns = [f"{median(each):.3f}  {each[-1]:.3f}" for each in (alone, crowded)]
        shown.add_row(what, *columns, f"{median(crowded) / median(alone):.2f}")

    with tempfile.TemporaryDirectory() as data:
        server = Server(data)
        try:
            game = Game(server)
            await game.move()  # waits for the compiler where it has to
            alone = await _typical(game.move)
            laid = [await server.lay(bot("pine"), bot("pine")) for _ in range(tables)]
            watching = [await server.watch(table) for table, _ in laid]
            async with _while([asyncio.create_task(_drain(socket)) for socket in watching]):
                await asyncio.sleep(5)
                show(f"Moss, beside {tables} tables of Old Pine", alone, await _typical(game.move))
            for socket in watching:
                await socket.close()

            async def page() -> float:
                begun = time.perf_counter()
                await server.ask("/api/games")
                return time.perf_counter() - begun

            alone = await _typical(page)
            table, _ = await server.lay(PERSON, FRIEND)
            asking = [await server.watch(table, max_queue=1, compression=None) for _ in range(sockets)]
            async with _while([asyncio.create_task(_flood(socket)) for socket in asking]):
                await asyncio.sleep(2)
                show(f"the games, beside {sockets} sockets that ask and read nothing", alone, await _typical(page))
        finally:
            server.process.kill()
            server.process.wait()
    Console().print(shown)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crowd", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--sockets", type=int, default=40)
    given = parser.parse_args()
    asyncio.run(main(given.tables, given.sockets))
