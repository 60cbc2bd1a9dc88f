"""The contract in small: options, moves, errors, the registry."""

import ast
import pickle
from dataclasses import FrozenInstanceError, dataclass, fields
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta import DEALER, IllegalMoveError, InfantaError, InvalidMoveError, InvalidOptionError, Move, UnknownGameError
from infanta.core.event import Event
from infanta.core.fast_rng import FastRng
from infanta.core.journal_reader import JournalReader
from infanta.core.move import split_note, with_note
from infanta.core.setup import ChoiceOption, NumberListOption, NumberOption
from infanta.core.step import JointQuestion, SimultaneousStep, Step


def test_an_unknown_game_is_named_with_its_nearest_neighbour() -> None:
    with pytest.raises(UnknownGameError, match="Did you mean 'love-letter'"):
        infanta.game("loveletter")


@pytest.mark.parametrize(("given", "value"), [("3", 3), (3, 3), ("0", 0)])
def test_a_number_reads_texts_and_numbers(given: object, value: int) -> None:
    assert NumberOption("n", 0, 0, 5).parse(given) == value


@pytest.mark.parametrize("given", ["", "x", "-1", "6", 6, -1, True, None, 2.0, "1" * 5000, "²", [1]])
def test_a_number_refuses_the_rest(given: object) -> None:
    with pytest.raises(InvalidOptionError, match=r"n cannot be .*: write a number from 0 to 5"):
        NumberOption("n", 0, 0, 5).parse(given)


@pytest.mark.parametrize(("given", "value"), [("1,2 3", (1, 2, 3)), ([1, "2"], (1, 2)), ("", ()), ([], ())])
def test_numbers_read_lists(given: object, value: tuple[int, ...]) -> None:
    assert NumberListOption("n", 5, ()).parse(given) == value


@pytest.mark.parametrize("given", ["x", "1;2", "9", [9], [[1]], 3, None, {"a": 1}, [1] * 101, "1 " * 101])
def test_numbers_refuse_the_rest(given: object) -> None:
    with pytest.raises(InvalidOptionError):
        NumberListOption("n", 5, ()).parse(given)


@pytest.mark.parametrize("given", ["", "ALL", None, 0, ["all"]])
def test_a_choice_is_one_of_its_words(given: object) -> None:
    assert ChoiceOption("ties", ("all", "none")).parse("none") == "none"
    with pytest.raises(InvalidOptionError, match="all or none"):
        ChoiceOption("ties", ("all", "none")).parse(given)


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
    with pytest.raises(InvalidOptionError, match=sentence):
        infanta.game("love-letter").setup(3, options)


def test_a_match_says_what_is_being_decided_by_the_word_of_its_step() -> None:
    class Vote(JointQuestion[infanta.Match]):
        def __init__(self) -> None:
            self.purpose = "vote"

    class Trade(Step[infanta.Match]):
        def __init__(self) -> None:
            super().__init__((0,))
            self.purpose = "trade"

    match = infanta.start("love-letter", players=2)
    assert match.purpose() == "", "the dealer deals"
    match.agenda.append(Trade())
    assert match.purpose() == "trade"
    match.agenda.append(SimultaneousStep(Vote(), (0, 1)))
    assert match.purpose() == "vote"
    match.agenda.clear()
    assert match.purpose() == "", "it is over"


def test_the_dealer_is_a_player() -> None:
    match = infanta.start("love-letter", players=2)
    assert match.actors() == (DEALER,)
    assert str(match.check(0, match.moves(DEALER)[0])) == "It is nobody's turn: the dealer is dealing."
    match.play(DEALER, match.moves(DEALER)[0])
    while match.actors() == (DEALER,):
        match.play(DEALER, match.sample(Random(1)))
    with pytest.raises(InfantaError, match="nothing to decide now"):
        match.sample(Random(1))
    with pytest.raises(InfantaError, match="nothing to decide now"):
        match.outcomes()
    with pytest.raises(IllegalMoveError, match=r"The dealer has nothing to decide now: seat \d must choose\."):
        match.play(DEALER, infanta.game("love-letter").parse("+guard"))


def test_moves_are_values() -> None:
    game = infanta.game("love-letter")
    move = game.parse("guard>2:8")
    assert move is game.parse(" guard>2:8 ")
    assert repr(move) == "<guard>2:8>" and hash(move) == hash(Move("guard>2:8"))
    assert move != Move("guard>2:7") and move != "guard>2:8"
    assert pickle.loads(pickle.dumps(move)) == move
    with pytest.raises(FrozenInstanceError):
        move.text = "guard>1:8"  # type: ignore[misc]


def test_a_note_rides_beside_a_move() -> None:
    game = infanta.game("love-letter")
    assert game.parse_noted('guard>2:8 "for honour"') == (game.parse("guard>2:8"), "for honour")
    assert with_note("guard>2:8", "für Elise") == 'guard>2:8 "für Elise"' and with_note("king>1", "") == "king>1"
    with pytest.raises(InvalidMoveError):
        game.parse('guard>2:8 "for honour"')


ODD = [r'guard "\u001b[2J"', r'guard "\ud800"', r'guard "\u0000"']


