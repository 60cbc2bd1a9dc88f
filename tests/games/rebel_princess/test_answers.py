"""Round cards and princesses together: the published answers (RP-114 to RP-129) and the rulings that follow from them."""

from infanta import DEALER
from tests.clause import clause
from tests.games.rebel_princess.table import cards, deal


@clause("RP-114", "RP-G37", "RP-053")
def test_open_cards_are_never_drawn_at_random() -> None:
    table = deal("Q3 F1 F9 | Q9 F2 T1 | Q5 T4 T5", "i", {1: "ice"})
    table.say(0, "show:F").say(1, "show:F").say(2, "show:Q").play("ice")
    assert [move.text for move in table.match.moves(DEALER)] == ["+Q3"]
    bazaar = deal("Q3 F1 F9 | Q9 F2 T1 | Q5 T4 T5", "i", {1: "scheherazade"})
    bazaar.say(0, "show:F").say(1, "show:F").say(2, "show:T").play("scheherazade>2")
    assert [move.text for move in bazaar.match.moves(DEALER)] == ["+Q5"]


@clause("RP-G37", "RP-G35")
def test_a_hand_that_lies_open_is_safe() -> None:
    ice = deal("F1 F9 | Q9 F2 | Q5 T4", "i", {1: "ice"}).say(0, "show:F").say(1, "show:F").say(2, "show:Q")
    assert ice.seat() == 0 and ice.leads(), "the leader has nothing face down: not asked"
    bazaar = deal("F1 F9 | Q9 F2 | Q5 T4", "i", {1: "scheherazade"}).say(0, "show:F").say(1, "show:F").say(2, "show:Q")
    assert bazaar.moves() == "pass scheherazade>2"


@clause("RP-115", "RP-053", "RP-G36")
def test_cards_that_come_later_are_not_laid_open() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "i", {1: "sleeping-beauty"})
    table.say(0, "show:F").say(1, "show:F").say(2, "show:F").play("sleeping-beauty")
    table.say(0, "give:F1").say(1, "give:Q9").say(2, "give:Q5")
    assert "Fairy 1 from Ada" in table.story(2), "an open card may be given, for all to see"
    table.play("keep:F1", "deal:Q9//Q5")
    assert table.match.bare == (0, cards("F2"), cards("F3")), "Fairies are open with Bo, but the new one is not"


@clause("RP-116", "RP-G07")
def test_musical_chairs_come_before_powers_before_the_trick() -> None:
    table = deal("Q3 F1 T1 | Q9 F2 T2 | Q5 F3 T3", "e", {0: "cinderella"}).play("pass", "Q3", "Q9", "Q5")
    assert table.match.purpose() == "give", "first the exchange"
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3")
    assert table.seat() == 0 and table.moves() == "pass cinderella", "then the power"


@clause("RP-G07")
def test_haggle_then_alice_then_the_next_trick() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 F4", "t", {1: "alice", 0: "cinderella"}).play("pass", "Q3", "Q9", "Q5")
    assert "haggle:P2/Q3" in table.moves()
    table.play("pass")
    assert table.moves() == "pass alice"
    table.play("pass")
    assert table.moves() == "pass cinderella" and table.seat() == 0
    gifts = deal("Q3 F1 | Q9 P2 | Q5 F4", "m", {0: "cinderella"})
    assert gifts.match.purpose() == "power"
    assert gifts.play("pass").match.purpose() == "give", "powers before the gifts"


@clause("RP-117", "RP-G28")
def test_cinderella_in_rings_twice() -> None:
    table = deal("Q3 Q4 F1 F2 | Q9 F3 F4 F5 | T1 T2 T3 T4", "l", {0: "cinderella"})
    table.play("cinderella", "Q3", "Q9", "T1", "Q4", "F3", "T2")
    assert table.pile(0) == "Q3 Q4 Q9 F3 T1 T2", "3 + 4 is less than 9, and no Queen at all is not zero"
    tie = deal("Q3 Q8 F1 F2 | Q2 Q9 F4 F5 | T1 T2 T3 T4", "l", {0: "cinderella"})
    tie.play("cinderella", "Q3", "Q2", "T1", "Q8", "Q9", "T2")
    assert tie.pile(1) == "Q2 Q3 Q8 Q9 T1 T2", "11 and 11: turned around the 2 is the best card"


