"""How long the property tests try: `TEIEN_TESTS=long pytest tests/laws` tries the same laws for much longer."""

import os

from hypothesis import settings

# Every run of "ci" tries the same examples, so that a change is never blamed for an old fault found by chance.
settings.register_profile("ci", max_examples=60, derandomize=True, deadline=None, database=None)
settings.register_profile("brief", parent=settings.get_profile("ci"), max_examples=15)
settings.register_profile("long", max_examples=3000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("TEIEN_TESTS", "ci"))
