"""The deal of the day is fixed for good: these values may never change."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta

from teien.games.haniwa.daily import daily_deal
from teien.match import Match
from tests.games.haniwa.build import GAME

SOLO = GAME.Options.read({"mode": "solo"})


def test_a_known_day():
    assert daily_deal(date(2026, 12, 1)) == {
        "games": [
            {
                "dice": [4, 3, 4, 5],
                "hands": [["Y3", "B2", "R3", "B3"]],
                "piles": [
                    ["Y3", "Y1", "G2", "G1", "B1", "G1", "B1", "Y2", "Y1", "G2", "Y2", "B1", "R3", "G3", "Y3", "Y1"],
                    ["B2", "R1", "G1", "R2", "G3", "R3", "B3", "B2", "G3", "R2", "R1", "Y2", "R2", "G2", "B3", "R1"],
                ],
            }
        ]
    }


def test_a_year_of_days():
    days = [date(2027, 1, 1) + timedelta(days) for days in range(365)]
    deals = [repr(daily_deal(day)) for day in days]
    assert len(set(deals)) == 365
    digest = hashlib.sha256("".join(deals).encode()).hexdigest()
    assert digest == "24f31be82c360336a84f211b7b7948184a60e9903d7135bef7b6998b1b1f76b8"
    dice = [die for day in days for die in daily_deal(day)["games"][0]["dice"]]
    assert all(190 < dice.count(eyes) < 300 for eyes in range(1, 7))  # 243 expected


def test_every_day_can_be_played():
    match = Match(GAME, SOLO, daily_deal(date(2030, 2, 28)))
    assert match.turn == 0
    assert match.record().deal == daily_deal(date(2030, 2, 28))
