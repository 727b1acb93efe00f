"""Bots on call: what they see, and that nobody waits for them but their own table."""

import asyncio
import errno
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from teien import players
from teien.game import Game, Position
from teien.games import NAMES, game
from teien.server import bots, faults
from teien.server.app import create_app
from teien.server.faults import FULL
from teien.server.settings import Settings
from teien.server.storage import Storage
from teien.server.warmup import Job, Warmup
from tests.server.people import BOT, ME, OTHER, PATIENCE, Browser, running
from tests.serving import CHANCE

least_seconds = bots.least_seconds
"""As it is outside these tests."""


class Ponderer(players.Player):
    """Thinks until it is told to move, and remembers what it was shown."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.shown: list[Position] = []
        self.thinks, self.may_move = threading.Event(), threading.Event()

    def _choose(self, position: Position) -> int:
        self.shown.append(position.copy())
        self.thinks.set()
        assert self.may_move.wait(PATIENCE)
        return self.game.legal(position)[0]


@pytest.fixture
def ponderer(url: str, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ponderer]:
    """The only bot there is."""
    ponderer = Ponderer(game("seikatsu"))
    monkeypatch.setattr(players, "make_player", lambda *_: ponderer)
    yield ponderer
    ponderer.may_move.set()


def test_a_game_against_a_bot_goes_to_its_end(browser: Browser) -> None:
    table = browser.lay(BOT, ME, {"kind": "bot", "level": "random"}, seats=3)
    socket, state = browser.watch(table, 1)
    thought = 0
    while state["view"]["turn"] is not None:
        if state["view"]["turn"] == 1:
            socket.say("move", ply=state["view"]["ply"], move=state["view"]["choices"][0]["move"])
        while (heard := socket.hear())["kind"] == "thinking":
            thought += 1
            assert heard["seat"] != 1
        if heard["kind"] == "moved":
            state = heard
    assert state["view"]["outcome"]["winners"]
    assert thought >= state["view"]["ply"] * 2 // 3 - 1


def test_a_table_answers_while_a_bot_of_another_thinks(browser: Browser, ponderer: Ponderer) -> None:
    slow = browser.lay(ME, BOT)
    waiting, state = browser.watch(slow, 0)
    waiting.play(state)
    assert waiting.hear() == {"kind": "thinking", "seat": 1, "ply": 1, "words": ""}
    assert ponderer.thinks.wait(PATIENCE)

    table = browser.lay(ME, OTHER)
    (first, state), (second, _) = browser.watch(table, 0), browser.watch(table, 1)
    assert first.hear()["kind"] == "people"
    for turn in range(6):
        (first, second)[turn % 2].say("move", ply=turn, move=state["view"]["choices"][0]["move"])
        told = [first.hear(), second.hear()]
        assert [message["ply"] for message in told] == [turn + 1] * 2
        state = told[1 - turn % 2]
    # So does the table of the bot: it can be looked at, and whoever comes is told who thinks.
    assert waiting.ask("look", ply=0, seat=0)["kind"] == "looked"
    late = browser.open(slow)
    assert late.ask("watch", seat=-1)["view"]["ply"] == 1
    assert late.hear()["kind"] == "thinking"

    ponderer.may_move.set()
    assert (waiting.hear()["ply"], late.hear()["ply"]) == (2, 2)


def test_a_bot_is_shown_what_its_seat_may_know(browser: Browser, ponderer: Ponderer) -> None:
    ponderer.may_move.set()
    table = browser.lay(ME, BOT, BOT, seats=3, fountains=True)
    socket, state = browser.watch(table, 0)
    socket.play(state)
    while socket.hear().get("ply") != 3:
        pass
    assert [int(position[0]["viewer"]) for position in ponderer.shown] == [1, 2]
    for seat, position in enumerate(ponderer.shown, 1):
        hidden = [bool((hand == -2).any()) for hand in position[0]["hands"][:3]]
        assert hidden == [other != seat for other in range(3)]


def test_a_bot_that_fails_is_noted_and_tries_again_for_the_next_who_comes(
    browser: Browser, ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = threading.Event()
    monkeypatch.setattr(faults, "note", lambda error: noted.set())
    monkeypatch.setattr(ponderer, "choose", lambda position: -1)
    table = browser.lay(BOT, ME)
    browser.watch(table, 1)
    assert noted.wait(PATIENCE)
    monkeypatch.undo()
    ponderer.may_move.set()
    monkeypatch.setattr(players, "make_player", lambda *_: ponderer)
    socket, state = browser.watch(table, 1)
    assert state["view"]["ply"] == 1 or socket.hear_out("moved")["ply"] == 1


def test_a_move_that_cannot_be_kept_is_told_and_tried_again(
    browser: Browser, ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = threading.Event()
    add_move = Storage.add_move

    async def keep(storage: Storage, match: str, ply: int, move: str) -> None:
        if broken.is_set():
            raise OSError(errno.ENOSPC, "no space left on device")
        await add_move(storage, match, ply, move)

    monkeypatch.setattr(Storage, "add_move", keep)
    monkeypatch.setattr(bots, "PAUSE", 0.05)
    monkeypatch.setattr(bots, "LONGEST_PAUSE_TO_KEEP", 0.1)
    table = browser.lay(ME, BOT)
    socket, state = browser.watch(table, 0)
    socket.play(state)
    assert socket.hear()["kind"] == "thinking"
    broken.set()
    ponderer.may_move.set()
    stalled = {"kind": "stalled", "seat": 1, "ply": 1, "words": f"{FULL.sentence} {bots.AGAIN}"}
    assert [socket.hear() for _ in range(3)] == [stalled] * 3
    late = browser.open(table)
    assert late.ask("watch", seat=-1)["view"]["ply"] == 1
    assert late.hear() == stalled  # whoever comes meanwhile is not told that somebody thinks
    broken.clear()
    assert socket.hear_out("moved")["ply"] == 2
    assert len(ponderer.shown) == 1  # its thought was not lost


def test_a_bot_that_always_fails_is_told_tried_again_and_noted_once(
    browser: Browser, ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults._noted.clear()
    monkeypatch.setattr(bots, "PAUSE", 0.01)
    monkeypatch.setattr(bots, "LONGEST_PAUSE", 0.05)
    monkeypatch.setattr(ponderer, "choose", lambda _: 1 // 0)
    socket, _ = browser.watch(browser.lay(BOT, ME), 1)
    heard = [socket.hear() for _ in range(8)]
    assert [message["kind"] for message in heard] == ["thinking", "stalled"] * 4
    assert heard[1]["words"] == f"{bots.CONFUSED} {bots.AGAIN}"
    assert len(caplog.records) == 1


def test_bots_among_themselves_pause_while_nobody_watches(app: Starlette, browser: Browser, ponderer: Ponderer) -> None:
    table = browser.lay(BOT, BOT)
    assert not ponderer.shown
    socket, _ = browser.watch(table)
    assert ponderer.thinks.wait(PATIENCE)
    live = app.state.tables.live[table]
    socket.connection.close()
    while live.watched:
        time.sleep(0.01)
    ponderer.may_move.set()
    assert (live.bot, live.turn) == (None, None)
    assert browser.get(f"/api/tables/{table}")["ply"] == 0
    socket, _ = browser.watch(table)
    while socket.hear_out("moved")["view"]["turn"] is not None:
        pass


def test_a_bots_turn_is_taken_up_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(create_app(Settings(tmp_path, chance=CHANCE))) as url:
        before = Browser(url)
        # This bot never comes to an end.
        monkeypatch.setattr(bots.Bots, "_turn", lambda *_: asyncio.sleep(0))
        table = before.lay(BOT, ME)
        assert before.watch(table, 1)[0].hear()["kind"] == "thinking"
        before.close()
    monkeypatch.undo()
    with running(create_app(Settings(tmp_path, chance=CHANCE))) as url:
        after = Browser(url)
        after.http.cookies.update(before.http.cookies)
        socket, state = after.watch(table, 1)
        assert state["view"]["ply"] == 1 or socket.hear_out("moved")["ply"] == 1
        after.close()


def test_whoever_waits_for_the_compiler_is_told_why(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = threading.Event()

    async def player(*_: object) -> None:
        await asyncio.to_thread(compiled.wait, PATIENCE)

    monkeypatch.setattr(Warmup, "player", player)
    monkeypatch.setattr(Warmup, "ready", lambda *_: compiled.is_set())
    monkeypatch.setattr(players, "make_player", lambda game, *_: players.Random(game))
    socket, _ = browser.watch(browser.lay({"kind": "bot", "level": "moss"}, ME), 1)
    assert socket.hear() == {"kind": "thinking", "seat": 0, "ply": 0, "words": bots.COMPILING}
    compiled.set()
    assert socket.hear()["ply"] == 1


@pytest.mark.parametrize("name", NAMES)
def test_bots_that_do_not_search_play_before_anything_is_compiled(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Warmup, "_run", lambda _: asyncio.sleep(PATIENCE))
    app = create_app(Settings(tmp_path, chance=CHANCE))
    with running(app) as url:
        person = Browser(url)
        random = {"kind": "bot", "level": "random"}
        table = person.lay(random, random, game=name)
        socket, _ = person.watch(table)
        for _ in range(10):
            told = socket.hear_out("moved")
        live = app.state.tables.live[table]
        assert told["view"]["ply"] >= 10
        assert live.match.game.is_interpreted
        assert all(player.game.is_interpreted for player in live.players.values())
        person.close()


def test_a_table_changes_over_to_the_compiled_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(Settings(tmp_path, chance=CHANCE))
    compiled = threading.Event()
    step = Job.step
    monkeypatch.setattr(Job, "step", lambda job: compiled.wait(PATIENCE) and step(job))
    with running(app) as url:
        person = Browser(url)
        table = person.lay(ME, BOT)
        socket, state = person.watch(table, 0)
        match = app.state.tables.live[table].match
        assert match.game.is_interpreted
        compiled.set()
        for _ in range(900):
            if not match.game.is_interpreted:
                break
            time.sleep(0.1)
        assert match.game is game("seikatsu")
        assert person.watch(table, 0)[1]["view"] == state["view"]
        assert socket.play(state)["view"]["ply"] == 1
        person.close()


def test_a_bot_takes_its_time_however_easy_its_move_is(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "least_seconds", least_seconds)
    least = {level.level: level.seconds for level in players.levels(game("seikatsu"))}
    assert least["random"] == least["greedy"] < least["moss"] < least["maple"] < least["pine"]
    table = browser.lay(ME, BOT)
    socket, state = browser.watch(table, 0)
    for _ in range(3):
        socket.play(state)
        begun = time.monotonic()
        state = socket.hear_out("moved")
        assert time.monotonic() - begun > least["greedy"] - 0.05
