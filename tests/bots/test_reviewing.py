"""Looking back: a blunder is found and named, a good match is called good."""

from random import Random

import pytest

import infanta
from infanta import DEALER
from infanta.bots.advice import Advice, Estimate
from infanta.bots.levels import Budget
from infanta.bots.review import Decision, Review, review
from infanta.core.errors import RecordError
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.words import FluentTranslator
from infanta.words.catalogue import strictly

QUICK = Budget(60)
# With a Priest and the Princess, a seat throws the Princess away, and the round with her.
ROUND = (
    (DEALER, "+guard"),
    (DEALER, "+guard"),
    (DEALER, "+guard"),
    (DEALER, "+priest"),
    (DEALER, "+king"),
    (DEALER, "+princess"),
    (0, "princess"),
)


def record_of(*moves: tuple[int, str]) -> Record:
    game = infanta.game("love-letter")
    match = game.start(2, dates=(0, 1), tokens=1)
    for seat, text in moves:
        match.play(seat, game.parse(text))
    return Record.of(match)


def test_a_blunder_is_found_and_the_better_move_named() -> None:
    found = review(record_of(*ROUND), QUICK)
    (slip,) = found.list_mistakes()
    assert (slip.seat, slip.move.text, slip.number) == (0, "princess", 6) and slip.best.text == "priest>1"
    assert slip.cost > 0.3 and found.winners == (1,)
    assert [(turn.seat, turn.chapter, turn.after) for turn in found.list_turning_points()] in (
        [(0, 1, 0.0)],
        [(1, 1, 1.0)],
    )


def test_the_only_move_is_no_choice_and_the_best_one_costs_nothing() -> None:
    found = review(record_of(*ROUND[:-1], (0, "priest>1")), QUICK)
    assert (
        [choice.good for choice in found.choices] == [True]
        and found.list_decisions(1) == []
        and found.list_mistakes() == []
    )


def test_what_luck_explains_is_no_slip() -> None:
    move = infanta.game("love-letter").parse("princess")
    assert Decision(0, 1, 0, move, move, 0.05, 0.04).good
    assert not Decision(0, 1, 0, move, move, 0.05, 0.01).good


def test_a_broken_record_is_refused() -> None:
    with pytest.raises(RecordError):
        review(Record("love-letter", 1, 2, {}, ("0 guard>1:8",)), QUICK)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_review_can_be_said(language: str) -> None:
    found = review(record_of(*ROUND), QUICK)
    voice = FluentTranslator(language, scope="love-letter", names=("Ada", "Bo"), reader=None)
    with strictly():
        said = [voice.sentence(phrase) for phrase in found.list_phrases()]
        said += [voice.sentence(phrase) for phrase in Review(found.game, 2).list_phrases()]
    percent = {"en": "0%", "de": "0\N{NO-BREAK SPACE}%"}[language]
    assert any(percent in sentence for sentence in said) and all(sentence[-1] == "." for sentence in said)
    if language == "en":
        assert said[0].startswith("Ada made 1 decision, not a good one; mistakes cost ")
        assert said[0].endswith(" percentage points of winning chance in all.")
        assert said[1] == "Bo had nothing to decide."


def test_a_match_that_goes_on_is_said_to_do_so() -> None:
    """It read as if it were over, and “made no decisions, 0 of them good”."""
    found = review(record_of(*ROUND[:-1]), QUICK)
    voice = FluentTranslator("en", scope="love-letter", names=("Ada", "Bo"), reader=None)
    assert [voice.sentence(phrase) for phrase in found.list_phrases()] == [
        "The match is not over yet: this is how it has gone so far.",
        "Ada had nothing to decide.",
        "Bo had nothing to decide.",
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ada chose to wait; it would have been better by 9 percentage points to go."),
        ("de", "Ada wählte „wait“; „go“ wäre um 9 Prozentpunkte besser gewesen."),
    ],
)
def test_what_was_chosen_before_the_first_round_is_told_without_one(language: str, said: str) -> None:
    """It was told of “Round 0”; so were the matches of games that have no rounds."""
    voice = FluentTranslator(language, scope="love-letter", names=("Ada", "Bo"), reader=None)
    slip = Phrase("review-slip", seat=0, round=0, move="wait", best="go", cost=9, number=3)
    assert voice.sentence(slip) == said
    turn = voice.sentence(Phrase("review-rise", seat=0, round=0, before=20, after=40))
    assert turn.startswith(("Ada", "Für Ada"))


def test_turning_points_are_told_in_the_order_of_play() -> None:
    """The greatest came first: round 3, round 1, round 2."""
    chances: list[tuple[int, tuple[float, ...]]] = [
        (0, (0.5, 0.5)),
        (1, (0.3, 0.7)),
        (2, (0.6, 0.4)),
        (3, (0.1, 0.9)),
        (4, (0.15, 0.85)),
    ]
    said = Review(infanta.game("love-letter"), 2, chances=chances).list_phrases()
    assert [phrase.values["round"] for phrase in said if phrase.key in ("review-rise", "review-fall")] == [1, 2, 3]


def test_other_choices_are_told_from_the_best_to_the_worst() -> None:
    """They came as they were tried, 28 of 100 before 42 of 100."""
    match = infanta.start("love-letter", players=2)
    rng = Random(3)
    while match.actors() == (DEALER,):
        match.push(DEALER, match.sample(rng))
    (seat,) = match.actors()
    moves = match.moves(seat)
    estimates = [Estimate(moves[0], chance, 0.1, 9) for chance in (0.5, 0.2, 0.4)]
    said = Advice(infanta.game("love-letter"), match.view(seat), tuple(estimates), ()).list_phrases()
    assert [phrase.values["percent"] for phrase in said] == [50, 40, 20]


def test_cards_that_have_titles_are_called_by_them() -> None:
    game = infanta.game("death-dowry")
    match = game.start(3, tea=0)
    match.play(0, game.parse("sample:0"))
    move = game.parse("drop:0")
    voice = FluentTranslator("en", scope="death-dowry", names=("Ada", "Bo", "Cleo"), reader=None)
    assert voice.say(game.describe(move)) == "cross off item 0"
    assert "Moonlit serenade" in voice.say(game.describe_in(match.view(0), move))
