"""A test that waits for ever is ended and named, and nothing that it has started is left."""

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from tests.server.process import alive

ROOT = Path(__file__).parents[1]
CONFTEST = """
import pytest
from tests.watchdog import watched

@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with watched(item, 2):
        return (yield)
"""
TESTS = """
import pathlib, subprocess

def test_ends():
    pass

def test_waits_for_ever():
    child = subprocess.Popen(["sleep", "600"], stdout=subprocess.PIPE)
    pathlib.Path("child").write_text(str(child.pid))
    child.stdout.read()
"""


def test_a_test_that_waits_for_ever_is_ended_with_all_that_it_has_started(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_waiting.py").write_text(TESTS)
    call = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 3 and "test_ends PASSED" in done.stdout, done.stdout + done.stderr
    assert "test_waiting.py::test_waits_for_ever has not ended after 2 s." in done.stderr
    assert "in test_waits_for_ever" in done.stderr, "where it stood"
    child, until = int((tmp_path / "child").read_text()), monotonic() + 10
    while alive(child) and monotonic() < until:
        sleep(0.02)
    assert not alive(child)
