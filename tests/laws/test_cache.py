"""The law of the cache: what one process has compiled, the next one finds on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from teien.games import NAMES

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import json, sys
from numba.core.dispatcher import Dispatcher
from teien import rule
from teien.games import games
from teien.match import Match
from teien.players import Greedy, Search

for game in games():
    match = Match.new(game, game.Options.read({}))
    for player in (Greedy(game, seed=1), Search(game, iterations=2, seed=1)):
        match.play_action(player.choose(match.seen(match.turn)))
    seen, move = match.seen(match.turn), match.legal_moves[0]
    match.view(), match.tell(0), match.effect(move, match.turn), match.points
    game.kernels.random_playout(game.fill(seen, rule.new_random(1)), rule.new_random(1))

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
        assert f"teien.bound.kernels_{name}.random_playout" in second["found"]
