"""How good a move looks: dice, columns, rows and Kofun, one placement ahead."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from teien.games.haniwa.heuristic import DICE, POWER_LEADS, ROWS, SOLO_COLUMNS, heuristic
from teien.rule import interpreted
from tests.games.haniwa.build import GAME, action, mover, position
from tests.strategies import Standing, standings


def worth(at, move: str) -> float:
    return float(heuristic(at[0], action(move)))


@given(standings(GAME, over=False))
def test_looking_ahead_is_the_same_both_ways_and_changes_nothing(at: Standing):
    seen = GAME.redact(at.position, mover(at.position))
    unchanged = seen.tobytes()
    legal = GAME.legal(seen)
    for choice in random.Random(at.walk.seed).sample(legal, min(3, len(legal))):
        assert interpreted(heuristic)(seen[0], choice) == pytest.approx(heuristic(seen[0], choice), abs=1e-9)
    assert seen.tobytes() == unchanged


def test_prospects_end_in_what_is_certain():
    assert list(DICE[0]) == [0, 1, 2, 3, 4, 5, 6]
    assert ROWS[0, 8] > 0 > ROWS[0, 9]
    assert ROWS[0, 7] == 0
    assert [POWER_LEADS[0, 0, 0, 9 + lead] for lead in (-1, 0, 1)] == [0, 0, 1]
    assert POWER_LEADS[1, 0, 0, 9] == 1
    assert SOLO_COLUMNS[0, 3, 5] == 10
    assert SOLO_COLUMNS[0, 2, 5] == 0


def test_chances_of_a_lead_mirror_each_other():
    for own in range(4):
        for other in range(4):
            for lead in range(-9, 10):
                ahead, even = POWER_LEADS[0, own, other, 9 + lead], POWER_LEADS[1, own, other, 9 + lead]
                assert 1 - ahead - even == pytest.approx(POWER_LEADS[0, other, own, 9 - lead])


def test_a_row_wants_to_be_exactly_eight():
    at = position("R2 R2 R2 . / B2 B2 B2 .", hands=("B2 B3", ""))
    assert worth(at, "B2@y1") > worth(at, "B3@y1")
    assert worth(at, "B2@y1") > worth(at, "B2@y3")


def test_a_die_the_other_side_wins_is_worth_overeating():
    at = position("", "B3 R1 R1 R1 / G3 R1 R1 R1 / Y3 R1 R1 R1", hands=("R1 B1", ""), dice="6111")
    assert worth(at, "R1@r1") > worth(at, "B1@r1")


def test_without_a_good_place_a_discard_is_better():
    at = position("R2 B2 G2 . / R2 B2 G2 . / R2 B2 G2 .", hands=("R3", ""), dice="1111")
    assert worth(at, "discard R3 1") > max(worth(at, f"R3@y{row}") for row in (1, 2, 3))


def test_the_kofun_that_is_of_use_is_taken_first():
    at = position("R3 . G3 Y3 / R3 . G3 Y3 / R3 B1 G3 Y3", "R3 . G3 Y3 / R3 . G3 Y3 / R3 B1 G3 Y3", dice="1411")
    assert worth(at, "kofun B") > worth(at, "kofun N") > worth(at, "kofun R")


def test_a_solo_column_wants_three_of_its_colour_on_one_another():
    at = position("R1 B1 G1 Y1 / R1 B1 G1 Y1", hands=("R1 B1", ""), mode="solo")
    assert worth(at, "R1@r3") > worth(at, "B1@r3")
    assert worth(at, "R1@r3") > worth(at, "R1@b3")
