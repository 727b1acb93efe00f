"""A position of Niwashi, whole.

Tiles, readings, Objectives and colours are numbers of `pieces`; -1 is an empty slot, -2 what the viewer does not know.
"""

from __future__ import annotations

import numpy as np

from teien.games.niwashi.board import GRID, RIVER

HAND = 3
DRAW = 37
IN_PLAY = 47
OBJECTIVE_HAND = 2
PILE = 8
OWN_OBJECTIVES = 10

RUNNING = 0
ALL_VALIDATED = 1
EMPTY_HAND = 2

UNREVEALED = 0
BOUND = 1
UNSETTLED = 2

STATE = np.dtype(
    [
        # The Garden, seen from above: the colour of the top plot of each cell, at [y mod 128, x mod 128], -1: no plot.
        ("garden", "i1", (GRID, GRID)),
        ("extent", "i1", (4,)),  # least and greatest x, least and greatest y of the Garden
        # Every tile laid, the start tile first (W03, W26): reading, direction (0 east, 1 south), first cell, seat.
        ("placed", "i1", (IN_PLAY, 5)),  # reading, direction, x, y, seat (-1: the start tile); -1 beyond `laid`
        ("laid", "i1"),  # how many tiles lie, 1 to 47
        ("last", "i1", (2,)),  # each seat's last tile, an index into `placed`; -1: none yet (W12)
        ("visible", "i1", (2,)),  # which of its plots are still seen: bits 0 to 2
        # Whose turn, and where in it.
        ("viewer", "i1"),  # -2: a full position, -1: as a spectator knows it, 0 or 1: as that seat knows it
        ("turn", "i1"),  # seat to move, -1 when the game is over
        ("ply", "i2"),  # moves made, at most 144
        ("completing", "i1"),  # 1: a tile is placed and the hand has to be completed (W40)
        ("special", "i1"),  # 1: the tile placed this turn has opened the Discard (W27)
        # What everybody knows of the mover's older Objective (W14): 0 nothing has been revealed in this turn, 1 it was
        # in the hand when the turn began, 2 it may have been drawn in this turn.
        ("older", "i1"),
        ("owed", "i1"),  # the Objective that has to be revealed before the action (W14), -1: none; the mover's secret
        # Garden tiles.
        ("hands", "i1", (2, HAND)),  # in order of arrival
        ("open", "i1", (2, HAND)),  # 1: everybody saw the seat take this tile, else 0
        ("river", "i1", (RIVER,)),  # slots 0 to 2
        ("draw", "i1", (DRAW,)),  # the next tile is the last one before the -1
        ("draw_left", "i1"),
        ("discard", "i1", (IN_PLAY,)),  # the top is the last one before the -1
        ("discarded", "i1"),
        # Objectives.
        ("objectives", "i1", (2, OBJECTIVE_HAND)),  # in hand, in order of arrival
        # Bits of the Objectives that, as everybody knows, a seat's older one is not (W14); while `older` is 2: is not
        # unless it was drawn in this turn.
        ("excluded", "i4", (2,)),
        ("piles", "i1", (2, PILE)),  # the next one is the last one before the -1
        ("pile_left", "i1", (2,)),
        ("done", "i1", (2, OWN_OBJECTIVES)),  # validated, in order (W13)
        ("validated", "i1", (2,)),  # how many
        # The Lantern.
        ("lantern", "i4"),  # its spot (see `board`), -1: stowed behind the draw pile
        ("direction", "i1"),  # 0 to 7 clockwise from north; -1: stowed
        ("pointed", "i1"),  # the tile that lay in its River slot when it was put there (W35), else -1
        ("lanterns", "i1"),  # Lantern moves made by both (W34)
        ("turns", "i1"),  # placements and Lantern moves made by both
        ("end", "i1"),  # 0 running, 1 all validated (W50), 2 empty hand (W51)
        # The options.
        ("stage", "i1"),  # 0 to 12
        ("limit", "i1"),  # Lantern moves allowed, -1: any number; more than 100 are kept as 100
    ]
)
