"""The partner of Niwashi: what it believes, what it says by the Lantern, and how far two of them come."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import numpy as np
import pytest

from teien.games import game
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, OBJECTIVE_NUMBERS, TILE_NAMES
from teien.games.niwashi.rules import LANTERN, ORDERS
from teien.match import Match
from teien.players import Partner, Player, Random, levels, make_player, thoughts
from teien.players.partner import CONVENTION
from teien.players.partner.belief import HOLDS, anything, chances
from teien.players.partner.lantern import meant, word_for
from tests.strategies import Walk

GAME: Any = game("niwashi")  # its views have more than the shared ones


def play(players: tuple[Player, Player], seed: int, plies: int = 999, **options: Any) -> Match[Any]:
    """A match of two players who see what their seats may know, to the end or so far."""
    match = Match.new(GAME, GAME.Options.read(options), random.Random(seed))
    while not match.over and match.ply < plies:
        assert match.turn is not None
        player = players[match.turn]
        player.follow(match, match.turn)
        action = player.choose(match.seen(match.turn))
        assert GAME.refusal(match.seen(match.turn), action) == 0
        match.play_action(action)
    return match


def pair(seed: int) -> tuple[Player, Player]:
    return Partner(GAME, seed=seed), Partner(GAME, seed=seed + 1)


@pytest.mark.slow
def test_two_partners_validate_most_objectives():
    """About 19 of 20 on average; 12 are asked for (`python -m benchmarks.strength niwashi partner --games 400`)."""
    assert mean(play(pair(seed), seed).points[0] for seed in range(16)) > 15


@pytest.mark.parametrize(
    ("stage", "limit", "least"), [(1, None, 12), (4, 0, 8), (9, None, 6), (11, None, 4), (12, None, 3), (12, 0, 3)]
)
def test_stages_and_limits(stage: int, limit: int | None, least: int):
    matches = [play(pair(seed), seed, stage=stage, lantern_limit=limit) for seed in range(2)]
    assert mean(match.points[0] for match in matches) >= least


def test_a_partner_bears_with_anybody():
    for other in (Random(GAME, seed=1), make_player(GAME, "greedy", 1)):
        match = play((Partner(GAME, seed=1), other), 5)
        assert match.over
        match = play((other, Partner(GAME, seed=1)), 6)
        assert match.over


def test_greedy_builds_for_itself_only():
    found = [play((make_player(GAME, "greedy", n), make_player(GAME, "greedy", n + 1)), n) for n in range(80)]
    assert 1.5 < mean(match.points[0] for match in found) < 6
    assert not any(match.breakdown[0]["lanterns"] for match in found)


# --- belief --------------------------------------------------------------------------------------------------------


def test_a_belief_is_about_what_the_other_may_hold():
    player = Partner(GAME, seed=1)
    match = play((player, Partner(GAME, seed=2)), 3)
    told = 0.0
    for ply, thought in enumerate(thoughts(match, 0, "partner")[:-1]):
        view: Any = match.view(0, ply)
        assert set(thought) == set(OBJECTIVE_NAMES)
        assert sum(thought.values()) == pytest.approx(len(view.objectives[1]))
        known = [*view.objectives[0], *view.done[0], *view.done[1]]
        assert all(thought[name] == 0.0 for name in known)
        held = GAME.view(match.seen(1, ply)).objectives[1]
        told = max(told, *(thought[name] for name in held), 0.0)
    assert told > 0.9  # at some time it was sure, and right


def test_at_the_deal_everything_is_as_likely():
    match = Match.new(GAME, GAME.Options.read({}), random.Random(1))
    (thought,) = thoughts(match, 1, "partner")
    assert sorted(set(np.round(list(thought.values()), 9))) == [0.0, round(2 / 22, 9)]


def test_a_player_made_anew_goes_on_where_the_old_one_was():
    old = pair(7)
    match = play(old, 7, plies=45)
    assert match.turn is not None
    new = Partner(GAME, seed=99)
    for player in (old[match.turn], new):
        player.follow(match, match.turn)
        assert player.watched == 45
    seen = match.seen(match.turn)
    assert new.belief(seen) == old[match.turn].belief(seen)
    new.rng[:] = old[match.turn].rng
    assert new.choose(seen) == old[match.turn].choose(seen)


def test_a_position_without_its_past_is_played_too():
    for seed in range(3):
        match = play(pair(seed), seed, plies=30 + seed)
        assert match.turn is not None
        stranger = Partner(GAME, seed=1)
        assert GAME.refusal(match.seen(match.turn), stranger.choose(match.seen(match.turn))) == 0
        with pytest.raises(ValueError, match="on its turn"):
            stranger.choose(match.seen(1 - match.turn))


def test_nothing_is_believed_of_what_the_other_has_not_shown():
    """Two games that look alike to a seat leave it with the same belief."""
    match = play(pair(11), 11, plies=40)
    deal = match.deal
    tile = next(name for name in TILE_NAMES if name not in str(deal))
    objective = next(name for name in OBJECTIVE_NAMES if name not in str(deal["objectives"]))
    mine, others = deal["objectives"]
    other_deal = {  # the last ones, which nobody has seen yet, come out of the box instead
        **deal,
        "draw": [*deal["draw"][:-1], tile],
        "objectives": [mine, [*others[:-1], objective]],
    }
    other = Match(GAME, match.options, other_deal)
    for move in match.moves:
        other.play(move)
    assert thoughts(match, 0, "partner") == thoughts(other, 0, "partner")


def test_a_valid_objective_not_revealed_is_not_believed():
    match = play(pair(4), 4)
    for ply, thought in enumerate(thoughts(match, 0, "partner")[:-1]):
        if ply and match.moves[ply - 1].startswith("reveal"):
            assert thought[match.moves[ply - 1].removeprefix("reveal ")] == 0.0


# --- the Lantern -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_whatever_is_said_by_the_lantern_is_heard():
    for seed in range(3):
        walk = Walk(GAME, GAME.Options.read({"stage": (0, 2, 4)[seed]}), seed)
        for position in walk.positions[::15]:
            for objective in range(24):
                said = meant(position[0], *word_for(position[0], objective))
                assert np.flatnonzero(said).tolist() == [objective]


def said_of(spot: str, direction: str) -> set[str]:
    """What a Lantern move says at the deal of `WPS`, which lies in the middle."""
    action = GAME.parse(f"lantern {spot} {direction} : WWP")
    assert action is not None
    walk = Walk(GAME, GAME.Options.read({}), 2)
    where = (action - LANTERN) // ORDERS
    said = meant(walk.positions[0][0], where // 8, where % 8)
    return {OBJECTIVE_NAMES[number] for number in np.flatnonzero(said)}


def test_the_convention():
    assert said_of("shape-V", "N") == {"VW"}
    assert said_of("shape-V", "W") == {"VA"}
    assert said_of("shape-V", "NE") == {"VW", "VP", "VS", "VA"}
    assert said_of("colour-S", "N") == {"IS", "TS", "US", "VS", "WS", "XS"}
    assert said_of("colour-D", "N") == set()
    assert said_of("draw", "N") == said_of("99,99", "N") == said_of("river0", "E") == set()
    assert len(CONVENTION) >= 4
    assert levels(GAME)[-1].convention == CONVENTION


def test_a_lantern_is_taken_by_the_word():
    match = Match.new(GAME, GAME.Options.read({}), random.Random(8))
    hand = GAME.view(match.seen(0)).hands[0]
    mine = GAME.view(match.seen(1)).objectives[1]
    name = next(name for name in OBJECTIVE_NAMES if name not in mine)
    direction = "NESW"[OBJECTIVE_NUMBERS[name] % 4]
    match.play(f"lantern shape-{name[0]} {direction} : {','.join(hand)}")
    thought = thoughts(match, 1, "partner")[-1]
    assert thought[name] > 0.9
    assert all(chance < 0.1 for other, chance in thought.items() if other != name)


def test_pairs_cover_all_hands():
    match = Match.new(GAME, GAME.Options.read({}), random.Random(8))
    belief = anything(match.seen(0)[0], 0)
    assert belief.sum() == pytest.approx(1.0)
    assert (belief > 0).sum() == 24 * 23 // 2
    assert chances(belief) == pytest.approx(np.full(24, 2 / 24))
    assert (HOLDS.sum(axis=1) == 2).sum() == 276
