"""Kernels of the players, written once and bound to one game's rules (see `teien.rule.bind`).

The names that begin with `rule_` are the game's own rules, and `MAX_LEGAL` and `MAX_SIDES` its constants.

The search is an information-set Monte Carlo tree search by a single observer. Every iteration deals what the seat does
not know anew, walks down a tree whose branches are the moves all see, adds one node, plays to the end by the heuristic
and books the result on the way back. Which moves exist at a node changes with the deal, so a branch counts how often
it was on offer, and is judged against that number instead of its parent's visits. The heuristic's liking of a move
says how much trial it deserves before its results do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from teien.rule import Actions, Points, Random, State, below, rule

if TYPE_CHECKING:
    import numpy.typing as npt

    from teien.kernels import (
        MAX_LEGAL,
        MAX_SIDES,
        Positions,
        rule_apply,
        rule_fill,
        rule_heuristic,
        rule_legal,
        rule_member,
        rule_points,
        rule_side,
        rule_turn,
    )

    Values = npt.NDArray[np.float64]
    Nodes = npt.NDArray[np.void]
    Growth = npt.NDArray[np.void]

TEMPERATURE = 0.8
"""A move the heuristic likes better by so many standard deviations deserves e times the trial."""
EXPLORATION = 2.0
"""How much trial weighs against results, in spreads of the results."""
UNTRIED = 0.6
"""How far below its tried siblings an untried move is expected to end, in spreads of the results."""

NODE = np.dtype(
    [
        ("action", "i8"),  # the move that leads here
        ("value", "f8"),  # sum of the margins its mover ended with, in points
        ("side", "i4"),  # the mover's side
        ("parent", "i4"),  # nodes by their index; the root is 0 and its own parent
        ("child", "i4"),  # the newest one, 0: none
        ("sibling", "i4"),  # the next older one, 0: none
        ("visits", "i4"),
        ("offered", "i4"),  # how often the move was legal when its parent was visited
    ]
)
"""A node of the tree: a history of moves as all see them."""

GROWTH = np.dtype(
    [
        ("nodes", "i8"),  # nodes in use, the root included
        ("results", "i8"),  # iterations so far
        ("mean", "f8"),  # of the margin of the side to move at the root
        ("squares", "f8"),  # sum of its squared deviations
    ]
)
"""What is known about a whole tree."""


# --- one ply ahead -----------------------------------------------------------------------------------------------


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


# --- search ------------------------------------------------------------------------------------------------------


@rule
def greedy_playout(state: State, actions: Actions, rng: Random) -> None:
    """Play to the end, every seat by the heuristic."""
    n = rule_legal(state, actions)
    while n > 0:
        rule_apply(state, rule_member(state, best_action(state, actions, n, rng), rng))
        n = rule_legal(state, actions)


@rule
def margin(points: Points, n: int, side: int) -> float:
    """How many points a side has more than the best other one; all its points where it is alone."""
    if n == 1:
        return float(points[0])
    best = -np.inf
    for other in range(n):
        if other != side:
            best = max(best, float(points[other]))
    return float(points[side]) - best


@rule
def add_result(growth: Growth, result: float) -> None:
    """Book the margin of the root's side after one more iteration (Welford's running variance)."""
    record = growth[0]
    record["results"] += 1
    off = result - record["mean"]
    record["mean"] += off / record["results"]
    record["squares"] += off * (result - record["mean"])


@rule
def spread(growth: Growth) -> float:
    """The standard deviation of the results so far, the yardstick of the search: games count in different points."""
    record = growth[0]
    if record["results"] < 2:
        return 1.0
    return max(0.001, float(np.sqrt(record["squares"] / record["results"])))


@rule
def make_shares(liking: Values) -> None:
    """Turn what the heuristic says of the legal moves into the share of trial each deserves (a softmax)."""
    n = len(liking)
    highest, mean, square, total = -np.inf, 0.0, 0.0, 0.0
    for i in range(n):
        highest = max(highest, liking[i])
        mean += liking[i] / n
    for i in range(n):
        square += (liking[i] - mean) ** 2 / n
    temperature = max(1e-9, TEMPERATURE * np.sqrt(square))
    for i in range(n):
        liking[i] = np.exp((liking[i] - highest) / temperature)
        total += liking[i]
    for i in range(n):
        liking[i] /= total


@rule
def select(
    state: State, nodes: Nodes, node: int, actions: Actions, n: int, children: Actions, liking: Values, yard: float
) -> int:
    """Which of the n legal actions to try at a node (an index); `children` gets their nodes, 0 for the untried."""
    for i in range(n):
        children[i] = 0
        liking[i] = rule_heuristic(state, actions[i])
    make_shares(liking[:n])

    tried, value = 0, 0.0
    child = int(nodes[node]["child"])
    while child > 0:
        for i in range(n):
            if actions[i] == nodes[child]["action"]:
                children[i] = child
                nodes[child]["offered"] += 1
                tried += int(nodes[child]["visits"])
                value += nodes[child]["value"]
                break
        child = int(nodes[child]["sibling"])

    untried = (value / tried if tried > 0 else 0.0) - UNTRIED * yard
    best, best_score = 0, -np.inf
    for i in range(n):
        child = children[i]
        visits = int(nodes[child]["visits"]) if child > 0 else 0
        offered = int(nodes[child]["offered"]) if child > 0 else int(nodes[node]["visits"]) + 1
        score = nodes[child]["value"] / visits if visits > 0 else untried
        score += EXPLORATION * yard * liking[i] * np.sqrt(float(offered)) / (1 + visits)
        if score > best_score:
            best, best_score = i, score
    return best


@rule
def grow(position: Positions, iterations: int, nodes: Nodes, growth: Growth, rng: Random) -> None:
    """Let a tree grow by so many iterations.

    Args:
        position: as its mover knows it.
        iterations: each adds at most one node.
        nodes: the tree, with room for them; all zeros before the first call.
        growth: likewise.
        rng: a random generator.
    """
    work = position.copy()
    state = work[0]
    actions = np.empty(MAX_LEGAL, np.int64)
    children = np.empty(MAX_LEGAL, np.int64)
    liking = np.empty(MAX_LEGAL, np.float64)
    points = np.empty(MAX_SIDES, np.int64)
    observer = rule_side(position[0], rule_turn(position[0]))
    used = max(1, int(growth[0]["nodes"]))
    for _ in range(iterations):
        work[0] = position[0]
        rule_fill(state, rng)
        yard = spread(growth)
        node = 0
        growing = False
        n = rule_legal(state, actions)
        while n > 0 and not growing:
            i = select(state, nodes, node, actions, n, children, liking, yard)
            child = children[i]
            if child == 0:
                growing = True
                child = used
                used += 1
                nodes[child]["action"] = actions[i]
                nodes[child]["side"] = rule_side(state, rule_turn(state))
                nodes[child]["parent"] = node
                nodes[child]["sibling"] = nodes[node]["child"]
                nodes[child]["offered"] = 1
                nodes[node]["child"] = child
            rule_apply(state, rule_member(state, actions[i], rng))
            node = child
            n = rule_legal(state, actions)
        greedy_playout(state, actions, rng)
        sides = rule_points(state, points)
        add_result(growth, margin(points, sides, observer))
        while node > 0:
            nodes[node]["visits"] += 1
            nodes[node]["value"] += margin(points, sides, int(nodes[node]["side"]))
            node = int(nodes[node]["parent"])
        nodes[0]["visits"] += 1
    growth[0]["nodes"] = used


@rule
def favourite(position: Positions, nodes: Nodes, rng: Random) -> int:
    """The action tried most often at the root of a tree that has grown there."""
    best = child = int(nodes[0]["child"])
    while child > 0:
        if nodes[child]["visits"] > nodes[best]["visits"]:
            best = child
        child = int(nodes[child]["sibling"])
    return rule_member(position[0], int(nodes[best]["action"]), rng)
