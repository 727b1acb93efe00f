"""What a client draws of a redacted position."""

from __future__ import annotations

from typing import Literal

from teien.game import Choice, Effect, Message, Outcome, PieceMoved, Position, Table, Telling, View
from teien.games.niwashi import words
from teien.games.niwashi.board import CELLS, FAR, SPOT_DONE, SPOT_RIVER, SPOT_SHAPE, STAGES, STOWED
from teien.games.niwashi.garden import fits, is_valid, opens_discard, plot
from teien.games.niwashi.notation import SPOT_NAMES, order_tiles, spell, spell_spot
from teien.games.niwashi.options import NiwashiOptions
from teien.games.niwashi.pieces import (
    COLOUR_CODES,
    COLOURS,
    DIRECTIONS,
    NONE,
    OBJECTIVE_NAMES,
    PLOTS_OF_A_PATTERN,
    READING_NAMES,
    SHAPE_CODES,
    SHAPES,
    TILE_NAMES,
    TILE_OF,
    objective_words,
    tile_words,
)
from teien.games.niwashi.rules import (
    LANTERN,
    ORDERS,
    PLACE,
    REVEAL,
    STOW,
    TAKE,
    TAKE_DISCARD,
    apply,
)
from teien.games.niwashi.state import ALL_VALIDATED

BandName = Literal["complete", "challenge", "fine", "respectable", "sprout"]
BANDS: tuple[tuple[int, BandName], ...] = (
    (20, "complete"),
    (16, "challenge"),
    (11, "fine"),
    (6, "respectable"),
    (0, "sprout"),
)
"""The least score of each band (W52), the highest first."""
NEAR = 3
"""A pattern with fewer plots than that is not nearly complete."""

Cell = tuple[int, int]
End = Literal["all-validated", "empty-hand"]
"""All twenty Objectives are validated (W50), or the player whose turn begins holds no tile (W51)."""


class StageInfo(Message):
    """The stage that is played."""

    number: int
    name: str
    area: tuple[int, int, int, int] | None
    """Least and greatest x, least and greatest y where tiles may lie; None: everywhere."""
    stones: list[tuple[int, int]]
    target: int | None


class Band(Message):
    """What a score is called."""

    least: int
    name: BandName


class NiwashiTable(Table):
    """Names and drawings, the stage, and the reference cards."""

    stage: StageInfo
    colours: dict[str, str]
    """The name of each colour by its code."""
    shapes: dict[str, list[list[Cell]]]
    """The cells of every orientation of every shape."""
    directions: dict[str, str]
    """The name of each direction of the Lantern by its code, clockwise from north."""
    lantern_limit: int | None
    bands: list[Band]
    """What scores are called, the highest first."""


class Plot(Message):
    """A plot of the Garden as seen from above."""

    x: int
    y: int
    colour: str
    strip: int
    """Which of `strips` it belongs to."""


class Strip(Message):
    """A Garden tile that lies in the Garden."""

    reading: str
    """Its colours from west to east or north to south."""
    x: int
    y: int
    south: bool
    seat: int | None
    """Who laid it; None for the start tile."""


class Lantern(Message):
    """The Lantern where it stands."""

    spot: str
    direction: str
    pointed: str | None
    """The tile it pointed at when it was put on a River place."""
    words: str


class Spot(Message):
    """Where the Lantern may stand beside the Garden."""

    name: str
    words: str


class Near(Message):
    """A pattern of an own Objective that is complete, or as near to it as any."""

    objective: str
    shown: list[Cell]
    missing: list[Cell]


class Opened(Message):
    """What nobody saw before the end."""

    piles: list[list[str]]
    """The Objectives each seat would have drawn, the next one first."""
    draw: list[str]
    """The tiles of the draw pile, the next one first."""
    box: list[str]
    """Tiles and Objectives that were not in play."""


