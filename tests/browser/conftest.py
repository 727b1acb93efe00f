"""What the browser tests stand on: a server, the system's Chromium, and pages as people open them.

`page` is the first page on a desktop, in daylight, with reduced motion. `open_page` opens what a test asks for; every
call is another person, with cookies of their own (`page.context.new_page()` is the same person's second tab).

When a page throws an error that nobody catches, or asks another site for anything, its test fails. Where each page of a
test stands that fails or does not end is told, and a picture of it is left in test-results/.
"""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, ViewportSize, expect, sync_playwright

from teien.server.app import create_app
from teien.server.settings import Settings
from tests.server.people import PATIENCE, running
from tests.serving import CHANCE

OpenPage = Callable[..., Page]

SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 640}}
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
# Chromium looks for its maker's hosts at every start unless it is told not to.
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic")
PICTURES = Path(__file__).resolve().parents[2] / "test-results"
LAST_LOOK = 5_000
"""Milliseconds for a look at a page that may not answer any more."""

# A two-core machine may run another test worker beside this one.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at each open page of a failed test, while the pages are still there."""
    report = yield
    if report.when == "call" and report.failed:
        contexts: list[BrowserContext] = getattr(item, "contexts", [])
        pages = [page for context in contexts for page in context.pages]
        looks = [_look(page, PICTURES / f"{item.name}-{number}.png") for number, page in enumerate(pages)]
        report.sections += [(f"Page {number}", look) for number, look in enumerate(looks)]
    return report


def _look(page: Page, picture: Path) -> str:
    """Take a picture of a page; gives where it stands: its address and its line of words, or why it does not answer."""
    try:
        page.screenshot(path=picture, timeout=LAST_LOOK)
        words = page.locator(".status").or_(page.locator("body")).last.inner_text(timeout=LAST_LOOK)
    except Error as error:
        words = error.message.partition("\n")[0]
    return f"{page.url}\n{words}\n{picture}"


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the server."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def server(data: Path) -> Iterator[str]:
    """The address of the server."""
    with running(create_app(Settings(data, chance=CHANCE)), ws_ping_timeout=PATIENCE) as url:
        yield url


# By module: while playwright's synchronous interface is open, its event loop holds the thread, and no async test runs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        pytest.fail("The browser tests need Chromium (on Debian: apt install chromium).")
    sandbox = os.geteuid() != 0  # Chromium's sandbox refuses to run as root
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=sandbox, args=[*QUIET])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens pages: `open_page("/", device="phone", scheme="dark")`.

    The parameters are the path, the device (`desktop` 1280 x 800, or `phone` 360 x 640 with touch), the colour scheme
    (`light` or `dark`), `motion` (off: reduced motion), and any other option of a playwright context.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []
    request.node.contexts = contexts

    def open_page(
        path: str = "/",
        *,
        device: Literal["desktop", "phone"] = "desktop",
        scheme: Literal["light", "dark"] = "light",
        motion: bool = False,
        **options: Any,
    ) -> Page:
        phone = device == "phone"
        settings = {
            "base_url": server,
            "viewport": SIZES[device],
            "has_touch": phone,
            "is_mobile": phone,
            "color_scheme": scheme,
            "reduced_motion": "no-preference" if motion else "reduce",
            **options,
        }
        site = str(settings["base_url"])

        def note_request(asked: Request) -> None:
            if not asked.url.startswith((site, site.replace("http", "ws", 1), "data:", "blob:")):
                faults.append(f"a request left the site: {asked.url}")

        context = browser.new_context(**settings)
        contexts.append(context)
        context.on("request", note_request)
        context.on("weberror", lambda error: faults.append(f"an error nobody caught: {error.error}"))
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The first page, on a desktop."""
    return open_page()