@clause("RP-118")
def test_snow_white_announces_behind_the_mask() -> None:
    table = deal("Q3 F1 | Q7 F2 | Q5 F3", "c", {1: "snow-white"}).play("Q3", "Q7:zero")
    assert "Bo played a card face down, which counts as zero (Snow White)." in table.story(0)
    assert not table.tells("Q7", 0) and table.view(0).trick[1].tag and table.view(0).trick[1].card == -1
    assert table.view(0).spent == 0b010


@clause("RP-119")
def test_zero_is_highest_when_turned_around() -> None:
    table = deal("Q1 F1 | Q7 F2 | Q5 F3", cast={1: "snow-white", 0: "cinderella"})
    table.play("cinderella", "Q1", "Q7:zero", "Q5")
    assert table.pile(1) == "Q1 Q5 Q7"
    plain = deal("Q1 F1 | Q7 F2 | Q5 F3", cast={1: "snow-white"}).play("Q1", "Q7:zero", "Q5")
    assert plain.pile(2) == "Q1 Q5 Q7", "and lowest otherwise"


@clause("RP-120", "RP-G26")
def test_snow_white_matches_parity_with_the_printed_number() -> None:
    table = deal("Q3 F1 | Q7 Q4 F2 | Q5 F3", "u", {1: "snow-white"}).play("Q3")
    assert table.moves() == "Q7 Q7:zero"
    led = deal("Q7 F1 | Q4 Q3 | Q5 F3", "u", {0: "snow-white"}).play("Q7:zero")
    assert led.moves() == "Q3", "a led zero is odd if it is printed so"


@clause("RP-121", "RP-053")
def test_powers_touch_only_the_half_in_play() -> None:
    for letter in "nq":
        table = deal("Q3 F1 | Q9 F2 | Q5 F3", letter, {1: "scheherazade"})
        table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("scheherazade>2")
        assert [move.text for move in table.match.moves(DEALER)] == ["+Q5"]
        beauty = deal("Q3 F1 | Q9 F2 | Q5 F3", letter, {1: "sleeping-beauty"})
        beauty.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("sleeping-beauty")
        assert beauty.moves(0) == "give:Q3"
        mulan = deal("Q3 F1 | Q9 Q8 | Q5 F3", letter, {1: "mulan"})
        mulan.say(0, "give:F1").say(1, "give:Q8").say(2, "give:F3").play("Q3", "Q9", "Q5")
        assert mulan.leads(), "the other Queen lies aside"


@clause("RP-122", "RP-G22", "RP-G38")
def test_nothing_touches_the_card_that_comes_late() -> None:
    cast = {0: "scheherazade", 1: "mulan", 2: "ice", 3: "sleeping-beauty"}
    table = deal("Q3 F1 | Q9 Q8 | Q5 F3 | Q2 F4", "g", cast)
    table.say(0, "give:F1").say(1, "give:Q8").say(2, "give:F3").say(3, "give:F4")
    table.play("pass", "pass", "pass", "Q3", "Q9", "Q5", "Q2")
    assert table.seat() == 1 and table.moves() == "Q8", "nobody is asked before the last trick: hands are empty"
    table.play("Q8", "F3", "F4", "F1")
    assert table.match.over


@clause("RP-G16", "RP-121", "RP-122")
def test_alices_cards_go_to_the_hand_in_play() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "n", {1: "alice"})
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("Q3", "Q9", "Q5", "alice", "deal:Q9/Q5/Q3")
    assert [table.hand(seat) for seat in range(3)] == ["Q9", "Q5", "Q3"]
    assert table.match.aside == (cards("F1"), cards("F2"), cards("F3"))
    late = deal("Q3 F1 | Q9 F2 | Q5 F3", "g", {1: "alice"})
    late.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("Q3", "Q9", "Q5", "alice", "deal:Q9/Q5/Q3")
    assert late.moves() == "Q5", "the card put aside still waits for the last trick"
    late.play("Q5", "Q3", "Q9")
    assert late.seat() == 0 and late.moves() == "F1"


