"""A seat for a language model: the Model Context Protocol, with the official SDK.

The tools tell what the seat's view holds and nothing else. `infanta mcp` serves one guest on standard input and output.
"""

from random import Random

import click
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from infanta import __version__
from infanta.adapters.seated import Seated
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game as game_of
from infanta.table.reading import games_told, list_broken_games, rules_told, topic_told
from infanta.table.seating import usual_players
from infanta.tools import tools_of
from infanta.words import FluentVoice, languages, preferred_language, told

GUIDE = """You sit at a table and play a card game against bots. Call list_games, then start_match. Then, until the match is over:
look at the table, list_moves, and make_move with the text of one of them. Where a game has offers, list_acts and negotiate. look_up_rule says a rule by its number, explain says what
a card or a power does. You are told what your seat may know, as at a real table; others' secrets are not to be had."""


class Desk:
    """What the tools do, for one guest. Each tool says in its first lines what it is for: models read that."""

    def __init__(self, seed: int | None = None, language: str = "en") -> None:
        self.rng = Random(seed)
        self.language = language
        self.seated: Seated | None = None

    @property
    def guest(self) -> Seated:
        """The guest's match."""
        if self.seated is None:
            raise self.refusal(Phrase("no-match"))
        return self.seated

    def refusal(self, phrase: Phrase) -> ToolError:
        """What cannot be done, as a sentence."""
        voice = self.seated.voice if self.seated is not None else FluentVoice(self.language)
        return ToolError(voice.sentence(phrase))

    # -- the tools -----------------------------------------------------------------------------------------------------

    def list_games(self) -> dict[str, object]:
        """The games that can be played: for each its key, how many can play, and its options with the values they may have."""
        return {"games": games_told(self.language), "broken": list_broken_games(self.language)}

    def start_match(
        self, game: str, players: int = 0, seat: int = 0, bot: str = "", options: dict[str, str] | None = None
    ) -> dict[str, object]:
        """Start a match against bots, and sit down. `players` counts you; 0 is the usual number. `seat` is where you sit, from 0 on.
        `bot` names the kind of bot (thumb plays by rules of thumb, random at random). Returns what you see."""
        try:
            rules = game_of(game)
            count = players or usual_players(rules)
            self.seated = Seated(rules, count, {**(options or {})}, self.rng, seat, bot, self.language)
        except InfantaError as error:
            raise self.refusal(error.phrase) from None
        return self.look()

    def look(self) -> dict[str, object]:
        """Look at the table: your hand, what lies open, whose turn it is, what you are asked, what has happened since you last looked,
        and the result once the match is over."""
        return {**self.guest.look(), "news": self.guest.news()}

    def list_moves(self) -> dict[str, object]:
        """The moves you may make now: the text to give to make_move, and what it means."""
        return {"moves": self.guest.moves()}

    def make_move(self, move: str, note: str = "") -> dict[str, object]:
        """Make a move, by its text. A note is a remark that goes into the record. The bots then play until it is your turn again.
        Returns what you see. A move that the rules forbid is refused with the reason, and nothing changes."""
        guest = self.guest
        try:
            guest.play(move, note)
        except InfantaError as error:
            raise self.refusal(error.phrase) from None
        return self.look()

    def list_acts(self) -> dict[str, object]:
        """What you may do though nobody waits for you: make an offer, answer one, tell or show others something. The text to give to
        negotiate, and what it means. Where there is no end of such acts, these are the useful ones. Few games have any."""
        return {"acts": self.guest.acts()}

    def negotiate(self, act: str, note: str = "") -> dict[str, object]:
        """Do something though nobody waits for you, by its text: an offer, or the answer to one. Returns what you see."""
        try:
            self.guest.act(act, note)
        except InfantaError as error:
            raise self.refusal(error.phrase) from None
        return self.look()

    def say(self, text: str, to: list[int] | None = None) -> dict[str, object]:
        """Say something to everybody, or whisper it to the seats in `to`. The talk is part of what you see when you look; bots do not
        answer in words."""
        try:
            self.guest.say(text, to or [])
        except InfantaError as error:
            raise self.refusal(error.phrase) from None
        return {"talk": self.guest.talk}

    def see_data(self) -> dict[str, object]:
        """All that your seat knows, as data: the view, with everything that happened since the cards were last shuffled."""
        guest = self.guest
        return guest.game.data(guest.match.view(guest.seat))

    def look_up_rule(self, clause: str, game: str = "") -> dict[str, object]:
        """A rule by its number, as refusals cite it (LL-035); or, by a word or two, all rules that have them."""
        try:
            return {"rules": rules_told(self.rules_of(game), clause, self.language)}
        except InfantaError as error:
            raise self.refusal(error.phrase) from None

    def explain(self, word: str, game: str = "") -> dict[str, object]:
        """What a card, a power or another thing of the game does, by its word: guard, mulan."""
        try:
            return {**topic_told(self.rules_of(game), word, self.language)}
        except InfantaError as error:
            raise self.refusal(error.phrase) from None

    def rules_of(self, key: str) -> Game:
        """The game that is asked about: the one being played, unless another is named."""
        try:
            return game_of(key) if key else self.guest.game
        except InfantaError as error:
            raise self.refusal(error.phrase) from None


def server_for(desk: Desk) -> "MCPServer[object]":
    """A server with a desk's tools."""
    tools = tools_of(
        [
            desk.list_games, desk.start_match, desk.look, desk.list_moves, desk.make_move, desk.list_acts, desk.negotiate,
            desk.say, desk.see_data, desk.look_up_rule, desk.explain,
        ]
    )  # fmt: skip
    return MCPServer(
        "infanta", title="Infanta", instructions=GUIDE, version=__version__, log_level="WARNING", tools=tools
    )


@click.command(help=told("command-mcp"))
@click.option("--language", type=click.Choice(languages()), default=preferred_language(), help=told("mcp-language"))
@click.option("--seed", type=int, help=told("mcp-seed"))
def mcp(language: str, seed: int | None) -> None:
    """Serve one guest."""
    server_for(Desk(seed, language)).run("stdio")
