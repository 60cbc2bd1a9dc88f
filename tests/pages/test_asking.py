"""What a card's help leads to: the rules that name it, and what is still out of sight."""

import random

import pytest

import infanta
from infanta.core.game import Topic
from infanta.games.cupid import challenges
from infanta.games.love_letter.view import LoveLetterView
from infanta.server.pages.parts import get_rule_query, search_clauses

CHALLENGES = {card.key for card in challenges.CHALLENGES} - {"cut"}
TOPICS = [(key, topic) for key in infanta.game_keys() for topic in infanta.game(key).topics]


@pytest.mark.parametrize(("key", "topic"), TOPICS, ids=lambda value: getattr(value, "word", value))
def test_all_the_rules_about_a_card_are_those_that_name_it(key: str, topic: Topic) -> None:
    game = infanta.game(key)
    query = get_rule_query("en", key, topic)
    if key == "cupid" and topic.word in CHALLENGES:
        assert query == ""  # the rules send readers to the challenge cards themselves
        return
    found = search_clauses(tuple(game.clauses()), query)
    assert 0 < len(found) < len(game.clauses()) / 3


def test_a_card_known_in_anothers_hand_is_not_out_of_sight() -> None:
    rng, known = random.Random(2), 0
    match = infanta.start("love-letter", 2, deck=(4, 12, 0, 0, 0, 0, 0, 0), tokens=20)
    while not match.over:
        seat = match.actors()[0]
        if seat != infanta.DEALER:
            view = match.view(seat)
            assert isinstance(view, LoveLetterView)
            for card in view.hands[1 - seat]:
                known += 1
                assert view.out_of_sight()[card] == view.unseen()[card] - 1
            hidden = view.deck + 1 + len(view.hands) - 1 - len(view.hands[1 - seat])
            assert sum(view.out_of_sight()) == hidden
        match.push(seat, match.sample(rng) if seat == infanta.DEALER else rng.choice(match.moves(seat)))
    assert known
