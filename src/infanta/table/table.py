"""A table: a match with people and bots in its seats, and the questions that are put to them. Nothing here waits, prints or writes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from infanta.core.drawing import draw_face
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


class Silent(Voice):
    """Says nothing: for those who want to know what is asked, not how it is put."""

    def say(self, phrase: Phrase) -> str:
        """Nothing."""
        return ""

    def name(self, seat: int, form: str = "") -> str:
        """Nothing."""
        return ""


SILENT = Silent(())


def same_question(before: Step[Match], now: Step[Match] | None) -> bool:
    """Whether a step only goes on with those who have not answered yet."""
    if isinstance(before, Together):
        return isinstance(now, Together) and before.question is now.question
    return type(before) is type(now)


class Juncture(NamedTuple):
    """How a match stood before somebody moved: what was being decided, by whom, and how long the story was."""

    step: Step[Match] | None
    actors: tuple[int, ...]
    told: int
    mover: int
    """Who moves next."""


def goes_on(before: Juncture, now: Juncture) -> bool:
    """Whether the same is being decided, perhaps by fewer seats."""
    if before.step is None or now.step is None:
        return False
    return before.step is now.step or (isinstance(before.step, Together) and same_question(before.step, now.step))


class Table:
    """A match with people and bots in its seats. Subclasses say where the dealer's luck comes from (`draw`)."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chairs: list[Chair]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.chairs = chairs
        self.match: Match | None = None
        self.asked: dict[int, int] = {}
        """For every seat that must act, the number of its question. It counts what this seat was asked, so that it tells nothing of what
        others do in secret."""
        self.questions: Counter[int] = Counter()
        """How many questions have been put to each seat."""
        self.answered: dict[tuple[int, int], str] = {}
        """The answers to past questions, by seat and number."""
        self.acted: dict[tuple[int, str], str] = {}
        """The free acts so far, by seat and the key of the form that made them."""
        self.acts: dict[int, list[str]] = {}
        """The texts of every seat's free acts so far."""
        self.since = Juncture(None, (), 0, DEALER)
        """How the match stood before somebody moved last."""
        self.news: set[int | None] = set()
        """Who has noticed anything since this was emptied: seats, and None for those who look on."""
        self.noticed = -1
        """The number of the last move that nobody could miss: clocks run from it."""
        self.wound: dict[str, int] = {}
        """The bells that are wound up, and the number of the move that brought each up."""
        self.stretched: Counter[str] = Counter()
        """The minutes that each of them was given besides."""
        self.declined: dict[int, str] = {}
        """What seats do not want to be asked again, by the name of the question."""
        self.tellings = Tellings(game)

    def start(self) -> Match:
        """A new match, with its story."""
        return self.game.start(self.players, True, **self.options)

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
        return self.tellings.latest(self.match, self.names(), seat, voice, language, self.told_until())

    def told_until(self) -> int | None:
        """How much of the story is told already; None for all of it."""
        return None

    def record(self) -> Record:
        """The record so far."""
        assert self.match is not None
        return Record.of(self.match, self.names(), tuple([chair.bot for chair in self.chairs]))

    # -- playing -------------------------------------------------------------------------------------------------------

    def begin(self) -> list[Made]:
        """Start the match; the dealer's first moves."""
        self.match = self.start()
        self.ask(None, DEALER)
        self.settle(-1)
        return self.deal()

    def take(self, seat: int, turn: int, text: str) -> list[Made]:
        """A seat's answer to the question put at `turn`, and the dealer's moves that follow.

        An answer that was given before changes nothing and is no error: somebody clicked twice.
        """
        match, move, note = self.read(text)
        if isinstance(move, Act):
            raise Refused("not-an-answer", Phrase("act-no-answer"))
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
        second click and changes nothing. A key that begins with the number of the seat's free acts so far and a dot (`3.offer`) is known
        again even after the table was brought back. Nobody's question changes, unless the act ends the match."""
        match, move, note = self.read(text)
        if not isinstance(move, Act):
            raise Refused("no-free-act")
        before, same = self.acted.get((seat, key)), with_note(move.text, note)
        count = key.partition(".")[0]
        if before == same or (count.isdecimal() and same in self.acts.get(seat, [])[int(count) :]):
            return []
        if before is not None:
            raise Refused("stale", Phrase("stale-chosen", move=before))
        reason = match.check(seat, move)
        if reason is not None:
            raise Refused("over" if match.over else "illegal-move", reason)
        made = self.push(seat, move, note)
        self.acted[seat, key] = made[2]
        return [made]

    def ring(self, bell: str = "", seat: int = BELL, minutes: int = 0) -> list[Made]:
        """A bell rings because its time is up, or because a seat that may do so rings it; or the seat gives it some more minutes."""
        match, move, _ = self.read((f"ring:{bell}" if bell else "ring") + (f"+{minutes}" if minutes else ""))
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
        if seat != DEALER:
            self.since = self.juncture(seat)
            if not aside:
                self.answered[seat, self.asked[seat]] = text
            elif isinstance(move, Act):
                self.acts.setdefault(seat, []).append(text)
        match.push(seat, move, note)
        if not aside or not match.agenda or match.agenda[-1] is not step:
            self.ask(step, seat)
        if match.actors() != (DEALER,) or self.rests():
            self.settle(number)
        if isinstance(move, Ring) and move.minutes:
            self.stretched[move.bell] += move.minutes
            self.news |= {*range(self.players), None}
        return number, seat, text

    # -- who notices what ----------------------------------------------------------------------------------------------

    def juncture(self, mover: int) -> Juncture:
        """How the match stands."""
        match = self.match
        assert match is not None
        return Juncture(match.agenda[-1] if match.agenda else None, match.actors(), len(match.story or ()), mover)

    def settle(self, number: int) -> None:
        """Note who noticed the move of that number, with what the dealer did after it, and which bells it has wound up."""
        match = self.match
        assert match is not None
        now = self.juncture(DEALER)
        moved_on = not goes_on(self.since, now)
        changed = moved_on or now.actors != self.since.actors
        noticed = {*range(self.players), None} if changed else self.told_since(self.since.told) | {self.since.mover}
        self.news |= noticed
        if None in noticed:
            self.noticed = number
        before, self.wound = self.wound, {}
        for bell in match.bells():
            self.wound[bell] = number if (moved_on and not bell) or bell not in before else before[bell]
            if self.wound[bell] == number:
                del self.stretched[bell]

    def told_since(self, place: int) -> set[int | None]:
        """Who was told anything from a place of the story on."""
        match, told = self.match, set[int | None]()
        assert match is not None
        for event in (match.story or [])[place:]:
            told |= {seat for seat in (*range(self.players), None) if event.seen_by(seat) is not None}
        return told

    def deal(self) -> list[Made]:
        """The dealer's moves until somebody else must act."""
        match, made = self.match, []
        assert match is not None and match.log is not None
        while match.actors() == (DEALER,) and not self.rests():
            made.append(self.push(DEALER, self.draw(match, len(match.log))))
        return made

    def rests(self) -> bool:
        """Whether the dealer is to wait."""
        return False

    def ask(self, before: Step[Match] | None, mover: int) -> None:
        """Number the question of every acting seat. A simultaneous choice stays the same question for those who have not answered
        yet, whoever else has."""
        match = self.match
        assert match is not None
        now = match.agenda[-1] if match.agenda else None
        waiting = set(before.actors) - {mover} if before is not None and same_question(before, now) else set()
        asked = {}
        for seat in match.actors():
            if seat != DEALER:
                if seat not in waiting or seat not in self.asked:
                    self.questions[seat] += 1
                asked[seat] = self.questions[seat]
        self.asked = asked

    def replay(self, moves: Sequence[tuple[int, str]]) -> None:
        """Bring a fresh table to where the moves that were kept have led."""
        self.match = self.start()
        self.ask(None, DEALER)
        self.settle(-1)
        self.follow(moves)

    def follow(self, moves: Sequence[tuple[int, str]]) -> None:
        """Make further moves that were kept."""
        match = self.match
        assert match is not None and match.log is not None
        for seat, text in moves:
            move, note = self.game.parse_noted(text)
            reason = match.check(seat, move)
            if reason is not None:
                raise IllegalMove(Phrase("kept-illegal", number=len(match.log), move=text, reason=reason))
            self.push(seat, move, note)

    # -- what nobody wants to be asked again ---------------------------------------------------------------------------

    def question(self, seat: int) -> Ask:
        """What a seat is asked, without the words."""
        match = self.match
        if match is None or seat not in match.actors():
            return Ask()
        return draw_face(self.game, match.view(seat), match.moves(seat), SILENT, lambda move: None).ask

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
