"""Whatever a game's kernels and methods are called with, they play nothing that is not legal and touch nothing else."""

from __future__ import annotations

import copy
import random
from functools import cache
from types import FunctionType
from typing import Any, cast

import numpy as np
import pytest

from teien.errors import IllegalMove, NotAMove
from teien.game import Game
from teien.games import game as game_of
from teien.games import games
from teien.match import Match
from teien.players import make_player
from teien.rule import new_random
from tests.strategies import every_game, same

ROWS = 3

both_ways = pytest.mark.parametrize(
    "game",
    [one for game in games() for one in (game, game.interpreted())],
    ids=lambda game: f"{game.name}{'-interpreted' * game.is_interpreted}",
)
"""Marks a test that holds for every game, compiled and interpreted."""

OUTSIDE = (-1, -(2**63), 2**63, 2**64, -(10**30), 10**5000)
"""Numbers that are no action of any game; the number of actions is another one."""
NO_NUMBERS: tuple[Any, ...] = (1.0, True, None, "1", np.float64(1), np.bool_(True), np.array([1]))


def position_of(game: Game[Any], seed: int = 0) -> Any:
    options = game.Options()
    return game.deal(options, game.shuffle(options, random.Random(seed)))


class Arguments(dict[str, Any]):
    """Right arguments for any kernel of a game, by the names of the parameters."""

    def __init__(self, game: Game[Any]) -> None:
        self.position, self.out = position_of(game), np.zeros(game.max_legal, np.int64)
        count = game.kernels.legal(self.position, self.out)
        starts = np.concatenate([position_of(game, seed) for seed in range(2)])
        super().__init__(
            position=self.position,
            out=self.out.copy(),
            action=game.member(self.position, int(self.out[count - 1]), new_random(1)),
            rng=new_random(1),
            seat=0,
            games=2,
            game=1,
            starts=starts,
            positions=np.zeros(ROWS, game.state),
            legal=np.zeros((ROWS, game.max_legal), np.int64),
            counts=np.zeros(ROWS, np.int64),
            masks=np.zeros((ROWS, game.mask_width), np.bool_),
            actions=np.zeros(ROWS, np.int64),
        )
        self.call(game, "begin_batch")
        self.call(game, "choose_batch")

    def of(self, kernel: Any, /, **others: Any) -> list[Any]:
        """The arguments of one kernel, some of them replaced."""
        names = kernel.__wrapped__.__code__.co_varnames[: kernel.__wrapped__.__code__.co_argcount]
        return [(self | others)[name] for name in names]

    def call(self, game: Game[Any], name: str, /, **others: Any) -> Any:
        kernel = getattr(game.kernels, name)
        return kernel(*self.of(kernel, **others))

    def bytes(self) -> list[Any]:
        return [value.tobytes() if isinstance(value, np.ndarray) else value for value in self.values()]


arguments_of = cache(Arguments)  # for calls that change nothing


def kernels_with(game: Game[Any], *names: str) -> list[str]:
    """The checked kernels that have one of these parameters."""
    found = []
    for name, kernel in vars(game.kernels).items():
        if isinstance(kernel, FunctionType) and not name.endswith("_unchecked"):
            code = cast(Any, kernel).__wrapped__.__code__
            found += [name] if set(names) & set(code.co_varnames[: code.co_argcount]) else []
    return found


def refuses(game: Game[Any], name: str, error: Any, match: str, /, **others: Any) -> None:
    """A kernel raises, and has changed nothing."""
    given = arguments_of(game)
    before = given.bytes()
    with pytest.raises(error, match=match):
        given.call(game, name, **others)
    assert given.bytes() == before


@every_game
def test_every_kernel_is_checked_or_says_so(game):
    names = {name for name, kernel in vars(game.kernels).items() if callable(kernel)}
    assert {name for name in names if name.endswith("_unchecked")} == {"step_unchecked", "step_batch_unchecked"}
    assert names >= {"turn", "legal", "refusal", "apply", "member", "points", "redact", "fill", "step", "list_legal"}
    assert names >= {"random_playout", "random_playouts", "begin_batch", "choose_batch", "step_batch"}
    for name in names - {"step_unchecked", "step_batch_unchecked"}:
        assert isinstance(getattr(game.kernels, name), FunctionType)


@both_ways
def test_numbers_that_are_no_action_are_refused(game):
    assert kernels_with(game, "action") == ["refusal", "apply", "member", "step"]
    for name in kernels_with(game, "action"):
        for action in (*OUTSIDE, game.actions, np.int8(-3), np.uint64(2**63)):
            refuses(game, name, NotAMove, "The actions of", action=action)
        for action in NO_NUMBERS:
            refuses(game, name, TypeError, "must be a whole number", action=action)
    for action in (*OUTSIDE, game.actions):
        for call in (game.spell, lambda action: game.effect(position_of(game), action)):
            with pytest.raises(NotAMove):
                call(action)


