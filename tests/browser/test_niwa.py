"""Niwa in the browser: whole games in every form, the view of its unbounded garden, and what its table tells."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.conftest import OpenPage
from tests.browser.niwa import (
    STONE,
    card,
    cards,
    cell,
    hold,
    laid,
    lit,
    passing,
    place,
    play,
    play_by_keys,
    play_by_touch,
)
from tests.browser.table import BOT, FRIEND, ME, OTHER, garden, my_turn, over, play_to_the_end, sit

OPEN_GAME = {"game": "niwa", "variant": "no-luck"}


def hint(page: Page) -> Locator:
    """What the table says to people who see; screen readers are told apart from it."""
    return page.get_by_role("main")


def width(page: Page, name: str) -> float:
    """How wide a cell is on the page."""
    box = cell(page, name).bounding_box()
    assert box
    return box["width"]


def middle(page: Page, name: str) -> tuple[float, float]:
    """Where the middle of a cell is on the page."""
    box = cell(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_turns(page: Page, *moves: tuple[str, str]) -> None:
    """Aoi and Ren at one device place cards, Aoi first; afterwards it is the next one's turn, uncovered."""
    names = ["Aoi", "Ren"]
    for ply, (code, at) in enumerate(moves):
        page.get_by_role("button", name=f"I am {names[ply % 2]}").click()
        hold(page, code)
        cell(page, at).click()
    page.get_by_role("button", name=f"I am {names[len(moves) % 2]}").click()
    expect(laid(page)).to_have_count(len(moves))


# --- whole games -------------------------------------------------------------------------------------------------


def test_a_game_against_a_bot_to_the_record(page: Page) -> None:
    sit(page, ME, BOT, game="niwa")
    expect(my_turn(page)).to_be_visible()
    expect(cards(page)).to_have_count(3)
    expect(passing(page)).to_have_count(0)
    play_to_the_end(page, by=play)

    # Group by group through the garden; then the account.
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Skip the walk").click()
    lines = page.get_by_role("table").get_by_role("row").all()[1:]
    points = [[int(text or 0) for text in line.get_by_role("cell").all_inner_texts()] for line in lines]
    for *groups, total in zip(*points, strict=True):
        assert sum(groups) == total

    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "niwa"
    assert 46 <= len(record["moves"]) <= 51
    assert record["moves"][0].endswith("@0,0")

    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("slider").fill("0")
    expect(laid(page)).to_have_count(0)
    page.get_by_role("button", name="Forward").click()
    expect(laid(page)).to_have_count(1)


def test_a_game_between_two_browsers_to_two_passes(open_page: OpenPage) -> None:
    aoi = open_page()
    path = sit(aoi, ME, FRIEND, game="niwa")
    ren = open_page(path)
    ren.get_by_label("Your name").fill("Ren")
    ren.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(aoi.get_by_role("dialog")).to_be_hidden()
    expect(ren.get_by_role("img", name="3 cards in hand")).to_be_visible()

    for ply in range(44):
        page, by = [(aoi, play), (ren, play_by_keys)][ply % 2]
        expect(my_turn(page)).to_be_visible()
        by(page)

    # The final phase explains itself, at both browsers; passing tells what it does and ends the game.
    for page in (aoi, ren):
        expect(page.get_by_text("The final phase: a card may only be placed where")).to_be_visible()
        expect(page.get_by_role("button", name="The stock is used up")).to_be_visible()
    passing(aoi).hover()
    expect(hint(aoi).get_by_text(re.compile("passes; then black has"))).to_be_visible()
    expect(my_turn(aoi)).to_be_visible()
    passing(aoi).click()
    expect(my_turn(ren)).to_be_visible()
    ren.get_by_role("button", name="The stock is used up").click()
    expect(ren.get_by_role("dialog")).to_contain_text("these are the cards of the other hand")
    ren.keyboard.press("Escape")
    ren.keyboard.press("p")
    expect(hint(ren).get_by_text(re.compile("passes and ends the game"))).to_be_visible()
    ren.keyboard.press("Enter")

    for page in (aoi, ren):
        expect(over(page)).to_be_visible()
        page.get_by_role("button", name="Skip the walk").click()
        # The cards that are left are shown now.
        for colour in ("black", "white"):
            expect(page.get_by_role("list", name=f"The cards of {colour}").get_by_role("listitem")).to_have_count(2)
    results = [page.get_by_role("table").inner_text() for page in (aoi, ren)]
    assert results[0] == results[1]


