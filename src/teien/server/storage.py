"""Where tables are kept: an SQLite database in the data folder. What it has acknowledged is on the disk."""

from __future__ import annotations

import logging
import os
import stat
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, create_engine, event, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from teien.game import Deal
from teien.server.models import IdentityRow, KeyRow, MatchRow, MoveRow, SeatRow

log = logging.getLogger("teien.server")

MIGRATIONS = Path(__file__).with_name("migrations")
DATABASE = "teien.sqlite3"
PRIVATE_FOLDER, PRIVATE_FILE, OTHERS = 0o700, 0o600, 0o077
"""Rights of the data folder and of its files, and those of others."""
BUSY_SECONDS = 2.0
"""How long a writer waits for another process to finish its own writing."""
CONNECTION_SECONDS = 0.5
"""How long it waits before that for a connection of its own, where others have them all."""


class DataError(Exception):
    """The data folder cannot be used; the text is one sentence."""


class PlyTaken(Exception):
    """A move is already stored for this ply."""


@dataclass(frozen=True)
class Sitting:
    """Who sits on a seat."""

    kind: Literal["person", "free", "bot"]
    name: str | None = None
    identity: int | None = None
    """The person's."""
    level: str | None = None
    """The level of a bot."""


@dataclass(frozen=True)
class Stored:
    """A match as it is kept."""

    id: str
    game: str
    options: dict[str, Any]
    deal: Deal
    created: int
    """When, in seconds since 1970 (UTC)."""
    seats: Sequence[Sitting]
    moves: Sequence[str] = field(default=())
    rematch_of: str | None = None
    """The match it is the rematch of."""
    rematch: str | None = None
    """The match that is its rematch."""
    journey: Sequence[int | None] | None = None
    """In a journey: the best score that was reached before this match at each of its stages, in order."""
    daily: str | None = None
    """The date whose deal of the day this is."""


