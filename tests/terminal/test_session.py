"""A session: who plays when, what is news to whom, what is kept."""

from random import Random
from typing import Any

import pytest

from infanta import DEALER, Game, IllegalMoveError, InfantaError, Move, Record, View
from infanta.terminal.session import Session
from tests.games.love_letter.table import GAME, deal
from tests.terminal.stage import seat


def sentences(session: Session, reader: int) -> list[str]:
    return [beat.text for beat in session.list_news(reader, session.get_translator(reader))]


def test_the_dealer_and_the_bots_play_until_a_person_must_decide() -> None:
    session = seat(GAME.start(4, story=True, dates=[1, 2, 3, 0]), people=(0,))
    assert session.advance() == 0
    assert session.match.actors() == (0,)
    assert {actor for actor, _, _ in session.match.log or []} == {DEALER, 1, 2, 3}


def test_a_match_of_bots_goes_to_its_end() -> None:
    session = seat(GAME.start(3, story=True), people=())
    assert session.advance() is None
    assert session.match.over and not session.has_decisions


def test_a_move_that_is_refused_changes_nothing() -> None:
    kept: list[Record] = []
    session = seat(deal("guard baron king", "prince").match)
    session.keep = kept.append
    before = session.get_record()
    with pytest.raises(IllegalMoveError, match="You do not hold the Princess"):
        session.play(0, GAME.parse("princess"))
    assert session.get_record() == before and kept == []
    assert session.marks == [0, 0, 0]


def test_the_record_is_kept_after_every_move() -> None:
    kept: list[Record] = []
    session = seat(GAME.start(3, story=True))
    session.keep = kept.append
    session.advance()
    session.play(0, session.match.moves(0)[0])
    assert [len(record.moves) for record in kept] == list(range(1, len(kept) + 1))
    assert kept[-1] == session.get_record()
    assert kept[-1].names == ("Ada", "Bo", "Cy") and kept[-1].bots == ("", "random", "random")


def test_news_begin_with_the_own_last_move() -> None:
    session = seat(deal("handmaid baron king", "priest").match, people=(0, 1, 2))
    session.play(0, GAME.parse("priest>1"))
    session.advance()
    session.play(1, GAME.parse("baron>2"))
    assert sentences(session, 0)[:2] == ["You played the Priest on Bo.", "You looked at Bo's hand: the Baron (3)."]
    assert sentences(session, 2)[:3] == ["Round 1 began; Ada went first.", "Ada drew a card.", "Bo drew a card."]
    assert "Ada looked at Bo's hand." in sentences(session, 2)


def test_resuming_finds_the_same_news_and_the_same_company() -> None:
    session = seat(GAME.start(4, story=True), people=(1,))
    for _ in range(5):
        if session.advance() is not None:
            session.play(1, session.match.moves(1)[-1])
    session.advance()
    record = Record.from_json(session.get_record().to_json())
    again = Session.resume(record, session.table.chairs, Random(9))
    assert again.people == session.people and sorted(again.bots) == [0, 2, 3]
    assert sentences(again, 1) == sentences(session, 1)
    assert again.match.view(1) == session.match.view(1)


class Cheat:
    """A bot that plays the Princess, whatever it holds."""

    def choose(self, view: View, moves: list[Move]) -> Move:
        return GAME.parse("princess")


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    session = seat(deal("guard baron king", "prince").match, people=(1,))
    session.bots[0] = Cheat()
    with pytest.raises(InfantaError, match=r"The bot 'random' broke the rules: You do not hold the Princess"):
        session.advance()


class Broken:
    def __init__(self, answer: object = None) -> None:
        self.answer = answer

    def choose(self, view: View, moves: list[Move]) -> Any:
        return self.answer or moves[len(moves)]


def test_a_bot_that_fails_is_named() -> None:
    for bot, said in ((Broken(), "The bot 'random' failed: IndexError"), (Broken("guard"), "answered 'guard', which is not a move")):  # fmt: skip
        session = seat(deal("guard baron king", "prince").match, people=(1,))
        session.bots[0] = bot
        with pytest.raises(InfantaError, match=said):
            session.advance()


class Leaver:
    def choose(self, view: View, moves: list[Move]) -> Move:
        raise SystemExit(0)


def test_a_bot_that_wants_to_end_the_program_is_named() -> None:
    """The table was gone without a word."""
    session = seat(deal("guard baron king", "prince").match, people=(1,))
    session.bots[0] = Leaver()
    with pytest.raises(InfantaError, match="The bot 'random' failed: SystemExit: 0"):
        session.advance()


def test_people_answer_before_bots_where_all_choose_at_once(high_card: Game) -> None:
    session = seat(high_card.start(3, story=True), people=(1,))
    assert session.advance() == 1
    assert session.match.actors() == (0, 1, 2)
    session.play(1, high_card.parse("keep"))
    session.step()
    assert session.match.actors() == (2,)
