"""What people do at a table of Seikatsu, in the fewest steps: lay one, see the own tiles, play the first lit place."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

ME = {"kind": "me", "name": "Aoi"}
OTHER = {"kind": "me", "name": "Ren"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "level": "random"}
LOOKS = 2000
"""How often a page is looked at before what should come has not come: at least 20 s, each look takes 10 ms."""


def lay_table(page: Page, *seats: dict[str, str], game: str = "seikatsu", **options: Any) -> str:
    """Create a table for this page's browser; gives its path."""
    answer = page.request.post("/api/tables", data={"game": game, "options": options, "seats": seats})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def sit(page: Page, *seats: dict[str, str], game: str = "seikatsu", **options: Any) -> str:
    """Create a table and open it; gives its path."""
    path = lay_table(page, *seats, game=game, **options)
    page.goto(path)
    return path


def garden(page: Page) -> Locator:
    """The board."""
    return page.get_by_role("grid")


def tiles(page: Page) -> Locator:
    """The own tiles on the tray."""
    return page.get_by_role("toolbar", name="Your tiles").get_by_role("button")


def lit(page: Page) -> Locator:
    """The places where the held tile may be laid."""
    return page.get_by_role("gridcell", name=re.compile("; free"))


def my_turn(page: Page) -> Locator:
    """What the line of words says when it is this person's turn."""
    return page.get_by_text("Your turn.", exact=True)


def confirm(at: Locator) -> None:
    """The second tap, so long after the first that the two are no double tap."""
    at.page.wait_for_timeout(400)
    at.tap()


def double_tap(at: Locator) -> None:
    """Two taps of a finger, as quick as can be."""
    box = at.bounding_box()
    assert box
    at.evaluate(
        """(_, at) => {
            const of = { clientX: at[0], clientY: at[1], bubbles: true, cancelable: true, composed: true };
            for (const detail of [1, 2])
                for (const kind of ["pointerdown", "pointerup", "click"]) {
                    const event = { ...of, detail, pointerType: "touch", pointerId: 9, isPrimary: true };
                    document.elementFromPoint(...at).dispatchEvent(new PointerEvent(kind, event));
                }
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )


def over(page: Page) -> Locator:
    """What stands on the tray when the game is over: the walk, or the result."""
    return page.get_by_role("button", name=re.compile("Skip the walk|Final account"))


def place(page: Page, name: str) -> Locator:
    """A place of the garden."""
    return page.locator(f"[role=gridcell][data-place={name}]")


def play(page: Page) -> str:
    """Lay the first tile on its first lit place, with the mouse, and wait until it lies; gives the place."""
    tiles(page).first.click()
    chosen = lit(page).first
    name = chosen.get_attribute("data-place")
    assert name
    chosen.click()
    expect(place(page, name)).not_to_have_accessible_name(re.compile("empty"))
    return name


def play_to_the_end(
    *pages: Page, by: Callable[[Page], Any] = play, end: Callable[[Page], Locator] = over, turns: int = 400
) -> None:
    """Play whenever it is somebody's turn, until the game is over; the pages are the people of one table.

    Args:
        pages: their pages.
        by: does what is due at the page whose turn it is.
        end: what is seen on the first page at the end.
        turns: after so many, more than any game has, the test has failed.
    """
    for _ in range(turns):
        page = _next(pages, end)
        if page is None:
            return
        by(page)
        page.wait_for_timeout(10)
    raise AssertionError(f"the game is not over after {turns} turns")


def _next(pages: tuple[Page, ...], end: Callable[[Page], Locator]) -> Page | None:
    """The page whose turn it is, as soon as it is somebody's; None at the end."""
    for _ in range(LOOKS):
        if end(pages[0]).is_visible():
            return None
        for page in pages:
            if my_turn(page).is_visible():
                return page
        pages[0].wait_for_timeout(10)
    raise AssertionError("it is nobody's turn, and the game is not over")
