"""The worked examples of docs/rules/seikatsu.md, section 10, one test each."""

from __future__ import annotations

import random

import pytest

from teien.games.seikatsu.view import SeikatsuView
from teien.match import Match
from tests.games.seikatsu.build import GAME, filled, legal, play, position
from tests.games.seikatsu.reference import PLACES, places_of


def score(lying: str, move: str, *, printed: bool = False) -> int:
    """The bird points of a move by seat 0."""
    code = move[: move.index("@")]
    before = position(lying, code, "a1", printed=printed)
    return GAME.points(play(before, move))[0]


def pink_row(tiles: str, *, printed: bool = False) -> int:
    """The points of up to six tiles in pink row 3, in a finished game."""
    row = places_of("b3c3d3e3f3g3")
    lying = " ".join(f"{place}={tile}" for place, tile in zip(row, tiles.split(), strict=False))
    points: int = GAME.breakdown(position(lying, printed=printed))[0]["rows"][2]
    return points


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, "b4 b5 c3 c5 d3 e2 e4 f2 f3"),
        (3, "b4 b5 c3 c5 d3 e2 e4 f2 f3 c6 d6 e5"),
        (4, "b4 b5 b6 c3 c6 d3 d5 e2 e5 f2 f3 f4"),
    ],
)
def test_ex1_open_places_at_the_start(seats, places):
    options = GAME.Options.read({"seats": seats})
    match = Match.new(GAME, options, random.Random(1))
    assert {move[-2:] for move in match.legal_moves} == set(places.split())


@pytest.mark.parametrize(
    ("lying", "move", "bga", "printed"),
    [
        ("e4=a1 f3=a2 e5=b1 g3=K", "a3@f4", 4, 3),
        ("e4=a1 f3=a2 e5=b1 g3=K", "d1@f4", 0, 0),
        ("f3=a1 f5=a1 e4=a2 g4=a2 g3=a3 e5=a3", "a4@f4", 12, 7),
        ("g4=a1 f4=a2", "a1@e4", 2, 2),
        ("g4=a1 e4=a2 f5=b1 f3=b2 g3=c1", "K@f4", 4, 3),
        ("f4=K g4=b1", "a1@e4", 0, 0),
        ("f4=K g4=b1", "K@e4", 0, 0),
        ("f4=K g4=b1", "K@g3", 2, 2),
    ],
)
def test_ex2_to_ex5_birds(lying, move, bga, printed):
    assert score(lying, move) == bga
    assert score(lying, move, printed=True) == printed


def test_ex4_a_koi_takes_the_first_of_equally_frequent_birds():
    at = position("g4=a1 e4=a2 f5=b1 f3=b2 g3=c1", "K", "a1")
    action = GAME.parse("K@f4")
    assert action is not None
    told = GAME.tell(GAME.redact(at, 1), action, GAME.redact(play(at, "K@f4"), 1))
    assert told.words == "lays a koi on f4 as crane: 4 points for 2 cranes"


@pytest.mark.parametrize(
    ("tiles", "bga", "printed"),
    [
        ("K K 1 2 2", 12, 10),
        ("K 1 K F", 6, None),
        ("K K F F", 3, None),
        ("K K K K", 12, 10),
        ("1 1 2 2 3 4", 3, 3),
        ("1 1 2 2 K F", 6, None),
        ("1 2 3 4", 0, 1),
        ("F F F 1", 0, None),
        ("1 1 1 1 1 1", 24, 21),
        ("1 2 1 2 1 K", 12, 10),
        ("", 0, 0),
    ],
)
def test_ex6_rows(tiles, bga, printed):
    codes = " ".join(tile if tile in "KF" else f"a{tile}" for tile in tiles.split())
    assert pink_row(codes) == bga
    if printed is not None:
        assert pink_row(codes, printed=True) == printed


@pytest.mark.parametrize(("printed", "pink", "blue"), [(False, 12, 6), (True, 10, 6)])
def test_ex7_a_koi_is_another_flower_for_every_pagoda(printed, pink, blue):
    lying = "f3=K b3=a1 c3=b1 d3=c1 e3=a2 g3=a3 b7=b2 c6=c2 d5=d4 e4=b3 g2=c1"
    mine, yours = GAME.breakdown(position(lying, printed=printed))
    assert mine["rows"][2] == pink
    assert yours["rows"][2] == blue


