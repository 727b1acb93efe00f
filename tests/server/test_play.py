"""Playing at a table: moves, refusals, two tabs, dropped connections, looking back."""

from typing import Any

import pytest

from tests.server.conftest import NewBrowser
from tests.server.people import FRIEND, ME, OTHER, Browser, Socket


@pytest.fixture
def table(browser: Browser) -> str:
    """A table at which one browser holds both seats."""
    return browser.lay(ME, OTHER)


def play_on(sockets: list[Socket], state: dict[str, Any], plies: int = 100) -> dict[str, Any]:
    """Play first choices, every socket hearing every move; gives what the seat to move, or the first, heard last."""
    for _ in range(plies):
        turn = state["view"]["turn"]
        if turn is None:
            break
        view = state["view"]
        sockets[turn].say("move", ply=view["ply"], move=view["choices"][0]["move"])
        heard = [socket.hear_out("moved") for socket in sockets]
        turn = heard[0]["view"]["turn"]
        state = heard[turn or 0]
    return state


def test_a_move_is_told_to_everybody_who_watches(browser: Browser, new_browser: NewBrowser, table: str) -> None:
    first, state = browser.watch(table, 0)
    second, _ = browser.watch(table, 1)
    spectator, _ = new_browser().watch(table)
    first.hear_out("people")
    move = state["view"]["choices"][0]["move"]
    first.say("move", ply=0, move=move)
    told = [socket.hear_out("moved") for socket in (first, second, spectator)]
    assert [message["ply"] for message in told] == [1, 1, 1]
    assert [message["telling"]["move"] for message in told] == [move] * 3
    assert [message["view"]["viewer"] for message in told] == [0, 1, -1]
    assert told[0]["telling"]["drawn"] is not None
    assert told[1]["telling"]["drawn"] is None
    assert [bool(message["view"]["choices"]) for message in told] == [False, True, False]


def test_a_move_sent_again_is_told_again_and_not_played_twice(browser: Browser, table: str) -> None:
    socket, state = browser.watch(table, 0)
    move = state["view"]["choices"][0]["move"]
    told = socket.ask("move", ply=0, move=move)
    assert socket.ask("move", ply=0, move=move) == told
    other, state = browser.watch(table, 1)
    other.play(state)
    socket.hear_out("moved")
    assert socket.ask("move", ply=0, move=move) == told
    assert browser.get(f"/api/tables/{table}")["ply"] == 2


def test_another_move_at_an_old_ply_is_refused_with_the_state(browser: Browser, table: str) -> None:
    socket, state = browser.watch(table, 0)
    moves = [choice["move"] for choice in state["view"]["choices"]]
    socket.ask("move", ply=0, move=moves[0])
    refused = socket.ask("move", ply=0, move=moves[1])
    assert (refused["kind"], refused["rule"], refused["move"]) == ("refused", "ply", moves[1])
    assert socket.hear()["view"]["ply"] == 1
    # The same text from the other seat is another move.
    other, _ = browser.watch(table, 1)
    assert other.ask("move", ply=0, move=moves[0])["rule"] == "ply"


@pytest.mark.parametrize("ply", [1, 34, 10**30, -1])
def test_a_move_for_a_ply_that_is_not_there_is_refused(browser: Browser, table: str, ply: int) -> None:
    socket, state = browser.watch(table, 0)
    refused = socket.ask("move", ply=ply, move=state["view"]["choices"][0]["move"])
    assert (refused["kind"], refused["rule"]) == ("refused", "ply")
    assert socket.hear()["kind"] == "state"
    assert socket.silent()


@pytest.mark.parametrize(
    ("move", "rule"), [("a1@d4", "S14"), ("F@a4", "S13"), ("nonsense", "notation"), ("", "notation")]
)
def test_a_refusal_names_its_rule_to_the_sender_only(browser: Browser, table: str, move: str, rule: str) -> None:
    first, state = browser.watch(table, 0)
    if move[:2] in state["view"]["hands"][0]:
        rule = "S15"
    second, _ = browser.watch(table, 1)
    first.hear_out("people")
    refused = first.ask("move", ply=0, move=move)
    assert (refused["kind"], refused["move"], refused["rule"]) == ("refused", move, rule)
    assert refused["reason"].endswith(".")
    assert second.silent()
    assert second.ask("move", ply=0, move=state["view"]["choices"][0]["move"])["rule"] == "turn"


def test_a_spectator_cannot_move(browser: Browser, new_browser: NewBrowser, table: str) -> None:
    move = browser.watch(table, 0)[1]["view"]["choices"][0]["move"]
    spectator, _ = new_browser().watch(table)
    assert spectator.ask("move", ply=0, move=move)["rule"] == "turn"
    answer = spectator.ask("ask", id=1, move=move)
    assert (answer["rule"], answer["effect"]) == ("turn", None)


