"""Laws of words: all that happens can be described, shown and refused, to every viewer and in every language."""

from collections.abc import Iterator
from random import Random

from infanta import DEALER, Game, Match, Phrase
from infanta.core.event import Event
from infanta.core.face import Choice
from infanta.core.value import get_values
from infanta.testing.acts import pick_any
from infanta.testing.trial import Trial, reproducible, seats_and_spectator
from infanta.words import FluentTranslator, list_languages
from infanta.words.catalogue import strictly

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea")
ENDS = (".", "!", "?", ".)", "”", "“")
MOVES_BETWEEN_LOOKS = 7


def everything_can_be_said(trial: Trial) -> None:
    """Play on at random and describe all events; now and then show the table, and say why illegal moves are refused."""
    game, rng = trial.game, trial.get_rng()
    match = trial.start(story=True)
    theme = game.theme(match.setup)
    names = NAMES[: match.players]
    voices = [
        FluentTranslator(language, game.key, names, viewer, theme)
        for language in list_languages()
        for viewer in seats_and_spectator(match)
    ]
    told = 0
    with strictly(), reproducible(match):
        for number in range(trial.length + 1):
            story = match.story or []
            for voice in voices:
                tell(game, story[told:], voice)
            told = len(story)
            if match.over or number % MOVES_BETWEEN_LOOKS == 0:
                viewers = {max(match.actors(), default=0), rng.choice(seats_and_spectator(match))}
                for voice in voices:
                    if voice.reader in viewers:
                        show(game, match, voice)
            if match.over:
                break
            if number % MOVES_BETWEEN_LOOKS == 0:
                refuse(game, match, voices, rng)
            match.push(*pick_any(match, rng))


def is_sentence(text: str) -> bool:
    """Return whether a text begins and ends as a sentence does, with no gap where a word is missing."""
    return text[:1] == text[:1].upper() and text.endswith(ENDS) and "  " not in text and " ." not in text


def tell(game: Game, events: list[Event], voice: FluentTranslator) -> None:
    """Describe and stage an event, as the viewer may know it, in full and redacted."""
    for event in dict.fromkeys(events):
        seen = event.seen_by(voice.reader)
        faded = seen and seen.redact()
        for known in {seen, faded} - {None}:
            assert known is not None
            sentence = voice.sentence(known.phrase())
            has_empty_text = "" in get_values(known).values()  # what a player wrote, which random play leaves empty
            text = sentence[:-1] + "." if has_empty_text and sentence.endswith(":") else sentence
            assert is_sentence(text), f"{sentence!r} is no sentence"
            assert all(beat.text == sentence for beat in game.beats(known, voice))


def show(game: Game, match: Match, voice: FluentTranslator) -> None:
    """Show the table: it has a headline, and each legal move can be chosen, and no other; say how the match ended."""
    viewer = voice.reader
    moves = match.moves(viewer) if viewer is not None else []
    face = game.face(
        match.view(viewer), moves, voice, lambda move: match.check(DEALER if viewer is None else viewer, move)
    )
    assert (face.headline or face.middle.text) and len(face.places) == match.players
    assert face.ask.prompt or not moves
    hand = [item.choice for item in face.hand if item.choice is not None]
    offered = {*leaves((*hand, *face.ask.choices)), *[item.part for item in face.hand if item.part]}
    legal = {move.text for move in moves}
    if not face.ask.forms and face.ask.ballot is None:
        assert offered == legal, f"legal moves are {sorted(legal)}, and {sorted(offered)} can be chosen"
    for move in moves:
        assert voice.say(game.describe(move))
    result = match.outcome()
    assert result is None or voice.say(result.reason)


def leaves(choices: tuple[Choice, ...]) -> Iterator[str]:
    """Yield the texts of the moves that a tree of choices leads to."""
    for choice in choices:
        assert choice.label and bool(choice.move) != bool(choice.then)
        if choice.move:
            yield choice.move
        yield from leaves(choice.then)


def refuse(game: Game, match: Match, voices: list[FluentTranslator], rng: Random) -> None:
    """Say why one of the actors may not make each of the other moves, and that it may make those that are listed."""
    seat = rng.choice(match.actors())
    reasons = {move: match.check(seat, move) for move in game.all_moves}
    for reason in {reason for reason in reasons.values() if reason is not None}:
        for voice in voices:
            if voice.reader == (None if seat == DEALER else seat):
                sentence = voice.sentence(reason)
                assert is_sentence(sentence), f"{sentence!r} is no sentence"


def a_game_has_words(game: Game) -> None:
    """Say what a game is, what its options and topics mean and what its moves are; its clauses are the same in every
    language."""
    english = game.clauses("en")
    with strictly():
        for language in list_languages():
            voice = FluentTranslator(language, game.key, NAMES, 0)
            for topic in game.topics:
                assert voice.say(topic.title) and is_sentence(voice.say(topic.text))
            for option in game.options:
                assert is_sentence(voice.sentence(option.help())) and voice.say(option.hint())
            for about in ("blurb", "credits"):
                assert is_sentence(voice.sentence(Phrase(about)))
            for move in game.all_moves:
                assert voice.sentence(game.describe(move))
            clauses = game.clauses(language)
            assert [(one.id, one.marks) for one in clauses] == [(one.id, one.marks) for one in english]
