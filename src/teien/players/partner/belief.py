"""What may be believed about a hand of Objectives: how likely each pair is.

A belief is an array of chances, one for each pair of `FIRST` and `SECOND`; NOBODY stands for an empty place. A set of
Objectives is an array of 24 truth values.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from teien.games.niwashi.pieces import NONE, OBJECTIVES
from teien.rule import State

Values: TypeAlias = npt.NDArray[np.float64]
Objectives: TypeAlias = npt.NDArray[np.bool_]

NOBODY = OBJECTIVES
_PAIRS = [(a, b) for a in range(OBJECTIVES) for b in range(a + 1, OBJECTIVES + 1)] + [(NOBODY, NOBODY)]
FIRST = np.array([a for a, _ in _PAIRS])
SECOND = np.array([b for _, b in _PAIRS])
HOLDS = np.array([[objective in pair for objective in range(OBJECTIVES)] for pair in _PAIRS])
"""Whether a pair holds an Objective, [pair, Objective]."""


def numbered(objectives: Any) -> Objectives:
    """The set of these Objectives; entries below 0 are none."""
    found = np.zeros(OBJECTIVES, np.bool_)
    found[[int(number) for number in objectives if int(number) >= 0]] = True
    return found


def done(state: State) -> Objectives:
    """All validated Objectives."""
    return numbered(np.asarray(state["done"]).flat)


def _scaled(belief: Values) -> Values:
    scaled: Values = belief / belief.sum()
    return scaled


def anything(state: State, seat: int) -> Values:
    """The belief of somebody who has not seen how it came to a position: all that is not validated may be held."""
    held = sum(int(number) != NONE for number in state["objectives"][seat])
    possible = (HOLDS.sum(axis=1) == held) & ~HOLDS[:, done(state)].any(axis=1)
    return _scaled(possible.astype(np.float64))


def chances(belief: Values) -> Values:
    """How likely each Objective is in the hand."""
    return np.asarray(belief @ HOLDS)


def weighed(belief: Values, likelihood: Values) -> Values:
    """The belief after something seen that a pair makes so likely; unchanged where no pair makes it possible."""
    weighed = belief * likelihood
    return _scaled(weighed) if weighed.sum() > 0.0 else belief


def without(belief: Values, gone: Objectives, chance: float = 0.0) -> Values:
    """The belief after something seen that has only this chance if the hand holds one of a set of Objectives."""
    return weighed(belief, np.where(HOLDS[:, gone].any(axis=1), chance, 1.0))


def after_reveal(belief: Values, state: State, objective: int) -> Values:
    """The belief about the mover who reveals an Objective and draws the next one: any that may still come."""
    seat = int(state["turn"])
    with_it = HOLDS[:, objective]
    other = np.where(objective == FIRST, SECOND, FIRST)[with_it]
    kept = np.zeros(OBJECTIVES + 1)
    kept[other] = belief[with_it]
    gone = done(state) | numbered([objective])
    if kept.sum() == 0.0:  # against all that was believed: any other may have been beside it
        alone = int(state["objectives"][seat, 1]) == NONE
        kept[:] = np.append(~gone & ~alone, alone)
    kept /= kept.sum()
    if int(state["pile_left"][seat]) == 0:
        return np.where(SECOND == NOBODY, kept[FIRST], 0.0)
    coming = np.append(~gone, False)
    drawn = kept / (coming.sum() - coming)  # the chance of each one that may come beside the one kept
    return np.asarray(drawn[FIRST] * coming[SECOND] + drawn[SECOND] * coming[FIRST])
