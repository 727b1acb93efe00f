"""Game records: reading files of them, strictly, and writing them (the format `teien/1`)."""

from __future__ import annotations

import codecs
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

from teien.errors import RecordError, quoted
from teien.game import Deal

VERSION = "teien/1"
REQUIRED = ("record", "game", "options", "deal", "moves")
OPTIONAL = ("title", "players", "date", "shuffle", "result", "notes")


@dataclass(frozen=True)
class Record:
    """What a record says; whether its options and deal are possible, only its game can tell.

    Attributes:
        game: the name of the game.
        options: as written, defaults left out.
        deal: everything chance decided.
        moves: the moves in order, in the game's notation.
        extras: the optional keys, never needed to replay.
    """

    game: str
    options: dict[str, Any]
    deal: Deal
    moves: list[str]
    extras: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, value: object) -> Record:
        """A record from a parsed JSON value; raises `RecordError`."""
        if not isinstance(value, dict):
            raise RecordError("a record must be an object")
        for key in REQUIRED:
            if key not in value:
                raise RecordError("is missing", key)
        for key in value:
            if key not in REQUIRED and key not in OPTIONAL:
                raise RecordError("there is no such key", key)
        if value["record"] != VERSION:
            raise RecordError(f"must be {VERSION!r}", "record")
        if not isinstance(value["game"], str):
            raise RecordError("must be the name of a game", "game")
        for key in ("options", "deal"):
            if not isinstance(value[key], dict):
                raise RecordError("must be an object", key)
        moves = value["moves"]
        if not isinstance(moves, list):
            raise RecordError("must be a list of moves", "moves")
        for ply, move in enumerate(moves):
            if not isinstance(move, str):
                raise RecordError("must be text", f"moves.{ply}")
        extras = {key: value[key] for key in OPTIONAL if key in value}
        return cls(value["game"], value["options"], value["deal"], moves, extras)

    def as_object(self) -> dict[str, Any]:
        """The record as a JSON object, its keys in the order of the format."""
        required = {"record": VERSION, "game": self.game, "options": self.options, "deal": self.deal}
        return {**required, "moves": self.moves, **self.extras}

    def __str__(self) -> str:
        text = json.dumps(self.as_object(), ensure_ascii=False)
        return text.encode(errors="backslashreplace").decode()  # a lone surrogate stays the escape it was read from


def parse_json(text: str) -> Any:
    """The value of a JSON text; raises `RecordError` on anything but strict, finite JSON with unique keys."""
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite, parse_int=_short
        )
    except RecursionError:
        raise RecordError("is nested too deep to read") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"is not JSON ({error.msg.lower().removesuffix(' at')} at {where})") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for key, held in pairs:
        if key in value:
            raise RecordError("stands twice in one object", key)
        value[key] = held
    return value


def _no_constant(name: str) -> NoReturn:
    raise RecordError(f"is not JSON ({name} is no number)")


def _finite(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise RecordError(f"holds a number too large to read ({quoted(digits)})")
    return value


def _short(digits: str) -> int:
    if len(digits) > 400:  # no key of a record needs such a number, and Python refuses very long ones
        raise RecordError("holds a whole number too long to read")
    return int(digits)


def read_records(path: str, data: bytes) -> tuple[bool, Iterator[Record | RecordError]]:
    """All records of a file, each read or refused.

    A file is one JSON text, otherwise one JSON text a line with blank lines skipped.

    Args:
        path: the file's name, for error messages.
        data: its content.

    Returns:
        Whether the file holds several records, and the records in order, a `RecordError` in place of each that cannot
        be read, with `file` and `index` set.
    """
    try:
        text = _decoded(data)
    except RecordError as error:
        return False, iter([_at(error, path, None)])
    lines = [line for line in text.split("\n") if line.strip(" \t\r")]
    objects = (line for line in lines if line.lstrip(" \t").startswith("{"))
    if len(lines) < 2 or _is_json(text) or not any(map(_is_json, objects)):
        return False, iter([_read(text, path, None)])
    return True, (_read(line, path, index) for index, line in enumerate(lines))


_WIDE = {codecs.BOM_UTF32_LE: "UTF-32", codecs.BOM_UTF32_BE: "UTF-32", codecs.BOM_UTF16_LE: "UTF-16"} | {
    codecs.BOM_UTF16_BE: "UTF-16"
}
"""Encodings by the mark that text in them begins with; the longer marks first, as one begins with another."""


def _wide(data: bytes) -> str | None:
    """The encoding that text is in, where it is one that shells and editors write instead of UTF-8."""
    for mark, name in _WIDE.items():
        if data.startswith(mark):
            return name
    # Without a mark it shows by its zeros: a record begins with two characters of ASCII.
    zeros = tuple(byte == 0 for byte in data[:4])
    if zeros in ((False, True, True, True), (True, True, True, False)):
        return "UTF-32"
    return "UTF-16" if zeros in ((False, True, False, True), (True, False, True, False)) else None


def _decoded(data: bytes) -> str:
    name = _wide(data)
    if name is not None:
        raise RecordError(f"is {name} text; save it as UTF-8, or write it with `teien new GAME -o FILE`")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(f"is not UTF-8 text (byte {error.start})") from None
    if text.startswith("\ufeff"):
        raise RecordError("begins with a byte order mark; save it as UTF-8 without one")
    return text


def _is_json(text: str) -> bool:
    """Whether a text is one JSON value, be it such as no record may hold."""
    try:
        json.loads(text, parse_int=str)  # as text: Python refuses very long numbers
    except (json.JSONDecodeError, RecursionError):
        return False
    return True


def _read(text: str, path: str, index: int | None) -> Record | RecordError:
    try:
        return Record.read(parse_json(text))
    except RecordError as error:
        return _at(error, path, index)


def _at(error: RecordError, path: str, index: int | None) -> RecordError:
    error.file, error.index = path, index
    return error
