"""Niwa: two players build one garden of flower cards and turn each other's rows of stones."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

from teien.game import Deal, Game, Position, Telling
from teien.games.niwa import dealing, heuristic, knowledge, notation, picture, rules, scoring, view, words
from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.state import SEATS, STATE
from teien.games.niwa.view import NiwaEffect, NiwaOutcome, NiwaTable, NiwaView

__all__ = ["GAME", "Niwa", "NiwaOptions"]


class Niwa(Game[NiwaOptions]):
    """The game as the platform sees it; every method is described in `teien.game`."""

    name = "niwa"
    title = "Niwa"
    words = "Two players lay flower cards side by side and catch each other's stones in straight rows."
    Options = NiwaOptions
    state = STATE
    actions = rules.ACTIONS
    max_legal = rules.MAX_LEGAL
    max_sides = SEATS
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
    view_model = NiwaView
    effect_model = NiwaEffect
    table_model = NiwaTable

    def seats(self, options: NiwaOptions) -> int:
        return SEATS

    def table(self, options: NiwaOptions) -> NiwaTable:
        return view.table(options)

    def shuffle(self, options: NiwaOptions, rng: random.Random) -> Deal:
        return dealing.shuffle(options, rng)

    def deal(self, options: NiwaOptions, deal: object) -> Position:
        return dealing.lay_out(options, deal)

    def parse(self, text: str) -> int | None:
        return notation.parse(text)

    def spell(self, action: int) -> str:
        return notation.spell(action)

    def rule_id(self, number: int) -> str:
        return f"N{number}"

    def explain(self, position: Position, action: int | None, number: int) -> str:
        return words.explain(position, action, number)

    def outcome(self, position: Position) -> NiwaOutcome:
        return view.outcome(position, self.points(position))

    def tell(self, before: Position, action: int, after: Position) -> Telling:
        return view.tell(before, action, after)

    def view(self, seen: Position) -> NiwaView:
        return view.view(seen, self.points(seen), self.legal(seen))

    def effect(self, seen: Position, action: int) -> NiwaEffect:
        return view.effect(seen, action)

    def svg(self, seen: Position) -> str:
        return picture.svg(seen)

    def text(self, seen: Position) -> str:
        return picture.text(seen)


GAME = Niwa()
