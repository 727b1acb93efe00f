"""The games on the first page: those that can be played here, then those that are coming."""

from __future__ import annotations

from functools import cache
from typing import Any

from teien import players
from teien.errors import OptionsError
from teien.game import Game
from teien.games import NAMES, games
from teien.server.messages import BotInfo, GameInfo, OptionInfo, StageInfo

LONGEST = 20
"""A range of numbers without an end is offered up to so many."""


NOT_YET = "It is still being built and cannot be played here yet."


def _coming(name: str, title: str, words: str, seats: list[int]) -> GameInfo:
    return GameInfo(
        name=name,
        title=title,
        ready=False,
        words=f"{words} {NOT_YET}",
        seats=seats,
        options=[],
        bots=[],
        usual_level="",
        journey=[],
        daily=None,
    )


COMING = (
    _coming("niwa", "Niwa", "Two players lay one garden of flower cards and turn each other's stones.", [2]),
    _coming("niwashi", "Niwashi", "Two partners plant one garden in silence, each after secret wishes.", [2]),
    _coming(
        "haniwa", "Haniwa", "Clay figures win the favour of four nobles and wake the guardians of the rows.", [1, 2, 4]
    ),
)
"""The games that are announced; one that is registered in `teien.games` leaves this list by itself."""


def offered(game: Game[Any], key: str) -> list[Any]:
    """The values of an option that a form offers."""
    return [value for values in game.Options.allowed(key) for value in values[:LONGEST]]


def variants(game: Game[Any]) -> list[Any]:
    """The options a game can be played with, one of them at a time away from its default."""
    found = [game.Options()]
    for key in game.Options.model_fields:
        for value in offered(game, key):
            try:
                options = game.Options.read({key: value})
            except OptionsError:
                continue  # this value needs another option beside it
            if options not in found:
                found.append(options)
    return found


def _options(game: Game[Any]) -> list[OptionInfo]:
    return [
        OptionInfo(
            key=key,
            words=field.description or key,
            values=offered(game, key),
            default=field.default,
        )
        for key, field in game.Options.model_fields.items()
    ]


def bots(game: Game[Any]) -> list[BotInfo]:
    """The computer players of a game."""
    return [
        BotInfo(level=each.level, name=each.name, words=each.words, convention=list(each.convention))
        for each in players.levels(game)
    ]


def _listed(game: Game[Any]) -> GameInfo:
    """A game of this package; without a board in the client it is coming, too."""
    seats = sorted({game.seats(options) for options in variants(game)})
    if not game.has_board:
        return _coming(game.name, game.title, game.words, seats)
    return GameInfo(
        name=game.name,
        title=game.title,
        ready=True,
        words=game.words,
        seats=seats,
        options=_options(game),
        bots=bots(game),
        usual_level=game.usual_level,
        journey=[
            StageInfo(stage=number, name=stage.name, target=stage.target, options=stage.options)
            for number, stage in enumerate(game.journey, 1)
        ],
        daily=None if game.daily is None else game.daily.options.model_dump(),
    )


@cache
def catalogue() -> list[GameInfo]:
    """All games, in the order of the first page."""
    return [*map(_listed, games()), *(game for game in COMING if game.name not in NAMES)]
