"""Laws of positions: what a game's state is, and what playing does to it."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from teien import rule
from teien.rule import REFEREE
from tests.counts import count
from tests.strategies import Walk, every_game, facts, option_sets, same, standings, walks


def sizes(dtype: np.dtype) -> int:
    """The bytes of the numbers in a dtype, without what lies between them; they have to be signed."""
    if dtype.subdtype is not None:
        of, shape = dtype.subdtype
        return int(np.prod(shape)) * sizes(of)
    if dtype.fields is None:
        assert dtype.kind == "i"
        return dtype.itemsize
    return sum(sizes(field[0]) for field in dtype.fields.values())


@every_game
def test_a_position_is_signed_numbers_without_gaps(game):
    assert game.state.itemsize == sizes(game.state)


@every_game
@given(data=st.data())
def test_playing_changes_nothing_but_the_position(game, data):
    at = data.draw(standings(game, over=False))
    before = at.position.tobytes()
    copy = at.position.copy()
    assert same(copy, at.position)
    game.apply(copy, at.walk.actions[at.ply])
    assert at.position.tobytes() == before
    assert same(copy, at.walk.positions[at.ply + 1])


@every_game
@given(data=st.data())
def test_a_deal_and_its_moves_give_the_same_positions_again(game, data):
    walk = data.draw(walks(game))
    position = game.deal(walk.options, walk.deal)
    assert same(position, walk.positions[0])
    for action, expected in zip(walk.actions, walk.positions[1:], strict=True):
        game.apply(position, action)
        assert same(position, expected)


@every_game
@given(data=st.data())
def test_pieces_are_conserved(game, data):
    walk = data.draw(walks(game))
    dealt = facts(game).pieces(walk.positions[0])
    assert all(facts(game).pieces(position) == dealt for position in walk.positions)


@every_game
@given(data=st.data())
def test_a_full_position_belongs_to_the_referee(game, data):
    at = data.draw(standings(game))
    assert int(at.position[0]["viewer"]) == REFEREE


@every_game
@given(data=st.data())
def test_turn_points_and_end_fit_together(game, data):
    walk = data.draw(walks(game))
    table = game.table(walk.options)
    seats, sides = game.seats(walk.options), len(table.sides)
    assert len(table.seats) == len(table.side_of) == seats
    assert set(table.side_of) <= set(range(sides))
    for position in walk.positions[:-1]:
        assert game.turn(position) in range(seats)
        assert len(game.points(position)) == sides
    last = walk.positions[-1]
    assert game.turn(last) is None
    for account, points in zip(game.breakdown(last), game.points(last), strict=True):
        assert points in account.values()
    assert set(game.winners(last)) <= set(range(sides))


@every_game
@given(data=st.data())
def test_points_never_fall_where_the_rules_say_so(game, data):
    if not facts(game).points_never_fall:
        return
    walk = data.draw(walks(game))
    points = [game.points(position) for position in walk.positions]
    for before, after in itertools.pairwise(points):
        assert all(was <= now for was, now in zip(before, after, strict=True))


@every_game
def test_random_playouts_end(game):
    for n in range(count(500, 20_000)):
        options = option_sets(game)[n % len(option_sets(game))]
        position = Walk(game, options, n).positions[0].copy()
        plies = game.kernels.random_playout(position, rule.new_random(n))
        assert plies > 0
        assert game.turn(position) is None
        assert game.legal(position) == []
