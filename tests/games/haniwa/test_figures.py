"""The sanity figures of docs/rules/haniwa.md, section 12, within what chance allows, and greedy play's strength."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest

from teien.players import Greedy, Player, Random
from tests.games.haniwa.build import GAME
from tests.strategies import Walk

GAMES = 400


def uniform(position, legal, rng):
    return rng.choice(legal)


@pytest.mark.parametrize(
    ("options", "points", "dice", "dogu", "kofun", "placing", "moves"),
    [
        ({}, (4.9, 5.1), 2.5, 1.5, 1.0, 33, 53.5),
        ({"colour_first": True}, (5.3, 5.5), 2.85, 1.5, 1.0, 33, 53.5),
        ({"mode": "teams"}, (5.1, 5.1), 2.4, 1.6, 1.0, 23, 49.9),
        ({"games": 2}, (10.9, 10.9), 5.7, 3.1, 1.9, 33, 107),
        ({"games": 2, "mode": "teams"}, (11.0, 10.6), 5.65, 3.1, 2.0, 23, 99.8),
    ],
    ids=str,
)
def test_games_at_random_come_out_as_in_the_rules_file(options, points, dice, dogu, kofun, placing, moves):
    """The tolerances are four to five standard errors and more of so many games."""
    games = options.get("games", 1)
    walks = [Walk(GAME, GAME.Options.read(options), seed, uniform) for seed in range(GAMES // games)]
    accounts = [GAME.breakdown(walk.positions[-1]) for walk in walks]
    for side in (0, 1):
        assert mean(account[side]["total"] for account in accounts) == pytest.approx(points[side], abs=0.9 * games)
    for key, expected in (("dice", dice), ("dogu", dogu), ("kofun", kofun)):
        found = mean(account[side][key] for account in accounts for side in (0, 1))
        assert found == pytest.approx(expected, abs=0.5 * games), key
    assert mean(len(walk.actions) for walk in walks) == pytest.approx(moves, abs=0.5 * games)
    places = [len(GAME.legal(at)) for walk in walks[:50] for at in walk.positions[:-1] if at[0]["due"] == 0]
    assert mean(places) == pytest.approx(placing, rel=0.12)


@pytest.mark.parametrize(
    ("fill", "points", "smile", "dogu", "kofun", "moves"),
    [("column", 5.9, 1.0, 2.9, 2.0, 46.0), ("rows", 6.0, 1.1, 3.0, 1.9, 45.9)],
)
def test_solo_games_at_random_come_out_as_in_the_rules_file(fill, points, smile, dogu, kofun, moves):
    options = GAME.Options.read({"mode": "solo", "solo_fill": fill})
    walks = [Walk(GAME, options, seed, uniform) for seed in range(GAMES)]
    accounts = [GAME.breakdown(walk.positions[-1])[0] for walk in walks]
    for key, expected in (("total", points), ("smile", smile), ("dogu", dogu), ("kofun", kofun)):
        assert mean(account[key] for account in accounts) == pytest.approx(expected, abs=0.8), key
    assert mean(len(walk.actions) for walk in walks) == pytest.approx(moves, abs=0.3)


def played(options: dict[str, Any], seed: int, *players: Player) -> list[int]:
    """The points of a game; the players play for the sides in turn."""
    read = GAME.Options.read(options)
    position = GAME.deal(read, GAME.shuffle(read, random.Random(seed)))
    while (turn := GAME.turn(position)) is not None:
        player = players[turn % len(players)]
        GAME.apply(position, player.choose(GAME.redact(position, turn)))
    return GAME.points(position)


@pytest.mark.parametrize("options", [{}, {"colour_first": True}, {"mode": "teams"}, {"games": 2}], ids=str)
def test_greedy_play_beats_random_play_in_19_games_of_20(options):
    won = 0
    for seed in range(100):
        players: list[Player] = [Greedy(GAME, seed), Random(GAME, seed)]
        points = played(options, seed, *(players if seed % 2 else players[::-1]))
        won += points[1 - seed % 2] > points[seed % 2]
    assert won > 95


@pytest.mark.parametrize(("fill", "least"), [("column", 49), ("rows", 40)])
def test_greedy_play_alone_reaches_a_good_rank(fill, least):
    points = [played({"mode": "solo", "solo_fill": fill}, seed, Greedy(GAME, seed))[0] for seed in range(100)]
    assert mean(points) > least


def test_greedy_play_against_itself_wakes_dogu_and_avoids_curses():
    """Better programs reach 15 to 18 points a side, docs/rules/haniwa.md says, with 2.6 Dogu and 0.4 curses."""
    points, awake, cursed = [], [], []
    options = GAME.Options.read({})
    for seed in range(100):
        position = GAME.deal(options, GAME.shuffle(options, random.Random(seed)))
        players = [Greedy(GAME, seed), Greedy(GAME, seed + 1)]
        while (turn := GAME.turn(position)) is not None:
            GAME.apply(position, players[turn].choose(GAME.redact(position, turn)))
        points += GAME.points(position)
        (sheet,) = GAME.view(position).sheets
        awake += [side.awake for side in sheet.sides]
        cursed += [side.cursed for side in sheet.sides]
    assert mean(points) > 15
    assert mean(awake) > 2
    assert mean(cursed) < 0.7
