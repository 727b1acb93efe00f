"""The law of arrays: no rule reads or writes outside one, which compiled code would not notice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.strategies import every_game

LAWS = Path(__file__).parent
COMPILED = [LAWS / f"test_{name}.py" for name in ("positions", "moves", "knowledge")]


@every_game
@pytest.mark.slow
@pytest.mark.timeout(400)
def test_rules_stay_within_their_arrays(game):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *COMPILED, "-k", f"[{game.name}]"],
        cwd=LAWS.parents[1],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "TEIEN_TESTS": "brief"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
