"""Who may know what (W61; docs/rules/niwashi.md, section 9): `redact` hides, `fill` draws what may be hidden."""

from __future__ import annotations

import numpy as np

from teien.games.niwashi.board import RIVER
from teien.games.niwashi.garden import is_valid
from teien.games.niwashi.pieces import NONE, OBJECTIVES, TILE_OF, TILES, UNKNOWN
from teien.games.niwashi.state import DRAW, HAND, OBJECTIVE_HAND, PILE, UNREVEALED, UNSETTLED
from teien.rule import REFEREE, Random, State, below, rule, shuffle


@rule
def redact(state: State, seat: int) -> None:
    """Set everything that a seat (-1: a spectator) may not know to unknown; a game that is over hides nothing."""
    state["viewer"] = seat
    if int(state["turn"]) < 0:
        return
    if seat != int(state["turn"]):
        state["owed"] = UNKNOWN
    for owner in range(2):
        for slot in range(PILE):
            if int(state["piles"][owner, slot]) != NONE:
                state["piles"][owner, slot] = UNKNOWN
        if owner == seat:
            continue
        for slot in range(HAND):
            if int(state["hands"][owner, slot]) != NONE and int(state["open"][owner, slot]) == 0:
                state["hands"][owner, slot] = UNKNOWN
        for slot in range(OBJECTIVE_HAND):
            if int(state["objectives"][owner, slot]) != NONE:
                state["objectives"][owner, slot] = UNKNOWN
    for slot in range(DRAW):
        if int(state["draw"][slot]) != NONE:
            state["draw"][slot] = UNKNOWN


@rule
def fill(state: State, rng: Random) -> None:
    """Deal the unseen tiles and Objectives to the unknown places, every arrangement consistent with W14 alike."""
    fill_tiles(state, rng)
    fill_objectives(state, rng)
    if int(state["owed"]) == UNKNOWN:
        fill_owed(state, rng)
    state["viewer"] = REFEREE


@rule
def fill_tiles(state: State, rng: Random) -> None:
    """Deal the unseen Garden tiles to hands and draw pile; the rest is the box."""
    seen = np.zeros(TILES, np.int8)
    for k in range(int(state["laid"])):
        seen[TILE_OF[int(state["placed"][k, 0])]] = 1
    for slot in range(RIVER):
        if int(state["river"][slot]) >= 0:
            seen[int(state["river"][slot])] = 1
    for k in range(int(state["discarded"])):
        seen[int(state["discard"][k])] = 1
    for seat in range(2):
        for slot in range(HAND):
            if int(state["hands"][seat, slot]) >= 0:
                seen[int(state["hands"][seat, slot])] = 1
    pool = np.empty(TILES, np.int64)
    n = 0
    for tile in range(TILES):
        if seen[tile] == 0:
            pool[n] = tile
            n += 1
    shuffle(rng, pool, n)
    for seat in range(2):
        for slot in range(HAND):
            if int(state["hands"][seat, slot]) == UNKNOWN:
                n -= 1
                state["hands"][seat, slot] = pool[n]
    for slot in range(DRAW):
        if int(state["draw"][slot]) == UNKNOWN:
            n -= 1
            state["draw"][slot] = pool[n]


@rule
def fill_objectives(state: State, rng: Random) -> None:
    """Deal the unseen Objectives to hands and piles, again and again until none is excluded where it lies."""
    seen = np.zeros(OBJECTIVES, np.int8)
    for seat in range(2):
        for k in range(int(state["validated"][seat])):
            seen[int(state["done"][seat, k])] = 1
        for slot in range(OBJECTIVE_HAND):
            if int(state["objectives"][seat, slot]) >= 0:
                seen[int(state["objectives"][seat, slot])] = 1
    pool = np.empty(OBJECTIVES, np.int64)
    n = 0
    for objective in range(OBJECTIVES):
        if seen[objective] == 0:
            pool[n] = objective
            n += 1
    unknown = np.zeros((2, OBJECTIVE_HAND), np.int8)
    for seat in range(2):
        for slot in range(OBJECTIVE_HAND):
            unknown[seat, slot] = 1 if int(state["objectives"][seat, slot]) == UNKNOWN else 0
    unsettled = int(state["turn"]) if int(state["older"]) == UNSETTLED else NONE
    consistent = False
    left = n
    while not consistent:
        shuffle(rng, pool, n)
        left = n
        consistent = True
        for seat in range(2):
            for slot in range(OBJECTIVE_HAND):
                if unknown[seat, slot] == 1:
                    left -= 1
                    state["objectives"][seat, slot] = pool[left]
                    if slot == 0 and seat != unsettled and int(state["excluded"][seat]) >> pool[left] & 1:
                        consistent = False
    for seat in range(2):
        for slot in range(PILE):
            if int(state["piles"][seat, slot]) == UNKNOWN:
                left -= 1
                state["piles"][seat, slot] = pool[left]


@rule
def fill_owed(state: State, rng: Random) -> None:
    """Settle whether the mover's older Objective was in the hand when the turn began, and is owed if it is valid.

    Where it may have been drawn since, both are as likely.
    """
    state["owed"] = NONE
    if int(state["older"]) == UNREVEALED:
        return
    seat = int(state["turn"])
    older = int(state["objectives"][seat, 0])
    if older == NONE or not is_valid(state, seat, older):
        return
    drawn = int(state["older"]) == UNSETTLED and (int(state["excluded"][seat]) >> older & 1 == 1 or below(rng, 2) == 0)
    if not drawn:
        state["owed"] = older
