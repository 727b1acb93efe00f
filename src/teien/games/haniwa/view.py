"""What a client draws of a redacted position."""

from __future__ import annotations

from typing import Literal

from teien.game import Choice, Message, Position, Table, View
from teien.games.haniwa import words
from teien.games.haniwa.board import CELLS, COLUMNS, LETTERS, MAX_ROWS, place_name
from teien.games.haniwa.notation import DISCARD, DRAW, FACE_DOWN, TAKE, spell
from teien.games.haniwa.options import HaniwaOptions
from teien.games.haniwa.pieces import (
    CODES,
    COLOURS,
    HANIWA,
    KOFUN_CODES,
    KOFUN_KINDS,
    NONE,
    STACK_POWER,
    STOCK,
    haniwa_name,
    kofun_name,
)
from teien.games.haniwa.rules import EIGHT
from teien.games.haniwa.scoring import SMILE_RUN, look, sides
from teien.games.haniwa.sheets import Column, GameSheet, HaniwaOutcome, Letter, columns_now, game_sheets, outcome
from teien.games.haniwa.state import ASLEEP, AWAKE, CURSED, DRAW_DUE, KOFUN_DUE, PLACING

DoguState = Literal["asleep", "awake", "cursed"]
DOGU_STATES: dict[int, DoguState] = {ASLEEP: "asleep", AWAKE: "awake", CURSED: "cursed"}
Due = Literal["place", "kofun", "draw"]
DUE: dict[int, Due] = {PLACING: "place", KOFUN_DUE: "kofun", DRAW_DUE: "draw"}

# --- the table ---------------------------------------------------------------------------------------------------


class Noble(Message):
    """The Gozoku of a column."""

    column: Letter
    colour: Literal["red", "blue", "green", "yellow"]


class HaniwaTable(Table):
    """Names, and the plan of the areas."""

    mode: Literal["duel", "teams", "solo"]
    nobles: list[Noble]
    """From left to right."""
    rows: int
    """Rows of an area; in the solo game the first is the lowest."""
    wakes: int
    """The power of a row that wakes its Dogu."""
    smiles: int
    """How many tiles in colour make a noble smile."""
    kofun: list[str]
    """All Kofun, in the order of the stock."""
    piece_power: dict[str, int]
    """What a visible Haniwa counts, and with a `+` before it a Kofun in play."""
    ranks: dict[words.Rank, str]
    """What the ranks of the solo game are called."""


HUES = (*COLOURS, "brown")
"""The colours of the Kofun."""
PIECE_NAMES = {
    **{code: haniwa_name(haniwa) for haniwa, code in enumerate(CODES)},
    **{code: kofun_name(kofun) for kofun, code in enumerate(KOFUN_CODES)},
}
PIECE_ART = {
    **{code: ["tile", f"{COLOURS[haniwa // 3]}-{haniwa % 3 + 1}"] for haniwa, code in enumerate(CODES)},
    **{code: [f"kofun-{hue}"] for code, hue in zip(KOFUN_CODES, HUES, strict=True)},
    **{f"+{code}": [f"horse-{hue}"] for code, hue in zip(KOFUN_CODES, HUES, strict=True)},
}
"""The drawings of a piece, one over another; `+R` is a Kofun in play, Horse side up."""
PIECE_POWER = {
    **{code: haniwa % 3 + 1 for haniwa, code in enumerate(CODES)},
    **{f"+{code}": STACK_POWER for code in KOFUN_CODES},
}


def table(options: HaniwaOptions) -> HaniwaTable:
    """What does not change during a match."""
    seats = {"duel": ["A", "B"], "teams": ["A1", "B1", "A2", "B2"], "solo": ["you"]}[options.mode]
    names = {"duel": ["A", "B"], "teams": ["team A", "team B"], "solo": ["you"]}[options.mode]
    return HaniwaTable(
        seats=seats,
        sides=names,
        side_of=[seat % 2 for seat in range(options.seats)],
        piece_names=PIECE_NAMES,
        piece_art=PIECE_ART,
        mode=options.mode,
        nobles=[Noble(column=letter, colour=colour) for letter, colour in zip(LETTERS, COLOURS, strict=True)],
        rows=options.rows,
        wakes=EIGHT,
        smiles=SMILE_RUN,
        kofun=_kofun(list(STOCK)),
        piece_power=PIECE_POWER,
        ranks=words.RANKS,
    )


