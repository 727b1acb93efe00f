"""The drawings of Niwa: every card has its own, months and features are seen, and every eye tells colours apart."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.pieces import CODES
from teien.games.niwa.view import PIECE_ART, table
from tests.colours import SIGHT, contrast, distance

ART = Path(__file__).resolve().parents[3] / "src" / "teien" / "games" / "niwa" / "art"
PALETTE: dict[str, dict[str, str]] = json.loads((ART / "palette.json").read_text())
MODES = ("light", "dark")

PLANTS = (
    *("pine", "plum", "cherry", "wisteria", "iris", "peony"),
    *("clover", "pampas", "chrysanthemum", "maple", "willow", "paulownia"),
)
CREATURES = {
    *("crane", "warbler", "cuckoo", "butterflies", "boar", "geese", "deer", "rain-man", "swallow", "phoenix"),
}
THINGS = {"curtain", "bridge", "moon", "cup", "storm", "lightning"}
RIBBONS = {"ribbon-red", "ribbon-written", "ribbon-violet"}
WHOLE = {"card", "back", "stone-black", "stone-white"}
"""Drawings that are not cut at the frame of a card."""
EXPECTED = (
    {f"{plant}-{variant}" for plant in PLANTS for variant in (1, 2, 3)} | {"paulownia-4"} | CREATURES | THINGS | RIBBONS
) | WHOLE

# Colours that must stand out from the ground they are drawn on.
ON_GROUND = [
    *(("--washi", name) for name in ("--red", "--deep", "--violet", "--pine", "--earth", "--slate")),
    *(("--red", "--washi"), ("--shell", "--sumi"), ("--slate", "--washi")),
]


def plain(code: str) -> bool:
    return code.lstrip("0123456789").startswith("P")


def test_every_drawing_is_there_and_none_is_idle() -> None:
    assert {path.stem for path in ART.glob("*.svg")} == EXPECTED
    assert {layer for layers in PIECE_ART.values() for layer in layers} == EXPECTED - WHOLE | {"card"}


def test_no_two_cards_look_alike() -> None:
    assert list(PIECE_ART) == list(CODES)
    assert len({tuple(layers) for layers in PIECE_ART.values()}) == len(CODES)
    texts = [path.read_text() for path in ART.glob("*.svg")]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("code", CODES)
def test_a_card_shows_its_month_and_its_features(code: str) -> None:
    """One drawing of the month's plant; a ribbon or a creature exactly where the card has that feature (N4)."""
    info = table(NiwaOptions()).cards[CODES.index(code)]
    ground, *layers = PIECE_ART[code]
    assert ground == "card"
    plants = [layer.rpartition("-")[0] for layer in layers if layer not in RIBBONS | CREATURES | THINGS]
    assert plants == [PLANTS[info.month - 1]]
    assert bool(RIBBONS & set(layers)) == ("ribbon" in info.features)
    assert bool(CREATURES & set(layers)) == ("creature" in info.features)
    assert (len(layers) == 1) == (plain(code) and code != "11P")


@pytest.mark.parametrize("name", sorted(EXPECTED - WHOLE))
def test_faces_are_cut_at_the_inner_edge_of_the_frame(name: str) -> None:
    inner = re.findall(r"<svg ([^>]*)>", (ART / f"{name}.svg").read_text())[1:]
    assert inner == ['x="20.6" y="1.6" width="58.8" height="96.8" viewBox="20.6 1.6 58.8 96.8"']


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sight", SIGHT)
def test_the_four_colours_stay_apart(sight: str, mode: str) -> None:
    for one, two in combinations(("--red", "--yellow", "--violet", "--green"), 2):
        assert distance(PALETTE[mode][one], PALETTE[mode][two], sight) >= 17, (one, two)


@pytest.mark.parametrize("mode", MODES)
def test_what_colours_do_not_tell_the_outlines_tell(mode: str) -> None:
    """A month is known by the shape of its plant, drawn in strong black on paper."""
    assert contrast(PALETTE[mode]["--washi"], PALETTE[mode]["--sumi"]) >= 10


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("ground", "name"), ON_GROUND)
def test_shapes_and_stones_stand_out_from_their_ground(ground: str, name: str, mode: str) -> None:
    assert contrast(PALETTE[mode][ground], PALETTE[mode][name]) >= 3
