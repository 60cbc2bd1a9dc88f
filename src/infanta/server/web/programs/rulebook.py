"""The games for programs: what can be played, what its views look like, and the rulebook."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter

from infanta import __version__
from infanta.bots.bot import list_bots
from infanta.core.drawing import describe_move
from infanta.core.errors import InvalidMoveError
from infanta.core.game import Game
from infanta.core.phrase import Phrase, Translator
from infanta.core.registry import game, game_keys
from infanta.core.setup import ChoiceOption, NumberListOption, NumberOption, Option
from infanta.server.tables.people import SCOPES
from infanta.server.web.api_requests import NewForm
from infanta.server.web.api_responses import ApiInfo, GameInfo, MoveInfo, OptionInfo, RuleInfo, TopicInfo
from infanta.server.web.openapi import API_VERSION, ERROR_RESPONSES, OPENAPI_PATH, with_example
from infanta.server.web.requests import AppRequest, CurrentServer, get_language, get_rate_limit_key, require_game
from infanta.table.descriptions import describe_topic, list_broken_games
from infanta.table.refusal import RefusedError
from infanta.words.translator import FluentTranslator, get_translator

ANYBODY: list[dict[str, list[str]]] = [{}]


def build_option_info(option: Option, words: Callable[[Phrase], str]) -> OptionInfo:
    """Return an option of a game, and what may be written there."""
    told = OptionInfo(option.name, option.default, words(option.help()), words(option.hint()), option.clause)
    if isinstance(option, ChoiceOption):
        told.values = list(option.values)
    elif isinstance(option, NumberOption):
        told.low, told.high = option.low, option.high
    elif isinstance(option, NumberListOption):
        told.low, told.high = 0, option.high
    return told


def build_game_info(rules: Game, voice: Translator) -> GameInfo:
    """Return a game, with its words in a language."""

    def words(phrase: Phrase) -> str:
        return voice.say(phrase.within(rules.key))

    return GameInfo(
        rules.key,
        rules.title,
        words(Phrase("blurb")),
        rules.edition,
        rules.players,
        [build_option_info(one, words) for one in rules.options],
        list_bots(rules.key),
        len(rules.all_moves),
        [topic.word for topic in rules.topics],
    )


def build_move_info(rules: Game, text: str, voice: Translator) -> MoveInfo:
    """Return a move by its text, with what it means."""
    move = rules.parse(text)
    return MoveInfo(move.text, voice.sentence(describe_move(rules, move).within(rules.key)), max(move.code, -1))


class Rulebook(Controller):
    """What can be played, what may be done, and why not."""

    path = "/api"
    tags = ("games",)

    @get("/", summary="What answers here", responses=ERROR_RESPONSES, security=ANYBODY)
    async def index(self, request: AppRequest) -> ApiInfo:
        """Return the version of the API, and where it is described."""
        return ApiInfo(
            API_VERSION,
            __version__,
            OPENAPI_PATH,
            list(game_keys()),
            list(SCOPES),
            list_broken_games(get_language(request)),
        )

    @get("/games", summary="The games that can be played here", responses=ERROR_RESPONSES, security=ANYBODY)
    async def games(self, request: AppRequest) -> list[GameInfo]:
        """List every game with its options and bots."""
        return [build_game_info(game(key), get_translator(get_language(request))) for key in game_keys()]

    @get("/games/{key:str}", summary="One of them", responses=ERROR_RESPONSES, security=ANYBODY)
    async def one(self, request: AppRequest, key: FromPath[str]) -> GameInfo:
        """Return a game with its options and bots."""
        return build_game_info(require_game(key), get_translator(get_language(request)))

    @get(
        "/games/{key:str}/schema", summary="JSON Schema of a game's views", responses=ERROR_RESPONSES, security=ANYBODY
    )
    async def schema(self, key: FromPath[str]) -> dict[str, Any]:
        """Return what a table's `view` looks like in the newest edition of a game; events are under `$defs`."""
        return require_game(key).schema()

    @get(
        "/games/{key:str}/rules", summary="The rules of a game, by clause", responses=ERROR_RESPONSES, security=ANYBODY
    )
    async def rules(
        self,
        request: AppRequest,
        house: CurrentServer,
        key: FromPath[str],
        q: Annotated[str, QueryParameter(required=False, max_length=100)] = "",
    ) -> list[RuleInfo]:
        """List all rules, or the one with the number `q`, or those in whose section or text every word of it occurs.
        Refusals cite them by number."""
        house.limits.spend("look", get_rate_limit_key(request))
        clauses, words = require_game(key).clauses(get_language(request)), q.casefold().split()
        found = [rule for rule in clauses if rule.id.casefold() == q.strip().casefold()] or [
            rule
            for rule in clauses
            if all(word in f"{rule.id} {rule.section} {rule.text}".casefold() for word in words)
        ]
        return [RuleInfo(rule.id, rule.section, rule.text) for rule in found]

    @get("/games/{key:str}/topics/{word:str}", summary="What a card does", responses=ERROR_RESPONSES, security=ANYBODY)
    async def topic(
        self, request: AppRequest, house: CurrentServer, key: FromPath[str], word: FromPath[str]
    ) -> TopicInfo:
        """Explain a card, a power or another thing, by its word: a game lists them as its `topics`."""
        house.limits.spend("look", get_rate_limit_key(request))
        return TopicInfo(**describe_topic(require_game(key), word, get_language(request)))

    @post(
        "/games/{key:str}/moves",
        summary="Put a move together",
        status_code=200,
        responses=ERROR_RESPONSES,
        security=ANYBODY,
    )
    async def compose(
        self,
        request: AppRequest,
        house: CurrentServer,
        key: FromPath[str],
        data: Annotated[NewForm, with_example(form="name", blanks={"name": ["Rosalind"]})],
    ) -> MoveInfo:
        """Return the text of the move that a form of a face makes, where moves are endless: offers, testimonies.
        Whether it is legal is seen when it is made."""
        house.limits.spend("look", get_rate_limit_key(request))
        rules = require_game(key)
        try:
            text = rules.compose_move(data.form, {name: tuple(filled) for name, filled in data.blanks.items()})
            return build_move_info(rules, text, FluentTranslator(get_language(request), key))
        except InvalidMoveError as error:
            raise RefusedError("unreadable-move", error.phrase) from None
