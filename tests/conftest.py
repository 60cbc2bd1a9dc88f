"""Settings of the suite. The kit's plugin brings `--deep`; here it also makes the properties of hypothesis run long."""

import os

import pytest
from hypothesis import HealthCheck, settings

from infanta.core.native import is_compiled

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "quick", max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET, database=None
)
settings.register_profile("deep", max_examples=1000, deadline=None, suppress_health_check=QUIET, print_blob=True)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("deep" if config.getoption("--deep") else "quick")


def pytest_sessionstart() -> None:
    if os.environ.get("INFANTA_EXPECT_COMPILED") and not is_compiled():
        pytest.exit("The compiled form was to be tested, but the plain source is installed.", returncode=3)
