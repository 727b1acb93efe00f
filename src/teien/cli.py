"""The command `teien`."""

from __future__ import annotations

import inspect
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from io import TextIOWrapper
from ipaddress import ip_network
from pathlib import Path
from types import NoneType
from typing import IO, Annotated, Any, Literal, NoReturn, get_args, get_origin

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from teien.errors import MoveError, RecordError, quoted
from teien.game import Daily, Game
from teien.games import games
from teien.match import Match, Record, read_records
from teien.match.record import parse_json
from teien.match.trace import trace

REFUSED = 1
UNREADABLE = 2
INTERRUPTED = 130
"""Exit statuses."""

MOST = 1_000_000
"""The greatest limit that can be set."""


class _OneSentence(TyperGroup):
    """A command line that says in one sentence what is wrong with it."""

    def main(self, *args: Any, **settings: Any) -> NoReturn:
        """Run, and end the process with the exit status."""
        try:
            sys.exit(super().main(*args, **{**settings, "standalone_mode": False}))
        except typer.Abort:
            sys.exit(INTERRUPTED)
        except TyperException as error:
            said = error.format_message()
            # Where a command was left out, it is the help of those there are.
            sys.stderr.write(f"{said}\n" if "\n" in said else f"teien: {said[:1].lower()}{said[1:].rstrip('.')}\n")
            sys.exit(UNREADABLE)


app = typer.Typer(
    cls=_OneSentence,
    help="Teien (庭園): tile-laying games for people and programs.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
new = typer.Typer(help="Print a fresh record with a random deal, or write it to a file.", no_args_is_help=True)
app.add_typer(new, name="new")

DAILY = "--daily"


def _nowhere(mode: str) -> IO[Any]:
    """A stream that gives nothing and keeps nothing."""
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode)


def _out(text: str) -> None:
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has seen enough
        raise
    except OSError as error:
        sys.stdout = _nowhere("w")  # else Python tries once more when it ends
        _fail(f"the output cannot be written ({(error.strerror or 'unknown reason').lower()})")


def _fail(message: str, status: int = UNREADABLE) -> NoReturn:
    sys.stderr.write(f"teien: {message}\n")
    raise typer.Exit(status)


def _write(file: str, text: str) -> None:
    """Write a text file, as UTF-8 wherever the command runs: whole, or an older one stays as it was."""
    path = Path(file).resolve()
    beside = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        if path.exists() and not path.is_file():  # a device or a pipe is written to; a folder is refused
            path.write_bytes(f"{text}\n".encode())
            return
        try:
            with beside.open("xb") as new_file:
                new_file.write(f"{text}\n".encode())
                new_file.flush()
                os.fsync(new_file.fileno())
            if path.exists():
                beside.chmod(path.stat().st_mode)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError, RuntimeError) as error:  # a null character, a ring of links
        reason = getattr(error, "strerror", None) or "no file can have this name"
        _fail(f"{file}: cannot be written ({reason.lower()})")


