"""Looking things up: all clauses of a game, one clause, a card or a power."""

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from infanta.core.clauses import Clause
from infanta.core.errors import InfantaError, UnknownGame
from infanta.core.game import Game, Topic
from infanta.core.registry import game as find_game
from infanta.core.registry import game_keys
from infanta.core.setup import Option
from infanta.terminal.screen import MINE, QUIET, STRONG


def look_up(words: tuple[str, ...]) -> RenderableType:
    """What `infanta rules` prints: for a game, for a clause, or for a game and a word; raises InfantaError."""
    first, rest = words[0].casefold(), " ".join(words[1:])
    if first in game_keys():
        game = find_game(first)
        return about(game, rest) if rest else whole(game)
    clause = first.upper()
    for key in game_keys():
        found = [entry for entry in clauses_of(find_game(key)) if entry.id.upper() == clause]
        if found and not rest:
            return clause_drawn(found[0])
    if looks_like_clause(clause):
        games = [find_game(key) for key in game_keys()]
        raise InfantaError(no_such_clause(clause, [entry.id for game in games for entry in clauses_of(game)]))
    raise UnknownGame(f"There is no game {words[0]!r}{nearest(first, list(game_keys()))}")


def about(game: Game, word: str) -> RenderableType:
    """What a game says about a word: a topic with the clauses about it, or a clause; raises InfantaError."""
    wanted = word.casefold().strip()
    for entry in clauses_of(game):
        if entry.id.casefold() == wanted:
            return clause_drawn(entry)
    for topic in game.topics:
        if wanted in (topic.word.casefold(), topic.title.casefold()):
            return topic_drawn(topic, clauses_of(game))
    options = [option for option in game.options if option.name.casefold() == wanted]
    if options:
        return options_listed(options)
    if looks_like_clause(word):
        raise InfantaError(no_such_clause(word.upper(), [entry.id for entry in clauses_of(game)]))
    raise InfantaError(f"{game.title} says nothing about {word!r}{nearest(wanted, topics_of(game))}")


def clauses_of(game: Game) -> list[Clause]:
    """The clauses of a game; none where a game has not written any down."""
    try:
        return game.clauses()
    except (FileNotFoundError, ModuleNotFoundError, AttributeError):
        return []


def topics_of(game: Game) -> list[str]:
    """What a player can ask about: cards, powers, options."""
    return [topic.word for topic in game.topics] + [option.name for option in game.options]


def looks_like_clause(word: str) -> bool:
    """Whether somebody meant a clause: letters, a hyphen, a number."""
    letters, hyphen, number = word.partition("-")
    return bool(hyphen) and letters.isalpha() and number.lstrip("gG").isdecimal()


def no_such_clause(wanted: str, ids: list[str]) -> str:
    """The sentence for a clause that does not exist."""
    close = get_close_matches(wanted, ids, 1, cutoff=0.8)
    hint = f"did you mean {close[0]}?" if close else "“infanta rules” and the name of a game lists all."
    return f"There is no clause {wanted}; {hint}"


def nearest(wanted: str, words: list[str]) -> str:
    """The end of a sentence that says what there is: the nearest, or all if they are few."""
    close = get_close_matches(wanted, words, 1)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; there are: {', '.join(words)}." if 0 < len(words) <= 30 else "."


def whole(game: Game) -> RenderableType:
    """Every clause, under the headings of its sections."""
    clauses = clauses_of(game)
    if not clauses:
        raise InfantaError(f"{game.title} has not written down its rules.")
    parts: list[RenderableType] = [Text(game.title, STRONG), Text(game.credits, QUIET)]
    for section in dict.fromkeys(entry.section for entry in clauses):
        parts += [Text(), Text(section, MINE), listed([entry for entry in clauses if entry.section == section])]
    if game.options:
        parts += [Text(), Text(f"Options: infanta play {game.key} --option NAME=VALUE", MINE)]
        parts += [options_listed(list(game.options))]
    return Group(*parts)


def options_listed(options: list[Option]) -> RenderableType:
    """Options with what can be written for them."""
    return columns([(option.name, Text(f"{option.help} Write {option.hint()}.")) for option in options])


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


def topic_drawn(topic: Topic, clauses: list[Clause]) -> RenderableType:
    """A card or a power, and the clauses of the section named after it."""
    own = [entry for entry in clauses if topic.word.casefold() in entry.section.casefold().split()]
    return Group(Text.assemble((topic.title, STRONG), "\n", topic.text), listed(own))
