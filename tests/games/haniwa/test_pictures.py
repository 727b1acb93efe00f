"""What the pictures of the rules page show is what the rules make of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from teien.games.haniwa.pieces import COLOUR_CODES
from teien.games.haniwa.scoring import SMILE_RUN
from teien.games.haniwa.view import Cell, HaniwaView
from tests.games.haniwa.build import GAME, after, case, die, position, view_of

EXAMPLES = Path(__file__).resolve().parents[3] / "web" / "src" / "boards" / "haniwa" / "examples.json"


def tile(cell: Cell) -> str:
    """A cell as the pictures have it: `R3`, `+N` for a stack, `?` face down, `.` empty."""
    return {"empty": ".", "hidden": "?", "stack": f"+{cell.piece}", "open": f"{cell.piece}"}[cell.lies]


def area(view: HaniwaView, side: int, rows: int) -> dict[str, Any]:
    """The first rows of a side's area with their Dogu."""
    lines = view.rows[side][:rows]
    return {
        "tiles": [[tile(cell) for cell in view.areas[side] if cell.row == line.row] for line in lines],
        "dogu": [line.dogu for line in lines],
        "totals": [line.power for line in lines],
    }


def row(tiles: str, last: str) -> dict[str, Any]:
    """A row after its last tile has been placed."""
    at = after(position(f"{tiles} .", hands=(last[:2], ""), kofun=("N", "")), f"{last}@y1")
    return {"areas": [area(GAME.view(at), 0, 1)]}


def in_runs(cells: list[Cell], colour: str) -> list[str]:
    """The places of a column that belong to three or more tiles in colour directly above one another."""
    run: list[str] = []
    lit: list[str] = []
    for cell in [*cells, None]:
        if cell is not None and (cell.piece or "").startswith(colour):
            run.append(cell.place)
            continue
        lit += run if len(run) >= SMILE_RUN else []
        run = []
    return lit


def whole(view: HaniwaView) -> dict[str, Any]:
    """The areas with the nobles between them, the columns that are won lit."""
    lit = []
    for column in view.columns:
        if column.winner is not None:
            cells = [cell for cell in view.areas[column.winner] if cell.column == column.column]
            alone = len(view.areas) == 1
            lit += in_runs(cells, COLOUR_CODES["rbgy".index(column.column)]) if alone else [one.place for one in cells]
    return {
        "areas": [area(view, side, len(rows)) for side, rows in enumerate(view.rows)],
        "nobles": [
            {
                "die": column.die,
                "smiles": column.winner is not None and column.sides[column.winner].smile,
                "vip": column.vip,
                "struck": column.struck,
            }
            for column in view.columns
        ],
        "lit": lit,
    }


def rise(column: str, move: str, before: int) -> dict[str, Any]:
    """What a placement does to the die of its column."""
    start = position(dice=str(before) * 4, hands=(move[:2], ""), kofun=("B N", ""))
    at = after(start, f"{move}@{column}1")
    return {
        "noble": "rbgy".index(column),
        "tile": tile(GAME.view(at).areas[0]["rbgy".index(column) * 3]),
        "before": before,
        "after": die(at, column),
        "due": GAME.view(at).due == "kofun",
    }


def examples() -> dict[str, Any]:
    """All that the pictures show."""
    hidden = case("hidden-tile-overeats-and-wakes-at-the-end")
    match = case("match-with-a-vip")
    placed = after(position("R3 . G2 . / . B1 . Y2 / . . . .", hands=("B2", ""), dice="3254"), "B2@b3")
    midway = after(
        position(
            "R3 B1 Y2 . / G1 . G3 Y3 / . B2 . Y1",
            "Y2 . G2+B . / . B3 G1 R2 / R1 . G2 .",
            dice="5362",
            hands=("R1", ""),
            kofun=("N", ""),
        ),
        "R1+N@y1",
    )
    return {
        "rows": {
            "awake": row("R3 B1 Y2", "R3+N"),
            "cursed": row("Y3 G3 R2", "B1"),
            "asleep": row("G1 B3 Y2", "R1"),
            "waits": {"areas": [area(view_of(hidden, ply=hidden.ply - 1), 0, 1)]},
            "reveal": {"areas": [area(view_of(hidden), 0, 1)]},
        },
        "dice": {"rise": rise("r", "R2", 3), "overeat": rise("b", "B3", 4), "still": rise("b", "Y3", 4)},
        "whole": {
            "place": {"areas": [area(GAME.view(placed), 0, 3)], "now": GAME.view(placed).last},
            "ornament": whole(GAME.view(midway)) | {"areas": [area(GAME.view(midway), 0, 3)], "lit": []},
            "score": whole(view_of(case("whole-game-score-sheet"))),
            "solo": whole(view_of(case("solo-runs"))),
        },
        "vip": {**whole(view_of(match))["nobles"][2], "points": view_of(match).columns[2].points},
    }


def test_the_pictures_are_true():
    assert json.loads(EXAMPLES.read_text(encoding="utf-8")) == examples()
