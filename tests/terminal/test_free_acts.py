"""Free acts at one keyboard: between the turns anybody may ask for it, behind a curtain, and trade."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import infanta
from infanta.bots.initiative import FreeActionScheduler
from infanta.core.move import DEALER, Move
from infanta.core.view import View
from infanta.terminal.play import TerminalMatch
from tests.example import PLACES, installed_beside
from tests.terminal.stage import Line, Stage, seat, sit_down


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


def typed(tmp_path: Path, *script: Line, people: tuple[int, ...] = (0, 1, 2)) -> tuple[Stage, TerminalMatch]:
    match = infanta.game("silk-road").start(3, True, gifts=2)
    while match.actors() == (DEALER,):
        match.push(DEALER, next(match.outcomes())[0])
    stage = Stage(*script)
    play = sit_down(seat(match, people), stage, tmp_path / "match.json")
    play.run()
    return stage, play


def made(play: TerminalMatch) -> list[str]:
    return [f"{seat} {move}" for seat, move, _ in play.session.match.log or [] if seat >= 0]


def test_whoever_is_at_the_keyboard_may_act_and_is_still_asked(tmp_path: Path) -> None:
    _, play = typed(tmp_path, "", "gift>1:silk", "pass", "")
    assert made(play) == ["0 gift>1:silk", "0 pass"]


def test_a_free_act_is_filled_in_like_a_move(tmp_path: Path) -> None:
    _, play = typed(tmp_path, "", "fill gift", "1", "1")
    assert made(play)[0].startswith("0 gift>1:")


def test_another_asks_for_the_keyboard_and_gives_it_back(tmp_path: Path) -> None:
    stage, play = typed(tmp_path, "", "keyboard bo", "", "pass", "gift>0:silk", "keyboard cy", "", "", "pass", "")
    assert made(play) == ["1 gift>0:silk", "0 pass"], "what is lent is lent for free acts only"
    assert "Enter returns it" in stage.run and "an answer to a question" in stage.run
    assert "Give the keyboard back first" not in stage.run, "asking for the keyboard gives it back"


def test_nobody_gets_the_keyboard_who_is_not_here(tmp_path: Path) -> None:
    stage, play = typed(tmp_path, "keyboard bo", people=(0,))
    assert made(play) == [] and "Nobody else at this keyboard can do anything now." in stage.run


def test_a_bot_that_takes_the_initiative_does_so_at_a_keyboard_too(tmp_path: Path) -> None:
    class Giver:
        def choose(self, view: View, moves: list[Move]) -> Move:
            return moves[0]

        def act(self, view: View, acts: list[Move]) -> Move | None:
            return acts[0] if acts else None

    match = infanta.game("silk-road").start(3, True, gifts=1)
    session = seat(match)
    session.bots = {1: Giver(), 2: Giver()}
    session.attention = FreeActionScheduler(session.bots)
    session.advance()
    session.advance()
    acts = [seat for seat, move, _ in match.log or [] if move.text.startswith("gift")]
    assert acts == [1, 2]
