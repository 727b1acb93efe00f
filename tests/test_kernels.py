"""The shared kernels: whole games and batches; and compiled code where no folder can be written."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np

from teien.game import Game
from teien.rule import new_random
from tests.strategies import every_game, same

BATCH = 16


def starts(game: Game, n: int = 4) -> np.ndarray:
    options, rng = game.Options(), random.Random(0)
    return np.concatenate([game.deal(options, game.shuffle(options, rng)) for _ in range(n)])


class Batch:
    """A batch of games, run by the kernels of the game given."""

    def __init__(self, game: Game) -> None:
        self.kernels, self.starts, self.rng = game.kernels, starts(game), new_random(1)
        self.positions, self.counts = np.zeros(BATCH, game.state), np.zeros(BATCH, np.int64)
        self.legal, self.actions = np.zeros((BATCH, game.max_legal), np.int64), np.zeros(BATCH, np.int64)
        self.masks = np.zeros((BATCH, game.mask_width), np.bool_)
        self.kernels.begin_batch(self.positions, self.legal, self.counts, self.masks, self.starts, self.rng)

    def step(self) -> int:
        self.kernels.choose_batch(self.positions, self.legal, self.counts, self.actions, self.rng)
        over = self.kernels.step_batch(
            self.positions, self.actions, self.legal, self.counts, self.masks, self.starts, self.rng
        )
        return int(over)


@every_game
def test_many_games_are_played_in_one_call(game):
    first, rng, same_rng = starts(game), new_random(1), new_random(1)
    plies = 0
    for n in range(6):
        position = first[n % 4 : n % 4 + 1].copy()
        plies += game.kernels.random_playout(position, rng)
        assert game.turn(position) is None
    assert game.kernels.random_playouts(first, 6, same_rng) == plies
    assert rng == same_rng
    assert same(first, starts(game))


@every_game
def test_a_batch_shows_what_is_legal_in_every_game(game):
    batch = Batch(game)
    over = 0
    for _ in range(150):
        for number in range(BATCH):
            legal = game.legal(batch.positions[number : number + 1])
            assert legal
            assert batch.legal[number, : batch.counts[number]].tolist() == legal
            if game.mask_width:
                assert np.flatnonzero(batch.masks[number]).tolist() == sorted(legal)
        before = batch.positions.copy()
        ended = batch.step()
        over += ended
        for number in range(BATCH):
            after = before[number : number + 1].copy()
            game.apply(after, int(batch.actions[number]))
            if game.turn(after) is None:
                ended -= 1
                assert any(same(batch.positions[number], start) for start in batch.starts)
            else:
                assert same(batch.positions[number], after[0])
        assert ended == 0
    assert over > 0


@every_game
def test_a_batch_is_the_same_both_ways(game):
    batch, twin = Batch(game), Batch(game.interpreted())
    for _ in range(10):
        assert batch.step() == twin.step()
        for name in ("positions", "legal", "counts", "actions", "masks", "rng"):
            assert same(getattr(batch, name), getattr(twin, name)), name


def test_where_nothing_can_be_written_rules_are_compiled_all_the_same(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    code = "from teien.rule import below, new_random; print(below(new_random(1), 1))"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"TEIEN_CACHE": str(blocked)}, capture_output=True, text=True, check=False
    )
    assert done.stdout == "0\n", done.stderr
