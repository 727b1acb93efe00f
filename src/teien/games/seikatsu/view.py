"""What a client draws of a redacted position."""

from __future__ import annotations

from typing import Literal

from teien.game import Choice, Effect, Message, Outcome, PieceMoved, Position, Table, Telling, View
from teien.games.seikatsu import words
from teien.games.seikatsu.board import BIT, CELL_NAMES, CELLS, LETTERS, PAGODAS, POND, ROWS, names_of, neighbours, size
from teien.games.seikatsu.notation import spell
from teien.games.seikatsu.options import SeikatsuOptions
from teien.games.seikatsu.pieces import (
    BIRD_CODES,
    BIRDS,
    CODES,
    FLOWER_CODES,
    FLOWERS,
    FOUNTAIN,
    GARDEN_TILES,
    NONE,
    tile_name,
)
from teien.games.seikatsu.rules import apply
from teien.games.seikatsu.scoring import (
    SET_POINTS,
    beside_points,
    bird_points,
    bird_side,
    fountain_points,
    row_flower,
    sides,
)

ROOT3 = 3**0.5


class Spot(Message):
    """One place of the garden, the pond included, and where it is drawn."""

    name: str
    at: list[tuple[float, float]]
    """Its middle as seen from each pagoda (pink, blue, green) with that pagoda at the bottom: x to the right, y down,
    the pond at 0, 0, a hexagon with flat top and bottom having circumradius 1."""
    beside: list[str]
    """Its neighbours as seen from green: up, up right, down right, down, down left, up left; empty where there is
    none. Seen from another pagoda the same list is turned by two steps."""


class SeikatsuTable(Table):
    """Names, drawings and the plan of the garden."""

    pagodas: list[str]
    pagoda_of: list[int]
    """The pagoda of each seat, an index into `pagodas`."""
    spots: list[Spot]
    rows: list[list[list[str]]]
    """The places of each pagoda's rows 1 to 7."""


class Place(Message):
    """A place and what lies there."""

    name: str
    piece: str | None
    words: str


class Row(Message):
    """The largest set of one row, as it lies now (S29)."""

    flower: str | None
    """The flower it counts for; None where no flower and no koi lies in the row."""
    places: list[str]
    """Where the set lies, koi included."""
    points: int


class FountainScore(Message):
    """What one fountain scores now for a seat's two cards (S33, S34)."""

    place: str
    points: int


class Cards(Message):
    """A seat's secret cards; None where there is none or the viewer may not know it."""

    bird: str | None
    flower: str | None
    points: int | None
    """What the fountains score for them now, where the viewer knows both."""
    fountains: list[FountainScore]
    """Where those points come from, one entry a fountain; empty where the viewer does not know both cards."""


class Account(Message):
    """The final account of a side."""

    birds: int
    """Bird points of all turns."""
    flowers: int
    """The sum of `rows`."""
    fountains: int
    rows: list[int]
    """Points of the pagoda's rows 1 to 7; the rivals of the solo game have two pagodas, blue and then green."""
    total: int


class SeikatsuOutcome(Outcome):
    """How a game has ended."""

    decided: Literal["points", "shared"]
    """The points; or they are equal, and several share the win."""
    accounts: list[Account]


class SeikatsuView(View):
    """The garden and what lies around it."""

    outcome: SeikatsuOutcome | None
    places: list[Place]
    last: str | None
    """The place laid last."""
    hands: list[list[str | None]]
    """Each seat's tiles in order of arrival; None is a tile the viewer does not know."""
    cards: list[Cards] | None
    """Each seat's cards; None in a game without fountains."""
    bag: int
    aside: int
    koi_lying: int
    koi_waiting: int
    fountains_lying: int
    rows: list[list[Row]]
    """Rows 1 to 7 of each pagoda in play: pink, blue and, with three seats and in the solo game, green."""


class RowEffect(Message):
    """A row that a move would lay its tile in."""

    pagoda: int
    row: int
    """From 1."""
    before: int
    after: int
    """Its points."""


class SeikatsuEffect(Effect):
    """What laying a tile would do: birds score at once, rows at the end."""

    beside: list[str]
    """The neighbours whose bird matches."""
    rows: list[RowEffect]


def _turned(x: int, y: int, times: int) -> tuple[int, int]:
    """A place (from 1) after turning the garden, which carries pink's rows onto blue's and blue's onto green's."""
    for _ in range(times):
        x, y = 12 - x - y, x
    return x, y


