"""axe finds nothing on any page, in any state, by day and by night; nothing is wider than the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import OpenPage
from tests.browser.table import BOT, FRIEND, ME, OTHER, lay_table, lit, my_turn, place, play_to_the_end, sit, tiles


def check(page: Page) -> None:
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} is too wide"


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table(open_page: OpenPage, device: str, scheme: str) -> None:
    page = open_page(device=device, scheme=scheme)
    path = sit(page, ME, FRIEND, BOT, seats=3, fountains=True)
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(my_turn(page)).to_be_visible()
    check(page)
    tiles(page).first.click()
    lit(page).first.focus()
    check(page)
    place(page, "c4").click()
    expect(page.get_by_role("button", name="Rule S16")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Rule S16").click()
    expect(page.locator("#S16")).to_be_visible()
    check(page)
    page.get_by_role("tab", name="Settings").click()
    check(page)
    page.get_by_role("tab", name="Log").click()
    check(page)

    guest = open_page(path, device=device, scheme=scheme)
    expect(guest.get_by_role("dialog")).to_be_visible()
    check(guest)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end(open_page: OpenPage, scheme: str) -> None:
    page = open_page(scheme=scheme)
    sit(page, ME, seats=1)  # the shortest game
    play_to_the_end(page)
    page.get_by_role("button", name="Next").click()
    check(page)
    page.get_by_role("button", name="Skip the walk").click()
    expect(page.get_by_role("table")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("slider")).to_be_visible()
    check(page)


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_other_pages(open_page: OpenPage, device: str, scheme: str) -> None:
    page = open_page(device=device, scheme=scheme)
    expect(page.get_by_role("article", name="Seikatsu").get_by_role("button", name="Play with a bot")).to_be_visible()
    check(page)
    page.goto("/new/seikatsu")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    check(page)
    page.goto("/rules/seikatsu")
    expect(page.locator("#S42")).to_be_visible()
    check(page)
    page.goto("/nowhere")
    check(page)
    page.goto(lay_table(page, ME, OTHER))
    expect(page.get_by_role("heading", name="Pass the device to Aoi")).to_be_visible()
    check(page)


@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 400), (2560, 1440)])
def test_other_sizes(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    for path in ("/", "/new/seikatsu", "/rules/seikatsu", lay_table(page, ME, BOT)):
        page.goto(path)
        expect(page.get_by_role("heading").or_(page.get_by_role("grid")).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    # The whole garden and the own tiles are in view at once.
    expect(place(page, "d7")).to_be_in_viewport(ratio=0.99)
    expect(tiles(page).last).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("seikatsu", {}, ["random"]),
        ("niwa", {}, ["random"]),
        ("niwashi", {}, ["partner"]),
        ("haniwa", {}, ["random"]),
        ("haniwa", {"mode": "teams"}, ["random"] * 3),
    ],
)
def test_a_table_magnified_fourfold(page: Page, game: str, options: dict[str, str], bots: list[str]) -> None:
    """A page of 1280 x 1024 at 400 %, and a small phone: all that can be chosen can be brought into view."""
    others = [{"kind": "bot", "level": level} for level in bots]
    sit(page, {"kind": "me", "name": "W" * 24}, *others, game=game, **options)
    expect(page.get_by_text("Your turn.")).to_be_visible()
    for width, height in ((320, 256), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        for button in page.get_by_role("toolbar").get_by_role("button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.9)
