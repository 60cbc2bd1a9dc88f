"""Looking things up: all clauses of a game, one clause, a card or a power."""

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from infanta.core.clauses import Clause
from infanta.core.errors import InfantaError
from infanta.core.game import Game, Topic
from infanta.core.phrase import Phrase, Voice
from infanta.core.registry import game as find_game
from infanta.core.registry import game_keys
from infanta.core.setup import Option
from infanta.terminal.screen import MINE, QUIET, STRONG
from infanta.words import FluentVoice

FEW = 30
"""Up to this many words are listed where one is not known."""


def look_up(words: tuple[str, ...], language: str = "en") -> RenderableType:
    """What `infanta rules` prints: for a game, for a clause, or for a game and a word; raises InfantaError."""
    first, rest = words[0].casefold(), " ".join(words[1:])
    if first in game_keys():
        game = find_game(first)
        return about(game, rest, language) if rest else whole(game, language)
    clause = first.upper()
    for key in game_keys():
        found = [entry for entry in find_game(key).clauses(language) if entry.id.upper() == clause]
        if found and not rest:
            return clause_drawn(found[0])
    if looks_like_clause(clause):
        games = [find_game(key) for key in game_keys()]
        raise InfantaError(no_such_clause(clause, [entry.id for game in games for entry in game.clauses()]))
    return whole(find_game(first), language)  # which says why there is none


def about(game: Game, word: str, language: str = "en") -> RenderableType:
    """What a game says about a word: a topic with the clauses about it, or a clause; raises InfantaError."""
    wanted, voice = word.casefold().strip(), FluentVoice(language, game.key)
    clauses = game.clauses(language)
    for entry in clauses:
        if entry.id.casefold() == wanted:
            return clause_drawn(entry)
    for topic in game.topics:
        if wanted in (topic.word.casefold(), voice.say(topic.title).casefold()):
            return topic_drawn(topic, clauses, voice)
    options = [option for option in game.options if option.name.casefold() == wanted]
    if options:
        return options_listed(options, voice)
    if looks_like_clause(word):
        raise InfantaError(no_such_clause(word.upper(), [entry.id for entry in clauses]))
    raise InfantaError(nothing_about(game, word, topics_of(game)))


def topics_of(game: Game) -> list[str]:
    """What a player can ask about: cards, powers, options."""
    return [topic.word for topic in game.topics] + [option.name for option in game.options]


def looks_like_clause(word: str) -> bool:
    """Whether somebody meant a clause: letters, a hyphen, a number."""
    letters, hyphen, number = word.partition("-")
    return bool(hyphen) and letters.isalpha() and number.lstrip("gG").isdecimal()


def no_such_clause(wanted: str, ids: list[str]) -> Phrase:
    """A clause that does not exist."""
    close = get_close_matches(wanted, ids, 1, cutoff=0.8)
    return Phrase("no-clause", clause=wanted, close=close[0] if close else "")


def nothing_about(game: Game, word: str, words: list[str]) -> Phrase:
    """A word of which a game says nothing: the nearest one, or all if they are few."""
    close = get_close_matches(word.casefold(), words, 1)
    few = tuple(words) if len(words) <= FEW else ()
    return Phrase("nothing-about", game=game.title, word=word, close=close[0] if close else "", words=few)


def whole(game: Game, language: str = "en") -> RenderableType:
    """Every clause, under the headings of its sections."""
    clauses, voice = game.clauses(language), FluentVoice(language, game.key)
    if not clauses:
        raise InfantaError(Phrase("no-rules", game=game.title))
    parts: list[RenderableType] = [Text(game.title, STRONG), Text(voice.say(Phrase("credits")), QUIET)]
    for section in dict.fromkeys(entry.section for entry in clauses):
        parts += [Text(), Text(section, MINE), listed([entry for entry in clauses if entry.section == section])]
    if game.options:
        parts += [Text(), Text(voice.say(Phrase("options-how", game=game.key)), MINE)]
        parts += [options_listed(list(game.options), voice)]
    return Group(*parts)


def options_listed(options: list[Option], voice: Voice) -> RenderableType:
    """Options with what can be written for them."""
    return columns(
        [(one.name, Text(voice.say(Phrase("option-line", help=one.help(), hint=one.hint())))) for one in options]
    )


def listed(clauses: list[Clause]) -> RenderableType:
    """Clauses below each other, their numbers in a column."""
    return columns([(entry.id, text_of(entry)) for entry in clauses])


def columns(rows: list[tuple[str, Text]]) -> RenderableType:
    """Names in a narrow column, texts beside them."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(name, text)
    return Padding(table, (0, 0, 0, 2), expand=False)


def text_of(entry: Clause) -> Text:
    """A clause's text, and its marks where it has any."""
    return Text.assemble(entry.text, (f" [{', '.join(entry.marks)}]" if entry.marks else "", QUIET))


def clause_drawn(entry: Clause) -> RenderableType:
    """One clause."""
    return Text.assemble((entry.id, STRONG), (f"  {entry.section}\n", QUIET), text_of(entry))


def topic_drawn(topic: Topic, clauses: list[Clause], voice: Voice) -> RenderableType:
    """A card or a power, and the clauses of the section named after it."""
    own = [entry for entry in clauses if topic.word.casefold() in entry.section.casefold().split()]
    return Group(Text.assemble((voice.say(topic.title), STRONG), "\n", voice.say(topic.text)), listed(own))
