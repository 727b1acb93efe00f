"""The invariants of docs/rules/haniwa.md, section 11, and whole games against a plain reference."""

from __future__ import annotations

import itertools
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from teien.game import Deal
from teien.match import Match
from tests.games.haniwa.build import GAME, moves_of, options_of
from tests.games.haniwa.reference import Referee
from tests.strategies import Walk, walks


def written(walk: Walk) -> Deal:
    """The deal of a walk as its record has it."""
    return GAME.written(walk.deal, walk.positions)


@given(walks(GAME))
def test_whole_games_are_those_of_the_reference(walk: Walk):
    referee = Referee(options_of(walk), written(walk))
    rng = random.Random(walk.seed)
    for position, move in zip(walk.positions, [*moves_of(walk), None], strict=True):
        assert GAME.turn(position) == referee.turn
        assert GAME.points(position) == referee.points()
        tried = {*rng.sample(range(GAME.actions), 60), *GAME.legal(position)}
        if referee.turn is not None:
            hand = referee.hands[referee.turn]
            near = [
                f"{mark}{tile}{kofun}@{cell}"
                for tile in hand
                for mark in ("", "?")
                for kofun in ("", "+N", "+R")
                for cell in rng.sample([f"{c}{r}" for c in "rbgy" for r in "123456"], 4)
            ]
            near += [f"discard {tile} {pile}" for tile in hand for pile in "12"]
            tried |= {action for text in near if (action := GAME.parse(text)) is not None}
        for action in tried:
            number = GAME.refusal(position, action)
            assert (GAME.rule_id(number) if number else None) == referee.refused(GAME.spell(action))
        if move is not None:
            referee.play(move)
    assert GAME.breakdown(walk.positions[-1]) == referee.breakdown()


@given(walks(GAME))
def test_dice_move_by_placements_in_their_column_and_the_reveal_alone(walk: Walk):
    moves = moves_of(walk)
    for (before, after), move in zip(itertools.pairwise(walk.positions), moves, strict=True):
        assert all(1 <= die <= 6 for die in after[0]["dice"])
        changed = [column for column in range(4) if before[0]["dice"][column] != after[0]["dice"][column]]
        if before[0]["game"] != after[0]["game"]:
            continue
        if "@" in move:
            assert changed in ([], ["rbgy".index(move.split("@")[1][0])])
        elif changed:
            assert after[0]["turn"] < 0
            assert changed == [before[0]["hidden"] // 6]


@given(walks(GAME))
def test_hands_are_full_at_every_turn_and_the_first_side_is_never_behind(walk: Walk):
    for position in walk.positions[:-1]:
        state = position[0]
        filled = [int((state["haniwa"][side] >= 0).sum()) for side in (0, 1)]
        if state["seats"] == 1:
            continue
        if state["due"] == 2:
            assert state["pile_left"].sum() > 0
        if state["due"] == 0:
            held = (state["hands"][: state["seats"]] >= 0).sum(axis=1)
            assert (held == state["hand_size"]).all()
            assert filled[state["game"]] - filled[1 - state["game"]] in (0, 1)


@given(walks(GAME))
def test_accounts_are_sums_and_curses_strike_the_best_columns_won(walk: Walk):
    last = walk.positions[-1]
    breakdown = GAME.breakdown(last)
    if last[0]["seats"] == 1:
        (own,) = breakdown
        assert own["total"] == own["smile"] + own["dogu"] + own["kofun"] <= 66
        return
    view: Any = GAME.view(last)
    games = [account.get("games", [account]) for account in breakdown]
    for sheet, *accounts in zip(view.sheets, *games, strict=True):
        assert not set(accounts[0]["columns_won"]) & set(accounts[1]["columns_won"])
        dice = {column.column: column.die for column in sheet.columns}
        for account, side in zip(accounts, sheet.sides, strict=True):
            assert account["total"] == sum(account[key] for key in ("dice", "smile", "dogu", "kofun"))
            won, struck = account["columns_won"], account["cursed_columns"]
            assert set(struck) <= set(won)
            assert len(struck) == min(len(won), side.cursed)
            spared = [dice[column] for column in won if column not in struck]
            assert not spared or not struck or max(spared) <= min(dice[column] for column in struck)
            doubled = any(column.vip for column in sheet.columns)
            assert account["total"] <= (70 if doubled else 46)
            assert (side.total, side.dice, side.smile) == (account["total"], account["dice"], account["smile"])


@given(walks(GAME))
def test_games_have_24_placements_and_as_many_moves_as_the_rules_allow(walk: Walk):
    games = int(walk.positions[0][0]["games"])
    seats = int(walk.positions[0][0]["seats"])
    moves = moves_of(walk)
    assert sum("@" in move for move in moves) == 24 * games
    for game in range(games):
        played = [move for move, at in zip(moves, walk.positions, strict=False) if at[0]["game"] == game]
        least, most = {2: (48, 58), 4: (48, 54), 1: (44, 50)}[seats]
        assert least <= len(played) <= most
        assert sum(move.startswith("?") for move in played) <= 1
        ends = [at for at in walk.positions if at[0]["game"] == game]
        left = int(ends[-1][0]["pile_left"].sum()) - (0 if game == games - 1 else 1)  # its last draw begins the next
        discards = sum(move.startswith("discard") for move in played)
        assert left == {2: 4 - discards, 4: 0, 1: 12}[seats]
    assert walk.positions[-1][0]["hidden"] == -1
    most_legal = {2: 344, 4: 252, 1: 96}[seats]
    assert all(len(GAME.legal(position)) <= most_legal for position in walk.positions)


@given(walks(GAME), st.permutations("RBGY"))
def test_colours_are_only_names(walk: Walk, colours: list[str]):
    """Renaming tiles, Kofun, columns and dice alike changes no point."""
    table = str.maketrans("RBGYrbgy", "".join(colours) + "".join(colours).lower())

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed_dice(part) if key == "dice" else renamed(part) for key, part in value.items()}
        return [renamed(part) for part in value] if isinstance(value, list) else value.translate(table)

    def renamed_dice(dice: list[int]) -> list[int]:
        return [dice["RBGY".index({to: of for of, to in zip("RBGY", colours, strict=True)}[c])] for c in "RBGY"]

    def renamed_move(move: str) -> str:
        if move.startswith(("draw", "kofun", "discard")):
            kind, rest = move.split(" ", 1)
            return f"{kind} {rest.translate(table)}"
        return move.translate(table)

    match = Match(GAME, GAME.Options.read(walk.options.written()), renamed(written(walk)))
    for move, position in itertools.zip_longest(moves_of(walk), walk.positions):
        assert match.turn == GAME.turn(position)
        assert match.points == GAME.points(position)
        assert set(match.legal_moves) == {renamed_move(GAME.spell(action)) for action in GAME.legal(position)}
        if move:
            match.play(renamed_move(move))
