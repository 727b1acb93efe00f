"""What counts: columns, Smiles, Dogu, curses and Kofun (H39 to H49; docs/rules/haniwa.md, section 8).

A score sheet has a line for each side: total power, power in colour and tiles in colour of each column, then awake and
cursed Dogu and Kofun taken. All that a game between two sides scores follows from its sheet and its final dice.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from teien.games.haniwa.board import CELLS, COLUMNS, MAX_ROWS
from teien.games.haniwa.pieces import KOFUN_KINDS, STACK_POWER
from teien.games.haniwa.state import AWAKE, CURSED, SHEET, SHEET_AWAKE, SHEET_CURSED, SHEET_KOFUN
from teien.rule import Points, State, rule

Sheet = npt.NDArray[np.int8]
Dice = npt.NDArray[np.int8]

DOGU_POINTS = np.array([0, 2, 4, 8], np.int64)
"""Points of a side's awake Dogu (H43)."""
SMILE_POINTS = 2
SMILE_RUN = 3
"""Tiles in colour that make a Gozoku smile: a whole column (H42), or so many directly above one another (H47)."""

DICE_POINTS, SMILES, DOGU, KOFUN, STRUCK, WON, TOTAL = range(7)
"""Entries of an account: points, except STRUCK and WON, which are sets of columns (column c is bit c)."""
ACCOUNT = 7


@rule
def sides(state: State) -> int:
    """How many sides there are."""
    return 1 if int(state["seats"]) == 1 else 2


@rule
def side(state: State, seat: int) -> int:
    """The side a seat plays for."""
    return seat % 2


@rule
def look(state: State, side: int, column: int, row: int) -> int:
    """The visible tile of a cell as colour x 4 + power, brown being colour 4; 0 where none is visible."""
    cover = int(state["cover"][side, column, row])
    if cover > 0:
        return (cover - 1) * 4 + STACK_POWER
    haniwa = int(state["haniwa"][side, column, row])
    if haniwa < 0 or (int(state["hidden"]) == column * MAX_ROWS + row and int(state["game"]) == side):
        return 0
    return haniwa // 3 * 4 + haniwa % 3 + 1


@rule
def measure(state: State, out: Sheet) -> None:
    """Write the score sheet of the areas as they lie to `out`, shape (2, SHEET)."""
    rows = int(state["rows"])
    for side in range(sides(state)):
        for column in range(COLUMNS):
            total = own = tiles = 0
            for row in range(rows):
                tile = look(state, side, column, row)
                total += tile % 4
                if tile > 0 and tile // 4 == column:
                    own += tile % 4
                    tiles += 1
            out[side, 3 * column] = total
            out[side, 3 * column + 1] = own
            out[side, 3 * column + 2] = tiles
        out[side, SHEET_AWAKE] = dogu(state, side, AWAKE)
        out[side, SHEET_CURSED] = dogu(state, side, CURSED)
        out[side, SHEET_KOFUN] = kofun_taken(state, side)


@rule
def dogu(state: State, side: int, status: int) -> int:
    """How many of a side's Dogu are asleep, awake or cursed."""
    n = 0
    for row in range(int(state["rows"])):
        if int(state["dogu"][side, row]) == status:
            n += 1
    return n


