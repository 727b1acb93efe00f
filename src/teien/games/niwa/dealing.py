"""Deals: drawn at random, checked, laid out (docs/rules/niwa.md, section 4)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from teien.errors import DealError, quoted
from teien.game import Deal, Position, keyed
from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.pieces import CARDS, CODES, CREATURE_SETS, NONE, NUMBERS
from teien.games.niwa.state import SEATS, STATE, STOCK
from teien.rule import REFEREE

HAND = 3
"""Cards of a hand in the standard variant."""


def shuffle(options: NiwaOptions, rng: random.Random) -> Deal:
    """A random deal; every shuffle is uniform. The no-luck variant leaves nothing to chance."""
    if options.variant == "no-luck":
        return {}
    cards = list(CODES)
    rng.shuffle(cards)
    return {"hands": [cards[:HAND], cards[HAND : 2 * HAND]], "stock": cards[2 * HAND :]}


def halves(options: NiwaOptions) -> list[list[int]]:
    """The cards of Black and White in the no-luck variant (N24)."""
    summer = [card for card in range(CARDS) if 2 <= card // 4 <= 7]
    winter = [card for card in range(CARDS) if card not in summer]
    return [summer, winter] if options.black == "spring-summer" else [winter, summer]


def _cards(given: Any, key: str, length: int) -> list[int]:
    """A list of cards as numbers; raises `DealError` with the key at fault."""
    if not isinstance(given, list):
        raise DealError("must be a list of cards", key)
    if len(given) != length:
        raise DealError(f"must hold {length} cards, not {len(given)}", key)
    numbers = []
    for code in given:
        number = NUMBERS.get(code) if isinstance(code, str) else None
        if number is None:
            raise DealError(f"{quoted(code)} is no card", key)
        numbers.append(number)
    return numbers


def _standard(deal: Deal) -> tuple[list[list[int]], list[int]]:
    """The hands and the stock of a deal of all 48 cards; raises `DealError`."""
    if not isinstance(deal["hands"], list) or len(deal["hands"]) != SEATS:
        raise DealError(f"must hold {SEATS} hands, Black's and White's", "deal.hands")
    hands = [_cards(hand, f"deal.hands.{seat}", HAND) for seat, hand in enumerate(deal["hands"])]
    stock = _cards(deal["stock"], "deal.stock", STOCK)
    dealt = [*hands[0], *hands[1], *stock]
    for card in dealt:
        if dealt.count(card) > 1:
            raise DealError(f"{CODES[card]} is dealt twice", "deal")
    return hands, stock


def lay_out(options: NiwaOptions, deal: object) -> Position:
    """The first position of a deal; raises `DealError` where the deal is not possible."""
    open_game = options.variant == "no-luck"
    keys = [] if open_game else ["hands", "stock"]
    given = keyed(deal, "deal", keys)
    hands, stock = (halves(options), []) if open_game else _standard(given)

    position = np.zeros(1, STATE)
    state = position[0]
    for name in ("site_at", "cell", "card", "stone", "hands", "stock"):
        state[name][...] = NONE
    state["last"] = NONE
    state["viewer"] = REFEREE
    for seat, hand in enumerate(hands):
        state["hands"][seat, : len(hand)] = hand
    state["stock"][: len(stock)] = stock[::-1]
    state["stock_left"] = len(stock)
    state["diagonals"] = options.conversion == "all"
    state["creatures"] = CREATURE_SETS.index(options.creatures)
    state["open"] = open_game
    return position
