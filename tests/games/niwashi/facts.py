"""What the laws of all games must be told about Niwashi (see `tests/laws`)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np

from teien.game import Position, View
from teien.games.niwashi import GAME
from teien.games.niwashi.board import CELLS, SPOT_DONE
from teien.games.niwashi.notation import cell_number
from teien.games.niwashi.pieces import (
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    READINGS,
    READINGS_OF,
    TILE_NAMES,
    TILE_OF,
    UNKNOWN,
)
from teien.games.niwashi.prospects import survey_placements
from teien.games.niwashi.rules import FAMILY, LANTERN, MAX_LEGAL, ORDERS, PLACE, STOW
from teien.games.niwashi.state import BOUND, UNREVEALED, UNSETTLED
from teien.games.niwashi.view import NiwashiView
from teien.rule import REFEREE
from tests.games.niwashi.reference import valid
from tests.strategies import Walk

points_never_fall = True
total = "validated"
"""The key of a breakdown that holds the points."""

TILE_FIELDS = ("hands", "river", "draw", "discard")
OBJECTIVE_FIELDS = ("objectives", "piles", "done")


def named(position: Position) -> Counter[str]:
    """Every tile and every Objective that a position shows, wherever it is."""
    state = position[0]
    laid = Counter(TILE_NAMES[TILE_OF[reading]] for reading in state["placed"][: int(state["laid"]), 0])
    tiles = Counter(TILE_NAMES[int(tile)] for name in TILE_FIELDS for tile in state[name].flat if tile >= 0)
    own = Counter(
        OBJECTIVE_NAMES[int(number)] for name in OBJECTIVE_FIELDS for number in state[name].flat if number >= 0
    )
    return laid + tiles + own


def pieces(position: Position) -> Counter[str]:
    """How many different tiles and Objectives are in play; which ones are in the box instead nobody knows."""
    found = named(position)
    assert all(number == 1 for number in found.values())
    return Counter("tile" if name in TILE_NAMES else "Objective" for name in found)


def secrets(position: Position, viewer: int) -> list[tuple[str, int]]:
    """Section 9: the draw pile, the piles, the other hands but for tiles taken openly, and what the mover owes."""
    state = position[0]
    slots = [(name, i) for name in ("draw", "piles") for i in range(state[name].size)]
    for seat in (0, 1):
        if seat != viewer:
            slots += [("hands", 3 * seat + i) for i in range(3) if not state["open"][seat, i]]
            slots += [("objectives", 2 * seat + i) for i in range(2)]
    hidden = [(name, i) for name, i in slots if state[name].flat[i] >= 0]
    return hidden if viewer == state["turn"] else [*hidden, ("owed", 0)]


def unknown(seen: Position, fields: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(name, i) for name in fields for i in range(seen[name].size) if seen[name].flat[i] == UNKNOWN]


def arrangements(seen: Position) -> Iterator[tuple[Position, int]]:
    """Every full position that a redacted one may be: the unseen tiles and Objectives in every order in their slots.

    What is valid, was not revealed in a turn of reveals, and was in the hand before, does not exist (W14). Whether an
    older Objective that may have been drawn in this turn was in the hand before counts as two halves.
    """
    held = named(seen)
    tiles = [tile for tile, name in enumerate(TILE_NAMES) if not held[name]]
    objectives = [number for number, name in enumerate(OBJECTIVE_NAMES) if not held[name]]
    tile_slots = unknown(seen, TILE_FIELDS)
    objective_slots = unknown(seen, OBJECTIVE_FIELDS)[::-1]  # so that the hands change soonest
    can_reveal = valid(seen, int(seen[0]["turn"])) if seen[0]["older"] != UNREVEALED else set()
    for own in itertools.permutations(objectives, len(objective_slots)):
        dealt = seen.copy()
        dealt[0]["viewer"] = REFEREE
        for (name, i), number in zip(objective_slots, own, strict=True):
            dealt[name].flat[i] = number
        for owed, weight in owings(seen, dealt, can_reveal):
            for order in itertools.permutations(tiles, len(tile_slots)):
                full = dealt.copy()
                full["owed"] = owed
                for (name, i), tile in zip(tile_slots, order, strict=True):
                    full[name].flat[i] = tile
                yield full, weight


def owings(seen: Position, dealt: Position, can_reveal: set[str]) -> list[tuple[int, int]]:
    """What may be owed where the Objectives are dealt so, with the weight; nothing where W14 rules the deal out."""
    state = seen[0]
    mover = int(state["turn"])
    for seat in (0, 1):
        older = int(dealt[0]["objectives"][seat, 0])
        settled = seat != mover or state["older"] != UNSETTLED
        if older != NONE and settled and int(state["excluded"][seat]) >> older & 1:
            return []
    if state["owed"] != UNKNOWN:
        return [(int(state["owed"]), 2)]
    older = int(dealt[0]["objectives"][mover, 0])
    if older == NONE or state["older"] == UNREVEALED or OBJECTIVE_NAMES[older] not in can_reveal:
        return [(NONE, 2)]
    if state["older"] == BOUND:
        return [(older, 2)]
    return [(NONE, 2)] if int(state["excluded"][mover]) >> older & 1 else [(older, 1), (NONE, 1)]


def actions(position: Position, rng: random.Random) -> list[int]:
    """All reveals and takes, some tiles on all cells round the Garden and on far ones, Lantern moves with a fault."""
    state = position[0]
    left, right, up, down = (int(value) for value in state["extent"])
    cells = [cell_number(x, y) for x in range(left - 3, right + 4) for y in range(up - 3, down + 4)]
    cells += [cell_number(x, y) for x in (-99, left - 128, left + 128, 99) for y in (-99, up, 99) if abs(x) <= 99]
    held = [int(tile) for tile in state["hands"].flat if tile >= 0]
    readings = {int(READINGS_OF[tile, 0]) for tile in rng.sample(held, min(2, len(held)))} | {rng.randrange(READINGS)}
    placements = [
        PLACE + (2 * reading + way) * CELLS + cell for reading in readings for way in (0, 1) for cell in cells
    ]
    spots = [rng.choice(cells), *(SPOT_DONE + 10 * seat + int(state["validated"][seat]) % 10 for seat in (0, 1))]
    lanterns = [LANTERN + (spot * 8 + rng.randrange(8)) * ORDERS + rng.randrange(ORDERS) for spot in spots]
    return [*range(FAMILY), *placements, *(action for action in lanterns if GAME.refusal(position, action))]


def offered(view: View) -> list[str]:
    """The legal moves that a view offers: placements are said by the places and the hand."""
    assert isinstance(view, NiwashiView)
    moves = [choice.move for choice in view.choices]
    if view.places:
        assert view.turn is not None
        names = {name for tile in view.hands[view.turn] if tile for name in (tile, tile[::-1])}
        moves += [f"{name}@{place}" for name in names for place in view.places]
    return moves


def open_cards(position: Position, legal: list[int], rng: random.Random, whim: float = 0.05) -> int:
    """The greedy of docs/rules/niwashi.md, section 12, which sees both hands; at a whim it does otherwise."""
    state = position[0]
    reveals = [action for action in legal if action < STOW]
    if reveals and rng.random() >= whim:
        return rng.choice(reveals)
    if FAMILY in legal and rng.random() < whim:
        return FAMILY
    if max(legal) < PLACE or rng.random() < whim:
        return rng.choice(legal)
    chosen, shown = np.empty(MAX_LEGAL, np.int64), np.empty((MAX_LEGAL, OBJECTIVES), np.int8)
    can, opens = np.empty((MAX_LEGAL, OBJECTIVES), np.int8), np.empty(MAX_LEGAL, np.int8)
    mover = int(state["turn"])
    tiles = np.array([tile for tile in state["hands"][mover] if tile >= 0], np.int64)
    n = survey_placements(state, tiles, chosen, shown, can, opens)
    wanted = [int(number) for number in state["objectives"][1 - mover] if number >= 0]
    own = [int(number) for number in state["objectives"][mover] if number >= 0]
    worth = np.array([0, 1, 3, 8, 20, 22])[shown[:n]]
    value = worth[:, own].sum(axis=1) + np.where(can[:n] == 1, 100, worth)[:, wanted].sum(axis=1)
    return int(chosen[rng.choice(np.flatnonzero(value == value.max()).tolist())])


@cache
def rare_walks() -> list[Walk]:
    """Games in which partners reveal: at random hardly ever."""
    return [
        Walk(GAME, GAME.Options.read({"stage": stage}), seed, open_cards) for seed, stage in enumerate((0, 0, 0, 3, 5))
    ]
