"""A table for readers without a page: what there is, what is asked and what the rules say, in words and plain
values."""

from collections.abc import Iterable

from infanta.core.drawing import describe_move, describe_view, draw_face
from infanta.core.game import Game, RefusalExplainer
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.registry import broken_games, game, game_keys
from infanta.core.view import View
from infanta.table.refusal import RefusedError
from infanta.words import FluentTranslator
from infanta.words.translator import get_translator

MAX_ECHO_CHARS = 40  # at most this much of a caller's request is repeated in an answer


def describe_games(language: str) -> list[dict[str, object]]:
    """Return the games that can be played: key, title, what it is about, how many play, and what can be chosen."""
    found: list[dict[str, object]] = []
    for key in game_keys():
        rules, voice = game(key), FluentTranslator(language, key)
        options = {
            option.name: f"{voice.say(option.help().within(key))} ({voice.say(option.hint().within(key))})"
            for option in rules.options
        }
        about = voice.sentence(Phrase("blurb", key))
        found.append(
            {"game": key, "title": rules.title, "about": about, "players": list(rules.players), "options": options}
        )
    return found


def list_broken_games(language: str) -> list[str]:
    """Return for each installed game that cannot be loaded a sentence that says why."""
    return [get_translator(language).say(error.phrase) for error in broken_games()]


def describe_rules(rules: Game, wanted: str, language: str) -> list[dict[str, str]]:
    """Return a rule by its number, or all rules that have some words; raise RefusedError if there is none."""
    clauses, asked = rules.clauses(language), wanted.strip()
    found = [rule for rule in clauses if rule.id == asked.upper()] or [
        rule for rule in clauses if asked and asked.casefold() in rule.text.casefold()
    ]
    if not clauses:
        raise RefusedError("no-such-rule", Phrase("no-rules", game=rules.title))
    if not found:
        first, last = clauses[0].id, clauses[-1].id
        phrase = Phrase("no-such-rule", game=rules.title, clause=wanted[:MAX_ECHO_CHARS], first=first, last=last)
        raise RefusedError("no-such-rule", phrase)
    return [{"number": rule.id, "section": rule.section, "text": rule.text} for rule in found]


def describe_topic(rules: Game, word: str, language: str) -> dict[str, str]:
    """Return what a card or a power does; raise RefusedError if no topic has that word."""
    voice = FluentTranslator(language, rules.key)
    for topic in rules.topics:
        if topic.word == word.strip().casefold():
            return {"word": topic.word, "title": voice.sentence(topic.title), "text": voice.say(topic.text)}
    topics = tuple([topic.word for topic in rules.topics])
    raise RefusedError("no-such-topic", Phrase("no-such-topic", word=word[:MAX_ECHO_CHARS], topics=topics))


def describe_table(
    rules: Game, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer, outcome: Outcome | None
) -> dict[str, object]:
    """Return what a seat sees, what it is asked, and how it ended."""
    ask = draw_face(rules, view, moves, voice, why).ask
    return {
        "table": describe_view(rules, view),
        "your_turn": bool(moves),
        "question": " ".join(part for part in (ask.prompt, ask.hint) if part) if moves else "",
        "over": outcome is not None,
        "winners": [] if outcome is None else [f"seat {place}" for place in outcome.winners],
        "scores": [] if outcome is None else list(outcome.scores),
        "reason": "" if outcome is None else voice.sentence(outcome.reason),
    }


def describe_moves(rules: Game, moves: Iterable[Move], voice: Translator) -> list[dict[str, str]]:
    """Return moves: what to write, and what it means."""
    return [
        {"move": move.text, "means": voice.sentence(describe_move(rules, move).within(rules.key))} for move in moves
    ]
