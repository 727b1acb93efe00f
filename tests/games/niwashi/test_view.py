"""What a client is told besides the pieces: near patterns, spots of the Lantern, and what lay unseen."""

from __future__ import annotations

import random

from teien.game import Position
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, TILE_NAMES
from teien.match import Match
from teien.rule import REFEREE, SPECTATOR
from tests.games.niwashi.build import GAME, action, after, dealt, laid, own


def near(at: Position, seat: int) -> dict[str, list[tuple[set[tuple[int, int]], set[tuple[int, int]]]]]:
    """The patterns told to a seat, by Objective: the cells shown and those missing."""
    told: dict[str, list[tuple[set[tuple[int, int]], set[tuple[int, int]]]]] = {}
    for each in GAME.view(GAME.redact(at, seat)).near:
        told.setdefault(each.objective, []).append((set(each.shown), set(each.missing)))
    return told


def test_a_seat_is_told_how_near_its_own_objectives_are():
    at = laid("WWP", "WWA@-1,0S", "WSP@1,0E")
    own(at, 0, "VW", "XA")
    own(at, 1, "VW", "TW")
    corner = {(-1, 0), (0, 0), (1, 0), (-1, 1)}
    assert near(at, 0) == {"VW": [(corner, {(-1, 2)})]}  # of autumn there is one plot only
    assert "VW" in near(at, 1)
    assert near(at, SPECTATOR) == {}


def test_a_complete_pattern_lacks_nothing_and_hides_the_others():
    at = laid("WWP", "WWA@-1,0S", "WSP@1,0E", "WAS@-1,2E")
    own(at, 1, "VW")
    assert near(at, 1) == {"VW": [({(-1, 0), (0, 0), (1, 0), (-1, 1), (-1, 2)}, set())]}


def test_no_pattern_lies_on_a_stone_or_outside_the_area():
    missing = {}
    for stage in (0, 7, 9):
        at = laid("WWP", "WSA@1,0S", stage=stage)
        own(at, 0, "IW")
        missing[stage] = [cells for _, cells in near(at, 0)["IW"]]
    assert missing[0] == [{(-3, 0), (-2, 0)}, {(-2, 0), (2, 0)}, {(2, 0), (3, 0)}]
    assert missing[7] == [{(-2, 0), (2, 0)}]  # stones lie on (-3,0) and (3,0)
    assert missing[9] == missing[0]
    upright = laid("WWP", "PWW@0,-2S", "WWP@0,0S", stage=9)  # whose area ends two cells north and south of the middle
    own(upright, 0, "IW")
    assert [cells for _, cells in near(upright, 0)["IW"]] == [{(0, -2), (0, 2)}]


def test_every_spot_of_the_lantern_that_is_told_is_one():
    at = laid("WWP", "WWA@-1,0S", "WSP@1,0E", "WAS@-1,2E")
    own(at, 1, "VW", "XA")
    at = after(at, "reveal VW")
    spots = {spot.name: spot.words for spot in GAME.view(GAME.redact(at, 0)).spots}
    assert len(spots) == 3 + 6 + 5 + 2 + 1
    assert spots["done1-0"] == "the validated Objective V of winter"
    hand = ",".join(GAME.view(GAME.redact(at, 1)).hands[1])
    for name in spots:
        assert GAME.refusal(at, action(f"lantern {name} N : {hand}")) == 0


def test_a_revealed_pattern_is_shown_to_all():
    at = laid("WWP", "WWA@-1,0S", "WSP@1,0E", "WAS@-1,2E")
    own(at, 1, "VW", "XA")
    following = after(at, "reveal VW")
    for seat in (SPECTATOR, 0, 1):
        told = GAME.tell(GAME.redact(at, seat), action("reveal VW"), GAME.redact(following, seat))
        assert set(told.pattern) == {(-1, 0), (0, 0), (1, 0), (-1, 1), (-1, 2)}
        assert told.laid == 4


def test_what_lay_unseen_is_opened_at_the_end():
    match = Match.new(GAME, GAME.Options(), random.Random(3))
    assert match.view(0).opened is None  # type: ignore[attr-defined]
    rng = random.Random(4)
    while not match.over:
        match.play(match.legal_moves.choice(rng))
    view = GAME.view(match.seen(REFEREE))
    opened = view.opened
    assert [len(pile) for pile in opened.piles] == view.piles
    assert opened.piles[0][0] == match.deal["objectives"][0][10 - view.piles[0]]
    assert opened.draw == match.deal["draw"][37 - view.draw :]
    boxed = {*TILE_NAMES, *OBJECTIVE_NAMES} - {match.deal["start"], *match.deal["river"], *match.deal["draw"]}
    for key in ("hands", "objectives"):
        for held in match.deal[key]:
            boxed -= set(held)
    assert set(opened.box) == boxed


def test_a_stone_is_named():
    at = dealt({"stage": 3})
    hand = ",".join(GAME.view(GAME.redact(at, 0)).hands[0])
    move = f"lantern 2,2 N : {hand}"
    assert "to 2,2, a stone, turned north" in GAME.effect(GAME.redact(at, 0), action(move)).words
