"""Who sits where: joining, spectators, the rematch."""

import pytest
from starlette.applications import Starlette

from tests.server.conftest import NewBrowser
from tests.server.people import BOT, FRIEND, ME, OTHER, Browser
from tests.server.test_play import play_on


def kinds(info: dict) -> list[str]:
    return [seat["kind"] for seat in info["seats"]]


def mine(info: dict) -> list[bool]:
    return [seat["mine"] for seat in info["seats"]]


def test_a_friend_takes_the_free_seat_and_keeps_it(browser: Browser, new_browser: NewBrowser) -> None:
    table = browser.lay(ME, FRIEND)
    friend, late = new_browser(), new_browser()
    assert kinds(friend.get(f"/api/tables/{table}")) == ["person", "free"]
    joined = friend.join(table, "Cleo").json()
    assert (mine(joined), joined["seats"][1]["name"]) == ([False, True], "Cleo")
    assert mine(friend.get(f"/api/tables/{table}")) == [False, True]
    assert friend.watch(table, 1)[1]["seat"] == 1
    refused = late.join(table, "Dan")
    assert (refused.status_code, refused.json()["error"]) == (409, "All seats are taken.")
    assert late.join(table, "Dan", 1).status_code == 409
    assert late.join(table, "Dan", 2).json()["key"] == "seat"


def test_one_browser_may_hold_several_seats(browser: Browser, new_browser: NewBrowser) -> None:
    table = browser.lay(ME, FRIEND, OTHER, seats=3)
    browser.join(table, "Eve", 1)
    assert mine(browser.get(f"/api/tables/{table}")) == [True, True, True]
    socket, _ = browser.watch(table, 0)
    for seat in (1, 2, -1, 0):
        state = socket.ask("watch", seat=seat)
        assert (state["seat"], state["view"]["viewer"]) == (seat, seat)
    assert mine(new_browser().get(f"/api/tables/{table}")) == [False, False, False]


@pytest.mark.parametrize("seat", [0, 1, 2, -2, 10**30])
def test_nobody_watches_from_a_seat_of_others(browser: Browser, new_browser: NewBrowser, seat: int) -> None:
    table = browser.lay(ME, FRIEND)
    stranger = new_browser()
    stranger.get(f"/api/tables/{table}")
    stranger.lay(ME, FRIEND)  # holding a seat elsewhere does not help
    socket = stranger.open(table)
    assert socket.ask("watch", seat=seat)["kind"] == "trouble"
    assert socket.ask("move", ply=0, move="a1@a4")["kind"] == "trouble"
    assert socket.ask("watch", seat=-1)["seat"] == -1


def test_a_bot_has_a_name_and_is_always_here(browser: Browser) -> None:
    seats = browser.get(f"/api/tables/{browser.lay(ME, BOT)}")["seats"]
    assert (seats[1]["kind"], seats[1]["here"], seats[1]["mine"]) == ("bot", True, False)
    assert seats[1]["name"]
    assert [seat["level"] for seat in seats] == [None, "greedy"]


def test_a_rematch_turns_the_seats_and_everybody_keeps_his_own(browser: Browser, new_browser: NewBrowser) -> None:
    table = browser.lay(ME, FRIEND)
    friend, stranger = new_browser(), new_browser()
    friend.join(table, "Cleo")
    first, state = browser.watch(table, 0)
    second, _ = friend.watch(table, 1)
    path = f"/api/tables/{table}/rematch"
    refused = browser.post(path)
    assert (refused.status_code, refused.json()["error"]) == (409, "The game is not over yet.")
    assert browser.http.get(f"/api/tables/{table}/record").status_code == 409
    play_on([first, second], state)
    assert stranger.post(path).status_code == 403

    again = browser.post(path).json()
    assert [seat["name"] for seat in again["seats"]] == ["Cleo", "Ann"]
    assert (mine(again), again["ply"], again["over"], again["rematch"]) == ([False, True], 0, False, None)
    assert second.hear_out("people")["info"]["rematch"] == again["id"]
    assert browser.get(f"/api/tables/{table}")["rematch"] == again["id"]
    # Once made, the rematch is the same for all, and the friend who follows the link has a seat there.
    assert browser.post(path).json()["id"] == friend.post(path).json()["id"] == again["id"]
    assert stranger.post(path).json()["id"] == again["id"]
    assert mine(friend.get(f"/api/tables/{again['id']}")) == [True, False]
    assert mine(stranger.get(f"/api/tables/{again['id']}")) == [False, False]


def test_a_table_that_nobody_holds_leaves_memory(app: Starlette, browser: Browser) -> None:
    table = browser.lay(ME, FRIEND)
    live = app.state.tables.live
    socket, _ = browser.watch(table, 0)
    assert table in live
    socket.connection.close()
    browser.get("/api/games")
    assert table not in live
    assert browser.get(f"/api/tables/{table}")["ply"] == 0
