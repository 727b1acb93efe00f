"""What the rules page of the client tells is what the game and its partner do."""

import json
from pathlib import Path

from teien.games.niwashi.board import STAGES
from teien.players.partner import CONVENTION

ROOT = Path(__file__).resolve().parents[3]


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
    told = json.loads((ROOT / "web" / "src" / "boards" / "niwashi" / "facts.json").read_text(encoding="utf-8"))
    assert told == {"convention": list(CONVENTION), "stages": stages}
