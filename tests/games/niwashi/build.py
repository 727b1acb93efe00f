"""Positions of Niwashi built by hand, as the worked examples of docs/rules/niwashi.md name them."""

from __future__ import annotations

from typing import Any

import numpy as np

from teien.game import Deal, Position
from teien.games import game
from teien.games.niwashi import rules
from teien.games.niwashi.board import SPOT_DRAW
from teien.games.niwashi.pieces import NONE, OBJECTIVE_NAMES, OBJECTIVE_NUMBERS, TILE_NAMES, TILE_NUMBERS

GAME: Any = game("niwashi")  # its views have more than the shared ones


def deal(start: str = "WPS", hands: tuple[str, str] = ("", ""), river: str = "", objectives: str = "") -> Deal:
    """A possible deal: the pieces named where they are named, the others in the order of their lists.

    Args:
        start: the start tile.
        hands: the tiles of each seat, up to three.
        river: up to three tiles.
        objectives: those of seat 0 and, behind a slash, of seat 1, up to ten each, the first two the hand.
    """
    named = [[start], hands[0].split(), hands[1].split(), river.split()]
    wanted = [own.split() for own in (objectives if "/" in objectives else f"{objectives}/").split("/")]
    tiles = iter([tile for tile in TILE_NAMES if not any(tile in names for names in named)])
    others = iter([own for own in OBJECTIVE_NAMES if not any(own in names for names in wanted)])
    full = [[*names, *(next(tiles) for _ in range(3 - len(names)))] for names in named[1:]]
    owns = [[*names, *(next(others) for _ in range(10 - len(names)))] for names in wanted]
    return {
        "start": start,
        "hands": full[:2],
        "river": full[2],
        "draw": [next(tiles) for _ in range(37)],
        "objectives": owns,
    }


def dealt(options: dict[str, Any] | None = None, **pieces: Any) -> Position:
    """The first position of such a deal."""
    position: Position = GAME.deal(GAME.Options.read(options or {}), deal(**pieces))
    return position


def laid(start: str, *turns: str, stage: int = 0, objectives: str = "") -> Position:
    """The position after turns of both seats in turn, whatever tiles they were dealt.

    Args:
        start: the start tile.
        turns: placements such as `WWA@-1,0S` (the takes are left out), or `lantern`.
        stage: the stage.
        objectives: as in `deal`.
    """
    at = dealt({"stage": stage}, start=start, objectives=objectives)
    for turn in turns:
        put(at, turn)
    return at


def tile_of(placement: str) -> str:
    """The list name of the tile that a placement lays."""
    return placement[:3] if placement[:3] in TILE_NUMBERS else placement[2::-1]


def put(at: Position, turn: str) -> None:
    """Play a whole turn in place, with a tile that need not be in the hand."""
    state: Any = at[0]
    seat = int(state["turn"])
    if turn == "lantern":
        tiles = np.array([tile for tile in state["hands"][seat] if tile != NONE], np.int64)
        rules.move_lantern(state, SPOT_DRAW, 0, rules.order_of(tiles, len(tiles)))
        return
    held = state["hands"][seat].copy()
    state["hands"][seat, 0] = TILE_NUMBERS[tile_of(turn)]
    assert refused(at, turn) is None, turn
    GAME.apply(at, action(turn))
    state["hands"][seat] = held
    if int(state["completing"]) == 1:
        rules.finish_turn(state)


def hold(at: Position, seat: int, *tiles: str) -> None:
    """Give a seat exactly these tiles."""
    at[0]["hands"][seat] = NONE
    at[0]["hands"][seat, : len(tiles)] = [TILE_NUMBERS[tile] for tile in tiles]


def own(at: Position, seat: int, *objectives: str) -> None:
    """Give a seat exactly these Objectives in hand."""
    at[0]["objectives"][seat] = NONE
    at[0]["objectives"][seat, : len(objectives)] = [OBJECTIVE_NUMBERS[name] for name in objectives]


def action(move: str) -> int:
    """The action of a well-formed move."""
    number: int | None = GAME.parse(move)
    assert number is not None, move
    return number


def refused(at: Position, move: str) -> str | None:
    """The rule that refuses a move, None where it is legal."""
    number = GAME.refusal(at, action(move))
    return GAME.rule_id(number) if number else None


def legal(at: Position) -> set[str]:
    """The legal moves by their spelling."""
    return {GAME.spell(number) for number in GAME.legal(at)}


def after(at: Position, *moves: str) -> Position:
    """The position after these moves, each of which has to be legal."""
    following = at.copy()
    for move in moves:
        assert refused(following, move) is None, move
        GAME.apply(following, action(move))
    return following
