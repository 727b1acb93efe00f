"""The worked examples of docs/rules/niwa.md, section 10, E1 to E11."""

from __future__ import annotations

import pytest

from teien.games.niwa.pieces import CODES
from tests.games.niwa.build import GAME, action, after, cells, garden, position, stones

E4 = "2T/B@0,0 11H/W@0,1 7P1/B@-1,-1 1P1/W@1,-1 1H/B@1,-2 6T/W@0,-2"
E8 = "1P1/W@-1,0 1R/B@0,0 3R/B@1,0 2P1/B@1,1 2P2/W@1,2"


def colours(at, *names: tuple[int, int]) -> str:
    return "".join(garden(at)[name][1] for name in names)


def test_one_card():
    at = position("4P1/B@0,0", "", "4R 10T 1P1", turn=1)
    assert cells(at, "4R") == "0,-1 -1,0 1,0 0,1"
    assert cells(at, "10T") == cells(at, "1P1") == "-1,-1 1,-1 -1,1 1,1"


@pytest.mark.parametrize(("creatures", "fitting"), [("shown", 13), ("wide", 15)])
def test_two_edges_take_creature_october_or_november(creatures, fitting):
    laid = "10T/B@0,0 11P/W@1,1"
    found = []
    for card in CODES:
        if card not in ("10T", "11P"):
            at = position(laid, card, creatures=creatures)
            allowed = cells(at, card).split()
            assert ("1,0" in allowed) == ("0,1" in allowed)
            found += [card] if "1,0" in allowed else []
    assert len(found) == fitting
    assert {"10R", "10P1", "10P2", "11R"} < set(found)
    at = position(laid, "1H 10R 6R", creatures=creatures)
    assert cells(at, "1H").split()[:4] == cells(at, "10R").split()[:4] == ["0,-1", "-1,0", "1,0", "0,1"]
    assert cells(at, "6R") == "-1,-1 1,-1 2,0 -1,1 0,2 2,2"


def test_a_shared_feature_excludes_nothing_at_two_edges():
    at = position("4T/B@0,0 2T/W@0,1 10T/B@1,1", "4R 10R 11T")
    assert all("1,0" in cells(at, card).split() for card in ("4R", "10R", "11T"))


def test_the_majority_decides_in_a_gap():
    at = position(E4, "7R 1R 10T")
    assert cells(at, "7R") == "-1,-2 -2,-1 -1,0"
    assert cells(at, "1R") == "1,-3 2,-2 2,-1 1,0"
    assert len(cells(at, "10T").split()) == 10
    assert "0,-1" in cells(at, "10T").split()


def test_tied_features_of_a_gap_will_each_do():
    three = " ".join(E4.split()[:4])
    for card in ("7R", "1R", "2R", "10T"):
        assert "0,-1" in cells(position(three, card), card).split()
    assert "0,-1" not in cells(position(three, "5R"), "5R").split()
    at = position("6T/B@0,-1 4T/W@-1,0 4P1/B@1,0", "4R 10T 6R")
    assert "0,0" in cells(at, "4R").split()
    assert "0,0" in cells(at, "10T").split()
    assert "0,0" not in cells(at, "6R").split()


def test_corner_cells_touch_nothing_by_an_edge():
    at = position("1P1/B@0,0 1P2/W@1,0", "5P1")
    assert cells(at, "5P1") == "-1,-1 2,-1 -1,1 2,1"
    assert GAME.rule_id(GAME.refusal(at, action("5P1@1,1"))) == "N10"


def test_a_conversion():
    at = position(E4, "5P1 10T", "12H")
    assert GAME.points(at) == [0, 0]
    caught = after(at, "5P1@-2,-2", "12H@0,-1")
    assert GAME.points(caught) == [0, 5]
    assert colours(caught, (0, 0), (-1, -1)) == "WB"
    assert GAME.points(after(at, "10T@0,-1")) == [3, 0]


def test_a_longer_row_turns_and_nothing_follows_from_it():
    at = position(E8, "", "3H", turn=1)
    assert GAME.points(at) == [3, 0]
    turned = after(at, "3H@2,0")
    assert colours(turned, (0, 0), (1, 0), (1, 1)) == "WWB"
    assert GAME.points(turned) == [0, 4]


def test_two_rows_turn_at_once_and_a_step_between_enemies_is_safe():
    laid = "1P1/B@-2,0 1R/W@-1,0 2R/B@0,-2 3R/W@0,-1"
    at = position(laid, "4R", "5R")
    assert colours(after(at, "4R@0,0"), (-1, 0), (0, -1)) == "BB"
    at = position("1P1/B@-1,0 1R/B@1,0", "", "1P2", turn=1)
    assert colours(after(at, "1P2@0,0"), (-1, 0), (0, 0), (1, 0)) == "BWB"


def test_a_diagonal_row_turns_only_where_all_directions_count():
    for conversion, colour in (("orthogonal", "W"), ("all", "B")):
        at = position("1P1/B@0,0 2P1/W@1,1 3R/W@2,1", "3P1", conversion=conversion)
        turned = after(at, "3P1@2,2")
        assert colours(turned, (1, 1), (2, 1)) == colour + "W"


@pytest.mark.parametrize(
    ("rows", "points", "groups", "lone", "winners", "decided"),
    [
        ("BB.WWW BB.... .....W", [4, 3], [1, 1], [0, 1], [0], "points"),
        ("BBBB.W .....W W.WW..", [4, 4], [1, 2], [0, 1], [0], "fewer-groups"),
        ("BBWW ..BB WW..", [4, 4], [2, 2], [0, 0], [0, 1], "shared"),
        ("B.W .W. W.B", [0, 0], [0, 0], [2, 3], [0, 1], "shared"),
        ("BB.BB ..... WWWW. ..... W.W..", [4, 4], [2, 1], [0, 2], [1], "fewer-groups"),
    ],
)
def test_counting(rows, points, groups, lone, winners, decided):
    at = stones(rows)
    assert GAME.points(at) == points
    accounts = GAME.breakdown(at)
    assert [account["stones_in_groups"] for account in accounts] == points
    assert [account["groups"] for account in accounts] == groups
    assert [account["lone_stones"] for account in accounts] == lone
    assert GAME.winners(at) == winners
    assert GAME.outcome(at).decided == decided
