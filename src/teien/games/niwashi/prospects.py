"""How far every Objective has come, and what each placement would change in that: all counted at once.

A *pattern* is a shape in one orientation. A survey counts, for every season, pattern and place of its first corner, how
many of the five cells show the season; a tally says how many places of an Objective's patterns show 1, 2, ... 5.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from teien.games.niwashi.board import AREA, CELLS, EAST, FAR, SIDE, STONE_REACH, STONES
from teien.games.niwashi.garden import fits, opens_discard, plot
from teien.games.niwashi.pieces import (
    NONE,
    OBJECTIVES,
    PLOTS,
    PLOTS_OF_A_PATTERN,
    READINGS_OF,
    SEASONS,
    SHAPE_CODES,
    SHAPES,
)
from teien.games.niwashi.rules import PLACE
from teien.rule import Actions, State, rule

_ALL = [(shape, cells) for shape, code in enumerate(SHAPE_CODES) for cells in SHAPES[code]]
PATTERNS = len(_ALL)
SHAPE_OF = np.array([shape for shape, _ in _ALL], np.int64)
PATTERN = np.array([cells for _, cells in _ALL], np.int64)
"""The five cells (x, y) of each pattern."""

EDGE = 6
"""How far outside the Garden a place of a pattern is counted: a new strip reaches 2 cells out, a pattern 4 further."""
BLOCKED = -100
"""The count of a place that the stage leaves no room for."""

Counts = npt.NDArray[np.int8]
Tally = npt.NDArray[np.int64]


@rule
def survey(state: State) -> tuple[Counts, Tally]:
    """The counts [season, pattern, y, x] from EDGE cells outside the Garden on, and the tally [Objective, plots]."""
    extent = state["extent"]
    left, top = int(extent[0]) - EDGE, int(extent[2]) - EDGE
    width, height = int(extent[1]) + 3 - left, int(extent[3]) + 3 - top
    counts = np.zeros((SEASONS, PATTERNS, height, width), np.int8)
    tally = np.zeros((OBJECTIVES, PLOTS_OF_A_PATTERN + 1), np.int64)
    if int(state["stage"]) > 0:
        block(counts, int(state["stage"]), left, top)
    for y in range(int(extent[2]), int(extent[3]) + 1):
        for x in range(int(extent[0]), int(extent[1]) + 1):
            count(counts, tally, x - left, y - top, plot(state, x, y), 1)
    return counts, tally


@rule
def block(counts: Counts, stage: int, left: int, top: int) -> None:
    """Mark the places of patterns that are not inside the stage's area or have a stone in them."""
    area, stones = AREA[stage], STONES[stage]
    for pattern in range(PATTERNS):
        for row in range(counts.shape[2]):
            for column in range(counts.shape[3]):
                for k in range(PLOTS_OF_A_PATTERN):
                    x, y = left + column + PATTERN[pattern, k, 0], top + row + PATTERN[pattern, k, 1]
                    outside = x < area[0] or x > area[1] or y < area[2] or y > area[3]
                    near = abs(x) <= STONE_REACH and abs(y) <= STONE_REACH
                    if outside or (near and stones[y + STONE_REACH, x + STONE_REACH] == 1):
                        counts[:, pattern, row, column] = BLOCKED


@rule
def count(counts: Counts, tally: Tally, column: int, row: int, colour: int, step: int) -> None:
    """A plot of a colour comes (step 1) to a cell or goes (-1)."""
    if colour < 0 or colour >= SEASONS:
        return
    for pattern in range(PATTERNS):
        objective = SHAPE_OF[pattern] * SEASONS + colour
        for k in range(PLOTS_OF_A_PATTERN):
            y, x = row - PATTERN[pattern, k, 1], column - PATTERN[pattern, k, 0]
            seen = int(counts[colour, pattern, y, x])
            if seen >= 0:
                counts[colour, pattern, y, x] = seen + step
                tally[objective, seen] -= 1
                tally[objective, seen + step] += 1


@rule
def whole(counts: Counts, column: int, row: int, season: int) -> int:
    """The Objectives, as bits, of which a whole pattern of this season goes through a cell."""
    found = 0
    for pattern in range(PATTERNS):
        for k in range(PLOTS_OF_A_PATTERN):
            y, x = row - PATTERN[pattern, k, 1], column - PATTERN[pattern, k, 0]
            if counts[season, pattern, y, x] == PLOTS_OF_A_PATTERN:
                found |= 1 << (SHAPE_OF[pattern] * SEASONS + season)
    return found