@clause("RP-123")
def test_the_pea_princess_in_rings_twice() -> None:
    table = deal("Q3 Q4 F1 F2 | Q9 Q1 F4 F5 | Q5 Q6 T3 T4", "l", {0: "pea"}).play("Q3:pea")
    assert table.moves() == "Q9"
    table.play("Q9")
    assert table.moves() == "Q6"
    table.play("Q6")
    assert table.moves() == "Q4", "not binding herself"
    table.play("Q4")
    assert table.moves() == "Q1", "still binding: but nothing above 5 is left"
    second = deal("Q3 Q4 F1 F2 | Q2 Q9 Q1 F5 | Q5 Q6 T3 T4", "l", {0: "pea"}).play("Q3", "Q2", "Q5")
    assert second.moves() == "Q4 Q4:pea"
    assert second.play("Q4:pea").moves() == "Q9"
    lasting = deal("Q3 Q4 F1 F2 | Q9 Q8 Q1 F5 | Q5 Q6 T3 T4", "l", {2: "pea"}).play("Q3", "Q9", "Q5:pea", "Q4")
    assert lasting.moves() == "Q8", "until the trick ends"


@clause("RP-124", "RP-G32")
def test_the_pea_princess_in_odds_and_evens() -> None:
    table = deal("Q3 F1 | Q1 Q9 Q8 | Q1 Q8 F9 | F1 F7 T8 | T2 T4 F10", "u", {0: "pea"}).play("Q3:pea")
    assert table.moves() == "Q9", "odd and above 5"
    table.play("Q9")
    assert table.moves() == "Q1", "odd before above 5"
    table.play("Q1")
    assert table.moves() == "F7", "void: odd, then above 5"
    table.play("F7")
    assert table.moves() == "F10", "no odd card: above 5 all the same"
    suit = deal("Q3 F1 | Q2 Q8 F9 | F1 F7 T8", "u", {0: "pea"}).play("Q3:pea")
    assert suit.moves() == "Q8", "the suit without odd: above 5 within it"


@clause("RP-125", "RP-G34")
def test_snow_white_obeys_the_pea_with_a_six_and_counts_zero() -> None:
    table = deal("Q3 F1 | Q6 Q2 F2 | Q5 F3", cast={0: "pea", 1: "snow-white"}).play("Q3:pea")
    assert table.moves() == "Q6 Q6:zero"
    table.play("Q6:zero", "Q5")
    assert table.pile(2) == "Q3 Q5 Q6"


@clause("RP-127")
def test_a_haggled_prince_lets_nobody_in() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 T4", "t").play("Q3", "Q9", "Q5", "haggle:P2/Q3")
    assert not table.match.sneaked and not table.match.prince_played


@clause("RP-128")
def test_a_zero_scores_with_its_printed_number() -> None:
    table = deal("P4 | Q1 | Q4", "k", {0: "snow-white"})
    table.play("P4:zero", "Q1", "Q4")
    assert table.match.results == ((3, 0, 0),), "Prince and Queen of 4 are a couple"


@clause("RP-129", "RP-G31")
def test_the_mermaids_suit_comes_before_all() -> None:
    table = deal("F2 F9 Q8 | Q7 F3 T1 | Q5 F8 T2", cast={1: "mermaid", 2: "pea"}).play("mermaid:F")
    assert table.moves() == "F2 F9"


@clause("RP-G15")
def test_alice_and_the_wedding_gifts() -> None:
    table = deal("Q3 P1 F1 F2 | Q9 F3 F4 F5 | Q5 T4 T5 T6", "m", {1: "alice"})
    table.say(0, "give:P1").say(1, "give:F3").say(2, "give:T4").play("Q3", "Q9", "Q5")
    assert table.moves() == "pass alice" and "You saw that the Frog was not among the gifts." in table.story(1)
    assert "among the gifts" not in table.story(0)
    table.play("alice")
    table.play("deal:Q3,Q5/T4,P1/Q9,F3")
    assert [table.hand(seat) for seat in range(3)] == ["Q3 Q5 F1 F2", "F4 F5 T4 P1", "Q9 F3 T5 T6"]
    assert table.match.pot == 0 and not any(table.match.gifts)
    frog = deal("Q3 T8 F1 F2 | Q9 F3 F4 F5 | Q5 T4 T5 T6", "m", {1: "alice"})
    frog.say(0, "give:T8").say(1, "give:F3").say(2, "give:T4").play("Q3", "Q9", "Q5")
    assert frog.seat() == 1 and frog.moves() == "pass", "asked, for nobody else may learn where the Frog is"
    assert "You saw that the Frog was among the gifts." in frog.story(1) and "among the gifts" not in frog.story(2)


