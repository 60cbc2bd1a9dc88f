"""A seat for a language model: the Model Context Protocol, with the official SDK.

The tools return what the seat's view holds and nothing else. `infanta mcp` serves one player on standard input and
output.
"""

from random import Random

import click
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from infanta import __version__
from infanta.adapters.seated import GuestMatch
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game as game_of
from infanta.table.descriptions import describe_games, describe_rules, describe_topic, list_broken_games
from infanta.table.seating import pick_default_players
from infanta.tools import build_tools
from infanta.words import FluentTranslator, get_preferred_language, list_languages, translate

INSTRUCTIONS = """You sit at a table and play a card game against bots. Call list_games, then start_match. Then, until the match is over:
look at the table, list_moves, and make_move with the text of one of them. Where a game has offers, list_acts and negotiate. look_up_rule says a rule by its number, explain says what
a card or a power does. You are told what your seat may know, as at a real table; others' secrets are not to be had."""


class MatchTools:
    """The tools, for one player. The first lines of each tool's docstring say what it is for: models read that."""

    def __init__(self, seed: int | None = None, language: str = "en") -> None:
        self.rng = Random(seed)
        self.language = language
        self.seated: GuestMatch | None = None

    @property
    def require_match(self) -> GuestMatch:
        """Return the player's match."""
        if self.seated is None:
            raise self.build_refusal(Phrase("no-match"))
        return self.seated

    def build_refusal(self, phrase: Phrase) -> ToolError:
        """Return what cannot be done, as a sentence."""
        voice = self.seated.voice if self.seated is not None else FluentTranslator(self.language)
        return ToolError(voice.sentence(phrase))

    # -- the tools -----------------------------------------------------------------------------------------------------

    def list_games(self) -> dict[str, object]:
        """List the games that can be played: for each its key, how many can play, and its options with the values they
        may have."""
        return {"games": describe_games(self.language), "broken": list_broken_games(self.language)}

    def start_match(
        self, game: str, players: int = 0, seat: int = 0, bot: str = "", options: dict[str, str] | None = None
    ) -> dict[str, object]:
        """Start a match against bots, and sit down. `players` counts you; 0 is the usual number. `seat` is where you
        sit, from 0 on. `bot` names the kind of bot (thumb plays by rules of thumb, random at random). Returns what you
        see."""
        try:
            rules = game_of(game)
            count = players or pick_default_players(rules)
            self.seated = GuestMatch(rules, count, {**(options or {})}, self.rng, seat, bot, self.language)
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None
        return self.look()

    def look(self) -> dict[str, object]:
        """Look at the table: your hand, what lies open, whose turn it is, what you are asked, what has happened since
        you last looked, and the result once the match is over."""
        return {**self.require_match.describe_table(), "news": self.require_match.list_news()}

    def list_moves(self) -> dict[str, object]:
        """List the moves you may make now: the text to give to make_move, and what it means."""
        return {"moves": self.require_match.list_moves()}

    def make_move(self, move: str, note: str = "") -> dict[str, object]:
        """Make a move, by its text. A note is a remark that goes into the record. The bots then play until it is your
        turn again. Returns what you see. A move that the rules forbid is refused with the reason, and nothing
        changes."""
        guest = self.require_match
        try:
            guest.play(move, note)
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None
        return self.look()

    def list_acts(self) -> dict[str, object]:
        """List your free actions, which need no turn: make an offer, answer one, tell or show others something.
        Each has the text to give to negotiate, and what it means. Where there is no end of such actions, these are
        the useful ones. Few games have any."""
        return {"acts": self.require_match.list_free_actions()}

    def negotiate(self, act: str, note: str = "") -> dict[str, object]:
        """Make a free action, such as an offer or an answer, by its text. Returns what you see."""
        try:
            self.require_match.act_freely(act, note)
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None
        return self.look()

    def say(self, text: str, to: list[int] | None = None) -> dict[str, object]:
        """Say something to all players, or whisper it to the seats in `to`. The talk is part of what you see when you
        look; bots do not answer in words."""
        try:
            self.require_match.say(text, to or [])
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None
        return {"talk": self.require_match.talk}

    def see_data(self) -> dict[str, object]:
        """Return all that your seat knows, as data: the view, with everything that happened since the cards were last
        shuffled."""
        guest = self.require_match
        return guest.game.to_data(guest.match.view(guest.seat))

    def look_up_rule(self, clause: str, game: str = "") -> dict[str, object]:
        """Look up a rule by its number, as refusals cite it (LL-035); or, by a word or two, all rules that have
        them."""
        try:
            return {"rules": describe_rules(self.find_game(game), clause, self.language)}
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None

    def explain(self, word: str, game: str = "") -> dict[str, object]:
        """Explain a card, a power or another thing of the game, by its word: guard, mulan."""
        try:
            return {**describe_topic(self.find_game(game), word, self.language)}
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None

    def find_game(self, key: str) -> Game:
        """Return the game that is asked about: the one being played, unless another is named."""
        try:
            return game_of(key) if key else self.require_match.game
        except InfantaError as error:
            raise self.build_refusal(error.phrase) from None


def build_server(desk: MatchTools) -> "MCPServer[object]":
    """Return a server with the tools of a seat."""
    tools = build_tools(
        [
            desk.list_games, desk.start_match, desk.look, desk.list_moves, desk.make_move, desk.list_acts, desk.negotiate,
            desk.say, desk.see_data, desk.look_up_rule, desk.explain,
        ]
    )  # fmt: skip
    return MCPServer(
        "infanta", title="Infanta", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING", tools=tools
    )


@click.command(help=translate("command-mcp"))
@click.option(
    "--language", type=click.Choice(list_languages()), default=get_preferred_language(), help=translate("mcp-language")
)
@click.option("--seed", type=int, help=translate("mcp-seed"))
def mcp(language: str, seed: int | None) -> None:
    """Serve one player."""
    build_server(MatchTools(seed, language)).run("stdio")
