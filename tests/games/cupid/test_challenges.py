"""The nine challenge cards: their rules, that they are fair, and that most of them reward a choice (CU-004, CU-G17)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from infanta import DEALER, Phrase
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGER, CHALLENGES, NEITHER, OPPONENT, Challenge
from tests.clause import clause
from tests.games.cupid.table import GAME, deal

BY_KEY = {challenge.key: challenge for challenge in CHALLENGES}


def text(kind: str, place: int) -> str:
    """What a challenge card says."""
    return str(Phrase(f"challenge-{kind}", "cupid", challenge=place))


def bouts(challenge: Challenge, challenger: int | None = None, opponent: int | None = None) -> Iterator[int]:
    """Who wins, for all answers and tosses there can be; a side's answer may be given."""
    sides = [range(max(len(words), 1)) for words in challenge.answers]
    mine = sides[0] if challenger is None else range(challenger, challenger + 1)
    theirs = sides[1] if opponent is None else range(opponent, opponent + 1)
    for one, other, *tossed in product(mine, theirs, *[range(len(words)) for words in challenge.tosses]):
        yield challenge.judge(one, other, tuple(tossed))


def chance(challenge: Challenge, challenger: int | None = None, opponent: int | None = None) -> Fraction:
    """The challenger's chance to win a bout that is fought until somebody has."""
    results = Counter(bouts(challenge, challenger, opponent))
    won, lost = results[CHALLENGER], results[OPPONENT]
    return Fraction(won, won + lost) if won + lost else Fraction(1, 2)


@clause("CU-004", "CU-G17")
def test_there_are_nine_and_each_is_another() -> None:
    assert len(CHALLENGES) == 9
    for kind in ("title", "flavour", "rules", "prompt"):
        assert len({text(kind, place) for place in range(9)}) == 9
    kinds = {(card.answers, card.tosses, card.wins) for card in CHALLENGES}
    assert len(kinds) == 9, "no two are the same duel under two names"


@clause("CU-G17")
@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.key)
def test_each_is_exactly_fair_between_random_players(challenge: Challenge) -> None:
    results = Counter(bouts(challenge))
    assert results[CHALLENGER] == results[OPPONENT] > 0
    assert chance(challenge) == Fraction(1, 2)


@clause("CU-G17")
@pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.key)
def test_each_is_fair_as_it_is_played(challenge: Challenge) -> None:
    table = deal("guard pirate+baron jester", draws="guard").play("guard>1:3")
    rng, won, fights = Random(challenge.key), 0, 600
    for _ in range(fights):
        match = table.match.copy()
        match.play(1, GAME.parse("pirate"))
        match.play(DEALER, GAME.parse(f"challenge:{challenge.key}"))
        while match.duel is not None:
            seat = rng.choice(match.actors())
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        won += match.inside >> 1 & 1
    assert abs(won - fights / 2) < 5 * (fights / 4) ** 0.5, "within five standard deviations"


@clause("CU-G17")
def test_at_least_five_reward_a_choice() -> None:
    rewarding = []
    for challenge in CHALLENGES:
        mine, theirs = (range(len(words)) for words in challenge.answers)
        for other in theirs:
            if len({chance(challenge, one, other) for one in mine}) > 1:
                rewarding.append(challenge.key)
                break
    assert rewarding == ["fists", "blades", "fingers", "pearl", "number", "plank", "chest"]


def winner(key: str, challenger: str, opponent: str, *tossed: str) -> int:
    """Who wins a bout, by the words of the card."""
    card = BY_KEY[key]
    one = card.answers[0].index(challenger) if challenger else NEITHER
    other = card.answers[1].index(opponent) if opponent else NEITHER
    return card.judge(one, other, tuple(words.index(word) for words, word in zip(card.tosses, tossed, strict=True)))


@pytest.mark.parametrize(
    ("key", "better", "worse"),
    [
        ("fists", "rock", "scissors"),
        ("fists", "scissors", "paper"),
        ("fists", "paper", "rock"),
        ("blades", "thrust", "feint"),
        ("blades", "parry", "thrust"),
        ("blades", "feint", "parry"),
    ],
)
def test_each_of_three_beats_one_and_loses_to_one(key: str, better: str, worse: str) -> None:
    assert winner(key, better, worse) == CHALLENGER
    assert winner(key, worse, better) == OPPONENT
    assert winner(key, better, better) == NEITHER


@pytest.mark.parametrize(
    ("key", "challenger", "opponent", "tossed", "expected"),
    [
        ("fingers", "show:2", "show:3", [], CHALLENGER),
        ("fingers", "show:1", "show:3", [], OPPONENT),
        ("pearl", "left", "right", [], CHALLENGER),
        ("pearl", "right", "right", [], OPPONENT),
        ("coin", "heads", "", ["coin:heads"], CHALLENGER),
        ("coin", "heads", "", ["coin:tails"], OPPONENT),
        ("number", "guess:5", "guess:8", ["number:6"], CHALLENGER),
        ("number", "guess:5", "guess:8", ["number:9"], OPPONENT),
        ("number", "guess:4", "guess:8", ["number:6"], NEITHER),
        ("cut", "", "", ["cut:13", "cut:12"], CHALLENGER),
        ("cut", "", "", ["cut:1", "cut:2"], OPPONENT),
        ("cut", "", "", ["cut:7", "cut:7"], NEITHER),
        ("plank", "walk:4", "walk:3", ["bears:4"], CHALLENGER),
        ("plank", "walk:4", "walk:1", ["bears:3"], OPPONENT),
        ("plank", "walk:4", "walk:5", ["bears:3"], NEITHER),
        ("plank", "walk:2", "walk:2", ["bears:6"], NEITHER),
        ("chest", "gold/lead", "believe", [], CHALLENGER),
        ("chest", "gold/lead", "doubt", [], OPPONENT),
        ("chest", "lead/lead", "believe", [], OPPONENT),
        ("chest", "gold/gold", "doubt", [], CHALLENGER),
    ],
)
def test_who_wins_a_bout(key: str, challenger: str, opponent: str, tossed: list[str], expected: int) -> None:
    assert winner(key, challenger, opponent, *tossed) == expected


@clause("CU-G17")
def test_at_the_table_the_two_reports_must_fit_together() -> None:
    words = AT_THE_TABLE.answers[0]
    results = {
        (one, other): AT_THE_TABLE.judge(words.index(one), words.index(other), ()) for one in words for other in words
    }
    assert results == {
        ("won", "lost"): CHALLENGER,
        ("lost", "won"): OPPONENT,
        ("won", "won"): NEITHER,
        ("lost", "lost"): NEITHER,
    }


def test_anybody_may_ask_for_the_rules_of_a_challenge() -> None:
    topics = {topic.word: str(topic.text) for topic in GAME.topics}
    assert all(text("rules", place) in topics[challenge.key] for place, challenge in enumerate(CHALLENGES))
