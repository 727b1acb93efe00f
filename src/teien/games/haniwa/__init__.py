"""Haniwa: each side fills its area with clay figures; nobles reward the stronger column, Dogu a row of exactly 8."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from teien.game import Daily, Deal, Game, Position
from teien.games.haniwa import (
    daily,
    dealing,
    heuristic,
    knowledge,
    moves,
    notation,
    picture,
    rules,
    scoring,
    sheets,
    view,
    words,
)
from teien.games.haniwa.moves import HaniwaEffect, HaniwaTelling
from teien.games.haniwa.options import HaniwaOptions
from teien.games.haniwa.sheets import HaniwaOutcome
from teien.games.haniwa.state import STATE
from teien.games.haniwa.view import HaniwaTable, HaniwaView

__all__ = ["GAME", "Haniwa", "HaniwaOptions"]


class Haniwa(Game[HaniwaOptions]):
    """The game as the platform sees it; every method is described in `teien.game`."""

    name = "haniwa"
    title = "Haniwa"
    words = "Clay figures fill your columns to win the nobles, and rows of exactly 8 wake the Dogu."
    Options = HaniwaOptions
    state = STATE
    actions = notation.ACTIONS
    max_legal = rules.MAX_LEGAL
    max_sides = 2
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
    daily = Daily(daily.SOLO, daily.daily_deal)
    view_model = HaniwaView
    telling_model = HaniwaTelling
    effect_model = HaniwaEffect
    table_model = HaniwaTable

    def seats(self, options: HaniwaOptions) -> int:
        return options.seats

    def table(self, options: HaniwaOptions) -> HaniwaTable:
        return view.table(options)

    def shuffle(self, options: HaniwaOptions, rng: random.Random) -> Deal:
        return dealing.shuffle(options, rng)

    def deal(self, options: HaniwaOptions, deal: object) -> Position:
        return dealing.lay_out(options, deal)

    def confirm(self, deal: Deal, position: Position) -> None:
        dealing.confirm(deal, position)

    def written(self, deal: Deal, positions: Sequence[Position]) -> Deal:
        return dealing.written(deal, positions)

    def extend(self, deal: Deal, position: Position, rng: random.Random) -> Deal:
        return dealing.extend(deal, position, rng)

    def parse(self, text: str) -> int | None:
        return notation.parse(text)

    def spell(self, action: int) -> str:
        return notation.spell(action)

    def rule_id(self, number: int) -> str:
        return f"H{number}"

    def explain(self, position: Position, action: int | None, number: int) -> str:
        return words.explain(action, number)

    def outcome(self, position: Position) -> HaniwaOutcome:
        return sheets.outcome(position)

    def tell(self, before: Position, action: int, after: Position) -> HaniwaTelling:
        return moves.tell(before, action, after)

    def view(self, seen: Position) -> HaniwaView:
        return view.view(seen, self.points(seen), self.legal(seen))

    def effect(self, seen: Position, action: int) -> HaniwaEffect:
        return moves.effect(seen, action)

    def svg(self, seen: Position) -> str:
        return picture.svg(seen)

    def text(self, seen: Position) -> str:
        return picture.text(seen)


GAME = Haniwa()
