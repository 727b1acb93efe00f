"""Which hosts are answered, which origins may ask, and whose word is believed about both."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from teien.server.app import create_app
from teien.server.hosts import authority, same_origin
from teien.server.settings import Settings
from tests.server.people import FRIEND, ME, running

NEW = {"game": "seikatsu", "seats": [ME, FRIEND]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that is called games.example, too."""
    with running(create_app(Settings(tmp_path_factory.mktemp("data"), host_names=("games.example",)))) as url:
        yield url


def raw(url: str, text: str) -> tuple[int, str]:
    """What is answered to a request, written out: the status and the body."""
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(text.replace("\n", "\r\n").encode("latin-1"))
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


def lay(url: str, **headers: str) -> httpx.Response:
    return httpx.post(f"{url}/api/tables", json=NEW, headers=headers, timeout=20)


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST.:1", "127.9.9.9", "[::1]:80", "[0:0::1]", "Games.Example:443"]
)
def test_names_of_this_server_are_answered_however_they_are_written(house: str, host: str) -> None:
    assert lay(house, host=host).status_code == 201
    assert lay(house, host=socket.gethostname()).status_code == 201


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
@pytest.mark.parametrize("path", ["/", "/api/games", "/api/games/", "/api/tables"])
def test_a_page_that_was_led_here_gets_nothing(house: str, method: str, path: str) -> None:
    evil = "evil.example:8000"
    for told in ({}, {"x-forwarded-host": "localhost"}, {"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https"}):
        headers = {"host": evil, "origin": f"http://{evil}", **told}
        answer = httpx.request(method, f"{house}{path}", headers=headers, content=json.dumps(NEW))
        assert answer.status_code == 421
        assert "location" not in answer.headers
        if method != "HEAD":
            assert answer.json()["error"] == (
                "This server is not called evil.example; if it is, start it with --host-name evil.example."
            )


def test_a_socket_is_opened_by_pages_of_this_server_only(house: str) -> None:
    path = f"/api/tables/{lay(house).json()['id']}/socket"

    def opened(host: str, origin: str) -> ClientConnection:
        line = socket.create_connection(("127.0.0.1", int(house.rpartition(":")[2])))
        return connect(f"ws://{host}{path}", origin=Origin(origin), sock=line)

    evil = "evil.example:8000"
    for host, origin, status in ((evil, f"http://{evil}", 421), ("localhost:8000", "http://elsewhere.example", 403)):
        with pytest.raises(InvalidStatus) as refused, opened(host, origin):
            pass
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body)["error"].endswith(".")
    with opened("games.example:443", "https://games.example") as line:
        line.send('{"kind": "watch", "seat": -1}')
        assert json.loads(line.recv(20))["kind"] == "state"


@pytest.mark.parametrize(
    ("request_line", "hosts", "status"),
    [
        ("GET /api/games HTTP/1.1", "", 400),
        ("GET /api/games HTTP/1.0", "", 400),
        ("GET /api/games HTTP/1.1", "Host: localhost\nHost: localhost\n", 400),
        ("GET /api/games HTTP/1.1", "Host: \n", 400),
        ("GET /api/games HTTP/1.1", "Host: localhost@evil.example\n", 400),
        ("GET /api/games HTTP/1.1", "Host: [::1\n", 400),
        ("GET /api/games HTTP/1.1", "Host: localhost:99999\n", 400),
        ("GET /api/games HTTP/1.1", "Host: 203.0.113.9\n", 421),
        ("GET http://localhost/api/games HTTP/1.1", "Host: localhost\n", 200),
        ("GET http://localhost/api/games HTTP/1.1", "Host: evil.example\n", 200),
        ("GET http://evil.example/api/games HTTP/1.1", "Host: localhost\n", 421),
        ("OPTIONS * HTTP/1.1", "Host: localhost\n", 400),
    ],
)
def test_a_request_names_one_host_of_ours(house: str, request_line: str, hosts: str, status: int) -> None:
    assert raw(house, f"{request_line}\n{hosts}Connection: close\n\n")[0] == status


@pytest.mark.parametrize(
    ("origin", "scheme", "asked", "same"),
    [
        ("https://games.example", None, "games.example:443", True),
        ("https://games.example", "https", "games.example", True),
        ("https://games.example:443", "https", "GAMES.example.", True),
        ("http://games.example", "http", "games.example:80", True),
        ("http://games.example", "https", "games.example", False),
        ("http://games.example", None, "games.example:443", False),
        ("https://games.example:8443", "https", "games.example", False),
        ("https://games.example:8443", "https", "games.example:8443", True),
        ("http://[0::1]:8000", None, "[::1]:8000", True),
        ("http://localhost:8000", None, "127.0.0.1:8000", False),
        ("null", None, "localhost", False),
        ("http://", None, "localhost", False),
        ("http://[", None, "localhost", False),
        ("file://localhost", None, "localhost", False),
        ("http://localhost/", None, "localhost", False),
        ("", None, "localhost", False),
    ],
)
def test_a_page_asks_its_own_server(origin: str, scheme: str | None, asked: str, same: bool) -> None:
    host = authority(asked)
    assert host is not None
    assert same_origin(origin, scheme, host) is same


TOLD = {
    "x-forwarded-for": "198.51.100.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "games.example",
    "x-forwarded-port": "8443",
}


def test_a_proxy_of_this_machine_is_believed(house: str) -> None:
    for host in ("127.0.0.1:8000", "games.example"):
        answer = lay(house, host=host, origin="https://games.example:8443", **TOLD)
        assert answer.status_code == 201
        assert "; Secure" in answer.headers["set-cookie"]
    assert lay(house, origin="https://games.example", **TOLD).status_code == 403
    assert (
        lay(house, origin="https://other.example", **{**TOLD, "x-forwarded-host": "other.example"}).status_code == 421
    )
    moved = httpx.get(f"{house}/api/games/", headers=TOLD)
    assert moved.headers.get("location", "https://games.example:8443/").startswith("https://games.example:8443/")


def seen_from(app: ASGIApp, address: str) -> ASGIApp:
    """The application as somebody at another address asks it."""

    async def asked(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            scope = {**scope, "client": (address, 1)}
        await app(scope, receive, send)

    return asked


@contextmanager
def seen(tmp_path: Path, address: str, **settings: Any) -> Iterator[str]:
    with running(seen_from(create_app(Settings(tmp_path, host_names=("games.example",), **settings)), address)) as url:
        yield url


def test_nobody_else_is_believed_unless_told(tmp_path: Path) -> None:
    with seen(tmp_path, "192.0.2.1") as url:
        answer = lay(url, **TOLD)
        assert answer.status_code == 201
        assert "Secure" not in answer.headers["set-cookie"]
        assert lay(url, origin="https://games.example:8443", **TOLD).status_code == 403
    with seen(tmp_path, "192.0.2.1", proxies=("192.0.2.0/24",)) as url:
        assert lay(url, origin="https://games.example:8443", **TOLD).status_code == 201
    with seen(tmp_path, "::ffff:127.0.0.1") as url:
        assert lay(url, origin="https://games.example:8443", **TOLD).status_code == 201
