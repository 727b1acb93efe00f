"""Texts that are almost right, to try how what reads them bears it."""

import random

PIECES = (
    "",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "0",
    "-1",
    "1e999",
    "9" * 30,
    "null",
    "true",
    "\\",
    "\\ud800",
    "\0",
    "é",
    "庭",
)


def mangled(text: str, rng: random.Random) -> str:
    """A text with one to four places changed: something left out, put in, or put instead."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice(PIECES) + text[at + rng.choice((0, 0, 1, 1, 6)) :]
    return text