@pytest.mark.parametrize("text", ['guard "', 'guard "a" b', 'guard "' + "x" * 501 + '"', 'guard "\x00', *ODD])
def test_broken_notes_are_refused(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        split_note(text)


def test_a_long_text_that_is_no_move_is_not_repeated_at_length() -> None:
    with pytest.raises(InvalidMoveError) as caught:
        infanta.game("love-letter").parse("x" * 10_000)
    assert len(str(caught.value)) < 100


@dataclass(frozen=True)
class Winked(Event):
    """Somebody winked at somebody, who alone saw it."""

    seat: int
    to: int

    def audience(self) -> int:
        return 1 << self.seat | 1 << self.to

    def public(self) -> Event | None:
        return None


@dataclass(frozen=True)
class SetAside(Event):
    """Something was set aside."""


class Flirts(JournalReader):
    """Counts winks."""

    passes = (SetAside,)

    def __init__(self) -> None:
        self.count = 0

    def winked(self, event: Winked) -> None:
        self.count += 1


def test_events_are_values() -> None:
    event = Winked(0, 2)
    assert event == Winked(0, 2) != Winked(0, 1) and len({event, Winked(0, 2)}) == 1
    assert pickle.loads(pickle.dumps(event)) == event
    assert event.seen_by(2) is event and event.seen_by(1) is None and event.seen_by(None) is None
    phrase = SetAside().phrase()
    assert (phrase.key, phrase.values) == ("set-aside", {})
    assert event.phrase().values == {"seat": 0, "to": 2}


@pytest.mark.parametrize("key", infanta.game_keys())
def test_what_happens_in_a_game_is_a_value(key: str) -> None:
    """Also where an event has a constructor of its own: it may neither forget a field nor let one be changed."""
    rng = Random(1)
    match = infanta.game(key).start(4, story=True)
    while not match.over:
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    assert match.story
    for event in {type(event): event for event in match.story}.values():
        again = pickle.loads(pickle.dumps(event))
        assert again is not event and again == event and hash(again) == hash(event)
        for field in fields(event):  # type: ignore[arg-type]
            if "Final[" in str(field.type):  # only the types forbid it
                continue
            with pytest.raises(AttributeError):
                setattr(event, field.name, getattr(event, field.name))


def test_a_reader_reads_an_event_or_passes_it_over_by_name() -> None:
    flirts = Flirts()
    flirts.read([Winked(0, 1), SetAside(), Winked(1, 0)])
    assert flirts.count == 2
    with pytest.raises(InfantaError, match="Flirts neither handles nor ignores Event"):
        flirts.read([Event()])


def test_what_a_reader_passes_over_is_written_down_by_name() -> None:
    """A list that is worked out ("all others") would pass over the next new event in silence."""
    by_name = ast.Tuple | ast.Starred | ast.Name | ast.Attribute | ast.Load
    found = 0
    source = Path(__file__).parents[2] / "src" / "infanta"
    for file in (path for room in ("games", "bots") for path in (source / room).rglob("*.py")):
        for told in [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]:
            for line in [line for line in told.body if isinstance(line, ast.AnnAssign | ast.Assign)]:
                if "passes" in ast.unparse(line).split(" = ")[0] and line.value is not None:
                    found += 1
                    assert all(isinstance(part, by_name) for part in ast.walk(line.value)), f"{file}: {told.name}"
    assert found


def test_the_story_is_only_kept_when_asked_for() -> None:
    assert infanta.start("love-letter", players=2).story is None
    match = infanta.start("love-letter", players=2, story=True, dates="0,1")
    assert match.story is not None and repr(match.story[0]) == "Opened(round=1, starter=0, seats=(0, 1))"
    assert match.story[0] == match.journal[0] and hash(match.story[0]) == hash(match.journal[0])


class Noted(JointQuestion[infanta.Match]):
    """A question that keeps the answers it is given."""

    def __init__(self) -> None:
        self.heard: list[dict[int, Move]] = []

    def resolve(self, match: infanta.Match, answers: dict[int, Move]) -> None:
        self.heard.append(answers)

    def resolve_timeout(self, match: infanta.Match, answers: dict[int, Move]) -> None:
        self.heard.append(dict(answers))
        answers.clear()


def test_answers_come_in_the_order_of_the_seats_and_a_step_keeps_its_own() -> None:
    """Steps are shared between copies of a match: an answer in one must not be in another."""
    match, question, yes = infanta.start("love-letter", players=3), Noted(), Move("yes")
    first: SimultaneousStep[infanta.Match] = SimultaneousStep(question, (0, 1, 2))
    first.take(match, 2, yes)
    second = match.agenda[-1]
    assert isinstance(second, SimultaneousStep) and not first.answers and [*second.answers] == [2]
    second.ring(match)
    assert [*second.answers] == [2], "what is done with answers when time is up is done with a copy"
    second.take(match, 0, yes)
    match.agenda[-1].take(match, 1, yes)
    assert [[*answers] for answers in question.heard] == [[2], [0, 1, 2]]


def test_a_match_that_is_hushed_writes_nothing_down() -> None:
    match, luck = infanta.start("love-letter", players=2), FastRng(1)
    for _ in range(5):
        seat = match.advance_to_choice(luck)
        assert seat is not None
        match.push(seat, match.moves(seat)[0])
    assert match.journal and match.log
    match.stop_recording()
    assert not match.journal and match.log is None
    while (seat := match.advance_to_choice(luck)) is not None:
        match.push(seat, match.moves(seat)[0])
    assert match.over and not match.journal and match.log is None


def test_a_copy_has_the_journal_as_it_was_and_writes_on_in_one_of_its_own() -> None:
    match = infanta.start("love-letter", players=2, dates="0,1")
    before, news = list(match.journal), Event()
    early, late = match.copy(), match.copy()
    again = early.copy()
    truth = match.journal
    match.emit(news)
    assert match.journal is truth and truth == [*before, news], "who reads on in it keeps the same one"
    again.emit(news)
    again.emit(news)
    assert again.journal == [*before, news, news]
    assert early.journal == late.journal == before
    early.journal = []
    assert again.journal[0] == before[0] and not early.copy().journal