# --- the view ----------------------------------------------------------------------------------------------------


class Cell(Message):
    """A cell of a side's area and what lies there."""

    place: str
    """Its name on the board: side and cell, `0:g1`."""
    column: Letter
    row: int
    """From 1."""
    lies: Literal["empty", "open", "stack", "hidden"]
    piece: str | None
    """The code of what everybody sees: a Haniwa, or the Kofun of a stack."""
    under: str | None
    """The Haniwa that is buried or face down, where the viewer knows it."""
    power: int
    """What it counts now; 0 where nothing visible lies."""
    words: str


class Row(Message):
    """A row of a side's area, to be compared with 8."""

    row: int
    power: int
    """Power of its visible tiles."""
    tiles: int
    """How many tiles lie in it, the face-down one included."""
    waits: bool
    """Whether the face-down tile lies in it, so that it is not checked before the end."""
    dogu: DoguState
    words: str


class Tombs(Message):
    """The Kofun of a side."""

    unused: list[str]
    used: list[str]


class HaniwaChoice(Choice):
    """One legal move: `piece` is the Haniwa or the Kofun it plays, `place` a cell of the board or a pile, `pile:1`."""

    kind: Literal["place", "stack", "hide", "discard", "kofun", "draw"]
    kofun: str | None = None
    """The Kofun that a stack uses."""


class HaniwaView(View):
    """The areas and what lies around them."""

    outcome: HaniwaOutcome | None
    game: int
    """1, or in the second game of a match 2."""
    due: Due | None
    """What the seat to move has to do."""
    choices: list[HaniwaChoice]
    areas: list[list[Cell]]
    """The cells of each side, column by column, rows from the first on."""
    rows: list[list[Row]]
    """The rows of each side."""
    columns: list[Column]
    """The columns as if the game ended as it lies."""
    stock: list[str]
    """The Kofun in the stock."""
    kofun: list[Tombs]
    """The Kofun of each side."""
    kofun_used: bool
    """Whether a Kofun has been used in this turn."""
    has_discarded: bool
    """Whether the seat to move has discarded in this turn."""
    hands: list[list[str | None]]
    """Each seat's Haniwa in order of arrival; None is one the viewer does not know."""
    discards: list[list[str | None]]
    """What each seat has discarded in this game, likewise."""
    piles: list[int]
    """How many Haniwa each pile has."""
    hidden: str | None
    """Where the face-down tile lies."""
    last: str | None
    """Where the last tile was placed in this game."""
    sheets: list[GameSheet]
    """The score sheets of the games that have ended."""


def code(haniwa: int) -> str | None:
    """The code of a Haniwa; None where there is none to be known."""
    return CODES[haniwa] if haniwa >= 0 else None


def _codes(haniwa: list[int]) -> list[str | None]:
    return [code(one) for one in haniwa if one != NONE]


def _kofun(counts: list[int]) -> list[str]:
    return [KOFUN_CODES[kind] for kind in range(KOFUN_KINDS) for _ in range(counts[kind])]


def _cell(position: Position, side: int, cell: int) -> Cell:
    state = position[0]
    column, row = divmod(cell, MAX_ROWS)
    haniwa, cover = int(state["haniwa"][side, column, row]), int(state["cover"][side, column, row])
    hidden = words.is_hidden(position, side, cell)
    covered = cover > 0 or hidden
    return Cell(
        place=place_name(side, cell),
        column=LETTERS[column],
        row=row + 1,
        lies="empty" if haniwa == NONE else "stack" if cover else "hidden" if hidden else "open",
        piece=KOFUN_CODES[cover - 1] if cover else None if hidden else code(haniwa),
        under=code(haniwa) if covered else None,
        power=look(state, side, column, row) % 4,
        words=words.cell_words(position, side, cell),
    )


