"""What is kept, and how two servers share it."""

import os
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from teien.server.app import create_app
from teien.server.models import Base
from teien.server.settings import Settings
from teien.server.storage import DATABASE, DataError, PlyTaken, Sitting, Storage, Stored
from tests.counts import count
from tests.server.people import ME, OTHER, Browser, Socket, running
from tests.serving import CHANCE

SEATS = [Sitting("person", "Ann", 1), Sitting("free")]
FIRST_VERSION = """
    create table alembic_version (version_num varchar(32) primary key);
    insert into alembic_version values ('0001');
    create table match (
        id varchar(32) primary key, game varchar(32) not null, options json not null, deal json not null,
        created integer not null, rematch_of varchar(32) unique references match (id)
    );
    create table seat (
        match varchar(32) references match (id), seat integer, kind varchar(8) not null, name varchar(64),
        token varchar(64), level varchar(32), primary key (match, seat)
    );
    create table move (
        match varchar(32) references match (id), ply integer, move varchar not null, primary key (match, ply)
    );
    insert into match values ('m', 'seikatsu', '{"seats": 2}', '{"start": ["a1"]}', 1800000000, null);
    insert into match values ('n', 'seikatsu', '{"seats": 2}', '{"start": ["a1"]}', 1800000000, 'm');
    insert into seat values ('m', 0, 'person', 'Ann', 'token', null), ('m', 1, 'free', null, null, null);
    insert into move values ('m', 0, 'a1@a4'), ('m', 1, 'b2@c5');
"""
"""A database as the first version left it."""


def stored(match: str, rematch_of: str | None = None) -> Stored:
    return Stored(match, "seikatsu", {"seats": 2}, {"start": ["a1"]}, 1_800_000_000, SEATS, rematch_of=rematch_of)


async def test_a_match_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "deep" / "data")
    assert await storage.load("m") is None
    assert [await storage.add_identity(key) for key in ("ann", "ben")] == [1, 2]
    assert await storage.create(stored("m"))
    await storage.add_move("m", 0, "a1@a4")
    await storage.add_move("m", 1, "b2@c5")
    assert await storage.take_seat("m", 1, "Ben", 2)
    assert not await storage.take_seat("m", 1, "Cleo", 1)
    await storage.close()
    storage = Storage(tmp_path / "deep" / "data")
    match = await storage.load("m")
    assert match is not None
    assert match.moves == ["a1@a4", "b2@c5"]
    assert match.seats == [SEATS[0], Sitting("person", "Ben", 2)]
    assert (match.options, match.deal, match.created) == ({"seats": 2}, {"start": ["a1"]}, 1_800_000_000)
    assert await storage.moves_since("m", 1) == ["b2@c5"]
    await storage.close()


async def test_two_servers_cannot_both_play_a_ply_or_make_a_rematch(tmp_path: Path) -> None:
    one, two = Storage(tmp_path), Storage(tmp_path)
    await one.add_identity("ann")
    await one.create(stored("m"))
    await one.add_move("m", 0, "a1@a4")
    with pytest.raises(PlyTaken):
        await two.add_move("m", 0, "a1@a5")
    assert await two.moves_since("m", 0) == ["a1@a4"]
    assert await one.create(stored("n", "m"))
    assert not await two.create(stored("o", "m"))
    match = await two.load("m")
    assert match is not None
    assert match.rematch == "n"
    assert await two.load("o") is None
    await one.close()
    await two.close()


async def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    async with storage._engine.connect() as connection:
        settings = [
            (await connection.execute(text(f"pragma {name}"))).scalar() for name in ("journal_mode", "synchronous")
        ]
    assert settings == ["wal", 2]  # 2: FULL
    await storage.close()


def rights(folder: Path) -> set[str]:
    """The rights of a folder and of the files of its database."""
    return {oct(path.stat().st_mode)[-3:] for path in (folder, *folder.glob(f"{DATABASE}*"))}


