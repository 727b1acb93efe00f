"""The player: it helps, builds and tells, and listens to what the other's moves tell.

What both partners believe follows from what everybody sees, so that each can work it out. A placement is a word:
whoever hears it asks which pairs of Objectives would have made it worth while, compared with all other placements there
were, and how clearly it tells them apart. The speaker asks the same before speaking (rational speech acts: a literal
speaker, a listener, a speaker who thinks of the listener).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teien.game import Game, Position, Telling
from teien.games.niwashi import prospects
from teien.games.niwashi.board import CELLS, SPOT_DRAW
from teien.games.niwashi.garden import is_valid
from teien.games.niwashi.pieces import OBJECTIVE_NAMES, OBJECTIVES, TILE_OF
from teien.games.niwashi.rules import (
    FAMILY,
    LANTERN,
    MAX_LEGAL,
    ORDERS,
    PLACE,
    STOW,
    TAKE,
    TAKE_DISCARD,
    order_of,
)
from teien.players.partner.belief import (
    FIRST,
    HOLDS,
    SECOND,
    Values,
    after_reveal,
    anything,
    chances,
    numbered,
    weighed,
    without,
)
from teien.players.partner.lantern import meant, word_for
from teien.players.player import Player
from teien.rule import SPECTATOR, State, below

# What a position is worth, in a unit of which about 45 make a point.
OWN_WORTH = np.array([0.0, 1.0, 3.0, 8.0, 20.0, 14.0])
"""An own Objective by the plots its best pattern shows. Four are better than five: the last plot is the partner's."""
PARTNERS_WORTH = np.array([0.0, 1.0, 3.0, 8.0, 20.0, 28.0])
"""An Objective of the partner, likewise."""
VALID = 45.0
"""An Objective that the partner can reveal next."""
OPEN_DISCARD = 10.0
"""To take from the Discard, or to be allowed to: it leaves one more in the draw pile, a longer game."""
CLEAR = 4.0
"""To be believed e times more likely to hold an Objective one holds."""
TOLD = 20.0
"""To tell an Objective by the Lantern, from wholly unknown to known."""
LANTERN_PRICE = 20.0
"""What a Lantern move costs: a hand of tiles, so that fewer placements are to come."""

# How others are understood.
CARE = 4.0
"""A placement worth so much more is e times as likely to be chosen."""
TAKING_CARE = 6.0
"""Likewise for a tile taken."""
WHIM = 0.1
"""The chance that a move has no reason that this player understands."""
HELD_BACK = 0.02
"""How likely it is that somebody keeps a valid Objective back."""
MISSPOKEN = 0.001
"""How likely it is that somebody moves the Lantern without what the convention says."""
HARDLY = 1e-7
"""Pairs less likely than this are not asked for their reasons."""


class Placements:
    """All placements of some Garden tiles, and what each is worth.

    Attributes:
        actions: the placements.
        own: what each leaves of every Objective, if the mover holds it; 0 for an empty place, [placement, Objective].
        shared: what each is worth beside that, by what the partner is thought to want.
    """

    def __init__(self, state: State, tiles: list[int], wanted: Values) -> None:
        actions = np.empty(MAX_LEGAL, np.int64)
        shown = np.empty((MAX_LEGAL, OBJECTIVES), np.int8)
        valid, opens = np.empty((MAX_LEGAL, OBJECTIVES), np.int8), np.empty(MAX_LEGAL, np.int8)
        n = prospects.survey_placements(state, np.array(tiles, np.int64), actions, shown, valid, opens)
        self.actions = actions[:n]
        self.own = np.zeros((n, OBJECTIVES + 1))
        self.own[:, :OBJECTIVES] = OWN_WORTH[shown[:n]]
        theirs = np.where(valid[:n] == 1, VALID, PARTNERS_WORTH[shown[:n]])
        self.shared: Values = theirs @ wanted + OPEN_DISCARD * opens[:n]


