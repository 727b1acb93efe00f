"""`teien replay` and `teien show`, as people and scripts meet them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from teien.cli import app
from teien.match import Record, trace
from tests.match.records import played, record, text

TEIEN = [sys.executable, "-m", "teien.cli"]
BAD = '{"notes": NaN}'
REFUSED = text(2, moves=["a1@d4"])


def run(*words: str | Path, given: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, [str(word) for word in words], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture
def file(tmp_path):
    """Writes a file of these lines and gives its path."""

    def write(*written: str) -> Path:
        path: Path = tmp_path / "records.jsonl"
        path.write_text("\n".join(written) + "\n", encoding="utf-8")
        return path

    return write


# --- replay ------------------------------------------------------------------------------------------------------


def test_one_record_gives_its_last_line(file):
    result = run("replay", file(text()))
    assert result.exit_code == 0
    assert lines(result) == [trace(Record.read(record()))[-1]]
    assert result.stderr == ""


def test_several_records_are_numbered(file):
    path = file(text(1), "", text(2), text(3))
    result = run("replay", path)
    assert result.exit_code == 0
    assert [(line["file"], line["index"], line["ply"]) for line in lines(result)] == [
        (str(path), 0, 1),
        (str(path), 1, 2),
        (str(path), 2, 3),
    ]


def test_the_trace_of_several_records_follows_one_another(file):
    result = run("replay", "--trace", file(text(1), text(2)))
    assert lines(result) == trace(Record.read(record(1))) + trace(Record.read(record(2)))


def test_standard_input_is_a_file_called_dash():
    assert lines(run("replay", "-", given=text(3))) == [trace(Record.read(record(3)))[-1]]
    result = run("replay", "-", given=text(1) + "\r\n" + BAD)
    assert [line["file"] for line in lines(result)] == ["-"]
    assert result.stderr == "teien: -: record 1: is not JSON (NaN is no number)\n"


@pytest.mark.parametrize(
    ("written", "status", "indexes"),
    [
        ([text(1), text(2)], 0, [0, 1]),
        ([text(1), REFUSED, text(2)], 1, [0, 1, 2]),
        ([BAD, text(1)], 2, [1]),
        ([text(1), BAD, REFUSED], 2, [0, 2]),
        ([REFUSED, BAD, "", "{}", text(2)], 2, [0, 3]),
        ([text(1, options={"seats": 5}), text(1)], 2, [1]),
        ([text(1, deal={}), text(1)], 2, [1]),
        ([text(1, game="chess"), text(1)], 2, [1]),
    ],
)
def test_the_highest_status_wins_and_the_others_are_still_replayed(file, written, status, indexes):
    result = run("replay", file(*written))
    assert result.exit_code == status
    assert [line["index"] for line in lines(result)] == indexes
    assert len(result.stderr.splitlines()) == sum(bool(line) for line in written) - len(indexes)


@pytest.mark.parametrize("option", [[], ["--trace"]])
@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (BAD, "is not JSON (NaN is no number)"),
        (text(3, options={"seats": 5}), "options.seats: must be 1, 2, 3 or 4"),
        (text(3, options={"level": "easy"}), "options.level: a level belongs to the solo game only"),
        (text(3, deal={"start": []}), "deal.hands: is missing"),
        (text(3, game="go"), "game: there is no game 'go'"),
        (text(3, deal={**record()["deal"], "start": ["d4", ["x" * 999]]}), "deal.start: ['xxxx"),
    ],
)
def test_an_unreadable_record_prints_one_sentence_and_nothing_else(file, bad, said, option):
    path = file(bad)
    result = run("replay", *option, path)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"teien: {path}: {said}")
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < 300


@pytest.mark.parametrize(
    "move", ["pass", "", " a1@c5", "a1@c5\n", "\ud800", "é", "x" * 100_000, "9" * 5000, "１", "\0"]
)
def test_what_is_no_move_comes_back_as_it_was_written(file, move):
    result = run("replay", file(text(0, moves=[move])))
    assert result.exit_code == 1
    (line,) = lines(result)
    assert (line["ply"], line["refused"], line["rule"]) == (0, move, "notation")
    assert line["reason"] == "This is not a move: write a tile, @ and a place, such as b3@c5."
    assert result.stdout.isascii()


def test_a_refused_move_ends_the_trace_with_its_rule(file):
    result = run("replay", "--trace", file(text(2, moves=[*record(2)["moves"], "a1@d4", "never read"])))
    assert result.exit_code == 1
    *before, last = lines(result)
    assert [line["ply"] for line in before] == [0, 1, 2]
    assert {key: last[key] for key in ("ply", "refused")} == {"ply": 2, "refused": "a1@d4"}
    assert set(last) == {"ply", "refused", "rule", "reason"}


def test_a_move_after_the_end_is_refused_as_such(file):
    *_, end, last = lines(run("replay", "--trace", file(text(None, moves=[*record()["moves"], "a1@d1"]))))
    assert end["over"] is True
    assert (last["rule"], last["reason"]) == ("S12", "The game is over.")


# --- files that cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "show"])
def test_what_is_no_readable_file_is_said_in_one_sentence(tmp_path, command):
    plain = tmp_path / "plain"
    plain.write_text("{}")
    for path, said in (
        (tmp_path / "nowhere.json", "cannot be read (no such file or directory)"),
        (tmp_path, "cannot be read (is a directory)"),
        (plain / "below", "cannot be read (not a directory)"),
        (tmp_path / ("x" * 300), "cannot be read (file name too long)"),
    ):
        result = run(command, path)
        assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"teien: {path}: {said}\n")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_without_permission_is_said_in_one_sentence(file):
    path = file(text(1))
    path.chmod(0)
    assert run("replay", path).stderr == f"teien: {path}: cannot be read (permission denied)\n"


def test_a_command_without_its_file_explains_itself():
    assert run("replay").exit_code == 2
    assert run("replay", "a", "b").exit_code == 2
    assert "replay" in run().output


# --- real pipes --------------------------------------------------------------------------------------------------


def test_a_reader_that_leaves_early_is_no_error(file):
    path = file(*[text()] * 100)
    for command in (f"replay --trace {path}", f"show {path}"):
        done = subprocess.run(
            f"{' '.join(TEIEN)} {command} | head -1", shell=True, capture_output=True, text=True, check=True
        )
        assert len(done.stdout.splitlines()) == 1
        assert done.stderr == ""


def test_output_is_plain_bytes_whatever_the_locale(file):
    path = file(text(2, title="庭\ud800", moves=["庭\ud800"]))
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run([*TEIEN, "replay", path], env=environment, capture_output=True, check=False)
    assert done.returncode == 1
    assert json.loads(done.stdout)["refused"] == "庭\ud800"
    assert done.stderr == b""


def test_a_name_of_a_file_that_is_no_text_is_given_as_it_is(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xff.jsonl"
    Path(os.fsdecode(path)).write_text(text(1) + "\n" + BAD)
    done = subprocess.run([*[part.encode() for part in TEIEN], b"replay", path], capture_output=True, check=False)
    assert done.returncode == 2
    assert os.fsencode(json.loads(done.stdout)["file"]) == path
    assert done.stderr.count(b"\n") == 1


def shell(command: str, *words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the shell, with `"$@"` for the words of a `teien`."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *TEIEN, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_closed_input_is_an_empty_one():
    done = shell('"$@" <&-', "replay", "-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "teien: -: is not JSON (expecting value at line 1, column 1)\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", ["replay", "show"])
def test_what_cannot_be_written_is_told(file, command):
    done = shell('"$@" > /dev/full', command, file(text()))
    assert (done.returncode, done.stderr) == (2, "teien: the output cannot be written (no space left on device)\n")


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_closed_output_hides_the_answer_not_the_status(file, command):
    done = shell('"$@" >&-', command, file(REFUSED))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_a_terminal_may_lack_letters():
    done = shell('"$@"', "--help", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Teien (??)" in done.stdout


# --- show --------------------------------------------------------------------------------------------------------


def test_show_draws_where_the_record_leads(file):
    result = run("show", file(text(3)))
    assert result.exit_code == 0
    assert "~~" in result.stdout  # the pond
    assert "ply 3" in result.stdout
    assert "?" not in result.stdout


@pytest.mark.parametrize(
    ("name", "options", "names"),
    [
        ("seikatsu", {"seats": 3}, ("pink", "blue", "green")),
        ("seikatsu", {"seats": 1}, ("you", "rivals")),
        ("haniwa", {"mode": "teams"}, ("team A", "team B")),
        ("niwa", {}, ("black", "white")),
    ],
)
def test_show_says_who_has_won(file, name, options, names):
    match = played(name, **options)
    totals = ", ".join(f"{side} {points}" for side, points in zip(names, match.points, strict=True))
    winners = " and ".join(names[side] for side in match.winners) or "nobody"
    path = file(str(match.record()))
    assert run("show", path).stdout.endswith(f"\n\nover, {totals}; winner: {winners}\n")
    assert "over" not in run("show", "--ply", str(match.ply - 1), path).stdout


@pytest.mark.parametrize(("name", "options"), [("haniwa", {"mode": "solo"}), ("niwashi", {})])
def test_show_says_what_one_side_has_made(file, name, options):
    match = played(name, **options)
    assert run("show", file(str(match.record()))).stdout.endswith(f"\n\nover, points: {match.points[0]}\n")


def test_show_draws_an_earlier_position(file):
    path = file(text(3))
    assert "ply 1" in run("show", "--ply", "1", path).stdout
    assert run("show", "--ply", "3", path).stdout == run("show", path).stdout
    assert run("show", "--ply", "0", path).exit_code == 0


def test_show_says_what_it_cannot_draw(file):
    path = file(text(3))
    result = run("show", "--ply", "4", path)
    assert (result.exit_code, result.stderr) == (2, f"teien: {path}: moves: has only 3 moves, not 4\n")
    assert run("show", "--ply", "-1", path).exit_code == 2
    assert run("show", "--ply", "one", path).exit_code == 2


def test_show_draws_every_record_and_counts_as_replay_does(file):
    path = file(text(1), BAD, REFUSED, text(2))
    result = run("show", path)
    assert result.exit_code == 2
    assert [f"ply {ply}" in result.stdout for ply in (1, 2)] == [True, True]
    assert result.stderr.splitlines() == [
        f"teien: {path}: record 1: is not JSON (NaN is no number)",
        f"teien: {path}: record 2: 'a1@d4': You do not have this tile in your hand. (S14)",
    ]
    assert run("show", file(REFUSED)).exit_code == 1
    assert "ply 0" in run("show", "--ply", "0", file(REFUSED)).stdout


def test_show_quotes_a_long_move_shortly(file):
    result = run("show", file(text(0, moves=["x" * 100_000])))
    assert result.exit_code == 1
    assert len(result.stderr) < 300
