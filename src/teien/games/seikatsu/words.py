"""Seikatsu in words: places, moves, effects and refusals, for the log, screen readers and tooltips alike."""

from __future__ import annotations

from teien.game import Position
from teien.games.seikatsu import refusals
from teien.games.seikatsu.board import BIT, CELL_NAMES, CELLS, PLACES, POND, neighbours, size
from teien.games.seikatsu.pieces import BIRDS, FOUNTAIN, GARDEN_TILES, KOI, NONE, tile_name
from teien.games.seikatsu.rules import MAX_KOI, free_of_fountains, holds_only_koi, open_places
from teien.games.seikatsu.scoring import bird_points, bird_side, koi_bird

REFUSALS = {
    refusals.OVER: "The game is over.",
    refusals.NO_FOUNTAINS: "This game is played without fountains.",
    refusals.NOT_IN_HAND: "You do not have this tile in your hand.",
    refusals.NO_PLACE: "There is no such place in the garden.",
    refusals.OCCUPIED: "A tile already lies there.",
    refusals.TOUCHES_NOTHING: "A tile must touch a tile that already lies in the garden.",
    refusals.AWAY_FROM_LAST: "A garden tile must touch the tile you laid last.",
    refusals.FOUR_KOI: "Four koi already lie in the garden; this one can only become a fountain.",
    refusals.FOUR_FOUNTAINS: "All four fountains already lie in the garden.",
    refusals.BESIDE_A_FOUNTAIN: "A fountain may not touch another fountain here: {way_out}.",
}
ON_THE_POND = "Nothing can be laid on the pond."
NO_KOI_IN_HAND = "You need a koi in your hand to lay a fountain."
NOT_A_MOVE = "This is not a move: write a tile, @ and a place, such as b3@c5."


def explain(position: Position, action: int | None, number: int) -> str:
    """The sentence a player reads when that rule refuses the action (None: the text is no move)."""
    if action is None:
        return NOT_A_MOVE
    tile, cell = action // CELLS, action % CELLS
    if number == refusals.NOT_IN_HAND and tile == FOUNTAIN:
        return NO_KOI_IN_HAND
    if number == refusals.NO_PLACE and cell == POND:
        return ON_THE_POND
    if number == refusals.BESIDE_A_FOUNTAIN:
        state = position[0]
        if free_of_fountains(state, open_places(state)):
            way_out = "another place is free"
        elif not holds_only_koi(state):
            way_out = "play your other tile"
        else:
            assert size(int(state["koi"])) < MAX_KOI
            way_out = "lay it as koi"
        return REFUSALS[number].format(way_out=way_out)
    return REFUSALS[number]


def tile_at(position: Position, cell: int) -> int:
    """The tile on a cell, -1 where none lies."""
    state, place = position[0], int(BIT[cell])
    if place & int(state["koi"]):
        return KOI
    if place & int(state["fountains"]):
        return FOUNTAIN
    for bird in range(4):
        if place & int(state["birds"][bird]):
            flower = next(flower for flower in range(4) if place & int(state["flowers"][flower]))
            return bird * 4 + flower
    return NONE


def place_words(position: Position, cell: int) -> str:
    """A place and what lies there: `c5, crane with iris`."""
    if cell == POND:
        return "d4, the pond"
    tile = tile_at(position, cell)
    return f"{CELL_NAMES[cell]}, {tile_name(tile) if tile != NONE else 'empty'}"


def _count(n: int, bird: int) -> str:
    return f"{n} {BIRDS[bird]}" if n == 1 else f"{n} {BIRDS[bird]}s"


def scoring_bird(position: Position, action: int) -> int:
    """The bird that the action lays, for a koi the one it takes (S23); -1 for a fountain."""
    tile, cell = action // CELLS, action % CELLS
    if tile == FOUNTAIN:
        return NONE
    return tile // 4 if tile < GARDEN_TILES else int(koi_bird(position[0], neighbours(int(BIT[cell]))))


def beside(position: Position, action: int) -> int:
    """The set of neighbours whose bird the action matches."""
    bird = scoring_bird(position, action)
    return 0 if bird == NONE else int(neighbours(int(BIT[action % CELLS]))) & int(position[0]["birds"][bird])


def birds_words(position: Position, action: int) -> str:
    """What the birds of a move score, before it is made: `4 points for 2 cranes`; empty where they score nothing."""
    state = position[0]
    points = bird_points(state, action // CELLS, int(BIT[action % CELLS]))
    side = bird_side(state, int(state["turn"]))
    if points == 0 or side < 0:
        return ""
    owner = "" if side == bird_side_of_mover(position) else " to the rivals"
    equal = _count(size(beside(position, action)), scoring_bird(position, action))
    return f"{points} points{owner} for {equal}"


def bird_side_of_mover(position: Position) -> int:
    """The side of the seat to move."""
    state = position[0]
    seats, seat = int(state["seats"]), int(state["turn"])
    return seat % 2 if seats == 4 else seat


def move_words(position: Position, action: int) -> str:
    """A move as a clause whose subject is the player: `lays crane with iris on c5: 4 points for 2 cranes`."""
    tile, cell = action // CELLS, action % CELLS
    name = CELL_NAMES[cell]
    scored = birds_words(position, action)
    if tile == FOUNTAIN:
        return f"lays a fountain on {name}"
    if tile == KOI:
        laid = f"lays a koi on {name}"
        return f"{laid} as {BIRDS[scoring_bird(position, action)]}: {scored}" if scored else laid
    return f"lays {tile_name(tile)} on {name}" + (f": {scored}" if scored else "")


def is_place(cell: int) -> bool:
    """Whether a cell of the notation is one of the 36 places."""
    return bool(int(BIT[cell]) & PLACES)
