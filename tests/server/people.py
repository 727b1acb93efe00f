"""A running server and the browsers that come to it, for the tests."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import uvicorn
from starlette.types import ASGIApp
from websockets.sync.client import ClientConnection, connect

from teien.server.serve import PROTOCOL
from tests.serving import free_port

PATIENCE = 20
"""Seconds after which a message that does not come is missing."""


@contextmanager
def running(app: ASGIApp, **protocol: Any) -> Iterator[str]:
    """Run an application in a thread, served as ever but for the protocol's changes; gives its address."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, timeout_graceful_shutdown=1, **(PROTOCOL | protocol)))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        deadline = time.monotonic() + PATIENCE
        while not server.started:
            if not thread.is_alive() or time.monotonic() > deadline:
                raise AssertionError("the server did not start")
            time.sleep(0.01)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not end"


class Socket:
    """An open socket of a browser, which remembers all it was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []

    def say(self, kind: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"kind": kind, **fields}))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.connection.recv(PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    def hear_out(self, kind: str) -> dict[str, Any]:
        """The next message of that kind, whatever comes before."""
        for _ in range(1000):
            if (message := self.hear())["kind"] == kind:
                return message
        raise AssertionError(f"no message of kind {kind} comes")

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message after saying something."""
        self.say(kind, **fields)
        return self.hear()

    def silent(self) -> bool:
        """Whether nothing has come that nobody has heard."""
        self.connection.send("?")
        return bool(self.hear()["kind"] == "trouble")

    def play(self, state: dict[str, Any], choice: int = 0) -> dict[str, Any]:
        """Play one of the moves that the last view of the table offers; gives the message that tells it."""
        view = state["view"]
        return self.ask("move", ply=view["ply"], move=view["choices"][choice]["move"])


class Browser:
    """A browser with its cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self._open = ExitStack()

    def lay(self, *seats: dict[str, Any], game: str = "seikatsu", **options: Any) -> str:
        """A new table; gives its id."""
        answer = self.http.post("/api/tables", json={"game": game, "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def get(self, path: str) -> Any:
        """What a path answers, where all is well."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def join(self, table: str, name: str, seat: int | None = None) -> httpx.Response:
        return self.post(f"/api/tables/{table}/join", name=name, seat=seat)

    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def open(self, table: str, headers: dict[str, str] | None = None, **options: Any) -> Socket:
        """A socket that shows nothing yet."""
        url = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"Cookie": self.cookies(), "Origin": self.url, **(headers or {})}
        connection = connect(url, additional_headers=headers, open_timeout=PATIENCE, **options)
        return Socket(self._open.enter_context(connection))

    def watch(self, table: str, seat: int = -1, ply: int | None = None) -> tuple[Socket, dict[str, Any]]:
        """A socket that shows a seat, and the state it was shown."""
        socket = self.open(table)
        return socket, socket.ask("watch", seat=seat, ply=ply)

    def close(self) -> None:
        self._open.close()
        self.http.close()


ME, FRIEND, BOT = {"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "bot", "level": "greedy"}
OTHER = {"kind": "me", "name": "Ben"}
