"""The worked examples of docs/rules/haniwa.md, section 10, beyond what the rule cases play through."""

from __future__ import annotations

from typing import Any

import pytest

from teien.games.haniwa.words import RANKS, rank_of
from tests.games.haniwa.build import GAME, after, die, position

TABLE = {
    1: "2 3 4",
    2: "3 4 5",
    3: "4 5 6",
    4: "5 6 1*",
    5: "6 1* 2*",
    6: "1* 2* 3*",
}


@pytest.mark.parametrize("start", TABLE)
@pytest.mark.parametrize("power", [1, 2, 3])
def test_the_die(start, power):
    at = after(position(dice=f"{start}111", hands=(f"R{power}", "")), f"R{power}@r1")
    overeaten = bool(at[0]["due"] == 1)
    assert f"{die(at, 'r')}{'*' if overeaten else ''}" == TABLE[start].split()[power - 1]


def test_no_other_die_moves():
    start = position(dice="3416", hands=("R2 B3", ""))
    assert [int(die) for die in after(start, "R2@r1")[0]["dice"]] == [5, 4, 1, 6]
    assert [int(die) for die in after(start, "B3@r1")[0]["dice"]] == [3, 4, 1, 6]


def test_a_stack_has_the_colour_of_its_kofun_and_power_2():
    at = after(position(dice="1511", hands=("R3", ""), kofun=("B", "")), "R3+B@b1")
    assert die(at, "b") == 1
    assert at[0]["due"] == 1
    column = GAME.view(at).columns[1].sides[0]
    assert (column.power, column.in_colour, column.tiles) == (2, 2, 1)
    at = after(position(dice="5111", hands=("R3", ""), kofun=("N", "")), "R3+N@r1")
    assert die(at, "r") == 5
    assert at[0]["due"] == 2


@pytest.mark.parametrize(
    ("row", "last", "dogu"),
    [
        ("R3 R1 R2 .", "R3+N@y1", "awake"),
        ("R3 R3 R2 .", "R1@y1", "cursed"),
        ("R1 R3 R2 .", "R1@y1", "asleep"),
        ("R3 . R3 .", "R2@y1", "asleep"),
        ("R3 R3 ?R1 .", "R1@y1", "asleep"),
    ],
)
def test_rows(row, last, dogu):
    at = after(position(row, hands=(last[:2], ""), kofun=("N", "")), last)
    assert GAME.view(at).rows[0][0].dogu == dogu


def ended(first: str, second: str, dice: str, dogu: str = "--- ---", **options: Any) -> Any:
    """The view of a game that ends with these areas, dice and Dogu (`a` awake, `c` cursed)."""
    at = position(first, second, dice=dice, turn=-1, **options)
    for side, row in enumerate(dogu.split()):
        at[0]["dogu"][side, :3] = ["-ac".index(status) for status in row]
    return GAME.view(at)


SHEET = (
    "R3 G1 G2 Y2 / R2 B2 R1 Y3 / R1 R3 G3 R2",
    "B2 B3 G3 R1 / Y1 B1 Y3 G2 / Y2 B2 B1 Y1",
    "6253",
    "aac c--",
)


@pytest.mark.parametrize(
    ("colour_first", "winners", "criteria", "totals"),
    [
        (False, [0, 1, 1, 0], ["power", "in_colour", "power", "power"], [9, 4]),
        (True, [0, 1, 0, 0], ["tiles"] * 4, [14, 2]),
    ],
)
def test_a_whole_score_sheet(colour_first, winners, criteria, totals):
    """The totals are those of docs/rules/haniwa.md less the Kofun, two and three."""
    view = ended(*SHEET, colour_first=colour_first)
    (sheet,) = view.sheets
    assert [column.winner for column in sheet.columns] == winners
    assert [column.criterion for column in sheet.columns] == criteria
    assert [[column.sides[side].smile for side in (0, 1)] for column in sheet.columns[:2]] == [
        [True, False],
        [False, True],
    ]
    assert view.points == [side.total for side in sheet.sides] == totals
    assert [column.column for column in sheet.columns if column.struck] == ["r", "b" if colour_first else "g"]


def test_criteria():
    first = "R3 B3 R1 B1 / R3 B1 R1 Y2 / R1 R3 G3 G2"
    second = "R3 B3 G1 B1 / R1 R1 G2 R2 / R1 R3 Y2 Y2"
    for colour_first in (False, True):
        columns = ended(first, second, "6543", colour_first=colour_first).sheets[0].columns
        assert columns[1].winner == 0
        assert columns[2].winner == 1
        assert (columns[3].winner, columns[3].criterion, columns[3].points) == (None, None, 0)
    columns = ended(first, second, "6543").sheets[0].columns
    assert [column.criterion for column in columns[:3]] == ["power", "in_colour", "tiles"]


def test_a_curse_strikes_the_highest_die():
    first = "R3 B3 R1 R1 / R3 B3 R1 R1 / R3 B3 R1 R1"
    second = "B1 R1 G3 Y3 / B1 R1 G3 Y3 / B1 R1 B3 B3"
    view = ended(first, second, "6453", "c-- cc-")
    assert [side.dice for side in view.sheets[0].sides] == [4, 0]
    assert [side.smile for side in view.sheets[0].sides] == [4, 0]


@pytest.mark.parametrize(("dice", "struck", "points"), [("5611", "b", 10), ("6511", "r", 5), ("6611", "b", 12)])
def test_a_curse_ranks_by_the_bare_die_and_spares_a_vip_among_equals(dice, struck, points):
    first = "B3 R3 R1 R1 / B3 R3 R1 R1 / B3 R3 R1 R1"
    second = "B1 R1 R3 R3 / B1 R1 R3 R3 / B1 R1 R3 R3"
    at = position(first, second, dice=dice, turn=-1, games=2)
    at[0]["game"] = 1
    at[0]["first_dice"][...] = [6, 5, 5, 5]
    at[0]["dogu"][0, 0] = 2
    (_, sheet) = GAME.view(at).sheets
    assert [column.column for column in sheet.columns if column.struck] == [struck]
    assert sheet.sides[0].dice == points


def test_a_smile_of_a_vip_is_still_2():
    area = "B3 R3 G1 R1 / B3 R3 G1 R1 / B3 R3 G3 R1"
    at = position(area, "B1 R1 R1 R3 / B1 R1 R1 R3 / B1 R1 R1 R3", dice="1151", turn=-1, games=2)
    at[0]["game"] = 1
    at[0]["first_dice"][...] = [1, 1, 6, 1]
    column = GAME.view(at).sheets[1].columns[2]
    assert (column.vip, column.winner, column.points) == (True, 0, 12)


SMILES = {
    "xxx---": True,
    "xx-xx-": False,
    "---xxx": True,
    "xxxxxx": True,
    "x-x-x-": False,
}


@pytest.mark.parametrize("run", SMILES)
def test_solo_runs(run):
    rows = " / ".join(f"{'R1' if mark == 'x' else 'B1'} . . ." for mark in run)
    at = position(rows, dice="6111", mode="solo", hands=("", ""))
    column = GAME.view(at).columns[0]
    assert column.sides[0].smile == SMILES[run]
    assert column.points == (12 if SMILES[run] else 0)


RANK_OF = {66: "perfect", 60: "perfect", 59: "master", 50: "master", 49: "veteran", 40: "veteran", 39: "junior"}
RANK_OF |= {30: "junior", 29: "beginner", 0: "beginner"}


@pytest.mark.parametrize("total", RANK_OF)
def test_ranks(total):
    assert rank_of(total) == RANK_OF[total]
    assert rank_of(total) in RANKS
