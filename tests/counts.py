"""How often the tests try: a few times in `make test`, and as often as a claim needs in `make test-long`."""

import os

from hypothesis import settings

LONG = os.environ.get("TEIEN_TESTS") == "long"
BRIEF = os.environ.get("TEIEN_TESTS") == "brief"
"""Whether a test of tests runs these for its own purpose, where each try costs much."""

LONGEST = 7200
"""Seconds after which a test of the long run has failed."""


def count(usual: int, long: int) -> int:
    """How often a test tries something: usually, and in the long run. What it tries is the same on every machine."""
    return long if LONG else usual


# The same examples every time, so that a change is never blamed for an old fault found by chance.
settings.register_profile("usual", max_examples=60, derandomize=True, deadline=None, database=None)
settings.register_profile("brief", parent=settings.get_profile("usual"), max_examples=15)
settings.register_profile("long", parent=settings.get_profile("usual"), max_examples=1000)
settings.load_profile("long" if LONG else "brief" if BRIEF else "usual")
