"""The rule cases: each is a record and what its replay must say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from teien.errors import RecordError
from teien.games import NAMES
from teien.match import Record, read_records, trace

CASES = Path(__file__).parent / "cases"
FILES = [path for name in NAMES for path in sorted((CASES / name).glob("*.json"))]
BAD = [
    (f"{name}-{index}", json.loads(line))
    for name in NAMES
    for index, line in enumerate((CASES / f"{name}-bad.jsonl").read_text(encoding="utf-8").splitlines())
]


def check(line: dict[str, Any], expected: dict[str, Any]) -> None:
    for key, value in expected.items():
        if key == "legal_has":
            assert set(value) <= set(line["legal"])
        elif key == "legal_lacks":
            assert not set(value) & set(line["legal"])
        elif key == "legal_count":
            assert len(line["legal"]) == value
        else:
            assert line.get(key) == value, key


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_case_comes_out_as_written(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    expected = case.pop("expect")
    for key in ("case", "rules"):
        case.pop(key)
    lines = trace(Record.read(case))
    for line in expected:
        matching = [got for got in lines if got["ply"] == line["ply"]]
        got = matching[-1] if "refused" in line or "rule" in line else matching[0]
        check(got, line)
    for line in lines:
        if "legal" in line:
            assert line["legal"] == sorted(set(line["legal"]))


@pytest.mark.parametrize("bad", [case for _, case in BAD], ids=[name for name, _ in BAD])
def test_an_unreadable_record_is_refused(bad: dict[str, Any]) -> None:
    text = bad["text"] if "text" in bad else json.dumps(bad["record"])
    _, records = read_records("bad.json", text.encode())
    (record,) = records
    if isinstance(record, Record):
        with pytest.raises(RecordError):
            trace(record)
