"""The worked examples of docs/rules/niwashi.md, section 10."""

from __future__ import annotations

import pytest

from teien.game import Position
from teien.games.niwashi.pieces import NONE, OBJECTIVE_NAMES, PLOTS, READINGS, SHAPES, TILE_NAMES
from tests.games.niwashi.build import GAME, after, dealt, hold, laid, legal, own, put, refused
from tests.games.niwashi.reference import TURNS


def placing(start: str, move: str, *turns: str) -> tuple[str | None, bool]:
    """What refuses a placement, and whether it is the special case."""
    at = laid(start, *turns)
    name = move[:3]
    hold(at, int(at[0]["turn"]), name if name in TILE_NAMES else name[::-1])
    rule = refused(at, move)
    return rule, rule is None and bool(after(at, move)[0]["special"])


def test_the_pieces_count_up():
    plots = [code for name in TILE_NAMES for code in name]
    assert len(TILE_NAMES) == 62
    assert {code: plots.count(code) for code in "WPSAD"} == {"W": 40, "P": 40, "S": 40, "A": 40, "D": 26}
    assert sum("D" in name for name in TILE_NAMES) == 26
    assert sum(name == name[::-1] for name in TILE_NAMES) == 16
    assert READINGS == len(PLOTS) == 16 + 2 * 46
    assert {shape: len(turns) for shape, turns in SHAPES.items()} == {"I": 2, "T": 4, "U": 4, "V": 4, "W": 4, "X": 1}
    for shape, turns in SHAPES.items():
        assert {frozenset(cells) for cells in turns} == TURNS[shape]  # flipping adds nothing
    assert len(OBJECTIVE_NAMES) == 24


@pytest.mark.parametrize(
    ("move", "rule", "special"),
    [
        ("ASW@1,0E", None, False),
        ("PPA@0,0E", None, True),
        ("ASW@-1,0E", "W25", False),
        ("SSA@2,0E", "W24", False),
        ("PPA@-1,1E", "W24", False),
        ("WSA@0,-1S", None, False),
        ("ASS@3,0W", None, True),
    ],
)
def test_covering(move: str, rule: str | None, special: bool):
    assert placing("WPS", move) == (rule, special)


def test_placements_of_the_first_position():
    assert len(legal(dealt(hands=("ASA WPW SDS", "")))) == 13 * 3 + 1
    assert len(legal(dealt(hands=("WPA WPD WSD", "")))) == 13 * 6 + 1


@pytest.mark.parametrize(
    ("move", "rule", "special"),
    [("SPA@-1,1E", None, False), ("DPA@-1,2E", None, True), ("WAS@-1,0E", "W25", False)],
)
def test_a_bridge(move: str, rule: str | None, special: bool):
    assert placing("WPS", move, "PWA@1,0S", "AWD@-1,0S") == (rule, special)


def test_a_bridged_hole_belongs_to_the_garden():
    at = laid("WPS", "PWA@1,0S", "AWD@-1,0S", "SPA@-1,1E")
    assert len(GAME.view(GAME.redact(at, 0)).plots) == 8


@pytest.mark.parametrize(
    ("move", "special"), [("DAW@1,0E", True), ("ASW@-3,0E", False), ("APS@-2,0E", True), ("SPA@-1,0S", False)]
)
def test_the_special_case(move: str, special: bool):
    assert placing("PWD", move) == (None, special)


# --- validation --------------------------------------------------------------------------------------------------

V_OF_WINTER = ("WWA@-1,0S", "WSP@1,0E", "WAS@-1,2E")


def revealing(at: Position, seat: int, objective: str) -> str | None:
    own(at, seat, objective, "XP" if objective != "XP" else "XA")
    assert int(at[0]["turn"]) == seat
    return refused(at, f"reveal {objective}")


def test_the_partners_last_tile_has_a_part():
    assert revealing(laid("WWP", *V_OF_WINTER), 1, "VW") is None


def test_a_pattern_finished_by_oneself_waits_for_the_partner():
    at = laid("WWP", *V_OF_WINTER, "PSA@3,0E")
    assert revealing(at, 0, "VW") == "W12"
    put(at, "SAS@5,0S")
    put(at, "SWA@0,-1S")
    assert revealing(at, 0, "VW") is None


def test_a_lantern_turn_leaves_the_last_tile():
    assert revealing(laid("WWP", *V_OF_WINTER, "lantern"), 0, "VW") is None


def test_a_covered_plot_has_no_part():
    at = laid("WWP", *V_OF_WINTER, "lantern", "DWA@1,-1S", "lantern")
    assert revealing(at, 0, "VW") == "W12"


def test_without_a_tile_of_the_partner_nothing_is_valid():
    at = laid("WWP", "WWA@-1,0S", "lantern", "WAS@-1,2E", "lantern", "WSP@1,0E", "lantern")
    assert revealing(at, 0, "VW") == "W12"


def test_the_earliest_validation():
    at = laid("WWP", "WWA@1,0E", "WWD@3,0E")
    assert revealing(at, 0, "IW") is None