def test_a_game_without_luck_on_a_phone(open_page: OpenPage) -> None:
    phone = open_page(device="phone")
    sit(phone, ME, BOT, **OPEN_GAME)
    expect(my_turn(phone)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    others = phone.get_by_role("list", name="The cards of white").get_by_role("listitem")
    expect(others).to_have_count(24)
    expect(others.first).to_contain_text("pine with crane; January (1), creature")
    expect(cards(phone)).to_have_count(24)
    for one in (cards(phone).first, cards(phone).last):
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport(ratio=0.99)

    # By month, or by kind: then the bright cards come first.
    expect(cards(phone).nth(1)).to_have_accessible_name("cherry blossom with ribbon; March (3), ribbon")
    phone.get_by_role("button", name="Sort open hands by kind of card").tap()
    expect(cards(phone).nth(1)).to_have_accessible_name("pampas grass with full moon; August (8)")

    play_to_the_end(phone, by=play_by_touch)
    phone.get_by_role("button", name="Skip the walk").click()
    phone.get_by_role("button", name="Final account").click()
    expect(phone.get_by_role("table")).to_be_visible()


# --- what the garden tells -----------------------------------------------------------------------------------------


def test_pointing_tells_what_turns_and_why_a_cell_refuses(page: Page) -> None:
    sit(page, ME, OTHER, **OPEN_GAME)
    take_turns(page, ("3R", "0,0"), ("9R", "1,0"))

    hold(page, "4R")
    cell(page, "2,0").hover()
    told = hint(page).get_by_text("turns one white stone; then black has 3 points, white 0.")
    expect(told).to_be_visible()
    expect(cell(page, "2,0")).to_have_accessible_name(re.compile("; free for your card: turns one white stone"))
    expect(lit(page)).to_have_count(6)  # the cells beside the two ribbons

    # A cell that refuses says what it takes, by pointing; trying it cites the rule.
    hold(page, "5P1")
    cell(page, "2,0").hover()
    expect(hint(page).get_by_text(re.compile(r"2,0 takes September .* or ribbon \(N10\)"))).to_be_visible()
    cell(page, "2,0").click()
    page.get_by_role("button", name="Rule N10").click()
    expect(page.locator("#N10")).to_be_focused()
    expect(card(page, "5P1")).to_have_attribute("aria-pressed", "true")  # it is still held
    # It fits nowhere, so it goes corner to corner; those cells are marked with another sign.
    expect(page.locator(".mark.corner")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".mark")).to_have_count(0)

    # With nothing held, a cell tells what lies there, and which own cards it would take.
    cell(page, "0,0").hover()
    expect(hint(page).get_by_text("cherry blossom with ribbon, black stone alone; March (3), ribbon.")).to_be_visible()
    cell(page, "0,1").hover()
    expect(page.locator("[data-piece].fitting")).to_have_count(7)  # the rest of March, and ribbons