def _migrate(url: URL) -> None:
    """Bring the database to the newest version, from nothing if need be."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine(url.set(drivername="sqlite"))
    with engine.begin() as connection:
        # All or nothing: Python would begin after the first tables.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        # A database that may not be written is noticed now.
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
    engine.dispose()


def _make_private(data: Path) -> None:
    """Make the folder and the files of the database, and let nobody but their owner read or write them.

    Deals are secrets. Raises `DataError` where others could read them, `OSError` where the folder cannot be used.
    """
    data.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if os.name != "posix":  # elsewhere a user's folder for data is private as it is
        return
    if data.stat().st_mode & stat.S_ISVTX:
        raise DataError(f"The data folder {data} is everybody's; name a folder of your own in it.")
    _restrict(data, PRIVATE_FOLDER)
    database = data / DATABASE
    database.touch(PRIVATE_FILE)
    for file in (database, *(database.with_name(DATABASE + beside) for beside in ("-wal", "-shm", "-journal"))):
        if file.exists() and not _restrict(file, PRIVATE_FILE) and data.stat().st_mode & OTHERS:
            raise DataError(f"The database {file} can be read by others and is not yours to change; mend its rights.")
    if data.stat().st_mode & OTHERS:
        log.warning("The data folder %s is open to others and not yours to change; the files in it are private.", data)


def _restrict(path: Path, mode: int) -> bool:
    """Take all rights but those of `mode` away; False where others keep some."""
    if path.stat().st_mode & OTHERS:
        with suppress(PermissionError):
            path.chmod(mode)
    return not path.stat().st_mode & OTHERS


def _set_up(connection: Any, _: object) -> None:
    """Make a new connection keep what it has acknowledged, even when the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Storage:
    """The stored matches of a data folder."""

    def __init__(self, data: Path) -> None:
        """Open the database of a folder, making or migrating it first; raises `DataError`."""
        url = URL.create("sqlite+aiosqlite", database=str(data / DATABASE))
        try:
            _make_private(data)
            _migrate(url)
        except OSError as error:
            raise DataError(f"The data folder {data} cannot be used: {error.strerror or error}.") from None
        except DBAPIError as error:
            raise DataError(f"The database {data / DATABASE} cannot be used: {error.orig}.") from None
        except CommandError:
            raise DataError(f"The database {data / DATABASE} was written by a newer Teien.") from None
        # An error's text ends up in logs; deals and moves do not belong there.
        self._engine = create_async_engine(
            url, hide_parameters=True, pool_timeout=CONNECTION_SECONDS, connect_args={"timeout": BUSY_SECONDS}
        )
        event.listen(self._engine.sync_engine, "connect", _set_up)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def create(self, stored: Stored) -> bool:
        """Keep a new match without moves; False, and nothing is kept, where it is a second rematch of one match."""
        seats = [
            {"match": stored.id, "seat": seat, "kind": s.kind, "name": s.name, "identity": s.identity, "level": s.level}
            for seat, s in enumerate(stored.seats)
        ]
        match = {
            "id": stored.id,
            "game": stored.game,
            "options": stored.options,
            "deal": stored.deal,
            "created": stored.created,
            "rematch_of": stored.rematch_of,
            "journey": stored.journey,
            "daily": stored.daily,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(MatchRow).values(match))
                await connection.execute(insert(SeatRow), seats)
        except IntegrityError:
            return False
        return True

    async def load(self, match: str) -> Stored | None:
        """A match with all its moves; None where there is none of that id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(MatchRow.__table__).where(MatchRow.id == match))).one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(SeatRow.kind, SeatRow.name, SeatRow.identity, SeatRow.level)
                .where(SeatRow.match == match)
                .order_by(SeatRow.seat)
            )
            moves = await connection.execute(select(MoveRow.move).where(MoveRow.match == match).order_by(MoveRow.ply))
            rematch = await connection.execute(select(MatchRow.id).where(MatchRow.rematch_of == match))
            return Stored(
                row.id,
                row.game,
                row.options,
                row.deal,
                row.created,
                [Sitting(seat.kind, seat.name, seat.identity, seat.level) for seat in seats],
                list(moves.scalars()),
                row.rematch_of,
                rematch.scalar_one_or_none(),
                row.journey,
                row.daily,
            )

    async def moves_since(self, match: str, ply: int) -> list[str]:
        """The stored moves of a match from a ply on."""
        async with self._engine.connect() as connection:
            moves = await connection.execute(
                select(MoveRow.move).where(MoveRow.match == match, MoveRow.ply >= ply).order_by(MoveRow.ply)
            )
            return list(moves.scalars())

    async def add_move(self, match: str, ply: int, move: str) -> None:
        """Keep a move; when this returns it is on the disk. Raises `PlyTaken`."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(MoveRow).values(match=match, ply=ply, move=move))
        except IntegrityError:
            raise PlyTaken from None

    async def take_seat(self, match: str, seat: int, name: str, identity: int) -> bool:
        """Give a free seat to a person; False where it is no longer free."""
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(SeatRow)
                .where(SeatRow.match == match, SeatRow.seat == seat, SeatRow.kind == "free")
                .values(kind="person", name=name, identity=identity)
            )
            return done.rowcount == 1

    # --- identities -------------------------------------------------------------------------------------------------

    async def add_identity(self, key: str) -> int:
        """A new identity with its first key."""
        now = int(time.time())
        async with self._engine.begin() as connection:
            done = await connection.execute(insert(IdentityRow).values(created=now))
            assert done.inserted_primary_key is not None
            identity: int = done.inserted_primary_key[0]
            await connection.execute(insert(KeyRow).values(hash=key, identity=identity, created=now))
        return identity

    async def add_key(self, key: str, identity: int) -> None:
        """Give an identity one more key."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(KeyRow).values(hash=key, identity=identity, created=int(time.time())))

    async def whose(self, keys: Iterable[str]) -> tuple[frozenset[str], frozenset[int]]:
        """The known ones among the keys that somebody shows, and what they open: an identity and all its parts.

        Identities that prove to be one person's become one, that with the smallest id.
        """
        whole = func.coalesce(IdentityRow.part_of, IdentityRow.id)
        opened = select(KeyRow.hash, whole.label("whole")).join(IdentityRow).where(KeyRow.hash.in_(list(keys)))
        async with self._engine.connect() as connection:
            found = {row.hash: row.whole for row in await connection.execute(opened)}
        if not found:
            return frozenset(), frozenset()
        if len(set(found.values())) > 1:
            wholes = select(opened.subquery().c.whole)
            first = select(func.min(wholes.subquery().c.whole)).scalar_subquery()
            part = or_(IdentityRow.id.in_(wholes), IdentityRow.part_of.in_(wholes))
            async with self._engine.begin() as connection:  # one statement, so that two at once make no chain
                await connection.execute(update(IdentityRow).where(part, IdentityRow.id != first).values(part_of=first))
        first = min(found.values())
        async with self._engine.connect() as connection:
            whole = func.coalesce(select(IdentityRow.part_of).where(IdentityRow.id == first).scalar_subquery(), first)
            parts = await connection.scalars(
                select(IdentityRow.id).where(or_(IdentityRow.id == whole, IdentityRow.part_of == whole))
            )
            return frozenset(found), frozenset(parts)

    async def kept(self, matches: Iterable[str]) -> frozenset[str]:
        """Those of these matches that are kept."""
        async with self._engine.connect() as connection:
            return frozenset(await connection.scalars(select(MatchRow.id).where(MatchRow.id.in_(list(matches)))))
