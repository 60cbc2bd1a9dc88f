"""The 21 round cards (RP-054 to RP-097) and the rulings about them."""

from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.rounds import ROUND_CARDS, RoundCard
from tests.clause import clause
from tests.games.rebel_princess.table import cards, deal


def scores(letter: str, *piles: str, totals: tuple[int, ...] = ()) -> tuple[int, ...]:
    """What these piles score under a round card."""
    table = deal(" | ".join(["Q1"] * len(piles)), letter)
    table.match.totals = list(totals) if totals else [0] * len(piles)
    card = table.match.card
    return tuple(card.score(table.match.totals, seat, cards(pile)) for seat, pile in enumerate(piles))


@clause("RP-054", "RP-055")
def test_the_two_cards_for_beginners_change_nothing() -> None:
    assert type(ROUND_CARDS[0]) is type(ROUND_CARDS[1]) is RoundCard
    assert scores("a", "P1 P2 T8", "Q1 T7", "P3") == scores("b", "P1 P2 T8", "Q1 T7", "P3") == (7, 0, 1)


@clause("RP-056", "RP-G61")
def test_masquerade_ball() -> None:
    table = deal("Q3 F1 | Q9 F2 | P5 T4", "c").play("Q3")
    assert table.moves() == "Q9", "follow suit also behind a mask"
    table.play("Q9")
    assert [laid.card for laid in table.view(2).trick] == [PACK.by_text["Q3"], -1]
    assert [laid.card for laid in table.view(1).trick] == [PACK.by_text["Q3"], PACK.by_text["Q9"]]
    assert not table.tells("Q9", 0) and "face down" in table.story(0)
    assert not table.match.sneaked
    table.play("P5")
    assert table.pile(1) == "Q3 Q9 P5" and "Prince 5 from Cy" in table.story(0)
    assert table.match.sneaked and table.view(0).sneaked, "at the flip"


@clause("RP-G61")
def test_a_masked_prince_is_no_news_before_the_flip() -> None:
    table = deal("Q3 F1 | P9 F2 | Q5 T4", "c").play("Q3", "P9")
    assert not table.view(0).sneaked and not table.view(0).prince_played
    table.play("Q5")
    assert table.view(0).sneaked


@clause("RP-057", "RP-058")
def test_royal_decree() -> None:
    assert deal("F3 T1 | F9 T2 | Q1 T3", "d").play("F3", "F9", "Q1").pile(2) == "Q1 F3 F9"
    assert deal("F3 T1 | Q9 T2 | Q1 T3", "d").play("F3", "Q9", "Q1").pile(1) == "Q1 Q9 F3"
    assert deal("F3 T1 | F9 T2 | F1 T3", "d").play("F3", "F9", "F1").pile(1) == "F1 F3 F9"


@clause("RP-059", "RP-G58", "RP-G59")
def test_musical_chairs() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 T4", "e").play("Q3", "Q9", "Q5")
    assert table.match.actors() == (0, 1, 2) and table.match.purpose() == "give"
    table.say(1, "give:F2").say(0, "give:F1")
    assert table.hand(0) == "F1", "nothing moves before all have chosen"
    table.say(2, "give:T4")
    assert [table.hand(seat) for seat in range(3)] == ["F2", "T4", "F1"], "to the right"
    assert not table.tells("F2", 2) and table.tells("F2", 0) and table.tells("F2", 1)
    table.play("T4", "F1", "F2")
    assert table.match.over, "nothing to pass after the last trick"


@clause("RP-060")
def test_pets_revenge() -> None:
    assert scores("f", "T1 T2 Q5", "T8", "P1 T3") == (2, 6, 2)


@clause("RP-061", "RP-062", "RP-G43", "RP-G41")
def test_late_to_the_ball() -> None:
    table = deal("Q3 P1 | Q9 F2 | Q5 T4", "g")
    assert table.match.actors() == (0, 1, 2)
    table.say(0, "give:P1").say(1, "give:F2").say(2, "give:Q5")
    assert table.view(0).aside == cards("P1") and table.view(1).aside == cards("F2")
    assert not table.match.prince_played, "put aside is not played"
    table.play("Q3", "Q9", "T4")
    assert table.seat() == 1 and table.moves() == "F2", "the last trick is played with the card put aside"
    table.play("F2", "Q5")
    table.play("P1")
    assert table.match.over and table.match.results == ((0, 1, 0),)


