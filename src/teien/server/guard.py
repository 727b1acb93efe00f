"""What stands before every request: who may ask, and what every answer says to the browser."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teien.server import faults
from teien.server.messages import Problem

MAX_BODY = 64 * 1024
"""Bytes of the longest request; the longest that makes sense has a tenth of them."""
TOO_LONG = "This request is too long."
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "cache-control": "no-store",  # of what says nothing else: the files of the client do
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


def from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another site asks; programs that are no browsers name no origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2].lower() != headers.get("host", "").lower()


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
        started = False

        async def signed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                answer_headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer_headers.setdefault(name, value)
            await send(message)

        async def refuse(status: int, error: str) -> None:
            answer = JSONResponse(Problem(error=error).model_dump(), status)
            await answer(scope, receive, signed)

        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and from_elsewhere(headers):
            await refuse(403, "A page of another site may not ask this.")
            return
        length = headers.get("content-length", "0")  # a request that does not name its length is measured by the API
        if length.isdecimal() and int(length) > MAX_BODY:
            await refuse(413, TOO_LONG)
            return
        try:
            await self.app(scope, receive, signed)
        except Exception as error:
            faults.note(error)
            if not started:
                fault = faults.fault_of(error)
                await refuse(fault.status, fault.sentence)
