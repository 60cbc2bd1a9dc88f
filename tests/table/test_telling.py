"""The story at a table: the latest sentences, with what has faded from it."""

from random import Random

import pytest

import infanta
from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase
from infanta.server.pages.parts import render_story
from infanta.table.story import LATEST, SeatStory, StoryCache, StoryLine
from infanta.words import FluentTranslator, list_languages
from infanta.words.translator import Said
from tests.games.rebel_princess.table import GAME, deal

NAMES = ("Ada", "Bo", "Cy")
VOICE = FluentTranslator("en", GAME.key, NAMES, 0)


def words(told: tuple[StoryLine, ...]) -> list[str]:
    return [one.text for one in told]


def test_tricks_that_are_over_fade_from_the_story_and_come_back_after_the_round() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = StoryCache(GAME)
    table.play("Q3", "Q9", "Q7")
    before = words(tellings.list_latest(table.match, NAMES, 0, VOICE, "en"))
    assert before[-4:] == ["You played Queen 3.", "Bo played Queen 9.", "Cy played Queen 7.", "Bo won the trick."]
    faded = words(tellings.list_latest(table.play("T5").match, NAMES, 0, VOICE, "en"))
    assert faded[len(before) - 4 : len(before)] == [
        "You played a card.",
        "Bo played a card.",
        "Cy played a card.",
        "Bo won the trick.",
    ]
    assert faded[len(before) :] == ["Bo played Pet 5."], "and nothing else has changed"
    after = words(tellings.list_latest(table.play("T6", "T4", "F3", "F1", "F2").match, NAMES, 0, VOICE, "en"))
    assert after[: len(before)] == before


def test_what_a_page_has_drawn_of_a_trick_is_drawn_anew_when_it_fades() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = StoryCache(GAME)
    before = tellings.list_latest(table.play("Q3", "Q9", "Q7").match, NAMES, 0, VOICE, "en")
    assert "You played Queen 3." in render_story(before)
    after = tellings.list_latest(table.play("T5").match, NAMES, 0, VOICE, "en")
    assert "played Queen 3" not in render_story(after) and "You played a card." in render_story(after)
    assert "You played Queen 3." in render_story(before), "a page that was made before says what it said"


def test_the_oldest_sentences_are_dropped_and_counted() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3").play("Q3", "Q9")
    events = (table.match.story or []) * 30
    told = SeatStory(GAME, 0, VOICE).list_latest(events)
    assert len(told) == LATEST and [one.number for one in told] == list(range(told[0].number, told[0].number + LATEST))


class Afresh(FluentTranslator):
    """Remembers nothing that it has said."""

    def say_with_marks(self, phrase: Phrase) -> Said:
        return self.compose(phrase.key, phrase.scope or self.scope, phrase.values)


def stories(key: str) -> tuple[Match, list[Event]]:
    """A match under way, with all that has happened in it."""
    rules, rng = infanta.game(key), Random(key)
    match = rules.start(max(rules.players), True)
    for _ in range(160):
        if match.over or not match.actors():
            break
        seat = match.actors()[-1]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    return match, match.story or []


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("key", infanta.game_keys())
def test_what_is_kept_for_all_tables_is_what_would_be_said_at_this_one(key: str, language: str) -> None:
    rules, (match, happened) = infanta.game(key), stories(key)
    names = tuple(f"<{name}>" for name in "ABCDEFG"[: match.players])
    for seat in (1, None, *range(match.players)):
        voice = Afresh(language, key, names, seat)
        voice.said = {}
        seen = [event for one in happened if (event := one.seen_by(seat)) is not None]
        told = SeatStory(rules, seat, FluentTranslator(language, key, names, seat))
        found = [repr(beat) for place in range(len(happened)) for beat in told.list_beats_at(happened, place)]
        assert found == [repr(beat) for event in seen for beat in rules.beats(event, voice)]
