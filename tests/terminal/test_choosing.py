"""Choosing a move in small steps."""

import pytest
from infanta.terminal.love_letter import LoveLetterArtist

from infanta import Move
from infanta.terminal.choosing import Ladder, Rung
from infanta.terminal.drawing import Artist, list_rungs
from tests.games.love_letter.table import GAME, Table, deal
from tests.terminal.stage import NAMES, Stage


def ladder(table: Table) -> Ladder:
    """What the seat whose turn it is can choose from."""
    seat = table.match.actors()[0]
    moves, names = table.match.moves(seat), GAME.names(list(NAMES[: table.match.players]), seat)
    return Ladder(dict(zip(LoveLetterArtist(GAME).paths(moves, names), moves, strict=True)))


def labels(choice: Ladder) -> list[str]:
    return [f"{rung.key} {rung.label}" for rung in choice.offers()]


def down(choice: Ladder, line: str) -> Ladder:
    found = choice.follow(line)
    assert found is not None, f"{line!r} leads nowhere"
    return found


def chosen(choice: Ladder, line: str) -> str:
    """The text of the move that a line leads to."""
    move = down(choice, line).move()
    assert move is not None, f"{line!r} is not a whole move"
    return move.text


def test_a_card_then_whom_then_a_number() -> None:
    card = ladder(deal("guard baron king", "prince"))
    assert (card.question(), labels(card)) == ("Your move", ["1 Guard", "5 Prince"])
    whom = down(card, "1")
    assert (whom.question(), labels(whom)) == ("Guard: on whom?", ["1 on Bo", "2 on Cy"])
    number = down(whom, "2")
    assert number.question() == "Guard on Cy: which number do you name?"
    assert labels(number) == [
        "2 Priest",
        "3 Baron",
        "4 Handmaid",
        "5 Prince",
        "6 King",
        "7 Countess",
        "8 Princess",
    ]
    assert chosen(number, "8") == "guard>2:8"


@pytest.mark.parametrize(
    "line", ["1 2 8", "128", "guard cy princess", "Guard CY 8", "g c princess", "guard 2 princess"]
)
def test_all_at_once(line: str) -> None:
    assert chosen(ladder(deal("guard baron king", "prince")), line) == "guard>2:8"


def test_a_choice_that_is_none_is_not_asked() -> None:
    card = ladder(deal("guard baron", "handmaid"))
    assert labels(card) == ["1 Guard on Bo", "4 Handmaid"]
    assert down(card, "guard").question() == "Guard on Bo: which number do you name?"
    assert chosen(card, "1 8") == chosen(card, "1 1 8") == "guard>1:8"


def test_a_move_without_effect_says_so() -> None:
    table = deal("priest guard", "handmaid baron", aside="king prince prince").play("handmaid")
    assert labels(ladder(table)) == ["1 Guard, without effect", "3 Baron, without effect"]


def test_the_first_choice_is_left_to_the_player_even_if_there_is_only_one() -> None:
    card = ladder(deal("countess baron king", "prince"))
    assert labels(card) == ["7 Countess"]
    assert card.settled() is card and card.move() is None
    assert chosen(card, "7") == "countess"


def test_a_beginning_that_fits_two_words_is_not_guessed() -> None:
    card = ladder(deal("priest baron king", "prince"))
    assert card.follow("pri") is None
    assert chosen(card, "prie bo") == "priest>1"


@pytest.mark.parametrize("line", ["9", "1 9", "1 2 1", "guard>2:8", "queen", "1 2 8 8", ""])
def test_what_cannot_be_chosen_leads_nowhere(line: str) -> None:
    card = ladder(deal("guard baron king", "prince"))
    found = card.follow(line)
    assert found is None or (line == "" and found is card)


def test_back_goes_to_the_last_real_choice() -> None:
    three, two = ladder(deal("guard baron king", "prince")), ladder(deal("guard baron", "handmaid"))
    assert down(three, "1 2").up().question() == "Guard: on whom?"
    assert down(two, "1").up().question() == "Your move"  # there was only Bo to choose
    assert two.up() is two


def test_a_player_may_change_their_mind_in_the_middle() -> None:
    card = ladder(deal("guard baron king", "prince"))
    assert chosen(down(card, "guard cy"), "prince bo") == "prince>1"


def test_numbers_that_are_moves_mean_themselves() -> None:
    texts = ["7", "3", "pass"]
    paths = Artist(GAME).paths([Move(text) for text in texts], GAME.names(list(NAMES)))
    assert [path[0].key for path in paths] == texts


def test_a_long_list_is_cut() -> None:
    stage = Stage()
    stage.print(list_rungs([Rung(str(number), f"move {number}") for number in range(1, 101)]))
    assert "40  move 40" in stage.text and "41" not in stage.text
    assert "… and 60 more: type “moves” for all" in stage.run
