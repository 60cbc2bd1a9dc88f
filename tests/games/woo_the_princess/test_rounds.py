"""Set-up, dealing, exchange and rounds (WTP-001 to WTP-024), one hand-set deal a rule."""

from collections import Counter
from importlib.resources import files

import pytest

import infanta
from infanta import DEALER, InvalidOptionError
from infanta.games.woo_the_princess.cards import DEFAULT_SPECIALS, PACK, SUITS
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.rules import DRAWING, PLAYING
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, Table, deal


def three(first: str = "F5 F9 C4", second: str = "F6 C5 C6", third: str = "F7 C7 C8", **options: object) -> Table:
    """Three players with three cards each, so that two rounds are played."""
    return deal(first, second, third, **options)  # type: ignore[arg-type]


# -- set-up ------------------------------------------------------------------------------------------------------------


@clause("WTP-001", "WTP-002")
def test_two_decks_of_princesses_and_gifts() -> None:
    cards = Counter(infanta.start("woo-the-princess", players=4).cards())
    assert sum(cards.values()) == 73
    assert {name: count for name, count in cards.items() if count > 1} == {
        "princess:F": 5,
        "princess:C": 5,
        "princess:S": 5,
        "princess:J": 5,
    }
    assert sum(name[1:].isdecimal() for name in cards) == 52 and cards["Spurned"] == 1


@clause("WTP-003")
def test_the_highest_draw_goes_first() -> None:
    table = deal("F5 F9", "F6 C5", "F7 C7", lots=("C4,S9,J7",))
    assert table.match.actors() == (1,), "seat 1 exchanges first"
    assert table.keep().match.actors() == (1,), "and leads"
    assert "For the first lead Ada drew Chocolate 4, Bo drew Song 9, Cy drew Jewel 7." in table.story()


@clause("WTP-004")
def test_the_cards_drawn_for_the_lead_go_back() -> None:
    table = deal("F5 F9", "F6 C5", "F7 C7", lots=("F5,F9,F6",))
    assert table.hand(0) == "F5 F9", "a card drawn for the lead can be dealt"
    assert len(table.match.cards()) == 73


@clause("WTP-G07")
def test_those_who_tie_draw_again() -> None:
    match = GAME.start(4)
    assert isinstance(match, WooMatch)
    match.play(DEALER, GAME.parse("lead:C9,F2,S9,J9"))
    assert match.purpose() == DRAWING
    assert match.check(DEALER, GAME.parse("lead:C9,F2,S9,J9")) is not None, "seat 1 is out of it"
    match.play(DEALER, GAME.parse("lead:C3,F5,F4"))
    assert match.leader == 2


@clause("WTP-G05")
def test_spurned_is_the_lowest_draw() -> None:
    match = GAME.start(3)
    assert isinstance(match, WooMatch)
    match.play(DEALER, GAME.parse("lead:Spurned,C1,S2"))
    assert match.leader == 2
    tie = GAME.start(2, ghost="no")
    tie.play(DEALER, GAME.parse("lead:C1,Spurned"))
    assert tie.view(0).leader == 0, "below every 1"  # type: ignore[attr-defined]


@clause("WTP-G01")
def test_every_suit_has_signs_of_its_own() -> None:
    for sign in ("letter", "word", "shape"):
        assert len({getattr(suit, sign) for suit in SUITS}) == 4
    style = files("infanta.games.woo_the_princess").joinpath("face", "style.css").read_text("utf-8")
    assert len({style.partition(f".{suit.word} {{ --tone: ")[2][:7] for suit in SUITS}) == 4, "a colour each"


@clause("WTP-G02", "WTP-G03", "WTP-016")
def test_the_ones_are_special_unless_somebody_says_otherwise() -> None:
    assert DEFAULT_SPECIALS == "allergic:F1 irresistible:C1 lullabye:S1 regifted:J1"
    assert three(second="F6 C1 S5", third="F1 C7 C8").play("F5 F6 F1").moves() == ["-F5", "-F6"]
    other = three(second="F6 C1 S5", third="F1 C7 C8", specials="allergic:F6").play("F5 F6")
    assert other.moves() == ["-F5"], "the option puts the effect on another card"
    assert other.play("-F5 F1").match.purpose() == PLAYING, "and takes it from the 1"


