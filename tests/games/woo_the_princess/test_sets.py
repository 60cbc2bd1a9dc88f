"""Who wins a set and the game (WTP-025 to WTP-033), and who leads the next set (WTP-G08)."""

import pytest

import infanta
from infanta import DEALER, InvalidOptionError, Phrase
from infanta.games.woo_the_princess.cards import KEY, PACK
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.rules import explain_win, find_set_winner
from infanta.games.woo_the_princess.view import WooView
from infanta.search.search import Search
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, Table, deal


def winner(
    *taken: str, barred: int = 0, rounds: tuple[int, ...] = (), contest: int = -1, **options: object
) -> tuple[int, str]:
    """Who wins a set in which the places have collected these cards."""
    match = GAME.start(len(taken), False, ghost="no", **options)
    assert isinstance(match, WooMatch)
    piles = [PACK.parse(",".join(pile.split())) for pile in taken]
    side, most, number = find_set_winner(match.rules, contest, barred, tuple(piles), rounds)
    return side, str(explain_win(match.rules, side, most, number))


# -- winning a set -----------------------------------------------------------------------------------------------------


@clause("WTP-025")
def test_the_most_cards_win_the_set() -> None:
    assert winner("F2 F3 F4", "C2 C3", "S13") == (0, "the most cards, 3")
    assert winner("F2 F3 F4", "C2 C3", "S13", barred=0b001) == (1, "the most cards, 2")


@clause("WTP-026")
def test_the_winner_takes_the_princess() -> None:
    table = deal("F13 C13", "F2 C2", "F3 C3", wooing="S").play("F13 F2 F3")
    assert table.princesses_of(0) == "S"
    assert table.match.results[0].reason == Phrase("most", KEY, count="cards", most=3)
    assert "Ada won the Princess of Songs: the most cards, 3." in table.story()


@clause("WTP-027", "WTP-G23")
def test_ties_are_broken_by_the_highest_numbers() -> None:
    assert winner("F13 F2", "C12 C11", "S4") == (0, "equal in cards, 2 each, and ahead in 13s")
    assert winner("F13 F2 C9", "C13 S9 S3", "S4") == (1, "equal in cards, 3 each, and ahead in 3s")
    assert winner("F13 F12", "C13 C12", "S13 S12")[0] == -1
    kept = winner("F13 F2 F3", "C13 C2 C4", "S5 S6 S12")
    assert kept == (1, "equal in cards, 3 each, and ahead in 4s"), "the 12 is out of it: its owner has no 13"


@clause("WTP-028")
def test_a_tie_that_cannot_be_broken_puts_the_princess_under_the_deck() -> None:
    table = deal("S5 C4", "S1 F5", "S9 S8", wooing="C").play("S5 S1 S9")
    assert table.match.set == 2 and table.match.won == ((), (), ())
    assert table.match.bottom == (1,) and table.match.court == (4, 4, 5, 5), "the next Princess is up already"
    assert "Nobody won the Princess of Chocolates: a tie at 0 cards that nothing breaks." in table.story()


@clause("WTP-028")
def test_princesses_at_the_bottom_come_up_when_all_others_have() -> None:
    match = deal("S5 C4", "S1 F5", "S9 S8").match
    match.court = (0, 0, 0, 0)
    match.bottom += (2, 0)
    match.agenda.clear()
    match.open_set(0, False)
    assert [move.text for move in match.moves(DEALER)] == ["princess:S"]
    match.play(DEALER, GAME.parse("princess:S"))
    assert list(match.bottom) == [0]


@clause("WTP-G22")
def test_everybody_without_spurned_can_win_even_with_nothing() -> None:
    assert winner("F2 F3 Spurned", "", barred=0b01) == (1, "the most cards, 0")
    assert winner("F2 F3 Spurned", "", "", barred=0b001) == (-1, "a tie at 0 cards that nothing breaks")
    assert winner("F2 Spurned", "C2", barred=0b11) == (-1, "everybody was spurned")


@clause("WTP-G25")
def test_rounds_can_be_counted_instead_of_cards() -> None:
    taken = ("F2 F3 F4", "C2 C3", "S13")
    assert winner(*taken, rounds=(1, 2, 1), count="rounds") == (1, "the most rounds, 2")
    assert winner(*taken, rounds=(1, 2, 1)) == (0, "the most cards, 3")
    assert winner(*taken, rounds=(1, 0, 1), count="rounds")[1] == "equal in rounds, 1 each, and ahead in 13s"


# -- cleaning up -------------------------------------------------------------------------------------------------------


@clause("WTP-029", "WTP-030", "WTP-031")
def test_all_cards_but_those_in_hands_go_back_into_the_deck() -> None:
    table = deal("F13 C13", "F2 C2", "F3 C3").next_hands("S2", "S3", "S4").play("F13 F2 F3")
    assert table.match.taken == (0, 0, 0) and table.match.discards == 0
    assert [table.hand(seat) for seat in range(3)] == ["C13 S2", "C2 S3", "C3 S4"]
    assert table.match.deck.bit_count() == 53 - 6
    assert table.match.deck >> PACK.by_text["F13"] & 1, "what was played may be dealt again"


