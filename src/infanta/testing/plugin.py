"""The pytest plugin: `--deep`, the mark `clause`, and a note of which form of Infanta is under test."""

import pytest

from infanta.core.native import is_compiled


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of a run."""
    group = parser.getgroup("infanta", "testing games of Infanta")
    group.addoption(
        "--deep", action="store_true", help="try every law in more places, and draw more worlds for the law of odds"
    )
    group.addoption(
        "--deep-seed", type=int, default=0, metavar="N", help="other places to try: any number (default: 0)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark that cites clauses."""
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook that a test proves")


def pytest_report_header() -> str:
    """Return which form of Infanta is under test."""
    return f"infanta: {'compiled by mypyc' if is_compiled() else 'interpreted'}"


@pytest.fixture(scope="session")
def infanta_deep(request: pytest.FixtureRequest) -> bool:
    """Return whether this is a long run."""
    return bool(request.config.getoption("--deep"))


@pytest.fixture(scope="session")
def infanta_seed(request: pytest.FixtureRequest) -> int:
    """Return which trials are run."""
    return int(request.config.getoption("--deep-seed"))