@both_ways
def test_an_action_that_breaks_a_rule_is_refused_with_its_number_its_spelling_and_the_rule(game):
    position = position_of(game)
    rng = random.Random(1)
    illegal = [action for action in (rng.randrange(game.actions) for _ in range(60)) if game.refusal(position, action)]
    for action in illegal[:20]:
        number = game.refusal(position, action)
        said = f"^action {action}, '.*': .* \\({game.rule_id(number)}\\)$"
        for name in ("apply", "member", "step"):
            refuses(game, name, IllegalMove, said, action=action)
        with pytest.raises(IllegalMove) as refused:
            game.effect(position, action)
        assert (refused.value.action, refused.value.move) == (action, game.spell(action))
    over = position.copy()
    game.kernels.random_playout(over, new_random(1))
    refuses(game, "step", IllegalMove, "^action", position=over)


@both_ways
def test_whole_numbers_of_every_width_are_actions(game):
    given = Arguments(game)
    expected = given.position.copy()
    count = given.call(game, "step", position=expected)
    for width in (np.int64, np.uint64, np.int32, np.uint32, np.int16, np.intp):
        if int(given["action"]) <= np.iinfo(width).max:
            position = given.position.copy()
            assert given.call(game, "step", position=position, action=width(given["action"])) == count
            assert same(position, expected)


@both_ways
def test_a_family_of_moves_is_no_move(game):
    for action in (action for action in Arguments(game).out.tolist() if action == game.family):
        refuses(game, "step", NotAMove, "stands for many moves", action=action)
    assert (game.family is not None) == ("member" in game.rules)


ARRAYS = ("position", "out", "rng", "starts", "positions", "legal", "counts", "masks", "actions")


def wrong_arrays(game: Game[Any], name: str, right: Any) -> list[tuple[Any, Any]]:
    """What is no such array, and the error that it deserves."""
    read_only = right.copy()
    read_only.flags.writeable = False
    apart = np.zeros((*right.shape[:-1], 2 * right.shape[-1]), right.dtype)[..., ::2]
    other = game_of("niwa" if game.name == "seikatsu" else "seikatsu")
    wrong: list[tuple[Any, Any]] = [
        (right.tolist() if right.dtype.names is None else None, TypeError),
        (np.zeros(right.shape, "V7"), TypeError),
        (np.zeros(right.shape, other.state), TypeError),
        (np.zeros((*right.shape, 1), right.dtype), ValueError),
        (right[:0], ValueError),
        (read_only, ValueError),
    ]
    if right.size > 1:
        wrong.append((apart, ValueError))
    if name in ("out", "legal", "masks") and right.size:
        wrong.append((np.ascontiguousarray(right[..., :-1]) if name != "out" else right[:2].copy(), ValueError))
    if name not in ("rng", "masks") and right.dtype.names is None:
        wrong.append((right.astype(np.int32), TypeError))
    if name in ("legal", "counts", "masks", "actions"):
        wrong.append((np.concatenate([right, right]), ValueError))
    return wrong


@both_ways
def test_arrays_of_another_kind_size_or_layout_are_refused(game):
    for array in ARRAYS:
        for name in kernels_with(game, array):
            for wrong, error in wrong_arrays(game, array, arguments_of(game)[array]):
                if name == "points" and array == "out" and isinstance(wrong, np.ndarray) and wrong.shape == (2,):
                    continue  # which may be room enough
                refuses(game, name, error, "must", **{array: wrong})


@both_ways
def test_seats_rows_and_counts_out_of_range_are_refused(game):
    seats = game.seats(game.Options())
    for seat in (seats, -2, *OUTSIDE[1:]):
        refuses(game, "redact", ValueError, "there is no seat", seat=seat)
    for row in (-1, ROWS, *OUTSIDE):
        refuses(game, "list_legal", ValueError, "there is no row", game=row)
    for number in OUTSIDE:
        if number < 0 or number >= 2**63:
            refuses(game, "random_playouts", ValueError, "games must be from 0 on", games=number)
    for name in ("seat", "game", "games"):
        for value in NO_NUMBERS:
            (kernel,) = kernels_with(game, name)
            refuses(game, kernel, TypeError, "must be a whole number", **{name: value})
    for name in kernels_with(game, "rng"):
        refuses(game, name, ValueError, "rng must come from", rng=np.zeros(1, np.uint64))
    assert Arguments(game).call(game, "random_playouts", games=0) == 0


