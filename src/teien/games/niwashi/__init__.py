"""Niwashi: two partners build one garden in silence; each can complete only what the other secretly needs."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

from teien.game import Deal, Game, Position, Stage
from teien.games.niwashi import dealing, heuristic, knowledge, notation, picture, rules, view, words
from teien.games.niwashi.board import STAGES
from teien.games.niwashi.options import NiwashiOptions
from teien.games.niwashi.state import STATE
from teien.games.niwashi.view import NiwashiEffect, NiwashiOutcome, NiwashiTable, NiwashiTelling, NiwashiView

__all__ = ["GAME", "Niwashi", "NiwashiOptions"]


class Niwashi(Game[NiwashiOptions]):
    """The game as the platform sees it; every method is described in `teien.game`."""

    name = "niwashi"
    title = "Niwashi"
    words = "Two partners plant one garden in silence, and each can fulfil only what the other secretly wishes."
    Options = NiwashiOptions
    state = STATE
    actions = rules.ACTIONS
    family = rules.FAMILY
    max_legal = rules.MAX_LEGAL
    max_sides = 1
    folder = Path(__file__).parent
    levels = ("random", "greedy", "partner")
    usual_level = "partner"
    journey = tuple(
        Stage(stage.name, {"stage": number}, stage.target)
        for number, stage in enumerate(STAGES)
        if stage.target is not None
    )
    rules: ClassVar[dict[str, Any]] = {
        "refusal": rules.refusal,
        "legal": rules.legal,
        "apply": rules.apply,
        "points": rules.points,
        "redact": knowledge.redact,
        "fill": knowledge.fill,
        "side": rules.side,
        "heuristic": heuristic.heuristic,
        "member": rules.member,
    }
    view_model = NiwashiView
    telling_model = NiwashiTelling
    effect_model = NiwashiEffect
    table_model = NiwashiTable

    def seats(self, options: NiwashiOptions) -> int:
        return 2

    def table(self, options: NiwashiOptions) -> NiwashiTable:
        return view.table(options)

    def shuffle(self, options: NiwashiOptions, rng: random.Random) -> Deal:
        return dealing.shuffle(rng)

    def deal(self, options: NiwashiOptions, deal: object) -> Position:
        return dealing.lay_out(options, deal)

    def parse(self, text: str) -> int | None:
        return notation.parse(text)

    def spell(self, action: int) -> str:
        return notation.spell(action)

    def rule_id(self, number: int) -> str:
        return f"W{number:02}"

    def explain(self, position: Position, action: int | None, number: int) -> str:
        return words.NOT_A_MOVE if action is None else words.REFUSALS[number]

    def outcome(self, position: Position) -> NiwashiOutcome:
        return view.outcome(position)

    def tell(self, before: Position, action: int, after: Position) -> NiwashiTelling:
        return view.tell(before, action, after)

    def view(self, seen: Position) -> NiwashiView:
        return view.view(seen, self.points(seen), self.legal(seen))

    def effect(self, seen: Position, action: int) -> NiwashiEffect:
        return view.effect(seen, action)

    def svg(self, seen: Position) -> str:
        return picture.svg(seen)

    def text(self, seen: Position) -> str:
        return picture.text(seen)


GAME = Niwashi()
