"""Who one is: a browser holds a secret in a cookie, which is a key of an identity, and seats belong to identities.

An identity is made when somebody first takes a seat, never by watching, and only a secret that was given out here opens
it. The server keeps of a secret only its hash. An identity may have several keys.

A cookie bears the beginning of its key in its name, so that two servers of one machine, whose cookies no browser tells
apart, leave each other's alone; and where two pages are each given one at the same time, both count until they come
together. The first versions gave a browser one cookie for each table. These are keys like others: the browser's one
identity takes over what they opened, and then they end.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from fastapi import Response
from starlette.requests import HTTPConnection

from teien.server.hosts import proxied
from teien.server.storage import Storage

PATH, OLD_PATH = "/api", "/api/tables"
MAX_AGE = 180 * 24 * 3600
"""A browser that has not come for so many seconds forgets who it is."""
MOST_OTHERS = 8
"""So many cookies of other servers on this machine are left alone: those of servers that are gone must not pile up."""
MOST_ENDED = 30
"""Cookies of the first versions that one answer ends through a proxy, which may not pass a longer head on."""
_NAME = re.compile(r"teien_[0-9a-f]{8}")
_OLD_NAME = re.compile(r"teien-(\w{1,32})", re.ASCII)
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)  # 256 bits


def hashed(secret: str) -> str:
    """The key that is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def cookie_name(secret: str) -> str:
    """The name of the cookie that holds a secret."""
    return f"teien_{hashed(secret)[:8]}"


def _sent(connection: HTTPConnection) -> dict[str, str]:
    """The keys of whoever asks, by the name of their cookies."""
    return {
        name: hashed(secret)
        for name, secret in connection.cookies.items()
        if (_NAME.fullmatch(name) or _OLD_NAME.fullmatch(name)) and _SECRET.fullmatch(secret)
    }


def _set(connection: HTTPConnection, response: Response, secret: str) -> None:
    response.set_cookie(
        cookie_name(secret),
        secret,
        max_age=MAX_AGE,
        path=PATH,
        secure=connection.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def _end(response: Response, name: str) -> None:
    path = PATH if _NAME.fullmatch(name) else OLD_PATH
    response.headers.append("set-cookie", f"{name}=; Max-Age=0; Path={path}")  # short, as there may be many


async def who(connection: HTTPConnection, storage: Storage) -> frozenset[int]:
    """The identities of whoever asks: its own, the smallest, and those that became part of it; of a stranger none."""
    return (await storage.whose(_sent(connection).values()))[1]


async def visit(connection: HTTPConnection, response: Response, storage: Storage) -> frozenset[int]:
    """As `who`; and the browser's cookie is kept fresh, and is the only one of this server that it keeps.

    A stranger stays one. Cookies of the first versions end, those of tables that were only watched too.
    """
    sent = _sent(connection)
    keys, held = await storage.whose(sent.values())
    mine = sorted(name for name, key in sent.items() if key in keys)
    kept = next(filter(_NAME.fullmatch, mine), None)
    if kept is not None:
        _set(connection, response, connection.cookies[kept])
    elif mine:
        secret = secrets.token_urlsafe(32)
        await storage.add_key(hashed(secret), min(held))
        _set(connection, response, secret)
    watched = {name: old[1] for name in sent if name not in mine and (old := _OLD_NAME.fullmatch(name))}
    kept_tables = await storage.kept(watched.values()) if watched else frozenset()
    ended = [name for name in mine if name != kept] + [name for name in watched if watched[name] in kept_tables]
    for name in ended[: MOST_ENDED if proxied(connection.headers) else None]:
        _end(response, name)
    return held


async def settle(connection: HTTPConnection, response: Response, storage: Storage, held: frozenset[int]) -> int:
    """The identity that a new seat belongs to; a stranger gets one, and its secret.

    Args:
        connection: what was asked.
        response: the answer, which carries the cookie.
        storage: where identities are kept.
        held: what `visit` said.
    """
    if held:
        return min(held)
    secret = secrets.token_urlsafe(32)
    identity = await storage.add_identity(hashed(secret))
    _set(connection, response, secret)
    # A browser sends the oldest first.
    others = [name for name in _sent(connection) if _NAME.fullmatch(name)]
    for name in others[: max(0, len(others) - MOST_OTHERS)]:
        _end(response, name)
    return identity
