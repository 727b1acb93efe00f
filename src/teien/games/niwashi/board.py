"""The grid, the stages, and the places where the Lantern may stand.

The Garden has no border, but no cell of it lies beyond 93 from the middle (docs/rules/niwashi.md, section 6), and no
Garden is wider or higher than 95 cells: at most 46 strips, each adding at most two. So its cells are kept modulo 128,
and a look at a cell outside the Garden's extents never reaches the array.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

GRID = 128
MASK = GRID - 1
FAR = 99
"""Coordinates of cells in actions lie between -FAR and FAR, as in the notation."""
SIDE = 2 * FAR + 1
CELLS = SIDE * SIDE

EAST = 0
SOUTH = 1

RIVER = 3
SPOT_RIVER = CELLS
SPOT_SHAPE = SPOT_RIVER + RIVER
SPOT_COLOUR = SPOT_SHAPE + 6
SPOT_DRAW = SPOT_COLOUR + 5
SPOT_DISCARD = SPOT_DRAW + 1
SPOT_DONE = SPOT_DISCARD + 1
SPOTS = SPOT_DONE + 20
"""A spot of the Lantern (W30) is a cell, or a number from CELLS on: River slots, shapes, colours, draw pile, Discard,
validated Objectives (10 a seat)."""
STOWED = -1


class Stage(NamedTuple):
    """A stage of the journey (docs/rules/niwashi.md, section 3)."""

    name: str
    area: tuple[int, int, int, int] | None
    """Where tiles may lie: least and greatest x, least and greatest y; None: everywhere."""
    stones: frozenset[tuple[int, int]]
    """Blocked cells."""
    target: int | None
    """The score that passes it; None for the plain game."""


def _cross(xs: tuple[int, ...], ys: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for x in xs for y in ys if (x, y) != (0, 0))


_NO_STONES: frozenset[tuple[int, int]] = frozenset()
_CORNERS = _cross((-2, 2), (-2, 2))

STAGES = (
    Stage("Plain garden", None, _NO_STONES, None),
    Stage("Nantoka-ji", None, _NO_STONES, 6),
    Stage("Kōraku-en", (-5, 5, -5, 5), _NO_STONES, 7),
    Stage("Sankei-en", None, _CORNERS, 7),
    Stage("Ritsurin", None, _cross((-3, 3), (-6, -5, -4, -3, -2, 2, 3, 4, 5, 6)), 8),
    Stage("Kenroku-en", (-4, 4, -4, 4), _NO_STONES, 8),
    Stage("Kairaku-en", (-5, 5, -3, 3), _NO_STONES, 9),
    Stage("Rikugi-en", None, _cross((-3, 0, 3), (-3, 0, 3)), 9),
    Stage("Daisen-in", None, _cross((-6, -3, 0, 3, 6), (-6, -3, 0, 3, 6)), 9),
    Stage("Katsura", (-8, 8, -2, 2), _NO_STONES, 9),
    Stage("Ginkaku-ji", (-4, 3, -4, 3), _NO_STONES, 10),
    Stage("Adachi", (-4, 4, -4, 4), _CORNERS, 9),
    Stage("Ryōan-ji", (-3, 3, -3, 3), _NO_STONES, 8),
)
"""The plain game and the twelve stages, all our own data."""

AREA = np.array([stage.area or (-FAR, FAR, -FAR, FAR) for stage in STAGES], np.int64)
STONE_REACH = 6
STONES = np.zeros((len(STAGES), 2 * STONE_REACH + 1, 2 * STONE_REACH + 1), np.int64)
"""1 where a stone lies, at [stage, y + STONE_REACH, x + STONE_REACH]."""
for _number, _stage in enumerate(STAGES):
    for _x, _y in _stage.stones:
        STONES[_number, _y + STONE_REACH, _x + STONE_REACH] = 1