class Account(Message):
    """The final account of both partners."""

    validated: int
    """The score."""
    by_seat: list[int]
    """How many Objectives each seat has validated."""
    band: BandName
    turns: int
    """Placements and Lantern moves together."""
    lanterns: int
    end: End
    stage_passed: bool | None
    """None outside the stages."""


class NiwashiOutcome(Outcome):
    """How a game has ended."""

    decided: End
    accounts: list[Account]
    """One for both."""


class NiwashiView(View):
    """The Garden and what lies around it."""

    outcome: NiwashiOutcome | None
    plots: list[Plot]
    strips: list[Strip]
    """Every tile laid, in order, the start tile first."""
    last: list[int | None]
    """Each seat's last tile, an index into `strips`."""
    places: list[str]
    """Where the mover may lay any tile of the hand, either way round: the part of the notation behind @."""
    hands: list[list[str | None]]
    objectives: list[list[str | None]]
    piles: list[int]
    done: list[list[str]]
    valid: list[str]
    """Objectives the viewer may reveal now."""
    owed: str | None
    """The Objective the viewer has to reveal before acting."""
    river: list[str | None]
    discard: list[str]
    """All tiles, the top last."""
    draw: int
    lantern: Lantern | None
    """None: behind the draw pile."""
    lanterns: int
    spots: list[Spot]
    """Where the Lantern may stand, the cells of the grid left out."""
    completing: bool
    special: bool
    turns: int
    near: list[Near]
    """How far the viewer's own Objectives have come."""
    opened: Opened | None
    """None while the game runs."""


class NiwashiTelling(Telling):
    """A move as one viewer may know it."""

    laid: int
    """How many tiles lay in the Garden."""
    pattern: list[Cell]
    """Where the pattern of a revealed Objective is seen."""


class NiwashiEffect(Effect):
    """What a move would do."""

    covers: list[Cell]
    special: bool
    completes: list[str]
    """Objectives the viewer knows of whose pattern would be seen and share a plot with the tile."""


def table(options: NiwashiOptions) -> NiwashiTable:
    """What does not change during a game."""
    stage = STAGES[options.stage]
    return NiwashiTable(
        seats=["first partner", "second partner"],
        sides=["together"],
        side_of=[0, 0],
        piece_names={
            **{name: tile_words(name) for name in READING_NAMES},
            **{name: objective_words(number) for number, name in enumerate(OBJECTIVE_NAMES)},
            "lantern": "the Lantern",
        },
        piece_art={
            **{name: [f"plot-{code}" for code in name] for name in READING_NAMES},
            **{name: [f"card-{name[1]}", f"shape-{name[0]}"] for name in OBJECTIVE_NAMES},
            "lantern": ["lantern"],
        },
        stage=StageInfo(
            number=options.stage,
            name=stage.name,
            area=stage.area,
            stones=sorted(stage.stones),
            target=stage.target,
        ),
        colours=dict(zip(COLOUR_CODES, COLOURS, strict=True)),
        shapes={code: [list(cells) for cells in SHAPES[code]] for code in SHAPE_CODES},
        directions=dict(zip(DIRECTIONS, words.COMPASS, strict=True)),
        lantern_limit=options.lantern_limit,
        bands=[Band(least=least, name=name) for least, name in BANDS],
    )


def _name(tile: int) -> str | None:
    return TILE_NAMES[tile] if tile >= 0 else None


def _objective(number: int) -> str | None:
    return OBJECTIVE_NAMES[number] if number >= 0 else None


def outcome(position: Position) -> NiwashiOutcome:
    """How a game that is over has ended (docs/rules/niwashi.md, section 8); nobody wins against another."""
    state = position[0]
    by_seat = [int(n) for n in state["validated"]]
    score = sum(by_seat)
    target = STAGES[int(state["stage"])].target
    end: End = "all-validated" if int(state["end"]) == ALL_VALIDATED else "empty-hand"
    account = Account(
        validated=score,
        by_seat=by_seat,
        band=next(name for least, name in BANDS if score >= least),
        turns=int(state["turns"]),
        lanterns=int(state["lanterns"]),
        end=end,
        stage_passed=None if target is None else score >= target,
    )
    return NiwashiOutcome(winners=[], decided=end, accounts=[account])


