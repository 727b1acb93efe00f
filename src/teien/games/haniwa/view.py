"""What a client draws of a redacted position, and what it is told of moves."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from teien.game import Choice, Effect, Message, PieceMoved, Position, Table, Telling, View
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
    haniwa_name,
    kofun_name,
)
from teien.games.haniwa.rules import apply
from teien.games.haniwa.scoring import (
    ACCOUNT,
    DICE_POINTS,
    DOGU,
    KOFUN,
    SMILE_RUN,
    SMILES,
    STRUCK,
    TOTAL,
    WON,
    account,
    booked,
    column_winner,
    criterion,
    longest_run,
    look,
    measure,
    sides,
    vip_set,
)
from teien.games.haniwa.state import (
    ASLEEP,
    AWAKE,
    CURSED,
    DRAW_DUE,
    KOFUN_DUE,
    PLACING,
    SHEET,
    SHEET_AWAKE,
    SHEET_CURSED,
    SHEET_KOFUN,
)

DoguState = Literal["asleep", "awake", "cursed"]
DOGU_STATES: dict[int, DoguState] = {ASLEEP: "asleep", AWAKE: "awake", CURSED: "cursed"}
Due = Literal["place", "kofun", "draw"]
DUE: dict[int, Due] = {PLACING: "place", KOFUN_DUE: "kofun", DRAW_DUE: "draw"}

# --- the table ---------------------------------------------------------------------------------------------------


class Noble(Message):
    """The Gozoku of a column."""

    column: str
    """Its letter."""
    colour: str


class HaniwaTable(Table):
    """Names, and the plan of the areas."""

    mode: str
    nobles: list[Noble]
    """From left to right."""
    rows: int
    """Rows of an area; in the solo game the first is the lowest."""
    ranks: dict[str, str]
    """What the ranks of the solo game are called, by code."""


PIECE_NAMES = {
    **{code: haniwa_name(haniwa) for haniwa, code in enumerate(CODES)},
    **{code: kofun_name(kofun) for kofun, code in enumerate(KOFUN_CODES)},
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
        piece_art={},
        mode=options.mode,
        nobles=[Noble(column=letter, colour=colour) for letter, colour in zip(LETTERS, COLOURS, strict=True)],
        rows=options.rows,
        ranks=words.RANKS,
    )


# --- the view ----------------------------------------------------------------------------------------------------


class Cell(Message):
    """A cell of a side's area and what lies there."""

    place: str
    """Its name on the board: side and cell, `0:g1`."""
    column: str
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


class Standing(Message):
    """What a side has in a column."""

    power: int
    in_colour: int
    """Power of the tiles in the column's colour."""
    tiles: int
    """How many they are."""
    smile: bool
    """Whether they make the Gozoku smile, should the side win the column; in the solo game, whether it smiles."""


class Column(Message):
    """A column as it is compared, or in the solo game as it smiles."""

    column: str
    die: int
    vip: bool
    """Whether its die counts double for who wins it."""
    sides: list[Standing]
    winner: int | None
    """The side that wins it as it lies; in the solo game side 0 where it smiles."""
    criterion: str | None
    """What decides it."""
    struck: bool
    """Whether a curse of the winner cancels its die points."""
    points: int
    """What it brings the winner, the Smile included."""
    words: str


class SideSheet(Message):
    """What a side's game adds up to."""

    dice: int
    """Points of the dice; in the solo game of the smiling columns."""
    smile: int
    """Points of Smiles; in the solo game they are those of the dice."""
    awake: int
    """How many Dogu are awake."""
    cursed: int
    dogu: int
    """Their points."""
    kofun: int
    total: int


class GameSheet(Message):
    """The score sheet of a game that has ended."""

    columns: list[Column]
    sides: list[SideSheet]


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
    rank: str | None
    """The code of the rank reached, when a solo game is over."""


def _code(haniwa: int) -> str | None:
    return CODES[haniwa] if haniwa >= 0 else None


def _codes(haniwa: list[int]) -> list[str | None]:
    return [_code(one) for one in haniwa if one != NONE]


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
        piece=KOFUN_CODES[cover - 1] if cover else None if hidden else _code(haniwa),
        under=_code(haniwa) if covered else None,
        power=look(state, side, column, row) % 4,
        words=words.cell_words(position, side, cell),
    )


