"""What a seat sees of the table and is asked, and how what happens is shown."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from infanta import DEALER
from infanta.core.event import Event
from infanta.core.face import Card, Face, Pile
from infanta.core.match import Match
from infanta.games.woo_the_princess.cards import PACK
from infanta.games.woo_the_princess.events import (
    Dealt,
    Discarded,
    Drew,
    LeadChanged,
    Played,
    Removed,
    RoundClosed,
    SetAside,
    SetClosed,
    SetOpened,
)
from infanta.words import FluentTranslator
from tests.clause import clause
from tests.games.woo_the_princess.table import GAME, NAMES, Table, deal


def face_of(match: Match, seat: int | None, language: str = "en") -> Face:
    """What a seat sees."""
    voice = FluentTranslator(language, GAME.key, tuple(NAMES[: match.players]), seat)
    moves = match.moves(seat) if seat is not None else []
    return GAME.face(match.view(seat), moves, voice, partial(match.check, 0 if seat is None else seat))


def seen(table: Table, seat: int | None, language: str = "en") -> Face:
    return face_of(table.match, seat, language)


def teams() -> Table:
    table = deal("F13 C4 C9", "F2 J1 Spurned", "S3 C3 S7", "S4 F1 S11", teams="yes", draws="J5")
    return table.exchange("away:C4").play("F13 F2 S3")


def signs(face: Face, seat: int) -> list[str]:
    return [sign.text for sign in face.places[seat].signs]


def cards(pile: object) -> list[str]:
    assert isinstance(pile, Pile)
    return [card.handle for card in pile.cards]


def test_the_whole_table() -> None:
    face = seen(teams(), 3)
    assert face.headline == "Set 1, round 1 of 2"
    assert [sign.text for sign in face.middle.signs] == ["Wooing Suit Jewels", "Lead Suit Flowers"]
    princess, deck = face.middle.piles
    assert princess.cards[0].title == "loves Jewels" and deck.caption == "40 gifts in the deck"
    assert signs(face, 0) == ["the Suns", "leads"] and signs(face, 1) == ["the Moons"]
    assert signs(face, 2) == ["the Suns", "no Flowers"]
    assert [pile.label for place in face.places for pile in place.piles] == ["2 cards"] * 3, "not one's own hand"
    assert [(laid.name, laid.card.mark) for laid in face.middle.trick.cards] == [
        ("Ada", "13"),
        ("Bo", "2"),
        ("Cy", "3"),
    ]
    assert [(item.card.title, item.group) for item in face.hand] == [
        ("Allergic", "Flowers"),
        ("Song", "Songs"),
        ("Song", "Songs"),
    ]


def test_what_is_asked_and_what_cannot_be_played() -> None:
    face = seen(teams(), 3)
    assert face.ask.prompt == "Give a card." and face.ask.choices == ()
    first, second, _ = face.hand
    assert first.choice is not None and (first.choice.label, first.choice.move) == ("Play Flower 1", "F1")
    assert second.choice is None and second.reason == "The Lead Suit is Flowers, and you can follow it (WTP-014)."
    assert seen(teams(), 0).ask.prompt == "" and not seen(teams(), 0).hand[0].reason, "it is not seat 0's turn"


def test_the_questions_of_a_set() -> None:
    exchange = seen(deal("F5 C4 C9", "F6 C5 C6", "F7 C7 C8"), 0)
    assert exchange.ask.prompt == "Exchange one card, or keep all of them."
    assert [choice.label for choice in exchange.ask.choices] == ["Keep all cards"]
    assert [item.choice.move for item in exchange.hand if item.choice] == ["away:F5", "away:C4", "away:C9"]
    allergic = seen(deal("F5 C4 C9", "F6 C5 C6", "F1 C7 C8").play("F5 F6 F1"), 2)
    assert allergic.ask.prompt == "Allergic: choose the card to discard." and allergic.ask.hint.startswith(
        "Discard one"
    )
    assert [(choice.label, choice.move) for choice in allergic.ask.choices] == [
        ("Discard Flower 5", "-F5"),
        ("Discard Flower 6", "-F6"),
    ]
    regifted = seen(deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1"), 1)
    assert regifted.ask.prompt.startswith("Regifted: choose")
    assert [item.card.handle for item in regifted.hand if item.group == "drawn"] == ["c-F12", "c-S9"]
    assert [item.choice.move for item in regifted.hand if item.choice] == ["F12", "S9"]


@clause("WTP-010")
def test_the_own_card_aside_lies_beside_the_hand_and_nobody_else_sees_it() -> None:
    assert [cards(pile) for pile in seen(teams(), 0).beside] == [["c-C4"]]
    assert all(seen(teams(), seat).beside == () for seat in (1, 2, 3, None))


@clause("WTP-049", "WTP-G28")
def test_the_ghost_has_a_place_in_the_middle() -> None:
    face = seen(deal("F5 C4 C9", "F6 C5 C6", "F7 S7 S8", ghost="F7 S7").play("F5 F6"), None)
    (ghost,) = face.middle.places
    assert ghost.title == "The Ghost" and [counter.value for counter in ghost.counters] == [0, 3]
    assert [sign.text for sign in ghost.signs] == ["leads", "Bo turns up its card"]
    assert [(laid.name, laid.seat) for laid in face.middle.trick.cards] == [("The Ghost", 2)]
    assert len(face.places) == 2 and face.hand == ()


@clause("WTP-024")
def test_the_last_round_of_a_set_is_seen_until_the_next_is_led() -> None:
    table = deal("F5 C4", "F6 C5", "F7 C7").next_hands("S5", "S6", "F5").play("F5 F6 F7")
    assert table.match.set == 2
    for _ in range(3):
        trick = seen(table, 2).middle.trick
        assert trick.over and trick.caption == "You won this round"
        assert [(laid.name, laid.card.mark, laid.won) for laid in trick.cards] == [
            ("Ada", "5", False),
            ("Bo", "6", False),
            ("You", "7", True),
        ]
        table.exchange("keep")
    assert [laid.card.handle for laid in seen(table, 2).middle.trick.cards] == ["", "c-F6", "c-F7"], (
        "F5 is in hand again"
    )
    assert seen(table, 2).news == ("You won the Princess of Jewels: the most cards, 3.",)
    table.play("C7")
    assert [laid.card.handle for laid in seen(table, 2).middle.trick.cards] == ["c-C7"]
    assert seen(table, 2).news == ()


def test_the_last_round_of_the_match_is_seen_too() -> None:
    table = deal("F5 C4", "F6 C5", "F7 C7", princesses=1).play("F5 F6 F7")
    assert table.match.over and seen(table, 0).middle.trick.caption == "Cy won this round"


@clause("WTP-039", "WTP-022")
def test_nobody_is_said_to_have_won_a_round_that_was_put_to_sleep() -> None:
    lulled = deal("S5 C4 C9", "S1 C5 C6", "S9 C7 C8").play("S5 S1 S9")
    trick = seen(lulled, 0).middle.trick
    assert trick.caption == "The Lullabye put this round to sleep" and not any(laid.won for laid in trick.cards)
    lost = deal("J1 F9 C4", "S13 C5 C6", "C12 C7 C8", draws="C13 C11", wooing="F").play("J1 C13 S13 C12")
    assert seen(lost, 0).middle.trick.caption == "Nobody won this round"
    assert [laid.card.handle for laid in seen(lost, 0).middle.trick.cards] == ["c-C13", "c-S13", "c-C12"]


@clause("WTP-041")
def test_regifted_is_not_in_the_last_round_any_more() -> None:
    table = deal("F5 C4 C9", "J1 S5 S6", "F7 C7 C8", draws="S9 F12").play("F5 J1 F12 F7")
    assert [laid.card.handle for laid in seen(table, 0).middle.trick.cards] == ["c-F5", "c-F12", "c-F7"]


def test_a_set_that_regifted_ends_leaves_its_last_round_to_see() -> None:
    """While all look at the end of a set, the table shows the round as it was when the set was closed."""
    kept: list[list[str]] = []

    def keep(match: Match, event: Event) -> None:
        if isinstance(event, SetClosed):
            kept.append([laid.card.handle for laid in face_of(match, None).middle.trick.cards])

    table = deal("F5 C4", "F7 C7", "J1 S5", draws="S9 F12")
    table.match.story, table.match.listener = [], keep
    table.play("F5 F7 J1 F12")
    assert kept == [["c-F5", "c-F7", "c-F12"]]


@clause("WTP-058")
def test_a_team_shows_its_princesses_at_every_partner() -> None:
    table = deal("F5 F9", "F6 C5", "F13 C8", "F2 S4", teams="yes").play("F5 F6 F13 F2")
    won = [place.counters[0] for place in seen(table, None).places]
    assert [counter.marks for counter in won] == [("jewels",), (), ("jewels",), ()]
    assert won[0].label == "1 Princess" and won[1].label == "0 Princesses"


def test_the_score_pad() -> None:
    pad = seen(deal("F13 C13", "F2 C2", "F3 C3", wooing="SF").play("F13 F2 F3"), 0).pad
    assert pad is not None
    assert pad.rows == (("1", ("♪", "", ""), "the most cards, 3"),)
    assert (pad.totals, pad.goal, pad.unit) == (("1", "0", "0"), "7 Princesses in all", "set")
    ghost = seen(deal("F5 C4", "F6 C5", "F7 S8", ghost="F7").play("F5 F6"), 0).pad
    assert ghost is not None and ghost.rows == (("1", ("", ""), "the Ghost: the most cards, 3"),)


@clause("WTP-046")
def test_who_is_spurned_is_marked() -> None:
    table = deal("F5 C4 C9", "Spurned C5 C6", "F7 C7 C8").play("F5 Spurned F7")
    (sign,) = [sign for sign in seen(table, 0).places[2].signs if sign.name == "spurned"]
    assert (sign.text, sign.tone, sign.topic) == ("spurned", "bad", "spurned")


def test_in_german() -> None:
    face = seen(teams(), 3, "de")
    assert face.headline == "Durchgang 1, Runde 1 von 2" and face.ask.prompt == "Verschenke eine Karte."
    assert signs(face, 2) == ["die Sonnen", "keine Blumen"]
    assert face.hand[0].card.title == "Allergie" and face.hand[1].reason.startswith("Die Anspielfarbe sind Blumen")


def everything(face: Face) -> list[Card]:
    """All cards of a table."""
    piles = [pile for place in (*face.places, *face.middle.places) for pile in place.piles]
    piles += [*face.middle.piles, *[pile for pile in face.beside if isinstance(pile, Pile)]]
    shown = [card for pile in piles for card in pile.cards]
    return [*shown, *[laid.card for laid in face.middle.trick.cards], *[item.card for item in face.hand]]


@pytest.mark.parametrize(("players", "hand"), [(2, 6), (3, 2), (4, 3), (7, 6)])
def test_no_two_cards_go_by_one_name(players: int, hand: int) -> None:
    match, rng = GAME.start(players, hand=hand, princesses=3), Random(players)
    while not match.over:
        for seat in (0, 1, None):
            shown = everything(face_of(match, seat))
            assert max(Counter(card.handle for card in shown if card.handle).values(), default=1) == 1
            assert max(Counter(card.glide or card.handle for card in shown if card.glide or card.handle).values()) == 1
        seat = match.actors()[0]
        match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))


def test_a_card_that_looks_the_same_is_the_same() -> None:
    one, other = seen(teams(), 3), seen(teams(), 3)
    assert [a is b for a, b in zip(everything(one), everything(other), strict=True)] == [True] * len(everything(one))


@pytest.mark.parametrize(
    ("event", "kind", "tone", "brief", "shown"),
    [
        (SetOpened(1, 0, 7, False), "open", "strong", False, 0),
        (Dealt(1, 0, 3), "deal", "", True, 0),
        (Dealt(0, 7, 3, 1), "deal", "", False, 3),
        (Drew(1, -1), "deal", "", True, 0),
        (SetAside(1, -1), "give", "", True, 0),
        (SetAside(0, 5), "give", "", False, 1),
        (Played(1, 5), "play", "", False, 1),
        (Removed(1, 5), "power", "power", False, 1),
        (Discarded(1, 5), "power", "power", False, 1),
        (LeadChanged(1), "power", "power", False, 0),
        (RoundClosed(1, 0b111), "gather", "known", False, 3),
    ],
)
def test_beats(event: Played, kind: str, tone: str, brief: bool, shown: int) -> None:
    (beat,) = GAME.beats(event, FluentTranslator("en", GAME.key, tuple(NAMES[:3]), 0))
    assert (beat.kind, beat.tone, beat.brief, len(beat.cards)) == (kind, tone, brief, shown)


@clause("WTP-039")
def test_a_round_put_to_sleep_goes_to_nobody() -> None:
    voice = FluentTranslator("en", GAME.key, tuple(NAMES[:3]), 0)
    (lulled,), (won,) = GAME.beats(RoundClosed(1, 0), voice), GAME.beats(RoundClosed(1, 7), voice)
    assert (lulled.to, won.to) == ((), (1,))
    assert [card.handle for card in won.cards] == [f"c-{PACK.text[card]}" for card in range(3)]


def test_a_card_keeps_its_name_from_the_hand_to_the_next_set() -> None:
    table = deal("F5 C4", "F6 C5", "F7 C7").keep()
    in_hand = seen(table, 2).places[0].piles[0].cards[0].glide
    table.play("F5 F6")
    in_play = seen(table, 2).middle.trick.cards[0].card.glide
    table.play("F7")
    assert table.match.set == 2
    assert in_hand == in_play == seen(table, 2).middle.trick.cards[0].card.glide
    assert seen(table, 2).places[0].piles[0].cards[0].glide != in_hand, "the new hand is another"
