"""The interface of a game: all that matches, players, servers and environments ask of one.

A game is one object, an instance of a subclass of `Game`, in its own folder under `teien.games`. Its compiled rules are
bound to the shared kernels here; everything else is plain Python: options, deals, notation, words and views.

A position is a numpy array of one element of the game's dtype. Positions that leave a match are redacted ones: their
field `viewer` says for whom, and `tell`, `view` and `effect` take those only.

An action or a position that is none of the game's is refused wherever it is given: `TypeError` for what is of another
kind, `ValueError` for an array of the wrong size and for a seat that is not there, `NotAMove` for a number that is no
action.
"""

from __future__ import annotations

import inspect
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType, NoneType, SimpleNamespace
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeAlias, TypeVar, cast, get_args, get_origin

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict, ValidationError

from teien import rule
from teien.checks import checked, checked_call, spelled, whole
from teien.errors import DealError, IllegalMove, MoveError, NotAMove, OptionsError

Position: TypeAlias = npt.NDArray[np.void]
"""An array of one element of a game's dtype."""
Deal: TypeAlias = dict[str, Any]
"""Everything chance decided, as named pieces: the `deal` of a record."""


class Options(BaseModel):
    """The options of a game; a subclass has one field an option, resolved to its value in play.

    A field is described by its type and bounds; what does not go together a subclass refuses with an `OptionsError`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    @classmethod
    def read(cls, given: object) -> Self:
        """Options from a record's object; raises `OptionsError`."""
        if not isinstance(given, dict):
            raise OptionsError("options must be an object", "options")
        for name in given:
            if name not in cls.model_fields:
                known = ", ".join(cls.model_fields)
                raise OptionsError(f"there is no such option; the options are {known}", f"options.{name}")
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            raise OptionsError(f"must be {_in_words(cls.allowed(name))}", f"options.{name}") from None

    @classmethod
    def allowed(cls, name: str) -> list[Sequence[Any]]:
        """The values an option may have, other options aside: a few sequences, whole numbers as one range."""
        field = cls.model_fields[name]
        return _allowed(field.annotation, field.metadata)

    def written(self) -> dict[str, Any]:
        """The shortest object that reads as these options: what a writer writes."""
        kept = {key: getattr(self, key) for key in type(self).model_fields if key in self.model_fields_set}
        for key in list(kept):
            shorter = {name: value for name, value in kept.items() if name != key}
            try:
                if type(self)(**shorter) == self:
                    kept = shorter
            except (ValidationError, OptionsError):
                pass
        return kept

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__


def _allowed(annotation: Any, metadata: Sequence[Any]) -> list[Sequence[Any]]:
    """The values of a type: an option is a truth value, a whole number from `ge` to `le`, one of some words, null."""
    if annotation is bool:
        return [(True, False)]
    if annotation is NoneType:
        return [(None,)]
    if annotation is int:
        bounds = {name: getattr(bound, name) for bound in metadata for name in ("ge", "le") if hasattr(bound, name)}
        return [range(bounds["ge"], bounds["le"] + 1)]
    if get_origin(annotation) is Literal:
        return [get_args(annotation)]
    return [values for one in get_args(annotation) for values in _allowed(one, metadata)]  # a union


def _in_words(allowed: list[Sequence[Any]]) -> str:
    """`1, 2, 3 or 4`, `"bga" or "printed"`, `a whole number from 0 to 99 or null`."""
    words: list[str] = []
    for values in allowed:
        if len(values) <= 6:
            words += [json.dumps(value) for value in values]
        else:
            words.append(f"a whole number from {values[0]} to {values[-1]}")
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def keyed(given: object, key: str, names: Sequence[str]) -> dict[str, Any]:
    """An object of a deal with exactly these keys; raises `DealError` with the key at fault, below `key`."""
    if not isinstance(given, dict):
        raise DealError("must be an object", key)
    for name in names:
        if name not in given:
            raise DealError("is missing", f"{key}.{name}")
    for name in given:
        if name not in names:
            raise DealError("does not belong to this deal", f"{key}.{name}")
    return given


