"""Nothing leaves the server that its receiver may not know, tested on the bytes of every socket and HTTP answer.

A game is played twice: once as it was dealt, and once with everything that one viewer does not know dealt anew, so that
the viewer's own view is the same all the way. What the viewer receives has to be the same to the last byte.
"""

from __future__ import annotations

import itertools
import json
import random
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from teien import players
from teien.games import NAMES, game
from teien.games.niwashi.rules import STOW
from teien.rule import REFEREE, SPECTATOR, new_random
from teien.server import faults, sockets
from teien.server.live import LiveTable
from teien.server.storage import Storage
from tests.counts import count
from tests.games.niwashi.build import deal as niwashi_deal
from tests.games.niwashi.facts import offered, open_cards
from tests.server.conftest import NewBrowser
from tests.server.people import Browser, Socket
from tests.server.twins import Story, twin
from tests.strategies import Choose, facts


class Viewer:
    """Somebody who keeps all that the server sends him."""

    def __init__(self, browser: Browser, table: str, seat: int) -> None:
        self.browser, self.table, self.seat = browser, table, seat
        self.sockets: list[Socket] = []
        self.answers: list[httpx.Response] = []

    def come(self, ply: int | None = None) -> None:
        socket, _ = self.browser.watch(self.table, self.seat, ply)
        self.sockets.append(socket)

    def go(self) -> None:
        self.sockets[-1].connection.close()

    def say(self, kind: str, **fields: Any) -> None:
        self.sockets[-1].ask(kind, **fields)

    def try_all(self, story: Story, ply: int) -> None:
        """Ask what there is to ask, and try what will be refused."""
        rng = random.Random(ply)
        seen = story.seen(ply, self.seat)
        told = wrong = story.telling(ply, self.seat).move
        if story.turn(ply) == self.seat:
            tried = (rng.randrange(story.game.actions) for _ in itertools.count())
            wrong = story.game.spell(next(action for action in tried if story.game.refusal(seen, action)))
        self.say("ask", id=ply, move=told)
        self.say("ask", id=ply, move=wrong)
        self.say("look", ply=ply, seat=self.seat)
        self.say("look", ply=ply // 2, seat=SPECTATOR)
        self.say("look", ply=ply, seat=REFEREE)
        self.say("look", ply=ply, seat=(self.seat + 1) % (story.seats + 1) - 1)
        self.say("reflect", seat=0)
        self.say("move", ply=ply, move=wrong)

    def get(self, path: str) -> None:
        self.answers.append(self.browser.http.get(f"/api/tables/{self.table}{path}"))

    def received(self) -> list[str]:
        """All he received, the id of the table aside."""
        heard = [text for socket in self.sockets for text in socket.heard]
        asked = [f"{answer.status_code} {answer.text}" for answer in self.answers]
        return [text.replace(self.table, "TABLE") for text in heard + asked]


def play(story: Story, viewers: list[int], new_browser: NewBrowser, patch: pytest.MonkeyPatch) -> dict[int, list[str]]:
    """What each viewer receives while a game is played, who asks and tries all that there is on the way."""
    people = new_browser()
    names = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")[: story.seats]]
    with patch.context() as patched:
        patched.setattr(type(story.game), "shuffle", lambda *_: story.deal)
        table = people.lay(*names, game=story.game.name, **story.options.written())
    movers = [people.watch(table, seat)[0] for seat in range(story.seats)]
    stranger = new_browser()
    present = {seat: Viewer(people if seat >= 0 else stranger, table, seat) for seat in viewers}
    for viewer in present.values():
        viewer.come()
    for ply, move in enumerate(story.moves):
        if ply % 7 in (0, 1):
            for viewer in present.values():
                viewer.try_all(story, ply)
        if ply == len(story.moves) // 2:
            for viewer in present.values():
                viewer.go()
                viewer.come(ply - 1)
                viewer.say("watch", seat=SPECTATOR)
                viewer.say("watch", seat=viewer.seat)
        movers[story.turn(ply)].say("move", ply=ply, move=move)
        for socket in movers:
            assert socket.hear_out("moved")["ply"] == ply + 1
        for viewer in present.values():
            assert viewer.sockets[-1].hear()["ply"] == ply + 1
    for viewer in present.values():
        viewer.get("")
        viewer.get("/record")
        viewer.come(0)
        assert viewer.sockets[-1].silent()
        viewer.get("/nothing")
    return {seat: viewer.received() for seat, viewer in present.items()}


# A late stop tries what is hidden for long, an early one what is hidden at first: cards, hands, most of the piles.
EARLY, LATE = 0.25, 0.7
TABLES: dict[str, list[tuple[dict[str, Any], float]]] = {
    "seikatsu": [
        ({"seats": 1}, LATE),
        ({"seats": 2}, LATE),
        ({"seats": 2, "fountains": True}, EARLY),
        ({"seats": 3, "edition": "printed"}, EARLY),
        ({"seats": 3, "fountains": True}, LATE),
        ({"seats": 4}, EARLY),
    ],
    "niwa": [({}, EARLY), ({}, LATE)],
    "niwashi": [({}, EARLY), ({"stage": 7}, LATE)],
    "haniwa": [
        ({}, LATE),
        ({"mode": "teams", "colour_first": True}, EARLY),
        ({"mode": "solo"}, LATE),
        ({"games": 2}, EARLY),
        ({"games": 2}, LATE),
    ],
}
CHOICES: dict[str, Choose] = {"niwashi": partial(open_cards, whim=0.1)}
"""How games are played that would miss much if they were played at random."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options", "stop"),
    [(name, *table) for name in NAMES for table in TABLES.get(name, [({}, EARLY), ({}, LATE)])],
    ids=lambda value: json.dumps(value) if isinstance(value, dict) else str(value),
)
def test_what_is_hidden_makes_no_difference_to_what_anybody_receives(
    name: str, options: dict[str, Any], stop: float, new_browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PER_SECOND", 10_000)
    of = game(name)
    for seed in range(1, count(1, 3) + 1):
        story = Story.told(of, of.Options.read(options), seed, stop, CHOICES.get(name))
        viewers = list(range(SPECTATOR, story.seats))
        received = play(story, viewers, new_browser, monkeypatch)
        for viewer in viewers:
            other = twin(story, viewer, seed)
            secrets = facts(of).secrets(story.positions[-1], viewer)
            hidden = [[int(each.positions[-1][field].flat[i]) for field, i in secrets] for each in (story, other)]
            assert sum(a != b for a, b in zip(*hidden, strict=True)) > len(secrets) / 3
            assert play(other, [viewer], new_browser, monkeypatch)[viewer] == received[viewer]


NAMES_OF_OBJECTIVES = [f"{shape}{season}" for shape in "ITUVWX" for season in "WPSA"]
OWN = " ".join(NAMES_OF_OBJECTIVES[:10])


def never_revealing(story: Story, silent: int) -> Story:
    """A game of Niwashi, all but its last move, in which one seat never reveals an Objective."""
    rng = random.Random(0)
    while legal := story.game.legal(story.positions[-1]):
        if story.turn(len(story.actions)) == silent:
            legal = [action for action in legal if action >= STOW]
        action = open_cards(story.positions[-1], legal, rng)
        story.go_on(story.game.member(story.positions[-1], action, new_random(rng.getrandbits(64))))
    story.take_back()
    return story


def test_a_partners_objectives_make_no_difference_to_a_whole_game(
    new_browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PER_SECOND", 10_000)
    of = game("niwashi")
    # Two deals that differ in all Objectives of seat 1, and in nothing else.
    deals = [niwashi_deal(objectives=f"{OWN}/{' '.join(NAMES_OF_OBJECTIVES[first:][:10])}") for first in (10, 14)]
    assert [key for key in deals[0] if deals[0][key] != deals[1][key]] == ["objectives"]
    story = never_revealing(Story.begun(of, of.Options(), deals[0]), silent=1)
    assert of.points(story.positions[-1])[0] > 0
    received = play(story, [SPECTATOR, 0], new_browser, monkeypatch)
    other = Story.begun(of, of.Options(), deals[1])
    for action in story.actions:
        other.go_on(action)
    assert play(other, [SPECTATOR, 0], new_browser, monkeypatch) == received


def test_a_bot_does_not_know_its_partners_objectives(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    of = game("niwashi")
    deals = [niwashi_deal(objectives=f"{OWN}/{' '.join(NAMES_OF_OBJECTIVES[first:][:10])}") for first in (10, 14)]
    make_player = players.make_player
    monkeypatch.setattr(players, "make_player", lambda of, level, _: make_player(of, level, seed=1))
    logs = []
    for deal in deals:
        with monkeypatch.context() as patched:
            patched.setattr(type(of), "shuffle", lambda *_, deal=deal: deal)
            table = browser.lay({"kind": "bot", "level": "partner"}, {"kind": "me", "name": "Ann"}, game="niwashi")
        socket, state = browser.watch(table, 1)
        rng, log = random.Random(1), list(state["log"])
        while state["view"]["turn"] is not None and len(log) < 60:
            if state["view"]["turn"] == 1:
                moves = [move for move in offered(of.view_model.model_validate(state["view"])) if "reveal" not in move]
                socket.say("move", ply=state["view"]["ply"], move=rng.choice(sorted({*moves} - {"lantern"})))
            state = socket.hear_out("moved")
            log.append(state["telling"])
        logs.append(log)
    assert logs[0] == logs[1]
    assert sum(telling["seat"] == 0 for telling in logs[0]) > 25


def test_a_fault_is_logged_without_what_was_going_on(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = browser.lay({"kind": "me", "name": "Ann"}, {"kind": "friend"})
    socket, state = browser.watch(table, 0)
    hand = " ".join(state["view"]["hands"][0])

    def fail(*_: object) -> None:
        raise RuntimeError(hand)

    monkeypatch.setattr(Storage, "add_move", fail)
    move = state["view"]["choices"][0]["move"]
    refused = {"kind": "refused", "move": move, "rule": "fault", "reason": faults.SORRY}
    assert socket.ask("move", ply=0, move=move) == refused
    monkeypatch.setattr(LiveTable, "info", fail)
    answer = browser.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (500, faults.SORRY)
    deadline = time.monotonic() + 10
    while len(caplog.records) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)  # the second is noted just after its answer
    assert [record.name for record in caplog.records] == ["teien.server"] * 2
    assert hand not in caplog.text
    assert table not in caplog.text
    # Neither is anything changed: the game goes on.
    monkeypatch.undo()
    assert socket.ask("move", ply=0, move=move)["ply"] == 1


async def test_a_database_error_does_not_name_what_was_stored(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with pytest.raises(DBAPIError) as error:
        await storage.take_seat("m", 0, "Ann", object())  # type: ignore[arg-type]
    assert "Ann" not in str(error.value)
    await storage.close()
