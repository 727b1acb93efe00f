"""The computer players: legal, repeatable, blind to what is hidden, and stronger the more they look."""

from __future__ import annotations

import random
from typing import Any

import pytest

from teien.game import Game, Options, Position
from teien.games import game as named
from teien.games import games
from teien.match import Match
from teien.players import Greedy, Player, Random, Search, levels, make_player
from teien.rule import SPECTATOR, new_random
from tests.strategies import Walk, every_game, option_sets, same

SEIKATSU = named("seikatsu")


def few_iterations(game: Game[Any], seed: int) -> Search:
    return Search(game, iterations=20, seed=seed)


KINDS: dict[str, Any] = {"random": Random, "greedy": Greedy, "moss": few_iterations}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=["random", "greedy", "search"])
every_kind_of_every_game = pytest.mark.parametrize(
    ("game", "kind"),
    [
        pytest.param(game, kind, id=f"{game.name}-{level}")
        for game in games()
        for level, kind in KINDS.items()
        if level in game.levels
    ],
)


def positions(game: Game, every: int) -> list[Position]:
    """Positions from one walk for each set of options, as their movers know them."""
    found = []
    for seed, options in enumerate(option_sets(game)[:12]):
        walk = Walk(game, options, seed)
        for position in walk.positions[seed % every : -1 : every]:
            seat = game.turn(position)
            assert seat is not None
            found.append(game.redact(position, seat))
    return found


@every_kind_of_every_game
def test_a_choice_is_legal_and_equal_seeds_make_equal_choices(game, kind):
    seens = positions(game, 25)
    one, other = kind(game, 5), kind(game, 5)
    for seen in seens:
        before = seen.copy()
        action = one.choose(seen)
        assert same(seen, before)
        assert game.refusal(seen, action) == 0
        assert other.choose(seen) == action


@every_kind_of_every_game
def test_a_choice_does_not_depend_on_what_is_hidden(game, kind):
    chance = new_random(3)
    for seen in positions(game, 25):
        seat = game.turn(seen)
        dealt_anew = game.redact(game.fill(seen, chance), seat)
        assert kind(game, 7).choose(dealt_anew) == kind(game, 7).choose(seen)


@every_game
def test_compiled_and_interpreted_players_choose_alike(game):
    twin = game.interpreted()
    for seen in positions(game, 60)[:6]:
        for make in (Random, Greedy):
            assert make(twin, 2).choose(seen) == make(game, 2).choose(seen)
    seen = positions(SEIKATSU, 30)[1]
    search, twin_search = (Search(of, iterations=8, seed=2) for of in (SEIKATSU, SEIKATSU.interpreted()))
    assert search.choose(seen) == twin_search.choose(seen)


def test_without_a_seed_choices_differ():
    options = SEIKATSU.Options()
    seen = SEIKATSU.redact(SEIKATSU.deal(options, SEIKATSU.shuffle(options, random.Random(1))), 0)
    assert len({Random(SEIKATSU).choose(seen) for _ in range(20)}) > 1


@pytest.mark.parametrize("bounds", [{}, {"iterations": 0}, {"seconds": 0.0}, {"iterations": 5, "seconds": -1.0}])
def test_a_search_needs_a_bound(bounds):
    with pytest.raises(ValueError, match="above 0"):
        Search(SEIKATSU, **bounds)


def test_a_search_ends_by_the_clock():
    options = SEIKATSU.Options()
    seen = SEIKATSU.redact(SEIKATSU.deal(options, SEIKATSU.shuffle(options, random.Random(1))), 0)
    for iterations in (None, 10**9):
        search = Search(SEIKATSU, seconds=0.02, iterations=iterations, seed=1)
        assert SEIKATSU.refusal(seen, search.choose(seen)) == 0


def test_a_tree_outgrows_its_first_room():
    options = SEIKATSU.Options()
    seen = SEIKATSU.redact(SEIKATSU.deal(options, SEIKATSU.shuffle(options, random.Random(1))), 0)
    assert SEIKATSU.refusal(seen, Search(SEIKATSU, iterations=9_000, seed=1).choose(seen)) == 0


@every_kind
def test_who_has_no_move_is_not_asked(kind):
    options = SEIKATSU.Options()
    position = SEIKATSU.deal(options, SEIKATSU.shuffle(options, random.Random(1)))
    for viewer in (SPECTATOR, 1):
        with pytest.raises(ValueError, match="on its turn"):
            kind(SEIKATSU, 1).choose(SEIKATSU.redact(position, viewer))


@every_game
def test_every_level_says_what_it_is_and_can_be_made(game):
    offered = levels(game)
    assert [level.level for level in offered][:2] == ["random", "greedy"]
    assert len({level.level for level in offered}) == len({level.name for level in offered}) == len(offered)
    for level in offered:
        assert level.words.endswith(".")
        player = make_player(game, level.level, seed=1)
        assert isinstance(player, Player)
        assert bool(player.belief(Match.new(game, game.Options()).seen(0))) == level.believes
    with pytest.raises(KeyError):
        make_player(game, "best")


# --- strength: enough games that a fair coin would never show this; everything seeded ---------------------------------


def margins(game: Game[Any], options: Options, one: Player, other: Player, deals: int) -> list[int]:
    """How many points more one player's side makes than the best other one, in every deal from every side.

    In a game of one side: how many points more than the other player makes of the same deal.
    """
    side_of = game.table(options).side_of
    found = []
    for seed in range(deals):
        deal = game.shuffle(options, random.Random(seed))
        results = []
        for side in range(max(2, max(side_of) + 1)):
            position = game.deal(options, deal)
            while (seat := game.turn(position)) is not None:
                ours = side_of[seat] == side if max(side_of) else side == 0
                player = one if ours else other
                game.apply(position, player.choose(game.redact(position, seat)))
            results.append(game.points(position))
        if len(results[0]) == 1:
            found.append(results[0][0] - results[1][0])
        else:
            for side, points in enumerate(results):
                found.append(points[side] - max(mine for index, mine in enumerate(points) if index != side))
    return found


@every_game
def test_greedy_beats_random(game):
    won = margins(game, game.Options(), Greedy(game, 1), Random(game, 2), 20)
    assert sum(margin > 0 for margin in won) >= 0.8 * len(won)


@pytest.mark.parametrize("options", [{}, {"seats": 3}, {"fountains": True}, {"edition": "printed"}], ids=str)
def test_search_beats_greedy_at_seikatsu(options):
    search, greedy = Search(SEIKATSU, iterations=200, seed=1), Greedy(SEIKATSU, 2)
    won = margins(SEIKATSU, SEIKATSU.Options.read(options), search, greedy, 12)
    assert sum(won) / len(won) > 2


def test_search_wins_the_solo_game():
    options = SEIKATSU.Options.read({"seats": 1})
    search = Search(SEIKATSU, iterations=200, seed=1)
    won = 0
    for seed in range(10):
        position = SEIKATSU.deal(options, SEIKATSU.shuffle(options, random.Random(seed)))
        while SEIKATSU.turn(position) is not None:
            SEIKATSU.apply(position, search.choose(SEIKATSU.redact(position, 0)))
        won += SEIKATSU.winners(position) == [0]
    assert won >= 8
