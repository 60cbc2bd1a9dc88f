"""The story at a table: the latest sentences, with what has faded from it."""

from infanta.server.pages.parts import story
from infanta.table.telling import LATEST, Telling, Tellings, Told
from infanta.words import FluentVoice
from tests.games.rebel_princess.table import GAME, deal

NAMES = ("Ada", "Bo", "Cy")
VOICE = FluentVoice("en", GAME.key, NAMES, 0)


def words(told: tuple[Told, ...]) -> list[str]:
    return [one.text for one in told]


def test_tricks_that_are_over_fade_from_the_story_and_come_back_after_the_round() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = Tellings(GAME)
    table.play("Q3", "Q9", "Q7")
    before = words(tellings.latest(table.match, NAMES, 0, VOICE, "en"))
    assert before[-4:] == ["You played Queen 3.", "Bo played Queen 9.", "Cy played Queen 7.", "Bo won the trick."]
    faded = words(tellings.latest(table.play("T5").match, NAMES, 0, VOICE, "en"))
    assert faded[len(before) - 4 : len(before)] == [
        "You played a card.",
        "Bo played a card.",
        "Cy played a card.",
        "Bo won the trick.",
    ]
    assert faded[len(before) :] == ["Bo played Pet 5."], "and nothing else has changed"
    after = words(tellings.latest(table.play("T6", "T4", "F3", "F1", "F2").match, NAMES, 0, VOICE, "en"))
    assert after[: len(before)] == before


def test_what_a_page_has_drawn_of_a_trick_is_drawn_anew_when_it_fades() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = Tellings(GAME)
    before = tellings.latest(table.play("Q3", "Q9", "Q7").match, NAMES, 0, VOICE, "en")
    assert "You played Queen 3." in story(before)
    after = tellings.latest(table.play("T5").match, NAMES, 0, VOICE, "en")
    assert "played Queen 3" not in story(after) and "You played a card." in story(after)
    assert "You played Queen 3." in story(before), "a page that was made before says what it said"


def test_the_oldest_sentences_are_dropped_and_counted() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3").play("Q3", "Q9")
    events = (table.match.story or []) * 30
    told = Telling(GAME, 0, VOICE).latest(events)
    assert len(told) == LATEST and [one.number for one in told] == list(range(told[0].number, told[0].number + LATEST))