def strips_of(position: Position) -> list[Strip]:
    """Every tile laid, in order."""
    state = position[0]
    return [
        Strip(
            reading=READING_NAMES[int(reading)],
            x=int(x),
            y=int(y),
            south=bool(direction),
            seat=None if seat == NONE else int(seat),
        )
        for reading, direction, x, y, seat in state["placed"][: int(state["laid"])]
    ]


def plots_of(strips: list[Strip]) -> list[Plot]:
    """The plots seen from above, by rows."""
    top: dict[tuple[int, int], Plot] = {}
    for number, strip in enumerate(strips):
        for i, colour in enumerate(strip.reading):
            x, y = (strip.x, strip.y + i) if strip.south else (strip.x + i, strip.y)
            top[x, y] = Plot(x=x, y=y, colour=colour, strip=number)
    return [top[cell] for cell in sorted(top, key=lambda cell: (cell[1], cell[0]))]


def _places(position: Position) -> list[str]:
    state = position[0]
    left, right, up, down = (int(value) for value in state["extent"])
    return [
        f"{x},{y}{'ES'[direction]}"
        for y in range(up - 2, down + 3)
        for x in range(left - 2, right + 3)
        for direction in range(2)
        if fits(state, x, y, direction)
    ]


def _lantern(position: Position) -> Lantern | None:
    state = position[0]
    if int(state["lantern"]) == STOWED:
        return None
    return Lantern(
        spot=spell_spot(int(state["lantern"])),
        direction=DIRECTIONS[int(state["direction"])],
        pointed=_name(int(state["pointed"])),
        words=words.lantern_words(position),
    )


def _spots(position: Position) -> list[Spot]:
    state = position[0]
    done = [SPOT_DONE + 10 * seat + n for seat in range(2) for n in range(int(state["validated"][seat]))]
    return [
        Spot(
            name=SPOT_NAMES[spot],
            words=words.spot_words(
                position, spot, int(state["river"][spot - SPOT_RIVER]) if spot < SPOT_SHAPE else NONE
            ),
        )
        for spot in [*range(CELLS, SPOT_DONE), *done]
    ]


def _patterns(plots: list[Plot], name: str, least: int) -> list[tuple[list[Cell], list[Cell]]]:
    """The patterns of an Objective that show at least so many plots: the cells that do, and those that do not."""
    season = {(spot.x, spot.y) for spot in plots if spot.colour == name[1]}
    found = []
    for cells in SHAPES[name[0]]:
        for left, top in sorted({(x - dx, y - dy) for x, y in season for dx, dy in cells}):
            pattern = [(left + dx, top + dy) for dx, dy in cells]
            shown = [cell for cell in pattern if cell in season]
            if len(shown) >= least:
                found.append((shown, [cell for cell in pattern if cell not in season]))
    return found


def _near(position: Position, plots: list[Plot]) -> list[Near]:
    """The patterns of the viewer's own Objectives that are complete, or else those that show the most plots."""
    state = position[0]
    if int(state["viewer"]) < 0:
        return []
    stage = STAGES[int(state["stage"])]
    x0, x1, y0, y1 = stage.area or (-FAR, FAR, -FAR, FAR)
    near: list[Near] = []
    for own in state["objectives"][int(state["viewer"])]:
        if int(own) < 0:
            continue
        name = OBJECTIVE_NAMES[int(own)]
        open_ones = [
            (shown, missing)
            for shown, missing in _patterns(plots, name, NEAR)
            if all(x0 <= x <= x1 and y0 <= y <= y1 and (x, y) not in stage.stones for x, y in missing)
        ]
        most = max((len(shown) for shown, _ in open_ones), default=0)
        near += [
            Near(objective=name, shown=shown, missing=missing) for shown, missing in open_ones if len(shown) == most
        ]
    return near


