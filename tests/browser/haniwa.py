"""What people do at a table of Haniwa, in the fewest steps."""

import re
from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import confirm, play_to_the_end

EMPTY = re.compile("empty")
DRAW = re.compile("; draw from it$")
TAKE = re.compile("; take it$")
TAKEN = re.compile(", taken$")


def haniwa(page: Page) -> Locator:
    """The own Haniwa on the tray."""
    return page.get_by_role("toolbar", name="Your Haniwa").get_by_role("button")


def ways(page: Page) -> Locator:
    """How the held Haniwa may be played."""
    return page.get_by_role("toolbar", name="How to play it").get_by_role("button")


def kofun(page: Page) -> Locator:
    """The places of the Kofun in the stock."""
    return page.get_by_role("toolbar", name="The Kofun stock").get_by_role("button")


def piles(page: Page) -> Locator:
    """The two piles."""
    return page.get_by_role("toolbar", name="The piles").get_by_role("button")


def cell(page: Page, place: str) -> Locator:
    """A cell by side and name: `0:r1`."""
    return page.locator(f"[role=gridcell][data-place='{place}']")


def lit(page: Page) -> Locator:
    """The cells where the held Haniwa may be placed."""
    return page.get_by_role("gridcell", name=re.compile("; free"))


def choose(at: Locator, touch: bool) -> None:
    """Choose something; a finger confirms it with a second tap."""
    if not touch:
        at.click()
        return
    at.tap()
    expect(at.page.get_by_text("Tap again to play it.")).to_be_visible()
    # However long the words about it are, the place stays under the finger.
    there = at.bounding_box()
    at.page.wait_for_timeout(50)
    assert at.bounding_box() == there
    confirm(at)


def place(page: Page, touch: bool = False) -> str:
    """Place the first Haniwa on its first lit cell, and wait until it has left the hand; gives the cell."""
    haniwa(page).first.click()
    name = lit(page).first.get_attribute("data-place")
    assert name
    choose(cell(page, name), touch)
    expect(lit(page)).to_have_count(0)
    return name


def take(page: Page, touch: bool = False) -> None:
    """Take the first Kofun there is, and wait until it has left the stock."""
    taken = kofun(page).and_(page.get_by_role("button", name=TAKEN))
    before = taken.count()
    number = next(n for n, one in enumerate(kofun(page).all()) if TAKE.search(one.get_attribute("aria-label") or ""))
    choose(kofun(page).nth(number), touch)
    expect(taken).to_have_count(before + 1)


def draw(page: Page) -> None:
    """Draw from the first pile that has a Haniwa, and wait until that is gone."""
    pile = piles(page).and_(page.get_by_role("button", name=DRAW)).first
    name = pile.get_attribute("aria-label") or ""
    number, left = map(int, re.findall(r"\d+", name))
    pile.click()
    expect(piles(page).nth(number - 1)).not_to_have_accessible_name(re.compile(rf", {left} Haniwa"))


def act(page: Page, touch: bool = False) -> None:
    """Do the next thing that is due."""
    if page.get_by_text("take a Kofun from the stock").is_visible():
        take(page, touch)
    elif page.get_by_text("Draw from one of the piles.").is_visible():
        draw(page)
    elif page.get_by_text("Choose a Haniwa.").is_visible():
        place(page, touch)


def act_to_the_end(*pages: Page, touch: bool = False) -> None:
    """Do what is due whenever it is somebody's turn, until all is over; the pages are the people of one table."""
    play_to_the_end(*pages, by=partial(act, touch=touch))


def let_the_table_choose(page: Page) -> None:
    """Leave the choice between the piles to the table, for this page's browser."""
    choice = page.get_by_role("checkbox", name="let the table choose the pile")
    if not choice.is_visible():
        page.get_by_role("button", name="Settings").or_(page.get_by_role("tab", name="Settings")).first.click()
    choice.check()
    if page.get_by_role("tab", name="Log").is_visible():
        page.get_by_role("tab", name="Log").click()
