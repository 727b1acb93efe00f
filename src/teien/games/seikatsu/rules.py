"""The course of play: whose turn, what is legal, what a move does (S8 to S21, S26 to S28, S36 to S39).

An action is a tile and a cell: tile * 49 + cell, tile 0 to 17 and cell 0 to 48 (see `pieces` and `board`).
"""

from __future__ import annotations

from teien.games.seikatsu import refusals
from teien.games.seikatsu.board import BIT, CELL_OF, CELLS, PLACES, neighbours, size
from teien.games.seikatsu.pieces import FOUNTAIN, GARDEN_TILES, KINDS, KOI
from teien.games.seikatsu.scoring import bird_points, bird_side
from teien.games.seikatsu.state import MAX_HAND
from teien.rule import Actions, State, may_move, rule

ACTIONS = KINDS * CELLS
MAX_KOI = 4
MAX_FOUNTAINS = 4
MAX_LEGAL = 34 * (MAX_HAND + 1)
"""At most 34 places are empty, and a place takes at most three different tiles, one of them in two ways."""


@rule
def taken(state: State) -> int:
    """The places where something lies."""
    birds = state["birds"]
    return int(birds[0]) | int(birds[1]) | int(birds[2]) | int(birds[3]) | int(state["koi"]) | int(state["fountains"])


@rule
def open_places(state: State) -> int:
    """The empty places that touch a tile (S17)."""
    lying = taken(state)
    return neighbours(lying) & ~lying


@rule
def holds(state: State, tile: int) -> bool:
    """Whether the seat to move has this tile in hand, as far as the viewer may know; a fountain needs a koi (S14)."""
    if not may_move(state):
        return False
    hand = state["hands"][int(state["turn"])]
    wanted = min(tile, KOI)
    for slot in range(MAX_HAND):
        if int(hand[slot]) == wanted:
            return True
    return False


@rule
def holds_only_koi(state: State) -> bool:
    """Whether every tile in hand is a koi: part (b) of S21."""
    hand = state["hands"][int(state["turn"])]
    for slot in range(MAX_HAND):
        if 0 <= int(hand[slot]) < GARDEN_TILES:
            return False
    return True


@rule
def free_of_fountains(state: State, places: int) -> int:
    """Those of these places that touch no fountain."""
    return places & ~neighbours(int(state["fountains"]))


@rule
def fountain_places(state: State, open_now: int) -> int:
    """Where among the open places a fountain may go: beside no fountain, with the one exception of S21."""
    free = free_of_fountains(state, open_now)
    if free == 0 and holds_only_koi(state) and size(int(state["koi"])) == MAX_KOI:
        return open_now
    return free


@rule
def refusal(state: State, action: int) -> int:
    """0 where the action is legal, else the number of the first rule it breaks, in the order of `refusals`."""
    tile, cell = action // CELLS, action % CELLS
    place = int(BIT[cell])
    if int(state["turn"]) < 0:
        return refusals.OVER
    if tile == FOUNTAIN and int(state["with_fountains"]) == 0:
        return refusals.NO_FOUNTAINS
    if not holds(state, tile):
        return refusals.NOT_IN_HAND
    if place & PLACES == 0:
        return refusals.NO_PLACE
    if place & taken(state):
        return refusals.OCCUPIED
    open_now = open_places(state)
    if place & open_now == 0:
        return refusals.TOUCHES_NOTHING
    if tile < GARDEN_TILES and int(state["seats"]) == 1 and place & neighbours(int(state["last"])) == 0:
        return refusals.AWAY_FROM_LAST
    if tile == KOI and size(int(state["koi"])) == MAX_KOI:
        return refusals.FOUR_KOI
    if tile == FOUNTAIN and size(int(state["fountains"])) == MAX_FOUNTAINS:
        return refusals.FOUR_FOUNTAINS
    if tile == FOUNTAIN and place & fountain_places(state, open_now) == 0:
        return refusals.BESIDE_A_FOUNTAIN
    return 0


@rule
def write_actions(out: Actions, n: int, tile: int, places: int) -> int:
    """Write the actions that lay a tile on each of these places from out[n] on; return the new n."""
    while places:
        out[n] = tile * CELLS + CELL_OF[(places & -places) % 67]
        n += 1
        places &= places - 1
    return n


