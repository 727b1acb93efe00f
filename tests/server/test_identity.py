"""Who one is: one secret a browser, its keys and seats, and the cookies of the first versions."""

import re
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from teien.server.app import create_app
from teien.server.identity import MOST_OTHERS, cookie_name, hashed
from teien.server.settings import Settings
from teien.server.storage import DATABASE, Storage
from tests.server.conftest import NewBrowser
from tests.server.people import FRIEND, ME, OTHER, Browser, running
from tests.server.test_seats import mine
from tests.serving import CHANCE

MANY = 150
"""Cookies of the first versions; a socket is refused when a browser sends so many."""
SECOND_VERSION = """
    create table alembic_version (version_num varchar(32) primary key);
    insert into alembic_version values ('0002');
    create table match (
        id varchar(32) primary key, game varchar(32) not null, options json not null, deal json not null,
        created integer not null, rematch_of varchar(32) unique references match (id), journey json, daily varchar(10)
    );
    create table seat (
        match varchar(32) references match (id), seat integer, kind varchar(8) not null, name varchar(64),
        token varchar(64), level varchar(32), primary key (match, seat)
    );
    create table move (
        match varchar(32) references match (id), ply integer, move varchar not null, primary key (match, ply)
    );
"""
"""The tables of a database as the second version left it."""


def secret_of(browser: Browser) -> str:
    """The one secret that a browser holds."""
    [cookie] = browser.http.cookies.jar
    assert cookie.value is not None
    assert cookie.name == cookie_name(cookie.value)
    return cookie.value


def asked(url: str, path: str, **cookies: str) -> httpx.Response:
    """The answer to a request with these cookies and no others."""
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return httpx.get(f"{url}{path}", headers={"Cookie": header}, timeout=20)


def test_one_cookie_keeps_all_seats_and_no_script_reads_it(browser: Browser) -> None:
    answer = browser.post("/api/tables", game="seikatsu", seats=[ME, FRIEND])
    [given] = answer.headers.get_list("set-cookie")
    assert re.match(r"teien_[0-9a-f]{8}=[\w-]{43}; HttpOnly; Max-Age=\d+; Path=/api; SameSite=lax$", given)
    secret = secret_of(browser)
    tables = [answer.json()["id"], browser.lay(ME, FRIEND), browser.lay(FRIEND, ME)]
    browser.join(tables[2], "Ann")
    assert [mine(browser.get(f"/api/tables/{table}")) for table in tables] == [[True, False]] * 2 + [[True, True]]
    assert secret_of(browser) == secret


def test_watching_gives_no_cookie_and_a_visit_keeps_it_fresh(browser: Browser, new_browser: NewBrowser) -> None:
    table, watcher = browser.lay(ME, FRIEND), new_browser()
    watcher.watch(table)
    for path in ("/api/games", f"/api/tables/{table}", "/api/identity"):
        assert "set-cookie" not in watcher.http.get(path).headers
    assert watcher.lay({"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"})
    assert not watcher.http.cookies
    assert secret_of(browser) in browser.http.get(f"/api/tables/{table}").headers["set-cookie"]


def test_only_the_hash_of_a_secret_is_stored(browser: Browser, data: Path) -> None:
    browser.lay(ME, FRIEND)
    secret = secret_of(browser)
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        rows = connection.execute("select count(*) from key where hash = ?", [hashed(secret)]).fetchall()
    assert rows == [(1,)]
    assert not any(secret.encode() in file.read_bytes() for file in data.iterdir())


def test_a_secret_that_a_client_invents_opens_nothing_and_is_not_adopted(browser: Browser, url: str) -> None:
    table, known = browser.lay(ME, FRIEND), secret_of(browser)
    invented = "x" * 43
    for name, value in (
        (cookie_name(invented), invented),
        (f"teien-{table}", invented),
        (cookie_name(known), hashed(known)[:43]),
        (cookie_name(known), ""),
        (cookie_name(known), "é"),
        ("teien", known),
    ):
        headers = {b"Cookie": f"{name}={value}".encode()}
        assert mine(httpx.get(f"{url}/api/tables/{table}", headers=headers).json()) == [False, False]
        joined = httpx.post(f"{url}/api/tables", json={"game": "seikatsu", "seats": [ME, FRIEND]}, headers=headers)
        [given] = [one for one in joined.headers.get_list("set-cookie") if "Max-Age=0" not in one]
        assert invented not in given
        assert known not in given


def test_a_browser_asks_whether_it_is_known(browser: Browser) -> None:
    assert browser.get("/api/identity") == {"known": False}
    assert browser.post("/api/identity").json() == {"known": True}
    secret = secret_of(browser)
    assert browser.get("/api/identity") == {"known": True}
    browser.post("/api/identity")
    assert mine(browser.get(f"/api/tables/{browser.lay(ME, FRIEND)}")) == [True, False]
    assert secret_of(browser) == secret


def test_two_servers_of_one_machine_leave_each_others_cookies_alone(browser: Browser, tmp_path: Path) -> None:
    here = browser.lay(ME, FRIEND)
    with running(create_app(Settings(tmp_path, chance=CHANCE))) as url:
        other = Browser(url)
        other.http.cookies.update(browser.http.cookies)
        there = other.lay(ME, FRIEND)
        browser.http.cookies.update(other.http.cookies)
        assert mine(other.get(f"/api/tables/{there}")) == [True, False]
        other.close()
    assert mine(browser.get(f"/api/tables/{here}")) == [True, False]


