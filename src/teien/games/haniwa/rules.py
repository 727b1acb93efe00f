"""The course of play: whose turn, what is legal, what a move does (H5 to H38, H50 to H52, H55).

Actions are those of `notation`.
"""

from __future__ import annotations

import numpy as np

from teien.games.haniwa import refusals
from teien.games.haniwa.board import CELLS, COLUMNS, MAX_ROWS
from teien.games.haniwa.notation import DISCARD, DRAW, FACE_DOWN, TAKE
from teien.games.haniwa.pieces import COPIES, HANIWA, KOFUN_KINDS, STOCK
from teien.games.haniwa.scoring import look, measure
from teien.games.haniwa.state import (
    ASLEEP,
    AWAKE,
    CURSED,
    DRAW_DUE,
    KOFUN_DUE,
    MAX_DISCARDS,
    MAX_HAND,
    MAX_SEATS,
    PLACING,
)
from teien.rule import Actions, State, may_move, rule

MAX_LEGAL = 344
"""Duel: four Haniwa, twelve cells, seven manners, and eight discards; the teams and the solo game have fewer."""
EIGHT = 8
"""The power of a row that wakes its Dogu (H32)."""
STOCK_AT_START = np.array(STOCK, np.int8)


# --- what is allowed ---------------------------------------------------------------------------------------------


@rule
def holds(state: State, haniwa: int) -> bool:
    """Whether the seat to move has this Haniwa in hand, as far as the viewer may know (H11)."""
    if not may_move(state):
        return False
    hand = state["hands"][int(state["turn"])]
    for slot in range(MAX_HAND):
        if int(hand[slot]) == haniwa:
            return True
    return False


@rule
def discards_made(state: State, seat: int) -> int:
    """How many Haniwa a seat of a duel has discarded in this game."""
    n = 0
    while n < MAX_DISCARDS and int(state["discards"][seat, n]) != -1:
        n += 1
    return n


@rule
def open_row(state: State, column: int) -> int:
    """Solo: the row in which a column takes the next tile (H14, H15), -1: none."""
    cells = state["haniwa"][0]
    row = 0
    while row < MAX_ROWS and int(cells[column, row]) != -1:
        row += 1
    if row == MAX_ROWS:
        return -1
    if int(state["by_rows"]) == 1:
        for other in range(COLUMNS):
            if row > 0 and int(cells[other, row - 1]) == -1:
                return -1
    return row


@rule
def refuse_cell(state: State, cell: int) -> int:
    """0, or the number of the first of H12 to H15 that a placement in this cell breaks."""
    column, row = cell // MAX_ROWS, cell % MAX_ROWS
    if row >= int(state["rows"]):
        return refusals.OUTSIDE_AREA
    if int(state["haniwa"][int(state["turn"]) % 2, column, row]) != -1:
        return refusals.OCCUPIED
    if int(state["seats"]) > 1 or open_row(state, column) == row:
        return 0
    return refusals.NOT_IN_LOWEST_ROW if int(state["by_rows"]) == 1 else refusals.NOT_LOWEST_IN_COLUMN


@rule
def refuse_manner(state: State, manner: int) -> int:
    """0, or the number of the first of H16 to H18, H28 and H29 that a placement in this manner breaks."""
    side = int(state["turn"]) % 2
    if manner >= FACE_DOWN:
        if int(state["seats"]) == 1 or side != int(state["game"]):
            return refusals.NOT_FIRST_SIDE
        if int(state["hidden"]) >= 0:
            return refusals.ALREADY_FACE_DOWN
        if manner > FACE_DOWN:
            return refusals.FACE_DOWN_WITH_KOFUN
    elif manner > 0:
        if int(state["kofun"][side, manner - 1]) == 0:
            return refusals.NO_UNUSED_KOFUN
        if int(state["kofun_used"]) == 1:
            return refusals.KOFUN_USED_THIS_TURN
    return 0


