"""The board as a picture: SVG for notebooks, lines of text for a terminal."""

from __future__ import annotations

from teien.game import Position
from teien.games.drawings import symbols, use
from teien.games.niwashi import words
from teien.games.niwashi.board import CELLS, STAGES, STOWED
from teien.games.niwashi.garden import plot
from teien.games.niwashi.notation import cell_of
from teien.games.niwashi.pieces import COLOUR_CODES, NONE, OBJECTIVE_NAMES, TILE_NAMES
from teien.games.niwashi.view import Plot, plots_of, strips_of

_EDGE = "fill:none;stroke:var(--edge,#3A362F);stroke-width:4;stroke-linecap:round"


def _outlines(plots: list[Plot]) -> str:
    """Lines between plots of different tiles, and round the Garden."""
    strip = {(spot.x, spot.y): spot.strip for spot in plots}
    lines = []
    for (x, y), own in strip.items():
        left, top = x * 100, y * 100
        for beside, line in (
            ((x - 1, y), f"M{left} {top}v100"),
            ((x, y - 1), f"M{left} {top}h100"),
            ((x + 1, y), f"M{left + 100} {top}v100"),
            ((x, y + 1), f"M{left} {top + 100}h100"),
        ):
            if strip.get(beside) != own:
                lines.append(line)
    return f'<path d="{"".join(lines)}" style="{_EDGE}"/>'


def _fence(area: tuple[int, int, int, int]) -> str:
    """The fence round the area of a stage."""
    left, right, up, down = area
    sides = [(x, y, 0) for x in range(left, right + 1) for y in (up, down + 1)]
    sides += [(x, y, 90) for y in range(up, down + 1) for x in (left, right + 1)]
    return "".join(
        f'<g transform="translate({x * 100 + (50 if turn == 0 else 0)} {y * 100 + (0 if turn == 0 else 50)}) '
        f'rotate({turn})">{use("niwashi", "fence", -50, -50)}</g>'
        for x, y, turn in sides
    )


def _lantern(number: int, direction: int) -> str:
    """The Lantern and its light, where it stands in the Garden or beside it."""
    x, y = cell_of(number)
    return (
        f'<g transform="translate({x * 100 + 50} {y * 100 + 50}) rotate({direction * 45})">'
        f"{use('niwashi', 'lantern-glow', -150, -150, 300)}{use('niwashi', 'lantern', -50, -50)}</g>"
    )


def svg(seen: Position) -> str:
    """The Garden from above, with the fence and the stones of its stage, and the Lantern where it stands there."""
    state = seen[0]
    stage = STAGES[int(state["stage"])]
    plots = plots_of(strips_of(seen))
    cells = [(spot.x, spot.y) for spot in plots] + list(stage.stones)
    if stage.area:
        cells += [(stage.area[0], stage.area[2]), (stage.area[1], stage.area[3])]
    lantern = int(state["lantern"])
    in_garden = STOWED < lantern < CELLS
    if in_garden:
        cells.append(cell_of(lantern))
    left, up = min(x for x, _ in cells), min(y for _, y in cells)
    wide, high = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - up + 1
    parts = [use("niwashi", "stone", x * 100, y * 100) for x, y in sorted(stage.stones)]
    parts += [
        f"<g><title>{words.cell_words(seen, spot.x, spot.y)}</title>"
        f"{use('niwashi', f'plot-{spot.colour}', spot.x * 100 - 0.4, spot.y * 100 - 0.4, 100.8)}</g>"
        for spot in plots
    ]
    parts.append(_outlines(plots))
    if stage.area:
        parts.append(_fence(stage.area))
    if in_garden:
        parts.append(_lantern(lantern, int(state["direction"])))
    used = [f"plot-{code}" for code in COLOUR_CODES] + ["stone", "fence", "lantern", "lantern-glow"]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="480" role="img" aria-label="Niwashi" '
        f'viewBox="{left * 100 - 50} {up * 100 - 50} {wide * 100 + 100} {high * 100 + 100}">'
        f"{symbols('niwashi', used)}{''.join(parts)}</svg>"
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
