"""Compiling ahead: nothing is compiled in the server's own process, and the code is found on disk afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WARM = """
import asyncio, sys
from numba.core.dispatcher import Dispatcher
from teien.games import game
from teien.server.warmup import Warmup

async def main():
    warmup = Warmup([game("seikatsu")])
    await warmup.player("seikatsu", "random")
    assert warmup.ready("seikatsu", "random")
    warmup.close()

asyncio.run(main())
rules = {f for module in list(sys.modules.values()) for f in vars(module).values() if isinstance(f, Dispatcher)}
print(sum(len(f.stats.cache_hits) for f in rules), sum(len(f.stats.cache_misses) for f in rules))
"""


@pytest.mark.timeout(300)
@pytest.mark.slow  # the cache is empty
def test_a_level_is_compiled_by_another_process_and_loaded_by_this_one(tmp_path: Path) -> None:
    environment = os.environ | {"TEIEN_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", WARM], env=environment, capture_output=True, text=True, check=True, timeout=280
    )
    loaded, compiled = map(int, done.stdout.split())
    assert loaded > 0
    assert compiled == 0
