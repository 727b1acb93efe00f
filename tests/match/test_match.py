"""The Python API, as it reads in a notebook."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import teien
from teien import errors
from teien.match import Match
from tests.match.records import GAME, record


@pytest.fixture
def match() -> Match:
    return teien.new_match("seikatsu", seats=3, rng=random.Random(7))


def test_a_match_introduces_itself(match):
    assert repr(match) == "<Match of seikatsu: ply 0, seat 0 to move, points [0, 0, 0]>"
    assert repr(match.legal_moves) == f"<LegalMoves: {' '.join(match.legal_moves)}>"
    assert (match.ply, match.turn, match.over, match.moves) == (0, 0, False, [])
    assert (match.winners, match.breakdown) == ([], [])


def test_a_match_is_played_by_notation_to_its_end(match):
    rng = random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal_moves))
    assert match.turn is None
    assert match.ply == 33
    assert list(match.legal_moves) == []
    assert match.winners
    assert [account["total"] for account in match.breakdown] == match.points
    assert repr(match) == f"<Match of seikatsu: ply 33, over, points {match.points}>"


def test_equal_generators_deal_equally_and_none_deals_anew():
    one, other = (teien.new_match("seikatsu", rng=random.Random(3)).deal for _ in range(2))
    assert one == other
    assert teien.new_match("seikatsu").deal != teien.new_match("seikatsu").deal


def test_the_errors_of_a_move_say_what_is_wrong(match):
    with pytest.raises(teien.NotAMove) as none:
        match.play("pass")
    assert (none.value.move, none.value.rule) == ("pass", "notation")
    with pytest.raises(teien.IllegalMove) as illegal:
        match.play(match.legal_moves[0].partition("@")[0] + "@d4")
    assert (illegal.value.rule, illegal.value.reason) == ("S15", "Nothing can be laid on the pond.")
    assert str(illegal.value).endswith("@d4': Nothing can be laid on the pond. (S15)")
    with pytest.raises(teien.WrongSeat) as wrong:
        match.play(match.legal_moves[0], seat=1)
    assert (wrong.value.rule, wrong.value.reason) == ("turn", "It is not your turn.")
    for error in (none, illegal, wrong):
        assert isinstance(error.value, teien.MoveError)
    assert match.ply == 0


def test_the_end_of_the_game_is_a_rule_for_every_seat():
    match = Match.from_record(teien.Record.read(record()))
    for seat in (None, 0, 1):
        with pytest.raises(teien.IllegalMove) as over:
            match.play("a1@d1", seat)
        assert over.value.rule == "S12"


def test_what_cannot_be_a_match_is_refused():
    with pytest.raises(KeyError, match="there is no game 'chess'"):
        teien.new_match("chess")
    with pytest.raises(teien.OptionsError, match="seats"):
        teien.new_match("seikatsu", seats=5)
    with pytest.raises(teien.OptionsError, match="colour"):
        teien.new_match("seikatsu", colour="pink")
    with pytest.raises(teien.DealError, match=r"deal.start"):
        Match(GAME, GAME.Options.read({}), {})
    with pytest.raises(teien.RecordError, match="there is no game 'chess'"):
        Match.from_record(teien.Record.read({**record(0), "game": "chess"}))


def test_errors_are_a_tree():
    parents = {error.__name__: error.__mro__[1].__name__ for error in vars(errors).values() if isinstance(error, type)}
    assert parents == {
        "TeienError": "Exception",
        "MoveError": "TeienError",
        "NotAMove": "MoveError",
        "IllegalMove": "MoveError",
        "WrongSeat": "MoveError",
        "RecordError": "TeienError",
        "OptionsError": "RecordError",
        "DealError": "RecordError",
    }


def test_a_notebook_shows_the_board_as_the_mover_sees_it(match):
    picture = match._repr_svg_()
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "pink pagoda at the bottom" in picture
    match.play(match.legal_moves[0])
    assert "blue pagoda at the bottom" in match._repr_svg_()


def test_a_record_carries_what_it_is_given(match):
    match.play(match.legal_moves[0])
    written = match.record(title="Evening", players=["Aya", "Bo", "Cy"]).as_object()
    assert list(written) == ["record", "game", "options", "deal", "moves", "title", "players"]
    assert written["options"] == {"seats": 3}
    assert written["moves"] == match.moves


def test_an_interpreted_game_plays_the_same_match(match):
    twin = Match(GAME.interpreted(), match.options, match.deal)
    for move in Match.from_record(teien.Record.read(record(10, seats=3))).moves:
        if move in match.legal_moves:
            match.play(move)
            twin.play(move)
    assert list(twin.legal_moves) == list(match.legal_moves)
    assert twin.points == match.points


@pytest.mark.parametrize("value", ["庭", "a" * 1000, "\ud800\n", None, ["x"] * 1000, {"a": {"b": {"c": {}}}}, 10**300])
def test_values_are_quoted_shortly_on_one_line(value):
    quoted = errors.quoted(value)
    assert len(quoted) < 250
    assert quoted.isprintable()
