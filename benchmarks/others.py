"""Games of other projects, as far as these are installed, used from Python as ours are."""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
from collections.abc import Iterator
from typing import Any

from benchmarks.measure import Measure


def openspiel(name: str) -> Measure:
    """A game of OpenSpiel: one call for what is legal and one for the move."""
    pyspiel = importlib.import_module("pyspiel")
    game, chance = pyspiel.load_game(name), random.Random(0).random

    def play() -> int:
        moves = 0
        for _ in range(16):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(len(legal) * chance())])
                moves += 1
        return moves

    return Measure(f"OpenSpiel {name}", "step by step", play)


def pgx(name: str, batch: int = 1024, steps: int = 100) -> Measure:
    """A game of Pgx on the processor: many games at once, many steps in one compiled call, finished games renewed."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax: Any = importlib.import_module("jax")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset

    env = importlib.import_module("pgx").make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carry: Any, _: None) -> Any:
        states, key = carry
        key, choosing, resetting = jax.random.split(key, 3)
        scores = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, scores, axis=-1)
        return (step(states, actions, jax.random.split(resetting, batch)), key), None

    many = jax.jit(lambda carry: jax.lax.scan(advance, carry, None, length=steps)[0])
    key = jax.random.PRNGKey(0)
    held = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key)]

    def play() -> int:
        held[0] = jax.block_until_ready(many(held[0]))
        return batch * steps

    return Measure(f"Pgx {name}", f"{batch:,} at once", play)


def installed() -> Iterator[Measure]:
    """Whatever there is to measure beside."""
    if importlib.util.find_spec("pyspiel"):
        yield openspiel("connect_four")
        yield openspiel("hex")
    if importlib.util.find_spec("pgx"):
        yield pgx("connect_four")
