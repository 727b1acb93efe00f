"""Who chooses moves: computer players. Each sees what its seat may know, and nothing else.

>>> import random, teien
>>> from teien.players import Greedy
>>> match = teien.new_match("seikatsu", rng=random.Random(1))
>>> player = Greedy(match.game, seed=1)
>>> while not match.over:
...     match.play_action(player.choose(match.seen(match.turn)))
>>> match.ply
34
"""

from __future__ import annotations

from teien.players.levels import Level, compile_player, compile_players, levels, make_player, thoughts
from teien.players.partner import Partner
from teien.players.player import Greedy, Player, Random
from teien.players.search import Search

__all__ = [
    "Greedy",
    "Level",
    "Partner",
    "Player",
    "Random",
    "Search",
    "compile_player",
    "compile_players",
    "levels",
    "make_player",
    "thoughts",
]
