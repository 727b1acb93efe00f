"""Kernels of the players, written once and bound to one game's rules (see `teien.rule.bind`).

The names that begin with `rule_` are the game's own rules, and `MAX_LEGAL` and `MAX_SIDES` its constants.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from teien.rule import Actions, Random, State, below, rule

if TYPE_CHECKING:
    from teien.kernels import MAX_LEGAL, Positions, rule_heuristic, rule_legal, rule_member


@rule
def best_action(state: State, actions: Actions, n: int, rng: Random) -> int:
    """The one of the first n actions that the game's heuristic likes most; ties are broken at random."""
    best, best_value, ties = int(actions[0]), -np.inf, 0
    for i in range(n):
        value = rule_heuristic(state, actions[i])
        if value > best_value:
            best, best_value, ties = int(actions[i]), value, 1
        elif value == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = int(actions[i])
    return best


@rule
def choose_random(position: Positions, rng: Random) -> int:
    """A legal action, all equally likely; -1 where there is none."""
    actions = np.empty(MAX_LEGAL, np.int64)
    n = rule_legal(position[0], actions)
    return rule_member(position[0], actions[below(rng, n)], rng) if n > 0 else -1


@rule
def choose_greedy(position: Positions, rng: Random) -> int:
    """The legal action that looks best one ply ahead; -1 where there is none."""
    state = position[0]
    actions = np.empty(MAX_LEGAL, np.int64)
    n = rule_legal(state, actions)
    return rule_member(state, best_action(state, actions, n, rng), rng) if n > 0 else -1
