"""What is rarely said at court can be said in every language."""

import pytest

import infanta
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly

RARE = [
    ("love-letter", infanta.Phrase("all-equal")),
    ("love-letter", infanta.Phrase("first-to", tokens=1)),
    ("love-letter", infanta.Phrase("first-to", tokens=4)),
    ("love-letter", infanta.Phrase("won-play-off", tokens=3, second=2)),
    ("love-letter", infanta.Phrase("bad-ranking", name="dates", last=2)),
    ("love-letter", infanta.Phrase("bad-deck", kinds=8, last="8")),
    ("love-letter", infanta.Phrase("small-deck", have=3, players=2, need=7, clause="LL-007")),
    ("love-letter", infanta.Phrase("text-round", round=1, cards=10, aside="Guard Guard King")),
    ("cupid", infanta.Phrase("small-deck", have=3, players=2, need=7, clause="CU-G01")),
    ("cupid", infanta.Phrase("many-pirates", pirates=5, most=4, clause="CU-G01")),
    ("cupid", infanta.Phrase("text-reserve", pirates=2)),
    ("cupid", infanta.Phrase("text-reserve-of", seat=1, pirates=2)),
    ("cupid", infanta.Phrase("text-duel", challenger=1, opponent=0, score=" (coin, 0:0)")),
    *[("cupid", infanta.Phrase(f"chosen-{word}")) for word in ("rock", "believe", "doubt")],
]


@pytest.mark.parametrize(("key", "phrase"), RARE, ids=lambda case: getattr(case, "key", case))
def test_what_is_rarely_said_can_be_said(key: str, phrase: infanta.Phrase) -> None:
    with strictly():
        for language in list_languages():
            said = FluentTranslator(language, key).say(phrase)
            for name, value in phrase.values.items():
                assert name in ("tokens", "seat", "challenger", "opponent") or str(value) in said