class Message(BaseModel):
    """Base of everything a client receives about a game: plain data, the same in Python, JSON and TypeScript."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Choice(Message):
    """One legal move, ready to offer."""

    move: str
    """Its notation."""
    piece: str | None = None
    """The code of the piece it plays, where it plays one."""
    place: str | None = None
    """The place it plays to, where there is one."""


class PieceMoved(Message):
    """A piece that a move has brought from one place of the table to another."""

    piece: str | None
    """Its code; None: hidden from the viewer."""
    start: str
    end: str
    """Places of the board by their names; others as `hand:SEAT`, `bag` or the like."""


class Telling(Message):
    """A move as one viewer may know it."""

    seat: int
    move: str
    """The spelling to show."""
    words: str
    """What happened, as a clause whose subject is the player: `lays the crane with iris on c5 and scores 4`."""
    moved: list[PieceMoved]
    drawn: str | None
    """The piece the viewer saw drawn, or None."""


class Effect(Message):
    """What a legal move would do now."""

    words: str
    points: list[int]
    """Change of the booked points, one entry a side."""


class Outcome(Message):
    """How a game has ended. Games say what their accounts hold, and in which words they say what has decided."""

    winners: list[int]
    """The sides that have won, several on a shared win; empty where nobody has, or nobody plays against another."""
    decided: str
    """What has decided it."""
    accounts: Sequence[Message]
    """The final account of each side."""


class View(Message):
    """What a viewer sees of a position. Games add their board."""

    viewer: int
    """The seat it is for, -1: a spectator."""
    ply: int
    turn: int | None
    """The seat to move; None when the game is over."""
    points: list[int]
    """Points booked so far, one entry a side."""
    outcome: Outcome | None
    """How the game has ended, when it is over."""
    choices: Sequence[Choice]
    """The viewer's legal moves: empty for everybody but the mover. Games may tell more of each."""


class Table(Message):
    """What does not change during a game: what its pieces and places are called and how they are drawn."""

    seats: list[str]
    """The name of each seat in the game's own words (`pink`)."""
    sides: list[str]
    side_of: list[int]
    """The side of each seat."""
    piece_names: dict[str, str]
    """What a piece is called, by code."""
    piece_art: dict[str, list[str]]
    """How a piece is drawn, by code: drawings of the game's `art` folder laid over one another."""


class Stage(NamedTuple):
    """A stage of a journey, which players who have one score together play one after the other."""

    name: str
    options: dict[str, Any]
    """What makes a game this stage; the other options are the players' choice."""
    target: int
    """The points that pass it."""


class Daily(NamedTuple):
    """A deal of the day, the same for everyone on a date and for good."""

    options: Options
    deal: Callable[[date], Deal]
    """The deal of a date, meant for the date as UTC has it."""


MOST_MASKED = 1 << 20
"""Games with more actions than that have no masks of them."""

OptionsT = TypeVar("OptionsT", bound=Options)


