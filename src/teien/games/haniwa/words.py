"""Haniwa in words: places, moves and refusals, for the log, screen readers and tooltips alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from teien.game import Position
from teien.games.haniwa import refusals
from teien.games.haniwa.board import CELL_NAMES, CELLS, COLUMNS, MAX_ROWS
from teien.games.haniwa.notation import DISCARD, DRAW, FACE_DOWN, TAKE
from teien.games.haniwa.pieces import COLOURS, HANIWA, NONE, UNKNOWN, haniwa_name, kofun_name
from teien.games.haniwa.rules import EIGHT, row_power, turn_up
from teien.games.haniwa.scoring import SMILE_RUN
from teien.games.haniwa.state import ASLEEP, AWAKE, CURSED, KOFUN_DUE

REFUSALS = {
    refusals.OVER: "The game is over.",
    refusals.KOFUN_FIRST: "A die went past 6: first take a Kofun from the stock.",
    refusals.DRAW_FIRST: "Your placement is done: now draw from one of the piles.",
    refusals.NO_KOFUN_DUE: "You take a Kofun only when you have pushed a die past 6.",
    refusals.NO_SUCH_KOFUN: "No Kofun of that colour is left in the stock.",
    refusals.NO_DRAW_DUE: "You draw only after your placement.",
    refusals.NO_DISCARDING: "Discarding is allowed only in the two-player game.",
    refusals.DISCARDED_THIS_TURN: "You have already discarded in this turn.",
    refusals.DISCARDED_TWICE: "You have already discarded twice in this game.",
    refusals.NOT_IN_HAND: "That Haniwa is not in your hand.",
    refusals.OUTSIDE_AREA: "Your area has no such cell.",
    refusals.OCCUPIED: "That cell is taken.",
    refusals.NOT_LOWEST_IN_COLUMN: "Fill each column from the bottom up: play on its lowest free cell.",
    refusals.NOT_IN_LOWEST_ROW: "Fill the rows from the bottom up: finish the lowest open row first.",
    refusals.NOT_FIRST_SIDE: "Placing face down is the right of the first side alone.",
    refusals.ALREADY_FACE_DOWN: "The first side has already placed its face-down Haniwa.",
    refusals.FACE_DOWN_WITH_KOFUN: "A face-down Haniwa cannot be combined with a Kofun.",
    refusals.NO_UNUSED_KOFUN: "Your side has no unused Kofun of that colour.",
    refusals.KOFUN_USED_THIS_TURN: "You have already used a Kofun in this turn.",
    refusals.PILE_EMPTY: "That pile is empty.",
}
NOT_A_MOVE = "This is not a move."


def explain(action: int | None, number: int) -> str:
    """The sentence a player reads when that rule refuses the action (None: the text is no move)."""
    return NOT_A_MOVE if action is None else REFUSALS[number]


# --- the table ---------------------------------------------------------------------------------------------------

SIDES = ("A", "B")
"""What the sides are called; the teams as well."""
Rank = Literal["perfect", "master", "veteran", "junior", "beginner"]
RANKS: dict[Rank, str] = {
    "perfect": "The Perfect Haniwa Crafter",
    "master": "Master of Haniwa",
    "veteran": "Veteran Haniwa Crafter",
    "junior": "Junior Haniwa Crafter",
    "beginner": "Beginner Haniwa Crafter",
}
DOGU_IS = {ASLEEP: "its Dogu sleeps", AWAKE: "its Dogu is awake", CURSED: "its Dogu is a curse"}
CRITERIA = ("total power", "power in colour", "tiles in colour")
"""What decides a column, by the entries of a score sheet (H39)."""


def rank_of(total: int) -> Rank:
    """The code of the solo rank (H49)."""
    bounds: dict[Rank, int] = {"perfect": 60, "master": 50, "veteran": 40, "junior": 30}
    return next((rank for rank, least in bounds.items() if total >= least), "beginner")


def cell_words(position: Position, side: int, cell: int) -> str:
    """A cell and what lies there: `r1, red 2`."""
    state = position[0]
    column, row = divmod(cell, MAX_ROWS)
    haniwa, cover = int(state["haniwa"][side, column, row]), int(state["cover"][side, column, row])
    if haniwa == NONE:
        what = "empty"
    elif cover:
        what = kofun_name(cover - 1) + (f" over {haniwa_name(haniwa)}" if haniwa >= 0 else "")
    elif is_hidden(position, side, cell):
        what = "face down" + (f", {haniwa_name(haniwa)}" if haniwa >= 0 else "")
    else:
        what = haniwa_name(haniwa)
    return f"{CELL_NAMES[cell]}, {what}"


def is_hidden(position: Position, side: int, cell: int) -> bool:
    """Whether the face-down tile lies in this cell of a side's area."""
    return bool(int(position[0]["hidden"]) == cell and int(position[0]["game"]) == side)


