"""What stands before every request: who may ask, how much may be sent, and what every answer says to the browser."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teien.server import faults
from teien.server.messages import Problem

MAX_BODY = 64 * 1024
"""Bytes of the longest request; the longest that makes sense has a tenth of them."""
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    # Everything comes from this server; styles may stand in the page because drawings are placed by them.
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",  # the link of a table is an invitation
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class TooLarge(Exception):
    """The request is longer than `MAX_BODY`."""


def from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another site asks; programs that are no browsers name no origin."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or refuse it."""
        if scope["type"] == "websocket" and from_elsewhere(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, left = False, MAX_BODY

        async def limited() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLarge
            return message

        async def signed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        async def refuse(status: int, error: str) -> None:
            answer = JSONResponse(Problem(error=error).model_dump(), status, {"cache-control": "no-store"})
            await answer(scope, receive, signed)

        if scope["method"] not in SAFE and from_elsewhere(Headers(scope=scope)):
            await refuse(403, "A page of another site may not ask this.")
            return
        try:
            await self.app(scope, limited, signed)
        except TooLarge:
            if not started:
                await refuse(413, "This request is too long.")
        except Exception as error:
            faults.note(error)
            if not started:
                await refuse(500, faults.SORRY)
