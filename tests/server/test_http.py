"""The HTTP API: the games, its contract, and how it refuses."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from teien.games import NAMES, game
from teien.players.partner import CONVENTION
from teien.server.catalogue import bots, variants
from tests.counts import count
from tests.server.people import BOT, FRIEND, ME, Browser


def test_the_first_page_lists_four_games_in_order(browser: Browser) -> None:
    games = browser.get("/api/games")
    assert [each["name"] for each in games] == list(NAMES)
    for each in games:
        assert each["words"].endswith(".")
        assert each["usual_level"] in {bot["level"] for bot in each["bots"]}


def test_a_game_tells_what_can_be_chosen(browser: Browser) -> None:
    seikatsu = browser.get("/api/games")[0]
    assert seikatsu["seats"] == [1, 2, 3, 4]
    options = {option["key"]: (option["values"], option["default"]) for option in seikatsu["options"]}
    assert options["seats"] == ([1, 2, 3, 4], 2)
    assert options["edition"] == (["bga", "printed"], None)
    assert [bot["level"] for bot in seikatsu["bots"]][:2] == ["random", "greedy"]


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_of_a_game_is_answered_and_dealt(browser: Browser, name: str) -> None:
    of = game(name)
    for options in variants(of):
        answer = browser.post(f"/api/games/{name}/options", options=options.written()).json()
        assert answer["options"] == options.model_dump()
        assert set(answer["free"]) <= options.model_dump().keys()
        assert answer["seats"] == of.seats(options)
        assert answer["table"] == of.table(options).model_dump(mode="json")
        seats = [ME, *[BOT] * (of.seats(options) - 1)]
        info = browser.get(f"/api/tables/{browser.lay(*seats, game=name, **options.written())}")
        assert info["options"] == options.model_dump()


def test_a_bot_tells_its_convention() -> None:
    told = {bot.level: bot.convention for bot in bots(game("niwashi"))}
    assert told["partner"] == list(CONVENTION)
    assert told["greedy"] == []


OPTIONS = "/api/games/seikatsu/options"
NEW = {"game": "seikatsu", "seats": [ME, FRIEND]}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("post", OPTIONS, {"options": {"seats": 5}}, 422, "options.seats"),
        ("post", OPTIONS, {"options": {"seats": 1, "fountains": True}}, 422, "options.fountains"),
        ("post", OPTIONS, {"options": {"colour": 1}}, 422, "options.colour"),
        ("post", OPTIONS, {"options": []}, 422, "options"),
        ("post", OPTIONS, {}, 422, "options"),
        ("post", OPTIONS, [], 422, None),
        ("post", "/api/games/chess/options", {"options": {}}, 404, None),
        ("post", "/api/tables", {**NEW, "game": "chess"}, 422, "game"),
        ("post", "/api/tables", {**NEW, "seats": [ME]}, 422, "seats"),
        ("post", "/api/tables", {**NEW, "seats": [ME, {"kind": "cat"}]}, 422, "seats.1.kind"),
        ("post", "/api/tables", {**NEW, "seats": [ME, {}]}, 422, "seats.1.kind"),
        ("post", "/api/tables", {**NEW, "seats": [ME, {"kind": "bot", "level": "best"}]}, 422, "seats.1.level"),
        ("post", "/api/tables", {**NEW, "seats": [{"kind": "me", "name": " Ann"}, FRIEND]}, 422, "seats.0.name"),
        ("post", "/api/tables", {**NEW, "seats": [{"kind": "me", "name": "A" * 25}, FRIEND]}, 422, "seats.0.name"),
        ("post", "/api/tables", {**NEW, "seats": [{"kind": "me", "name": ""}, FRIEND]}, 422, "seats.0.name"),
        ("post", "/api/tables", {**NEW, "options": {"seats": 3}}, 422, "seats"),
        ("post", "/api/tables", {**NEW, "colour": 1}, 422, "colour"),
        ("get", "/api/tables/none", None, 404, None),
        ("get", "/api/tables/none/record", None, 404, None),
        ("post", "/api/tables/none/join", {"name": "Ann"}, 404, None),
        ("post", "/api/tables/none/rematch", None, 404, None),
        ("get", "/api/nothing", None, 404, None),
        ("get", "/api/", None, 404, None),
        ("delete", "/api/tables", None, 405, None),
        ("get", "/api/tables/none/join", None, 405, None),
    ],
)
def test_a_refusal_is_one_sentence(
    browser: Browser, method: str, path: str, body: Any, status: int, key: str | None
) -> None:
    answer = browser.http.request(method, path, json=body)
    problem = answer.json()
    assert (answer.status_code, problem["key"], set(problem)) == (status, key, {"error", "key"})
    assert problem["error"].endswith(".")
    assert problem["error"].count(".") == 1
    assert "pydantic" not in answer.text


@pytest.mark.parametrize(
    "name", ["Ann Lee", "庭園", "שלום", "👨‍👩‍👧", "Jose\u0301", "A" * 24, "한", "नमस्ते", "🏴\U000e0067\U000e007f", "𝄞"]
)
def test_a_name_is_in_any_script(browser: Browser, name: str) -> None:
    answer = browser.post("/api/tables", **{**NEW, "seats": [{"kind": "me", "name": name}, FRIEND]})
    assert answer.json()["seats"][0]["name"] == name


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u2060",
        "\xad",
        "\ufe0f",
        "\0",
        "A\x1bB",
        "A\tB",
        "A\rB",
        "A\u2028B",
        "\u202eA",
        "A\u202eB",
        "A\u3000",
        *"\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\u17b5\u180e\u2064\u2065\ufff0\U0001d159\U0001d173\U000e0001",
        *"\U000e0041\U000e0100\U000e0fff\U00013441\U0001bca0\u0301\u05b0\u0903\u20dd\u302a\ufe20\U0001e8d0",
    ],
)
def test_a_name_is_seen_and_stays_on_its_line(browser: Browser, name: str) -> None:
    answer = browser.post("/api/tables", **{**NEW, "seats": [{"kind": "me", "name": name}, FRIEND]})
    assert (answer.status_code, answer.json()["key"]) == (422, "seats.0.name")


@pytest.mark.parametrize("body", [b"{", b"\xff", b"[" * 10_000, b'{"game": NaN}', b""])
def test_what_is_not_json_is_refused(browser: Browser, body: bytes) -> None:
    answer = browser.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"].endswith(".")


def test_half_a_character_is_refused_as_an_escape(browser: Browser) -> None:
    body = json.dumps({**NEW, "options": {"\ud800": 1}}).encode()
    answer = browser.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["key"]) == (422, "options.\\ud800")


def test_a_long_request_is_refused(browser: Browser) -> None:
    answer = browser.http.post("/api/tables", content=b" " * 70_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "This request is too long.")


def test_a_page_of_another_site_may_read_nothing_and_ask_nothing(browser: Browser) -> None:
    for elsewhere in ("http://elsewhere.example", "http://[", "null", ""):
        answer = browser.http.post("/api/tables", json=NEW, headers={"origin": elsewhere})
        assert answer.status_code == 403
        assert answer.json()["error"].endswith(".")
        assert "access-control-allow-origin" not in answer.headers
    assert browser.http.post("/api/tables", json=NEW, headers={"origin": browser.url}).status_code == 201


def test_every_answer_guards_the_browser(browser: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/nothing.js"):
        headers = browser.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert browser.http.get("/api/games").headers["cache-control"] == "no-store"


def test_answers_are_compressed(browser: Browser) -> None:
    assert browser.http.get("/api/games").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("mode", GenerationMode)
def test_the_api_keeps_its_contract(browser: Browser, mode: GenerationMode) -> None:
    contract = schemathesis.openapi.from_url(f"{browser.url}/api/openapi.json")
    table = browser.lay(ME, FRIEND)
    operations = [found.ok() for found in contract.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 9
    for operation in operations:
        if mode is GenerationMode.NEGATIVE and not operation.body:
            continue  # there is no way to ask it wrongly

        @given(operation.as_strategy(generation_mode=mode), st.booleans())
        @settings(max_examples=count(15, 300), suppress_health_check=list(HealthCheck))
        def keeps_it(case: Any, real: bool) -> None:
            if real and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            # That a game or an option does not exist is beyond the schema.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        keeps_it()


@pytest.mark.parametrize(
    ("name", "given", "free"),
    [
        ("haniwa", {}, {"mode", "colour_first", "games"}),
        ("haniwa", {"mode": "solo"}, {"mode", "solo_fill"}),
        ("seikatsu", {"seats": 1}, {"seats", "level"}),
    ],
)
def test_only_options_that_leave_a_choice_are_free(browser, name, given, free):
    answer = browser.post(f"/api/games/{name}/options", options=given).json()
    assert set(answer["free"]) == free
