"""Which host is asked. Only names of this server's own are answered, or a page of another name could be led here.

(A site may let its own name lead to an address of this machine; its pages would then be pages of this server.)
"""

from __future__ import annotations

import ipaddress
import re
import socket
import threading
from collections.abc import Iterable, Mapping
from typing import NamedTuple

_AUTHORITY = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[0-9a-z_](?:[0-9a-z._-]{0,252})?)(?::([0-9]{0,5}))?", re.IGNORECASE)
_ORIGIN = re.compile(r"(https?)://(.{1,300})", re.IGNORECASE)
USUAL_PORTS = {"http": 80, "https": 443}
FORWARDED = ("forwarded", "x-real-ip", "x-forwarded-")
"""How the headers begin that a proxy adds."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Authority(NamedTuple):
    """What stands in an address between the scheme and the path."""

    name: str
    """In lower case, without a dot at its end; an address of the network in its shortest form, without brackets."""
    port: int | None
    """None where it is not named."""

    def __str__(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port is None else f"{name}:{self.port}"


def address(text: str) -> Address | None:
    """A network address; None for anything else. One of IPv4 that is written as one of IPv6 is one of IPv4."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def authority(text: str) -> Authority | None:
    """What a `Host` header, or a part of an origin, says; None where it makes no sense."""
    found = _AUTHORITY.fullmatch(text.strip())
    if found is None:
        return None
    name, port = found[1].lower().removesuffix("."), int(found[2]) if found[2] else None
    numeric = address(name.strip("[]"))
    if (numeric is None and name.startswith("[")) or (port is not None and port > 65535):
        return None
    return Authority(name if numeric is None else str(numeric), port)


def same_origin(origin: str, scheme: str | None, asked: Authority) -> bool:
    """Whether a page of an origin asks its own server.

    Args:
        origin: the `Origin` header.
        scheme: the scheme at which the server is asked; None: nobody has said whether a proxy speaks HTTPS for it.
        asked: the host that is asked.
    """
    found = _ORIGIN.fullmatch(origin)
    page = None if found is None else authority(found[2])
    if found is None or page is None:
        return False
    own = found[1].lower()
    usual = USUAL_PORTS[own]
    return scheme in (None, own) and (page.name, page.port or usual) == (asked.name, asked.port or usual)


def proxied(headers: Mapping[str, str]) -> bool:
    """Whether a request has come through a proxy, by what that has added to its headers."""
    return any(name.startswith(FORWARDED) for name in headers)


def _is_of_this_machine(numeric: Address) -> bool:
    """Whether an address is one of this machine's: only at these can one listen."""
    if numeric.is_loopback:
        return True
    if numeric.is_unspecified or numeric.is_multicast:
        return False
    try:
        with socket.socket(socket.AF_INET6 if numeric.version == 6 else socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((str(numeric), 0))
    except OSError:
        return False
    return True


class Hosts:
    """The hosts that this server goes by: those of this machine, and others that it is told."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        here = socket.gethostname().lower()
        short = here.partition(".")[0]
        self._names = {"localhost", here, short, f"{short}.local", *names}
        # The network may take its time to tell the full name.
        threading.Thread(target=lambda: self._names.add(socket.getfqdn().lower()), daemon=True).start()

    def __contains__(self, name: str) -> bool:
        """Whether the name of an `Authority` is one of this server's."""
        if name in self._names:
            return True
        numeric = address(name)
        return numeric is not None and _is_of_this_machine(numeric)
