"""More of round cards and princesses together: every princess that an answer speaks of, under every card it speaks of."""

import pytest

from infanta import DEALER
from tests.clause import clause
from tests.games.rebel_princess.table import Table, cards, deal


def drawn(table: Table) -> list[str]:
    """What the dealer may draw."""
    return [move.text for move in table.match.moves(DEALER)]


@clause("RP-116")
@pytest.mark.parametrize(
    ("princess", "moves"),
    [
        ("mermaid", "pass mermaid:Q mermaid:F mermaid:T"),
        ("sleeping-beauty", "pass sleeping-beauty"),
        ("scheherazade", "pass scheherazade>1 scheherazade>2"),
        ("ice", "pass ice"),
    ],
)
def test_musical_chairs_come_before_each_of_them(princess: str, moves: str) -> None:
    table = deal("Q3 F1 T1 | Q9 F2 T2 | Q5 F3 T3", "e", {0: princess}).play("pass", "Q3", "Q9", "Q5")
    assert table.match.purpose() == "give"
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    assert table.seat() == 0 and table.moves() == moves


@clause("RP-116", "RP-G07", "RP-G14")
def test_alice_and_pocahontas_come_before_musical_chairs() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "e", {1: "pocahontas"}).play("Q3", "Q9", "Q5")
    assert table.moves() == "pass pocahontas>0 pocahontas>2"
    table.play("pocahontas>2")
    assert table.match.purpose() == "give"
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    assert table.seat() == 2 and table.leads()
    last = deal("Q3 | Q9 | Q5", "e", {1: "alice"}).play("Q3", "Q9", "Q5", "alice", "deal:Q5/Q3/Q9")
    assert last.match.purpose() == "give", "the trick has gone back: there are cards to pass again"
    last.say(0, "give:Q5").say(1, "give:Q3").say(2, "give:Q9")
    assert [last.hand(seat) for seat in range(3)] == ["Q3", "Q9", "Q5"] and last.seat() == 1


@clause("RP-115")
def test_nothing_that_comes_back_lies_open() -> None:
    alice = deal("Q3 F1 | Q9 F2 | Q5 F3", "i", {1: "alice"}).say(0, "show:Q").say(1, "show:Q").say(2, "show:Q")
    alice.play("Q3", "Q9", "Q5", "alice", "deal:Q3/Q9/Q5")
    assert alice.match.bare == (0, 0, 0), "the Queens lay open before they were played"
    bazaar = deal("Q3 Q4 | Q9 F2 | Q5 F3", "i", {0: "scheherazade"}).say(0, "show:Q").say(1, "show:Q").say(2, "show:F")
    bazaar.play("scheherazade>2", "+Q5", "give:Q4")
    assert bazaar.match.bare == (cards("Q3"), cards("Q9"), cards("F3")), "neither what she took nor what she gave"
    assert "Queen 4 went from Ada to Cy." in bazaar.story(1), "it was open: everybody saw it go"


@clause("RP-119")
def test_a_zero_is_highest_when_another_six_turns_the_order() -> None:
    table = deal("Q6 T1 | Q7 T2 | Q1 T3", "j", {1: "snow-white"}).play("Q6", "Q7:zero", "Q1")
    assert table.pile(1) == "Q1 Q6 Q7"


@clause("RP-119", "RP-G30")
def test_a_zero_among_void_players_and_jokers() -> None:
    apple = deal("Q3 T1 | F5 T2 | P1 T3", "h", {1: "snow-white"}).play("Q3", "F5:zero", "P1")
    assert apple.pile(2) == "Q3 F5 P1", "zero is less than one"
    jokers = deal("Q1 T1 | F7 T2 | T4 T3", "r", {1: "snow-white"}).play("Q1", "F7:zero", "T4")
    assert jokers.pile(0) == "Q1 F7 T4"
    queens = deal("F9 T1 | Q7 T2 | F3 T3", "d", {1: "snow-white"}).play("F9", "Q7:zero", "F3")
    assert queens.pile(1) == "Q7 F3 F9", "a Queen wins, even as a zero"


@clause("RP-121")
def test_the_lead_is_drawn_from_the_half_in_play() -> None:
    for letter in "nq":
        table = deal("Q3 F1 | Q9 F2 | Q5 F3", letter, {2: "ice"})
        table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("ice")
        assert drawn(table) == ["+Q3"]


@clause("RP-121", "RP-G16")
def test_alice_in_blind_mans_bluff() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "q", {1: "alice"}).say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    table.play("Q3", "Q9", "Q5", "alice", "deal:Q9/Q5/Q3").play("Q5", "Q3", "Q9")
    assert [table.hand(seat) for seat in range(3)] == ["F2", "F3", "F1"], "the halves went on to the right"
    assert table.seat() == 0 and table.leads(), "and who won leads"


