"""The law of the cache: what one process has compiled, the next one finds on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from teien.games import NAMES, game

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import json, sys
from numba.core.dispatcher import Dispatcher
from teien.games import games
from teien.match import Match
from teien.players import compile_players

for game in games():
    game.compile_kernels()
    compile_players(game)
    match = Match.new(game, game.Options.read({}))
    match.play(match.legal_moves[0])
    match.view(), match.tell(0), match.effect(match.legal_moves[0], match.turn), match.points

modules = [module for name, module in sys.modules.items() if name.startswith("teien.")]
functions = {f for module in modules for f in vars(module).values() if isinstance(f, Dispatcher)}
print(json.dumps({
    "found": sorted(f"{f.__module__}.{f.__name__}" for f in functions if f.stats.cache_hits),
    "compiled": sorted(f"{f.__module__}.{f.__name__}" for f in functions if f.stats.cache_misses),
}))
"""


def play() -> dict[str, list[str]]:
    """Play a little of every game in a process of its own; tells what it found compiled and what it compiled."""
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=ROOT, capture_output=True, text=True, check=True)
    told: dict[str, list[str]] = json.loads(done.stdout)
    return told


@pytest.mark.slow  # where nothing is compiled yet; `teien compile` has done it before
def test_a_second_process_compiles_nothing():
    play()
    second = play()
    assert second["compiled"] == []
    for name in NAMES:
        for kernel in ("kernels_{}.random_playouts", "kernels_{}.step_batch", "player_kernels_{}.choose_greedy"):
            assert f"teien.bound.{kernel.format(name)}" in second["found"]
        if "pine" in game(name).levels:
            assert f"teien.bound.player_kernels_{name}.grow" in second["found"]
