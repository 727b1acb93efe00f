"""How good a move looks one placement ahead, in points: the eye of the greedy player and the guide of the search.

A placement is worth what it changes in the prospects of its column and of its row, and in Kofun. Prospects are tables
made here from a plain picture of the rest of the game: cells fill with tiles of random power, and whoever fills a cell
has a few of them to choose from.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np

from teien.games.haniwa.board import CELLS, COLUMNS, MAX_ROWS
from teien.games.haniwa.notation import DISCARD, DRAW, FACE_DOWN, TAKE
from teien.games.haniwa.pieces import BROWN, HANIWA, STACK_POWER
from teien.games.haniwa.rules import EIGHT, stock_left
from teien.games.haniwa.scoring import SMILE_RUN, is_vip, look
from teien.rule import State, rule

POWERS = (1, 2, 3)
AT_HOME = 0.4
"""The chance that a tile to come is one in the colour of its column."""
CHOICE = 2
"""Tiles to choose from whenever a cell of one's own is filled."""
WAKE = 3.0
"""What an awake Dogu is worth between two sides: all three are 8 points, and they come more easily together."""
SOLO_WAKE = 2.0
CURSE = 5.0
"""What a curse costs."""
SPARE = 0.8
"""What an unused Kofun is worth, besides its point."""
HIDING = 0.3
"""What placing face down is worth besides its tile: nobody can answer it."""
DISCARDING = -0.6
"""What a discard is worth: better than a placement that does more harm."""


def _raised(die: int, power: int) -> int:
    return (die - 1 + power) % 6 + 1


def _row_prospects(wake: float, curse: float) -> np.ndarray:
    """What a row is worth by its empty cells (0 to 4) and its power, when each cell takes the best of CHOICE tiles."""
    table = np.zeros((COLUMNS + 1, 3 * COLUMNS + 1))
    for power in range(3 * COLUMNS + 1):
        table[0, power] = wake if power == EIGHT else -curse if power > EIGHT else 0
    for empty in range(1, COLUMNS + 1):
        for power in range(3 * (COLUMNS - empty) + 1):
            offers = list(product(POWERS, repeat=CHOICE))
            best = [max(table[empty - 1, power + tile] for tile in offer) for offer in offers]
            table[empty, power] = sum(best) / len(offers)
    return table


ROWS = _row_prospects(WAKE, CURSE)
SOLO_ROWS = _row_prospects(SOLO_WAKE, 0)


def _lead_prospects(chances: dict[int, float], most: int) -> np.ndarray:
    """Chances that a lead ends above, and at zero, by the own and the other's free cells and the lead + `most`."""

    @cache
    def ends(own: int, other: int) -> dict[int, float]:
        if own == other == 0:
            return {0: 1.0}
        before, sign = (ends(own - 1, other), 1) if own else (ends(own, other - 1), -1)
        after: dict[int, float] = {}
        for lead, chance in before.items():
            for tile, of_tile in chances.items():
                after[lead + sign * tile] = after.get(lead + sign * tile, 0.0) + chance * of_tile
        return after

    table = np.zeros((2, 4, 4, 2 * most + 1))
    for own, other, lead in product(range(4), range(4), range(-most, most + 1)):
        table[0, own, other, lead + most] = sum(p for more, p in ends(own, other).items() if lead + more > 0)
        table[1, own, other, lead + most] = sum(p for more, p in ends(own, other).items() if lead + more == 0)
    return table


POWER_LEAD = 9
POWER_LEADS = _lead_prospects({1: 0.25, 2: 0.35, 3: 0.4}, POWER_LEAD)
TILES_LEAD = 3
TILES_LEADS = _lead_prospects({0: 1 - AT_HOME, 1: AT_HOME}, TILES_LEAD)


def _die_prospects() -> np.ndarray:
    """The die expected at the end, by the free cells of both sides (0 to 6) and the die."""
    table = np.zeros((7, 7))
    table[0] = range(7)
    for free in range(1, 7):
        for die in range(1, 7):
            moved = sum(table[free - 1, _raised(die, power)] for power in POWERS) / len(POWERS)
            table[free, die] = AT_HOME * moved + (1 - AT_HOME) * table[free - 1, die]
    return table


DICE = _die_prospects()


def _solo_prospects() -> np.ndarray:
    """What a solo column is worth by its free cells, its run (3: it smiles) and its die, when each takes the best tile.

    Kofun to come are included.
    """
    table = np.zeros((MAX_ROWS + 1, SMILE_RUN + 1, 7))
    table[0, SMILE_RUN] = [2 * die for die in range(7)]
    kinds = {0: 1 - AT_HOME, **dict.fromkeys(POWERS, AT_HOME / len(POWERS))}  # 0: a tile of another colour
    offers = [(offer, float(np.prod([kinds[tile] for tile in offer]))) for offer in product(kinds, repeat=CHOICE)]
    for free, run, die in product(range(1, MAX_ROWS + 1), range(SMILE_RUN + 1), range(1, 7)):
        worth = {0: table[free - 1, run if run == SMILE_RUN else 0, die]}
        for power in POWERS:
            following = _raised(die, power)
            kofun = 1 + SPARE if following < die else 0
            worth[power] = kofun + table[free - 1, min(run + 1, SMILE_RUN), following]
        table[free, run, die] = sum(chance * max(worth[tile] for tile in offer) for offer, chance in offers)
    return table


SOLO_COLUMNS = _solo_prospects()


@rule
def raised(die: int, power: int) -> int:
    """A die after a raise."""
    return (die - 1 + power) % 6 + 1