def _opened(position: Position) -> Opened:
    """What nobody saw, when the game is over."""
    state = position[0]
    piles = [[OBJECTIVE_NAMES[int(own)] for own in pile[::-1] if int(own) != NONE] for pile in state["piles"]]
    draw = [TILE_NAMES[int(tile)] for tile in state["draw"][::-1] if int(tile) != NONE]
    tiles = {int(TILE_OF[int(reading)]) for reading in state["placed"][: int(state["laid"]), 0]}
    owns: set[int] = set()
    for key in ("hands", "river", "draw", "discard"):
        tiles |= {int(tile) for tile in state[key].flat}
    for key in ("objectives", "piles", "done"):
        owns |= {int(own) for own in state[key].flat}
    return Opened(
        piles=piles,
        draw=draw,
        box=[name for tile, name in enumerate(TILE_NAMES) if tile not in tiles]
        + [name for own, name in enumerate(OBJECTIVE_NAMES) if own not in owns],
    )


def view(seen: Position, points: list[int], legal: list[int]) -> NiwashiView:
    """What the viewer of a redacted position sees."""
    state = seen[0]
    over = int(state["turn"]) < 0
    strips = strips_of(seen)
    plots = plots_of(strips)
    placing = any(PLACE <= action < LANTERN for action in legal)
    return NiwashiView(
        viewer=int(state["viewer"]),
        ply=int(state["ply"]),
        turn=None if over else int(state["turn"]),
        points=points,
        outcome=outcome(seen) if over else None,
        choices=[
            Choice(move=spell(action), piece=_choice_piece(action)) for action in legal if not PLACE <= action < LANTERN
        ],
        plots=plots,
        strips=strips,
        last=[None if last == NONE else int(last) for last in state["last"]],
        places=_places(seen) if placing else [],
        hands=[[_name(int(tile)) for tile in hand if int(tile) != NONE] for hand in state["hands"]],
        objectives=[[_objective(int(own)) for own in hand if int(own) != NONE] for hand in state["objectives"]],
        piles=[int(left) for left in state["pile_left"]],
        done=[
            [OBJECTIVE_NAMES[int(own)] for own in state["done"][seat][: int(state["validated"][seat])]]
            for seat in range(2)
        ],
        valid=[OBJECTIVE_NAMES[action - REVEAL] for action in legal if action < STOW],
        owed=_objective(int(state["owed"])),
        river=[_name(int(tile)) for tile in state["river"]],
        discard=[TILE_NAMES[int(tile)] for tile in state["discard"][: int(state["discarded"])]],
        draw=int(state["draw_left"]),
        lantern=_lantern(seen),
        lanterns=int(state["lanterns"]),
        spots=_spots(seen),
        completing=bool(state["completing"]),
        special=bool(state["special"]),
        turns=int(state["turns"]),
        near=_near(seen, plots),
        opened=_opened(seen) if over else None,
    )


def _choice_piece(action: int) -> str | None:
    if action < STOW:
        return OBJECTIVE_NAMES[action - REVEAL]
    if TAKE <= action < TAKE_DISCARD:
        return TILE_NAMES[action - TAKE]
    return None


def _pattern(position: Position, name: str) -> list[Cell]:
    """Where the pattern of an Objective that may be revealed is seen: one with a plot of the partner's last tile."""
    state = position[0]
    plots = plots_of(strips_of(position))
    last = int(state["last"][1 - int(state["turn"])])
    common = {(spot.x, spot.y) for spot in plots if spot.strip == last}
    return next(shown for shown, _ in _patterns(plots, name, PLOTS_OF_A_PATTERN) if common & set(shown))


