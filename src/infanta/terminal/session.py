"""A session: a table at a keyboard. It lets the dealer and the bots play, and keeps the record."""

from collections.abc import Callable
from random import Random

from infanta.bots.bot import Bot, make_bot, match_answer, shorten
from infanta.bots.initiative import FreeActionScheduler, get_remark
from infanta.core.drawing import draw_face
from infanta.core.errors import IllegalMoveError, InfantaError, describe_error
from infanta.core.face import Beat, Face
from infanta.core.match import Match
from infanta.core.move import DEALER, FreeAction, Move
from infanta.core.phrase import Phrase, Translator
from infanta.core.record import Record
from infanta.core.registry import game as find_game
from infanta.table.seating import Occupancy
from infanta.table.story import tell_all
from infanta.table.table import LocalTable
from infanta.terminal.undo import undo_decision
from infanta.words import FluentTranslator

Keep = Callable[[Record], None]


def keep_nothing(record: Record) -> None:
    """Keep nothing."""


class Session:
    """A match that is being played. Nothing here prints, and nothing here asks.

    `keep` is given the record after every move. `marks` say, for each seat, how long the story was when the seat last
    decided something: what comes after is new to it.
    """

    def __init__(
        self, match: Match, chairs: list[Occupancy], rng: Random, language: str = "en", keep: Keep = keep_nothing
    ) -> None:
        self.game = find_game(match.setup.game)
        self.table = LocalTable(self.game, match.players, match.setup.options, chairs, rng)
        self.table.match = match
        self.table.number_question(None, DEALER)
        self.rng = rng
        self.language = language
        self.keep = keep
        self.hints = False  # whether there are hints though several people play
        self.marks = [0] * match.players
        self.bots: dict[int, Bot] = {
            seat: make_bot(chair.bot, self.game.key, Random(rng.getrandbits(64)))
            for seat, chair in enumerate(chairs)
            if chair.bot
        }
        self.attention = FreeActionScheduler(self.bots)

    @staticmethod
    def resume(
        record: Record, chairs: list[Occupancy], rng: Random, language: str = "en", keep: Keep = keep_nothing
    ) -> "Session":
        """Go on with a recorded match."""
        session = Session(record.replay(story=True), chairs, rng, language, keep)
        for seat in session.people:
            session.marks[seat] = get_story_length_at_last_decision(record, seat)
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

    def get_record(self) -> Record:
        """Return the record so far."""
        return self.table.get_record()

    @property
    def has_decisions(self) -> bool:
        """Return whether a person has made a move."""
        return any(seat in self.people for seat, _, _ in self.match.log or [])

    # -- playing -------------------------------------------------------------------------------------------------------

    def find_waiting_person(self) -> int | None:
        """Return the person who must decide now; None at the end, and while only the dealer or bots have something to
        do.

        Where people and bots choose at the same time, people come first: they can still change their minds.
        """
        return next((seat for seat in self.match.actors() if seat in self.people), None)

    def step(self) -> None:
        """Make one move of the dealer's or of a bot's, and the bots' free actions after it."""
        self.step_once()
        self.run_free_actions()
        self.keep(self.get_record())

    def run_free_actions(self) -> None:
        """Let bots make free actions as long as they want to."""
        while (deed := self.attention.next(self.match)) is not None:
            seat, act = deed
            self.table.push(seat, act, self.get_remark(seat, act))

    def get_remark(self, seat: int, move: Move) -> str:
        """Return what a bot says with its move, in the words of this table."""
        said = get_remark(self.bots[seat], self.match.view(seat), move)
        return self.get_translator(None).sentence(said) if said is not None else ""

    def step_once(self) -> None:
        """Make one move of the dealer or of a bot."""
        actor = self.match.actors()[0]
        if actor == DEALER:
            self.table.push(DEALER, self.match.sample(self.rng))
        else:
            move = self.ask_bot(actor)
            self.table.push(actor, move, self.get_remark(actor, move))

    def ask_bot(self, seat: int) -> Move:
        """Return the move of a bot; raise InfantaError, which names it, if it fails or its move is illegal."""
        bot = self.table.chairs[seat].bot
        try:
            moves = self.match.moves(seat)
            move: object = match_answer(self.bots[seat].choose(self.match.view(seat), moves), moves)
        except (Exception, SystemExit) as error:  # it is another author's code, and may fail in any way
            raise InfantaError(Phrase("bot-gone-wrong", bot=bot, error=describe_error(error))) from error
        if not isinstance(move, Move):
            raise InfantaError(Phrase("bot-no-move", seat=seat, answer=shorten(move)))
        refused = self.match.check(seat, move)
        if refused is not None:
            raise InfantaError(Phrase("bot-cheats", bot=bot, reason=refused))
        return move

    def advance(self) -> int | None:
        """Let the dealer and the bots play until a person must decide; return that person's seat, or None at the
        end."""
        while not self.match.over:
            if self.table.make_declining_moves():
                self.keep(self.get_record())
                continue
            seat = self.find_waiting_person()
            if seat is not None:
                return seat
            self.step()
        return None

    def play(self, seat: int, move: Move, note: str = "") -> None:
        """Make a person's move; raise IllegalMoveError, and change nothing, if the rules forbid it."""
        mark = len(self.match.story or [])
        reason = self.match.check(seat, move)
        if reason is not None:
            raise IllegalMoveError(reason)
        self.table.push(seat, move, note)
        self.run_free_actions()
        if not isinstance(move, FreeAction):
            self.marks[seat] = mark
        self.keep(self.get_record())

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat; raise UndoRefusedError if it has learned anything since."""
        self.table.match = undo_decision(self.game, self.match, seat, self.rng)
        self.table.number_question(None, DEALER)
        self.marks[seat] = get_story_length_at_last_decision(Record.of(self.match), seat)
        self.keep(self.get_record())

    # -- telling -------------------------------------------------------------------------------------------------------

    def get_translator(self, reader: int | None) -> Translator:
        """Return the translator for a seat."""
        return FluentTranslator(
            self.language, self.game.key, self.table.names(), reader, self.game.theme(self.match.setup)
        )

    def get_face(self, seat: int | None, voice: Translator) -> Face:
        """Return the table as a seat sees it, and what it is asked."""
        match = self.match
        moves = match.moves(seat) if seat is not None else []

        def why(move: Move) -> Phrase | None:
            return match.check(seat, move) if seat is not None else None

        return draw_face(self.game, match.view(seat), moves, voice, why)

    def list_beats(self, seat: int | None, voice: Translator, since: int = 0) -> list[Beat]:
        """Return the story from an index on, as a seat got to know it."""
        return tell_all(self.game, self.match, seat, voice, since, fading=False)

    def list_remembered_beats(self, seat: int | None, voice: Translator) -> list[Beat]:
        """Return the story as a seat may look it up."""
        return tell_all(self.game, self.match, seat, voice)

    def list_news(self, seat: int, voice: Translator) -> list[Beat]:
        """Return what has happened since the seat's last decision, that decision included."""
        return self.list_beats(seat, voice, self.marks[seat])


def get_story_length_at_last_decision(record: Record, seat: int) -> int:
    """Return how long the story was when a seat last decided something."""
    decisions = [number for number, line in enumerate(record.moves) if line.startswith(f"{seat} ")]
    return len(record.replay(decisions[-1], story=True).story or []) if decisions else 0
