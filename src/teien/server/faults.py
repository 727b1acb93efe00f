"""What goes wrong on our side: what a person reads of it, and what the operator reads in the log.

Neither holds a word of what was going on at the table: the text of an error may name a deal or a hand.
"""

from __future__ import annotations

import errno
import logging
import sqlite3
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

log = logging.getLogger("teien.server")

OURS = str(Path(__file__).parents[1])
QUIET = 60
"""Seconds after a line of the log in which the same fault is only counted."""


@dataclass(frozen=True)
class Fault:
    """A kind of fault."""

    sentence: str
    """What a person reads."""
    status: int
    """The status of an HTTP answer."""
    cause: str = ""
    """What the operator reads; empty where only the place in our code tells."""


SORRY = "Something went wrong on our side; nothing was changed. Please try again."
OURSELVES = Fault(SORRY, 500)
FULL = Fault("The server's disk is full, so nothing can be kept just now; nothing is lost.", 507, "the disk is full")
LOCKED = Fault(
    "The server's database is busy with something else, so nothing can be kept just now; nothing is lost.",
    503,
    "the database is locked by another process",
)
READ_ONLY = Fault(
    "The server may not write to its database, so nothing can be kept just now; nothing is lost.",
    503,
    "the database or its folder is read-only",
)
UNREACHABLE = Fault(
    "The server cannot reach its database just now; nothing is lost.", 503, "the database cannot be read or written"
)
DAMAGED = Fault(
    "The server's database is damaged and has to be mended before anything can be kept; nothing was changed.",
    503,
    "the database file is damaged",
)

SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
    sqlite3.SQLITE_IOERR: UNREACHABLE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
"""By the primary result code, the lowest byte of the extended one."""
SYSTEM = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: READ_ONLY, errno.EIO: UNREACHABLE}


def fault_of(error: BaseException) -> Fault:
    """What kind of fault an error is."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)  # errors of the module itself have none
        return OURSELVES if code is None else SQLITE.get(code & 0xFF, OURSELVES)
    if isinstance(error, NoConnection | TimeoutError):  # others wait for the same lock, and have all connections
        return LOCKED
    if isinstance(error, OSError):
        return SYSTEM.get(error.errno or 0, OURSELVES)
    return OURSELVES


_noted: dict[str, tuple[float, int]] = {}
"""Of each text of the log: when it was written last, and how often it has been left out since."""


def note(error: BaseException) -> None:
    """Log the cause of a fault, or the kind of the error and the places of our code that led to it; not too often."""
    cause = fault_of(error).cause
    text = f"The tables cannot be kept: {cause}." if cause else _places(error)
    now = time.monotonic()
    written, since = _noted.get(text, (-QUIET, 0))
    if now - written < QUIET:
        _noted[text] = written, since + 1
        return
    _noted[text] = now, 0
    log.error("%s%s", text, f" ({since} times more since the last line about it)" if since else "")


def _places(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames[:-1] if frame.filename.startswith(OURS)] + frames[-1:]
    return "\n".join(
        [f"{type(error).__name__} at", *(f"  {frame.filename}, line {frame.lineno}, in {frame.name}" for frame in ours)]
    )
