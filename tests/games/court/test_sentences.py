"""Everything that can be said at court is said, to every seat and in every language: no sentence is missing or broken."""

from collections.abc import Iterator
from random import Random

import pytest

import infanta
from infanta import DEALER, Game, Match
from infanta.core.face import Card, Choice, Face, Pile
from infanta.words import FluentVoice, languages
from infanta.words.catalogue import strictly

NAMES = ("Ada", "Bo", "Cy", "Di")
LENGTH = 100
"""How many moves are played: several rounds."""
EVERY = 7
"""Refusals are asked for once in so many moves."""


def set_ups(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of players, and every sample of every option."""
    for players in game.players:
        yield players, {}
        for option in game.options:
            for sample in option.samples():
                try:
                    game.setup(players, {option.name: sample})
                except infanta.BadOption:
                    continue  # a ranking for another number of players
                if sample != option.default:
                    yield players, {option.name: sample}


CASES = [
    pytest.param(game, players, options, id=f"{game.key}-{players}-{options}")
    for game in (infanta.game("love-letter"), infanta.game("cupid"))
    for players, options in set_ups(game)
]


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_everything_can_be_said_in_every_language(game: Game, players: int, options: dict[str, object]) -> None:
    match, rng = game.start(players, story=True, **options), Random(f"{players} {options}")
    voices = [
        FluentVoice(language, game.key, NAMES[:players], seat)
        for language in languages()
        for seat in (None, *range(players))
    ]
    told = 0
    with strictly():
        for number in range(LENGTH):
            if match.over:
                break
            assert match.story is not None
            for voice in voices:
                tell(game, match, told, voice)
                look(game, match, voice)
            if number % EVERY == 0:
                refuse(game, match, voices)
            told = len(match.story)
            actor = rng.choice(match.actors())
            match.play(actor, match.sample(rng) if actor == DEALER else fierce(match, actor, rng))


def fierce(match: Match, seat: int, rng: Random) -> infanta.Move:
    """Any move, but a Pirate whenever there is one: duels are rare enough."""
    moves = match.moves(seat)
    pirates = [move for move in moves if move.text == "pirate"]
    return (pirates or [rng.choice(moves)])[0]


def tell(game: Game, match: Match, first: int, voice: FluentVoice) -> None:
    """What happened since then, to one reader."""
    for event in (match.story or [])[first:]:
        seen = event.seen_by(voice.reader)
        if seen is None:
            continue
        sentence = voice.sentence(seen.phrase())
        assert sentence[0].isupper() and sentence.endswith("."), sentence
        beats = game.beats(seen, voice)
        assert [beat.text for beat in beats] == [sentence]
    result = match.outcome()
    assert result is None or voice.say(result.reason)


def look(game: Game, match: Match, voice: FluentVoice) -> None:
    """The table as one reader sees it: every move can be chosen in it, and every card has a name of its own."""
    seat = voice.reader
    moves = match.moves(seat) if seat is not None else []
    face = game.face(match.view(seat), moves, voice, lambda move: match.check(seat if seat is not None else -1, move))
    chosen = [leaf for choice in roots(face) for leaf in leaves(choice)]
    assert sorted(chosen) == sorted({move.text for move in moves}), "each move can be chosen in one way"
    assert face.headline and (not moves or face.ask.prompt)
    handles = [card.handle for card in all_cards(face)]
    assert len(handles) == len(set(handles)), "no two cards are called the same"
    for move in moves:
        assert voice.say(game.describe(move))
    if match.actors() == (DEALER,):
        for move, _ in match.outcomes():
            assert voice.say(game.describe(move))


def refuse(game: Game, match: Match, voices: list[FluentVoice]) -> None:
    """Why each of all moves cannot be made, for whoever is to move."""
    for voice in voices:
        seat = voice.reader
        if seat not in match.actors():
            continue
        for move in game.all_moves:
            reason = match.check(seat, move)
            if reason is not None:
                sentence, english = voice.say(reason), str(reason)
                assert english[0] in "YOTSI“" and english.endswith("."), english
                assert sentence.endswith(".") and sentence[:1] == voice.sentence(reason)[:1], sentence


def roots(face: Face) -> list[Choice]:
    """What can be chosen first; the same card twice is the same choice."""
    by_card = {item.choice.label: item.choice for item in face.hand if item.choice is not None}
    return [*by_card.values(), *face.ask.choices]


def leaves(choice: Choice) -> list[str]:
    """The moves that a choice leads to."""
    assert choice.label and bool(choice.move) != bool(choice.then)
    return [choice.move] if choice.move else [leaf for below in choice.then for leaf in leaves(below)]


def all_cards(face: Face) -> list[Card]:
    """Every card that lies on a table."""
    piles = [pile for place in face.places for pile in place.piles]
    piles += [*face.middle.piles, *[item for item in face.beside if isinstance(item, Pile)]]
    return [*[card for pile in piles for card in pile.cards], *[item.card for item in face.hand]]


@pytest.mark.parametrize("key", ["love-letter", "cupid"])
def test_everything_about_a_game_can_be_said(key: str) -> None:
    game = infanta.game(key)
    with strictly():
        for language in languages():
            voice = FluentVoice(language, key)
            for topic in game.topics:
                assert voice.say(topic.title) and voice.say(topic.text).endswith((".", "!", "?"))
            for option in game.options:
                assert voice.say(option.help()).endswith(".") and voice.say(option.hint())
            for about in ("blurb", "credits"):
                assert voice.say(infanta.Phrase(about)).endswith(".")
            for move in game.all_moves:
                assert voice.say(game.describe(move))


RARE = [
    ("love-letter", infanta.Phrase("all-equal")),
    ("love-letter", infanta.Phrase("first-to", tokens=1)),
    ("love-letter", infanta.Phrase("first-to", tokens=4)),
    ("love-letter", infanta.Phrase("won-play-off", tokens=3, second=2)),
    ("love-letter", infanta.Phrase("bad-ranking", name="dates", last=2)),
    ("love-letter", infanta.Phrase("bad-deck", kinds=8, last="8")),
    ("love-letter", infanta.Phrase("small-deck", have=3, players=2, need=7, clause="LL-007")),
    ("love-letter", infanta.Phrase("text-round", round=1, cards=10, aside="Guard Guard King")),
    ("cupid", infanta.Phrase("small-deck", have=3, players=2, need=7, clause="CU-G01")),
    ("cupid", infanta.Phrase("many-pirates", pirates=5, most=4, clause="CU-G01")),
    ("cupid", infanta.Phrase("text-reserve", pirates=2)),
    ("cupid", infanta.Phrase("text-reserve-of", seat=1, pirates=2)),
    ("cupid", infanta.Phrase("text-duel", challenger=1, opponent=0, score=" (coin, 0:0)")),
    *[("cupid", infanta.Phrase(f"chosen-{word}")) for word in ("rock", "believe", "doubt")],
]


@pytest.mark.parametrize(("key", "phrase"), RARE, ids=lambda case: getattr(case, "key", case))
def test_what_is_rarely_said_can_be_said(key: str, phrase: infanta.Phrase) -> None:
    with strictly():
        for language in languages():
            said = FluentVoice(language, key).say(phrase)
            for name, value in phrase.values.items():
                assert name in ("tokens", "seat", "challenger", "opponent") or str(value) in said


@pytest.mark.parametrize("key", ["love-letter", "cupid"])
def test_the_german_rules_have_the_same_numbers_and_marks(key: str) -> None:
    english, german = infanta.game(key).clauses(), infanta.game(key).clauses("de")
    assert [(clause.id, clause.marks) for clause in english] == [(clause.id, clause.marks) for clause in german]
    assert all(one.text != other.text for one, other in zip(english, german, strict=True))
