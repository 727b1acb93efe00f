"""The pieces, their codes and their names (docs/rules/seikatsu.md, section 2).

A garden tile is a number from 0 to 15: its bird times 4 plus its flower. A koi tile is 16; laid as a fountain it is
named 17 in actions and views. In a position's lists -1 is an empty slot and -2 a piece the viewer does not know.
"""

from __future__ import annotations

BIRDS = ("crane", "swallow", "warbler", "owl")
FLOWERS = ("plum", "iris", "chrysanthemum", "bellflower")
BIRD_CODES = "abcd"
FLOWER_CODES = "1234"

GARDEN_TILES = 16
KOI = 16
FOUNTAIN = 17
KINDS = 18
"""How many spellings of a tile a move knows."""
NONE = -1
UNKNOWN = -2

CODES = (*(bird + flower for bird in BIRD_CODES for flower in FLOWER_CODES), "K", "F")
"""The code of each tile by its number."""
NUMBERS = {code: number for number, code in enumerate(CODES)}


def tile_name(tile: int) -> str:
    """What a tile is called: `crane with iris`, `koi`, `fountain`."""
    if tile == KOI:
        return "koi"
    if tile == FOUNTAIN:
        return "fountain"
    return f"{BIRDS[tile // 4]} with {FLOWERS[tile % 4]}"
