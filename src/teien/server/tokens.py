"""How a browser keeps its seats: one random token a table, in a cookie; the server keeps only the token's hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable

from fastapi import Response
from starlette.requests import HTTPConnection

PREFIX = "teien-"
PATH = "/api/tables"
"""Where a browser sends the cookies: to all tables, so that a seat is known again at the rematch."""
MAX_AGE = 180 * 24 * 3600
"""A seat is forgotten by its browser when it has not looked at the table for so many seconds."""
_ID_LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_ID_LENGTH = 12
_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits


def new_id() -> str:
    """An id for a table that nobody can guess (70 bits) and everybody can read out."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _sent(connection: HTTPConnection) -> dict[str, str]:
    """The tokens a browser sends, by the name of their cookies."""
    return {
        name: value for name, value in connection.cookies.items() if name.startswith(PREFIX) and _TOKEN.fullmatch(value)
    }


def held(connection: HTTPConnection) -> frozenset[str]:
    """The hashes of all tokens a browser sends: those of this table and of the tables it is a rematch of."""
    return frozenset(hashed(token) for token in _sent(connection).values())


def keep(connection: HTTPConnection, response: Response, table: str, sitting: Iterable[str] = ()) -> str:
    """Give a browser its token for a table, and return the token's hash.

    Args:
        connection: what the browser asked.
        response: the answer, which carries the cookie.
        table: the id of the table.
        sitting: hashes of the tokens that hold seats there: a browser that has one of them keeps it.
    """
    name, sent = PREFIX + table, _sent(connection)
    own = next((token for token in sent.values() if hashed(token) in sitting), None)
    token = own or sent.get(name) or secrets.token_urlsafe(32)
    secure = connection.url.scheme == "https"
    response.set_cookie(name, token, max_age=MAX_AGE, path=PATH, secure=secure, httponly=True, samesite="lax")
    return hashed(token)
