"""The sanity figures of docs/rules/seikatsu.md, section 12: what uniform play comes to."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from statistics import mean

import numpy as np
import pytest

from teien import rule
from teien.games.seikatsu.board import size
from tests.games.seikatsu.build import GAME


@dataclass
class Figures:
    """What came of many games of uniform play."""

    accounts: list[list[dict[str, int]]] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    won: list[list[int]] = field(default_factory=list)
    fountains: list[int] = field(default_factory=list)
    koi: list[int] = field(default_factory=list)

    def mean(self, key: str, side: int | None = None) -> float:
        return mean(account[key] for game in self.accounts for account in (game if side is None else [game[side]]))


def play(options: dict[str, object], games: int) -> Figures:
    read, figures = GAME.Options.read(options), Figures()
    chance, dealer = rule.new_random(5), random.Random(5)
    legal = np.empty(GAME.max_legal, np.int64)
    for _ in range(games):
        at = GAME.deal(read, GAME.shuffle(read, dealer))
        length, n = 0, GAME.kernels.legal(at, legal)
        while n:
            figures.legal.append(n)
            n = GAME.kernels.step(at, legal[rule.below(chance, n)], legal)
            length += 1
        figures.lengths.append(length)
        figures.accounts.append(GAME.breakdown(at))
        figures.won.append(GAME.winners(at))
        figures.fountains.append(size(int(at[0]["fountains"])))
        figures.koi.append(size(int(at[0]["koi"])))
    return figures


@pytest.mark.parametrize(
    ("options", "total", "birds", "flowers", "fountains", "legal", "most", "ties"),
    [
        ({}, 62.0, 20.5, 41.5, 0, 31.8, 66, 3),
        ({"seats": 3}, 55.0, 13.8, 41.2, 0, 33.8, 69, 5),
        ({"fountains": True}, 66.5, 16.5, 36.0, 14.1, 34.8, 88, 2),
        ({"seats": 3, "fountains": True}, 61.2, 11.0, 36.0, 14.3, 37.1, 88, 4),
        ({"edition": "printed"}, 57.6, 18.4, 39.3, 0, 22.0, 44, 4),
        ({"seats": 3, "edition": "printed"}, 51.4, 12.3, 39.1, 0, 23.5, 46, 5),
        ({"seats": 4}, 61.7, 20.3, 41.4, 0, 32.5, 69, 2),
        ({"seats": 4, "edition": "printed"}, 57.1, 18.0, 39.1, 0, 22.9, 44, 4),
    ],
)
def test_uniform_play_comes_to_the_figures_of_the_rules_file(
    options, total, birds, flowers, fountains, legal, most, ties
):
    figures = play(options, 1_000)
    assert figures.mean("total") == pytest.approx(total, abs=1.5)
    assert figures.mean("birds") == pytest.approx(birds, abs=1)
    assert figures.mean("flowers") == pytest.approx(flowers, abs=1)
    assert figures.mean("fountains") == pytest.approx(fountains, abs=1)
    assert mean(figures.legal) == pytest.approx(legal, abs=1)
    assert max(figures.legal) <= most + 8
    assert 100 * mean(len(won) > 1 for won in figures.won) == pytest.approx(ties, abs=3)
    assert set(figures.lengths) == {{2: 34, 3: 33, 4: 32}[GAME.Options.read(options).model_dump()["seats"]]}
    if "fountains" in options:
        assert mean(figures.fountains) == pytest.approx(3.5, abs=0.2)
        assert mean(figures.koi) == pytest.approx(3.7, abs=0.2)


@pytest.mark.parametrize(
    ("level", "yours", "rivals", "won"),
    [("easy", 39.6, 45.4, 20), ("medium", 22.7, 45.4, 0.1), ("hard", 22.7, 62.3, 0)],
)
def test_uniform_play_of_the_solo_game(level, yours, rivals, won):
    figures = play({"seats": 1, "level": level}, 2_500)
    assert figures.mean("total", 0) == pytest.approx(yours, abs=1.5)
    assert figures.mean("total", 1) == pytest.approx(rivals, abs=1.5)
    assert 100 * mean(won == [0] for won in figures.won) == pytest.approx(won, abs=5)
    assert mean(figures.lengths) == pytest.approx(16.7, abs=1)
    assert mean(figures.legal) == pytest.approx(8.0, abs=0.5)
    assert 4 <= min(figures.lengths) <= max(figures.lengths) <= 33
    assert max(figures.legal) <= 25 + 4
