"""The door for language models at `/mcp`: the Model Context Protocol by streamable HTTP, with the official SDK.

A model sits at the server's own tables, beside people. Its tools tell what its seat may know and nothing else. Nothing is kept between
two calls: each names the table, and the token says who calls, in the `Authorization` header or as an argument.
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
from infanta.server.storage.values import Person, Wanted
from infanta.server.tables.letters import Message
from infanta.server.tables.look import Look, Viewer, look_at
from infanta.server.tables.opening import Wish
from infanta.server.web.addresses import network_of
from infanta.server.web.door import BEARER, known_game, preferred, refuse_failure
from infanta.server.web.house import House
from infanta.server.web.limits import Visitor
from infanta.table.reading import games_told, list_broken_games, moves_told, rules_told, table_told, topic_told
from infanta.table.refused import Refused
from infanta.table.seating import usual_players
from infanta.tools import tools_of
from infanta.words.catalogue import ENGLISH
from infanta.words.voice import languages, speaker

LONGEST_WAIT = 25.0
LARGEST_CALL = 64 * 1024
LATEST = 30
"""At most this many sentences of the story are told."""
Call = Context[object, object]
P = ParamSpec("P")
R = TypeVar("R")


def language_of(call: Call) -> str:
    """The language that the client asks for."""
    wished = preferred((call.headers or {}).get("accept-language", ""))
    return next((language for language in wished if language in languages()), ENGLISH)


def in_words(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """A tool whose refusals are sentences for the model."""

    @wraps(tool)
    async def said(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await tool(*args, **kwargs)
        except Exception as error:
            refused = error if isinstance(error, InfantaError) else refuse_failure(error)
            if refused is None:
                raise
            call = next(arg for arg in (*args, *kwargs.values()) if isinstance(arg, Context))
            raise ToolError(speaker(language_of(call)).sentence(refused.phrase)) from None

    return said


def message_told(message: Message) -> str:
    """Something that was said, as a line."""
    to = f" (to {', '.join(message.to)})" if message.to else ""
    return f"{message.name}{to}: {message.text}"


class Guests:
    """You sit at a table of a game server, with people and bots. Say your name once (say_name) and give the token you get with every call,
    unless your client sends one itself. list_games, then open_table, or list_tables and join_table. Then, until the match is over: look
    at the table, list_moves, and make_move with the text of one of them; wait while others must move. say talks to everybody, or
    whispers. Where a game has offers, list_acts and negotiate. look_up_rule says a rule by its number, explain what a card or a power
    does. You are told what your seat may know, as at a real table; others' secrets are not to be had.
    """

    def __init__(self, house: House) -> None:
        """The tools. Models read the first lines of the class and of each tool."""
        self.house = house

    def visitor(self, call: Call, person: Person | None = None) -> Visitor:
        """Whom limits count."""
        client = getattr(call.request_context.request, "client", None)
        return Visitor(person.id if person else None, network_of(client.host if client else "?"))

    async def caller(self, call: Call, token: str, limit: str = "act", scope: str = "") -> Person:
        """Who calls; raises Refused if nobody is known by the token, it may not do that, or it comes too fast."""
        given = (call.headers or {}).get("authorization", "")
        secret = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else token
        people = self.house.people
        person = await people.find(secret) if secret else None
        if person is None:
            raise Refused("no-person", Phrase("token-unknown" if secret else "say-name-first"))
        scopes = await people.may(secret, person)
        if scopes and scope and scope not in scopes:
            raise Refused("no-scope", Phrase("no-scope", needed=scope))
        self.house.limits.spend(limit, self.visitor(call, person))
        return person

    async def seen(self, call: Call, person: Person, table: str) -> Look:
        """A table as the caller sees it."""
        viewer = Viewer(person, language_of(call), await self.house.people.muted_by(person))
        async with self.house.floor.looking(table.strip().upper()) as held:
            if held.state == "closed":
                raise Refused("closed", Phrase("table-closed"))
            self.house.floor.came(held, person)
            return look_at(held, viewer, self.house.nature.now())

    async def told(self, call: Call, person: Person, table: str, since: int = -1) -> dict[str, object]:
        """The same in words."""
        look = await self.seen(call, person, table)
        news = [told for told in look.story if told.number > since][-LATEST:]
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
            told.update(table_told(look.game, look.view, list(look.moves), look.voice, look.why, look.outcome))
        told.update(
            may_negotiate=bool(look.acts),
            news=[one.text for one in news],
            heard=look.story[-1].number if look.story else since,
            talk=[message_told(message) for message in look.chat],
            rematch=look.next_code or "",
        )
        return told

    # -- before a match ------------------------------------------------------------------------------------------------

    async def list_games(self, call: Call) -> dict[str, object]:
        """The games that can be played: for each its key, how many can play, and its options with the values they may have."""
        language = language_of(call)
        return {"games": games_told(language), "broken": list_broken_games(language)}

    @in_words
    async def say_name(self, call: Call, name: str) -> dict[str, object]:
        """Say what you want to be called. You get a token: give it with every other call. You are marked as a program at the table."""
        self.house.limits.spend("name", self.visitor(call))
        person, token = await self.house.people.enroll(name, True, "mcp")
        return {"name": person.name, "token": token}

    @in_words
    async def list_tables(self, call: Call, token: str = "", mine: bool = False, game: str = "") -> dict[str, object]:
        """Public tables with free seats, or with `mine` the tables where you sit. Join one by its code."""
        person = await self.caller(call, token, "look")
        states = ("open", "playing") if mine else ("open",)
        wanted = Wanted(person.id if mine else None, states, known_game(game).key if game else "")
        found = [listed for listed in await self.house.ledger.seek(wanted) if listed.game in game_keys()]
        return {
            "tables": [
                {"table": one.code, "game": one.game, "state": one.state, "seats": [chair.name for chair in one.chairs]}
                for one in found
            ]
        }

    @in_words
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
        """Open a table and sit down in its first seat. `players` counts you; 0 is the usual number. `bots` names a bot for each other seat
        ("" leaves it free). With `start` the match begins at once, and bots take the free seats; without, others can join by the code,
        and you call start_match. Returns what you see."""
        person = await self.caller(call, token, "table", "tables")
        rules = known_game(game)
        wish = Wish(rules, players or usual_players(rules), {**(options or {})}, tuple(bots or ()), public=public)
        self.house.limits.spend_on_bots(self.visitor(call, person), wish.bots)
        code = await self.house.hall.opening.open(person, wish, start)
        return await self.told(call, person, code)

    @in_words
    async def join_table(self, call: Call, table: str, seat: int | None = None, token: str = "") -> dict[str, object]:
        """Sit down at a table, by its code; in the first free seat if you name none. Returns what you see."""
        person = await self.caller(call, token, "code", "play")
        await self.house.hall.seating.sit(table.strip().upper(), person, seat)
        return await self.told(call, person, table)

    @in_words
    async def start_match(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Start the match at your table; bots take the seats that are free. Returns what you see."""
        person = await self.caller(call, token, scope="tables")
        await self.house.hall.seating.begin(table.strip().upper(), person)
        return await self.told(call, person, table)

    # -- in a match ----------------------------------------------------------------------------------------------------

    @in_words
    async def look(self, call: Call, table: str, since: int = -1, token: str = "") -> dict[str, object]:
        """Look at a table: your hand, what lies open, whose turn it is, what you are asked, what has happened, what was said, and the
        result once the match is over. `since` is the `heard` of your last look: then only what is new is told."""
        return await self.told(call, await self.caller(call, token, "look"), table, since)

    @in_words
    async def wait(self, call: Call, table: str, since: int = -1, token: str = "") -> dict[str, object]:
        """Wait until it is your turn or the match is over, half a minute at most; then look."""
        person, code = await self.caller(call, token, "look"), table.strip().upper()
        with self.house.limits.streaming(self.visitor(call, person)):
            watcher = await self.house.floor.watch(code, person)
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LONGEST_WAIT):
                        while not (watcher.over or self.house.hall.closing.is_set()):
                            watcher.news.clear()
                            async with self.house.floor.looking(code) as held:
                                if held.state == "over" or held.seat_of(person.id) in held.acting():
                                    break
                            await watcher.news.wait()
            finally:
                self.house.floor.unwatch(code, watcher)
        return await self.told(call, person, code, since)

    @in_words
    async def list_moves(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """The moves you may make now: the text to give to make_move, and what it means."""
        look = await self.seen(call, await self.caller(call, token, "look"), table)
        return {"moves": moves_told(look.game, look.moves, look.voice)}

    @in_words
    async def make_move(
        self, call: Call, table: str, move: str, note: str = "", since: int = -1, token: str = ""
    ) -> dict[str, object]:
        """Make a move, by its text. A note is a remark that goes into the record. Returns what you see. A move that the rules forbid is
        refused with the reason, and nothing changes."""
        person = await self.caller(call, token, "move", "play")
        look = await self.seen(call, person, table)
        await self.house.hall.playing.play(look.code, person, look.turn, with_note(move, note))
        return await self.told(call, person, table, since)

    @in_words
    async def list_acts(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """What you may do though nobody waits for you: make an offer, answer one, tell or show others something. The text to give to
        negotiate, and what it means. Where there is no end of such acts, these are the useful ones. Few games have any."""
        look = await self.seen(call, await self.caller(call, token, "look"), table)
        return {"acts": moves_told(look.game, look.acts, look.voice)}

    @in_words
    async def negotiate(
        self, call: Call, table: str, act: str, note: str = "", since: int = -1, token: str = ""
    ) -> dict[str, object]:
        """Do something though nobody waits for you, by its text: an offer, or the answer to one. Returns what you see."""
        person = await self.caller(call, token, "move", "play")
        look = await self.seen(call, person, table)
        await self.house.hall.playing.act(look.code, person, f"{look.acted}.mcp", with_note(act, note))
        return await self.told(call, person, table, since)

    @in_words
    async def say(
        self, call: Call, table: str, text: str, to: list[int] | None = None, token: str = ""
    ) -> dict[str, object]:
        """Say something to everybody at the table, or whisper it to the seats in `to`, where the game has whispers."""
        person, code = await self.caller(call, token, "chat", "talk"), table.strip().upper()
        if to:
            await self.house.hall.talk.whisper(code, person, text, to)
        else:
            await self.house.hall.talk.say(code, person, text)
        return {"talk": [message_told(one) for one in (await self.seen(call, person, code)).chat]}

    @in_words
    async def leave(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Get up and go: before the match your seat is free again, later a bot plays on for you."""
        person = await self.caller(call, token, scope="play")
        await self.house.hall.seating.stand(table.strip().upper(), person)
        return {"left": True}

    @in_words
    async def rematch(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """Play again with the same company, at a new table. Returns what you see there."""
        person = await self.caller(call, token, "table", "tables")
        await self.house.limit_rematch(table.strip().upper(), self.visitor(call, person))
        code = await self.house.hall.opening.rematch(table.strip().upper(), person)
        return await self.told(call, person, code)

    @in_words
    async def see_data(self, call: Call, table: str, token: str = "") -> dict[str, object]:
        """All that your seat knows, as data: the view, with everything that happened since the cards were last shuffled."""
        look = await self.seen(call, await self.caller(call, token, "look"), table)
        return {} if look.view is None else look.game.data(look.view)

    # -- the rules -----------------------------------------------------------------------------------------------------

    @in_words
    async def look_up_rule(self, call: Call, game: str, clause: str) -> dict[str, object]:
        """A rule by its number, as refusals cite it (LL-035); or, by a word or two, all rules that have them."""
        self.house.limits.spend("look", self.visitor(call))
        return {"rules": rules_told(known_game(game), clause, language_of(call))}

    @in_words
    async def explain(self, call: Call, game: str, word: str) -> dict[str, object]:
        """What a card, a power or another thing of the game does, by its word: guard, mulan."""
        self.house.limits.spend("look", self.visitor(call))
        return {**topic_told(known_game(game), word, language_of(call))}


def server_for(house: House) -> "MCPServer[object]":
    """A server with the tools for a house's tables."""
    guests = Guests(house)
    tools = tools_of(
        [
            guests.list_games, guests.say_name, guests.list_tables, guests.open_table, guests.join_table,
            guests.start_match, guests.look, guests.wait, guests.list_moves, guests.make_move, guests.list_acts,
            guests.negotiate, guests.say, guests.leave, guests.rematch, guests.see_data, guests.look_up_rule,
            guests.explain,
        ]
    )  # fmt: skip
    guide = getdoc(Guests)
    return MCPServer(
        "infanta", title="Infanta", instructions=guide, version=__version__, log_level="WARNING", tools=tools
    )


def app_of(server: "MCPServer[object]") -> ASGIApp:
    """The application that answers for it. Other sites' requests are turned away at our own door."""
    app = server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=LARGEST_CALL,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return cast(ASGIApp, app)
