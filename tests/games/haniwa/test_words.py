"""What players read and what a client draws of Haniwa."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from teien.games.haniwa.pieces import CODES
from teien.games.haniwa.state import ASLEEP
from teien.games.haniwa.view import HaniwaTable, HaniwaView
from teien.games.haniwa.words import row_state
from teien.match import Match
from tests.games.haniwa.build import GAME, action, after, case, mover, position, view_of
from tests.strategies import Standing, option_sets, standings

HAND = ("R2 B2 R1 G3", "B1 G1 G2 Y3")
ROWS: dict[str, Any] = {"mode": "solo", "solo_fill": "rows", "hands": ("R1 B1", "")}


def due(at: Any, what: int) -> Any:
    at[0]["due"] = what
    return at


def with_field(at: Any, name: str, value: int) -> Any:
    at[0][name] = value
    return at


def without_piles(at: Any) -> Any:
    at[0]["pile_left"][...] = 0
    return at


def with_discards(at: Any) -> Any:
    at[0]["discards"][0] = [0, 1]
    return at


def without_red_kofun(at: Any) -> Any:
    at[0]["stock"][0] = 0
    return at


REFUSED = {
    "H7": (position(turn=-1), "R1@r1", "The game is over."),
    "H24": (due(position(hands=HAND), 1), "draw 1", "A die went past 6: first take a Kofun from the stock."),
    "H35": (due(position(hands=HAND), 2), "R2@r1", "Your placement is done: now draw from one of the piles."),
    "H25": (position(hands=HAND), "kofun R", "You take a Kofun only when you have pushed a die past 6."),
    "H26": (
        without_red_kofun(due(position(hands=HAND), 1)),
        "kofun R",
        "No Kofun of that colour is left in the stock.",
    ),
    "H36": (position(hands=HAND), "draw 1", "You draw only after your placement."),
    "H8": (
        position(mode="teams", hands=HAND),
        "discard R2 1",
        "Discarding is allowed only in the two-player game.",
    ),
    "H9": (
        with_field(position(hands=HAND), "has_discarded", 1),
        "discard R2 1",
        "You have already discarded in this turn.",
    ),
    "H10": (
        with_discards(position(hands=HAND)),
        "discard R2 1",
        "You have already discarded twice in this game.",
    ),
    "H11": (position(hands=HAND), "Y1@r4", "That Haniwa is not in your hand."),
    "H12": (position(hands=HAND), "R2@r4", "Your area has no such cell."),
    "H13": (position("R1 . . .", hands=HAND), "R2@r1", "That cell is taken."),
    "H14": (
        position(mode="solo", hands=("R1", "")),
        "R1@r2",
        "Fill each column from the bottom up: play on its lowest free cell.",
    ),
    "H15": (
        position("B1 . . .", **ROWS),
        "R1@r2",
        "Fill the rows from the bottom up: finish the lowest open row first.",
    ),
    "H16": (position(hands=HAND, turn=1), "?B1@r1", "Placing face down is the right of the first side alone."),
    "H17": (
        position("?R1 . . .", hands=HAND),
        "?R2+N@b1",
        "The first side has already placed its face-down Haniwa.",
    ),
    "H18": (position(hands=HAND), "?R2+N@b1", "A face-down Haniwa cannot be combined with a Kofun."),
    "H28": (position(hands=HAND), "R2+N@b1", "Your side has no unused Kofun of that colour."),
    "H29": (
        with_field(position(hands=HAND, kofun=("N", "")), "kofun_used", 1),
        "R2+N@b1",
        "You have already used a Kofun in this turn.",
    ),
    "H37": (without_piles(position(hands=HAND)), "discard R2 1", "That pile is empty."),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_refusals_are_the_sentences_of_the_rules_file(rule):
    at, move, sentence = REFUSED[rule]
    number = GAME.refusal(at, action(move))
    assert GAME.rule_id(number) == rule
    assert GAME.explain(at, action(move), number) == sentence


NO_MOVES = ["R4@r1", "R1@r7", "draw 3", "discard R1", "pass", "R1@r0", "N1@r1", "R1+@r1", "R1+B+N@r1", "R1?@r1"]
NO_MOVES += [
    "R1@R1",
    "r1@r1",
    "discard R1 3",
    "discard ?R1 1",
    " R1@r1",
    "R1@r1 ",
    "draw  1",
    "draw １",
    "kofun",
    "draw",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_outside_the_grammar_is_no_move(text):
    assert GAME.parse(text) is None


def test_there_are_3487_moves():
    assert GAME.actions == 2 * 6 * 12 * 24 + 12 * 2 + 5 + 2
    assert GAME.parse("?R2+B@g1") is not None


# --- moves in words ----------------------------------------------------------------------------------------------


def told(at: Any, *moves: str) -> str:
    """The last of these moves in words, as everybody at an open table would hear it."""
    for move in moves[:-1]:
        at = after(at, move)
    return str(GAME.tell(at, action(moves[-1]), after(at, moves[-1])).words)


FULL = "R3 G1 G2 Y2 / R2 B2 R1 Y3 / R1 R3 G3 "
OTHER = "B2 B3 G3 R1 / Y1 B1 Y3 G2 / Y2 B2 B1 Y1"


@pytest.mark.parametrize(
    ("at", "moves", "words"),
    [
        (position(hands=HAND), ["R2@b1"], "places red 2 on b1"),
        (position(hands=HAND), ["R2@r1"], "places red 2 on r1: the red die rises from 1 to 3"),
        (position(hands=HAND, dice="6111"), ["R2@r1"], "places red 2 on r1: the red die passes 6, from 6 to 2"),
        (
            position("R3 B1 G2 .", hands=HAND),
            ["R2@y1"],
            "places red 2 on y1: row 1 totals 8 and its Dogu wakes",
        ),
        (
            position(". B3 G3 R3", hands=HAND, dice="6111"),
            ["R2@r1", "kofun N"],
            "takes the brown Kofun: row 1 totals 11 and its Dogu becomes a curse",
        ),
        (
            position("R3 B1 G1 .", hands=HAND),
            ["R2@y1"],
            "places red 2 on y1: row 1 totals 7 and its Dogu sleeps on",
        ),
        (position(hands=HAND, kofun=("B", "")), ["R2+B@r1"], "buries red 2 under the blue Kofun on r1"),
        (position(hands=HAND), ["?R2@r1"], "places red 2 face down on r1"),
        (position(hands=HAND), ["R2@b1", "draw 2"], "draws red 1 from pile 2"),
        (position(hands=HAND), ["discard B2 1"], "discards blue 2 and draws red 1 from pile 1"),
        (
            position("R3 G1 G2 Y2 / R2 ?B2 R1 Y3 / R1 R3 G3 R2", OTHER[:-2] + ".", hands=HAND, dice="1511", turn=1),
            ["G1@y3", "draw 1"],
            "draws red 1 from pile 1: the face-down tile on b2 is blue 2, the blue die passes 6, from 5 to 1, "
            "A takes the red Kofun, row 2 totals 8 and its Dogu wakes, the game ends",
        ),
    ],
)
def test_moves_are_told_in_words(at, moves, words):
    assert told(at, *moves) == words


# --- what a move would do ----------------------------------------------------------------------------------------


def effect(at: Any, move: str) -> Any:
    return GAME.effect(GAME.redact(at, mover(at)), action(move))


def test_a_placement_shows_its_die_row_and_column_before_it_is_made():
    found = effect(position("R3 B1 G2 .", "B3 . . Y1", hands=("Y2", ""), dice="1116"), "Y2@y1")
    assert found.words == (
        "the yellow die passes 6, from 6 to 2, you take a Kofun, row 1 totals 8 and its Dogu wakes; "
        "yellow, die 2: you lead in total power, 2 to 1"
    )
    assert (found.die.before, found.die.after, found.die.past_six) == (6, 2, True)
    assert found.kofun_due
    assert (found.row.power, found.row.tiles, found.row.dogu) == (8, 4, "awake")
    assert (found.settles.power, found.settles.dogu) == (8, "awake")
    assert (found.column.column, found.column.winner, found.column.criterion) == ("y", 0, "power")
    assert found.points == [0, 0]
    calm = effect(position("R3 B1 G2 .", "B3 . . Y1", hands=("Y2", "")), "Y2@y1")
    assert calm.words == (
        "the yellow die rises from 1 to 3, row 1 totals 8 and its Dogu wakes; "
        "yellow, die 3: you lead in total power, 2 to 1"
    )
    assert (calm.settles.power, calm.settles.dogu, calm.points) == (8, "awake", [2, 0])


def test_other_moves_have_effects_too():
    assert effect(position(hands=HAND), "R2@b1").words == (
        "no die moves; row 1 has 2 of 8; blue, die 1: you lead in total power, 2 to 0"
    )
    hiding = effect(position(hands=HAND), "?R2@r1")
    assert hiding.words == (
        "it counts only when it is turned up at the end; row 1 has 0 of 8 and waits for the face-down tile; "
        "red, die 1: even"
    )
    assert (hiding.die, hiding.row.waits, hiding.row.power) == (None, True, 0)
    taking = effect(after(position(hands=HAND, dice="6111"), "R2@r1"), "kofun N")
    assert (taking.words, taking.points) == ("takes the brown Kofun", [1, 0])
    assert effect(after(position(hands=HAND), "R2@b1"), "draw 1").words == "draws from pile 1"
    assert effect(position(hands=HAND), "discard R2 1").words == "discards red 2 and draws from pile 1"
    last = after(position(FULL + "R2", OTHER[:-2] + ".", hands=HAND, turn=1), "G1@y3")
    ending = effect(last, "draw 1")
    assert ending.ends
    assert ending.words == "the game ends"
    hidden = after(position("R3 G1 G2 ?Y2 / R2 B2 R1 Y3 / R1 R3 G3 R2", OTHER[:-2] + ".", hands=HAND, turn=1), "G1@y3")
    assert effect(hidden, "draw 1").words == "the face-down tile on y1 is turned up, the game ends"


def test_a_placement_tells_which_die_its_curse_would_strike():
    found = effect(position("R3 B3 G2 .", hands=("R2", ""), dice="2516"), "R2@y1")
    assert (found.settles.power, found.settles.dogu) == (10, "cursed")
    assert found.words == (
        "row 1 totals 10 and its Dogu becomes a curse, as it lies your curses strike yellow; "
        "yellow, die 6: you lead in total power, 2 to 0"
    )


def test_columns_are_told_from_where_one_sits():
    at = position("R3 . . .", "R1 B2 . Y1", dice="1234")
    seen = {viewer: [column.words for column in GAME.view(GAME.redact(at, viewer)).columns] for viewer in (0, 1, -1)}
    assert seen[0][0] == "red, die 1: you lead in total power, 3 to 1"
    assert seen[1][:2] == [
        "red, die 1: they lead in total power, 3 to 1",
        "blue, die 2: you lead in total power, 2 to 0",
    ]
    assert seen[-1][2:] == ["green, die 3: even", "yellow, die 4: B leads in total power, 1 to 0"]


# --- views -------------------------------------------------------------------------------------------------------


def test_cells_rows_and_kofun_are_shown_as_they_lie():
    at = position("R3 B2+N ?G1 .", "B3 . . Y1+Y", hands=HAND, kofun=("R", "G"), dice="1234")
    view = GAME.view(GAME.redact(at, 0))
    assert isinstance(view, HaniwaView)
    lying = [cell for cell in view.areas[0] if cell.row == 1]
    assert [cell.words for cell in lying] == [
        "r1, red 3",
        "b1, brown Kofun over blue 2",
        "g1, face down, green 1",
        "y1, empty",
    ]
    assert [(cell.lies, cell.piece, cell.under, cell.power) for cell in lying] == [
        ("open", "R3", None, 3),
        ("stack", "N", "B2", 2),
        ("hidden", None, "G1", 0),
        ("empty", None, None, 0),
    ]
    assert [cell.place for cell in lying] == ["0:r1", "0:b1", "0:g1", "0:y1"]
    row = view.rows[0][0]
    assert (row.power, row.tiles, row.waits) == (5, 3, True)
    assert row.words == "row 1 has 5 of 8 and waits for the face-down tile"
    assert view.hidden == "0:g1"
    assert view.stock == ["B", "N"]
    assert [(tombs.unused, tombs.used) for tombs in view.kofun] == [(["R"], ["N"]), (["G"], ["Y"])]
    assert [column.die for column in view.columns] == [1, 2, 3, 4]
    other = GAME.view(GAME.redact(at, 1)).areas[0]
    assert [cell.words for cell in other if cell.row == 1][1:3] == ["b1, brown Kofun", "g1, face down"]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ((7, 3, False), "row 1 has 7 of 8"),
        ((8, 3, False), "row 1 has 8 of 8 and waits for 1 more tile"),
        ((9, 2, False), "row 1 has 9 of 8 and waits for 2 more tiles"),
        ((8, 4, True), "row 1 has 8 of 8 and waits for the face-down tile"),
        ((8, 3, True), "row 1 has 8 of 8 and waits for 1 more tile and the face-down tile"),
    ],
)
def test_a_row_says_what_it_waits_for(row, words):
    power, tiles, waits = row
    assert row_state(0, power, tiles, waits, ASLEEP) == words


def test_the_last_placement_is_marked_where_it_was_made():
    match = Match.new(GAME, GAME.Options.read({"games": 2}), random.Random(3))
    rng = random.Random(3)
    last: str | None = None
    while not match.over:
        before = view_of(match)
        move = rng.choice(match.legal_moves)
        side = match.turn
        match.play(move)
        if "@" in move:
            last = f"{side}:{move.split('@')[1]}"
        if view_of(match).game != before.game:
            last = None
        assert view_of(match).last == last


def test_choices_say_what_they_are():
    view = GAME.view(position(hands=("R2", ""), kofun=("B", "")))
    kinds = {choice.move: (choice.kind, choice.piece, choice.place, choice.kofun) for choice in view.choices}
    assert kinds["R2@g1"] == ("place", "R2", "0:g1", None)
    assert kinds["R2+B@g1"] == ("stack", "R2", "0:g1", "B")
    assert kinds["?R2@g1"] == ("hide", "R2", "0:g1", None)
    assert kinds["discard R2 2"] == ("discard", "R2", "pile:2", None)
    (taking,) = [c for c in GAME.view(due(position(), 1)).choices if c.move == "kofun B"]
    assert (taking.kind, taking.piece) == ("kofun", "B")
    (drawing, _) = GAME.view(due(position(), 2)).choices
    assert (drawing.kind, drawing.place) == ("draw", "pile:1")


@given(standings(GAME))
def test_columns_and_rows_of_a_view_are_what_lies_there(at: Standing):
    for viewer in at.viewers:
        view = GAME.view(GAME.redact(at.position, viewer))
        assert isinstance(view, HaniwaView)
        for side, area in enumerate(view.areas):
            for row in view.rows[side]:
                cells = [cell for cell in area if cell.row == row.row]
                assert row.power == sum(cell.power for cell in cells)
                assert row.tiles == sum(cell.lies != "empty" for cell in cells)
            for column in view.columns:
                cells = [cell for cell in area if cell.column == column.column]
                assert column.sides[side].power == sum(cell.power for cell in cells)
        if view.turn is None and len(view.areas) == 2:
            totals = [sum(sheet.sides[side].total for sheet in view.sheets) for side in (0, 1)]
            assert totals == view.points


def test_a_match_shows_both_score_sheets_and_a_solo_game_its_rank():
    match = case("match-with-a-vip")
    view = view_of(match)
    assert [[side.total for side in sheet.sides] for sheet in view.sheets] == [[10, 7], [16, 9]]
    assert [column.column for column in view.sheets[1].columns if column.vip] == ["g"]
    for sheet in view.sheets:
        for side, sums in enumerate(sheet.sides):
            won = [column for column in sheet.columns if column.winner == side]
            assert sum(column.smile for column in won) == sums.smile
            assert sum(column.points for column in won) == sums.smile + sums.dice
    solo = view_of(case("solo-sixty-six"))
    assert solo.outcome is not None
    assert solo.outcome.model_dump() == {
        "winners": [],
        "decided": "rank",
        "accounts": [{"smile": 48, "dogu": 12, "kofun": 6, "total": 66, "rank": "perfect"}],
    }
    (sheet,) = solo.sheets
    (own,) = sheet.sides
    assert (own.smile, own.dogu, own.kofun, own.total) == (48, 12, 6, 66)


@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
def test_the_table_names_seats_sides_and_pieces(options):
    table = GAME.table(options)
    assert isinstance(table, HaniwaTable)
    mode = options.model_dump()["mode"]
    assert table.seats == {"duel": ["A", "B"], "teams": ["A1", "B1", "A2", "B2"], "solo": ["you"]}[mode]
    assert table.rows == (6 if mode == "solo" else 3)
    assert table.piece_names["R2"] == "red 2"
    assert table.piece_names["N"] == "brown Kofun"
    assert [noble.colour for noble in table.nobles] == ["red", "blue", "green", "yellow"]
    assert set(CODES) < set(table.piece_names)
    assert (table.wakes, table.smiles, table.kofun) == (8, 3, ["R", "B", "G", "Y", "N", "N"])


# --- pictures ----------------------------------------------------------------------------------------------------


def test_a_terminal_shows_the_table():
    at = position("R3 B2+N ?G1 .", "B3 . . Y1+Y", hands=("R1 B1", "G2"), kofun=("R", ""), dice="1234")
    drawn = Path(__file__).with_name("table.txt").read_text(encoding="utf-8")
    assert GAME.text(GAME.redact(at, 0)) == drawn.rstrip("\n")


def test_a_picture_names_every_cell_and_hides_what_is_hidden():
    at = position("R3 B2+N ?G1 .", "B3 . . Y1+Y", hands=("R1 B1", "G2"), dice="1234")
    titles = re.findall("<title>(.*?)</title>", GAME.svg(GAME.redact(at, 1)))
    assert "b1, brown Kofun" in titles
    assert "g1, face down" in titles
    assert "y1, yellow Kofun over yellow 1" in titles
    assert "red die: 1" in titles
    assert "Dogu of row 1, asleep; the row has 5" in titles
    assert "B below the nobles" in GAME.svg(GAME.redact(at, 1))


def test_a_picture_shows_a_smile_a_vip_and_what_the_viewer_has_buried():
    shown = GAME.svg(case("match-with-a-vip").seen(0))
    assert "noble-green-smile" in shown
    assert "green die: 5, a VIP" in shown
    at = GAME.redact(position("B2+N ?G1 . .", ". . . .", hands=("R1 B1", "G2")), 0)
    assert re.findall(r"<text[^>]*>([A-Z]\d)</text>", GAME.svg(at)) == ["B2", "G1"]
