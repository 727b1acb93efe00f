"""One fate for every move, and connections that end when one of their ends has vanished."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from teien.server import live, serve, sockets, storage
from teien.server.app import create_app
from teien.server.settings import Settings
from tests.faults import held, network
from tests.server.people import FRIEND, ME, OTHER, Browser, running
from tests.serving import CHANCE


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A browser at a server that waits for nothing long."""
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.3)
    monkeypatch.setattr(live, "LOCK_SECONDS", 0.1)
    with running(create_app(Settings(tmp_path, chance=CHANCE))) as url:
        browser = Browser(url)
        yield browser
        browser.close()


def test_every_move_is_answered_within_five_seconds() -> None:
    assert live.LOCK_SECONDS + storage.BUSY_SECONDS + 2 * storage.CONNECTION_SECONDS < 5


def test_a_move_that_could_not_be_kept_is_refused_for_good(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.lay(ME, OTHER)
    first, state = hasty.watch(table, 0)
    moves = [choice["move"] for choice in state["view"]["choices"]]
    with held(tmp_path):
        refused = first.ask("move", ply=0, move=moves[0])
        assert (refused["kind"], refused["rule"], refused["move"]) == ("refused", "fault", moves[0])
        assert refused["reason"].endswith(".")
    assert first.silent()
    assert hasty.watch(table, 0)[1]["view"]["ply"] == 0
    assert first.ask("move", ply=0, move=moves[1])["telling"]["move"] == moves[1]


def test_nobody_waits_for_a_move_that_is_being_kept(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.lay(ME, OTHER)
    first, state = hasty.watch(table, 0)
    move = state["view"]["choices"][0]["move"]
    with held(tmp_path):
        for _ in range(10):
            first.say("move", ply=0, move=move)
        first.say("move", ply=0, move="nonsense")
        # What waits for the disk keeps nothing after it waiting; and each move has its answer.
        assert first.ask("ping") == {"kind": "pong"}
        assert [first.hear()["rule"] for _ in range(11)] == ["fault"] * 11
    assert first.ask("move", ply=0, move="nonsense")["rule"] == "notation"
    assert first.ask("move", ply=0, move=move)["kind"] == "moved"


def test_many_tables_are_refused_as_soon_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hasty: Browser
) -> None:
    # More writers than the storage has connections.
    monkeypatch.setattr(storage, "CONNECTION_SECONDS", 0.1)
    tables = [hasty.watch(hasty.lay(ME, OTHER), 0) for _ in range(20)]
    with held(tmp_path):
        for socket, state in tables:
            socket.say("move", ply=0, move=state["view"]["choices"][0]["move"])
        assert {socket.hear()["rule"] for socket, _ in tables} == {"fault"}


def test_a_table_that_was_removed_is_gone_for_good(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.lay(ME, OTHER)
    socket, state = hasty.watch(table, 0)
    with closing(sqlite3.connect(tmp_path / storage.DATABASE, isolation_level=None)) as database:
        for what in ("seat where match", "match where id"):
            database.execute(f"delete from {what} = ?", [table])
    # The code tells a page not to come back.
    with pytest.raises(ConnectionClosed) as closed:
        socket.play(state)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == sockets.NO_TABLE


def test_a_ping_is_answered_before_anything_else_is_said(browser: Browser) -> None:
    assert browser.open(browser.lay(ME, FRIEND)).ask("ping") == {"kind": "pong"}


def test_whoever_vanishes_without_a_word_is_away_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve.PROTOCOL["ws_ping_interval"] + serve.PROTOCOL["ws_ping_timeout"] < 10
    monkeypatch.setitem(serve.PROTOCOL, "ws_ping_interval", 0.2)
    monkeypatch.setitem(serve.PROTOCOL, "ws_ping_timeout", 0.2)
    with running(create_app(Settings(tmp_path, chance=CHANCE))) as url, network(url) as between:
        stays, vanishes = Browser(url), Browser(between.url)
        table = stays.lay(ME, OTHER)
        vanishes.http.cookies.update(stays.http.cookies)
        first, _ = stays.watch(table, 0)
        vanishes.watch(table, 1)
        assert first.hear()["info"]["seats"][1]["here"]
        between.swallow()
        assert not first.hear()["info"]["seats"][1]["here"]
        stays.close()
        between.cut()
        vanishes.close()
