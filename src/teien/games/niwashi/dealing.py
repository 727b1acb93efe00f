"""Deals: drawn at random, checked, laid out (docs/rules/niwashi.md, section 4)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from teien.errors import DealError, quoted
from teien.game import Deal, Position, keyed
from teien.games.niwashi.board import EAST, MASK, RIVER, STOWED
from teien.games.niwashi.options import NiwashiOptions
from teien.games.niwashi.pieces import (
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVE_NUMBERS,
    PLOTS,
    READINGS_OF,
    TILE_NAMES,
    TILE_NUMBERS,
)
from teien.games.niwashi.state import DRAW, HAND, OBJECTIVE_HAND, OWN_OBJECTIVES, STATE
from teien.rule import REFEREE

KEYS = ("start", "hands", "river", "draw", "objectives")
UNLIMITED = 100
"""A limit of the Lantern beyond any game: at most 62 turns are played."""


def shuffle(rng: random.Random) -> Deal:
    """A random deal; both shuffles are uniform."""
    tiles = rng.sample(TILE_NAMES, len(TILE_NAMES))
    objectives = rng.sample(OBJECTIVE_NAMES, len(OBJECTIVE_NAMES))
    return {
        "start": tiles[0],
        "hands": [tiles[1:4], tiles[4:7]],
        "river": tiles[7:10],
        "draw": tiles[10 : 10 + DRAW],
        "objectives": [objectives[:OWN_OBJECTIVES], objectives[OWN_OBJECTIVES : 2 * OWN_OBJECTIVES]],
    }


def _pieces(given: Any, key: str, length: int, numbers: dict[str, int], kind: str) -> list[int]:
    """A list of pieces as numbers; raises `DealError` with the key at fault."""
    if not isinstance(given, list) or len(given) != length:
        raise DealError(f"must be a list of {length} {kind}s", key)
    for name in given:
        if not isinstance(name, str) or name not in numbers:
            raise DealError(f"{quoted(name)} is no {kind}", key)
    return [numbers[name] for name in given]


def _pair(given: Any, key: str) -> list[Any]:
    if not isinstance(given, list) or len(given) != 2:
        raise DealError("must be two lists, one a seat", key)
    return given


def lay_out(options: NiwashiOptions, deal: object) -> Position:
    """The first position of a deal; raises `DealError` where the deal is not possible."""
    given = keyed(deal, "deal", KEYS)
    tile, objective = "Garden tile", "Objective"
    (start,) = _pieces([given["start"]], "deal.start", 1, TILE_NUMBERS, tile)
    hands = [
        _pieces(hand, f"deal.hands.{seat}", HAND, TILE_NUMBERS, tile)
        for seat, hand in enumerate(_pair(given["hands"], "deal.hands"))
    ]
    river = _pieces(given["river"], "deal.river", RIVER, TILE_NUMBERS, tile)
    draw = _pieces(given["draw"], "deal.draw", DRAW, TILE_NUMBERS, tile)
    objectives = [
        _pieces(own, f"deal.objectives.{seat}", OWN_OBJECTIVES, OBJECTIVE_NUMBERS, objective)
        for seat, own in enumerate(_pair(given["objectives"], "deal.objectives"))
    ]
    tiles = [start, *hands[0], *hands[1], *river, *draw]
    for number in tiles:
        if tiles.count(number) > 1:
            raise DealError(f"{TILE_NAMES[number]} is dealt twice", "deal")
    for number in (both := objectives[0] + objectives[1]):
        if both.count(number) > 1:
            raise DealError(f"{OBJECTIVE_NAMES[number]} is dealt twice", "deal.objectives")

    position = np.zeros(1, STATE)
    state = position[0]
    for name in ("garden", "placed", "last", "draw", "discard", "piles", "done"):
        state[name][...] = NONE
    for plot, x in enumerate((-1, 0, 1)):  # W03
        state["garden"][0, x & MASK] = PLOTS[READINGS_OF[start, 0], plot]
    state["extent"][...] = (-1, 1, 0, 0)
    state["placed"][0] = (READINGS_OF[start, 0], EAST, -1, 0, NONE)
    state["laid"] = 1
    state["viewer"] = REFEREE
    state["owed"] = NONE
    state["hands"][...] = hands
    state["river"][...] = river
    state["draw"][...] = draw[::-1]
    state["draw_left"] = DRAW
    for seat in range(2):
        state["objectives"][seat] = objectives[seat][:OBJECTIVE_HAND]
        state["piles"][seat] = objectives[seat][OBJECTIVE_HAND:][::-1]
        state["pile_left"][seat] = OWN_OBJECTIVES - OBJECTIVE_HAND
    state["lantern"] = STOWED
    state["direction"] = state["pointed"] = NONE
    state["stage"] = options.stage
    state["limit"] = NONE if options.lantern_limit is None else min(options.lantern_limit, UNLIMITED)
    return position
