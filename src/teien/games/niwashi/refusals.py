"""Why a move is refused: the rules that it may break, in the order in which they are asked.

A refusal is the number of its rule, 7 for W07; docs/rules/niwashi.md, section 7, tells when each applies. The
sentences are in `words`, as compiled rules depend on this file.
"""

OVER = 7
REVEALED_TOO_LATE = 15
HAND_TO_COMPLETE = 40
NOTHING_PLACED = 41
OBJECTIVE_NOT_IN_HAND = 10
PATTERN_NOT_VISIBLE = 11
PARTNER_HAS_NO_PLOT = 12
OBJECTIVE_OWED = 14
TILE_NOT_IN_HAND = 20
OUTSIDE_AREA = 22
ON_STONE = 23
COVERS_NOTHING = 24
COVERS_ALL = 25
LANTERN_LIMIT = 34
NO_SUCH_VALIDATED = 31
NOT_THE_WHOLE_HAND = 32
ALREADY_STOWED = 36
NOT_IN_RIVER = 42
DISCARD_CLOSED = 43
DISCARD_EMPTY = 44
