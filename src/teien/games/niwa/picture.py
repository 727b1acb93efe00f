"""The garden as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.niwa import words
from teien.games.niwa.board import ORIGIN, cell_name, x_of, y_of
from teien.games.niwa.pieces import CODES, CREATURE, FEATURES_OF, NONE, PLANTS, RIBBON
from teien.games.niwa.rules import CORNER, final_phase
from teien.games.niwa.state import SEATS

_WIDTH, _HEIGHT = 64, 84  # of a cell in the picture; a card leaves a narrow border
_GROUNDS = ("#DCE5E1", "#F3DCE1", "#F3E6D3", "#E6DFEF", "#DDE3F0", "#F1DADB")  # of the months, taking turns
_STONES = ("#2B2D33", "#FBF8F1")
_PLANT_LINES = [name.split(" ") for name in PLANTS]


def _extent(seen: Position) -> tuple[int, int, int, int]:
    """The least x and y and the greatest x and y of the garden and the cells around it; of an empty table 0,0."""
    cells = [int(cell) for cell in seen[0]["cell"][: int(seen[0]["sites"])]]
    xs, ys = [x_of(cell) for cell in cells] or [0], [y_of(cell) for cell in cells] or [0]
    return min(xs), min(ys), max(xs), max(ys)


def _card(code: str, features: int) -> str:
    """A card in a few strokes: month and plant; a sun if it is bright, a ribbon, or an eye for a creature."""
    number = CODES.index(code)
    parts = [
        f'<rect x="2" y="2" width="{_WIDTH - 4}" height="{_HEIGHT - 4}" rx="4" '
        f'fill="{_GROUNDS[number // 4 % len(_GROUNDS)]}" stroke="#23211E" stroke-width="2"/>',
        f'<text x="7" y="19" font-size="15" font-weight="bold">{number // 4 + 1}</text>',
        *(
            f'<text x="{_WIDTH // 2}" y="{34 + 9 * line}" font-size="8" text-anchor="middle">{word}</text>'
            for line, word in enumerate(_PLANT_LINES[number // 4])
        ),
    ]
    if code.endswith("H"):
        parts.append('<circle cx="52" cy="13" r="7" fill="#C2452D"/>')
    if features & RIBBON:
        parts.append('<path d="M8 46h14v30l-7-6-7 6z" fill="#C2452D" stroke="#23211E"/>')
    if features & CREATURE:
        parts.append('<path d="M6 62q9-14 20 0q-11 14-20 0z" fill="#F5F0E6" stroke="#23211E"/>')
        parts.append('<circle cx="16" cy="62" r="4" fill="#23211E"/>')
    return "".join(parts)


def svg(seen: Position) -> str:
    """The garden with its stones; the card placed last has a red border, gaps are outlined."""
    state = seen[0]
    left, top, right, bottom = _extent(seen)
    features_of = FEATURES_OF[int(state["creatures"])]
    drawn = []
    for site in range(int(state["sites"])):
        cell, card = int(state["cell"][site]), int(state["card"][site])
        shapes = ""
        if card >= 0:
            stone = _STONES[int(state["stone"][site])]
            shapes = _card(CODES[card], int(features_of[card]))
            shapes += f'<circle cx="44" cy="64" r="13" fill="{stone}" stroke="#23211E"/>'
            if cell == int(state["last"]):
                shapes += (
                    f'<rect x="1" y="1" width="{_WIDTH - 2}" height="{_HEIGHT - 2}" rx="5" fill="none" '
                    'stroke="#C2452D" stroke-width="3"/>'
                )
        elif len(words.neighbours(seen, cell)) > 2:
            shapes = (
                f'<rect x="6" y="6" width="{_WIDTH - 12}" height="{_HEIGHT - 12}" rx="4" fill="none" '
                'stroke="#6B655C" stroke-dasharray="4 4"/>'
            )
        if shapes:
            at = f"translate({x_of(cell) * _WIDTH} {y_of(cell) * _HEIGHT})"
            drawn.append(f'<g transform="{at}"><title>{words.cell_words(seen, cell)}</title>{shapes}</g>')
    width, height = (right - left + 1) * _WIDTH, (bottom - top + 1) * _HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left * _WIDTH} {top * _HEIGHT} {width} {height}" '
        f'width="{min(width, 800)}" role="img" aria-label="Niwa" font-family="serif" fill="#23211E">'
        f"{''.join(drawn)}</svg>"
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
