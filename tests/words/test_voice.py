"""Voices: names, lists, plurals and forms, in two languages."""

import pickle

import pytest

from infanta import Phrase
from infanta.words import FluentTranslator
from infanta.words.catalogue import MissingMessageError, strictly


def test_str_reads_as_an_english_sentence() -> None:
    phrase = Phrase("not-your-turn", seat=1, actors=(0, 2))
    assert str(phrase) == "It is not seat 1's turn: seat 0 and seat 2 must choose."
    assert repr(phrase) == repr(str(phrase))


@pytest.mark.parametrize(
    ("language", "reader", "sentence"),
    [
        ("en", None, "It is not Bo's turn: Ada, Cy and Di must choose."),
        ("en", 1, "It is not your turn: Ada, Cy and Di must choose."),
        ("en", 3, "It is not Bo's turn: Ada, Cy and you must choose."),
        ("de", None, "Bo ist nicht an der Reihe: Am Zug sind Ada, Cy und Di."),
        ("de", 1, "Du bist nicht an der Reihe: Am Zug sind Ada, Cy und Di."),
    ],
)
def test_a_reader_is_spoken_to(language: str, reader: int | None, sentence: str) -> None:
    voice = FluentTranslator(language, names=("Ada", "Bo", "Cy", "Di"), reader=reader)
    assert voice.say(Phrase("not-your-turn", seat=1, actors=(0, 2, 3))) == sentence


def test_forms_of_a_name() -> None:
    english, german = (FluentTranslator(language, names=("Ada", "Bo"), reader=1) for language in ("en", "de"))
    assert [english.name(seat, "genitive") for seat in (0, 1)] == ["Ada's", "your"]
    assert [german.name(1, form) for form in ("", "accusative", "dative")] == ["du", "dich", "dir"]
    assert english.name(5) == "seat 5", "a seat that nobody has named"


def test_lists_of_one_and_of_none() -> None:
    assert str(Phrase("hint-one-of", values=("all",))) == "all"
    assert str(Phrase("hint-one-of", values=("all", "none"))) == "all or none"
    assert str(Phrase("unknown-option", game="X", name="y", options=())) == "X has no option 'y'; it has none."


def test_phrases_are_values() -> None:
    phrase = Phrase("stale-chosen", move="guard>1:8")
    assert phrase == Phrase("stale-chosen", move="guard>1:8") != Phrase("stale-chosen", move="king>1")
    assert phrase != phrase.within("love-letter") and phrase.within("a").within("b") == phrase.within("a")
    assert pickle.loads(pickle.dumps(phrase)) == phrase
    assert len({phrase, Phrase("stale-chosen", move="guard>1:8")}) == 1


def test_what_cannot_be_said_is_shown_as_its_key_and_is_an_error_in_tests() -> None:
    voice = FluentTranslator()
    assert voice.say(Phrase("there-is-no-such-key")) == "there-is-no-such-key"
    with strictly():
        with pytest.raises(MissingMessageError, match="no such sentence"):
            FluentTranslator("de").say(Phrase("there-is-no-such-key"))
        with pytest.raises(MissingMessageError, match="most"):
            FluentTranslator().say(Phrase("note-too-long"))