def test_stones_turn_one_after_the_other(open_page: OpenPage) -> None:
    page = open_page(motion=True)
    path = sit(page, ME, FRIEND, **OPEN_GAME)
    ren = open_page(path)
    ren.get_by_label("Your name").fill("Ren")
    ren.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    moves = [("3R", "0,0"), ("9R", "1,0"), ("5R", "0,-1"), ("10R", "2,0"), ("4R", "3,0")]
    for ply, (code, at) in enumerate(moves):
        place([page, ren][ply % 2], code, at)
    delays = page.evaluate("""
        [...document.querySelectorAll(".turning")].map((stone) => parseFloat(stone.style.getPropertyValue("--delay")))
    """)
    assert len(delays) == 2
    assert delays[0] > delays[1]  # from the placed card outward
    for name in ("1,0", "2,0"):
        expect(cell(page, name)).to_have_accessible_name(re.compile("black stone in a group of 5"))
    log = page.get_by_role("complementary").get_by_role("listitem")
    expect(log.last).to_contain_text("and turns two white stones")


def test_groups_lone_stones_and_months_are_shown_as_one_likes(page: Page) -> None:
    sit(page, ME, OTHER, **OPEN_GAME)
    take_turns(page, ("3R", "0,0"), ("9R", "1,0"), ("4R", "2,0"), ("12H", "3,1"))
    expect(page.get_by_text("1 group, 0 alone")).to_be_visible()
    expect(page.get_by_text("0 groups, 1 alone")).to_be_visible()
    sizes, lone = page.locator(".garden .size"), page.locator(".garden .lone")
    months = page.locator(".garden .month")
    expect(sizes).to_have_count(0)
    expect(months).to_have_text(["3", "9", "4", "12"])
    page.keyboard.press("g")
    expect(sizes).to_have_text(["3"])
    expect(lone).to_have_count(1)
    page.get_by_role("tab", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Show groups of stones")).to_be_checked()
    page.get_by_role("checkbox", name="Show the month as a number").uncheck()
    expect(months).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="I am").click()
    expect(sizes).to_have_text(["3"])
    expect(months).to_have_count(0)


# --- the view of the garden ----------------------------------------------------------------------------------------


def test_the_garden_is_walked_beyond_its_edge(page: Page) -> None:
    sit(page, ME, BOT, game="niwa")
    expect(my_turn(page)).to_be_visible()
    play_by_keys(page)
    expect(my_turn(page)).to_be_visible()

    cell(page, "0,0").focus()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    expect(cell(page, "-20,0")).to_be_focused()
    expect(cell(page, "-20,0")).to_be_in_viewport(ratio=0.99)
    expect(cell(page, "-20,0")).to_have_accessible_name("-20,0, outside the garden")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Rule N9").click()
    expect(page.locator("#N9")).to_be_focused()

    # Escape lets go; the keys lead back, and the view with them.
    page.keyboard.press("Escape")
    expect(lit(page)).to_have_count(0)
    cell(page, "-20,0").focus()
    page.keyboard.press("End")
    expect(page.locator("[role=gridcell]:focus")).not_to_have_accessible_name(re.compile("outside"))
    page.keyboard.press("Home")
    for _ in range(60):
        page.keyboard.press("ArrowUp")
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute("data-place", re.compile(",-47$"))
    # One Tab stop only.
    expect(page.locator("[role=gridcell][tabindex='0']")).to_have_count(1)


def test_wheel_drag_keys_and_buttons_move_the_view(page: Page) -> None:
    sit(page, ME, BOT, game="niwa")
    expect(my_turn(page)).to_be_visible()
    play(page)
    expect(my_turn(page)).to_be_visible()

    # The wheel zooms round the pointer, a drag on the ground moves the garden; neither places anything.
    # What the line of words says of a card or a cell may take more lines, and leave the garden less room.
    cards(page).first.click()
    page.mouse.move(*middle(page, "0,0"))
    whole = width(page, "0,0")
    at = middle(page, "0,0")
    page.mouse.move(*at)
    page.mouse.wheel(0, -240)
    assert width(page, "0,0") > whole * 1.2
    assert middle(page, "0,0") == pytest.approx(at, abs=1)
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + 60, at[1] + 40, steps=4)
    page.mouse.up()
    assert middle(page, "0,0") == pytest.approx((at[0] + 60, at[1] + 40), abs=15)
    expect(laid(page)).to_have_count(2)
    expect(cards(page).first).to_have_attribute("aria-pressed", "true")

    page.keyboard.press("0")
    assert width(page, "0,0") == pytest.approx(whole, rel=0.05)
    page.keyboard.press("+")
    assert width(page, "0,0") > whole * 1.2
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert width(page, "0,0") < whole * 0.9
    page.get_by_role("button", name="Nearer").click()
    page.get_by_role("button", name="The whole garden").click()
    assert width(page, "0,0") == pytest.approx(whole, rel=0.05)


