"""What players read and what a client draws: cards by what they show, cells by what they ask for."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given

from teien.games.niwa.notation import parse
from teien.games.niwa.pieces import CODES, card_name
from teien.games.niwa.rules import ACTIONS, PASS
from teien.games.niwa.view import NiwaEffect, NiwaTable, NiwaView
from tests.games.niwa import reference
from tests.games.niwa.build import GAME, action, after, position
from tests.games.niwa.test_examples import E4
from tests.strategies import Standing, option_sets, standings

FAR = "9" * 5000


def refusal(at, move: str) -> tuple[str, str]:
    number = GAME.refusal(at, action(move))
    assert number
    return GAME.rule_id(number), GAME.explain(at, action(move), number)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("2R", "plum blossom with ribbon"),
        ("1P2", "plain pine"),
        ("8H", "pampas grass with full moon"),
        ("11P", "willow with lightning"),
        ("12P1", "plain paulownia"),
    ],
)
def test_cards_are_called_by_what_they_show(code, name):
    assert card_name(CODES.index(code)) == name


def test_features_are_those_of_the_rules_in_every_set_of_options():
    months = ["January", "February", "March", "April", "May", "June"]
    months += ["July", "August", "September", "October", "November", "December"]
    for options in option_sets(GAME):
        table = GAME.table(options)
        assert isinstance(table, NiwaTable)
        for card in table.cards:
            names = {name if not name.isdigit() else months[int(name) - 1] for name in features_of(card.code, options)}
            assert set(card.features) == names
            assert card.code.startswith(str(card.month))
        assert [card.code for card in table.cards] == list(table.piece_names) == list(CODES)
        kinds = [card.kind for card in table.cards]
        assert [kinds.count(kind) for kind in ("bright", "animal", "ribbon", "plain")] == [5, 9, 10, 24]


def features_of(code, options):
    return reference.features(code, options.model_dump()["creatures"])


def test_refusals_say_what_the_cell_asks_for():
    at = position(E4, "7R 1R 5P1")
    assert refusal(at, "4T@0,-3") == ("N6", "You do not hold that card, wisteria with cuckoo.")
    assert refusal(at, "7R@0,0") == ("N8", "There is already a card in that cell, plum blossom with bush warbler.")
    assert refusal(at, f"7R@-{FAR},0")[0] == refusal(at, "7R@52,0")[0] == refusal(at, "7R@49,-49")[0] == "N9"
    assert refusal(at, "7R@1,1") == (
        "N10",
        "Bush clover with ribbon has neither month, ribbon nor creature in common with a card it would lie beside; "
        "1,1 takes November (willow) or creature.",
    )
    assert refusal(at, "7R@0,-1") == (
        "N11",
        "That gap asks for creature, which two of its four neighbours share; bush clover with ribbon does not have it.",
    )
    assert refusal(at, "7R@2,-3") == (
        "N12",
        "Bush clover with ribbon fits beside a card of the garden, at -1,0 for one, "
        "so it may not be placed corner to corner.",
    )
    assert refusal(at, "pass")[0] == "N14"
    last = position("4P1/B@0,0", "4R", "1P1", stock=False)
    assert refusal(last, "4R@1,0") == (
        "N19",
        "The last two cards may only be placed where they convert at least one stone; at 1,0 it would turn none.",
    )
    assert refusal(position("", "4R"), f"4R@{FAR},0")[0] == refusal(position("", "4R"), "4R@1,0")[0] == "N7"


def test_gaps_say_how_the_vote_stands():
    three = " ".join(E4.split()[:4])
    for laid, wants, share, words in (
        (E4, ["creature"], 2, "0,-1, a gap, asks for creature, which two of its four neighbours share"),
        (
            three,
            ["January", "February", "July", "creature"],
            1,
            "0,-1, a gap, asks for January (pine), February (plum blossom), July (bush clover) or creature, "
            "as no two of its three neighbours have a feature in common",
        ),
        (
            "1R/B@0,0 2R/B@1,-1 3R/B@-1,-1",
            ["ribbon"],
            3,
            "0,-1, a gap, asks for ribbon, which all its three neighbours share",
        ),
    ):
        view = GAME.view(position(laid, "4R"))
        assert isinstance(view, NiwaView)
        (gap,) = (cell for cell in view.open if cell.cell == "0,-1")
        assert (gap.kind, gap.wants, gap.share, gap.words) == ("gap", wants, share, words)


def test_moves_are_told_with_what_they_turn():
    at = position(E4, "5P1 10T 3P1", "12H")
    told = [GAME.tell(at, action("5P1@-2,-2"), after(at, "5P1@-2,-2"))]
    at = after(at, "5P1@-2,-2")
    told.append(GAME.tell(at, action("12H@0,-1"), after(at, "12H@0,-1")))
    assert [telling.words for telling in told] == [
        "places plain iris at -2,-2",
        "places paulownia with phoenix at 0,-1 and turns one black stone",
    ]
    effect = GAME.effect(GAME.redact(at, 1), action("12H@0,-1"))
    assert isinstance(effect, NiwaEffect)
    assert effect.words == "turns one black stone; then black has 0 points, white 5"
    assert [(row.cells, row.end) for row in effect.caught] == [(["0,0"], "0,1")]
    assert (effect.points, effect.after) == ([0, 5], [0, 5])


@given(standings(GAME))
def test_a_view_fits_the_reference(at: Standing):
    options = at.walk.options.model_dump()
    for viewer in at.viewers:
        view = GAME.view(GAME.redact(at.position, viewer))
        assert isinstance(view, NiwaView)
        laid = {(card.x, card.y): (card.piece, "BW"[card.stone]) for card in view.cards}
        assert all(card.cell == f"{card.x},{card.y}" for card in view.cards)
        assert all(spot.cell == f"{spot.x},{spot.y}" for spot in view.open)
        edges, corners = reference.edge_cells(laid), reference.corner_cells(laid)
        assert {(cell.x, cell.y) for cell in view.open if cell.kind == "corner"} == corners
        assert {(cell.x, cell.y) for cell in view.open if cell.kind != "corner"} == edges
        for spot in view.open:
            assert (spot.kind == "gap") == (len(spot.neighbours) > 2)
            assert len(spot.wants) == len(reference.asked(laid, (spot.x, spot.y), options["creatures"]))
        lone = [{cell for (cell,) in (g for g in reference.groups(laid, colour) if len(g) == 1)} for colour in "BW"]
        assert [{named(cell) for cell in cells} for cells in view.lone] == lone
        for number, group in enumerate(view.groups):
            assert len(group.cells) > 1
            assert {card.cell for card in view.cards if card.group == number} == set(group.cells)
            assert {named(cell) for cell in group.cells} in reference.groups(laid, "BW"[group.seat])
        final = view.turn is not None and at.ply >= 44
        assert (view.final, view.phase is not None) == (final, final)
        held = [] if viewer < 0 or view.turn is None else view.hands[viewer]
        assert [card.piece for card in view.hand] == held
        for card in view.hand:
            cells = {named(cell) for cell in card.cells}
            assert cells == reference.fits(laid, card.piece, options["creatures"])
            offered = {named(choice.place) for choice in view.choices if choice.place and choice.piece == card.piece}
            assert offered <= cells
            if viewer == view.turn and not view.final:
                assert offered == cells


def named(cell: str) -> tuple[int, int]:
    x, y = cell.split(",")
    return int(x), int(y)


@given(standings(GAME, over=False))
def test_what_the_last_move_turned_is_shown(at: Standing):
    effect = GAME.effect(GAME.redact(at.position, at.ply % 2), at.walk.actions[at.ply])
    view = GAME.view(GAME.redact(at.walk.positions[at.ply + 1], -1))
    assert isinstance(view, NiwaView)
    assert isinstance(effect, NiwaEffect)
    assert view.caught == effect.caught
    move = GAME.spell(at.walk.actions[at.ply])
    assert view.last == (None if move == "pass" else move.split("@")[1])
    laid = {card.cell: card.stone for card in view.cards}
    cells = [cell for row in view.caught for cell in [*row.cells, row.end]]
    assert all(laid[cell] == at.ply % 2 for cell in cells)


# --- notation ----------------------------------------------------------------------------------------------------

WHOLES = ["0", "7", "-7", "48", "-49", "51", "-100", "250", FAR, "-" + FAR]
NO_WHOLES = ["", "-0", "00", "07", "-07", "+7", " 7", "7 ", "0.5", "1e3", "٣", "x", "--7"]
NO_CARDS = ["13H", "4H", "11P1", "0H", "4", "H", "", "04T", "4t", "4T ", "1P", "pass"]


def test_a_move_is_a_card_and_two_whole_numbers():
    for card, x, y in itertools.product(("4T", "11P", "12P3"), WHOLES, WHOLES):
        number = action(f"{card}@{x},{y}")
        near = max(len(x), len(y)) < 4 and max(abs(int(x)), abs(int(y))) <= 49
        assert (GAME.spell(number) == f"{card}@{x},{y}") == near
        assert action(GAME.spell(number)) == number
    assert parse("pass") == PASS == ACTIONS - 1


def test_nothing_else_is_a_move():
    for whole in NO_WHOLES:
        assert parse(f"4T@{whole},0") is None
        assert parse(f"4T@0,{whole}") is None
    for card in NO_CARDS:
        assert parse(f"{card}@0,0") is None
    for text in ("4T", "4T@", "4T@0", "4T@0,0,0", "4T@0, 0", "4T 0,0", "Pass", "pass ", "4T@0,0\n"):
        assert parse(text) is None
