"""How good a move looks one ply ahead, in points: the eye of the greedy player and the guide of the search."""

from __future__ import annotations

import numpy as np

from teien.games.niwa.board import CELLS, STEPS
from teien.games.niwa.knowledge import unseen
from teien.games.niwa.pieces import CARDS, FEATURES, FEATURES_OF
from teien.games.niwa.rules import CORNER, PASS, caught, directions, place, take_from_hand, turn_stones
from teien.games.niwa.scoring import points
from teien.games.niwa.state import MAX_HAND, SEATS, STATE
from teien.rule import State, rule

SWING = 2.0
"""What it is worth to turn a stone: one point more here, one less there."""
FURTHER = 0.5
"""What a threat counts beside a greater one: only one of them can be carried out at once."""
OWN_THREATS = 0.5
"""What the mover's own threats count: the opponent moves first."""

CARDS_WITH = np.array(
    [
        [sum(1 << card for card in range(CARDS) if int(features[card]) >> bit & 1) for bit in range(len(FEATURES))]
        for features in FEATURES_OF
    ],
    np.int64,
)
"""The cards with each feature, as a set, by set of creatures: shape (3, 14)."""


@rule
def size(cards: int) -> int:
    """How many cards are in a set."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


@rule
def cards_with(state: State, features: int) -> int:
    """The cards that have at least one of these features, as a set."""
    cards_of = CARDS_WITH[int(state["creatures"])]
    cards = 0
    for bit in range(len(cards_of)):
        if features >> bit & 1:
            cards |= int(cards_of[bit])
    return cards


@rule
def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    n = 0
    while n < MAX_HAND and int(state["hands"][seat, n]) != -1:
        n += 1
    return n


@rule
def may_hold(state: State, seat: int) -> int:
    """The cards a seat may hold as far as the viewer knows, as a set: its hand, or all that is unseen."""
    hand = state["hands"][seat]
    if int(hand[0]) < 0:
        return unseen(state)
    cards = 0
    for slot in range(hand_size(state, seat)):
        cards |= 1 << int(hand[slot])
    return cards


@rule
def chance(fitting: int, cards: int, hand: int) -> float:
    """The chance that a hand drawn from so many cards holds at least one of those that fit."""
    none = 1.0
    for drawn in range(hand):
        none *= max(0, cards - fitting - drawn) / (cards - drawn)
    return 1.0 - none


@rule
def threat(state: State, seat: int) -> float:
    """What a seat may be expected to win by turning stones with its next card in an edge cell, in points."""
    hand = hand_size(state, seat)
    if hand == 0:
        return 0.0
    cards = may_hold(state, seat)
    greatest = total = 0.0
    for site in range(int(state["sites"])):
        wants = int(state["wants"][site])
        if wants == 0 or wants == CORNER:
            continue
        stones = 0
        for direction in range(directions(state)):
            stones += caught(state, seat, int(state["cell"][site]), STEPS[direction])
        if stones > 0:
            win = SWING * stones * chance(size(cards_with(state, wants) & cards), size(cards), hand)
            greatest = max(greatest, win)
            total += win
    return greatest + FURTHER * (total - greatest)


@rule
def lead(state: State, seat: int) -> int:
    """How many points a seat has more than the other."""
    both = np.empty(SEATS, np.int64)
    points(state, both)
    return int(both[seat] - both[1 - seat])


@rule
def heuristic(state: State, action: int) -> float:
    """How good a legal action looks for the seat to move, in points.

    What it gains at once in groups and turned stones, less what the opponent threatens to turn back, plus a share of
    what the mover threatens then. A threat counts by the chance that the hand holds a card for its cell; hidden hands
    are drawn from the unseen cards. The card about to be drawn is not looked at.
    """
    seat = int(state["turn"])
    if action == PASS and int(state["passes"]) == 1:
        return 0.0  # nothing follows
    copy = np.empty(1, STATE)
    copy[0] = state
    after = copy[0]
    if action != PASS:
        card, cell = action // CELLS, action % CELLS
        place(after, seat, card, cell)
        turn_stones(after, seat, cell)
        take_from_hand(after, seat, card)
    return lead(after, seat) - lead(state, seat) - threat(after, 1 - seat) + OWN_THREATS * threat(after, seat)
