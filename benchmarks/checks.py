"""What the checks of the kernels cost: moves a second with them as a share of those without, side by side.

python -m benchmarks.checks
"""

from __future__ import annotations

from statistics import median

from benchmarks import ours
from benchmarks.measure import measure, stay_on_one_core
from teien.games import games


def main() -> None:
    """Measure and print."""
    stay_on_one_core()
    pairs = [(way(game), way(game, unchecked=True)) for game in games() for way in (ours.batches, ours.single_steps)]
    measure([one for pair in pairs for one in pair])
    for checked, unchecked in pairs:
        share = median(one / other for one, other in zip(checked.speeds, unchecked.speeds, strict=True))
        print(f"{checked.game:9} {checked.way:16} {share:.2f}")


if __name__ == "__main__":
    main()
