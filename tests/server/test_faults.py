"""Storage that fails: the person reads what is wrong, the operator reads the cause, and nothing is lost."""

import errno
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from starlette.applications import Starlette

from teien.server import faults
from teien.server.app import create_app
from teien.server.faults import DAMAGED, FULL, LOCKED, OURSELVES, READ_ONLY, SORRY, UNREACHABLE, Fault
from teien.server.settings import Settings
from teien.server.storage import DATABASE
from tests.server.people import FRIEND, ME, OTHER, PATIENCE, Browser, running
from tests.serving import CHANCE

NEW = {"game": "seikatsu", "seats": [ME, FRIEND]}
ENOUGH = 60
"""Tables after which a database that may not grow is full."""


@pytest.fixture(autouse=True)
def forgetful() -> None:
    """Nothing has been noted lately."""
    faults._noted.clear()


@pytest.fixture
def own(tmp_path: Path) -> Starlette:
    """A server that keeps its tables in `tmp_path`."""
    return create_app(Settings(tmp_path, chance=CHANCE))


@pytest.fixture
def here(own: Starlette) -> Iterator[Browser]:
    """A browser at that server."""
    with running(own) as url:
        browser = Browser(url)
        yield browser
        browser.close()


def set_up(own: Starlette, pragma: str) -> None:
    """Set something up anew for every use of the database."""
    engine = own.state.tables.storage._engine.sync_engine
    event.listen(engine, "checkout", lambda connection, *_: connection.cursor().execute(f"pragma {pragma}"))


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of the log; the first may come just after its answer."""
    deadline = time.monotonic() + PATIENCE
    while not caplog.records and time.monotonic() < deadline:
        time.sleep(0.01)
    return [record.getMessage() for record in caplog.records if record.name == "teien.server"]


def test_a_full_disk(own: Starlette, here: Browser, caplog: pytest.LogCaptureFixture) -> None:
    table = here.lay(ME, OTHER)
    set_up(own, "max_page_count = 1")  # it grows no more
    answers = (here.post("/api/tables", **NEW) for _ in range(ENOUGH))
    answer = next(answer for answer in answers if answer.status_code != 201)
    assert (answer.status_code, answer.json()["error"]) == (507, FULL.sentence)
    assert told(caplog) == ["The tables cannot be kept: the disk is full."]
    assert here.get(f"/api/tables/{table}")["ply"] == 0  # what is kept can still be seen


def test_a_database_that_may_not_be_written(own: Starlette, here: Browser, caplog: pytest.LogCaptureFixture) -> None:
    socket, state = here.watch(here.lay(ME, OTHER), 0)
    set_up(own, "query_only = on")
    answer = here.post("/api/tables", **NEW)
    assert (answer.status_code, answer.json()["error"]) == (503, READ_ONLY.sentence)
    assert READ_ONLY.sentence in socket.play(state).values()
    assert told(caplog) == ["The tables cannot be kept: the database or its folder is read-only."]  # once for both


def test_a_database_that_another_process_holds(
    own: Starlette, here: Browser, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    socket, state = here.watch(here.lay(ME, OTHER), 0)
    set_up(own, "busy_timeout = 50")
    holder = sqlite3.connect(tmp_path / DATABASE)
    holder.execute("begin immediate")
    answer = here.post("/api/tables", **NEW)
    assert (answer.status_code, answer.json()["error"]) == (503, LOCKED.sentence)
    assert LOCKED.sentence in socket.play(state).values()
    assert told(caplog) == ["The tables cannot be kept: the database is locked by another process."]
    holder.rollback()
    assert socket.play(state)["ply"] == 1
    holder.close()


def test_a_file_that_is_damaged_while_the_server_runs(
    here: Browser, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = here.lay(ME, OTHER)
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    connection.close()
    (tmp_path / DATABASE).write_bytes(b"\xff" * (tmp_path / DATABASE).stat().st_size)
    answer = here.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (503, DAMAGED.sentence)
    assert told(caplog) == ["The tables cannot be kept: the database file is damaged."]


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (OSError(errno.ENOSPC, "x"), FULL),
        (OSError(errno.EROFS, "x"), READ_ONLY),
        (OSError(errno.EIO, "x"), UNREACHABLE),
        (TimeoutError(), LOCKED),
        (ConnectionResetError(), OURSELVES),
        (sqlite3.ProgrammingError("x"), OURSELVES),
        (ValueError("x"), OURSELVES),
    ],
)
def test_kinds_of_faults(error: Exception, fault: Fault) -> None:
    assert faults.fault_of(error) == fault


def test_the_log_names_the_places_of_our_code_and_counts_what_comes_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ValueError("the hand of Ann")

    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    for now in (0, 1, 2, 100):
        clock[0] = now
        try:
            fail()
        except ValueError as error:
            faults.note(error)
    first, second = told(caplog)
    assert first.startswith("ValueError at\n")
    assert first.endswith("in fail")
    assert second == f"{first} (2 times more since the last line about it)"
    assert "Ann" not in caplog.text
    assert faults.fault_of(ValueError()).sentence == SORRY
