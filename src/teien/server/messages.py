"""What clients and server say to each other, over HTTP and over the socket of a table.

These models are the contract: `web/src/api.ts` is generated from them. The parts that a game fills (`options`, `table`,
`view`, `telling`, `effect`) are described by the game's own models.
"""

from __future__ import annotations

import sys
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, SerializeAsAny, WithJsonSchema
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from teien.game import Effect, Message, Options, Table, Telling, View
from teien.games import NAMES

# Written out, without classes such as \p{Z} and without escapes of long code points, which readers of the API's schema
# spell in different ways.
_NEVER = r"\x00-\x1F\x7F-\x9F\u2028-\u202E\u2066-\u2069"  # controls, and what breaks lines or turns the direction round
_SPACE = r" \xA0\u1680\u2000-\u200A\u202F\u205F\u3000"
_BLANK = "\u115f\u1160\u2065\u2800\u3164\uffa0\ufff0-\ufff8\U00013441\U00013442\U0001d159\U000e0000-\U000e0fff"
"""Letters and signs that leave their place empty, and what Unicode sets aside to be ignored."""


def _unseen() -> str:
    """What is seen only with a letter before it, or not at all: marks, formats and blanks, as ranges of a pattern."""
    first = last = -1
    ranges = []
    for code in range(sys.maxunicode >> 3):  # the planes behind hold none that _BLANK does not name
        if unicodedata.category(chr(code)) in ("Mn", "Mc", "Me", "Cf"):
            if code != last + 1:
                ranges.append((first, last))
                first = code
            last = code
    return "".join(f"{chr(one)}-{chr(other)}" for one, other in [*ranges[1:], (first, last)]) + _BLANK


_NAME = rf"^[^{_NEVER}{_SPACE}{_unseen()}]([^{_NEVER}]*[^{_NEVER}{_SPACE}])?$"
Name = Annotated[str, Field(min_length=1, max_length=24, pattern=_NAME)]
"""A person's name at a table: on one line, with a visible character to begin with and no space at its end."""


GameName = Annotated[str, WithJsonSchema({"type": "string", "enum": list(NAMES)})]
"""The name of a game that there is."""


class _Open:
    """Marks a part to which each game adds its own fields, for the JSON schema."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        described = handler(schema)
        handler.resolve_ref_schema(described)["additionalProperties"] = True
        return described


AnyOptions = Annotated[SerializeAsAny[Options], _Open()]
AnyTable = Annotated[SerializeAsAny[Table], _Open()]
AnyView = Annotated[SerializeAsAny[View], _Open()]
AnyTelling = Annotated[SerializeAsAny[Telling], _Open()]
AnyEffect = Annotated[SerializeAsAny[Effect], _Open()]


class Request(Message):
    """Base of what clients send: read strictly."""

    model_config = ConfigDict(strict=True)


# --- HTTP: games -------------------------------------------------------------------------------------------------


class OptionInfo(Message):
    """One option of a game, ready to be asked for."""

    key: str
    words: str
    values: list[Any]
    """Every value it can have."""
    default: Any
    """Its value when nothing is chosen; None where it depends on other options."""


class BotInfo(Message):
    """A level of computer player."""

    level: str
    name: str
    words: str
    convention: list[str]
    """What it means by moves whose meaning the rules leave to the partners, a sentence each."""


class StageInfo(Message):
    """A stage of a game's journey."""

    stage: int
    """Its number, from 1 on."""
    name: str
    target: int
    """The score that passes it."""
    options: dict[str, Any]
    """What makes a game this stage; the other options are free."""


class GameInfo(Message):
    """A game on the first page."""

    name: GameName
    title: str
    words: str
    """One sentence: what the game is."""
    seats: list[int]
    """How many players it takes."""
    options: list[OptionInfo]
    bots: list[BotInfo]
    usual_level: str
    """The level of a bot for a first game."""
    journey: list[StageInfo]
    """The stages of its journey, in order; empty: it has none."""
    daily: dict[str, Any] | None
    """The options of its deal of the day; None: it has none."""


