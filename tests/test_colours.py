"""The measure that the tests of drawings use."""

import pytest

from tests.colours import Triple, ciede2000


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ],
)
def test_colour_difference_agrees_with_published_pairs(one: Triple, two: Triple, expected: float) -> None:
    assert ciede2000(one, two) == pytest.approx(expected, abs=1e-4)
