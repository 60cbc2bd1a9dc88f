"""A match: one play of a game. It holds the whole truth, hidden parts included, and an agenda of steps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from infanta.core.errors import IllegalMoveError, InfantaError
from infanta.core.event import Event
from infanta.core.fast_rng import FastRng
from infanta.core.move import BELL, DEALER, FreeAction, Move, Pause, Ring
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.setup import Setup
from infanta.core.step import Rng, Step
from infanta.core.view import View


@dataclass(frozen=True)
class Outcome:
    """How a match ended: the winning seats, each seat's score, and why.

    `title` names the side that won where that is more than a seat: a team, or a player without a seat, and then there
    may be no winning seats at all.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Phrase
    title: Phrase | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One play of a game.

    A game's match adds its own fields, fills them and the agenda when it starts, and says how to `view`, `copy`, count
    its `cards` and name the `outcome`. The rest is here.

    `log` is every move so far, the dealer's included, each with the seat and its note (None in copies, which are for
    thinking). `note` is the note of the move that is being made. `journal` is what has happened since the cards were
    last shuffled: the memory that views are made from. `story` is everything that has happened, and is only written
    when the match was started with `story=True`.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.agenda: list[Step[Any]] = []
        self.pages: list[Event] = []  # the journal, or one that begins like it: see `lend_journal`
        self.lent = -1  # how many of its events are this match's own journal; -1 for all of them
        self.log: list[tuple[int, Move, str]] | None = None
        self.note = ""
        # Whether what has happened is never asked for: in a playout no journal is kept, and there are no views
        # afterwards.
        self.quiet = False
        self.story: list[Event] | None = None
        # The listener that gets every event at once, where a story is written: a table that shows how a round ended
        # before it is cleared. Copies have none.
        self.listener: Callable[[Match, Event], None] | None = None

    @property
    def journal(self) -> list[Event]:
        """What has happened since the cards were last shuffled. A journal only grows, until another starts."""
        if self.lent >= 0:
            self.pages = self.pages[: self.lent]
            self.lent = -1
        return self.pages

    @journal.setter
    def journal(self, journal: list[Event]) -> None:
        self.pages = journal
        self.lent = -1

    def lend_journal(self, other: "Match") -> None:
        """Share the journal with another match. It is copied only when the other one is asked for it: playouts never
        ask. Until then the other one reads the first events of this one, which do not change."""
        other.pages = self.pages
        other.lent = self.lent if self.lent >= 0 else len(self.pages)

    # -- who may act, and how ------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.agenda

    def actors(self) -> tuple[int, ...]:
        """Return the seats that may act now: several when a choice is simultaneous, DEALER for chance, none at the
        end."""
        return self.agenda[-1].actors if self.agenda else ()

    def purpose(self) -> str:
        """Return what is being decided, in a word; "" at the end, and where the step has none."""
        return self.agenda[-1].purpose if self.agenda else ""

    def moves(self, seat: int) -> list[Move]:
        """Return the legal moves of a seat, in a fixed order; none if it is not the seat's turn."""
        step = self.agenda[-1] if self.agenda else None
        return step.moves(self, seat) if step is not None and seat in step.actors else []

    def check(self, seat: int, move: Move) -> Phrase | None:
        """Return None if the seat may make the move now; otherwise the reason why not, which reads as a sentence for a
        player."""
        if not self.agenda:
            return Phrase("match-over")
        if isinstance(move, FreeAction):
            reason = (
                self.check_free_action(seat, move) if seat in self.free_actors() else Phrase("may-not-act", seat=seat)
            )
            return reason.within(self.setup.game) if reason is not None else None
        if isinstance(move, Ring):
            return self.check_ring(seat, move)
        step = self.agenda[-1]
        if seat not in step.actors:
            if step.actors == (DEALER,):
                return Phrase("dealing")
            return Phrase("dealer-idle" if seat == DEALER else "not-your-turn", seat=seat, actors=step.actors)
        reason = step.refusal(self, seat, move)
        return reason.within(self.setup.game) if reason is not None else None

    def play(self, seat: int, move: Move, note: str = "") -> None:
        """Check a move and make it; raise IllegalMoveError, and change nothing, if the rules forbid it."""
        reason = self.check(seat, move)
        if reason is not None:
            raise IllegalMoveError(reason)
        self.push(seat, move, note)

    def push(self, seat: int, move: Move, note: str = "") -> None:
        """Make a move without checking it: for callers that took it from `moves` or `sample`."""
        if self.log is not None:
            self.log.append((seat, move, note))
            self.note = note
        agenda = self.agenda
        if isinstance(move, FreeAction):
            self.apply_free_action(seat, move)
        elif isinstance(move, Ring):
            if not move.minutes and not isinstance(move, Pause):
                self.ring(move.bell)
        else:
            agenda.pop().take(self, seat, move)
        run_automatic_steps(self, agenda)

    # -- fast methods, for programs that play many matches -------------------------------------------------------------

    def stop_recording(self) -> None:
        """Keep no log and no journal from now on: for programs that only want to know how a match ends. There is no
        record of it afterwards, and no view."""
        self.quiet = True
        self.log = None
        self.journal = []

    def advance_to_choice(self, luck: FastRng) -> int | None:
        """Let the dealer move until a seat has to choose; return that seat, or None at the end.

        >>> from infanta import start
        >>> match, rng = start("love-letter", players=2), FastRng(1)
        >>> match.stop_recording()
        >>> while (seat := match.advance_to_choice(rng)) is not None:
        ...     match.push(seat, match.random_move(seat, rng))
        >>> match.over
        True
        """
        while self.agenda:
            seat = self.agenda[-1].actors[0]
            if seat != DEALER:
                return seat
            self.play_chance(luck)
        return None

    def random_move(self, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat whose turn it is, each as likely as any other; None where it has none that
        could be listed."""
        return self.agenda[-1].random_move(self, seat, luck)

    def play_chance(self, luck: FastRng) -> None:
        """Make the dealer's move with its exact odds."""
        agenda = self.agenda
        if self.log is not None:
            self.push(DEALER, agenda[-1].sample(self, luck))
            return
        agenda.pop().play_chance(self, luck)
        run_automatic_steps(self, agenda)

    # -- who may act out of turn ---------------------------------------------------------------------------------------

    def free_actors(self) -> tuple[int, ...]:
        """Return the seats that may do something out of turn. Whom the match waits for is said by
        `actors` alone."""
        return ()

    def free_actions(self, seat: int) -> list[Move]:
        """Return free actions of a seat, in a fixed order: the useful ones where they are unlimited. A match must stay
        finite, so a game says how many free actions a seat has."""
        return []

    def check_free_action(self, seat: int, act: Any) -> Phrase | None:
        """Return why a seat among `free_actors` may not make a free action now; None if it may."""
        return None if act in self.free_actions(seat) else Phrase("not-among-acts", move=act.text)

    def apply_free_action(self, seat: int, act: Any) -> None:
        """Carry out a free action. Nothing is taken off the agenda; the action leaves it as it is, or ends the
        match."""
        raise NotImplementedError

    # -- the bell ------------------------------------------------------------------------------------------------------

    def bells(self) -> dict[str, int]:
        """Return the bells that are running, with their minutes: "" is the one of what is being decided. Each runs from
        the move that brought it up; the clock's owner pushes `BELL` and a `Ring` when it is over."""
        minutes = self.agenda[-1].minutes(self) if self.agenda else 0
        return {"": minutes} if minutes else {}

    def ringers(self) -> tuple[int, ...]:
        """Return the seats that may ring a bell before its time, or give it more, or pause the match."""
        return ()

    def check_ring(self, seat: int, move: Ring) -> Phrase | None:
        """Return why a bell cannot be rung now; None if it can."""
        if isinstance(move, Pause):
            return None if seat in self.ringers() else Phrase("no-holder")
        if move.bell not in self.bells():
            return Phrase("no-bell")
        return None if (seat == BELL and not move.minutes) or seat in self.ringers() else Phrase("no-ringer")

    def ring(self, bell: str) -> None:
        """Ring a bell. A bell of another name than "" leaves the agenda as it is, like a free action; a game that has
        one says what it does."""
        if bell:
            raise NotImplementedError
        self.agenda.pop().ring(self)

    # -- the dealer ----------------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> Move:
        """Return a move for the dealer, drawn with its exact odds."""
        return (self.agenda[-1] if self.agenda else self.top()).sample(self, rng)

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """Yield every move the dealer might make now, with its exact probability. Lazy: a whole deal has very many."""
        return self.top().outcomes(self)

    def top(self) -> Step[Any]:
        """Return the step that is being decided."""
        if not self.agenda:
            raise InfantaError(Phrase("nothing-to-decide"))
        return self.agenda[-1]

    def emit(self, event: Event) -> None:
        """Record an event."""
        if self.quiet:
            return
        self.journal.append(event)
        if self.story is not None:
            self.story.append(event)
            if self.listener is not None:
                self.listener(self, event)

    def get_journal_of(self, seat: int | None) -> tuple[Event, ...]:
        """Return the journal as a seat saw it."""
        heard: list[Event] = []
        for event in self.journal:
            told = event.seen_by(seat)
            if told is not None:
                heard.append(told)
        return tuple(heard)

    # -- what a game's match says itself -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Return everything the seat knows, and nothing else; None is a spectator."""
        raise NotImplementedError

    def running_scores(self) -> tuple[int, ...]:
        """Return each seat's running score, more being better; nothing where a game has none before the end."""
        return ()

    def round_index(self) -> int:
        """Return which round this is, in a game of rounds: where it changes, a search may stop and ask for the win
        chances."""
        return 0

    def win_chances(self) -> tuple[float, ...]:
        """Return each seat's chance of winning the match, as far as the scores between two rounds tell, and the cards
        kept for the next one. Unless a game says more, all are equal until the end."""
        outcome = self.outcome()
        if outcome is None:
            return (1 / self.players,) * self.players
        share = 1 / len(outcome.winners) if outcome.winners else 0.0
        return tuple([share if seat in outcome.winners else 0.0 for seat in range(self.players)])

    def outcome(self) -> Outcome | None:
        """Return who won and why; None while the match goes on."""
        raise NotImplementedError

    def copy(self) -> "Match":
        """Return an independent match in the same state, without log and story."""
        raise NotImplementedError

    def cards(self) -> list[str]:
        """Return every card of the match wherever it lies, in a canonical order: the same list after every move."""
        raise NotImplementedError

    def __str__(self) -> str:
        """Draw the whole truth as a table: for debugging, never for a player."""
        raise NotImplementedError


def run_automatic_steps(match: Match, agenda: list[Step[Any]]) -> None:
    """Run the steps that no player decides, as they come to the top of a match's agenda."""
    while agenda:
        step = agenda[-1]
        if step.actors:
            return
        agenda.pop()
        step.run(match)
