"""Deals: drawn at random, checked, laid out (docs/rules/seikatsu.md, section 4)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from teien.errors import DealError, quoted
from teien.game import Deal, Position, keyed
from teien.games.seikatsu.board import START, set_of
from teien.games.seikatsu.options import SeikatsuOptions
from teien.games.seikatsu.pieces import (
    BIRD_CODES,
    CODES,
    FLOWER_CODES,
    FOUNTAIN,
    GARDEN_TILES,
    KOI,
    NONE,
    NUMBERS,
)
from teien.games.seikatsu.state import ASIDE, STATE
from teien.rule import REFEREE

SOLO_KOI_WAITING = 3
LEVELS = ("easy", "medium", "hard")


def start_places(options: SeikatsuOptions) -> tuple[str, ...]:
    """The places of the start tiles (S5)."""
    return START[{2: "two", 4: "four"}.get(options.seats, "three")]


def _koi(options: SeikatsuOptions) -> int:
    """How many koi join the garden tiles (S6); in the solo game only the one in the hand is dealt."""
    if options.seats == 1:
        return 1
    return 8 if options.fountains else 4


def _bag_size(options: SeikatsuOptions) -> int:
    tiles = 2 * GARDEN_TILES + _koi(options) - len(start_places(options))
    return tiles - options.seats * options.hand - (ASIDE if options.fountains else 0)


def shuffle(options: SeikatsuOptions, rng: random.Random) -> Deal:
    """A random deal; every shuffle is uniform."""
    tiles = [code for code in CODES[:GARDEN_TILES] for _ in range(2)]
    rng.shuffle(tiles)
    places = len(start_places(options))
    start, rest = tiles[:places], tiles[places:]
    if options.seats == 1:
        return {"start": start, "hands": [[rest[0], "K"]], "bag": rest[1:]}
    rest += ["K"] * _koi(options)
    rng.shuffle(rest)
    deal: Deal = {"start": start}
    if options.fountains:
        deal["aside"], rest = rest[:ASIDE], rest[ASIDE:]
    deal["hands"] = [rest[seat * options.hand : (seat + 1) * options.hand] for seat in range(options.seats)]
    deal["bag"] = rest[options.seats * options.hand :]
    if options.fountains:
        deal["birds"] = rng.sample(BIRD_CODES, options.seats)
        deal["flowers"] = rng.sample(FLOWER_CODES, options.seats)
    return deal


def _tiles(given: Any, key: str, length: int) -> list[int]:
    """A list of tiles as numbers; raises `DealError` with the key at fault."""
    if not isinstance(given, list):
        raise DealError("must be a list of tiles", key)
    if len(given) != length:
        raise DealError(f"must hold {length} tiles, not {len(given)}", key)
    numbers = []
    for code in given:
        number = NUMBERS.get(code) if isinstance(code, str) else None
        if number is None or number == FOUNTAIN:
            raise DealError(f"{quoted(code)} is no tile", key)
        numbers.append(number)
    return numbers


def _cards(given: Any, key: str, codes: str, seats: int) -> list[int]:
    """One card a seat as numbers; raises `DealError` with the key at fault."""
    if not isinstance(given, list) or len(given) != seats:
        raise DealError(f"must hold one card for each of {seats} seats", key)
    for card in given:
        if not isinstance(card, str) or len(card) != 1 or card not in codes:
            raise DealError(f"{quoted(card)} is no card", key)
    if len(set(given)) < seats:
        raise DealError("two seats have the same card", key)
    return [codes.index(card) for card in given]


def lay_out(options: SeikatsuOptions, deal: object) -> Position:
    """The first position of a deal; raises `DealError` where the deal is not possible."""
    solo = options.seats == 1
    keys = ["start", "hands", "bag", *(["aside", "birds", "flowers"] if options.fountains else [])]
    given = keyed(deal, "deal", keys)

    places = start_places(options)
    start = _tiles(given["start"], "deal.start", len(places))
    if KOI in start:
        raise DealError("no koi lies at the start", "deal.start")
    if not isinstance(given["hands"], list) or len(given["hands"]) != options.seats:
        raise DealError(f"must hold one hand for each of {options.seats} seats", "deal.hands")
    hands = [_tiles(hand, f"deal.hands.{seat}", options.hand) for seat, hand in enumerate(given["hands"])]
    bag = _tiles(given["bag"], "deal.bag", _bag_size(options))
    aside = _tiles(given["aside"], "deal.aside", ASIDE) if options.fountains else []
    if solo and sorted(tile == KOI for tile in hands[0]) != [False, True]:
        raise DealError("must hold one garden tile and one koi", "deal.hands.0")
    if solo:
        hands[0].sort()  # the order in a hand means nothing, and everybody knows that one of the two is the koi
    counts = Counter([*start, *bag, *aside, *(tile for hand in hands for tile in hand)])
    for tile in range(KOI + 1):
        due = _koi(options) if tile == KOI else 2
        if counts[tile] != due:
            raise DealError(f"{CODES[tile]} must be dealt {due} times, not {counts[tile]}", "deal")

    position = np.zeros(1, STATE)
    state = position[0]
    for name in ("hands", "bird_cards", "flower_cards", "bag", "aside"):
        state[name][...] = NONE
    for place, tile in zip(places, start, strict=True):
        state["birds"][tile // 4] |= set_of(place)
        state["flowers"][tile % 4] |= set_of(place)
    state["last"] = set_of(*places)
    state["viewer"] = REFEREE
    for seat, hand in enumerate(hands):
        state["hands"][seat, : len(hand)] = hand
    state["bag"][: len(bag)] = bag[::-1]
    state["bag_left"] = len(bag)
    if options.fountains:
        state["aside"][...] = aside
        state["bird_cards"][: options.seats] = _cards(given["birds"], "deal.birds", BIRD_CODES, options.seats)
        state["flower_cards"][: options.seats] = _cards(given["flowers"], "deal.flowers", FLOWER_CODES, options.seats)
    state["koi_waiting"] = SOLO_KOI_WAITING if solo else 0
    state["seats"] = options.seats
    state["hand_size"] = options.hand
    state["printed"] = options.edition == "printed"
    state["with_fountains"] = options.fountains
    state["level"] = LEVELS.index(options.level) if solo else NONE
    return position
