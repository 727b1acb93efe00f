"""One server for the tests of this folder, and browsers that come to it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from teien.server import bots
from teien.server.app import create_app
from teien.server.settings import Settings
from tests.server.people import PATIENCE, Browser, running
from tests.serving import CHANCE

NewBrowser = Callable[[], Browser]


@pytest.fixture(autouse=True)
def quick_bots() -> Iterator[None]:
    """Bots that answer as soon as they know their move."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bots, "least_seconds", lambda *_: 0.0)
        yield


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the server."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def app(data: Path) -> Starlette:
    return create_app(Settings(data, chance=CHANCE))


@pytest.fixture(scope="session")
def url(app: Starlette) -> Iterator[str]:
    # While something is compiled in this process, no client of it answers.
    with running(app, ws_ping_timeout=PATIENCE) as url:
        yield url


@pytest.fixture
def new_browser(url: str) -> Iterator[NewBrowser]:
    """Opens browsers, each with cookies of its own."""
    browsers: list[Browser] = []

    def new_browser() -> Browser:
        browsers.append(Browser(url))
        return browsers[-1]

    yield new_browser
    for browser in browsers:
        browser.close()


@pytest.fixture
def browser(new_browser: NewBrowser) -> Browser:
    return new_browser()