def _row(position: Position, side: int, row: int) -> Row:
    state = position[0]
    cells = [MAX_ROWS * column + row for column in range(COLUMNS)]
    return Row(
        row=row + 1,
        power=sum(look(state, side, column, row) % 4 for column in range(COLUMNS)),
        tiles=int((state["haniwa"][side, :, row] != NONE).sum()),
        waits=any(words.is_hidden(position, side, cell) for cell in cells),
        dogu=DOGU_STATES[int(state["dogu"][side, row])],
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
        winners=winners(seen, points) if over else None,
        breakdown=breakdown(seen) if over else None,
        choices=[_choice(seen, action) for action in legal],
        game=int(state["game"]) + 1,
        due=None if over else DUE[int(state["due"])],
        areas=[
            [_cell(seen, side, MAX_ROWS * column + row) for column in range(COLUMNS) for row in rows]
            for side in range(sides(state))
        ],
        rows=[[_row(seen, side, row) for row in rows] for side in range(sides(state))],
        columns=_columns_now(seen),
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
        sheets=sheets(seen),
        rank=words.rank_of(points[0]) if over and len(seats) == 1 else None,
    )


# --- score sheets ------------------------------------------------------------------------------------------------


def _sheet_now(position: Position) -> np.ndarray:
    sheet = np.zeros((2, SHEET), np.int8)
    measure(position[0], sheet)
    return sheet


def _columns_now(position: Position) -> list[Column]:
    state = position[0]
    if int(state["seats"]) == 1:
        return [_solo_column(position, column) for column in range(COLUMNS)]
    return _columns(position, _sheet_now(position), state["dice"], int(vip_set(state)))


def _accounts(position: Position, sheet: np.ndarray, dice: np.ndarray, vips: int) -> list[list[int]]:
    accounts = []
    for side in range(2):
        out = np.zeros(ACCOUNT, np.int64)
        account(sheet, dice, vips, int(position[0]["colour_first"]) == 1, side, out)
        accounts.append(out.tolist())
    return accounts


def _columns(position: Position, sheet: np.ndarray, dice: np.ndarray, vips: int) -> list[Column]:
    colour_first = int(position[0]["colour_first"]) == 1
    accounts = _accounts(position, sheet, dice, vips)
    columns = []
    for column in range(COLUMNS):
        entries = sheet[:, 3 * column : 3 * column + 3].tolist()
        standings = [Standing(power=p, in_colour=c, tiles=n, smile=n == SMILE_RUN) for p, c, n in entries]
        winner, decides = int(column_winner(sheet, column, colour_first)), int(criterion(sheet, column, colour_first))
        die, vip = int(dice[column]), bool(vips >> column & 1)
        struck = winner >= 0 and bool(accounts[winner][STRUCK] >> column & 1)
        points = 0
        if winner >= 0:
            points = (0 if struck else die * (2 if vip else 1)) + (2 if standings[winner].smile else 0)
        columns.append(
            Column(
                column=LETTERS[column],
                die=die,
                vip=vip,
                sides=standings,
                winner=winner if winner >= 0 else None,
                criterion=words.CRITERIA[decides] if decides >= 0 else None,
                struck=struck,
                points=points,
                words=words.column_words(column, die, winner, decides, entries),
            )
        )
    return columns


def _solo_column(position: Position, column: int) -> Column:
    state = position[0]
    power, in_colour, tiles = _sheet_now(position)[0, 3 * column : 3 * column + 3].tolist()
    run, die = int(longest_run(state, column)), int(state["dice"][column])
    smile = run >= SMILE_RUN
    return Column(
        column=LETTERS[column],
        die=die,
        vip=False,
        sides=[Standing(power=power, in_colour=in_colour, tiles=tiles, smile=smile)],
        winner=0 if smile else None,
        criterion=None,
        struck=False,
        points=2 * die if smile else 0,
        words=words.run_words(column, die, run),
    )


def _side_sheet(sheet: np.ndarray, side: int, entries: list[int]) -> SideSheet:
    return SideSheet(
        dice=entries[DICE_POINTS],
        smile=entries[SMILES],
        awake=int(sheet[side, SHEET_AWAKE]),
        cursed=int(sheet[side, SHEET_CURSED]),
        dogu=entries[DOGU],
        kofun=entries[KOFUN],
        total=entries[TOTAL],
    )