def tell(before: Position, action: int, after: Position) -> NiwashiTelling:
    """A move as the viewer of both redacted positions may know it."""
    state = before[0]
    seat = int(state["turn"])
    hand = f"hand:{seat}"
    moved: list[PieceMoved] = []
    drawn = None
    pattern: list[Cell] = []
    if action < STOW:
        pattern = _pattern(before, OBJECTIVE_NAMES[action - REVEAL])
        moved.append(PieceMoved(piece=OBJECTIVE_NAMES[action - REVEAL], start=f"objectives:{seat}", end=f"done:{seat}"))
        if int(state["pile_left"][seat]) > 0:
            newest = [int(own) for own in after[0]["objectives"][seat] if int(own) != NONE]
            drawn = _objective(newest[-1]) if newest else None
            moved.append(PieceMoved(piece=drawn, start=f"pile:{seat}", end=f"objectives:{seat}"))
    elif action == STOW:
        moved.append(PieceMoved(piece="lantern", start=spell_spot(int(state["lantern"])), end="stowed"))
    elif action < TAKE_DISCARD:
        tile = action - TAKE
        slot = [int(lying) for lying in state["river"]].index(tile)
        drawn = TILE_NAMES[tile]
        moved.append(PieceMoved(piece=drawn, start=f"river{slot}", end=hand))
    elif action == TAKE_DISCARD:
        drawn = TILE_NAMES[int(state["discard"][int(state["discarded"]) - 1])]
        moved.append(PieceMoved(piece=drawn, start="discard", end=hand))
    elif action < LANTERN:
        reading, direction, x, y = words.placement(action)
        end = f"{x},{y}{'ES'[direction]}"
        moved.append(PieceMoved(piece=READING_NAMES[reading], start=hand, end=end))
    else:
        spot = (action - LANTERN) // ORDERS // 8
        start = "stowed" if int(state["lantern"]) == STOWED else spell_spot(int(state["lantern"]))
        moved.append(PieceMoved(piece="lantern", start=start, end=spell_spot(spot)))
        moved += [
            PieceMoved(piece=TILE_NAMES[tile], start=hand, end="discard")
            for tile in order_tiles((action - LANTERN) % ORDERS)
        ]
        moved += [
            PieceMoved(piece=TILE_NAMES[int(tile)], start=f"river{slot}", end=hand)
            for slot, tile in enumerate(state["river"])
            if int(tile) != NONE
        ]
    if words.puts_away(before, action):
        moved.append(PieceMoved(piece="lantern", start=spell_spot(int(state["lantern"])), end="stowed"))
    if int(after[0]["draw_left"]) < int(state["draw_left"]):
        kept = [int(tile) for tile in state["river"]]
        moved += [
            PieceMoved(piece=TILE_NAMES[int(tile)], start="draw", end=f"river{slot}")
            for slot, tile in enumerate(after[0]["river"])
            if int(tile) not in (kept[slot], NONE)
        ]
    return NiwashiTelling(
        seat=seat,
        move=spell(action),
        words=words.move_words(before, action),
        moved=moved,
        drawn=drawn,
        laid=int(state["laid"]),
        pattern=pattern,
    )


def effect(seen: Position, action: int) -> NiwashiEffect:
    """What a legal action would do now, as far as the viewer knows."""
    state = seen[0]
    seat = int(state["turn"])
    clause = words.move_words(seen, action)
    if not PLACE <= action < LANTERN:
        return NiwashiEffect(words=clause, points=[1 if action < STOW else 0], covers=[], special=False, completes=[])
    reading, direction, x, y = words.placement(action)
    cells = words.strip_cells(direction, x, y)
    after = seen.copy()
    apply(after[0], action)
    known = [int(own) for hand in state["objectives"] for own in hand if int(own) >= 0]
    return NiwashiEffect(
        words=clause,
        points=[0],
        covers=[cell for cell in cells if int(plot(state, *cell)) != NONE],
        special=bool(opens_discard(state, reading, x, y, direction)),
        completes=[OBJECTIVE_NAMES[own] for own in known if is_valid(after[0], 1 - seat, own)],
    )
