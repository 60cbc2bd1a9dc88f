"""What a seat has learned is in its view for as long as it must be true, and `imagine` respects it."""

from collections import Counter
from random import Random

from infanta.games.love_letter.match import LoveLetterMatch
from tests.clause import clause
from tests.games.love_letter.table import GAME, Table, deal


def imagined_hands(table: Table, viewer: int | None, holder: int, tries: int = 400) -> Counter[int]:
    """How often each card is imagined in a hand."""
    view = table.view(viewer)
    rng = Random(1)
    hands: Counter[int] = Counter()
    for _ in range(tries):
        world = GAME.imagine(view, rng)
        assert isinstance(world, LoveLetterMatch)
        hands[world.hands[holder]] += 1
    return hands


def test_a_card_that_was_seen_is_known_until_it_is_played() -> None:
    table = deal("priest king guard", draws="guard handmaid guard guard guard").play("priest>1")
    assert set(imagined_hands(table, 0, 1)) == {6}
    table.play("handmaid")
    assert table.view(0).hands[1] == (6,), "seat 1 played the card it drew"
    table.play("guard>0:8")
    assert set(imagined_hands(table, 0, 1)) == {6}
    table.play("guard>2:8", "king>0")
    assert table.view(2).hands[:2] == ((), ())


def test_when_the_known_card_is_played_the_knowledge_is_gone() -> None:
    table = deal("priest handmaid guard", draws="guard king").play("priest>1", "handmaid")
    assert table.view(0).hands[1] == ()
    assert len(imagined_hands(table, 0, 1)) > 3


def test_two_equal_cards_do_not_give_themselves_away() -> None:
    table = deal("priest guard guard", draws="guard guard").play("priest>1", "guard>2:8")
    assert table.view(0).hands[1] == (), "seat 0 cannot tell which Guard was played"


def test_what_is_known_follows_the_card_through_a_trade() -> None:
    table = deal("priest countess king guard", draws="guard handmaid guard").play("priest>1", "handmaid", "king>0")
    assert table.view(2).hands[0] == (1,)
    table = deal("priest countess king guard", draws="guard baron guard").play("priest>1", "baron>3")
    table.play("king>1")
    assert table.view(0).hands[2] == (7,), "seat 0 saw the Countess, and saw her go to seat 2"
    assert table.view(0).hands[1] == ()


def test_a_wrong_guess_is_remembered() -> None:
    table = deal("guard king baron", draws="guard").play("guard>1:8")
    assert 8 not in imagined_hands(table, 2, 1)
    assert 8 not in imagined_hands(table, None, 1)
    assert 8 in imagined_hands(table, 2, 0)


def test_after_a_wrong_guess_the_card_may_have_been_drawn_since() -> None:
    table = deal("guard king baron", draws="guard guard").play("guard>1:8", "guard>0:8")
    assert 8 in imagined_hands(table, 2, 1, tries=2000)


@clause("LL-039")
def test_whoever_played_king_or_prince_does_not_hold_the_countess() -> None:
    for card in ("king", "prince"):
        table = deal("guard guard guard", draws=card).play(f"{card}>1")
        assert 7 not in imagined_hands(table, 2, 0 if card == "prince" else 1)


def test_the_winner_of_a_comparison_holds_more_than_the_loser_showed() -> None:
    table = deal("king prince guard", draws="baron").play("baron>1")
    assert set(imagined_hands(table, 2, 0)) == {6, 7, 8}


def test_equal_hands_are_imagined_equal() -> None:
    table = deal("guard guard king", draws="baron").play("baron>1")
    view = table.view(2)
    rng = Random(2)
    worlds = [GAME.imagine(view, rng) for _ in range(200)]
    pairs = Counter((world.hands[0], world.hands[1]) for world in worlds if isinstance(world, LoveLetterMatch))
    assert all(mine == theirs for mine, theirs in pairs)
    assert set(pairs) >= {(1, 1), (2, 2), (4, 4), (5, 5)}


def test_cards_seen_leaving_cannot_be_in_a_hand() -> None:
    table = deal("princess guard king", draws="guard").play("princess")
    hands = imagined_hands(table, 2, 1)
    assert 8 not in hands and 6 not in hands
