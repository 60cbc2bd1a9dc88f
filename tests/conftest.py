"""Settings of the suite. The kit's plugin brings `--deep`; here it also makes the properties of hypothesis run long. A game that fails to
describe itself fails the test."""

import logging
import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from infanta.core.native import is_compiled

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "quick", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET, database=None
)
settings.register_profile("deep", max_examples=1000, deadline=None, suppress_health_check=QUIET, print_blob=True)


class Alarm(logging.Handler):
    """Raises what `core.drawing` has caught, for players see a plain table instead, and a test would not notice."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR and record.exc_info and record.exc_info[1]:
            raise record.exc_info[1]


ALARM = Alarm()
logging.getLogger("infanta.games").addHandler(ALARM)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("deep" if config.getoption("--deep") else "quick")


def pytest_sessionstart() -> None:
    if os.environ.get("INFANTA_EXPECT_COMPILED") and not is_compiled():
        pytest.exit("The compiled form was to be tested, but the plain source is installed.", returncode=3)


Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report a test; see `fail_if_missing`."""
    return fail_if_missing((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Report a file of tests; see `fail_if_missing`."""
    return fail_if_missing((yield))


def fail_if_missing(report: Report) -> Report:
    """Fail what is skipped because a program or library is missing, where INFANTA_SKIP_NOTHING says that all are there."""
    if report.skipped and "INFANTA_SKIP_NOTHING" in os.environ and "not installed" in str(report.longrepr):
        report.outcome = "failed"
        report.longrepr = str(report.longrepr)
    return report
