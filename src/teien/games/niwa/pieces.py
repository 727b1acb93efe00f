"""The cards, their codes, names and features (docs/rules/niwa.md, section 2, N4, N26).

A card is a number from 0 to 47, in the order of `CODES`. In a position's lists -1 is an empty slot and -2 a card the
viewer does not know. A set of features is a whole number with one bit a feature: the months 0 to 11, ribbon, creature.
"""

from __future__ import annotations

import numpy as np

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
PLANTS = (
    "pine",
    "plum blossom",
    "cherry blossom",
    "wisteria",
    "iris",
    "peony",
    "bush clover",
    "pampas grass",
    "chrysanthemum",
    "maple",
    "willow",
    "paulownia",
)
"""The plant of each month."""

_TRPP = ("T", "R", "P1", "P2")
_HRPP = ("H", "R", "P1", "P2")
_HTPP = ("H", "T", "P1", "P2")
_KINDS = (
    *(_HRPP, _TRPP, _HRPP, _TRPP, _TRPP, _TRPP),
    *(_TRPP, _HTPP, _TRPP, _TRPP, ("H", "T", "R", "P"), ("H", "P1", "P2", "P3")),
)
CODES = tuple(f"{month}{kind}" for month, kinds in enumerate(_KINDS, start=1) for kind in kinds)
"""The code of each card by its number, four a month."""
NUMBERS = {code: number for number, code in enumerate(CODES)}
CARDS = 48
NONE = -1
UNKNOWN = -2

SHOWN = {
    "1H": "crane",
    "2T": "bush warbler",
    "3H": "curtain",
    "4T": "cuckoo",
    "5T": "plank bridge",
    "6T": "butterflies",
    "7T": "boar",
    "8H": "full moon",
    "8T": "geese",
    "9T": "sake cup",
    "10T": "deer",
    "11H": "rain man and frog",
    "11T": "swallow",
    "11P": "lightning",
    "12H": "phoenix",
    **{f"{month}R": "ribbon" for month in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11)},
}
"""What a card shows beside the month's plant; the others are plain."""

_BRIGHT_CREATURES = ("1H", "11H", "12H")
_ANIMAL_CREATURES = ("2T", "4T", "6T", "7T", "8T", "10T", "11T")
CREATURES = {
    "shown": _BRIGHT_CREATURES + _ANIMAL_CREATURES,
    "wide": (*_BRIGHT_CREATURES, *_ANIMAL_CREATURES, "5T", "9T"),
    "tane": (*_ANIMAL_CREATURES, "5T", "9T"),
}
"""The cards with the feature creature, by the option `creatures` (N4, N26)."""
CREATURE_SETS = tuple(CREATURES)

FEATURES = (*MONTHS, "ribbon", "creature")
"""The name of each feature, by its bit."""
RIBBON = 1 << 12
CREATURE = 1 << 13

FEATURES_OF = np.array(
    [
        [
            1 << number // 4 | (RIBBON if code.endswith("R") else 0) | (CREATURE if code in creatures else 0)
            for number, code in enumerate(CODES)
        ]
        for creatures in CREATURES.values()
    ],
    np.int64,
)
"""The features of each card, as a set, by set of creatures: shape (3, 48)."""


def card_name(card: int) -> str:
    """What a card is called: `plum blossom with ribbon`, `plain pine`."""
    plant, shown = PLANTS[card // 4], SHOWN.get(CODES[card])
    return f"{plant} with {shown}" if shown else f"plain {plant}"


def feature_names(features: int) -> list[str]:
    """The names of the features of a set, months first."""
    return [name for bit, name in enumerate(FEATURES) if features >> bit & 1]


def features_words(features: int) -> str:
    """A set of features as a choice, months with their plants: `April (wisteria), October (maple) or creature`."""
    names = [
        f"{name} ({PLANTS[bit]})" if bit < len(PLANTS) else name
        for bit, name in enumerate(FEATURES)
        if features >> bit & 1
    ]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
