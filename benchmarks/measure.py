"""What is measured, and how: in turns, on one core, by the time the processor has worked."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.progress import track

ROUNDS = 9
SECONDS = 0.3
"""Of one measure in one round."""


@dataclass
class Measure:
    """A way to make moves at random, and how fast it was in each round."""

    game: str
    way: str
    play: Callable[[], int]
    """Makes some moves, a few milliseconds' worth or more, and returns how many."""
    speeds: list[float] = field(default_factory=list)
    """Moves a second."""

    @property
    def speed(self) -> float:
        """The median."""
        return statistics.median(self.speeds)

    def run(self, seconds: float) -> float:
        """Play for about so long; return the moves a second of processor time, so that a busy machine does no harm."""
        moves, begin = 0, time.process_time()
        while (worked := time.process_time() - begin) < seconds:
            moves += self.play()
        return moves / worked


def stay_on_one_core() -> None:
    """Let this process and all its threads use one core only, where the system can hold them to it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def measure(measures: Sequence[Measure]) -> None:
    """Run all measures in turns, so that whatever slows the machine for a while slows all of them."""
    for one in measures:
        one.play()  # the first call compiles
    for _ in track(range(ROUNDS), "Measuring", transient=True):
        for one in measures:
            one.speeds.append(one.run(SECONDS))
