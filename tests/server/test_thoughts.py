"""What a bot thought the others held: told when the game is over, not before, and to everybody alike."""

from teien.match import Match, Record
from teien.players import thoughts
from tests.server.people import BOT, FRIEND, ME, Browser

PARTNER = {"kind": "bot", "level": "partner"}


def test_what_a_bot_thought_is_told_when_the_game_is_over(browser: Browser) -> None:
    table = browser.lay(PARTNER, {"kind": "bot", "level": "greedy"}, game="niwashi", stage=12)
    socket, state = browser.watch(table)
    assert [seat["thoughts"] for seat in state["info"]["seats"]] == ["partner", None]
    while state["view"]["turn"] is not None:
        state = socket.hear_out("moved")
    told = socket.ask("reflect", seat=0)
    match = Match.from_record(Record.read(browser.get(f"/api/tables/{table}/record")))
    assert (told["kind"], told["seat"], len(told["thoughts"])) == ("reflected", 0, match.ply + 1)
    for thought, first in zip(told["thoughts"], thoughts(match, 0, "partner"), strict=True):
        assert thought.keys() == first.keys()
        assert all(abs(thought[piece] - first[piece]) < 0.001 for piece in first)
    assert socket.ask("reflect", seat=0) == told
    assert browser.watch(table)[0].ask("reflect", seat=0) == told
    for seat, reason in ((1, "had no thoughts"), (2, "no such seat"), (-1, "no such seat")):
        assert reason in socket.ask("reflect", seat=seat)["error"]


def test_nothing_is_told_while_the_game_runs(browser: Browser) -> None:
    socket, state = browser.watch(browser.lay(ME, FRIEND, game="niwashi"), 0)
    # In a person's place the level could have sat that thinks most.
    assert [seat["thoughts"] for seat in state["info"]["seats"]] == ["partner", "partner"]
    assert socket.ask("reflect", seat=0)["kind"] == "trouble"


def test_in_other_games_nobody_has_thoughts_to_tell(browser: Browser) -> None:
    info = browser.get(f"/api/tables/{browser.lay(ME, BOT)}")
    assert [seat["thoughts"] for seat in info["seats"]] == [None, None]
