"""Laws of knowledge: what a seat is shown depends on nothing it may not know, and search guesses fairly."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from xml.etree import ElementTree

from hypothesis import assume, given
from hypothesis import strategies as st

from teien import rule
from teien.game import Game, Position, View
from teien.rule import REFEREE
from tests.strategies import Standing, Walk, every_game, facts, option_sets, same, standings

seeds = st.integers(0, 2**32 - 1)
UNKNOWN = -2
"""What stands in a redacted position for a piece that the viewer does not know."""


def viewer_of(data: st.DataObject, at: Standing) -> int:
    return data.draw(st.sampled_from(at.viewers), label="viewer")


@every_game
@given(data=st.data(), seed=seeds)
def test_what_is_hidden_makes_no_difference(game, data, seed):
    at = data.draw(standings(game))
    viewer = viewer_of(data, at)
    seen = game.redact(at.position, viewer)
    other = game.fill(seen, rule.new_random(seed))
    assert same(game.redact(other, viewer), seen)
    assert game.view(game.redact(other, viewer)) == game.view(seen)
    assert game.points(other) == game.points(at.position)
    assert game.turn(other) == game.turn(at.position)


@every_game
@given(data=st.data())
def test_a_viewer_knows_all_but_what_the_rules_file_hides(game, data):
    at = data.draw(standings(game, over=False))
    for viewer in at.viewers:
        expected = at.position.copy()
        expected[0]["viewer"] = viewer
        for field, index in facts(game).secrets(at.position, viewer):
            expected[field].flat[index] = UNKNOWN
        assert same(game.redact(at.position, viewer), expected)


@every_game
@given(data=st.data())
def test_redacting_twice_hides_no_more(game, data):
    at = data.draw(standings(game))
    for viewer in at.viewers:
        seen = game.redact(at.position, viewer)
        assert int(seen[0]["viewer"]) == viewer
        assert same(game.redact(seen, viewer), seen)


@every_game
@given(data=st.data())
def test_a_game_that_is_over_hides_nothing(game, data):
    at = data.draw(standings(game))
    position = at.walk.positions[-1]
    for viewer in at.viewers:
        seen = game.redact(position, viewer)
        seen[0]["viewer"] = REFEREE
        assert same(seen, position)


@every_game
@given(data=st.data(), seed=seeds)
def test_a_filled_position_is_a_possible_one(game, data, seed):
    at = data.draw(standings(game))
    viewer = viewer_of(data, at)
    full = game.fill(game.redact(at.position, viewer), rule.new_random(seed))
    assert int(full[0]["viewer"]) == REFEREE
    assert facts(game).pieces(full) == facts(game).pieces(at.position)
    game.kernels.random_playout(full, rule.new_random(seed))  # and it can be played to the end
    assert facts(game).pieces(full) == facts(game).pieces(at.position)


@every_game
@given(data=st.data(), seed=seeds)
def test_a_move_is_told_without_what_is_hidden(game, data, seed):
    """Two moves that look alike to a viewer, from what he sees before to what he sees after, are told alike."""
    at = data.draw(standings(game, over=False))
    viewer = viewer_of(data, at)
    before, after = game.redact(at.position, viewer), game.redact(at.walk.positions[at.ply + 1], viewer)
    action = at.walk.actions[at.ply]
    told = game.tell(before, action, after)
    rng, chance = random.Random(seed), rule.new_random(seed)
    for _ in range(20):
        other = game.fill(before, chance)
        legal = game.legal(other)
        for like in {action, game.member(other, rng.choice(legal), chance)}:
            if game.refusal(other, like):
                continue
            following = other.copy()
            game.apply(following, like)
            if same(game.redact(following, viewer), after):
                assert game.tell(before, like, after) == told


@every_game
@given(data=st.data())
def test_a_move_is_told_to_its_mover_as_he_spelled_it(game, data):
    at = data.draw(standings(game, over=False))
    mover = game.turn(at.position)
    action = at.walk.actions[at.ply]
    seen = [game.redact(at.walk.positions[ply], mover) for ply in (at.ply, at.ply + 1)]
    told = game.tell(seen[0], action, seen[1])
    assert told.seat == mover
    assert told.move == game.spell(action)
    assert told.words


@every_game
@given(data=st.data(), seed=seeds)
def test_an_effect_is_what_happens(game, data, seed):
    at = data.draw(standings(game, over=False))
    seen = game.redact(at.position, game.turn(at.position))
    action = game.member(seen, random.Random(seed).choice(game.legal(seen)), rule.new_random(seed))
    unchanged = seen.copy()
    effect = game.effect(seen, action)
    assert same(seen, unchanged)
    after = at.position.copy()
    game.apply(after, action)
    assume(game.turn(after) is not None)  # the end adds what an effect does not tell
    assume(not (hasattr(facts(game), "ends_a_game") and facts(game).ends_a_game(at.position, after)))
    gained = [now - was for was, now in zip(game.points(at.position), game.points(after), strict=True)]
    assert effect.points == gained
    assert effect.words


@every_game
@given(data=st.data())
def test_a_view_says_what_the_position_says(game, data):
    at = data.draw(standings(game))
    over = game.turn(at.position) is None
    for viewer in at.viewers:
        seen = game.redact(at.position, viewer)
        view = game.view(seen)
        assert (view.viewer, view.ply, view.turn) == (viewer, at.ply, game.turn(at.position))
        assert view.points == game.points(at.position)
        assert view.outcome == (game.outcome(at.position) if over else None)
        assert sorted(offered(game, view)) == sorted(game.spell(action) for action in game.legal(seen))


def offered(game: Game, view: View) -> list[str]:
    """The moves that a view offers to its viewer."""
    listed = [choice.move for choice in view.choices]
    return facts(game).offered(view) if hasattr(facts(game), "offered") else listed


@every_game
@given(data=st.data())
def test_messages_survive_json(game, data):
    at = data.draw(standings(game, over=False))
    table = game.table(at.walk.options)
    assert game.table_model.model_validate_json(table.model_dump_json()) == table
    action = at.walk.actions[at.ply]
    for viewer in at.viewers:
        before, after = game.redact(at.position, viewer), game.redact(at.walk.positions[at.ply + 1], viewer)
        view = game.view(before)
        assert game.view_model.model_validate_json(view.model_dump_json()) == view
        told = game.tell(before, action, after)
        assert type(told).model_validate_json(told.model_dump_json()) == told
        if viewer == view.turn:
            effect = game.effect(before, action)
            assert game.effect_model.model_validate_json(effect.model_dump_json()) == effect


@every_game
@given(data=st.data())
def test_every_viewer_gets_a_picture_and_a_text(game, data):
    at = data.draw(standings(game))
    for viewer in (REFEREE, *at.viewers):
        seen = at.position if viewer == REFEREE else game.redact(at.position, viewer)
        assert ElementTree.fromstring(game.svg(seen)).tag == "{http://www.w3.org/2000/svg}svg"
        text = game.text(seen)
        assert text.strip()
        assert all(line.isprintable() for line in text.split("\n"))


# --- fair guesses ------------------------------------------------------------------------------------------------

MOST = 300
"""The most arrangements of hidden pieces that a position may have to be tried for fairness."""


def small_endings(game: Game) -> list[tuple[str, Position]]:
    """Late positions as somebody sees them, several for every set of options, whose hidden pieces are soon counted."""
    found = []
    for options in option_sets(game):
        walks = [Walk(game, options, seed) for seed in (1, 2)]
        walks += [walk for walk in facts(game).rare_walks() if walk.options == options][:2]
        for walk in walks:
            at = Standing(walk, 0)
            for viewer in at.viewers:
                sizes = ((ply, count(game, walk, ply, viewer)) for ply in range(len(walk.actions) - 1, -1, -1))
                few = [ply for ply, size in itertools.takewhile(lambda at: at[1] <= MOST, sizes) if size > 1]
                found += [
                    (f"{walk!r} ply {ply} viewer {viewer}", game.redact(walk.positions[ply], viewer))
                    for ply in few[-1:]
                ]
    return found


def count(game: Game, walk: Walk, ply: int, viewer: int) -> int:
    arrangements = facts(game).arrangements(game.redact(walk.positions[ply], viewer))
    return len(list(itertools.islice(arrangements, MOST + 1)))


def surprise(drawn: Counter[bytes], weights: dict[bytes, int]) -> float:
    """How far the draws are from the weights: the chi-square statistic as standard deviations (Wilson, Hilferty)."""
    n, total, free = drawn.total(), sum(weights.values()), len(weights) - 1
    expected = {key: n * weight / total for key, weight in weights.items()}
    chi2: float = sum((drawn[key] - expected[key]) ** 2 / expected[key] for key in weights)
    root: float = (chi2 / free) ** (1 / 3)
    spread: float = (2 / (9 * free)) ** 0.5
    return (root - (1 - 2 / (9 * free))) / spread


@every_game
def test_fill_draws_every_arrangement_as_often_as_the_copies_give_it(game):
    endings = small_endings(game)
    assert endings
    for name, seen in endings:
        weights: Counter[bytes] = Counter()
        for full, weight in facts(game).arrangements(seen):
            weights[full.tobytes()] += weight
        rng = rule.new_random(7)
        drawn = Counter(game.fill(seen, rng).tobytes() for _ in range(30 * len(weights)))
        assert set(drawn) == set(weights), name
        assert surprise(drawn, weights) < 5, name
