"""The garden as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.drawings import symbols, use
from teien.games.niwa import words
from teien.games.niwa.board import ORIGIN, cell_name, x_of, y_of
from teien.games.niwa.pieces import CODES, NONE
from teien.games.niwa.rules import CORNER, final_phase
from teien.games.niwa.state import SEATS
from teien.games.niwa.view import PIECE_ART

_WIDTH, _HEIGHT = 62, 100  # of a card; in its drawings it stands in the middle of a square as high as it is
_STONE = (62, 80, 15)  # where a card's drawings leave room for the stone: its middle and its radius
_STONES = ("stone-black", "stone-white")
_OUTLINE = f'<rect x="1.5" y="1.5" width="{_WIDTH - 3}" height="{_HEIGHT - 3}" rx="4" fill="none" '


def _extent(seen: Position) -> tuple[int, int, int, int]:
    """The least x and y and the greatest x and y of the garden and the cells around it; of an empty table 0,0."""
    cells = [int(cell) for cell in seen[0]["cell"][: int(seen[0]["sites"])]]
    xs, ys = [x_of(cell) for cell in cells] or [0], [y_of(cell) for cell in cells] or [0]
    return min(xs), min(ys), max(xs), max(ys)


def svg(seen: Position) -> str:
    """The garden with its stones; the card placed last has a red border, gaps are outlined."""
    state = seen[0]
    left, top, right, bottom = _extent(seen)
    used: list[str] = []
    drawn: list[str] = []

    def draw(name: str, x: float, y: float, size: float) -> str:
        used.append(name)
        return use("niwa", name, x, y, size)

    for site in range(int(state["sites"])):
        cell, card = int(state["cell"][site]), int(state["card"][site])
        shapes: list[str] = []
        if card >= 0:
            edge = (_HEIGHT - _WIDTH) / 2
            shapes = [draw(name, -edge, 0, _HEIGHT) for name in PIECE_ART[CODES[card]]]
            x, y, radius = _STONE
            shapes.append(draw(_STONES[int(state["stone"][site])], x - edge - radius, y - radius, 2 * radius))
            if cell == int(state["last"]):
                shapes.append(f'{_OUTLINE}stroke="#C2452D" stroke-width="3"/>')
        elif len(words.neighbours(seen, cell)) > 2:
            shapes.append(f'{_OUTLINE}stroke="#6B655C" stroke-width="2" stroke-dasharray="4 5"/>')
        if shapes:
            at = f"translate({x_of(cell) * _WIDTH} {y_of(cell) * _HEIGHT})"
            drawn.append(f'<g transform="{at}"><title>{words.cell_words(seen, cell)}</title>{"".join(shapes)}</g>')
    width, height = (right - left + 1) * _WIDTH, (bottom - top + 1) * _HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left * _WIDTH} {top * _HEIGHT} {width} {height}" '
        f'width="{min(width, 800)}" role="img" aria-label="Niwa">'
        f"{symbols('niwa', used)}{''.join(drawn)}</svg>"
    )


def _hand(seen: Position, seat: int) -> str:
    cards = [int(card) for card in seen[0]["hands"][seat] if int(card) != NONE]
    return " ".join(CODES[card] if card >= 0 else "?" for card in cards) or "empty"


def text(seen: Position) -> str:
    """The garden as lines of text, with stock and hands below it.

    Cards have /B or /W for their stones; `.` is an edge cell, `(gap)` a gap, `,` a corner cell.
    """
    state = seen[0]
    left, top, right, bottom = _extent(seen)
    shown = {} if int(state["sites"]) else {cell_name(ORIGIN): "."}
    for site in range(int(state["sites"])):
        cell, card = int(state["cell"][site]), int(state["card"][site])
        if card >= 0:
            shown[cell_name(cell)] = f"{CODES[card]}/{'BW'[int(state['stone'][site])]}"
        elif int(state["wants"][site]) == CORNER:
            shown[cell_name(cell)] = ","
        else:
            shown[cell_name(cell)] = "(gap)" if len(words.neighbours(seen, cell)) > 2 else "."
    lines = ["     " + "".join(f"{x:<8}" for x in range(left, right + 1)).rstrip()]
    for y in range(top, bottom + 1):
        row = "".join(f"{shown.get(f'{x},{y}', ''):<8}" for x in range(left, right + 1))
        lines.append(f"{y:>3}  {row}".rstrip())
    last = cell_name(int(state["last"])) if int(state["last"]) >= 0 else "pass" if int(state["passes"]) else "none"
    lines += ["", f"stock {int(state['stock_left'])}, last {last}{', final phase' if final_phase(state) else ''}"]
    for seat in range(SEATS):
        mark = ">" if seat == int(state["turn"]) else " "
        lines.append(f"{mark} seat {seat} ({words.COLOURS[seat]}): {_hand(seen, seat)}")
    return "\n".join(lines)
