"""The contract in small: options, moves, errors, the registry."""

from random import Random

import pytest

import infanta
from infanta import DEALER, BadOption, IllegalMove, InfantaError, Move, Names, UnknownGame, UnreadableMove
from infanta.core.move import split_note
from infanta.core.setup import Choice, Number, Numbers


def test_an_unknown_game_is_named_with_its_nearest_neighbour() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'love-letter'"):
        infanta.game("loveletter")


@pytest.mark.parametrize(("given", "value"), [("3", 3), (3, 3), ("0", 0)])
def test_a_number_reads_texts_and_numbers(given: object, value: int) -> None:
    assert Number("n", 0, 0, 5, "").read(given) == value


@pytest.mark.parametrize("given", ["", "x", "-1", "6", 6, -1, True, None, 2.0, "1" * 5000, "²", [1]])
def test_a_number_refuses_the_rest(given: object) -> None:
    with pytest.raises(BadOption, match=r"n cannot be .*: write a number from 0 to 5"):
        Number("n", 0, 0, 5, "").read(given)


@pytest.mark.parametrize(("given", "value"), [("1,2 3", (1, 2, 3)), ([1, "2"], (1, 2)), ("", ()), ([], ())])
def test_numbers_read_lists(given: object, value: tuple[int, ...]) -> None:
    assert Numbers("n", "seats", 5, (), "").read(given) == value


@pytest.mark.parametrize("given", ["x", "1;2", "9", [9], [[1]], 3, None, {"a": 1}, [1] * 101, "1 " * 101])
def test_numbers_refuse_the_rest(given: object) -> None:
    with pytest.raises(BadOption):
        Numbers("n", "seats", 5, (), "").read(given)


@pytest.mark.parametrize("given", ["", "ALL", None, 0, ["all"]])
def test_a_choice_is_one_of_its_words(given: object) -> None:
    assert Choice("ties", ("all", "none"), "").read("none") == "none"
    with pytest.raises(BadOption, match="all or none"):
        Choice("ties", ("all", "none"), "").read(given)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"dates": "0,0,1"}, "each of the seats 0 to 2 once"),
        ({"dates": "0,1"}, "each of the seats 0 to 2 once"),
        ({"deck": "1,1,1"}, "must have 8 numbers"),
        ({"deck": "1,1,1,1,0,0,0,0"}, "has 4 cards, but 3 players need at least 5"),
        ({"deck": "1,1,1,1,1,0,0,0", "finale": "play-off"}, "has 5 cards, but 2 players need at least 7"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        infanta.game("love-letter").setup(3, options)


def test_the_dealer_is_a_player() -> None:
    match = infanta.start("love-letter", players=2)
    assert match.actors() == (DEALER,)
    assert match.check(0, match.moves(DEALER)[0]) == "It is nobody's turn: the dealer is dealing."
    match.play(DEALER, match.moves(DEALER)[0])
    while match.actors() == (DEALER,):
        match.play(DEALER, match.sample(Random(1)))
    with pytest.raises(InfantaError, match="nothing to decide now"):
        match.sample(Random(1))
    with pytest.raises(InfantaError, match="nothing to decide now"):
        match.outcomes()
    with pytest.raises(IllegalMove, match=r"The dealer has nothing to decide now: seat \d must choose\."):
        match.play(DEALER, infanta.game("love-letter").parse("+guard"))


def test_moves_are_values() -> None:
    game = infanta.game("love-letter")
    move = game.parse("guard>2:8")
    assert move is game.parse(" guard>2:8 ")
    assert move == game.parse('guard>2:8 "for honour"')
    assert hash(move) == hash(move.noted("for honour"))
    assert str(move.noted("für Elise")) == 'guard>2:8 "für Elise"'
    assert repr(move) == "<guard>2:8>"
    assert move != Move("guard>2:7") and move != "guard>2:8"
    assert Move("wink").noted("!").note == "!"


@pytest.mark.parametrize("text", ['guard "', 'guard "a" b', 'guard "' + "x" * 501 + '"', 'guard "\x00'])
def test_broken_notes_are_refused(text: str) -> None:
    with pytest.raises(UnreadableMove):
        split_note(text)


def test_a_long_text_that_is_no_move_is_not_repeated_at_length() -> None:
    with pytest.raises(UnreadableMove) as caught:
        infanta.game("love-letter").parse("x" * 10_000)
    assert len(str(caught.value)) < 100


def test_names_speak_to_the_reader() -> None:
    names = Names(["Ada", "Bo", "Cy"], reader=1)
    assert names.all_of((0, 1, 2)) == "Ada, you and Cy"
    assert (names.was(0), names.was(1)) == ("Ada was", "you were")
    assert names.all_of((2,)) == "Cy"


def test_the_story_is_only_kept_when_asked_for() -> None:
    assert infanta.start("love-letter", players=2).story is None
    match = infanta.start("love-letter", players=2, story=True, dates="0,1")
    assert match.story is not None and repr(match.story[0]) == "Opened(1, 0, (0, 1))"
    assert match.story[0] == match.journal[0] and hash(match.story[0]) == hash(match.journal[0])
