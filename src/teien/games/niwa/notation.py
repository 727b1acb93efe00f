"""Moves as text (docs/rules/niwa.md, section 6): a card, @ and a cell, such as `4T@1,-1`, or `pass`."""

from __future__ import annotations

import re

from teien.games.niwa.board import CELLS, OFF, cell_at, cell_name
from teien.games.niwa.pieces import CODES, NUMBERS
from teien.games.niwa.rules import PASS

_WHOLE = "0|-?[1-9][0-9]*"
_MOVE = re.compile(f"({'|'.join(CODES)})@({_WHOLE}),({_WHOLE})", re.ASCII)


def parse(text: str) -> int | None:
    """The action of a spelling, or None where the text is no move."""
    if text == "pass":
        return PASS
    match = _MOVE.fullmatch(text)
    if match is None:
        return None
    # Three characters hold every cell with a number of its own; Python refuses to read very long numbers.
    near = len(match[2]) <= 3 and len(match[3]) <= 3
    cell = cell_at(int(match[2]), int(match[3])) if near else OFF
    return NUMBERS[match[1]] * CELLS + cell


def spell(action: int) -> str:
    """The canonical spelling of an action."""
    return "pass" if action == PASS else f"{CODES[action // CELLS]}@{cell_name(action % CELLS)}"
