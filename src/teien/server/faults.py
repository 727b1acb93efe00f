"""Faults of our own: noted in the log without a word of what was going on at the table."""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger("teien.server")

SORRY = "Something went wrong on our side; nothing was changed. Please try again."
"""What a person reads."""


def note(error: BaseException) -> None:
    """Log where an error happened and its kind; its text may hold a deal or a hand, so it is left out."""
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s at\n%s", type(error).__name__, where.rstrip())
