"""Hints at the terminal: what the strongest bot would do; never while somebody else is playing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import infanta
from infanta.bots.advice import advise
from infanta.bots.levels import Budget
from infanta.bots.review import Review
from infanta.core.errors import RecordError
from infanta.core.move import Move
from infanta.core.record import Record
from infanta.core.view import View
from infanta.terminal import prompt, record_review
from infanta.terminal.commands import review
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
    assert said.lstrip().startswith("The queen is thinking …")
    assert "Best: play the " in said or "Perhaps: play the " in said
    assert "Bo may hold" in said or "Cy may hold" in said


def test_there_are_no_hints_among_people(tmp_path: Path) -> None:
    stage = Stage("", "hint")
    session = seat(deal("guard baron king", "prince").match, people=(0, 1, 2))
    sit_down(session, stage, tmp_path / "match.json", False).run()
    assert "There are no hints while other people play, unless" in stage.text


def test_there_are_hints_among_people_who_have_agreed_to_it(tmp_path: Path) -> None:
    stage = Stage("", "hint")
    session = seat(deal("guard baron king", "prince").match, people=(0, 1, 2))
    session.hints = True
    sit_down(session, stage, tmp_path / "match.json", False).run()
    assert "no hints" not in stage.text and "may hold" in stage.text


def test_a_recorded_match_is_looked_back_on(tmp_path: Path) -> None:
    """With a Priest and the Princess, Ada throws the Princess away."""
    game = infanta.game("love-letter")
    match = game.start(2, dates=(0, 1), tokens=1)
    for text in ("+guard", "+guard", "+guard", "+priest", "+king", "+princess"):
        match.play(infanta.DEALER, game.parse(text))
    match.play(0, game.parse("princess"))
    file = tmp_path / "match.json"
    Record.of(match, ("Ada", "Bo")).save(file)
    shown = CliRunner().invoke(review, [str(file), "--seconds", "1"])
    assert shown.exit_code == 0, shown.output
    said = " ".join(shown.output.split())
    assert "Ada made 1 decision, not a good one" in said and "Bo had nothing to decide." in said
    assert "Round 1: Ada chose to discard the Princess" in said or "Round 1: Ada chose to play the Princess" in said


def test_looking_back_that_is_stopped_tells_what_was_found_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C threw all of it away, without a word."""

    def stopped(record: Record, budget: Budget) -> Iterator[Review]:
        yield Review(infanta.game("love-letter"), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(record_review, "review_steps", stopped)
    file = tmp_path / "match.json"
    Record("love-letter", 2, 2, {}, ()).save(file)
    shown = CliRunner().invoke(review, [str(file)])
    assert shown.output.startswith("Stopped before the end of the match: this is how it had gone so far.")
    assert "not over yet" not in shown.output and "had nothing to decide" in shown.output


def test_a_record_with_an_empty_line_is_refused_in_words(tmp_path: Path) -> None:
    """It ended in a traceback; so did a time that is no number."""
    file = tmp_path / "match.json"
    Record("love-letter", 2, 2, {}, ("",)).save(file)
    shown = CliRunner().invoke(review, [str(file)])
    assert isinstance(shown.exception, RecordError) and "Move 1 of the record" in str(shown.exception)
    assert CliRunner().invoke(review, [str(file), "--seconds", "nan"]).exit_code == 2
