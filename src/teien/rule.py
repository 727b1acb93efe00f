"""Rules are plain functions, written once and run two ways.

`@rule` compiles a function with numba; `interpreted(f)` gives its twin, the same code run by Python, whose calls go to
twins as well. `bind` makes a module of kernels, written once above the games, out of a template and one game's rules.
Compiled code is kept on disk, in a folder named after the text of all sources it was made from.

A rule module imports the rules it calls by name, never through a module: that is how a twin finds its twins.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt
from numba.core.dispatcher import Dispatcher

config: Any = numba.config
kinds: Any = numba.types

Function = TypeVar("Function", bound=Callable[..., Any])

State: TypeAlias = np.void
"""One position as rules see it: a record of the game's dtype, read and written by field name."""
Actions: TypeAlias = npt.NDArray[np.int64]
"""A buffer of action numbers."""
Points: TypeAlias = npt.NDArray[np.int64]
"""A buffer of points, one entry a side."""
Random: TypeAlias = npt.NDArray[np.uint64]
"""The state of the rules' random generator: one number in an array, so that compiled code can change it."""

REFEREE = -2
"""Value of the field `viewer` in a full position, from which nothing is hidden."""
SPECTATOR = -1
"""Value of the field `viewer` in a position as somebody without a seat may know it."""

# --- compiled code on disk ---------------------------------------------------------------------------------------

_KEEP_SECONDS = 30 * 24 * 3600  # compiled code of older sources is swept when nobody has used it for so long


def _cache_root() -> Path:
    named = os.environ.get("TEIEN_CACHE")
    return Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "teien"


def _sweep(root: Path) -> None:
    for old in root.iterdir():
        if time.time() - old.stat().st_mtime > _KEEP_SECONDS:
            shutil.rmtree(old, ignore_errors=True)


@cache
def _folder(name: str, sources: tuple[Path, ...]) -> str | None:
    """The cache folder for code made from these sources, or None where no folder can be written.

    numba notices an edit of the file a function stands in, but not of the files it calls: hence the hash over all.
    """
    text = hashlib.sha256(f"{numba.__version__} {np.__version__} {config.BOUNDSCHECK}".encode())
    for path in sources:
        text.update(path.read_bytes())
    try:
        root = _cache_root()
        folder = root / f"{name}-{text.hexdigest()[:16]}"
        if not folder.is_dir():
            folder.mkdir(parents=True)
            _sweep(root)
        os.utime(folder)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        return None
    return str(folder)


@cache
def _package(folder: Path) -> tuple[Path, ...]:
    """The sources of all rules of a folder: those with rules, and what these import from beside them.

    A rule calls rules of its own folder and of this module, nothing else. So an edit of a game's words or views leaves
    its compiled rules as they are.
    """
    own = Path(__file__)
    if folder == own.parent:
        return (own,)
    beside = {path.stem: path for path in folder.glob("*.py")}
    texts = {name: path.read_text("utf-8") for name, path in beside.items()}
    found: set[str] = set()
    ahead = {name for name, text in texts.items() if "@rule" in text}
    while ahead:
        found |= ahead
        ahead = {name for one in ahead for name in _imported(texts[one])} & texts.keys() - found
    return (own, *sorted(beside[name] for name in found))


