"""Laws of matches: a match is its deal and its moves, whatever the game."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teien.errors import IllegalMove, NotAMove, WrongSeat
from teien.game import Game
from teien.match import Match, Record, read_records, trace
from teien.rule import REFEREE, SPECTATOR
from tests.strategies import Walk, every_game, same, standings, walks


def match_of(walk: Walk, plies: int | None = None) -> Match:
    match = Match(walk.game, walk.options, walk.deal)
    for action in walk.actions[:plies]:
        match.play(walk.game.spell(action))
    return match


def referee_sees(match: Match, ply: int) -> bytes:
    return match.seen(REFEREE, ply).tobytes()


@every_game
@given(data=st.data())
def test_a_match_goes_through_the_positions_of_its_moves(game, data):
    walk = data.draw(walks(game))
    match = match_of(walk)
    assert match.over
    assert match.ply == len(walk.actions)
    for ply, position in enumerate(walk.positions):
        assert same(match.seen(REFEREE, ply), position)
        for viewer in range(SPECTATOR, game.seats(walk.options)):
            assert same(match.seen(viewer, ply), game.redact(position, viewer))


@every_game
@given(data=st.data())
def test_a_record_reads_as_the_match_it_was_written_from(game, data):
    at = data.draw(standings(game))
    match = match_of(at.walk, at.ply)
    text = str(match.record(title="庭", notes={"n": [1, None, "\ud800"]}))
    several, records = read_records("-", text.encode())
    assert not several
    (record,) = records
    assert isinstance(record, Record)
    assert str(record) == text
    again = Match.from_record(record)
    assert again.options == match.options
    assert again.moves == match.moves
    assert same(again.seen(SPECTATOR), match.seen(SPECTATOR))
    assert str(again.record(**record.extras)) == text


@every_game
@given(data=st.data())
def test_an_earlier_match_is_one_of_its_own(game, data):
    at = data.draw(standings(game))
    whole = match_of(at.walk)
    earlier = whole.at(at.ply)
    assert earlier.moves == whole.moves[: at.ply]
    assert trace(earlier.record()) == trace(whole.record())[: at.ply + 1]
    if not earlier.over:
        rng = random.Random(at.walk.seed)
        while not earlier.over:
            earlier.play(earlier.legal_moves.choice(rng))
        assert [referee_sees(whole, ply) for ply in range(whole.ply + 1)] == [p.tobytes() for p in at.walk.positions]


@every_game
@given(data=st.data())
def test_the_trace_tells_every_position(game, data):
    walk = data.draw(walks(game))
    record = match_of(walk).record()
    lines = trace(record)
    assert json.loads(json.dumps(lines)) == lines
    assert [line["ply"] for line in lines] == list(range(len(walk.positions)))
    for line, position in zip(lines, walk.positions, strict=True):
        assert line["turn"] == game.turn(position)
        assert line["legal"] == sorted({game.spell(action) for action in game.legal(position)})
        assert line["points"] == game.points(position)
        assert ("over" in line) == (line is lines[-1])
    assert lines[-1]["over"] is True
    assert lines[-1]["winners"] == game.winners(walk.positions[-1])
    assert lines[-1]["breakdown"] == game.breakdown(walk.positions[-1])


def first_refused(game: Game, match: Match) -> str:
    return next(game.spell(action) for action in range(game.actions) if game.spell(action) not in match.legal_moves)


@every_game
@given(data=st.data())
def test_a_refused_move_changes_nothing_and_ends_the_trace(game, data):
    at = data.draw(standings(game))
    match = match_of(at.walk, at.ply)
    move = first_refused(game, match)
    before = match.seen(SPECTATOR).tobytes()
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert (match.ply, match.seen(SPECTATOR).tobytes()) == (at.ply, before)
    record = Record(game.name, at.walk.options.written(), match.record().deal, [*match.moves, move, "never read"])
    *lines, last = trace(record)
    assert lines == trace(match.record())
    assert last == {"ply": at.ply, "refused": move, "rule": refused.value.rule, "reason": refused.value.reason}


@every_game
@given(data=st.data())
def test_only_the_seat_whose_turn_it_is_may_move(game, data):
    at = data.draw(standings(game, over=False))
    match = match_of(at.walk, at.ply)
    move = match.legal_moves.choice(random.Random(at.walk.seed))
    for seat in at.viewers:
        if seat != match.turn:
            with pytest.raises(WrongSeat):
                match.play(move, seat)
            with pytest.raises(WrongSeat):
                match.effect(move, seat)
    assert match.turn is not None
    assert match.effect(move, match.turn).words
    with pytest.raises(NotAMove):
        match.play(f" {move}", match.turn)
    match.play(move, match.turn)
    assert match.ply == at.ply + 1


@every_game
@given(data=st.data())
def test_legal_moves_are_a_sorted_sequence(game, data):
    at = data.draw(standings(game))
    legal = match_of(at.walk, at.ply).legal_moves
    moves = list(legal)
    assert moves == sorted(set(moves)) == [legal[i] for i in range(len(legal))] == legal[:]
    assert all(move in legal for move in moves)
    assert "" not in legal
    assert legal.count(None) == 0


@every_game
@given(data=st.data())
def test_views_and_tellings_of_a_match_are_made_from_what_the_viewer_sees(game, data):
    at = data.draw(standings(game, over=False))
    match = match_of(at.walk, at.ply + 1)
    for viewer in at.viewers:
        before, after = (game.redact(at.walk.positions[ply], viewer) for ply in (at.ply, at.ply + 1))
        assert match.view(viewer, at.ply) == game.view(before)
        assert match.tell(at.ply, viewer) == game.tell(before, at.walk.actions[at.ply], after)


@every_game
@given(data=st.data())
def test_nobody_is_shown_a_seat_or_a_ply_that_is_not_there(game, data):
    at = data.draw(standings(game, over=False))
    match = match_of(at.walk, at.ply)
    seats = game.seats(at.walk.options)
    for seat, ply in ((seats, 0), (-3, 0), (0, at.ply + 1), (0, -1)):
        with pytest.raises(ValueError, match="there is no"):
            match.seen(seat, ply)
    for ply in (at.ply, -1):
        with pytest.raises(ValueError, match="there is no ply"):
            match.tell(ply)
    for ply in (at.ply + 1, -1):
        with pytest.raises(ValueError, match="there is no ply"):
            match.at(ply)
    with pytest.raises(ValueError, match="only when the game is over"):
        match.seen(REFEREE)