@clause("RP-G43", "RP-062")
def test_a_prince_that_comes_late_may_be_led() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 T4", "g")
    table.say(0, "give:F1").say(1, "give:P2").say(2, "give:T4").play("Q3", "Q9", "Q5")
    assert table.seat() == 1 and table.moves() == "P2" and not table.match.sneaked


@clause("RP-063", "RP-064", "RP-065", "RP-G55")
def test_poisoned_apple() -> None:
    assert deal("Q9 T1 | F2 T2 | Q5 T3", "h").play("Q9", "F2", "Q5").pile(1) == "Q5 Q9 F2"
    assert deal("Q9 T1 | F2 T2 | P5 T3", "h").play("Q9", "F2", "P5").pile(2) == "Q9 F2 P5"
    assert deal("Q9 T1 | F5 T2 | P5 T3", "h").play("Q9", "F5", "P5").pile(2) == "Q9 F5 P5", "the last of equals"
    led = deal("P9 P8 | P10 Q2 | P2 F1", "h").play("P9", "P10", "P2")
    assert led.pile(1) == "P2 P9 P10", "the leader is never void, whatever is led"


@clause("RP-066", "RP-067", "RP-G42")
def test_crystal_clear() -> None:
    table = deal("Q3 F1 F9 | Q9 F2 T1 | Q5 T4 T5", "i", exchange="1L")
    table.say(0, "give:F9").say(1, "give:T1").say(2, "give:T5")
    assert table.match.actors() == (0, 1, 2), "after the exchange, all at once"
    assert table.moves(2) == "show:Q show:T", "a suit they hold"
    table.say(0, "show:T")
    assert "Ada laid" not in table.story(1) and table.view(0).shown == 2
    table.say(2, "show:Q").say(1, "show:F")
    assert table.view(0).bare == (cards("T5"), cards("F2 F9"), cards("Q5"))
    assert table.view(0).known[1] == cards("F2 F9")
    assert table.moves() == "Q3 F1 T5", "still hand cards, played as usual"
    table.play("T5", "Q9")
    assert table.view(0).bare == (0, cards("F2 F9"), cards("Q5"))


@clause("RP-068", "RP-069")
def test_upside_down() -> None:
    assert deal("Q9 T1 | Q2 T2 | Q5 T3", "j").play("Q9", "Q2", "Q5").pile(0) == "Q2 Q5 Q9"
    assert deal("Q9 T1 | Q6 T2 | Q5 T3", "j").play("Q9", "Q6", "Q5").pile(2) == "Q5 Q6 Q9"
    assert deal("Q9 T1 | F6 T2 | Q5 T3", "j").play("Q9", "F6", "Q5").pile(2) == "Q5 Q9 F6", "any suit's 6"
    assert deal("Q9 T1 | F6 T2 | T6 P3", "j").play("Q9", "F6", "T6").pile(0) == "Q9 F6 T6", "twice around"
    assert deal("Q9 T1 | Q6 F2 | T6 P3 ", "j").play("Q9", "Q6", "T6").pile(0) == "Q6 Q9 T6"


@clause("RP-070", "RP-071", "RP-072", "RP-G44", "RP-G45", "RP-128")
def test_dancing_queens() -> None:
    assert scores("k", "P3 Q3", "P3 Q4", "P3") == (3, 2, 1)
    assert scores("k", "P3 P4 Q4 Q9", "P1 P2 P3 Q1", "Q1 Q2 T8") == (3 + 2, 3 + 1 + 1, 5)
    assert scores("k", "P1 P2 Q2 T8", "", "P5 Q6 Q7") == (3 + 1 + 5, 0, 2), "equal numbers pair first"


