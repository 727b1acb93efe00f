"""The convention of the partner: what a Lantern move says. The rules leave its meaning to the two who play (W30)."""

from __future__ import annotations

import numpy as np

from teien.games.niwashi import prospects
from teien.games.niwashi.board import CELLS, SPOT_COLOUR, SPOT_SHAPE
from teien.games.niwashi.notation import cell_number, cell_of
from teien.games.niwashi.pieces import NONE, OBJECTIVES, PLOTS_OF_A_PATTERN, SEASONS
from teien.players.partner.belief import Objectives
from teien.rule import State

CONVENTION = (
    "The Lantern on a plot, or beside the Garden: this plot is what one of my patterns lacks.",
    "On a shape of the reference cards: I hold an Objective of this shape.",
    "On a season of the reference cards: I hold an Objective of this season.",
    "Turned north, east, south or west: it is of winter, spring, summer or autumn. Turned between: I leave that open.",
    "Anywhere else: nothing.",
)
"""What the partner means by the Lantern, and takes it to mean."""

SEASON = np.arange(OBJECTIVES) % SEASONS
SHAPE = np.arange(OBJECTIVES) // SEASONS
LEAST = 2
"""A plot is lacked only by patterns that show at least so many."""


def meant(state: State, spot: int, direction: int) -> Objectives:
    """The Objectives one of which a Lantern move says is held; empty where it says nothing."""
    said = np.zeros(OBJECTIVES, np.bool_)
    turned = np.equal(SEASON, direction // 2) | (direction % 2 == 1)
    if spot < CELLS:
        shown = _lacking(state, *cell_of(spot))
        if (shown >= LEAST)[turned].any():
            shown[~turned] = NONE
        if shown.max() >= LEAST:
            said = shown == shown.max()
    elif SPOT_SHAPE <= spot < SPOT_COLOUR:
        said = np.equal(SHAPE, spot - SPOT_SHAPE) & turned
    elif SPOT_COLOUR <= spot < SPOT_COLOUR + SEASONS:
        said = np.equal(SEASON, spot - SPOT_COLOUR)
    return said


def _lacking(state: State, x: int, y: int) -> np.ndarray:
    shown = np.empty(OBJECTIVES, np.int8)
    prospects.through(state, x, y, shown)
    return shown


def word_for(state: State, objective: int) -> tuple[int, int]:
    """The spot and direction that say an Objective: a plot which only it lacks to be whole, else its shape."""
    direction = 2 * (objective % SEASONS)
    left, right, up, down = (int(value) for value in state["extent"])
    for y in range(up - 2, down + 3):
        for x in range(left - 2, right + 3):
            shown = _lacking(state, x, y)
            whole_but_one = shown == PLOTS_OF_A_PATTERN - 1
            if whole_but_one[objective] and whole_but_one[objective % SEASONS == SEASON].sum() == 1:
                return cell_number(x, y), direction
    return SPOT_SHAPE + objective // SEASONS, direction
