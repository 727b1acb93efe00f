"""Compiling ahead, in the background: the first page does not wait for the compiler, and a table only if it must."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from functools import partial
from typing import Any

from teien.game import Game
from teien.match import Match
from teien.players import compile_players
from teien.server import faults
from teien.server.catalogue import variants
from teien.server.workers import Workers

CLOSE_LOOKS = 3
"""Plies of a match at which everything is looked at."""
TRIES = 100
"""Actions tried there, for the sake of the sentences that refuse them."""


def compile_rules(game: Game[Any]) -> None:
    """Play random matches and look through every door: all that a table calls is compiled after that."""
    rng = random.Random(0)
    for options in variants(game):
        match = Match.new(game, options, rng)
        while not match.over:
            seat, move = match.turn, match.legal_moves.choice(rng)
            assert seat is not None
            if match.ply < CLOSE_LOOKS:
                match.view(seat)
                match.effect(move, seat)
                seen = match.seen(seat)
                for action in rng.sample(range(game.actions), TRIES):
                    number = game.refusal(seen, action)
                    if number:
                        game.explain(seen, action, number)
            match.play(move, seat)
            if match.ply < CLOSE_LOOKS:
                match.tell(match.ply - 1, seat)
        match.view()


class Warmup:
    """Compiles the rules of all games, then their computer players, one after the other."""

    def __init__(self, games: Iterable[Game[Any]]) -> None:
        """Begin at once; there has to be a running event loop."""
        workers, games = Workers(1), list(games)
        self._rules = {game.name: asyncio.create_task(workers.run(partial(compile_rules, game))) for game in games}
        self._players = {game.name: asyncio.create_task(workers.run(partial(compile_players, game))) for game in games}
        for task in (*self._rules.values(), *self._players.values()):
            task.add_done_callback(self._note)

    @staticmethod
    def _note(task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            faults.note(error)

    async def rules(self, game: str) -> None:
        """Wait until the rules of a game are compiled."""
        await asyncio.wait([self._rules[game]])

    async def players(self, game: str) -> None:
        """Wait until the computer players of a game are compiled."""
        await asyncio.wait([self._players[game]])

    def players_ready(self, game: str) -> bool:
        """Whether nobody has to wait for them."""
        return self._players[game].done()

    def close(self) -> None:
        """Wait no longer; what is being compiled ends with the process."""
        for task in (*self._rules.values(), *self._players.values()):
            task.cancel()
