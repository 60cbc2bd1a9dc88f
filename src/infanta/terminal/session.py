"""A session: a table at a keyboard. It lets the dealer and the bots play, and keeps the record."""

from collections.abc import Callable
from random import Random

from infanta.bots.bot import Bot, make_bot, meant, short
from infanta.bots.initiative import Attention, remark_of
from infanta.core.drawing import draw_face
from infanta.core.errors import IllegalMove, InfantaError, describe_error
from infanta.core.face import Beat, Face
from infanta.core.match import Match
from infanta.core.move import DEALER, Act, Move
from infanta.core.phrase import Phrase, Voice
from infanta.core.record import Record
from infanta.core.registry import game as find_game
from infanta.table.seating import Chair
from infanta.table.table import LocalTable
from infanta.table.telling import whole
from infanta.terminal.taking_back import take_back
from infanta.words import FluentVoice

Keep = Callable[[Record], None]


def forget(record: Record) -> None:
    """Keep nothing."""


class Session:
    """A match that is being played. Nothing here prints, and nothing here asks.

    `keep` is given the record after every move. `marks` say, for each seat, how long the story was when the seat last
    decided something: what comes after is news to it.
    """

    def __init__(
        self, match: Match, chairs: list[Chair], rng: Random, language: str = "en", keep: Keep = forget
    ) -> None:
        self.game = find_game(match.setup.game)
        self.table = LocalTable(self.game, match.players, match.setup.options, chairs, rng)
        self.table.match = match
        self.table.ask(None, DEALER)
        self.rng = rng
        self.language = language
        self.keep = keep
        self.hints = False
        """Whether there are hints though several people play."""
        self.marks = [0] * match.players
        self.bots: dict[int, Bot] = {
            seat: make_bot(chair.bot, self.game.key, Random(rng.getrandbits(64)))
            for seat, chair in enumerate(chairs)
            if chair.bot
        }
        self.attention = Attention(self.bots)

    @staticmethod
    def resume(
        record: Record, chairs: list[Chair], rng: Random, language: str = "en", keep: Keep = forget
    ) -> "Session":
        """Go on with a recorded match."""
        session = Session(record.replay(story=True), chairs, rng, language, keep)
        for seat in session.people:
            session.marks[seat] = story_length_at_last_decision(record, seat)
        return session

    @property
    def match(self) -> Match:
        """The match."""
        assert self.table.match is not None
        return self.table.match

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, chair in enumerate(self.table.chairs) if not chair.bot)

    def record(self) -> Record:
        """The record so far."""
        return self.table.record()

    @property
    def begun(self) -> bool:
        """Whether a person has made a move."""
        return any(seat in self.people for seat, _, _ in self.match.log or [])

    # -- playing -------------------------------------------------------------------------------------------------------

    def waiting_for(self) -> int | None:
        """The person who must decide now; None at the end, and while only the dealer or bots have something to do.

        Where people and bots choose at the same time, people come first: they can still change their minds.
        """
        return next((seat for seat in self.match.actors() if seat in self.people), None)

    def step(self) -> None:
        """One move of the dealer's or of a bot's, and what bots do of their own accord after it."""
        self.step_once()
        self.let_act()
        self.keep(self.record())

    def let_act(self) -> None:
        """Bots that take the initiative act as long as they want to."""
        while (deed := self.attention.next(self.match)) is not None:
            seat, act = deed
            self.table.push(seat, act, self.remark(seat, act))

    def remark(self, seat: int, move: Move) -> str:
        """What a bot says with its move, in the words of this table."""
        said = remark_of(self.bots[seat], self.match.view(seat), move)
        return self.voice(None).sentence(said) if said is not None else ""

    def step_once(self) -> None:
        """One move of the dealer's or of a bot's."""
        actor = self.match.actors()[0]
        if actor == DEALER:
            self.table.push(DEALER, self.match.sample(self.rng))
        else:
            move = self.asked(actor)
            self.table.push(actor, move, self.remark(actor, move))

    def asked(self, seat: int) -> Move:
        """The move of a bot; raises InfantaError, which names it, if it fails or breaks the rules."""
        bot = self.table.chairs[seat].bot
        try:
            moves = self.match.moves(seat)
            move: object = meant(self.bots[seat].choose(self.match.view(seat), moves), moves)
        except (Exception, SystemExit) as error:  # it is somebody else's code, and may fail in any way
            raise InfantaError(Phrase("bot-gone-wrong", bot=bot, error=describe_error(error))) from error
        if not isinstance(move, Move):
            raise InfantaError(Phrase("bot-no-move", seat=seat, answer=short(move)))
        refused = self.match.check(seat, move)
        if refused is not None:
            raise InfantaError(Phrase("bot-cheats", bot=bot, reason=refused))
        return move

    def advance(self) -> int | None:
        """Let the dealer and the bots play until a person must decide; that person's seat, or None at the end."""
        while not self.match.over:
            if self.table.declining():
                self.keep(self.record())
                continue
            seat = self.waiting_for()
            if seat is not None:
                return seat
            self.step()
        return None

    def play(self, seat: int, move: Move, note: str = "") -> None:
        """A person's move; raises IllegalMove, and changes nothing, if the rules forbid it."""
        mark = len(self.match.story or [])
        reason = self.match.check(seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        self.table.push(seat, move, note)
        self.let_act()
        if not isinstance(move, Act):
            self.marks[seat] = mark
        self.keep(self.record())

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat; raises Standing if it has learned anything since."""
        self.table.match = take_back(self.game, self.match, seat, self.rng)
        self.table.ask(None, DEALER)
        self.marks[seat] = story_length_at_last_decision(Record.of(self.match), seat)
        self.keep(self.record())

    # -- telling -------------------------------------------------------------------------------------------------------

    def voice(self, reader: int | None) -> Voice:
        """How a seat is spoken to."""
        return FluentVoice(self.language, self.game.key, self.table.names(), reader, self.game.theme(self.match.setup))

    def face(self, seat: int | None, voice: Voice) -> Face:
        """The table as a seat sees it, and what it is asked."""
        match = self.match
        moves = match.moves(seat) if seat is not None else []

        def why(move: Move) -> Phrase | None:
            return match.check(seat, move) if seat is not None else None

        return draw_face(self.game, match.view(seat), moves, voice, why)

    def told(self, seat: int | None, voice: Voice, since: int = 0) -> list[Beat]:
        """The story from a place on, as a seat got to know it."""
        return whole(self.game, self.match, seat, voice, since, fading=False)

    def recalled(self, seat: int | None, voice: Voice) -> list[Beat]:
        """The story as a seat may look it up."""
        return whole(self.game, self.match, seat, voice)

    def news(self, seat: int, voice: Voice) -> list[Beat]:
        """What has happened since the seat's last decision, that decision included."""
        return self.told(seat, voice, self.marks[seat])


def story_length_at_last_decision(record: Record, seat: int) -> int:
    """How long the story was when a seat last decided something."""
    decisions = [number for number, line in enumerate(record.moves) if line.startswith(f"{seat} ")]
    return len(record.replay(decisions[-1], story=True).story or []) if decisions else 0