def _read(file: str) -> bytes:
    """The content of a file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        _fail(f"{file}: cannot be read ({(error.strerror or 'unknown reason').lower()})")


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A record, or several, one a line; - reads standard input.")],
    every: Annotated[bool, typer.Option("--trace", help="Print every position, not only the last line.")] = False,
) -> None:
    """Replay the records of a file and print what came of each, as JSON.

    Exit status: 0 when every record replayed, 1 when a move was refused, 2 when a file or a record cannot be read.
    """
    several, records = read_records(file, _read(file))
    status = 0
    for index, record in enumerate(records):
        try:
            if isinstance(record, RecordError):
                raise record
            lines = trace(record)
        except RecordError as error:
            error.file, error.index = file, index if several else None
            sys.stderr.write(f"teien: {error}\n")
            status = UNREADABLE
            continue
        if "refused" in lines[-1]:
            status = max(status, REFUSED)
        if every:
            for line in lines:
                _out(json.dumps(line))
        else:
            _out(json.dumps(lines[-1] | ({"file": file, "index": index} if several else {})))
    raise typer.Exit(status)


@app.command()
def show(
    file: Annotated[str, typer.Argument(help="A record, or several, one a line; - reads standard input.")],
    ply: Annotated[int | None, typer.Option(min=0, help="Show the position after so many moves, not the last.")] = None,
) -> None:
    """Draw the position a record leads to, everything open."""
    several, records = read_records(file, _read(file))
    status = 0
    for index, record in enumerate(records):
        try:
            if isinstance(record, RecordError):
                raise record
            match = _replayed(record, ply)
        except RecordError as error:
            error.file, error.index = file, index if several else None
            sys.stderr.write(f"teien: {error}\n")
            status = UNREADABLE
            continue
        except MoveError as error:
            sys.stderr.write(f"teien: {file}: {f'record {index}: ' if several else ''}{error}\n")
            status = max(status, REFUSED)
            continue
        _out(match.text())
    raise typer.Exit(status)


def _replayed(record: Record, ply: int | None) -> Match[Any]:
    match = Match.begin(record)
    moves = record.moves if ply is None else record.moves[:ply]
    if ply is not None and ply > len(record.moves):
        raise RecordError(f"has only {len(record.moves)} moves, not {ply}", "moves")
    for move in moves:
        match.play(move)
    return match


def _host_names(names: list[str] | None) -> list[str]:
    """The values of `--host-name`, as `Host` headers are read."""
    from teien.server.hosts import authority

    found = []
    for name in names or ():
        asked = authority(f"[{name}]" if name.count(":") > 1 and not name.startswith("[") else name)
        if asked is None or asked.port is not None:
            raise typer.BadParameter(f"{quoted(name)} is not the name of a host, which has no scheme, port or path.")
        found.append(asked.name)
    return found


def _networks(networks: list[str] | None) -> list[str]:
    """The values of `--proxy`."""
    try:
        return [str(ip_network(network, strict=False)) for network in networks or ()]
    except ValueError as error:
        raise typer.BadParameter(f"{str(error).capitalize()}.") from None


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Listen at this address; 0.0.0.0 lets others in the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Listen at this port; usually 8000, or the next that is free.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(envvar="TEIEN_DATA", help="Keep the tables in this folder.", show_default=False)
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the first page, where there is a display.")
    ] = True,
    host_name: Annotated[
        list[str] | None,
        typer.Option(callback=_host_names, help="Answer to this name, too; several may be given.", show_default=False),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            callback=_networks,
            help="Believe the X-Forwarded headers of this address or network; several may be given.",
            show_default=False,
        ),
    ] = None,
    tables_per_hour: Annotated[
        int, typer.Option(min=1, max=MOST, help="Let one address or person lay so many tables in an hour.")
    ] = 120,
    sockets: Annotated[
        int, typer.Option(min=1, max=MOST, help="Let one address or person have so many tables open at once.")
    ] = 100,
) -> None:
    """Serve tables for people in the browser.

    Exit status: 1 when the server cannot start.
    """
    from teien.server.serve import ServeError
    from teien.server.serve import serve as start
    from teien.server.settings import Settings, default_data

    settings = Settings(
        data or default_data(),
        host_names=tuple(host_name or ()),
        proxies=tuple(proxy or ()),
        tables_per_hour=tables_per_hour,
        sockets=sockets,
    )
    try:
        start(host, port, settings, browser)
    except ServeError as error:
        _fail(str(error), 1)


@app.command("compile")
def compile_ahead() -> None:
    """Compile all rules, computer players and simulation now, so that nobody waits for it later.

    What is compiled already stays as it is; without this, each is compiled when it is first needed.
    """
    from rich.console import Console
    from rich.progress import Progress

    from teien.players import compile_players
    from teien.server.warmup import compile_rules

    with Progress(console=Console(stderr=True)) as progress:
        work_of = {"rules": compile_rules, "players": compile_players, "simulation": Game.compile_kernels}
        task = progress.add_task("Compiling", total=len(work_of) * len(games()))
        for what, work in work_of.items():
            for game in games():
                progress.update(task, description=f"{game.name} {what}")
                work(game)
                progress.advance(task)


def _option_type(annotation: Any) -> Any:
    """The type of a command-line option for a field: the field's own, or the plain type under its constraints."""
    if NoneType in get_args(annotation):  # an option left out says null, too, where that is the default
        return _option_type(next(one for one in get_args(annotation) if one is not NoneType))
    if get_origin(annotation) is Literal and all(isinstance(value, str) for value in get_args(annotation)):
        return annotation
    return bool if annotation is bool else int if annotation is int else str


