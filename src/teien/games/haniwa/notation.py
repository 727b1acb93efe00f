"""Moves as text (docs/rules/haniwa.md, section 6) and as numbers.

An action is a whole number below ACTIONS. Placements come first: (manner x 12 + Haniwa) x 24 + cell, where the manner
is 0 for open, 1 to 5 for under a Kofun, and 6 more for face down; then discards, Haniwa x 2 + pile; then the five Kofun
to take; then the two piles to draw from.
"""

from __future__ import annotations

import re

from teien.games.haniwa.board import CELL_NAMES, CELLS
from teien.games.haniwa.pieces import CODES, HANIWA, KOFUN_CODES, KOFUN_KINDS, NUMBERS

FACE_DOWN = KOFUN_KINDS + 1
"""The manner of a placement face down; with a Kofun, which is never legal, it is larger."""
MANNERS = 2 * FACE_DOWN
DISCARD = MANNERS * HANIWA * CELLS
TAKE = DISCARD + 2 * HANIWA
DRAW = TAKE + KOFUN_KINDS
ACTIONS = DRAW + 2
"""DISCARD, TAKE and DRAW are the first actions of their kinds."""

_PLACE = re.compile(r"(\??)([RBGY][123])(?:\+([RBGYN]))?@([rbgy][1-6])", re.ASCII)
_DISCARD = re.compile(r"discard ([RBGY][123]) ([12])", re.ASCII)
_TAKE = re.compile(r"kofun ([RBGYN])", re.ASCII)
_DRAW = re.compile(r"draw ([12])", re.ASCII)


def place(manner: int, haniwa: int, cell: int) -> int:
    """The action that places a Haniwa."""
    return (manner * HANIWA + haniwa) * CELLS + cell


def parse(text: str) -> int | None:
    """The action of a spelling, or None where the text is no move."""
    if match := _PLACE.fullmatch(text):
        manner = (FACE_DOWN if match[1] else 0) + (KOFUN_CODES.index(match[3]) + 1 if match[3] else 0)
        return place(manner, NUMBERS[match[2]], CELL_NAMES.index(match[4]))
    if match := _DISCARD.fullmatch(text):
        return DISCARD + 2 * NUMBERS[match[1]] + int(match[2]) - 1
    if match := _TAKE.fullmatch(text):
        return TAKE + KOFUN_CODES.index(match[1])
    if match := _DRAW.fullmatch(text):
        return DRAW + int(match[1]) - 1
    return None


def spell(action: int, known: bool = True) -> str:
    """The canonical spelling of an action; where the Haniwa is not known, what others are shown instead.

    docs/rules/haniwa.md, section 9, tells how that is spelled.
    """
    if action >= DRAW:
        return f"draw {action - DRAW + 1}"
    if action >= TAKE:
        return f"kofun {KOFUN_CODES[action - TAKE]}"
    if action >= DISCARD:
        haniwa, pile = divmod(action - DISCARD, 2)
        return f"discard {CODES[haniwa]} {pile + 1}" if known else f"discard {pile + 1}"
    rest, cell = divmod(action, CELLS)
    manner, haniwa = divmod(rest, HANIWA)
    face_down, cover = divmod(manner, FACE_DOWN)
    shown = CODES[haniwa] if known or manner == 0 else ""
    return f"{'?' if face_down else ''}{shown}{f'+{KOFUN_CODES[cover - 1]}' if cover else ''}@{CELL_NAMES[cell]}"
