"""Positions of Niwa built by hand, as the worked examples of docs/rules/niwa.md name them."""

from __future__ import annotations

from typing import Any

import numpy as np

from teien.game import Position
from teien.games import game
from teien.games.niwa.board import cell_at, cell_name
from teien.games.niwa.pieces import CODES, CREATURE_SETS, NUMBERS
from teien.games.niwa.rules import place
from teien.games.niwa.state import STATE, STOCK
from teien.rule import REFEREE
from tests.games.niwa import reference

GAME = game("niwa")


def position(
    laid: str = "",
    *hands: str,
    stock: bool = True,
    turn: int = 0,
    conversion: str = "orthogonal",
    creatures: str = "shown",
) -> Position:
    """A full position, reachable or not.

    Args:
        laid: cards with their stones and cells, laid in this order: `4T/B@0,0 2T/W@0,1`.
        hands: the hand of each seat, such as `4R 10T`.
        stock: whether all other cards are in the stock; otherwise it is empty.
        turn: the seat to move, -1: the game is over.
        conversion: the option.
        creatures: the option.
    """
    array = np.zeros(1, STATE)
    state = array[0]
    for name in ("site_at", "cell", "card", "stone", "hands", "stock"):
        state[name] = -1
    state["viewer"], state["turn"], state["last"] = REFEREE, turn, -1
    state["creatures"] = CREATURE_SETS.index(creatures)
    state["diagonals"] = conversion == "all"
    used = set()
    for entry in laid.split():
        card, _, rest = entry.partition("/")
        x, y = rest[2:].split(",")
        place(state, "BW".index(rest[0]), NUMBERS[card], cell_at(int(x), int(y)))
        used.add(card)
    for seat, hand in enumerate(hands):
        state["hands"][seat, : len(hand.split())] = [NUMBERS[card] for card in hand.split()]
        used |= set(hand.split())
    if stock:
        left = [NUMBERS[card] for card in CODES if card not in used][:STOCK]
        state["stock"][: len(left)] = left
        state["stock_left"] = len(left)
    return array


def stones(rows: str) -> Position:
    """A game that is over, its stones as rows of `B`, `W` and `.` for empty (the cards do not matter)."""
    cells = [(x, y, colour) for y, row in enumerate(rows.split()) for x, colour in enumerate(row) if colour != "."]
    laid = (f"{card}/{colour}@{x},{y}" for card, (x, y, colour) in zip(CODES, cells, strict=False))
    return position(" ".join(laid), turn=-1)


def cells(at: Position, card: str) -> str:
    """Where the seat to move may place a card, in the order of rows."""
    places = [
        GAME.spell(action).split("@")[1] for action in GAME.legal(at) if GAME.spell(action).startswith(f"{card}@")
    ]
    return " ".join(sorted(places, key=lambda name: [int(part) for part in reversed(name.split(","))]))


def action(move: str) -> int:
    """The action of a well-formed move."""
    number = GAME.parse(move)
    assert number is not None
    return number


def after(at: Position, *moves: str) -> Position:
    """The position after these moves, each of which has to be legal."""
    following = at.copy()
    for move in moves:
        assert GAME.refusal(following, action(move)) == 0, move
        GAME.apply(following, action(move))
    return following


def garden(at: Position) -> reference.Garden:
    """What lies where."""
    state: Any = at[0]
    laid = [site for site in range(int(state["sites"])) if state["card"][site] >= 0]
    found = {}
    for site in laid:
        x, y = cell_name(int(state["cell"][site])).split(",")
        found[int(x), int(y)] = CODES[int(state["card"][site])], "BW"[int(state["stone"][site])]
    return found
