"""Settings of the suite: `--deep` makes the properties run long; the default is quick and always the same."""

import os

import pytest
from hypothesis import HealthCheck, settings

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "quick", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET, database=None
)
settings.register_profile("deep", max_examples=1000, deadline=None, suppress_health_check=QUIET, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the properties long, with new random seeds")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of a rulebook that a test proves")
    settings.load_profile("deep" if config.getoption("--deep") else "quick")


def pytest_report_header() -> str:
    import infanta.core.match

    compiled = infanta.core.match.__file__.endswith(".so")
    if os.environ.get("INFANTA_EXPECT_COMPILED") and not compiled:
        pytest.exit("The compiled form was to be tested, but the plain source is installed.", returncode=3)
    return f"infanta: {'compiled by mypyc' if compiled else 'interpreted'}"
