"""Who may know what (S42; docs/rules/seikatsu.md, section 9): `redact` hides, `fill` draws what may be hidden."""

from __future__ import annotations

import numpy as np

from teien.games.seikatsu.board import size
from teien.games.seikatsu.pieces import GARDEN_TILES, KOI, UNKNOWN
from teien.games.seikatsu.state import ASIDE, MAX_BAG, MAX_HAND, MAX_SEATS
from teien.rule import REFEREE, Random, State, rule, shuffle


@rule
def redact(state: State, seat: int) -> None:
    """Set everything that a seat (-1: a spectator) may not know to unknown; a game that is over hides nothing."""
    state["viewer"] = seat
    if int(state["turn"]) < 0:
        return
    solo = int(state["seats"]) == 1  # where everybody can count the koi in the hand, and knows when they came
    for other in range(MAX_SEATS):
        if other == seat:
            continue
        for slot in range(int(state["koi_shown"][other]), MAX_HAND):
            tile = int(state["hands"][other, slot])
            if tile >= 0 and not (solo and tile == KOI):
                state["hands"][other, slot] = UNKNOWN
        if int(state["bird_cards"][other]) >= 0:
            state["bird_cards"][other] = UNKNOWN
            state["flower_cards"][other] = UNKNOWN
    for slot in range(int(state["bag_left"])):
        state["bag"][slot] = UNKNOWN
    for slot in range(ASIDE):
        if int(state["aside"][slot]) >= 0:
            state["aside"][slot] = UNKNOWN


@rule
def fill(state: State, rng: Random) -> None:
    """Deal the unseen tiles and cards to all unknown slots, every arrangement of physical copies equally likely."""
    left = np.zeros(KOI + 1, np.int64)  # copies of each tile not yet accounted for
    for tile in range(GARDEN_TILES):
        left[tile] = 2 - size(int(state["birds"][tile // 4]) & int(state["flowers"][tile % 4]))
    if int(state["seats"]) > 1:  # the solo koi are all in sight
        koi = 8 if int(state["with_fountains"]) == 1 else 4
        left[KOI] = koi - size(int(state["koi"])) - size(int(state["fountains"]))
    for seat in range(MAX_SEATS):
        for slot in range(MAX_HAND):
            tile = int(state["hands"][seat, slot])
            if tile >= 0 and left[tile] > 0:
                left[tile] -= 1

    pool = np.empty(2 * GARDEN_TILES + 8, np.int8)
    n = 0
    for tile in range(KOI + 1):
        for _ in range(left[tile]):
            pool[n] = tile
            n += 1
    shuffle(rng, pool, n)
    for seat in range(MAX_SEATS):
        for slot in range(MAX_HAND):
            if int(state["hands"][seat, slot]) == UNKNOWN:
                n -= 1
                state["hands"][seat, slot] = pool[n]
    for slot in range(MAX_BAG):
        if int(state["bag"][slot]) == UNKNOWN:
            n -= 1
            state["bag"][slot] = pool[n]
    for slot in range(ASIDE):
        if int(state["aside"][slot]) == UNKNOWN:
            n -= 1
            state["aside"][slot] = pool[n]

    fill_cards(state["bird_cards"], rng)
    fill_cards(state["flower_cards"], rng)
    state["viewer"] = REFEREE


@rule
def fill_cards(cards: np.ndarray, rng: Random) -> None:
    """Deal the unseen cards of one kind to the seats whose card is unknown; no two seats share one (S10)."""
    pool = np.empty(4, np.int8)
    n = 0
    for card in range(4):
        seen = False
        for seat in range(MAX_SEATS):
            seen |= int(cards[seat]) == card
        if not seen:
            pool[n] = card
            n += 1
    shuffle(rng, pool, n)
    for seat in range(MAX_SEATS):
        if int(cards[seat]) == UNKNOWN:
            n -= 1
            cards[seat] = pool[n]
