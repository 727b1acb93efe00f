"""The law of the cache: what one process has compiled, the next one finds on disk."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

from teien import rule
from teien.game import Game
from teien.games import NAMES, game
from tests.strategies import every_game

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


@pytest.mark.timeout(400)
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


@every_game
def test_what_is_compiled_depends_on_rules_and_not_on_words(game: Game[Any]):
    sources = rule._package(game.folder)
    modules = [import_module(f"{type(game).__module__}.{path.stem}") for path in sources if path.parent == game.folder]
    used = [value for module in modules for value in vars(module).values() if isinstance(value, Dispatcher)]
    assert {Path(inspect.getfile(function.py_func)) for function in used} <= {*sources, Path(rule.__file__)}
    assert game.folder / "state.py" in sources
    assert not {game.folder / "words.py", game.folder / "view.py", game.folder / "__init__.py"} & set(sources)
