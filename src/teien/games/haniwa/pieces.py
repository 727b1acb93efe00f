"""The pieces, their codes and their names (docs/rules/haniwa.md, section 2).

A Haniwa is a number from 0 to 11: its colour times 3 plus its power less 1; each has three copies. The colours are
numbered as the columns are. A Kofun is the number of its colour, brown is 4. In a position's lists -1 is an empty slot
and -2 a piece that the viewer does not know.
"""

from __future__ import annotations

COLOURS = ("red", "blue", "green", "yellow")
HANIWA = 12
COPIES = 3
KOFUN_KINDS = 5
BROWN = 4
STACK_POWER = 2
"""The power of a Haniwa under a Kofun, whatever it is (H27)."""
STOCK = (1, 1, 1, 1, 2)
"""How many Kofun of each kind there are."""

NONE = -1
UNKNOWN = -2

COLOUR_CODES = "RBGY"
CODES = tuple(f"{colour}{power}" for colour in COLOUR_CODES for power in (1, 2, 3))
"""The code of each Haniwa by its number."""
NUMBERS = {code: number for number, code in enumerate(CODES)}
KOFUN_CODES = "RBGYN"


def haniwa_name(haniwa: int) -> str:
    """What a Haniwa is called: `red 2`."""
    return f"{COLOURS[haniwa // 3]} {haniwa % 3 + 1}"


def kofun_name(kofun: int) -> str:
    """What a Kofun is called: `brown Kofun`."""
    return f"{'brown' if kofun == BROWN else COLOURS[kofun]} Kofun"
