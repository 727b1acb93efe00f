"""What a game is asked with, checked: numbers, positions and buffers, before anything is read or played.

Compiled code believes what it is given; a wrong number or a short buffer would read and write beside it. So Python
calls a kernel through `checked`. Where all is well that costs next to nothing: numba itself picks the code by the types
of the arguments, and the kernel looks at their sizes and at what may be played. Only when one of the two does not like
what it gets, this module finds out what is wrong, and says it.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Container
from typing import Any, ClassVar, Final, NoReturn, Protocol, TypeAlias

import numpy as np

from teien.errors import MoveError, quoted

WRONG: Final = -2
"""What a kernel answers instead of a result where an argument is wrong; where a row of a batch is, it is
`WRONG - 1 - row`. No result is so low."""
Done: TypeAlias = int
"""What a kernel without a result answers: 0, or as above; in Python it returns None."""

Kernel: TypeAlias = Callable[..., Any]


class Asked(Protocol):
    """What of a game the checks need to know: see `teien.game.Game`."""

    title: ClassVar[str]
    state: ClassVar[np.dtype[np.void]]
    actions: ClassVar[int]
    max_legal: ClassVar[int]
    max_sides: ClassVar[int]

    @property
    def kernels(self) -> Any:
        """The checked kernels."""

    def known(self, action: object) -> int:
        """An action of the game; raises `TypeError` or `NotAMove`."""

    def check(self, position: Any, action: int) -> int:
        """An action that can be played; raises likewise, or `IllegalMove`."""

    def refused(self, position: Any, action: int, row: int | None = None) -> MoveError:
        """The error that says why this action cannot be played."""

    def seats_at(self, position: Any) -> int:
        """How many players the game of a position has."""


def whole(name: str, value: object) -> int:
    """A whole number of any width as Python's own; raises `TypeError`, for a truth value too."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise TypeError(f"{name} must be a whole number, not {quoted(value)}")
    return int(value)


def spelled(number: int) -> str:
    """A whole number as messages write it."""
    return str(number) if number.bit_length() < 128 else f"a number of {number.bit_length()} bits"


class _OtherTypesError(Exception):
    """The arguments of a call are not of the types that the kernel is compiled for."""


class _Arguments:
    """What the arguments of one kernel of one game must be; a parameter's name says what it stands for."""

    def __init__(self, game: Asked, kernel: str, names: tuple[str, ...]) -> None:
        self.game, self.kernel, self.names = game, kernel, names

    def suited(self, args: tuple[Any, ...]) -> list[Any]:
        """The arguments of a call, whole numbers as Python's own; raises where one cannot be used.

        Raises:
            TypeError: it is of the wrong kind.
            ValueError: it has a wrong size or layout, or is a number out of range.
            NotAMove: it is no action of the game.
        """
        if len(args) != len(self.names):
            raise TypeError(f"{self.kernel} takes {len(self.names)} arguments: {', '.join(self.names)}")
        given = dict(zip(self.names, args, strict=True))
        rows = len(given["positions"]) if isinstance(given.get("positions"), np.ndarray) else 0
        for name, value in given.items():
            if name in ("action", "seat", "game", "games"):
                given[name] = whole(name, value)
            else:
                self._check_array(name, value, rows)
        if "action" in given:
            self.game.known(given["action"])
        if "seat" in given:
            seats = self.game.seats_at(given["position"])
            if not -1 <= given["seat"] < seats:
                raise ValueError(
                    f"there is no seat {spelled(given['seat'])}: seats are 0 to {seats - 1}, -1 a spectator"
                )
        if "game" in given and not 0 <= given["game"] < rows:
            raise ValueError(f"there is no row {spelled(given['game'])}: the batch has {rows}")
        if "games" in given and not 0 <= given["games"] < 2**63:
            raise ValueError(f"games must be from 0 on, not {spelled(given['games'])}")
        if "rng" in given and given["rng"][0] == 0:
            raise ValueError("rng must come from `new_random`: this one stands at 0 and would stay there")
        return list(given.values())

    def _check_array(self, name: str, value: object, rows: int) -> None:
        width = self.game.actions
        room = self.game.max_sides if self.kernel == "points" else self.game.max_legal
        wanted: dict[str, tuple[np.dtype[Any], tuple[Container[int], ...], str]] = {
            "position": (self.game.state, (range(1, 2),), "(1,)"),
            "positions": (self.game.state, (range(rows + 1),), "one of rows"),
            "starts": (self.game.state, (range(1, 2**63),), "(1,) or more"),
            "rng": (np.dtype(np.uint64), (range(1, 2),), "(1,)"),
            "out": (np.dtype(np.int64), (range(room, 2**63),), f"({room},) or more"),
            "counts": (np.dtype(np.int64), (range(rows, rows + 1),), f"({rows},)"),
            "actions": (np.dtype(np.int64), (range(rows, rows + 1),), f"({rows},)"),
            "legal": (np.dtype(np.int64), (range(rows, rows + 1), range(room, 2**63)), f"({rows}, {room}) or wider"),
            "masks": (np.dtype(np.bool_), (range(rows, rows + 1), (0, width)), f"({rows}, {width}) or ({rows}, 0)"),
        }
        dtype, shape, words = wanted[name]
        if not isinstance(value, np.ndarray):
            raise TypeError(f"{name} must be a numpy array, not {quoted(type(value).__name__)}")
        if value.dtype != dtype:
            told = f"`state` of {self.game.title}" if dtype is self.game.state else str(dtype)
            raise TypeError(f"{name} must have the dtype {told}, not {quoted(value.dtype)}")
        if value.ndim != len(shape) or not all(n in axis for n, axis in zip(value.shape, shape, strict=True)):
            raise ValueError(f"{name} must have the shape {words}, not {value.shape}")
        if not (value.flags.c_contiguous and value.flags.aligned):
            raise ValueError(f"{name} must be contiguous: make a copy")
        if not value.flags.writeable:
            raise ValueError(f"{name} must be writable: make a copy")

    def others(self, args: tuple[Any, ...], surprise: Exception) -> list[Any]:
        """The same arguments as the kernel is compiled for them, after a call that ended with a surprise."""
        try:
            suited = self.suited(args)
        except (TypeError, ValueError, MoveError) as error:
            raise error from None
        if all(one is other for one, other in zip(args, suited, strict=True)):
            raise surprise
        return suited

    def complain(self, args: tuple[Any, ...], row: int) -> NoReturn:
        """Say what a kernel has found wrong with arguments of the right types."""
        given = dict(zip(self.names, self.suited(args), strict=True))
        if "action" in given:
            raise self.game.refused(given["position"], given["action"])
        if row < 0:
            raise ValueError("starts must not be over: there is nothing to play")
        most, least = self.game.max_legal, 1 if self.kernel == "choose_batch" else 0
        count = int(given["counts"][row])
        if not least <= count <= most:
            raise ValueError(f"row {row}: counts must be from {least} to {most}, not {count}")
        for action in given["legal"][row, :count]:
            if not 0 <= action < self.game.actions:
                raise self.game.refused(given["positions"][row : row + 1], int(action), row)
        raise self.game.refused(given["positions"][row : row + 1], int(given["actions"][row]), row)


