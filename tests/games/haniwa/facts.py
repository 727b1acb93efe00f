"""What the laws of all games must be told about Haniwa (see `tests/laws`)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from math import factorial, prod

from teien.game import Position
from teien.games.haniwa.pieces import CODES, COPIES, KOFUN_CODES, UNKNOWN
from teien.rule import REFEREE
from tests.strategies import Walk

points_never_fall = True

PLACES = ("haniwa", "hands", "discards")


def ends_a_game(before: Position, after: Position) -> bool:
    """Whether a game ends between two positions: what is counted then, an effect does not tell."""
    return bool(before[0]["game"] != after[0]["game"] or after[0]["turn"] < 0)


def pieces(position: Position) -> Counter[str]:
    """Every Haniwa and every Kofun by its code, wherever it is."""
    state = position[0]
    found = Counter(CODES[tile] for name in (*PLACES, "piles") for tile in state[name].flat if tile >= 0)
    for kind, code in enumerate(KOFUN_CODES):
        stacks = int((state["cover"] == kind + 1).sum())
        found[code] = int(state["stock"][kind]) + int(state["kofun"][:, kind].sum()) + stacks
    return found


Slot = tuple[str, int]


def secrets(position: Position, viewer: int) -> list[Slot]:
    """What another side holds, has put away, has buried or laid face down, the piles, and all of the next game."""
    state = position[0]
    own = viewer % 2 if viewer >= 0 else None
    sides = [side for side in (0, 1) if side != own]
    area, hand, line = state["haniwa"][0].size, state["hands"].shape[1], state["unseen"].shape[1]
    found = [("hands", hand * seat + slot) for side in sides for seat in (side, side + 2) for slot in range(hand)]
    found += [("discards", 2 * side + slot) for side in sides for slot in (0, 1)]
    for side in sides:
        buried = {int(cell) for cell in state["cover"][side].flatten().nonzero()[0]}
        face_down = {int(state["hidden"])} - {-1} if side == state["game"] else set()
        found += [("haniwa", area * side + cell) for cell in buried | face_down]
    found += [("piles", slot) for slot in range(state["piles"].size)]
    if state["game"] + 1 < state["games"]:
        found += [(name, i) for name in ("next_order", "next_dice") for i in range(state[name].size)]
    if state["game"] == 1:
        found += [("unseen", line * side + i) for side in {0, 1, 2} - {2 if own is None else own} for i in range(line)]
    return [(name, i) for name, i in found if state[name].flat[i] != -1]


def slots(seen: Position, name: str) -> list[Slot]:
    """The unknown slots of a field."""
    return [(name, i) for i, tile in enumerate(seen[0][name].flat) if tile == UNKNOWN]


def unseen(seen: Position) -> Counter[int]:
    """The copies of each Haniwa that the viewer does not see."""
    known = Counter(int(tile) for name in (*PLACES, "piles") for tile in seen[0][name].flat if tile >= 0)
    return Counter({tile: COPIES - known[tile] for tile in range(len(CODES))})


def line(seen: Position) -> int:
    """The viewer's line in `unseen`."""
    viewer = int(seen[0]["viewer"])
    return viewer % 2 if viewer >= 0 else 2


def surely_carried(seen: Position) -> list[Slot]:
    """The unknown slots of hands whose tile the seat has had since the first game: one less with every tile played."""
    state = seen[0]
    if state["game"] == 0:
        return []
    seats, size = int(state["seats"]), int(state["hand_size"])
    placed = int((state["haniwa"] != -1).sum())
    played = Counter((1 + turn) % seats for turn in range(placed))
    for seat in range(2):
        played[seat] += int((state["discards"][seat] != -1).sum())
    sure = [("hands", 4 * seat + slot) for seat in range(seats) for slot in range(size - played[seat])]
    return [slot for slot in sure if slot in slots(seen, "hands")]


def explained(seen: Position, tiles: Counter[int]) -> bool:
    """Whether what the others have had in a second game can include all that they carried over to it."""
    state = seen[0]
    if state["game"] == 0:
        return True
    own = line(seen)
    had = Counter(tiles)
    carried = 0
    for side in {0, 1} - {own}:
        had.update(int(tile) for tile in state["haniwa"][side].flat if tile >= 0)
        carried += int(state["hand_size"]) * int(state["seats"]) // 2
    return sum(min(had[tile], int(state["unseen"][own, tile])) for tile in range(len(CODES))) >= carried


def guesses(seen: Position) -> Iterator[tuple[dict[Slot, int], int]]:
    """What may lie in the unknown slots other than the piles', and in how many ways the physical copies give it."""
    left = unseen(seen)
    early = Counter({tile: min(left[tile], int(seen[0]["unseen"][line(seen), tile])) for tile in left})
    sure = surely_carried(seen)
    places = [*sure, *(slot for name in PLACES for slot in slots(seen, name) if slot not in sure)]

    def guess(put: dict[Slot, int], ways: int, given: Counter[int]) -> Iterator[tuple[dict[Slot, int], int]]:
        if len(put) == len(places):
            if explained(seen, given):
                yield dict(put), ways
            return
        slot = places[len(put)]
        for tile in left:
            free = (early if slot in sure else left)[tile] - given[tile]
            if free > 0:
                yield from guess({**put, slot: tile}, ways * free, given + Counter({tile: 1}))

    return guess({}, 1, Counter())


def arrangements(seen: Position) -> Iterator[tuple[Position, int]]:
    """Every full position that a redacted one may be, with its weight: how many ways the physical copies give it."""
    piles = slots(seen, "piles")
    for put, ways in guesses(seen):
        left = unseen(seen) - Counter(put.values())
        assert left.total() == len(piles)
        ways *= prod(factorial(n) for n in left.values())
        for order in distinct_orders(left):
            full = seen.copy()
            for (name, i), tile in [*put.items(), *zip(piles, order, strict=True)]:
                full[0][name].flat[i] = tile
            full[0]["unseen"][full[0]["unseen"][:, 0] == UNKNOWN] = COPIES
            full[0]["viewer"] = REFEREE
            yield from with_next_game(full, ways)


def with_next_game(full: Position, weight: int) -> Iterator[tuple[Position, int]]:
    """A position with every shuffle and all dice of the game to come, where they are unknown."""
    if full[0]["next_dice"][0] != UNKNOWN:
        yield full, weight
        return
    for order in itertools.permutations(range(36)):
        for dice in itertools.product(range(1, 7), repeat=4):
            dealt = full.copy()
            dealt[0]["next_order"], dealt[0]["next_dice"] = order, dice
            yield dealt, weight


def distinct_orders(left: Counter[int]) -> Iterator[list[int]]:
    """Every different order of these Haniwa."""
    if not left.total():
        yield []
    for tile in list(left):
        if left[tile]:
            left[tile] -= 1
            yield from ([tile, *rest] for rest in distinct_orders(left))
            left[tile] += 1


def rare_walks() -> list[Walk]:
    """Every position comes often enough at random."""
    return []
