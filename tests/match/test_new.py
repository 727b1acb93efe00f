"""`teien new`: a fresh record of every game, with every option as a flag or as JSON."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest
from click import unstyle
from typer.testing import CliRunner, Result

from teien.cli import app
from teien.game import Game, Options
from teien.games import NAMES
from teien.games.haniwa.daily import daily_deal
from teien.match import Match, Record
from tests.strategies import every_game, objects_and_options, option_sets


def run(*words: str) -> Result:
    result = CliRunner().invoke(app, ["new", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


def options_of(result: Result) -> Options:
    """The options of the record that was printed, which has to be a playable one."""
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    match = Match.from_record(Record.read(json.loads(result.stdout)))
    assert match.ply == 0
    assert match.legal_moves
    options: Options = match.options
    return options


def flags(given: dict[str, Any]) -> list[str]:
    words = []
    for key, value in given.items():
        flag = key.replace("_", "-")
        if isinstance(value, bool):
            words.append(f"--{flag}" if value else f"--no-{flag}")
        elif value is not None:
            words += [f"--{flag}", str(value)]
    return words


@every_game
def test_every_set_of_options_as_json(game: Game[Any]):
    for options in option_sets(game):
        result = run(game.name, "--options", json.dumps(options.written()))
        assert options_of(result) == options
        assert json.loads(result.stdout)["options"] == options.written()


@every_game
def test_every_set_of_options_as_flags(game: Game[Any]):
    for given, options in objects_and_options(game)[:100]:
        assert options_of(run(game.name, *flags(given))) == options


@every_game
def test_a_deal_is_drawn_anew(game: Game[Any]):
    deals = {json.dumps(json.loads(run(game.name).stdout)["deal"]) for _ in range(3)}
    assert len(deals) == 3


def test_flags_and_json_together_and_flags_win():
    result = run("seikatsu", "--options", '{"seats": 2, "fountains": true}', "--seats", "3")
    assert json.loads(result.stdout)["options"] == {"seats": 3, "fountains": True}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "5"], "options.seats: must be 1, 2, 3 or 4"),
        (["--seats", "-1"], "options.seats: must be 1, 2, 3 or 4"),
        (["--level", "easy"], "options.level: a level belongs to the solo game only"),
        (["--seats", "1", "--hand", "2"], "options.hand: the solo game has no choice of hand"),
        (["--seats", "1", "--edition", "bga"], "options.edition: the solo game is played with the printed edition"),
        (["--seats", "4", "--fountains"], "options.fountains: fountains are for two or three seats"),
        (["--edition", "printed", "--fountains"], "options.fountains: fountains are played with the bga edition"),
        (["--options", '{"seats": "2"}'], "options.seats: must be 1, 2, 3 or 4"),
        (["--options", '{"hand": null}'], "options.hand: must be 2 or 3"),
        (["--options", '{"edition": "BGA"}'], 'options.edition: must be "bga" or "printed"'),
        (["--options", '{"fountains": 1}'], "options.fountains: must be true or false"),
        (["--options", '{"level": null}'], 'options.level: must be "easy", "medium" or "hard"'),
        (
            ["--options", '{"colour": 1}'],
            "options.colour: there is no such option; the options are seats, fountains, edition, hand, level",
        ),
        (["--options", "[]"], "--options: must be an object"),
        (["--options", "null"], "--options: must be an object"),
        (["--options", ""], "--options: is not JSON (expecting value at line 1, column 1)"),
        (["--options", '{"seats": 2, "seats": 3}'], "--options: seats: stands twice in one object"),
        (["--options", '{"seats": NaN}'], "--options: is not JSON (NaN is no number)"),
        (["--options", '{"seats": ' + "9" * 5000 + "}"], "--options: holds a whole number too long to read"),
        (["--options", "[" * 10_000], "--options: is nested too deep to read"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(words, said):
    result = run("seikatsu", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"teien: {said}\n")


@pytest.mark.parametrize("limit", [1_000_001, 10**400 - 1])
def test_a_number_that_no_game_needs_is_refused_with_its_range(limit):
    result = run("niwashi", "--lantern-limit", str(limit))
    said = "teien: options.lantern_limit: must be a whole number from 0 to 1000000 or null\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)


@pytest.mark.parametrize("words", [["--seats", "two"], ["--edition", "foo"], ["--colour", "1"], ["extra"]])
def test_a_flag_that_is_none_is_explained_in_one_sentence(words):
    result = run("seikatsu", *words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("teien: ")
    assert words[-1] in result.stderr or words[0] in result.stderr


def test_a_game_that_is_none_is_explained_in_one_sentence():
    result = run("chess")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "teien: no such command 'chess'\n")


def test_without_a_game_the_games_are_listed():
    result = run()
    assert result.exit_code == 2
    assert all(name in result.stdout + result.stderr for name in NAMES)


@every_game
def test_every_option_is_a_flag_with_its_help(game: Game[Any]):
    shown = " ".join(unstyle(run(game.name, "--help").output).split())
    for key in game.Options.model_fields:
        assert f"--{key.replace('_', '-')}" in shown


def test_the_deal_of_a_day():
    record = json.loads(run("haniwa", "--daily", "2026-12-01").stdout)
    assert record["deal"] == daily_deal(date(2026, 12, 1))
    assert (record["options"], record["date"]) == ({"mode": "solo"}, "2026-12-01")
    assert json.loads(run("haniwa", "--daily=2026-12-01", "--mode", "solo").stdout) == record


def test_the_deal_of_today():
    before, today = datetime.now(UTC).date(), json.loads(run("haniwa", "--daily").stdout)
    assert before <= date.fromisoformat(today["date"]) <= datetime.now(UTC).date()
    assert json.loads(run("haniwa", "--daily", "--mode", "solo").stdout)["options"] == {"mode": "solo"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tomorrow"], "'tomorrow' is no date; write it as YYYY-MM-DD"),
        (["20261201"], "'20261201' is no date; write it as YYYY-MM-DD"),
        (["2026-02-29"], "'2026-02-29' is no date; write it as YYYY-MM-DD"),
        ([""], "'' is no date; write it as YYYY-MM-DD"),
        (["2026-12-01", "--mode", "duel"], "the deal of the day has options of its own"),
    ],
)
def test_what_is_no_deal_of_a_day_is_said_in_one_sentence(words, said):
    result = run("haniwa", "--daily", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"teien: --daily: {said}\n")


def test_a_record_is_written_to_a_file_whole_and_as_utf_8(tmp_path):
    file = tmp_path / "庭.json"
    for options in ((), ("--daily",)):  # the second time over the first
        assert run("haniwa", *options, "-o", str(file)).output == ""
        assert Match.from_record(Record.read(json.loads(file.read_bytes().decode()))).ply == 0
    assert json.loads(file.read_text("utf-8"))["date"] == datetime.now(UTC).date().isoformat()
    assert list(tmp_path.iterdir()) == [file]
    assert run("niwa", "-o", "-").stdout.startswith('{"record"')


def test_a_file_that_cannot_be_written_is_named_and_stays_as_it_was(tmp_path, monkeypatch):
    file = tmp_path / "game.json"
    file.write_text("older")
    for place, why in ((tmp_path, "is a directory"), (tmp_path / "no" / "x", "no such file"), (file / "x", "not a")):
        result = run("niwa", "-o", str(place))
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"teien: {place}: cannot be written ({why}")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert run("niwa", "-o", str(file)).stderr == f"teien: {file}: cannot be written (no space left on device)\n"
    assert (file.read_text(), list(tmp_path.iterdir())) == ("older", [file])
