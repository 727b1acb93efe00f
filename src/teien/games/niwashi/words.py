"""Niwashi in words: places, moves, effects and refusals, for the log, screen readers and tooltips alike."""

from __future__ import annotations

from teien.game import Position
from teien.games.niwashi import refusals
from teien.games.niwashi.board import (
    CELLS,
    EAST,
    SPOT_COLOUR,
    SPOT_DISCARD,
    SPOT_DONE,
    SPOT_DRAW,
    SPOT_RIVER,
    SPOT_SHAPE,
    STAGES,
    STOWED,
)
from teien.games.niwashi.garden import opens_discard, plot
from teien.games.niwashi.notation import cell_number, cell_of, order_tiles
from teien.games.niwashi.pieces import (
    COLOURS,
    NONE,
    READING_NAMES,
    SHAPE_CODES,
    TILE_NAMES,
    objective_words,
    tile_words,
)
from teien.games.niwashi.rules import FAMILY, LANTERN, ORDERS, PLACE, REVEAL, STOW, TAKE, TAKE_DISCARD
from teien.games.niwashi.state import OWN_OBJECTIVES

REFUSALS = {
    refusals.OVER: "The game is over.",
    refusals.REVEALED_TOO_LATE: "Objectives are revealed before the action of the turn, not after it.",
    refusals.HAND_TO_COMPLETE: "You have acted this turn; first complete your hand with one tile.",
    refusals.NOTHING_PLACED: "You complete your hand only after placing a Garden tile.",
    refusals.OBJECTIVE_NOT_IN_HAND: "That Objective is not in your hand.",
    refusals.PATTERN_NOT_VISIBLE: "The pattern of that Objective is not visible in the Garden.",
    refusals.PARTNER_HAS_NO_PLOT: "No visible pattern of that Objective has a plot of your partner's last Garden tile.",
    refusals.OBJECTIVE_OWED: (
        "You hold another Objective that was valid together with the one you revealed; reveal it first."
    ),
    refusals.TILE_NOT_IN_HAND: "That Garden tile is not in your hand.",
    refusals.OUTSIDE_AREA: "The tile does not lie wholly inside the area of this stage.",
    refusals.ON_STONE: "The tile would lie on a stone of this stage.",
    refusals.COVERS_NOTHING: "The tile must cover one or two plots of the Garden; here it covers none.",
    refusals.COVERS_ALL: "The tile may not cover three plots of the Garden.",
    refusals.LANTERN_LIMIT: "All Lantern moves of this game are used up.",
    refusals.NO_SUCH_VALIDATED: "There is no such validated Objective to stand on.",
    refusals.NOT_THE_WHOLE_HAND: "The discard list must name every tile of your hand exactly once.",
    refusals.ALREADY_STOWED: "The Lantern already stands behind the draw pile.",
    refusals.NOT_IN_RIVER: "That tile does not lie in the River.",
    refusals.DISCARD_CLOSED: "The Discard is open only after covering a plot with a plot of its own colour.",
    refusals.DISCARD_EMPTY: "The Discard is empty.",
}
NOT_A_MOVE = "This is not a move of this game."
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def placement(action: int) -> tuple[int, int, int, int]:
    """The reading, direction and first cell (x, y) of a placement."""
    strip, cell = (action - PLACE) // CELLS, (action - PLACE) % CELLS
    x, y = cell_of(cell)
    return strip // 2, strip % 2, x, y


def strip_cells(direction: int, x: int, y: int) -> list[tuple[int, int]]:
    """The cells of a strip."""
    return [(x + i, y) if direction == EAST else (x, y + i) for i in range(3)]


def cell_words(position: Position, x: int, y: int) -> str:
    """A cell and what is seen there: `2,-1, winter`."""
    colour = int(plot(position[0], x, y))
    bare = "a stone" if (x, y) in STAGES[int(position[0]["stage"])].stones else "empty"
    return f"{x},{y}, {COLOURS[colour] if colour != NONE else bare}"


def lantern_words(position: Position) -> str:
    """Where the Lantern stands and what it pointed at when it was put there."""
    state = position[0]
    spot = int(state["lantern"])
    return "behind the draw pile" if spot == STOWED else spot_words(position, spot, int(state["pointed"]))


def spot_words(position: Position, spot: int, tile: int) -> str:
    """A spot of the Lantern and what is there; `tile` is the one of a River place, -1: none."""
    state = position[0]
    if spot < CELLS:
        return cell_words(position, *cell_of(spot))
    if spot < SPOT_SHAPE:
        return f"River place {spot - SPOT_RIVER + 1}, {tile_words(TILE_NAMES[tile]) if tile >= 0 else 'empty'}"
    if spot < SPOT_COLOUR:
        return f"the shape {SHAPE_CODES[spot - SPOT_SHAPE]}"
    if spot < SPOT_DRAW:
        return f"the colour {COLOURS[spot - SPOT_COLOUR]}"
    if spot == SPOT_DRAW:
        return "the draw pile"
    if spot == SPOT_DISCARD:
        return "the Discard"
    seat, index = (spot - SPOT_DONE) // OWN_OBJECTIVES, (spot - SPOT_DONE) % OWN_OBJECTIVES
    done = int(state["done"][seat, index])
    return f"the validated Objective {objective_words(done)}" if done >= 0 else "a validated Objective"


def puts_away(before: Position, action: int) -> bool:
    """Whether a placement or a take sends the Lantern behind the draw pile by itself (W35)."""
    lantern = int(before[0]["lantern"])
    if TAKE <= action < TAKE_DISCARD:
        river = [int(tile) for tile in before[0]["river"]]
        return lantern == SPOT_RIVER + river.index(action - TAKE)
    if PLACE <= action < LANTERN:
        _, direction, x, y = placement(action)
        return lantern in (cell_number(*cell) for cell in strip_cells(direction, x, y))
    return False


def move_words(before: Position, action: int) -> str:
    """A move as a clause whose subject is the player; it names only what the move itself shows."""
    return _move_words(before, action) + (", and the Lantern is put away" if puts_away(before, action) else "")


def _move_words(before: Position, action: int) -> str:
    if action < STOW:
        return f"reveals {objective_words(action - REVEAL)}"
    if action == STOW:
        return "puts the Lantern behind the draw pile"
    if action < TAKE_DISCARD:
        return f"takes {tile_words(TILE_NAMES[action - TAKE])} from the River"
    if action == TAKE_DISCARD:
        top = int(before[0]["discard"][int(before[0]["discarded"]) - 1])
        return f"takes {tile_words(TILE_NAMES[top])} from the Discard"
    if action == FAMILY:
        return "moves the Lantern"
    if action < LANTERN:
        reading, direction, x, y = placement(action)
        way = "southward" if direction else "eastward"
        opened = ", which opens the Discard" if opens_discard(before[0], reading, x, y, direction) else ""
        return f"places {tile_words(READING_NAMES[reading])} from {x},{y} {way}{opened}"
    where = (action - LANTERN) // ORDERS
    tiles = ", ".join(tile_words(TILE_NAMES[tile]) for tile in order_tiles((action - LANTERN) % ORDERS))
    spot = where // 8
    pointed = int(before[0]["river"][spot - SPOT_RIVER]) if SPOT_RIVER <= spot < SPOT_SHAPE else NONE
    there = spot_words(before, spot, pointed)
    return f"moves the Lantern to {there}, turned {COMPASS[where % 8]}, and discards {tiles}"
