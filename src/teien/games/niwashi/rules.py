"""The course of play: whose turn, what is legal, what a move does (W06 to W46, W50, W51).

An action is a whole number; the families follow one another:

    reveal    REVEAL + Objective
    stow      STOW
    take      TAKE + tile, or TAKE_DISCARD
    place     PLACE + (reading * 2 + direction) * CELLS + cell      cell = (y + FAR) * SIDE + x + FAR
    lantern   LANTERN + (spot * 8 + direction) * ORDERS + order     order = the lists of one tile, of two, of three

`lantern` without more, FAMILY, stands in `legal` for all Lantern moves; `member` draws one of them.
"""

from __future__ import annotations

import numpy as np

from teien.games.niwashi import refusals
from teien.games.niwashi.board import (
    CELLS,
    EAST,
    FAR,
    MASK,
    RIVER,
    SIDE,
    SOUTH,
    SPOT_DONE,
    SPOT_RIVER,
    SPOT_SHAPE,
    SPOTS,
    STOWED,
)
from teien.games.niwashi.garden import (
    anything_fits,
    covered,
    fits,
    in_area,
    is_valid,
    is_visible,
    on_stone,
    opens_discard,
)
from teien.games.niwashi.pieces import NONE, OBJECTIVES, PLOTS, READINGS, READINGS_OF, TILE_OF, TILES
from teien.games.niwashi.state import (
    ALL_VALIDATED,
    BOUND,
    EMPTY_HAND,
    HAND,
    OBJECTIVE_HAND,
    OWN_OBJECTIVES,
    UNREVEALED,
    UNSETTLED,
)
from teien.rule import Actions, Points, Random, State, below, may_move, rule, shuffle

REVEAL = 0
STOW = REVEAL + OBJECTIVES
TAKE = STOW + 1
TAKE_DISCARD = TAKE + TILES
FAMILY = TAKE_DISCARD + 1
PLACE = FAMILY + 1
LANTERN = PLACE + READINGS * 2 * CELLS
ORDERS = TILES + TILES**2 + TILES**3
ACTIONS = LANTERN + SPOTS * 8 * ORDERS
MAX_LEGAL = 6 * 6 * 95 + 4
"""At most 95 cells, each in six strips; at most six readings in a hand; two reveals, the Lantern family, stow."""
NEAR = 12
"""How far outside the Garden a random Lantern move may point."""


@rule
def side(state: State, seat: int) -> int:
    """The side a seat plays for: both partners play for one."""
    return 0


@rule
def points(state: State, out: Points) -> int:
    """One number: the Objectives validated so far by both."""
    out[0] = int(state["validated"][0]) + int(state["validated"][1])
    return 1


@rule
def slot_of(state: State, tile: int) -> int:
    """Where in the mover's hand a Garden tile is, -1: nowhere, or the viewer is not the mover."""
    if may_move(state):
        for slot in range(HAND):
            if int(state["hands"][int(state["turn"]), slot]) == tile:
                return slot
    return NONE


@rule
def objective_slot(state: State, objective: int) -> int:
    """Where in the mover's hand an Objective is, -1: nowhere, or the viewer is not the mover."""
    if may_move(state):
        for slot in range(OBJECTIVE_HAND):
            if int(state["objectives"][int(state["turn"]), slot]) == objective:
                return slot
    return NONE


@rule
def limit_reached(state: State) -> bool:
    """Whether no Lantern move is left, unless nothing can be placed (W34)."""
    limit = int(state["limit"])
    return limit >= 0 and int(state["lanterns"]) >= limit and anything_fits(state)


@rule
def order_of(tiles: Actions, n: int) -> int:
    """The number of a discard order: n tiles, 1 to 3, the one that ends on top last."""
    order = 0
    for k in range(n):
        order = order * TILES + tiles[k]
    return order + (0 if n == 1 else (TILES if n == 2 else TILES + TILES**2))


@rule
def tiles_of(order: int, out: Actions) -> int:
    """Write the tiles of a discard order to `out` (room for HAND); return their number."""
    n = 1
    number = order
    if order >= TILES + TILES**2:
        n = 3
        number -= TILES + TILES**2
    elif order >= TILES:
        n = 2
        number -= TILES
    for k in range(n - 1, -1, -1):
        out[k] = number % TILES
        number //= TILES
    return n


@rule
def names_the_hand(state: State, order: int) -> bool:
    """Whether a discard order names every tile of the mover's hand exactly once (W32)."""
    tiles = np.empty(HAND, np.int64)
    named = 0
    for k in range(tiles_of(order, tiles)):
        slot = slot_of(state, tiles[k])
        if slot == NONE or named >> slot & 1 == 1:
            return False
        named |= 1 << slot
    held = 0
    for slot in range(HAND):
        if int(state["hands"][int(state["turn"]), slot]) != NONE:
            held |= 1 << slot
    return named == held


