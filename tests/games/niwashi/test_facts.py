"""What the rules page of the client tells and shows is what the game and its partner do."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from teien.games.niwashi.board import STAGES
from teien.games.niwashi.garden import is_valid
from teien.games.niwashi.notation import cell_number, cell_of
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, OBJECTIVE_NUMBERS
from teien.games.niwashi.view import plots_of, strips_of
from teien.players.partner import CONVENTION
from teien.players.partner.lantern import meant, word_for
from tests.games.niwashi.build import GAME, action, hold, laid, tile_of

PAGE = Path(__file__).resolve().parents[3] / "web" / "src" / "boards" / "niwashi"
EXAMPLES: dict[str, Any] = json.loads((PAGE / "examples.json").read_text(encoding="utf-8"))
VW = OBJECTIVE_NUMBERS["VW"]


def shown(name: str, leave_out: int = 0) -> Any:
    """The position that an example shows, each of its tiles laid by the rules; or an earlier one."""
    strips = EXAMPLES[name]["strips"]
    start, *turns = strips[: len(strips) - leave_out]
    assert start.endswith("@-1,0E")
    return laid(start[:3], *turns)


def test_stages_and_convention_on_the_rules_page_are_the_real_ones() -> None:
    stages = [
        {
            "number": number,
            "name": stage.name,
            "area": None if stage.area is None else list(stage.area),
            "stones": [list(cell) for cell in sorted(stage.stones)],
            "target": stage.target,
        }
        for number, stage in enumerate(STAGES)
        if stage.target is not None
    ]
    told = json.loads((PAGE / "facts.json").read_text(encoding="utf-8"))
    assert told == {"convention": list(CONVENTION), "stages": stages}


def test_every_example_is_a_garden_of_the_game() -> None:
    for name in EXAMPLES:
        assert len(strips_of(shown(name))) == len(EXAMPLES[name]["strips"])


def test_examples_of_laying() -> None:
    """One plot covered; two plots covered and a cell bridged; spring upon spring."""
    for name, covers, special in (
        ("cover", [(1, 0)], False),
        ("bridge", [(-1, 1), (1, 1)], False),
        ("special", [(0, 0), (1, 0)], True),
    ):
        before = shown(name, 1)
        move = EXAMPLES[name]["strips"][-1]
        hold(before, int(before[0]["turn"]), tile_of(move))
        effect = GAME.effect(before, action(move))
        assert (effect.covers, effect.special) == (covers, special)
        assert EXAMPLES[name]["now"] == [len(EXAMPLES[name]["strips"]) - 1]


def test_example_of_revealing() -> None:
    """The pattern is one plot short, until the partner's last tile brings it."""
    before, after = shown("wish"), shown("pattern")
    seat = int(after[0]["turn"])
    winter = {f"{plot.x},{plot.y}" for plot in plots_of(strips_of(after)) if plot.colour == "W"}
    assert winter >= set(EXAMPLES["pattern"]["pattern"])
    assert not is_valid(before[0], seat, VW)
    assert is_valid(after[0], seat, VW)
    assert int(after[0]["last"][1 - seat]) == EXAMPLES["pattern"]["last"]


def test_example_of_the_lantern() -> None:
    """Where it stands it says that the V of winter lacks this plot."""
    at = shown("lantern")
    x, y = map(int, EXAMPLES["lantern"]["lantern"]["at"].split(","))
    direction = EXAMPLES["lantern"]["lantern"]["turn"]
    said = meant(at[0], cell_number(x, y), direction)
    assert [OBJECTIVE_NAMES[own] for own in np.flatnonzero(said)] == ["VW"]
    spot, turned = word_for(at[0], VW)
    assert (cell_of(spot), turned) == ((x, y), direction)