@clause("RP-G23", "RP-103")
def test_pocahontas_chooses_between_the_halves() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "n", {1: "pocahontas"}).say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    assert table.play("Q3", "Q9", "Q5").moves() == "pass pocahontas>0 pocahontas>2", "the round goes on"
    assert table.play("pocahontas>2").seat() == 2 and table.moves() == "F3"


@clause("RP-122")
def test_scheherazade_cannot_reach_the_late_card() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "g", {0: "scheherazade"})
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("scheherazade>2")
    assert drawn(table) == ["+Q5"]


@clause("RP-098", "RP-122")
def test_cinderella_may_turn_the_last_trick_of_late_cards() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "g", {0: "cinderella"})
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("pass", "Q3", "Q9", "Q5")
    assert table.moves() == "pass cinderella", "her power touches no card"
    assert table.play("cinderella", "F2", "F3", "F1").match.over and table.match.starter == 0


@clause("RP-123", "RP-G33")
def test_the_last_to_play_in_the_first_lap_is_not_the_last() -> None:
    table = deal("Q3 Q4 Q8 F2 | Q9 Q1 F4 F5 | Q5 Q6 T3 T4", "l", {2: "pea"}).play("Q3", "Q9")
    assert table.moves() == "Q5 Q6 Q5:pea Q6:pea"
    assert table.play("Q5:pea").moves() == "Q8"
    table.play("Q8", "Q1")
    assert table.moves() == "Q6", "nobody is left to bind"


@clause("RP-G31")
def test_the_pea_princess_among_jokers_and_bouquets() -> None:
    jokers = deal("Q3 T1 | Q2 F7 T9 | Q5 F1 T3", "r", {0: "pea"}).play("Q3:pea")
    assert jokers.moves() == "F7", "within the suit and the Fairies"
    assert jokers.play("F7").moves() == "Q5 F1", "nothing above 5 there: any of them, but no Pet"
    bouquet = deal("Q3 P1 | T2 T9 P3 | Q8 T4 P2", "s", {0: "pea"}).play("Q3:pea")
    assert bouquet.moves() == "T9"
    assert bouquet.play("T9").moves() == "T4", "the new suit comes first"


@clause("RP-G20", "RP-068")
def test_mulan_takes_a_six_back_or_puts_one_in() -> None:
    back = deal("Q9 T1 | Q6 Q2 | Q5 T3", "j", {1: "mulan"}).play("Q9", "Q6", "Q5", "mulan:Q2/Q6")
    assert back.pile(0) == "Q2 Q5 Q9", "no 6 is left: the 9 wins"
    put = deal("Q9 T1 | Q2 Q6 | Q5 T3", "j", {1: "mulan"}).play("Q9", "Q2", "Q5", "mulan:Q6/Q2")
    assert put.pile(2) == "Q5 Q6 Q9"


@clause("RP-G24", "RP-126")
def test_who_was_chosen_to_lead_can_be_bound() -> None:
    hands = "Q3 F1 T1 | Q9 F2 T2 | Q5 F3 T3"
    ice = deal(hands, cast={1: "pocahontas", 0: "ice"}).play("pass", "Q3", "Q9", "Q5", "pocahontas>2", "ice")
    assert drawn(ice) == ["+F3", "+T3"]
    song = deal(hands, cast={1: "pocahontas", 0: "mermaid"}).play("pass", "Q3", "Q9", "Q5", "pocahontas>2", "mermaid:T")
    assert song.seat() == 2 and song.moves() == "T3"


@clause("RP-G07", "RP-093", "RP-103")
def test_haggling_comes_before_pocahontas() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 F4", "t", {1: "pocahontas"}).play("Q3", "Q9", "Q5", "haggle:P2/Q3")
    assert table.moves() == "pass pocahontas>0 pocahontas>2"


@clause("RP-112", "RP-095", "RP-119")
def test_parity_follows_the_card_drawn_at_random() -> None:
    table = deal("Q3 F1 | Q8 Q7 | Q5 Q2", "u", {2: "ice"}).play("ice", "+Q3", "Q3")
    assert table.moves() == "Q7"


@clause("RP-100", "RP-091")
def test_the_mermaid_binds_the_first_card_only() -> None:
    table = deal("Q3 F1 | T9 F2 | T3 Q4", "s", {1: "mermaid"}).play("mermaid:Q")
    assert table.moves() == "Q3"
    assert table.play("Q3", "T9").moves() == "T3", "the bouquet has passed on"
