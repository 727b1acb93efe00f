"""Laws of refusals: each rule that a move may break has a name, a sentence and a line in the game's rules."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from tests.strategies import every_game

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"


def refusals_told(name: str) -> list[tuple[str, list[str]]]:
    """The table of refusals in a game's rules: ids in order, each with what is said, in some cases something else."""
    section = re.split(r"^## ", (RULES / f"{name}.md").read_text("utf-8"), flags=re.MULTILINE)[7]
    rows = [re.split(r" *\| *", line)[1:-1] for line in section.splitlines() if line.startswith("|")]
    return [(row[0].strip("`"), row[-1].split(" / ")) for row in rows[2:]]


def as_told(sentence: str) -> str:
    """A sentence as rules tell it: what is filled in stands in italics."""
    return re.sub(r"\{(\w+)\}", lambda gap: f"*{gap[1].replace('_', ' ')}*", sentence)


@every_game
def test_every_refusal_has_a_name_a_sentence_and_a_line_in_the_rules(game):
    names = vars(import_module(f"teien.games.{game.name}.refusals"))
    words = vars(import_module(f"teien.games.{game.name}.words"))
    numbers = [value for name, value in names.items() if name.isupper()]
    assert list(words["REFUSALS"]) == numbers
    told = refusals_told(game.name)
    assert [rule for rule, _ in told] == ["notation", *map(game.rule_id, numbers)]
    said = {as_told(text) for text in words.values() if isinstance(text, str)}
    for sentence, (_, cases) in zip([words["NOT_A_MOVE"], *words["REFUSALS"].values()], told, strict=True):
        assert as_told(sentence) in cases
        assert set(cases) - {as_told(sentence)} <= said