@rule
def refusal(state: State, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks, in the order of `refusals`."""
    if int(state["turn"]) < 0:
        return refusals.OVER
    completing = int(state["completing"]) == 1
    seat = int(state["turn"])

    if action < STOW:
        objective = action - REVEAL
        if completing:
            return refusals.REVEALED_TOO_LATE
        if objective_slot(state, objective) == NONE:
            return refusals.OBJECTIVE_NOT_IN_HAND
        if not is_visible(state, objective):
            return refusals.PATTERN_NOT_VISIBLE
        return 0 if is_valid(state, seat, objective) else refusals.PARTNER_HAS_NO_PLOT

    if action == STOW:
        return 0 if int(state["lantern"]) != STOWED and may_move(state) else refusals.ALREADY_STOWED

    if action < FAMILY:
        if not completing:
            return refusals.NOTHING_PLACED
        if action == TAKE_DISCARD:
            if int(state["special"]) == 0:
                return refusals.DISCARD_CLOSED
            return 0 if int(state["discarded"]) > 0 and may_move(state) else refusals.DISCARD_EMPTY
        for slot in range(RIVER):
            if int(state["river"][slot]) == action - TAKE and may_move(state):
                return 0
        return refusals.NOT_IN_RIVER

    if completing:
        return refusals.HAND_TO_COMPLETE
    if int(state["owed"]) >= 0:
        return refusals.OBJECTIVE_OWED

    if PLACE <= action < LANTERN:
        strip, cell = (action - PLACE) // CELLS, (action - PLACE) % CELLS
        reading, direction = strip // 2, strip % 2
        x, y = cell % SIDE - FAR, cell // SIDE - FAR
        if slot_of(state, TILE_OF[reading]) == NONE:
            return refusals.TILE_NOT_IN_HAND
        if not in_area(state, x, y, direction):
            return refusals.OUTSIDE_AREA
        if on_stone(state, x, y, direction):
            return refusals.ON_STONE
        n = covered(state, x, y, direction)
        if n == 0:
            return refusals.COVERS_NOTHING
        return refusals.COVERS_ALL if n == 3 else 0

    if limit_reached(state):
        return refusals.LANTERN_LIMIT
    if action == FAMILY:
        return 0 if may_move(state) else refusals.NOT_THE_WHOLE_HAND
    spot = (action - LANTERN) // ORDERS // 8
    if spot >= SPOT_DONE:
        owner, index = (spot - SPOT_DONE) // OWN_OBJECTIVES, (spot - SPOT_DONE) % OWN_OBJECTIVES
        if index >= int(state["validated"][owner]):
            return refusals.NO_SUCH_VALIDATED
    return 0 if names_the_hand(state, (action - LANTERN) % ORDERS) else refusals.NOT_THE_WHOLE_HAND


@rule
def legal(state: State, out: Actions) -> int:
    """Write exactly the actions that are not refused to `out`, all Lantern moves as FAMILY; return their number."""
    if not may_move(state):
        return 0
    seat = int(state["turn"])
    n = 0
    if int(state["lantern"]) != STOWED:
        out[n] = STOW
        n += 1
    if int(state["completing"]) == 1:
        for slot in range(RIVER):
            if int(state["river"][slot]) != NONE:
                out[n] = TAKE + int(state["river"][slot])
                n += 1
        if int(state["special"]) == 1 and int(state["discarded"]) > 0:
            out[n] = TAKE_DISCARD
            n += 1
        return n
    for slot in range(OBJECTIVE_HAND):
        objective = int(state["objectives"][seat, slot])
        if objective != NONE and is_valid(state, seat, objective):
            out[n] = REVEAL + objective
            n += 1
    if int(state["owed"]) >= 0:
        return n

    readings = np.empty(2 * HAND, np.int64)
    m = 0
    for slot in range(HAND):
        tile = int(state["hands"][seat, slot])
        if tile != NONE:
            for way in range(2):
                if READINGS_OF[tile, way] != NONE:
                    readings[m] = READINGS_OF[tile, way]
                    m += 1
    extent = state["extent"]
    first_placement = n
    for y in range(int(extent[2]) - 2, int(extent[3]) + 3):
        for x in range(int(extent[0]) - 2, int(extent[1]) + 3):
            for direction in range(2):
                if fits(state, x, y, direction):
                    cell = (y + FAR) * SIDE + x + FAR
                    for k in range(m):
                        out[n] = PLACE + (readings[k] * 2 + direction) * CELLS + cell
                        n += 1
    limit = int(state["limit"])
    if limit < 0 or int(state["lanterns"]) < limit or n == first_placement:
        out[n] = FAMILY
        n += 1
    return n


@rule
def member(state: State, action: int, rng: Random) -> int:
    """The action itself; for FAMILY a Lantern move drawn at random: any kind of spot, any direction, any order."""
    if action != FAMILY:
        return action
    extent = state["extent"]
    kind = below(rng, 2)
    if kind == 0:
        x = int(extent[0]) - NEAR + below(rng, int(extent[1]) - int(extent[0]) + 2 * NEAR + 1)
        y = int(extent[2]) - NEAR + below(rng, int(extent[3]) - int(extent[2]) + 2 * NEAR + 1)
        spot = (min(max(y, -FAR), FAR) + FAR) * SIDE + min(max(x, -FAR), FAR) + FAR
    else:
        validated = int(state["validated"][0]) + int(state["validated"][1])
        spot = SPOT_RIVER + below(rng, SPOT_DONE - SPOT_RIVER + validated)
        if spot >= SPOT_DONE + int(state["validated"][0]):
            spot += OWN_OBJECTIVES - int(state["validated"][0])
    tiles = np.empty(HAND, np.int64)
    held = 0
    for slot in range(HAND):
        tile = int(state["hands"][int(state["turn"]), slot])
        if tile != NONE:
            tiles[held] = tile
            held += 1
    shuffle(rng, tiles, held)
    return LANTERN + (spot * 8 + below(rng, 8)) * ORDERS + order_of(tiles, held)


@rule
def add_to_hand(state: State, seat: int, tile: int) -> None:
    """Put a tile that everybody saw into a hand."""
    for slot in range(HAND):
        if int(state["hands"][seat, slot]) == NONE:
            state["hands"][seat, slot] = tile
            state["open"][seat, slot] = 1
            return


@rule
def remove_from_hand(state: State, seat: int, slot: int) -> None:
    """Take a tile out of a hand; the others move up."""
    for later in range(slot, HAND - 1):
        state["hands"][seat, later] = state["hands"][seat, later + 1]
        state["open"][seat, later] = state["open"][seat, later + 1]
    state["hands"][seat, HAND - 1] = NONE
    state["open"][seat, HAND - 1] = 0


@rule
def stow(state: State) -> None:
    """Put the Lantern behind the draw pile."""
    state["lantern"] = STOWED
    state["direction"] = NONE
    state["pointed"] = NONE


@rule
def finish_turn(state: State) -> None:
    """Refill the River (W46) and pass the turn (W51)."""
    partner = 1 - int(state["turn"])
    state["completing"] = 0
    state["special"] = 0
    for slot in range(RIVER):
        left = int(state["draw_left"])
        if int(state["river"][slot]) == NONE and left > 0:
            state["river"][slot] = state["draw"][left - 1]
            state["draw"][left - 1] = NONE
            state["draw_left"] = left - 1
    state["turn"] = partner
    if int(state["hands"][partner, 0]) == NONE:
        state["end"] = EMPTY_HAND
        state["turn"] = NONE


@rule
def end_reveals(state: State) -> None:
    """The action has come: after a reveal, an older Objective that was in the hand before is no valid one (W14)."""
    seat = int(state["turn"])
    if int(state["older"]) == UNSETTLED or int(state["objectives"][seat, 0]) == NONE:
        state["excluded"][seat] = 0
    elif int(state["older"]) == BOUND:
        for objective in range(OBJECTIVES):
            if is_valid(state, seat, objective):
                state["excluded"][seat] |= 1 << objective
    state["older"] = UNREVEALED


@rule
def reveal(state: State, objective: int) -> None:
    """Validate an Objective and draw the next one (W13, W14, W50)."""
    seat = int(state["turn"])
    slot = objective_slot(state, objective)
    other = 1 - slot
    other_objective = int(state["objectives"][seat, other])
    if int(state["older"]) == UNREVEALED:
        if other_objective != NONE and is_valid(state, seat, other_objective):
            state["owed"] = other_objective
    elif int(state["owed"]) == objective:
        state["owed"] = NONE
    # Which of the two was revealed is not told. If it may have been the older one, the newer one, which may be any, is
    # the older one now; in a turn's later reveals that means one drawn in this turn.
    may_be_the_older = int(state["excluded"][seat]) >> objective & 1 == 0
    if int(state["older"]) == UNREVEALED:
        state["older"] = BOUND
        if may_be_the_older:
            state["excluded"][seat] = 0
    elif may_be_the_older:
        state["older"] = UNSETTLED
    state["objectives"][seat, 0] = other_objective
    state["objectives"][seat, 1] = NONE
    left = int(state["pile_left"][seat])
    if left > 0:
        free = 0 if other_objective == NONE else 1
        state["objectives"][seat, free] = state["piles"][seat, left - 1]
        state["piles"][seat, left - 1] = NONE
        state["pile_left"][seat] = left - 1
    state["done"][seat, int(state["validated"][seat])] = objective
    state["validated"][seat] += 1
    if int(state["validated"][0]) + int(state["validated"][1]) == 2 * OWN_OBJECTIVES:
        state["end"] = ALL_VALIDATED
        state["turn"] = NONE


@rule
def hide_plots(state: State, seat: int, x: int, y: int) -> None:
    """A plot now lies on cell (x, y): if it covers one of a seat's last tile, that one is out of sight (W12, W26)."""
    last = int(state["last"][seat])
    if last == NONE:
        return
    along = x - int(state["placed"][last, 2])
    across = y - int(state["placed"][last, 3])
    if int(state["placed"][last, 1]) == SOUTH:
        along, across = across, along
    if across == 0 and 0 <= along <= 2:
        state["visible"][seat] &= ~(1 << along)


@rule
def place(state: State, reading: int, direction: int, x: int, y: int) -> None:
    """Lay a Garden tile (W20 to W27, W35, W45)."""
    seat = int(state["turn"])
    end_reveals(state)
    remove_from_hand(state, seat, slot_of(state, TILE_OF[reading]))
    state["special"] = 1 if opens_discard(state, reading, x, y, direction) else 0
    extent = state["extent"]
    for i in range(3):
        plot_x = x + i if direction == EAST else x
        plot_y = y if direction == EAST else y + i
        extent[0] = min(int(extent[0]), plot_x)
        extent[1] = max(int(extent[1]), plot_x)
        extent[2] = min(int(extent[2]), plot_y)
        extent[3] = max(int(extent[3]), plot_y)
        state["garden"][plot_y & MASK, plot_x & MASK] = PLOTS[reading, i]
        hide_plots(state, 1 - seat, plot_x, plot_y)
        if int(state["lantern"]) == (plot_y + FAR) * SIDE + plot_x + FAR:
            stow(state)
    laid = int(state["laid"])
    placed = state["placed"][laid]
    placed[0] = reading
    placed[1] = direction
    placed[2] = x
    placed[3] = y
    placed[4] = seat
    state["laid"] = laid + 1
    state["last"][seat] = laid
    state["visible"][seat] = 7
    state["turns"] += 1
    state["completing"] = 1
    river_left = False
    for slot in range(RIVER):
        river_left |= int(state["river"][slot]) != NONE
    if not river_left and (int(state["special"]) == 0 or int(state["discarded"]) == 0):
        finish_turn(state)


@rule
def move_lantern(state: State, spot: int, direction: int, order: int) -> None:
    """Move the Lantern, discard the hand, take the River (W30 to W35)."""
    seat = int(state["turn"])
    end_reveals(state)
    state["lantern"] = spot
    state["direction"] = direction
    state["pointed"] = NONE
    if SPOT_RIVER <= spot < SPOT_SHAPE:
        state["pointed"] = state["river"][spot - SPOT_RIVER]
    tiles = np.empty(HAND, np.int64)
    for k in range(tiles_of(order, tiles)):
        state["discard"][int(state["discarded"])] = tiles[k]
        state["discarded"] += 1
    for slot in range(HAND):
        state["hands"][seat, slot] = NONE
        state["open"][seat, slot] = 0
    for slot in range(RIVER):
        if int(state["river"][slot]) != NONE:
            add_to_hand(state, seat, int(state["river"][slot]))
            state["river"][slot] = NONE
    state["lanterns"] += 1
    state["turns"] += 1
    finish_turn(state)


@rule
def take(state: State, tile: int) -> None:
    """Take a tile of the River into the hand (W35, W42)."""
    for slot in range(RIVER):
        if int(state["river"][slot]) == tile:
            state["river"][slot] = NONE
            if int(state["lantern"]) == SPOT_RIVER + slot:
                stow(state)
    add_to_hand(state, int(state["turn"]), tile)
    finish_turn(state)


@rule
def take_discard(state: State) -> None:
    """Take the top of the Discard into the hand (W43)."""
    top = int(state["discarded"]) - 1
    add_to_hand(state, int(state["turn"]), int(state["discard"][top]))
    state["discard"][top] = NONE
    state["discarded"] = top
    finish_turn(state)


@rule
def apply(state: State, action: int) -> None:
    """Play a legal action, FAMILY excepted."""
    state["ply"] += 1
    if action < STOW:
        reveal(state, action - REVEAL)
    elif action == STOW:
        stow(state)
    elif action < TAKE_DISCARD:
        take(state, action - TAKE)
    elif action == TAKE_DISCARD:
        take_discard(state)
    elif action < LANTERN:
        strip, cell = (action - PLACE) // CELLS, (action - PLACE) % CELLS
        place(state, strip // 2, strip % 2, cell % SIDE - FAR, cell // SIDE - FAR)
    else:
        spot = (action - LANTERN) // ORDERS
        move_lantern(state, spot // 8, spot % 8, (action - LANTERN) % ORDERS)