class OptionsCheck(Request):
    """Options as a form has them so far (request)."""

    options: dict[str, Any]


class OptionsAnswer(Message):
    """Options as the game understands them."""

    options: dict[str, Any]
    """Every option with its value in play."""
    free: list[str]
    """The options that leave a choice beside the others."""
    seats: int
    table: AnyTable


# --- HTTP: identity ----------------------------------------------------------------------------------------------


class Identity(Message):
    """Whether the server knows who asks."""

    known: bool
    """It does when the request came with a cookie that was set here; a browser that keeps no cookies stays unknown."""


# --- HTTP: tables ------------------------------------------------------------------------------------------------


class Person(Request):
    """A seat for whoever creates the table, or for another person on the same device."""

    kind: Literal["me"]
    name: Name


class Friend(Request):
    """A seat that whoever opens the invitation link takes."""

    kind: Literal["friend"]


class Bot(Request):
    """A seat for a computer player."""

    kind: Literal["bot"]
    level: str


Sitter = Annotated[Person | Friend | Bot, Field(discriminator="kind")]


class NewTable(Request):
    """Create a table (request)."""

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[Sitter]
    journey: bool = False
    """Begin the game's journey: its first stage, and after it, by rematches, stage after stage."""
    daily: bool = False
    """Play the deal of today, as UTC has it, with the options that belong to it."""


class Join(Request):
    """Take a free seat (request)."""

    seat: int | None = None
    """Which; None: the first that is free."""
    name: Name


class Rematch(Request):
    """Play again (request)."""

    stage: int | None = None
    """The stage to play next, at a table of a journey; None: the one that `Journey.next` says."""


class Seat(Message):
    """Who sits on a seat."""

    kind: Literal["person", "free", "bot"]
    name: str | None
    """None for a free seat."""
    level: str | None
    """The level of a bot, one of the game's `bots`."""
    thoughts: str | None
    """The level whose thoughts at this seat `Reflect` tells: that of a bot, or the one that could have sat in a
    person's place; None: whoever sits here has no thoughts that can be told."""
    mine: bool
    """Whether this browser holds it."""
    here: bool
    """Whether somebody looks at the table from it now; bots always do."""


class JourneyStage(StageInfo):
    """A stage and what has been reached there."""

    best: int | None
    """The best score so far; None: it has not been played to its end yet."""
    passed: bool
    open: bool
    """Whether it can be played: the first one, and each whose stage before is passed."""


class Journey(Message):
    """How far the people of a table have come on their journey, this game included once it is over."""

    stage: int
    """The number of the stage that is played here."""
    next: int
    """The number of the stage that a rematch plays if no other is asked for: the next one once this one is passed."""
    stages: list[JourneyStage]


class TableInfo(Message):
    """A table as anybody with its link may know it."""

    id: str
    game: GameName
    options: AnyOptions
    """Every option with its value in play."""
    table: AnyTable
    seats: list[Seat]
    ply: int
    over: bool
    rematch: str | None
    """The id of the table where the same people play again, once there is one."""
    journey: Journey | None
    """None: the table is no part of a journey."""
    daily: str | None
    """The date (YYYY-MM-DD) whose deal of the day is played here, else None."""


class Problem(Message):
    """Why a request was refused."""

    error: str
    """One sentence."""
    key: str | None = None
    """What in the request is at fault, where one thing is."""


# --- the socket: from client to server ---------------------------------------------------------------------------


class Watch(Request):
    """Show the table from a seat of this browser, or as a spectator (-1). The first message, and again to change seats.

    The server answers with `State`. It knows a browser by the cookie that came when the socket was opened; a seat that
    is taken later with `join` can be watched over the same socket by whoever was known by then (`POST /api/identity`),
    and by others over a new one. Where there is no such table, the socket is closed with code 4404.
    """

    kind: Literal["watch"]
    seat: int
    ply: int | None = None
    """The last ply this client has, after a dropped connection: the server then tells what happened since."""


