"""The endpoint for language models at `/mcp`: the Model Context Protocol by streamable HTTP, with the official SDK.

A model sits at the server's own tables, beside people. Its tools return what its seat may know and nothing else.
Nothing is stored between two calls: each names the table, and the token says who calls, in the `Authorization` header
or as an argument.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import wraps
from inspect import getdoc
from typing import ParamSpec, TypeVar, cast

from litestar.types import ASGIApp
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.transport_security import TransportSecuritySettings

from infanta import __version__
from infanta.core.errors import InfantaError
from infanta.core.move import with_note
from infanta.core.phrase import Phrase
from infanta.core.registry import game_keys
from infanta.server.storage.values import Person, TableQuery
from infanta.server.tables.messages import ChatMessage
from infanta.server.tables.opening import TableRequest
from infanta.server.tables.table_view import TableView, Viewer, build_table_view
from infanta.server.web.addresses import get_network
from infanta.server.web.game_server import GameServer
from infanta.server.web.rate_limits import RateLimitKey
from infanta.server.web.requests import BEARER, parse_accept_language, refuse_failure, require_game
from infanta.table.descriptions import (
    describe_games,
    describe_moves,
    describe_rules,
    describe_table,
    describe_topic,
    list_broken_games,
)
from infanta.table.refusal import RefusedError
from infanta.table.seating import pick_default_players
from infanta.tools import build_tools
from infanta.words.catalogue import ENGLISH
from infanta.words.translator import get_translator, list_languages

MAX_WAIT_S = 25.0
MAX_CALL_BYTES = 64 * 1024
MAX_STORY_LINES = 30  # at most this many sentences of the story are returned
Call = Context[object, object]
P = ParamSpec("P")
R = TypeVar("R")


def get_language(call: Call) -> str:
    """Return the language that the client asks for."""
    wished = parse_accept_language((call.headers or {}).get("accept-language", ""))
    return next((language for language in wished if language in list_languages()), ENGLISH)


def with_refusals_in_words(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Wrap a tool so that its refusals are sentences for the model."""

    @wraps(tool)
    async def said(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await tool(*args, **kwargs)
        except Exception as error:
            refused = error if isinstance(error, InfantaError) else refuse_failure(error)
            if refused is None:
                raise
            call = next(arg for arg in (*args, *kwargs.values()) if isinstance(arg, Context))
            raise ToolError(get_translator(get_language(call)).sentence(refused.phrase)) from None

    return said


def format_message(message: ChatMessage) -> str:
    """Return a chat message as a line."""
    to = f" (to {', '.join(message.to)})" if message.to else ""
    return f"{message.name}{to}: {message.text}"


class TableTools:
    """You sit at a table of a game server, with people and bots. Say your name once (say_name) and give the token you
    get with every call, unless your client sends one itself. list_games, then open_table, or list_tables and
    join_table. Then, until the match is over: look at the table, list_moves, and make_move with the text of one of
    them; wait while others must move. say talks to all, or whispers. Where a game has offers, list_acts and
    negotiate. look_up_rule says a rule by its number, explain what a card or a power does. You are told what your seat
    may know, as at a real table; others' secrets are not to be had.
    """

    def __init__(self, house: GameServer) -> None:
        """Keep the server; models read the first lines of the class and of each tool."""
        self.house = house

    def get_rate_limit_key(self, call: Call, person: Person | None = None) -> RateLimitKey:
        """Return what the rate limits count."""
        client = getattr(call.request_context.request, "client", None)
        return RateLimitKey(person.id if person else None, get_network(client.host if client else "?"))

    async def require_caller(self, call: Call, token: str, limit: str = "act", scope: str = "") -> Person:
        """Return the caller; raise RefusedError if the token is unknown, it may not do that, or it comes too
        fast."""
        given = (call.headers or {}).get("authorization", "")
        secret = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else token
        people = self.house.people
        person = await people.find(secret) if secret else None
        if person is None:
            raise RefusedError("no-person", Phrase("token-unknown" if secret else "say-name-first"))
        scopes = await people.get_scopes(secret, person)
        if scopes and scope and scope not in scopes:
            raise RefusedError("no-scope", Phrase("no-scope", needed=scope))
        self.house.limits.spend(limit, self.get_rate_limit_key(call, person))
        return person

    async def get_table_view(self, call: Call, person: Person, table: str) -> TableView:
        """Return a table as the caller sees it."""
        viewer = Viewer(person, get_language(call), await self.house.people.list_muted(person))
        async with self.house.floor.reading(table.strip().upper()) as held:
            if held.state == "closed":
                raise RefusedError("closed", Phrase("table-closed"))
            self.house.floor.note_presence(held, person)
            return build_table_view(held, viewer, self.house.nature.now())

    async def describe_table(self, call: Call, person: Person, table: str, since: int = -1) -> dict[str, object]:
        """Return a table in words."""
        look = await self.get_table_view(call, person, table)
        news = [told for told in look.story if told.number > since][-MAX_STORY_LINES:]
        told: dict[str, object] = {
            "code": look.code,
            "game": look.game.key,
            "state": look.state,
            "you_are": "a spectator" if look.seat is None else f"seat {look.seat}",
            "players": [f"seat {one.seat}: {one.name or one.kind}" for one in look.seats],
            "your_turn": False,
            "over": look.state == "over",
        }
        if look.view is not None:
            told.update(describe_table(look.game, look.view, list(look.moves), look.voice, look.why, look.outcome))
        told.update(
            may_negotiate=bool(look.free_actions),
            news=[one.text for one in news],
            heard=look.story[-1].number if look.story else since,
            talk=[format_message(message) for message in look.chat],
            rematch=look.next_code or "",
        )
        return told

    # -- before a match ------------------------------------------------------------------------------------------------

    async def list_games(self, call: Call) -> dict[str, object]:
        """List the games that can be played: for each its key, how many can play, and its options with the values they
        may have."""
        language = get_language(call)
        return {"games": describe_games(language), "broken": list_broken_games(language)}

    @with_refusals_in_words
    async def say_name(self, call: Call, name: str) -> dict[str, object]:
        """Say what you want to be called. You get a token: give it with every other call. You are marked as a program
        at the table."""
        self.house.limits.spend("name", self.get_rate_limit_key(call))
        person, token = await self.house.people.enroll(name, True, "mcp")
        return {"name": person.name, "token": token}

    @with_refusals_in_words
    async def list_tables(self, call: Call, token: str = "", mine: bool = False, game: str = "") -> dict[str, object]:
        """List public tables with free seats, or with `mine` the tables where you sit. Join one by its code."""
        person = await self.require_caller(call, token, "look")
        states = ("open", "playing") if mine else ("open",)
        wanted = TableQuery(person.id if mine else None, states, require_game(game).key if game else "")
        found = [listed for listed in await self.house.ledger.search(wanted) if listed.game in game_keys()]
        return {
            "tables": [
                {"table": one.code, "game": one.game, "state": one.state, "seats": [chair.name for chair in one.chairs]}
                for one in found
            ]
        }

    @with_refusals_in_words
    async def open_table(
        self,
        call: Call,
        game: str,
        players: int = 0,
        bots: list[str] | None = None,
        options: dict[str, str] | None = None,
        start: bool = True,
        public: bool = False,
        token: str = "",
    ) -> dict[str, object]:
        """Open a table and sit down in its first seat. `players` counts you; 0 is the usual number. `bots` names a bot
        for each other seat ("" leaves it free). With `start` the match begins at once, and bots take the free seats;
        without, others can join by the code, and you call start_match. Returns what you see."""
        person = await self.require_caller(call, token, "table", "tables")
        rules = require_game(game)
        wish = TableRequest(
            rules, players or pick_default_players(rules), {**(options or {})}, tuple(bots or ()), public=public
        )
        self.house.limits.spend_on_bots(self.get_rate_limit_key(call, person), wish.bots)
        code = await self.house.hall.opening.open(person, wish, start)
        return await self.describe_table(call, person, code)

    @with_refusals_in_words
    async def join_table(self, call: Call, table: str, seat: int | None = None, token: str = "") -> dict[str, object]:
        """Sit down at a table, by its code; in the first free seat if you name none. Returns what you see."""
        person = await self.require_caller(call, token, "code", "play")
        await self.house.hall.seating.sit(table.strip().upper(), person, seat)
        return await self.describe_table(call, person, table)

    @with_refusals_in_words
    async def start_match(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Start the match at your table; bots take the seats that are free. Returns what you see."""
        person = await self.require_caller(call, token, scope="tables")
        await self.house.hall.seating.begin(table.strip().upper(), person)
        return await self.describe_table(call, person, table)

    # -- in a match ----------------------------------------------------------------------------------------------------

    @with_refusals_in_words
    async def look(self, call: Call, table: str, since: int = -1, token: str = "") -> dict[str, object]:
        """Look at a table: your hand, what lies open, whose turn it is, what you are asked, what has happened, what was
        said, and the result once the match is over. `since` is the `heard` of your last look: then only what is new is
        told."""
        return await self.describe_table(call, await self.require_caller(call, token, "look"), table, since)

    @with_refusals_in_words
    async def wait(self, call: Call, table: str, since: int = -1, token: str = "") -> dict[str, object]:
        """Wait until it is your turn or the match is over, half a minute at most; then look."""
        person, code = await self.require_caller(call, token, "look"), table.strip().upper()
        with self.house.limits.count_stream(self.get_rate_limit_key(call, person)):
            watcher = await self.house.floor.open_stream(code, person)
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(MAX_WAIT_S):
                        while not (watcher.over or self.house.hall.closing.is_set()):
                            watcher.news.clear()
                            async with self.house.floor.reading(code) as held:
                                if held.state == "over" or held.find_seat(person.id) in held.list_acting():
                                    break
                            await watcher.news.wait()
            finally:
                self.house.floor.close_stream(code, watcher)
        return await self.describe_table(call, person, code, since)

    @with_refusals_in_words
    async def list_moves(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """List the moves you may make now: the text to give to make_move, and what it means."""
        look = await self.get_table_view(call, await self.require_caller(call, token, "look"), table)
        return {"moves": describe_moves(look.game, look.moves, look.voice)}

    @with_refusals_in_words
    async def make_move(
        self, call: Call, table: str, move: str, note: str = "", since: int = -1, token: str = ""
    ) -> dict[str, object]:
        """Make a move, by its text. A note is a remark that goes into the record. Returns what you see. A move that the
        rules forbid is refused with the reason, and nothing changes."""
        person = await self.require_caller(call, token, "move", "play")
        look = await self.get_table_view(call, person, table)
        await self.house.hall.playing.play(look.code, person, look.turn, with_note(move, note))
        return await self.describe_table(call, person, table, since)

    @with_refusals_in_words
    async def list_acts(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """List your free actions, which need no turn: make an offer, answer one, tell or show others something.
        Each has the text to give to negotiate, and what it means. Where there is no end of such actions, these are
        the useful ones. Few games have any."""
        look = await self.get_table_view(call, await self.require_caller(call, token, "look"), table)
        return {"acts": describe_moves(look.game, look.free_actions, look.voice)}

    @with_refusals_in_words
    async def negotiate(
        self, call: Call, table: str, act: str, note: str = "", since: int = -1, token: str = ""
    ) -> dict[str, object]:
        """Make a free action, such as an offer or an answer, by its text. Returns what you see."""
        person = await self.require_caller(call, token, "move", "play")
        look = await self.get_table_view(call, person, table)
        await self.house.hall.playing.act_freely(look.code, person, f"{look.acted}.mcp", with_note(act, note))
        return await self.describe_table(call, person, table, since)

    @with_refusals_in_words
    async def say(
        self, call: Call, table: str, text: str, to: list[int] | None = None, token: str = ""
    ) -> dict[str, object]:
        """Say something to all at the table, or whisper it to the seats in `to`, where the game has whispers."""
        person, code = await self.require_caller(call, token, "chat", "talk"), table.strip().upper()
        if to:
            await self.house.hall.talk.whisper(code, person, text, to)
        else:
            await self.house.hall.talk.say(code, person, text)
        return {"talk": [format_message(one) for one in (await self.get_table_view(call, person, code)).chat]}

    @with_refusals_in_words
    async def leave(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Leave the table: before the match your seat is free again, later a bot plays on for you."""
        person = await self.require_caller(call, token, scope="play")
        await self.house.hall.seating.leave(table.strip().upper(), person)
        return {"left": True}

    @with_refusals_in_words
    async def rematch(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Play again with the same company, at a new table. Returns what you see there."""
        person = await self.require_caller(call, token, "table", "tables")
        await self.house.limit_rematch(table.strip().upper(), self.get_rate_limit_key(call, person))
        code = await self.house.hall.opening.rematch(table.strip().upper(), person)
        return await self.describe_table(call, person, code)

    @with_refusals_in_words
    async def see_data(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Return all that your seat knows, as data: the view, with everything that happened since the cards were last
        shuffled."""
        look = await self.get_table_view(call, await self.require_caller(call, token, "look"), table)
        return {} if look.view is None else look.game.to_data(look.view)

    # -- the rules -----------------------------------------------------------------------------------------------------

    @with_refusals_in_words
    async def look_up_rule(self, call: Call, game: str, clause: str) -> dict[str, object]:
        """Look up a rule by its number, as refusals cite it (LL-035); or, by a word or two, all rules that have
        them."""
        self.house.limits.spend("look", self.get_rate_limit_key(call))
        return {"rules": describe_rules(require_game(game), clause, get_language(call))}

    @with_refusals_in_words
    async def explain(self, call: Call, game: str, word: str) -> dict[str, object]:
        """Explain a card, a power or another thing of the game, by its word: guard, mulan."""
        self.house.limits.spend("look", self.get_rate_limit_key(call))
        return {**describe_topic(require_game(game), word, get_language(call))}


def build_mcp_server(house: GameServer) -> "MCPServer[object]":
    """Return an MCP server with the tools for a server's tables."""
    guests = TableTools(house)
    tools = build_tools(
        [
            guests.list_games, guests.say_name, guests.list_tables, guests.open_table, guests.join_table,
            guests.start_match, guests.look, guests.wait, guests.list_moves, guests.make_move, guests.list_acts,
            guests.negotiate, guests.say, guests.leave, guests.rematch, guests.see_data, guests.look_up_rule,
            guests.explain,
        ]
    )  # fmt: skip
    guide = getdoc(TableTools)
    return MCPServer(
        "infanta", title="Infanta", instructions=guide, version=__version__, log_level="WARNING", tools=tools
    )


def build_mcp_app(server: "MCPServer[object]") -> ASGIApp:
    """Return the application that answers for it. The middleware turns other sites' requests away."""
    app = server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=MAX_CALL_BYTES,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return cast(ASGIApp, app)
