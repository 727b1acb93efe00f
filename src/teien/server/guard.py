"""What stands before every request: who may ask, and what every answer says to the browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import unquote

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from teien.server import faults
from teien.server.hosts import USUAL_PORTS, Authority, Hosts, address, authority, same_origin
from teien.server.messages import Problem
from teien.server.problems import Refusal

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


ELSEWHERE = "A page of another site may not ask this."
LOOPBACK = ("127.0.0.0/8", "::1")
_ABSOLUTE = re.compile(rb"https?://([^/?#]*)(/[^?#]*)?", re.IGNORECASE)


def _asked(text: str) -> Authority:
    asked = authority(text)
    if asked is None:
        raise Refusal(400, "The request does not say clearly which host it asks.")
    return asked


def _host(scope: Scope, headers: Headers) -> Authority:
    """The host that a request names, in its target or else in its header; raises `Refusal`."""
    hosts = headers.getlist("host")
    target = scope.get("raw_path") or scope["path"].encode()
    if not target.startswith(b"/"):
        whole = _ABSOLUTE.fullmatch(target)
        if whole is None:
            raise Refusal(400, "The target of a request is a path.")
        hosts = [whole[1].decode("latin-1")]
        scope["raw_path"] = whole[2] or b"/"
        scope["path"] = unquote(scope["raw_path"].decode("latin-1"))
    return _asked(hosts[0] if len(hosts) == 1 else "")


def _first(headers: Headers, name: str) -> str | None:
    """What the first proxy, the one that is asked from outside, has put into a header."""
    return headers[name].partition(",")[0].strip() if name in headers else None


class Guard:
    """Wraps the application.

    Args:
        app: the application.
        hosts: the hosts it goes by.
        proxies: addresses and networks of proxies, beside this machine, whose `X-Forwarded-` headers are believed.
    """

    def __init__(self, app: ASGIApp, hosts: Hosts, proxies: Sequence[str] = ()) -> None:
        self.app, self._hosts = app, hosts
        self._proxied = ProxyHeadersMiddleware(self._guarded, [*LOOPBACK, *proxies])  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope.get("client") is not None:
            host, port = scope["client"]
            scope["client"] = (str(address(host) or host), port)
        try:
            self._find_host(scope)
        except Refusal as refusal:
            await JSONResponse(refusal.problem.model_dump(), refusal.status, HEADERS)(scope, receive, send)
            return
        await self._proxied(scope, receive, send)  # type: ignore[arg-type]

    def _find_host(self, scope: Scope) -> None:
        """Leave as the request's host the one that a browser sees; raises `Refusal` where it is not ours.

        Also a request with the word of a proxy has to name us itself: the word may be a page's own.
        """
        headers = MutableHeaders(scope=scope)
        named = asked = _host(scope, headers)
        client = scope.get("client")
        if client is not None and client[0] in self._proxied.trusted_hosts:
            told, port = _first(headers, "x-forwarded-host"), _first(headers, "x-forwarded-port") or ""
            if told:
                asked = _asked(told)
            if asked.port is None and port.isascii() and port.isdecimal():
                asked = _asked(f"{asked}:{port}")
            scheme = (_first(headers, "x-forwarded-proto") or "").lower()
            if scheme in USUAL_PORTS:
                scope["teien.scheme"] = scheme
                scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
        for one in (named, asked):
            if one.name not in self._hosts:
                name = one.name  # 421, misdirected: it was meant for another server
                raise Refusal(421, f"This server is not called {name}; if it is, start it with --host-name {name}.")
        headers["host"] = str(asked)

    def _from_elsewhere(self, scope: Scope) -> bool:
        """Whether a page of another site asks; programs that are no browsers name no origin."""
        headers = Headers(scope=scope)
        asked = _asked(headers["host"])
        return "origin" in headers and not same_origin(headers["origin"], scope.get("teien.scheme"), asked)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif self._from_elsewhere(scope):
            await JSONResponse(Problem(error=ELSEWHERE).model_dump(), 403, HEADERS)(scope, receive, send)
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
        if scope["method"] not in SAFE and self._from_elsewhere(scope):
            await refuse(403, ELSEWHERE)
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