def _numbers(allowed: list[Sequence[Any]]) -> str | None:
    """How the help writes the whole numbers that an option may be, as `1 to 4`; None: it takes something else."""
    for values in allowed:
        if isinstance(values, range):
            return f"{values[0]} to {values[-1]}"
    return None


class _NewCommand(TyperCommand):
    """A command whose `--daily` may stand without a date: the date of today is filled in."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments."""
        filled = []
        for arg, following in zip(args, [*args[1:], "-"], strict=False):
            filled.append(arg)
            if arg == DAILY and following.startswith("-"):
                filled.append(datetime.now(UTC).date().isoformat())
        return super().parse_args(ctx, filled)


def _daily_record(of: Game[Any], daily: Daily, day: str, given: dict[str, Any]) -> Record:
    """The record of a deal of the day."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        when = None
    if when is None or when.isoformat() != day:  # Python reads other spellings, too
        _fail(f"{DAILY}: {quoted(day)} is no date; write it as YYYY-MM-DD")
    if given and of.Options.read(given) != daily.options:
        _fail(f"{DAILY}: the deal of the day has options of its own")
    return Match(of, daily.options, daily.deal(when)).record(date=when.isoformat())


def _new_command(of: Game[Any]) -> Callable[..., None]:
    """The command that prints a fresh record of one game; its flags come from the game's options."""

    def command(options: str | None, output: str = "-", daily: str | None = None, **flags: Any) -> None:
        try:
            given = parse_json(options) if options is not None else {}
        except RecordError as error:
            _fail(f"--options: {error}")
        if not isinstance(given, dict):
            _fail("--options: must be an object")
        given |= {key: value for key, value in flags.items() if value is not None}
        try:
            if of.daily is not None and daily is not None:
                record = _daily_record(of, of.daily, daily, given)
            else:
                record = Match.new(of, of.Options.read(given)).record()
        except RecordError as error:
            _fail(str(error))
        text = json.dumps(record.as_object())
        if output == "-":
            _out(text)
        else:
            _write(output, text)

    parameters = [
        inspect.Parameter(
            "options",
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, typer.Option(help="Options as one JSON object.", metavar="JSON")],
        ),
        inspect.Parameter(
            "output",
            inspect.Parameter.KEYWORD_ONLY,
            default="-",
            annotation=Annotated[
                str,
                typer.Option(
                    "--output",
                    "-o",
                    help="Write to this file, as UTF-8, instead of printing.",
                    metavar="FILE",
                    show_default=False,
                ),
            ],
        ),
    ]
    if of.daily is not None:
        parameters.append(
            inspect.Parameter(
                "daily",
                inspect.Parameter.KEYWORD_ONLY,
                default=None,
                annotation=Annotated[
                    str | None, typer.Option(help="The deal of a day, usually today (UTC).", metavar="[YYYY-MM-DD]")
                ],
            )
        )
    for key, field in of.Options.model_fields.items():
        kind = _option_type(field.annotation)
        parameters.append(
            inspect.Parameter(
                key,
                inspect.Parameter.KEYWORD_ONLY,
                default=None,
                annotation=Annotated[
                    kind | None,
                    typer.Option(help=field.description, show_default=False, metavar=_numbers(of.Options.allowed(key))),
                ],
            )
        )
    command.__doc__ = f"Print a fresh record of {of.title} with a random deal."
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


for _game in games():
    new.command(_game.name, cls=_NewCommand)(_new_command(_game))


def main() -> None:
    """Run the command line."""
    for name, mode in ("stdin", "r"), ("stdout", "w"), ("stderr", "w"):
        if getattr(sys, name) is None:  # closed by whoever called
            setattr(sys, name, _nowhere(mode))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack the letters of the title
    app()


if __name__ == "__main__":
    main()
