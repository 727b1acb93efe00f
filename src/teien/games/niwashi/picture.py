"""The board as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.niwashi import words
from teien.games.niwashi.board import STAGES
from teien.games.niwashi.garden import plot
from teien.games.niwashi.pieces import COLOUR_CODES, NONE, OBJECTIVE_NAMES, TILE_NAMES
from teien.games.niwashi.view import plots_of, strips_of

FILLS = {"W": "#DDE6EC", "P": "#E7A9B8", "S": "#7E9A5B", "A": "#C4622D", "D": "#DCC79A"}
_SIZE = 40


def svg(seen: Position) -> str:
    """The Garden from above, the code of each plot written on it."""
    left, right, up, down = (int(value) for value in seen[0]["extent"])
    box = f"{(left - 1) * _SIZE} {(up - 1) * _SIZE} {(right - left + 3) * _SIZE} {(down - up + 3) * _SIZE}"
    cells = []
    for spot in plots_of(strips_of(seen)):
        x, y = spot.x * _SIZE, spot.y * _SIZE
        cells.append(
            f'<g transform="translate({x} {y})"><title>{words.cell_words(seen, spot.x, spot.y)}</title>'
            f'<rect width="{_SIZE}" height="{_SIZE}" rx="4" fill="{FILLS[spot.colour]}" stroke="#23211E"/>'
            f'<text x="{_SIZE / 2}" y="{_SIZE * 0.65}" text-anchor="middle" font-size="16">{spot.colour}</text></g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="480" role="img" aria-label="Niwashi">'
        f"{''.join(cells)}</svg>"
    )


def text(seen: Position) -> str:
    """The Garden as lines of text, with River, hands, Objectives and the Lantern below it."""
    state = seen[0]
    left, right, up, down = (int(value) for value in state["extent"])
    lines = ["     " + "".join(f"{x:>3}" for x in range(left, right + 1))]
    for y in range(up, down + 1):
        row = (int(plot(state, x, y)) for x in range(left, right + 1))
        lines.append(f"{y:>4} " + "".join(f"  {COLOUR_CODES[colour] if colour != NONE else '.'}" for colour in row))

    def names(tiles: object) -> str:
        numbers = [int(tile) for tile in tiles if int(tile) != NONE]  # type: ignore[attr-defined]
        return " ".join(TILE_NAMES[tile] if tile >= 0 else "?" for tile in numbers) or "-"

    lines += ["", f"stage {int(state['stage'])} ({STAGES[int(state['stage'])].name}), draw pile {state['draw_left']}"]
    lines.append(f"River {names(state['river'])}; Discard {names(state['discard'])}")
    lines.append(f"Lantern: {words.lantern_words(seen)}")
    for seat in range(2):
        own = [int(number) for number in state["objectives"][seat] if int(number) != NONE]
        held = " ".join(OBJECTIVE_NAMES[number] if number >= 0 else "?" for number in own) or "-"
        mark = ">" if seat == int(state["turn"]) else " "
        done = int(state["validated"][seat])
        lines.append(f"{mark} seat {seat}: tiles {names(state['hands'][seat])}; Objectives {held}; validated {done}")
    return "\n".join(lines)
