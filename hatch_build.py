"""Builds the web client into the package before hatchling collects its files."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface[Any]):
    """The hook of every build: sdist, wheel and editable installation."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless this is an unpacked sdist, which carries it; stop the build when that fails."""
        root = Path(self.root)
        if (root / "PKG-INFO").exists() and (root / "src/teien/web/dist/index.html").exists():
            return
        # Without the client pip would install a package that serves no page, and say nothing.
        done = subprocess.run(
            [sys.executable, root / "scripts/web.py", "build"],
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode:
            raise SystemExit(f"The web client could not be built:\n{done.stdout}")
