"""A game being played, and the files it is kept in."""

from teien.match.match import LegalMoves, Match
from teien.match.record import Record, read_records
from teien.match.trace import trace

__all__ = ["LegalMoves", "Match", "Record", "read_records", "trace"]
