"""Who may know what (docs/rules/niwa.md, section 9): `redact` hides, `fill` draws what may be hidden."""

from __future__ import annotations

import numpy as np

from teien.games.niwa.pieces import CARDS, UNKNOWN
from teien.games.niwa.state import MAX_HAND, SEATS, STOCK
from teien.rule import REFEREE, Random, State, rule, shuffle


@rule
def redact(state: State, seat: int) -> None:
    """Set everything that a seat (-1: a spectator) may not know to unknown.

    Nothing is hidden in the no-luck variant (N24), and in a game that is over.
    """
    state["viewer"] = seat
    if int(state["turn"]) < 0 or int(state["open"]) == 1:
        return
    for other in range(SEATS):
        if other == seat:
            continue
        for slot in range(MAX_HAND):
            if int(state["hands"][other, slot]) >= 0:
                state["hands"][other, slot] = UNKNOWN
    for slot in range(int(state["stock_left"])):
        state["stock"][slot] = UNKNOWN


@rule
def unseen(state: State) -> int:
    """The cards that the viewer sees neither in the garden nor in a hand, as a set: card number n is bit n."""
    cards = (1 << CARDS) - 1
    for site in range(int(state["sites"])):
        card = int(state["card"][site])
        if card >= 0:
            cards ^= 1 << card
    for seat in range(SEATS):
        for slot in range(MAX_HAND):
            card = int(state["hands"][seat, slot])
            if card >= 0:
                cards ^= 1 << card
    return cards


@rule
def fill(state: State, rng: Random) -> None:
    """Deal the unseen cards to all unknown slots, every arrangement equally likely.

    No move proves anything about a hand, so nothing bounds the arrangements. From ply 42 the unseen cards of a seat are
    the other hand.
    """
    cards = unseen(state)
    pool = np.empty(CARDS, np.int8)
    n = 0
    for card in range(CARDS):
        if cards >> card & 1:
            pool[n] = card
            n += 1
    shuffle(rng, pool, n)
    for seat in range(SEATS):
        for slot in range(MAX_HAND):
            if int(state["hands"][seat, slot]) == UNKNOWN:
                n -= 1
                state["hands"][seat, slot] = pool[n]
    for slot in range(STOCK):
        if int(state["stock"][slot]) == UNKNOWN:
            n -= 1
            state["stock"][slot] = pool[n]
    state["viewer"] = REFEREE
