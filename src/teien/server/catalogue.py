"""The games on the first page."""

from __future__ import annotations

from functools import cache
from typing import Any

from teien import players
from teien.errors import OptionsError
from teien.game import Game
from teien.games import games
from teien.server.messages import BotInfo, GameInfo, OptionInfo, StageInfo

LONGEST = 20
"""Of a longer range of numbers the first so many are offered."""


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
    return GameInfo(
        name=game.name,
        title=game.title,
        words=game.words,
        seats=sorted({game.seats(options) for options in variants(game)}),
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
    return [*map(_listed, games())]
