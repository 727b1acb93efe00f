"""Why a move is refused: the rules that it may break, in the order in which they are asked.

A refusal is the number of its rule, 21 for N21; docs/rules/niwa.md, section 7, tells when each applies. The
sentences are in `words`, as compiled rules depend on this file.
"""

OVER = 21
MUST_PLACE = 14
NOT_IN_HAND = 6
NOT_AT_ORIGIN = 7
OCCUPIED = 8
TOUCHES_NOTHING = 9
NOTHING_IN_COMMON = 10
NOT_FOR_THE_GAP = 11
FITS_AN_EDGE = 12
CONVERTS_NOTHING = 19
