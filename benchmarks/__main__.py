"""Measure, and print a table: moves a second, and how many times as fast that is as each other project."""

from __future__ import annotations

import re

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks import others, ours
from benchmarks.measure import ROUNDS, measure, stay_on_one_core
from teien.games import games


def main() -> None:
    """Run all measures and print the table."""
    stay_on_one_core()
    beside = list(others.installed())
    measures = [way(game) for game in games() for way in (ours.whole_games, ours.batches, ours.single_steps)]
    measures += beside
    measure(measures)

    table = Table(
        title="Random play on one core: moves a second",
        caption=f"Medians of {ROUNDS} rounds, by the time the processor worked.",
        box=box.SIMPLE,
        pad_edge=False,
    )
    table.add_column("game", no_wrap=True)
    table.add_column("way", no_wrap=True)
    table.add_column("million", justify="right", no_wrap=True)
    for other in beside:
        table.add_column("times\n" + re.sub("[ _]", "\n", other.game), justify="right", no_wrap=True)
    for one in measures:
        ratios = (f"{one.speed / other.speed:.2f}" for other in beside)
        table.add_row(one.game.replace(" ", "\n"), one.way, f"{one.speed / 1e6:.3f}", *ratios)
    Console().print(table)


if __name__ == "__main__":
    main()
