"""What the laws of all games must be told about Seikatsu (see `tests/laws`)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

from teien.game import Position
from teien.games import game
from teien.games.seikatsu.board import BIT, CELLS, neighbours, size
from teien.games.seikatsu.pieces import CODES, FOUNTAIN, KOI, NONE, UNKNOWN
from teien.games.seikatsu.words import tile_at
from teien.rule import REFEREE
from tests.strategies import Walk, option_sets

points_never_fall = True

CARD_FIELDS = ("bird_cards", "flower_cards")


def pieces(position: Position) -> Counter[str]:
    """Every tile by its code, wherever it is, a fountain as the koi it was (S26); and how many different cards."""
    state = position[0]
    lying = [tile_at(position, cell) for cell in range(CELLS)]
    held = [int(tile) for name in ("hands", "bag", "aside") for tile in state[name].flat]
    found = Counter(CODES[KOI if tile == FOUNTAIN else tile] for tile in [*lying, *held] if tile >= 0)
    found["K"] += int(state["koi_waiting"])
    return found + Counter({name: len({int(card) for card in state[name] if card >= 0}) for name in CARD_FIELDS})


def secrets(position: Position, viewer: int) -> list[tuple[str, int]]:
    """Others' hands and cards, the bag, the tiles aside (S42); but koi may show by S21 and S38."""
    state = position[0]
    solo = state["seats"] == 1
    others = [seat for seat in range(int(state["seats"])) if seat != viewer]
    slots = [
        ("hands", 3 * seat + slot)
        for seat in others
        for slot in range(int(state["koi_shown"][seat]), 3)
        if not (solo and state["hands"][seat][slot] == KOI)
    ]
    slots += [(name, seat) for name in CARD_FIELDS for seat in others]
    slots += [(name, slot) for name in ("bag", "aside") for slot in range(state[name].size)]
    return [(name, slot) for name, slot in slots if state[name].flat[slot] != NONE]


def arrangements(seen: Position) -> Iterator[tuple[Position, int]]:
    """Every full position that a redacted one may be, with its weight: how many ways the physical copies give it.

    The unseen tiles fill all the unknown slots, whatever is put where, so each arrangement of kinds weighs the same.
    """
    state = seen[0]
    total = Counter(dict.fromkeys(CODES[:KOI], 2))
    total["K"] = 8 if state["with_fountains"] else 4
    unseen = list((total - pieces(seen)).elements())
    slots = [(name, i) for name in ("hands", "bag", "aside") for i in range(state[name].size)]
    slots = [(name, i) for name, i in slots if state[name].flat[i] == UNKNOWN]
    assert len(unseen) == len(slots)
    for tiles in distinct_orders(Counter(unseen)):
        for cards in deals_of_cards(seen):
            full = seen.copy()
            for (name, i), code in zip(slots, tiles, strict=True):
                full[0][name].flat[i] = CODES.index(code)
            for (name, seat), card in cards.items():
                full[0][name][seat] = card
            full[0]["viewer"] = REFEREE
            yield full, 1


def distinct_orders(left: Counter[str]) -> Iterator[list[str]]:
    """Every different order of these codes."""
    if not left.total():
        yield []
    for code in list(left):
        if left[code]:
            left[code] -= 1
            yield from ([code, *rest] for rest in distinct_orders(left))
            left[code] += 1


def deals_of_cards(seen: Position) -> Iterator[dict[tuple[str, int], int]]:
    """Every way to give the unknown cards, no two seats the same one (S10)."""
    unknown = [(name, seat) for name in CARD_FIELDS for seat in range(4) if seen[0][name][seat] == UNKNOWN]

    def deal(given: dict[tuple[str, int], int]) -> Iterator[dict[tuple[str, int], int]]:
        if len(given) == len(unknown):
            yield dict(given)
            return
        name, seat = unknown[len(given)]
        taken = {int(card) for card in seen[0][name]} | {card for (kind, _), card in given.items() if kind == name}
        for card in set(range(4)) - taken:
            yield from deal({**given, (name, seat): card})

    return deal({})


@cache
def rare_walks() -> list[Walk]:
    """Games in which the exception of S21 shows that somebody still holds koi: one in about 30, even when sought."""
    options = [options for options in option_sets(game("seikatsu")) if options.model_dump()["fountains"]]
    tried = (Walk(game("seikatsu"), options[seed % len(options)], seed, seek_the_exception) for seed in range(300))
    return [walk for walk in tried if any(position[0]["koi_shown"].any() for position in walk.positions)]


def seek_the_exception(position: Position, legal: list[int], rng: random.Random) -> int:
    """Lay four koi and two fountains soon, then keep koi in hand and leave only places beside fountains open."""
    fountains = int(position[0]["fountains"])
    beside_fountains = int(neighbours(fountains))

    def rank(action: int) -> int:
        tile, cell = action // CELLS, action % CELLS
        if tile == KOI:
            return 0
        if tile == FOUNTAIN:
            return 1 if size(fountains) < 2 else 4
        return 3 if int(BIT[cell]) & beside_fountains else 2

    best = min(rank(action) for action in legal)
    return rng.choice([action for action in legal if rank(action) == best])
