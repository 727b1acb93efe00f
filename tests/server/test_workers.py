"""Whose turn it is to have a thread."""

import asyncio
import threading
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from teien.server import workers
from teien.server.workers import Steps, Workers
from tests.server.people import PATIENCE

SLICE = 1.0
"""A number that adds up without rounding."""


class Bench:
    """One worker whose clock goes on by a slice with every step, and the order in which the steps were made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.order: list[str] = []
        self.holds: dict[int, Callable[[], object]] = {}
        monkeypatch.setattr(workers, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(workers, "SLICE", SLICE)
        self.workers = Workers(1)

    def _steps(self, name: str, steps: int) -> Steps[str]:
        for step in range(steps):
            if step:
                yield
            self.order.append(name)
            self.now += SLICE
            self.holds.pop(len(self.order), lambda: None)()
        return name

    def begin(self, name: str, steps: int, share: str) -> asyncio.Task[str]:
        return asyncio.create_task(self.workers.run_steps(self._steps(name, steps), share))


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(monkeypatch)


async def test_a_short_thought_passes_a_crowd_of_long_ones_which_end_one_after_the_other(bench: Bench) -> None:
    crowd = [bench.begin(name, 3, "pine") for name in "abc"]
    short = bench.begin("M", 1, "moss")
    assert await asyncio.gather(*crowd, short) == ["a", "b", "c", "M"]
    assert "".join(bench.order) == "aMaabbbccc"


async def test_a_crowd_of_short_thoughts_leaves_a_long_one_its_part(bench: Bench) -> None:
    await asyncio.gather(bench.begin("P", 3, "pine"), *(bench.begin(name, 1, "moss") for name in "abcdef"))
    assert "".join(bench.order) == "PaPbPcdef"


async def test_whoever_was_away_has_saved_up_nothing(bench: Bench) -> None:
    loop, reached, go_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold() -> None:
        loop.call_soon_threadsafe(reached.set)
        go_on.wait(PATIENCE)

    bench.holds[4] = hold
    long = bench.begin("P", 8, "pine")
    await reached.wait()
    late = [bench.begin(name, 1, "moss") for name in "abc"]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(long, *late)
    assert "".join(bench.order) == "PPPPaPbPcPP"


async def test_work_that_nobody_waits_for_any_more_is_left(bench: Bench) -> None:
    first, second = bench.begin("a", 2, "pine"), bench.begin("b", 2, "pine")
    await asyncio.sleep(0)
    assert bench.workers.crowded
    second.cancel()
    assert await first == "a"
    assert await bench.begin("c", 1, "pine") == "c"
    assert "".join(bench.order) == "aac"
    assert not bench.workers.crowded


async def test_what_goes_wrong_in_a_thread_is_raised_where_it_is_awaited() -> None:
    bench = Workers(1)
    with pytest.raises(ZeroDivisionError):
        await bench.run(lambda: 1 // 0)
    assert await bench.run(lambda: 2) == 2
