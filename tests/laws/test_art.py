"""The drawings of every game: sound files in the colours of their palette, and one for every piece."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from teien.games import game

GAMES = Path(__file__).resolve().parents[2] / "src" / "teien" / "games"
FILES = sorted(GAMES.glob("*/art/*.svg"))
PAGE = GAMES.parents[2] / "web" / "src" / "app.css"
PALETTES = sorted(GAMES.glob("*/art/palette.json"))

every_palette = pytest.mark.parametrize("path", PALETTES, ids=lambda path: path.parts[-3])


def colours_of(path: Path) -> list[tuple[str, str]]:
    """The colours that a drawing uses, with their fallbacks."""
    return re.findall(r"var\((--[a-z0-9-]+),(#[0-9A-F]{6})\)", path.read_text())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_drawing_is_plain_and_self_contained(path: Path) -> None:
    text = path.read_text()
    root = ET.fromstring(text)
    assert root.attrib == {"viewBox": "0 0 100 100"}
    for element in root.iter():
        namespace, _, tag = element.tag.removeprefix("{").partition("}")
        assert namespace == "http://www.w3.org/2000/svg"
        assert tag in {"svg", "g", "path", "circle"}
        # An id would collide where several drawings stand in one page.
        assert not {"id", "class", "href"} & set(element.attrib)
    assert "url(" not in text
    assert "<!" not in text
    assert len(text) <= 4096


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_colours_are_those_of_the_palette(path: Path) -> None:
    palette = json.loads(path.with_name("palette.json").read_text())
    styles = " ".join(element.get("style", "") for element in ET.parse(path).iter())
    used = colours_of(path)
    assert used
    assert len(used) == styles.count("var(")
    assert "#" not in re.sub(r"var\([^)]*\)", "", styles)
    for name, fallback in used:
        assert palette["light"][name] == fallback


@every_palette
def test_palettes_name_the_same_colours_and_none_is_idle(path: Path) -> None:
    drawn = {name for drawing in path.parent.glob("*.svg") for name, _ in colours_of(drawing)}
    palette = json.loads(path.read_text())
    assert set(palette) == {"light", "dark"}
    for colours in palette.values():
        assert set(colours) == drawn
        assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in colours.values())


@every_palette
def test_a_palette_leaves_the_colours_of_the_page_alone(path: Path) -> None:
    page = set(re.findall(r"^  (--[a-z-]+):", PAGE.read_text(), re.MULTILINE))
    assert "--ink" in page
    assert not page & set(json.loads(path.read_text())["light"])


@every_palette
def test_every_piece_has_its_drawings(path: Path) -> None:
    its = game(path.parts[-3])
    table = its.table(its.Options())
    assert table.piece_names.keys() <= table.piece_art.keys()
    for layers in table.piece_art.values():
        assert all(path.with_name(f"{layer}.svg").exists() for layer in layers)
