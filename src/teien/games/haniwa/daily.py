"""The solo deal of the day: the same for everyone on a date, and for good.

How it is drawn, so that anybody can check it: the bytes of SHA-256(`teien/haniwa/daily/1/YYYY-MM-DD/N`), N = 0, 1, ...
in decimal, make one stream, read as whole numbers of 32 bits, the highest byte first. A number below n is the next one
modulo n; numbers from the largest multiple of n below 2**32 on are skipped. The 36 Haniwa, in the order R1 R1 R1 R2 ...
Y3, are shuffled: for i from 35 down to 1 entry i changes places with entry j, j a number below i + 1. Then come four
numbers below 6, each plus 1, for the dice. The first 18 Haniwa are pile 1, the others pile 2, and the hand is dealt
from them in turns, as the rules have it.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from datetime import date

from teien.game import Deal
from teien.games.haniwa.board import COLUMNS
from teien.games.haniwa.dealing import dealt
from teien.games.haniwa.options import HaniwaOptions
from teien.games.haniwa.pieces import CODES, COPIES

SOLO = HaniwaOptions(mode="solo")
_WORDS = 2**32


def _numbers(day: date) -> Iterator[int]:
    for block in itertools.count():
        digest = hashlib.sha256(f"teien/haniwa/daily/1/{day.isoformat()}/{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def _below(numbers: Iterator[int], n: int) -> int:
    most = _WORDS - _WORDS % n
    return next(number for number in numbers if number < most) % n


def daily_deal(day: date) -> Deal:
    """The solo deal of a date, meant for the date as UTC has it."""
    numbers = _numbers(day)
    order = [code for code in CODES for _ in range(COPIES)]
    for i in range(len(order) - 1, 0, -1):
        j = _below(numbers, i + 1)
        order[i], order[j] = order[j], order[i]
    return dealt(SOLO, order, [1 + _below(numbers, 6) for _ in range(COLUMNS)])
