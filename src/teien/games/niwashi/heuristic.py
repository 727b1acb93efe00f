"""How good a move looks to somebody who plays for the own Objectives only."""

from __future__ import annotations

import numpy as np

from teien.games.niwashi.board import CELLS, EAST, FAR, SIDE
from teien.games.niwashi.garden import plot
from teien.games.niwashi.pieces import (
    CELLS_OF,
    ORIENTATIONS,
    PLOTS,
    PLOTS_OF_A_PATTERN,
    READINGS_OF,
    SEASONS,
)
from teien.games.niwashi.rules import LANTERN, PLACE, STOW, TAKE, TAKE_DISCARD
from teien.games.niwashi.state import OBJECTIVE_HAND
from teien.rule import State, rule

WORTH = np.array([0.0, 0.0, 0.01, 0.04, 0.08, 0.12])
"""What a pattern is worth in points by how many of its five plots are seen."""
PLOT_IN_HAND = 0.001
"""What a plot of a wanted season in the hand is worth in points."""
UNWANTED = -100.0
"""What a Lantern move is worth: it costs the hand and adds nothing to the Garden."""


@rule
def furthers(state: State, objective: int, reading: int, direction: int, x: int, y: int) -> float:
    """What a strip would change in the worth of an Objective's patterns."""
    shape, season = objective // SEASONS, objective % SEASONS
    gain = 0.0
    for i in range(3):
        for turned in range(ORIENTATIONS[shape]):
            for k in range(PLOTS_OF_A_PATTERN):
                left = (x + i if direction == EAST else x) - CELLS_OF[shape, turned, k, 0]
                top = (y if direction == EAST else y + i) - CELLS_OF[shape, turned, k, 1]
                before = after = 0
                counted = False  # a pattern with several cells in the strip is looked at once, at the first of them
                for j in range(PLOTS_OF_A_PATTERN):
                    cell_x = left + CELLS_OF[shape, turned, j, 0]
                    cell_y = top + CELLS_OF[shape, turned, j, 1]
                    along = cell_x - x if direction == EAST else cell_y - y
                    across = cell_y - y if direction == EAST else cell_x - x
                    seen = plot(state, cell_x, cell_y) == season
                    before += seen
                    if across == 0 and 0 <= along <= 2:
                        after += PLOTS[reading, along] == season
                        counted |= along < i
                    else:
                        after += seen
                if not counted:
                    gain += WORTH[after] - WORTH[before]
    return gain


@rule
def plots_for(state: State, seat: int, tile: int) -> int:
    """How many plots of a tile have the season of one of a seat's Objectives."""
    n = 0
    for i in range(3):
        for slot in range(OBJECTIVE_HAND):
            objective = int(state["objectives"][seat, slot])
            if objective >= 0 and PLOTS[READINGS_OF[tile, 0], i] == objective % SEASONS:
                n += 1
    return n


@rule
def heuristic(state: State, action: int) -> float:
    """How good a legal action looks for the seat to move, in points: every reveal, and what furthers its Objectives."""
    seat = int(state["turn"])
    if action < STOW:
        return 1.0
    if action == STOW:
        return 2 * UNWANTED
    if action < TAKE_DISCARD:
        return PLOT_IN_HAND * plots_for(state, seat, action - TAKE)
    if action == TAKE_DISCARD:
        return PLOT_IN_HAND * plots_for(state, seat, int(state["discard"][int(state["discarded"]) - 1]))
    if action < PLACE or action >= LANTERN:
        return UNWANTED
    strip, cell = (action - PLACE) // CELLS, (action - PLACE) % CELLS
    value = 0.0
    for slot in range(OBJECTIVE_HAND):
        objective = int(state["objectives"][seat, slot])
        if objective >= 0:
            value += furthers(state, objective, strip // 2, strip % 2, cell % SIDE - FAR, cell // SIDE - FAR)
    return value
