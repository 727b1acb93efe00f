"""The sanity figures of docs/rules/niwa.md, section 12, within what chance allows, and the strength of greedy play."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from teien.games.niwa.pieces import NONE
from teien.players import Greedy, Player, Random
from tests.games.niwa.build import GAME
from tests.strategies import Walk

GAMES = 400


def uniform(position, legal, rng):
    return rng.choice(legal)


@pytest.mark.parametrize(
    ("options", "stones", "margin", "turned", "cards", "plies"),
    [
        ({}, (21.4, 21.5), 8.5, 21, 46.0, 48.3),
        ({"creatures": "wide"}, (21.2, 21.8), 8.3, 21, 46.1, 48.3),
        ({"creatures": "tane"}, (21.3, 21.5), 8.3, 21, 46.0, 48.3),
        ({"conversion": "all"}, (19.8, 20.8), 9.3, 35, 46.6, 48.5),
        ({"variant": "no-luck"}, (21.2, 21.9), 7.0, 12, 45.0, 47.3),
        ({"variant": "no-luck", "black": "autumn-winter"}, (21.2, 22.0), 6.9, 12, 45.0, 47.3),
    ],
)
def test_games_at_random_come_out_as_in_the_rules_file(options, stones, margin, turned, cards, plies):
    """The tolerances are four to five standard errors and more of so many games."""
    walks = [Walk(GAME, GAME.Options.read(options), seed, uniform) for seed in range(GAMES)]
    points = [GAME.points(walk.positions[-1]) for walk in walks]
    for seat in (0, 1):
        assert mean(point[seat] for point in points) == pytest.approx(stones[seat], abs=1.3)
    assert mean(abs(black - white) for black, white in points) == pytest.approx(margin, abs=1.6)
    caught = [sum(int(position[0]["caught"].sum()) for position in walk.positions) for walk in walks]
    assert mean(caught) == pytest.approx(turned, abs=2.0)
    assert mean(int((walk.positions[-1][0]["card"] != NONE).sum()) for walk in walks) == pytest.approx(cards, abs=0.3)
    assert mean(len(walk.actions) for walk in walks) == pytest.approx(plies, abs=0.35)
    first = 96 if "variant" in options else 12
    assert {len(GAME.legal(walk.positions[1])) for walk in walks} == {first}
    assert {len(GAME.legal(walk.positions[0])) for walk in walks} == {first // 4}


@pytest.mark.parametrize("options", [{}, {"conversion": "all"}, {"variant": "no-luck"}], ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_play_beats_random_play_in_nine_games_of_ten(options, seat):
    read = GAME.Options.read(options)
    won, games = 0, 60
    for seed in range(games):
        players: list[Player] = [Random(GAME, seed), Random(GAME, seed)]
        players[seat] = Greedy(GAME, seed)
        position = GAME.deal(read, GAME.shuffle(read, random.Random(seed)))
        while (turn := GAME.turn(position)) is not None:
            GAME.apply(position, players[turn].choose(GAME.redact(position, turn)))
        won += GAME.winners(position) == [seat]
    assert won > 0.9 * games
