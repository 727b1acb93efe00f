"""What the rules page of the client shows is what the game does."""

import json
from pathlib import Path
from typing import Any

import pytest

from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.pieces import MONTHS, PLANTS
from teien.games.niwa.view import PIECE_ART, NiwaView, table
from tests.games.niwa.build import GAME, after, cells, garden, position

NIWA = Path(__file__).resolve().parents[3] / "web" / "src" / "boards" / "niwa"
EXAMPLES: dict[str, Any] = json.loads((NIWA / "examples.json").read_text(encoding="utf-8"))


def view(laid: str, hand: str = "") -> NiwaView:
    seen = GAME.view(position(laid, hand))
    assert isinstance(seen, NiwaView)
    return seen


def test_the_table_of_months_shows_the_cards_as_they_are() -> None:
    cards = table(NiwaOptions()).cards
    months = [
        {
            "month": month,
            "plant": PLANTS[number],
            "cards": [
                {
                    "code": card.code,
                    "shown": card.shown,
                    "feature": card.features[1] if len(card.features) > 1 else None,
                    "art": PIECE_ART[card.code],
                }
                for card in cards[4 * number : 4 * number + 4]
            ],
        }
        for number, month in enumerate(MONTHS)
    ]
    assert json.loads((NIWA / "facts.json").read_text(encoding="utf-8")) == {"months": months}


@pytest.mark.parametrize("name", ["beside", "corner"])
def test_marked_cells_are_those_where_the_card_may_go(name: str) -> None:
    example = EXAMPLES[name]
    assert cells(position(example["lies"], example["card"]), example["card"]) == " ".join(example["lit"])


def test_the_gap_asks_for_what_the_rules_say() -> None:
    example = EXAMPLES["gap"]
    (gap,) = [cell for cell in view(example["lies"]).open if cell.cell == example["gap"]]
    assert (gap.kind, gap.wants) == ("gap", example["wants"])


def test_the_row_turns() -> None:
    example = EXAMPLES["row"]
    at = position(example["lies"], "", example["card"], turn=1)
    turned = after(at, f"{example['card']}@{example['placed']}")
    assert garden(turned) == garden(position(example["after"]))
    seen = GAME.view(turned)
    assert isinstance(seen, NiwaView)
    assert sorted(cell for row in seen.caught for cell in row.cells) == example["turned"]


def test_groups_count_and_lone_stones_do_not() -> None:
    example = EXAMPLES["groups"]
    seen = view(example["lies"])
    assert {cell for group in seen.groups for cell in group.cells} == set(example["joined"])
    assert seen.points == example["points"]


@pytest.mark.parametrize("name", ["groups", "ornament"])
def test_pictured_gardens_could_have_grown_so(name: str) -> None:
    """Every card lies where the rules allow it, with what lay before."""
    laid = EXAMPLES[name]["lies"].split()
    for number, entry in enumerate(laid[1:], start=1):
        card, _, cell = entry.partition("/")
        at = position(" ".join(laid[:number]), card)
        assert cell[2:] in cells(at, card).split(), entry