def row_view(position: Position, side: int, row: int) -> Row:
    """A row as it lies."""
    state = position[0]
    cells = [MAX_ROWS * column + row for column in range(COLUMNS)]
    power = sum(look(state, side, column, row) % 4 for column in range(COLUMNS))
    tiles = int((state["haniwa"][side, :, row] != NONE).sum())
    waits = any(words.is_hidden(position, side, cell) for cell in cells)
    dogu = int(state["dogu"][side, row])
    return Row(
        row=row + 1,
        power=power,
        tiles=tiles,
        waits=waits,
        dogu=DOGU_STATES[dogu],
        words=words.row_state(row, power, tiles, waits, dogu),
    )


def _used(position: Position, side: int) -> list[str]:
    covers = position[0]["cover"][side]
    return [KOFUN_CODES[int(cover) - 1] for cover in sorted(covers[covers > 0].tolist())]


def _last(position: Position) -> str | None:
    """The place laid last: by the seat to move where something is due, else by the side before it."""
    state = position[0]
    if int(state["last"]) < 0:
        return None
    turn = int(state["turn"])
    mover = turn % 2 if turn >= 0 else int(state["game"])  # the side that began has not the last turn
    own = int(state["seats"]) == 1 or (turn >= 0 and int(state["due"]) != PLACING)
    return place_name(mover if own else 1 - mover, int(state["last"]))


def _choice(position: Position, action: int) -> HaniwaChoice:
    move = spell(action)
    if action >= DRAW:
        return HaniwaChoice(move=move, kind="draw", place=f"pile:{action - DRAW + 1}")
    if action >= TAKE:
        return HaniwaChoice(move=move, kind="kofun", piece=KOFUN_CODES[action - TAKE])
    if action >= DISCARD:
        haniwa, pile = divmod(action - DISCARD, 2)
        return HaniwaChoice(move=move, kind="discard", piece=CODES[haniwa], place=f"pile:{pile + 1}")
    manner, haniwa, cell = action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS
    return HaniwaChoice(
        move=move,
        kind="hide" if manner == FACE_DOWN else "stack" if manner else "place",
        piece=CODES[haniwa],
        place=place_name(int(position[0]["turn"]) % 2, cell),
        kofun=KOFUN_CODES[manner - 1] if 0 < manner < FACE_DOWN else None,
    )


def view(seen: Position, points: list[int], legal: list[int]) -> HaniwaView:
    """What the viewer of a redacted position sees."""
    state = seen[0]
    over = int(state["turn"]) < 0
    seats, rows = range(int(state["seats"])), range(int(state["rows"]))
    hidden = int(state["hidden"])
    return HaniwaView(
        viewer=int(state["viewer"]),
        ply=int(state["ply"]),
        turn=None if over else int(state["turn"]),
        points=points,
        outcome=outcome(seen) if over else None,
        choices=[_choice(seen, action) for action in legal],
        game=int(state["game"]) + 1,
        due=None if over else DUE[int(state["due"])],
        areas=[
            [_cell(seen, side, MAX_ROWS * column + row) for column in range(COLUMNS) for row in rows]
            for side in range(sides(state))
        ],
        rows=[[row_view(seen, side, row) for row in rows] for side in range(sides(state))],
        columns=columns_now(seen),
        stock=_kofun(state["stock"].tolist()),
        kofun=[
            Tombs(unused=_kofun(state["kofun"][side].tolist()), used=_used(seen, side)) for side in range(sides(state))
        ],
        kofun_used=bool(state["kofun_used"]),
        has_discarded=bool(state["has_discarded"]),
        hands=[_codes(state["hands"][seat].tolist()) for seat in seats],
        discards=[_codes(state["discards"][seat].tolist()) for seat in seats] if len(seats) == 2 else [],
        piles=state["pile_left"].tolist(),
        hidden=place_name(int(state["game"]), hidden) if hidden >= 0 else None,
        last=_last(seen),
        sheets=game_sheets(seen),
    )
