"""Whole games of Seikatsu, each played by other means."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.table import (
    BOT,
    FRIEND,
    ME,
    confirm,
    garden,
    lay_table,
    lit,
    my_turn,
    over,
    place,
    play_to_the_end,
    sit,
    tiles,
)


def test_a_game_against_a_bot_from_the_first_click_to_the_record(page: Page) -> None:
    page.get_by_role("article", name="Seikatsu").get_by_role("button", name="Play with a bot").click()
    expect(my_turn(page)).to_be_visible()
    play_to_the_end(page)

    # The walk waits for everybody's own pace, as nothing moves here; then the account is open.
    for _ in range(3):
        page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Skip the walk").click()
    account = page.get_by_role("table")
    expect(account.get_by_role("row")).to_have_count(10)  # names, birds, seven rows, total
    lines = account.get_by_role("row").all()[1:]
    points = [[int(text) for text in line.get_by_role("cell").all_inner_texts()] for line in lines]
    for *sources, total in zip(*points, strict=True):
        assert sum(sources) == total
    expect(account).to_contain_text(re.compile("wins|share the win"))

    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["record"] == "teien/1"
    assert len(record["moves"]) == 34

    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_text("Move 34 of 34")).to_be_visible()
    page.get_by_role("slider").fill("0")
    expect(page.get_by_text("The deal", exact=True)).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(34)
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(33)
    page.get_by_role("button", name="Back to now").click()

    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    expect(garden(page)).to_be_visible()


def test_a_game_between_two_browsers(open_page: OpenPage) -> None:
    aoi = open_page()
    path = sit(aoi, ME, FRIEND)
    expect(aoi.get_by_role("dialog", name="Invite a friend")).to_be_visible()
    expect(aoi.get_by_label("Link to this table")).to_have_value(re.compile(re.escape(path)))

    ren = open_page(path)
    ren.get_by_label("Your name").fill("Ren")
    ren.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(aoi.get_by_role("dialog")).to_be_hidden()
    expect(aoi.get_by_text("Ren", exact=True)).to_be_visible()

    play_to_the_end(aoi, ren)
    for page in (aoi, ren):
        expect(over(page)).to_be_visible()
        page.get_by_role("button", name="Skip the walk").click()
    results = [page.get_by_role("table").inner_text() for page in (aoi, ren)]
    assert results[0] == results[1]

    aoi.get_by_role("button", name="Play again").click()
    ren.get_by_role("link", name="To the new table").click()
    play = my_turn(ren)  # the seats have turned
    expect(play).to_be_visible()


def test_a_game_with_the_keyboard_alone(page: Page) -> None:
    page.goto(lay_table(page, ME, BOT))
    expect(my_turn(page)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("along your row")
    page.keyboard.press("Escape")

    # One Tab stop is the garden, one the tiles.
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    expect(garden(page).locator(":focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(tiles(page).first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(tiles(page).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(lit(page).locator("xpath=self::*[@tabindex='0']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(lit(page)).to_have_count(0)

    def by_keys(page: Page) -> None:
        page.keyboard.press("1")
        page.keyboard.press("n")
        name = page.evaluate("document.activeElement.dataset.place")
        expect(place(page, name)).to_have_accessible_name(re.compile("; free: "))
        page.keyboard.press("Enter")
        expect(place(page, name)).not_to_have_accessible_name(re.compile("empty"))
        expect(place(page, name)).to_be_focused()

    play_to_the_end(page, by=by_keys)


def test_a_game_on_a_phone_by_touch(open_page: OpenPage) -> None:
    phone = open_page(device="phone")
    sit(phone, ME, BOT)
    expect(my_turn(phone)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = place(phone, "c5").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44

    def by_touch(page: Page) -> None:
        tiles(page).first.tap()
        chosen = lit(page).first
        name = chosen.get_attribute("data-place")
        assert name
        chosen.tap()
        expect(page.get_by_text("Tap again to lay it.")).to_be_visible()
        confirm(place(page, name))
        expect(place(page, name)).not_to_have_accessible_name(re.compile("empty"))

    play_to_the_end(phone, by=by_touch)
    phone.get_by_role("button", name="Skip the walk").click()
    phone.get_by_role("button", name="Final account").click()
    expect(phone.get_by_role("table")).to_be_visible()
