"""How good a move looks one ply ahead, in points: the eye of the greedy player and the guide of the search."""

from __future__ import annotations

from math import comb

import numpy as np

from teien.games.seikatsu.board import BIT, CELLS, ROWS, neighbours, size
from teien.games.seikatsu.pieces import GARDEN_TILES, KOI
from teien.games.seikatsu.rules import taken
from teien.games.seikatsu.scoring import (
    SET_POINTS,
    beside_points,
    bird_points,
    bird_side,
    knows_cards,
    row_size,
    side,
    sides,
    tile_beside_points,
)
from teien.rule import State, rule

FITS = 0.2
"""The chance that an empty place of a row will take a tile that fits its largest set."""
RIVALS_SHARE = 0.5
"""What the rivals gain counts against a move, taken as the mean over the rivals; in the solo game all of it counts."""
KOI_PRICE = 1.0
"""The points a koi is worth in hand, for a better place later."""
BESIDE = 1.0
"""The points that an empty place beside a fountain may be expected to bring a seat."""


def _prospects() -> np.ndarray:
    """The points a row may be expected to bring, by edition, size of its largest set and empty places."""
    table = np.zeros((2, 7, 7))
    for edition in range(2):
        for lying in range(7):
            for empty in range(7 - lying):
                table[edition, lying, empty] = sum(
                    comb(empty, more) * FITS**more * (1 - FITS) ** (empty - more) * SET_POINTS[edition, lying + more]
                    for more in range(empty + 1)
                )
    return table


PROSPECTS = _prospects()

ROW_AT = np.array(
    [[next((int(row) for row in rows if int(row) & int(BIT[cell])), 0) for cell in range(CELLS)] for rows in ROWS],
    np.int64,
)
"""The row of each pagoda that a cell lies in, as a set of places, shape (3, 49)."""


@rule
def row_gain(state: State, pagoda: int, tile: int, cell: int, lying: int) -> float:
    """What laying a tile changes in the prospects of one pagoda's row."""
    row = ROW_AT[pagoda, cell]
    before = row_size(state, row)
    empty = size(row & ~lying)
    after = before
    if tile == KOI:
        after += 1
    elif tile < GARDEN_TILES:
        alike = int(state["koi"]) | int(state["flowers"][tile % 4])
        after = max(before, size(row & alike) + 1)
    prospects = PROSPECTS[int(state["printed"])]
    return float(prospects[after, empty - 1] - prospects[before, empty])


@rule
def fountain_gain(state: State, seat: int, tile: int, place: int) -> float:
    """What laying a tile on a place, a set of one, changes in the prospects of a seat's cards; 0 where unknown."""
    if not knows_cards(state, seat):
        return 0.0
    near = neighbours(place)
    gain = 0.0
    if tile < GARDEN_TILES:
        gain += tile_beside_points(state, seat, tile) * size(near & int(state["fountains"]))
    if tile > KOI:
        gain += beside_points(state, seat, near) + BESIDE * size(near & ~taken(state))
    return gain - BESIDE * size(near & int(state["fountains"]))


@rule
def heuristic(state: State, action: int) -> float:
    """How good a legal action looks for the seat to move, in points: its side's gain less a share of the rivals'.

    Birds count as they are booked, rows by what they may still become, fountains as they lie, for the cards the viewer
    knows. Only what lies round the place is looked at.
    """
    tile, cell = action // CELLS, action % CELLS
    place = int(BIT[cell])
    seat, seats = int(state["turn"]), int(state["seats"])
    own = side(state, seat)
    against = 1.0 if seats == 1 else RIVALS_SHARE / (sides(state) - 1)

    lying = taken(state)
    value = 0.0
    books = bird_side(state, seat)
    if books >= 0:
        value += bird_points(state, tile, place) * (1.0 if books == own else -against)
    for pagoda in range(3 if seats % 2 else 2):
        value += row_gain(state, pagoda, tile, cell, lying) * (1.0 if pagoda == own else -against)
    if tile >= KOI:
        value -= KOI_PRICE
    if int(state["with_fountains"]) == 1:
        for other in range(seats):
            value += fountain_gain(state, other, tile, place) * (1.0 if other == seat else -against)
    return value
