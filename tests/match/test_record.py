"""Reading files of records, strictly (the format `teien/1`)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teien
from teien.errors import IllegalMove, RecordError, TeienError
from teien.games import NAMES
from teien.match import Match, Record, read_records
from tests.counts import count
from tests.mangling import mangled
from tests.match.records import played, record, text


def problem(data: str | bytes) -> str:
    """What is wrong with a file of one record."""
    several, records = read_records("f", data.encode() if isinstance(data, str) else data)
    (found,) = records
    assert not several
    assert isinstance(found, RecordError)
    assert len(str(found)) < 200
    assert str(found).isprintable()
    return str(found)


def kinds(data: str) -> list[str | int]:
    """For every record of a file how many moves it has, or what is wrong with it."""
    several, records = read_records("f", data.encode())
    assert several
    return [str(found) if isinstance(found, RecordError) else len(found.moves) for found in records]


# --- what is no JSON, or not strict ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("", "f: is not JSON (expecting value at line 1, column 1)"),
        ("\n \n", "f: is not JSON (expecting value at line 3, column 1)"),
        ('{"record": ', "f: is not JSON (expecting value at line 1, column 12)"),
        ("{'record': 1}", "f: is not JSON (expecting property name enclosed in double quotes at line 1, column 2)"),
        ('{"a": "\x01"}', "f: is not JSON (invalid control character at line 1, column 8)"),
        ('{"notes": NaN}', "f: is not JSON (NaN is no number)"),
        ('{"notes": [Infinity]}', "f: is not JSON (Infinity is no number)"),
        ('{"notes": -Infinity}', "f: is not JSON (-Infinity is no number)"),
        ('{"notes": 1e999}', "f: holds a number too large to read ('1e999')"),
        ('{"notes": -1e999}', "f: holds a number too large to read ('-1e999')"),
        ('{"notes": ' + "9" * 5000 + "}", "f: holds a whole number too long to read"),
        ('{"a": 1, "a": 1}', "f: a: stands twice in one object"),
        ('{"notes": {"x": {"moves": 1, "moves": 2}}}', "f: moves: stands twice in one object"),
        ("[" * 100_000, "f: is nested too deep to read"),
        ('{"notes": ' + "[" * 100_000 + "]" * 100_000 + "}", "f: is nested too deep to read"),
        ('{"a":' * 100_000, "f: is nested too deep to read"),
        ("\ufeff{}", "f: begins with a byte order mark; save it as UTF-8 without one"),
        (b'{"title": "\xff"}', "f: is not UTF-8 text (byte 11)"),
        *(
            (
                "{}".encode(name),
                f"f: is {name[:6].upper()} text; save it as UTF-8, or write it with `teien new GAME -o FILE`",
            )
            for name in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")
        ),
        (b'{"title": "\xed\xa0\x80"}', "f: is not UTF-8 text (byte 11)"),
    ],
)
def test_a_file_that_is_no_strict_json_is_refused(data, said):
    assert problem(data) == said


@pytest.mark.parametrize("value", [None, True, 7, 1.5, "record", []])
def test_a_record_is_an_object(value):
    assert problem(json.dumps(value)) == "f: a record must be an object"


# --- keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["record", "game", "options", "deal", "moves"])
def test_a_required_key_is_missed(key):
    assert problem(json.dumps({name: value for name, value in record(3).items() if name != key})) == (
        f"f: {key}: is missing"
    )


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"record": "teien/2"}, "f: record: must be 'teien/1'"),
        ({"record": 1}, "f: record: must be 'teien/1'"),
        ({"game": None}, "f: game: must be the name of a game"),
        ({"options": []}, "f: options: must be an object"),
        ({"options": None}, "f: options: must be an object"),
        ({"deal": "a1"}, "f: deal: must be an object"),
        ({"moves": "a1@c5"}, "f: moves: must be a list of moves"),
        ({"moves": {}}, "f: moves: must be a list of moves"),
        ({"moves": ["a1@c5", None]}, "f: moves.1: must be text"),
        ({"moves": [["a1@c5"]]}, "f: moves.0: must be text"),
        ({"move": []}, "f: move: there is no such key"),
        ({"Title": "x"}, "f: Title: there is no such key"),
        ({"": 1}, "f: '': there is no such key"),
        ({"a\nb": 1}, "f: 'a\\nb': there is no such key"),
        ({"\ud800": 1}, "f: '\\ud800': there is no such key"),
    ],
)
def test_a_wrong_key_or_value_is_named(changes, said):
    assert problem(text(3, **changes)) == said


def test_a_very_long_key_is_shortened():
    assert problem(text(0, **{"x" * 5000: 1})).startswith("f: 'xxxx")


@pytest.mark.parametrize("key", ["title", "players", "date", "shuffle", "result", "notes"])
@pytest.mark.parametrize("value", [None, "", 7, [{"a": None}], {"deep": [[[[]]]]}])
def test_optional_keys_may_hold_anything(key, value):
    _, records = read_records("f", text(0, **{key: value}).encode())
    (found,) = records
    assert isinstance(found, Record)
    assert found.extras == {key: value}


def test_an_object_of_very_many_keys_is_read_once_over():
    keys = ", ".join(f'"k{number}": 1' for number in range(200_000))
    assert problem(f'{{{keys}, "k199999": 1}}') == "f: k199999: stands twice in one object"


# --- one record or several ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["{}", "\n{}\n", "{}\r\n", " \t{}", "\n\n{}\n\n"])
def test_a_file_of_one_record(layout):
    several, records = read_records("f", layout.replace("{}", text(3)).encode())
    assert not several
    assert [len(found.moves) for found in records if isinstance(found, Record)] == [3]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\n\n", "\n \t\n", "\r\n\r\n"])
def test_a_record_a_line_with_blank_lines_skipped(newline):
    lines = [text(1), text(2), text(3)]
    assert kinds(newline.join(lines)) == [1, 2, 3]
    assert kinds(newline + newline.join(lines) + newline) == [1, 2, 3]
    assert kinds("  " + (newline + "  ").join(lines)) == [1, 2, 3]


def test_one_record_over_many_lines_is_one():
    several, records = read_records("f", json.dumps(record(5), indent=0).encode())
    assert not several
    assert [len(found.moves) for found in records if isinstance(found, Record)] == [5]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("not JSON", "f: record 1: is not JSON (expecting value at line 1, column 1)"),
        ('{"a": 1, "a": 2}', "f: record 1: a: stands twice in one object"),
        ('{"notes": NaN}', "f: record 1: is not JSON (NaN is no number)"),
        ('{"notes": ' + "[" * 100_000 + "]" * 100_000 + "}", "f: record 1: is nested too deep to read"),
        ("[]", "f: record 1: a record must be an object"),
        ("{}", "f: record 1: record: is missing"),
        (text(0) + text(0), "f: record 1: is not JSON (extra data at line 1, column 455)"),
    ],
)
def test_bad_lines_are_counted_and_the_others_read(bad, said):
    found = kinds("\n".join([text(1), bad, "", text(2)]))
    assert found[0] == 1
    assert str(found[1]).partition(" at line")[0] == said.partition(" at line")[0]
    assert found[2] == 2


def test_lines_that_are_all_unreadable_are_several_still():
    assert kinds('{"a": 1, "a": 2}\n{"notes": NaN}') == [
        "f: record 0: a: stands twice in one object",
        "f: record 1: is not JSON (NaN is no number)",
    ]


@pytest.mark.parametrize(
    "data",
    [
        '{\n"options": {},\n"options": {}\n}',
        '{\n"notes": [\n{}\n],\n"notes": 1\n}',
        '[\n{"notes": NaN},\n{}\n]',
    ],
)
def test_one_json_text_over_many_lines_is_one_unreadable_record(data):
    assert problem(data)


@pytest.mark.parametrize("name", NAMES)
def test_no_record_however_mangled_is_more_than_a_match_or_an_error(name):
    rng, whole = random.Random(1), played(name).record().as_object()
    right = json.dumps({**whole, "moves": whole["moves"][:12]}, ensure_ascii=False)
    errors: list[TeienError] = []
    for _ in range(count(50, 5_000)):
        _, records = read_records("f", mangled(right, rng).encode(errors="surrogatepass"))
        for found in records:
            try:
                if isinstance(found, RecordError):
                    raise found
                Match.from_record(found)
            except TeienError as error:
                errors.append(error)
    assert len(errors) > 25
    assert all(len(str(error)) < 400 and str(error).isprintable() for error in errors)


# --- writing and loading -----------------------------------------------------------------------------------------


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_whatever_stands_in_an_optional_key_survives(notes: Any):
    written = str(Record.read({**record(0), "notes": notes}))
    assert "\n" not in written
    _, records = read_records("f", written.encode())
    (found,) = records
    assert isinstance(found, Record)
    assert found.extras["notes"] == notes


def test_japanese_is_written_as_it_is():
    assert '"title": "庭園"' in str(Record.read({**record(0), "title": "庭園"}))


def test_load_record_and_load_records(tmp_path):
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(text(3))
    many.write_text(text(1) + "\n" + text(2) + "\n")
    assert teien.load_record(one).ply == 3
    assert teien.load_record(str(one)).moves == record(3)["moves"]
    assert [match.ply for match in teien.load_records(many)] == [1, 2]
    assert [match.ply for match in teien.load_records(one)] == [3]
    with pytest.raises(RecordError, match=r"many.jsonl holds 2 records; load_records reads them all"):
        teien.load_record(many)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ({"options": {"seats": 5}}, "options.seats: must be 1, 2, 3 or 4"),
        ({"deal": {}}, "deal.start: is missing"),
        ({"game": "chess"}, "game: there is no game 'chess'"),
        ({"extra": 1}, "extra: there is no such key"),
    ],
)
def test_what_cannot_be_loaded_is_found_in_its_file(tmp_path, bad, said):
    path = tmp_path / "records.jsonl"
    path.write_text(text(1, **bad))
    with pytest.raises(RecordError) as one:
        teien.load_record(path)
    assert str(one.value) == f"{path}: {said}"
    path.write_text(text(1) + "\n" + text(1, **bad))
    with pytest.raises(RecordError) as many:
        teien.load_records(path)
    assert str(many.value) == f"{path}: record 1: {said}"
    assert (many.value.file, many.value.index) == (str(path), 1)


def test_a_record_with_a_refused_move_is_no_match(tmp_path):
    path = tmp_path / "refused.json"
    path.write_text(text(2, moves=["a1@d4"]))
    with pytest.raises(IllegalMove):
        teien.load_record(path)
    with pytest.raises(FileNotFoundError):
        teien.load_record(tmp_path / "nowhere.json")
