"""The board as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.haniwa import words
from teien.games.haniwa.board import COLUMNS, LETTERS, MAX_ROWS
from teien.games.haniwa.pieces import CODES, COLOURS, KOFUN_CODES, KOFUN_KINDS, NONE, UNKNOWN
from teien.games.haniwa.scoring import is_vip, look, sides
from teien.games.haniwa.state import ASLEEP, AWAKE

_TILE = 72
_PAINTS = ("#B4463C", "#3F6E9E", "#5B8A50", "#D9A93A", "#7D5F45")  # of the colours, and of brown
_INK, _PAPER, _CLAY = "#3A2E26", "#F6EEDF", "#E4D3B8"
_PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}  # on a grid of nine


# --- SVG ---------------------------------------------------------------------------------------------------------


def _text(x: float, y: float, what: str, size: int = 14, fill: str = _INK) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="middle" '
        f'font-family="sans-serif">{what}</text>'
    )


def _ground(fill: str) -> str:
    return f'<rect x="3" y="3" width="66" height="66" rx="8" fill="{fill}" stroke="{_INK}" stroke-opacity=".35"/>'


def _haniwa(haniwa: int) -> str:
    """A clay figure in its colour, its code below."""
    return (
        f'{_ground(_PAPER)}<path d="M23 50V24a13 14 0 0 1 26 0V50z" fill="{_PAINTS[haniwa // 3]}"/>'
        f'<circle cx="31" cy="24" r="3" fill="{_INK}"/><circle cx="41" cy="24" r="3" fill="{_INK}"/>'
        f'<ellipse cx="36" cy="34" rx="4" ry="3" fill="{_INK}"/>{_text(36, 65, CODES[haniwa])}'
    )


def _stack(kofun: int, under: int) -> str:
    """A keyhole-shaped tomb in its colour; the Haniwa under it where it is known."""
    code = f"{KOFUN_CODES[kofun]}2" + (f" ({CODES[under]})" if under >= 0 else "")
    mound = f'<path d="M30 30L20 52H52L42 30z" fill="{_PAINTS[kofun]}"/>'
    return f'{_ground(_PAPER)}{mound}<circle cx="36" cy="23" r="15" fill="{_PAINTS[kofun]}"/>{_text(36, 65, code)}'


def _face_down(haniwa: int) -> str:
    waves = "".join(
        f'<path d="M12 {y}q12 -10 24 0t24 0" fill="none" stroke="{_PAPER}" stroke-width="3"/>' for y in (20, 34)
    )
    return _ground(_CLAY) + waves + (_text(36, 65, CODES[haniwa]) if haniwa >= 0 else "")


def _cell(seen: Position, side: int, column: int, row: int) -> str:
    state = seen[0]
    haniwa, cover = int(state["haniwa"][side, column, row]), int(state["cover"][side, column, row])
    cell = MAX_ROWS * column + row
    if haniwa == NONE:
        drawn = f'<rect x="5" y="5" width="62" height="62" rx="8" fill="none" stroke="{_INK}" stroke-opacity=".3"/>'
    elif cover:
        drawn = _stack(cover - 1, haniwa)
    elif words.is_hidden(seen, side, cell):
        drawn = _face_down(haniwa)
    else:
        drawn = _haniwa(haniwa)
    return f"<title>{words.cell_words(seen, side, cell)}</title>{drawn}"


def _die(seen: Position, column: int) -> str:
    value = int(seen[0]["dice"][column])
    pips = "".join(
        f'<circle cx="{24 + 12 * (int(pip) % 3)}" cy="{24 + 12 * (int(pip) // 3)}" r="4" fill="{_PAPER}"/>'
        for pip in _PIPS.get(value, "")
    )
    vip = _text(36, 72, "VIP", 12) if is_vip(seen[0], column) else ""
    title = f"<title>{COLOURS[column]} die: {value}</title>"
    return f'{title}<rect x="12" y="12" width="48" height="48" rx="10" fill="{_PAINTS[column]}"/>{pips}{vip}'


def _dogu(seen: Position, side: int, row: int) -> str:
    """A goggle-eyed figure: eyes shut, open, or crossed out."""
    status = int(seen[0]["dogu"][side, row])
    state, fill, eye = {
        ASLEEP: ("asleep", _CLAY, "M-6 0H6"),
        AWAKE: ("awake", "#D9A93A", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"),
    }.get(status, ("cursed", "#8A7F92", "M-5 -5L5 5M-5 5L5 -5"))
    style = f'fill="none" stroke="{_INK}" stroke-width="2"'
    eyes = "".join(f'<path d="{eye}" transform="translate({x} 32)" {style}/>' for x in (26, 46))
    power = sum(look(seen[0], side, column, row) % 4 for column in range(COLUMNS))
    return (
        f"<title>Dogu of row {row + 1}, {state}; the row has {power}</title>"
        f'<circle cx="36" cy="34" r="24" fill="{fill}" stroke="{_INK}" stroke-opacity=".4"/>'
        f"{eyes}{_text(36, 54, str(power))}"
    )


def _at(x: float, y: float, drawn: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{drawn}</g>'


def _area(seen: Position, side: int, top: int) -> str:
    rows = int(seen[0]["rows"])
    solo = int(seen[0]["seats"]) == 1
    parts = []
    for row in range(rows):
        y = top + _TILE * (rows - 1 - row if solo else row)
        parts += [_at(_TILE * column, y, _cell(seen, side, column, row)) for column in range(COLUMNS)]
        parts.append(_at(_TILE * COLUMNS, y, _dogu(seen, side, row)))
    return "".join(parts)


def svg(seen: Position) -> str:
    """The areas as the viewer sees them, the own one below the dice (a spectator sees side A there)."""
    viewer = int(seen[0]["viewer"])
    own = viewer % 2 if viewer >= 0 else 0
    rows = int(seen[0]["rows"])
    height = _TILE * (2 * rows + 1 if sides(seen[0]) == 2 else rows + 1)
    dice_at = _TILE * (rows if sides(seen[0]) == 2 else 0)
    parts = [_area(seen, own, dice_at + _TILE)]
    if sides(seen[0]) == 2:
        parts.append(_area(seen, 1 - own, 0))
    parts += [_at(_TILE * column, dice_at, _die(seen, column)) for column in range(COLUMNS)]
    width = _TILE * (COLUMNS + 1)
    name = f"Haniwa, {words.SIDES[own]} below the dice" if sides(seen[0]) == 2 else "Haniwa, the solo game"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 {width + 12} {height + 12}" width="{width}" '
        f'height="{height}" role="img" aria-label="{name}">'
        f'<rect x="-6" y="-6" width="{width + 12}" height="{height + 12}" fill="#EADBC2"/>{"".join(parts)}</svg>'
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
    power = sum(look(seen[0], side, column, row) % 4 for column in range(COLUMNS))
    status = int(seen[0]["dogu"][side, row])
    dogu = "asleep" if status == ASLEEP else "awake" if status == AWAKE else "cursed"
    return f"  {row + 1}   {cells}{power:>2}  {dogu}"


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