def likelihoods(placements: Placements, belief: Values) -> Values:
    """How likely somebody makes each placement by each pair, [pair, placement]; all alike where a pair is out of play.

    First by what a placement is worth to the pair, then again by how well it lets the pair be told from others.
    """
    possible = belief > HARDLY
    weight = np.exp((placements.own - placements.own.max(axis=0)) / CARE)
    shared = np.exp((placements.shared - placements.shared.max()) / CARE)
    likely = shared * weight.T[FIRST[possible]] * weight.T[SECOND[possible]] + 1e-30
    likely /= likely.sum(axis=1, keepdims=True)
    likely *= likely / (belief[possible] @ likely)
    likely *= (1.0 - WHIM) / likely.sum(axis=1, keepdims=True)
    found = np.full((len(belief), len(placements.actions)), 1.0 / len(placements.actions))
    found[possible] = likely + WHIM / len(placements.actions)
    return found


def takes(state: State) -> dict[int, int]:
    """The takes that are open now, each with its tile."""
    found = {TAKE + int(tile): int(tile) for tile in state["river"] if int(tile) >= 0}
    if int(state["special"]) == 1 and int(state["discarded"]) > 0:
        found[TAKE_DISCARD] = int(state["discard"][int(state["discarded"]) - 1])
    return found


def worth_of_takes(state: State, wanted: Values, first: Any, second: Any) -> Values:
    """What each open take is worth by each pair of Objectives: as much as the best placement of its tile."""
    worth = np.zeros((len(first), len(takes(state))))
    for k, (action, tile) in enumerate(takes(state).items()):
        placements = Placements(state, [tile], wanted)
        if len(placements.actions):
            by_pair = placements.own[:, first] + placements.own[:, second]
            worth[:, k] = (placements.shared[:, None] + by_pair).max(axis=0)
        worth[:, k] += OPEN_DISCARD if action == TAKE_DISCARD else 0.0
    return worth


