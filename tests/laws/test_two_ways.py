"""The law of one source: compiled and interpreted rules do the same, to the last byte.

Warnings are errors in all tests: where compiled numbers would wrap around, the interpreted run fails.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NoReturn

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

from teien import rule
from teien.game import Game, Options, Position
from teien.match import Match
from teien.players import make_player
from teien.rule import SPECTATOR
from tests.counts import count
from tests.strategies import every_game, option_sets, same


def hands_out_the_same(game: Game, twin: Game, position: Position, seats: int, seed: int) -> None:
    """Compare what everybody may know of a position, and what might be hidden."""
    for viewer in range(SPECTATOR, seats):
        seen = game.redact(position, viewer)
        assert same(seen, twin.redact(position, viewer))
        assert game.legal(seen) == twin.legal(seen)
        chance, twin_chance = rule.new_random(seed), rule.new_random(seed)
        assert same(game.fill(seen, chance), twin.fill(seen, twin_chance))
        assert chance == twin_chance


@every_game
def test_compiled_and_interpreted_games_are_equal_at_every_step(game):
    twin = game.interpreted()
    sets = option_sets(game)
    for n in range(count(30, 1000)):
        options, rng = sets[n % len(sets)], random.Random(n)
        position = game.deal(options, game.shuffle(options, rng))
        twin_position = position.copy()
        plies, chance = 0, rule.new_random(n)
        look = rng.randrange(40)
        while legal := game.legal(position):
            assert twin.legal(twin_position) == legal
            assert twin.points(twin_position) == game.points(position)
            assert twin.turn(twin_position) == game.turn(position)
            for action in (rng.randrange(game.actions), rng.choice(legal)):
                assert twin.refusal(twin_position, action) == game.refusal(position, action)
            if plies % 40 == look:
                hands_out_the_same(game, twin, position, game.seats(options), n)
            action = game.member(position, rng.choice(legal), chance)
            game.apply(position, action)
            twin.apply(twin_position, action)
            assert same(position, twin_position)
            plies += 1
        assert twin.legal(twin_position) == []
        assert twin.points(twin_position) == game.points(position)
        hands_out_the_same(game, twin, position, game.seats(options), n)


@every_game
def test_compiled_and_interpreted_playouts_are_equal(game):
    twin = game.interpreted()
    sets = option_sets(game)
    for n in range(count(30, 1000)):
        position = game.deal(sets[n % len(sets)], game.shuffle(sets[n % len(sets)], random.Random(n)))
        twin_position = position.copy()
        chance, twin_chance = rule.new_random(n), rule.new_random(n)
        plies = game.kernels.random_playout(position, chance)
        assert twin.kernels.random_playout(twin_position, twin_chance) == plies
        assert same(position, twin_position)
        assert chance == twin_chance


def told(game: Game, options: Options, seed: int) -> Iterator[Any]:
    """All that is told of a match of bots without search, from its deal to its end."""
    rng = random.Random(seed)
    match = Match.new(game, options, rng)
    bots = [make_player(game, level, seed) for level in ("random", "random", "random", "greedy")]
    while not match.over:
        seat = match.turn
        assert seat is not None
        seen = match.seen(seat)
        yield match.view(seat), match.view(), match.text(), game.svg(seen), list(match.legal_moves)
        for action in rng.sample(range(game.actions), 5):
            if number := game.refusal(seen, action):
                yield game.explain(seen, action, number)
        move = game.spell(bots[match.ply % 4].choose(seen))
        yield move, match.effect(move, seat)
        match.play(move, seat)
        yield match.tell(match.ply - 1, seat), match.tell(match.ply - 1)
    yield match.view(), match.text(), match.winners, match.breakdown, match.record()


def refuse_to_run(rule: Dispatcher, *_: object) -> NoReturn:
    raise AssertionError(f"{rule.py_func.__qualname__} is compiled, and called")


@every_game
def test_an_interpreted_game_tells_the_same_without_a_compiled_call(game, monkeypatch):
    sets = option_sets(game)
    sets = random.Random(0).sample(sets, count(min(2, len(sets)), len(sets)))
    compiled = [list(told(game, options, n)) for n, options in enumerate(sets)]
    monkeypatch.setattr(Dispatcher, "__call__", refuse_to_run, raising=False)
    with pytest.raises(AssertionError, match="is compiled, and called"):
        rule.below(rule.new_random(1), 2)
    for n, options in enumerate(sets):
        assert list(told(game.interpreted(), options, n)) == compiled[n]


def test_chance_is_the_same_both_ways_and_even():
    below, twin = rule.below, rule.interpreted(rule.below)
    chance, twin_chance = rule.new_random(1), rule.new_random(1)
    drawn = [below(chance, n) for n in (1, 2, 7, 2**31) for _ in range(7_000)]
    assert drawn == [twin(twin_chance, n) for n in (1, 2, 7, 2**31) for _ in range(7_000)]
    sevens = np.bincount(drawn[14_000:21_000], minlength=7)
    assert len(sevens) == 7
    assert all(900 < count < 1_100 for count in sevens)


def test_shuffled_orders_are_all_equally_frequent():
    chance = rule.new_random(2)
    orders: dict[bytes, int] = {}
    for _ in range(24_000):
        items = np.arange(4, dtype=np.int8)
        rule.shuffle(chance, items, 4)
        orders[items.tobytes()] = orders.get(items.tobytes(), 0) + 1
    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())
