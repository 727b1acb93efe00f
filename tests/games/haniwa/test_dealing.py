"""Deals (docs/rules/haniwa.md, section 4), and how the second game of a match is dealt."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest
from typer.testing import CliRunner

from teien.cli import app
from teien.errors import DealError
from teien.game import Deal
from teien.match import Match, Record, trace
from tests.games.haniwa.build import GAME
from tests.strategies import Walk


def match_of_two(seed: int = 1, mode: str = "duel") -> Match[Any]:
    """A whole match of two games, played at random."""
    match = Match.new(GAME, GAME.Options.read({"games": 2, "mode": mode}), random.Random(seed))
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal_moves))
    return match


def border(match: Match[Any]) -> int:
    """The ply at which the second game begins."""
    return next(ply for ply in range(match.ply + 1) if match.seen(-2, ply)[0]["game"] == 1)


@pytest.fixture(scope="module", params=["duel", "teams"])
def match(request: pytest.FixtureRequest) -> Match[Any]:
    return match_of_two(mode=request.param)


def record_of(match: Match[Any], deal: Deal, plies: int) -> Record:
    return Record("haniwa", match.options.written(), deal, match.moves[:plies])


def test_a_hand_is_dealt_in_turns_from_the_two_halves():
    for mode, seats, size, pile in (("duel", 2, 4, 14), ("teams", 4, 3, 12), ("solo", 1, 4, 16)):
        (first,) = GAME.shuffle(GAME.Options.read({"mode": mode}), random.Random(3))["games"]
        assert [len(hand) for hand in first["hands"]] == [size] * seats
        assert [len(pile) for pile in first["piles"]] == [pile, pile]
        whole = [*[tile for hand in first["hands"] for tile in hand], *first["piles"][0], *first["piles"][1]]
        assert set(Counter(whole).values()) == {3}
        assert len(whole) == 36


def test_a_record_holds_the_first_game_alone_until_the_second_has_begun(match):
    at = border(match)
    for ply in (0, 1, at - 1):
        assert match.at(ply).record().deal == {"games": match.deal["games"][:1]}
    assert "order" in match.deal["games"][1]
    spelled = match.record().deal
    assert match.at(at).record().deal == spelled
    first, second = spelled["games"]
    assert first == match.deal["games"][0]
    assert set(second) == {"dice", "piles"}
    hands = [[tile for tile in hand if tile] for hand in match.at(at).game.view(match.seen(-2, at)).hands]
    assert set(Counter([tile for pile in [*hands, *second["piles"]] for tile in pile]).values()) == {3}


def test_a_record_with_both_games_replays_to_the_same_end(match):
    lines = trace(record_of(match, match.record().deal, match.ply))
    assert lines[-1]["breakdown"] == match.breakdown
    assert lines[border(match)]["points"] == [games["games"][0]["total"] for games in match.breakdown]


def test_a_missing_second_game_is_an_error_once_the_first_has_ended(match):
    at = border(match)
    alone = {"games": match.deal["games"][:1]}
    assert len(trace(record_of(match, alone, at - 1))) == at
    with pytest.raises(DealError) as error:
        trace(record_of(match, alone, at))
    assert error.value.key == "deal.games.1"


def test_piles_that_do_not_fit_what_is_carried_over_are_an_error_only_then(match):
    at = border(match)
    deal = copy.deepcopy(match.record().deal)
    piles = deal["games"][1]["piles"]
    counts = Counter(piles[0] + piles[1])
    place = next(i for i, tile in enumerate(piles[0]) if counts[tile] <= 3)
    piles[0][place] = next(tile for tile in sorted(counts) if counts[tile] < 3 and tile != piles[0][place])
    assert len(trace(record_of(match, deal, at - 1))) == at
    with pytest.raises(DealError) as error:
        trace(record_of(match, deal, at))
    assert error.value.key == "deal.games.1.piles"


def other_line(match: Match[Any], ply: int, seed: int) -> Match[Any]:
    """The match with other moves from a ply on, as far as its deal goes with them."""
    fork = match.at(ply)
    rng = random.Random(seed)
    while not fork.over:
        moves = fork.moves
        try:
            fork.play(rng.choice(fork.legal_moves))
        except DealError:
            assert fork.moves == moves
            break
    return fork


def test_another_line_of_a_match_goes_on_to_the_end_while_its_second_game_is_chance(match):
    assert all(other_line(match, border(match) - 8, seed).over for seed in range(10))


def test_another_line_of_a_record_ends_where_its_second_game_no_longer_fits(match, tmp_path):
    whole = Match.from_record(match.record())
    forks = [other_line(whole, border(match) - 8, seed) for seed in range(10)]
    stopped = next(fork for fork in forks if not fork.over)
    assert stopped.record().deal == whole.deal
    # Whoever writes such a line down is told what is wrong with it, not more.
    [last] = [move for move in stopped.legal_moves if refuses_to_go_on(stopped, move)][:1]
    file = tmp_path / "record.json"
    file.write_text(
        json.dumps(Record("haniwa", match.options.written(), whole.deal, [*stopped.moves, last]).as_object())
    )
    for command in ("replay", "show"):
        result = CliRunner().invoke(app, [command, str(file)])
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("teien: ")
        assert "deal.games.1.piles: must hold exactly the 36 Haniwa" in result.stderr
        assert result.stderr.count("\n") == 1


def refuses_to_go_on(match: Match[Any], move: str) -> bool:
    """Whether the deal does not fit what a move leads to."""
    try:
        match.at(match.ply).play(move)
    except DealError:
        return True
    return False


def test_a_second_game_is_checked_at_once_for_all_that_does_not_depend_on_the_first():
    match = match_of_two()
    first, second = match.record().deal["games"]
    short = second["piles"][0]
    for key, spoiled in (
        ("deal.games.1.hands", second | {"hands": []}),
        ("deal.games.1.dice", second | {"dice": [1, 2, 3, 7]}),
        ("deal.games.1.dice", second | {"dice": [1, 2, 3, True]}),
        ("deal.games.1.piles", {"dice": second["dice"]}),
        ("deal.games.1.piles", second | {"piles": [short, ["R1"] * 14]}),
        ("deal.games.1.piles.1", second | {"piles": [short, ["R1"] * 13]}),
        ("deal.games.1", [second]),
    ):
        with pytest.raises(DealError) as error:
            trace(record_of(match, {"games": [first, spoiled]}, 0))
        assert error.value.key == key


def test_the_shuffle_for_a_second_game_is_one_of_all_copies(match):
    first, second = match.deal["games"]
    for order in ([0] * 36, list(range(35)), [*range(35), "35"], [*range(35), 36]):
        with pytest.raises(DealError) as error:
            GAME.deal(match.options, {"games": [first, second | {"order": order}]})
        assert error.value.key == "deal.games.1.order"


def test_chance_that_is_not_dealt_yet_stands_in_no_record(match):
    with pytest.raises(DealError):
        Match.begin(record_of(match, match.deal, 0))
    text = json.dumps(match.at(5).record().as_object())
    assert "order" not in text


def test_a_record_that_stops_in_the_first_game_can_go_on(match):
    at = border(match)
    going_on = Match.from_record(record_of(match, {"games": match.deal["games"][:1]}, at - 1))
    assert going_on.moves == match.moves[: at - 1]
    assert going_on.record() == match.at(at - 1).record()
    while not going_on.over:
        going_on.play(going_on.legal_moves[0])
    assert trace(going_on.record())[-1]["breakdown"] == going_on.breakdown


def test_a_stored_match_goes_on_as_it_would_have_gone(match):
    """The whole chance of a match is in its deal, through JSON and back."""
    again = Match(GAME, match.options, json.loads(json.dumps(match.deal)))
    for move in match.moves:
        again.play(move)
    assert again.breakdown == match.breakdown


def test_the_tiles_of_a_second_game_are_shuffled_fairly():
    """What is carried over is left out of the shuffle without favour to any place of a pile."""
    options = GAME.Options.read({"games": 2})
    walk = Walk(GAME, options, 4)
    at = next(ply for ply, position in enumerate(walk.positions) if position[0]["game"] == 1)
    carried = {int(tile) for tile in walk.positions[at][0]["hands"].flat if tile >= 0}
    lone = next(tile for tile in carried if list(walk.positions[at][0]["hands"].flat).count(tile) == 1)
    rng = random.Random(5)
    places: Counter[int] = Counter()
    games = 1400
    for _ in range(games):
        chance = GAME.shuffle(options, rng)["games"][1]
        position = walk.positions[at - 1].copy()
        position[0]["next_order"][...] = chance["order"]
        GAME.apply(position, walk.actions[at - 1])
        drawn = [int(tile) for pile in position[0]["piles"] for tile in pile[:14][::-1]]
        places.update(place for place, tile in enumerate(drawn) if tile == lone)
    expected = 2 * games / 28
    chi2 = sum((places[place] - expected) ** 2 / expected for place in range(28))
    assert chi2 < 65  # 27 degrees of freedom: exceeded once in 20,000 fair runs
