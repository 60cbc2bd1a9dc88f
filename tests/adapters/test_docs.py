"""The programs in the documentation of the doors run as they stand there."""

import re
import sys
from importlib.util import find_spec
from pathlib import Path
from subprocess import run

import pytest

from tests.server.process import ServerProcess

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "doors").glob("*.md"))
NEEDS = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel", "mcp": "mcp"}
LOCAL = "http://localhost:8000"


def programs(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_programs_of_a_page_run(page: Path, tmp_path: Path) -> None:
    needed = NEEDS.get(page.stem)
    if needed and find_spec(needed) is None:
        pytest.skip(f"{needed} is not installed (pip install 'infanta[{page.stem}]')")
    found = programs(page)
    assert found, "a door without a program"
    server = ServerProcess(tmp_path / "court.db", "--fast-bots") if any(LOCAL in text for text in found) else None
    try:
        for text in found:
            text = text.replace(LOCAL, server.url) if server else text
            made = run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300, cwd=tmp_path)
            assert made.returncode == 0, made.stderr
    finally:
        if server:
            server.kill()


def test_every_door_is_on_the_map() -> None:
    linked = set(re.findall(r"\(doors/(\w+)\.md\)", (DOCS / "doors.md").read_text(encoding="utf-8")))
    assert linked == {page.stem for page in PAGES}
