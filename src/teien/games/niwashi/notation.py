"""Moves as text (docs/rules/niwashi.md, section 6)."""

from __future__ import annotations

import re

import numpy as np

from teien.games.niwashi.board import (
    CELLS,
    FAR,
    SIDE,
    SPOT_COLOUR,
    SPOT_DISCARD,
    SPOT_DONE,
    SPOT_DRAW,
    SPOT_RIVER,
    SPOT_SHAPE,
)
from teien.games.niwashi.pieces import (
    COLOUR_CODES,
    DIRECTIONS,
    OBJECTIVE_NAMES,
    OBJECTIVE_NUMBERS,
    READING_NAMES,
    READING_NUMBERS,
    SHAPE_CODES,
    TILE_NAMES,
    TILE_NUMBERS,
)
from teien.games.niwashi.rules import (
    FAMILY,
    LANTERN,
    ORDERS,
    PLACE,
    REVEAL,
    STOW,
    TAKE,
    TAKE_DISCARD,
    order_of,
    tiles_of,
)
from teien.games.niwashi.state import HAND, OWN_OBJECTIVES

_INT = r"(0|-?[1-9][0-9]?)"
_PLACE = re.compile(rf"([WPSAD]{{3}})@{_INT},{_INT}([ESWN])", re.ASCII)
_LANTERN = re.compile(r"lantern (\S+) (NE|NW|SE|SW|N|E|S|W) : (\S+)", re.ASCII)
_CELL = re.compile(rf"{_INT},{_INT}", re.ASCII)

NAMED_SPOTS = {
    **{f"river{slot}": SPOT_RIVER + slot for slot in range(3)},
    **{f"shape-{code}": SPOT_SHAPE + number for number, code in enumerate(SHAPE_CODES)},
    **{f"colour-{code}": SPOT_COLOUR + number for number, code in enumerate(COLOUR_CODES)},
    "draw": SPOT_DRAW,
    "discard": SPOT_DISCARD,
    **{f"done{seat}-{n}": SPOT_DONE + seat * OWN_OBJECTIVES + n for seat in range(2) for n in range(10)},
}
"""The spots of the Lantern that are no cells, by their notation."""
SPOT_NAMES = {number: name for name, number in NAMED_SPOTS.items()}


def cell_number(x: int, y: int) -> int:
    """The number of a cell in actions."""
    return (y + FAR) * SIDE + x + FAR


def cell_of(number: int) -> tuple[int, int]:
    """The cell (x, y) of a number."""
    return number % SIDE - FAR, number // SIDE - FAR


def spell_spot(spot: int) -> str:
    """The notation of a spot of the Lantern."""
    if spot >= CELLS:
        return SPOT_NAMES[spot]
    x, y = cell_of(spot)
    return f"{x},{y}"


def order_tiles(order: int) -> list[int]:
    """The tiles of a discard order, the one that ends on top last."""
    tiles = np.empty(HAND, np.int64)
    return [int(tile) for tile in tiles[: tiles_of(order, tiles)]]


def _spot(text: str) -> int | None:
    cell = _CELL.fullmatch(text)
    return cell_number(int(cell[1]), int(cell[2])) if cell else NAMED_SPOTS.get(text)


def _parse_place(match: re.Match[str]) -> int | None:
    name, x, y, direction = match[1], int(match[2]), int(match[3]), match[4]
    if direction == "W":
        name, x = name[::-1], max(x - 2, -FAR)  # no Garden comes so far: such a strip covers nothing here or there
    elif direction == "N":
        name, y = name[::-1], max(y - 2, -FAR)
    reading = READING_NUMBERS.get(name)
    if reading is None:
        return None
    return PLACE + (reading * 2 + (direction in "SN")) * CELLS + cell_number(x, y)


def _parse_lantern(match: re.Match[str]) -> int | None:
    spot = _spot(match[1])
    names = match[3].split(",")
    if spot is None or len(names) > 3 or any(name not in TILE_NUMBERS for name in names):
        return None
    order = order_of(np.array([TILE_NUMBERS[name] for name in names], np.int64), len(names))
    return LANTERN + (spot * 8 + DIRECTIONS.index(match[2])) * ORDERS + int(order)


def parse(text: str) -> int | None:
    """The action of a spelling, or None where the text is no move."""
    if len(text) > 60:  # longer than any move
        return None
    if text == "stow":
        return STOW
    if text.startswith("reveal "):
        objective = OBJECTIVE_NUMBERS.get(text.removeprefix("reveal "))
        return None if objective is None else REVEAL + objective
    if text == "take discard":
        return TAKE_DISCARD
    if text.startswith("take "):
        tile = TILE_NUMBERS.get(text.removeprefix("take "))
        return None if tile is None else TAKE + tile
    if match := _LANTERN.fullmatch(text):
        return _parse_lantern(match)
    if match := _PLACE.fullmatch(text):
        return _parse_place(match)
    return None


def spell(action: int) -> str:
    """The canonical spelling of an action; `lantern` for the whole family."""
    if action < STOW:
        return f"reveal {OBJECTIVE_NAMES[action - REVEAL]}"
    if action == STOW:
        return "stow"
    if action < TAKE_DISCARD:
        return f"take {TILE_NAMES[action - TAKE]}"
    if action == TAKE_DISCARD:
        return "take discard"
    if action == FAMILY:
        return "lantern"
    if action < LANTERN:
        strip, cell = (action - PLACE) // CELLS, (action - PLACE) % CELLS
        x, y = cell_of(cell)
        return f"{READING_NAMES[strip // 2]}@{x},{y}{'ES'[strip % 2]}"
    spot = (action - LANTERN) // ORDERS
    tiles = ",".join(TILE_NAMES[tile] for tile in order_tiles((action - LANTERN) % ORDERS))
    return f"lantern {spell_spot(spot // 8)} {DIRECTIONS[spot % 8]} : {tiles}"
