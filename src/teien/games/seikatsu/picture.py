"""The board as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.drawings import symbols, use
from teien.games.seikatsu import words
from teien.games.seikatsu.board import CELL_NAMES, CELLS, PAGODAS, POND, names_of
from teien.games.seikatsu.pieces import BIRD_CODES, CODES, FLOWER_CODES, NONE
from teien.games.seikatsu.view import PIECE_ART, SPOTS, accounts_of, pagodas_of, sides_of

_SIZE = 50.0  # circumradius of a place in the picture


def svg(seen: Position) -> str:
    """The garden as the viewer sees it, the viewer's pagoda at the bottom (a spectator sees it from green's)."""
    viewer = int(seen[0]["viewer"])
    seats = pagodas_of(int(seen[0]["seats"]))
    pagoda = seats[viewer] if viewer >= 0 else 2
    used: list[str] = []
    spots = []
    for spot in SPOTS:
        cell = CELL_NAMES.index(spot.name)
        tile = words.tile_at(seen, cell)
        layers = ["pond"] if cell == POND else PIECE_ART[CODES[tile]] if tile != NONE else ["place"]
        x, y = (value * _SIZE for value in spot.at[pagoda])
        uses = "".join(use("seikatsu", layer) for layer in layers)
        title = f"<title>{words.place_words(seen, cell)}</title>"
        spots.append(f'<g transform="translate({x - 50:.1f} {y - 50:.1f})">{title}{uses}</g>')
        used += layers
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -330 600 660" width="480" height="528" role="img" '
        f'aria-label="Seikatsu, {PAGODAS[pagoda]} pagoda at the bottom">'
        f"{symbols('seikatsu', used)}{''.join(spots)}</svg>"
    )


def _hand(seen: Position, seat: int) -> str:
    tiles = [int(tile) for tile in seen[0]["hands"][seat] if int(tile) != NONE]
    held = " ".join(CODES[tile] if tile >= 0 else "?" for tile in tiles) or "empty"
    if not int(seen[0]["with_fountains"]):
        return held
    bird, flower = int(seen[0]["bird_cards"][seat]), int(seen[0]["flower_cards"][seat])
    return f"{held}, cards {BIRD_CODES[bird] if bird >= 0 else '?'} {FLOWER_CODES[flower] if flower >= 0 else '?'}"


def text(seen: Position) -> str:
    """The garden seen from green's pagoda as lines of text; below it bag, hands, whose turn, and points."""
    rows: dict[int, dict[int, str]] = {}
    for cell in range(CELLS):
        if not words.is_place(cell) and cell != POND:
            continue
        x, y = cell // 7, cell % 7
        tile = words.tile_at(seen, cell)
        shown = "~~" if cell == POND else f"({CODES[tile]:>2})" if tile != NONE else f" {CELL_NAMES[cell]} "
        rows.setdefault(2 * y + x, {})[x] = shown
    lines = ["".join(f"{rows[level].get(x, ''):^6}" for x in range(7)).rstrip() for level in sorted(rows)]
    state = seen[0]
    turn = int(state["turn"])
    last = f", last {names_of(int(state['last']))[0]}" if int(state["ply"]) else ""
    lines += ["", f"ply {int(state['ply'])}, bag {int(state['bag_left'])}{last}"]
    for seat, pagoda in enumerate(pagodas_of(int(state["seats"]))):
        mark = ">" if seat == turn else " "
        lines.append(f"{mark} seat {seat} ({PAGODAS[pagoda]}): {_hand(seen, seat)}")
    fountains = ["fountains"] if int(state["with_fountains"]) else []
    counted = ["birds", "flowers", *fountains, "total"] if turn < 0 else ["birds"]
    for side, account in zip(sides_of(int(state["seats"])), accounts_of(seen), strict=True):
        lines.append(f"  {side}: " + ", ".join(f"{key} {getattr(account, key)}" for key in counted))
    return "\n".join(lines)
