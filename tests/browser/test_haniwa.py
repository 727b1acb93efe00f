"""Haniwa in the browser: whole games in every form, and what its table tells."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import OpenPage
from tests.browser.haniwa import (
    EMPTY,
    act,
    act_to_the_end,
    cell,
    draw,
    haniwa,
    kofun,
    let_the_table_choose,
    lit,
    piles,
    place,
    ways,
)
from tests.browser.table import BOT, FRIEND, ME, OTHER, confirm, lay_table, my_turn, play_to_the_end, sit


def points(page: Page) -> list[list[int]]:
    """The numbers of the account that is open, by side, the total last."""
    lines = [line.get_by_role("cell").all_inner_texts() for line in page.get_by_role("table").get_by_role("row").all()]
    numbers = [[int(text or 0) for text in line] for line in lines[1:] if line]
    return [list(side) for side in zip(*numbers, strict=True)]


# --- whole games -------------------------------------------------------------------------------------------------


def test_a_duel_against_a_bot_to_the_record(page: Page) -> None:
    sit(page, ME, BOT, game="haniwa")
    expect(my_turn(page)).to_be_visible()

    # Once a game the first side may place face down; the words on the ways say so.
    haniwa(page).first.click()
    name = haniwa(page).first.get_attribute("aria-label")
    expect(ways(page)).to_have_count(3)
    ways(page).get_by_text("face down").click()
    lit(page).first.click()
    expect(cell(page, "0:r1")).to_have_accessible_name(f"r1, face down, {name}")
    draw(page)
    expect(my_turn(page)).to_be_visible()

    # A Haniwa may leave the game for another one.
    haniwa(page).first.click()
    expect(ways(page)).to_have_count(2)
    name = haniwa(page).first.get_attribute("aria-label")
    ways(page).get_by_text("discard").click()
    draw(page)
    expect(page.get_by_role("img", name=f"Discarded: {name}")).to_be_visible()

    act_to_the_end(page)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Skip the walk").click()
    for *sources, total in points(page):
        assert sum(sources) == total
    expect(page.get_by_role("table")).to_contain_text(re.compile("Red by (total power|power in colour)|Red: all even"))

    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "haniwa"
    assert record["moves"][0].startswith("?")

    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("slider").fill("0")
    expect(page.get_by_role("gridcell", name=EMPTY)).to_have_count(24)
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("gridcell", name=EMPTY)).to_have_count(23)


def test_a_duel_with_the_keyboard_alone(page: Page) -> None:
    page.goto(lay_table(page, ME, BOT, game="haniwa"))
    expect(my_turn(page)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("through the areas")
    page.keyboard.press("Escape")

    # The areas are one Tab stop, and so are the stock, the hand and the piles.
    focused = "document.activeElement.closest('[role=grid], [role=toolbar]')?.getAttribute('aria-label')"
    stops = []
    for _ in range(14):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(focused))
    assert list(dict.fromkeys(filter(None, stops))) == ["The table", "The Kofun stock", "Your Haniwa", "The piles"]

    def place_by_keys() -> None:
        page.keyboard.press("1")
        page.keyboard.press("n")
        name = page.evaluate("document.activeElement.dataset.place")
        expect(cell(page, name)).to_have_accessible_name(re.compile("; free: "))
        page.keyboard.press("Enter")
        expect(cell(page, name)).not_to_have_accessible_name(EMPTY)
        expect(cell(page, name)).to_be_focused()

    def act_by_keys(page: Page) -> None:
        if page.get_by_text("Choose a Haniwa.").is_visible():
            place_by_keys()
        elif page.get_by_text("take a Kofun from the stock").is_visible():
            page.keyboard.press("1")
            expect(page.get_by_text("take a Kofun from the stock")).to_be_hidden()
        elif page.get_by_text("Draw from one of the piles.").is_visible():
            page.keyboard.press("1")
            expect(page.get_by_text("Draw from one of the piles.")).to_be_hidden()

    play_to_the_end(page, by=act_by_keys)


def test_a_team_game_of_four_browsers_on_phones(open_page: OpenPage) -> None:
    aoi = open_page(device="phone")
    path = sit(aoi, ME, FRIEND, FRIEND, FRIEND, game="haniwa", mode="teams")
    pages = [aoi]
    for name in ("Ren", "Mei", "Jun"):
        guest = open_page(path, device="phone")
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("dialog").get_by_role("button", name="Sit down").click()
        expect(haniwa(guest)).to_have_count(3)
        pages.append(guest)
    ren, mei = pages[1], pages[2]
    expect(aoi.get_by_text("Jun", exact=True)).to_be_visible()

    # Partners see each other's hands, the others do not.
    names = ", ".join(str(one.get_attribute("aria-label")) for one in haniwa(mei).all())
    expect(aoi.get_by_role("img", name=f"In hand: {names}")).to_be_visible()
    expect(aoi.get_by_role("img", name="3 Haniwa in hand")).to_have_count(2)
    expect(ren.get_by_role("img", name=f"In hand: {names}")).to_have_count(0)
    box = cell(aoi, "0:r1").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert aoi.evaluate("document.documentElement.scrollWidth <= innerWidth")

    # What a team hides, its members know.
    haniwa(aoi).first.tap()
    hidden = haniwa(aoi).first.get_attribute("aria-label")
    ways(aoi).get_by_text("face down").tap()
    lit(aoi).first.tap()
    confirm(lit(aoi).first)
    expect(cell(mei, "0:r1")).to_have_accessible_name(f"r1, face down, {hidden}")
    expect(cell(ren, "0:r1")).to_have_accessible_name("Across: r1, face down")

    for page in pages[1:]:  # a phone that draws by itself plays faster
        let_the_table_choose(page)
        page.get_by_role("button", name="Close").click()
    act_to_the_end(*pages, touch=True)
    results = []
    for page in pages:
        page.get_by_role("button", name="Skip the walk").click()
        page.get_by_role("button", name="Final account").click()
        results.append(page.get_by_role("table").inner_text())
    assert len(set(results)) == 1
    assert "Aoi & Mei" in results[0]


def test_a_solo_game_on_a_phone_to_its_rank(open_page: OpenPage) -> None:
    phone = open_page(device="phone")
    sit(phone, ME, game="haniwa", mode="solo")
    expect(lit(phone)).to_have_count(0)
    haniwa(phone).first.tap()
    expect(lit(phone)).to_have_count(4)  # the lowest cell of each column
    haniwa(phone).first.tap()
    place(phone, touch=True)
    act_to_the_end(phone, touch=True)
    phone.get_by_role("button", name="Skip the walk").click()
    expect(phone.get_by_text(re.compile("Haniwa Crafter|Master of Haniwa"))).to_be_visible()
    phone.get_by_role("button", name="Final account").click()
    ((*sources, total),) = points(phone)
    assert sum(sources) == total


def test_a_match_of_two_games_with_piles_chosen_by_the_table(page: Page) -> None:
    page.goto(lay_table(page, ME, BOT, game="haniwa", games=2))
    expect(my_turn(page)).to_be_visible()
    let_the_table_choose(page)
    place(page)
    expect(page.get_by_text("Draw from one of the piles.")).to_be_hidden()
    page.reload()  # the preference stays
    expect(my_turn(page)).to_be_visible()

    first = page.get_by_role("region", name="First game")
    play_to_the_end(page, by=act, end=lambda _: first)
    # The first game's sheet lies there until it is put away; its VIPs are marked.
    expect(first.get_by_role("row")).to_have_count(7)
    page.get_by_role("button", name="Go on").click()
    expect(first).to_be_hidden()
    expect(page.get_by_text("Game 2 of 2")).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("a VIP")).first).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="First game").click()
    expect(first).to_be_visible()
    page.get_by_role("button", name="Go on").click()

    act_to_the_end(page)
    page.get_by_role("button", name="Next").click()
    expect(first).to_be_visible()  # the walk goes over both games
    page.get_by_role("button", name="Skip the walk").click()
    account = page.get_by_role("table")
    expect(account.get_by_role("row", name="First game")).to_have_count(2)
    for numbers in points(page):
        *games, total = numbers
        assert sum(games) == 2 * total  # every game is summed up as well

    # Where the second game begins, the table is empty, and the first one's sheet says how it went.
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("complementary").get_by_role("button", name=re.compile("the first game ends")).click()
    expect(page.get_by_role("gridcell", name=EMPTY)).to_have_count(24)
    expect(first).to_be_visible()
    page.get_by_role("button", name="Forward").click()
    page.get_by_role("button", name="Forward").click()
    expect(first).to_be_hidden()


# --- what the table tells ----------------------------------------------------------------------------------------


def test_every_illegal_try_tells_its_rule(page: Page) -> None:
    sit(page, ME, OTHER, game="haniwa")
    page.get_by_role("button", name="I am Aoi").click()
    expect(my_turn(page)).to_be_visible()

    def refused(rule: str, sentence: str) -> None:
        expect(page.get_by_role("button", name=f"Rule {rule}")).to_be_visible()
        expect(page.locator(".status").get_by_text(sentence)).to_be_visible()

    cell(page, "0:r1").click()
    expect(page.locator(".status").get_by_text("Choose a Haniwa.")).to_be_visible()
    piles(page).first.click()
    refused("H36", "You draw only after your placement.")
    kofun(page).first.click()
    refused("H25", "You take a Kofun only when you have pushed a die past 6.")
    haniwa(page).first.click()
    cell(page, "1:g1").click()
    refused("H12", "Your area has no such cell.")
    page.keyboard.press("Escape")
    name = place(page)
    haniwa(page).first.click()
    expect(page.get_by_role("button", name=re.compile("Rule H(24|35)"))).to_be_visible()
    expect(haniwa(page).first).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name=re.compile("Rule H(24|35)")).click()
    expect(page.locator("#H24, #H35").first).to_be_attached()
    assert name == "0:r1"


def test_pointing_shows_die_row_and_column(page: Page) -> None:
    sit(page, ME, BOT, game="haniwa")
    held = haniwa(page).first
    held.click()
    name = held.get_attribute("aria-label")
    assert name
    colour, power = name.split()
    target = cell(page, f"0:{colour[0]}2")
    target.hover()
    expect(target).to_have_accessible_name(
        re.compile(rf"; free: the {colour} die (rises|passes 6).*row 2 has {power} of 8; {colour}, die \d: you lead")
    )
    page.mouse.move(5, 400)
    expect(target).to_have_accessible_name(re.compile("; free for your Haniwa$"))


def test_the_board_stands_still_whatever_is_held(page: Page) -> None:
    sit(page, ME, BOT, game="haniwa")
    expect(my_turn(page)).to_be_visible()
    before = cell(page, "0:r1").bounding_box()
    haniwa(page).first.click()
    expect(ways(page)).to_have_count(3)
    assert cell(page, "0:r1").bounding_box() == before


def test_power_may_be_shown_as_a_number(page: Page) -> None:
    sit(page, ME, BOT, game="haniwa")
    expect(my_turn(page)).to_be_visible()
    held, lying = haniwa(page).first, cell(page, "0:r1")
    power = str(held.get_attribute("aria-label"))[-1]
    expect(held).to_have_text("")
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("checkbox", name="show power as a number").check()
    expect(held).to_have_text(power)
    place(page)
    expect(lying.locator("b")).to_have_text(power)


def test_a_die_rolls(open_page: OpenPage) -> None:
    page = open_page(motion=True)
    sit(page, ME, BOT, game="haniwa")
    page.evaluate(
        """() => {
            window.rolled = new Promise((done) => {
                addEventListener("animationstart", (event) => /roll|over/.test(event.animationName) && done(true));
                setTimeout(() => done(false), 15000);
            });
        }"""
    )
    haniwa(page).first.click()
    colour = haniwa(page).first.get_attribute("aria-label") or ""
    cell(page, f"0:{colour[0]}2").click()
    assert page.evaluate("window.rolled")


def test_a_haniwa_is_carried_to_its_cell(page: Page) -> None:
    sit(page, ME, BOT, game="haniwa")
    start, end = haniwa(page).first.bounding_box(), cell(page, "0:g2").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(cell(page, "0:g2")).not_to_have_accessible_name(EMPTY)


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: OpenPage, device: str, scheme: str) -> None:
    page = open_page(device=device, scheme=scheme)
    sit(page, ME, BOT, BOT, BOT, game="haniwa", mode="teams", games=2)
    expect(my_turn(page)).to_be_visible()
    haniwa(page).first.click()
    lit(page).first.focus()
    expect(page.locator(".status").get_by_text(re.compile("row 1 has . of 8"))).to_be_visible()
    axe(page)
    page.keyboard.press("Enter")
    expect(cell(page, "0:r1")).not_to_have_accessible_name(EMPTY)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 400), (2560, 1440)])
def test_other_sizes(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    sit(page, ME, BOT, BOT, BOT, game="haniwa", mode="teams", games=2)
    expect(my_turn(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    haniwa(page).first.click()
    for shown in (cell(page, "1:r1"), cell(page, "0:y3"), haniwa(page).first, ways(page).last, piles(page).last):
        expect(shown).to_be_in_viewport(ratio=0.99)
