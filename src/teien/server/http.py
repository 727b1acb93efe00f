"""What is asked over HTTP: the games, and tables as wholes. What happens at a table goes over its socket."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from starlette.requests import HTTPConnection

from teien import games
from teien.errors import OptionsError
from teien.game import Game, Options
from teien.server import identity
from teien.server.catalogue import bots, catalogue, offered
from teien.server.journey import Journey
from teien.server.limits import Limits
from teien.server.live import LiveTable
from teien.server.messages import (
    Bot,
    GameInfo,
    Identity,
    Join,
    NewTable,
    OptionsAnswer,
    OptionsCheck,
    Person,
    Problem,
    Rematch,
    Sitter,
    TableInfo,
)
from teien.server.problems import Refusal
from teien.server.storage import Sitting
from teien.server.tables import Tables


def _refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": Problem} for status in statuses}


router = APIRouter(responses=_refusals(400, 403, 413, 421, 422, 429))


def tables_of(connection: HTTPConnection) -> Tables:
    """The tables of the server that is asked."""
    tables: Tables = connection.app.state.tables
    return tables


async def table_of(table_id: str, tables: Annotated[Tables, Depends(tables_of)]) -> LiveTable:
    """The table that a path names."""
    table = await tables.get(table_id)
    if table is None:
        raise Refusal(404, "There is no such table.")
    return table


def limits_of(connection: HTTPConnection) -> Limits:
    """The limits of the server that is asked."""
    limits: Limits = connection.app.state.limits
    return limits


AllTables = Annotated[Tables, Depends(tables_of)]
TheTable = Annotated[LiveTable, Depends(table_of)]


async def who_asks(request: Request, response: Response, tables: AllTables) -> frozenset[int]:
    """The identities of whoever asks, as `identity.visit` says."""
    return await identity.visit(request, response, tables.storage)


Visitor = Annotated[frozenset[int], Depends(who_asks)]


async def settled(request: Request, response: Response, tables: AllTables, visitor: Visitor) -> int:
    """The identity that a seat is for, as `identity.settle` says; raises `Refusal` when too many strangers come."""
    if not visitor:
        limits_of(request).settle(request)
    return await identity.settle(request, response, tables.storage, visitor)


# --- identity ----------------------------------------------------------------------------------------------------


@router.get("/identity")
async def who_am_i(visitor: Visitor) -> Identity:
    """Whether the server knows this browser."""
    return Identity(known=bool(visitor))


@router.post("/identity")
async def become_known(visitor: Visitor, request: Request, response: Response, tables: AllTables) -> Identity:
    """Make this browser known: if it is not yet, the answer sets its cookie. Asking again tells whether it was kept."""
    await settled(request, response, tables, visitor)
    return Identity(known=True)


# --- games -------------------------------------------------------------------------------------------------------


def _options(game: Game[Any], given: dict[str, Any]) -> Options:
    try:
        options: Options = game.Options.read(given)
    except OptionsError as error:
        raise Refusal(422, f"{error.problem[0].upper()}{error.problem[1:]}.", error.key) from None
    return options


@router.get("/games")
def all_games() -> list[GameInfo]:
    """All games, in the order of the first page."""
    return catalogue()


@router.post("/games/{name}/options", responses=_refusals(404))
def check_options(name: str, asked: OptionsCheck) -> OptionsAnswer:
    """What a game makes of options."""
    if name not in games.NAMES:
        raise Refusal(404, "There is no such game.")
    game = games.game(name)
    options = _options(game, asked.options)
    free = [key for key in game.Options.model_fields if _is_free(game, asked.options, key)]
    return OptionsAnswer(options=options.model_dump(), free=free, seats=game.seats(options), table=game.table(options))


def _is_free(game: Game[Any], given: dict[str, Any], key: str) -> bool:
    """Whether an option leaves a choice beside the others."""
    goes = 0
    for value in offered(game, key):
        try:
            game.Options.read({**given, key: value})
        except OptionsError:
            continue
        goes += 1
    return goes > 1


# --- tables ------------------------------------------------------------------------------------------------------


def _sitting(game: Game[Any], seat: int, sitter: Sitter) -> Sitting:
    match sitter:
        case Person(name=name):
            return Sitting("person", name)
        case Bot(level=level):
            names = {bot.level: bot.name for bot in bots(game)}
            if level not in names:
                raise Refusal(422, "There is no such level.", f"seats.{seat}.level")
            return Sitting("bot", names[level], level=level)
        case _:
            return Sitting("free")


def _kind(game: Game[Any], new: NewTable) -> tuple[Options, Journey | None, str | None]:
    """What is to be played: the options, the journey that begins, the date whose deal of the day it is."""
    if new.journey:
        if not game.journey:
            raise Refusal(422, "This game has no journey.", "journey")
        if new.daily:
            raise Refusal(422, "A deal of the day is no part of a journey.", "daily")
        first = game.journey[0].options
        _options(game, new.options)
        for key, value in first.items():
            if new.options.get(key, value) != value:
                raise Refusal(422, "The journey says which stage is played.", f"options.{key}")
        return _options(game, {**new.options, **first}), Journey.begun(game.journey), None
    if new.daily:
        if game.daily is None:
            raise Refusal(422, "This game has no deal of the day.", "daily")
        if new.options and _options(game, new.options) != game.daily.options:
            raise Refusal(422, "The deal of the day has options of its own.", "options")
        return game.daily.options, None, datetime.now(UTC).date().isoformat()
    return _options(game, new.options), None, None


@router.post("/tables", status_code=201)
async def create_table(
    new: NewTable, visitor: Visitor, request: Request, response: Response, tables: AllTables
) -> TableInfo:
    """Lay a table: the game is dealt, and the seats of kind `me` belong to this browser."""
    if new.game not in games.NAMES:
        raise Refusal(422, "There is no such game.", "game")
    game = games.game(new.game)
    options, journey, daily = _kind(game, new)
    seats = game.seats(options)
    if len(new.seats) != seats:
        raise Refusal(422, f"This game has {seats} seat{'s'[: seats > 1]}, not {len(new.seats)}.", "seats")
    sitting = [_sitting(game, seat, sitter) for seat, sitter in enumerate(new.seats)]
    limits_of(request).lay(request, visitor)
    if any(each.kind == "person" for each in sitting):
        me = await settled(request, response, tables, visitor)
        sitting = [replace(each, identity=me) if each.kind == "person" else each for each in sitting]
        visitor |= {me}
    table = await tables.create(game, options, sitting, journey, daily)
    return table.info(visitor)


@router.get("/tables/{table_id}", responses=_refusals(404))
async def get_table(table: TheTable, visitor: Visitor) -> TableInfo:
    """A table."""
    return table.info(visitor)


@router.post("/tables/{table_id}/join", responses=_refusals(404, 409))
async def join_table(
    join: Join, table: TheTable, visitor: Visitor, request: Request, response: Response, tables: AllTables
) -> TableInfo:
    """Take a free seat for this browser, which may hold several."""
    free = [seat for seat, sitting in enumerate(table.seats) if sitting.kind == "free"]
    if join.seat is not None and not 0 <= join.seat < len(table.seats):
        raise Refusal(422, "There is no such seat.", "seat")
    seat = join.seat if join.seat is not None else next(iter(free), None)
    if seat is None:
        raise Refusal(409, "All seats are taken.")
    me = await settled(request, response, tables, visitor)
    if not await table.take_seat(seat, join.name, me):
        raise Refusal(409, "This seat is taken.", "seat")
    return table.info(visitor | {me})


@router.post("/tables/{table_id}/rematch", responses=_refusals(404, 409))
async def rematch(
    table: TheTable, visitor: Visitor, request: Request, tables: AllTables, asked: Rematch | None = None
) -> TableInfo:
    """The table where the same people play again, with seats turned by one; there is one for each finished game.

    Turned by one, so that in a game for two another begins each time, in a journey too. A journey goes on with the
    stage asked for; a deal of the day is dealt again.
    """
    if not table.match.over:
        raise Refusal(409, "The game is not over yet.")
    stage = None if asked is None else asked.stage
    if stage is not None:
        _check_stage(table.journey, stage)
    if table.rematch is None:
        if not table.sitting(visitor):
            raise Refusal(403, "A rematch is for those who played.")
        limits_of(request).lay(request, visitor)
    return (await tables.rematch(table, stage)).info(visitor)


def _check_stage(journey: Journey | None, stage: int) -> None:
    """Refuse a stage that cannot be played now."""
    if journey is None:
        raise Refusal(422, "This table is no part of a journey.", "stage")
    if not 1 <= stage <= len(journey.stages):
        raise Refusal(422, "There is no such stage.", "stage")
    if not journey.is_open(stage):
        raise Refusal(409, f"{journey.stages[stage - 1].name} opens once the stage before it is passed.", "stage")


@router.get("/tables/{table_id}/record", responses=_refusals(404, 409))
async def record(table: TheTable, response: Response) -> dict[str, Any]:
    """The record of a finished game, to keep; while the game runs it is a secret of the table."""
    if not table.match.over:
        raise Refusal(409, "The record is a secret until the game is over.")
    file = f"{table.match.game.name}-{table.id}.json"
    response.headers["content-disposition"] = f'attachment; filename="{file}"'
    return table.record().as_object()
