"""The cells of an area: four columns, one for each noble, and three rows, in the solo game six (H2).

A cell is its number 6 x column + row, both from 0, which covers every cell of the notation. Row 0 is row 1: in the solo
game the lowest.
"""

from __future__ import annotations

LETTERS = "rbgy"
COLUMNS = 4
MAX_ROWS = 6
CELLS = COLUMNS * MAX_ROWS

CELL_NAMES = tuple(f"{letter}{row}" for letter in LETTERS for row in range(1, MAX_ROWS + 1))


def place_name(side: int, cell: int) -> str:
    """A cell of one side's area: `0:g1`. The notation names the cell alone, since nobody plays to another's area."""
    return f"{side}:{CELL_NAMES[cell]}"
