"""The computer players a table offers, from the weakest to the strongest."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from teien.game import Game
from teien.match import Match
from teien.players.partner import CONVENTION, Partner
from teien.players.player import Greedy, Player, Random
from teien.players.search import Search


@dataclass(frozen=True)
class Level:
    """A strength of computer player."""

    level: str
    """Its id, the same for all games and for good."""
    name: str
    """What people call it."""
    words: str
    """What to expect of it, in one sentence."""
    convention: tuple[str, ...] = ()
    """What it means by moves whose meaning the rules leave to the partners, a sentence each."""
    seconds: float = 0.3
    """How long it takes over a move at a table, at least, so that its haste tells nothing of what it holds."""
    searches: bool = True
    """Whether it is of no use before it is compiled; one that does not search plays as well interpreted."""
    believes: bool = False
    """Whether it has `thoughts` about what others hold."""


_Make = Callable[[Game[Any], int | None], Player]


def _search(level: Level, iterations: int | None) -> tuple[Level, _Make]:
    return level, lambda game, seed: Search(game, iterations=iterations, seconds=level.seconds, seed=seed)


_LEVELS: dict[str, tuple[Level, _Make]] = {
    level.level: (level, make)
    for level, make in (
        (Level("random", "Drifting Leaf", "Plays any legal move, without looking.", searches=False), Random),
        (Level("greedy", "Sparrow", "Takes at once what looks best right now.", searches=False), Greedy),
        _search(
            Level("moss", "Moss", "Plays a hundred games to their end in its head before it moves.", seconds=0.5), 100
        ),
        _search(
            Level("maple", "Maple", "Plays a thousand games in its head, for at most a second.", seconds=1.0), 1000
        ),
        _search(
            Level("pine", "Old Pine", "Thinks for three seconds about every move: as strong as we can.", seconds=3.0),
            None,
        ),
        (
            Level(
                "partner",
                "Nightingale",
                "Listens to what your moves say, and lets its own be heard.",
                convention=CONVENTION,
                believes=True,
            ),
            Partner,
        ),
    )
}


def levels(game: Game[Any]) -> list[Level]:
    """The levels of a game, from the weakest to the strongest."""
    return [_LEVELS[level][0] for level in game.levels]


def make_player(game: Game[Any], level: str, seed: int | None = None) -> Player:
    """A player of that level.

    Args:
        game: the game it plays.
        level: the id of one of its `levels`.
        seed: equal seeds make equal choices, except where a player thinks by the clock; None: not repeatable.

    Raises:
        KeyError: the game has no such level.
    """
    if level not in game.levels:
        raise KeyError(level)
    _, make = _LEVELS[level]
    return make(game, seed)


def thoughts(match: Match[Any], seat: int, level: str) -> list[dict[str, float]]:
    """What a player of that level at that seat thought others held, at the deal and after each move so far.

    As `Player.belief` tells it: how likely each piece was, by code; empty where the level does not believe anything.
    """
    player = make_player(match.game, level)
    found = []
    for ply in range(match.ply + 1):
        player.follow(match.at(ply), seat)
        found.append(player.belief(match.seen(seat, ply)))
    return found


def compile_player(game: Game[Any], level: str) -> None:
    """Compile what a player of a level runs, by letting it choose a move."""
    match = Match.new(game, game.Options(), random.Random(0))
    seat = match.turn
    assert seat is not None
    player = make_player(game, level)
    if isinstance(player, Search):
        player = Search(game, iterations=1)  # the least that runs all of it
    match.play_action(player.choose(match.seen(seat)))
    player.follow(match, seat)


def compile_players(game: Game[Any]) -> None:
    """Compile what the players of a game run, one level after the other."""
    for level in game.levels:
        compile_player(game, level)
