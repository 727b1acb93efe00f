"""Looking at the Garden: plots, strips over it, and the patterns of Objectives in it."""

from __future__ import annotations

from teien.games.niwashi.board import AREA, EAST, MASK, STONE_REACH, STONES
from teien.games.niwashi.pieces import CELLS_OF, NONE, ORIENTATIONS, PLOTS, PLOTS_OF_A_PATTERN, SEASONS
from teien.rule import State, rule


@rule
def plot(state: State, x: int, y: int) -> int:
    """The colour seen on a cell, -1 where no plot lies."""
    extent = state["extent"]
    if x < int(extent[0]) or x > int(extent[1]) or y < int(extent[2]) or y > int(extent[3]):
        return NONE
    return int(state["garden"][y & MASK, x & MASK])


@rule
def in_area(state: State, x: int, y: int, direction: int) -> bool:
    """Whether a strip lies wholly inside the stage's area (W22)."""
    area = AREA[int(state["stage"])]
    end_x = x + 2 if direction == EAST else x
    end_y = y if direction == EAST else y + 2
    return bool(area[0] <= x and end_x <= area[1] and area[2] <= y and end_y <= area[3])


@rule
def on_stone(state: State, x: int, y: int, direction: int) -> bool:
    """Whether a plot of a strip would lie on a stone (W23)."""
    stones = STONES[int(state["stage"])]
    for i in range(3):
        column = (x + i if direction == EAST else x) + STONE_REACH
        line = (y if direction == EAST else y + i) + STONE_REACH
        if 0 <= column < stones.shape[1] and 0 <= line < stones.shape[0] and stones[line, column] == 1:
            return True
    return False


@rule
def covered(state: State, x: int, y: int, direction: int) -> int:
    """How many plots of the Garden a strip would cover (W24, W25)."""
    n = 0
    for i in range(3):
        if plot(state, x + i if direction == EAST else x, y if direction == EAST else y + i) != NONE:
            n += 1
    return n


@rule
def fits(state: State, x: int, y: int, direction: int) -> bool:
    """Whether a strip may lie there, whatever its colours (W22 to W25)."""
    n = covered(state, x, y, direction)
    return (n == 1 or n == 2) and in_area(state, x, y, direction) and not on_stone(state, x, y, direction)


@rule
def anything_fits(state: State) -> bool:
    """Whether any tile at all could be placed (W34, W51)."""
    extent = state["extent"]
    for y in range(int(extent[2]) - 2, int(extent[3]) + 3):
        for x in range(int(extent[0]) - 2, int(extent[1]) + 3):
            if fits(state, x, y, 0) or fits(state, x, y, 1):
                return True
    return False


@rule
def opens_discard(state: State, reading: int, x: int, y: int, direction: int) -> bool:
    """Whether a strip would cover a plot with a plot of the same colour: the special case (W27)."""
    for i in range(3):
        below = plot(state, x + i if direction == EAST else x, y if direction == EAST else y + i)
        if below == PLOTS[reading, i]:
            return True
    return False


@rule
def shows(state: State, season: int, shape: int, turned: int, x: int, y: int) -> int:
    """How many cells of a pattern, its first corner at (x, y), show the season."""
    n = 0
    for i in range(PLOTS_OF_A_PATTERN):
        if plot(state, x + CELLS_OF[shape, turned, i, 0], y + CELLS_OF[shape, turned, i, 1]) == season:
            n += 1
    return n


@rule
def is_visible(state: State, objective: int) -> bool:
    """Whether the pattern of an Objective can be seen anywhere in the Garden (W11)."""
    shape, season = objective // SEASONS, objective % SEASONS
    extent = state["extent"]
    for turned in range(ORIENTATIONS[shape]):
        for y in range(int(extent[2]), int(extent[3]) + 1):
            for x in range(int(extent[0]), int(extent[1]) + 1):
                if shows(state, season, shape, turned, x, y) == PLOTS_OF_A_PATTERN:
                    return True
    return False


@rule
def is_valid(state: State, seat: int, objective: int) -> bool:
    """Whether a seat may reveal an Objective: a visible pattern has a visible plot of the partner's last tile (W12)."""
    shape, season = objective // SEASONS, objective % SEASONS
    partner = 1 - seat
    last = int(state["last"][partner])
    if last == NONE:
        return False
    direction = int(state["placed"][last, 1])
    for i in range(3):
        if int(state["visible"][partner]) >> i & 1 == 0:
            continue
        x = int(state["placed"][last, 2]) + (i if direction == EAST else 0)
        y = int(state["placed"][last, 3]) + (0 if direction == EAST else i)
        if plot(state, x, y) != season:
            continue
        for turned in range(ORIENTATIONS[shape]):
            for k in range(PLOTS_OF_A_PATTERN):
                left = x - CELLS_OF[shape, turned, k, 0]
                top = y - CELLS_OF[shape, turned, k, 1]
                if shows(state, season, shape, turned, left, top) == PLOTS_OF_A_PATTERN:
                    return True
    return False