@rule
def kofun_taken(state: State, side: int) -> int:
    """How many Kofun a side has taken: those unused and those in its area."""
    n = 0
    for kind in range(KOFUN_KINDS):
        n += int(state["kofun"][side, kind])
    for cell in range(CELLS):
        if int(state["cover"][side, cell // MAX_ROWS, cell % MAX_ROWS]) > 0:
            n += 1
    return n


@rule
def is_vip(state: State, column: int) -> bool:
    """Whether a column's Gozoku is a VIP: its die showed the top value when the first game ended (H53)."""
    value = int(state["first_dice"][column])
    for other in range(COLUMNS):
        if int(state["first_dice"][other]) > value:
            return False
    return value > 0


@rule
def criterion(sheet: Sheet, column: int, colour_first: bool) -> int:
    """Which entry decides a column: 0 total power, 1 power in colour, 2 tiles in colour, -1 none (H39, H40)."""
    for step in range(3):
        entry = 2 - step if colour_first else step
        if int(sheet[0, 3 * column + entry]) != int(sheet[1, 3 * column + entry]):
            return entry
    return -1


@rule
def column_winner(sheet: Sheet, column: int, colour_first: bool) -> int:
    """The side that wins a column, -1: nobody."""
    entry = criterion(sheet, column, colour_first)
    if entry < 0:
        return -1
    return 0 if int(sheet[0, 3 * column + entry]) > int(sheet[1, 3 * column + entry]) else 1


@rule
def strike(won: int, cursed: int, dice: Dice, vips: int) -> int:
    """Which of the columns won a number of curses strike (H44); columns are sets, `vips` those of a VIP."""
    struck = 0
    for _ in range(cursed):
        worst = -1
        for column in range(COLUMNS):
            if won >> column & 1 == 0 or struck >> column & 1:
                continue
            if (
                worst < 0
                or int(dice[column]) > int(dice[worst])
                or (int(dice[column]) == int(dice[worst]) and vips >> worst & 1 and vips >> column & 1 == 0)
            ):
                worst = column
        if worst >= 0:
            struck |= 1 << worst
    return struck


@rule
def vip_set(state: State) -> int:
    """The columns of VIPs, as a set."""
    vips = 0
    for column in range(COLUMNS):
        if is_vip(state, column):
            vips |= 1 << column
    return vips


@rule
def account(sheet: Sheet, dice: Dice, vips: int, colour_first: bool, side: int, out: Points) -> None:
    """Write a side's account of a finished game (see ACCOUNT) to `out`."""
    won = smiles = 0
    for column in range(COLUMNS):
        if column_winner(sheet, column, colour_first) == side:
            won |= 1 << column
            if int(sheet[side, 3 * column + 2]) == SMILE_RUN:
                smiles += 1
    struck = strike(won, int(sheet[side, SHEET_CURSED]), dice, vips)
    points = 0
    for column in range(COLUMNS):
        if (won & ~struck) >> column & 1:
            points += int(dice[column]) * (2 if vips >> column & 1 else 1)
    out[DICE_POINTS] = points
    out[SMILES] = SMILE_POINTS * smiles
    out[DOGU] = DOGU_POINTS[int(sheet[side, SHEET_AWAKE])]
    out[KOFUN] = int(sheet[side, SHEET_KOFUN])
    out[STRUCK] = struck
    out[WON] = won
    out[TOTAL] = out[DICE_POINTS] + out[SMILES] + out[DOGU] + out[KOFUN]


@rule
def account_of_first(state: State, side: int, out: Points) -> None:
    """Write a side's account of the first game of a match that is in its second."""
    account(state["first_sheet"], state["first_dice"], 0, int(state["colour_first"]) == 1, side, out)


@rule
def account_of_last(state: State, side: int, out: Points) -> None:
    """Write a side's account of a single or second game as if it ended as it lies."""
    sheet = np.zeros((2, SHEET), np.int8)
    measure(state, sheet)
    account(sheet, state["dice"], vip_set(state), int(state["colour_first"]) == 1, side, out)


@rule
def longest_run(state: State, column: int) -> int:
    """Solo: the most tiles of a column's colour that lie directly above one another in it."""
    longest = run = 0
    for row in range(int(state["rows"])):
        tile = look(state, 0, column, row)
        run = run + 1 if tile > 0 and tile // 4 == column else 0
        longest = max(longest, run)
    return longest


@rule
def solo_smiles(state: State) -> int:
    """Solo: the points of the smiling columns as they lie (H47)."""
    points = 0
    for column in range(COLUMNS):
        if longest_run(state, column) >= SMILE_RUN:
            points += 2 * int(state["dice"][column])
    return points


@rule
def booked(state: State, side: int) -> int:
    """The points of this game that are safe: Dogu awake and Kofun taken (docs/rules/haniwa.md, section 8)."""
    awake = dogu(state, side, AWAKE)
    return kofun_taken(state, side) + (2 * awake if int(state["seats"]) == 1 else int(DOGU_POINTS[awake]))


@rule
def points(state: State, out: Points) -> int:
    """Write the points of each side to `out`; return the number of sides."""
    n = sides(state)
    over = int(state["turn"]) < 0
    accounts = np.zeros(ACCOUNT, np.int64)
    for side in range(n):
        out[side] = booked(state, side)
        if over and n == 1:
            out[side] += solo_smiles(state)
        elif over:
            account_of_last(state, side, accounts)
            out[side] = accounts[TOTAL]
        if int(state["game"]) == 1:
            account_of_first(state, side, accounts)
            out[side] += accounts[TOTAL]
    return n