def _imported(source: str) -> Iterator[str]:
    """The last names of all modules that a source may import something from."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module.rpartition(".")[2]
            yield from (alias.name for alias in node.names)


class NotCompiledError(Exception):
    """A rule that is needed has not been compiled on this machine, and nobody is to wait for the compiler now."""


_from_disk_only: ContextVar[bool] = ContextVar("_from_disk_only", default=False)


@contextmanager
def from_disk_only() -> Iterator[None]:
    """Compile nothing meanwhile in this thread: a rule whose code is not on disk raises `NotCompiledError`.

    Where no code can be kept on disk, rules are compiled all the same.
    """
    before = _from_disk_only.set(True)
    try:
        yield
    finally:
        _from_disk_only.reset(before)


_bound_folder: list[str | None] = []  # while a template is being bound: where its code is kept


def rule(function: Function) -> Function:
    """Compile a rule (on its first call) and keep the machine code on disk.

    The compiled function releases the global interpreter lock. A rule takes and returns numbers, records and arrays.
    """
    if _bound_folder:
        folder = _bound_folder[-1]
    else:
        file = Path(function.__code__.co_filename)
        folder = _folder(file.parent.name, _package(file.parent))
    before = config.CACHE_DIR
    config.CACHE_DIR = folder or before  # numba settles a function's cache folder while it decorates it
    try:
        compiled: Any = numba.njit(cache=folder is not None, nogil=True)(function)
    finally:
        config.CACHE_DIR = before
    if folder is not None:
        load = compiled._cache.load_overload
        compiled._cache.load_overload = lambda signature, target: _found(function, load(signature, target))
    template = compiled.get_call_template  # what numba asks for when one rule calls another
    compiled.get_call_template = lambda args, kws: template(tuple(map(_widened, args)), kws)
    return cast(Function, compiled)


def _found(function: Callable[..., Any], code: Any) -> Any:
    """The code of a rule as it was looked for on disk, None where it has to be compiled and may be."""
    if code is None and _from_disk_only.get():
        raise NotCompiledError(function.__qualname__)
    return code


def _widened(kind: Any) -> Any:
    """The type of an argument as a rule takes it from another rule: all whole numbers have 64 bits.

    Otherwise numba would compile the rule once more for every constant and every width that it is called with.
    """
    kind = kinds.unliteral(kind)
    return kinds.int64 if isinstance(kind, kinds.Integer) and kind.signed else kind


def bind(template: Path, name: str, names: dict[str, Any], rules: Path) -> types.ModuleType:
    """Make the module of kernels that a template describes, for one game.

    A kernel is written once above the games and calls a game's rules by the names given here. Each game gets a module
    and a cache folder of its own: closures and functions as arguments would be compiled anew in every process, and one
    module for two games with equal dtypes would share code that must not be shared.

    Args:
        template: the Python file of the kernels.
        name: the game's name.
        names: what the template may use without defining it: rules and constants.
        rules: a file in the folder of the game's rules.
    """
    sources = (template, *_package(rules.parent))
    module_name = f"teien.bound.{template.stem}_{name}"
    spec = importlib.util.spec_from_file_location(module_name, template)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(names)
    sys.modules[module_name] = module
    _bound_folder.append(_folder(f"{name}-{template.stem}", sources))
    try:
        spec.loader.exec_module(module)
    finally:
        _bound_folder.pop()
    return module


# --- the interpreted twin ----------------------------------------------------------------------------------------


class Twins:
    """Twins of rules and of the plain functions around them, in namespaces of their own.

    A twin namespace is a copy of a module's in which every rule is replaced by its twin, and so are the functions and
    modules of one folder, that call rules by name. Everything else is shared: constants, classes, other modules.

    Args:
        folder: where the functions and modules stand that have twins as well; None: rules only.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._modules: dict[int, types.ModuleType] = {}  # by the id of the namespace they are the twins of

    def module(self, names: dict[str, Any]) -> types.ModuleType:
        """The twin of the module that has this namespace."""
        twin = self._modules.get(id(names))
        if twin is None:
            twin = self._modules[id(names)] = types.ModuleType(names["__name__"])
            vars(twin).update(names)
            for name, value in names.items():
                setattr(twin, name, self.of(value))
        return twin

    def of(self, value: Any) -> Any:
        """The twin of a rule, a function or a module; the value itself where it needs none."""
        if isinstance(value, Dispatcher):
            return self._function(value.py_func)
        if isinstance(value, types.FunctionType) and self._is_here(value.__code__.co_filename):
            return self._function(value)
        if isinstance(value, types.ModuleType) and self._is_here(getattr(value, "__file__", None)):
            return self.module(vars(value))
        return value

    def _is_here(self, file: str | None) -> bool:
        return None not in (file, self._folder) and Path(cast(str, file)).parent == self._folder

    def _function(self, source: types.FunctionType) -> Any:
        names = vars(self.module(source.__globals__))
        twin = types.FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
        twin.__kwdefaults__, twin.__doc__, twin.__module__ = source.__kwdefaults__, source.__doc__, source.__module__
        return twin


_rules = Twins()


def interpreted(function: Function) -> Function:
    """The plain-Python twin of a rule: the same code, with every rule it calls replaced by its twin."""
    return cast(Function, _rules.of(function))


def interpreted_module(module: types.ModuleType) -> types.ModuleType:
    """A module like this one, in which every rule is its interpreted twin."""
    return _rules.module(vars(module))


# --- what every game asks in the same words ------------------------------------------------------------------------


@rule
def turn(state: State) -> int:
    """The seat to move, -1 when the game is over."""
    return int(state["turn"])


@rule
def may_move(state: State) -> bool:
    """Whether the viewer is the seat to move, whose legal moves are nobody else's business."""
    viewer = int(state["viewer"])
    return int(state["turn"]) >= 0 and (viewer == REFEREE or viewer == int(state["turn"]))


# --- random numbers in rules -------------------------------------------------------------------------------------
# For simulation and search only. A deal for people comes from the operating system's randomness, never from here.


def new_random(seed: int) -> Random:
    """A random generator for rules (xorshift, 64 bits), equal for equal seeds, compiled and interpreted alike."""
    mixed = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return np.array([int.from_bytes(mixed, "little") | 1], np.uint64)  # the state must not be 0


@rule
def below(rng: Random, n: int) -> int:
    """A random whole number from 0 to n - 1, n at most 2**31 (bias below n / 2**32)."""
    x = rng[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    rng[0] = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]


@rule
def itself(state: State, action: int, rng: Random) -> int:
    """The action: for games without families of moves, in which every legal action is one move."""
    return action


@rule
def shuffle(rng: Random, items: npt.NDArray[Any], n: int) -> None:
    """Shuffle the first n entries in place, all orders equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