async def test_nobody_else_on_the_machine_reads_the_deals(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    for _ in range(2):  # a folder that was everybody's, then one that was everybody's with all its files
        folder.chmod(0o777)
        for file in folder.iterdir():
            file.chmod(0o666)
        storage = Storage(folder)
        await storage.add_identity(f"key {time.monotonic_ns()}")
        assert len(list(folder.glob(f"{DATABASE}*"))) == 3  # with -wal and -shm
        assert rights(folder) == {"700", "600"}
        await storage.close()
    folder.chmod(0o1777)
    with pytest.raises(DataError, match=r"is everybody's; name a folder of your own in it\.$"):
        Storage(folder)


def test_files_that_others_could_read_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def foreign(*_: object) -> None:
        raise PermissionError

    (tmp_path / DATABASE).touch(0o644)
    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", foreign)
    with pytest.raises(DataError, match=r"can be read by others and is not yours to change; mend its rights\.$"):
        Storage(tmp_path)
    (tmp_path / DATABASE).unlink()
    Storage(tmp_path)
    assert "is open to others" in caplog.text


async def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path / DATABASE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()
    await storage.close()


async def test_what_the_first_version_kept_is_still_there(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.executescript(FIRST_VERSION)
    connection.close()
    storage = Storage(tmp_path)
    match = await storage.load("m")
    assert match is not None
    assert (match.options, match.deal, match.moves) == ({"seats": 2}, {"start": ["a1"]}, ["a1@a4", "b2@c5"])
    assert (match.seats, match.created, match.rematch) == (SEATS, 1_800_000_000, "n")
    assert (match.journey, match.daily) == (None, None)
    assert await storage.create(replace(stored("o", "n"), journey=[7, None], daily="2026-12-01"))
    match = await storage.load("o")
    assert match is not None
    assert (match.journey, match.daily) == ([7, None], "2026-12-01")
    await storage.close()
    await Storage(tmp_path).close()  # nothing is left to do


def test_a_folder_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match=r"^The data folder .*file cannot be used: .*\.$"):
        Storage(tmp_path / "file")
    (tmp_path / DATABASE).write_text("this is no database, and long enough to be seen as such" * 20)
    with pytest.raises(DataError, match=r"^The database .* cannot be used: file is not a database\.$"):
        Storage(tmp_path)


def test_a_database_that_may_not_be_written_is_noticed_at_the_start(tmp_path: Path) -> None:
    Storage(tmp_path)
    (tmp_path / DATABASE).chmod(0o400)
    if os.access(tmp_path / DATABASE, os.W_OK):
        pytest.skip("the administrator may write everything")
    with pytest.raises(DataError, match=r"cannot be used: attempt to write a readonly database\.$"):
        Storage(tmp_path)


def test_a_database_of_a_newer_teien_is_left_alone(tmp_path: Path) -> None:
    Storage(tmp_path)
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    with pytest.raises(DataError, match=r"was written by a newer Teien\.$"):
        Storage(tmp_path)


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[tuple[Browser, Browser]]:
    """A browser, and the same one at another server of the same data."""
    with (
        running(create_app(Settings(tmp_path, chance=CHANCE))) as one,
        running(create_app(Settings(tmp_path, chance=CHANCE))) as two,
    ):
        left, right = Browser(one), Browser(two)
        yield left, right
        left.close()
        right.close()


def test_of_two_servers_that_race_for_a_ply_one_wins(two_servers: tuple[Browser, Browser]) -> None:
    left, right = two_servers
    table = left.lay(ME, OTHER)
    right.http.cookies.update(left.http.cookies)
    (one, state), (two, _) = left.watch(table, 0), right.watch(table, 0)
    moves = [choice["move"] for choice in state["view"]["choices"]]
    assert one.ask("move", ply=0, move=moves[0])["kind"] == "moved"
    # The other server learns of the move when it is refused its own, and tells it to all who watch there.
    assert two.ask("move", ply=0, move=moves[1])["telling"]["move"] == moves[0]
    assert two.hear()["rule"] == "ply"
    assert two.hear()["log"][0]["move"] == moves[0]
    # The same move from both is one move.
    second, state = right.watch(table, 1)
    move = state["view"]["choices"][0]["move"]
    second.ask("move", ply=1, move=move)
    first, _ = left.watch(table, 1)
    assert [first.ask("move", ply=1, move=move)["ply"], first.hear()["ply"]] == [2, 2]
    assert left.get(f"/api/tables/{table}")["ply"] == 2


def test_a_race_for_a_ply_has_one_winner_whoever_it_is(two_servers: tuple[Browser, Browser]) -> None:
    left, right = two_servers
    sockets: list[Socket] = []
    ply = 0
    for race in range(count(12, 500)):
        if race % 34 == 0:  # the moves of a game of two
            table, ply = left.lay(ME, OTHER), 0
            right.http.cookies.update(left.http.cookies)
            sockets = [browser.watch(table, 0)[0] for browser in two_servers]
        for socket in sockets:
            socket.say("watch", seat=ply % 2)
        choices = [socket.hear_out("state")["view"]["choices"] for socket in sockets]
        for socket, choice in zip(sockets, (choices[0][0], choices[1][-1]), strict=True):
            socket.say("move", ply=ply, move=choice["move"])
        assert [socket.hear_out("moved")["ply"] for socket in sockets] == [ply + 1] * 2
        ply += 1
        for socket in sockets:
            socket.say("ping")
            socket.hear_out("pong")
            socket.say("watch", seat=-1)
        logs = [[told["move"] for told in socket.hear_out("state")["log"]] for socket in sockets]
        assert logs[0] == logs[1]
        assert len(logs[0]) == ply
