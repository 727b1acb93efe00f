"""A browser that keeps no cookies is told so before it has a table."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.table import FRIEND, ME, lay_table


def without_cookies(page: Page) -> list[str]:
    """Let this page keep no cookie; gives what it asks for, as it asks."""
    asked: list[str] = []

    def strip(route: Route) -> None:
        asked.append(f"{route.request.method} {route.request.url.partition('/api')[2]}")
        answer = route.fetch()
        page.context.clear_cookies()  # playwright's own request has kept them
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/api/**", strip)
    return asked


def test_a_browser_without_cookies_lays_no_table_and_takes_no_seat(page: Page, open_page: OpenPage) -> None:
    told = page.get_by_role("alert").get_by_text("This browser keeps no cookies")
    asked = without_cookies(page)
    for way in "Play with a bot", "Play with a friend":
        page.get_by_role("button", name=way).first.click()
        expect(told).to_be_visible()
    assert asked == ["GET /identity", "POST /identity", "GET /identity"] * 2

    page.goto(lay_table(open_page(), ME, FRIEND))
    page.get_by_label("Your name").fill("Ren")
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(told).to_be_visible()
    assert not any("join" in each for each in asked)


def test_a_browser_with_cookies_is_made_known_once(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url.partition('/api')[2]}"))
    page.get_by_role("button", name="Play with a bot").first.click()
    expect(page.get_by_text("Your turn.", exact=True)).to_be_visible()
    assert asked.count("POST /identity") == 1
    page.goto("/")
    page.get_by_role("button", name="Play with a bot").first.click()
    expect(page.get_by_text("Your turn.", exact=True)).to_be_visible()
    assert asked.count("POST /identity") == 1
    assert len(page.context.cookies()) == 1