@rule
def best_of(tally: Tally, objective: int) -> int:
    """How many plots the best pattern of an Objective shows."""
    for seen in range(PLOTS_OF_A_PATTERN, 0, -1):
        if tally[objective, seen] > 0:
            return seen
    return 0


@rule
def lay(state: State, counts: Counts, tally: Tally, reading: int, x: int, y: int, direction: int, step: int) -> None:
    """Count a strip as laid (step 1), or as taken up again (-1) from the position before."""
    extent = state["extent"]
    left, top = int(extent[0]) - EDGE, int(extent[2]) - EDGE
    for i in range(3):
        cell_x, cell_y = (x + i, y) if direction == EAST else (x, y + i)
        below, above = plot(state, cell_x, cell_y), int(PLOTS[reading, i])
        if below != above:
            count(counts, tally, cell_x - left, cell_y - top, below, -step)
            count(counts, tally, cell_x - left, cell_y - top, above, step)


@rule
def completed(state: State, counts: Counts, reading: int, x: int, y: int, direction: int) -> int:
    """The Objectives, as bits, of which a laid strip has a part in a whole pattern: what the partner might reveal."""
    extent = state["extent"]
    left, top = int(extent[0]) - EDGE, int(extent[2]) - EDGE
    found = 0
    for i in range(3):
        cell_x, cell_y = (x + i, y) if direction == EAST else (x, y + i)
        if PLOTS[reading, i] < SEASONS:
            found |= whole(counts, cell_x - left, cell_y - top, int(PLOTS[reading, i]))
    return found


@rule
def survey_placements(
    state: State, tiles: Actions, actions: Actions, shown: Counts, valid: Counts, opens: Counts
) -> int:
    """Look at every placement of some Garden tiles; return how many there are.

    Args:
        state: the position, as anybody knows it.
        tiles: their numbers.
        actions: gets the placements (room for MAX_LEGAL, as the other three).
        shown: gets how many plots the best pattern of each Objective would show, [placement, Objective].
        valid: gets 1 where the partner of whoever places could reveal the Objective next, else 0.
        opens: gets 1 where the Discard would be open and not empty, else 0.
    """
    counts, tally = survey(state)
    extent = state["extent"]
    m = 0
    for y in range(int(extent[2]) - 2, int(extent[3]) + 3):
        for x in range(int(extent[0]) - 2, int(extent[1]) + 3):
            for direction in range(2):
                if not fits(state, x, y, direction):
                    continue
                for k in range(2 * len(tiles)):
                    reading = READINGS_OF[tiles[k // 2], k % 2]
                    if reading == NONE:
                        continue
                    lay(state, counts, tally, reading, x, y, direction, 1)
                    bits = completed(state, counts, reading, x, y, direction)
                    for objective in range(OBJECTIVES):
                        shown[m, objective] = best_of(tally, objective)
                        valid[m, objective] = bits >> objective & 1
                    lay(state, counts, tally, reading, x, y, direction, -1)
                    opened = int(state["discarded"]) > 0 and opens_discard(state, reading, x, y, direction)
                    opens[m] = 1 if opened else 0
                    actions[m] = PLACE + (reading * 2 + direction) * CELLS + (y + FAR) * SIDE + x + FAR
                    m += 1
    return m


@rule
def survey_garden(state: State, shown: Counts) -> None:
    """Write how many plots the best pattern of each Objective shows to `shown`."""
    _, tally = survey(state)
    for objective in range(OBJECTIVES):
        shown[objective] = best_of(tally, objective)


@rule
def through(state: State, x: int, y: int, shown: Counts) -> None:
    """Write to `shown` for each Objective how many plots its best pattern shows that needs a plot on a cell.

    -1 where there is no such pattern: the stage leaves no room for it, the cell shows the season, or is far away.
    """
    shown[:] = NONE
    extent = state["extent"]
    left, top = int(extent[0]) - EDGE, int(extent[2]) - EDGE
    if abs(2 * x - int(extent[0]) - int(extent[1])) > int(extent[1]) - int(extent[0]) + 4:
        return
    if abs(2 * y - int(extent[2]) - int(extent[3])) > int(extent[3]) - int(extent[2]) + 4:
        return
    counts, _ = survey(state)
    colour = plot(state, x, y)
    for pattern in range(PATTERNS):
        for k in range(PLOTS_OF_A_PATTERN):
            row, column = y - PATTERN[pattern, k, 1] - top, x - PATTERN[pattern, k, 0] - left
            for season in range(SEASONS):
                objective = SHAPE_OF[pattern] * SEASONS + season
                if season != colour and counts[season, pattern, row, column] > shown[objective]:
                    shown[objective] = counts[season, pattern, row, column]