@clause("RP-073", "RP-074", "RP-075", "RP-076", "RP-G46", "RP-G47")
def test_the_prince_always_rings_twice() -> None:
    table = deal("Q3 Q4 F1 F2 | Q9 F3 F4 F5 | Q5 Q6 T1 T2", "l").play("Q3", "Q9", "Q5")
    assert table.seat() == 0 and table.moves() == "Q4", "the leader again, and follows too"
    table.play("Q4", "F5", "Q6")
    assert table.pile(2) == "Q3 Q4 Q5 Q6 Q9 F5", "5 + 6 beats 9, and the Fairy does not count"
    tie = deal("Q3 Q8 T5 T6 | Q2 Q9 F4 F5 | Q5 Q1 T1 T2", "l").play("Q3", "Q2", "Q5", "Q8", "Q9", "Q1")
    assert tie.pile(1) == "Q1 Q2 Q3 Q5 Q8 Q9", "11 and 11: the 9 is higher than the 8"


@clause("RP-G48")
def test_princes_sneak_in_with_the_second_card() -> None:
    table = deal("Q3 T4 T5 T6 | Q9 P3 F4 F5 | Q5 Q6 T1 T2", "l").play("Q3", "Q9", "Q5", "T4")
    assert not table.match.sneaked
    table.play("P3")
    assert table.match.sneaked


@clause("RP-077", "RP-078", "RP-G41")
def test_wedding_gift() -> None:
    table = deal("Q3 P1 | Q9 F2 | Q5 T4", "m")
    assert table.match.purpose() == "give" and table.match.actors() == (0, 1, 2)
    table.say(0, "give:P1").say(1, "give:F2").say(2, "give:T4")
    assert (
        not table.tells("P1", 1)
        and table.tells("P1", 0)
        and table.view(0).gift == cards("P1")
        and table.view(1).gift == cards("F2")
    )
    assert not table.match.prince_played and not table.match.sneaked, "a gift is not played"
    table.play("Q3", "Q9", "Q5")
    assert table.match.over and table.match.results == ((0, 1, 0),), "one trick for two cards; the Prince was a gift"


@clause("RP-079", "RP-G60", "RP-G41")
def test_after_party() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 T4", "n")
    table.say(0, "give:F1").say(1, "give:P2").say(2, "give:Q5")
    assert [table.hand(seat) for seat in range(3)] == ["Q3", "Q9", "T4"] and not table.match.prince_played
    table.play("Q3", "Q9")
    assert table.moves() == "T4", "the half aside is not in hand: void"
    table.play("T4")
    assert table.seat() == 1 and table.moves() == "P2", "then the other half; the winner leads"
    assert [table.hand(seat) for seat in range(3)] == ["F1", "P2", "Q5"]


@clause("RP-084", "RP-085", "RP-G60")
def test_blind_mans_bluff() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 T4", "q")
    table.say(0, "give:F1").say(1, "give:P2").say(2, "give:T4").play("Q3", "Q9", "Q5")
    assert [table.hand(seat) for seat in range(3)] == ["P2", "T4", "F1"], "the other half goes to the right"
    assert table.seat() == 1 and table.leads()
    assert table.tells("P2", 0) and table.tells("P2", 1) and not table.tells("P2", 2)
    assert table.view(1).known[0] == cards("P2")


@clause("RP-080", "RP-081", "RP-G49")
def test_bathroom_break() -> None:
    assert scores("o", "P1 P2", "P3 T8", "P4", totals=(7, 3, 7)) == (2, 2 + 5, 1), "not for those ahead, never the Frog"
    assert scores("o", "P1 P2", "P3 T8", "P4") == (2, 6, 1), "all equal: nobody doubles"


@clause("RP-082", "RP-083")
def test_single_fairy() -> None:
    assert scores("p", "F1 F2 P1", "F3 T8", "P2 P3") == (-1, 4, 2)
    table = deal("F1 | F2 | F3", "p").play("F1", "F2", "F3")
    assert table.match.results == ((0, 0, -3),)


