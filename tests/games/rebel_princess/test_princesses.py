"""The ten princesses (RP-098 to RP-113) and the rulings about them."""

from random import Random

from infanta import DEALER
from infanta.games.rebel_princess.cards import PACK
from tests.clause import clause
from tests.games.rebel_princess.table import GAME, Table, cards, deal


@clause("RP-098", "RP-G08")
def test_cinderella_turns_the_order_around() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={2: "cinderella"})
    assert table.seat() == 2 and table.moves() == "pass cinderella", "before the very first trick too"
    table.play("cinderella", "Q3", "Q9", "Q5")
    assert table.pile(0) == "Q3 Q5 Q9"
    table.play("F1", "F2", "F3")
    assert table.match.results == ((0, 0, 0),) and table.match.starter == 2, "for one trick only"


@clause("RP-099", "RP-G26")
def test_snow_white_may_count_a_seven_as_zero() -> None:
    table = deal("Q7 Q8 | Q1 F2 | Q5 F3", cast={0: "snow-white"})
    assert table.moves() == "Q7 Q8 Q7:zero"
    table.play("Q7:zero", "Q1", "Q5")
    assert table.pile(2) == "Q1 Q5 Q7" and table.match.spent == 1, "also when she leads; the suit stays"
    lost = deal("Q7 F8 | Q1 F2 | Q5 F3", cast={1: "snow-white"}).play("Q7")
    assert lost.moves() == "Q1 Q1:zero"
    assert lost.play("Q1:zero", "Q5").moves() == "F8", "a spent power is not offered"


@clause("RP-100", "RP-101", "RP-G11", "RP-129")
def test_the_mermaid_names_the_suit() -> None:
    table = deal("Q3 F1 T2 | Q9 F2 T3 | Q5 F3 P1", cast={1: "mermaid"})
    table.play("mermaid:F")
    assert table.moves() == "F1" and "naming Fairies" in table.story(0)
    assert table.why_not("Q3") == "You must lead one of the Fairies: the Mermaid named them (RP-100)."
    lacking = deal("Q3 T1 P2 | Q9 F2 T3 | Q5 F3 P1", cast={1: "mermaid"}).play("mermaid:F")
    assert lacking.moves() == "Q3 T1", "as usual: no Prince either"


@clause("RP-102", "RP-G10", "RP-G11")
def test_the_mermaid_names_princes_only_after_one_was_played() -> None:
    table = deal("P3 P4 | Q9 T8 | Q5 P2", cast={1: "mermaid"})
    assert table.moves() == "pass mermaid:Q mermaid:F mermaid:T"
    table.play("pass", "P3", "T8", "P2")
    assert not table.match.sneaked, "the leader had only Princes"
    assert table.moves() == "pass mermaid:Q mermaid:F mermaid:T mermaid:P", "a Prince that was led counts"
    later = deal("P3 P4 Q1 | Q9 T8 Q2 | Q5 P2 Q3", cast={1: "mermaid"})
    later.match.prince_played = True
    later.play("mermaid:P")
    assert later.moves() == "P3 P4" and not later.match.sneaked, "she goes before the basic rule"
    frog = deal("Q3 P4 | T8 Q9 | Q5 P2", cast={1: "mermaid"}).play("pass", "Q3", "Q9", "Q5")
    assert "mermaid:P" not in frog.moves()


@clause("RP-103", "RP-G23", "RP-G24")
def test_pocahontas_chooses_who_leads() -> None:
    table = deal("Q3 F1 P1 | Q9 F2 P2 | Q5 F3 P3", cast={1: "pocahontas", 0: "mermaid"})
    table.play("pass", "Q3", "Q9", "Q5")
    assert table.seat() == 1 and table.moves() == "pass pocahontas>0 pocahontas>2"
    table.play("pocahontas>2")
    assert table.seat() == 0, "the Mermaid sings to the new leader"
    table.play("mermaid:F")
    assert table.seat() == 2 and table.moves() == "F3"


@clause("RP-G23")
def test_pocahontas_does_not_choose_who_starts_the_next_round_unless_allowed() -> None:
    table = deal("Q3 | Q9 | Q5", cast={1: "pocahontas"}, rounds="ab").play("Q3", "Q9", "Q5")
    assert table.match.round == 2 and table.match.starter == 1
    allowed = deal("Q3 | Q9 | Q5", cast={1: "pocahontas"}, rounds="ab", guide="beyond").play("Q3", "Q9", "Q5")
    allowed.play("pocahontas>0")
    assert allowed.match.round == 2 and allowed.match.starter == 0


