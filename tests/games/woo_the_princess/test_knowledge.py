"""What a seat has learned is in its view, and `imagine` respects it, with the odds of the deal."""

from collections import Counter
from random import Random

import pytest

from infanta import DEALER
from infanta.bots.bot import make_bot
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess.cards import PACK
from infanta.games.woo_the_princess.match import MAX_REMEMBERED_SETS, WooMatch
from infanta.testing import Trial
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, Table, deal


def worlds(table: Table, viewer: int | None, tries: int = 300) -> list[WooMatch]:
    """What a viewer imagines."""
    view, rng = table.view(viewer), Random(1)
    found = [GAME.imagine(view, rng) for _ in range(tries)]
    return [world for world in found if isinstance(world, WooMatch)]


def imagined(table: Table, viewer: int | None, holder: int, tries: int = 300) -> Counter[str]:
    """How often each card is imagined in a hand."""
    return Counter(
        PACK.text[card] for world in worlds(table, viewer, tries) for card in list_cards(world.hands[holder])
    )


@clause("WTP-014")
def test_who_does_not_follow_suit_is_known_to_have_none() -> None:
    table = deal("F5 C4 C9", "S6 C5 C6", "F7 C7 C8").play("F5 S6")
    assert PACK.format(table.view(2).lacks[1]).startswith("F1,F2") and table.view(2).lacks[1] == PACK.suits[0]
    hands = imagined(table, 2, 1)
    assert not any(name.startswith("F") for name in hands) and len(hands) > 20
    assert "F9" in imagined(table, 2, 0), "seat 0 may have more Flowers"


@clause("WTP-043")
def test_a_replacement_for_regifted_tells_nothing() -> None:
    table = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12", wooing="C").play("F5 J1 S9")
    assert table.view(0).lacks[1] == PACK.suits[0], "Regifted did not follow suit, and that is all"


def test_cards_seen_cannot_be_in_hands() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 C7 C8").play("F5 F6 F7")
    assert not {"F5", "F6", "F7", "C4", "C9"} & set(imagined(table, 0, 1))


@clause("WTP-010")
def test_the_own_card_aside_is_nowhere_else() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 C7 C8", draws="J9").exchange("away:C4")
    assert "C4" not in imagined(table, 0, 1, 500)
    assert "C4" in imagined(table, 1, 2, 500)
    asides = Counter(PACK.format(world.aside[0]) for world in worlds(table, 1, 1500))
    assert len(asides) > 40 and "F6" not in asides, "for another it may be any card"


@clause("WTP-030", "WTP-031")
def test_a_card_left_over_is_not_one_that_was_seen_before() -> None:
    table = deal("F5 C4", "F6 C5", "F7 C7").play("F5 F6 F7")
    assert table.match.set == 2
    for world in worlds(table, 0):
        left = world.secrets[0][1]
        assert left and not left & PACK.parse("F5,F6,F7,C4")
        assert left & world.hands[1] == left, "seat 1 has been dealt one more, and holds both"


@clause("WTP-030", "WTP-014")
def test_a_lack_is_remembered_of_the_card_left_over() -> None:
    table = deal("F5 C4", "S6 C5", "F7 C7").next_hands("F9", "F10", "F11").play("F5 S6 F7")
    assert table.match.set == 2
    for world in worlds(table, 0):
        left = world.secrets[0][1]
        assert left and not left & PACK.suits[0], "it cannot be a Flower"
    assert "F10" in imagined(table, 0, 1), "the other card can"


@clause("WTP-G24")
def test_who_sits_out_keeps_a_card_that_nobody_has_seen() -> None:
    table = deal("F13 C4", "F2 C2", "F3 C3", "F4 C5", princesses=2).next_hands("S2", "S3", "S13", "S4")
    table.play("F13 F2 F3 F4").play("S2 S3 S13 S4").keep()
    assert table.match.contest == 0b0101
    for world in worlds(table, 0):
        assert world.hands[1].bit_count() == 1 and not world.hands[1] & PACK.parse("S2,S3,S13,S4,C4")
    hands = imagined(table, 0, 1, 2000)
    assert hands["C7"] > hands["F2"] > 0, "the Flower 2 was seen in the first set: it can only have come in the second"


@clause("WTP-G27")
def test_a_ghost_that_leads_is_a_little_likelier_to_hold_spurned() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7", specials="none").play("F5 F6")
    share = {holder: imagined(table, 0, holder, 6000)["Spurned"] / 6000 for holder in (1, 2)}
    each_card = share[1] / 2
    assert table.view(0).sizes == (2, 2, 1)
    assert share[2] == pytest.approx(2 * each_card, rel=0.25), "with two cards left, it could choose from one only"


@clause("WTP-G18")
def test_what_regifted_brought_is_imagined_until_it_is_played() -> None:
    table = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1")
    drawn = Counter(world.drawn for world in worlds(table, 0))
    assert len(drawn) > 100 and all(cards.bit_count() == 2 for cards in drawn)
    assert {world.drawn for world in worlds(table, 1, 20)} == {PACK.parse("S9,F12")}


def test_the_view_looks_back_as_far_as_it_matters() -> None:
    for players in GAME.players:
        match, _ = Trial(GAME, players, {"princesses": 7}, length=10**4).play_midway()
        view = match.view(0)
        assert len(view.memory) == len(view.secrets) == MAX_REMEMBERED_SETS[view.rules.places] <= len(view.results)  # type: ignore[attr-defined]


def test_spectators_see_no_hand() -> None:
    table = deal("F5 C4 C9", "F6 C5 C6", "F7 C7 C8", draws="J9").exchange("away:C4").play("F5")
    view = table.view(None)
    assert (view.hand, view.aside, view.drawn, view.secrets) == (0, 0, 0, ())
    assert "Chocolate 4" not in table.story(None)


@pytest.mark.parametrize("seed", range(3))
def test_a_gift_deck_that_is_nearly_empty_can_be_imagined(seed: int) -> None:
    rng = Random(seed)
    match = GAME.start(3, ranks=5)
    bots = [make_bot("thumb", GAME.key, rng) for _ in range(3)]
    for _ in range(220):
        if match.over:
            break
        actor = rng.choice(match.actors())
        match.push(
            actor, match.sample(rng) if actor == DEALER else bots[actor].choose(match.view(actor), match.moves(actor))
        )
        seat = rng.randrange(3)
        assert GAME.imagine(match.view(seat), rng).view(seat) == match.view(seat)
