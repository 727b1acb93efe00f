"""Positions of Seikatsu built by hand, as the worked examples of docs/rules/seikatsu.md name them."""

from __future__ import annotations

import numpy as np

from teien.game import Position
from teien.games import game
from teien.games.seikatsu.board import set_of
from teien.games.seikatsu.pieces import NUMBERS
from teien.games.seikatsu.state import STATE
from teien.rule import REFEREE
from tests.games.seikatsu.reference import PLACES

GAME = game("seikatsu")


def position(
    lying: str,
    *hands: str,
    seats: int = 2,
    printed: bool = False,
    fountains: bool = False,
    level: str | None = None,
    cards: str = "",
    last: str = "",
    koi_waiting: int = 0,
) -> Position:
    """A full position with an empty bag, seat 0 to move, or over when no hands are given.

    Args:
        lying: places and tiles, such as `e4=a1 f3=K`.
        hands: the hand of each seat from 0 on, such as `K a1`.
        seats: how many players.
        printed: edition printed instead of bga.
        fountains: whether it is played with fountains.
        level: of the solo game.
        cards: a bird and a flower card for each seat, such as `a1 b2`.
        last: the place laid last.
        koi_waiting: in the solo game.
    """
    array = np.zeros(1, STATE)
    state = array[0]
    for name in ("hands", "bird_cards", "flower_cards", "bag", "aside"):
        state[name] = -1
    for entry in lying.split():
        place, code = entry.split("=")
        if code in "KF":
            state["koi" if code == "K" else "fountains"] |= set_of(place)
        else:
            state["birds"]["abcd".index(code[0])] |= set_of(place)
            state["flowers"]["1234".index(code[1])] |= set_of(place)
    state["last"] = set_of(*last.split())
    state["viewer"], state["turn"], state["seats"] = REFEREE, 0 if hands else -1, seats
    for seat, hand in enumerate(hands):
        held = [NUMBERS[code] for code in hand.split()]
        state["hands"][seat, : len(held)] = held
    for seat, card in enumerate(cards.split()):
        state["bird_cards"][seat], state["flower_cards"][seat] = "abcd".index(card[0]), "1234".index(card[1])
    state["hand_size"] = 3
    state["printed"], state["with_fountains"], state["koi_waiting"] = printed, fountains, koi_waiting
    state["level"] = -1 if level is None else ("easy", "medium", "hard").index(level)
    return array


def legal(at: Position) -> set[str]:
    """The legal moves by their spelling."""
    return {GAME.spell(action) for action in GAME.legal(at)}


def play(at: Position, *moves: str) -> Position:
    """The position after these moves, each of which has to be legal."""
    at = at.copy()
    for move in moves:
        action = GAME.parse(move)
        assert action is not None
        assert GAME.refusal(at, action) == 0, move
        GAME.apply(at, action)
    return at


def filled(empty: str, lying: str) -> str:
    """A full garden but for some places: what is named lies, everywhere else an owl with bellflower (`d4`)."""
    named = dict(entry.split("=") for entry in lying.split())
    places = sorted(PLACES - set(empty.split()))
    return " ".join(f"{place}={named.get(place, 'd4')}" for place in places)
