"""What the tests of laws are tried on: option sets, games played at random, and positions on the way.

Nothing here knows a game: options are enumerated from their model, moves are chosen from what is legal.
"""

from __future__ import annotations

import importlib
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from teien.errors import OptionsError
from teien.game import Deal, Game, Options, Position
from teien.games import games
from teien.rule import SPECTATOR, new_random

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
"""Marks a test of a law that holds for every game."""


def facts(game: Game[Any]) -> Any:
    """What the laws must be told about a game: see `tests.laws`."""
    return importlib.import_module(f"tests.games.{game.name}.facts")


# --- options -----------------------------------------------------------------------------------------------------


def values_to_try(options: type[Options], key: str) -> list[Any]:
    """Every value an option may have; of very many whole numbers a few."""
    tried: list[Any] = []
    for values in options.allowed(key):
        tried += values if len(values) <= 16 else [*values[:4], values[15]]
    return tried


@cache
def objects_and_options(game: Game[Any]) -> list[tuple[dict[str, Any], Options]]:
    """Every object made of values to try that reads as options, with those options."""
    keys = list(game.Options.model_fields)
    absent = object()
    readable = []
    for values in itertools.product(*([absent, *values_to_try(game.Options, key)] for key in keys)):
        given = {key: value for key, value in zip(keys, values, strict=True) if value is not absent}
        try:
            readable.append((given, game.Options.read(given)))
        except OptionsError:
            continue
    return readable


@cache
def option_sets(game: Game[Any]) -> list[Options]:
    """All different sets of options, the defaults first."""
    return list(dict.fromkeys(options for _, options in objects_and_options(game)))


# --- games -------------------------------------------------------------------------------------------------------


Choose = Callable[[Position, list[int], random.Random], int]
"""A way to play: one of the legal actions of a full position."""


class Walk:
    """A game played to its end: all positions, and the actions between them.

    At random every walk has its own leaning: to none, or more or less strongly to low or to high action numbers, so
    that walks also come where fair chance seldom leads.
    """

    def __init__(self, game: Game[Any], options: Options, seed: int, choose: Choose | None = None) -> None:
        self.game, self.options, self.seed = game, options, seed
        rng = random.Random(seed)
        self.deal: Deal = game.shuffle(options, rng)
        self.positions = [game.deal(options, self.deal)]
        self.actions: list[int] = []
        choose = choose or _leaning(rng)
        chance = new_random(seed)
        while legal := game.legal(self.positions[-1]):
            action = game.member(self.positions[-1], choose(self.positions[-1], legal, rng), chance)
            position = self.positions[-1].copy()
            game.apply(position, action)
            self.positions.append(position)
            self.actions.append(action)

    def __repr__(self) -> str:
        return f"Walk({self.game.name}, {self.options.written()}, seed={self.seed})"


def _leaning(rng: random.Random) -> Choose:
    best, tries = rng.choice((min, max)), rng.choice((1, 1, 2, 8))
    return lambda position, legal, rng: best(rng.choice(legal) for _ in range(tries))


@dataclass(frozen=True)
class Standing:
    """Where a walk stands after so many plies."""

    walk: Walk
    ply: int

    @property
    def game(self) -> Game[Any]:
        return self.walk.game

    @property
    def position(self) -> Position:
        """The full position."""
        return self.walk.positions[self.ply]

    @property
    def viewers(self) -> range:
        """A spectator and every seat."""
        return range(SPECTATOR, self.game.seats(self.walk.options))


def walks(game: Game[Any]) -> st.SearchStrategy[Walk]:
    """Walks through games with all sets of options, and now and then a rare one."""
    at_random = st.builds(Walk, st.just(game), st.sampled_from(option_sets(game)), st.integers(0, 2**32 - 1))
    rare = facts(game).rare_walks()
    return st.one_of(at_random, at_random, st.sampled_from(rare)) if rare else at_random


@st.composite
def standings(draw: st.DrawFn, game: Game[Any], *, over: bool = True) -> Standing:
    """Positions on the way of walks, often near the end; the last one, where the game is over, only if wanted."""
    walk = draw(walks(game))
    last = len(walk.actions) - (0 if over else 1)
    back = draw(st.one_of(st.integers(0, last), st.integers(0, min(8, last))))
    return Standing(walk, last - back)


def same(a: Position, b: Position) -> bool:
    """Whether two positions are equal to the last byte."""
    return a.tobytes() == b.tobytes()
