"""How much one address, or one identity, may ask for: so that nobody takes all there is.

Whoever asks from this machine itself, and not through a proxy, is not limited.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_network

from starlette.requests import HTTPConnection

from teien.server.hosts import address, proxied
from teien.server.problems import Refusal

MOST_KEYS = 10_000
"""So many are remembered at once; whoever has been away longest is forgotten first."""
NETWORK = 64
"""Bits of an IPv6 address that tell one network from another; whoever has one address of it has them all."""


class Allowance:
    """So many of something in a time, for each key; what was taken comes back steadily.

    Args:
        count: how many at once.
        seconds: the time after which all of them have come back.
        clock: tells the time in seconds.
    """

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._step, self._seconds, self._clock = seconds / count, seconds, clock
        self._full: OrderedDict[str, float] = OrderedDict()  # the moment at which all will have come back

    def take(self, *keys: str) -> int:
        """Take one for all these keys together.

        Returns:
            0; or, and then nothing is taken, the seconds until there is one again.
        """
        now = self._clock()
        full = {key: max(self._full.get(key, now), now) + self._step for key in keys}
        wait = max(full.values(), default=now) - now - self._seconds
        if wait > 1e-6:
            return math.ceil(wait)
        for key, moment in full.items():
            self._full[key] = moment
            self._full.move_to_end(key)
        while len(self._full) > MOST_KEYS:
            self._full.popitem(last=False)
        return 0


def _keys(connection: HTTPConnection, identities: frozenset[int] = frozenset()) -> list[str]:
    """What is counted when somebody asks: its address or network, and its identity; nothing on this machine."""
    host = connection.client.host if connection.client is not None else ""
    numeric = address(host)
    if numeric is not None and numeric.is_loopback and not proxied(connection.headers):
        return []
    if isinstance(numeric, IPv6Address):
        host = str(ip_network((int(numeric), NETWORK), strict=False))
    return [f"at {host[:64]}", *([f"of {min(identities)}"] if identities else [])]


class Limits:
    """The limits of a server, each for one address and for one identity.

    Args:
        tables: tables that may be laid in an hour, and first seats that may be taken by strangers.
        sockets: sockets that may be open at once, and opened in a minute.
    """

    def __init__(self, tables: int, sockets: int) -> None:
        self._sockets = sockets
        self._tables, self._strangers = Allowance(tables, 3600), Allowance(tables, 3600)
        self._dials = Allowance(sockets, 60)
        self._open: Counter[str] = Counter()

    def lay(self, connection: HTTPConnection, identities: frozenset[int]) -> None:
        """Count a table that is laid; raises `Refusal`."""
        if wait := self._tables.take(*_keys(connection, identities)):
            raise Refusal(429, "Too many tables have been laid from here; try again later.", retry_after=wait)

    def settle(self, connection: HTTPConnection) -> None:
        """Count a stranger who is made known; raises `Refusal`."""
        if wait := self._strangers.take(*_keys(connection)):
            raise Refusal(429, "Too many newcomers have sat down from here; try again later.", retry_after=wait)

    @contextmanager
    def socket(self, connection: HTTPConnection, identities: frozenset[int]) -> Iterator[None]:
        """Count a socket while it is open; raises `Refusal`."""
        keys = _keys(connection, identities)
        if any(self._open[key] >= self._sockets for key in keys):
            raise Refusal(429, "Too many tables are open from here; close one first.", retry_after=10)
        if wait := self._dials.take(*keys):
            raise Refusal(429, "Tables are opened too often from here; try again later.", retry_after=wait)
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]
