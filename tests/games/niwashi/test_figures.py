"""The sanity figures of docs/rules/niwashi.md, section 12, within what chance allows."""

from __future__ import annotations

import random
from functools import partial
from statistics import mean

from teien import rule
from teien.game import Position
from teien.games.niwashi.rules import FAMILY, LANTERN, STOW
from tests.games.niwashi.build import GAME
from tests.games.niwashi.facts import open_cards
from tests.strategies import Walk

OPTIONS = GAME.Options.read({})


def uniform(position: Position, legal: list[int], rng: random.Random) -> int:
    return rng.choice(legal)


def revealing(position: Position, legal: list[int], rng: random.Random) -> int:
    """Reveals whatever it can, never moves the Lantern or stows, else uniform."""
    reveals = [action for action in legal if action < STOW]
    return rng.choice(reveals or [action for action in legal if action not in (STOW, FAMILY)])


def test_uniform_play():
    walks = [Walk(GAME, OPTIONS, seed, uniform) for seed in range(120)]
    acting = [
        len(GAME.legal(position))
        for walk in walks[:20]
        for position in walk.positions[:-1]
        if not position[0]["completing"]
    ]
    assert 340 < mean(acting) < 415
    assert max(acting) < 1300
    assert mean(GAME.points(walk.positions[-1])[0] for walk in walks) < 0.1
    assert min(int(walk.positions[-1][0]["turns"]) for walk in walks) >= 41
    assert max(int(walk.positions[-1][0]["turns"]) for walk in walks) <= 50
    assert 84 < mean(len(walk.actions) for walk in walks) < 88
    cells = [len(GAME.view(GAME.redact(walk.positions[-1], 0)).plots) for walk in walks]
    assert 75 < mean(cells) < 81


def test_random_play_that_reveals():
    walks = [Walk(GAME, OPTIONS, seed, revealing) for seed in range(200)]
    assert 0.02 < mean(GAME.points(walk.positions[-1])[0] for walk in walks) < 0.25
    assert {int(walk.positions[-1][0]["turns"]) for walk in walks} == {46}
    assert not any(action >= LANTERN for walk in walks for action in walk.actions)


def test_open_cards():
    walks = [Walk(GAME, OPTIONS, seed, partial(open_cards, whim=0.0)) for seed in range(16)]
    assert mean(GAME.points(walk.positions[-1])[0] for walk in walks) > 17.5
    assert mean(int(walk.positions[-1][0]["turns"]) for walk in walks) < 44


def test_all_stages_can_be_played_well_with_open_cards():
    scores = []
    for stage in range(1, 13):
        walk = Walk(GAME, GAME.Options.read({"stage": stage}), stage, partial(open_cards, whim=0.0))
        (account,) = GAME.breakdown(walk.positions[-1])
        scores.append(account["validated"])
        assert account["stage_passed"] == (account["validated"] >= GAME.table(walk.options).stage.target)
    assert mean(scores[:8]) > 15
    assert min(scores) >= 6


def test_the_last_stage_fills_and_forces_the_lantern():
    walk = Walk(GAME, GAME.Options.read({"stage": 12, "lantern_limit": 0}), 1, revealing_or_forced)
    (account,) = GAME.breakdown(walk.positions[-1])
    assert len(GAME.view(GAME.redact(walk.positions[-1], 0)).plots) == 49
    assert account["lanterns"] > 2
    assert account["end"] == "empty-hand"


def revealing_or_forced(position: Position, legal: list[int], rng: random.Random) -> int:
    return rng.choice([action for action in legal if action != STOW])


def test_playouts_are_quick_and_complete():
    position = GAME.deal(OPTIONS, GAME.shuffle(OPTIONS, random.Random(1)))
    plies = GAME.kernels.random_playout(position, rule.new_random(1))
    assert 80 <= plies <= 144
