"""Score sheets: how columns compare, what a game adds up to, and who has won (docs/rules/haniwa.md, section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np

from teien.game import Message, Outcome, Position
from teien.games.haniwa import words
from teien.games.haniwa.board import COLUMNS, LETTERS
from teien.games.haniwa.scoring import (
    ACCOUNT,
    DICE_POINTS,
    DOGU,
    KOFUN,
    SMILE_POINTS,
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
    measure,
    vip_set,
)
from teien.games.haniwa.state import SHEET, SHEET_AWAKE, SHEET_CURSED, SHEET_KOFUN

Letter = Literal["r", "b", "g", "y"]
"""A column."""
Criterion = Literal["power", "in_colour", "tiles"]
"""What decides a column: a field of `Standing`."""
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
"""By the entries of a score sheet (H39)."""


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

    column: Letter
    die: int
    vip: bool
    """Whether its die counts double for who wins it."""
    sides: list[Standing]
    winner: int | None
    """The side that wins it as it lies; in the solo game side 0 where it smiles."""
    criterion: Criterion | None
    """What decides it."""
    struck: bool
    """Whether a curse of the winner cancels its die points."""
    points: int
    """What it brings the winner, the Smile included."""
    smile: int
    """The points of the Smile alone; in the solo game the die is the Smile."""
    run: int | None
    """In the solo game, how many tiles of its colour lie on one another at most: three make it smile."""
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


class GameAccount(Message):
    """The final account of a side in a single game, or in one of a match."""

    dice: int
    """Die points of the columns won, without the struck ones."""
    smile: int
    """Points of Smiles."""
    dogu: int
    kofun: int
    cursed_columns: list[Letter]
    """The columns whose die a curse has struck."""
    columns_won: list[Letter]
    """The columns won, struck ones included."""
    total: int


class MatchAccount(Message):
    """The final account of a side in a match of two games; points are the sums of both."""

    games: list[GameAccount]
    vip: list[Letter]
    """The VIP columns of the second game."""
    dice: int
    smile: int
    dogu: int
    kofun: int
    total: int


class SoloAccount(Message):
    """The final account of the solo game."""

    smile: int
    dogu: int
    kofun: int
    total: int
    rank: words.Rank


class HaniwaOutcome(Outcome):
    """How a match has ended."""

    decided: Literal["points", "shared", "rank"]
    """The points; or they are equal, and both share the win; alone one reaches a rank."""
    accounts: list[GameAccount | MatchAccount | SoloAccount]


def _sheet_now(position: Position) -> np.ndarray:
    sheet = np.zeros((2, SHEET), np.int8)
    measure(position[0], sheet)
    return sheet


def columns_now(position: Position) -> list[Column]:
    """The columns as if the game ended as it lies."""
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
        smile = SMILE_POINTS if winner >= 0 and standings[winner].smile else 0
        die_points = 0 if winner < 0 or struck else die * (2 if vip else 1)
        columns.append(
            Column(
                column=LETTERS[column],
                die=die,
                vip=vip,
                sides=standings,
                winner=winner if winner >= 0 else None,
                criterion=CRITERIA[decides] if decides >= 0 else None,
                struck=struck,
                points=die_points + smile,
                smile=smile,
                run=None,
                words=words.column_words(position, column, die, vip, winner, decides, entries),
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
        smile=0,
        run=run,
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


def game_sheets(position: Position) -> list[GameSheet]:
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
    columns = columns_now(position)
    sheet = _sheet_now(position)
    awake, kofun = int(sheet[0, SHEET_AWAKE]), int(sheet[0, SHEET_KOFUN])
    smile = sum(column.points for column in columns)
    total = smile + int(booked(position[0], 0))
    side = SideSheet(dice=0, smile=smile, awake=awake, cursed=0, dogu=total - smile - kofun, kofun=kofun, total=total)
    return GameSheet(columns=columns, sides=[side])


def _letters(columns: int) -> list[Letter]:
    return [letter for column, letter in enumerate(get_args(Letter)) if columns >> column & 1]


def _account(entries: list[int]) -> GameAccount:
    return GameAccount(
        dice=entries[DICE_POINTS],
        smile=entries[SMILES],
        dogu=entries[DOGU],
        kofun=entries[KOFUN],
        cursed_columns=_letters(entries[STRUCK]),
        columns_won=_letters(entries[WON]),
        total=entries[TOTAL],
    )


def _match_account(games: list[GameAccount], vip: list[Letter]) -> MatchAccount:
    return MatchAccount(
        games=games,
        vip=vip,
        dice=sum(one.dice for one in games),
        smile=sum(one.smile for one in games),
        dogu=sum(one.dogu for one in games),
        kofun=sum(one.kofun for one in games),
        total=sum(one.total for one in games),
    )


def outcome(position: Position) -> HaniwaOutcome:
    """How a match that is over has ended (docs/rules/haniwa.md, section 8): the highest total wins (H46, H54)."""
    state = position[0]
    if int(state["seats"]) == 1:
        (own,) = _solo_sheet(position).sides
        rank = words.rank_of(own.total)
        account = SoloAccount(smile=own.smile, dogu=own.dogu, kofun=own.kofun, total=own.total, rank=rank)
        return HaniwaOutcome(winners=[], decided="rank", accounts=[account])
    ended = [_accounts(position, sheet, dice, vips) for sheet, dice, vips in _ended(position)]
    games = [[_account(accounts[side]) for accounts in ended] for side in range(2)]
    accounts: Sequence[GameAccount | MatchAccount]
    if int(state["games"]) == 1:
        accounts = [of_side[0] for of_side in games]
    else:
        vip = _letters(int(vip_set(state)))
        accounts = [_match_account(of_side, vip) for of_side in games]
    most = max(account.total for account in accounts)
    winners = [side for side, account in enumerate(accounts) if account.total == most]
    return HaniwaOutcome(winners=winners, decided="shared" if len(winners) > 1 else "points", accounts=accounts)
