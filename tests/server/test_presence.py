"""Who is here: told soon, to those who know otherwise, and not once for everybody who comes or goes."""

import asyncio
import random

import pytest

from teien.game import Message
from teien.games import game
from teien.match import Match
from teien.server import live
from teien.server.live import LiveTable
from teien.server.messages import People, State
from teien.server.storage import Sitting, Stored


class Seen:
    """A watcher and what it was told of seat 1."""

    seat = -1
    identities: frozenset[int] = frozenset()

    def __init__(self) -> None:
        self.heard: list[bool] = []

    def send(self, message: Message) -> None:
        if isinstance(message, State | People):
            self.heard.append(message.info.seats[1].here)


@pytest.fixture
def table() -> LiveTable:
    of = game("seikatsu")
    match = Match.new(of, of.Options(), random.Random(0))
    seats = [Sitting("person", "Ann", 1), Sitting("person", "Ben", 2)]
    return LiveTable(Stored("m", of.name, {}, match.deal, 0, seats), match, None)  # type: ignore[arg-type]


async def test_many_who_come_and_go_are_told_together(table: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "TOGETHER", 0.02)
    ann = Seen()
    table.watch(ann, 0, None)
    for last in (False, True):
        crowd = [Seen() for _ in range(100)]
        for one in crowd:
            table.watch(one, 1, None)
            table.leave(one)
        if last:
            table.watch(crowd[0], 1, None)
        await asyncio.sleep(0.1)
        assert ann.heard[-1] is last
    assert len(ann.heard) <= 5
    assert crowd[0].heard[-1]
    table.leave(crowd[0])
    await asyncio.sleep(0.1)
    assert not ann.heard[-1]


async def test_nobody_is_told_what_it_knows(table: LiveTable) -> None:
    ann, ben = Seen(), Seen()
    table.watch(ann, 0, None)
    table.watch(ben, 1, None)
    table.watch(ben, 1, None)
    spectator = Seen()
    table.watch(spectator, -1, None)
    table.leave(spectator)
    assert (ann.heard, ben.heard, spectator.heard) == ([False, True], [True, True], [True])
