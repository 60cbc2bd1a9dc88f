"""One seat at a table with bots, for a program that reads: everything it is shown comes from the seat's own view."""

from random import Random

from infanta.bots.bot import Bot, make_bot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move, with_note
from infanta.core.phrase import Phrase
from infanta.table.descriptions import describe_moves, describe_table
from infanta.table.refusal import RefusedError
from infanta.table.seating import Occupancy, pick_default_bot, require_bot, sanitize_text, seat_bot
from infanta.table.story import tell_all
from infanta.table.table import LocalTable
from infanta.words import FluentTranslator

GUEST_NAME = "Guest"
MAX_MESSAGE_CHARS = 300


class GuestMatch:
    """A match of one player with bots. `heard` is the length of the story that the player has been shown."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, object],
        rng: Random,
        seat: int = 0,
        bot: str = "",
        language: str = "en",
    ) -> None:
        setup = game.setup(players, options)
        if not 0 <= seat < players:
            raise InfantaError(Phrase("mcp-no-seat", seat=seat, last=players - 1))
        self.game = game
        self.seat = seat
        chosen = require_bot(game.key, bot) if bot else pick_default_bot(game.key)
        chairs: list[Occupancy] = []
        for place in range(players):
            others = [chair.name for chair in chairs]
            chairs.append(
                Occupancy("guest", GUEST_NAME) if place == seat else seat_bot(game.key, chosen, [*others, GUEST_NAME])
            )
        self.table = LocalTable(game, players, setup.options, chairs, rng)
        self.bots: dict[int, Bot] = {
            place: make_bot(chosen, game.key, Random(rng.getrandbits(64))) for place in range(players) if place != seat
        }
        self.voice = FluentTranslator(language, game.key, self.table.names(), seat)
        self.heard = 0
        self.talk: list[str] = []
        self.table.begin()
        self.play_bots()

    @property
    def match(self) -> Match:
        """The match."""
        assert self.table.match is not None
        return self.table.match

    def play_bots(self) -> None:
        """Let bots move until the player must, or the match is over."""
        match = self.match
        self.let_bots_negotiate()
        while not match.over and self.seat not in match.actors():
            place = match.actors()[0]
            move = self.bots[place].choose(match.view(place), match.moves(place))
            self.table.answer(place, self.table.asked[place], move.text)

    def play(self, text: str, note: str = "") -> None:
        """Make the player's move, and the bots' moves after it; raise RefusedError, and change nothing, if it is not
        legal."""
        if self.seat not in self.table.asked:
            raise RefusedError(
                "over" if self.match.over else "not-your-turn", self.match.check(self.seat, self.game.parse(text))
            )
        move = self.game.parse(text)
        reason = self.match.check(self.seat, move)
        if reason is not None:
            raise RefusedError("illegal-move", reason)
        self.table.push(self.seat, move, note)
        self.table.deal()
        self.play_bots()

    def act_freely(self, text: str, note: str = "") -> None:
        """Make a free action of the player, and the bots' moves after it; raise RefusedError, and change nothing, if it
        is not possible."""
        made = len(self.table.acts.get(self.seat, ()))
        self.table.act_freely(self.seat, f"{made}.guest", with_note(text, note))
        self.play_bots()

    def let_bots_negotiate(self) -> None:
        """Ask each bot that makes free actions once whether it wants to make one."""
        match = self.match
        for place, bot in self.bots.items():
            act = getattr(bot, "act", None)
            if act is not None and not match.over and place in match.free_actors():
                chosen = act(match.view(place), match.free_actions(place))
                if chosen is not None and match.check(place, chosen) is None:
                    self.table.act_freely(place, f"{len(self.table.acts.get(place, ()))}.bot", chosen.text)

    def say(self, text: str, to: list[int]) -> None:
        """Say something for the player, to all or in a whisper; raise RefusedError if that is not possible."""
        words = sanitize_text(text, MAX_MESSAGE_CHARS)
        names = self.table.names()
        if not words or any(place == self.seat or not 0 <= place < len(names) for place in to):
            raise RefusedError("no-hearer")
        heard = f" (to {', '.join(names[place] for place in to)})" if to else ""
        self.talk.append(f"{GUEST_NAME}{heard}: {words}")

    # -- telling -------------------------------------------------------------------------------------------------------

    def list_news(self) -> list[str]:
        """Return what has happened since the last call."""
        story = self.match.story or []
        beats = tell_all(self.game, self.match, self.seat, self.voice, self.heard, fading=False)
        self.heard = len(story)
        return [beat.text for beat in beats if beat.text]

    def describe_table(self) -> dict[str, object]:
        """Return the table in words: what the seat sees, what it is asked, and how it ended."""
        match, voice = self.match, self.voice
        view = match.view(self.seat)
        moves = match.moves(self.seat)
        told = describe_table(self.game, view, moves, voice, self.explain_refusal, match.outcome())
        return {
            "you_are": f"seat {self.seat}",
            "players": [f"seat {place}: {name}" for place, name in enumerate(self.table.names())],
            **told,
            "may_negotiate": self.seat in match.free_actors(),
            "talk": list(self.talk),
        }

    def explain_refusal(self, move: Move) -> Phrase | None:
        """Return the reason why the seat may not make a move."""
        return self.match.check(self.seat, move)

    def list_moves(self) -> list[dict[str, str]]:
        """Return the legal moves: what to write, and what it means."""
        return describe_moves(self.game, self.match.moves(self.seat), self.voice)

    def list_free_actions(self) -> list[dict[str, str]]:
        """Return the useful free actions: what to write, and what it means."""
        return describe_moves(self.game, self.match.free_actions(self.seat), self.voice)
