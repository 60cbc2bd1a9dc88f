"""Hints at the terminal: what the strongest bot would do; never while somebody else is playing."""

from pathlib import Path

import pytest

from infanta.bots.advising import advise
from infanta.bots.levels import Budget
from infanta.core.move import Move
from infanta.core.view import View
from infanta.terminal import prompt
from tests.games.love_letter.table import deal
from tests.terminal.stage import Stage, seat, sit_down


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    def quickly(view: View, moves: list[Move]) -> object:
        return advise(view, moves, Budget(80))

    monkeypatch.setattr(prompt, "advise", quickly)


def test_a_hint_names_a_choice_and_what_others_may_hold(tmp_path: Path) -> None:
    stage = Stage("hint")
    sit_down(seat(deal("guard baron king", "prince").match), stage, tmp_path / "match.json", False).run()
    said = stage.text.split("> hint\n", 1)[1]
    assert "Best: play the " in said or "Perhaps: play the " in said
    assert "Bo may hold" in said or "Cy may hold" in said


def test_there_are_no_hints_among_people(tmp_path: Path) -> None:
    stage = Stage("", "hint")
    session = seat(deal("guard baron king", "prince").match, people=(0, 1, 2))
    sit_down(session, stage, tmp_path / "match.json", False).run()
    assert "There are no hints while other people play." in stage.text
