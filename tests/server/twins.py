"""Two games that one viewer cannot tell apart: the same all the way for him, whatever is hidden from him."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from teien.errors import DealError
from teien.game import Deal, Game, Options, Position
from tests.strategies import Choose, Walk

TRIES = 400
"""How often two pieces of the deal change places, to see whether the viewer could notice."""
WHIM = 0.1
"""How often a move that hides something is another one without need."""


@dataclass
class Story:
    """The first moves of a game: its deal, all positions and the actions between them."""

    game: Game[Any]
    options: Options
    deal: Deal
    positions: list[Position]
    actions: list[int]

    @classmethod
    def begun(cls, game: Game[Any], options: Options, deal: Deal) -> Story:
        """A story before its first move."""
        return cls(game, options, deal, [game.deal(options, deal)], [])

    def go_on(self, action: int) -> None:
        """One more move."""
        position = self.positions[-1].copy()
        self.game.apply(position, action)
        self.positions.append(position)
        self.actions.append(action)

    def take_back(self) -> None:
        """One move less."""
        self.positions.pop()
        self.actions.pop()

    @classmethod
    def told(cls, game: Game[Any], options: Options, seed: int, part: float, choose: Choose | None = None) -> Story:
        """The first part of a game that is played at random, or in another way."""
        walk = Walk(game, options, seed, choose)
        moves = int(part * len(walk.actions))
        return cls(game, options, walk.deal, walk.positions[: moves + 1], walk.actions[:moves])

    @property
    def moves(self) -> list[str]:
        """The moves in the game's notation."""
        return [self.game.spell(action) for action in self.actions]

    @property
    def seats(self) -> int:
        return self.game.seats(self.options)

    def turn(self, ply: int) -> int:
        """The seat to move at a ply."""
        seat = self.game.turn(self.positions[ply])
        assert seat is not None
        return seat

    def seen(self, ply: int, viewer: int) -> Position:
        """The position at a ply as the viewer knows it."""
        return self.game.redact(self.positions[ply], viewer)

    def telling(self, ply: int, viewer: int) -> Any:
        """The move made at a ply as the viewer knows it."""
        return self.game.tell(self.seen(ply, viewer), self.actions[ply], self.seen(ply + 1, viewer))


def _places(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a deal where a piece or a number stands: the list or object, and the index or key in it."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, (list, dict)):
            yield from _places(value)
        else:
            yield part, key


def retold(story: Story, deal: Deal, viewer: int, rng: random.Random) -> Story | None:
    """The story with another deal, None where the viewer would notice or a move would be against the rules.

    A move that hides something from the viewer may be another one, if the viewer is told the same of it.
    """
    game = story.game
    try:
        again = Story.begun(game, story.options, deal)
    except DealError:
        return None
    if again.seen(0, viewer).tobytes() != story.seen(0, viewer).tobytes():
        return None
    for ply, action in enumerate(story.actions):
        told, seen, here = story.telling(ply, viewer), story.seen(ply + 1, viewer).tobytes(), again.positions[-1]
        candidates = [action]
        if told.move != game.spell(action):
            others = game.legal(here)
            rng.shuffle(others)
            # Mostly as it was where that is possible: every change makes it harder to go on.
            candidates = others if rng.random() < WHIM else [action, *others]
        for candidate in candidates:
            if game.refusal(here, candidate):
                continue
            again.go_on(candidate)
            if again.seen(ply + 1, viewer).tobytes() == seen and again.telling(ply, viewer) == told:
                break
            again.take_back()
        else:
            return None
    return again


def twin(story: Story, viewer: int, seed: int) -> Story:
    """The same game with all that the viewer does not know in its course dealt anew, as far as that is possible."""
    rng = random.Random(seed)
    found = story
    for _ in range(TRIES):
        deal = copy.deepcopy(found.deal)
        places = list(_places(deal)) or [([None], 0)]  # where nothing is left to chance, nothing is hidden
        (one, i), (other, j) = rng.choice(places), rng.choice(places)
        one[i], other[j] = other[j], one[i]
        if deal != found.deal:
            found = retold(found, deal, viewer, rng) or found
    return found
