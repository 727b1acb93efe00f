"""The course of play: whose turn, where a card may go, what a move does (N5 to N21, N24, N25).

An action is a card and a cell, card * CELLS + cell (see `pieces` and `board`), or PASS.
"""

from __future__ import annotations

from teien.games.niwa import refusals
from teien.games.niwa.board import CELLS, EDGES, OFF, ORIGIN, PLOT, STEPS
from teien.games.niwa.pieces import CARDS, FEATURES_OF
from teien.games.niwa.state import MAX_HAND
from teien.rule import Actions, State, may_move, rule

PASS = CARDS * CELLS
ACTIONS = PASS + 1
MAX_LEGAL = 625
"""A card has edge cells or corner cells, and n cards have at most 2n + 2 of either: the first has four, each further
one adds at most two. (In an edge cell it uses that cell up and has three more beside it, and two diagonal cells that
are not beside its neighbour. In a corner cell two of the cells beside it are beside the card it touches already; that
corner cell is used up, and it has three more.) So there are most moves in the no-luck variant, with k cards out of each
hand and 2k or 2k + 1 in the garden: (24 - k)(4k + 4) = 624 for k = 11 and 12. `legal` writes one entry ahead."""
CORNER = 1 << 14
"""The bit in `wants` of a corner cell, which asks for no feature."""


@rule
def holds(state: State, card: int) -> bool:
    """Whether the seat to move has this card in hand, as far as the viewer may know."""
    if not may_move(state):
        return False
    hand = state["hands"][int(state["turn"])]
    for slot in range(MAX_HAND):
        if int(hand[slot]) == card:
            return True
    return False


@rule
def final_phase(state: State) -> bool:
    """Whether the stock is empty and neither player holds more than two cards (N18)."""
    hands = state["hands"]
    return int(state["stock_left"]) == 0 and int(hands[0, 2]) == -1 and int(hands[1, 2]) == -1


@rule
def site_of(state: State, cell: int) -> int:
    """The site of any cell, -1 where the garden has not reached."""
    if cell == OFF:
        return -1
    site = int(state["site_at"][PLOT[cell]])
    return site if site >= 0 and int(state["cell"][site]) == cell else -1


# --- where a card may go -----------------------------------------------------------------------------------------


@rule
def wanted(state: State, cell: int) -> int:
    """The features of which a card needs one beside the neighbours of a cell (N10, N11)."""
    site_at, card, features_of = state["site_at"], state["card"], FEATURES_OF[int(state["creatures"])]
    one = two = three = four = 0  # the features of at least so many neighbours
    neighbours = 0
    for direction in range(EDGES):
        site = int(site_at[PLOT[cell + STEPS[direction]]])
        if site >= 0 and int(card[site]) >= 0:
            features = features_of[int(card[site])]
            four |= three & features
            three |= two & features
            two |= one & features
            one |= features
            neighbours += 1
    if neighbours <= 2:
        return one
    return four or three or two or one


@rule
def neighbours_of(state: State, cell: int) -> int:
    """How many cards lie beside a cell that touches the garden."""
    n = 0
    for direction in range(EDGES):
        site = int(state["site_at"][PLOT[cell + STEPS[direction]]])
        if site >= 0 and int(state["card"][site]) >= 0:
            n += 1
    return n


@rule
def fitting_site(state: State, features: int) -> int:
    """The first site where a card with these features is allowed beside its neighbours, -1 if there is none (N12)."""
    wants = state["wants"]
    for site in range(int(state["sites"])):
        if int(wants[site]) & features:
            return site
    return -1


@rule
def caught(state: State, seat: int, cell: int, step: int) -> int:
    """How many stones a stone of that seat on a cell catches in one direction (N15)."""
    site_at, stone = state["site_at"], state["stone"]
    n = 0
    while True:
        cell += step
        site = int(site_at[PLOT[cell]])
        if site < 0 or int(stone[site]) < 0:
            return 0
        if int(stone[site]) == seat:
            return n
        n += 1


@rule
def directions(state: State) -> int:
    """How many of the directions in `STEPS` a row can turn along (N15, N25)."""
    return 8 if int(state["diagonals"]) == 1 else EDGES


@rule
def converts(state: State, cell: int) -> bool:
    """Whether a stone of the seat to move on this cell turns at least one other."""
    for direction in range(directions(state)):
        if caught(state, int(state["turn"]), cell, STEPS[direction]) > 0:
            return True
    return False