@pytest.mark.parametrize(("cards", "points"), [("a1", 20), ("c4", 6), ("b2", 10)])
def test_ex8_fountains(cards, points):
    lying = "d6=F f4=F e5=a1 d5=a2 e6=b1 d7=K c7=b3 c6=c4 g4=a1 e4=b1 f5=d2 f3=K g3=c1"
    at = position(lying, fountains=True, cards=f"{cards} d3")
    assert GAME.breakdown(at)[0]["fountains"] == points
    view = GAME.view(GAME.redact(at, 0))
    assert isinstance(view, SeikatsuView)
    assert view.cards is not None
    own = view.cards[0]
    assert {each.place for each in own.fountains} == {"d6", "f4"}
    assert sum(each.points for each in own.fountains) == own.points == points


KOI = "a4=K a5=K a6=K a7=K"


@pytest.mark.parametrize(
    ("empty", "special", "hand", "moves"),
    [
        pytest.param("d1 e5", f"{KOI} d6=F f4=F f1=F", "K", "F@d1", id="Ex9"),
        pytest.param("e5", f"{KOI} d6=F f4=F f1=F", "K", "F@e5", id="Ex10"),
        pytest.param("d5 e5 g4", f"{KOI} d6=F f4=F", "K K", "F@d5 F@e5 F@g4", id="Ex11"),
        pytest.param("d5 e5 f5 g4", f"{KOI} d6=F f4=F", "K a1", "a1@d5 a1@e5 a1@f5 a1@g4", id="Ex12"),
        pytest.param("e5", "a4=K a5=K a6=K d6=F f4=F f1=F", "K", "K@e5", id="Ex13"),
    ],
)
def test_ex9_to_ex13_the_exception_for_fountains(empty, special, hand, moves):
    at = position(filled(empty, special), hand, "K", fountains=True, cards="a1 b2")
    assert legal(at) == set(moves.split())


def test_ex12_koi_and_fountain_are_refused_by_their_rules():
    at = position(filled("d5 e5 f5 g4", f"{KOI} d6=F f4=F"), "K a1", "K", fountains=True, cards="a1 b2")
    refused = {move: GAME.refusal(at, GAME.parse(move) or 0) for move in ("K@d5", "F@d5", "F@f5")}
    assert refused == {"K@d5": 19, "F@d5": 21, "F@f5": 21}


def test_ex14_four_fountains_and_no_koi():
    at = position("b4=F d3=F c5=F f2=F c4=a1 e3=b2", "K", "a1", fountains=True, cards="a1 b2")
    moves = legal(at)
    assert {move[0] for move in moves} == {"K"}
    assert {move[2:] for move in moves} == {
        place for place in PLACES if GAME.refusal(at, GAME.parse(f"K@{place}") or 0) not in (16, 17)
    }


@pytest.mark.parametrize(("level", "points"), [("medium", [15, 22]), ("easy", [19, 22]), ("hard", [15, 26])])
def test_ex15_a_stuck_solo_game(level, points):
    lying = "c4=a1 e3=b2 d5=c3"
    at = position(lying, "a1 K", seats=1, printed=True, level=level, last="c4 e3 d5", koi_waiting=3)
    at = play(at, "K@c5", "K@b4", "K@b3", "K@a5", "a1@a4")
    assert GAME.turn(at) is None
    assert GAME.points(at) == points
    assert GAME.winners(at) == []


@pytest.mark.parametrize(("printed", "points"), [(False, (123, 27, 33)), (True, (106, 27, 32))])
def test_ex16_the_best_rows_there_can_be(printed, points):
    rows = {
        "d1 e1 f1 g1": "1144",
        "c2 d2 e2 f2 g2": "22222",
        "b3 c3 d3 e3 f3 g3": "111111",
        "a4 b4 c4 e4 f4 g4": "333333",
        "a5 b5 c5 d5 e5 f5": "444444",
        "a6 b6 c6 d6 e6": "222KK",
        "a7 b7 c7 d7": "33KK",
    }
    lying = " ".join(
        f"{place}={'K' if flower == 'K' else 'a' + flower}"
        for places, flowers in rows.items()
        for place, flower in zip(places.split(), flowers, strict=True)
    )
    accounts = GAME.breakdown(position(lying, seats=3, printed=printed))
    assert tuple(account["flowers"] for account in accounts) == points
