"""How good a move looks: gains at once, threats by the chance of a card for them."""

from __future__ import annotations

import random
from math import comb

import pytest
from hypothesis import given

from teien.games.niwa.heuristic import chance, heuristic, threat
from teien.rule import interpreted
from tests.games.niwa.build import GAME, action, position
from tests.strategies import Standing, standings

ROW = "1P1/W@0,0 1P2/B@1,0"
"""White can turn a stone with a January card at 2,0."""


@given(standings(GAME, over=False))
def test_looking_ahead_is_the_same_both_ways_and_changes_nothing(at: Standing):
    seen = GAME.redact(at.position, at.ply % 2)
    unchanged = seen.tobytes()
    legal = GAME.legal(seen)
    for choice in random.Random(at.walk.seed).sample(legal, min(3, len(legal))):
        assert interpreted(heuristic)(seen[0], choice) == pytest.approx(heuristic(seen[0], choice), abs=1e-9)
    assert seen.tobytes() == unchanged


def test_the_chance_of_a_fitting_card_is_that_of_a_fair_hand():
    for cards in range(1, 12):
        for hand in range(min(cards, 4)):
            for fitting in range(cards + 1):
                expected = 1 - comb(cards - fitting, hand) / comb(cards, hand)
                assert chance(fitting, cards, hand) == pytest.approx(expected)


def test_a_threat_needs_a_card_that_the_other_may_hold():
    assert threat(position(ROW, "4R", "1R")[0], 1) == 2
    assert threat(position(ROW, "4R", "4P1")[0], 1) == 0
    january = position(ROW, "4R", "4P1 5P1")  # 1H and 1R are among 45 unseen cards
    assert threat(GAME.redact(january, 0)[0], 1) == pytest.approx(2 * chance(2, 45, 2))


def test_turning_gains_two_ways_and_ending_the_game_by_a_pass_nothing():
    at = position("1P1/B@0,0 1P2/W@1,0 2R/W@1,1", "1R", stock=False)
    assert heuristic(at[0], action("1R@2,0")) == 3 - -2
    at[0]["passes"] = 1
    assert heuristic(at[0], action("pass")) == 0
