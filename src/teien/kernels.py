"""Kernels: what every game can do, written once and bound to one game's rules.

This file is a template (see `teien.rule.bind`): the names below that begin with `rule_` are the game's own rules, and
`ACTIONS`, `FAMILY`, `MAX_LEGAL` and `MAX_SIDES` its constants. A position crosses the border from Python as a writable
array of one element, which is the cheapest way in; batches are arrays of many.

Every kernel looks at its arguments before it reads or changes anything, and answers `WRONG` or less where one is wrong:
`teien.checks`, through which Python calls it, then finds out what and raises. Only the kernels with `unchecked` in
their names trust their caller. What is in a position is the caller's promise: it comes from a deal and from kernels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from teien.checks import WRONG, Done
from teien.rule import Actions, Points, Random, State, below, rule

if TYPE_CHECKING:
    import numpy.typing as npt

    Positions = npt.NDArray[np.void]
    Counts = npt.NDArray[np.int64]
    Masks = npt.NDArray[np.bool_]
    ACTIONS = MAX_LEGAL = MAX_SIDES = 0
    FAMILY = -1

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


# --- what is checked ---------------------------------------------------------------------------------------------


@rule
def _is_move(state: State, action: int) -> bool:
    """Whether an action can be played: a legal one, and no family of moves."""
    return 0 <= action < ACTIONS and action != FAMILY and rule_refusal(state, action) == 0


@rule
def _is_rng(rng: Random) -> bool:
    """Whether this is the state of a random generator, which never comes to 0."""
    return len(rng) == 1 and rng[0] != 0


@rule
def _are_starts(starts: Positions) -> bool:
    """Whether games can begin from these positions: there are some, and none is over."""
    for game in range(len(starts)):
        if rule_turn(starts[game]) < 0:
            return False
    return len(starts) > 0


@rule
def _is_batch(positions: Positions, legal: Actions, counts: Counts) -> bool:
    """Whether arrays have a row for every position, with room for its legal actions."""
    return len(legal) == len(positions) == len(counts) and legal.shape[1] >= MAX_LEGAL


@rule
def _is_masks(masks: Masks, positions: Positions) -> bool:
    """Whether there is a mask for every position, or one of no width."""
    return len(masks) == len(positions) and (masks.shape[1] == 0 or masks.shape[1] == ACTIONS)


# --- one position ------------------------------------------------------------------------------------------------


@rule
def turn(position: Positions) -> int:
    """The seat to move, -1 when the game is over."""
    return rule_turn(position[0]) if len(position) == 1 else WRONG


@rule
def refusal(position: Positions, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks; raises `NotAMove`."""
    return rule_refusal(position[0], action) if len(position) == 1 and 0 <= action < ACTIONS else WRONG


@rule
def legal(position: Positions, out: Actions) -> int:
    """Write the legal actions to `out` (room for MAX_LEGAL) and return their number."""
    return rule_legal(position[0], out) if len(position) == 1 and len(out) >= MAX_LEGAL else WRONG


@rule
def apply(position: Positions, action: int) -> Done:
    """Play a legal action in place; raises `IllegalMove` or `NotAMove`, and then changes nothing."""
    if len(position) != 1 or not _is_move(position[0], action):
        return WRONG
    rule_apply(position[0], action)
    return 0


@rule
def member(position: Positions, action: int, rng: Random) -> int:
    """A legal action itself; for a family of moves one of its members, drawn at random.

    Raises `IllegalMove` or `NotAMove`.
    """
    if len(position) != 1 or not _is_rng(rng) or not 0 <= action < ACTIONS or rule_refusal(position[0], action) != 0:
        return WRONG
    return rule_member(position[0], action, rng)


@rule
def points(position: Positions, out: Points) -> int:
    """Write the points of every side to `out` (room for MAX_SIDES) and return the number of sides."""
    return rule_points(position[0], out) if len(position) == 1 and len(out) >= MAX_SIDES else WRONG


@rule
def redact(position: Positions, seat: int) -> Done:
    """Set, in place, everything that seat may not know to unknown (-1: a spectator)."""
    if len(position) != 1:
        return WRONG
    rule_redact(position[0], seat)
    return 0


@rule
def fill(position: Positions, rng: Random) -> Done:
    """Replace, in place, the unknowns of a redacted position by a uniform draw from what is consistent with it."""
    if len(position) != 1 or not _is_rng(rng):
        return WRONG
    rule_fill(position[0], rng)
    return 0


@rule
def step_unchecked(position: Positions, action: int, out: Actions) -> int:
    """As `step`, for a caller who is sure of all arguments: a wrong one corrupts memory."""
    state = position[0]
    rule_apply(state, action)
    return rule_legal(state, out)


@rule
def step(position: Positions, action: int, out: Actions) -> int:
    """Play a legal action in place and write the legal actions that follow: the fused call for play from Python.

    Raises `IllegalMove` or `NotAMove`, and then changes nothing: a number that says so could be taken for a count.
    """
    if len(position) != 1 or len(out) < MAX_LEGAL or not _is_move(position[0], action):
        return WRONG
    return step_unchecked(position, action, out)


# --- whole games -------------------------------------------------------------------------------------------------


