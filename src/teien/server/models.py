"""The database: a match is its deal, its seats and an append-only list of moves.

A change here needs a migration in `migrations/versions`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """Base of the tables."""


class MatchRow(Base):
    """A match, as it was dealt."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    """As a record writes them."""
    deal: Mapped[dict[str, Any]] = mapped_column(JSON)
    """A secret while the game runs."""
    created: Mapped[int]
    """When, in seconds since 1970 (UTC)."""
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("match.id"), unique=True)
    """The match after which the same people play this one; each match has at most one rematch."""
    journey: Mapped[list[int | None] | None] = mapped_column(JSON(none_as_null=True))
    """In a journey: the best score that was reached before this match at each of its stages, in order."""
    daily: Mapped[str | None] = mapped_column(String(10))
    """The date whose deal of the day this is."""


class IdentityRow(Base):
    """Somebody who holds seats."""

    __tablename__ = "identity"

    id: Mapped[int] = mapped_column(primary_key=True)
    created: Mapped[int]
    """When, in seconds since 1970 (UTC)."""
    part_of: Mapped[int | None] = mapped_column(ForeignKey("identity.id"), index=True)
    """The identity, itself no part of another, that this one proved to be; its seats are that one's."""


class KeyRow(Base):
    """What opens an identity."""

    __tablename__ = "key"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the secret that a browser holds."""
    identity: Mapped[int] = mapped_column(ForeignKey("identity.id"))
    created: Mapped[int]
    """When, in seconds since 1970 (UTC)."""


class SeatRow(Base):
    """A seat of a match and who sits on it."""

    __tablename__ = "seat"

    match: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    """`person`, `free` or `bot`."""
    name: Mapped[str | None] = mapped_column(String(64))
    identity: Mapped[int | None] = mapped_column(ForeignKey("identity.id"))
    """Who holds the seat."""
    level: Mapped[str | None] = mapped_column(String(32))
    """The level of a bot."""


class MoveRow(Base):
    """A move that was played. Of two servers that race for one ply, the primary key lets only one win."""

    __tablename__ = "move"

    match: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """The number of moves played before it."""
    move: Mapped[str]
    """Its canonical spelling."""