@clause("WTP-G02")
def test_a_table_of_specials_is_written_in_one_way() -> None:
    setup = GAME.setup(3, {"specials": "lullabye:S3,S2 allergic:F4"})
    assert setup.options["specials"] == "allergic:F4 lullabye:S2,S3"
    assert GAME.setup(3, {"specials": DEFAULT_SPECIALS}).options == {}
    assert GAME.setup(3, {"specials": "none"}).options["specials"] == "none"


@clause("WTP-G02")
@pytest.mark.parametrize(
    "table", ["allergic:F1,F1", "allergic:Spurned", "sneezing:F1", "allergic", "lullabye:F1 regifted:F1", 7]
)
def test_a_table_of_specials_that_makes_no_sense_is_refused(table: object) -> None:
    with pytest.raises(InvalidOptionError, match=r"specials cannot be .*: write a table like"):
        GAME.setup(3, {"specials": table})


@clause("WTP-G06")
def test_three_to_seven_play_and_two_with_the_ghost() -> None:
    assert GAME.players == (2, 3, 4, 5, 6, 7)
    assert [GAME.start(players).view(0).rules.places for players in GAME.players] == [3, 3, 4, 5, 6, 7]  # type: ignore[attr-defined]
    assert GAME.start(2, ghost="no").view(0).rules.places == 2  # type: ignore[attr-defined]


@clause("WTP-007")
def test_there_must_be_cards_for_all_hands() -> None:
    with pytest.raises(InvalidOptionError, match="7 hands of 6 need more than the 21 cards there are"):
        GAME.setup(7, {"ranks": 5})


# -- a set begins ------------------------------------------------------------------------------------------------------


@clause("WTP-005", "WTP-006")
def test_the_princess_turned_up_names_the_wooing_suit() -> None:
    table = three(wooing="S")
    assert SUITS[table.view(0).wooing].word == "songs"
    assert table.view(0).court == (5, 5, 4, 5)
    table.play("F5 F6 F7")
    assert SUITS[table.view(0).wooing].word == "songs", "for the whole set"


@clause("WTP-007")
def test_everybody_is_dealt_six() -> None:
    table = deal("F2 F3 F4 F5 F6 F7", "C2 C3 C4 C5 C6 C7", "S2 S3 S4 S5 S6 S7")
    assert table.view(0).sizes == (6, 6, 6)
    assert table.view(0).deck == 53 - 18
    assert "You were dealt 6 cards: Flower 2, Flower 3" in table.story(reader=0)
    assert "Bo was dealt 6 cards." in table.story(reader=0)


@clause("WTP-008", "WTP-030")
def test_a_card_left_over_is_kept_and_hands_are_filled_up() -> None:
    table = deal("F5 F9", "F6 C5", "F7 C7").next_hands("S5", "S6", "S7").play("F5 F6 F7")
    assert table.match.set == 2
    assert [table.hand(seat) for seat in range(3)] == ["F9 S5", "C5 S6", "C7 S7"]
    assert "You were dealt 1 card: Song 5." in table.story(reader=0)


@clause("WTP-009", "WTP-010")
def test_one_card_may_be_exchanged() -> None:
    table = three(draws="J9")
    assert table.moves() == ["keep", "away:F5", "away:F9", "away:C4"]
    table.exchange("away:C4")
    assert table.hand(0) == "F5 F9 J9"
    assert table.match.actors() == (1,), "once in a set"
    assert not table.match.deck >> PACK.by_text["C4"] & 1, "it is out of play"
    assert table.view(0).aside == 1 << PACK.by_text["C4"]


@clause("WTP-010", "WTP-031")
def test_a_card_set_aside_comes_back_after_the_set() -> None:
    table = deal("F5 C4", "F6 C5", "F7 C7", draws="F9").exchange("away:C4").play("F5 F6 F7")
    assert table.match.set == 2
    held = sum(table.match.hands)
    assert table.match.deck | held == table.match.rules.deck and table.match.aside == (0, 0, 0)


@clause("WTP-G09")
def test_exchange_is_secret_and_clockwise() -> None:
    table = three("F5 F9 Spurned", draws="J9 J8").exchange("away:Spurned", "away:F6", "keep")
    assert table.match.purpose() == PLAYING
    assert (
        "Ada set a card aside. Ada drew a card. You set Flower 6 aside. You drew Jewel 8. Cy kept all cards."
        in table.story(1)
    )
    assert table.view(1).aside == 1 << PACK.by_text["F6"] and table.view(2).aside == 0
    assert table.view(2).exchanged == 0b011


@clause("WTP-009")
def test_only_held_cards_can_be_exchanged() -> None:
    table = three()
    assert table.why_not("away:C8") == "You do not hold Chocolate 8 (WTP-009)."
    assert table.why_not("F5") == "Now keep your cards, or set one of them aside to draw another (WTP-009)."


