"""Who may know what in Seikatsu (S42; docs/rules/seikatsu.md, section 9), and what the exception of S21 gives away."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teien import rule
from teien.errors import DealError
from teien.game import Position
from teien.games.seikatsu.pieces import CODES, KOI, UNKNOWN
from teien.rule import SPECTATOR
from tests.games.seikatsu.build import GAME, filled, play, position
from tests.games.seikatsu.facts import arrangements, distinct_orders, rare_walks
from tests.strategies import Standing, Walk, same, standings

HIDDEN = ("hands", "bag", "aside")


def shown(at: Position, viewer: int, seat: int) -> list[str]:
    """A hand as a viewer sees it, `?` for what he does not know."""
    tiles = GAME.redact(at, viewer)[0]["hands"][seat]
    return ["?" if tile == UNKNOWN else CODES[tile] for tile in tiles if tile != -1]


# --- what the table of docs/rules/seikatsu.md, section 9, says -----------------------------------------------------


def test_partners_do_not_see_each_others_hands():
    at = position("c4=a1 e3=a2 c5=a3 e4=a4", "K", "b1", "b2", "b3", seats=4)
    assert shown(at, 2, 0) == shown(at, 0, 2) == ["?"]


def test_with_two_seats_the_other_hand_is_known_once_the_bag_is_empty():
    walk = Walk(GAME, GAME.Options.read({}), 1)
    for ply in range(28, 34):
        other = walk.positions[ply][0]["hands"][1]
        for seed in range(20):
            guess = GAME.fill(GAME.redact(walk.positions[ply], 0), rule.new_random(seed))
            assert sorted(guess[0]["hands"][1]) == sorted(other)


# --- the solo game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [["a1", "K"], ["K", "a1"]])
def test_everybody_knows_which_tile_of_a_solo_hand_is_the_koi(hand):
    tiles = [code for code in CODES[:16] for _ in range(2)]
    for code in ("a1", "b2", "c3", "d4"):
        tiles.remove(code)
    at = GAME.deal(GAME.Options.read({"seats": 1}), {"start": ["b2", "c3", "d4"], "hands": [hand], "bag": tiles})
    assert shown(at, SPECTATOR, 0) == ["?", "K"]
    assert shown(play(at, "K@c5"), SPECTATOR, 0) == ["?", "K"]
    assert shown(play(at, "a1@c5"), SPECTATOR, 0) == ["K", "?"]
    assert shown(play(at, "a1@c5", "K@b5"), SPECTATOR, 0) == ["?", "K"]


# --- the exception of S21 ----------------------------------------------------------------------------------------

EXCEPTION = filled("d5 e5 g4 c7", "a4=K a5=K a6=K a7=K d6=F f4=F")


def test_a_fountain_beside_a_fountain_shows_a_hand_of_koi():
    at = position(EXCEPTION, "K K K", "a1 a2 a3", fountains=True, cards="a1 b2")
    at[0]["bag"][0], at[0]["bag_left"] = KOI, 1
    assert shown(at, 1, 0) == ["?", "?", "?"]
    at = play(at, "F@d5")
    assert shown(at, 1, 0) == shown(at, SPECTATOR, 0) == ["K", "K", "?"]
    assert shown(at, 0, 0) == ["K", "K", "K"]


def test_a_fountain_that_touches_none_shows_nothing():
    at = position(filled("d1 e5", "a4=K a5=K a6=K a7=K d6=F f4=F"), "K K", "a1 a2", fountains=True, cards="a1 b2")
    assert shown(play(at, "F@d1"), 1, 0) == ["?"]


def test_what_the_exception_showed_is_remembered_as_the_hand_is_played():
    at = position(EXCEPTION, "K K K", "a1 a2", fountains=True, cards="a1 b2")
    at = play(at, "F@d5", "a1@e5")
    assert shown(at, 1, 0) == ["K", "K"]
    at = play(at, "F@g4")
    assert shown(at, 1, 0) == ["K"]
    assert shown(at, 0, 1) == ["?"]


def test_a_tile_drawn_after_the_exception_is_not_shown_and_may_be_played_first():
    at = position(EXCEPTION, "K K", "a1 a2", fountains=True, cards="a1 b2")
    at[0]["bag"][:2], at[0]["bag_left"] = [3, 2], 2  # a3 is drawn first, then a4
    at = play(at, "F@d5", "a1@e5")
    assert shown(at, 1, 0) == ["K", "?"]
    at = play(at, "a3@g4")
    assert shown(at, 1, 0) == ["K"]


def test_guesses_keep_to_what_the_exception_showed():
    walk = rare_walks()[0]
    ply = next(ply for ply, at in enumerate(walk.positions) if at[0]["koi_shown"].any())
    (seat,) = walk.positions[ply][0]["koi_shown"].nonzero()[0]
    for viewer in Standing(walk, ply).viewers:
        seen = GAME.redact(walk.positions[ply], viewer)
        for seed in range(50):
            assert GAME.fill(seen, rule.new_random(seed))[0]["hands"][seat][0] == KOI


# --- guesses have a past -----------------------------------------------------------------------------------------


def deal_of(walk: Walk, ply: int, full: Position, viewer: int) -> dict[str, object]:
    """A deal that leads to a full position by the moves of a walk, found by playing them backwards.

    What the viewer held and drew, he remembers; others are taken to have played the oldest tile that they can have.
    """
    state = full[0]
    seats = int(state["seats"])
    hands = [[CODES[tile] for tile in state["hands"][seat] if tile >= 0] for seat in range(seats)]
    bag = [CODES[tile] for tile in state["bag"] if tile >= 0]
    for back in range(ply - 1, -1, -1):
        seat, move = back % seats, GAME.spell(walk.actions[back])
        before, after = walk.positions[back][0], walk.positions[back + 1][0]
        from_bag = after["bag_left"] < before["bag_left"]
        if from_bag or after["koi_waiting"] < before["koi_waiting"]:
            slot = next((i for i, tile in enumerate(hands[0]) if (tile == "K") != from_bag), 0) if seats == 1 else -1
            drawn = hands[seat].pop(slot)
            bag += [drawn] if from_bag else []
        if seat == viewer:
            hands[seat] = [CODES[tile] for tile in before["hands"][seat] if tile >= 0]
        else:
            koi = move[0] in "KF"
            hands[seat].insert(0 if koi else before["koi_shown"][seat], "K" if koi else move[:2])
    deal: dict[str, object] = {"start": walk.deal["start"], "hands": hands, "bag": bag[::-1]}
    if state["with_fountains"]:
        deal["aside"] = [CODES[tile] for tile in state["aside"]]
        deal["birds"] = ["abcd"[card] for card in state["bird_cards"] if card >= 0]
        deal["flowers"] = ["1234"[card] for card in state["flower_cards"] if card >= 0]
    return deal


def past(walk: Walk, ply: int, full: Position, viewer: int) -> list[Position] | None:
    """The positions on the way to a full one, by legal moves from a possible deal; None where there is no such way."""
    try:
        at = GAME.deal(walk.options, deal_of(walk, ply, full, viewer))
    except DealError:
        return None
    positions = [at]
    for action in walk.actions[:ply]:
        if GAME.refusal(at, action):
            return None
        at = at.copy()
        GAME.apply(at, action)
        positions.append(at)
    return positions


@given(standings(GAME), st.data(), st.integers(0, 2**32))
def test_a_guess_has_a_past_that_looked_the_same(at: Standing, data: st.DataObject, seed: int):
    viewer = data.draw(st.sampled_from(at.viewers))
    full = GAME.fill(GAME.redact(at.position, viewer), rule.new_random(seed))
    way = past(at.walk, at.ply, full, viewer)
    assert way is not None
    assert same(way[-1], full)
    for ours, theirs in zip(way, at.walk.positions, strict=False):
        assert same(GAME.redact(ours, viewer), GAME.redact(theirs, viewer))


def conceivable(at: Position, viewer: int) -> list[Position]:
    """Every way to put unseen tiles where the viewer sees none or only remembers; cards stay as they are."""
    state, seen = at[0], GAME.redact(at, viewer)[0]
    slots = [(name, i) for name in HIDDEN for i, tile in enumerate(seen[name].flat) if tile == UNKNOWN]
    slots += [("hands", 3 * seat + i) for seat in range(4) if seat != viewer for i in range(state["koi_shown"][seat])]
    found = []
    for tiles in distinct_orders(Counter(CODES[state[name].flat[i]] for name, i in slots)):
        full = at.copy()
        for (name, i), code in zip(slots, tiles, strict=True):
            full[0][name].flat[i] = CODES.index(code)
        found.append(full)
    return found


def test_guesses_are_exactly_what_has_a_past():
    """After the exception: of all that could be hidden, what agrees with the game as it was played."""
    checked = 0
    for walk, viewer in itertools.product(rare_walks(), (SPECTATOR, 0, 1)):
        ply = max(ply for ply, at in enumerate(walk.positions) if at[0]["koi_shown"].any())
        at = walk.positions[ply]
        conceived = conceivable(at, viewer)
        if len(conceived) > 400:
            continue
        cards = {field: at[0][field].tolist() for field in ("bird_cards", "flower_cards")}
        guesses = {
            full.tobytes()
            for full, _ in arrangements(GAME.redact(at, viewer))
            if all(full[0][field].tolist() == cards[field] for field in cards)
        }
        assert {full.tobytes() for full in conceived if past(walk, ply, full, viewer) is not None} == guesses
        checked += len(conceived) > len(guesses)
    assert checked > 3
