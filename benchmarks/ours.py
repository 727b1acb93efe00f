"""The three ways to use a game of Teien, each playing at random."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from benchmarks.measure import Measure
from teien.game import Game
from teien.rule import new_random

STARTS = 256
BATCH = 1024
MASK_BYTES = 1 << 26
"""A game with very many actions has fewer games in a batch: as many as have masks of this size together."""


def _starts(game: Game[Any]) -> np.ndarray:
    rng, options = random.Random(0), game.Options()
    return np.concatenate([game.deal(options, game.shuffle(options, rng)) for _ in range(STARTS)])


def whole_games(game: Game[Any]) -> Measure:
    """Everything inside one compiled call."""
    starts, rng, kernels = _starts(game), new_random(0), game.kernels
    return Measure(game.title, "whole games", lambda: int(kernels.random_playouts(starts, 64, rng)))


def batches(game: Game[Any], *, unchecked: bool = False) -> Measure:
    """Many games at once, as for learning: every step lists what is legal, as masks too, and renews finished games."""
    starts, rng, kernels = _starts(game), new_random(0), game.kernels
    size = BATCH
    while size * game.mask_width > MASK_BYTES:
        size //= 2
    positions = np.zeros(size, game.state)
    legal = np.zeros((size, game.max_legal), np.int64)
    counts, actions = np.zeros(size, np.int64), np.zeros(size, np.int64)
    masks = np.zeros((size, game.mask_width), np.bool_)
    step_batch = kernels.step_batch_unchecked if unchecked else kernels.step_batch
    kernels.begin_batch(positions, legal, counts, masks, starts, rng)

    def play() -> int:
        for _ in range(8):
            kernels.choose_batch(positions, legal, counts, actions, rng)
            step_batch(positions, actions, legal, counts, masks, starts, rng)
        return 8 * size

    return Measure(game.title, f"{size:,} at once" if game.mask_width else f"{size:,}, no masks", play)


def single_steps(game: Game[Any], *, unchecked: bool = False) -> Measure:
    """A loop in Python that makes one call a move."""
    starts, kernels, chance = _starts(game), game.kernels, random.Random(0).random
    step = kernels.step_unchecked if unchecked else kernels.step
    member, rng = kernels.member if "member" in game.rules else None, new_random(0)
    position, legal = starts[:1].copy(), np.zeros(game.max_legal, np.int64)
    # numpy copies records field by field, and the same bytes twenty times as fast
    start_bytes, position_bytes = starts.view(np.uint8).reshape(STARTS, -1), position.view(np.uint8)

    def play() -> int:
        moves = 0
        for start in start_bytes[:16]:
            position_bytes[:] = start
            n = kernels.legal(position, legal)
            while n:
                action = legal[int(n * chance())]
                if member:
                    action = member(position, action, rng)
                n = step(position, action, legal)
                moves += 1
        return moves

    return Measure(game.title, "step by step", play)
