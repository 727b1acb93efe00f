"""The drawings of Niwashi: none is missing, gardens are told apart by every eye, and fields go on over the edges."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.colours import SIGHT, contrast, distance

ART = Path(__file__).resolve().parents[3] / "src" / "teien" / "games" / "niwashi" / "art"
PALETTE: dict[str, dict[str, str]] = json.loads((ART / "palette.json").read_text())
MODES = ("light", "dark")
PAPER = {"light": "#FBF8F0", "dark": "#1F2733"}

EXPECTED = (
    {"tile-back", "card-back", "lantern", "lantern-glow", "stone", "fence"}
    | {f"{kind}-{colour}" for kind in ("plot", "sign") for colour in "WPSAD"}
    | {f"card-{season}" for season in "WPSA"}
    | {f"shape-{shape}" for shape in "ITUVWX"}
)
# Colours that must stand out from the ground they are drawn on.
ON_GROUND = (
    [(f"--plot-{colour}", f"--sign-{colour}") for colour in "wpsad"]
    + [(f"--plot-{season}", "--shape") for season in "wpsa"]
    + [("--lantern-light", "--edge"), ("--stone-light", "--edge")]
)


def test_every_drawing_is_there() -> None:
    assert {path.stem for path in ART.glob("*.svg")} == EXPECTED


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHT)
def test_gardens_stay_apart(sight: str, mode: str) -> None:
    grounds = [PALETTE[mode][f"--plot-{colour}"] for colour in "wpsad"]
    for one, two in combinations(grounds, 2):
        assert distance(one, two, sight) >= 14, (one, two)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("ground", "name"), ON_GROUND)
def test_pieces_stand_out_from_their_ground(ground: str, name: str, mode: str) -> None:
    assert contrast(PALETTE[mode][ground], PALETTE[mode][name]) >= 3


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("colour", "wpsad")
def test_signs_stand_out_from_paper(colour: str, mode: str) -> None:
    assert contrast(PAPER[mode], PALETTE[mode][f"--sign-{colour}"]) >= 3


@pytest.mark.parametrize("colour", "WPSAD")
def test_a_plot_fills_its_cell(colour: str) -> None:
    """So that plots of one colour side by side are one field."""
    first = re.search(r'<path d="([^"]+)" style="fill:var\((--[a-z-]+)', (ART / f"plot-{colour}.svg").read_text())
    assert first
    assert first.groups() == ("M0 0h100v100h-100z", f"--plot-{colour.lower()}")
