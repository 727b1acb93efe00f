"""The Garden by the plainest reading of docs/rules/niwashi.md, to hold the compiled rules against."""

from __future__ import annotations

from teien.game import Position
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, READING_NAMES

DRAWINGS = {
    "I": "#####",
    "T": "### .#. .#.",
    "U": "#.# ###",
    "V": "#.. #.. ###",
    "W": "#.. ##. .##",
    "X": ".#. ### .#.",
}
Cell = tuple[int, int]


def turns(shape: str) -> set[frozenset[Cell]]:
    """A shape of docs/rules/niwashi.md, section 2, in all directions, flipped too, from (0, 0) on."""
    cells = {(x, y) for y, line in enumerate(DRAWINGS[shape].split()) for x, mark in enumerate(line) if mark == "#"}
    found = set()
    for flip in (1, -1):
        turned = {(flip * x, y) for x, y in cells}
        for _ in range(4):
            turned = {(-y, x) for x, y in turned}
            left, top = min(x for x, _ in turned), min(y for _, y in turned)
            found.add(frozenset((x - left, y - top) for x, y in turned))
    return found


TURNS = {shape: turns(shape) for shape in DRAWINGS}


def strips(position: Position) -> list[tuple[int, list[tuple[Cell, str]]]]:
    """Every tile laid, in order: the seat that laid it (-1: the start tile), and its plots."""
    state = position[0]
    found = []
    for reading, south, left, top, seat in state["placed"][: int(state["laid"])].tolist():
        cells = [(left, top + i) if south else (left + i, top) for i in range(3)]
        found.append((seat, list(zip(cells, READING_NAMES[reading], strict=True))))
    return found


def garden(position: Position) -> dict[Cell, tuple[str, int]]:
    """What is seen on every cell: the colour, and the tile by its place in the order laid."""
    return {cell: (colour, n) for n, (_, plots) in enumerate(strips(position)) for cell, colour in plots}


def patterns(position: Position, objective: str) -> list[list[Cell]]:
    """Every visible pattern of an Objective (W11)."""
    shape, season = objective[0], objective[1]
    cells = {cell for cell, (colour, _) in garden(position).items() if colour == season}
    return [
        [(x + dx, y + dy) for dx, dy in turned]
        for x, y in {(x - dx, y - dy) for x, y in cells for turned in TURNS[shape] for dx, dy in turned}
        for turned in TURNS[shape]
        if all((x + dx, y + dy) in cells for dx, dy in turned)
    ]


def valid(position: Position, seat: int) -> set[str]:
    """The Objectives that a seat could reveal if it held them (W11, W12)."""
    laid = [n for n, (by, _) in enumerate(strips(position)) if by == 1 - seat]
    seen = garden(position)
    return {
        objective
        for objective in OBJECTIVE_NAMES
        if laid and any(seen[cell][1] == laid[-1] for pattern in patterns(position, objective) for cell in pattern)
    }
