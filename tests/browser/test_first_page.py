import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import OpenPage


def test_the_house_is_named(page: Page) -> None:
    expect(page).to_have_title("Teien 庭園")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Teien")


def test_the_brush_font_is_served_for_latin_and_kanji(page: Page) -> None:
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').map((f) => f.unicodeRange)")
    assert {"U+5EAD", "U+5712"} < set(loaded)
    assert len(loaded) == 3


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_bars_anyone(open_page: OpenPage, device: str, scheme: str) -> None:
    page = open_page(device=device, scheme=scheme)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
