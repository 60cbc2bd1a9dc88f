"""A table: a match with people and bots in its seats, and the questions that are put to them. Nothing here waits, prints or writes."""

from collections.abc import Mapping, Sequence
from random import Random

from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.face import Ask, Decline
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import BELL, DEALER, Act, Move, Ring, with_note
from infanta.core.phrase import Phrase, Voice
from infanta.core.record import Record
from infanta.core.setup import Value
from infanta.core.step import Step, Together
from infanta.table.refused import Refused
from infanta.table.seating import Chair
from infanta.table.telling import Tellings, Told

Made = tuple[int, int, str]
"""A move that was made: its number, the seat, and its text with the note that rides on it."""


class Mute(Voice):
    """Says nothing: for those who want to know what is asked, not how it is put."""

    def say(self, phrase: Phrase) -> str:
        """Nothing."""
        return ""

    def name(self, seat: int, form: str = "") -> str:
        """Nothing."""
        return ""


MUTE = Mute(())


def same_question(before: Step[Match], now: Step[Match] | None) -> bool:
    """Whether a step only goes on with those who have not answered yet."""
    if isinstance(before, Together):
        return isinstance(now, Together) and before.question is now.question
    return type(before) is type(now)


class Table:
    """A match with people and bots in its seats. Subclasses say where the dealer's luck comes from (`draw`)."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chairs: list[Chair]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.chairs = chairs
        self.match: Match | None = None
        self.asked: dict[int, int] = {}
        """For every seat that must act, the number of the move at which its question was put."""
        self.answered: dict[tuple[int, int], str] = {}
        """The answers to past questions, by seat and number."""
        self.acted: dict[tuple[int, str], str] = {}
        """The free acts so far, by seat and the key of the form that made them."""
        self.declined: dict[int, str] = {}
        """What seats do not want to be asked again, by the name of the question."""
        self.tellings = Tellings(game)

    def draw(self, match: Match, number: int) -> Move:
        """The dealer's move that is the match's move of that number, counted from 0."""
        raise NotImplementedError

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has been played to its end."""
        return self.match is not None and self.match.over

    def acting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return self.match.actors() if self.match is not None else ()

    def names(self) -> tuple[str, ...]:
        """What the seats are called; "" where nobody sits yet."""
        return tuple([chair.name for chair in self.chairs])

    def story(self, seat: int | None, voice: Voice, language: str) -> tuple[Told, ...]:
        """What happened lately, as a seat may know it."""
        if self.match is None:
            return ()
        return self.tellings.latest(self.match, self.names(), seat, voice, language)

    def record(self) -> Record:
        """The record so far."""
        assert self.match is not None
        return Record.of(self.match, self.names(), tuple([chair.bot for chair in self.chairs]))

    # -- playing -------------------------------------------------------------------------------------------------------

    def begin(self) -> list[Made]:
        """Start the match; the dealer's first moves."""
        self.match = self.game.start(self.players, True, **self.options)
        self.ask(None, DEALER)
        return self.deal()

    def take(self, seat: int, turn: int, text: str) -> list[Made]:
        """A seat's answer to the question put at `turn`, and the dealer's moves that follow.

        An answer that was given before changes nothing and is no error: somebody clicked twice.
        """
        match, move, note = self.read(text)
        if isinstance(move, Act):
            raise Refused("not-an-answer")
        before = self.answered.get((seat, turn))
        if before is not None:
            if before == with_note(move.text, note):
                return []
            raise Refused("stale", Phrase("stale-chosen", move=before))
        if match.over:
            raise Refused("over", Phrase("match-over"))
        if self.asked.get(seat) != turn:
            raise Refused("stale") if seat in self.asked else Refused("not-your-turn", Phrase("stale-turn"))
        reason = match.check(seat, move)
        if reason is not None:
            raise Refused("illegal-move", reason)
        return [self.push(seat, move, note), *self.deal()]

    def act(self, seat: int, key: str, text: str) -> list[Made]:
        """A seat's free act. `key` is that of the form that made it, a new one for each form that is drawn: the same key again is a
        second click and changes nothing. Nobody's question changes, unless the act ends the match."""
        match, move, note = self.read(text)
        if not isinstance(move, Act):
            raise Refused("no-free-act")
        before = self.acted.get((seat, key))
        if before is not None:
            if before == with_note(move.text, note):
                return []
            raise Refused("stale", Phrase("stale-chosen", move=before))
        reason = match.check(seat, move)
        if reason is not None:
            raise Refused("over" if match.over else "illegal-move", reason)
        made = self.push(seat, move, note)
        self.acted[seat, key] = made[2]
        return [made]

    def ring(self, bell: str = "", seat: int = BELL) -> list[Made]:
        """A bell rings because its time is up, or because a seat that may do so rings it."""
        match, move, _ = self.read(f"ring:{bell}" if bell else "ring")
        reason = match.check(seat, move)
        if reason is not None:
            raise Refused("no-bell", reason)
        return [self.push(seat, move), *self.deal()]

    def read(self, text: str) -> tuple[Match, Move, str]:
        """The match, and the move and note that a text means; raises Refused."""
        if self.match is None:
            raise Refused("not-started")
        try:
            return self.match, *self.game.parse_noted(text)
        except InfantaError as error:
            raise Refused("unreadable-move", error.phrase) from None

    def take_more(self, seat: int, texts: Sequence[str]) -> list[Made]:
        """Further answers that were given together with the first: those that no longer fit are left out."""
        made: list[Made] = []
        for text in texts:
            if seat not in self.asked:
                break
            try:
                made.extend(self.take(seat, self.asked[seat], text))
            except Refused:
                break
        return made

    def push(self, seat: int, move: Move, note: str = "") -> Made:
        """Make a legal move."""
        match = self.match
        assert match is not None and match.log is not None
        number, step, text = len(match.log), match.agenda[-1], with_note(move.text, note)
        aside = isinstance(move, Act | Ring)
        if seat != DEALER and not aside:
            self.answered[seat, self.asked[seat]] = text
        match.push(seat, move, note)
        if not aside or not match.agenda or match.agenda[-1] is not step:
            self.ask(step, seat)
        return number, seat, text

    def deal(self) -> list[Made]:
        """The dealer's moves until somebody else must act."""
        match, made = self.match, []
        assert match is not None and match.log is not None
        while match.actors() == (DEALER,):
            made.append(self.push(DEALER, self.draw(match, len(match.log))))
        return made

    def ask(self, before: Step[Match] | None, mover: int) -> None:
        """Note at which move each acting seat's question was put. A simultaneous choice stays the same question for those
        who have not answered yet, whoever else has."""
        match = self.match
        assert match is not None and match.log is not None
        number = len(match.log)
        now = match.agenda[-1] if match.agenda else None
        waiting = set(before.actors) - {mover} if before is not None and same_question(before, now) else set()
        self.asked = {
            seat: self.asked.get(seat, number) if seat in waiting else number
            for seat in match.actors()
            if seat != DEALER
        }

    def replay(self, moves: Sequence[tuple[int, str]]) -> None:
        """Bring a fresh table to where the moves that were kept have led."""
        self.match = self.game.start(self.players, True, **self.options)
        self.ask(None, DEALER)
        for number, (seat, text) in enumerate(moves):
            move, note = self.game.parse_noted(text)
            reason = self.match.check(seat, move)
            if reason is not None:
                raise IllegalMove(Phrase("kept-illegal", number=number, move=text, reason=reason))
            self.push(seat, move, note)

    # -- what nobody wants to be asked again ---------------------------------------------------------------------------

    def question(self, seat: int) -> Ask:
        """What a seat is asked, without the words."""
        match = self.match
        if match is None or seat not in match.actors():
            return Ask()
        return self.game.face(match.view(seat), match.moves(seat), MUTE, lambda move: None).ask

    def decline(self, seat: int) -> Decline | None:
        """The question that a seat is asked, if it may be turned down once and for all."""
        return self.question(seat).decline

    def declining(self) -> list[Made]:
        """The answers of those who do not want to be asked, until somebody must be."""
        made: list[Made] = []
        while (found := self.unwanted()) is not None:
            seat, move = found
            made.extend([self.push(seat, move), *self.deal()])
        return made

    def unwanted(self) -> tuple[int, Move] | None:
        """A seat that is asked what it does not want to be asked, and the move that turns it down."""
        for seat in self.acting():
            if seat in self.declined and not self.chairs[seat].bot:
                offer = self.decline(seat)
                if offer is not None and offer.name == self.declined[seat]:
                    return seat, self.game.parse(offer.move)
        return None


class LocalTable(Table):
    """A table at a keyboard or in a program: the dealer's luck comes from a generator."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Value], chairs: list[Chair], rng: Random
    ) -> None:
        super().__init__(game, players, options, chairs)
        self.rng = rng

    def draw(self, match: Match, number: int) -> Move:
        """A move with its proper odds."""
        return match.sample(self.rng)


def stops_of(movers: Sequence[int]) -> list[int]:
    """Where a replay stops, given who made each move: before every decision of a seat, and at the end."""
    return [*[number for number, seat in enumerate(movers) if seat != DEALER], len(movers)]
