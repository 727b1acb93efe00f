"""What a client is told of a move, after it and before it."""

from __future__ import annotations

from dataclasses import replace

from teien.game import Effect, Message, PieceMoved, Position, Telling
from teien.games.haniwa import words
from teien.games.haniwa.board import CELLS, LETTERS, MAX_ROWS, place_name
from teien.games.haniwa.notation import DISCARD, DRAW, FACE_DOWN, TAKE, spell
from teien.games.haniwa.pieces import CODES, COLOURS, HANIWA, KOFUN_CODES, NONE
from teien.games.haniwa.rules import apply, check_row
from teien.games.haniwa.scoring import booked, sides
from teien.games.haniwa.sheets import Column, Letter, columns_now
from teien.games.haniwa.state import KOFUN_DUE
from teien.games.haniwa.view import DOGU_STATES, DoguState, Row, code, row_view


class DieMoved(Message):
    """A die that a move raises."""

    column: Letter
    before: int
    after: int
    past_six: bool
    """Whether it goes past 6: with a Kofun in the stock, one is due."""


class RowSettled(Message):
    """A row that is full and open."""

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
    """The row of the tile after it, and after the Kofun where one is due."""
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
        return [PieceMoved(piece=code(drawn), start=f"pile:{action - DRAW + 1}", end=hand)]
    if action >= TAKE:
        return [PieceMoved(piece=KOFUN_CODES[action - TAKE], start="stock", end=f"kofun:{seat % 2}")]
    if action >= DISCARD:
        haniwa, pile = divmod(action - DISCARD, 2)
        away = PieceMoved(piece=CODES[haniwa] if known else None, start=hand, end=f"discards:{seat}")
        return [away, PieceMoved(piece=code(drawn), start=f"pile:{pile + 1}", end=hand)]
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
            piece=code(changed.turned_up),
            kofun=KOFUN_CODES[changed.kofun] if changed.kofun != NONE else None,
        )
    return HaniwaTelling(
        seat=seat,
        move=spell(action, words.knows_hand(before, seat)),
        words=words.move_words(before, action, after, drawn),
        moved=_moved(before, action, drawn),
        drawn=code(drawn),
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
    due = int(after[0]["due"]) == KOFUN_DUE
    line, column = None, None
    struck: list[str] = []
    standing: list[str] = []
    if placed:
        at, row = divmod(action % CELLS, MAX_ROWS)
        if due:  # the row is checked once the Kofun is taken, whichever it is
            check_row(after[0], side, row)
            changed = replace(changed, row=words.row_settled(after, side, row))
        columns = columns_now(after)
        line, column = row_view(after, side, row), columns[at]
        struck = [COLOURS[n] for n, one in enumerate(columns) if one.struck and one.winner == side]
        standing = [column.words] if changed.row else [line.words, column.words]
    return HaniwaEffect(
        words=words.effect_words(seen, action, changed, due, struck, standing),
        points=gained,
        die=_die(changed),
        kofun_due=due,
        row=line,
        settles=_settled(changed.row),
        column=column,
        ends=changed.ended,
    )
