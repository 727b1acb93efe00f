"""Who may know what (docs/rules/haniwa.md, section 9), as far as the laws of all games do not say it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teien import rule
from teien.game import Position
from teien.games.haniwa.moves import HaniwaTelling
from teien.games.haniwa.pieces import CODES
from teien.games.haniwa.view import HaniwaView
from teien.match import Match
from teien.rule import REFEREE, SPECTATOR
from tests.games.haniwa import facts
from tests.games.haniwa.build import GAME, after, case, mover, position, view_of
from tests.strategies import Standing, Walk, standings

DUEL: dict[str, Any] = {"hands": ("R1 B2 G3 Y1", "B1 G1 G2 Y3")}
TEAMS: dict[str, Any] = {"mode": "teams", "hands": ("R1 B2 G3", "B1 G1 G2", "Y1 Y2 Y3", "R2 R3 B3")}


def told(start: Position, move: str, viewer: int) -> tuple[str, str]:
    """The spelling and the words of a move for a viewer."""
    action = GAME.parse(move)
    assert action is not None
    telling = GAME.tell(GAME.redact(start, viewer), action, GAME.redact(after(start, move), viewer))
    return telling.move, telling.words


@pytest.mark.parametrize(
    ("move", "hidden", "own_words", "hidden_words"),
    [
        ("?B2@g1", "?@g1", "places blue 2 face down on g1", "places a Haniwa face down on g1"),
        (
            "B2+R@g1",
            "+R@g1",
            "buries blue 2 under the red Kofun on g1",
            "buries a Haniwa under the red Kofun on g1",
        ),
        (
            "discard B2 1",
            "discard 1",
            "discards blue 2 and draws red 1 from pile 1",
            "discards a Haniwa and draws from pile 1",
        ),
        ("B2@g1", "B2@g1", "places blue 2 on g1", "places blue 2 on g1"),
    ],
)
def test_others_see_moves_without_what_they_may_not_know(move, hidden, own_words, hidden_words):
    start = position(kofun=("R", ""), **DUEL)
    assert told(start, move, 0) == (move, own_words)
    for viewer in (SPECTATOR, 1):
        assert told(start, move, viewer) == (hidden, hidden_words)


def test_a_team_knows_what_its_members_do():
    start = position(kofun=("R", ""), **TEAMS)
    for move, hidden in (("?B2@g1", "?@g1"), ("B2+R@g1", "+R@g1")):
        assert [told(start, move, viewer)[0] for viewer in range(-1, 4)] == [hidden, move, hidden, move, hidden]
        seen = [GAME.view(GAME.redact(after(start, move), viewer)).areas[0] for viewer in range(-1, 4)]
        lying = [next(cell for cell in area if cell.lies != "empty") for area in seen]
        assert [cell.under for cell in lying] == [None, "B2", None, "B2", None]
    drawing = after(start, "B2@g1")
    assert [told(drawing, "draw 2", viewer)[1] for viewer in range(-1, 2)] == [
        "draws from pile 2",
        "draws red 1 from pile 2",
        "draws from pile 2",
    ]


def test_hands_are_open_to_the_own_side_alone():
    seen = [GAME.view(GAME.redact(position(**TEAMS), viewer)).hands for viewer in range(-1, 4)]
    hidden = [None] * 3
    hands = [hand.split() for hand in TEAMS["hands"]]
    assert seen[0] == [hidden] * 4
    for viewer in range(4):
        assert seen[viewer + 1] == [hands[seat] if seat % 2 == viewer % 2 else hidden for seat in range(4)]


def test_a_team_mate_is_offered_nothing():
    at = position(**TEAMS)
    assert [len(GAME.view(GAME.redact(at, viewer)).choices) for viewer in range(-1, 4)] == [0, 72, 0, 0, 0]


def test_the_end_of_a_first_game_turns_up_the_hidden_tile_and_nothing_else():
    match = Match.new(GAME, GAME.Options.read({"games": 2}), random.Random(2))
    rng = random.Random(0)
    while not view_of(match).sheets:
        moves = list(match.legal_moves)
        hiding = [move for move in moves if move.startswith("?")]
        match.play(rng.choice(hiding or moves))
    telling = match.tell(match.ply - 1)
    assert isinstance(telling, HaniwaTelling)
    assert telling.ended
    assert telling.turned_up is not None
    assert telling.turned_up.piece in CODES
    assert telling.turned_up.piece in match.deal["games"][0]["hands"][0]
    assert f"the face-down tile on {telling.turned_up.place[2:]} is" in telling.words
    assert all(tile is None for hand in view_of(match).hands for tile in hand)
    view = view_of(match)
    assert view.game == 2
    assert [len(view.hands[seat]) for seat in (0, 1)] == [4, 4]


def test_a_match_that_is_over_is_open():
    match = case("match-with-a-vip")
    for viewer in (SPECTATOR, 0, 1, REFEREE):
        view = view_of(match, viewer)
        assert all(view.hands[0])
        assert all(view.hands[1])
    stacks = [cell for area in view_of(match).areas for cell in area if cell.lies == "stack"]
    assert [cell.under for cell in stacks] == ["Y1"]
    earlier = [cell for cell in view_of(match, SPECTATOR, match.ply - 1).areas[0] if cell.lies == "stack"]
    assert [cell.under for cell in earlier] == [None]


@given(standings(GAME), st.integers(0, 2**32 - 1))
def test_the_unseen_pool_is_what_the_rules_file_says(at: Standing, seed: int):
    """36 Haniwa less own hands, discards, buried and hidden tiles, and all visible ones."""
    if GAME.turn(at.position) is None:
        return
    for viewer in at.viewers:
        seen = GAME.redact(at.position, viewer)
        view = GAME.view(seen)
        assert isinstance(view, HaniwaView)
        known = [tile for hand in view.hands for tile in hand if tile]
        known += [tile for discards in view.discards for tile in discards if tile]
        known += [code for area in view.areas for cell in area if (code := cell.under or cell.piece) in CODES]
        full = GAME.view(GAME.fill(seen, rule.new_random(seed)))
        assert isinstance(full, HaniwaView)
        filled = [tile for hand in full.hands for tile in hand if tile]
        assert len(filled) == sum(map(len, view.hands))
        unseen = facts.unseen(seen)
        assert {CODES[tile]: 3 - n for tile, n in unseen.items() if n < 3} == dict(Counter(known))


def walk_to_second(seed: int, mode: str = "duel") -> tuple[Walk, int]:
    """A match at random, and the ply at which its second game begins."""
    walk = Walk(GAME, GAME.Options.read({"games": 2, "mode": mode}), seed)
    return walk, next(ply for ply, at in enumerate(walk.positions) if at[0]["game"] == 1)


@pytest.mark.parametrize("mode", ["duel", "teams"])
@pytest.mark.parametrize("seed", range(6))
def test_what_others_carry_over_was_unseen_when_the_first_game_ended(mode, seed):
    walk, border = walk_to_second(seed, mode)
    last = walk.positions[border - 1]
    begun = walk.positions[border]
    seats = int(begun[0]["seats"])
    for viewer in range(seats):
        side = viewer % 2
        pool = facts.unseen(GAME.redact(last, viewer))
        hidden = last[0]["hidden"]
        if side == 1 and hidden >= 0:  # the reveal shows it
            pool[int(last[0]["haniwa"][0].flat[hidden])] -= 1
        drawn = int(last[0]["piles"][(walk.actions[border - 1] - walk_draw())][last[0]["pile_left"].max() - 1])
        if mover(last) % 2 == side:  # the last draw of the game was the own side's
            pool[drawn] -= 1
        assert list(begun[0]["unseen"][side]) == [pool[tile] for tile in range(12)]
        others = Counter(int(tile) for seat in range(seats) if seat % 2 != side for tile in begun[0]["hands"][seat])
        others.pop(-1, None)
        assert all(n <= pool[tile] for tile, n in others.items())
        if mode == "teams":
            buried = int(((last[0]["cover"][1 - side] > 0) & (last[0]["haniwa"][1 - side] >= 0)).sum())
            assert pool.total() == 6 + buried
        chance = rule.new_random(seed)
        for _ in range(20):
            full = GAME.fill(GAME.redact(begun, viewer), chance)
            guess = Counter(int(tile) for seat in range(seats) if seat % 2 != side for tile in full[0]["hands"][seat])
            guess.pop(-1, None)
            assert all(n <= pool[tile] for tile, n in guess.items())


def walk_draw() -> int:
    """The action that draws from pile 1."""
    action = GAME.parse("draw 1")
    assert action is not None
    return action


@pytest.mark.parametrize("mode", ["duel", "teams"])
def test_every_real_position_of_a_second_game_is_one_that_can_be_guessed(mode):
    """The facts exclude nothing that is true, whoever looks."""
    for seed in range(20):
        walk, border = walk_to_second(seed, mode)
        for at in walk.positions[border:-1]:
            for viewer in range(-1, int(at[0]["seats"])):
                seen = GAME.redact(at, viewer)
                hidden = Counter(int(at[0][name].flat[i]) for name in facts.PLACES for _, i in facts.slots(seen, name))
                assert facts.explained(seen, hidden)
                sure = Counter(int(at[0][name].flat[i]) for name, i in facts.surely_carried(seen))
                assert all(n <= seen[0]["unseen"][facts.line(seen), tile] for tile, n in sure.items())


@pytest.mark.parametrize("plies", [1, 2, 4, 7, 14])
def test_guesses_at_a_hand_in_a_second_duel_are_fair(plies):
    """Against all that may lie in the hidden places, each as often as the physical copies give it."""
    walk, border = walk_to_second(3)
    at = walk.positions[border + plies]
    seen = GAME.redact(at, 1 - int(at[0]["turn"]))
    weights: Counter[int] = Counter()
    for put, ways in facts.guesses(seen):
        for (name, _), tile in put.items():
            weights[tile] += ways * (name == "hands")
    rng = rule.new_random(plies)
    drawn: Counter[int] = Counter()
    games = 4000
    for _ in range(games):
        full = GAME.fill(seen, rng)
        drawn.update(int(full[0]["hands"].flat[i]) for _, i in facts.slots(seen, "hands"))
    total, held = weights.total(), drawn.total()
    for tile, weight in weights.items():
        share = weight / total
        assert abs(drawn[tile] / held - share) < 5 * (share * (1 - share) / games) ** 0.5 + 1e-9
    assert set(drawn) <= {tile for tile, weight in weights.items() if weight}
