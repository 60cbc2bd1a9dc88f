"""Learning by playing: what a teacher says at every decision of the first round, in every game and language."""

from dataclasses import replace

import pytest

import infanta
from infanta.server.pages.render import render_fragment
from infanta.words import list_languages
from infanta.words.catalogue import strictly
from infanta.words.translator import get_translator
from tests.pages.looking import moments, table_page


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_beginner_is_told_something_at_every_first_decision(key: str, language: str) -> None:
    with strictly():
        for match in moments(key, min(infanta.game(key).players), seed=2, most=5):
            page = table_page(match, match.actors()[0], language)
            assert page.look.tutor_lines() == ()
            page.look = replace(page.look, lesson=True)
            told = page.look.tutor_lines()
            assert told and all(sentence.endswith((".", "!", "?")) for sentence in told)
            assert 'id="lesson"' in render_fragment(page)


@pytest.mark.parametrize("key", ["love-letter", "cupid", "rebel-princess", "woo-the-princess"])
def test_the_lesson_ends_and_leaves_a_free_round(key: str) -> None:
    game = infanta.game(key)
    for match in moments(key, min(game.players), seed=3, most=300)[40:]:
        view = match.view(match.actors()[0])
        if getattr(view, "set", 0) > 2 or (key != "woo-the-princess" and getattr(view, "round", 0) > 2):
            assert game.coach(view, match.moves(match.actors()[0])) == ()
            return
    raise AssertionError("the match was too short")


def test_a_card_in_hand_is_explained_and_no_other() -> None:
    match = moments("love-letter", 2, seed=4, most=1)[0]
    page = table_page(match, match.actors()[0])
    page.look = replace(page.look, lesson=True)
    told = " ".join(page.look.tutor_lines())
    held = [item.card.title for item in page.look.face().hand]
    names = ("Guard", "Priest", "Baron", "Handmaid", "Prince", "King", "Countess", "Princess")
    begun = {name for name in names if f"The {name}: " in told}
    assert begun == set(held)


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", ["love-letter", "cupid", "rebel-princess", "woo-the-princess"])
def test_rule_cards_have_examples(key: str, language: str) -> None:
    with strictly():
        game, voice = infanta.game(key), get_translator(language)
        told = [voice.say(topic.example) for topic in game.topics if topic.example is not None]
    assert len(told) >= 5
    assert len(set(told)) == len(told), "each card has an example of its own"
