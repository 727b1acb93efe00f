"""Bad networks, a busy database, a newer server: the page says what is uncertain, and every move has one fate."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.table import BOT, ME, lit, my_turn, play, sit, tiles
from tests.faults import Network, held, network


@pytest.fixture
def between(server: str) -> Iterator[Network]:
    """The network before the server."""
    with network(server) as between:
        yield between


@pytest.fixture
def page(open_page: OpenPage, between: Network) -> Page:
    """A table with a bot, over that network."""
    page = open_page(base_url=between.url)
    sit(page, ME, BOT)
    expect(my_turn(page)).to_be_visible()
    return page


def moves(page: Page, server: str) -> int:
    """How many moves the table has, by the server itself."""
    ply: int = page.request.get(f"{server}/api/tables/{page.url.rpartition('/')[2]}").json()["ply"]
    return ply


def words(page: Page) -> Locator:
    """The line of words."""
    return page.locator(".status")


def lay(page: Page) -> None:
    """Lay the first tile, and wait for nothing."""
    tiles(page).first.click()
    lit(page).first.click()


def test_a_swallowed_move_is_told_as_uncertain_and_played_once(page: Page, between: Network, server: str) -> None:
    between.swallow()
    lay(page)
    expect(words(page)).to_contain_text("Your move is on its way.")
    expect(my_turn(page)).to_be_hidden()
    expect(words(page)).to_contain_text("Your move was sent again.")  # within the 15 seconds of every expectation
    expect(my_turn(page)).to_be_visible()
    assert moves(page, server) == 2


def test_a_dial_that_nobody_answers_is_given_up(page: Page, between: Network) -> None:
    between.deaf = True
    between.cut()
    expect(words(page)).to_have_text("The connection is lost; it comes back by itself.")
    page.wait_for_timeout(1000)  # it dials
    expect(my_turn(page)).to_be_hidden()
    between.deaf = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(my_turn(page)).to_be_visible(timeout=10_000)


def test_a_move_that_failed_is_not_played_later(page: Page, between: Network, server: str, data: Path) -> None:
    with held(data):
        lay(page)
        expect(words(page)).to_contain_text("Your move is on its way.")
        expect(words(page)).to_contain_text("nothing is lost")
    page.keyboard.press("Escape")
    between.cut()
    expect(words(page)).to_contain_text("The connection is lost")
    expect(words(page)).not_to_contain_text("The connection is lost")
    assert moves(page, server) == 0
    play(page)
    expect(my_turn(page)).to_be_visible()
    assert moves(page, server) == 2


def test_a_page_older_than_its_server_offers_to_load_anew(page: Page, between: Network) -> None:
    hand = [tile.get_attribute("aria-label") for tile in tiles(page).all()]

    def renewed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("/assets/index-", "/assets/index-newer-"))

    page.route(f"{between.url}/", renewed)
    anew = page.get_by_role("button", name="Load it anew")
    between.cut()
    expect(anew).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(anew).to_be_hidden()
    between.cut()
    expect(anew).to_be_visible()
    page.unroute_all()
    anew.click()
    expect(my_turn(page)).to_be_visible()
    assert [tile.get_attribute("aria-label") for tile in tiles(page).all()] == hand
    expect(anew).to_be_hidden()


def test_a_part_that_the_server_has_no_more_offers_to_load_anew(page: Page) -> None:
    page.route(re.compile("/assets/.*[.]js$"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Teien").click()
    anew = page.get_by_role("button", name="Load it anew")
    expect(anew).to_be_visible()
    expect(page.get_by_text("The garden does not answer.")).to_be_hidden()
    page.unroute_all()
    anew.click()
    expect(page.get_by_role("button", name="Play with a bot").first).to_be_visible()