@rule
def believed(state: State, side: int, column: int, row: int) -> int:
    """The tile of a cell as `look` gives it, the face-down one as far as it is known, else as a brown 2; 0: empty."""
    haniwa = int(state["haniwa"][side, column, row])
    tile = look(state, side, column, row)
    if tile > 0 or haniwa == -1:
        return tile
    return haniwa // 3 * 4 + haniwa % 3 + 1 if haniwa >= 0 else BROWN * 4 + STACK_POWER


@rule
def row_worth(state: State, side: int, row: int, column: int, power: int) -> float:
    """What a row is worth, a tile of this power lying in a column of it (0: none does)."""
    empty = total = 0
    for other in range(COLUMNS):
        tile = believed(state, side, other, row)
        here = power if other == column and power > 0 else tile % 4
        total += here
        if here == 0:
            empty += 1
    return float(SOLO_ROWS[empty, total] if int(state["seats"]) == 1 else ROWS[empty, total])


@rule
def column_worth(state: State, side: int, column: int, tile: int, die: int) -> float:
    """What a column between two sides is worth to one of them.

    Args:
        state: the position.
        side: whose worth is asked for.
        column: the column.
        tile: a tile added on that side, as `look` gives it; 0: none.
        die: the die of the column, that tile counted.
    """
    power = colour_power = 0
    tiles = np.zeros(2, np.int64)
    free = np.zeros(2, np.int64)
    for each in range(2):
        sign = 1 if each == side else -1
        for row in range(int(state["rows"])):
            lying = believed(state, each, column, row)
            if lying == 0:
                free[each] += 1
            power += sign * (lying % 4)
            if lying // 4 == column and lying > 0:
                colour_power += sign * (lying % 4)
                tiles[each] += 1
    if tile > 0:
        free[side] -= 1
        power += tile % 4
        if tile // 4 == column:
            colour_power += tile % 4
            tiles[side] += 1
    other = 1 - side
    lead = tiles[side] - tiles[other]
    own_free, other_free = free[side], free[other]
    if int(state["colour_first"]) == 1:
        win = TILES_LEADS[0, own_free, other_free, lead + TILES_LEAD]
        tie = TILES_LEADS[1, own_free, other_free, lead + TILES_LEAD]
        decides = colour_power if colour_power != 0 else power
    else:
        win = POWER_LEADS[0, own_free, other_free, power + POWER_LEAD]
        tie = POWER_LEADS[1, own_free, other_free, power + POWER_LEAD]
        decides = colour_power if colour_power != 0 else lead
    lose = 1 - win - tie
    if decides > 0:
        win += tie
    elif decides < 0:
        lose += tie
    worth = (win - lose) * DICE[own_free + other_free, die] * (2 if is_vip(state, column) else 1)
    if tiles[side] + own_free == SMILE_RUN:
        worth += 2 * win * AT_HOME**own_free
    if tiles[other] + other_free == SMILE_RUN:
        worth -= 2 * lose * AT_HOME**other_free
    return float(worth)


@rule
def solo_worth(state: State, column: int, tile: int, die: int) -> float:
    """What a column of the solo game is worth, a tile added on top (0: none); see `column_worth`."""
    run = free = 0
    for row in range(MAX_ROWS):
        lying = look(state, 0, column, row)
        if lying == 0:
            if tile == 0:
                free += 1
                continue
            lying = tile
            tile = 0
        if lying // 4 == column:
            run = min(run + 1, SMILE_RUN)
        elif run < SMILE_RUN:
            run = 0
    return float(SOLO_COLUMNS[free, run, die])


@rule
def gain(state: State, side: int, column: int, row: int, tile: int, die: int) -> float:
    """What adding a tile changes in the worth of its column and its row."""
    now = int(state["dice"][column])
    rows = row_worth(state, side, row, column, tile % 4) - row_worth(state, side, row, column, 0)
    if int(state["seats"]) == 1:
        return rows + solo_worth(state, column, tile, die) - solo_worth(state, column, 0, now)
    return rows + column_worth(state, side, column, tile, die) - column_worth(state, side, column, 0, now)


@rule
def kofun_worth(state: State, side: int, kind: int) -> float:
    """How useful a Kofun is: what its stack would do to the die of its column, were there room."""
    if kind == BROWN:
        return 0.0
    for row in range(int(state["rows"])):
        if int(state["haniwa"][side, kind, row]) == -1:
            die = int(state["dice"][kind])
            return gain(state, side, kind, row, kind * 4 + STACK_POWER, raised(die, STACK_POWER))
    return -1.0


@rule
def heuristic(state: State, action: int) -> float:
    """How good a legal action looks for the seat to move, in points its side gains on the other."""
    side = int(state["turn"]) % 2
    if action >= DRAW:
        return 0.0
    if action >= TAKE:
        return kofun_worth(state, side, action - TAKE)
    if action >= DISCARD:
        return DISCARDING
    manner, haniwa, cell = action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS
    column, row = cell // MAX_ROWS, cell % MAX_ROWS
    tile = haniwa // 3 * 4 + haniwa % 3 + 1
    if 0 < manner < FACE_DOWN:
        tile = (manner - 1) * 4 + STACK_POWER
    die = now = int(state["dice"][column])
    worth = 0.0
    if tile // 4 == column:
        die = raised(now, tile % 4)
        if die < now and stock_left(state) > 0:
            worth += 1.0 if manner == FACE_DOWN else 1.0 + SPARE
    worth += gain(state, side, column, row, tile, die)
    if manner == FACE_DOWN:
        worth += HIDING
    elif manner > 0:
        worth -= SPARE
    return worth
