"""Who may know what (docs/rules/niwashi.md, section 9), as far as the laws of all games do not say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from teien import rule
from teien.game import Position
from teien.games.niwashi.pieces import NONE, OBJECTIVE_NAMES, TILE_NAMES, UNKNOWN
from teien.games.niwashi.rules import FAMILY, STOW
from teien.games.niwashi.state import UNSETTLED
from teien.rule import SPECTATOR
from tests.games.niwashi.build import GAME, after, dealt, laid, own
from tests.games.niwashi.facts import open_cards, rare_walks
from tests.games.niwashi.reference import valid
from tests.games.niwashi.test_examples import CHAIN
from tests.strategies import Walk

# --- what reveals tell (W14) --------------------------------------------------------------------------------------

Hand = tuple[tuple[str, bool], ...]
"""Objectives in order of arrival, each with whether it was there when the turn began."""


def possible_hands(walk: Walk, seat: int) -> Iterator[set[Hand]]:
    """All hands a seat may hold at every ply, by following every one of them through the public moves."""
    hands: set[Hand] = {((a, True), (b, True)) for a in OBJECTIVE_NAMES for b in OBJECTIVE_NAMES if a != b}
    revealed = 0
    yield hands
    for before, action, following in zip(walk.positions, walk.actions, walk.positions[1:], strict=False):
        mine = before[0]["turn"] == seat
        if action < STOW:
            name = OBJECTIVE_NAMES[action]
            hands = set(played(hands, name, following, seat)) if mine else {h for h in hands if name not in dict(h)}
            revealed += mine
        elif mine and action > FAMILY:
            can = valid(before, seat)
            if revealed:
                hands = {hand for hand in hands if not any(bound and name in can for name, bound in hand)}
            hands = {tuple((name, True) for name, _ in hand) for hand in hands}
            revealed = 0
        yield hands


def played(hands: set[Hand], name: str, following: Position, seat: int) -> Iterator[Hand]:
    done = {OBJECTIVE_NAMES[int(number)] for number in following[0]["done"].flat if number != NONE}
    draws = following[0]["pile_left"][seat] < 8 and (following[0]["objectives"][seat] != NONE).sum() == 2
    for hand in hands:
        if name in dict(hand):
            kept = tuple(entry for entry in hand if entry[0] != name)
            new = [((other, False),) for other in OBJECTIVE_NAMES if other not in done | set(dict(kept))]
            yield from (kept + drawn for drawn in new) if draws else (kept,)


def eager(seed: int) -> Walk:
    """A game with many Objectives revealed, chained and held back."""
    return Walk(GAME, GAME.Options.read({}), seed, open_cards)


@pytest.mark.parametrize("walk", [*rare_walks()[:3], eager(21), eager(22)], ids=repr)
def test_what_is_excluded_is_exactly_what_follows(walk: Walk):
    told = 0
    for seat in (0, 1):
        for position, hands in zip(walk.positions[:-1], possible_hands(walk, seat), strict=False):
            state = position[0]
            if state["objectives"][seat, 0] == NONE:
                continue
            if seat == state["turn"] and state["older"] == UNSETTLED:
                excluded = set()
            else:
                excluded = {name for n, name in enumerate(OBJECTIVE_NAMES) if int(state["excluded"][seat]) >> n & 1}
            done = {OBJECTIVE_NAMES[int(number)] for number in state["done"].flat if number != NONE}
            assert {hand[0][0] for hand in hands} == set(OBJECTIVE_NAMES) - done - excluded
            told += bool(excluded - done)
    assert told


def chained() -> Position:
    """Seat 1 has revealed one of two Objectives that were valid, and has acted."""
    at = after(laid("WWP", *CHAIN, objectives="/UW XA IP"), "reveal UW")
    at[0]["hands"][1, 0] = TILE_NAMES.index("SAS")
    return after(at, "SAS@-1,2E")


def test_what_was_valid_and_not_revealed_was_not_there():
    at = chained()
    rng = rule.new_random(1)
    seen = GAME.redact(at, 0)
    filled = [GAME.fill(seen, rng)[0]["objectives"][1].tolist() for _ in range(800)]
    older, newer = ({OBJECTIVE_NAMES[hand[slot]] for hand in filled} for slot in (0, 1))
    assert "VW" not in older
    assert "VW" in newer
    assert len(older) >= 17


def test_without_a_reveal_nothing_follows():
    at = laid("WWP", *CHAIN, objectives="/UW XA")
    at[0]["hands"][1, 0] = TILE_NAMES.index("SAS")
    assert not after(at, "SAS@-1,2E")[0]["excluded"].any()


def test_what_is_owed_is_the_movers_secret():
    at = after(laid("WWP", *CHAIN, objectives="/UW VW"), "reveal UW")
    assert GAME.view(GAME.redact(at, 1)).owed == "VW"
    for viewer in (0, SPECTATOR):
        assert GAME.view(GAME.redact(at, viewer)).owed is None
        other = at.copy()
        own(other, 1, "IA", "TA")
        other[0]["owed"] = NONE
        assert GAME.redact(other, viewer).tobytes() == GAME.redact(at, viewer).tobytes()


# --- tiles ----------------------------------------------------------------------------------------------------------


def test_tiles_taken_openly_stay_known_until_they_are_played():
    at = dealt(hands=("SSA PAA AAD", ""), river="PPA PPS PPD")
    at = after(at, "SSA@1,0E", "take PPS")
    view = GAME.view(GAME.redact(at, 1))
    assert view.hands[0] == [None, None, "PPS"]
    own_tiles = GAME.view(GAME.redact(at, 1)).hands[1]
    river = view.river
    at = after(at, f"lantern 0,0 N : {','.join(reversed(own_tiles))}")
    assert GAME.view(GAME.redact(at, 0)).hands[1] == river
    assert GAME.view(GAME.redact(at, 0)).discard == own_tiles[::-1]


def test_what_is_drawn_after_a_reveal_is_for_its_owner():
    at = laid("WWP", *CHAIN, objectives="/UW XA IP")
    action = GAME.parse("reveal UW")
    assert action is not None
    following = after(at, "reveal UW")
    told = {viewer: GAME.tell(GAME.redact(at, viewer), action, GAME.redact(following, viewer)) for viewer in (-1, 0, 1)}
    assert [told[viewer].drawn for viewer in (-1, 0, 1)] == [None, None, "IP"]
    assert [told[viewer].moved[-1].piece for viewer in (-1, 0, 1)] == [None, None, "IP"]


def test_unseen_tiles_are_dealt_alike():
    at = dealt()
    seen = GAME.redact(at, 0)
    assert (seen[0]["hands"][1] == UNKNOWN).all()
    rng = rule.new_random(3)
    rounds = 55 * 200
    filled = [GAME.fill(seen, rng)[0] for _ in range(rounds)]
    for drawn in (
        Counter(int(state["hands"][1, 2]) for state in filled),
        Counter(int(state["draw"][0]) for state in filled),
    ):
        assert len(drawn) == 55
        assert all(abs(number - 200) < 5 * 200**0.5 for number in drawn.values())


def test_unseen_objectives_are_dealt_alike():
    seen = GAME.redact(dealt(), 0)
    rng = rule.new_random(4)
    filled = [GAME.fill(seen, rng)[0] for _ in range(22 * 200)]
    for name, place in (("objectives", (1, 0)), ("piles", (0, 7)), ("piles", (1, 0))):
        drawn = Counter(int(state[name][place]) for state in filled)
        assert len(drawn) == 22
        assert all(abs(number - 200) < 5 * 200**0.5 for number in drawn.values())


@pytest.mark.parametrize("walk", rare_walks()[:2], ids=repr)
def test_what_the_other_gets_is_the_same_whatever_the_mover_holds(walk: Walk):
    """What the other seat is sent of a position is the same to the last byte, whatever the mover holds."""
    for ply in range(0, len(walk.actions), 7):
        at = walk.positions[ply]
        mover = int(at[0]["turn"])
        seen = GAME.redact(at, 1 - mover)
        other = GAME.redact(GAME.fill(seen, rule.new_random(ply)), 1 - mover)
        assert GAME.view(seen).model_dump_json() == GAME.view(other).model_dump_json()
        assert GAME.view(seen).choices == []
        assert GAME.view(seen).places == []
