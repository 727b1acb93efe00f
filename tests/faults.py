"""Faults from outside, for the tests that need one: a network that swallows everything, a database that is locked."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from teien.server.storage import DATABASE


class Network:
    """A TCP proxy on a port of its own, in a thread.

    What goes through a connection that is swallowed is lost, both ways; neither end is told. New connections are let
    through unless `deaf`: then they are accepted, and nobody ever answers them.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, target: tuple[str, int]) -> None:
        self.deaf = False
        self.url = ""
        self._loop, self._target = loop, target
        self._swallowed: set[asyncio.Task[None]] = set()
        self._open: dict[asyncio.Task[None], list[asyncio.StreamWriter]] = {}

    def swallow(self) -> None:
        """Lose from now on whatever goes through the connections that are open now."""
        self.do(lambda: self._swallowed.update(self._open))

    def cut(self) -> None:
        """Close the connections that are open now."""
        self.do(self._close)

    async def end(self) -> None:
        """Close everything, and wait until it is closed."""
        self._close()
        await asyncio.gather(*self._open, return_exceptions=True)

    def _close(self) -> None:
        for ends in self._open.values():
            for end in ends:
                end.close()

    def do(self, deed: Callable[[], object]) -> None:
        """Do something in the thread of the network."""
        self._loop.call_soon_threadsafe(deed)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection until an end closes it."""
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = [writer]
        try:
            if self.deaf:
                self._swallowed.add(task)
                while await reader.read(65536):
                    pass
                return
            from_server, to_server = await asyncio.open_connection(*self._target)
            self._open[task].append(to_server)
            ways = [self._carry(task, reader, to_server), self._carry(task, from_server, writer)]
            await asyncio.gather(*ways, return_exceptions=True)
        finally:
            for end in self._open.pop(task):
                end.close()

    async def _carry(
        self, task: asyncio.Task[None], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        try:
            while data := await reader.read(65536):
                if task not in self._swallowed:
                    writer.write(data)
        finally:
            if task not in self._swallowed:  # the other end does not learn even this
                writer.close()


@contextmanager
def network(url: str) -> Iterator[Network]:
    """A network before the server at an address."""
    place = urlsplit(url)
    ready: Future[Network] = Future()
    done = asyncio.Event()

    async def run() -> None:
        between = Network(asyncio.get_running_loop(), (place.hostname or "", place.port or 80))
        listening = await asyncio.start_server(between.connect, "127.0.0.1")
        between.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        ready.set_result(between)
        await done.wait()
        listening.close()
        await between.end()

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    between = ready.result(10)
    try:
        yield between
    finally:
        between.do(done.set)
        thread.join()


@contextmanager
def held(data: Path) -> Iterator[None]:
    """The database of a folder, locked by another process."""
    other = sqlite3.connect(data / DATABASE, isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()
