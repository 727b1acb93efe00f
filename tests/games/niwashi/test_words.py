"""Notation (docs/rules/niwashi.md, section 6) and words."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teien.games.niwashi.board import SPOTS
from teien.games.niwashi.notation import spell_spot
from teien.games.niwashi.pieces import READING_NAMES
from teien.games.niwashi.rules import FAMILY, LANTERN, ORDERS
from teien.match import Match
from tests.games.niwashi.build import GAME, action, after, dealt, laid
from tests.strategies import Standing, standings


@given(st.sampled_from(READING_NAMES), st.integers(-97, 97), st.integers(-97, 97))
def test_a_strip_may_be_read_from_either_end(name: str, x: int, y: int):
    assert action(f"{name}@{x},{y}W") == action(f"{name[::-1]}@{x - 2},{y}E")
    assert action(f"{name}@{x},{y}N") == action(f"{name[::-1]}@{x},{y - 2}S")
    assert GAME.spell(action(f"{name}@{x},{y}W")) == f"{name[::-1]}@{x - 2},{y}E"


@pytest.mark.parametrize("move", ["WPS@-99,0W", "WPS@0,-99N", "WPS@-98,0W"])
def test_a_strip_written_beyond_the_notation_is_a_move_and_covers_nothing(move: str):
    at = dealt(hands=("WPS", ""), start="PPA")
    assert GAME.rule_id(GAME.refusal(at, action(move))) == "W24"


@pytest.mark.parametrize("spot", range(SPOTS - 40, SPOTS))
def test_every_named_spot_is_read_as_it_is_spelled(spot: int):
    move = f"lantern {spell_spot(spot)} NW : WPS,AWD,SSA"
    assert GAME.spell(action(move)) == move
    assert (action(move) - LANTERN) // ORDERS == spot * 8 + 7


@given(standings(GAME, over=False), st.randoms(use_true_random=False))
def test_a_member_of_the_lantern_is_a_legal_move(at: Standing, rng: random.Random):
    if FAMILY not in GAME.legal(at.position):
        return
    match = Match(GAME, at.walk.options, at.walk.deal)
    for played in at.walk.actions[: at.ply]:
        match.play_action(played)
    assert "lantern" in match.legal_moves
    assert GAME.parse("lantern") is None
    for _ in range(3):
        move = match.legal_moves.choice(rng)
        assert move in match.legal_moves
        assert move != "lantern"
        assert match.effect(move, match.turn or 0).words


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lantern",
        "pass",
        "take WSP@",
        "take SPW",
        "take WWW",
        "reveal XD",
        "reveal WV",
        "reveal",
        "WPS@+1,0E",
        "WPS@-0,0E",
        "WPS@01,0E",
        "WPS@100,0E",
        "WPS@1,0e",
        "WPS@1,0NE",
        "DDW@1,0E",
        "lantern 100,0 N : WPS",
        "lantern 0,0 N: WPS",
        "lantern 0,0 N : SPW",
        "lantern 0,0 N : WPS,WPA,WPD,WSP",
        "lantern river3 N : WPS",
        "lantern shape-L N : WPS",
        "lantern colour-X N : WPS",
        "lantern done2-0 N : WPS",
        "lantern done0-10 N : WPS",
        "lantern stowed N : WPS",
        "lantern draw : WPS",
        "stow ",
        "WPS@" + "9" * 5000 + ",0E",
    ],
)
def test_what_is_no_move(text: str):
    assert GAME.parse(text) is None


def words_of(start: str, *moves: str, hands: tuple[str, str] = ("", ""), river: str = "") -> str:
    """What is said of the last of these moves."""
    at = dealt(start=start, hands=hands, river=river)
    at = after(at, *moves[:-1])
    mover = GAME.turn(at)
    assert mover is not None
    before, following = GAME.redact(at, mover), GAME.redact(after(at, moves[-1]), mover)
    words: str = GAME.tell(before, action(moves[-1]), following).words
    return words


HANDS = ("SSA PAA AAD", "PPA PPS PPD")
LANTERN_MOVE = "lantern river1 NE : PAA,SSA,AAD"


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (["SSA@1,0E"], "places summer-summer-autumn from 1,0 eastward, which opens the Discard"),
        (["SSA@1,0E", "take WSW"], "takes winter-summer-winter from the River"),
        (["PAA@1,0S"], "places spring-autumn-autumn from 1,0 southward"),
        (
            [LANTERN_MOVE],
            "moves the Lantern to River place 2, winter-autumn-winter, turned north-east, and discards "
            "spring-autumn-autumn, summer-summer-autumn, autumn-autumn-sand",
        ),
        ([LANTERN_MOVE, "stow"], "puts the Lantern behind the draw pile"),
        (
            [LANTERN_MOVE, "PPA@0,0E", "take discard"],
            "takes autumn-autumn-sand from the Discard",
        ),
        (
            ["lantern 2,0 N : SSA,PAA,AAD", "PPS@0,0E"],
            "places spring-spring-summer from 0,0 eastward, which opens the Discard, and the Lantern is put away",
        ),
    ],
)
def test_moves_in_words(moves: list[str], words: str):
    assert words_of("WPS", *moves, hands=HANDS, river="WSW WAW WDW") == words


def test_the_lantern_tells_what_it_pointed_at_when_the_tile_leaves():
    at = after(dealt(hands=HANDS, river="WSW WAW WDW"), LANTERN_MOVE)
    lantern = GAME.view(GAME.redact(at, 1)).lantern
    assert (lantern.spot, lantern.direction, lantern.pointed) == ("river1", "NE", "WAW")
    assert lantern.words == "River place 2, winter-autumn-winter"
    refilled = GAME.view(GAME.redact(at, 1)).river[1]
    at = after(at, "PPS@0,0E")
    following = after(at, f"take {refilled}")
    told = GAME.tell(GAME.redact(at, 0), action(f"take {refilled}"), GAME.redact(following, 0))
    assert told.words.endswith("from the River, and the Lantern is put away")
    assert [(moved.piece, moved.start, moved.end) for moved in told.moved] == [
        (refilled, "river1", "hand:1"),
        ("lantern", "river1", "stowed"),
        (GAME.view(GAME.redact(following, 0)).river[1], "draw", "river1"),
    ]
    assert GAME.view(GAME.redact(following, 0)).lantern is None


def test_an_effect_tells_what_is_covered_and_completed():
    at = laid("WWP", "WWA@-1,0S", "WSP@1,0E", objectives="VW XA")
    at[0]["hands"][0, 0] = action("take WAS") - action("take WWP")
    effect = GAME.effect(GAME.redact(at, 0), action("WAS@-1,2E"))
    assert effect.covers == [(-1, 2)]
    assert effect.completes == ["VW"]
    assert not effect.special
    assert effect.points == [0]