@rule
def refusal(state: State, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks, in the order of `refusals`."""
    if int(state["turn"]) < 0:
        return refusals.OVER
    if action == PASS:
        if not final_phase(state):
            return refusals.MUST_PLACE
        return 0 if may_move(state) else refusals.NOT_IN_HAND
    card, cell = action // CELLS, action % CELLS
    if not holds(state, card):
        return refusals.NOT_IN_HAND
    if int(state["sites"]) == 0:
        return 0 if cell == ORIGIN else refusals.NOT_AT_ORIGIN
    site = site_of(state, cell)
    if site < 0:
        return refusals.TOUCHES_NOTHING
    if int(state["card"][site]) >= 0:
        return refusals.OCCUPIED
    wants, features = int(state["wants"][site]), FEATURES_OF[int(state["creatures"]), card]
    if wants == CORNER:
        if fitting_site(state, features) >= 0:
            return refusals.FITS_AN_EDGE
    elif wants & features == 0:
        return refusals.NOTHING_IN_COMMON if neighbours_of(state, cell) <= 2 else refusals.NOT_FOR_THE_GAP
    if final_phase(state) and not converts(state, cell):
        return refusals.CONVERTS_NOTHING
    return 0


@rule
def write_actions(state: State, out: Actions, n: int, card: int, wants: int) -> int:
    """Write the actions that place a card where one of these is wanted, from out[n] on; return the new n.

    The entry after the last is written too: a test that jumps costs more than a store that does not.
    """
    wanted_at, cells = state["wants"], state["cell"]
    first = card * CELLS
    for site in range(int(state["sites"])):
        out[n] = first + int(cells[site])
        n += int(int(wanted_at[site]) & wants != 0)
    return n


@rule
def legal(state: State, out: Actions) -> int:
    """Write exactly the actions that are not refused to `out`; return their number.

    In a redacted position these are the viewer's own: none unless the viewer is the seat to move.
    """
    if not may_move(state):
        return 0
    hand = state["hands"][int(state["turn"])]
    features_of = FEATURES_OF[int(state["creatures"])]
    final = final_phase(state)
    n = 0
    for slot in range(MAX_HAND):
        card = int(hand[slot])
        if card < 0:
            break
        if int(state["sites"]) == 0:
            out[n] = card * CELLS + ORIGIN
            n += 1
            continue
        first = n
        n = write_actions(state, out, first, card, features_of[card])
        if n == first:
            n = write_actions(state, out, first, card, CORNER)
        if final:
            allowed, n = n, first
            for i in range(first, allowed):
                if converts(state, out[i] % CELLS):
                    out[n] = out[i]
                    n += 1
    if final:
        out[n] = PASS
        n += 1
    return n


# --- what a move does --------------------------------------------------------------------------------------------


@rule
def reach(state: State, cell: int) -> int:
    """The site of a cell that touches the garden; a new one, for now a corner cell, where there was none."""
    site = int(state["site_at"][PLOT[cell]])
    if site < 0:
        site = int(state["sites"])
        state["sites"] = site + 1
        state["site_at"][PLOT[cell]] = site
        state["cell"][site] = cell
        state["wants"][site] = CORNER
    return site


@rule
def place(state: State, seat: int, card: int, cell: int) -> None:
    """Place a card with a stone of that seat on it; the cells around it are reached and ask for what they want now."""
    site = reach(state, cell)
    state["card"][site] = card
    state["stone"][site] = seat
    state["wants"][site] = 0
    for direction in range(8):
        around = cell + STEPS[direction]
        other = reach(state, around)
        if direction < EDGES and int(state["card"][other]) < 0:
            state["wants"][other] = wanted(state, around)


@rule
def turn_stones(state: State, seat: int, cell: int) -> None:
    """Turn all rows that the stone just placed catches (N15, N16); the rows of two directions share no stone."""
    for direction in range(8):
        n = caught(state, seat, cell, STEPS[direction]) if direction < directions(state) else 0
        state["caught"][direction] = n
        for distance in range(1, n + 1):
            site = int(state["site_at"][PLOT[cell + distance * STEPS[direction]]])
            state["stone"][site] = seat


@rule
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand; the others move up."""
    hand = state["hands"][seat]
    slot = 0
    while int(hand[slot]) != card:
        slot += 1
    while slot < MAX_HAND - 1 and int(hand[slot]) != -1:
        hand[slot] = hand[slot + 1]
        slot += 1
    hand[slot] = -1


@rule
def draw(state: State, seat: int) -> None:
    """Add the top card of the stock, if there is one, to a hand (N17)."""
    left = int(state["stock_left"]) - 1
    if left < 0:
        return
    hand = state["hands"][seat]
    slot = 0
    while int(hand[slot]) != -1:
        slot += 1
    hand[slot] = state["stock"][left]
    state["stock"][left] = -1
    state["stock_left"] = left


@rule
def apply(state: State, action: int) -> None:
    """Play a legal action: place, turn, draw (N5), or pass; then it is the other's turn, or the game ends (N21)."""
    seat = int(state["turn"])
    if action == PASS:
        state["passes"] += 1
        state["last"] = -1
        state["caught"][:] = 0
    else:
        card, cell = action // CELLS, action % CELLS
        place(state, seat, card, cell)
        turn_stones(state, seat, cell)
        take_from_hand(state, seat, card)
        draw(state, seat)
        state["passes"] = 0
        state["last"] = cell
    state["ply"] += 1
    hands = state["hands"]
    over = int(state["passes"]) == 2 or (int(hands[0, 0]) == -1 and int(hands[1, 0]) == -1)
    state["turn"] = -1 if over else 1 - seat
