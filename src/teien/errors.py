"""What can go wrong, as a tree.

TeienError
├── MoveError              a move that cannot be played
│   ├── NotAMove           the text is no move of the game's notation, or the number no action of it
│   ├── IllegalMove        a move that breaks a rule (the end of the game included)
│   └── WrongSeat          a move by a seat whose turn it is not
└── RecordError            a record that cannot be read
    ├── OptionsError       its options are not options of the game
    └── DealError          its deal is not a possible deal
"""

from __future__ import annotations

import reprlib

_repr = reprlib.Repr()
_repr.maxstring = 60


def quoted(value: object) -> str:
    """A value of a file or of a move as messages quote it: on one line, and not longer than a person reads."""
    return _repr.repr(value)


class TeienError(Exception):
    """Whatever Teien refuses; the text is one sentence a person understands."""


class MoveError(TeienError):
    """A move that cannot be played.

    Attributes:
        move: the text of the move as it was given, or the spelling of an action that was given by its number.
        rule: the id of the rule it breaks, `"notation"` or `"turn"`.
        reason: one sentence for the player.
        action: the number, where it was given by that.
        row: the game of a batch, from 0, where it was given for one.
    """

    def __init__(self, move: str, rule: str, reason: str, action: int | None = None, row: int | None = None) -> None:
        places = [] if row is None else [f"row {row}"]
        places.append(quoted(move) if action is None else f"action {action}, {quoted(move)}")
        super().__init__(f"{': '.join(places)}: {reason} ({rule})")
        self.move, self.rule, self.reason, self.action, self.row = move, rule, reason, action, row

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.move, self.rule, self.reason, self.action, self.row)


class NotAMove(MoveError):
    """The text is no move of the game's notation, or the number no action of the game."""


class IllegalMove(MoveError):
    """The move breaks a rule of the game."""


class WrongSeat(MoveError):
    """The move was made for a seat whose turn it is not."""


class RecordError(TeienError):
    """A record that cannot be read.

    Attributes:
        problem: what is wrong, as a sentence without its full stop.
        key: the key of the record at fault, dotted inside an object; None where the text is no record at all.
        file: the file it stands in, if it came from one.
        index: its place in a file of several records, from 0.
    """

    def __init__(self, problem: str, key: str | None = None) -> None:
        super().__init__(problem)
        self.problem, self.key = problem, key
        self.file: str | None = None
        self.index: int | None = None

    def __str__(self) -> str:
        index = None if self.index is None else f"record {self.index}"
        key = self.key
        if key is not None and not (0 < len(key) <= 60 and key.isprintable()):
            key = quoted(key)
        places = (self.file, index, key)
        return ": ".join([*(place for place in places if place is not None), self.problem])


class OptionsError(RecordError):
    """The options are not options of the game."""


class DealError(RecordError):
    """The deal is not a possible deal of the game."""
