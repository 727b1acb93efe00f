"""The web client: the files that the build has left in the package."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

# A file lies in assets or has a suffix; a dot at the end is that of a sentence in which somebody wrote the address.
_FILE = re.compile(r"^assets/|\.[^./]+$")
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Teien 庭園</title>
<p>The server is running, but its pages have not been built. In a checkout, <code>make web</code> builds them.</p>
</html>
"""


class Client(StaticFiles):
    """The files of a folder; the client's own routes, such as `/table/ID`, all get its one page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._page = folder / "index.html"

    async def check_config(self) -> None:
        """Nothing: where the client is not built, that is said to whoever asks for it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The answer to a request for a file or a route."""
        if scope["method"] in ("GET", "HEAD") and not self._page.exists():
            return HTMLResponse(NOT_BUILT, 503)
        if not _FILE.search(path):  # a route
            path = self._page.name
        answer = await super().get_response(path, scope)
        # The build names what lies in assets by its content; everything else has to be asked for again.
        answer.headers["cache-control"] = FOREVER if path.startswith("assets/") else "no-cache"
        return answer

    def file_response(
        self, full_path: os.PathLike[str] | str, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, which is known again by its content: in two releases the page may have one size and one date."""
        answer = FileResponse(full_path, status_code, stat_result=stat_result)
        answer.headers["etag"] = f'"{hashlib.sha256(Path(full_path).read_bytes()).hexdigest()[:32]}"'
        del answer.headers["last-modified"]
        if self.is_not_modified(answer.headers, Headers(scope=scope)):
            return NotModifiedResponse(answer.headers)
        return answer
