"""What people read: refusals, moves, effects, views and the board in the terminal."""

from __future__ import annotations

import pytest

from teien.game import Position
from teien.games.seikatsu.view import SeikatsuEffect, SeikatsuView
from tests.games.seikatsu.build import GAME, filled, play, position


def reason(at: Position, move: str) -> str:
    action = GAME.parse(move)
    return GAME.explain(at, action, GAME.refusal(at, action) if action is not None else 0)


def words(at: Position, move: str) -> str:
    action = GAME.parse(move)
    assert action is not None
    return GAME.tell(GAME.redact(at, -1), action, GAME.redact(play(at, move), -1)).words


def effect(at: Position, move: str) -> SeikatsuEffect:
    action = GAME.parse(move)
    assert action is not None
    found = GAME.effect(GAME.redact(at, 0), action)
    assert isinstance(found, SeikatsuEffect)
    return found


def view(at: Position, viewer: int) -> SeikatsuView:
    found = GAME.view(GAME.redact(at, viewer))
    assert isinstance(found, SeikatsuView)
    return found


# --- refusals (docs/rules/seikatsu.md, section 7) ------------------------------------------------------------------

FOUNTAINS = {"fountains": True, "cards": "a1 b2"}
KOI = "a4=K a5=K a6=K a7=K"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("pass", "This is not a move: write a tile, @ and a place, such as b3@c5."),
        ("F@c5", "This game is played without fountains."),
        ("b3@c5", "You do not have this tile in your hand."),
        ("K@c5", "You do not have this tile in your hand."),
        ("a1@d4", "Nothing can be laid on the pond."),
        ("a1@a1", "There is no such place in the garden."),
        ("a1@c4", "A tile already lies there."),
        ("a1@a7", "A tile must touch a tile that already lies in the garden."),
    ],
)
def test_refusals_of_a_plain_game(move, sentence):
    assert reason(position("c4=a1 e3=b2", "a1", "a2"), move) == sentence


def test_refusals_of_the_solo_game():
    at = position("c4=a1 e3=b2 d5=c3", "a1 K", seats=1, printed=True, level="easy", last="c4 e3 d5", koi_waiting=3)
    assert reason(play(at, "K@c3"), "a1@e4") == "A garden tile must touch the tile you laid last."


def test_refusals_after_the_end():
    at = play(position(filled("d1", ""), "a1", ""), "a1@d1")
    assert reason(at, "a1@d1") == "The game is over."
    assert reason(at, "F@d4") == "The game is over."


@pytest.mark.parametrize(
    ("lying", "hand", "move", "sentence"),
    [
        (filled("d1 e1", ""), "a1", "F@d1", "You need a koi in your hand to lay a fountain."),
        (filled("d1", KOI), "K", "K@d1", "Four koi already lie in the garden; this one can only become a fountain."),
        (filled("d1", "b4=F d3=F c5=F f2=F"), "K", "F@d1", "All four fountains already lie in the garden."),
        (
            filled("d1 e5", f"{KOI} d6=F f4=F f1=F"),
            "K",
            "F@e5",
            "A fountain may not touch another fountain here: another place is free.",
        ),
        (
            filled("d5 e5", f"{KOI} d6=F f4=F"),
            "K a1",
            "F@e5",
            "A fountain may not touch another fountain here: play your other tile.",
        ),
        (filled("e5", "d6=F f4=F"), "K", "F@e5", "A fountain may not touch another fountain here: lay it as koi."),
    ],
)
def test_refusals_with_fountains(lying, hand, move, sentence):
    assert reason(position(lying, hand, "b1", fountains=True, cards="a1 b2"), move) == sentence


# --- moves and effects -------------------------------------------------------------------------------------------

NEAR = "e4=a1 f3=a2 e5=b1 g3=K"


@pytest.mark.parametrize(
    ("hand", "move", "told", "shown"),
    [
        ("a3", "a3@f4", "lays crane with chrysanthemum on f4: 4 points for 2 cranes", "4 points for 2 cranes"),
        ("b3", "b3@f4", "lays swallow with chrysanthemum on f4: 2 points for 1 swallow", "2 points for 1 swallow"),
        ("d1", "d1@f4", "lays owl with plum on f4", "no bird scores"),
        ("K", "K@f4", "lays a koi on f4 as crane: 4 points for 2 cranes", "4 points for 2 cranes"),
        ("K", "K@g2", "lays a koi on g2 as crane: 2 points for 1 crane", "2 points for 1 crane"),
        (
            "K",
            "F@f4",
            "lays a fountain on f4",
            "a fountain scores at the end, for the birds and flowers beside it",
        ),
    ],
)
def test_moves_and_effects_in_words(hand, move, told, shown):
    at = position(NEAR, hand, "c1", fountains=True, cards="a1 b2")
    assert words(at, move) == told
    assert effect(at, move).words == shown


def test_a_koi_beside_no_bird_is_laid_without_one():
    assert words(position("f4=K", "K", "a1"), "K@e4") == "lays a koi on e4"


