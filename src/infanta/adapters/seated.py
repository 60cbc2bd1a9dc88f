"""One seat at a table with bots, for a program that reads: everything it is told comes from the seat's own view."""

from random import Random

from infanta.bots.bot import Bot, make_bot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move, with_note
from infanta.core.phrase import Phrase
from infanta.table.reading import moves_told, table_told
from infanta.table.refused import Refused
from infanta.table.seating import Chair, bot_chair, clean, known_bot, usual_bot
from infanta.table.table import LocalTable
from infanta.table.telling import whole
from infanta.words import FluentVoice

NAME = "Guest"
LONGEST_WORDS = 300


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
        self.talk: list[str] = []
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
        self.let_bots_negotiate()
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

    def act(self, text: str, note: str = "") -> None:
        """A free act of the guest, and what the bots do after it; raises Refused, and changes nothing, if it is not to be had."""
        made = len(self.table.acts.get(self.seat, ()))
        self.table.act(self.seat, f"{made}.guest", with_note(text, note))
        self.let_bots_play()

    def let_bots_negotiate(self) -> None:
        """Bots that take the initiative are asked once whether they want to do something though nobody waits for them."""
        match = self.match
        for place, bot in self.bots.items():
            act = getattr(bot, "act", None)
            if act is not None and not match.over and place in match.may_act():
                chosen = act(match.view(place), match.acts(place))
                if chosen is not None and match.check(place, chosen) is None:
                    self.table.act(place, f"{len(self.table.acts.get(place, ()))}.bot", chosen.text)

    def say(self, text: str, to: list[int]) -> None:
        """Something that the guest says, to everybody or in a whisper; raises Refused."""
        words = clean(text, LONGEST_WORDS)
        names = self.table.names()
        if not words or any(place == self.seat or not 0 <= place < len(names) for place in to):
            raise Refused("no-hearer")
        heard = f" (to {', '.join(names[place] for place in to)})" if to else ""
        self.talk.append(f"{NAME}{heard}: {words}")

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
        told = table_told(self.game, view, moves, voice, self.why, match.outcome())
        return {
            "you_are": f"seat {self.seat}",
            "players": [f"seat {place}: {name}" for place, name in enumerate(self.table.names())],
            **told,
            "may_negotiate": self.seat in match.may_act(),
            "talk": list(self.talk),
        }

    def why(self, move: Move) -> Phrase | None:
        """Why the seat may not make a move."""
        return self.match.check(self.seat, move)

    def moves(self) -> list[dict[str, str]]:
        """The legal moves: what to write, and what it means."""
        return moves_told(self.game, self.match.moves(self.seat), self.voice)

    def acts(self) -> list[dict[str, str]]:
        """The useful free acts: what to write, and what it means."""
        return moves_told(self.game, self.match.acts(self.seat), self.voice)
