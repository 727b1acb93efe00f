"""The invariants of docs/rules/niwa.md, section 11, and the whole game against its plain reference."""

from __future__ import annotations

import itertools
import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from teien.game import Position
from teien.games.niwa import dealing
from teien.games.niwa.board import CELLS, REACH, cell_at, cell_name
from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.pieces import CARDS, CODES, CREATURE_SETS, NUMBERS, features_words
from teien.games.niwa.rules import CORNER, PASS, place
from teien.games.niwa.state import MAX_SITES, STOCK
from tests.games.niwa import reference
from tests.games.niwa.build import GAME, action, garden, position
from tests.strategies import Standing, Walk, standings, walks

EIGHT = [
    (a, b, c, d)
    for a, b, c, d in itertools.product((-1, 0, 1), repeat=4)
    if a * b == c * d == 0 and abs(a * d - b * c) == 1
]
"""The rotations and reflections about 0,0, as matrices with one entry in each row and column."""


def play_of(walk: Walk) -> reference.Play:
    """The walk's game in the reference, before its first move."""
    options = walk.options.model_dump()
    hands = [[CODES[int(card)] for card in hand if card >= 0] for hand in walk.positions[0][0]["hands"]]
    stock = walk.deal.get("stock", [])
    return reference.Play(hands, stock, options["conversion"], options["creatures"])


def spelled(at: Position) -> set[str]:
    return {GAME.spell(legal) for legal in GAME.legal(at)}


def cards_placed(at: Position) -> int:
    return int((at[0]["card"] >= 0).sum())


# --- against the reference ---------------------------------------------------------------------------------------


@given(walks(GAME))
def test_a_game_goes_as_in_the_reference(walk: Walk):
    play = play_of(walk)
    for at, played in zip(walk.positions, [*walk.actions, None], strict=True):
        assert spelled(at) == play.legal()
        assert garden(at) == play.garden
        assert GAME.points(at) == reference.points(play.garden)
        assert [[CODES[card] for card in hand if card >= 0] for hand in at[0]["hands"]] == play.hands
        assert GAME.turn(at) == (None if play.over else play.ply % 2)
        if played is not None:
            play.play(GAME.spell(played))
    assert GAME.winners(walk.positions[-1]) == play.winners()


@given(standings(GAME), st.integers(0, 2**32 - 1))
def test_a_move_is_refused_by_the_first_rule_it_breaks(at: Standing, seed: int):
    play = play_of(at.walk)
    for played in at.walk.actions[: at.ply]:
        play.play(GAME.spell(played))
    rng = random.Random(seed)
    near = [0, 0, *(part for cell in play.garden for part in cell)]
    held = [card for hand in play.hands for card in hand]
    moves = ["pass"] + [
        f"{rng.choice(held or CODES)}@{rng.choice(near) + rng.randint(-2, 2)},{rng.choice(near) + rng.randint(-2, 2)}"
        for _ in range(60)
    ]
    for move in moves:
        number = GAME.refusal(at.position, action(move))
        assert (GAME.rule_id(number) if number else None) == play.refused(move), move


@given(st.integers(0, 2**32 - 1), st.sampled_from(CREATURE_SETS), st.sampled_from(["far", "wide", "anywhere"]))
def test_a_garden_of_any_shape_asks_for_what_the_reference_asks_for(seed: int, creatures: str, shape: str):
    """Cards laid without regard to what fits: gardens up to 48 wide, which no chance would lead to."""
    rng = random.Random(seed)
    at, laid = position(creatures=creatures), {}
    cell, step = (0, 0), rng.choice([*reference.EDGES, *reference.DIAGONALS])
    for card in rng.sample(CODES, CARDS):
        place(at[0], 0, NUMBERS[card], cell_at(*cell))
        laid[cell] = card, "B"
        reached = sorted(reference.edge_cells(laid) | reference.corner_cells(laid))
        onward = (cell[0] + step[0], cell[1] + step[1])
        if shape == "far" or (shape == "wide" and rng.random() < 0.8 and onward not in laid):
            cell = onward
        else:
            cell = rng.choice(reached)
    state = at[0]
    wants = {
        cell_name(int(state["cell"][site])): int(state["wants"][site])
        for site in range(int(state["sites"]))
        if state["card"][site] < 0
    }
    corners = {f"{x},{y}" for x, y in reference.corner_cells(laid)}
    asked = {(x, y): reference.asked(laid, (x, y), creatures) for x, y in reference.edge_cells(laid)}
    assert {name for name, mask in wants.items() if mask == CORNER} == corners
    names = [*(str(month) for month in range(1, 13)), "ribbon", "creature"]
    for (x, y), features in asked.items():
        mask = wants.pop(f"{x},{y}")
        assert {name for bit, name in enumerate(names) if mask >> bit & 1} == features, features_words(mask)
    assert set(wants) == corners
    assert garden(at) == laid


# --- docs/rules/niwa.md, section 11 --------------------------------------------------------------------------------


