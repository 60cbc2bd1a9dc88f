"""What the trick games share: packs, following duties, who wins, and hands that fit what was seen."""

from random import Random

import pytest

from infanta.core.errors import InvalidMoveError
from infanta.core.move import Move
from infanta.games.trick_taking.dealing import deal_evenly
from infanta.games.trick_taking.menu import Menu
from infanta.games.trick_taking.pack import NO_SUIT, Pack, list_cards, to_set
from infanta.games.trick_taking.trick import filter_playable, find_strongest, get_shown_lack

PACK = Pack("ABCD", 13, ("S",))


def test_a_pack_numbers_its_cards_suit_by_suit_and_the_suitless_last() -> None:
    assert PACK.size == 53
    assert PACK.text[PACK.get_card(2, 13)] == "C13"
    assert PACK.suit_of[52] == NO_SUIT and PACK.suit_set_of[52] == 0
    assert sum(PACK.suits) == PACK.everything ^ 1 << 52
    assert PACK.format(PACK.get_ranked(13, 13)) == "A13,B13,C13,D13"


def test_sets_of_cards_read_back() -> None:
    hand = PACK.parse("B4,S,A11")
    assert PACK.format(hand) == "A11,B4,S"
    assert PACK.format_by_suit(hand) == "A 11  B 4  S"
    assert to_set(list_cards(hand)) == hand
    assert PACK.parse("") == 0


@pytest.mark.parametrize("text", ["A14", "A1,A1", "A1,,A2", "x" * 100])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        PACK.parse(text)


def test_a_menu_lists_the_moves_of_a_set_in_order() -> None:
    moves = [Move(text) for text in PACK.text]
    menu = Menu(PACK, moves)
    for text in ("", "A1", "A13,B1,D7,S", "C2,C3,C4"):
        assert [move.text for move in menu.list_moves(PACK.parse(text))] == (text.split(",") if text else [])


def test_a_hand_follows_suit_if_it_can() -> None:
    hearts, high = PACK.suits[1], PACK.get_ranked(6, 13)
    hand = PACK.parse("A2,B3,B9")
    assert PACK.format(filter_playable(hand, (hearts,))) == "B3,B9"
    assert PACK.format(filter_playable(hand, (hearts, high))) == "B9"
    assert PACK.format(filter_playable(hand, (PACK.suits[2],))) == "A2,B3,B9"
    assert PACK.format(filter_playable(hand, (PACK.suits[2], high))) == "B9"


def test_a_play_shows_exactly_what_the_hand_cannot_hold() -> None:
    """A card is legal to play from a hand if and only if the hand holds nothing of what the play shows to be lacking."""
    rng = Random(7)
    for _ in range(2000):
        hand = rng.getrandbits(8) | 1
        duties = tuple(rng.getrandbits(8) for _ in range(rng.randrange(4)))
        for card in list_cards(hand):
            legal = filter_playable(hand, duties) >> card & 1 == 1
            assert legal == (hand & get_shown_lack(card, duties) == 0)


def test_the_strongest_contender_wins_and_ties_go_as_asked() -> None:
    cards = [3, 17, 4, 18]
    assert find_strongest(cards, to_set([3, 4]), [1, 9, 2, 9]) == 2
    assert find_strongest(cards, to_set([17, 18]), [1, 9, 2, 9]) == 1
    assert find_strongest(cards, to_set([17, 18]), [1, 9, 2, 9], ties=True) == 3
    assert find_strongest(cards, 0, [1, 9, 2, 9]) == -1


def test_a_deal_gives_every_card_once() -> None:
    hands = deal_evenly((1 << 40) - 1, 4, Random(1))
    assert [hand.bit_count() for hand in hands] == [10] * 4
    assert sum(hands) == (1 << 40) - 1
