"""A table of Niwashi that stands where a test wants it: the rules answer its socket, from a position built by hand.

The page comes from the server as ever; only what it hears over its socket comes from here, so that a rare position need
not be reached by playing.
"""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from teien.game import Position
from tests.browser.table import BOT, ME, lay_table
from tests.games.niwashi.build import GAME


class Laid:
    """The seat to move of a position, at a page of its own; make it to open the table."""

    def __init__(self, page: Page, at: Position) -> None:
        self.at = at
        seat = GAME.turn(at)
        assert seat is not None
        self.seat: int = seat
        path = lay_table(page, *((ME, BOT) if self.seat == 0 else (BOT, ME)), game="niwashi")
        self.info = page.request.get(f"/api{path.replace('/table/', '/tables/')}").json()
        page.route_web_socket(re.compile("/socket$"), self._connect)
        page.goto(path)

    def _connect(self, socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            socket.send(json.dumps(self._answer(json.loads(text))))

        socket.on_message(hear)

    def _view(self) -> dict[str, Any]:
        view: dict[str, Any] = GAME.view(GAME.redact(self.at, self.seat)).model_dump(mode="json")
        return view

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """What the server would say to a page that watches, asks, moves or listens."""
        if message["kind"] == "ping":
            return {"kind": "pong"}
        if message["kind"] == "watch":
            return {"kind": "state", "seat": self.seat, "info": self.info, "view": self._view(), "log": [], "since": 0}
        move = message["move"]
        action = GAME.parse(move)
        number = GAME.refusal(self.at, action)
        before = GAME.redact(self.at, self.seat)
        why = {"rule": GAME.rule_id(number), "reason": GAME.explain(self.at, action, number)} if number else None
        if message["kind"] == "ask":
            effect = None if why else GAME.effect(before, action).model_dump(mode="json")
            told = why or {"rule": None, "reason": None}
            return {"kind": "answer", "id": message["id"], "move": move, "effect": effect, **told}
        if why:
            return {"kind": "refused", "move": move, **why}
        self.at = self.at.copy()
        GAME.apply(self.at, action)
        telling = GAME.tell(before, action, GAME.redact(self.at, self.seat)).model_dump(mode="json")
        view = self._view()
        return {"kind": "moved", "ply": view["ply"], "telling": telling, "view": view}
