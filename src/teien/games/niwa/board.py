"""The garden's ground: cells of a grid without borders, as numbers (N3, N9; docs/rules/niwa.md, section 5).

Every card after the first lies in one of the eight cells around an older one, so no card of a game, and no cell that
touches one, lies further than 48 from the origin. The cells -49 to 49 both ways are numbered, x + 49 + 99 (y + 49): one
more on every side than can ever be looked up beside such a cell. All cells further away are one: `OFF`.

Where something lies is kept by *plot*: both coordinates modulo 52. A garden is at most 48 wide and high, so the cells
within two of one garden all have plots of their own.
"""

from __future__ import annotations

import numpy as np

from teien.rule import rule

REACH = 49
WIDTH = 2 * REACH + 1
CELLS = WIDTH * WIDTH + 1
"""How many cells an action can name, OFF included."""
OFF = WIDTH * WIDTH
"""Every cell further away than `REACH`: no card can ever lie there."""
ORIGIN = REACH * WIDTH + REACH
"""The number of 0,0."""

SPAN = 52
PLOTS = SPAN * SPAN
PLOT = np.array([cell // WIDTH % SPAN * SPAN + cell % WIDTH % SPAN for cell in range(OFF)], np.int16)
"""The plot of each cell."""

EDGES = 4
STEPS = np.array([-WIDTH, -1, 1, WIDTH, -WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1], np.int64)
"""What leads from a cell to the eight around it: first up, left, right, down, then the diagonals."""


def cell_at(x: int, y: int) -> int:
    """The number of a cell."""
    return (y + REACH) * WIDTH + x + REACH if max(abs(x), abs(y)) <= REACH else OFF


@rule
def x_of(cell: int) -> int:
    """The column of a cell that is not `OFF`; columns grow to the right."""
    return cell % WIDTH - REACH


@rule
def y_of(cell: int) -> int:
    """The row of a cell that is not `OFF`; rows grow downward."""
    return cell // WIDTH - REACH


def cell_name(cell: int) -> str:
    """A cell as moves write it: `2,-1`; for OFF the nearest cell beyond the numbered ones."""
    return f"{REACH + 1},0" if cell == OFF else f"{x_of(cell)},{y_of(cell)}"