@clause("RP-G12")
def test_alice_in_rings_twice_deals_two_to_each() -> None:
    table = deal("Q3 Q4 | Q9 F3 | Q5 T1", "l", {1: "alice"}).play("Q3", "Q9", "Q5", "Q4", "F3", "T1", "alice")
    table.play("deal:Q9,F3/Q5,T1/Q3,Q4")
    assert table.hand(0) == "Q9 F3" and table.seat() == 1


@clause("RP-G17")
def test_alice_after_haggling() -> None:
    table = deal("Q3 F1 | Q9 P2 | Q5 F4", "t", {1: "alice"}).play("Q3", "Q9", "Q5", "haggle:P2/Q3", "alice")
    assert table.why_not("deal:P2/Q5/Q9", DEALER) is None, "the Prince is part of the trick now"
    frog = deal("Q3 F1 | Q9 T8 | Q5 F4", "t", {1: "alice"}).play("Q3", "Q9", "Q5", "haggle:T8/Q3")
    assert frog.leads(), "and so is the Frog"


@clause("RP-G19")
def test_mulan_at_the_masquerade() -> None:
    table = deal("Q3 F1 | Q9 Q2 | Q5 F3", "c", {1: "mulan"}).play("Q3", "Q9", "Q5")
    assert table.seat() == 1 and table.view(1).trick[2].card >= 0, "after the flip"
    table.play("mulan:Q2/Q9")
    assert table.pile(2) == "Q2 Q3 Q5"


@clause("RP-G20")
def test_mulans_card_needs_only_the_suit() -> None:
    odd = deal("Q3 F1 | Q9 Q8 | Q5 F3", "u", {1: "mulan"}).play("Q3", "Q9", "Q5")
    assert odd.moves() == "pass mulan:Q8/Q9"
    pea = deal("Q3 F1 | Q9 Q2 | Q5 F3", cast={0: "pea", 1: "mulan"}).play("Q3:pea", "Q9", "Q5")
    assert pea.moves() == "pass mulan:Q2/Q9"


@clause("RP-G21")
def test_mulan_in_rings_twice() -> None:
    table = deal("Q3 Q4 F1 F2 | Q9 F3 Q2 F5 | Q5 Q6 T3 T4", "l", {1: "mulan"})
    table.play("Q3", "Q9", "Q5", "Q4", "Q2", "Q6")
    assert table.moves() == "pass", "no Queen left"
    table = deal("Q3 Q4 F1 F2 | Q9 F3 F5 F6 | Q5 Q6 T3 T4", "l", {1: "mulan"})
    table.play("Q3", "Q9", "Q5", "Q4", "F3", "Q6")
    assert table.moves() == "pass mulan:F5/F3 mulan:F6/F3"
    table.play("mulan:F6/F3")
    assert table.pile(2) == "Q3 Q4 Q5 Q6 Q9 F6"


@clause("RP-063", "RP-107")
def test_a_void_mulan_swaps_under_the_poisoned_apple() -> None:
    table = deal("Q3 T1 | F2 F9 | P5 T3", "h", {1: "mulan"}).play("Q3", "F2", "P5", "mulan:F9/F2")
    assert table.pile(1) == "Q3 F9 P5"


@clause("RP-G57")
def test_haggling_after_mulans_swap() -> None:
    table = deal("Q3 F1 F7 | Q2 Q9 P1 | Q5 F3 F8", "t", {1: "mulan"}).play("Q3", "Q2", "Q5", "mulan:Q9/Q2")
    assert table.seat() == 1
    assert table.moves() == "pass haggle:Q2/Q3 haggle:Q2/Q5 haggle:P1/Q3 haggle:P1/Q5"


@clause("RP-G25")
def test_a_six_that_is_zero_does_not_turn_the_order() -> None:
    table = deal("Q9 T1 | Q6 T2 | Q5 T3", "j", {1: "snow-white"}).play("Q9", "Q6:zero", "Q5")
    assert table.pile(0) == "Q5 Q6 Q9"


