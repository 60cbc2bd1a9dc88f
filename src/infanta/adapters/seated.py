"""One seat at a table with bots, for a program that reads: everything it is told comes from the seat's own view."""

from random import Random

from infanta.bots.bot import Bot, make_bot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.table.refused import Refused
from infanta.table.seating import Chair, bot_chair, known_bot, usual_bot
from infanta.table.table import LocalTable
from infanta.table.telling import whole
from infanta.words import FluentVoice

NAME = "Guest"


class Seated:
    """A match of one guest with bots. `heard` is how much of the story the guest has been told."""

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
        chosen = known_bot(game.key, bot) if bot else usual_bot(game.key)
        chairs: list[Chair] = []
        for place in range(players):
            others = [chair.name for chair in chairs]
            chairs.append(Chair("guest", NAME) if place == seat else bot_chair(game.key, chosen, [*others, NAME]))
        self.table = LocalTable(game, players, setup.options, chairs, rng)
        self.bots: dict[int, Bot] = {
            place: make_bot(chosen, game.key, Random(rng.getrandbits(64))) for place in range(players) if place != seat
        }
        self.voice = FluentVoice(language, game.key, self.table.names(), seat)
        self.heard = 0
        self.table.begin()
        self.let_bots_play()

    @property
    def match(self) -> Match:
        """The match."""
        assert self.table.match is not None
        return self.table.match

    def let_bots_play(self) -> None:
        """Bots move until the guest must, or the match is over."""
        match = self.match
        while not match.over and self.seat not in match.actors():
            place = match.actors()[0]
            move = self.bots[place].choose(match.view(place), match.moves(place))
            self.table.take(place, self.table.asked[place], move.text)

    def play(self, text: str, note: str = "") -> None:
        """The guest's move, and what the bots do after it; raises Refused, and changes nothing, if it is not legal."""
        if self.seat not in self.table.asked:
            raise Refused(
                "over" if self.match.over else "not-your-turn", self.match.check(self.seat, self.game.parse(text))
            )
        move = self.game.parse(text)
        reason = self.match.check(self.seat, move)
        if reason is not None:
            raise Refused("illegal-move", reason)
        self.table.push(self.seat, move, note)
        self.table.deal()
        self.let_bots_play()

    # -- telling -------------------------------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """What has happened since it was asked for last."""
        story = self.match.story or []
        beats = whole(self.game, self.match, self.seat, self.voice, self.heard, fading=False)
        self.heard = len(story)
        return [beat.text for beat in beats if beat.text]

    def look(self) -> dict[str, object]:
        """The table in words: what the seat sees, what it is asked, and how it ended."""
        match, voice = self.match, self.voice
        view = match.view(self.seat)
        moves = match.moves(self.seat)
        ask = self.game.face(view, moves, voice, self.why).ask
        outcome = match.outcome()
        return {
            "you_are": f"seat {self.seat}",
            "players": [f"seat {place}: {name}" for place, name in enumerate(self.table.names())],
            "table": str(view),
            "your_turn": bool(moves),
            "question": " ".join(part for part in (ask.prompt, ask.hint) if part) if moves else "",
            "over": match.over,
            "winners": [] if outcome is None else [f"seat {place}" for place in outcome.winners],
            "scores": [] if outcome is None else list(outcome.scores),
            "reason": "" if outcome is None else voice.sentence(outcome.reason),
        }

    def why(self, move: Move) -> Phrase | None:
        """Why the seat may not make a move."""
        return self.match.check(self.seat, move)

    def moves(self) -> list[dict[str, str]]:
        """The legal moves: what to write, and what it means."""
        return [
            {"move": move.text, "means": self.voice.sentence(self.game.describe(move))}
            for move in self.match.moves(self.seat)
        ]