def test_the_view_follows_the_game_until_it_is_moved_by_hand(page: Page) -> None:
    sit(page, ME, BOT, game="niwa")
    for _ in range(8):
        expect(my_turn(page)).to_be_visible()
        play(page)
    expect(my_turn(page)).to_be_visible()
    for one in laid(page).all():
        expect(one).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("+")
    page.keyboard.press("+")
    own = width(page, "0,0")
    play_by_keys(page)
    expect(my_turn(page)).to_be_visible()
    assert width(page, "0,0") == own


def test_a_pinch_zooms_and_places_nothing(open_page: OpenPage) -> None:
    phone = open_page(device="phone")
    sit(phone, ME, BOT, game="niwa")
    expect(my_turn(phone)).to_be_visible()
    cards(phone).first.tap()
    before = width(phone, "0,0")
    x, y = middle(phone, "0,0")
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *far: float) -> None:
        points = [{"x": x + sign * d, "y": y, "id": n} for d in far for n, sign in enumerate((-1, 1))]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 15)
    for far in (25, 35, 45):
        touch("touchMove", far)
    touch("touchEnd")
    assert width(phone, "0,0") > before * 2
    expect(laid(phone)).to_have_count(0)
    expect(cards(phone).first).to_have_attribute("aria-pressed", "true")
    # The next tap is a tap again.
    cell(phone, "0,0").tap()
    expect(phone.get_by_text("Tap again to place it.")).to_be_visible()


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_card_is_carried_to_its_cell(open_page: OpenPage, device: str) -> None:
    page = open_page(device=device)
    sit(page, ME, BOT, game="niwa")
    expect(my_turn(page)).to_be_visible()
    box = cards(page).first.bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 30
    to = middle(page, "0,0")
    if device == "desktop":
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 40, steps=3)
        page.mouse.move(*to, steps=4)
        page.mouse.up()
    else:
        # A finger carries the card above itself.
        finger = page.context.new_cdp_session(page)
        for kind, points in (
            ("touchStart", [(x, y)]),
            ("touchMove", [(x, y - 40)]),
            ("touchMove", [(to[0], to[1] + 52)]),
            ("touchEnd", []),
        ):
            touches = [{"x": left, "y": top} for left, top in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    expect(cell(page, "0,0")).to_have_accessible_name(STONE)


# --- for everybody -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("device", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing(open_page: OpenPage, device: str, scheme: str) -> None:
    page = open_page(device=device, scheme=scheme)
    sit(page, ME, BOT, game="niwa")
    expect(my_turn(page)).to_be_visible()
    axe(page)
    play(page)
    expect(my_turn(page)).to_be_visible()
    cards(page).first.click()
    lit(page).first.focus()
    axe(page)
    page.keyboard.press("g")
    page.get_by_role("button", name="cards in the stock").click()
    axe(page)
    page.keyboard.press("Escape")

    sit(page, ME, BOT, **OPEN_GAME)
    expect(my_turn(page)).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (640, 400), (2560, 1440)])
def test_other_sizes(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    for options in ({"game": "niwa"}, OPEN_GAME):
        sit(page, ME, BOT, **options)
        expect(my_turn(page)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(cell(page, "0,0")).to_be_in_viewport(ratio=0.99)
        expect(cards(page).first).to_be_in_viewport(ratio=0.9)
        box = garden(page).bounding_box()
        assert box
        assert box["height"] > 60
