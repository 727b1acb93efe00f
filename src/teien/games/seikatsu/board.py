"""The garden: 36 places round a pond, as sets of bits (S1 to S3; docs/rules/seikatsu.md, section 2).

A set of places is one whole number: place (column x, digit y), both from 0, is bit 8x + y. The eighth bit of a column
belongs to no place, so a shift to a neighbour never runs into the next column. Touching, open places and rows are then
a few operations on whole sets, the same in Python and in compiled code.

In actions and notation a place is its number 7x + y, which covers all 49 pairs of letter and digit.
"""

from __future__ import annotations

import numpy as np

from teien.rule import rule

LETTERS = "abcdefg"
CELLS = 49
"""Pairs of letter and digit in the notation, places or not."""
POND = 3 * 7 + 3
"""The number of d4."""

PAGODAS = ("pink", "blue", "green")

CELL_NAMES = tuple(f"{letter}{digit}" for letter in LETTERS for digit in range(1, 8))


def _is_place(x: int, y: int) -> bool:
    return 5 <= (x + 1) + (y + 1) <= 11 and (x, y) != (3, 3)


def set_of(*names: str) -> int:
    """The set of the places with these names."""
    return sum(1 << 8 * LETTERS.index(name[0]) + int(name[1]) - 1 for name in names)


BIT = np.array([1 << 8 * x + y for x in range(7) for y in range(7)], np.int64)
"""The set of one cell, by its number."""
PLACES = sum(1 << 8 * x + y for x in range(7) for y in range(7) if _is_place(x, y))
"""All 36 places (S1)."""

# Powers of two are distinct modulo 67: the place of a lone bit by one division.
CELL_OF = np.full(67, -1, np.int64)
for _cell in range(CELLS):
    CELL_OF[int(BIT[_cell]) % 67] = _cell

START = {
    "two": ("c4", "e3"),
    "three": ("c4", "e3", "d5"),
    "four": ("c4", "e3", "c5", "e4"),
}
"""Start places (S5) for two, three (and solo) and four seats."""


def _row(pagoda: str, row: int, x: int, y: int) -> bool:
    """Whether place (x, y), both from 1, is in that row (from 1) of that pagoda (docs/rules/seikatsu.md, section 2)."""
    return {"pink": y == row, "blue": x + y == 12 - row, "green": x == row}[pagoda]


ROWS = np.array(
    [
        [
            sum(
                1 << 8 * x + y
                for x in range(7)
                for y in range(7)
                if _is_place(x, y) and _row(pagoda, row, x + 1, y + 1)
            )
            for row in range(1, 8)
        ]
        for pagoda in PAGODAS
    ],
    np.int64,
)
"""The sets of the seven rows of each pagoda (S3), shape (3, 7)."""


@rule
def neighbours(places: int) -> int:
    """All places that touch one of these (S2); a lone place is not its own neighbour, a touching pair is."""
    near = places << 1 | places >> 1 | places << 8 | places >> 8 | places << 7 | places >> 7
    return near & PLACES


@rule
def size(places: int) -> int:
    """How many places are in the set."""
    n = 0
    while places:
        places &= places - 1
        n += 1
    return n


def names_of(places: int) -> list[str]:
    """The names of the places of a set, in the order of columns."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if places & int(BIT[cell])]
