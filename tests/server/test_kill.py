"""A server that is killed at any moment has kept every move it has acknowledged."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.people import ME, OTHER, Browser
from tests.serving import TEIEN, free_port

KILLS = 10


@contextmanager
def killable(data: Path) -> Iterator[tuple[str, int]]:
    """A real server in a process of its own; gives its address and its process id; it is killed at the end."""
    port = free_port()
    command = [str(TEIEN), "serve", "--no-open", "--port", str(port), "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"Teien is at http://127.0.0.1:{port}")
        try:
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.kill()


def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    table, cookies = "", httpx.Cookies()
    acknowledged: list[str] = []
    pending: str | None = None  # sent, but the server was killed before anybody heard of it
    for kill in range(KILLS):
        with killable(tmp_path) as (url, process):
            browser = Browser(url)
            browser.http.cookies.update(cookies)
            if kill == 0:
                table = browser.lay(ME, OTHER)
                cookies.update(browser.http.cookies)
            socket, state = browser.watch(table)
            kept = [telling["move"] for telling in state["log"]]
            assert kept in (acknowledged, [*acknowledged, pending])
            for turn in range(4):
                seat = len(acknowledged) % 2
                view = socket.ask("watch", seat=seat)["view"]
                # After a kill the browser sends its move again, whether it was kept or not.
                pending = pending or view["choices"][0]["move"]
                socket.say("move", ply=len(acknowledged), move=pending)
                if turn < 3:
                    moved = socket.hear()
                    assert (moved["ply"], moved["telling"]["move"]) == (len(acknowledged) + 1, pending)
                    acknowledged.append(pending)
                    pending = None
            time.sleep(kill / 1000)
            os.kill(process, signal.SIGKILL)
            browser.close()
    assert len(acknowledged) == 3 * KILLS