@clause("RP-G27")
def test_snow_white_in_rings_twice() -> None:
    table = deal("Q3 Q4 F1 F2 | Q7 Q1 F4 F5 | T1 T2 T3 T4", "l", {1: "snow-white"})
    assert table.play("Q3", "Q7:zero", "T1", "Q4", "Q1", "T2").pile(0) == "Q1 Q3 Q4 Q7 T1 T2", "7 against 0 + 1"
    turned = deal("Q1 Q2 F1 F2 | Q7 F3 F4 F5 | T1 T2 T3 T4", "l", {1: "snow-white", 0: "cinderella"})
    turned.play("cinderella", "Q1", "Q7:zero", "T1", "Q2", "F3", "T2")
    assert turned.pile(1) == "Q1 Q2 Q7 F3 T1 T2", "nothing is less than zero"


@clause("RP-G29")
def test_turning_twice_is_not_turning() -> None:
    once = deal("Q9 T1 | Q2 T2 | Q5 T3", "j", {0: "cinderella"}).play("cinderella", "Q9", "Q2", "Q5")
    assert once.pile(1) == "Q2 Q5 Q9"
    twice = deal("Q9 T1 | Q6 T2 | Q5 T3", "j", {0: "cinderella"}).play("cinderella", "Q9", "Q6", "Q5")
    assert twice.pile(0) == "Q5 Q6 Q9"


@clause("RP-G30")
def test_turned_around_the_same_cards_compete() -> None:
    cast = {0: "cinderella"}
    assert deal("F3 T1 | Q9 T2 | Q4 T3", "d", cast).play("cinderella", "F3", "Q9", "Q4").pile(2) == "Q4 Q9 F3"
    apple = deal("Q1 T1 | F5 T2 | P5 T3", "h", cast).play("cinderella", "Q1", "F5", "P5")
    assert apple.pile(2) == "Q1 F5 P5", "void players still win, the last of equals"
    assert deal("Q1 T1 | F5 T2 | P4 T3", "h", cast).play("cinderella", "Q1", "F5", "P4").pile(2) == "Q1 F5 P4"
    assert deal("Q8 T1 | F3 T2 | Q5 T3", "r", cast).play("cinderella", "Q8", "F3", "Q5").pile(1) == "Q5 Q8 F3"
    assert deal("Q8 T1 | F8 T2 | Q9 T3", "r", cast).play("cinderella", "Q8", "F8", "Q9").pile(1) == "Q8 Q9 F8"
    assert deal("Q1 F1 | T9 F2 | T3 F4", "s", cast).play("cinderella", "Q1", "T9", "T3").pile(2) == "Q1 T3 T9"


@clause("RP-G39")
def test_ice_in_rings_twice_draws_one_card_only() -> None:
    table = deal("Q3 Q4 F1 F2 | Q9 F3 F4 F5 | Q5 Q6 T3 T4", "l", {2: "ice"}).play("ice", "+Q3", "Q3", "Q9", "Q5")
    assert table.moves() == "Q4", "the second card follows as usual"
    free = deal("Q3 Q4 Q8 F2 | Q9 F3 F4 F5 | Q5 Q6 T3 T4", "l", {2: "ice"}).play("ice", "+Q3", "Q3", "Q9", "Q5")
    assert free.moves() == "Q4 Q8"


@clause("RP-G40")
def test_mermaid_and_ice_speak_before_the_gifts() -> None:
    table = deal("Q3 F1 F2 P1 | Q9 F3 F4 F5 | Q5 Q6 T3 T4", "m", {2: "mermaid"})
    table.play("mermaid:Q").say(0, "give:Q3").say(1, "give:Q9").say(2, "give:Q5")
    assert table.moves() == "F1 F2", "the only Queen has been given away"
    ice = deal("Q3 F1 F2 P1 | Q9 F3 F4 F5 | Q5 Q6 T3 T4", "m", {2: "ice"}).play("ice")
    ice.say(0, "give:Q3").say(1, "give:Q9").say(2, "give:Q5")
    assert [move.text for move in ice.match.moves(DEALER)] == ["+F1", "+F2", "+P1"]


@clause("RP-053")
def test_what_lies_aside_stays_there_whatever_powers_do() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "g", {1: "sleeping-beauty"})
    table.say(0, "give:F1").say(1, "give:F2").say(2, "give:F3").play("sleeping-beauty")
    assert table.moves(0) == "give:Q3"
    table.say(0, "give:Q3").say(1, "give:Q9").say(2, "give:Q5").play("keep:Q3", "deal:Q9//Q5")
    assert table.match.aside == (cards("F1"), cards("F2"), cards("F3"))
