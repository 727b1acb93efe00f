"""What two partner bots would play at a table of Niwashi, each from what one of two pages is told over its socket.

The pages draw what is told; the bots are told the same. What neither page has been told yet, the rest of the piles, is
anything that fits: no bot sees it.
"""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from teien.games import game
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, TILE_NAMES, TILE_NUMBERS
from teien.match import Match
from teien.players import make_player

NIWASHI: Any = game("niwashi")


def list_name(reading: str) -> str:
    """The tile that is read so from one of its ends."""
    return reading if reading in TILE_NUMBERS else reading[::-1]


class Partners:
    """The bots behind two pages; make it before the pages open the table, seat 0 first."""

    def __init__(self, *pages: Page) -> None:
        self.first: list[dict[str, Any]] = [{}, {}]
        """The view of each seat at the deal."""
        self.told: list[list[dict[str, Any]]] = [[], []]
        """The moves as each seat was told them."""
        self.bots = [make_player(NIWASHI, "partner", seed) for seed in range(2)]
        for seat, page in enumerate(pages):
            self._listen(page, seat)

    def _listen(self, page: Page, seat: int) -> None:
        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["kind"] == "state" and message["seat"] == seat:
                assert message["view"]["ply"] == 0
                self.first[seat] = message["view"]
            elif message["kind"] == "moved" and self.first[seat]:
                self.told[seat].append(message["telling"])

        def open_socket(socket: WebSocket) -> None:
            socket.on("framereceived", hear)

        page.on("websocket", open_socket)

    def match(self) -> Match[Any]:
        """The game so far, as both pages together know it."""
        moves = [telling["move"] for telling in self.told[0]]
        gone = [piece for telling in self.told[0] for piece in telling["moved"] if piece["piece"] != "lantern"]
        draw = [piece["piece"] for piece in gone if piece["start"] == "draw"]
        hands = [self.first[seat]["hands"][seat] for seat in range(2)]
        river, start = self.first[0]["river"], list_name(self.first[0]["strips"][0]["reading"])
        owns = [
            self.first[seat]["objectives"][seat]
            + [told["drawn"] for told in self.told[seat] if told["seat"] == seat and told["move"].startswith("reveal")]
            for seat in range(2)
        ]
        owns = [[own for own in held if own is not None] for held in owns]
        known = {start, *hands[0], *hands[1], *river, *draw, *owns[0], *owns[1]}
        tiles = (name for name in TILE_NAMES if name not in known)
        others = (name for name in OBJECTIVE_NAMES if name not in known)
        match = Match(
            NIWASHI,
            NIWASHI.Options(),
            {
                "start": start,
                "hands": hands,
                "river": river,
                "draw": draw + [next(tiles) for _ in range(37 - len(draw))],
                "objectives": [held + [next(others) for _ in range(10 - len(held))] for held in owns],
            },
        )
        for move in moves:
            match.play(move)
        return match

    def choose(self, match: Match[Any]) -> str:
        """What the bot of the seat to move would play."""
        seat = match.turn
        assert seat is not None
        bot = self.bots[seat]
        bot.follow(match, seat)
        return str(NIWASHI.spell(bot.choose(match.seen(seat))))
