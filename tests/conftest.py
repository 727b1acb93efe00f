"""What holds for every test: it ends, and chance begins with a seed of its own in it."""

from collections.abc import Generator
from zlib import crc32

import pytest

from tests import counts
from tests.serving import CHANCE


def _seed(item: pytest.Item) -> int:
    """The seed of a test: the same every time, and on every machine."""
    return crc32(item.nodeid.encode())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test of the long run time for its many tries."""
    if counts.LONG:
        for item in items:
            item.add_marker(pytest.mark.timeout(counts.LONGEST), append=False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seed the servers of this process."""
    CHANCE.seed(_seed(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say with a failure which seed the test began with."""
    report = yield
    if report.failed:
        report.sections.append(("Seed", f"The servers of this test began with CHANCE.seed({_seed(item)})."))
    return report