# --- moves -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Changes:
    """What a move has changed besides moving its own pieces."""

    die: tuple[int, int, int] | None = None
    """A column, and its die before and after."""
    row: tuple[int, int, int, int] | None = None
    """A row that has become full and open: its side, its number from 0, its power and the state of its Dogu."""
    turned_up: int = NONE
    """The face-down Haniwa that the end of the game has shown, -2: shown, but not known here."""
    cell: int = NONE
    """Where it lies."""
    kofun: int = NONE
    """The Kofun that it has brought."""
    ended: bool = False
    """Whether a game has ended."""

    @property
    def overeaten(self) -> bool:
        """Whether the die went past 6."""
        return self.die is not None and self.die[2] < self.die[1]


def changes(before: Position, action: int, after: Position) -> Changes:
    """What an action has changed, as the viewer of both positions may know it."""
    seat = int(before[0]["turn"])
    if DISCARD <= action < TAKE:
        return Changes()
    if action >= DRAW:
        ended = int(after[0]["game"]) > int(before[0]["game"]) or int(after[0]["turn"]) < 0
        return _turning_up(before, int(after[0]["turned_up"])) if ended else Changes()
    ended = int(after[0]["turn"]) < 0
    cell = int(after[0]["last"])
    row = row_settled(after, seat % 2, cell % MAX_ROWS) if int(after[0]["due"]) != KOFUN_DUE else None
    return Changes(die=_die_moved(before, after, cell // MAX_ROWS), row=row, ended=ended)


def _die_moved(before: Position, after: Position, column: int) -> tuple[int, int, int] | None:
    was, now = int(before[0]["dice"][column]), int(after[0]["dice"][column])
    return None if was == now else (column, was, now)


def row_settled(after: Position, side: int, row: int) -> tuple[int, int, int, int] | None:
    """A row that is full and open, as `Changes` has it; None where it is not."""
    power = int(row_power(after[0], side, row))
    return (side, row, power, int(after[0]["dogu"][side, row])) if power else None


def _turning_up(before: Position, haniwa: int) -> Changes:
    """What the end of a game has changed by turning up the face-down tile, given what it is."""
    cell, side = int(before[0]["hidden"]), int(before[0]["game"])
    if cell < 0:
        return Changes(ended=True)
    column, row = divmod(cell, MAX_ROWS)
    after = before.copy()
    after[0]["haniwa"][side, column, row] = haniwa
    turn_up(after[0])
    gained = (after[0]["kofun"][side] - before[0]["kofun"][side]).tolist()
    return Changes(
        die=_die_moved(before, after, column),
        row=row_settled(after, side, row),
        turned_up=haniwa,
        cell=cell,
        kofun=gained.index(1) if 1 in gained else NONE,
        ended=True,
    )


def die_words(column: int, was: int, now: int) -> str:
    """How a die moves: `the red die rises from 3 to 5`."""
    way = "rises" if now > was else "passes 6,"
    return f"the {COLOURS[column]} die {way} from {was} to {now}"


def row_words(row: int, power: int, dogu: int) -> str:
    """What a full row does: `row 1 totals 8 and its Dogu wakes`."""
    does = {ASLEEP: "sleeps on", AWAKE: "wakes", CURSED: "becomes a curse"}[dogu]
    return f"row {row + 1} totals {power} and its Dogu {does}"


def changes_words(position: Position, changed: Changes, kofun_due: bool = False) -> str:
    """What a move has changed, as clauses: `the red die rises from 3 to 5, row 1 totals 8 and its Dogu wakes`."""
    parts = []
    if changed.turned_up != NONE:
        what = haniwa_name(changed.turned_up) if changed.turned_up >= 0 else "turned up"
        parts.append(f"the face-down tile on {CELL_NAMES[changed.cell]} is {what}")
    if changed.die:
        parts.append(die_words(*changed.die))
    if kofun_due:
        parts.append("you take a Kofun")
    if changed.kofun != NONE:
        name = who(position, int(position[0]["game"]))
        parts.append(f"{name} {'takes' if name in SIDES else 'take'} the {kofun_name(changed.kofun)}")
    if changed.row:
        _, row, power, dogu = changed.row
        parts.append(row_words(row, power, dogu))
    if changed.ended:
        first_of_two = int(position[0]["game"]) + 1 < int(position[0]["games"])
        parts.append("the first game ends" if first_of_two else "the game ends")
    return ", ".join(parts)


def knows_hand(position: Position, seat: int) -> bool:
    """Whether the viewer knows what a seat holds."""
    return UNKNOWN not in position[0]["hands"][seat].tolist()


def own_words(position: Position, action: int, drawn: int) -> str:
    """What the mover does, as far as the viewer knows: `places red 2 on r1`; `drawn` is the Haniwa drawn, or -1, -2."""
    known = knows_hand(position, int(position[0]["turn"]))
    if action >= DRAW:
        return f"draws {f'{haniwa_name(drawn)} ' if drawn >= 0 else ''}from pile {action - DRAW + 1}"
    if action >= TAKE:
        return f"takes the {kofun_name(action - TAKE)}"
    if action >= DISCARD:
        haniwa, pile = divmod(action - DISCARD, 2)
        what = haniwa_name(haniwa) if known else "a Haniwa"
        return f"discards {what} and draws {f'{haniwa_name(drawn)} ' if drawn >= 0 else ''}from pile {pile + 1}"
    manner, haniwa, cell = action // (HANIWA * CELLS), action // CELLS % HANIWA, action % CELLS
    what = haniwa_name(haniwa) if known or manner == 0 else "a Haniwa"
    name = CELL_NAMES[cell]
    if manner == FACE_DOWN:
        return f"places {what} face down on {name}"
    if manner:
        return f"buries {what} under the {kofun_name(manner - 1)} on {name}"
    return f"places {what} on {name}"


def move_words(before: Position, action: int, after: Position, drawn: int) -> str:
    """A move as a clause whose subject is the player: `places red 2 on r1: the red die rises from 3 to 5`."""
    done, followed = own_words(before, action, drawn), changes_words(before, changes(before, action, after))
    return f"{done}: {followed}" if followed else done


# --- what a move would do, and how rows and columns stand -------------------------------------------------------


def effect_words(
    position: Position, action: int, changed: Changes, kofun_due: bool, struck: list[str], standing: list[str]
) -> str:
    """What a move would do: `the red die passes 6, from 5 to 1, then you take a Kofun; row 1 has 5 of 8`.

    `struck` are the colours of the dice that the mover's curses strike as it lies, `standing` is how row and column
    would stand.
    """
    parts = [followed] if (followed := changes_words(position, changed, kofun_due)) else []
    if action < DISCARD and action // (HANIWA * CELLS) == FACE_DOWN:
        parts.append("it counts only when it is turned up at the end")
    if changed.row and changed.row[3] == CURSED and struck:
        parts.append(f"as it lies your curses strike {' and '.join(struck)}")
    done = ", ".join(parts) or ("no die moves" if action < DISCARD else own_words(position, action, UNKNOWN))
    return "; ".join([done, *standing])


def row_state(row: int, power: int, tiles: int, waits: bool, dogu: int) -> str:
    """How a row stands: `row 1 has 5 of 8`, `row 1 has 8 of 8 and waits for 1 more tile`, `row 1, 9: a curse`."""
    if tiles < COLUMNS or waits:
        more = COLUMNS - tiles
        lacks = f"{more} more tile{'s' if more > 1 else ''}" if more and power >= EIGHT else ""
        awaited = " and ".join(filter(None, [lacks, "the face-down tile" if waits else ""]))
        return f"row {row + 1} has {power} of {EIGHT}{' and waits for ' if awaited else ''}{awaited}"
    return f"row {row + 1}, {power}: {DOGU_IS[dogu]}"


def who(position: Position, side: int) -> str:
    """What the viewer calls a side: `you`, `they`; a spectator says `A`, `B`."""
    viewer = int(position[0]["viewer"])
    return SIDES[side] if viewer < 0 else "you" if viewer % 2 == side else "they"


def column_words(
    position: Position, column: int, die: int, vip: bool, winner: int, decides: int, entries: list[list[int]]
) -> str:
    """How a column stands between two sides: `red, die 5: you lead in total power, 6 to 4`."""
    start = f"{COLOURS[column]}, die {die}{', a VIP' if vip else ''}"
    if winner < 0:
        return f"{start}: even"
    more, less = entries[winner][decides], entries[1 - winner][decides]
    name = who(position, winner)
    return f"{start}: {name} {'leads' if name in SIDES else 'lead'} in {CRITERIA[decides]}, {more} to {less}"


def run_words(column: int, die: int, run: int) -> str:
    """How a column of the solo game stands: `red, die 5: 2 of 3 on one another for a Smile`."""
    stands = "it smiles" if run >= SMILE_RUN else f"{run} of {SMILE_RUN} on one another for a Smile"
    return f"{COLOURS[column]}, die {die}: {stands}"
