"""Deals: drawn at random, checked, laid out (docs/rules/haniwa.md, section 4).

The second game of a match is dealt from what its players carry over, so its piles are known only when the first has
ended. But chance is spent in the deal: `shuffle` draws a second object `{"dice": ..., "order": ...}`, the order of all
36 copies (3 x Haniwa + 0 to 2), of which those carried over are left out. A record never holds it: `written` leaves it
out until the second game has begun, and then spells its dice and piles.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teien.errors import DealError, quoted
from teien.game import Deal, Position, keyed
from teien.games.haniwa.board import COLUMNS
from teien.games.haniwa.options import HaniwaOptions
from teien.games.haniwa.pieces import CODES, COPIES, HANIWA, NONE, NUMBERS, STOCK, UNKNOWN
from teien.games.haniwa.state import STATE
from teien.rule import REFEREE

ALL = COPIES * HANIWA


def pile_size(options: HaniwaOptions) -> int:
    """How many Haniwa a pile has at the start of a game."""
    return (ALL - options.seats * options.hand_size) // 2


def dealt(options: HaniwaOptions, order: Sequence[str], dice: list[int]) -> Deal:
    """The deal of a single or first game from a shuffle of the 36 Haniwa: two halves, the hands taken in turns."""
    piles = [list(order[: ALL // 2]), list(order[ALL // 2 :])]
    hands: list[list[str]] = [[] for _ in range(options.seats)]
    for i in range(options.seats * options.hand_size):
        hands[i % options.seats].append(piles[i % 2].pop(0))
    return {"games": [{"dice": dice, "hands": hands, "piles": piles}]}


def shuffle(options: HaniwaOptions, rng: random.Random) -> Deal:
    """A random deal, for a match with the chance of both games."""
    order = [code for code in CODES for _ in range(COPIES)]
    rng.shuffle(order)
    deal = dealt(options, order, _roll(rng))
    if options.games == 2:
        deal["games"].append(_chance(rng))
    return deal


def _roll(rng: random.Random) -> list[int]:
    return [rng.randint(1, 6) for _ in range(COLUMNS)]


def _chance(rng: random.Random) -> Deal:
    """The second game before anybody knows what is carried over to it."""
    return {"dice": _roll(rng), "order": rng.sample(range(ALL), ALL)}


# --- reading -----------------------------------------------------------------------------------------------------


def _list(given: Any, key: str, length: int, what: str) -> list[Any]:
    if not isinstance(given, list) or len(given) != length:
        raise DealError(f"must be a list of {length} {what}", key)
    return given


def _haniwa(given: Any, key: str, length: int) -> list[int]:
    """A list of Haniwa as numbers; raises `DealError` with the key at fault."""
    for code in _list(given, key, length, "Haniwa"):
        if not isinstance(code, str) or code not in NUMBERS:
            raise DealError(f"{quoted(code)} is no Haniwa", key)
    return [NUMBERS[code] for code in given]


def _numbers(given: Any, key: str, length: int, allowed: range, what: str) -> list[int]:
    for number in _list(given, key, length, what):
        if type(number) is not int or number not in allowed:
            raise DealError(f"{quoted(number)} is not from {allowed[0]} to {allowed[-1]}", key)
    return list(given)


def _dice(given: Any, key: str) -> list[int]:
    return _numbers(given, key, COLUMNS, range(1, 7), "eyes of dice")


def _piles(given: Any, key: str, size: int) -> list[list[int]]:
    return [_haniwa(pile, f"{key}.{n}", size) for n, pile in enumerate(_list(given, key, 2, "piles"))]


def _check_counts(haniwa: Sequence[int], key: str, possible: Callable[[int], bool], must: str) -> None:
    counts = Counter(haniwa)
    for number, code in enumerate(CODES):
        if not possible(counts[number]):
            raise DealError(f"{code} must be dealt {must} times, not {counts[number]}", key)


def _order(given: Any, key: str) -> list[int]:
    """The chance of a second game; raises `DealError`."""
    order = _numbers(given, key, ALL, range(ALL), "copies")
    if len(set(order)) < ALL:
        raise DealError("must hold every copy once", key)
    return order


def _order_of(piles: list[list[int]]) -> list[int]:
    """The order that gives exactly these piles when exactly the Haniwa missing from them are carried over.

    Of a Haniwa carried over n times the first n copies are left out: so those are the ones missing here.
    """
    left = [COPIES] * HANIWA
    order = []
    for haniwa in [*piles[0], *piles[1]]:
        left[haniwa] -= 1
        order.append(COPIES * haniwa + left[haniwa])
    return order + [COPIES * haniwa + copy for haniwa in range(HANIWA) for copy in range(left[haniwa])]


def lay_out(options: HaniwaOptions, deal: object) -> Position:
    """The first position of a deal; raises `DealError` where the deal is not possible."""
    games = keyed(deal, "deal", ["games"])["games"]
    if not isinstance(games, list) or not 1 <= len(games) <= options.games:
        raise DealError(f"must be a list with one object for each of {options.games} games", "deal.games")
    size = pile_size(options)
    first = keyed(games[0], "deal.games.0", ["dice", "hands", "piles"])
    dice = _dice(first["dice"], "deal.games.0.dice")
    given = _list(first["hands"], "deal.games.0.hands", options.seats, "hands, one for each player")
    hands = [_haniwa(hand, f"deal.games.0.hands.{seat}", options.hand_size) for seat, hand in enumerate(given)]
    piles = _piles(first["piles"], "deal.games.0.piles", size)
    _check_counts([haniwa for pile in hands + piles for haniwa in pile], "deal.games.0", lambda n: n == COPIES, "3")

    position = np.zeros(1, STATE)
    state = position[0]
    for name in ("haniwa", "hands", "discards", "piles", "next_order", "next_dice"):
        state[name][...] = NONE
    for name in ("hidden", "last", "turned_up"):
        state[name] = NONE
    state["viewer"] = REFEREE
    state["dice"][...] = dice
    state["stock"][...] = STOCK
    for seat, hand in enumerate(hands):
        state["hands"][seat, : len(hand)] = hand
    for n, pile in enumerate(piles):
        state["piles"][n, :size] = pile[::-1]
    state["pile_left"][...] = size
    state["seats"], state["rows"], state["hand_size"] = options.seats, options.rows, options.hand_size
    state["games"] = options.games
    state["colour_first"] = options.colour_first
    state["by_rows"] = options.solo_fill == "rows"
    if options.games == 2:
        _lay_aside(position, games[1] if len(games) == 2 else None, size)
    return position


def _lay_aside(position: Position, second: object, size: int) -> None:
    """Put the chance of the second game into the first position; what is not dealt yet (None) is unknown."""
    state = position[0]
    key = "deal.games.1"
    if second is None:
        state["next_order"][...] = UNKNOWN
        state["next_dice"][...] = UNKNOWN
        return
    how = "order" if isinstance(second, dict) and "order" in second else "piles"
    second = keyed(second, key, ["dice", how])
    state["next_dice"][...] = _dice(second["dice"], f"{key}.dice")
    if how == "order":
        state["next_order"][...] = _order(second["order"], f"{key}.order")
        return
    piles = _piles(second["piles"], f"{key}.piles", size)
    _check_counts(piles[0] + piles[1], f"{key}.piles", lambda n: n <= COPIES, "at most 3")
    state["next_order"][...] = _order_of(piles)


# --- the second game ---------------------------------------------------------------------------------------------


def _has_just_begun(position: Position) -> bool:
    """Whether a position is the first of the second game."""
    state = position[0]
    return bool(int(state["game"]) == 1 and (state["haniwa"] == NONE).all() and (state["discards"] == NONE).all())


def _spelled_piles(position: Position) -> list[list[str]]:
    state = position[0]
    return [[CODES[haniwa] for haniwa in pile[:left][::-1]] for pile, left in zip(*_piles_of(state), strict=True)]


def _piles_of(state: np.void) -> tuple[list[list[int]], list[int]]:
    return state["piles"].tolist(), state["pile_left"].tolist()


def confirm(deal: Deal, position: Position) -> None:
    """Check the deal of the second game when it has begun; raises `DealError`."""
    if not _has_just_begun(position):
        return
    if len(deal["games"]) == 1:
        raise DealError("is missing, and the first game has ended", "deal.games.1")
    second = deal["games"][1]
    if "piles" in second and second["piles"] != _spelled_piles(position):
        raise DealError("must hold exactly the 36 Haniwa together with the hands carried over", "deal.games.1.piles")


def written(deal: Deal, positions: Sequence[Position]) -> Deal:
    """The deal as a record spells it after these positions, from the first on."""
    if len(deal["games"]) == 1 or "piles" in deal["games"][1]:
        return deal
    first, second = deal["games"]
    games = [first]
    if int(positions[-1][0]["game"]) == 1:
        begun = next(position for position in positions if int(position[0]["game"]) == 1)
        games.append({"dice": second["dice"], "piles": _spelled_piles(begun)})
    return {"games": games}


def extend(deal: Deal, position: Position, rng: random.Random) -> Deal:
    """The deal with the chance of a second game, where one follows and the deal does not hold it."""
    if len(deal["games"]) == int(position[0]["games"]):
        return deal
    return {"games": [*deal["games"], _chance(rng)]}
