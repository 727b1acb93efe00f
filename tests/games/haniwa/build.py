"""Matches and positions of Haniwa as the tests need them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np

from teien.game import Position
from teien.games.haniwa import GAME
from teien.games.haniwa.board import MAX_ROWS
from teien.games.haniwa.pieces import KOFUN_CODES, NUMBERS
from teien.games.haniwa.state import MAX_PILE
from teien.games.haniwa.view import HaniwaView
from teien.match import Match, Record
from teien.rule import SPECTATOR
from tests.strategies import Walk

__all__ = ["GAME", "action", "after", "case", "die", "mover", "moves_of", "options_of", "position", "view_of"]

CASES = Path(__file__).parents[2] / "cases" / "haniwa"


def case(name: str, plies: int | None = None) -> Match[Any]:
    """The match of a rule case, after so many moves."""
    record = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    moves = record["moves"][:plies]
    return Match.from_record(Record("haniwa", record["options"], record["deal"], moves))


def options_of(walk: Walk) -> dict[str, Any]:
    """The options of a walk, all of them."""
    return walk.options.model_dump()


def moves_of(walk: Walk) -> list[str]:
    """The moves of a walk."""
    return [GAME.spell(action) for action in walk.actions]


def position(
    *areas: str,
    dice: str = "1111",
    hands: tuple[str, ...] = ("", ""),
    turn: int = 0,
    piles: int = 6,
    kofun: tuple[str, ...] = ("", ""),
    **options: Any,
) -> Position:
    """A full position with tiles laid as the test likes, reachable or not.

    Args:
        areas: the rows of each side as docs/rules/haniwa.md writes them, from the first on, `.` for empty, `?` before a
            face-down tile: `R3 G1 ?B2 R1+N / . . Y2 .`.
        dice: of the four columns.
        hands: the tiles of each seat.
        turn: the seat to move, -1: the game is over.
        piles: how many tiles are left in each pile; they are all red 1.
        kofun: the unused Kofun of each side.
        options: the options of the game.
    """
    read = GAME.Options.read(options)
    array = GAME.deal(read, GAME.shuffle(read, random.Random(1)))
    state = array[0]
    state["hands"][...] = -1
    state["piles"][...] = np.where(np.arange(MAX_PILE) < piles, NUMBERS["R1"], -1)
    state["pile_left"][...] = piles
    state["dice"][...] = [int(die) for die in dice]
    state["turn"] = turn
    for seat, hand in enumerate(hands):
        state["hands"][seat, : len(hand.split())] = [NUMBERS[code] for code in hand.split()]
    for side, codes in enumerate(kofun):
        for code in codes.split():
            take(state, side, code, used=False)
    for side, area in enumerate(areas):
        for row, tiles in enumerate(area.split(" / ")):
            for column, tile in enumerate(tiles.split()):
                lay(state, side, MAX_ROWS * column + row, tile)
    return array


def take(state: Any, side: int, code: str, *, used: bool) -> None:
    """Take a Kofun from the stock for a side."""
    kind = KOFUN_CODES.index(code)
    state["stock"][kind] -= 1
    state["kofun"][side, kind] += not used


def lay(state: Any, side: int, cell: int, tile: str) -> None:
    """Lay a tile as it is written: `R3`, `?R3`, `R3+N`, `.`."""
    haniwa, _, kofun = tile.lstrip("?").partition("+")
    if haniwa == ".":
        return
    column, row = divmod(cell, MAX_ROWS)
    state["haniwa"][side, column, row] = NUMBERS[haniwa]
    if kofun:
        take(state, side, kofun, used=True)
        state["cover"][side, column, row] = KOFUN_CODES.index(kofun) + 1
    if tile.startswith("?"):
        state["hidden"] = cell


def view_of(match: Match[Any], viewer: int = SPECTATOR, ply: int | None = None) -> HaniwaView:
    """What a match shows to a viewer."""
    return GAME.view(match.seen(viewer, ply))


def mover(at: Position) -> int:
    """The seat to move."""
    return int(at[0]["turn"])


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


def die(at: Position, column: str) -> int:
    """The die of a column."""
    return int(at[0]["dice"]["rbgy".index(column)])