@clause("WTP-G21")
def test_no_exchange_without_cards_in_the_deck() -> None:
    empty = deal("F1 F2", "C1 C2", "S1 S2", "J1 J2", ranks=2, draws="Spurned").exchange("away:F2")
    assert empty.match.deck == 0 and empty.match.purpose() == PLAYING, "the others cannot exchange"


# -- playing -----------------------------------------------------------------------------------------------------------


@clause("WTP-011", "WTP-012", "WTP-013")
def test_the_first_player_leads_and_the_others_follow_clockwise() -> None:
    table = three().play("F5")
    assert table.lead() == "F" and table.match.actors() == (1,)
    table.play("F6")
    assert table.match.actors() == (2,)
    assert table.view(2).laid == (PACK.by_text["F5"], PACK.by_text["F6"]) and table.view(2).laid_by == (0, 1)
    assert "Ada played Flower 5. Bo played Flower 6." in table.story()


@clause("WTP-014")
def test_the_lead_suit_must_be_matched() -> None:
    table = three().play("F5")
    assert table.moves() == ["F6"]
    assert table.why_not("C5") == "The Lead Suit is Flowers, and you can follow it (WTP-014)."
    assert table.why_not("F7") == "You do not hold Flower 7 (WTP-013)."
    assert table.why_not("keep") == "On your turn, play a card from your hand (WTP-013)."


@clause("WTP-015", "WTP-047")
def test_who_cannot_follow_may_play_anything() -> None:
    table = three(second="C5 J6 Spurned").play("F5")
    assert table.moves() == ["C5", "J6", "Spurned"]


@clause("WTP-048")
def test_spurned_cannot_start_a_round() -> None:
    table = three(first="F5 C4 Spurned").keep()
    assert table.moves() == ["F5", "C4"]
    assert table.why_not("Spurned") == "Spurned cannot start a round (WTP-048)."


@clause("WTP-017")
def test_the_highest_wooing_card_wins() -> None:
    table = three(second="J2 J3 C5", third="J4 C6 C7").play("F9 J2 J4")
    assert table.match.leader == 2 and table.taken(2) == "F9 J2 J4"


@clause("WTP-018", "WTP-020", "WTP-021")
def test_else_the_highest_lead_card_wins_collects_and_leads() -> None:
    table = three().play("F5 F6 F7")
    assert table.taken(2) == "F5 F6 F7"
    assert table.match.actors() == (2,)
    assert "Cy won the round and collected Flower 5, Flower 6, Flower 7." in table.story()


@clause("WTP-019")
def test_other_suits_never_win() -> None:
    table = three(first="F5 F9 C4", second="S13 C5 C6", third="C13 C7 C8").play("F5 S13 C13")
    assert table.taken(0) == "F5 C13 S13"


@clause("WTP-022", "WTP-023")
def test_if_nothing_is_left_that_could_win_all_is_discarded_and_the_same_player_leads() -> None:
    table = deal("J1 F9 C4", "S13 C5 C6", "C12 C7 C8", draws="C13 C11", wooing="F").play("J1 C13 S13 C12")
    assert table.discards() == "C11 C12 C13 S13 J1"
    assert table.match.leader == 0 and table.match.actors() == (0,) and table.match.round == 2
    assert "Nobody could win the round: all its cards were discarded." in table.story()


@clause("WTP-024")
def test_a_set_has_five_rounds_and_one_card_stays() -> None:
    table = deal("F2 F3 F4 F5 F6 F7", "C2 C3 C4 C5 C6 C7", "S2 S3 S4 S5 S6 S7")
    table.next_hands("J2 J3 J4 J5 J6", "J7 J8 J9 J10 J11", "F8 F9 F10 F11 F12")
    table.play("F2 C2 S2", "F3 C3 S3", "F4 C4 S4", "F5 C5 S5")
    assert table.match.set == 1 and table.match.round == 5
    table.play("F6 C6 S6")
    assert table.match.set == 2
    assert [table.hand(seat).split()[0] for seat in range(2)] == ["F7", "C7"] and "S7" in table.hand(2)


@clause("WTP-G10")
def test_special_cards_follow_suit_like_others() -> None:
    table = three(second="F6 C1 S1").play("F5")
    assert table.moves() == ["F6"]
    table = three(second="F1 C1 S1").play("F5")
    assert table.moves() == ["F1"]