class Game(ABC, Generic[OptionsT]):
    """One game. The compiled rules are named in `teien.kernels`; a subclass says where they are."""

    name: ClassVar[str]
    """As in records: lower case, one word."""
    title: ClassVar[str]
    words: ClassVar[str]
    """One sentence for the first page: what the game is."""
    Options: type[OptionsT]
    state: ClassVar[np.dtype[np.void]]
    """The dtype of a position."""
    actions: ClassVar[int]
    """Actions are the whole numbers below this; they cover the notation, not only what is legal."""
    family: ClassVar[int | None] = None
    """The action that stands in `legal` for a family of moves and cannot be played itself; None: there is none."""
    max_legal: ClassVar[int]
    """No position has more legal actions."""
    max_sides: ClassVar[int]
    rules: ClassVar[dict[str, Any]]
    """The game's compiled rules by the names of the template, without their prefix `rule_`.

    Left out, `turn` reads the field of that name, and `member` gives every legal action itself."""
    view_model: ClassVar[type[View]] = View
    telling_model: ClassVar[type[Telling]] = Telling
    effect_model: ClassVar[type[Effect]] = Effect
    table_model: ClassVar[type[Table]] = Table
    """What this game sends to clients."""
    folder: ClassVar[Path]
    """The game's folder, with its sources and its `art`."""
    levels: ClassVar[tuple[str, ...]] = ("random", "greedy", "moss", "maple", "pine")
    """The levels of computer players that suit it, from the weakest to the strongest (see `teien.players.levels`)."""
    usual_level: ClassVar[str] = "moss"
    """The one for a first game: it neither wanders nor crushes."""
    journey: ClassVar[tuple[Stage, ...]] = ()
    """The stages of its journey, in order; none: it has no journey."""
    daily: ClassVar[Daily | None] = None
    """Its deal of the day; None: it has none."""

    # --- compiled rules -----------------------------------------------------------------------------------------

    def bind(self, template: Path) -> ModuleType:
        """The kernels of a template file, bound to this game; none of them is checked."""
        rules = {"turn": rule.turn, "member": rule.itself, **self.rules}
        names = {f"rule_{name}": function for name, function in rules.items()}
        names |= {"ACTIONS": self.actions, "FAMILY": -1 if self.family is None else self.family}
        names |= {"MAX_LEGAL": self.max_legal, "MAX_SIDES": self.max_sides}
        return rule.bind(template, self.name, names, self.folder / "rules.py")

    @cached_property
    def _bound(self) -> Any:
        return self.bind(Path(__file__).with_name("kernels.py"))

    @cached_property
    def kernels(self) -> Any:
        """The shared kernels over this game's rules, checked; what skips the checks says `unchecked` in its name."""
        kernels, compiled = SimpleNamespace(), self.__dict__.get("_original", self)._bound
        for name, function in vars(compiled).items():
            if getattr(function, "__module__", None) == compiled.__name__ and not name.startswith("_"):
                own = getattr(self._bound, name)
                setattr(kernels, name, own if name.endswith("_unchecked") else checked(self, function, own))
        return kernels

    @property
    def mask_width(self) -> int:
        """The entries in a mask of legal actions: one an action, or none where these are too many to have masks."""
        return self.actions if self.actions <= MOST_MASKED else 0

    def compile_kernels(self) -> None:
        """Compile all shared kernels now, those for simulation included, by calling each."""
        options, kernels, rng = self.Options(), self.kernels, rule.new_random(0)
        start = self.deal(options, self.shuffle(options, random.Random(0)))
        legal, counts, actions = np.zeros((1, self.max_legal), np.int64), np.zeros(1, np.int64), np.zeros(1, np.int64)
        masks, points = np.zeros((1, self.mask_width), np.bool_), np.zeros(self.max_sides, np.int64)

        seen = start.copy()
        kernels.redact(seen, kernels.turn(seen))
        kernels.fill(seen, rng)
        kernels.legal(seen, legal[0])
        action = kernels.member(seen, int(legal[0, 0]), rng)
        kernels.refusal(seen, action)
        kernels.apply(seen.copy(), action)
        kernels.step(seen, action, legal[0])
        kernels.points(seen, points)
        kernels.list_legal(seen, legal, counts, masks, 0)
        kernels.random_playouts(start, 1, rng)
        kernels.random_playout(seen, rng)
        kernels.begin_batch(seen, legal, counts, masks, start, rng)
        kernels.choose_batch(seen, legal, counts, actions, rng)
        kernels.step_batch(seen, actions, legal, counts, masks, start, rng)

    def interpreted(self) -> Self:
        """This game run by Python alone, its words and views included: equal bytes, and no compiler is needed.

        For a table that opens while the rules are being compiled, for debugging, coverage and comparison.
        """
        return self._twin

    @cached_property
    def is_interpreted(self) -> bool:
        """Whether its rules are run by Python."""
        return False

    @cached_property
    def _twin(self) -> Self:
        """An object of a twin of its class, in whose methods every rule is the interpreted one."""
        kind, twins = type(self), rule.Twins(self.folder)
        methods = {name: twins.of(inspect.unwrap(value)) for name, value in vars(kind).items() if callable(value)}
        own = {name: method for name, method in methods.items() if isinstance(method, FunctionType)}
        twin: Any = object.__new__(type(kind.__name__, (kind,), {"__module__": kind.__module__, **own}))
        twin.__dict__ |= {"is_interpreted": True, "_original": self, "_twin": twin}
        twin.__dict__["_bound"] = twins.module(vars(self._bound))
        return cast(Self, twin)

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A game is pickled and copied as the object `GAME` of its module, and its twin as that one's twin."""
        return (type(self).interpreted, (self.__dict__["_original"],)) if self.is_interpreted else "GAME"

    # --- what may be asked ----------------------------------------------------------------------------------------
    #
    # Whatever takes an action or a position looks at it first. The kernels see to that themselves (see `teien.checks`);
    # what a game defines in plain Python is wrapped as its class is made.

    _CHECKED = ("spell", "explain", "outcome", "tell", "view", "effect", "svg", "text")

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        for name in Game._CHECKED:
            if name in vars(cls):
                setattr(cls, name, checked_call(vars(cls)[name]))

    def known(self, action: object) -> int:
        """An action of this game, legal or not, as a whole number; raises `TypeError` or `NotAMove`."""
        number = whole("an action", action)
        if not 0 <= number < self.actions:
            reason = f"The actions of {self.title} are the whole numbers from 0 to {self.actions - 1}."
            raise NotAMove(spelled(number), "notation", reason)
        return number

    def refused(self, position: Position, action: int, row: int | None = None) -> MoveError:
        """The error that says why this action cannot be played; `row` is the game of a batch that it is for."""
        try:
            known = self.known(action)
        except NotAMove as error:
            return NotAMove(error.move, error.rule, error.reason, None, row)
        number = self.refusal(position, known)
        if number == 0:
            return NotAMove(
                self.spell(known), "notation", "It stands for many moves: play a `member` of it.", known, row
            )
        reason = self.explain(position, known, number)
        return IllegalMove(self.spell(known), self.rule_id(number), reason, known, row)

    def check(self, position: Position, action: int) -> int:
        """An action that can be played, as a whole number; raises `TypeError`, `NotAMove` or `IllegalMove`."""
        known = self.known(action)
        if self.refusal(position, known) or known == self.family:
            raise self.refused(position, known)
        return known

    def seats_at(self, position: Position) -> int:
        """How many players the game of a position has: its field `seats`, or always as many as usual."""
        names = self.state.names or ()
        return int(position["seats"][0]) if "seats" in names else self.seats(self.Options())

    def turn(self, position: Position) -> int | None:
        """The seat to move, None when the game is over."""
        seat = int(self.kernels.turn(position))
        return None if seat < 0 else seat

    def refusal(self, position: Position, action: int) -> int:
        """0 where the action is legal, else the number of the first rule it breaks."""
        return int(self.kernels.refusal(position, action))

    def legal(self, position: Position) -> list[int]:
        """The legal actions, in no particular order; empty when the game is over or the viewer is not the mover."""
        out = np.empty(self.max_legal, np.int64)
        return [int(action) for action in out[: self.kernels.legal(position, out)]]

    def member(self, position: Position, action: int, rng: rule.Random) -> int:
        """A legal action itself; for a family of moves, which stands in `legal` as one, a random one of its members."""
        return int(self.kernels.member(position, action, rng))

    def apply(self, position: Position, action: int) -> None:
        """Play a legal action in place; of a family of moves a `member`.

        Raises `TypeError`, `NotAMove` or `IllegalMove`, and then changes nothing.
        """
        self.kernels.apply(position, action)

    def points(self, position: Position) -> list[int]:
        """The points booked so far, one entry a side; the totals when the game is over."""
        out = np.zeros(self.max_sides, np.int64)
        return [int(value) for value in out[: self.kernels.points(position, out)]]

    def redact(self, position: Position, seat: int) -> Position:
        """The position as that seat may know it (-1: a spectator): the one door out of a match.

        Raises `ValueError` where the game has no such seat.
        """
        self.turn(position)  # refuses what is no position
        seen = position.copy()
        self.kernels.redact(seen, seat)
        return seen

    def fill(self, seen: Position, rng: rule.Random) -> Position:
        """A full position drawn uniformly from those consistent with a redacted one."""
        self.turn(seen)
        full = seen.copy()
        self.kernels.fill(full, rng)
        return full

    # --- options and deals --------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """How many players."""

    @abstractmethod
    def table(self, options: OptionsT) -> Table:
        """What does not change during a game with these options."""

    @abstractmethod
    def shuffle(self, options: OptionsT, rng: random.Random) -> Deal:
        """A random deal, as the game's rules prescribe it."""

    @abstractmethod
    def deal(self, options: OptionsT, deal: object) -> Position:
        """The first position; raises `DealError` where the deal is not possible."""

    # Most games take a deal as it is from the first move to the last. Where one is spelled out only as play goes on, as
    # the second game of a match that is dealt from what the first has left, the game says here how.

    def confirm(self, deal: Deal, position: Position) -> None:
        """Check what of a deal shows only at this later position; raises `DealError`."""

    def written(self, deal: Deal, positions: Sequence[Position]) -> Deal:
        """The deal as a record spells it after these positions, from the first on."""
        return deal

    def extend(self, deal: Deal, position: Position, rng: random.Random) -> Deal:
        """The deal with all chance drawn that it does not hold yet, so that play can go on from this position."""
        return deal

    # --- notation and words -------------------------------------------------------------------------------------

    @abstractmethod
    def parse(self, text: str) -> int | None:
        """The action of a spelling; None where the text is no move."""

    @abstractmethod
    def spell(self, action: int) -> str:
        """The canonical spelling of an action."""

    @abstractmethod
    def rule_id(self, number: int) -> str:
        """The rule id of a refusal's number (12: `S12`)."""

    @abstractmethod
    def explain(self, position: Position, action: int | None, number: int) -> str:
        """The sentence a player reads when that rule refuses the action (action None: the text is no move)."""

    @abstractmethod
    def outcome(self, position: Position) -> Outcome:
        """How a game that is over has ended."""

    def winners(self, position: Position) -> list[int]:
        """The sides that have won a game that is over."""
        return self.outcome(position).winners

    def breakdown(self, position: Position) -> list[dict[str, Any]]:
        """The account of a game that is over, one object a side, with the keys that its rules name."""
        return [account.model_dump() for account in self.outcome(position).accounts]

    # --- what leaves a match, from redacted positions only --------------------------------------------------------

    @abstractmethod
    def tell(self, before: Position, action: int, after: Position) -> Telling:
        """A move as the viewer of the two redacted positions may know it."""

    @abstractmethod
    def view(self, seen: Position) -> View:
        """What a client draws of a redacted position."""

    @abstractmethod
    def effect(self, seen: Position, action: int) -> Effect:
        """What a legal action would do now, as the viewer may know it."""

    @abstractmethod
    def svg(self, seen: Position) -> str:
        """The board as one SVG picture."""

    @abstractmethod
    def text(self, seen: Position) -> str:
        """The board as lines of text for a terminal."""
