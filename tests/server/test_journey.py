"""A journey: stage after stage with the same partners, each opened by passing the one before."""

from functools import partial
from typing import Any

import pytest

from teien.game import Stage
from teien.games import NAMES, game
from teien.server.journey import Journey
from tests.games.niwashi.facts import open_cards
from tests.server.conftest import NewBrowser
from tests.server.people import BOT, FRIEND, ME, OTHER, Browser, Socket
from tests.serving import CHANCE
from tests.strategies import Walk

NIWASHI = game("niwashi")
STAGES = (Stage("One", {"stage": 1}, 6), Stage("Two", {"stage": 2}, 7), Stage("Three", {"stage": 3}, 7))
NEW = {"game": "niwashi", "seats": [ME, OTHER], "journey": True}


def play_out(sockets: list[Socket], walk: Walk) -> None:
    """Play a whole game, which was dealt with the seed of the walk."""
    for ply, action in enumerate(walk.actions):
        seat = walk.game.turn(walk.positions[ply])
        assert seat is not None
        sockets[seat].say("move", ply=ply, move=walk.game.spell(action))
        for socket in sockets:
            assert socket.hear_out("moved")["ply"] == ply + 1


def reached(table: dict[str, Any]) -> list[tuple[int | None, bool, bool]]:
    """What a table tells of the first three stages: the best score, whether they are passed, and open."""
    return [(stage["best"], stage["passed"], stage["open"]) for stage in table["journey"]["stages"][:3]]


def test_a_stage_opens_when_the_one_before_is_passed() -> None:
    journey = Journey(STAGES, [6, 6, None])
    assert [journey.passed(stage) for stage in (1, 2, 3)] == [True, False, False]
    assert [journey.is_open(stage) for stage in (1, 2, 3)] == [True, True, False]
    assert [journey.next(stage) for stage in (1, 2, 3)] == [2, 2, 3]
    assert Journey(STAGES, [6, 7, 20]).next(3) == 3
    assert Journey.begun(STAGES).best == [None, None, None]


@pytest.mark.parametrize("name", [name for name in NAMES if game(name).journey])
def test_every_stage_is_a_game_of_its_own_for_players_with_one_score(name: str) -> None:
    of = game(name)
    journey = Journey.begun(of.journey)
    assert of.max_sides == 1
    for number, stage in enumerate(of.journey, 1):
        assert journey.stage(of.Options.read(stage.options)) == number


def test_a_journey_goes_on_by_rematches(browser: Browser, new_browser: NewBrowser) -> None:
    friend, stranger = new_browser(), new_browser()
    options = {"lantern_limit": 20}
    table = browser.post("/api/tables", **NEW | {"options": options}).json()
    assert (table["options"], table["journey"]["stage"]) == ({"stage": 1, "lantern_limit": 20}, 1)
    assert reached(table) == [(None, False, True), (None, False, False), (None, False, False)]

    CHANCE.seed(1)
    good = Walk(NIWASHI, NIWASHI.Options.read({"stage": 1, **options}), 1, partial(open_cards, whim=0.0))
    score = NIWASHI.points(good.positions[-1])[0]
    table = browser.post("/api/tables", **NEW | {"seats": [ME, FRIEND], "options": options}).json()
    path = f"/api/tables/{table['id']}"
    friend.join(table["id"], "Cleo")
    first, second = browser.watch(table["id"], 0)[0], friend.watch(table["id"], 1)[0]
    spectator, _ = stranger.watch(table["id"])
    assert browser.post(f"{path}/rematch", stage=1).status_code == 409
    play_out([first, second], good)
    # Everybody is told how far the journey has come.
    for socket in (first, second, spectator):
        told = socket.hear_out("people")["info"]
        while not told["over"]:
            told = socket.hear_out("people")["info"]
        assert (told["journey"]["stage"], told["journey"]["next"]) == (1, 2)
        assert reached(told) == [(score, True, True), (None, False, True), (None, False, False)]

    for stage, status in ((3, 409), (0, 422), (13, 422), (-1, 422), ("1", 422)):
        refused = browser.post(f"{path}/rematch", stage=stage)
        assert (refused.status_code, refused.json()["key"]) == (status, "stage")
        assert refused.json()["error"].count(".") == 1
    assert stranger.post(f"{path}/rematch", stage=2).status_code == 403

    # The other partner begins the next stage; what was reached comes along.
    CHANCE.seed(2)
    bad = Walk(NIWASHI, NIWASHI.Options.read({"stage": 2, **options}), 2)
    table = friend.post(f"{path}/rematch").json()
    assert (table["options"], table["journey"]["stage"]) == ({"stage": 2, "lantern_limit": 20}, 2)
    assert [seat["name"] for seat in table["seats"]] == ["Cleo", "Ann"]
    assert reached(table) == reached(told)
    assert spectator.hear_out("people")["info"]["rematch"] == table["id"]
    play_out([friend.watch(table["id"], 0)[0], browser.watch(table["id"], 1)[0]], bad)
    table = browser.get(f"/api/tables/{table['id']}")
    assert reached(table) == [(score, True, True), (0, False, True), (None, False, False)]
    assert table["journey"]["next"] == 2
    again = browser.post(f"/api/tables/{table['id']}/rematch", stage=1).json()
    assert again["options"]["stage"] == 1
    assert reached(again) == reached(table)


def test_a_bot_is_a_partner_on_a_journey(browser: Browser) -> None:
    bot = {"kind": "bot", "level": "random"}
    # Both seats are bots here, so that the game goes to its end by itself.
    table = browser.post("/api/tables", **NEW | {"seats": [bot, bot]}).json()
    socket, _ = browser.watch(table["id"])
    info = socket.hear_out("people")["info"]
    assert info["over"]
    assert info["journey"]["stages"][0]["best"] in range(3)


@pytest.mark.parametrize(
    ("new", "key"),
    [
        ({"game": "seikatsu"}, "journey"),
        ({"daily": True}, "daily"),
        ({"options": {"stage": 2}}, "options.stage"),
        ({"options": {"stage": 0}}, "options.stage"),
        ({"options": {"stage": "1"}}, "options.stage"),
        ({"options": {"stage": True}}, "options.stage"),
        ({"options": {"lantern_limit": -1}}, "options.lantern_limit"),
        ({"journey": 1}, "journey"),
    ],
)
def test_what_is_no_journey_is_refused(browser: Browser, new: dict[str, Any], key: str) -> None:
    refused = browser.post("/api/tables", **NEW | new)
    assert (refused.status_code, refused.json()["key"]) == (422, key)
    assert refused.json()["error"].count(".") == 1


def test_a_stage_alone_is_no_journey(browser: Browser) -> None:
    assert browser.get(f"/api/tables/{browser.lay(ME, BOT, game='niwashi', stage=5)}")["journey"] is None
