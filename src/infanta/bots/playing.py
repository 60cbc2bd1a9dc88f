"""Bots at a table: the one loop that asks each of them in turn and plays a match to its end, with a listener or
without."""

from collections.abc import Callable, Sequence

from infanta.bots.bot import Bot, match_answer, shorten
from infanta.bots.initiative import FreeActionScheduler
from infanta.core.errors import IllegalMoveError
from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.match_stats import MatchStats, play_randomly
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.step import Rng


class MatchListener:
    """Listens to a match from its beginning to its end, with access to its whole truth. Override what is of interest:
    only subclasses that override `decision` or `event` get single decisions or events."""

    course: MatchStats | None = None  # counts the course of the match, for listeners that need no more

    def start(self, match: Match) -> None:
        """Note that a match is about to be played."""

    def decision(self, match: Match, seat: int, moves: list[Move], move: Move) -> None:
        """Note that a seat has chosen among these moves; the move has not been made yet."""

    def event(self, event: Event) -> None:
        """Handle an event."""

    def end(self, match: Match, outcome: Outcome) -> None:
        """Note that the match is over."""


def play_out(match: Match, bots: Sequence[Bot], rng: Rng, listener: MatchListener | None = None) -> Outcome:
    """Play a match to its end: a bot for each seat, `rng` for the dealer. Raises IllegalMoveError if a bot breaks a rule.

    Each bot gets its seat's view and its legal moves. Where several seats choose at once they are asked one by one,
    which gives nothing away: no view shows an answer before all are in. After every move bots with initiative may take
    free actions.

    >>> from random import Random
    >>> from infanta import start
    >>> from infanta.bots.random_bot import RandomBot
    >>> rng = Random(1)
    >>> play_out(start("love-letter", players=2), [RandomBot(rng), RandomBot(rng)], rng).reason
    'first to 7 tokens of affection'
    """
    pickers: list[Callable[[int], int] | None] = [getattr(bot, "pick", None) for bot in bots]
    attention = FreeActionScheduler(dict(enumerate(bots)))
    hearing = listener if listener is not None and type(listener).decision is not MatchListener.decision else None
    told = None if listener is None or type(listener).event is MatchListener.event else Teller(match, listener)
    course = listener.course if listener is not None else None
    if listener is not None:
        listener.start(match)
    picks = [pick for pick in pickers if pick is not None]
    if len(picks) == len(bots) and hearing is None and told is None and not attention.bots:
        play_randomly(match, picks, rng, course)
    while not match.over:
        seat = match.actors()[0]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
        else:
            moves = match.moves(seat)
            pick = pickers[seat]
            move = moves[pick(len(moves))] if pick is not None else ask_with_view(match, seat, bots[seat], moves)
            if course is not None:
                course.note(match, seat, len(moves))
            if hearing is not None:
                hearing.decision(match, seat, moves, move)
            match.push(seat, move)
        while attention.bots and (deed := attention.next(match)) is not None:
            match.push(*deed)
        if told is not None:
            told.tell(match)
    outcome = match.outcome()
    assert outcome is not None
    if listener is not None:
        listener.end(match, outcome)
    return outcome


def ask_with_view(match: Match, seat: int, bot: Bot, moves: list[Move]) -> Move:
    """Return the legal move of a bot that looks at the table."""
    move: object = match_answer(bot.choose(match.view(seat), moves), moves)
    if not isinstance(move, Move):
        raise IllegalMoveError(Phrase("bot-no-move", seat=seat, answer=shorten(move)))
    reason = match.check(seat, move)
    if reason is not None:
        raise IllegalMoveError(Phrase("bot-illegal", seat=seat, move=move.text, reason=reason))
    return move


class Teller:
    """Passes the events of a match on as they happen."""

    def __init__(self, match: Match, listener: MatchListener) -> None:
        if match.story is None:
            match.story = list(match.journal)
        self.listener = listener
        self.told = 0

    def tell(self, match: Match) -> None:
        """Pass on what is new."""
        story = match.story
        assert story is not None
        for event in story[self.told :]:
            self.listener.event(event)
        self.told = len(story)
