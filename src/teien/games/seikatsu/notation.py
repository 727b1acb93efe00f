"""Moves as text (docs/rules/seikatsu.md, section 6): a tile, @ and a place, such as `b3@c5`."""

from __future__ import annotations

import re

from teien.games.seikatsu.board import CELL_NAMES, CELLS
from teien.games.seikatsu.pieces import CODES, NUMBERS

_MOVE = re.compile(r"([a-d][1-4]|K|F)@([a-g][1-7])", re.ASCII)


def parse(text: str) -> int | None:
    """The action of a spelling, or None where the text is no move."""
    match = _MOVE.fullmatch(text)
    return None if match is None else NUMBERS[match[1]] * CELLS + CELL_NAMES.index(match[2])


def spell(action: int) -> str:
    """The canonical spelling of an action."""
    return f"{CODES[action // CELLS]}@{CELL_NAMES[action % CELLS]}"
