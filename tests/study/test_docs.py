"""The worked questions of docs/study.md: each has its figure, made by the command in the text."""

import re
import shlex
from html import unescape
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
WORKED = re.findall(
    r"```\n(infanta study [^\n]+)\n```\n\n!\[[^\]]+\]\(([^)]+)\)", (DOCS / "study.md").read_text(encoding="utf-8")
)


def test_there_are_three() -> None:
    assert len(WORKED) == 3


@pytest.mark.parametrize(("command", "figure"), WORKED)
def test_a_figure_names_the_command_in_the_text(command: str, figure: str) -> None:
    svg = (DOCS / figure).read_text(encoding="utf-8")
    shown = " ".join(unescape(re.sub(r"<[^>]+>", " ", svg)).split())
    matches = int(re.findall(r"--matches (\d+)", command)[0])
    assert f"From {matches:,} matches in each arm." in shown
    named = shlex.split(shown[shown.index("infanta study") :])
    assert sorted(named) == sorted(shlex.split(command))