class Move(Request):
    """Play a move. Answered within five seconds with `Moved` or `Refused`; sent again it is not played twice."""

    kind: Literal["move"]
    ply: int
    """The ply it is made at: the number of moves played before it."""
    move: str


class Ask(Request):
    """What would this move do? Answered to the asker only, and kept nowhere."""

    kind: Literal["ask"]
    id: int
    """Comes back with the answer."""
    move: str


class Look(Request):
    """Show an earlier position, for stepping through the game. Everything is open once it is over."""

    kind: Literal["look"]
    ply: int
    seat: int
    """Whose view: the own seat or -1 while the game runs; any seat, or -2 for everything open, when it is over."""


class Reflect(Request):
    """What a seat thought others held, for looking back on a game that is over. `Seat.thoughts` says who thought so."""

    kind: Literal["reflect"]
    seat: int


class Ping(Request):
    """Is the connection alive? Answered with `Pong`. A page cannot send the pings of the protocol itself."""

    kind: Literal["ping"]


ClientMessage = Annotated[Watch | Move | Ask | Look | Reflect | Ping, Field(discriminator="kind")]


# --- the socket: from server to client ---------------------------------------------------------------------------


class State(Message):
    """The whole table as the watched seat may know it now."""

    kind: Literal["state"] = "state"
    seat: int
    info: TableInfo
    view: AnyView
    log: list[AnyTelling]
    """Every move so far, or every move since the ply that `Watch` named."""
    since: int
    """The ply of the first entry of `log`."""


class Moved(Message):
    """A move was played: what happened, and where the game stands after it."""

    kind: Literal["moved"] = "moved"
    ply: int
    """The number of moves played, this one included."""
    telling: AnyTelling
    view: AnyView


class People(Message):
    """Somebody came, went, or took a seat; or the end of a game has brought a journey on."""

    kind: Literal["people"] = "people"
    info: TableInfo


class Thinking(Message):
    """A bot has begun to think about its move; the ply says which."""

    kind: Literal["thinking"] = "thinking"
    seat: int
    ply: int
    words: str
    """Why it may take long, where it may: it waits for the compiler, once on a machine, or for others who think."""


class Stalled(Message):
    """A bot whose turn it is cannot move just now, and does not think; it tries again by itself."""

    kind: Literal["stalled"] = "stalled"
    seat: int
    ply: int
    words: str
    """Why."""


class Refused(Message):
    """A move was not played, nothing has changed, and nothing will: it is not in anybody's hands any more."""

    kind: Literal["refused"] = "refused"
    move: str
    rule: str
    """The rule that it breaks, by its id, or `notation`, `turn`, `ply`; `fault`: the server could not keep it."""
    reason: str


class Answer(Message):
    """The answer to `Ask`."""

    kind: Literal["answer"] = "answer"
    id: int
    move: str
    effect: AnyEffect | None
    """What the move would do; None where it is refused."""
    rule: str | None
    reason: str | None


class Looked(Message):
    """The answer to `Look`."""

    kind: Literal["looked"] = "looked"
    ply: int
    seat: int
    view: AnyView
    telling: AnyTelling | None
    """The move that led to the position; None for the deal."""


class Reflected(Message):
    """The answer to `Reflect`."""

    kind: Literal["reflected"] = "reflected"
    seat: int
    thoughts: list[dict[str, float]]
    """At the deal and after each move: how likely each piece was in the hands of others, by code, from 0 to 1."""


class Pong(Message):
    """The answer to `Ping`."""

    kind: Literal["pong"] = "pong"


class Trouble(Message):
    """A message of the client that could not be followed."""

    kind: Literal["trouble"] = "trouble"
    error: str


ServerMessage = Annotated[
    State | Moved | People | Thinking | Stalled | Refused | Answer | Looked | Reflected | Pong | Trouble,
    Field(discriminator="kind"),
]
