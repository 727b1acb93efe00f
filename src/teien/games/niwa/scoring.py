"""What counts: the stones in groups of two and more (N22, N23)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from teien.games.niwa.board import EDGES, PLOT, STEPS
from teien.games.niwa.state import MAX_SITES
from teien.rule import Points, State, rule


@rule
def side(state: State, seat: int) -> int:
    """The side a seat plays for: its own."""
    return seat


@rule
def is_grouped(state: State, site: int) -> bool:
    """Whether the stone of a site has a stone of its colour beside it."""
    cell, colour = int(state["cell"][site]), int(state["stone"][site])
    for direction in range(EDGES):
        other = int(state["site_at"][PLOT[cell + STEPS[direction]]])
        if other >= 0 and int(state["stone"][other]) == colour:
            return True
    return False


@rule
def points(state: State, out: Points) -> int:
    """The points of both sides: the stones that are not alone (N22)."""
    out[0] = out[1] = 0
    for site in range(int(state["sites"])):
        colour = int(state["stone"][site])
        if colour >= 0 and is_grouped(state, site):
            out[colour] += 1
    return 2


@rule
def groups(state: State, out: npt.NDArray[np.int64]) -> int:
    """Number the groups of two and more (N22), of both colours, from 0; return how many there are.

    Args:
        state: the position.
        out: gets each site's group, -1 for a lone stone and where no stone lies; MAX_SITES entries.
    """
    out[:] = -1
    waiting = np.empty(MAX_SITES, np.int64)
    n = 0
    for start in range(int(state["sites"])):
        if out[start] >= 0 or int(state["stone"][start]) < 0 or not is_grouped(state, start):
            continue
        out[start] = n
        waiting[0] = start
        left = 1
        while left > 0:
            left -= 1
            site = waiting[left]
            for direction in range(EDGES):
                other = int(state["site_at"][PLOT[int(state["cell"][site]) + STEPS[direction]]])
                if other >= 0 and out[other] < 0 and int(state["stone"][other]) == int(state["stone"][site]):
                    out[other] = n
                    waiting[left] = other
                    left += 1
        n += 1
    return n
