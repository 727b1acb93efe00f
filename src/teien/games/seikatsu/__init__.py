"""Seikatsu: gardeners plant a shared hexagonal garden; birds score at once, flowers as seen from one's own pagoda."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

from teien.game import Deal, Game, Position, Telling
from teien.games.seikatsu import dealing, heuristic, knowledge, notation, picture, rules, scoring, view, words
from teien.games.seikatsu.options import SeikatsuOptions
from teien.games.seikatsu.state import STATE
from teien.games.seikatsu.view import SeikatsuEffect, SeikatsuOutcome, SeikatsuTable, SeikatsuView

__all__ = ["GAME", "Seikatsu", "SeikatsuOptions"]


class Seikatsu(Game[SeikatsuOptions]):
    """The game as the platform sees it; every method is described in `teien.game`."""

    name = "seikatsu"
    title = "Seikatsu"
    words = "Gardeners lay tiles in one garden: birds score at once, flowers as your own pagoda sees them."
    Options = SeikatsuOptions
    state = STATE
    actions = rules.ACTIONS
    max_legal = rules.MAX_LEGAL
    max_sides = 3
    folder = Path(__file__).parent
    rules: ClassVar[dict[str, Any]] = {
        "refusal": rules.refusal,
        "legal": rules.legal,
        "apply": rules.apply,
        "points": scoring.points,
        "redact": knowledge.redact,
        "fill": knowledge.fill,
        "side": scoring.side,
        "heuristic": heuristic.heuristic,
    }
    view_model = SeikatsuView
    effect_model = SeikatsuEffect
    table_model = SeikatsuTable

    def seats(self, options: SeikatsuOptions) -> int:
        return options.seats

    def table(self, options: SeikatsuOptions) -> SeikatsuTable:
        return view.table(options)

    def shuffle(self, options: SeikatsuOptions, rng: random.Random) -> Deal:
        return dealing.shuffle(options, rng)

    def deal(self, options: SeikatsuOptions, deal: object) -> Position:
        return dealing.lay_out(options, deal)

    def parse(self, text: str) -> int | None:
        return notation.parse(text)

    def spell(self, action: int) -> str:
        return notation.spell(action)

    def rule_id(self, number: int) -> str:
        return f"S{number}"

    def explain(self, position: Position, action: int | None, number: int) -> str:
        return words.explain(position, action, number)

    def outcome(self, position: Position) -> SeikatsuOutcome:
        return view.outcome(position, self.points(position))

    def tell(self, before: Position, action: int, after: Position) -> Telling:
        return view.tell(before, action, after)

    def view(self, seen: Position) -> SeikatsuView:
        return view.view(seen, self.points(seen), self.legal(seen))

    def effect(self, seen: Position, action: int) -> SeikatsuEffect:
        return view.effect(seen, action)

    def svg(self, seen: Position) -> str:
        return picture.svg(seen)

    def text(self, seen: Position) -> str:
        return picture.text(seen)


GAME = Seikatsu()
