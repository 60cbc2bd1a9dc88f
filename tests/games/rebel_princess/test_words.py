"""Every event is read, every sentence can be said in every language, and every face can be drawn, wherever a match goes."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from infanta import DEALER, BadOption, Event, Match, Move, Phrase
from infanta.core.face import Ask, Choice, Face
from infanta.core.reader import Reader, handler_of
from infanta.games.rebel_princess.events import Faded, Parted
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.words import FluentVoice, languages
from infanta.words.catalogue import strictly
from tests.games.rebel_princess.table import GAME, NAMES, deal

PARTIES: list[tuple[int, dict[str, object]]] = [
    (3, {"rounds": "acegi", "princesses": "choose"}),
    (3, {"rounds": "klmnt", "cast": (4, 7, 6), "memory": "strict"}),
    (4, {"rounds": "bdfhj", "princesses": "deal"}),
    (4, {"rounds": "cmt", "cast": (1, 5, 8, 2), "passes": "c:2L1R,m:0L,t:0L2R"}),
    (5, {"rounds": "oqrs", "cast": (3, 9, 0, 7, 4), "guide": "beyond", "memory": "strict"}),
    (6, {"rounds": "uice", "princesses": "deal", "starter": (2,)}),
    (6, {"length": 2, "princesses": "none", "bouquet": "different"}),
]
"""Between them all round cards, all princesses, and every way to set the table."""


def all_readers(kind: type[Reader] = Reader) -> Iterator[type[Reader]]:
    """The readers of the game."""
    for reader in kind.__subclasses__():
        if reader.__module__.startswith("infanta.games.rebel_princess") and not reader.__subclasses__():
            yield reader
        yield from all_readers(reader)


def all_events(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """The events that the game can tell."""
    for event in kind.__subclasses__():
        if event.__module__.startswith("infanta.games.rebel_princess") and event is not Parted:
            yield event
        yield from all_events(event)


def test_the_game_lists_its_events() -> None:
    assert set(GAME.events) == set(all_events())


@pytest.mark.parametrize("reader", list(all_readers()), ids=lambda reader: str(reader.__name__))
def test_every_event_is_read_or_passed_over_by_name(reader: type[Reader]) -> None:
    for event in GAME.events:
        handler = handler_of(reader, event)
        assert (handler is None) == (event in reader.passes), (
            f"{reader.__name__} reads {event.__name__}, and passes it over"
        )


@cache
def voices(players: int, seat: int | None) -> list[FluentVoice]:
    return [FluentVoice(language, GAME.key, NAMES[:players], seat) for language in languages()]


def leaves(choices: tuple[Choice, ...]) -> Iterator[str]:
    """The moves that a tree of choices leads to."""
    for choice in choices:
        assert choice.label
        if choice.move:
            yield choice.move
        yield from leaves(choice.then)


def offered(face: Face) -> list[str]:
    """All moves that a face offers."""
    hand = [item.choice for item in face.hand if item.choice is not None]
    return sorted([*leaves((*hand, *face.ask.choices)), *[item.part for item in face.hand if item.part]])


def looked_at(match: Match, seat: int | None) -> None:
    """The face of a seat in every language: it says something everywhere, and offers exactly the legal moves."""
    moves = match.moves(seat) if seat is not None else []
    view = match.view(seat)

    def why(move: Move) -> Phrase | None:
        return match.check(0 if seat is None else seat, move)

    for voice in voices(match.players, seat):
        face = GAME.face(view, moves, voice, why)
        assert face.headline and len(face.places) == match.players
        assert offered(face) == sorted(move.text for move in moves)
        assert bool(face.ask.prompt) == bool(moves)
        assert all(sign.text for place in face.places for sign in place.signs)
        assert face.ask == Ask() or face.ask.count >= 1


def refused(match: Match, rng: Random) -> None:
    """Every move that is not legal is refused in a sentence, in every language."""
    seat = rng.choice(match.actors())
    reasons = {move: match.check(seat, move) for move in GAME.all_moves}
    if seat != DEALER:
        assert {move for move, reason in reasons.items() if reason is None} == set(match.moves(seat))
    for reason in {reason for reason in reasons.values() if reason is not None}:
        assert str(reason).endswith(".")
        for voice in voices(match.players, seat if seat != DEALER else None):
            assert voice.sentence(reason).endswith("."), voice.sentence(reason)


def told(match: Match) -> None:
    """The whole story, for every pair of eyes and in every language, as it was and as it fades."""
    assert match.story is not None
    for seat in (None, *range(match.players)):
        for voice in voices(match.players, seat):
            for event in dict.fromkeys(match.story):
                for seen in (event, event.seen_by(seat), event.faded()):
                    if seen is not None:
                        sentence = voice.sentence(seen.phrase())
                        assert sentence.endswith(".") and "  " not in sentence and " ." not in sentence
                        assert sentence[0].isupper() or sentence[0].isdigit()
                        beats = GAME.beats(seen, voice)
                        assert [beat.text for beat in beats] == [sentence]


@pytest.mark.parametrize(("players", "options"), PARTIES)
def test_everything_can_be_said_and_drawn(players: int, options: dict[str, object]) -> None:
    rng = Random(f"{players} {options}")
    match = GAME.start(players, story=True, **options)
    with strictly():
        while not match.over:
            if rng.random() < 0.2:
                looked_at(match, rng.choice([None, *range(players)]))
                looked_at(match, max(match.actors()) if DEALER not in match.actors() else None)
            if rng.random() < 0.04:
                refused(match, rng)
            seat = rng.choice(match.actors())
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        looked_at(match, 0)
        told(match)
        outcome = match.outcome()
        assert outcome is not None
        assert all(voice.say(outcome.reason) for voice in voices(players, None))


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


def test_every_move_option_and_topic_has_words() -> None:
    with strictly():
        for voice in voices(6, 1):
            for move in GAME.all_moves:
                assert voice.sentence(GAME.describe(move))
            for option in GAME.options:
                assert voice.say(option.help()) and voice.say(option.hint())
            for topic in GAME.topics:
                assert voice.say(topic.title) and voice.say(topic.text)
            assert voice.say(Phrase("blurb")) and voice.say(Phrase("credits"))


def test_the_rules_are_the_same_in_every_language() -> None:
    english = [(clause.id, clause.marks) for clause in GAME.clauses()]
    for language in languages():
        translated = GAME.clauses(language)
        assert [(clause.id, clause.marks) for clause in translated] == english
        assert language == "en" or {clause.text for clause in translated}.isdisjoint(
            clause.text for clause in GAME.clauses()
        )


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
    with pytest.raises(BadOption) as refusal:
        GAME.setup(3, options)
    with strictly():
        assert len({voice.say(refusal.value.phrase) for voice in voices(3, None)}) == len(languages())


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
