"""The invariants of docs/rules/seikatsu.md, section 11, and the whole game against its plain reference."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from teien.game import Position
from teien.games.seikatsu.board import BIT, CELL_NAMES, CELLS, PLACES, set_of
from teien.games.seikatsu.pieces import CODES
from teien.games.seikatsu.words import tile_at
from tests.games.seikatsu import reference
from tests.games.seikatsu.build import GAME
from tests.strategies import Standing, Walk, standings, walks

MOVES = [f"{code}@{cell}" for code in CODES for cell in CELL_NAMES]
PAGODA_NAMES = ("pink", "blue", "green")


def garden(at: Position) -> reference.Garden:
    return {CELL_NAMES[cell]: CODES[tile] for cell in range(CELLS) if (tile := tile_at(at, cell)) >= 0}


def hand(at: Position, seat: int) -> list[str]:
    return [CODES[tile] for tile in at[0]["hands"][seat] if tile >= 0]


def edition(walk: Walk) -> str:
    return str(walk.options.model_dump()["edition"])


def moves(walk: Walk) -> list[str]:
    return [GAME.spell(action) for action in walk.actions]


# --- against the reference ---------------------------------------------------------------------------------------


@given(standings(GAME))
def test_every_spelling_is_refused_by_the_first_rule_it_breaks(at: Standing):
    turn = GAME.turn(at.position)
    if turn is None:
        assert {GAME.refusal(at.position, action) for action in range(GAME.actions)} == {12}
        return
    solo = at.position[0]["seats"] == 1
    laid = moves(at.walk)[at.ply - 1][-2:] if at.ply else None
    last = ({laid} if laid else set(reference.START[1])) if solo else None
    lying, held, fountains = garden(at.position), hand(at.position, turn), bool(at.position[0]["with_fountains"])
    for move in MOVES:
        action = GAME.parse(move)
        assert action is not None
        number = GAME.refusal(at.position, action)
        expected = reference.refused(lying, held, move, fountains=fountains, last=last)
        assert (GAME.rule_id(number) if number else None) == expected, move


@given(walks(GAME))
def test_birds_booked_are_birds_counted_from_scratch(walk: Walk):
    options = walk.options.model_dump()
    possible = {"bga": {0, 2, 4, 6, 8, 10, 12}, "printed": {0, 2, 3, 4, 5, 6, 7}}[edition(walk)]
    solo_side = {"easy": 0, "medium": -1, "hard": 1}.get(options["level"])
    sides = len(GAME.points(walk.positions[0]))
    booked = [0] * (sides + 1)  # the last entry is nobody's
    for ply, move in enumerate(moves(walk)):
        assert GAME.points(walk.positions[ply]) == booked[:sides]
        scored = reference.bird_points(garden(walk.positions[ply]), move, edition(walk))
        assert scored in possible
        booked[ply % sides if solo_side is None else solo_side] += scored
    assert [account["birds"] for account in GAME.breakdown(walk.positions[-1])] == booked[:sides]


@given(walks(GAME))
def test_rows_and_fountains_are_those_counted_from_scratch(walk: Walk):
    last, seats = walk.positions[-1], int(walk.positions[-1][0]["seats"])
    lying = garden(last)
    rows = {pagoda: reference.row_points(lying, pagoda, edition(walk)) for pagoda in PAGODA_NAMES}
    expected = [rows["pink"], rows["blue"], rows["green"]]
    if seats == 1:
        expected = [rows["pink"], rows["blue"] + rows["green"]]
    for side, account in enumerate(GAME.breakdown(last)):
        fountains = 0
        if "birds" in walk.deal:
            fountains = reference.fountain_points(lying, walk.deal["birds"][side], walk.deal["flowers"][side])
        assert account["rows"] == expected[side]
        assert account["flowers"] == sum(expected[side])
        assert account["fountains"] == fountains
        assert fountains % 2 == 0
        assert account["total"] == account["birds"] + account["flowers"] + fountains
        assert account["total"] == GAME.points(last)[side]
        if len(expected[side]) == 7:
            best, least = {"bga": (123, 15), "printed": (106, 17)}[edition(walk)]
            assert account["flowers"] <= best
            if len(lying) == 36 and "F" not in lying.values():
                assert account["flowers"] >= least


# --- the course of play ------------------------------------------------------------------------------------------


@given(walks(GAME))
def test_tiles_lie_as_many_as_were_laid(walk: Walk):
    deal_koi = 8 if "birds" in walk.deal else 4
    start = len(reference.START[int(walk.positions[0][0]["seats"])])
    for ply, at in enumerate(walk.positions):
        lying = garden(at)
        codes = Counter(lying.values())
        assert len(lying) == start + ply
        assert set(lying) <= reference.PLACES
        assert codes["K"] <= 4
        assert codes["F"] <= 4
        assert all(codes[code] <= 2 for code in CODES[:16])
        in_hands = sum(hand(at, seat).count("K") for seat in range(4))
        elsewhere = sum(int((at[0][name] == 16).sum()) for name in ("bag", "aside")) + int(at[0]["koi_waiting"])
        assert codes["K"] + codes["F"] + in_hands + elsewhere == deal_koi


@given(walks(GAME))
def test_hands_are_full_until_the_bag_is_empty_and_the_garden_is_full_when_they_are_empty(walk: Walk):
    seats = int(walk.positions[0][0]["seats"])
    if seats == 1:
        return
    full = int(walk.positions[0][0]["hand_size"])
    for at in walk.positions:
        sizes = [len(hand(at, seat)) for seat in range(seats)]
        if at[0]["bag_left"]:
            assert sizes == [full] * seats
        assert (sum(sizes) == 0) == (len(garden(at)) == 36) == (GAME.turn(at) is None)
    assert len(walk.actions) == {2: 34, 3: 33, 4: 32}[seats]


@given(walks(GAME))
def test_a_solo_game_ends_when_all_is_laid_or_nothing_can_be(walk: Walk):
    last = walk.positions[-1]
    if last[0]["seats"] != 1:
        return
    assert 4 <= len(walk.actions) <= 33
    held = hand(last, 0)
    if held:
        laid = moves(walk)[-1][-2:]
        assert "K" not in held
        assert not reference.beside(laid) - garden(last).keys()
    else:
        assert len(walk.actions) == 33


@given(walks(GAME))
def test_a_fountain_beside_a_fountain_was_laid_by_the_exception(walk: Walk):
    for ply, move in enumerate(moves(walk)):
        lying = garden(walk.positions[ply])
        fountains = {place for place, code in lying.items() if code == "F"}
        if move[0] == "F" and reference.beside(move[2:]) & fountains:
            assert set(hand(walk.positions[ply], ply % int(walk.positions[0][0]["seats"]))) == {"K"}
            assert list(lying.values()).count("K") == 4
            assert all(reference.beside(place) & fountains for place in reference.open_places(lying))


# --- symmetries --------------------------------------------------------------------------------------------------


def turned(places: int) -> int:
    """A set of places after turning the garden: (x, y) goes to (12 - x - y, x)."""
    names = [CELL_NAMES[cell] for cell in range(CELLS) if places & int(BIT[cell])]
    numbers = [("abcdefg".index(name[0]) + 1, int(name[1])) for name in names]
    return set_of(*("abcdefg"[12 - x - y - 1] + str(x) for x, y in numbers))


@given(standings(GAME))
def test_turning_the_garden_carries_each_pagodas_rows_to_the_next(at: Standing):
    before, after = at.position.copy(), at.position.copy()
    for field in ("birds", "flowers"):
        after[0][field] = [turned(int(places)) for places in before[0][field]]
    for field in ("koi", "fountains", "last"):
        after[0][field] = turned(int(before[0][field]))
    for position in (before, after):
        position[0]["turn"], position[0]["seats"] = -1, 3
    rows_before, rows_after = ([account["rows"] for account in GAME.breakdown(p)] for p in (before, after))
    assert rows_before == [rows_after[1], rows_after[2], rows_after[0]]


def test_turning_the_garden_keeps_places_and_what_touches():
    assert turned(PLACES) == PLACES
    for place in reference.PLACES:
        (image,) = (CELL_NAMES[cell] for cell in range(CELLS) if turned(set_of(place)) == int(BIT[cell]))
        assert turned(set_of(*reference.beside(place))) == set_of(*reference.beside(image))


@given(walks(GAME), st.permutations(range(4)), st.permutations(range(4)))
def test_exchanging_birds_or_flowers_everywhere_changes_no_score(walk: Walk, birds: list[int], flowers: list[int]):
    def exchanged(tile: int) -> int:
        return 4 * birds[tile // 4] + flowers[tile % 4] if 0 <= tile < 16 else tile

    position = walk.positions[0].copy()
    state, original = position[0], walk.positions[0][0]
    for field in ("hands", "bag", "aside"):
        state[field] = np.vectorize(exchanged)(original[field])
    for kind in range(4):
        state["birds"][birds[kind]] = original["birds"][kind]
        state["flowers"][flowers[kind]] = original["flowers"][kind]
    for field, order in (("bird_cards", birds), ("flower_cards", flowers)):
        state[field] = [order[card] if card >= 0 else card for card in original[field]]
    for action, at in zip(walk.actions, walk.positions[1:], strict=True):
        image = exchanged(action // CELLS) * CELLS + action % CELLS
        assert GAME.refusal(position, image) == 0
        GAME.apply(position, image)
        assert GAME.points(position) == GAME.points(at)
    assert GAME.breakdown(position) == GAME.breakdown(walk.positions[-1])