@clause("RP-086", "RP-087", "RP-088", "RP-089", "RP-090", "RP-G51")
def test_midnight_makeover() -> None:
    table = deal("Q3 T1 | Q9 F4 T5 | F8 T2 P1", "r").play("Q3")
    assert table.moves() == "Q9 F4", "a Fairy may always be played"
    table.play("F4")
    assert table.moves() == "F8", "with a Fairy nobody is void"
    table.play("F8")
    assert table.pile(2) == "Q3 F4 F8"
    tie = deal("Q8 T1 | F8 T5 | Q2 T3", "r").play("Q8", "F8", "Q2")
    assert tie.pile(1) == "Q2 Q8 F8", "the last of equals"
    led = deal("F8 T1 | F3 Q9 | Q2 T3", "r").play("F8")
    assert led.moves() == "F3"
    led.play("F3")
    assert led.moves() == "Q2 T3" and led.play("Q2").pile(0) == "Q2 F3 F8"


@clause("RP-091", "RP-092", "RP-G52", "RP-G53", "RP-G54")
def test_pass_the_bouquet() -> None:
    table = deal("Q9 T9 | T2 F1 | T7 Q1 | T1 P1", "s").play("Q9", "T2")
    assert table.moves() == "T7", "Pets lead now, though Queens are held"
    table.play("T7", "T1")
    assert table.pile(2) == "Q9 T1 T2 T7"
    back = deal("Q3 T9 | T2 F1 | Q9 F2 | T1 F3", "s").play("Q3", "T2", "Q9")
    assert back.moves() == "T1", "Queens are not new in this trick: Pets still lead"
    assert back.play("T1").pile(1) == "Q3 Q9 T1 T2"
    other = deal("Q3 T9 | T2 F1 | Q9 F2 | T1 F3", "s", bouquet="different").play("Q3", "T2", "Q9")
    assert other.moves() == "F3 T1", "the other reading: Queens lead again, and the last is void"
    assert other.play("T1").pile(1) == "Q3 Q9 T1 T2", "Pets lead once more, and the 2 that lay there competes"
    first = deal("Q3 T9 | T2 F1 | T9 F2 | P1 F3", "s").play("Q3", "T2", "T9", "P1")
    assert first.match.sneaked and first.pile(3) == "Q3 T2 T9 P1", (
        "void of the suit that leads now; a Prince leads alone"
    )


@clause("RP-G53")
def test_in_the_other_reading_early_cards_of_the_last_suit_compete_too() -> None:
    table = deal("Q9 T9 | T2 F1 | Q4 F2", "s", bouquet="different").play("Q9", "T2", "Q4")
    assert table.pile(0) == "Q4 Q9 T2"


@clause("RP-093", "RP-094", "RP-G56")
def test_haggle_with_the_hag() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 T4", "t").play("Q3", "Q9", "Q5")
    assert table.seat() == 1 and table.moves() == "pass haggle:P2/Q3 haggle:P2/Q5", "not for the own Queen"
    table.play("haggle:P2/Q3")
    assert table.hand(1) == "Q3" and table.pile(1) == "Q5 Q9 P2"
    assert "Bo put Prince 2 into the trick for Queen 3." in table.story(0) and table.view(0).known[1] == cards("Q3")
    table.play("Q3", "T4", "F1")
    assert table.match.over and table.match.results == ((0, 1, 0),), "nothing to haggle with at the end"


@clause("RP-095", "RP-096", "RP-097")
def test_odds_and_evens() -> None:
    table = deal("Q3 Q1 | Q9 Q8 F2 | Q4 T3 T2 | F5 F6 T1", "u").play("Q3")
    assert table.moves() == "Q9", "suit and odd"
    table.play("Q9")
    assert table.moves() == "Q4", "the suit still must be followed"
    table.play("Q4")
    assert table.moves() == "F5 T1", "void: odd again"
    nothing = deal("Q3 Q1 | F2 F4 | Q4 T3").play("Q3")
    assert nothing.moves() == "F2 F4", "neither: anything"