def _ended(position: Position) -> list[tuple[np.ndarray, np.ndarray, int]]:
    """Score sheet, final dice and VIPs of the games between two sides that have ended."""
    state = position[0]
    ended = []
    if int(state["game"]) == 1:
        ended.append((state["first_sheet"], state["first_dice"], 0))
    if int(state["turn"]) < 0:
        ended.append((_sheet_now(position), state["dice"], int(vip_set(state))))
    return ended


def sheets(position: Position) -> list[GameSheet]:
    """The score sheets of the games that have ended."""
    state = position[0]
    if int(state["seats"]) == 1:
        return [_solo_sheet(position)] if int(state["turn"]) < 0 else []
    return [
        GameSheet(
            columns=_columns(position, sheet, dice, vips),
            sides=[
                _side_sheet(sheet, side, entries) for side, entries in enumerate(_accounts(position, sheet, dice, vips))
            ],
        )
        for sheet, dice, vips in _ended(position)
    ]


def _solo_sheet(position: Position) -> GameSheet:
    columns = _columns_now(position)
    sheet = _sheet_now(position)
    awake, kofun = int(sheet[0, SHEET_AWAKE]), int(sheet[0, SHEET_KOFUN])
    smile = sum(column.points for column in columns)
    total = smile + int(booked(position[0], 0))
    side = SideSheet(dice=0, smile=smile, awake=awake, cursed=0, dogu=total - smile - kofun, kofun=kofun, total=total)
    return GameSheet(columns=columns, sides=[side])


def winners(position: Position, totals: list[int]) -> list[int]:
    """The sides with the highest total (H46, H54); nobody in the solo game."""
    if int(position[0]["seats"]) == 1:
        return []
    return [side for side, total in enumerate(totals) if total == max(totals)]


def _letters(columns: int) -> list[str]:
    return [letter for column, letter in enumerate(LETTERS) if columns >> column & 1]


def _account(entries: list[int]) -> dict[str, Any]:
    return {
        "dice": entries[DICE_POINTS],
        "smile": entries[SMILES],
        "dogu": entries[DOGU],
        "kofun": entries[KOFUN],
        "cursed_columns": _letters(entries[STRUCK]),
        "columns_won": _letters(entries[WON]),
        "total": entries[TOTAL],
    }


def breakdown(position: Position) -> list[dict[str, Any]]:
    """The account of every side of a match that is over (section 8)."""
    state = position[0]
    if int(state["seats"]) == 1:
        (own,) = _solo_sheet(position).sides
        rank = words.rank_of(own.total)
        return [{"smile": own.smile, "dogu": own.dogu, "kofun": own.kofun, "total": own.total, "rank": rank}]
    ended = [_accounts(position, sheet, dice, vips) for sheet, dice, vips in _ended(position)]
    games = [[_account(accounts[side]) for accounts in ended] for side in range(2)]
    if int(state["games"]) == 1:
        return [of_side[0] for of_side in games]
    vip = _letters(int(vip_set(state)))
    return [
        {"games": of_side, "vip": vip}
        | {key: sum(one[key] for one in of_side) for key in ("dice", "smile", "dogu", "kofun", "total")}
        for of_side in games
    ]


# --- moves -------------------------------------------------------------------------------------------------------


class DieMoved(Message):
    """A die that a move raises."""

    column: str
    before: int
    after: int
    past_six: bool
    """Whether it goes past 6: with a Kofun in the stock, one is due."""


class RowSettled(Message):
    """A row that a move has made full and open, or will once a due Kofun is taken."""

    side: int
    row: int
    power: int
    dogu: DoguState
    """What becomes of its Dogu."""


class TurnedUp(Message):
    """The face-down tile, as the end of a game shows it."""

    place: str
    piece: str | None
    kofun: str | None
    """The Kofun that it brings."""


class HaniwaTelling(Telling):
    """A move, and what followed from it."""

    die: DieMoved | None
    row: RowSettled | None
    turned_up: TurnedUp | None
    ended: bool
    """Whether a game has ended: its score sheet is the last of the view's `sheets`."""


