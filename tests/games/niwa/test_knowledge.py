"""Who may know what (docs/rules/niwa.md, section 9), as far as the laws of all games do not say it."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from teien import rule
from teien.games.niwa.pieces import CODES, UNKNOWN
from teien.games.niwa.view import NiwaView
from teien.rule import SPECTATOR
from tests.games.niwa.build import GAME
from tests.strategies import Standing, Walk, standings


def view_of(at: Standing, viewer: int) -> NiwaView:
    view = GAME.view(GAME.redact(at.position, viewer))
    assert isinstance(view, NiwaView)
    return view


@given(standings(GAME))
def test_the_unseen_cards_are_stock_and_other_hand(at: Standing):
    state = at.position[0]
    open_hands = GAME.turn(at.position) is None or at.walk.options.model_dump()["variant"] == "no-luck"
    hands = [{CODES[int(card)] for card in hand if card >= 0} for hand in state["hands"]]
    stock = {CODES[int(card)] for card in state["stock"] if card >= 0}
    for viewer in at.viewers:
        view = view_of(at, viewer)
        hidden = [hand for seat, hand in enumerate(hands) if seat != viewer and not open_hands]
        assert set(view.unseen) == stock.union(*hidden)
        assert view.unseen_is_hand == (viewer >= 0 and not stock and bool(view.unseen))
        assert [None in hand for hand in view.hands] == [
            bool(hand) and seat != viewer and not open_hands for seat, hand in enumerate(hands)
        ]
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in hands]
        assert view.stock == len(stock)


@given(st.integers(0, 2**32 - 1))
def test_from_ply_42_a_seat_that_counts_knows_the_other_hand(seed: int):
    walk = Walk(GAME, GAME.Options.read({}), seed)
    for at in (Standing(walk, ply) for ply in range(42, len(walk.actions))):
        for seat in (0, 1):
            seen = GAME.redact(at.position, seat)
            assert all(int(card) in (UNKNOWN, -1) for card in seen[0]["hands"][1 - seat])
            full = GAME.fill(seen, rule.new_random(seed))
            assert set(full[0]["hands"][1 - seat]) == set(at.position[0]["hands"][1 - seat])


def test_without_luck_nothing_is_hidden():
    walk = Walk(GAME, GAME.Options.read({"variant": "no-luck"}), 1)
    for position in walk.positions:
        for viewer in (SPECTATOR, 0, 1):
            seen = GAME.redact(position, viewer)
            assert (seen[0]["hands"] == position[0]["hands"]).all()
            view = GAME.view(seen)
            assert isinstance(view, NiwaView)
            assert view.unseen == []


@given(standings(GAME, over=False))
def test_a_spectator_sees_no_card_drawn_and_the_mover_sees_his(at: Standing):
    after = at.walk.positions[at.ply + 1]
    mover, action = at.ply % 2, at.walk.actions[at.ply]
    drew = int(after[0]["stock_left"]) < int(at.position[0]["stock_left"])
    for viewer in at.viewers:
        told = GAME.tell(GAME.redact(at.position, viewer), action, GAME.redact(after, viewer))
        assert (told.drawn is not None) == (drew and viewer == mover)
        assert any(moved.start == "stock" for moved in told.moved) == drew


def test_the_stock_is_dealt_in_its_order():
    deal = GAME.shuffle(GAME.Options.read({}), random.Random(1))
    position = GAME.deal(GAME.Options.read({}), deal)
    drawn: list[str | None] = []
    while len(drawn) < 42:
        before = position.copy()
        GAME.apply(position, GAME.legal(position)[0])
        told = GAME.tell(before, GAME.legal(before)[0], position)
        drawn.append(told.drawn)
    assert drawn == deal["stock"]
