"""A session: a match with people and bots in its seats. It plays the dealer and the bots, and keeps the record."""

from collections.abc import Callable
from random import Random

from infanta.bots.bot import make_bot
from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.event import Event, Names
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.record import Record
from infanta.core.registry import game as find_game
from infanta.terminal.seating import PERSON, Seating
from infanta.terminal.taking_back import take_back

Keep = Callable[[Record], None]


def forget(record: Record) -> None:
    """Keep nothing."""


class Session:
    """A match that is being played. Nothing here prints, and nothing here asks.

    `keep` is given the record after every move. `marks` say, for each seat, how long the story was when the seat last
    decided something: what comes after is news to it.
    """

    def __init__(self, match: Match, seating: Seating, rng: Random, keep: Keep = forget) -> None:
        self.game: Game = find_game(match.setup.game)
        self.match = match
        self.seating = seating
        self.rng = rng
        self.keep = keep
        self.marks = [0] * match.players
        self.bots = {
            seat: make_bot(name, self.game.key, Random(rng.getrandbits(64)))
            for seat, name in enumerate(seating.bots)
            if name != PERSON
        }

    @staticmethod
    def resume(record: Record, seating: Seating, rng: Random, keep: Keep = forget) -> "Session":
        """Go on with a recorded match."""
        session = Session(record.replay(story=True), seating, rng, keep)
        for seat in seating.people:
            session.marks[seat] = story_length_at_last_decision(record, seat)
        return session

    def record(self) -> Record:
        """The record so far."""
        return Record.of(self.match, self.seating.names, self.seating.bots)

    @property
    def begun(self) -> bool:
        """Whether a person has made a move."""
        return any(seat in self.seating.people for seat, _ in self.match.log or [])

    # -- playing -------------------------------------------------------------------------------------------------------

    def waiting_for(self) -> int | None:
        """The person who must decide now; None at the end, and while only the dealer or bots have something to do.

        Where people and bots choose at the same time, people come first: they can still change their minds.
        """
        return next((seat for seat in self.match.actors() if seat in self.seating.people), None)

    def step(self) -> None:
        """One move of the dealer's or of a bot's."""
        actor = self.match.actors()[0]
        if actor == DEALER:
            self.match.push(DEALER, self.match.sample(self.rng))
        else:
            try:
                self.match.play(actor, self.bots[actor].choose(self.match.view(actor), self.match.moves(actor)))
            except IllegalMove as error:
                raise InfantaError(f"The bot {self.seating.bots[actor]!r} broke the rules: {error}") from None
        self.keep(self.record())

    def advance(self) -> int | None:
        """Let the dealer and the bots play until a person must decide; that person's seat, or None at the end."""
        while not self.match.over:
            seat = self.waiting_for()
            if seat is not None:
                return seat
            self.step()
        return None

    def play(self, seat: int, move: Move) -> None:
        """A person's move; raises IllegalMove, and changes nothing, if the rules forbid it."""
        mark = len(self.match.story or [])
        self.match.play(seat, move)
        self.marks[seat] = mark
        self.keep(self.record())

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat; raises Standing if it has learned anything since."""
        self.match = take_back(self.game, self.match, seat, self.seating.names, self.rng)
        self.marks[seat] = story_length_at_last_decision(Record.of(self.match), seat)
        self.keep(self.record())

    # -- telling -------------------------------------------------------------------------------------------------------

    def names(self, reader: int | None) -> Names:
        """What seats and cards are called when a seat reads about them."""
        return self.game.names(list(self.seating.names), reader)

    def told(self, seat: int | None, since: int = 0) -> list[Event]:
        """The story as a seat got to know it."""
        events = [event.seen_by(seat) for event in (self.match.story or [])[since:]]
        return [event for event in events if event is not None]

    def recalled(self, seat: int | None) -> list[Event]:
        """The story as a seat may look it up."""
        story = self.match.story or []
        faded = self.game.faded(self.match.setup, story)
        events = [event.seen_by(seat) for event in story]
        return [event.faded() if place in faded else event for place, event in enumerate(events) if event is not None]

    def news(self, seat: int) -> list[Event]:
        """What has happened since the seat's last decision, that decision included."""
        return self.told(seat, self.marks[seat])


def story_length_at_last_decision(record: Record, seat: int) -> int:
    """How long the story was when a seat last decided something."""
    decisions = [number for number, line in enumerate(record.moves) if line.startswith(f"{seat} ")]
    return len(record.replay(decisions[-1], story=True).story or []) if decisions else 0
