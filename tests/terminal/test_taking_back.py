"""When a move may be taken back: as long as it has taught its maker nothing."""

import pytest

from infanta import DEALER, Game
from infanta.terminal.session import Session
from infanta.terminal.undo import UndoRefusedError
from tests.games.love_letter.table import GAME, deal
from tests.terminal.stage import seat

OWN = "it told you something new"


def refusal(session: Session, who: int = 0) -> str | None:
    """Why the last move cannot be taken back; None if it was."""
    try:
        session.undo(who)
    except UndoRefusedError as error:
        return session.get_translator(who).say(error.phrase)
    return None


@pytest.mark.parametrize(
    ("hand", "drawn", "move"),
    [
        ("handmaid", "king", "handmaid"),
        ("countess", "king", "countess"),
        ("princess", "guard", "princess"),
        ("prince", "guard", "prince>0"),  # the own card goes, and that was known; the new one is not dealt yet
    ],
)
def test_what_teaches_nothing_can_be_taken_back(hand: str, drawn: str, move: str) -> None:
    session = seat(deal(f"{hand} priest baron", drawn).match)
    before, view = session.get_record(), session.match.view(0)
    session.play(0, GAME.parse(move))
    assert refusal(session) is None
    assert session.get_record() == before and session.match.view(0) == view


@pytest.mark.parametrize("move", ["guard>1:8", "guard>1:2", "priest>1", "baron>1", "king>1", "prince>1"])
def test_what_told_something_stands(move: str) -> None:
    card = move.partition(">")[0]
    other = "handmaid" if card == "guard" else "guard"
    session = seat(deal(f"{card} priest handmaid", other).match)
    session.play(0, GAME.parse(move))
    after = session.get_record()
    assert OWN in (refusal(session) or "")
    assert session.get_record() == after


def test_a_guess_that_cannot_fail_teaches_nothing() -> None:
    table = deal("priest king baron", "guard guard handmaid prince").play("priest>1", "guard>2:8", "handmaid")
    session = seat(table.match)
    session.play(0, GAME.parse("guard>1:8"))
    assert refusal(session) is None  # Bo holds the King, as the Priest has shown: so not the Princess
    session.play(0, GAME.parse("guard>1:6"))
    assert refusal(session) is None


def test_a_card_dealt_to_somebody_else_teaches_nothing() -> None:
    session = seat(deal("handmaid priest baron", "king").match, people=(0, 1, 2))
    before = session.get_record()
    session.play(0, GAME.parse("handmaid"))
    assert session.advance() == 1
    assert refusal(session) is None
    assert session.get_record() == before


def test_a_card_dealt_to_oneself_stands() -> None:
    session = seat(deal("prince priest baron", "guard").match, people=(0, 1, 2))
    session.play(0, GAME.parse("prince>0"))
    session.match.push(DEALER, session.match.sample(session.rng))
    assert refusal(session) == "You cannot undo this move: a card has been dealt since, and you have seen it."


def test_somebody_elses_move_makes_it_stand() -> None:
    session = seat(deal("handmaid priest countess", "king").match, people=(0, 1, 2))
    session.play(0, GAME.parse("handmaid"))
    session.advance()
    session.play(1, session.match.moves(1)[0])
    assert refusal(session) == "You cannot undo this move: Bo has moved since."


def test_nothing_to_take_back() -> None:
    session = seat(deal("handmaid priest baron", "king").match)
    assert refusal(session) == "You have not made a move that could be taken back."


def test_news_are_as_they_were_before_the_move() -> None:
    session = seat(GAME.start(3, story=True))
    session.advance()
    while GAME.parse("handmaid") not in session.match.moves(0):
        session.play(0, session.match.moves(0)[0])
        assert session.advance() == 0
    news = session.list_news(0, session.get_translator(0))
    session.play(0, GAME.parse("handmaid"))
    assert session.list_news(0, session.get_translator(0)) != news
    session.undo(0)
    assert session.list_news(0, session.get_translator(0)) == news


class Unimagined(Game):
    """Love Letter, if nobody had written how to imagine it."""

    def __init__(self) -> None:
        self.key = GAME.key


def test_in_a_game_that_imagines_nothing_every_move_stands() -> None:
    session = seat(deal("handmaid priest baron", "king").match)
    session.game = Unimagined()
    session.play(0, GAME.parse("handmaid"))
    assert OWN in (refusal(session) or "")


def test_a_simultaneous_choice_can_be_changed_until_all_have_chosen(high_card: Game) -> None:
    session = seat(high_card.start(3, story=True), people=(0, 1, 2))
    session.advance()
    session.play(0, high_card.parse("keep"))
    session.play(1, high_card.parse("swap"))
    assert session.find_waiting_person() == 2
    session.undo(1)
    session.play(1, high_card.parse("keep"))
    session.play(2, high_card.parse("keep"))
    assert OWN in (refusal(session, 2) or "")
    assert refusal(session, 0) == "You cannot undo this move: Cy has moved since."
