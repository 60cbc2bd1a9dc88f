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
from infanta.core.registry import game_keys
from infanta.table.seating import usual_players
from infanta.words import FluentVoice, languages, preferred_language, told

GUIDE = """You sit at a table and play a card game against bots. Call list_games, then start_match. Then, until the match is over:
look at the table, list_moves, and make_move with the text of one of them. look_up_rule says a rule by its number, explain says what
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
        found = []
        for key in game_keys():
            rules = game_of(key)
            voice = FluentVoice(self.language, key)
            options = {
                option.name: f"{voice.say(option.help().within(key))} ({voice.say(option.hint().within(key))})"
                for option in rules.options
            }
            found.append(
                {
                    "game": key,
                    "title": rules.title,
                    "about": voice.sentence(Phrase("blurb", key)),
                    "players": list(rules.players),
                    "options": options,
                }
            )
        return {"games": found}

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

    def see_data(self) -> dict[str, object]:
        """All that your seat knows, as data: the view, with everything that happened since the cards were last shuffled."""
        guest = self.guest
        return guest.game.data(guest.match.view(guest.seat))

    def look_up_rule(self, clause: str, game: str = "") -> dict[str, object]:
        """A rule by its number, as refusals cite it (LL-035); or, by a word or two, all rules that have them."""
        rules = self.rules_of(game)
        clauses = rules.clauses(self.language)
        wanted = clause.strip().upper()
        found = [rule for rule in clauses if rule.id == wanted] or [
            rule for rule in clauses if clause.strip() and clause.strip().casefold() in rule.text.casefold()
        ]
        if not found:
            first, last = clauses[0].id, clauses[-1].id
            raise self.refusal(Phrase("no-such-rule", game=rules.title, clause=clause[:40], first=first, last=last))
        return {"rules": [{"number": rule.id, "section": rule.section, "text": rule.text} for rule in found]}

    def explain(self, word: str, game: str = "") -> dict[str, object]:
        """What a card, a power or another thing of the game does, by its word: guard, mulan."""
        rules = self.rules_of(game)
        voice = FluentVoice(self.language, rules.key)
        for topic in rules.topics:
            if topic.word == word.strip().casefold():
                return {"word": topic.word, "title": voice.sentence(topic.title), "text": voice.say(topic.text)}
        words = tuple([topic.word for topic in rules.topics])
        raise self.refusal(Phrase("no-such-topic", word=word[:40], topics=words))

    def rules_of(self, key: str) -> Game:
        """The game that is asked about: the one being played, unless another is named."""
        try:
            return game_of(key) if key else self.guest.game
        except InfantaError as error:
            raise self.refusal(error.phrase) from None


def server_for(desk: Desk) -> "MCPServer[object]":
    """A server with a desk's tools."""
    server: MCPServer[object] = MCPServer(
        "infanta", title="Infanta", instructions=GUIDE, version=__version__, log_level="WARNING"
    )
    for tool in (
        desk.list_games,
        desk.start_match,
        desk.look,
        desk.list_moves,
        desk.make_move,
        desk.see_data,
        desk.look_up_rule,
        desk.explain,
    ):
        server.tool()(tool)
    return server


@click.command(help=told("command-mcp"))
@click.option("--language", type=click.Choice(languages()), default=preferred_language(), help=told("mcp-language"))
@click.option("--seed", type=int, help=told("mcp-seed"))
def mcp(language: str, seed: int | None) -> None:
    """Serve one guest."""
    server_for(Desk(seed, language)).run("stdio")
