"""Servers for the tests: what is random in them is seeded, and one can run in a process of its own."""

import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CHANCE = random.Random()
"""What the servers in this process draw deals and bots' choices from; every test begins with a seed of its own."""
TEIEN = Path(sys.executable).with_name("teien")
"""The command as it is installed beside the Python that runs the tests."""


def free_port() -> int:
    """A port of this machine on which nothing listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(data: Path, teien: Path = TEIEN, patience: float = 60) -> Iterator[str]:
    """Serve the folder `data` on a free port; gives the address, without a slash at its end, once it answers.

    Raises AssertionError with what the server printed when it ends, or does not answer within `patience` seconds.
    """
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    log = data / "server.log"
    data.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        process = subprocess.Popen(
            [teien, "serve", "--no-open", "--port", str(port), "--data", data], stdout=output, stderr=subprocess.STDOUT
        )
    try:
        deadline = time.monotonic() + patience
        while not _answers(url):
            if process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"teien serve does not answer:\n{log.read_text()}")
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
