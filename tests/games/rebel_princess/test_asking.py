"""The questions that interfaces put to a player."""

import pytest

from tests.clause import clause
from tests.games.rebel_princess.table import Table, deal

HANDS = "Q3 F1 T1 P1 | Q9 F2 T2 P2 | Q5 F3 T3 P3"


def asked(table: Table, seat: int = 0) -> tuple[str, int]:
    ask = table.face(seat).ask
    return ask.prompt, ask.count


@pytest.mark.parametrize(
    ("letter", "words", "count"),
    [
        ("g", "Choose a card to put aside for the last trick.", 1),
        ("m", "Choose a card as a wedding gift, for whoever wins the trick.", 1),
        ("n", "Choose 2 cards to play later.", 2),
        ("q", "Choose 2 cards to put aside, for Cy to play later.", 2),
        ("i", "Choose a suit to lay open.", 1),
        ("a", "Lead a card.", 1),
    ],
)
def test_a_round_card_asks_in_its_own_words(letter: str, words: str, count: int) -> None:
    assert asked(deal(HANDS, letter)) == (words, count)


def test_the_exchange_asks_for_one_neighbour_after_the_other() -> None:
    table = deal(HANDS, exchange="2L1R")
    assert asked(table) == ("Choose 2 cards for Bo, on your left.", 2)
    assert asked(table.say(0, "give:Q3")) == ("Choose a card for Bo, on your left.", 1)
    assert asked(table.say(0, "give:F1")) == ("Choose a card for Cy, on your right.", 1)


def test_musical_chairs_asks_again_after_a_trick() -> None:
    table = deal(HANDS, "e", exchange="1R").say(0, "give:P1").say(1, "give:P2").say(2, "give:P3")
    assert asked(table) == ("Lead a card.", 1)
    assert asked(table.play("Q3"), 1) == ("Play a card.", 1)
    assert asked(table.play("Q9", "Q5")) == ("Choose a card for Cy, on your right.", 1)


def test_princesses_ask_for_cards() -> None:
    table = deal(HANDS, cast={1: "sleeping-beauty", 2: "scheherazade"})
    assert asked(table, 1) == ("Use your power, or do nothing?", 1)
    assert asked(table.play("sleeping-beauty")) == ("Choose a card for Sleeping Beauty.", 1)
    table.say(0, "give:Q3").say(1, "give:Q9").say(2, "give:Q5")
    assert asked(table, 1) == ("Keep one of these cards.", 1)
    table.play("keep:Q3", "deal:Q9//Q5", "scheherazade>0", "+F1")
    assert asked(table, 2) == ("Choose a card to give back to Ada.", 1)


@clause("RP-077", "RP-109")
def test_after_scheherazades_swap_a_wedding_gift_is_asked_for_as_one() -> None:
    table = deal(HANDS, "m", cast={2: "scheherazade"}).play("scheherazade>0", "+F1")
    assert (table.view(2).occasion, table.view(2).whom) == ("return", 0)
    table.play("give:Q5")
    assert table.view(0).occasion == "gift"
    assert asked(table) == ("Choose a card as a wedding gift, for whoever wins the trick.", 1)


@clause("RP-061", "RP-104")
def test_the_view_says_what_cards_are_wanted_for() -> None:
    assert [deal(HANDS, letter).view(0).occasion for letter in "gmnqia"] == [
        "last",
        "gift",
        "half",
        "right-half",
        "",
        "",
    ]
    assert deal(HANDS, exchange="1L").view(0).occasion == "pass"
    table = deal(HANDS, cast={1: "sleeping-beauty"}).play("sleeping-beauty")
    assert (table.view(0).occasion, table.view(0).whom) == ("spindle", 1)
