"""A game being played: its deal, its moves, and all that follows from them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from typing import Any, Generic, Self

from teien.checks import spelled, whole
from teien.errors import DealError, IllegalMove, NotAMove, RecordError, WrongSeat, quoted
from teien.game import Deal, Effect, Game, OptionsT, Position, Telling, View
from teien.games import NAMES, game
from teien.match.record import Record
from teien.rule import REFEREE, SPECTATOR, new_random


class LegalMoves(Sequence[str]):
    """The legal moves of a position by their spelling, in the order of code points: iterable, with `in` and `len`.

    A family of moves without end stands among them as one entry, which is no move itself: see `choice`.
    """

    def __init__(self, of: Game[Any], position: Position) -> None:
        self._game, self._position = of, position
        self._moves: list[str] | None = None

    def _spelled(self) -> list[str]:
        if self._moves is None:
            self._moves = sorted(self._game.spell(action) for action in self._game.legal(self._position))
        return self._moves

    def __contains__(self, move: object) -> bool:
        action = self._game.parse(move) if isinstance(move, str) else None
        if action is None:
            return move in self._spelled()
        return self._game.refusal(self._position, action) == 0

    def choice(self, rng: random.Random) -> str:
        """One of them at random, ready to be played: in the place of a family one of its members."""
        action = rng.choice(self._game.legal(self._position))
        return self._game.spell(self._game.member(self._position, action, new_random(rng.getrandbits(64))))

    def __iter__(self) -> Iterator[str]:
        return iter(self._spelled())

    def __len__(self) -> int:
        return len(self._spelled())

    def __getitem__(self, index: Any) -> Any:
        return self._spelled()[index]

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(self)}>"


class Match(Generic[OptionsT]):
    """One match: a game, its options, a deal and the moves made.

    It holds the full position. What is shown to anybody goes through `seen`.

    >>> import random, teien
    >>> match = teien.new_match("seikatsu", rng=random.Random(1))
    >>> match.play(match.legal_moves[0])
    >>> match.ply, match.turn, match.over
    (1, 1, False)

    It can be copied and pickled, its deal with all that is still to be drawn; the other one is independent of it.
    """

    def __init__(self, of: Game[OptionsT], options: OptionsT, deal: Deal) -> None:
        """Begin a match; raises `DealError` where the deal is not possible."""
        self.game, self.options, self.deal = of, options, deal
        self._positions = [of.deal(options, deal)]
        self._actions: list[int] = []

    @classmethod
    def new(cls, of: Game[OptionsT], options: OptionsT, rng: random.Random | None = None) -> Self:
        """A match with a random deal, drawn from the operating system's randomness unless a generator is given."""
        return cls(of, options, of.shuffle(options, rng or random.SystemRandom()))

    @classmethod
    def from_record(cls, record: Record) -> Match[Any]:
        """The match a record describes; raises `RecordError`, or `MoveError` at the first refused move.

        It can go on: chance that the record does not need yet is drawn from the operating system's randomness.
        """
        match = cls.begin(record)
        for move in record.moves:
            match.play(move)
        deal = match.game.extend(match.deal, match._position, random.SystemRandom())
        if deal is match.deal:
            return match
        going_on = Match(match.game, match.options, deal)
        for action in match._actions:
            going_on.play_action(action)
        return going_on

    @classmethod
    def begin(cls, record: Record) -> Match[Any]:
        """The match a record describes, before its first move; raises `RecordError`."""
        if record.game not in NAMES:
            raise RecordError(f"there is no game {quoted(record.game)}", "game")
        of = game(record.game)
        match = Match(of, of.Options.read(record.options), record.deal)
        if of.written(record.deal, match._positions) != record.deal:
            raise DealError("holds what no record holds", "deal")
        return match

    # --- where the game stands ------------------------------------------------------------------------------------

    @property
    def _position(self) -> Position:
        return self._positions[-1]

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return len(self._actions)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the game is over."""
        return self.game.turn(self._position)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None

    @property
    def points(self) -> list[int]:
        """The points booked so far, one entry a side; the totals when the game is over."""
        return self.game.points(self._position)

    @property
    def winners(self) -> list[int]:
        """The sides that have won, several on a shared win; empty while the game runs."""
        return self.game.winners(self._position) if self.over else []

    @property
    def breakdown(self) -> list[dict[str, Any]]:
        """The final account, one object a side; empty while the game runs."""
        return self.game.breakdown(self._position) if self.over else []

    @property
    def moves(self) -> list[str]:
        """The moves made, in the game's notation."""
        return [self.game.spell(action) for action in self._actions]

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the seat to move; empty when the game is over."""
        return LegalMoves(self.game, self._position)

    # --- playing --------------------------------------------------------------------------------------------------

    def check(self, move: str, seat: int | None = None) -> int:
        """The action of a legal move.

        Args:
            move: its notation.
            seat: the seat that makes it; None: whoever is to move.

        Raises:
            NotAMove: the text is no move of the game.
            WrongSeat: another seat is to move.
            IllegalMove: it breaks a rule; the error names the first one and says why.
        """
        action = self.game.parse(move)
        if action is None:
            raise NotAMove(move, "notation", self.game.explain(self._position, None, 0))
        if seat is not None and seat != self.turn and not self.over:
            raise WrongSeat(move, "turn", "It is not your turn.")
        number = self.game.refusal(self._position, action)
        if number:
            reason = self.game.explain(self._position, action, number)
            raise IllegalMove(move, self.game.rule_id(number), reason)
        return action

    def play(self, move: str, seat: int | None = None) -> None:
        """Play a move, given by its notation; raises as `check` does and then changes nothing."""
        self.play_action(self.check(move, seat))

    def play_action(self, action: int) -> None:
        """Play a legal action, given by its number; where it raises nothing is changed.

        Raises:
            TypeError: it is no whole number.
            NotAMove: it is no action of the game.
            IllegalMove: it breaks a rule; the error names the first one and says why.
            DealError: the deal does not fit what it leads to.
        """
        position = self._position.copy()
        action = self.game.known(action)
        self.game.apply(position, action)
        self.game.confirm(self.deal, position)
        self._positions.append(position)
        self._actions.append(action)

    # --- what others may see --------------------------------------------------------------------------------------

    def seen(self, seat: int, ply: int | None = None) -> Position:
        """The position as a seat may know it (-1: a spectator), now or after an earlier ply.

        `REFEREE` gives everything, and only once the match is over; raises `ValueError` before, and for a seat or a
        ply that the match does not have.
        """
        position = self._positions[self._known(self.ply if ply is None else ply)]
        if seat == REFEREE:
            if not self.over:
                raise ValueError("everything is open only when the game is over")
            return position.copy()
        if not SPECTATOR <= whole("a seat", seat) < self.game.seats(self.options):
            raise ValueError(f"there is no seat {spelled(seat)}")
        return self.game.redact(position, seat)

    def _known(self, ply: int) -> int:
        if not 0 <= whole("a ply", ply) <= self.ply:
            raise ValueError(f"the match has come to ply {self.ply}; there is no ply {spelled(ply)}")
        return ply

    def view(self, seat: int = SPECTATOR, ply: int | None = None) -> View:
        """What a client draws for a seat, now or after an earlier ply."""
        return self.game.view(self.seen(seat, ply))

    def tell(self, ply: int, seat: int = SPECTATOR) -> Telling:
        """The move that led from that ply to the next, as a seat may know it."""
        before, after = self.seen(seat, self._known(ply)), self.seen(seat, ply + 1)
        return self.game.tell(before, self._actions[ply], after)

    def effect(self, move: str, seat: int) -> Effect:
        """What a legal move would do now, as the seat to move may know it; raises as `check` does."""
        return self.game.effect(self.seen(seat), self.check(move, seat))

    def at(self, ply: int, of: Game[OptionsT] | None = None) -> Match[OptionsT]:
        """A match of its own that stands where this one stood after so many moves.

        It has the same deal. Where that spells out a second game, as records do, it goes with the moves that led there:
        on another line `play` may raise `DealError` at the border, and then changes nothing.

        Args:
            ply: how many moves have been played there.
            of: what runs it, the game or its interpreted twin; None: what runs this one.
        """
        earlier = Match(of or self.game, self.options, self.deal)
        earlier._positions = self._positions[: self._known(ply) + 1]  # no position is changed once it stands here
        earlier._actions = self._actions[:ply]
        return earlier

    def record(self, **extras: Any) -> Record:
        """The record of the match so far, which holds the whole deal: a secret while the game runs.

        Args:
            extras: optional keys of the format, such as `players` or `date`.
        """
        deal = self.game.written(self.deal, self._positions)
        return Record(self.game.name, self.options.written(), deal, self.moves, extras)

    # A match is copied, pickled and sent to other processes as its options, its deal and its moves, from which the
    # positions follow again. The deal goes whole, with all chance that is still to come: the other plays on equally.

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_positions", "_actions")}
        return {**kept, "deal": copy.deepcopy(self.deal), "moves": self.moves}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= {name: value for name, value in state.items() if name != "moves"}
        self._positions = [self.game.deal(self.options, self.deal)]
        self._actions = []
        for move in state["moves"]:
            self.play(move)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} to move"
        return f"<Match of {self.game.name}: ply {self.ply}, {state}, points {self.points}>"

    def text(self) -> str:
        """The position as lines of text, everything open, and the result: for whoever holds the record."""
        drawn = self.game.text(self._position)
        return f"{drawn}\n\n{self._result()}" if self.over else drawn

    def _result(self) -> str:
        """What came of a match that is over, in a line: the totals, and who won where there are sides."""
        sides, points = self.game.table(self.options).sides, self.points
        if len(sides) == 1:
            return f"over, points: {points[0]}"
        totals = ", ".join(f"{side} {total}" for side, total in zip(sides, points, strict=True))
        won = " and ".join(sides[side] for side in self.winners) or "nobody"
        return f"over, {totals}; winner: {won}"

    def _repr_svg_(self) -> str:
        seat = SPECTATOR if self.turn is None else self.turn
        return self.game.svg(self.seen(seat))
