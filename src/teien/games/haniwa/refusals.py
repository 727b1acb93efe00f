"""Why a move is refused: the rules that it may break, in the order in which they are asked.

A refusal is the number of its rule, 7 for H7; docs/rules/haniwa.md, section 7, tells when each applies. The
sentences are in `words`, as compiled rules depend on this file.
"""

OVER = 7
KOFUN_FIRST = 24
DRAW_FIRST = 35
NO_KOFUN_DUE = 25
NO_SUCH_KOFUN = 26
NO_DRAW_DUE = 36
NO_DISCARDING = 8
DISCARDED_THIS_TURN = 9
DISCARDED_TWICE = 10
NOT_IN_HAND = 11
OUTSIDE_AREA = 12
OCCUPIED = 13
NOT_LOWEST_IN_COLUMN = 14
NOT_IN_LOWEST_ROW = 15
NOT_FIRST_SIDE = 16
ALREADY_FACE_DOWN = 17
FACE_DOWN_WITH_KOFUN = 18
NO_UNUSED_KOFUN = 28
KOFUN_USED_THIS_TURN = 29
PILE_EMPTY = 37
