"""Refusing what cannot be followed, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teien.server.messages import Problem


class Refusal(Exception):
    """A request that is refused.

    Args:
        status: the HTTP status.
        error: why, one sentence.
        key: what in the request is at fault, where one thing is.
        retry_after: the seconds after which the same may be asked again, where time mends it.
    """

    def __init__(self, status: int, error: str, key: str | None = None, retry_after: int | None = None) -> None:
        super().__init__(error)
        if key is not None:  # JSON may hold half a character, which no answer can carry: it stays an escape
            key = key.encode(errors="backslashreplace").decode()
        self.status, self.problem = status, Problem(error=error, key=key)
        self.headers = {} if retry_after is None else {"retry-after": str(retry_after)}


SENTENCES = {
    "json_invalid": "This is not JSON.",
    "missing": "This is missing.",
    "extra_forbidden": "There is no such key.",
    "model_type": "This must be an object.",
    "model_attributes_type": "This must be an object.",
    "dict_type": "This must be an object.",
    "list_type": "This must be a list.",
    "string_type": "This must be text.",
    "string_unicode": "This must be text.",
    "int_type": "This must be a whole number.",
    "string_too_short": "This is too short.",
    "string_too_long": "This is too long.",
    "string_pattern_mismatch": "A name stands on one line, begins with a visible character and ends with no space.",
}
"""What is wrong, by pydantic's name for it."""
KINDS = {"me", "friend", "bot", "watch", "move", "ask", "look", "reflect", "ping"}
"""Parts of pydantic's places that are no keys: the kinds of messages and sitters."""


def problem(errors: Sequence[Any]) -> Problem:
    """What pydantic found first, as a person reads it, with the key at fault (dotted inside an object)."""
    first = errors[0]
    kind, place = first["type"], [str(part) for part in first["loc"] if part != "body"]
    place = [part for part in place[:-1] if part not in KINDS] + place[-1:]
    if kind == "union_tag_not_found":
        return Problem(error="The kind is missing.", key=".".join([*place, "kind"]))
    if kind == "union_tag_invalid":
        known = first["ctx"]["expected_tags"].replace("'", "")
        return Problem(error=f"There is no such kind; the kinds are {known}.", key=".".join([*place, "kind"]))
    if kind == "json_invalid":
        place = []  # pydantic and FastAPI tell the offset there
    return Problem(error=SENTENCES.get(kind, "This is not a value it can have."), key=".".join(place) or None)