@rule
def _play_out(state: State, actions: Actions, rng: Random) -> int:
    """Play to the end, every legal action equally likely; return the number of moves."""
    plies = 0
    n = rule_legal(state, actions)
    while n > 0:
        rule_apply(state, rule_member(state, actions[below(rng, n)], rng))
        plies += 1
        n = rule_legal(state, actions)
    return plies


@rule
def random_playout(position: Positions, rng: Random) -> int:
    """Play to the end in place, every legal action equally likely; return the number of moves."""
    if len(position) != 1 or not _is_rng(rng):
        return WRONG
    return _play_out(position[0], np.empty(MAX_LEGAL, np.int64), rng)


@rule
def random_playouts(starts: Positions, games: int, rng: Random) -> int:
    """Play so many games at random, from each start in turn; return the number of moves in all."""
    if len(starts) == 0 or games < 0 or not _is_rng(rng):
        return WRONG
    work = starts[:1].copy()
    actions = np.empty(MAX_LEGAL, np.int64)
    plies = 0
    for game in range(games):
        work[0] = starts[game % len(starts)]
        plies += _play_out(work[0], actions, rng)
    return plies


# --- many games at once ------------------------------------------------------------------------------------------
#
# A batch is a few arrays with a row for every game: `positions`; `legal`, its legal actions, of which the first
# `counts` entries count; and `masks`, the same as one truth value for each action, or of no width where a game has too
# many actions for that. The arrays are made once. Where a row is at fault, a kernel answers WRONG - 1 - row.


@rule
def _list_row(positions: Positions, legal: Actions, counts: Counts, masks: Masks, game: int) -> None:
    """Bring the legal actions of one game of a batch up to date."""
    listed, mask = legal[game], masks[game]
    masked = len(mask) > 0
    if masked:
        for i in range(counts[game]):
            if 0 <= listed[i] < ACTIONS:  # whatever a caller may have written there
                mask[listed[i]] = False
    n = rule_legal(positions[game], listed)
    if masked:
        for i in range(n):
            mask[listed[i]] = True
    counts[game] = n


@rule
def list_legal(positions: Positions, legal: Actions, counts: Counts, masks: Masks, game: int) -> Done:
    """Bring the legal actions of one game of a batch up to date."""
    if not _is_batch(positions, legal, counts) or not _is_masks(masks, positions) or not 0 <= game < len(positions):
        return WRONG
    if not 0 <= counts[game] <= MAX_LEGAL:
        return WRONG - 1 - game
    _list_row(positions, legal, counts, masks, game)
    return 0


@rule
def begin_batch(
    positions: Positions, legal: Actions, counts: Counts, masks: Masks, starts: Positions, rng: Random
) -> Done:
    """Begin every game of a batch, from a start chosen at random; whatever was in the arrays is forgotten."""
    if not _is_batch(positions, legal, counts) or not _is_masks(masks, positions):
        return WRONG
    if not _is_rng(rng) or not _are_starts(starts):
        return WRONG
    masks[:] = False
    counts[:] = 0
    for game in range(len(positions)):
        positions[game] = starts[below(rng, len(starts))]
        _list_row(positions, legal, counts, masks, game)
    return 0


@rule
def choose_batch(positions: Positions, legal: Actions, counts: Counts, actions: Actions, rng: Random) -> Done:
    """Choose one of the listed actions in every game, all equally likely."""
    if not _is_batch(positions, legal, counts) or len(actions) != len(positions) or not _is_rng(rng):
        return WRONG
    chosen, chance = actions.copy(), rng[0]
    for game in range(len(positions)):
        action = legal[game, below(rng, counts[game])] if 0 < counts[game] <= MAX_LEGAL else -1
        if not 0 <= action < ACTIONS:
            rng[0] = chance
            return WRONG - 1 - game
        chosen[game] = rule_member(positions[game], action, rng)
    actions[:] = chosen
    return 0


@rule
def step_batch_unchecked(
    positions: Positions,
    actions: Actions,
    legal: Actions,
    counts: Counts,
    masks: Masks,
    starts: Positions,
    rng: Random,
) -> int:
    """As `step_batch`, for a caller who is sure of all arguments: a wrong one corrupts memory."""
    over = 0
    for game in range(len(positions)):
        state = positions[game]
        rule_apply(state, actions[game])
        if rule_turn(state) < 0:
            over += 1
            positions[game] = starts[below(rng, len(starts))]
        _list_row(positions, legal, counts, masks, game)
    return over


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

    Raises `IllegalMove` or `NotAMove` with the first row that cannot be played, and then no game has moved: half a
    batch would be of no use.

    Returns:
        how many games were over.
    """
    if not _is_batch(positions, legal, counts) or not _is_masks(masks, positions) or len(actions) != len(positions):
        return WRONG
    if not _is_rng(rng) or not _are_starts(starts):
        return WRONG
    played = actions.copy()  # nobody changes them once they are checked
    for game in range(len(positions)):
        if not 0 <= counts[game] <= MAX_LEGAL or not _is_move(positions[game], played[game]):
            return WRONG - 1 - game
    return step_batch_unchecked(positions, played, legal, counts, masks, starts, rng)
