"""The story on a page: the latest sentences, with what has faded from it."""

from infanta.server.pages import parts
from infanta.server.tables.telling import LATEST, Sentence, Telling, Tellings
from tests.games.rebel_princess.table import GAME, deal

NAMES = ["Ada", "Bo", "Cy"]


def words(told: tuple[Sentence, ...]) -> list[str]:
    return [sentence.text for sentence in told]


def test_tricks_that_are_over_fade_from_the_page_and_come_back_after_the_round() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = Tellings()
    table.play("Q3", "Q9", "Q7")
    before = words(tellings.latest(GAME, NAMES, table.match, 0))
    assert before[-4:] == ["You played Queen 3.", "Bo played Queen 9.", "Cy played Queen 7.", "Bo won the trick."]
    faded = words(tellings.latest(GAME, NAMES, table.play("T5").match, 0))
    assert faded[: len(before)] == [
        *before[:-4],
        "You played a card.",
        "Bo played a card.",
        "Cy played a card.",
        "Bo won the trick.",
    ]
    assert faded[len(before) :] == ["Bo played Pet 5."], "and nothing else has changed"
    after = words(tellings.latest(GAME, NAMES, table.play("T6", "T4", "F3", "F1", "F2").match, 0))
    assert after[: len(before)] == before


def test_what_a_page_has_drawn_of_a_trick_is_drawn_anew_when_it_fades() -> None:
    table = deal("Q3 F1 T4 | F2 T5 Q9 | Q7 F3 T6", memory="strict", rounds="ab")
    tellings = Tellings()
    before = tellings.latest(GAME, NAMES, table.play("Q3", "Q9", "Q7").match, 0)
    assert "You played Queen 3." in parts.story(before)
    after = tellings.latest(GAME, NAMES, table.play("T5").match, 0)
    assert "played Queen 3" not in parts.story(after) and "You played a card." in parts.story(after)
    assert "You played Queen 3." in parts.story(before), "a page that was made before says what it said"


def test_nobody_reads_that_nothing_was_done() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={0: "cinderella"}).play("pass", "Q3")
    told = words(Telling(1, GAME.names(NAMES, 1)).latest(table.match.story or []))
    assert told[-1] == "Ada played Queen 3." and not any("pass" in sentence for sentence in told)


def test_the_oldest_sentences_are_dropped_and_counted() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3").play("Q3", "Q9")
    story = (table.match.story or []) * 30
    telling = Telling(0, GAME.names(NAMES, 0))
    told = telling.latest(story)
    assert [sentence.number for sentence in told] == list(range(len(story) - LATEST, len(story)))