@clause("RP-104", "RP-105", "RP-G36")
def test_sleeping_beauty() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3 | T1 T2", cast={1: "sleeping-beauty"}).play("sleeping-beauty")
    assert table.match.actors() == (0, 1, 2, 3), "everybody, she too"
    table.say(0, "give:F1").say(3, "give:T2").say(1, "give:F2")
    assert table.hand(0) == "Q3 F1", "at the same time"
    table.say(2, "give:F3")
    assert table.seat() == 1 and table.moves() == "keep:F1 keep:F2 keep:F3 keep:T2"
    assert table.view(1).pool == cards("F1 F2 F3 T2") and not table.view(0).pool and not table.view(None).pool
    table.play("keep:T2")
    assert table.match.actors() == (DEALER,) and len(table.match.moves(DEALER)) == 6
    assert not table.view(1).pool and not table.view(None).pool
    table.play("deal:F3//F1/F2")
    assert [table.hand(seat) for seat in range(4)] == ["Q3 F3", "Q9 T2", "Q5 F1", "F2 T1"]
    assert table.tells("F3", 0) and not table.tells("F2", 0) and not table.tells("T2", 0), "only what one gave and got"
    assert "Fairies 1 2" not in table.story(1) and "Fairy 1 from Ada" in table.story(1)
    assert table.seat() == 0 and table.leads()


@clause("RP-106", "RP-G12", "RP-G13", "RP-G14")
def test_alice_deals_the_trick_back() -> None:
    table = deal("Q3 F1 | Q9 F2 | P5 F3", cast={1: "alice"}).play("Q3", "Q9", "P5")
    assert table.moves() == "pass alice"
    table.play("alice")
    assert len(table.match.moves(DEALER)) == 6, "only the trick, one card to each"
    table.play("deal:P5/Q3/Q9")
    assert [table.hand(seat) for seat in range(3)] == ["F1 P5", "Q3 F2", "Q9 F3"]
    assert not any(table.match.piles) and table.match.tricks == [0, 0, 0]
    assert table.seat() == 1 and table.leads() and table.match.sneaked, "she leads; Princes stay in"
    assert "you got Prince 5" in table.story(0) and table.view(2).hand == cards("Q9 F3")
    last = deal("Q3 | Q9 | Q5", cast={1: "alice"}, rounds="ab").play("Q3", "Q9", "Q5")
    last.play("alice", "deal:Q9/Q3/Q5")
    assert last.match.round == 1 and last.seat() == 1
    last.play("Q3", "Q5", "Q9")
    assert last.match.round == 2 and last.match.starter == 0, "one more trick, and its winner starts"


@clause("RP-106")
def test_alice_cannot_shuffle_the_frog() -> None:
    table = deal("Q3 F1 | Q9 F2 | T8 F3", cast={1: "alice"}).play("Q3", "Q9", "T8")
    assert table.leads() and table.seat() == 1, "she is not even asked"


@clause("RP-107", "RP-108", "RP-129", "RP-G18", "RP-G22")
def test_mulan_swaps_her_card() -> None:
    table = deal("Q3 F1 F4 | Q9 Q2 F2 | Q5 F3 F5", cast={1: "mulan"}).play("Q3", "Q9", "Q5")
    assert table.seat() == 1 and table.moves() == "pass mulan:Q2/Q9"
    table.play("mulan:Q2/Q9")
    assert table.hand(1) == "Q9 F2" and table.pile(2) == "Q2 Q3 Q5", "before the trick is settled"
    assert "took back Queen 9 and played Queen 2" in table.story(0) and table.view(0).known[1] == cards("Q9")
    frog = deal("T3 F1 F4 | T9 T8 F2 | T5 F3 F5", cast={1: "mulan"}).play("T3", "T9", "T5")
    assert frog.moves() == "pass", "not for the Frog"
    played = deal("T3 F1 F4 | T9 T8 F2 | T5 F3 F5", cast={1: "mulan"}).play("T3", "T8", "T5")
    assert played.leads(), "nor with the Frog on the table: everybody sees that, so nobody is asked"
    nothing = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "mulan"}).play("Q3", "Q9", "Q5")
    assert nothing.moves() == "pass", "asked all the same: what she holds is her secret"
    empty = deal("Q3 | Q9 | Q5", cast={1: "mulan"}, rounds="ab").play("Q3", "Q9", "Q5")
    assert empty.match.round == 2, "an empty hand everybody can see"


