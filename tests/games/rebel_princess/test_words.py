"""What the kit says of sentences and faces, with all round cards and princesses; and what the table shows."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from infanta import DEALER, Event, InvalidOptionError
from infanta.games.rebel_princess.events import Faded, Parted
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.testing import Trial
from infanta.testing.sentences import everything_can_be_said
from infanta.testing.trial import LONGEST
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly
from tests.games.rebel_princess.table import GAME, NAMES, deal

# Between them all round cards, all princesses, and every way to set the table.
PARTIES: list[tuple[int, dict[str, object]]] = [
    (3, {"rounds": "acegi", "princesses": "choose"}),
    (3, {"rounds": "klmnt", "cast": (4, 7, 6), "memory": "strict"}),
    (4, {"rounds": "bdfhj", "princesses": "deal"}),
    (4, {"rounds": "cmt", "cast": (1, 5, 8, 2), "passes": "c:2L1R,m:0L,t:0L2R"}),
    (5, {"rounds": "oqrs", "cast": (3, 9, 0, 7, 4), "guide": "beyond", "memory": "strict"}),
    (6, {"rounds": "uice", "princesses": "deal", "starter": (2,)}),
    (6, {"length": 2, "princesses": "none", "bouquet": "different"}),
]


def all_events(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """The events that the game can tell."""
    for event in kind.__subclasses__():
        if event.__module__.startswith("infanta.games.rebel_princess") and event is not Parted:
            yield event
        yield from all_events(event)


def test_the_game_lists_its_events() -> None:
    assert set(GAME.events) == set(all_events())


@cache
def voices(players: int, seat: int | None) -> list[FluentTranslator]:
    return [FluentTranslator(language, GAME.key, NAMES[:players], seat) for language in list_languages()]


@pytest.mark.parametrize(("players", "options"), PARTIES)
def test_everything_can_be_said_and_shown(players: int, options: dict[str, object]) -> None:
    everything_can_be_said(Trial(GAME, players, options, length=LONGEST))


def test_every_kind_of_event_happens_in_these_parties() -> None:
    kinds: set[type[Event]] = {Faded}
    for players, options in PARTIES:
        rng = Random(f"{players} {options}")
        match = GAME.start(players, story=True, **options)
        while not match.over:
            seat = rng.choice(match.actors())
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        kinds |= {type(event) for event in match.story or []}
    assert set(GAME.events) - kinds == set()


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": "aa"},
        {"passes": "z:1L"},
        {"starter": "5"},
        {"numbers": "3"},
        {"numbers": "1,4"},
        {"cast": "1,1,1"},
        {"cast": "1,2,3", "princesses": "none"},
        {"numbers": "1,3", "rounds": "ab", "passes": "a:3L2R"},
        {"numbers": "1,3", "length": 10, "passes": ",".join(f"{letter}:3L3R" for letter in LETTERS)},
    ],
)
def test_options_are_refused_in_every_language(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptionError) as refusal:
        GAME.setup(3, options)
    with strictly():
        assert len({voice.say(refusal.value.phrase) for voice in voices(3, None)}) == len(list_languages())


# -- what the table shows ----------------------------------------------------------------------------------------------


def test_a_face_shows_the_round_card_the_trick_and_the_princesses() -> None:
    face = deal("Q3 F1 | Q9 F2 | Q5 F3", "d", {1: "alice"}).play("Q3", "Q9").face(2)
    (panel,) = face.middle.panels
    assert (panel.title, panel.mark) == ("Royal Decree", "d") and panel.lines[0].startswith("A Queen always wins")
    assert panel.lines[1] == "Before the round: pass nothing."
    assert panel.art == "d"
    assert [(laid.name, laid.card.title, laid.card.mark) for laid in face.middle.trick.cards] == [
        ("Ada", "Queen", "3"),
        ("Bo", "Queen", "9"),
    ]
    (princess,) = face.places[1].signs
    assert (princess.text, princess.topic, princess.tone) == ("Alice", "alice", "")
    assert [item.choice is not None for item in face.hand] == [True, False]
    assert face.hand[1].reason == "You can follow suit, so you must (RP-031)."
    assert [item.group for item in face.hand] == ["Queens", "Fairies"]


def test_a_used_power_and_who_leads_are_seen_at_a_glance() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={0: "cinderella"}).play("cinderella")
    signs = table.face(1).places[0].signs
    assert [(sign.text, sign.tone) for sign in signs] == [("Cinderella (used)", "spent"), ("leads", "")]
    assert "Low numbers win" in [sign.text for sign in table.face(1).middle.signs]


def test_the_last_trick_lies_there_until_the_next_is_led() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", "t").play("Q3", "Q9", "Q5", "haggle:F2/Q5")
    trick = table.face(0).middle.trick
    assert trick.over and trick.caption == "Bo won this trick"
    assert [(laid.card.handle, laid.won) for laid in trick.cards] == [("c-Q3", False), ("c-Q9", True), ("c-F2", False)]
    assert "holds Queen 5" in [sign.text for sign in table.face(0).places[1].signs]
    assert not table.play("Q5").face(0).middle.trick.over


def test_several_cards_are_given_at_once() -> None:
    face = deal("Q1 Q2 Q3 | F1 F2 F3 | T1 T2 T3", exchange="2L").face(0)
    assert face.ask.count == 2 and face.ask.button == "Give 2 cards"
    assert [item.part for item in face.hand] == ["give:Q1", "give:Q2", "give:Q3"]


def test_a_power_can_be_declined_for_the_round() -> None:
    face = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={1: "ice"}).face(1)
    assert face.ask.decline is not None
    assert (face.ask.decline.move, face.ask.decline.name) == ("pass", "power 1")
    assert face.ask.hint == "The ice princess: Before a trick: it is led with a random card from the leader's hand."
    assert [choice.move for choice in face.ask.choices] == ["pass", "ice"]


def test_a_princess_to_choose_comes_with_what_she_can_do() -> None:
    match = GAME.start(3, princesses="choose", starter=(0,), rounds="a")
    match.push(DEALER, match.sample(Random(1)))
    face = GAME.face(match.view(0), match.moves(0), voices(3, 0)[0], lambda move: match.check(0, move))
    first = face.ask.choices[0]
    assert (first.label, first.word, first.tone) == (
        "Cinderella",
        "cinderella",
        "wide",
    ) and "turned around" in first.note


def test_what_happened_is_shown_beat_by_beat() -> None:
    table = deal("Q3 F1 | Q9 F2 | Q5 F3", cast={0: "cinderella"}).play("cinderella", "Q3", "Q9", "Q5")
    beats = [beat for event in table.match.story or [] for beat in GAME.beats(event, table.voice(1))]
    kinds = [(beat.kind, beat.seat, beat.tone) for beat in beats]
    assert kinds[-5:] == [
        ("power", 0, "power"),
        ("play", 0, ""),
        ("play", 1, ""),
        ("play", 2, ""),
        ("gather", 0, "known"),
    ]
    assert beats[-5].speech == "Everything Changes at Midnight" and beats[-4].cards[0].handle == "c-Q3"
