"""Threads for work that would hold up the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Workers:
    """At most `size` pieces of work at once, each in a thread of its own; the others wait in order.

    The threads end with the process: nobody waits at its end for a bot's thought or for the compiler.
    """

    def __init__(self, size: int) -> None:
        self._free = asyncio.Semaphore(size)

    async def run(self, work: Callable[[], T]) -> T:
        """What `work()` returns or raises."""
        async with self._free:
            loop = asyncio.get_running_loop()
            done: asyncio.Future[T] = loop.create_future()

            def settle(setter: Callable[[Any], None], outcome: object) -> None:
                if not done.done():  # the waiting task may be gone
                    setter(outcome)

            def body() -> None:
                setter: Callable[[Any], None] = done.set_result
                try:
                    outcome: object = work()
                except BaseException as error:
                    setter, outcome = done.set_exception, error
                if not loop.is_closed():
                    loop.call_soon_threadsafe(settle, setter, outcome)

            threading.Thread(target=body, daemon=True).start()
            return await done
