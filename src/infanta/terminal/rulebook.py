"""Looking things up: all clauses of a game, one clause, a card or a power."""

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from infanta.core.clauses import Clause
from infanta.core.errors import InfantaError
from infanta.core.game import Game, Topic
from infanta.core.phrase import Phrase, Translator
from infanta.core.registry import game as find_game
from infanta.core.registry import game_keys
from infanta.core.setup import Option
from infanta.terminal.screen import OWN_STYLE, QUIET_STYLE, STRONG_STYLE
from infanta.words import FluentTranslator

MAX_LISTED_WORDS = 30  # up to this many words are listed where one is not known


def look_up(words: tuple[str, ...], language: str = "en") -> RenderableType:
    """Return what `infanta rules` prints: for a game, for a clause, or for a game and a word; raise InfantaError if
    there is nothing."""
    first, rest = words[0].casefold(), " ".join(words[1:])
    if first in game_keys():
        game = find_game(first)
        return look_up_word(game, rest, language) if rest else draw_rulebook(game, language)
    clause = first.upper()
    for key in game_keys():
        found = [entry for entry in find_game(key).clauses(language) if entry.id.upper() == clause]
        if found and not rest:
            return draw_clause(found[0])
    if looks_like_clause(clause):
        games = [find_game(key) for key in game_keys()]
        raise InfantaError(explain_no_clause(clause, [entry.id for game in games for entry in game.clauses()]))
    return draw_rulebook(find_game(first), language)  # which says why there is none


def look_up_word(game: Game, word: str, language: str = "en") -> RenderableType:
    """Return what a game says about a word: a topic with the clauses about it, or a clause; raise InfantaError if there
    is nothing."""
    wanted, voice = word.casefold().strip(), FluentTranslator(language, game.key)
    clauses = game.clauses(language)
    for entry in clauses:
        if entry.id.casefold() == wanted:
            return draw_clause(entry)
    for topic in game.topics:
        if wanted in (topic.word.casefold(), voice.say(topic.title).casefold()):
            return draw_topic(topic, clauses, voice)
    options = [option for option in game.options if option.name.casefold() == wanted]
    if options:
        return draw_options(options, voice)
    if looks_like_clause(word):
        raise InfantaError(explain_no_clause(word.upper(), [entry.id for entry in clauses]))
    raise InfantaError(explain_no_topic(game, word, list_topics(game)))


def list_topics(game: Game) -> list[str]:
    """Return what a player can ask about: cards, powers, options."""
    return [topic.word for topic in game.topics] + [option.name for option in game.options]


def looks_like_clause(word: str) -> bool:
    """Return whether a clause may be meant: letters, a hyphen, a number."""
    letters, hyphen, number = word.partition("-")
    return bool(hyphen) and letters.isalpha() and number.lstrip("gG").isdecimal()


def explain_no_clause(wanted: str, ids: list[str]) -> Phrase:
    """Return why a clause was not found."""
    close = get_close_matches(wanted, ids, 1, cutoff=0.8)
    return Phrase("no-clause", clause=wanted, close=close[0] if close else "")


def explain_no_topic(game: Game, word: str, words: list[str]) -> Phrase:
    """Return why a word was not found: the nearest one, or all if they are few."""
    close = get_close_matches(word.casefold(), words, 1)
    few = tuple(words) if len(words) <= MAX_LISTED_WORDS else ()
    return Phrase("nothing-about", game=game.title, word=word, close=close[0] if close else "", words=few)


def draw_rulebook(game: Game, language: str = "en") -> RenderableType:
    """Draw every clause, under the headings of its sections."""
    clauses, voice = game.clauses(language), FluentTranslator(language, game.key)
    if not clauses:
        raise InfantaError(Phrase("no-rules", game=game.title))
    parts: list[RenderableType] = [Text(game.title, STRONG_STYLE), Text(voice.say(Phrase("credits")), QUIET_STYLE)]
    for section in dict.fromkeys(entry.section for entry in clauses):
        parts += [
            Text(),
            Text(section, OWN_STYLE),
            draw_clauses([entry for entry in clauses if entry.section == section]),
        ]
    if game.options:
        parts += [Text(), Text(voice.say(Phrase("options-how", game=game.key)), OWN_STYLE)]
        parts += [draw_options(list(game.options), voice)]
    return Group(*parts)


def draw_options(options: list[Option], voice: Translator) -> RenderableType:
    """Draw options with what can be written for them."""
    return draw_columns(
        [(one.name, Text(voice.say(Phrase("option-line", help=one.help(), hint=one.hint())))) for one in options]
    )


def draw_clauses(clauses: list[Clause]) -> RenderableType:
    """Draw clauses below each other, their numbers in a column."""
    return draw_columns([(entry.id, draw_clause_text(entry)) for entry in clauses])


def draw_columns(rows: list[tuple[str, Text]]) -> RenderableType:
    """Draw names in a narrow column, texts beside them."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(name, text)
    return Padding(table, (0, 0, 0, 2), expand=False)


def draw_clause_text(entry: Clause) -> Text:
    """Draw a clause's text, and its marks where it has any."""
    return Text.assemble(entry.text, (f" [{', '.join(entry.marks)}]" if entry.marks else "", QUIET_STYLE))


def draw_clause(entry: Clause) -> RenderableType:
    """Draw one clause."""
    return Text.assemble((entry.id, STRONG_STYLE), (f"  {entry.section}\n", QUIET_STYLE), draw_clause_text(entry))


def draw_topic(topic: Topic, clauses: list[Clause], voice: Translator) -> RenderableType:
    """Draw a card or a power, and the clauses of the section named after it."""
    own = [entry for entry in clauses if topic.word.casefold() in entry.section.casefold().split()]
    return Group(Text.assemble((voice.say(topic.title), STRONG_STYLE), "\n", voice.say(topic.text)), draw_clauses(own))