@clause("WTP-030")
def test_whoever_looks_ahead_keeps_a_good_gift_for_the_next_set_where_this_one_is_lost() -> None:
    match = deal("F13 S4", "C13 C2", "S3 S5", wooing="F").play("F13").match
    moves = match.moves(1)
    assert [move.text for move in moves] == ["C2", "C13"]
    for favourite in moves:
        search = Search(GAME, match.view(1), moves, 1, favourite=favourite)
        search.run(40)
        assert search.find_best().text == "C2"


# -- the end -----------------------------------------------------------------------------------------------------------


@clause("WTP-032", "WTP-033")
def test_after_seven_princesses_the_one_with_the_most_wins() -> None:
    table = deal("F13 F2 F3 F4 F5 F6", "C2 C3 C4 C5 C6 C7", "S2 S3 S4 S5 S6 S7")
    assert table.match.rules.goal == 7
    while not table.match.over:
        table.finish_set()
    won = [len(suits) for suits in table.match.won]
    outcome = table.match.outcome()
    assert outcome is not None and sum(won) in (7, 8)
    assert outcome.scores == tuple(won) and outcome.winners == (won.index(max(won)),)
    assert str(outcome.reason) == f"{max(won)} of {sum(won)} Princesses" and outcome.title is None


@clause("WTP-032")
def test_the_number_of_princesses_is_an_option() -> None:
    table = deal("F13 C13", "F2 C2", "F3 C3", princesses=1).play("F13 F2 F3")
    assert table.match.over and table.match.outcome() == infanta.Outcome(
        (0,), (1, 0, 0), Phrase("princesses-won", KEY, won=1, of=1, ghosts=-1)
    )
    with pytest.raises(InvalidOptionError, match="princesses cannot be 20: write a number from 1 to 19"):
        GAME.setup(3, {"princesses": 20})


def tied(second: str = "S2 S3 S13 S4", **options: object) -> Table:
    """Seats 0 and 2 have won a Princess each, and two were to be won; `second` is how the second set is played."""
    table = deal("F13 C4", "F2 C2", "F3 C3", "F4 C5", princesses=2, **options)  # type: ignore[arg-type]
    table.next_hands("S2", "S3", "S13", "S4").play("F13 F2 F3 F4")
    table.next_hands("J2", "", "J3").play(second)
    return table


@clause("WTP-033", "WTP-G24")
def test_those_tied_for_the_game_play_one_more_set_alone() -> None:
    table = tied()
    assert [len(suits) for suits in table.match.won] == [1, 0, 1, 0]
    assert table.match.set == 3 and table.match.contest == 0b0101
    assert [table.hand(seat) for seat in range(4)] == ["C4 J2", "C2", "C3 J3", "C5"], "the others keep their card"
    assert "Set 3 began to break the tie between Ada and Cy; Cy went first." in table.story()
    table.play("J3 J2")
    assert table.match.over
    outcome = table.match.outcome()
    assert outcome is not None and outcome.winners == (2,) and outcome.scores == (1, 0, 2, 0)


@clause("WTP-G24")
def test_the_extra_set_is_repeated_until_one_of_them_wins() -> None:
    table = tied(specials="lullabye:J2").play("J3 J2")
    assert table.match.set == 4 and table.match.contest == 0b0101
    assert [len(suits) for suits in table.match.won] == [1, 0, 1, 0]
    while not table.match.over:
        table.finish_set()
    assert sum(len(suits) for suits in table.match.won) == 3


@clause("WTP-G30")
def test_a_set_gives_one_princess_at_most() -> None:
    match = infanta.start("woo-the-princess", players=5, story=True)
    table = Table(match, [], "", "", "", [])  # type: ignore[arg-type]
    won = 0
    while not match.over:
        table.finish_set()
        view = match.view(None)
        assert isinstance(view, WooView)
        assert sum(len(suits) for suits in view.won) - won in (0, 1)
        won = sum(len(suits) for suits in view.won)


# -- who leads ---------------------------------------------------------------------------------------------------------


@clause("WTP-G08")
def test_the_winner_of_the_last_round_leads_the_next_set() -> None:
    table = deal("F13 C4 C5", "F2 C2 S6", "F3 C13 S7").play("F13 F2 F3", "C4 C2 C13")
    assert table.match.leader == table.match.starter == 2


@clause("WTP-G08")
def test_or_the_winner_of_the_set() -> None:
    hands = ("F13 C4 C5 J13", "F2 C2 S6 J2", "F3 C13 S7 J3")
    table = deal(*hands, lead="set", wooing="S").play("F13 F2 F3", "J13 J2 J3", "C4 C2 C13")
    assert table.princesses_of(0) == "S" and table.match.leader == 0
    nobody = deal("S5 C4", "S1 F5", "S9 S8", lead="set").play("S5 S1 S9")
    assert nobody.match.leader == 2, "if nobody won it, the winner of the last round"


@clause("WTP-G08")
def test_or_the_next_in_turn() -> None:
    table = deal("F13 C4", "F2 C2", "F3 C3", lead="rotate").play("F13 F2 F3")
    assert table.match.leader == 1


@clause("WTP-G08")
def test_who_does_not_take_part_passes_the_lead_on() -> None:
    table = tied("S3 S13 S4 S2", lead="rotate")
    assert table.match.starter == 2, "seat 0, seat 1, and again seat 2, who takes part"
    assert tied().match.starter == 2
