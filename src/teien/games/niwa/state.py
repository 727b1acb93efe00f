"""A position of Niwa, whole: read the fields from top to bottom and you know the game.

The garden is a list of *sites*: every cell that holds a card or touches one, in the order in which the garden reached
them. A site never leaves the list; an edge or corner cell becomes a card's cell by a card. Lists of cards hold numbers
of `pieces`; -1 is an empty slot, -2 a card that the viewer does not know.
"""

from __future__ import annotations

import numpy as np

from teien.games.niwa.board import PLOTS
from teien.games.niwa.pieces import CARDS

SEATS = 2
MAX_HAND = 24
STOCK = 42
MAX_SITES = 5 * CARDS + 4
"""The first card has 8 cells around it. A card in an edge cell reaches at most 3 new ones, in a corner cell at most 5:
the card it touches has reached the others. So n cards have at most 4n + 4 cells around them."""

STATE = np.dtype(
    [
        # The garden.
        ("site_at", "i2", (PLOTS,)),  # the site of each plot (see `board`), -1 where the garden has not reached
        ("sites", "i2"),  # how many sites there are, 0 to 244
        ("cell", "i2", (MAX_SITES,)),  # the cell of each site, -1 beyond the last
        ("wants", "i2", (MAX_SITES,)),  # edge cell: the features of which a card must have one (N10, N11); corner cell:
        #                                 the bit CORNER; a card's cell, or beyond the last: 0
        ("card", "i1", (MAX_SITES,)),  # the card of each site, -1 where none lies
        ("stone", "i1", (MAX_SITES,)),  # the seat whose stone lies on it: 0 black, 1 white, -1 none
        # What the last move did.
        ("last", "i2"),  # the cell where a card was placed, -1 after a pass and before the first card
        ("caught", "i1", (8,)),  # how many stones it turned in each direction of `board.STEPS`
        # Whose turn.
        ("viewer", "i1"),  # -2: a full position, -1: as a spectator knows it, 0 or 1: as that seat knows it
        ("turn", "i1"),  # seat to move, -1 when the game is over
        ("ply", "i1"),  # moves played, passes included, 0 to 51
        ("passes", "i1"),  # passes in a row, 0 to 2
        # The cards that are not in the garden.
        ("hands", "i1", (SEATS, MAX_HAND)),  # in order of arrival, then -1
        ("stock", "i1", (STOCK,)),  # the next card drawn is the last one before the -1
        ("stock_left", "i1"),  # cards in the stock, 0 to 42
        # The options.
        ("diagonals", "i1"),  # 1: rows turn along the diagonals too (N25)
        ("creatures", "i1"),  # which cards are creatures, an index into `pieces.CREATURE_SETS`
        ("open", "i1"),  # 1: the no-luck variant, in which nothing is hidden (N24)
    ]
)