class Partner(Player):
    """Keeps a belief about both hands of Objectives, as anybody may have it who sees what a spectator sees.

    It follows a match by `watch`; in a position that it has not come to so, it begins with all that may be.
    """

    watches = True

    def __init__(self, game: Game[Any], seed: int | None = None) -> None:
        super().__init__(game, seed)
        self._beliefs: list[Values] = []
        self._ply = -1  # of the position they belong to

    def _come_to(self, position: Position) -> None:
        if self._ply != int(position[0]["ply"]):
            self._beliefs = [anything(position[0], seat) for seat in range(2)]
            self._ply = int(position[0]["ply"])

    def belief(self, position: Position) -> dict[str, float]:
        """How likely it thinks each Objective to be in the other's hand; together as many as are there."""
        self._come_to(position)
        wanted = self._wanted(position[0], int(position[0]["viewer"]))
        return {name: float(chance) for name, chance in zip(OBJECTIVE_NAMES, wanted, strict=True)}

    def _wanted(self, state: State, seat: int) -> Values:
        """How likely the partner of a seat holds each Objective, as that seat knows which ones he cannot hold."""
        return chances(without(self._beliefs[1 - seat], numbered(state["objectives"][seat])))

    # --- listening ----------------------------------------------------------------------------------------------

    def watch(self, before: Position, told: Telling, after: Position) -> None:
        """See a move: see `Player.watch`."""
        self._come_to(before)
        state = self.game.redact(before, SPECTATOR)[0]
        action = self.game.parse(told.move)
        assert action is not None
        seat = int(state["turn"])
        if action < STOW:
            self._beliefs[seat] = after_reveal(self._beliefs[seat], state, action)
            self._beliefs[1 - seat] = without(self._beliefs[1 - seat], numbered([action]))
        elif STOW < action < FAMILY:
            self._beliefs[seat] = self._after_take(state, seat, action)
        elif action > FAMILY:
            kept = np.array([bool(is_valid(state, seat, objective)) for objective in range(OBJECTIVES)])
            self._beliefs[seat] = without(self._beliefs[seat], kept, HELD_BACK)
            if action < LANTERN:
                self._beliefs[seat] = self._after_placement(state, seat, action)
            else:
                self._beliefs[seat] = self._after_lantern(state, seat, action)
        self._ply = int(after[0]["ply"])

    def _after_placement(self, state: State, seat: int, action: int) -> Values:
        tile = int(TILE_OF[(action - PLACE) // CELLS // 2])
        tiles = [tile, *(int(held) for held in state["hands"][seat] if int(held) >= 0 and int(held) != tile)]
        placements = Placements(state, tiles, chances(self._beliefs[1 - seat]))
        likely = likelihoods(placements, self._beliefs[seat])
        return weighed(self._beliefs[seat], likely[:, placements.actions == action][:, 0])

    def _after_take(self, state: State, seat: int, action: int) -> Values:
        worth = worth_of_takes(state, chances(self._beliefs[1 - seat]), FIRST, SECOND)
        likely = np.exp((worth - worth.max(axis=1, keepdims=True)) / TAKING_CARE)
        likely *= (1.0 - WHIM) / likely.sum(axis=1, keepdims=True)
        likely += WHIM / likely.shape[1]
        return weighed(self._beliefs[seat], likely[:, list(takes(state)).index(action)])

    def _after_lantern(self, state: State, seat: int, action: int) -> Values:
        where = (action - LANTERN) // ORDERS
        said = meant(state, where // 8, where % 8)
        return weighed(self._beliefs[seat], np.where(HOLDS[:, said].any(axis=1) | ~said.any(), 1.0, MISSPOKEN))

    # --- choosing -----------------------------------------------------------------------------------------------

    def _choose(self, position: Position) -> int:
        self._come_to(position)
        legal = self.game.legal(position)
        if not legal:
            return -1
        reveals = [action for action in legal if action < STOW]
        if reveals:
            return reveals[0]
        state = position[0]
        seat = int(state["turn"])
        own = np.flatnonzero(numbered(state["objectives"][seat]))
        wanted = self._wanted(state, seat)
        if int(state["completing"]) == 1:
            first, second = (np.append(own, [OBJECTIVES, OBJECTIVES])[:2]).reshape(2, 1)
            return list(takes(state))[int(worth_of_takes(state, wanted, first, second)[0].argmax())]
        best, worth = self._best_placement(state, seat, own, wanted)
        if FAMILY in legal and self._worth_of_telling(state, seat, own, wanted) > worth:
            return self._tell(state, seat, own)
        return best

    def _best_placement(self, state: State, seat: int, own: Any, wanted: Values) -> tuple[int, float]:
        """The placement that helps, builds and tells most, and what it is worth; (-1, -inf) where there is none."""
        tiles = [int(tile) for tile in state["hands"][seat] if int(tile) >= 0]
        placements = Placements(state, tiles, wanted)
        if not len(placements.actions):
            return -1, -np.inf
        worth = placements.shared + placements.own[:, own].sum(axis=1)
        belief = self._beliefs[seat]
        public = Placements(state, tiles, chances(self._beliefs[1 - seat]))
        heard = belief[:, None] * likelihoods(public, belief)
        for objective in own:
            worth += CLEAR * np.log((heard[HOLDS[:, objective]].sum(axis=0) + 1e-9) / (heard.sum(axis=0) + 1e-9))
        best = np.flatnonzero(worth == worth.max())
        chosen = int(best[below(self.rng, len(best))])
        return int(placements.actions[chosen]), float(worth[chosen])

    # --- speaking by the Lantern ----------------------------------------------------------------------------------

    def _worth_of_telling(self, state: State, seat: int, own: Any, wanted: Values) -> float:
        """What it is worth to tell the Objective that is less known, on the scale of placements."""
        shown = np.empty(OBJECTIVES, np.int8)
        prospects.survey_garden(state, shown)
        known = np.sort(chances(self._beliefs[seat])[own])
        worth = float(wanted @ PARTNERS_WORTH[shown] + OWN_WORTH[shown[own]].sum()) - LANTERN_PRICE
        if len(own):
            worth += TOLD * float(1.0 - known[0]) + CLEAR * float(np.log(known[1:] + 1e-9).sum())
        return worth

    def _tell(self, state: State, seat: int, own: Any) -> int:
        """The Lantern move that says the less known Objective; without any it stands on the draw pile."""
        spot, direction = SPOT_DRAW, 0
        if len(own):
            spot, direction = word_for(state, int(own[chances(self._beliefs[seat])[own].argmin()]))
        tiles = np.array([int(tile) for tile in state["hands"][seat] if int(tile) >= 0], np.int64)
        return LANTERN + (spot * 8 + direction) * ORDERS + int(order_of(tiles, len(tiles)))
