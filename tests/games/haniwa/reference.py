"""Haniwa once more, as plainly as docs/rules/haniwa.md tells it: a slow referee to check the compiled one against."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

COLOURS = "RBGY"
COLUMNS = "rbgy"
STOCK = {"R": 1, "B": 1, "G": 1, "Y": 1, "N": 2}
ALL = Counter({f"{colour}{power}": 3 for colour in COLOURS for power in "123"})
PLACE = re.compile(r"(\??)(..)(?:\+(.))?@(.)(.)")

Cell = tuple[str, int]


@dataclass
class Tile:
    """A tile in a cell: its Haniwa, the Kofun over it, and whether it lies face down."""

    haniwa: str
    kofun: str = ""
    hidden: bool = False

    @property
    def colour(self) -> str:
        return self.kofun or self.haniwa[0]

    @property
    def power(self) -> int:
        return 2 if self.kofun else int(self.haniwa[1])


@dataclass
class Side:
    """An area and what belongs to its side."""

    cells: dict[Cell, Tile] = field(default_factory=dict)
    dogu: dict[int, str] = field(default_factory=dict)
    unused: Counter[str] = field(default_factory=Counter)
    kofun: int = 0

    def visible(self, column: str) -> list[Tile]:
        return [tile for (letter, _), tile in self.cells.items() if letter == column and not tile.hidden]

    def row(self, row: int) -> list[Tile]:
        return [tile for (_, number), tile in self.cells.items() if number == row]

    def count(self, status: str) -> int:
        return list(self.dogu.values()).count(status)


class Referee:
    """A match, played move by move; every move is given as text that is a move of the notation."""

    def __init__(self, options: dict[str, Any], deal: dict[str, Any]) -> None:
        self.options, self.deal = options, deal
        self.seats = {"duel": 2, "teams": 4, "solo": 1}[options["mode"]]
        self.solo = self.seats == 1
        self.rows = 6 if self.solo else 3
        self.hands = [list(hand) for hand in deal["games"][0]["hands"]]
        self.size = len(self.hands[0])
        self.accounts: list[list[dict[str, Any]]] = []
        self.vips: set[str] = set()
        self.turn: int | None = 0
        self.begin(0)

    def begin(self, game: int) -> None:
        self.game = game
        self.dice = dict(zip(COLUMNS, self.deal["games"][game]["dice"], strict=True))
        self.piles = [list(pile) for pile in self.deal["games"][game]["piles"]]
        self.sides = [Side() for _ in range(1 if self.solo else 2)]
        self.stock = Counter(STOCK)
        self.discards: list[list[str]] = [[] for _ in range(self.seats)]
        self.hidden_placed = False
        self.turn = game
        self.new_turn()

    def new_turn(self) -> None:
        self.due = "place"
        self.kofun_used = self.has_discarded = False

    @property
    def side(self) -> Side:
        assert self.turn is not None
        return self.sides[self.turn % 2]

    # --- what is allowed ------------------------------------------------------------------------------------------

    def refused(self, move: str) -> str | None:
        """The first rule that a move breaks, in the order of docs/rules/haniwa.md, section 7."""
        tests = self.checks(move)
        return next((rule for rule, broken in tests if broken), None)

    def checks(self, move: str) -> list[tuple[str, bool]]:
        kind, *rest = move.split(" ")
        if self.turn is None:
            return [("H7", True)]
        checks = [("H24", self.due == "kofun" and kind != "kofun"), ("H35", self.due == "draw" and kind != "draw")]
        if kind == "kofun":
            return [*checks, ("H25", self.due != "kofun"), ("H26", not self.stock[rest[0]])]
        if kind == "draw":
            return [*checks, ("H36", self.due != "draw"), ("H37", not self.piles[int(rest[0]) - 1])]
        hand = self.hands[self.turn]
        if kind == "discard":
            return [
                *checks,
                ("H8", self.seats != 2),
                ("H9", self.has_discarded),
                ("H10", len(self.discards[self.turn]) == 2),
                ("H11", rest[0] not in hand),
                ("H37", not self.piles[int(rest[1]) - 1]),
            ]
        match = PLACE.fullmatch(move)
        assert match
        face_down, haniwa, kofun, column, digit = match.groups()
        row = int(digit)
        cells = self.side.cells
        below = {(column, lower) for lower in range(1, row)}
        lower_rows = {(letter, lower) for letter in COLUMNS for lower in range(1, row)}
        by_rows = self.options["solo_fill"] == "rows"
        return [
            *checks,
            ("H11", haniwa not in hand),
            ("H12", row > self.rows),
            ("H13", (column, row) in cells),
            ("H14", self.solo and not by_rows and not below <= cells.keys()),
            ("H15", self.solo and by_rows and not lower_rows <= cells.keys()),
            ("H16", bool(face_down) and (self.solo or self.turn % 2 != self.game)),
            ("H17", bool(face_down) and self.hidden_placed),
            ("H18", bool(face_down) and bool(kofun)),
            ("H28", bool(kofun) and not self.side.unused[kofun]),
            ("H29", bool(kofun) and self.kofun_used),
        ]

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        assert self.turn is not None
        hand = self.hands[self.turn]
        kind, *rest = move.split(" ")
        if kind == "draw":
            hand.append(self.piles[int(rest[0]) - 1].pop(0))
            if len(hand) == self.size:
                self.end_turn()
        elif kind == "discard":
            hand.remove(rest[0])
            self.discards[self.turn].append(rest[0])
            hand.append(self.piles[int(rest[1]) - 1].pop(0))
            self.has_discarded = True
        elif kind == "kofun":
            self.take(self.side, rest[0])
            self.settle()
        else:
            self.place(move)

    def place(self, move: str) -> None:
        assert self.turn is not None
        match = PLACE.fullmatch(move)
        assert match
        face_down, haniwa, kofun, column, digit = match.groups()
        self.hands[self.turn].remove(haniwa)
        self.last = (column, int(digit))
        tile = self.side.cells[self.last] = Tile(haniwa, kofun or "", bool(face_down))
        if kofun:
            self.side.unused[kofun] -= 1
            self.kofun_used = True
        if face_down:
            self.hidden_placed = True
        if self.raise_die(column, tile) and self.stock.total():
            self.due = "kofun"
        else:
            self.settle()

    def raise_die(self, column: str, tile: Tile) -> bool:
        """Raise a die by a tile; whether it goes past 6."""
        if tile.hidden or tile.colour.lower() != column:
            return False
        for _ in range(tile.power):
            self.dice[column] = self.dice[column] % 6 + 1
        return bool(self.dice[column] <= tile.power)

    def take(self, side: Side, kofun: str) -> None:
        self.stock[kofun] -= 1
        side.unused[kofun] += 1
        side.kofun += 1

    def check_row(self, side: Side, row: int) -> None:
        tiles = side.row(row)
        if len(tiles) < 4 or any(tile.hidden for tile in tiles):
            return
        power = sum(tile.power for tile in tiles)
        if power == 8:
            side.dogu[row] = "awake"
        elif power > 8 and not self.solo:
            side.dogu[row] = "cursed"

    def settle(self) -> None:
        assert self.turn is not None
        self.check_row(self.side, self.last[1])
        if not self.solo or not self.hands[0]:
            self.due = "draw"
        else:
            self.due = "place"
        if self.solo and len(self.side.cells) == 24:
            self.turn = None

    def end_turn(self) -> None:
        assert self.turn is not None
        self.new_turn()
        if self.solo:
            return
        self.turn = (self.turn + 1) % self.seats
        if all(len(side.cells) == 12 for side in self.sides):
            self.end_game()

    def end_game(self) -> None:
        first = self.sides[self.game]
        for (column, row), tile in first.cells.items():
            if tile.hidden:
                tile.hidden = False
                if self.raise_die(column, tile) and self.stock.total():
                    self.take(first, next(kofun for kofun in "RBGYN" if self.stock[kofun]))
                self.check_row(first, row)
        self.accounts.append(self.count())
        if self.game + 1 == self.options["games"]:
            self.turn = None
            return
        self.vips = {column for column in COLUMNS if self.dice[column] == max(self.dice.values())}
        self.begin(1)

    # --- counting -------------------------------------------------------------------------------------------------

    def measures(self, side: Side, column: str) -> tuple[int, int, int]:
        """Total power, power in colour and tiles in colour of a column."""
        tiles = side.visible(column)
        own = [tile for tile in tiles if tile.colour.lower() == column]
        return sum(tile.power for tile in tiles), sum(tile.power for tile in own), len(own)

    def winner(self, column: str) -> int | None:
        measures = [self.measures(side, column) for side in self.sides]
        if self.options["colour_first"]:
            measures = [(tiles, own, total) for total, own, tiles in measures]
        return None if measures[0] == measures[1] else measures.index(max(measures))

    def count(self) -> list[dict[str, Any]]:
        """The account of each side of a game between two."""
        accounts = []
        for number, side in enumerate(self.sides):
            won = [column for column in COLUMNS if self.winner(column) == number]
            order = sorted(won, key=lambda column: (-self.dice[column], column in self.vips, COLUMNS.index(column)))
            struck = order[: side.count("cursed")]
            dice = sum(self.dice[c] * (2 if c in self.vips else 1) for c in won if c not in struck)
            smile = 2 * sum(self.measures(side, column)[2] == 3 for column in won)
            dogu = (0, 2, 4, 8)[side.count("awake")]
            accounts.append(
                {
                    "dice": dice,
                    "smile": smile,
                    "dogu": dogu,
                    "kofun": side.kofun,
                    "cursed_columns": [column for column in COLUMNS if column in struck],
                    "columns_won": won,
                    "total": dice + smile + dogu + side.kofun,
                }
            )
        return accounts

    def smiles(self, column: str) -> bool:
        """Whether a column of the solo game smiles."""
        (side,) = self.sides
        tiles = [side.cells.get((column, row)) for row in range(1, 7)]
        marks = "".join("x" if tile and tile.colour.lower() == column else "-" for tile in tiles)
        return "xxx" in marks

    def points(self) -> list[int]:
        """The points as the trace shows them."""
        if self.solo:
            (side,) = self.sides
            booked = 2 * side.count("awake") + side.kofun
            return [booked + (sum(2 * self.dice[c] for c in COLUMNS if self.smiles(c)) if self.turn is None else 0)]
        before = [sum(account[side]["total"] for account in self.accounts) for side in (0, 1)]
        if self.turn is None:
            return before
        return [
            before[number] + (0, 2, 4, 8)[side.count("awake")] + side.kofun for number, side in enumerate(self.sides)
        ]

    def breakdown(self) -> list[dict[str, Any]]:
        """The final account of each side."""
        if self.solo:
            (side,) = self.sides
            smile, dogu = sum(2 * self.dice[c] for c in COLUMNS if self.smiles(c)), 2 * side.count("awake")
            total = smile + dogu + side.kofun
            ranks = {60: "perfect", 50: "master", 40: "veteran", 30: "junior", 0: "beginner"}
            rank = next(rank for least, rank in ranks.items() if total >= least)
            return [{"smile": smile, "dogu": dogu, "kofun": side.kofun, "total": total, "rank": rank}]
        if self.options["games"] == 1:
            return self.accounts[0]
        return [
            {
                "games": [account[side] for account in self.accounts],
                "vip": [column for column in COLUMNS if column in self.vips],
                **{
                    key: sum(account[side][key] for account in self.accounts)
                    for key in ("dice", "smile", "dogu", "kofun", "total")
                },
            }
            for side in (0, 1)
        ]
