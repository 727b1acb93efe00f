"""How soon one plays where nothing has been compiled yet.

    python -m benchmarks.cold [GAME ...]

For each level of each game a server begins over an empty cache: the seconds from the click on a new table to the first
view of it, and from a person's first move to the answer of the bot.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks.crowd import Game, Server
from teien.games import NAMES, game


async def first_table(data: str, name: str, level: str) -> tuple[float, float]:
    """The seconds until a person's first table stands open, and until the bot has answered the first move there."""
    server = Server(data)
    try:
        person = Game(server, name, level)
        return await person.open(), await person.move()
    finally:
        server.process.terminate()
        server.process.wait()


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    table = Table(title="Nothing compiled yet: seconds", box=box.SIMPLE)
    for column in ("game", "level", "table open", "first answer"):
        table.add_column(column)
    for name in parser.parse_args().games or NAMES:
        for level in game(name).levels:
            with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as cache:
                os.environ["TEIEN_CACHE"] = cache
                opened, answered = asyncio.run(first_table(data, name, level))
            table.add_row(name, level, f"{opened:.1f}", f"{answered:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
