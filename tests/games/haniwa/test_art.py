"""The drawings of Haniwa: none is missing, and colours are told apart by every eye."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from tests.colours import SIGHT, contrast, distance

ART = Path(__file__).resolve().parents[3] / "src" / "teien" / "games" / "haniwa" / "art"
PALETTE: dict[str, dict[str, str]] = json.loads((ART / "palette.json").read_text())
MODES = ("light", "dark")
COLOURS = ("red", "blue", "green", "yellow")
HUES = (*COLOURS, "brown")

EXPECTED = (
    {"tile", "tile-back", "cell", "vip"}
    | {f"{colour}-{power}" for colour in COLOURS for power in (1, 2, 3)}
    | {f"{side}-{hue}" for side in ("kofun", "horse") for hue in HUES}
    | {f"noble-{colour}{mood}" for colour in COLOURS for mood in ("", "-smile")}
    | {f"dogu-{state}" for state in ("asleep", "awake", "cursed")}
    | {f"die-{eyes}" for eyes in range(1, 7)}
)
PAGE = {"light": "#F5F0E6", "dark": "#161C26"}
"""The ground that a board lies on."""
# Colours that must stand out from the ground they are drawn on.
ON_GROUND = (
    [("--tile", f"--{hue}") for hue in HUES]
    + [("--bone", eyes) for eyes in ("--pip", "--pip-one")]
    + [("--face", "--brow"), ("--goggle", "--brow"), ("--goggle", "--awake"), ("--pit", "--goggle")]
    + [("--jewel", "--brow"), ("--dawn", "--awake")]
)


def test_every_drawing_is_there() -> None:
    assert {path.stem for path in ART.glob("*.svg")} == EXPECTED


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHT)
def test_colours_stay_apart(sight: str, mode: str) -> None:
    for one, two in combinations(HUES, 2):
        assert distance(PALETTE[mode][f"--{one}"], PALETTE[mode][f"--{two}"], sight) >= 18, (one, two)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("ground", "name"), ON_GROUND)
def test_pieces_stand_out_from_their_ground(ground: str, name: str, mode: str) -> None:
    assert contrast(PALETTE[mode][ground], PALETTE[mode][name]) >= 3


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["--asleep", "--awake", "--cursed"])
def test_dogu_stand_out_from_the_page_and_from_the_earth(name: str, mode: str) -> None:
    for ground in (PAGE[mode], PALETTE[mode]["--earth"]):
        assert contrast(ground, PALETTE[mode][name]) >= 3
