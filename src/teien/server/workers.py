"""Threads for work that would hold up the event loop, and who has the next turn on one of them."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that can be left for a while after each of its steps; it returns its outcome."""

SLICE = 0.05
"""Seconds that a piece of work has a thread before others may have their turn; a step is not broken off for that."""


@dataclass(eq=False)
class _Piece:
    """A piece of work in hand."""

    number: int
    """How many came before it."""
    share: Hashable
    steps: Steps[Any]
    outcome: asyncio.Future[Any]
    """Cancelled when nobody waits for it any more."""


def _at_once(work: Callable[[], T]) -> Steps[T]:
    yield
    return work()


class Workers:
    """At most `size` pieces of work at once, each in a thread, in turns.

    A piece belongs to a share, such as all thoughts of one level of bots. The next slice goes to the share that has had
    the least time since it has work to do, and within the share to the piece that came first. So a short thought
    passes any crowd of long ones, and no crowd of short ones keeps a long one from its part.

    The threads end with the process: nobody waits at its end for a bot's thought or for the compiler.
    """

    def __init__(self, size: int) -> None:
        self._free = size
        self._came = 0
        self._waiting: list[_Piece] = []
        self._working: list[_Piece] = []
        self._had: dict[Hashable, float] = {}  # the seconds of each share with work to do

    @property
    def crowded(self) -> bool:
        """Whether work waits for a thread."""
        return bool(self._waiting)

    async def run(self, work: Callable[[], T], share: Hashable = None) -> T:
        """What `work()` returns or raises; it is one step."""
        return await self.run_steps(_at_once(work), share)

    async def run_steps(self, steps: Steps[T], share: Hashable = None) -> T:
        """What work in steps returns or raises. When this is cancelled it is left where it stands."""
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._had.setdefault(share, min(self._had.values(), default=0.0))  # whoever was away has saved up nothing
        self._waiting.append(_Piece(self._came, share, steps, outcome))
        self._came += 1
        self._begin()
        return await outcome

    def _begin(self) -> None:
        """Give the free threads to those whose turn it is."""
        self._waiting = [piece for piece in self._waiting if not piece.outcome.done()]
        while self._free and self._waiting:
            piece = min(self._waiting, key=lambda piece: (self._had[piece.share], piece.number))
            self._waiting.remove(piece)
            self._working.append(piece)
            self._free -= 1
            threading.Thread(target=self._slice, args=[piece, asyncio.get_running_loop()], daemon=True).start()
        for share in self._had.keys() - {piece.share for piece in (*self._waiting, *self._working)}:
            del self._had[share]

    def _slice(self, piece: _Piece, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: go on with a piece for a while."""
        begun = time.monotonic()
        setter: Callable[[Any], None] | None = None
        outcome: object = None
        try:
            while time.monotonic() < begun + SLICE:
                next(piece.steps)
        except StopIteration as end:
            setter, outcome = piece.outcome.set_result, end.value
        except BaseException as error:
            setter, outcome = piece.outcome.set_exception, error
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._end, piece, time.monotonic() - begun, setter, outcome)

    def _end(self, piece: _Piece, seconds: float, setter: Callable[[Any], None] | None, outcome: object) -> None:
        """A thread is free again."""
        self._free += 1
        self._working.remove(piece)
        self._had[piece.share] += seconds
        if setter is None:
            self._waiting.append(piece)
        elif not piece.outcome.done():
            setter(outcome)
        self._begin()
