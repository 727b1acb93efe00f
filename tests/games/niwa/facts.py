"""What the laws of all games must be told about Niwa (see `tests/laws`)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

from teien.game import Position
from teien.games.niwa.board import CELLS, OFF, SPAN, WIDTH, cell_at, x_of, y_of
from teien.games.niwa.pieces import CARDS, CODES, UNKNOWN
from teien.games.niwa.rules import ACTIONS, PASS
from teien.rule import REFEREE
from tests.strategies import Walk

points_never_fall = False
"""The opponent's stones turn."""


def pieces(position: Position) -> Counter[str]:
    """Every card by its code, wherever it is."""
    state = position[0]
    return Counter(CODES[int(card)] for name in ("card", "hands", "stock") for card in state[name].flat if card >= 0)


def secrets(position: Position, viewer: int) -> list[tuple[str, int]]:
    """The other hand and the stock (docs/rules/niwa.md, section 9); nothing in the no-luck variant (N24)."""
    state = position[0]
    if state["open"]:
        return []
    size = state["hands"].shape[1]
    slots = [("hands", size * seat + slot) for seat in (0, 1) if seat != viewer for slot in range(size)]
    slots += [("stock", slot) for slot in range(state["stock"].size)]
    return [(name, slot) for name, slot in slots if state[name].flat[slot] >= 0]


def arrangements(seen: Position) -> Iterator[tuple[Position, int]]:
    """Every full position that a redacted one may be: the unseen cards in every order in the unknown slots."""
    state = seen[0]
    held = pieces(seen)
    unseen = [card for card, code in enumerate(CODES) if not held[code]]
    slots = [(name, i) for name in ("hands", "stock") for i in range(state[name].size)]
    slots = [(name, i) for name, i in slots if state[name].flat[i] == UNKNOWN]
    assert len(unseen) == len(slots)
    for cards in itertools.permutations(unseen):
        full = seen.copy()
        for (name, i), card in zip(slots, cards, strict=True):
            full[0][name].flat[i] = card
        full[0]["viewer"] = REFEREE
        yield full, 1


def actions(position: Position, rng: random.Random) -> list[int]:
    """Actions that could go wrong: some cards on every cell within two of the garden and a span away, and a sample."""
    state = position[0]
    cells = {int(cell) for cell in state["cell"][: int(state["sites"])]} or {cell_at(0, 0)}
    near = {cell + dx + dy * WIDTH for cell in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    alike = {cell_at(x_of(cell) + dx, y_of(cell) + dy) for cell in near for dx in (-SPAN, 0) for dy in (-SPAN, 0)}
    held = [int(card) for card in state["hands"].flat if int(card) >= 0]
    cards = {*rng.sample(held, min(3, len(held))), *rng.sample(range(CARDS), 2)}
    tried = {card * CELLS + cell for card in cards for cell in near | alike | {OFF}}
    return sorted(tried | {PASS} | set(rng.sample(range(ACTIONS), 50)))


def rare_walks() -> list[Walk]:
    """Every position comes often enough at random."""
    return []
