"""What holds in every game (docs/rules/niwashi.md, section 11), and the compiled Garden against the reference."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from teien.game import Position
from teien.games.niwashi import prospects
from teien.games.niwashi.board import MASK, STAGES
from teien.games.niwashi.garden import is_valid, is_visible
from teien.games.niwashi.pieces import (
    COLOUR_CODES,
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    READING_NAMES,
    READING_NUMBERS,
    TILE_OF,
)
from teien.games.niwashi.rules import FAMILY, LANTERN, MAX_LEGAL, PLACE, STOW
from tests.games.niwashi.build import GAME
from tests.games.niwashi.facts import named, rare_walks
from tests.games.niwashi.reference import TURNS, garden, patterns, strips, valid
from tests.strategies import Standing, Walk, standings, walks

EMPTY = -1


def count(pieces: object) -> int:
    return int((np.asarray(pieces) != EMPTY).sum())


def connected(cells: set[tuple[int, int]]) -> bool:
    reached, edge = set(), {next(iter(cells))}
    while edge:
        reached |= edge
        edge = {(x + dx, y + dy) for x, y in edge for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & cells - reached
    return reached == cells


@given(walks(GAME))
def test_nothing_appears_and_nothing_is_lost(walk: Walk):
    pieces = named(walk.positions[0])
    assert pieces.total() == 47 + 20
    assert all(named(position) == pieces for position in walk.positions)


@given(walks(GAME))
def test_the_garden_grows_in_one_piece(walk: Walk):
    for before, after in itertools.pairwise(walk.positions):
        placed = int(after[0]["laid"]) - 1
        cells = set(garden(after))
        assert len(cells) - len(garden(before)) in ((1, 2) if placed == int(before[0]["laid"]) else (0,))
        assert placed + 3 <= len(cells) <= 2 * placed + 3
    assert connected(cells)
    assert all(abs(x) <= 93 and abs(y) <= 93 for x, y in cells)
    stage = STAGES[int(walk.positions[0][0]["stage"])]
    laid = {cell for _, plots in strips(walk.positions[-1]) for cell, _ in plots}
    assert not laid & stage.stones
    if stage.area:
        left, right, up, down = stage.area
        assert all(left <= x <= right and up <= y <= down for x, y in laid)


@given(walks(GAME))
def test_hands_river_and_objectives_are_as_full_as_can_be(walk: Walk):
    for position in walk.positions[:-1]:
        state = position[0]
        river, hands = count(state["river"]), [count(hand) for hand in state["hands"]]
        if state["completing"]:
            assert hands[int(state["turn"])] <= 2
        else:
            assert river == 3 or state["draw_left"] == 0
            assert hands == [3, 3] or river == 0
        assert count(state["draw"]) == state["draw_left"]
        assert count(state["discard"]) == state["discarded"]
        for seat in (0, 1):
            validated = int(state["validated"][seat])
            assert count(state["objectives"][seat]) == min(2, 10 - validated)
            assert count(state["objectives"][seat]) + count(state["piles"][seat]) + validated == 10


@given(walks(GAME))
def test_a_game_has_no_more_moves_than_the_tiles_allow(walk: Walk):
    state = walk.positions[-1][0]
    filled = sum(
        count(position[0]["river"]) > 0
        for position, action in zip(walk.positions, walk.actions, strict=False)
        if action >= LANTERN
    )
    assert int(state["laid"]) - 1 <= 46
    assert filled <= 14
    assert int(state["lanterns"]) - filled <= 2
    assert int(state["turns"]) <= 62
    assert sum(action == STOW for action in walk.actions) <= 16
    assert len(walk.actions) <= 144


@given(standings(GAME, over=False))
def test_there_is_always_a_placement_and_the_lantern_in_the_plain_game(at: Standing):
    state = at.position[0]
    legal = GAME.legal(at.position)
    assert legal
    if state["stage"] == 0 and state["limit"] == NONE and not state["completing"] and state["owed"] == NONE:
        assert FAMILY in legal
        assert any(PLACE <= action < LANTERN for action in legal)


@given(standings(GAME))
def test_only_a_reveal_scores_and_by_one(at: Standing):
    if at.ply:
        gained = GAME.points(at.position)[0] - GAME.points(at.walk.positions[at.ply - 1])[0]
        assert gained == (at.walk.actions[at.ply - 1] < STOW)


@given(standings(GAME), st.randoms(use_true_random=False))
def test_the_order_of_hands_makes_no_difference(at: Standing, rng: random.Random):
    other = at.position.copy()
    for name, seat in itertools.product(("hands", "objectives"), (0, 1)):
        hand = [piece for piece in other[0][name][seat].tolist() if piece != EMPTY]
        rng.shuffle(hand)
        other[0][name][seat, : len(hand)] = hand
    assert sorted(GAME.legal(other)) == sorted(GAME.legal(at.position))


@given(standings(GAME))
def test_the_garden_is_that_of_the_reference(at: Standing):
    state = at.position[0]
    for seat in (0, 1):
        can = valid(at.position, seat)
        assert {name for number, name in enumerate(OBJECTIVE_NAMES) if is_valid(state, seat, number)} == can
    for number, name in enumerate(OBJECTIVE_NAMES):
        assert bool(is_visible(state, number)) == bool(patterns(at.position, name))


# --- alike in all directions and seasons ---------------------------------------------------------------------------


def relaid(at: Position, place: Callable[[int, int], tuple[int, int]], colours: str = COLOUR_CODES) -> Position:
    """The same Garden with every cell moved and every colour changed, and the hands changed with it."""
    exchange = str.maketrans(COLOUR_CODES, colours)
    other = at.copy()
    state = other[0]
    state["garden"][...] = NONE
    for n, (_, plots) in enumerate(strips(at)):
        laid = [(place(*cell), colour.translate(exchange)) for cell, colour in plots]
        turned = laid[0][0] > laid[2][0]
        for seat in (0, 1):
            if turned and state["last"][seat] == n:
                state["visible"][seat] = int(f"{int(state['visible'][seat]):03b}"[::-1], 2)
        laid.sort()
        for (x, y), colour in laid:
            state["garden"][y & MASK, x & MASK] = COLOUR_CODES.index(colour)
        (x, y), south = laid[0][0], laid[0][0][0] == laid[1][0][0]
        state["placed"][n, :4] = (READING_NUMBERS["".join(colour for _, colour in laid)], south, x, y)
    xs, ys = zip(*(place(x, y) for x, y in garden(at)), strict=True)
    state["extent"] = (min(xs), max(xs), min(ys), max(ys))
    exchanged = [int(TILE_OF[READING_NUMBERS[name.translate(exchange)]]) for name in READING_NAMES]
    tiles = {int(TILE_OF[reading]): tile for reading, tile in enumerate(exchanged)}
    for name in ("hands", "river", "draw", "discard"):
        state[name].flat = [tiles.get(int(tile), int(tile)) for tile in state[name].flat]
    state["objectives"].flat = [
        NONE if number == NONE else OBJECTIVE_NAMES.index(exchanged_name(OBJECTIVE_NAMES[number], exchange))
        for number in state["objectives"].flat
    ]
    return other


def exchanged_name(objective: str, exchange: dict[int, int]) -> str:
    """An Objective in another season; W and S stand for shapes, too."""
    return objective[0] + objective[1].translate(exchange)


MOVES: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "quarter turn": lambda x, y: (-y, x),
    "half turn": lambda x, y: (-x, -y),
    "three quarters": lambda x, y: (y, -x),
    "mirror": lambda x, y: (-x, y),
    "diagonal": lambda x, y: (y, x),
}


def placements(at: Position) -> int:
    return sum(PLACE <= action < LANTERN for action in GAME.legal(at))


def can_reveal(at: Position, seat: int) -> set[str]:
    return {name for number, name in enumerate(OBJECTIVE_NAMES) if is_valid(at[0], seat, number)}


PLAIN = st.one_of(
    st.builds(Walk, st.just(GAME), st.just(GAME.Options.read({})), st.integers(0, 99)),
    st.sampled_from([walk for walk in rare_walks() if walk.options == GAME.Options.read({})]),
)


@pytest.mark.parametrize("place", MOVES.values(), ids=MOVES)
@given(walk=PLAIN, back=st.integers(1, 40))
def test_the_garden_may_be_turned_and_mirrored(place: Callable[[int, int], tuple[int, int]], walk: Walk, back: int):
    at = walk.positions[-1 - back]
    other = relaid(at, place)
    assert placements(other) == placements(at)
    for seat in (0, 1):
        assert can_reveal(other, seat) == can_reveal(at, seat)


@given(walk=PLAIN, back=st.integers(1, 40), seasons=st.permutations("WPSA"))
def test_the_seasons_may_be_exchanged(walk: Walk, back: int, seasons: list[str]):
    at = walk.positions[-1 - back]
    colours = "".join(seasons) + "D"
    other = relaid(at, lambda x, y: (x, y), colours)
    exchange = str.maketrans(COLOUR_CODES, colours)
    assert placements(other) == placements(at)
    for seat in (0, 1):
        assert can_reveal(other, seat) == {exchanged_name(name, exchange) for name in can_reveal(at, seat)}


# --- prospects -----------------------------------------------------------------------------------------------------


def best_patterns(at: Position) -> list[int]:
    """How many plots the best pattern of each Objective shows, looked at one by one."""
    stage = STAGES[int(at[0]["stage"])]
    seen = {cell: colour for cell, (colour, _) in garden(at).items()}
    best = []
    for shape, season in map(tuple, OBJECTIVE_NAMES):
        cells = {cell for cell, colour in seen.items() if colour == season}
        found = [0]
        for x, y in cells:
            for turned in TURNS[shape]:
                for dx, dy in turned:
                    pattern = {(x - dx + ex, y - dy + ey) for ex, ey in turned}
                    if not pattern & stage.stones and all(inside(stage.area, *cell) for cell in pattern):
                        found.append(len(pattern & cells))
        best.append(max(found))
    return best


def inside(area: tuple[int, int, int, int] | None, x: int, y: int) -> bool:
    return area is None or (area[0] <= x <= area[1] and area[2] <= y <= area[3])


@given(standings(GAME, over=False), st.integers(0, 2**32 - 1))
def test_prospects_are_those_of_the_garden_after_the_placement(at: Standing, seed: int):
    state = at.position[0]
    shown = np.empty(OBJECTIVES, np.int8)
    prospects.survey_garden(state, shown)
    assert shown.tolist() == best_patterns(at.position)

    mover = int(state["turn"])
    tiles = np.array([tile for tile in state["hands"][mover] if tile != NONE], np.int64)
    actions, all_shown = np.empty(MAX_LEGAL, np.int64), np.empty((MAX_LEGAL, OBJECTIVES), np.int8)
    can, opens = np.empty((MAX_LEGAL, OBJECTIVES), np.int8), np.empty(MAX_LEGAL, np.int8)
    n = prospects.survey_placements(state, tiles, actions, all_shown, can, opens)
    if not state["completing"] and state["owed"] == NONE:
        assert set(actions[:n].tolist()) == {action for action in GAME.legal(at.position) if PLACE <= action < LANTERN}
        for k in random.Random(seed).sample(range(n), min(n, 3)):
            after = at.position.copy()
            GAME.apply(after, int(actions[k]))
            assert all_shown[k].tolist() == best_patterns(after)
            assert {OBJECTIVE_NAMES[number] for number in np.flatnonzero(can[k])} == valid(after, 1 - mover)
            assert bool(opens[k]) == (after[0]["special"] == 1 and state["discarded"] > 0)


@given(standings(GAME, over=False), st.integers(-9, 9), st.integers(-9, 9))
def test_what_lacks_a_plot(at: Standing, x: int, y: int):
    shown = np.empty(OBJECTIVES, np.int8)
    prospects.through(at.position[0], x, y, shown)
    stage = STAGES[int(at.position[0]["stage"])]
    seen = {cell: colour for cell, (colour, _) in garden(at.position).items()}
    for number, (shape, season) in enumerate(map(tuple, OBJECTIVE_NAMES)):
        lacking = [-1]
        for turned in TURNS[shape]:
            for dx, dy in turned:
                pattern = {(x - dx + ex, y - dy + ey) for ex, ey in turned}
                if not pattern & stage.stones and all(inside(stage.area, *cell) for cell in pattern):
                    lacking.append(sum(seen.get(cell) == season for cell in pattern))
        far = not any(abs(x - cx) <= 2 and abs(y - cy) <= 2 for cx, cy in seen)
        if seen.get((x, y)) == season:
            assert shown[number] == -1
        elif not far:
            assert shown[number] == max(lacking)
        else:
            assert shown[number] in (-1, max(lacking))
