"""Laws of moves: what is legal, what is refused and why, and how it is spelled."""

from __future__ import annotations

import random
import re

from hypothesis import given
from hypothesis import strategies as st

from teien.game import Game
from tests.strategies import Standing, every_game, facts, standings

FEW = 20_000
"""Games with no more actions than this have all of them tried."""


def actions_to_try(at: Standing) -> list[int]:
    """All actions, or where there are too many what the game's facts name besides the legal ones."""
    if at.game.actions <= FEW:
        return list(range(at.game.actions))
    named = facts(at.game).actions(at.position, random.Random(at.walk.seed))
    return sorted({*named, *at.game.legal(at.position)})


def spellings(game: Game) -> st.SearchStrategy[str]:
    """Moves, moves with a mistake, and anything at all."""
    moves = st.integers(0, game.actions - 1).map(game.spell)
    slip = st.sampled_from(["", " ", "0", "1", "9", "a", "K", "@", "-", "+", "\n", "\x00", "１", "²", "é", "\ud800"])
    cut = st.integers(0, 8)
    broken = st.builds(lambda move, at, put, drop: move[:at] + put + move[at + drop :], moves, cut, slip, cut)
    return st.one_of(moves, broken, st.text(max_size=12), st.builds(lambda move, n: move * n, moves, st.just(5000)))


@every_game
@given(data=st.data())
def test_legal_is_what_is_not_refused(game, data):
    at = data.draw(standings(game))
    legal = game.legal(at.position)
    assert len(set(legal)) == len(legal) <= game.max_legal
    tried = actions_to_try(at)
    assert {action for action in tried if game.refusal(at.position, action) == 0} == set(legal) & set(tried)


@every_game
@given(data=st.data())
def test_the_mover_can_tell_what_is_legal_and_nobody_else_is_offered_anything(game, data):
    at = data.draw(standings(game, over=False))
    for viewer in at.viewers:
        seen = game.redact(at.position, viewer)
        assert game.turn(seen) == game.turn(at.position)
        assert game.points(seen) == game.points(at.position)
        mine = viewer == game.turn(at.position)
        assert sorted(game.legal(seen)) == (sorted(game.legal(at.position)) if mine else [])
        for action in actions_to_try(at):
            refused = game.refusal(seen, action)
            assert refused == game.refusal(at.position, action) if mine else refused


@every_game
@given(data=st.data())
def test_there_is_a_move_exactly_while_the_game_runs(game, data):
    at = data.draw(standings(game))
    assert (game.legal(at.position) == []) == (game.turn(at.position) is None)


@every_game
@given(data=st.data())
def test_every_refusal_is_explained_in_one_sentence(game, data):
    at = data.draw(standings(game))
    mover = game.turn(at.position)
    for action in actions_to_try(at):
        number = game.refusal(at.position, action)
        if number:
            assert re.fullmatch(r"[A-Z]\d+", game.rule_id(number))
            sentence = game.explain(at.position, action, number)
            assert re.fullmatch(r"[A-Z].*[.]", sentence)
            if mover is not None:
                assert game.explain(game.redact(at.position, mover), action, number) == sentence
    assert re.fullmatch(r"[A-Z].*[.]", game.explain(at.position, None, 0))


@every_game
def test_spelling_and_parsing_are_inverse(game):
    step = max(1, game.actions // FEW)
    tried = range(0, game.actions, step)
    assert [game.parse(game.spell(action)) for action in tried] == list(tried)


@every_game
@given(data=st.data())
def test_whatever_is_typed_is_a_move_or_is_not(game, data):
    action = game.parse(data.draw(spellings(game)))
    assert action is None or 0 <= action < game.actions
