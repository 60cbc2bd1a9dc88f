"""The games for programs: what can be played, what its views look like, and the rulebook."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter

from infanta import __version__
from infanta.bots.bot import bot_names
from infanta.core.drawing import describe_move
from infanta.core.errors import UnreadableMove
from infanta.core.game import Game
from infanta.core.phrase import Phrase, Voice
from infanta.core.registry import game, game_keys
from infanta.core.setup import Choice, Number, Numbers, Option
from infanta.server.tables.people import SCOPES
from infanta.server.web.described import API_VERSION, DESCRIPTION, ERRORS, example
from infanta.server.web.door import Asking, TheHouse, known_game, language_of, visitor
from infanta.server.web.sent import NewForm
from infanta.server.web.shapes import ApiInfo, GameInfo, MoveInfo, OptionInfo, RuleInfo, TopicInfo
from infanta.table.reading import list_broken_games, topic_told
from infanta.table.refused import Refused
from infanta.words.voice import FluentVoice, speaker

ANYBODY: list[dict[str, list[str]]] = [{}]


def option_info(option: Option, words: Callable[[Phrase], str]) -> OptionInfo:
    """An option of a game, and what may be written there."""
    told = OptionInfo(option.name, option.default, words(option.help()), words(option.hint()), option.clause)
    if isinstance(option, Choice):
        told.values = list(option.values)
    elif isinstance(option, Number):
        told.low, told.high = option.low, option.high
    elif isinstance(option, Numbers):
        told.low, told.high = 0, option.high
    return told


def game_info(rules: Game, voice: Voice) -> GameInfo:
    """A game, with its words in a language."""

    def words(phrase: Phrase) -> str:
        return voice.say(phrase.within(rules.key))

    return GameInfo(
        rules.key,
        rules.title,
        words(Phrase("blurb")),
        rules.edition,
        rules.players,
        [option_info(one, words) for one in rules.options],
        bot_names(rules.key),
        len(rules.all_moves),
        [topic.word for topic in rules.topics],
    )


def move_info(rules: Game, text: str, voice: Voice) -> MoveInfo:
    """A move by its text, with what it means."""
    move = rules.parse(text)
    return MoveInfo(move.text, voice.sentence(describe_move(rules, move).within(rules.key)), max(move.code, -1))


class Rulebook(Controller):
    """What can be played, what may be done, and why not."""

    path = "/api"
    tags = ("games",)

    @get("/", summary="What answers here", responses=ERRORS, security=ANYBODY)
    async def index(self, request: Asking) -> ApiInfo:
        """The version of the API, and where it is described."""
        return ApiInfo(
            API_VERSION,
            __version__,
            DESCRIPTION,
            list(game_keys()),
            list(SCOPES),
            list_broken_games(language_of(request)),
        )

    @get("/games", summary="The games that can be played here", responses=ERRORS, security=ANYBODY)
    async def games(self, request: Asking) -> list[GameInfo]:
        """Every game with its options and bots."""
        return [game_info(game(key), speaker(language_of(request))) for key in game_keys()]

    @get("/games/{key:str}", summary="One of them", responses=ERRORS, security=ANYBODY)
    async def one(self, request: Asking, key: FromPath[str]) -> GameInfo:
        """A game with its options and bots."""
        return game_info(known_game(key), speaker(language_of(request)))

    @get("/games/{key:str}/schema", summary="JSON Schema of a game's views", responses=ERRORS, security=ANYBODY)
    async def schema(self, key: FromPath[str]) -> dict[str, Any]:
        """What a table's `view` looks like in the newest edition of a game; events are under `$defs`."""
        return known_game(key).schema()

    @get("/games/{key:str}/rules", summary="The rules of a game, by clause", responses=ERRORS, security=ANYBODY)
    async def rules(
        self,
        request: Asking,
        house: TheHouse,
        key: FromPath[str],
        q: Annotated[str, QueryParameter(required=False, max_length=100)] = "",
    ) -> list[RuleInfo]:
        """All of them, or the one with the number `q`, or those in whose section or text every word of it occurs. Refusals cite them by number."""
        house.limits.spend("look", visitor(request))
        clauses, words = known_game(key).clauses(language_of(request)), q.casefold().split()
        found = [rule for rule in clauses if rule.id.casefold() == q.strip().casefold()] or [
            rule
            for rule in clauses
            if all(word in f"{rule.id} {rule.section} {rule.text}".casefold() for word in words)
        ]
        return [RuleInfo(rule.id, rule.section, rule.text) for rule in found]

    @get("/games/{key:str}/topics/{word:str}", summary="What a card does", responses=ERRORS, security=ANYBODY)
    async def topic(self, request: Asking, house: TheHouse, key: FromPath[str], word: FromPath[str]) -> TopicInfo:
        """A card, a power or another thing, by its word: a game lists them as its `topics`."""
        house.limits.spend("look", visitor(request))
        return TopicInfo(**topic_told(known_game(key), word, language_of(request)))

    @post(
        "/games/{key:str}/moves",
        summary="Put a move together",
        status_code=200,
        responses=ERRORS,
        security=ANYBODY,
    )
    async def compose(
        self,
        request: Asking,
        house: TheHouse,
        key: FromPath[str],
        data: Annotated[NewForm, example(form="name", blanks={"name": ["Rosalind"]})],
    ) -> MoveInfo:
        """The text of the move that a form of a face makes, where moves are endless: offers, testimonies. Whether it is legal is seen when
        it is made."""
        house.limits.spend("look", visitor(request))
        rules = known_game(key)
        try:
            text = rules.compose(data.form, {name: tuple(filled) for name, filled in data.blanks.items()})
            return move_info(rules, text, FluentVoice(language_of(request), key))
        except UnreadableMove as error:
            raise Refused("unreadable-move", error.phrase) from None
