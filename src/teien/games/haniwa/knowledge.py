"""Who may know what (docs/rules/haniwa.md, section 9): `redact` hides, `fill` draws what may be hidden."""

from __future__ import annotations

import numpy as np

from teien.games.haniwa.board import CELLS, COLUMNS, MAX_ROWS
from teien.games.haniwa.pieces import COPIES, HANIWA, UNKNOWN
from teien.games.haniwa.rules import cells_filled, count_off, discards_made
from teien.games.haniwa.state import MAX_DISCARDS, MAX_HAND, MAX_SEATS, SPECTATORS
from teien.rule import REFEREE, Actions, Random, State, below, rule, shuffle

SURE = -3
"""While `fill` works: a place whose tile was surely carried over from the first game."""


@rule
def line_of(state: State) -> int:
    """The viewer's line in `unseen`: the side, or that of the spectators."""
    viewer = int(state["viewer"])
    return viewer % 2 if viewer >= 0 else SPECTATORS


@rule
def redact(state: State, seat: int) -> None:
    """Set everything that a seat (-1: a spectator) may not know to unknown; a match that is over hides nothing."""
    state["viewer"] = seat
    if int(state["turn"]) < 0:
        return
    own = line_of(state)
    for side in range(2):
        if side == own:
            continue
        for other in range(side, MAX_SEATS, 2):
            for slot in range(MAX_HAND):
                hide(state["hands"][other], slot)
        for n in range(MAX_DISCARDS):
            hide(state["discards"][side], n)
        for cell in range(CELLS):
            column, row = cell // MAX_ROWS, cell % MAX_ROWS
            face_down = side == int(state["game"]) and int(state["hidden"]) == cell
            if face_down or int(state["cover"][side, column, row]) > 0:
                hide(state["haniwa"][side, column], row)
    for pile in range(2):
        for slot in range(int(state["pile_left"][pile])):
            hide(state["piles"][pile], slot)
    if int(state["game"]) + 1 < int(state["games"]):
        state["next_order"][:] = UNKNOWN
        state["next_dice"][:] = UNKNOWN
    if int(state["game"]) == 1:
        for line in range(3):
            if line != own:
                state["unseen"][line, :] = UNKNOWN


@rule
def hide(pieces: Actions, slot: int) -> None:
    """Make a piece unknown where there is one."""
    if int(pieces[slot]) != -1:
        pieces[slot] = UNKNOWN