def _seen_from(pagoda: int, x: int, y: int) -> tuple[float, float]:
    x, y = _turned(x, y, (2, 1, 0)[pagoda])
    q, r = x - 4, y - 4
    return round(1.5 * q, 4), round(ROOT3 * (r + q / 2), 4)


def _name(x: int, y: int) -> str:
    inside = 1 <= x <= 7 and 1 <= y <= 7 and 5 <= x + y <= 11
    return f"{LETTERS[x - 1]}{y}" if inside else ""


SPOTS = [
    Spot(
        name=CELL_NAMES[cell],
        at=[_seen_from(pagoda, cell // 7 + 1, cell % 7 + 1) for pagoda in range(3)],
        beside=[
            _name(cell // 7 + 1 + dx, cell % 7 + 1 + dy)
            for dx, dy in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
        ],
    )
    for cell in range(CELLS)
    if words.is_place(cell) or cell == POND
]
PIECE_NAMES = {
    **{code: tile_name(number) for number, code in enumerate(CODES)},
    **dict(zip(BIRD_CODES, BIRDS, strict=True)),
    **dict(zip(FLOWER_CODES, FLOWERS, strict=True)),
}
PIECE_ART = {
    **{code: ["tile", f"flower-{code[1]}", f"bird-{code[0]}"] for code in CODES[:GARDEN_TILES]},
    "K": ["koi"],
    "F": ["fountain"],
    **{code: [f"bird-{code}"] for code in BIRD_CODES},
    **{code: [f"blossom-{code}"] for code in FLOWER_CODES},
}


def pagodas_of(seats: int) -> list[int]:
    """The pagoda of each seat (S8, S36, S37)."""
    return [0, 1, 0, 1] if seats == 4 else list(range(seats))


def sides_of(seats: int) -> list[str]:
    """The name of each side."""
    return ["you", "rivals"] if seats == 1 else list(PAGODAS[: 2 if seats == 4 else seats])


def _pagodas_in_play(position: Position) -> range:
    return range(3 if int(position[0]["seats"]) in (1, 3) else 2)


def table(options: SeikatsuOptions) -> SeikatsuTable:
    """What does not change during a game."""
    pagoda_of = pagodas_of(options.seats)
    return SeikatsuTable(
        seats=[PAGODAS[pagoda] for pagoda in pagoda_of],
        sides=sides_of(options.seats),
        side_of=pagoda_of,
        piece_names=PIECE_NAMES,
        piece_art=PIECE_ART,
        pagodas=list(PAGODAS),
        pagoda_of=pagoda_of,
        spots=SPOTS,
        rows=[[names_of(int(row)) for row in rows] for rows in ROWS],
    )


def _code(tile: int) -> str | None:
    return CODES[tile] if tile >= 0 else None


def _rows(position: Position, pagoda: int) -> list[Row]:
    state = position[0]
    rows = []
    for row in ROWS[pagoda]:
        flower = int(row_flower(state, int(row)))
        lying = int(row) & (int(state["flowers"][flower]) | int(state["koi"]))
        points = int(SET_POINTS[int(state["printed"]), size(lying)])
        rows.append(Row(flower=FLOWER_CODES[flower] if lying else None, places=names_of(lying), points=points))
    return rows


def _cards(position: Position, seat: int) -> Cards:
    state = position[0]
    bird, flower = int(state["bird_cards"][seat]), int(state["flower_cards"][seat])
    known = bird >= 0 and flower >= 0
    places = [1 << n for n in range(int(state["fountains"]).bit_length()) if int(state["fountains"]) >> n & 1]
    return Cards(
        bird=BIRD_CODES[bird] if bird >= 0 else None,
        flower=FLOWER_CODES[flower] if flower >= 0 else None,
        points=int(fountain_points(state, seat)) if known else None,
        fountains=[
            FountainScore(place=names_of(place)[0], points=int(beside_points(state, seat, neighbours(place))))
            for place in places
            if known
        ],
    )


def outcome(position: Position, totals: list[int]) -> SeikatsuOutcome:
    """Who has won, and why: the highest total (S35); solo: you, with more than the rivals (S41)."""
    if int(position[0]["seats"]) == 1:
        winners = [0] if totals[0] > totals[1] else []
    else:
        winners = [side for side, total in enumerate(totals) if total == max(totals)]
    return SeikatsuOutcome(
        winners=winners, decided="shared" if len(winners) > 1 else "points", accounts=accounts_of(position)
    )


def accounts_of(position: Position) -> list[Account]:
    """The account of every side: birds, rows and fountains (docs/rules/seikatsu.md, section 8)."""
    state = position[0]
    accounts = []
    for side in range(sides(state)):
        pagodas = [1, 2] if int(state["seats"]) == 1 and side == 1 else [side]
        rows = [row.points for pagoda in pagodas for row in _rows(position, pagoda)]
        birds, fountains = int(state["booked"][side]), int(fountain_points(state, side))
        flowers = sum(rows)
        total = birds + flowers + fountains
        accounts.append(Account(birds=birds, flowers=flowers, fountains=fountains, rows=rows, total=total))
    return accounts


def view(seen: Position, points: list[int], legal: list[int]) -> SeikatsuView:
    """What the viewer of a redacted position sees."""
    state = seen[0]
    over = int(state["turn"]) < 0
    cells = [cell for cell in range(CELLS) if words.is_place(cell)]
    seats = range(int(state["seats"]))
    return SeikatsuView(
        viewer=int(state["viewer"]),
        ply=int(state["ply"]),
        turn=None if over else int(state["turn"]),
        points=points,
        outcome=outcome(seen, points) if over else None,
        choices=[
            Choice(move=spell(action), piece=CODES[action // CELLS], place=CELL_NAMES[action % CELLS])
            for action in legal
        ],
        places=[
            Place(name=CELL_NAMES[cell], piece=_code(words.tile_at(seen, cell)), words=words.place_words(seen, cell))
            for cell in cells
        ],
        last=names_of(int(state["last"]))[0] if int(state["ply"]) > 0 else None,
        hands=[[_code(int(tile)) for tile in state["hands"][seat] if int(tile) != NONE] for seat in seats],
        cards=[_cards(seen, seat) for seat in seats] if int(state["with_fountains"]) else None,
        bag=int(state["bag_left"]),
        aside=sum(int(tile) != NONE for tile in state["aside"]),
        koi_lying=size(int(state["koi"])),
        koi_waiting=int(state["koi_waiting"]),
        fountains_lying=size(int(state["fountains"])),
        rows=[_rows(seen, pagoda) for pagoda in _pagodas_in_play(seen)],
    )


def tell(before: Position, action: int, after: Position) -> Telling:
    """A move as the viewer of both redacted positions may know it."""
    seat = int(before[0]["turn"])
    tile, cell = action // CELLS, action % CELLS
    laid = PieceMoved(piece=CODES[tile], start=f"hand:{seat}", end=CELL_NAMES[cell])
    moved, drawn = [laid], None
    held_before = sum(int(t) != NONE for t in before[0]["hands"][seat])
    held_after = [int(t) for t in after[0]["hands"][seat] if int(t) != NONE]
    if len(held_after) == held_before:  # a tile was drawn; it is the last to arrive
        drawn = _code(held_after[-1])
        source = "bag" if int(after[0]["bag_left"]) < int(before[0]["bag_left"]) else "koi"
        moved.append(PieceMoved(piece=drawn, start=source, end=f"hand:{seat}"))
    return Telling(seat=seat, move=spell(action), words=words.move_words(before, action), moved=moved, drawn=drawn)


def effect(seen: Position, action: int) -> SeikatsuEffect:
    """What a legal action would do now: birds booked at once, rows changed for every pagoda."""
    state = seen[0]
    tile, cell = action // CELLS, action % CELLS
    after = seen.copy()
    apply(after[0], action)
    gained = [0] * sides(state)
    side = int(bird_side(state, int(state["turn"])))
    if side >= 0:
        gained[side] = int(bird_points(state, tile, int(BIT[cell])))
    rows = [
        RowEffect(pagoda=pagoda, row=number + 1, before=was.points, after=now.points)
        for pagoda in _pagodas_in_play(seen)
        for number, (was, now) in enumerate(zip(_rows(seen, pagoda), _rows(after, pagoda), strict=True))
        if int(ROWS[pagoda][number]) & int(BIT[cell])
    ]
    scored = words.birds_words(seen, action)
    if tile == FOUNTAIN:
        scored = "a fountain scores at the end, for the birds and flowers beside it"
    return SeikatsuEffect(
        words=scored or "no bird scores",
        points=gained,
        beside=names_of(words.beside(seen, action)),
        rows=rows,
    )