@both_ways
def test_a_batch_plays_all_of_its_actions_or_none(game):
    given = Arguments(game)
    for action in (-1, max(game.actions, 10**9), -(2**63), 2**63 - 1):
        actions = given["actions"].copy()
        actions[1] = action
        refuses(game, "step_batch", NotAMove, f"^row 1: '{action}'", actions=actions)
    illegal = next(n for n in range(game.actions) if game.refusal(given["positions"][1:2], n))
    actions = given["actions"].copy()
    actions[1] = illegal
    refuses(game, "step_batch", IllegalMove, f"^row 1: action {illegal}, ", actions=actions)
    for count in (-1, game.max_legal + 1, 2**62):
        counts = given["counts"].copy()
        counts[2] = count
        for name in ("step_batch", "choose_batch"):
            refuses(game, name, ValueError, f"row 2: counts must be from . to {game.max_legal}", counts=counts)
        refuses(game, "list_legal", ValueError, "row 2: counts", counts=counts, game=2)
    counts = np.zeros(ROWS, np.int64)
    refuses(game, "choose_batch", ValueError, "row 0: counts must be from 1", counts=counts)
    listed = given["legal"].copy()
    listed[:] = 2**62
    refuses(game, "choose_batch", NotAMove, "row 0", legal=listed)
    given.call(game, "step_batch", legal=listed)  # written over by what is legal
    over = given["starts"].copy()
    game.kernels.random_playout(over[1:], new_random(1))
    for name in ("begin_batch", "step_batch"):
        refuses(game, name, ValueError, "starts must not be over", starts=over)


@both_ways
def test_an_empty_batch_is_a_batch_and_old_arrays_can_begin_another(game):
    given = Arguments(game)
    none = {name: given[name][:0].copy() for name in ("positions", "legal", "counts", "masks", "actions")}
    assert given.call(game, "begin_batch", **none) is None
    assert given.call(game, "choose_batch", **none) is None
    assert given.call(game, "step_batch", **none) == 0
    given["counts"][:], given["legal"][:], given["masks"][:] = 10**12, -5, True
    given.call(game, "begin_batch")
    for row in range(ROWS if game.mask_width else 0):
        assert np.flatnonzero(given["masks"][row]).tolist() == sorted(game.legal(given["positions"][row : row + 1]))


@every_game
def test_checked_and_unchecked_steps_are_the_same(game):
    one, other = Arguments(game), Arguments(game)
    for _ in range(60):
        over = one.call(game, "step_batch")
        kernel = game.kernels.step_batch_unchecked
        names = kernel.py_func.__code__.co_varnames[: kernel.py_func.__code__.co_argcount]
        assert kernel(*(other[name] for name in names)) == over
        assert one.bytes() == other.bytes()
        one.call(game, "choose_batch")
        other.call(game, "choose_batch")
    out = one.out.copy()
    count = one.call(game, "step")
    assert game.kernels.step_unchecked(other.position, other["action"], out) == count
    assert same(one.position, other.position)
    assert (out[:count] == one["out"][:count]).all()


@both_ways
def test_methods_of_a_game_take_its_own_positions_only(game):
    other = position_of(game_of("niwa" if game.name == "seikatsu" else "seikatsu"))
    right = position_of(game)
    action = int(game.legal(right)[0])
    wrong: Any
    for wrong, error in ((other, TypeError), (None, TypeError), (right[0], TypeError), (right[:0], ValueError)):
        for call in (
            game.turn,
            game.legal,
            game.points,
            game.outcome,
            game.winners,
            game.breakdown,
            game.view,
            game.svg,
            game.text,
            lambda position: game.refusal(position, action),
            lambda position: game.apply(position, action),
            lambda position: game.member(position, action, new_random(1)),
            lambda position: game.redact(position, 0),
            lambda position: game.fill(position, new_random(1)),
            lambda position: game.explain(position, None, 0),
            lambda position: game.effect(position, action),
            lambda position: game.tell(right, action, position),
            lambda position: game.tell(position, action, right),
            make_player(game, "random", 1).choose,
        ):
            with pytest.raises(error, match="must"):
                call(wrong)


@every_game
def test_a_match_plays_legal_actions_only(game):
    match = Match.new(game, game.Options(), random.Random(1))
    before = match.record()
    for action in (*OUTSIDE, game.actions):
        with pytest.raises(NotAMove):
            match.play_action(action)
    illegal = next(n for n in range(game.actions) if game.refusal(position_of(game), n))
    with pytest.raises(IllegalMove, match=f"^action {illegal}, "):
        match.play_action(illegal)
    for wrong in NO_NUMBERS:
        for call in (match.play_action, match.seen, match.view, match.at, match.tell):
            with pytest.raises(TypeError, match="must be a whole number"):
                call(wrong)
    for number in (10**5000, -(2**63), 2**63):
        for call in (match.seen, match.at, match.tell):
            with pytest.raises(ValueError, match="there is no"):
                call(number)
    assert (match.ply, match.record()) == (0, before)


@every_game
def test_positions_of_zeros_end_no_process(game):
    """What is in a position is the caller's promise; the usual slip is an array that no deal was written to."""
    for name in kernels_with(game, "position"):
        given = Arguments(game)
        for action in (0, game.actions - 1, given["action"]):
            try:
                given.call(game, name, position=np.zeros(1, game.state), action=action)
            except (ArithmeticError, ValueError, IllegalMove, NotAMove):
                continue


def test_errors_can_be_sent_to_another_process():
    with pytest.raises(IllegalMove) as refused:
        game_of("niwa").apply(position_of(game_of("niwa")), 0)
    again = copy.deepcopy(refused.value)
    assert (str(again), vars(again)) == (str(refused.value), vars(refused.value))