@rule
def legal(state: State, out: Actions) -> int:
    """Write exactly the actions that are not refused to `out`; return their number.

    In a redacted position these are the viewer's own: none unless the viewer is the seat to move.
    """
    if not may_move(state):
        return 0
    seat = int(state["turn"])
    open_now = open_places(state)
    garden_places = open_now
    if int(state["seats"]) == 1:
        garden_places &= neighbours(int(state["last"]))
    n = 0
    listed = 0  # the set of tiles of the hand already listed
    for slot in range(MAX_HAND):
        tile = int(state["hands"][seat, slot])
        if tile < 0 or listed >> tile & 1:
            continue
        listed |= 1 << tile
        if tile < GARDEN_TILES:
            n = write_actions(out, n, tile, garden_places)
            continue
        if size(int(state["koi"])) < MAX_KOI:
            n = write_actions(out, n, KOI, open_now)
        if int(state["with_fountains"]) == 1 and size(int(state["fountains"])) < MAX_FOUNTAINS:
            n = write_actions(out, n, FOUNTAIN, fountain_places(state, open_now))
    return n


@rule
def take_from_hand(state: State, seat: int, tile: int) -> None:
    """Take the first such tile out of a hand; the others move up."""
    hand = state["hands"][seat]
    slot = 0
    while int(hand[slot]) != tile:
        slot += 1
    for later in range(slot, MAX_HAND - 1):
        hand[later] = hand[later + 1]
    hand[MAX_HAND - 1] = -1
    if tile == KOI and int(state["koi_shown"][seat]) > 0:
        state["koi_shown"][seat] -= 1


@rule
def draw(state: State, seat: int, tile: int) -> None:
    """Add the next tile to a hand (S27); after a koi of the solo game the next waiting koi (S38)."""
    if int(state["seats"]) == 1 and tile == KOI:
        if int(state["koi_waiting"]) == 0:
            return
        state["koi_waiting"] -= 1
        drawn = KOI
    elif int(state["bag_left"]) > 0:
        left = int(state["bag_left"]) - 1
        drawn = int(state["bag"][left])
        state["bag"][left] = -1
        state["bag_left"] = left
    else:
        return
    hand = state["hands"][seat]
    for slot in range(MAX_HAND):
        if int(hand[slot]) == -1:
            hand[slot] = drawn
            return


@rule
def is_over(state: State, seat: int) -> bool:
    """Whether nothing more can be laid, the seat being next: the hand is empty (S28), or solo is stuck (S39)."""
    hand = state["hands"][seat]
    if int(hand[0]) == -1:
        return True
    if int(state["seats"]) > 1:
        return False
    for slot in range(MAX_HAND):
        if int(hand[slot]) == KOI:
            return False
    return open_places(state) & neighbours(int(state["last"])) == 0


@rule
def apply(state: State, action: int) -> None:
    """Play a legal action: lay the tile, book its birds, draw, pass the turn (S11)."""
    seat = int(state["turn"])
    tile, cell = action // CELLS, action % CELLS
    place = int(BIT[cell])
    from_hand = min(tile, KOI)
    if tile == FOUNTAIN and place & neighbours(int(state["fountains"])):
        shown = 0  # laid by the exception of S21: all see that the hand is nothing but koi
        while shown < MAX_HAND and int(state["hands"][seat, shown]) != -1:
            shown += 1
        state["koi_shown"][seat] = shown
    side = bird_side(state, seat)
    if side >= 0:
        state["booked"][side] += bird_points(state, tile, place)
    if tile < GARDEN_TILES:
        state["birds"][tile // 4] |= place
        state["flowers"][tile % 4] |= place
    elif tile == KOI:
        state["koi"] |= place
    else:
        state["fountains"] |= place
    state["last"] = place
    state["ply"] += 1
    take_from_hand(state, seat, from_hand)
    draw(state, seat, from_hand)
    following = (seat + 1) % int(state["seats"])
    state["turn"] = -1 if is_over(state, following) else following