def test_two_tabs_do_not_fork_the_game(browser: Browser, table: str) -> None:
    (left, state), (right, _) = browser.watch(table, 0), browser.watch(table, 0)
    moves = [choice["move"] for choice in state["view"]["choices"]]
    left.say("move", ply=0, move=moves[0])
    right.say("move", ply=0, move=moves[1])
    told = [left.hear_out("moved"), right.hear_out("moved")]
    assert told[0] == told[1]
    won = told[0]["telling"]["move"]
    loser = right if won == moves[0] else left
    assert loser.hear_out("refused")["rule"] == "ply"
    assert loser.hear()["log"][0]["move"] == won


def test_a_dropped_connection_goes_on_from_its_last_ply(browser: Browser, table: str) -> None:
    first, state = browser.watch(table, 0)
    second, _ = browser.watch(table, 1)
    play_on([first, second], state, 3)
    first.connection.close()
    again, state = browser.watch(table, 0, ply=1)
    assert (state["since"], len(state["log"]), state["view"]["ply"]) == (1, 2, 3)
    for unknown in (-1, 4, None):
        state = again.ask("watch", seat=0, ply=unknown)
        assert (state["since"], len(state["log"])) == (0, 3)
    assert again.ask("watch", seat=0, ply=3)["log"] == []


def test_a_move_does_what_was_said_of_it(browser: Browser, table: str) -> None:
    socket, state = browser.watch(table, 0)
    for number, choice in enumerate(state["view"]["choices"]):
        answer = socket.ask("ask", id=number, move=choice["move"])
        assert (answer["id"], answer["move"], answer["rule"]) == (number, choice["move"], None)
        assert "rows" in answer["effect"]
    said = socket.ask("ask", id=0, move=state["view"]["choices"][0]["move"])["effect"]["points"]
    moved = socket.play(state)
    assert moved["view"]["points"] == [a + b for a, b in zip(state["view"]["points"], said, strict=True)]
    refused = browser.watch(table, 1)[0].ask("ask", id=7, move="F@a4")
    assert (refused["id"], refused["effect"], refused["rule"]) == (7, None, "S13")


def test_looking_back_while_the_game_runs_shows_the_own_view_or_the_spectators(browser: Browser, table: str) -> None:
    first, state = browser.watch(table, 0)
    second, _ = browser.watch(table, 1)
    play_on([first, second], state, 4)
    looked = first.ask("look", ply=0, seat=0)
    assert (looked["view"], looked["telling"]) == (state["view"], None)
    looked = first.ask("look", ply=2, seat=-1)
    assert (looked["ply"], looked["seat"], looked["view"]["viewer"], looked["telling"]["seat"]) == (2, -1, -1, 1)
    for ply, seat in ((0, 1), (0, -2), (5, 0), (-1, 0), (10**30, 0), (0, 7)):
        assert first.ask("look", ply=ply, seat=seat)["kind"] == "trouble"


def test_a_finished_game_is_open(browser: Browser, new_browser: NewBrowser) -> None:
    table = browser.lay(ME, OTHER, fountains=True)
    first, state = browser.watch(table, 0)
    second, _ = browser.watch(table, 1)
    last = play_on([first, second], state)
    assert last["view"]["turn"] is None
    assert last["view"]["outcome"]["winners"]
    assert last["view"]["outcome"]["accounts"][0]["total"] == last["view"]["points"][0]
    spectator, state = new_browser().watch(table)
    assert state["info"]["over"]
    plies = last["view"]["ply"]
    assert (len(state["log"]), state["view"]["ply"]) == (plies, plies)
    for seat in (-2, -1, 0, 1):
        looked = spectator.ask("look", ply=5, seat=seat)
        hidden = [None in hand for hand in looked["view"]["hands"]]
        assert hidden == {-2: [False, False], -1: [True, True], 0: [False, True], 1: [True, False]}[seat]
    assert spectator.ask("look", ply=0, seat=2)["kind"] == "trouble"
    assert spectator.ask("move", ply=plies, move="a1@a4")["rule"] == "S12"
    record = spectator_record = new_browser().get(f"/api/tables/{table}/record")
    assert record["players"] == ["Ann", "Ben"]
    assert [telling["move"] for telling in state["log"]] == spectator_record["moves"]


def test_the_people_of_a_table(browser: Browser, new_browser: NewBrowser) -> None:
    table = browser.lay(ME, FRIEND)
    socket, state = browser.watch(table, 0)
    assert [seat["here"] for seat in state["info"]["seats"]] == [True, False]
    friend = new_browser()
    friend.post("/api/identity")
    watching, _ = friend.watch(table)
    assert friend.join(table, "Cleo").status_code == 200
    for heard in (socket, watching):
        seats = heard.hear_out("people")["info"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Cleo"]
        assert [seat["mine"] for seat in seats] == ([True, False] if heard is socket else [False, True])
    # The seat that was just taken is watched over the socket that was open before.
    assert watching.ask("watch", seat=1)["seat"] == 1
    assert socket.hear()["info"]["seats"][1]["here"]
    watching.connection.close()
    assert not socket.hear()["info"]["seats"][1]["here"]
