"""Kernels: what every game can do, written once and bound to one game's rules.

This file is a template (see `teien.rule.bind`): the names below that begin with `rule_` are the game's own rules, and
`MAX_LEGAL` and `MAX_SIDES` its constants. A position crosses the border from Python as a writable array of one element,
which is the cheapest way in; batches are arrays of many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from teien.rule import Actions, Points, Random, State, below, rule

if TYPE_CHECKING:
    import numpy.typing as npt

    Positions = npt.NDArray[np.void]
    Counts = npt.NDArray[np.int64]
    Masks = npt.NDArray[np.bool_]
    MAX_LEGAL = MAX_SIDES = 0

    def rule_turn(state: State) -> int:
        """The seat to move, -1 when the game is over."""

    def rule_refusal(state: State, action: int) -> int:
        """0, or the number of the first rule the action breaks."""

    def rule_legal(state: State, out: Actions) -> int:
        """Write the legal actions to `out`; return their number."""

    def rule_apply(state: State, action: int) -> None:
        """Play a legal action."""

    def rule_points(state: State, out: Points) -> int:
        """Write the points of each side to `out`; return the number of sides."""

    def rule_redact(state: State, seat: int) -> None:
        """Set all that the seat may not know to unknown."""

    def rule_fill(state: State, rng: Random) -> None:
        """Replace all unknowns by a uniform draw from what is consistent with them."""

    def rule_member(state: State, action: int, rng: Random) -> int:
        """A legal action itself; for a family of moves one of its members, drawn at random."""

    def rule_side(state: State, seat: int) -> int:
        """The side a seat plays for, an index into the points."""

    def rule_heuristic(state: State, action: int) -> float:
        """How good a legal action looks for the seat to move, in points; works on redacted positions too."""


# --- one position ------------------------------------------------------------------------------------------------


@rule
def turn(position: Positions) -> int:
    """The seat to move, -1 when the game is over."""
    return rule_turn(position[0])


@rule
def refusal(position: Positions, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks."""
    return rule_refusal(position[0], action)


@rule
def legal(position: Positions, out: Actions) -> int:
    """Write the legal actions to `out` (room for MAX_LEGAL) and return their number."""
    return rule_legal(position[0], out)


@rule
def apply(position: Positions, action: int) -> None:
    """Play a legal action in place."""
    rule_apply(position[0], action)


@rule
def member(position: Positions, action: int, rng: Random) -> int:
    """A legal action itself; for a family of moves one of its members, drawn at random."""
    return rule_member(position[0], action, rng)


@rule
def points(position: Positions, out: Points) -> int:
    """Write the points of every side to `out` (room for MAX_SIDES) and return the number of sides."""
    return rule_points(position[0], out)


@rule
def redact(position: Positions, seat: int) -> None:
    """Set, in place, everything that seat may not know to unknown (-1: a spectator)."""
    rule_redact(position[0], seat)


@rule
def fill(position: Positions, rng: Random) -> None:
    """Replace, in place, the unknowns of a redacted position by a uniform draw from what is consistent with it."""
    rule_fill(position[0], rng)


@rule
def step(position: Positions, action: int, out: Actions) -> int:
    """Play a legal action in place and write the legal actions that follow: the fused call for play from Python."""
    state = position[0]
    rule_apply(state, action)
    return rule_legal(state, out)


# --- whole games -------------------------------------------------------------------------------------------------


@rule
def random_playout(position: Positions, rng: Random) -> int:
    """Play to the end in place, every legal action equally likely; return the number of moves."""
    state = position[0]
    actions = np.empty(MAX_LEGAL, np.int64)
    plies = 0
    n = rule_legal(state, actions)
    while n > 0:
        rule_apply(state, rule_member(state, actions[below(rng, n)], rng))
        plies += 1
        n = rule_legal(state, actions)
    return plies


@rule
def random_playouts(starts: Positions, games: int, rng: Random) -> int:
    """Play so many games at random, from each start in turn; return the number of moves in all."""
    work = starts[:1].copy()
    plies = 0
    for game in range(games):
        work[0] = starts[game % len(starts)]
        plies += random_playout(work, rng)
    return plies


# --- many games at once ------------------------------------------------------------------------------------------
#
# A batch is a few arrays with a row for every game: `positions`; `legal`, its legal actions, of which the first
# `counts` entries count; and `masks`, the same as one truth value for each action, or of no width where a game has too
# many actions for that. The arrays are made once, all zeros.


@rule
def list_legal(positions: Positions, legal: Actions, counts: Counts, masks: Masks, game: int) -> None:
    """Bring the legal actions of one game of a batch up to date."""
    listed, mask = legal[game], masks[game]
    masked = len(mask) > 0
    if masked:
        for i in range(counts[game]):
            mask[listed[i]] = False
    n = rule_legal(positions[game], listed)
    if masked:
        for i in range(n):
            mask[listed[i]] = True
    counts[game] = n


@rule
def begin_batch(
    positions: Positions, legal: Actions, counts: Counts, masks: Masks, starts: Positions, rng: Random
) -> None:
    """Begin every game of a batch, from a start chosen at random."""
    for game in range(len(positions)):
        positions[game] = starts[below(rng, len(starts))]
        list_legal(positions, legal, counts, masks, game)


@rule
def choose_batch(positions: Positions, legal: Actions, counts: Counts, actions: Actions, rng: Random) -> None:
    """Choose a legal action in every game, all equally likely."""
    for game in range(len(positions)):
        actions[game] = rule_member(positions[game], legal[game, below(rng, counts[game])], rng)


@rule
def step_batch(
    positions: Positions,
    actions: Actions,
    legal: Actions,
    counts: Counts,
    masks: Masks,
    starts: Positions,
    rng: Random,
) -> int:
    """Play a legal action in every game; a game that is over then begins anew, from a start chosen at random.

    Returns:
        how many games were over.
    """
    over = 0
    for game in range(len(positions)):
        state = positions[game]
        rule_apply(state, actions[game])
        if rule_turn(state) < 0:
            over += 1
            positions[game] = starts[below(rng, len(starts))]
        list_legal(positions, legal, counts, masks, game)
    return over
