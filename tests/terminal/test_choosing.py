"""Choosing a move in small steps."""

import pytest

from infanta.core.face import Choice, Face
from infanta.terminal.choice_menu import ChoiceMenu, assign_keys, list_choices
from infanta.terminal.drawing import draw_choices
from infanta.words import FluentTranslator
from tests.games.love_letter.table import GAME, Table, deal
from tests.terminal.stage import NAMES, Stage, face_of


def ladder(table: Table) -> ChoiceMenu:
    """What the seat whose turn it is can choose from."""
    seat = table.match.actors()[0]
    voice = FluentTranslator("en", GAME.key, NAMES[: table.match.players], seat)
    return ChoiceMenu(list_choices(face_of(table.match, seat, voice)))


def labels(choice: ChoiceMenu) -> list[str]:
    return [f"{offer.key} {offer.label}" for offer in choice.list_offers()]


def asked(choice: ChoiceMenu) -> str:
    """What is asked next, after what was chosen."""
    return " ".join([*(one.label for one in choice.taken), choice.taken[-1].prompt if choice.taken else ""]).strip()


def down(choice: ChoiceMenu, line: str) -> ChoiceMenu:
    found = choice.follow(line)
    assert found is not None, f"{line!r} leads nowhere"
    return found


def chosen(choice: ChoiceMenu, line: str) -> str:
    """The text of the move that a line leads to."""
    move = down(choice, line).get_move()
    assert move, f"{line!r} is not a whole move"
    return move


def test_a_card_then_whom_then_a_number() -> None:
    card = ladder(deal("guard baron king", "prince"))
    assert labels(card) == ["1 Guard", "5 Prince"]
    whom = down(card, "1")
    assert (asked(whom), labels(whom)) == ("Guard On whom?", ["1 Bo", "2 Cy"])
    number = down(whom, "2")
    assert asked(number) == "Guard Cy Which card does Cy hold?"
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
    assert labels(card) == ["1 Guard → Bo", "4 Play the Handmaid"]
    assert asked(down(card, "guard")).startswith("Guard Bo Which card")
    assert chosen(card, "1 8") == chosen(card, "1 1 8") == "guard>1:8"


def test_a_move_without_effect_says_so() -> None:
    table = deal("priest guard", "handmaid baron", aside="king prince prince").play("handmaid")
    assert labels(ladder(table)) == ["1 Play the Guard without effect", "3 Play the Baron without effect"]


def test_the_first_choice_is_left_to_the_player_even_if_there_is_only_one() -> None:
    card = ladder(deal("countess baron king", "prince"))
    assert labels(card) == ["7 Play the Countess"]
    assert card.skip_forced() is card and card.get_move() == ""
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
    assert asked(down(three, "1 2").up()) == "Guard On whom?"
    assert down(two, "1").up() is two  # there was only Bo to choose
    assert two.up() is two


def test_a_player_may_change_their_mind_in_the_middle() -> None:
    card = ladder(deal("guard baron king", "prince"))
    assert chosen(down(card, "guard cy"), "prince bo") == "prince>1"


def test_numbers_that_are_moves_mean_themselves() -> None:
    texts = ["7", "3", "pass"]
    assert [choice.key for choice in assign_keys(tuple(Choice(f"play {text}", text) for text in texts))] == texts
    assert [choice.key for choice in assign_keys((Choice("keep", "keep"), Choice("swap", "swap")))] == ["1", "2"]


def test_a_face_without_choices_offers_none() -> None:
    assert list_choices(Face()) == () and ChoiceMenu(()).list_moves() == []


def test_a_long_list_is_cut() -> None:
    stage = Stage()
    listed = [Choice(f"move {number}", key=str(number)) for number in range(1, 101)]
    stage.print(draw_choices(listed, stage.voice))
    assert "40  move 40" in stage.text and "41" not in stage.text
    assert "… and 60 more: type “moves” for all" in stage.run
