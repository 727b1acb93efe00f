"""What a server is told when it starts."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom

CLIENT = Path(__file__).parents[1] / "web/dist"
"""The built web client, inside the package."""


def default_data() -> Path:
    """Where a server keeps its tables when it is not told: the user's folder for such data on this platform."""
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/teien"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "teien"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "teien"


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    data: Path
    """The folder of its database; made where it is missing."""
    client: Path = CLIENT
    """The folder of the built web client."""
    chance: Random = field(default_factory=SystemRandom)
    """What deals and the choices of bots are drawn from; ids and secrets never are."""
    host_names: tuple[str, ...] = ()
    """Names of the server beside those of this machine."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies, beside this machine's own, whose `X-Forwarded-` headers are believed."""
    tables_per_hour: int = 120
    """Tables that one address, or one identity, may lay in an hour."""
    sockets: int = 100
    """Sockets that one address, or one identity, may have open at once, or open in a minute."""
