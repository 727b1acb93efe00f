"""The board as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.drawings import symbols, use
from teien.games.haniwa import words
from teien.games.haniwa.board import COLUMNS, LETTERS, MAX_ROWS
from teien.games.haniwa.pieces import CODES, COLOURS, KOFUN_CODES, KOFUN_KINDS, NONE, UNKNOWN
from teien.games.haniwa.scoring import is_vip, sides
from teien.games.haniwa.sheets import Column, columns_now
from teien.games.haniwa.view import PIECE_ART, row_view

_TILE = 100


# --- SVG ---------------------------------------------------------------------------------------------------------


class _Picture:
    """A picture in the making: what is drawn, and the drawings it needs."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.used: list[str] = []

    def draw(self, name: str, x: float, y: float, size: float = _TILE) -> None:
        self.used.append(name)
        self.parts.append(use("haniwa", name, x, y, size))

    def write(self, what: str, x: float, y: float) -> None:
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" text-anchor="middle" style="font:600 17px sans-serif;fill:var(--brow,#2E231C);'
            f'stroke:var(--tile,#FBF6EA);stroke-width:5;stroke-linejoin:round;paint-order:stroke">{what}</text>'
        )

    def title(self, what: str) -> None:
        self.parts.append(f"<g><title>{what}</title>")

    def close(self) -> None:
        self.parts.append("</g>")


def _layers(seen: Position, side: int, column: int, row: int) -> list[str]:
    state = seen[0]
    haniwa, cover = int(state["haniwa"][side, column, row]), int(state["cover"][side, column, row])
    if haniwa == NONE:
        return ["cell"]
    if cover:
        return PIECE_ART[f"+{KOFUN_CODES[cover - 1]}"]
    if words.is_hidden(seen, side, MAX_ROWS * column + row):
        return ["tile-back"]
    return PIECE_ART[CODES[haniwa]]


def _cell(picture: _Picture, seen: Position, side: int, column: int, row: int, top: int) -> None:
    """A cell; what is buried or face down is written on it where it is known."""
    state = seen[0]
    cell = MAX_ROWS * column + row
    picture.title(words.cell_words(seen, side, cell))
    for layer in _layers(seen, side, column, row):
        picture.draw(layer, _TILE * column, top)
    haniwa = int(state["haniwa"][side, column, row])
    if haniwa >= 0 and (int(state["cover"][side, column, row]) or words.is_hidden(seen, side, cell)):
        picture.write(CODES[haniwa], _TILE * column + 80, top + 24)
    picture.close()


def _noble(picture: _Picture, colour: str, column: Column, left: int, top: int) -> None:
    """A Gozoku, smiling where its column would smile now, with its die, and a jewel where it is a VIP."""
    vip = ", a VIP" if column.vip else ""
    picture.title(f"{colour} die: {column.die}{vip}")
    smiles = column.winner is not None and column.sides[column.winner].smile
    picture.draw(f"noble-{colour}-smile" if smiles else f"noble-{colour}", left + 3, top + 3, 94)
    picture.draw(f"die-{column.die}", left + 56, top + 56, 44)
    if column.vip:
        picture.draw("vip", left + 2, top + 64, 34)
    picture.close()


def _dogu(picture: _Picture, seen: Position, side: int, row: int, top: int) -> None:
    """The Dogu of a row, with the power of the row."""
    as_it_lies = row_view(seen, side, row)
    picture.title(f"Dogu of row {row + 1}, {as_it_lies.dogu}; the row has {as_it_lies.power}")
    picture.draw(f"dogu-{as_it_lies.dogu}", _TILE * COLUMNS + 6, top + 6, 88)
    picture.write(str(as_it_lies.power), _TILE * COLUMNS + 86, top + 92)
    picture.close()


def _area(picture: _Picture, seen: Position, side: int, top: int) -> None:
    rows = int(seen[0]["rows"])
    solo = int(seen[0]["seats"]) == 1
    for row in range(rows):
        y = top + _TILE * (rows - 1 - row if solo else row)
        for column in range(COLUMNS):
            _cell(picture, seen, side, column, row, y)
        _dogu(picture, seen, side, row, y)


