"""Why a move is refused: the rules that it may break, in the order in which they are asked.

A refusal is the number of its rule, 12 for S12; docs/rules/seikatsu.md, section 7, tells when each applies. The
sentences are in `words`, as compiled rules depend on this file.
"""

OVER = 12
NO_FOUNTAINS = 13
NOT_IN_HAND = 14
NO_PLACE = 15
OCCUPIED = 16
TOUCHES_NOTHING = 17
AWAY_FROM_LAST = 18
FOUR_KOI = 19
FOUR_FOUNTAINS = 20
BESIDE_A_FOUNTAIN = 21