@pytest.mark.parametrize(
    ("level", "told", "points"),
    [
        ("easy", "lays crane with iris on c5: 2 points for 1 crane", [2, 0]),
        ("medium", "lays crane with iris on c5", [0, 0]),
        ("hard", "lays crane with iris on c5: 2 points to the rivals for 1 crane", [0, 2]),
    ],
)
def test_solo_birds_are_told_to_whom_they_go(level, told, points):
    at = position("c4=a1 e3=b2 d5=c3", "a2 K", seats=1, printed=True, level=level, last="c4 e3 d5")
    assert words(at, "a2@c5") == told
    assert effect(at, "a2@c5").points == points


def test_an_effect_names_the_rows_it_touches_and_what_they_become():
    at = position("c4=a1 e4=a1 e5=b1", "c1", "c2")
    shown = effect(at, "c1@d5")
    assert shown.beside == []
    assert [(row.pagoda, row.row, row.before, row.after) for row in shown.rows] == [(0, 5, 0, 3), (1, 3, 0, 3)]


def test_a_drawn_tile_is_told_to_its_drawer_alone():
    at = position("c4=a1 e3=b2", "c1 c2", "d1 d2")
    at[0]["bag"][0], at[0]["bag_left"] = 7, 1
    action = GAME.parse("c1@c5")
    assert action is not None
    after = play(at, "c1@c5")
    for viewer, drawn in ((0, "b4"), (1, None), (-1, None)):
        told = GAME.tell(GAME.redact(at, viewer), action, GAME.redact(after, viewer))
        assert told.drawn == drawn
        assert [moved.model_dump() for moved in told.moved] == [
            {"piece": "c1", "start": "hand:0", "end": "c5"},
            {"piece": drawn, "start": "bag", "end": "hand:0"},
        ]


# --- views -------------------------------------------------------------------------------------------------------


def test_a_view_shows_ones_own_hand_and_cards_and_the_rows_as_they_lie():
    at = position("c4=a1 c5=K c6=b1 d6=F", "a2 K", "c1 c2", fountains=True, cards="a1 b2")
    mine, yours, public = view(at, 0), view(at, 1), view(at, -1)
    assert mine.hands == [["a2", "K"], [None, None]]
    assert yours.hands == [[None, None], ["c1", "c2"]]
    assert public.hands == [[None, None], [None, None]]
    assert mine.cards is not None
    assert public.cards is not None
    assert [card.model_dump() for card in mine.cards] == [
        {"bird": "a", "flower": "1", "points": 2, "fountains": [{"place": "d6", "points": 2}]},
        {"bird": None, "flower": None, "points": None, "fountains": []},
    ]
    assert [card.points for card in public.cards] == [None, None]
    assert (public.koi_lying, public.fountains_lying, public.bag, public.aside) == (1, 1, 0, 0)
    blue = public.rows[1][4]  # a6 b5 c4 d3 e2 f1
    assert (blue.flower, blue.places, blue.points) == ("1", ["c4"], 0)
    places = {place.name: place for place in public.places}
    assert len(places) == 36
    assert places["c4"].model_dump() == {"name": "c4", "piece": "a1", "words": "c4, crane with plum"}
    assert places["c5"].words == "c5, koi"
    assert places["d6"].words == "d6, fountain"
    assert places["d5"].words == "d5, empty"


@pytest.mark.parametrize(("seats", "pagodas"), [(1, 3), (2, 2), (3, 3), (4, 2)])
def test_rows_are_shown_for_the_pagodas_in_play(seats, pagodas):
    at = position("c4=a1 e3=b2", *["a1"] * seats, seats=seats, level="easy" if seats == 1 else None)
    assert len(view(at, 0).rows) == pagodas


def test_the_table_names_seats_and_sides():
    for seats, names, sides, side_of in (
        (1, ["pink"], ["you", "rivals"], [0]),
        (2, ["pink", "blue"], ["pink", "blue"], [0, 1]),
        (3, ["pink", "blue", "green"], ["pink", "blue", "green"], [0, 1, 2]),
        (4, ["pink", "blue", "pink", "blue"], ["pink", "blue"], [0, 1, 0, 1]),
    ):
        table = GAME.table(GAME.Options.read({"seats": seats}))
        assert (table.seats, table.sides, table.side_of) == (names, sides, side_of)


def test_the_board_in_the_terminal_hides_what_is_hidden():
    at = position("c4=a1 d6=F c5=K", "a2 K", "c1 c2", fountains=True, cards="a1 b2")
    lines = GAME.text(GAME.redact(at, 1)).splitlines()
    assert any("(a1)" in line for line in lines)
    assert any("( K)" in line for line in lines)
    assert any("( F)" in line for line in lines)
    assert lines[-5:] == [
        "ply 0, bag 0",
        "> seat 0 (pink): ? ?, cards ? ?",
        "  seat 1 (blue): c1 c2, cards b 2",
        "  pink: birds 0",
        "  blue: birds 0",
    ]


def test_the_board_in_the_terminal_counts_the_points():
    at = play(position(filled("d1", "d2=d3"), "d1", ""), "d1@d1")
    assert GAME.text(at).splitlines()[-2:] == [
        "  pink: birds 6, flowers 120, total 126",
        "  blue: birds 0, flowers 120, total 120",
    ]