def svg(seen: Position) -> str:
    """The areas as the viewer sees them, the own one below the nobles (a spectator sees side A there)."""
    viewer = int(seen[0]["viewer"])
    own = viewer % 2 if viewer >= 0 else 0
    two = sides(seen[0]) == 2
    rows = int(seen[0]["rows"])
    nobles_at = _TILE * rows if two else 0
    picture = _Picture()
    if two:
        _area(picture, seen, 1 - own, 0)
    for place, (colour, column) in enumerate(zip(COLOURS, columns_now(seen), strict=True)):
        _noble(picture, colour, column, _TILE * place, nobles_at)
    _area(picture, seen, own, nobles_at + _TILE)
    width, height = _TILE * (COLUMNS + 1) + 12, nobles_at + _TILE * (rows + 1) + 12
    name = f"Haniwa, {words.SIDES[own]} below the nobles" if two else "Haniwa, the solo game"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 {width} {height}" width="{0.72 * width:.0f}" '
        f'height="{0.72 * height:.0f}" role="img" aria-label="{name}">'
        f"{symbols('haniwa', picture.used)}{''.join(picture.parts)}</svg>"
    )


# --- a terminal --------------------------------------------------------------------------------------------------


def _shown(seen: Position, side: int, column: int, row: int) -> str:
    state = seen[0]
    haniwa, cover = int(state["haniwa"][side, column, row]), int(state["cover"][side, column, row])
    known = CODES[haniwa] if haniwa >= 0 else ""
    if haniwa == NONE:
        return "."
    if cover:
        return f"{known}+{KOFUN_CODES[cover - 1]}"
    return f"?{known}" if words.is_hidden(seen, side, MAX_ROWS * column + row) else known


def _line(seen: Position, side: int, row: int) -> str:
    cells = "".join(f"{_shown(seen, side, column, row):<6}" for column in range(COLUMNS))
    as_it_lies = row_view(seen, side, row)
    return f"  {row + 1}   {cells}{as_it_lies.power:>2}  {as_it_lies.dogu}"


def _names(counts: list[int]) -> str:
    return " ".join(KOFUN_CODES[kind] for kind in range(KOFUN_KINDS) for _ in range(counts[kind])) or "none"


def text(seen: Position) -> str:
    """The areas as lines of text, with dice, Kofun, piles, hands and whose turn."""
    state = seen[0]
    solo = int(state["seats"]) == 1
    rows = range(int(state["rows"]))
    lines = []
    if int(state["games"]) == 2:
        lines += [f"game {int(state['game']) + 1} of 2", ""]
    lines.append("      " + "".join(f"{letter:<6}" for letter in LETTERS).rstrip())
    vips = [is_vip(state, column) for column in range(COLUMNS)]
    dice = [f"{int(die)}{'!' if vip else ''}" for die, vip in zip(state["dice"], vips, strict=True)]
    lines.append("dice  " + "".join(f"{die:<6}" for die in dice).rstrip() + (", ! is a VIP" if any(vips) else ""))
    for side in range(sides(state)):
        kofun = _names(state["kofun"][side].tolist())
        lines += ["", f"unused Kofun {kofun}" if solo else f"side {words.SIDES[side]}, unused Kofun {kofun}"]
        lines += [_line(seen, side, row) for row in (reversed(rows) if solo else rows)]
    lines += ["", f"stock {_names(state['stock'].tolist())}, piles {state['pile_left'][0]} and {state['pile_left'][1]}"]
    due = ("to place", "to take a Kofun", "to draw")[int(state["due"])]
    for seat in range(int(state["seats"])):
        held = [haniwa for haniwa in state["hands"][seat].tolist() if haniwa != NONE]
        hand = " ".join("?" if haniwa == UNKNOWN else CODES[haniwa] for haniwa in held) or "empty"
        mark, doing = (">", f", {due}") if seat == int(state["turn"]) else (" ", "")
        lines.append(f"{mark} {'you' if solo else f'seat {seat} ({words.SIDES[seat % 2]})'}{doing}: {hand}")
    return "\n".join(lines)
