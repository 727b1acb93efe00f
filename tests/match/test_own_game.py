"""A game of one's own box, scored as docs/records.md says: from notes alone, without the order of what nobody drew."""

from __future__ import annotations

import doctest
import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import teien
from teien.cli import app
from teien.games.niwa.pieces import CODES
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, TILE_NAMES
from teien.match import Match
from tests.match.records import played

DOCS = Path(__file__).resolve().parents[2] / "docs"
RECORDS = [
    (page.name, block)
    for page in sorted(DOCS.glob("*.md"))
    for block in re.findall(r"```json\n(\{\"record\".*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
]


def taught() -> dict[str, Any]:
    """The functions that the page defines."""
    names: dict[str, Any] = {}
    for example in doctest.DocTestParser().get_examples((DOCS / "records.md").read_text(encoding="utf-8")):
        if example.source.startswith(("def ", "from ")):
            exec(example.source, names)
    return names


NAMES = taught()
dealt: Callable[..., Any] = NAMES["dealt"]
noted: Callable[..., Any] = NAMES["noted"]


def replayed(record: dict[str, Any]) -> Any:
    result = CliRunner().invoke(app, ["replay", "-"], input=json.dumps(record))
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def check(match: Match[Any], deal: dict[str, Any]) -> None:
    """Another deal of the same moves, with the same result."""
    record = match.record().as_object()
    assert deal != record["deal"]
    line = replayed(record | {"deal": deal})
    assert (line["ply"], line["points"]) == (match.ply, match.points)
    assert (line.get("winners", []), line.get("breakdown", [])) == (match.winners, match.breakdown)


def others(pieces: list[str], known: list[str]) -> list[str]:
    return sorted((Counter(pieces) - Counter(known)).elements(), reverse=True)


def without(used: list[str], carried: list[str]) -> list[str]:
    """What a seat used of what it did not carry over."""
    left = list(used)
    for haniwa in carried:
        if haniwa in left:
            left.remove(haniwa)
    return left


@pytest.mark.parametrize(("page", "record"), RECORDS)
def test_the_records_of_the_pages_replay(page, record):
    assert replayed(json.loads(record))["ply"] == len(json.loads(record)["moves"])


def test_there_is_a_record_with_a_deal():
    assert "records.md" in {page for page, _ in RECORDS}


@pytest.mark.parametrize(
    "options", [{}, {"seats": 3}, {"seats": 4}, {"edition": "printed"}, {"seats": 3, "edition": "printed", "hand": 3}]
)
def test_seikatsu(options):
    match = played("seikatsu", **options)
    start, seats, size = match.deal["start"], match.options.seats, match.options.hand
    pieces = others(2 * [bird + flower for bird in "abcd" for flower in "1234"] + 4 * ["K"], start)
    used = [[move.partition("@")[0] for move in match.moves[seat::seats]] for seat in range(seats)]
    draws = [(turn % seats, "bag") for turn in range(len(pieces) - seats * size)]
    hands, piles, rest = dealt(used, size, draws, pieces)
    check(match, {"start": start, "hands": hands, "bag": piles["bag"] + rest})


def test_seikatsu_alone():
    match = played("seikatsu", seats=1)
    start = match.deal["start"]
    pieces = others(2 * [bird + flower for bird in "abcd" for flower in "1234"], start)
    used = [[move.partition("@")[0] for move in match.moves if move[0] != "K"]]
    ((first,),), piles, rest = dealt(used, 1, 28 * [(0, "bag")], pieces)
    check(match, {"start": start, "hands": [[first, "K"]], "bag": piles["bag"] + rest})


def test_seikatsu_with_fountains():
    match = played("seikatsu", fountains=True)
    noted = {key: match.deal[key] for key in ("start", "hands", "bag", "birds", "flowers")}
    known = [*noted["start"], *noted["bag"], *noted["hands"][0], *noted["hands"][1]]
    pieces = 2 * [bird + flower for bird in "abcd" for flower in "1234"] + 8 * ["K"]
    check(match, noted | {"aside": others(pieces, known)})


def test_niwa():
    match = played("niwa")
    cards = [[move.partition("@")[0] for move in match.moves[seat::2] if move != "pass"] for seat in (0, 1)]
    hands, piles, rest = dealt(cards, 3, [(turn % 2, "stock") for turn in range(42)], list(CODES))
    check(match, {"hands": hands, "stock": piles["stock"] + rest})


HANIWA = 3 * [colour + power for colour in "RBGY" for power in "123"]


def filled(piles: Any, rest: list[str], size: int) -> list[list[str]]:
    missing = size - len(piles[1])
    return [piles[1] + rest[:missing], piles[2] + rest[missing:]]


@pytest.mark.parametrize(
    ("options", "seats", "size", "pile"), [({}, 2, 4, 14), ({"mode": "teams"}, 4, 3, 12), ({"mode": "solo"}, 1, 4, 16)]
)
def test_haniwa(options, seats, size, pile):
    match = played("haniwa", **options)
    used, draws = noted(match.moves, seats)
    hands, piles, rest = dealt(used, size, draws, HANIWA)
    dice = match.deal["games"][0]["dice"]
    check(match, {"games": [{"dice": dice, "hands": hands, "piles": filled(piles, rest, pile)}]})


def test_a_match_of_two_games_of_haniwa():
    match: Any = played("haniwa", games=2)
    border = next(ply for ply in range(match.ply) if match.view(ply=ply).game == 2)
    carried = [match.view(seat, ply=border).hands[seat] for seat in (0, 1)]
    one, two = (game["dice"] for game in match.deal["games"])
    used, draws = noted(match.moves[:border], 2)
    hands, piles, rest = dealt([used[seat] + carried[seat] for seat in (0, 1)], 4, draws, HANIWA)
    first = {"dice": one, "hands": hands, "piles": filled(piles, rest, 14)}
    used, draws = noted(match.moves[border:], 2, begins=1)
    left = others(HANIWA, [*carried[0], *carried[1]])
    _, piles, rest = dealt([without(used[seat], carried[seat]) for seat in (0, 1)], 0, draws, left)
    check(match, {"games": [first, {"dice": two, "piles": filled(piles, rest, 14)}]})


def test_niwashi():
    """The game of docs/niwashi.md, up to the first reveal."""
    match: Any = teien.new_match("niwashi", rng=random.Random(2026))
    drawn: list[str] = []
    for move in ("WDP@1,-2S", "take PDP", "SPW@0,-1E", "take PAS", "PDP@2,-2S", "take WAW", "PAS@2,-1E", "take PDS"):
        river = match.view().river
        match.play(move)
        drawn += others(match.view().river, river)
    match.play("reveal VP")
    known = {key: match.deal[key] for key in ("start", "hands", "river")}
    tiles = others(list(TILE_NAMES), [known["start"], *known["river"], *known["hands"][0], *known["hands"][1], *drawn])
    held = [match.deal["objectives"][0][:3], match.deal["objectives"][1][:2]]
    left = others(list(OBJECTIVE_NAMES), [*held[0], *held[1]])
    objectives = [held[0] + left[:7], held[1] + left[7:15]]
    check(match, known | {"draw": drawn + tiles[: 37 - len(drawn)], "objectives": objectives})
    assert match.points == [1]
