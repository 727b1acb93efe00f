"""Nothing leaves the server that its receiver may not know, tested on the bytes of every socket and HTTP answer.

A game is played twice: once as it was dealt, and once with everything that one viewer does not know dealt anew, so that
the viewer's own view is the same all the way. What the viewer receives has to be the same to the last byte.
"""

from __future__ import annotations

import copy
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from teien.game import Deal, Game
from teien.games import game
from teien.games.seikatsu import dealing
from teien.games.seikatsu.pieces import BIRD_CODES, CODES, FLOWER_CODES
from teien.match import Match
from teien.rule import REFEREE, SPECTATOR, new_random
from teien.server import faults, sockets
from teien.server.live import LiveTable
from teien.server.storage import Storage
from tests.server.conftest import NewBrowser
from tests.server.people import Browser, Socket

SEIKATSU: Game[Any] = game("seikatsu")
shuffle = dealing.shuffle


@dataclass
class Story:
    """A deal and the moves played with it."""

    options: Any
    deal: Deal
    moves: list[str]

    def match(self, moves: int) -> Match[Any]:
        match = Match(SEIKATSU, self.options, self.deal)
        for move in self.moves[:moves]:
            match.play(move)
        return match


def random_story(options: dict[str, Any], seed: int) -> Story:
    rng = random.Random(seed)
    match = Match.new(SEIKATSU, SEIKATSU.Options.read(options), rng)
    while not match.over:
        match.play(rng.choice(match.legal_moves))
    return Story(match.options, match.deal, match.moves)


def slots_of_hands(story: Story, moves: int) -> list[list[tuple[str, int, int]]]:
    """Where in the deal the tiles stand that each seat holds after so many moves, in order of arrival."""
    deal, drawn = story.deal, 0
    hands = [[("hands", seat, slot) for slot in range(len(hand))] for seat, hand in enumerate(deal["hands"])]
    for ply, move in enumerate(story.moves[:moves]):
        seat, code = ply % len(hands), move.partition("@")[0].replace("F", "K")
        held = [tile(deal, slot) for slot in hands[seat]]
        hands[seat].pop(held.index(code))
        if drawn < len(deal["bag"]):
            hands[seat].append(("bag", drawn, 0))
            drawn += 1
    return hands


def tile(deal: Deal, slot: tuple[str, int, int]) -> str:
    key, first, second = slot
    return str(deal[key][first][second] if key == "hands" else deal[key][first])


def twin(story: Story, viewer: int, moves: int, seed: int) -> Story:
    """The same game with all that the viewer does not know after so many moves dealt anew."""
    match = story.match(moves)
    filled = SEIKATSU.fill(match.seen(viewer), new_random(seed))[0]
    deal = copy.deepcopy(story.deal)
    held = slots_of_hands(story, moves) if len(deal["hands"]) > 1 else []
    for seat, slots in enumerate(held):
        for slot, number in zip(slots, filled["hands"][seat], strict=False):
            key, first, second = slot
            if key == "hands":
                deal["hands"][first][second] = CODES[number]
            else:
                deal["bag"][first] = CODES[number]
    left = int(filled["bag_left"])
    if left:
        bag = [CODES[number] for number in filled["bag"][:left][::-1]]
        if not held:  # alone one knows what the bag holds, and spectators are not shown the hand: only the order is new
            bag = random.Random(seed).sample(deal["bag"][-left:], left)
        deal["bag"][-left:] = bag
    if "aside" in deal:
        deal["aside"] = [CODES[number] for number in filled["aside"]]
        deal["birds"] = [BIRD_CODES[card] for card in filled["bird_cards"][: len(deal["birds"])]]
        deal["flowers"] = [FLOWER_CODES[card] for card in filled["flower_cards"][: len(deal["flowers"])]]
    other = Story(story.options, deal, story.moves)
    again = other.match(moves)
    for ply in range(moves + 1):
        assert match.seen(viewer, ply).tobytes() == again.seen(viewer, ply).tobytes()
    return other


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

    def try_all(self, ply: int, move: str, may_move: bool) -> None:
        """Ask what there is to ask, and try what will be refused."""
        self.say("ask", id=ply, move=move)
        self.say("ask", id=ply, move="F@d4")
        self.say("look", ply=ply, seat=self.seat)
        self.say("look", ply=ply // 2, seat=SPECTATOR)
        self.say("look", ply=ply, seat=REFEREE)
        self.say("move", ply=ply, move="F@d4" if may_move else move)

    def get(self, path: str) -> None:
        self.answers.append(self.browser.http.get(f"/api/tables/{self.table}{path}"))

    def received(self) -> list[str]:
        """All he received, the id of the table aside."""
        heard = [text for socket in self.sockets for text in socket.heard]
        asked = [f"{answer.status_code} {answer.text}" for answer in self.answers]
        return [text.replace(self.table, "TABLE") for text in heard + asked]


def play(
    story: Story, moves: int, viewers: list[int], new_browser: NewBrowser, patch: pytest.MonkeyPatch
) -> dict[int, list[str]]:
    """What each viewer receives while a game is played, who asks and tries all that there is on the way."""
    patch.setattr(
        dealing, "shuffle", lambda options, rng: story.deal if options == story.options else shuffle(options, rng)
    )
    people = new_browser()
    names = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")[: story.options.seats]]
    table = people.lay(*names, **story.options.written())
    movers = [people.watch(table, seat)[0] for seat in range(story.options.seats)]
    stranger = new_browser()
    present = {seat: Viewer(people if seat >= 0 else stranger, table, seat) for seat in viewers}
    for viewer in present.values():
        viewer.come()
    for ply, move in enumerate(story.moves[:moves]):
        seat = ply % len(movers)
        if ply % 5 in (0, 1):
            for viewer in present.values():
                viewer.try_all(ply, move, may_move=viewer.seat == seat)
        if ply == moves // 2:
            for viewer in present.values():
                viewer.go()
                viewer.come(ply - 1)
                viewer.say("watch", seat=SPECTATOR)
                viewer.say("watch", seat=viewer.seat)
        movers[seat].say("move", ply=ply, move=move)
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


# A late stop tries what is hidden for long, an early one what is hidden at first: cards, hands, most of the bag.
EARLY, LATE = 0.25, 0.7
TABLES: list[tuple[dict[str, Any], float]] = [
    ({"seats": 1}, LATE),
    ({"seats": 2}, LATE),
    ({"seats": 2, "fountains": True}, EARLY),
    ({"seats": 3, "edition": "printed"}, EARLY),
    ({"seats": 3, "fountains": True}, LATE),
    ({"seats": 4}, EARLY),
]


@pytest.mark.parametrize(("options", "stop"), TABLES, ids=json.dumps)
def test_what_is_hidden_makes_no_difference_to_what_anybody_receives(
    options: dict[str, Any], stop: float, new_browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PER_SECOND", 10_000)
    seed = TABLES.index((options, stop))
    story = random_story(options, seed)
    moves = int(stop * len(story.moves))
    viewers = list(range(SPECTATOR, story.options.seats))
    received = play(story, moves, viewers, new_browser, monkeypatch)
    for viewer in viewers:
        other = twin(story, viewer, moves, seed)
        assert other.deal != story.deal
        assert play(other, moves, [viewer], new_browser, monkeypatch)[viewer] == received[viewer]


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
    assert socket.ask("move", ply=0, move=move) == {"kind": "trouble", "error": faults.SORRY}
    monkeypatch.setattr(LiveTable, "info", fail)
    answer = browser.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (500, faults.SORRY)
    assert caplog.text.count("RuntimeError") == 2
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
