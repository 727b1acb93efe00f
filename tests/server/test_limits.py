"""How much one address or identity may ask for."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from teien.server import limits
from teien.server.app import create_app
from teien.server.limits import Allowance, Limits
from teien.server.problems import Refusal
from teien.server.settings import Settings
from tests.server.people import FRIEND, ME, Browser, running

NEW = {"game": "seikatsu", "seats": [ME, FRIEND]}


def test_what_was_taken_comes_back_steadily() -> None:
    now = 1000.0
    allowance = Allowance(3, 60, lambda: now)
    assert [allowance.take("a") for _ in range(4)] == [0, 0, 0, 20]
    assert allowance.take("b") == 0
    assert allowance.take("a", "b") == 20
    now += 20
    assert [allowance.take("a", "b"), allowance.take("a"), allowance.take("b")] == [0, 20, 0]
    now += 600
    assert [allowance.take("a") for _ in range(4)] == [0, 0, 0, 20]
    assert allowance.take() == 0


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    allowance = Allowance(1, 60, lambda: 0.0)
    for number in range(1000):
        assert allowance.take(str(number)) == 0
    assert len(allowance._full) == 10
    assert allowance.take("999") == 60


def test_sockets_are_counted_while_they_are_open_and_as_they_are_opened() -> None:
    connection = HTTPConnection({"type": "websocket", "headers": [], "client": ("198.51.100.7", 1)})
    few = Limits(tables=1, sockets=3)
    with few.socket(connection, frozenset({1})), few.socket(connection, frozenset()):
        pass
    with few.socket(connection, frozenset()):
        with pytest.raises(Refusal, match="too often"), few.socket(connection, frozenset({1})):
            pass
        assert dict(few._open) == {"at 198.51.100.7": 1}
    assert not few._open


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server that allows three of everything."""
    with running(create_app(Settings(tmp_path, tables_per_hour=3, sockets=3))) as url:
        yield url


def lay(url: str, address: str | None) -> httpx.Response:
    headers = {} if address is None else {"x-forwarded-for": address}
    return httpx.post(f"{url}/api/tables", json=NEW, headers=headers, timeout=20)


def test_laying_tables_is_limited_by_address_and_not_on_this_machine(strict: str) -> None:
    assert [lay(strict, None).status_code for _ in range(6)] == [201] * 6
    assert [lay(strict, "198.51.100.7").status_code for _ in range(4)] == [201, 201, 201, 429]
    answer = lay(strict, "198.51.100.7")
    assert answer.json() == {"error": "Too many tables have been laid from here; try again later.", "key": None}
    assert 1100 < int(answer.headers["retry-after"]) <= 1200
    # All of an IPv6 network are one; the next network is another; and nobody adds addresses before the proxy's.
    addresses = ["2001:db8::1", "2001:db8::2", "[2001:db8:0:0:9::3]:5000", "1.2.3.4, 2001:db8::4", "2001:db8:0:1::1"]
    assert [lay(strict, address).status_code for address in addresses] == [201, 201, 201, 429, 201]
    assert lay(strict, "127.0.0.1").status_code == 201  # somebody before a proxy of this machine


def test_one_identity_is_limited_wherever_it_is(strict: str) -> None:
    browser = Browser(strict)
    browser.post("/api/identity")
    for number in range(4):
        browser.http.headers["x-forwarded-for"] = f"198.51.100.{number}"
        assert browser.post("/api/tables", **NEW).status_code == (201 if number < 3 else 429)
    browser.close()


def test_becoming_known_is_limited(strict: str) -> None:
    asked = [
        httpx.post(f"{strict}/api/identity", headers={"x-forwarded-for": "198.51.100.7"}).status_code for _ in range(4)
    ]
    assert asked == [200, 200, 200, 429]


def test_sockets_are_limited_and_closed_with_a_reason(strict: str) -> None:
    with ExitStack() as stack:
        browsers = [Browser(strict) for _ in range(5)]
        for browser in browsers:
            stack.callback(browser.close)
        table = browsers[0].lay(ME, FRIEND)
        proxied = {"X-Forwarded-For": "198.51.100.7"}
        sockets = []
        for browser in browsers[:3]:
            sockets.append(browser.open(table, headers=proxied))
            assert sockets[-1].ask("watch", seat=-1)["kind"] == "state"
        with pytest.raises(ConnectionClosed) as closed:
            browsers[3].open(table, headers=proxied).hear()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            4429,
            "Too many tables are open from here; close one first.",
        )
        assert browsers[4].watch(table)[1]["kind"] == "state"
