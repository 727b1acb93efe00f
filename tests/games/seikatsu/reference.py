"""Seikatsu once more, word by word from docs/rules/seikatsu.md, on dictionaries.

It is slow and plain and shares no code with the game. Only what everybody sees is here: places, tiles, rows, points,
and what a given hand may lay.
"""

from __future__ import annotations

Garden = dict[str, str]
"""What lies where: places and codes of tiles."""

PLACES = {x + str(y) for i, x in enumerate("abcdefg", 1) for y in range(1, 8) if 5 <= i + y <= 11} - {"d4"}
ROWS = {
    "pink": ["d1e1f1g1", "c2d2e2f2g2", "b3c3d3e3f3g3", "a4b4c4e4f4g4", "a5b5c5d5e5f5", "a6b6c6d6e6", "a7b7c7d7"],
    "blue": ["d7e6f5g4", "c7d6e5f4g3", "b7c6d5e4f3g2", "a7b6c5e3f2g1", "a6b5c4d3e2f1", "a5b4c3d2e1", "a4b3c2d1"],
    "green": ["a4a5a6a7", "b3b4b5b6b7", "c2c3c4c5c6c7", "d1d2d3d5d6d7", "e1e2e3e4e5e6", "f1f2f3f4f5", "g1g2g3g4"],
}
SET_POINTS = {"bga": [0, 0, 3, 6, 12, 18, 24], "printed": [0, 1, 3, 6, 10, 15, 21]}
START = {2: ["c4", "e3"], 3: ["c4", "e3", "d5"], 1: ["c4", "e3", "d5"], 4: ["c4", "e3", "c5", "e4"]}


def beside(place: str) -> set[str]:
    """The places that touch a place (S2)."""
    x, y = ord(place[0]), int(place[1])
    near = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y), (x + 1, y - 1), (x - 1, y + 1)]
    return {chr(a) + str(b) for a, b in near} & PLACES


def places_of(row: str) -> list[str]:
    return [row[i : i + 2] for i in range(0, len(row), 2)]


def bird_points(garden: Garden, move: str, edition: str) -> int:
    """What a move scores at once (S22 to S26)."""
    tile, place = move.split("@")
    if tile == "F":
        return 0
    near = [garden[other][0] for other in beside(place) if other in garden]
    equal = max(near.count(bird) for bird in "abcd") if tile == "K" else near.count(tile[0])
    if edition == "bga":
        return 2 * equal
    return equal + 1 if equal else 0


def row_points(garden: Garden, pagoda: str, edition: str) -> list[int]:
    """The points of a pagoda's rows 1 to 7 (S29 to S32)."""
    points = []
    for row in ROWS[pagoda]:
        tiles = [garden[place] for place in places_of(row) if place in garden]
        flowers = [tile[1] for tile in tiles if tile not in "KF"]
        points.append(SET_POINTS[edition][tiles.count("K") + max(flowers.count(flower) for flower in "1234")])
    return points


def fountain_points(garden: Garden, bird: str, flower: str) -> int:
    """What the fountains score for two cards (S33, S34)."""
    near = [garden[other] for place in garden if garden[place] == "F" for other in beside(place) if other in garden]
    return sum(2 * (tile[0] == bird) + 2 * (tile[1:] == flower) for tile in near)


def open_places(garden: Garden) -> set[str]:
    return {place for place in PLACES - garden.keys() if beside(place) & garden.keys()}


def refused(garden: Garden, hand: list[str], move: str, *, fountains: bool, last: set[str] | None) -> str | None:
    """The first rule a move breaks (docs/rules/seikatsu.md, section 7), None where it is legal; `last`: solo only."""
    tile, place = move.split("@")
    lying = list(garden.values())
    beside_fountain = {other for place in garden if garden[place] == "F" for other in beside(place)}
    excepted = (
        open_places(garden) <= beside_fountain  # (a)
        and set(hand) == {"K"}  # (b)
        and lying.count("K") == 4  # (c)
    )
    breaks = {
        "S13": tile == "F" and not fountains,
        "S14": ("K" if tile == "F" else tile) not in hand,
        "S15": place not in PLACES,
        "S16": place in garden,
        "S17": place not in open_places(garden),
        "S18": last is not None and tile != "K" and place in PLACES and not beside(place) & last,
        "S19": tile == "K" and lying.count("K") >= 4,
        "S20": tile == "F" and lying.count("F") >= 4,
        "S21": tile == "F" and place in beside_fountain and not excepted,
    }
    return next((rule for rule, broken in breaks.items() if broken), None)
