"""A server that is killed at any moment has kept every move it has acknowledged."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.counts import count
from tests.server.people import ME, OTHER, Browser
from tests.serving import free_port

ROOT = Path(__file__).parents[2]
KILLS = count(6, 160)
MOVES = count(6, 44)
"""How many moves are sent between two kills; the last one is not waited for."""
LENGTH = 34
"""The moves of a game of two."""


@contextmanager
def killable(data: Path, seed: int) -> Iterator[tuple[str, int]]:
    """A real server in a process of its own; gives its address and its process id; it is killed at the end."""
    port = free_port()
    command = [sys.executable, "-m", "tests.served", str(seed), "serve", "--no-open", "--port", str(port)]
    with subprocess.Popen([*command, "--data", str(data)], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"Teien is at http://127.0.0.1:{port}")
        try:
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.kill()


class Person:
    """Somebody who plays one game after the other on both seats, and remembers what the server has acknowledged."""

    def __init__(self) -> None:
        self.cookies = httpx.Cookies()
        self.acknowledged: dict[str, list[str]] = {}
        """The moves by table; the last table is played at."""
        self.pending: str | None = None
        """The move that was sent before the server was killed, and that nobody has heard of."""

    def find(self, browser: Browser, table: str) -> None:
        """Find all that was acknowledged at a table."""
        moves = self.acknowledged[table]
        found = [telling["move"] for telling in browser.watch(table)[1]["log"]]
        assert found == moves or (self.playing == table and found == [*moves, self.pending])

    @property
    def playing(self) -> str | None:
        return next(reversed(self.acknowledged), None)

    def play(self, browser: Browser) -> None:
        """Find the game as it was left, and go on."""
        if self.playing is not None:
            self.find(browser, self.playing)
        socket = None if self.playing is None else browser.watch(self.playing)[0]
        for turn in range(MOVES):
            moves = self.acknowledged.get(self.playing or "", [])
            if socket is None or (len(moves) == LENGTH and self.pending is None):
                table = browser.lay(ME, OTHER)
                moves = self.acknowledged[table] = []
                socket = browser.watch(table)[0]
            view = socket.ask("watch", seat=len(moves) % 2)["view"]
            # After a kill the browser sends its move again, whether it was kept or not.
            self.pending = self.pending or str(view["choices"][0]["move"])
            socket.say("move", ply=len(moves), move=self.pending)
            if turn < MOVES - 1:
                moved = socket.hear_out("moved")
                assert (moved["ply"], moved["telling"]["move"]) == (len(moves) + 1, self.pending)
                moves.append(self.pending)
                self.pending = None
        self.cookies.update(browser.http.cookies)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    person = Person()
    for kill in range(KILLS):
        with killable(tmp_path, kill) as (url, process):
            browser = Browser(url)
            browser.http.cookies.update(person.cookies)
            person.play(browser)
            time.sleep(kill % 20 / 1000)
            os.kill(process, signal.SIGKILL)
            browser.close()
    with killable(tmp_path, KILLS) as (url, _):
        browser = Browser(url)
        browser.http.cookies.update(person.cookies)
        for table in person.acknowledged:
            person.find(browser, table)
        browser.close()
    assert sum(map(len, person.acknowledged.values())) == (MOVES - 1) * KILLS
