"""Laws of deals: a random deal is possible, and an impossible one is refused with a sentence."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from teien.errors import DealError
from teien.game import Game
from tests.strategies import Walk, every_game, facts, option_sets, same, walks

JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=5,
)


def parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every part of a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from parts(part, (*path, key))


def with_part(value: Any, path: tuple[Any, ...], part: Any) -> Any:
    """A copy of a JSON value with one part replaced."""
    if not path:
        return part
    copied = copy.copy(value)
    copied[path[0]] = with_part(value[path[0]], path[1:], part)
    return copied


@every_game
@given(data=st.data())
def test_a_random_deal_survives_json(game, data):
    walk = data.draw(walks(game))
    assert same(game.deal(walk.options, json.loads(json.dumps(walk.deal))), walk.positions[0])


@every_game
@given(data=st.data())
def test_a_deal_is_drawn_from_the_generator_alone(game, data):
    walk = data.draw(walks(game))
    assert game.shuffle(walk.options, random.Random(walk.seed)) == walk.deal


@every_game
@given(data=st.data())
def test_a_deal_has_exactly_its_keys(game, data):
    walk = data.draw(walks(game))
    for key in walk.deal:
        with pytest.raises(DealError) as refused:
            game.deal(walk.options, {name: value for name, value in walk.deal.items() if name != key})
        assert refused.value.key == f"deal.{key}"
    with pytest.raises(DealError) as refused:
        game.deal(walk.options, {**walk.deal, "seed": 7})
    assert refused.value.key == "deal.seed"


def refused_or_possible(game: Game[Any], walk: Walk, deal: Any) -> None:
    try:
        position = game.deal(walk.options, deal)
    except DealError as refused:
        error = refused
    else:
        assert facts(game).pieces(position) == facts(game).pieces(walk.positions[0])
        return
    assert error.problem
    assert error.key is not None
    assert len(str(error)) < 200


@every_game
@given(data=st.data(), junk=JUNK)
def test_junk_in_a_deal_is_refused_unless_it_is_a_deal_too(game, data, junk):
    walk = data.draw(walks(game))
    paths = list(parts(walk.deal))
    refused_or_possible(game, walk, with_part(walk.deal, data.draw(st.sampled_from(paths)), junk))


@every_game
@given(data=st.data())
def test_two_pieces_of_a_deal_may_change_places_but_none_may_come_twice(game, data):
    walk = data.draw(walks(game))
    leaves = [path for path in parts(walk.deal) if not isinstance(at(walk.deal, path), dict | list)]
    assume(leaves)  # a game may leave nothing to chance
    one, other = data.draw(st.sampled_from(leaves)), data.draw(st.sampled_from(leaves))
    twice = with_part(walk.deal, one, at(walk.deal, other))
    refused_or_possible(game, walk, twice)
    refused_or_possible(game, walk, with_part(twice, other, at(walk.deal, one)))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@every_game
@pytest.mark.parametrize("deal", [None, [], "deal", 7, {}])
def test_a_deal_is_an_object_with_keys(game, deal):
    for options in option_sets(game):
        if deal == game.shuffle(options, random.Random(1)):
            continue  # an empty deal, where nothing is left to chance
        with pytest.raises(DealError):
            game.deal(options, deal)