@rule
def unseen_copies(state: State, out: Actions) -> int:
    """Write the Haniwa the viewer does not see, a copy each, to `out`; return their number.

    In the second game of a match those that may have been carried over come first, and 12 is added to them.
    """
    left = np.full(HANIWA, COPIES, np.int64)
    for side in range(2):
        for cell in range(CELLS):
            count_off(left, int(state["haniwa"][side, cell // MAX_ROWS, cell % MAX_ROWS]))
        for n in range(MAX_DISCARDS):
            count_off(left, int(state["discards"][side, n]))
        for slot in range(int(state["pile_left"][side])):
            count_off(left, int(state["piles"][side, slot]))
    for seat in range(MAX_SEATS):
        for slot in range(MAX_HAND):
            count_off(left, int(state["hands"][seat, slot]))
    n = 0
    line = line_of(state)
    for haniwa in range(HANIWA):
        for _ in range(min(left[haniwa], int(state["unseen"][line, haniwa]))):
            out[n] = HANIWA + haniwa
            left[haniwa] -= 1
            n += 1
    for haniwa in range(HANIWA):
        for _ in range(left[haniwa]):
            out[n] = haniwa
            n += 1
    return n


@rule
def surely_carried(state: State, seat: int) -> int:
    """How many tiles of a hand are surely carried over from the first game: the first ones, one less a tile played."""
    if int(state["game"]) == 0:
        return 0
    seats = int(state["seats"])
    before = (seat - 1) % seats  # seats that play before this one in a round of the second game
    played = (cells_filled(state) + seats - 1 - before) // seats
    if seats == 2:
        played += discards_made(state, seat)
    return max(0, int(state["hand_size"]) - played)


@rule
def explains_the_carried(state: State, pool: Actions, n: int) -> bool:
    """Whether the tiles that the others have had in the second game can include all they have carried over.

    Args:
        state: a redacted position in the second game.
        pool: what is thought to lie in the others' hidden places.
        n: how many there are.
    """
    line = line_of(state)
    had = np.zeros(HANIWA, np.int64)
    carried = 0
    for side in range(2):
        if side == line:
            continue
        carried += int(state["hand_size"]) * int(state["seats"]) // 2
        for cell in range(CELLS):
            haniwa = int(state["haniwa"][side, cell // MAX_ROWS, cell % MAX_ROWS])
            if haniwa >= 0:
                had[haniwa] += 1
    for i in range(n):
        had[pool[i] % HANIWA] += 1
    for haniwa in range(HANIWA):
        carried -= min(had[haniwa], int(state["unseen"][line, haniwa]))
    return carried <= 0


@rule
def fill(state: State, rng: Random) -> None:
    """Deal the unseen copies to all unknown places, every arrangement that the facts allow equally likely.

    In the second game of a match the facts are: a tile surely carried over is a copy that was unseen when the first
    game ended, and among all that the others have had since are as many such Haniwa as they have carried over.
    """
    pool = np.zeros(COPIES * HANIWA, np.int64)
    n = unseen_copies(state, pool)
    early = 0
    while early < n and pool[early] >= HANIWA:
        early += 1
    sure = 0
    for seat in range(int(state["seats"])):
        for slot in range(surely_carried(state, seat)):
            if int(state["hands"][seat, slot]) == UNKNOWN:
                state["hands"][seat, slot] = SURE
                sure += 1
    others = places_of(state, UNKNOWN)
    rest = pool[sure:]
    shuffle(rng, pool, early)
    shuffle(rng, rest, n - sure)
    hidden = sure + others
    while int(state["game"]) == 1 and hidden > 0 and not explains_the_carried(state, pool, hidden):
        sort_early(pool, n)
        shuffle(rng, pool, early)
        shuffle(rng, rest, n - sure)

    deal_to(state["hands"].reshape(-1), SURE, pool, 0)
    used = deal_to(state["haniwa"].reshape(-1), UNKNOWN, pool, sure)
    used = deal_to(state["hands"].reshape(-1), UNKNOWN, pool, used)
    used = deal_to(state["discards"].reshape(-1), UNKNOWN, pool, used)
    deal_to(state["piles"].reshape(-1), UNKNOWN, pool, used)
    fill_next(state, rng)
    for line in range(3):  # what others have worked out is not guessed: they are taken to know nothing
        if int(state["unseen"][line, 0]) == UNKNOWN:
            state["unseen"][line, :] = COPIES
    state["viewer"] = REFEREE


@rule
def sort_early(pool: Actions, n: int) -> None:
    """Move the copies that may have been carried over to the front again."""
    front = 0
    for i in range(n):
        if pool[i] >= HANIWA:
            copy = pool[i]
            pool[i] = pool[front]
            pool[front] = copy
            front += 1


@rule
def places_of(state: State, mark: int) -> int:
    """How many places outside the piles hold this mark."""
    n = 0
    for side in range(2):
        for cell in range(CELLS):
            if int(state["haniwa"][side, cell // MAX_ROWS, cell % MAX_ROWS]) == mark:
                n += 1
        for i in range(MAX_DISCARDS):
            if int(state["discards"][side, i]) == mark:
                n += 1
    for seat in range(MAX_SEATS):
        for slot in range(MAX_HAND):
            if int(state["hands"][seat, slot]) == mark:
                n += 1
    return n


@rule
def deal_to(places: Actions, mark: int, copies: Actions, used: int) -> int:
    """Put copies, from the given one on, into the places that hold the mark; return how many are used."""
    for i in range(len(places)):
        if int(places[i]) == mark:
            places[i] = copies[used] % HANIWA
            used += 1
    return used


@rule
def fill_next(state: State, rng: Random) -> None:
    """Draw the shuffle and the dice of the second game, where they are unknown."""
    order = state["next_order"]
    if int(order[0]) != UNKNOWN:
        return
    for i in range(COPIES * HANIWA):
        order[i] = i
    shuffle(rng, order, COPIES * HANIWA)
    for column in range(COLUMNS):
        state["next_dice"][column] = 1 + below(rng, 6)
