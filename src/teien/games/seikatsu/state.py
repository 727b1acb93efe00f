"""A position of Seikatsu, whole: read the fields from top to bottom and you know the game.

Lists of tiles hold numbers of `pieces`; -1 is an empty slot, -2 a piece that the viewer does not know.
"""

from __future__ import annotations

import numpy as np

MAX_SEATS = 4
MAX_HAND = 3
MAX_BAG = 30
ASIDE = 4

STATE = np.dtype(
    [
        # The garden: sets of places (see `board`). A tile lies where its bird and its flower are.
        ("birds", "i8", (4,)),  # places of each bird
        ("flowers", "i8", (4,)),  # places of each flower
        ("koi", "i8"),  # places of koi laid as koi, at most 4 (S19)
        ("fountains", "i8"),  # places of fountains, at most 4 (S20)
        ("last", "i8"),  # the place laid last; before the first turn the start places (S18)
        # Whose turn.
        ("viewer", "i1"),  # -2: a full position, -1: as a spectator knows it, 0 to 3: as that seat knows it
        ("turn", "i1"),  # seat to move, -1 when the game is over
        ("ply", "i1"),  # moves played, 0 to 34
        # What the players hold.
        ("hands", "i1", (MAX_SEATS, MAX_HAND)),  # tiles in order of arrival, then -1
        ("koi_shown", "i1", (MAX_SEATS,)),  # how many of the hand's first tiles everybody knows to be koi (S21, S42)
        ("bird_cards", "i1", (MAX_SEATS,)),  # 0 to 3, -1 without fountains (S10)
        ("flower_cards", "i1", (MAX_SEATS,)),  # likewise
        # What nobody holds.
        ("bag", "i1", (MAX_BAG,)),  # the next tile drawn is the last one before the -1
        ("bag_left", "i1"),  # tiles in the bag, 0 to 30
        ("aside", "i1", (ASIDE,)),  # tiles put aside unseen (S9), -1 without fountains
        ("koi_waiting", "i1"),  # solo: koi that will come into the hand one by one (S38), else 0
        # Points: a side's birds, booked as they are scored. Rows and fountains count only at the end.
        ("booked", "i2", (4,)),
        # The options.
        ("seats", "i1"),  # 1 to 4
        ("hand_size", "i1"),  # 2 or 3
        ("printed", "i1"),  # 1: edition printed, 0: edition bga
        ("with_fountains", "i1"),  # 1: played with fountains and cards
        ("level", "i1"),  # solo: who gets the bird points (S40): 0 easy, 1 medium, 2 hard; else -1
    ]
)
