"""Niwa in words: cells, moves, effects and refusals, for the log, screen readers and tooltips alike."""

from __future__ import annotations

import numpy as np

from teien.game import Position
from teien.games.niwa import refusals
from teien.games.niwa.board import CELLS, EDGES, STEPS, cell_name
from teien.games.niwa.pieces import FEATURES_OF, card_name, features_words
from teien.games.niwa.rules import CORNER, PASS, fitting_site, site_of
from teien.games.niwa.scoring import groups
from teien.games.niwa.state import MAX_SITES

COLOURS = ("black", "white")
"""The stones of each seat."""
NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

NOT_A_MOVE = "That is not a move: a move is a card and a cell, such as 4T@1,-1, or the word pass."
FINAL_PHASE = (
    "The final phase: a card may only be placed where it converts at least one stone. "
    "You may pass instead; two passes in a row end the game."
)
REFUSALS = {
    refusals.OVER: "The game is over.",
    refusals.MUST_PLACE: (
        "You cannot pass now: until both players are down to their last two cards you must place a card."
    ),
    refusals.NOT_IN_HAND: "You do not hold that card, {card}.",
    refusals.NOT_AT_ORIGIN: "The first card of the game is placed at 0,0.",
    refusals.OCCUPIED: "There is already a card in that cell, {lying}.",
    refusals.TOUCHES_NOTHING: "That cell touches no card of the garden, neither by an edge nor by a corner.",
    refusals.NOTHING_IN_COMMON: (
        "{Card} has neither month, ribbon nor creature in common with a card it would lie beside; "
        "{cell} takes {wanted}."
    ),
    refusals.NOT_FOR_THE_GAP: "That gap asks for {wanted}; {card} does not have it.",
    refusals.FITS_AN_EDGE: (
        "{Card} fits beside a card of the garden, at {edge} for one, so it may not be placed corner to corner."
    ),
    refusals.CONVERTS_NOTHING: (
        "The last two cards may only be placed where they convert at least one stone; at {cell} it would turn none."
    ),
}


def stones(n: int, seat: int) -> str:
    """So many stones of a seat: `one white stone`, `5 black stones`."""
    number = NUMERALS[n] if n < len(NUMERALS) else str(n)
    return f"{number} {COLOURS[seat]} {'stone' if n == 1 else 'stones'}"


def neighbours(position: Position, cell: int) -> list[int]:
    """The cards beside a cell that is not OFF: above, left, right, below."""
    state = position[0]
    sites = [int(site_of(state, cell + int(step))) for step in STEPS[:EDGES]]
    return [int(state["card"][site]) for site in sites if site >= 0 and int(state["card"][site]) >= 0]


def sharing(position: Position, cell: int) -> int:
    """How many of its neighbours have each of the features that a gap asks for: the highest count (N11)."""
    state = position[0]
    wants = int(state["wants"][site_of(state, cell)])
    of = FEATURES_OF[int(state["creatures"])]
    beside = [int(of[card]) & wants for card in neighbours(position, cell)]
    return max(sum(features >> bit & 1 for features in beside) for bit in range(wants.bit_length()))


def gap_words(position: Position, cell: int) -> str:
    """What a gap asks for and why: `creature, which two of its three neighbours share`."""
    state = position[0]
    names = features_words(int(state["wants"][site_of(state, cell)]))
    count = sharing(position, cell)
    around = NUMERALS[len(neighbours(position, cell))]
    if count == 1:
        return f"{names}, as no two of its {around} neighbours have a feature in common"
    if count == len(neighbours(position, cell)):
        return f"{names}, which all its {around} neighbours share"
    return f"{names}, which {NUMERALS[count]} of its {around} neighbours share"


def cell_words(position: Position, cell: int) -> str:
    """A cell that the garden has reached, and what lies there or may lie there.

    `2,1, plum blossom with ribbon, black stone in a group of 4`;
    `2,0, empty, takes February (plum blossom) or ribbon`;
    `0,-1, a gap, asks for creature, which two of its three neighbours share`;
    `3,2, a corner, for a card that fits beside none`.
    """
    state, name = position[0], cell_name(cell)
    site = int(site_of(state, cell))
    card, wants = int(state["card"][site]), int(state["wants"][site])
    if card >= 0:
        group = np.empty(MAX_SITES, np.int64)
        groups(state, group)
        number = int(group[site])
        lies = "alone" if number < 0 else f"in a group of {int((group == number).sum())}"
        return f"{name}, {card_name(card)}, {COLOURS[int(state['stone'][site])]} stone {lies}"
    if wants == CORNER:
        return f"{name}, a corner, for a card that fits beside none"
    if len(neighbours(position, cell)) > 2:
        return f"{name}, a gap, asks for {gap_words(position, cell)}"
    return f"{name}, empty, takes {features_words(wants)}"


def turned_words(position: Position) -> str:
    """What the last move turned, by the position after it: `two white stones`; empty if it turned none."""
    state = position[0]
    turned = int(state["caught"].sum())
    if turned == 0:
        return ""
    mover = int(state["stone"][site_of(state, int(state["last"]))])
    return stones(turned, 1 - mover)


def move_words(action: int, after: Position) -> str:
    """A move as a clause whose subject is the player: `places plain pine at 2,1 and turns two white stones`."""
    if action == PASS:
        return "passes"
    placed = f"places {card_name(action // CELLS)} at {cell_name(action % CELLS)}"
    turned = turned_words(after)
    return f"{placed} and turns {turned}" if turned else placed


def effect_words(action: int, after: Position, points: list[int]) -> str:
    """What a move does: `turns two white stones; then black has 7 points, white 4`."""
    turned = turned_words(after)
    done = "passes" if action == PASS else f"turns {turned or 'no stone'}"
    if int(after[0]["turn"]) < 0:
        done += " and ends the game"
    return f"{done}; then black has {points[0]} points, white {points[1]}"


def explain(position: Position, action: int | None, number: int) -> str:
    """The sentence a player reads when that rule refuses the action (None: the text is no move)."""
    if action is None:
        return NOT_A_MOVE
    if action == PASS and number == refusals.NOT_IN_HAND:
        return "It is not your turn to pass."
    if action == PASS:
        return REFUSALS[number]
    card, cell, state = action // CELLS, action % CELLS, position[0]
    name = card_name(card)
    particulars = {"card": name, "Card": name[0].upper() + name[1:], "cell": cell_name(cell)}
    if number == refusals.OCCUPIED:
        particulars["lying"] = card_name(int(state["card"][site_of(state, cell)]))
    if number == refusals.NOTHING_IN_COMMON:
        particulars["wanted"] = features_words(int(state["wants"][site_of(state, cell)]))
    if number == refusals.NOT_FOR_THE_GAP:
        particulars["wanted"] = gap_words(position, cell)
    if number == refusals.FITS_AN_EDGE:
        features = int(FEATURES_OF[int(state["creatures"]), card])
        particulars["edge"] = cell_name(int(state["cell"][fitting_site(state, features)]))
    return REFUSALS[number].format(**particulars)
