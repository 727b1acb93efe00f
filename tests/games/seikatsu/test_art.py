"""The drawings of Seikatsu: none is missing, and the families are told apart by every eye."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from tests.colours import SIGHT, contrast, distance

ART = Path(__file__).resolve().parents[3] / "src" / "teien" / "games" / "seikatsu" / "art"
PALETTE: dict[str, dict[str, str]] = json.loads((ART / "palette.json").read_text())
MODES = ("light", "dark")

EXPECTED = (
    {"tile", "tile-back", "place", "pond", "koi", "fountain"}
    | {f"bird-{bird}" for bird in "abcd"}
    | {f"{kind}-{flower}" for kind in ("flower", "blossom") for flower in "1234"}
    | {f"pagoda-{colour}" for colour in ("pink", "blue", "green")}
)
FAMILIES = {
    "birds": [f"--bird-{bird}" for bird in "abcd"],
    "flowers": [f"--flower-{flower}" for flower in "1234"],
    "pagodas": [f"--pagoda-{colour}" for colour in ("pink", "blue", "green")],
}
# Colours that must stand out from the ground they are drawn on.
ON_GROUND = [("--tile", name) for family in FAMILIES.values() for name in family] + [
    ("--koi-water", "--koi"),
    ("--pond-deep", "--koi"),
    ("--koi-water", "--stone-light"),
    ("--turf", "--stone-light"),
]


def test_every_drawing_is_there() -> None:
    assert {path.stem for path in ART.glob("*.svg")} == EXPECTED


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("family", FAMILIES)
def test_members_of_a_family_stay_apart(family: str, sight: str, mode: str) -> None:
    colours = PALETTE[mode]
    for one, two in combinations(FAMILIES[family], 2):
        assert distance(colours[one], colours[two], sight) >= 18, (one, two)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("ground", "name"), ON_GROUND)
def test_pieces_stand_out_from_their_ground(ground: str, name: str, mode: str) -> None:
    assert contrast(PALETTE[mode][ground], PALETTE[mode][name]) >= 3
