"""A position of Haniwa, whole: read the fields from top to bottom and you know the game.

Haniwa and Kofun are numbers of `pieces`, cells numbers of `board`; -1 is an empty slot, -2 what the viewer does not
know. A seat's side is the seat modulo 2. In a match "the first" fields keep what the second game needs of the first.
"""

from __future__ import annotations

import numpy as np

from teien.games.haniwa.board import COLUMNS, MAX_ROWS
from teien.games.haniwa.pieces import COPIES, HANIWA, KOFUN_KINDS

MAX_SEATS = 4
MAX_HAND = 4
MAX_PILE = 16
MAX_DISCARDS = 2

PLACING, KOFUN_DUE, DRAW_DUE = 0, 1, 2
"""What the seat to move has to do."""
ASLEEP, AWAKE, CURSED = 0, 1, 2
"""How a Dogu is."""
SPECTATORS = 2
"""The line of `unseen` for those who sit on no side."""

SHEET = 15
"""Entries of a score sheet's line: three a column, then these."""
SHEET_AWAKE, SHEET_CURSED, SHEET_KOFUN = 12, 13, 14

STATE = np.dtype(
    [
        # The table. Areas are indexed by side, column and row; the solo game uses one area, the others three rows each.
        ("haniwa", "i1", (2, COLUMNS, MAX_ROWS)),  # the Haniwa in each cell; -2 buried or hidden from the viewer
        ("cover", "i1", (2, COLUMNS, MAX_ROWS)),  # 0: nothing on it, 1 to 5: under the Kofun of that number less 1
        ("hidden", "i1"),  # cell of the face-down tile in the first side's area, -1: none or turned up (H16, H20)
        ("dice", "i1", (COLUMNS,)),  # 1 to 6
        ("dogu", "i1", (2, MAX_ROWS)),  # of each row: 0 asleep, 1 awake, 2 cursed
        ("stock", "i1", (KOFUN_KINDS,)),  # Kofun left of each kind
        ("kofun", "i1", (2, KOFUN_KINDS)),  # Kofun each side has taken and not used
        # Whose turn, and how far it is.
        ("viewer", "i1"),  # -2: a full position, -1: as a spectator knows it, 0 to 3: as that seat knows it
        ("turn", "i1"),  # seat to move, -1 when the match is over
        ("ply", "i1"),  # moves played, 0 to 116
        ("due", "i1"),  # 0: place, 1: take a Kofun (H24), 2: draw (H35)
        ("last", "i1"),  # cell of the last placement, in the area of the seat that made it; -1 before the first
        ("kofun_used", "i1"),  # 1: a Kofun has been used in this turn (H29)
        ("has_discarded", "i1"),  # 1: the seat has discarded in this turn (H9)
        # What the players hold and have put away, and the piles.
        ("hands", "i1", (MAX_SEATS, MAX_HAND)),  # Haniwa in order of arrival, then -1
        ("discards", "i1", (2, MAX_DISCARDS)),  # duel: face down out of the game, in order, then -1 (H8)
        ("piles", "i1", (2, MAX_PILE)),  # the next tile drawn is the last one before the -1
        ("pile_left", "i1", (2,)),  # tiles in each pile
        # The match of two games (H51 to H54).
        ("game", "i1"),  # 0: the first game, 1: the second; it is also the side and the seat that begins
        ("next_order", "i1", (COPIES * HANIWA,)),  # the shuffle for the second game: copies 3 x Haniwa + 0 to 2, all 36
        ("next_dice", "i1", (COLUMNS,)),  # its dice; both lists -1 when no game follows
        ("first_sheet", "i1", (2, SHEET)),  # score sheet of the first game (see `scoring`), else 0
        ("first_dice", "i1", (COLUMNS,)),  # its final dice, else 0
        ("turned_up", "i1"),  # the face-down Haniwa that the end of the last game has shown, -1: none
        # Second game: the copies that a side (last line: a spectator) had not seen when the first ended. From these are
        # the tiles that others have carried over (docs/rules/haniwa.md, section 9).
        ("unseen", "i1", (3, HANIWA)),
        # The options.
        ("seats", "i1"),  # 1 solo, 2 duel, 4 teams
        ("rows", "i1"),  # 3, solo 6
        ("hand_size", "i1"),  # 4, teams 3
        ("games", "i1"),  # 1 or 2
        ("colour_first", "i1"),  # 1: columns are compared by H40
        ("by_rows", "i1"),  # solo: 1: filled row by row (H15), 0: column by column (H14)
    ]
)