@rule
def refusal(state: State, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks, in the order of `refusals`."""
    if int(state["turn"]) < 0:
        return refusals.OVER
    due = int(state["due"]) if may_move(state) else PLACING  # others have nothing to take or to draw
    if due == KOFUN_DUE and not TAKE <= action < DRAW:
        return refusals.KOFUN_FIRST
    if due == DRAW_DUE and action < DRAW:
        return refusals.DRAW_FIRST
    if action >= DRAW:
        if due != DRAW_DUE:
            return refusals.NO_DRAW_DUE
        return 0 if int(state["pile_left"][action - DRAW]) > 0 else refusals.PILE_EMPTY
    if action >= TAKE:
        if due != KOFUN_DUE:
            return refusals.NO_KOFUN_DUE
        return 0 if int(state["stock"][action - TAKE]) > 0 else refusals.NO_SUCH_KOFUN
    if action >= DISCARD:
        return refuse_discard(state, (action - DISCARD) // 2, (action - DISCARD) % 2)
    manner, haniwa, cell = action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS
    if not holds(state, haniwa):
        return refusals.NOT_IN_HAND
    refused = refuse_cell(state, cell)
    return refused if refused > 0 else refuse_manner(state, manner)


@rule
def refuse_discard(state: State, haniwa: int, pile: int) -> int:
    """0, or the number of the first rule that a discard breaks."""
    if int(state["seats"]) != 2:
        return refusals.NO_DISCARDING
    if int(state["has_discarded"]) == 1:
        return refusals.DISCARDED_THIS_TURN
    if discards_made(state, int(state["turn"])) == MAX_DISCARDS:
        return refusals.DISCARDED_TWICE
    if not holds(state, haniwa):
        return refusals.NOT_IN_HAND
    return 0 if int(state["pile_left"][pile]) > 0 else refusals.PILE_EMPTY


@rule
def legal(state: State, out: Actions) -> int:
    """Write exactly the actions that are not refused to `out`; return their number.

    In a redacted position these are the viewer's own: none unless the viewer is the seat to move.
    """
    if not may_move(state):
        return 0
    n = 0
    due = int(state["due"])
    if due == KOFUN_DUE:
        for kind in range(KOFUN_KINDS):
            if int(state["stock"][kind]) > 0:
                out[n] = TAKE + kind
                n += 1
        return n
    if due == DRAW_DUE:
        for pile in range(2):
            if int(state["pile_left"][pile]) > 0:
                out[n] = DRAW + pile
                n += 1
        return n

    seat = int(state["turn"])
    discarding = int(state["seats"]) == 2 and int(state["has_discarded"]) == 0
    discarding = discarding and discards_made(state, seat) < MAX_DISCARDS
    hand = state["hands"][seat]
    listed = 0  # the set of Haniwa of the hand already listed
    for slot in range(MAX_HAND):
        haniwa = int(hand[slot])
        if haniwa < 0 or listed >> haniwa & 1:
            continue
        listed |= 1 << haniwa
        if discarding:
            for pile in range(2):
                if int(state["pile_left"][pile]) > 0:
                    out[n] = DISCARD + 2 * haniwa + pile
                    n += 1
    cells = np.empty(CELLS, np.int64)
    open_cells = write_cells(state, cells)
    for manner in range(FACE_DOWN + 1):
        if refuse_manner(state, manner) > 0:
            continue
        for haniwa in range(HANIWA):
            if listed >> haniwa & 1:
                for i in range(open_cells):
                    out[n] = (manner * HANIWA + haniwa) * CELLS + cells[i]
                    n += 1
    return n


@rule
def write_cells(state: State, out: Actions) -> int:
    """Write the cells that take a tile of the seat to move to `out`; return their number."""
    n = 0
    rows = int(state["rows"])
    area = state["haniwa"][int(state["turn"]) % 2]
    for column in range(COLUMNS):
        if int(state["seats"]) == 1:
            row = open_row(state, column)
            if row >= 0:
                out[n] = column * MAX_ROWS + row
                n += 1
            continue
        for row in range(rows):
            if int(area[column, row]) == -1:
                out[n] = column * MAX_ROWS + row
                n += 1
    return n


# --- what a move does --------------------------------------------------------------------------------------------


@rule
def apply(state: State, action: int) -> None:
    """Play a legal action."""
    state["ply"] += 1
    seat = int(state["turn"])
    if action >= DRAW:
        draw(state, seat, action - DRAW)
        after_draw(state, seat)
    elif action >= TAKE:
        take_kofun(state, seat % 2, action - TAKE)
        settle(state, seat)
    elif action >= DISCARD:
        haniwa, pile = (action - DISCARD) // 2, (action - DISCARD) % 2
        take_from_hand(state, seat, haniwa)
        state["discards"][seat, discards_made(state, seat)] = haniwa
        state["has_discarded"] = 1
        draw(state, seat, pile)
    else:
        put(state, seat, action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS)


@rule
def take_from_hand(state: State, seat: int, haniwa: int) -> None:
    """Take the first such Haniwa out of a hand; the others move up."""
    hand = state["hands"][seat]
    slot = 0
    while int(hand[slot]) != haniwa:
        slot += 1
    for later in range(slot, MAX_HAND - 1):
        hand[later] = hand[later + 1]
    hand[MAX_HAND - 1] = -1


@rule
def held_by(state: State, seat: int) -> int:
    """How many Haniwa a seat holds."""
    n = 0
    while n < MAX_HAND and int(state["hands"][seat, n]) != -1:
        n += 1
    return n


@rule
def draw(state: State, seat: int, pile: int) -> None:
    """Move the next Haniwa of a pile into a hand."""
    left = int(state["pile_left"][pile]) - 1
    state["hands"][seat, held_by(state, seat)] = state["piles"][pile, left]
    state["piles"][pile, left] = -1
    state["pile_left"][pile] = left


@rule
def put(state: State, seat: int, manner: int, haniwa: int, cell: int) -> None:
    """Place a Haniwa and check the die (H21 to H23, H27, H30)."""
    side, column, row = seat % 2, cell // MAX_ROWS, cell % MAX_ROWS
    take_from_hand(state, seat, haniwa)
    state["haniwa"][side, column, row] = haniwa
    state["last"] = cell
    if manner == FACE_DOWN:
        state["hidden"] = cell
    elif manner > 0:
        state["cover"][side, column, row] = manner
        state["kofun"][side, manner - 1] -= 1
        state["kofun_used"] = 1
    if check_die(state, side, column, row):
        state["due"] = KOFUN_DUE
    else:
        settle(state, seat)


@rule
def check_die(state: State, side: int, column: int, row: int) -> bool:
    """Let a tile raise the die of its column, if it has its colour; whether a Kofun is due for that (H21 to H23)."""
    tile = look(state, side, column, row)
    if tile == 0 or tile // 4 != column:
        return False
    die = int(state["dice"][column]) + tile % 4
    state["dice"][column] = die - 6 if die > 6 else die
    return die > 6 and stock_left(state) > 0


@rule
def stock_left(state: State) -> int:
    """How many Kofun the stock has."""
    n = 0
    for kind in range(KOFUN_KINDS):
        n += int(state["stock"][kind])
    return n


@rule
def take_kofun(state: State, side: int, kind: int) -> None:
    """Move a Kofun from the stock to a side."""
    state["stock"][kind] -= 1
    state["kofun"][side, kind] += 1


@rule
def row_power(state: State, side: int, row: int) -> int:
    """The power of a row that is full and open, else 0."""
    power = 0
    for column in range(COLUMNS):
        tile = look(state, side, column, row)
        if tile == 0:
            return 0
        power += tile % 4
    return power


@rule
def check_row(state: State, side: int, row: int) -> None:
    """Wake or curse the Dogu of a row (H32 to H34)."""
    power = row_power(state, side, row)
    if power == EIGHT:
        state["dogu"][side, row] = AWAKE
    elif power > EIGHT and int(state["seats"]) > 1:
        state["dogu"][side, row] = CURSED


@rule
def settle(state: State, seat: int) -> None:
    """Finish a placement: check the row of its tile, then see what is due next (H6, H35, H38)."""
    check_row(state, seat % 2, int(state["last"]) % MAX_ROWS)
    state["due"] = DRAW_DUE
    if int(state["seats"]) == 1:
        if cells_filled(state) == CELLS:
            state["turn"] = -1
            state["due"] = PLACING
        elif int(state["hands"][0, 0]) != -1:
            state["due"] = PLACING


@rule
def cells_filled(state: State) -> int:
    """How many tiles have been placed in this game."""
    n = 0
    for cell in range(CELLS):
        for side in range(2):
            if int(state["haniwa"][side, cell // MAX_ROWS, cell % MAX_ROWS]) != -1:
                n += 1
    return n


@rule
def after_draw(state: State, seat: int) -> None:
    """Go on after a draw that was due: the same turn until the hand is full, then the next turn or the end."""
    if held_by(state, seat) < int(state["hand_size"]):
        return
    state["due"] = PLACING
    state["kofun_used"] = 0
    state["has_discarded"] = 0
    if int(state["seats"]) == 1:
        return
    if cells_filled(state) < CELLS:
        state["turn"] = (seat + 1) % int(state["seats"])
        return
    turn_up(state)
    if int(state["game"]) + 1 < int(state["games"]):
        begin_second(state)
    else:
        state["turn"] = -1


@rule
def turn_up(state: State) -> None:
    """Reveal the face-down tile with its checks (H20)."""
    cell, side = int(state["hidden"]), int(state["game"])
    state["turned_up"] = -1
    state["hidden"] = -1
    if cell < 0:
        return
    column, row = cell // MAX_ROWS, cell % MAX_ROWS
    state["turned_up"] = state["haniwa"][side, column, row]
    if check_die(state, side, column, row):
        kind = 0
        while int(state["stock"][kind]) == 0:
            kind += 1
        take_kofun(state, side, kind)
    check_row(state, side, row)


# --- the match ---------------------------------------------------------------------------------------------------


@rule
def begin_second(state: State) -> None:
    """Keep what the second game needs of the first, clear the table and deal anew (H51, H52)."""
    measure(state, state["first_sheet"])
    for column in range(COLUMNS):
        state["first_dice"][column] = state["dice"][column]
        state["dice"][column] = state["next_dice"][column]
        state["next_dice"][column] = -1
    for line in range(3):
        note_unseen(state, line)
    for side in range(2):
        for cell in range(CELLS):
            state["haniwa"][side, cell // MAX_ROWS, cell % MAX_ROWS] = -1
            state["cover"][side, cell // MAX_ROWS, cell % MAX_ROWS] = 0
        for row in range(MAX_ROWS):
            state["dogu"][side, row] = ASLEEP
        for kind in range(KOFUN_KINDS):
            state["kofun"][side, kind] = 0
        for n in range(MAX_DISCARDS):
            state["discards"][side, n] = -1
    for kind in range(KOFUN_KINDS):
        state["stock"][kind] = STOCK_AT_START[kind]
    state["game"] = 1
    state["turn"] = 1
    state["last"] = -1
    deal_second(state)


@rule
def deal_second(state: State) -> None:
    """Cut the shuffle for the second game, without the Haniwa carried over, into two piles.

    Copies are interchangeable: of a Haniwa carried over n times, its first n copies are left out. Where the shuffle is
    unknown, so are the piles.
    """
    carried = np.zeros(HANIWA, np.int64)
    left = HANIWA * COPIES
    for seat in range(MAX_SEATS):
        for slot in range(MAX_HAND):
            haniwa = int(state["hands"][seat, slot])
            if haniwa != -1:
                left -= 1
            if haniwa >= 0:
                carried[haniwa] += 1
    size = left // 2
    n = 0
    for i in range(HANIWA * COPIES):
        copy = int(state["next_order"][i])
        state["next_order"][i] = -1
        if n == left or (copy >= 0 and copy % COPIES < carried[copy // COPIES]):
            continue
        state["piles"][n // size, size - 1 - n % size] = copy // COPIES if copy >= 0 else copy
        n += 1
    state["pile_left"][0] = size
    state["pile_left"][1] = size


@rule
def note_unseen(state: State, line: int) -> None:
    """Note which copies a side (2: a spectator) has not seen when the first game has ended."""
    unseen = state["unseen"][line]
    unseen[:] = COPIES
    for side in range(2):
        for cell in range(CELLS):
            column, row = cell // MAX_ROWS, cell % MAX_ROWS
            if side == line or int(state["cover"][side, column, row]) == 0:
                count_off(unseen, int(state["haniwa"][side, column, row]))
        if side == line:
            for n in range(MAX_DISCARDS):
                count_off(unseen, int(state["discards"][side, n]))
            for seat in range(side, MAX_SEATS, 2):
                for slot in range(MAX_HAND):
                    count_off(unseen, int(state["hands"][seat, slot]))


@rule
def count_off(copies: Actions, haniwa: int) -> None:
    """Take a Haniwa off the copies that are left of each, where it is known."""
    if haniwa >= 0:
        copies[haniwa] -= 1
