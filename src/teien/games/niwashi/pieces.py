"""The pieces, their codes and their names (docs/rules/niwashi.md, section 2).

Colours are numbers from 0: W P S A D. A Garden tile is a number from 0 to 61, its place in the list of names. A
*reading* is a tile one way round: a palindrome has one, any other tile two. An Objective is 4 * shape + season.
In a position's lists -1 is an empty slot and -2 a piece the viewer does not know.
"""

from __future__ import annotations

import numpy as np

NONE = -1
UNKNOWN = -2

COLOUR_CODES = "WPSAD"
COLOURS = ("winter", "spring", "summer", "autumn", "sand")
SEASONS = 4
SAND = 4

TILE_NAMES = tuple(
    f"{first}{middle}{last}"
    for a, first in enumerate(COLOUR_CODES)
    for middle in COLOUR_CODES
    for last in COLOUR_CODES[a:]
    if not first == middle == last and f"{first}{middle}{last}".count("D") <= 1
)
"""Every strip of three plots with at most one of sand that is not of one colour only, each once (W02)."""
TILES = 62
TILE_NUMBERS = {name: number for number, name in enumerate(TILE_NAMES)}

READING_NAMES = tuple(dict.fromkeys(text for name in TILE_NAMES for text in (name, name[::-1])))
READINGS = len(READING_NAMES)
READING_NUMBERS = {name: number for number, name in enumerate(READING_NAMES)}
TILE_OF = np.array([TILE_NUMBERS[name if name in TILE_NUMBERS else name[::-1]] for name in READING_NAMES], np.int64)
"""The tile of a reading."""
READINGS_OF = np.array(
    [(READING_NUMBERS[name], READING_NUMBERS[name[::-1]] if name != name[::-1] else NONE) for name in TILE_NAMES],
    np.int64,
)
"""The readings of a tile, its list name first; -1 where a palindrome has no second one."""
PLOTS = np.array([[COLOUR_CODES.index(code) for code in name] for name in READING_NAMES], np.int64)
"""The colours of a reading's three plots, from west to east or from north to south."""

SHAPE_CODES = "ITUVWX"
OBJECTIVES = 24
OBJECTIVE_NAMES = tuple(shape + season for shape in SHAPE_CODES for season in COLOUR_CODES[:SEASONS])
OBJECTIVE_NUMBERS = {name: number for number, name in enumerate(OBJECTIVE_NAMES)}

_DRAWINGS = {
    "I": ("#####",),
    "T": ("###", ".#.", ".#."),
    "U": ("#.#", "###"),
    "V": ("#..", "#..", "###"),
    "W": ("#..", "##.", ".##"),
    "X": (".#.", "###", ".#."),
}


def _orientations(drawing: tuple[str, ...]) -> list[tuple[tuple[int, int], ...]]:
    """The different quarter turns of a shape, each as five cells (x, y) from 0."""
    cells = [(x, y) for y, line in enumerate(drawing) for x, mark in enumerate(line) if mark == "#"]
    found: list[tuple[tuple[int, int], ...]] = []
    for _ in range(4):
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        turned = tuple(sorted((x - left, y - top) for x, y in cells))
        if turned not in found:
            found.append(turned)
        cells = [(-y, x) for x, y in cells]
    return found


SHAPES = {shape: _orientations(drawing) for shape, drawing in _DRAWINGS.items()}
"""Every orientation of every shape (docs/rules/niwashi.md, section 2)."""
PLOTS_OF_A_PATTERN = 5
ORIENTATIONS = np.array([len(SHAPES[shape]) for shape in SHAPE_CODES], np.int64)
CELLS_OF = np.zeros((6, 4, PLOTS_OF_A_PATTERN, 2), np.int64)
"""The cells (x, y) of a shape's orientations; the first ORIENTATIONS[shape] entries count."""
for _shape, _code in enumerate(SHAPE_CODES):
    for _turn, _cells in enumerate(SHAPES[_code]):
        CELLS_OF[_shape, _turn] = _cells

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def tile_words(name: str) -> str:
    """A strip in words: `winter-spring-summer`."""
    return "-".join(COLOURS[COLOUR_CODES.index(code)] for code in name)


def objective_words(objective: int) -> str:
    """An Objective in words: `V of winter`."""
    return f"{SHAPE_CODES[objective // SEASONS]} of {COLOURS[objective % SEASONS]}"