def test_what_is_not_there_is_not_visible():
    assert revealing(laid("WWP", *V_OF_WINTER), 1, "TW") == "W11"
    assert refused(laid("WWP", *V_OF_WINTER, objectives="XA XS/VW XP"), "reveal XS") == "W10"


# --- several reveals ----------------------------------------------------------------------------------------------

CHAIN = ("SWW@1,-1S", "WWA@1,1S", "WWD@-1,0S")


def test_a_drawn_objective_may_follow():
    at = after(laid("WWP", *CHAIN, objectives="/UW XA VW"), "reveal UW")
    assert "reveal VW" in legal(at)
    assert any("@" in move for move in legal(at))
    assert "lantern" in legal(at)


def test_the_other_bound_objective_is_owed():
    at = laid("WWP", *CHAIN, objectives="/UW VW")
    assert {"reveal UW", "reveal VW", "lantern"} < legal(at)
    for first, second in (("UW", "VW"), ("VW", "UW")):
        owing = after(at, f"reveal {first}")
        assert legal(owing) == {f"reveal {second}"}
        seat = int(at[0]["turn"])
        tile = TILE_NAMES[int(at[0]["hands"][seat, 0])]
        assert refused(owing, f"{tile}@0,5E") == "W14"
        assert refused(owing, f"lantern draw N : {tile}") == "W14"
        assert "lantern" in legal(after(owing, f"reveal {second}"))


def test_an_owed_objective_leaves_stow():
    at = laid("WWP", "lantern", *CHAIN, objectives="UW VW/")
    assert legal(after(at, "reveal UW")) == {"reveal VW", "stow"}


# --- completing the hand ------------------------------------------------------------------------------------------


def placed(special: bool, river: int, discard: int, hand: int = 3) -> Position:
    """A position of a mover who has placed a tile, with so many tiles in River and Discard and before in the hand."""
    at = dealt(start="WPS", hands=("SSA PAA AAD", ""))
    state = at[0]
    state["river"][river:] = NONE
    if river < 3:
        state["draw"][:] = NONE
        state["draw_left"] = 0
    state["hands"][0, hand:] = NONE
    state["discard"][:discard] = [TILE_NAMES.index(name) for name in ("APA", "ADA", "APD")[:discard]]
    state["discarded"] = discard
    return after(at, "SSA@1,0E" if special else "ASS@1,0E")


@pytest.mark.parametrize(
    ("special", "river", "discard", "takes"),
    [(False, 3, 2, 3), (True, 3, 2, 4), (True, 3, 0, 3), (True, 0, 2, 1), (False, 0, 2, 0), (True, 0, 0, 0)],
)
def test_what_may_be_taken(special: bool, river: int, discard: int, takes: int):
    at = placed(special, river, discard)
    assert len(legal(at)) == takes if takes else GAME.turn(at) == 1
    if takes:
        assert GAME.turn(at) == 0
        assert refused(at, "take discard") == (None if special and discard else "W43" if not special else "W44")
    if special and river == 0 and discard:
        assert legal(at) == {"take discard"}


def test_one_tile_is_taken_and_not_two():
    at = placed(True, 0, 2, hand=1)
    assert GAME.turn(after(at, "take discard")) == 1
    assert [tile >= 0 for tile in after(at, "take discard")[0]["hands"][0]] == [True, False, False]


@pytest.mark.parametrize("river", [0, 1, 2, 3])
def test_the_lantern_takes_the_river(river: int):
    at = dealt(hands=("SSA PAA AAD", ""))
    if river < 3:
        at[0]["draw"][:] = NONE
        at[0]["draw_left"] = 0
        at[0]["river"][river:] = NONE
    lying = [int(tile) for tile in at[0]["river"] if tile != NONE]
    at = after(at, "lantern 0,0 N : AAD,SSA,PAA")
    assert [int(tile) for tile in at[0]["hands"][0] if tile != NONE] == lying
    assert [TILE_NAMES[tile] for tile in at[0]["discard"][: int(at[0]["discarded"])]] == ["AAD", "SSA", "PAA"]
    assert (at[0]["river"] != NONE).sum() == (3 if river == 3 else 0)
    if river == 0:
        at = after(at, f"lantern 0,0 N : {','.join(TILE_NAMES[tile] for tile in at[0]['hands'][1])}")
        assert GAME.breakdown(at)[0]["end"] == "empty-hand"
        assert GAME.breakdown(at)[0]["turns"] == 2


def test_the_clock_of_placements():
    """Without the Discard the draw pile is empty after turn 37, the River after 40, both hands after 46."""
    at = dealt()
    left = []
    while GAME.turn(at) is not None:
        placements = [number for number in GAME.legal(at) if "@" in GAME.spell(number)]
        GAME.apply(at, (placements or [number for number in GAME.legal(at) if GAME.spell(number) != "take discard"])[0])
        if GAME.turn(at) is None or not at[0]["completing"]:
            left.append((int(at[0]["draw_left"]), int((at[0]["river"] != NONE).sum())))
    assert len(left) == 46 == int(at[0]["turns"])
    assert next(n for n, (draw, _) in enumerate(left, 1) if draw == 0) == 37
    assert next(n for n, (_, river) in enumerate(left, 1) if river == 0) == 40