@given(walks(GAME))
def test_cards_turns_and_passes_are_counted_as_the_rules_say(walk: Walk):
    standard = walk.options.model_dump()["variant"] == "standard"
    for ply, at in enumerate(walk.positions[:-1]):
        state, laid = at[0], cards_placed(at)
        assert GAME.turn(at) == ply % 2
        assert (state["stone"] >= 0).sum() == laid
        assert (PASS in GAME.legal(at)) == (ply >= 44)
        if ply <= 44:
            assert laid == ply
        if standard:
            assert state["stock_left"] == max(0, STOCK - laid)
            assert (state["stock"] >= 0).sum() == state["stock_left"]
        if ply < 44:
            held = [int(card) for card in state["hands"][ply % 2] if card >= 0]
            assert len(held) == 3 or not standard
            assert {legal // CELLS for legal in GAME.legal(at)} == set(held)
    last = walk.positions[-1]
    assert 46 <= len(walk.actions) <= 51
    assert 44 <= cards_placed(last) <= 48
    assert cards_placed(last) + sum(account["cards_left"] for account in GAME.breakdown(last)) == 48


@given(walks(GAME))
def test_a_move_only_turns_stones_to_the_movers_colour(walk: Walk):
    orthogonal = walk.options.model_dump()["conversion"] == "orthogonal"
    for ply, (before, after) in enumerate(itertools.pairwise(walk.positions)):
        mover, passed = ply % 2, walk.actions[ply] == PASS
        was, now = garden(before), garden(after)
        new = set(now) - set(was)
        assert len(new) == (not passed)
        changed = {cell for cell in was if was[cell] != now[cell]}
        assert all(was[cell][0] == now[cell][0] and now[cell][1] == "BW"[mover] for cell in changed)
        assert all(now[cell][1] == "BW"[mover] for cell in new)
        gained = [b - a for a, b in zip(GAME.points(before), GAME.points(after), strict=True)]
        assert gained[mover] >= 0 >= gained[1 - mover]
        if not passed and orthogonal:
            if was and new <= reference.corner_cells(was):
                assert not changed
            if ply >= 44:
                assert gained[mover] >= 2


@given(standings(GAME))
def test_open_cells_keep_their_bounds(at: Standing):
    state, laid = at.position[0], garden(at.position)
    n, sites = len(laid), int(state["sites"])
    wants = [int(mask) for mask in state["wants"][:sites]]
    corners = sum(mask == CORNER for mask in wants)
    edges = sum(mask > 0 for mask in wants) - corners
    assert sites == n + edges + corners
    if n:
        assert 4 <= edges <= 2 * n + 2
        assert 4 <= corners <= 2 * n + 2
        assert sites <= 5 * n + 4 <= MAX_SITES
    assert all(abs(part) < max(n, 1) for cell in laid for part in cell)
    top = min(laid, key=lambda cell: (cell[1], cell[0]), default=(0, 0))
    assert n == 0 or (top[0] - 1, top[1] - 1) in reference.corner_cells(laid)


@given(standings(GAME))
def test_the_cells_of_a_card_are_all_edges_or_all_corners(at: Standing):
    laid = garden(at.position)
    edges = {f"{x},{y}" for x, y in reference.edge_cells(laid)}
    places: dict[str, set[str]] = {}
    for move in spelled(at.position) - {"pass"}:
        card, cell = move.split("@")
        places.setdefault(card, set()).add(cell)
    for card, cells in places.items():
        assert cells <= edges or not cells & edges
        twin = card.replace("P1", "P2")
        if twin in places:
            assert places[twin] == cells


@given(walks(GAME), st.sampled_from(EIGHT))
def test_a_turned_or_mirrored_game_is_the_same_game(walk: Walk, matrix: tuple[int, int, int, int]):
    a, b, c, d = matrix

    def mapped(move: str) -> str:
        if move == "pass":
            return move
        card, cell = move.split("@")
        x, y = (int(part) for part in cell.split(","))
        return f"{card}@{a * x + b * y},{c * x + d * y}"

    same_game(walk, walk.positions[0].copy(), mapped)


@given(
    st.integers(0, 2**32 - 1), st.sampled_from(["orthogonal", "all"]), st.permutations([2, 4, 6, 7, 10]), st.booleans()
)
def test_months_of_the_same_kind_may_change_places(seed: int, conversion: str, order: list[int], swap: bool):
    options = NiwaOptions(conversion=conversion)  # type: ignore[arg-type]
    walk = Walk(GAME, options, seed)
    month_of = dict(zip([2, 4, 6, 7, 10], order, strict=True))
    plain = {"P1": "P2", "P2": "P1"} if swap else {}

    def card(code: str) -> str:
        kind = code.lstrip("0123456789")
        month = int(code[: -len(kind)])
        return f"{month_of[month]}{plain.get(kind, kind)}" if month in month_of else code

    deal = {
        "hands": [[card(code) for code in hand] for hand in walk.deal["hands"]],
        "stock": [card(code) for code in walk.deal["stock"]],
    }

    def mapped(move: str) -> str:
        code, at, cell = move.partition("@")
        return f"{card(code)}@{cell}" if at else move

    same_game(walk, dealing.lay_out(options, deal), mapped)


def same_game(walk: Walk, at: Position, mapped) -> None:
    """Play the mapped moves; every legal list has to be the mapped one."""
    for expected, played in zip(walk.positions, [*walk.actions, None], strict=True):
        assert spelled(at) == {mapped(move) for move in spelled(expected)}
        assert GAME.points(at) == GAME.points(expected)
        if played is not None:
            GAME.apply(at, action(mapped(GAME.spell(played))))
    assert GAME.breakdown(at) == GAME.breakdown(walk.positions[-1])
    assert GAME.winners(at) == GAME.winners(walk.positions[-1])


def test_cells_have_numbers_as_far_as_cards_can_come():
    for x, y in itertools.product((-REACH, -47, 0, 47, REACH), repeat=2):
        assert cell_name(cell_at(x, y)) == f"{x},{y}"
    names = {cell_name(cell) for cell in range(CELLS)}
    assert len(names) == CELLS
    assert np.iinfo(np.int16).max > CELLS
