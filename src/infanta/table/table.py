"""A table: a match with people and bots in its seats, and the questions that are put to them. Nothing here waits,
prints or writes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from infanta.core.drawing import draw_face
from infanta.core.errors import IllegalMoveError, InfantaError
from infanta.core.face import DeclineOption, Prompt
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import BELL, DEALER, FreeAction, Move, Ring, with_note
from infanta.core.phrase import Phrase, Translator
from infanta.core.record import Record
from infanta.core.setup import Value
from infanta.core.step import SimultaneousStep, Step
from infanta.table.refusal import RefusedError
from infanta.table.seating import Occupancy
from infanta.table.story import StoryCache, StoryLine

MadeMove = tuple[int, int, str]  # a move that was made: its number, the seat, and its text with its note


class NullTranslator(Translator):
    """Returns no words: for callers that need what is asked, not how it is worded."""

    def say(self, phrase: Phrase) -> str:
        """Return nothing."""
        return ""

    def name(self, seat: int, form: str = "") -> str:
        """Return nothing."""
        return ""


SILENT = NullTranslator(())


def same_question(before: Step[Match], now: Step[Match] | None) -> bool:
    """Return whether a step only goes on with those who have not answered yet."""
    if isinstance(before, SimultaneousStep):
        return isinstance(now, SimultaneousStep) and before.question is now.question
    return type(before) is type(now)


class DecisionSnapshot(NamedTuple):
    """How a match stood before a move: what was being decided, by whom, and how long the story was."""

    step: Step[Match] | None
    actors: tuple[int, ...]
    told: int
    mover: int  # who moves next


def is_same_decision(before: DecisionSnapshot, now: DecisionSnapshot) -> bool:
    """Return whether the same is being decided, perhaps by fewer seats."""
    if before.step is None or now.step is None:
        return False
    return before.step is now.step or (
        isinstance(before.step, SimultaneousStep) and same_question(before.step, now.step)
    )


class Table:
    """A match with people and bots in its seats. Subclasses say where the dealer's luck comes from (`draw`)."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chairs: list[Occupancy]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.chairs = chairs
        self.match: Match | None = None
        # For every seat that must act, the number of its question. It counts what this seat was asked, so that it
        # reveals nothing of what others do in secret.
        self.asked: dict[int, int] = {}
        self.questions: Counter[int] = Counter()  # how many questions have been put to each seat
        self.answered: dict[tuple[int, int], str] = {}  # the answers to past questions, by seat and number
        # The free actions so far, by seat and the key of the form that made them.
        self.acted: dict[tuple[int, str], str] = {}
        self.acts: dict[int, list[str]] = {}  # the texts of every seat's free actions so far
        self.since = DecisionSnapshot(None, (), 0, DEALER)  # how the match stood before the last move
        # Who has noticed anything since this was emptied: seats, and None for spectators.
        self.news: set[int | None] = set()
        self.noticed = -1  # the number of the last move that all players noticed: clocks run from it
        # The bells that are running, and the number of the move that started each.
        self.wound: dict[str, int] = {}
        self.stretched: Counter[str] = Counter()  # the extra minutes given to each of them
        self.declined: dict[int, str] = {}  # what seats do not want to be asked again, by the name of the question
        self.tellings = StoryCache(game)

    def start(self) -> Match:
        """Create a new match, with its story."""
        return self.game.start(self.players, True, **self.options)

    def draw(self, match: Match, number: int) -> Move:
        """Return the dealer's move for move `number` of the match, counted from 0."""
        raise NotImplementedError

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has been played to its end."""
        return self.match is not None and self.match.over

    def list_acting(self) -> tuple[int, ...]:
        """Return the seats that must act."""
        return self.match.actors() if self.match is not None else ()

    def names(self) -> tuple[str, ...]:
        """Return what the seats are called; "" where no player sits yet."""
        return tuple([chair.name for chair in self.chairs])

    def story(self, seat: int | None, voice: Translator, language: str) -> tuple[StoryLine, ...]:
        """Return what happened lately, as a seat may know it."""
        if self.match is None:
            return ()
        return self.tellings.list_latest(self.match, self.names(), seat, voice, language, self.get_story_limit())

    def get_story_limit(self) -> int | None:
        """Return how much of the story is shown already; None for all of it."""
        return None

    def get_record(self) -> Record:
        """Return the record so far."""
        assert self.match is not None
        return Record.of(self.match, self.names(), tuple([chair.bot for chair in self.chairs]))

    # -- playing -------------------------------------------------------------------------------------------------------

    def begin(self) -> list[MadeMove]:
        """Start the match, and make the dealer's first moves."""
        self.match = self.start()
        self.number_question(None, DEALER)
        self.update_notices(-1)
        return self.deal()

    def answer(self, seat: int, turn: int, text: str) -> list[MadeMove]:
        """Take a seat's answer to the question put at `turn`, and make the dealer's moves that follow.

        An answer that was given before changes nothing and is no error: it was a second click.
        """
        match, move, note = self.parse_move(text)
        if isinstance(move, FreeAction):
            raise RefusedError("not-an-answer", Phrase("act-no-answer"))
        before = self.answered.get((seat, turn))
        if before is not None:
            if before == with_note(move.text, note):
                return []
            raise RefusedError("stale", Phrase("stale-chosen", move=before))
        if match.over:
            raise RefusedError("over", Phrase("match-over"))
        if self.asked.get(seat) != turn:
            raise RefusedError("stale") if seat in self.asked else RefusedError("not-your-turn", Phrase("stale-turn"))
        reason = match.check(seat, move)
        if reason is not None:
            raise RefusedError("illegal-move", reason)
        return [self.push(seat, move, note), *self.deal()]

    def act_freely(self, seat: int, key: str, text: str) -> list[MadeMove]:
        """Make a seat's free action. `key` is that of the form that made it, a new one for each form that is drawn: the
        same key again is a second click and changes nothing. A key that starts with the number of the seat's free
        actions so far and a dot (`3.offer`) is out of date once there are more."""
        match, move, note = self.parse_move(text)
        if not isinstance(move, FreeAction):
            raise RefusedError("no-free-act")
        before, same = self.acted.get((seat, key)), with_note(move.text, note)
        count = key.partition(".")[0]
        if before == same or (count.isdecimal() and same in self.acts.get(seat, [])[int(count) :]):
            return []
        if before is not None:
            raise RefusedError("stale", Phrase("stale-chosen", move=before))
        reason = match.check(seat, move)
        if reason is not None:
            raise RefusedError("over" if match.over else "illegal-move", reason)
        made = self.push(seat, move, note)
        self.acted[seat, key] = made[2]
        return [made]

    def ring(self, bell: str = "", seat: int = BELL, minutes: int = 0) -> list[MadeMove]:
        """Ring a bell because its time is up, or because a seat that may do so rings it; or give it some more
        minutes."""
        match, move, _ = self.parse_move((f"ring:{bell}" if bell else "ring") + (f"+{minutes}" if minutes else ""))
        reason = match.check(seat, move)
        if reason is not None:
            raise RefusedError("no-bell", reason)
        return [self.push(seat, move), *self.deal()]

    def parse_move(self, text: str) -> tuple[Match, Move, str]:
        """Return the match, and the move and note that a text means; raise RefusedError if it means none."""
        if self.match is None:
            raise RefusedError("not-started")
        try:
            return self.match, *self.game.parse_noted(text)
        except InfantaError as error:
            raise RefusedError("unreadable-move", error.phrase) from None

    def take_more(self, seat: int, texts: Sequence[str]) -> list[MadeMove]:
        """Make further answers that were given together with the first; leave out those that are no longer legal."""
        made: list[MadeMove] = []
        for text in texts:
            if seat not in self.asked:
                break
            try:
                made.extend(self.answer(seat, self.asked[seat], text))
            except RefusedError:
                break
        return made

    def push(self, seat: int, move: Move, note: str = "") -> MadeMove:
        """Make a legal move."""
        match = self.match
        assert match is not None and match.log is not None
        number, step, text = len(match.log), match.agenda[-1], with_note(move.text, note)
        aside = isinstance(move, FreeAction | Ring)
        if seat != DEALER:
            self.since = self.juncture(seat)
            if not aside:
                self.answered[seat, self.asked[seat]] = text
            elif isinstance(move, FreeAction):
                self.acts.setdefault(seat, []).append(text)
        match.push(seat, move, note)
        if not aside or not match.agenda or match.agenda[-1] is not step:
            self.number_question(step, seat)
        if match.actors() != (DEALER,) or self.begins_round_break():
            self.update_notices(number)
        if isinstance(move, Ring) and move.minutes:
            self.stretched[move.bell] += move.minutes
            self.news |= {*range(self.players), None}
        return number, seat, text

    # -- who notices what ----------------------------------------------------------------------------------------------

    def juncture(self, mover: int) -> DecisionSnapshot:
        """Return how the match stands."""
        match = self.match
        assert match is not None
        return DecisionSnapshot(
            match.agenda[-1] if match.agenda else None, match.actors(), len(match.story or ()), mover
        )

    def update_notices(self, number: int) -> None:
        """Note who noticed the move of that number, with what the dealer did after it, and which bells it has
        started."""
        match = self.match
        assert match is not None
        now = self.juncture(DEALER)
        moved_on = not is_same_decision(self.since, now)
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
        """Return who noticed anything from an index of the story on."""
        match, told = self.match, set[int | None]()
        assert match is not None
        for event in (match.story or [])[place:]:
            told |= {seat for seat in (*range(self.players), None) if event.seen_by(seat) is not None}
        return told

    def deal(self) -> list[MadeMove]:
        """Make the dealer's moves until another seat must act."""
        match, made = self.match, []
        assert match is not None and match.log is not None
        while match.actors() == (DEALER,) and not self.begins_round_break():
            made.append(self.push(DEALER, self.draw(match, len(match.log))))
        return made

    def begins_round_break(self) -> bool:
        """Return whether the dealer is to wait."""
        return False

    def number_question(self, before: Step[Match] | None, mover: int) -> None:
        """Give every acting seat's question its number. A simultaneous choice stays the same question for those who
        have not answered yet, even if others have."""
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
        """Replay the recorded moves on a new table."""
        self.match = self.start()
        self.number_question(None, DEALER)
        self.update_notices(-1)
        self.follow(moves)

    def follow(self, moves: Sequence[tuple[int, str]]) -> None:
        """Replay further recorded moves."""
        match = self.match
        assert match is not None and match.log is not None
        for seat, text in moves:
            move, note = self.game.parse_noted(text)
            reason = match.check(seat, move)
            if reason is not None:
                raise IllegalMoveError(Phrase("kept-illegal", number=len(match.log), move=text, reason=reason))
            self.push(seat, move, note)

    # -- questions that players do not want to be asked again ----------------------------------------------------------

    def get_question(self, seat: int) -> Prompt:
        """Return what a seat is asked, without the words."""
        match = self.match
        if match is None or seat not in match.actors():
            return Prompt()
        return draw_face(self.game, match.view(seat), match.moves(seat), SILENT, lambda move: None).ask

    def get_decline(self, seat: int) -> DeclineOption | None:
        """Return the question that a seat is asked, if it may be turned down once and for all."""
        return self.get_question(seat).decline

    def make_declining_moves(self) -> list[MadeMove]:
        """Make the answers of players who do not want to be asked, until another must be."""
        made: list[MadeMove] = []
        while (found := self.find_unwanted()) is not None:
            seat, move = found
            made.extend([self.push(seat, move), *self.deal()])
        return made

    def find_unwanted(self) -> tuple[int, Move] | None:
        """Return a seat that is asked what it does not want to be asked, and the move that turns it down."""
        for seat in self.list_acting():
            if seat in self.declined and not self.chairs[seat].bot:
                offer = self.get_decline(seat)
                if offer is not None and offer.name == self.declined[seat]:
                    return seat, self.game.parse(offer.move)
        return None


class LocalTable(Table):
    """A table at a keyboard or in a program: the dealer's luck comes from a generator."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Value], chairs: list[Occupancy], rng: Random
    ) -> None:
        super().__init__(game, players, options, chairs)
        self.rng = rng

    def draw(self, match: Match, number: int) -> Move:
        """Return a move with its exact odds."""
        return match.sample(self.rng)


def list_stops(movers: Sequence[int]) -> list[int]:
    """Return where a replay stops, given who made each move: before every decision of a seat, and at the end."""
    return [*[number for number, seat in enumerate(movers) if seat != DEALER], len(movers)]