@clause("RP-109", "RP-110", "RP-G35")
def test_scheherazade_barters() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "scheherazade"})
    assert table.moves() == "pass scheherazade>0 scheherazade>2"
    table.play("scheherazade>2")
    assert [move.text for move in table.match.moves(DEALER)] == ["+Q5", "+F3"], "at random"
    table.play("+F3")
    assert table.moves() == "give:Q9 give:F2 give:F3", "one of hers, or the same"
    table.play("give:Q9")
    assert [table.hand(seat) for seat in range(3)] == ["Q3 F1", "F2 F3", "Q5 Q9"]
    assert table.tells("F3", 1) and table.tells("Q9", 2) and not table.tells("F3", 0)
    same = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "scheherazade"}).play("scheherazade>2", "+F3", "give:F3")
    assert same.hand(2) == "Q5 F3" and same.leads()


@clause("RP-111", "RP-G31", "RP-G33", "RP-G34", "RP-129")
def test_the_pea_princess_makes_others_play_above_five() -> None:
    table = deal("Q3 F1 | Q2 Q9 F2 | Q5 Q4 F9 | F1 F6 T7", cast={0: "pea"})
    assert table.moves() == "Q3 F1 Q3:pea F1:pea"
    table.play("Q3:pea")
    assert table.moves() == "Q9"
    assert table.why_not("Q2") == "You can, and so you must, play above 5 (RP-111)."
    table.play("Q9")
    assert table.moves() == "Q4 Q5", "the suit first: a Fairy of 9 does not count"
    table.play("Q5")
    assert table.moves() == "F6 T7", "void: above 5 if one can"
    last = deal("Q3 F1 | Q2 F2 | Q5 F9", cast={2: "pea"}).play("Q3", "Q2")
    assert last.moves() == "Q5", "nobody is left to play"


@clause("RP-112")
def test_the_ice_princess_draws_the_lead_at_random() -> None:
    table = deal("Q3 F1 P5 | Q9 F2 P6 | Q5 F3 P7", cast={2: "ice"}).play("ice")
    assert [move.text for move in table.match.moves(DEALER)] == ["+Q3", "+F1", "+P5"]
    table.play("+F1")
    assert table.seat() == 0 and table.moves() == "F1"
    assert table.why_not("Q3") == "You must lead the card that was drawn at random (RP-112)."
    assert not table.match.sneaked


@clause("RP-113")
def test_a_random_prince_lets_the_princes_in() -> None:
    table = deal("Q3 F1 P5 | Q9 F2 P6 | Q5 F3 P7", cast={2: "ice"}).play("ice", "+P5")
    assert table.match.sneaked
    table.play("P5", "P6", "P7")
    assert table.moves() == "Q5 F3"  # seat 2 won with P7, and has no Prince left


@clause("RP-G05", "RP-126", "RP-G06")
def test_who_is_asked_first_before_a_trick() -> None:
    cast = {0: "cinderella", 1: "ice", 2: "mermaid", 3: "scheherazade"}
    hands = "Q3 F1 | Q9 F2 | Q5 F3 | T1 T2"
    table = deal(hands, cast=cast, totals=(1, 2, 9, 2))
    order = []
    while not table.leads():
        order.append(table.seat())
        table.play("pass")
    assert order == [2, 1, 3, 0], "most proposals first, then clockwise from the leader; each once"
    ice_first = deal(hands, cast={1: "ice", 2: "mermaid"}).play("ice")
    assert ice_first.match.actors() == (DEALER,), "equal: clockwise; and the Mermaid cannot sing any more"
    mermaid_first = deal(hands, cast={1: "ice", 2: "mermaid"}, totals=(0, 1, 2, 0))
    assert mermaid_first.seat() == 2
    mermaid_first.play("mermaid:F")
    assert mermaid_first.seat() == 0 and mermaid_first.moves() == "F1", "now the ice princess is too late"


def test_a_refused_power_says_what_is_possible() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "mermaid"})
    assert table.why_not("Q3") == "Now you may only use the power of the Little Mermaid or say 'pass' (RP-041)."
    assert table.why_not("mermaid:P") is not None


def test_every_princess_and_every_move_has_words() -> None:
    said = {
        text: str(GAME.describe(GAME.parse(text)).within(GAME.key))
        for text in ("Q7", "T8:zero", "give:F3", "pass", "mermaid:Q", "ice")
    }
    assert said["T8:zero"] == "play the Frog as a zero" and said["give:F3"] == "give Fairy 3"
    assert said["pass"] == "do nothing" and said["mermaid:Q"] == "let Queens be led"
    assert said["ice"] == "use the ice princess's power"


def ice_draws(table: Table, seed: int) -> str:
    return table.match.sample(Random(seed)).text


@clause("RP-112")
def test_every_hand_card_can_be_drawn() -> None:
    table = deal("Q3 F1 P5 | Q9 F2 P6 | Q5 F3 P7", cast={2: "ice"}).play("ice")
    assert {ice_draws(table, seed) for seed in range(40)} == {"+Q3", "+F1", "+P5"}
    assert PACK.text[0] == "Q1"
