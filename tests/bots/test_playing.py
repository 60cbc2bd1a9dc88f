"""The loop that lets bots play a match."""

from random import Random
from typing import Any

import pytest

import infanta
from infanta import IllegalMoveError, Match, Move, Outcome, Phrase, View
from infanta.bots.playing import play_out
from infanta.bots.random_bot import RandomBot
from infanta.core.setup import Setup
from infanta.core.step import JointQuestion, SimultaneousStep

ONE, TWO = Move("one", code=0), Move("two", code=1)


class Fingers(JointQuestion["Morra"]):
    """Everybody shows one finger or two."""

    def moves(self, match: "Morra", seat: int) -> list[Move]:
        return [ONE, TWO]

    def resolve(self, match: "Morra", answers: dict[int, Move]) -> None:
        match.shown = tuple(answers.values())


class Morra(Match):
    """Fingers at once: seat 0 wins if they are alike."""

    def __init__(self) -> None:
        super().__init__(Setup("morra", 2))
        self.shown: tuple[Move, ...] = ()
        self.agenda.append(SimultaneousStep(Fingers(), (0, 1)))

    def view(self, seat: int | None) -> View:
        return View(self.setup, seat, self.actors(), ())

    def outcome(self) -> Outcome | None:
        return Outcome((0 if self.shown[0] == self.shown[1] else 1,), (0, 0), Phrase("fingers")) if self.shown else None


class Watcher:
    """Plays the first move, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, list[Move]]] = []

    def choose(self, view: View, moves: list[Move]) -> Move:
        self.asked.append((view, moves))
        return moves[0]


def test_seats_that_choose_at_once_are_each_asked_through_their_own_view() -> None:
    first, second = Watcher(), Watcher()
    match = Morra()
    assert play_out(match, [first, second], Random(1)).winners == (0,)
    assert match.shown == (ONE, ONE)
    assert [(view.seat, moves) for view, moves in first.asked + second.asked] == [(0, [ONE, TWO]), (1, [ONE, TWO])]


def test_bots_get_views_and_the_legal_moves_until_the_match_is_over() -> None:
    match = infanta.start("love-letter", players=3)
    watchers = [Watcher() for _ in range(3)]
    assert play_out(match, watchers, Random(2)) == match.outcome()
    for seat, watcher in enumerate(watchers):
        assert watcher.asked
        assert all(view.seat == seat and seat in view.actors and moves for view, moves in watcher.asked)


class Cheat:
    """Plays what it likes."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        return infanta.game("love-letter").parse("+princess")


@pytest.mark.parametrize("answer", [None, "guard>1:2"])
def test_an_answer_that_is_no_move_is_refused_in_a_sentence(answer: object) -> None:
    class Odd:
        def choose(self, view: View, moves: list[Move]) -> Any:
            return answer

    match = infanta.start("love-letter", players=2)
    with pytest.raises(IllegalMoveError, match="which is not a move"):
        play_out(match, [Odd(), Odd()], Random(1))


def test_a_bot_that_breaks_a_rule_is_named() -> None:
    match = infanta.start("love-letter", players=2, dates=[1, 0])
    with pytest.raises(
        IllegalMoveError, match=r"The bot in seat 1 chose \+princess, which is not legal: On your turn, .*LL-016"
    ):
        play_out(match, [RandomBot(Random(1)), Cheat()], Random(1))
