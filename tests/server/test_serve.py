"""The command `teien serve`: where it listens, how it ends, and what it says when it cannot start."""

import asyncio
import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from teien.server import serve
from teien.server.serve import USUAL_PORT, ServeError, claim, find_port
from teien.server.settings import default_data
from teien.server.storage import DATABASE
from tests.server.people import FRIEND, ME, Browser
from tests.serving import TEIEN, free_port


@contextmanager
def started(*arguments: str | Path, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`teien serve` with these arguments, once it says where it is; gives the process and the address."""
    process = subprocess.Popen(
        [TEIEN, "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    with process:
        assert process.stdout is not None
        words = process.stdout.readline().split()
        assert words[:3] == ["Teien", "is", "at"]
        try:
            yield process, words[3]
        finally:
            process.kill()


def test_it_answers_keeps_its_data_where_told_and_ends_quietly(tmp_path: Path) -> None:
    with started("--no-open", "--port", str(free_port()), TEIEN_DATA=str(tmp_path / "data")) as (process, url):
        with urllib.request.urlopen(f"{url}/api/games") as answer:
            assert answer.status == 200
        assert (tmp_path / "data" / DATABASE).exists()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert (process.returncode, out.strip(), err) == (0, "", "")


def test_an_open_page_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    with started("--no-open", "--port", str(free_port()), "--data", tmp_path) as (process, url):
        browser = Browser(url)
        browser.watch(browser.lay(ME, FRIEND), 0)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (-signal.SIGTERM, "")
        browser.close()


def test_others_in_the_network_are_told_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    for known, addresses in (("10.1.2.3", ["http://localhost", "http://10.1.2.3"]), (None, ["http://localhost"])):
        monkeypatch.setattr(serve, "_network_address", lambda known=known: known)
        with find_port("0.0.0.0", None) as listener:
            port = listener.getsockname()[1]
            assert serve._addresses(listener) == [f"{address}:{port}" for address in addresses]


@pytest.mark.parametrize("arguments", [["--port", "BUSY"], ["--data", "/dev/null/data"], ["--host", "999.1.1.1"]])
def test_what_keeps_it_from_starting_is_one_sentence(arguments: list[str], tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        arguments = [argument.replace("BUSY", str(busy.getsockname()[1])) for argument in arguments]
        command = [str(TEIEN), "serve", "--no-open", "--data", str(tmp_path), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("teien: ")
    assert done.stderr.count("\n") == 1


def test_a_folder_belongs_to_one_server_until_that_ends_even_by_a_kill(tmp_path: Path) -> None:
    with started("--no-open", "--port", "0", "--data", tmp_path) as (process, _):
        second = [str(TEIEN), "serve", "--no-open", "--port", "0", "--data", str(tmp_path)]
        done = subprocess.run(second, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == (
            f"teien: Another Teien server uses the data folder {tmp_path}; "
            "end it first, or choose another folder with --data.\n"
        )
        process.kill()
    with claim(tmp_path):
        pass


def test_the_next_free_port_is_taken_when_none_is_asked_for() -> None:
    with find_port("127.0.0.1", None) as first, find_port("127.0.0.1", None) as second:
        ports = [listener.getsockname()[1] for listener in (first, second)]
        assert ports[0] >= USUAL_PORT
        assert ports[1] > ports[0]
        with pytest.raises(ServeError, match=rf"^Port {ports[0]} is in use; choose another with --port\.$"):
            find_port("127.0.0.1", ports[0])


async def test_what_is_answered_does_not_wait_for_more() -> None:
    accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        own = writer.get_extra_info("socket")
        accepted.set_result(bool(own.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        writer.close()

    listener = find_port("127.0.0.1", 0)
    async with await asyncio.start_server(talk, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        assert await accepted
        writer.close()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/teien"),
        ("linux", {"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}, "/data/teien"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/teien"),
        ("win32", {"LOCALAPPDATA": "/Local"}, "/Local/teien"),
    ],
)
def test_data_lies_where_the_platform_keeps_it(
    platform: str, environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_data() == Path(folder)
