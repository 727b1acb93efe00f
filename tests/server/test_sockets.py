"""Sockets hold against bad messages, floods, slow readers and strangers."""

import json
import random
import time
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from teien.server import sockets
from tests.counts import count
from tests.mangling import mangled
from tests.server.people import FRIEND, ME, OTHER, PATIENCE, Browser


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "This is not JSON."),
        ("{", "This is not JSON."),
        ("[" * 4000, "This is not JSON."),
        ('{"kind": "move", "ply": NaN, "move": "a1@a4"}', "ply: This must be a whole number."),
        ("[]", "This must be an object."),
        ("3", "This must be an object."),
        ("{}", "kind: The kind is missing."),
        ('{"kind": 1}', "kind: There is no such kind; the kinds are watch, move, ask, look, reflect, ping."),
        ('{"kind": "cheat"}', "kind: There is no such kind; the kinds are watch, move, ask, look, reflect, ping."),
        ('{"kind": "move", "ply": "0", "move": "a1@a4"}', "ply: This must be a whole number."),
        ('{"kind": "move", "ply": true, "move": "a1@a4"}', "ply: This must be a whole number."),
        ('{"kind": "move", "ply": 0, "move": 1}', "move: This must be text."),
        ('{"kind": "move", "ply": 0, "move": "\\ud800"}', "This is not JSON."),
        ('{"kind": "move", "ply": 0}', "move: This is missing."),
        ('{"kind": "watch", "seat": 0, "as": "admin"}', "as: There is no such key."),
        ("x" * 5000, "A message is JSON text of at most 4096 letters."),
        (b'{"kind": "watch", "seat": 0}', "A message is JSON text of at most 4096 letters."),
    ],
)
def test_a_message_that_cannot_be_followed_is_answered_with_one_sentence(
    browser: Browser, text: str | bytes, error: str
) -> None:
    socket = browser.open(browser.lay(ME, FRIEND))
    socket.connection.send(text)
    assert socket.hear() == {"kind": "trouble", "error": error}
    assert socket.ask("watch", seat=0)["kind"] == "state"


def test_no_message_however_mangled_does_harm(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sockets, "PER_SECOND", 100_000)
    socket, state = browser.watch(browser.lay(ME, OTHER), 0)
    rng, move = random.Random(1), state["view"]["choices"][0]["move"]
    right = [
        {"kind": "watch", "seat": 0, "ply": None},
        {"kind": "move", "ply": 0, "move": move},
        {"kind": "ask", "id": 1, "move": move},
        {"kind": "look", "ply": 0, "seat": 0},
        {"kind": "reflect", "seat": 1},
    ]
    played, troubles = 0, 0
    tries = count(300, 20_000)
    for _ in range(tries):
        socket.connection.send(mangled(json.dumps(rng.choice(right)), rng))
        answer = socket.hear()
        troubles += answer["kind"] == "trouble"
        played += answer["kind"] == "moved"
    assert played <= 1
    assert troubles > tries / 2
    assert caplog.records == []
    assert socket.ask("watch", seat=0)["view"]["ply"] == played


def test_watching_comes_first(browser: Browser) -> None:
    socket = browser.open(browser.lay(ME, FRIEND))
    for heard in (
        socket.ask("move", ply=0, move="a1@a4"),
        socket.ask("ask", id=1, move=""),
        socket.ask("look", ply=0, seat=-1),
    ):
        assert heard["error"] == "The first message has to be of kind watch."


def test_a_huge_message_closes_only_its_own_socket(browser: Browser) -> None:
    table = browser.lay(ME, FRIEND)
    bystander, _ = browser.watch(table, 0)
    socket = browser.open(table)
    socket.connection.send("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        socket.hear()
    assert bystander.silent()


def test_an_unknown_table_closes_the_socket(browser: Browser) -> None:
    socket = browser.open("none")
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == sockets.NO_TABLE


def test_a_page_of_another_site_opens_no_socket(browser: Browser) -> None:
    table = browser.lay(ME, FRIEND)
    url = f"{browser.url.replace('http', 'ws')}/api/tables/{table}/socket"
    headers = {"Cookie": browser.cookies(), "Origin": "http://elsewhere.example"}
    with pytest.raises(InvalidStatus) as refused, connect(url, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403
    with connect(url) as socket:  # a program that is no browser
        socket.send('{"kind": "watch", "seat": -1}')
        assert json.loads(socket.recv(PATIENCE))["kind"] == "state"


def test_a_flood_is_slowed_down_and_hurts_nobody(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "BURST", 5)
    monkeypatch.setattr(sockets, "PER_SECOND", 50)
    table = browser.lay(ME, OTHER)
    flood, state = browser.watch(table, 0)
    other, _ = browser.watch(table, 1)
    began = time.monotonic()
    for _ in range(30):
        flood.connection.send("?")
    assert other.ask("look", ply=0, seat=1)["kind"] == "looked"
    for _ in range(30):
        flood.hear_out("trouble")
    assert time.monotonic() - began > 0.4
    flood.play(state)


def test_a_client_that_reads_nothing_is_dropped_and_comes_back(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "BEHIND", 3)
    monkeypatch.setattr(sockets, "SECONDS_TO_LEAVE", 0.1)
    monkeypatch.setattr(sockets, "PER_SECOND", 100_000)
    table = browser.lay(ME, OTHER)
    first, state = browser.watch(table, 0)
    sleeper = browser.open(table, max_queue=1, close_timeout=0.1, compression=None)
    sleeper.say("watch", seat=1)
    assert first.hear()["info"]["seats"][1]["here"]
    # What it does not read first fills the buffers of the network, which are large; meanwhile others are answered.
    heard: dict[str, Any] = {}
    while heard.get("kind") != "people":
        with suppress(ConnectionClosed):
            for _ in range(200):
                sleeper.say("look", ply=0, seat=1)
        heard = first.ask("ask", id=1, move="?")
    assert not heard["info"]["seats"][1]["here"]
    first.say("move", ply=0, move=state["view"]["choices"][0]["move"])
    assert first.hear_out("moved")["ply"] == 1
    assert browser.watch(table, 1)[1]["view"]["ply"] == 1


async def test_a_large_answer_costs_as_much_as_many_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(sockets, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(sockets, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    throttle = sockets.Throttle()
    for _ in range(sockets.BURST // 6 + 1):
        await throttle.wait()
        throttle.pay(5 * sockets.LETTERS)
    assert [seconds > 0 for seconds in waited] == [False] * (sockets.BURST // 6) + [True]
