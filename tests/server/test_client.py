"""The pages: the built client's files, its routes, and how long a browser may keep them."""

import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from teien.server.app import create_app
from teien.server.client import FOREVER
from teien.server.settings import Settings
from tests.server.people import running


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[httpx.Client]:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<title>Teien</title>" + " " * 1000)
    (dist / "assets/index-abc123.js").write_text("play()")
    with running(create_app(Settings(tmp_path / "data", dist))) as url, httpx.Client(base_url=url) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        *("/", "//", "/table/abcdefghijkm", "/rules/seikatsu", "/anything"),
        *(
            "/table/abcdefghijkm/",
            "/table/abcdefghijkm.",
            "/table/abcdefghijkm./",
            "/rules/niwa.",
            "/rules/niwa...",
            "/.",
        ),
    ],
)
def test_every_route_of_the_client_is_its_one_page(pages: httpx.Client, path: str) -> None:
    answer = pages.get(path)
    assert answer.text.startswith("<title>Teien</title>")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"
    assert pages.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    assert pages.head(path).status_code == 200


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/abcdefghijkm", "/rules/niwa."])
def test_the_page_is_never_taken_from_a_cache_without_asking(pages: httpx.Client, tmp_path: Path, path: str) -> None:
    known = {"if-none-match": pages.get(path).headers["etag"], "if-modified-since": "Tue, 01 Jan 2080 00:00:00 GMT"}
    for method in ("GET", "HEAD"):
        for headers, status in (({}, 200), (known, 304), ({"range": "bytes=0-9"}, 206)):
            answer = pages.request(method, path, headers=headers)
            assert (answer.status_code, answer.headers["cache-control"]) == (status, "no-cache")
    # A newer release may have a page of the same size and date.
    page = tmp_path / "dist/index.html"
    times = page.stat().st_atime_ns, page.stat().st_mtime_ns
    page.write_text(page.read_text().replace("Teien", "Newer"))
    os.utime(page, ns=times)
    answer = pages.get(path, headers=known)
    assert (answer.status_code, answer.text[:12]) == (200, "<title>Newer")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/assets/index-old.js"), ("HEAD", "/assets/index-old.js"), ("POST", "/"), ("GET", "/api/x")],
)
def test_an_error_is_kept_by_nobody(pages: httpx.Client, method: str, path: str) -> None:
    answer = pages.request(method, path)
    assert answer.status_code >= 400
    assert answer.headers["cache-control"] == "no-store"


def test_a_file_named_by_its_content_is_kept_for_good(pages: httpx.Client) -> None:
    answer = pages.get("/assets/index-abc123.js")
    assert (answer.text, answer.headers["cache-control"]) == ("play()", FOREVER)
    assert "javascript" in answer.headers["content-type"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/index-old.js",
        "/assets/index-old.js/",
        "/assets/index.",
        "/favicon.ico",
        "/../data/teien.sqlite3",
        "/%2e%2e/data/teien.sqlite3",
    ],
)
def test_a_file_that_is_not_there_is_not_the_page(pages: httpx.Client, path: str) -> None:
    assert pages.get(path).status_code == 404


def test_a_checkout_without_the_built_client_says_what_to_do(tmp_path: Path) -> None:
    with running(create_app(Settings(tmp_path / "data", tmp_path / "dist"))) as url:
        answer = httpx.get(url)
    assert answer.status_code == 503
    assert "make web" in answer.text