class HaniwaEffect(Effect):
    """What a move would do."""

    die: DieMoved | None
    kofun_due: bool
    """Whether a Kofun is due after it."""
    row: Row | None
    """The row of the tile after it."""
    settles: RowSettled | None
    """What becomes of that row, where the move makes it full and open."""
    column: Column | None
    """The column of the tile after it, as if the game ended as it lies."""
    ends: bool
    """Whether it ends a game; the end is then counted, which `points` leaves out."""


def _die(changed: words.Changes) -> DieMoved | None:
    if changed.die is None:
        return None
    column, before, after = changed.die
    return DieMoved(column=LETTERS[column], before=before, after=after, past_six=changed.overeaten)


def _settled(row: tuple[int, int, int, int] | None) -> RowSettled | None:
    if row is None:
        return None
    side, number, power, dogu = row
    return RowSettled(side=side, row=number + 1, power=power, dogu=DOGU_STATES[dogu])


def _drawn(before: Position, action: int, after: Position) -> int:
    """The Haniwa that an action has drawn, -1 where it draws none, -2 where the viewer does not know it."""
    if TAKE <= action < DRAW or action < DISCARD:
        return NONE
    held = [haniwa for haniwa in after[0]["hands"][int(before[0]["turn"])].tolist() if haniwa != NONE]
    return int(held[-1])


def _moved(before: Position, action: int, drawn: int) -> list[PieceMoved]:
    seat = int(before[0]["turn"])
    known = words.knows_hand(before, seat)
    hand = f"hand:{seat}"
    if action >= DRAW:
        return [PieceMoved(piece=_code(drawn), start=f"pile:{action - DRAW + 1}", end=hand)]
    if action >= TAKE:
        return [PieceMoved(piece=KOFUN_CODES[action - TAKE], start="stock", end=f"kofun:{seat % 2}")]
    if action >= DISCARD:
        haniwa, pile = divmod(action - DISCARD, 2)
        away = PieceMoved(piece=CODES[haniwa] if known else None, start=hand, end=f"discards:{seat}")
        return [away, PieceMoved(piece=_code(drawn), start=f"pile:{pile + 1}", end=hand)]
    manner, haniwa, cell = action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS
    place = place_name(seat % 2, cell)
    moved = [PieceMoved(piece=CODES[haniwa] if known or manner == 0 else None, start=hand, end=place)]
    if 0 < manner < FACE_DOWN:
        moved.append(PieceMoved(piece=KOFUN_CODES[manner - 1], start=f"kofun:{seat % 2}", end=place))
    return moved


def tell(before: Position, action: int, after: Position) -> HaniwaTelling:
    """A move as the viewer of both redacted positions may know it."""
    seat = int(before[0]["turn"])
    changed = words.changes(before, action, after)
    drawn = _drawn(before, action, after)
    turned_up = None
    if changed.turned_up != NONE:
        turned_up = TurnedUp(
            place=place_name(int(before[0]["game"]), changed.cell),
            piece=_code(changed.turned_up),
            kofun=KOFUN_CODES[changed.kofun] if changed.kofun != NONE else None,
        )
    return HaniwaTelling(
        seat=seat,
        move=spell(action, words.knows_hand(before, seat)),
        words=words.move_words(before, action, after, drawn),
        moved=_moved(before, action, drawn),
        drawn=_code(drawn),
        die=_die(changed),
        row=_settled(changed.row),
        turned_up=turned_up,
        ended=changed.ended,
    )


def effect(seen: Position, action: int) -> HaniwaEffect:
    """What a legal action would do now, as far as the viewer may know."""
    state = seen[0]
    after = seen.copy()
    apply(after[0], action)
    changed = words.changes(seen, action, after)
    gained = [0] * sides(state)
    if not changed.ended:
        gained = [int(booked(after[0], side)) - int(booked(state, side)) for side in range(sides(state))]
    side = int(state["turn"]) % 2
    placed = action < DISCARD
    column, row = divmod(action % CELLS, MAX_ROWS)
    due = int(after[0]["due"]) == KOFUN_DUE
    return HaniwaEffect(
        words=words.effect_words(seen, action, changed, due),
        points=gained,
        die=_die(changed),
        kofun_due=due,
        row=_row(after, side, row) if placed else None,
        settles=_settled(changed.row),
        column=_columns_now(after)[column] if placed else None,
        ends=changed.ended,
    )
