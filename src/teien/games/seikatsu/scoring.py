"""What counts: birds at once (S22 to S26), rows (S29 to S32) and fountains (S33, S34) at the end."""

from __future__ import annotations

import numpy as np

from teien.games.seikatsu.board import ROWS, neighbours, size
from teien.games.seikatsu.pieces import GARDEN_TILES, KOI
from teien.rule import Points, State, rule

SET_POINTS = np.array([[0, 0, 3, 6, 12, 18, 24], [0, 1, 3, 6, 10, 15, 21]], np.int64)
"""Points of a set of 0 to 6 equal flowers: edition bga (S30), edition printed (S31)."""

SOLO_BIRD_SIDE = np.array([0, -1, 1], np.int64)
"""Who books the birds of the solo game, by level: you, nobody, the rivals (S40)."""


@rule
def koi_bird(state: State, near: int) -> int:
    """The bird a koi takes: the one with the most neighbours, the first of a b c d on a tie (S23)."""
    best = 0
    for bird in range(1, 4):
        if size(near & int(state["birds"][bird])) > size(near & int(state["birds"][best])):
            best = bird
    return best


@rule
def bird_points(state: State, tile: int, place: int) -> int:
    """What the birds score when this tile is laid on this place, a set of one (S22 to S26)."""
    if tile > KOI:
        return 0
    near = neighbours(place)
    bird = tile // 4 if tile < GARDEN_TILES else koi_bird(state, near)
    equal = size(near & int(state["birds"][bird]))
    if int(state["printed"]) == 0:
        return 2 * equal
    return equal + 1 if equal > 0 else 0


@rule
def row_flower(state: State, row: int) -> int:
    """The flower of the largest set in a row, a set of places; the first of 1 2 3 4 on a tie (S29, S32)."""
    best = 0
    for flower in range(1, 4):
        if size(row & int(state["flowers"][flower])) > size(row & int(state["flowers"][best])):
            best = flower
    return best


@rule
def row_size(state: State, row: int) -> int:
    """The size of the largest set in a row: its koi and the most of one flower (S29)."""
    flowers = state["flowers"]
    most = 0
    for flower in range(4):
        most = max(most, size(row & int(flowers[flower])))
    return size(row & int(state["koi"])) + most


@rule
def pagoda_points(state: State, pagoda: int) -> int:
    """The flower points of the seven rows as one pagoda sees them (S29 to S31)."""
    total = 0
    for row in range(7):
        total += SET_POINTS[int(state["printed"]), row_size(state, ROWS[pagoda, row])]
    return total


@rule
def knows_cards(state: State, seat: int) -> bool:
    """Whether the seat has cards and the viewer knows them."""
    return int(state["bird_cards"][seat]) >= 0 and int(state["flower_cards"][seat]) >= 0


@rule
def tile_beside_points(state: State, seat: int, tile: int) -> int:
    """What a garden tile beside one fountain scores for a seat's two cards (S33, S34)."""
    return 2 * (tile // 4 == int(state["bird_cards"][seat])) + 2 * (tile % 4 == int(state["flower_cards"][seat]))


@rule
def beside_points(state: State, seat: int, near: int) -> int:
    """What the tiles on all places beside one fountain score for a seat's two cards (S33, S34)."""
    wanted_birds = int(state["birds"][int(state["bird_cards"][seat])])
    wanted_flowers = int(state["flowers"][int(state["flower_cards"][seat])])
    return 2 * size(near & wanted_birds) + 2 * size(near & wanted_flowers)


@rule
def fountain_points(state: State, seat: int) -> int:
    """What all fountains score for a seat's two cards."""
    if not knows_cards(state, seat):
        return 0
    fountains = int(state["fountains"])
    total = 0
    while fountains:
        fountain = fountains & -fountains
        fountains ^= fountain
        total += beside_points(state, seat, neighbours(fountain))
    return total


@rule
def sides(state: State) -> int:
    """How many entries `points` has: a seat each, a team each (S36), you and the rivals in the solo game (S40)."""
    seats = int(state["seats"])
    return 2 if seats == 1 or seats == 4 else seats


@rule
def side(state: State, seat: int) -> int:
    """The side a seat plays for: with four seats its team (S36), else its own."""
    return seat % 2 if int(state["seats"]) == 4 else seat


@rule
def bird_side(state: State, seat: int) -> int:
    """The side that books a seat's bird points; -1: nobody (S40)."""
    if int(state["seats"]) == 1:
        return int(SOLO_BIRD_SIDE[int(state["level"])])
    return side(state, seat)


@rule
def points(state: State, out: Points) -> int:
    """The points of each side: booked birds; when the game is over the totals (S35)."""
    n = sides(state)
    over = int(state["turn"]) < 0
    for side in range(n):
        out[side] = int(state["booked"][side])
        if over:
            out[side] += pagoda_points(state, side) + fountain_points(state, side)
    if over and int(state["seats"]) == 1:  # the rivals are blue and green together (S40)
        out[1] += pagoda_points(state, 2)
    return n