_CALL = """
def {name}({names}):
    try:
        result = function({names})
    except surprises as surprise:
        result = function(*others(({names},), surprise))
    if result <= WRONG:
        complain(({names},), WRONG - 1 - result)
    return {result}
"""
"""How Python calls a kernel, written out with its parameters: that is half the price of a call with `*args`."""


def checked(game: Asked, compiled: Any, function: Any) -> Kernel:
    """A kernel of a game as Python may call it: whatever it is called with, it does what it says or raises.

    Args:
        game: the game.
        compiled: the compiled kernel.
        function: the same, or its interpreted twin.
    """
    source = compiled.py_func
    name = source.__name__
    arguments = _Arguments(game, name, tuple(inspect.signature(source).parameters))
    if function is compiled:
        _compile_only_suited(function, arguments)
    if "seat" in arguments.names or function is not compiled:  # nobody but `suited` looks at these

        def call(*args: Any) -> Any:
            return function(*arguments.suited(args))

        names: dict[str, Any] = {"function": call, "surprises": ()}
    else:
        names = {"function": function, "surprises": Exception}
    names |= {"others": arguments.others, "complain": arguments.complain, "WRONG": WRONG}
    result = "None" if source.__annotations__["return"] == "Done" else "result"
    exec(_CALL.format(name=name, names=", ".join(arguments.names), result=result), names)
    return functools.wraps(source)(names[name])


def _compile_only_suited(function: Any, arguments: _Arguments) -> None:
    """Let numba compile a kernel for the types of suited arguments only.

    It picks compiled code by the exact types of a call, and compiles anew for others: there it asks first.
    """
    compile_for = function._compile_for_args

    def compile_for_suited(*args: Any, **named: Any) -> Any:
        if any(one is not other for one, other in zip(args, arguments.suited(args), strict=True)):
            raise _OtherTypesError
        return compile_for(*args, **named)

    function._compile_for_args = compile_for_suited


def checked_call(method: Kernel) -> Kernel:
    """A method of a game whose action and positions are checked before it begins; for `effect` the action is legal."""
    names = list(inspect.signature(method).parameters)[1:]

    @functools.wraps(method)
    def call(self: Asked, *args: Any, **named: Any) -> Any:
        given = dict(zip(names, args, strict=False)) | named
        for name, value in given.items():
            if name == "action" and value is not None:
                self.known(value)
            elif name in ("position", "seen", "before", "after"):
                self.kernels.turn(value)
        if method.__name__ == "effect" and {"seen", "action"} <= given.keys():
            self.check(given["seen"], given["action"])
        return method(self, *args, **named)

    return call
