"""Laws of copies: a match and a game can be copied, pickled and sent to another process."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from teien.games import games
from teien.match import Match
from teien.players import make_player
from tests.strategies import every_game, option_sets, standings

WAYS: tuple[Callable[[Any], Any], ...] = (
    copy.copy,
    copy.deepcopy,
    *(lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol)) for protocol in (2, 5)),
)


def positions(match: Match[Any]) -> list[bytes]:
    return [position.tobytes() for position in match._positions]


def played_on(match: Match[Any], seed: int) -> list[bytes]:
    rng = random.Random(seed)
    while not match.over:
        match.play(match.legal_moves.choice(rng))
    return positions(match)


@every_game
@given(data=st.data())
def test_copies_of_a_match_are_equal_and_independent_and_play_on_equally(game, data):
    at = data.draw(standings(game))
    match = Match(game, at.walk.options, at.walk.deal)
    for action in at.walk.actions[: at.ply]:
        match.play_action(action)
    if data.draw(st.booleans()):
        match = Match.from_record(match.record())  # with the chance to come drawn anew
    before = positions(match)
    copies = [way(match) for way in WAYS]
    for one in copies:
        assert type(one) is Match
        assert (one.game, one.options, one.deal, one.moves) == (match.game, match.options, match.deal, match.moves)
        assert positions(one) == before
    ends = [played_on(one, 1) for one in copies]
    assert positions(match) == before
    assert all(end == played_on(copy.copy(match), 1) for end in ends)


@every_game
def test_a_game_and_its_twin_stay_the_same_objects(game):
    for one in (game, game.interpreted()):
        for way in WAYS:
            assert way(one) is one
    assert game.interpreted() is game.interpreted() is game.interpreted().interpreted()


@every_game
def test_what_belongs_to_a_match_can_be_pickled(game):
    for options in option_sets(game):
        match = Match.new(game, options, random.Random(1))
        for way in WAYS:
            assert way(options) == options
            assert way(match.record()) == match.record()
            assert list(way(match.legal_moves)) == list(match.legal_moves)
            player = way(make_player(game, "greedy", 1))
            assert player.choose(match.seen(0)) == make_player(game, "greedy", 1).choose(match.seen(0))


def sent(match: Match[Any]) -> tuple[Match[Any], list[bytes]]:
    return match, positions(match)


def test_matches_go_to_spawned_processes_and_back():
    matches = []
    for game in games():
        match = Match.new(game, option_sets(game)[-1], random.Random(1))
        for _ in range(9):
            match.play(match.legal_moves.choice(random.Random(match.ply)))
        matches.append(match)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for match, (back, seen) in zip(matches, pool.map_async(sent, matches).get(120), strict=True):
            assert seen == positions(match) == positions(back)
