"""What people do at a table of Niwa, in the fewest steps: place a card in its first marked cell, or pass."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import LOOKS, confirm

STONE = re.compile("stone (alone|in a group)")


def cards(page: Page) -> Locator:
    """The own cards on the tray."""
    return page.get_by_role("toolbar", name="Your cards").get_by_role("button")


def card(page: Page, code: str) -> Locator:
    """An own card."""
    return page.locator(f"[data-piece='{code}']")


def lit(page: Page) -> Locator:
    """The cells where the held card may be placed."""
    return page.get_by_role("gridcell", name=re.compile("; free"))


def cell(page: Page, name: str) -> Locator:
    """A cell that the garden has reached, or where the focus is."""
    return page.locator(f"[role=gridcell][data-place='{name}']")


def laid(page: Page) -> Locator:
    """The cells with a card and its stone."""
    return page.get_by_role("gridcell", name=STONE)


def passing(page: Page) -> Locator:
    """The button to pass, where passing is allowed."""
    return page.get_by_role("button", name="Pass", exact=True)


def hold(page: Page, code: str) -> None:
    """Choose a card with the mouse; in a fan its left edge is what can be hit."""
    card(page, code).click(position={"x": 12, "y": 40})


def place(page: Page, code: str, at: str) -> None:
    """Place a card with the mouse, and wait until it lies."""
    hold(page, code)
    cell(page, at).click()
    expect(cell(page, at)).to_have_accessible_name(STONE)


def play(page: Page) -> None:
    """Place the first card that may be placed in its first marked cell, with the mouse, or pass where none may."""
    for one in cards(page).all():
        one.click()
        if lit(page).count():
            break
        one.click()  # let go
    else:
        if passing(page).is_visible():
            passing(page).click()
            expect(page.locator(".sent")).to_have_count(0)
        return
    chosen = lit(page).first
    name = chosen.get_attribute("data-place")
    assert name
    chosen.click()
    expect(cell(page, name)).to_have_accessible_name(STONE)


def _fits_a_finger(one: Locator) -> bool:
    box = one.bounding_box()
    return box is not None and min(box["width"], box["height"]) >= 44


def play_by_touch(page: Page) -> None:
    """The same with a finger: the first tap shows the cell so large that the second one cannot miss it."""
    for one in cards(page).all():
        one.tap()
        if lit(page).count():
            break
        one.tap()
    else:
        if passing(page).is_visible():
            passing(page).tap()
            expect(page.get_by_text("Tap again to pass.")).to_be_visible()
            confirm(passing(page))
            expect(page.locator(".sent")).to_have_count(0)
        return
    chosen = lit(page).first
    name = chosen.get_attribute("data-place")
    assert name
    chosen.tap()
    expect(page.get_by_text("Tap again to place it.")).to_be_visible()
    for _ in range(LOOKS):
        if _fits_a_finger(cell(page, name)):
            break
        page.wait_for_timeout(10)
    confirm(cell(page, name))
    expect(cell(page, name)).to_have_accessible_name(STONE)


def play_by_keys(page: Page) -> None:
    """The same with the keyboard alone."""
    for number in range(cards(page).count()):
        page.keyboard.press(str(number + 1))
        if lit(page).count():
            break
    else:
        page.keyboard.press("p")
        expect(passing(page)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".sent")).to_have_count(0)
        return
    page.keyboard.press("n")
    chosen = page.locator("[role=gridcell]:focus")
    expect(chosen).to_have_accessible_name(re.compile("turns"))
    name = chosen.get_attribute("data-place")
    assert name
    page.keyboard.press("Enter")
    expect(cell(page, name)).to_have_accessible_name(STONE)
    expect(cell(page, name)).to_be_focused()
