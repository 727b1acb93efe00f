"""The deal of the day: the same for everyone on a date, and the same again in a rematch."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from teien.games import NAMES, game
from teien.match import Match
from teien.server import http
from tests.server.people import ME, OTHER, Browser
from tests.server.test_play import play_on

NEW = {"game": "haniwa", "seats": [ME], "daily": True}
DAY = datetime(2026, 12, 1, 23, 59, tzinfo=UTC)


class Clock(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        assert tz is UTC
        return DAY


@pytest.mark.parametrize("name", [name for name in NAMES if game(name).daily])
def test_a_deal_of_the_day_can_be_played(name: str) -> None:
    of = game(name)
    assert of.daily is not None
    match = Match(of, of.daily.options, of.daily.deal(date(2030, 2, 28)))
    assert not match.over
    assert match.record().deal == of.daily.deal(date(2030, 2, 28))


def test_a_table_plays_the_deal_of_its_day_and_so_does_its_rematch(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "datetime", Clock)
    table = browser.post("/api/tables", **NEW).json()
    monkeypatch.undo()
    assert (table["daily"], table["options"]["mode"]) == ("2026-12-01", "solo")
    for _ in range(2):
        socket, state = browser.watch(table["id"], 0)
        play_on([socket], state, 200)
        record = browser.get(f"/api/tables/{table['id']}/record")
        of = game("haniwa").daily
        assert of is not None
        assert record["deal"] == of.deal(DAY.date())
        table = browser.post(f"/api/tables/{table['id']}/rematch").json()
        assert (table["daily"], table["journey"]) == ("2026-12-01", None)


@pytest.mark.parametrize(
    ("new", "key"),
    [
        ({"game": "seikatsu"}, "daily"),
        ({"options": {"mode": "duel"}}, "options"),
        ({"options": {"mode": "many"}}, "options.mode"),
        ({"seats": [ME, OTHER]}, "seats"),
        ({"daily": "2026-12-01"}, "daily"),
    ],
)
def test_what_is_no_deal_of_the_day_is_refused(browser: Browser, new: dict[str, Any], key: str) -> None:
    refused = browser.post("/api/tables", **NEW | new)
    assert (refused.status_code, refused.json()["key"]) == (422, key)
    assert refused.json()["error"].count(".") == 1


def test_its_own_options_may_be_named(browser: Browser) -> None:
    table = browser.post("/api/tables", **NEW | {"options": {"mode": "solo"}}).json()
    assert table["daily"] == datetime.now(UTC).date().isoformat()


def test_another_table_has_no_day(browser: Browser) -> None:
    assert browser.get(f"/api/tables/{browser.lay(ME, game='haniwa', mode='solo')}")["daily"] is None
