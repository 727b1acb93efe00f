"""The replay trace: every position of a record as one JSON object a line."""

from __future__ import annotations

from typing import Any

from teien.errors import MoveError
from teien.match.match import Match
from teien.match.record import Record


def position_line(match: Match[Any]) -> dict[str, Any]:
    """The trace line of the position a match stands at."""
    line: dict[str, Any] = {
        "ply": match.ply,
        "turn": match.turn,
        "legal": list(match.legal_moves),
        "points": match.points,
    }
    if match.over:
        line |= {"over": True, "winners": match.winners, "breakdown": match.breakdown}
    return line


def trace(record: Record) -> list[dict[str, Any]]:
    """Replay a record: one line a position, and a last one for a refused move, if there is one.

    Raises:
        RecordError: the record cannot be read; nothing of it is told then.
    """
    match = Match.begin(record)
    lines = [position_line(match)]
    for move in record.moves:
        try:
            match.play(move)
        except MoveError as error:
            lines.append({"ply": match.ply, "refused": move, "rule": error.rule, "reason": error.reason})
            break
        lines.append(position_line(match))
    return lines
