"""`teien serve`: find a port, start the server, say where it is."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from filelock import FileLock, Timeout

from teien.server.app import create_app
from teien.server.hosts import authority
from teien.server.settings import Settings
from teien.server.sockets import MAX_LETTERS
from teien.server.storage import DataError

USUAL_PORT = 8000
OTHER_PORTS = 20
"""How many ports after the usual one are tried when nobody has asked for one."""
PROTOCOL: dict[str, Any] = {
    "log_level": "warning",
    "access_log": False,  # an address holds the id of a table, which is an invitation
    "server_header": False,
    "proxy_headers": False,  # `Guard` reads them
    "ws_ping_interval": 4,
    "ws_ping_timeout": 5,  # seconds: whoever has vanished without a word is away within ten
    "ws_max_size": 4 * MAX_LETTERS,  # in bytes, of which a letter has at most four; a longer message closes its socket
}
"""How uvicorn serves the application."""
LOCK = "teien.lock"
"""A file of the data folder that the server holds while it runs; the system lets go of it when the process ends."""
ANYWHERE = ("0.0.0.0", "::", "")


class ServeError(Exception):
    """The server cannot start; the text is one sentence."""


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises `OSError`."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    # Without its protocol, asyncio would not know that small packets must not wait for each other (TCP_NODELAY).
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere this option would share the port with another server
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def find_port(host: str, port: int | None) -> socket.socket:
    """A listening socket at the port asked for, or at the first free one of the usual ones; raises `ServeError`."""
    candidates = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + OTHER_PORTS)
    for candidate in candidates:
        try:
            return _listen(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = (error.strerror or str(error)).lower()
                raise ServeError(f"Cannot listen at {host}, port {candidate}: {reason}.") from None
    if port is not None:
        raise ServeError(f"Port {port} is in use; choose another with --port.")
    raise ServeError(f"Ports {USUAL_PORT} to {USUAL_PORT + OTHER_PORTS - 1} are in use; choose another with --port.")


def claim(data: Path) -> FileLock:
    """Keep other servers from a data folder until this process ends, however it ends; raises `ServeError`.

    Two servers of one folder would lose nothing, but those who watch at one would not be told of moves at the other.
    """
    lock = FileLock(data / LOCK, timeout=0, mode=0o600, fallback_to_soft=False)
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise ServeError(
            f"Another Teien server uses the data folder {data}; end it first, or choose another folder with --data."
        ) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ServeError(f"The data folder {data} cannot be used: {reason}.") from None
    return lock


def _network_address() -> str | None:
    """This machine's address in its network, None without one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _addresses(listener: socket.socket) -> list[str]:
    """Where the first page is: here, and for others in the network where they are let in."""
    host, port = listener.getsockname()[:2]
    hosts = ["localhost", _network_address()] if host in ANYWHERE else [f"[{host}]" if ":" in host else host]
    return [f"http://{name}:{port}" for name in hosts if name is not None]


def _has_display() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


class _Server(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, addresses: list[str], browser: bool) -> None:
        super().__init__(config)
        self._addresses, self._browser = addresses, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"Teien is at {' and '.join(self._addresses)}  (Ctrl-C ends it)\n")
            sys.stdout.flush()
            if self._browser and _has_display():
                threading.Thread(target=webbrowser.open, args=[self._addresses[0]], daemon=True).start()


def serve(host: str, port: int | None, settings: Settings, browser: bool) -> None:
    """Serve until told to stop.

    Args:
        host: the address of this machine to listen at, at which it may be asked, too; `0.0.0.0` lets others in the
            network in.
        port: the port; None: the usual one, or the next that is free.
        settings: what the application is told.
        browser: open the first page in a browser, where there is a display.

    Raises:
        ServeError: the server cannot start.
    """
    with find_port(host, port) as listener, claim(settings.data):
        own = authority(f"[{host}]" if ":" in host else host)
        names = settings.host_names if own is None else (*settings.host_names, own.name)
        try:
            app = create_app(replace(settings, host_names=names))
        except DataError as error:
            raise ServeError(str(error)) from None
        config = uvicorn.Config(app, timeout_graceful_shutdown=3, **PROTOCOL)
        try:
            _Server(config, _addresses(listener), browser).run([listener])
        except KeyboardInterrupt:
            sys.stdout.write("\n")