def test_cookies_of_servers_that_are_gone_do_not_pile_up(browser: Browser) -> None:
    gone = [secrets.token_urlsafe(32) for _ in range(30)]
    for secret in gone:
        browser.http.cookies.set(cookie_name(secret), secret, path="/api", domain="127.0.0.1")
    browser.lay(ME, FRIEND)
    assert len(browser.http.cookies.jar) == MOST_OTHERS + 1


def test_ten_thousand_tables_are_one_small_cookie(browser: Browser, data: Path) -> None:
    first = browser.lay(ME, FRIEND)
    length = len(browser.cookies())
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        for copy in range(9_998):
            connection.execute(
                "insert into match (id, game, options, deal, created)"
                " select ?, game, options, deal, created from match where id = ?",
                [f"copy{copy}", first],
            )
            connection.execute(
                "insert into seat (match, seat, kind, name, level, identity)"
                " select ?, seat, kind, name, level, identity from seat where match = ?",
                [f"copy{copy}", first],
            )
    last = browser.lay(ME, OTHER)
    for table in (first, "copy9997", last):
        socket, state = browser.watch(table, 0)
        assert socket.play(state)["kind"] == "moved"
    assert len(browser.cookies()) == length < 100


@pytest.fixture
def old_house(tmp_path: Path, data: Path, browser: Browser) -> Iterator[tuple[str, Starlette, dict[str, str]]]:
    """A server over a database of the second version, in which each table had a cookie of its own.

    Gives its address, the application, and the cookies of one browser, which holds seat 0 at the first ten tables
    `old0`, `old1` ..., and has watched the others.
    """
    table = browser.lay(ME, FRIEND)
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        row = connection.execute("select game, options, deal, created from match where id = ?", [table]).fetchone()
    cookies = {f"teien-old{number}": secrets.token_urlsafe(32) for number in range(MANY)}
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.executescript(SECOND_VERSION)
        for number, secret in enumerate(cookies.values()):
            connection.execute(
                "insert into match (id, game, options, deal, created) values (?, ?, ?, ?, ?)", [f"old{number}", *row]
            )
            token = hashed(secret) if number < 10 else hashed(secrets.token_urlsafe(32))
            connection.execute("insert into seat values (?, 0, 'person', 'Ann', ?, null)", [f"old{number}", token])
            connection.execute("insert into seat values (?, 1, 'free', null, null, null)", [f"old{number}"])
    app = create_app(Settings(tmp_path, chance=CHANCE))
    with running(app) as url:
        yield url, app, cookies


def test_the_cookies_of_the_first_versions_are_taken_over_at_once(old_house, new_browser: NewBrowser) -> None:
    url, _, cookies = old_house
    elder = Browser(url)
    for name, value in cookies.items():
        elder.http.cookies.set(name, value, path="/api/tables", domain="127.0.0.1")
    assert mine(elder.get("/api/tables/old3")) == [True, False]
    assert [cookie.name for cookie in elder.http.cookies.jar] == [cookie_name(secret_of(elder))]
    for number in (0, 9):
        socket, state = elder.watch(f"old{number}", 0)
        assert socket.play(state)["kind"] == "moved"
    assert mine(elder.get("/api/tables/old10")) == [False, False]  # it was only watched
    elder.close()


def test_a_takeover_joins_what_the_browser_has_by_then(old_house) -> None:
    url, _, cookies = old_house
    elder = Browser(url)
    table = elder.lay(ME, FRIEND)
    secret = secret_of(elder)
    for name in ("teien-old5", "teien-old6"):
        elder.http.cookies.set(name, cookies[name], path="/api/tables", domain="127.0.0.1")
    for each in (table, "old5", "old6"):
        assert mine(elder.get(f"/api/tables/{each}")) == [True, False]
    assert secret_of(elder) == secret
    elder.close()


def test_a_takeover_whose_answer_is_lost_or_that_two_pages_begin_loses_nothing(old_house) -> None:
    url, _, cookies = old_house
    held = {name: cookies[name] for name in ("teien-old0", "teien-old1", "teien-old2")}
    answers = [asked(url, "/api/tables/old0", **held) for _ in range(3)]
    given = [re.match(r"(teien_\w+)=([\w-]{43});", answer.headers["set-cookie"]) for answer in answers]
    secrets = {match[1]: match[2] for match in given if match}
    assert len(secrets) == 3
    for name, secret in secrets.items():
        for table in ("old0", "old1", "old2"):
            assert mine(asked(url, f"/api/tables/{table}", **{name: secret}).json()) == [True, False]
    # Whoever has several of these is one, and keeps one.
    ended = asked(url, "/api/tables/old1", **secrets).headers.get_list("set-cookie")
    assert sorted("Max-Age=0" in each for each in ended) == [False, True, True]


async def test_identities_that_prove_to_be_one_become_one_in_any_order(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    for key in "abcdef":
        await storage.add_identity(key)
    for shown, known, identities in (
        ("x", "", []),
        ("xb", "b", [2]),
        ("cd", "cd", [3, 4]),
        ("ef", "ef", [5, 6]),
        ("de", "de", [3, 4, 5, 6]),
        ("a", "a", [1]),
        ("fa", "fa", [1, 3, 4, 5, 6]),
        ("c", "c", [1, 3, 4, 5, 6]),
    ):
        assert await storage.whose(shown) == (frozenset(known), frozenset(identities))
    await storage.close()


def test_a_socket_knows_old_cookies_too(old_house) -> None:
    url, _, cookies = old_house
    elder = Browser(url)
    for name in ("teien-old1", "teien-old2"):
        elder.http.cookies.set(name, cookies[name], path="/api/tables", domain="127.0.0.1")
    assert elder.watch("old1", 0)[1]["seat"] == 0
    assert mine(elder.get("/api/tables/old2")) == [True, False]
    elder.close()
