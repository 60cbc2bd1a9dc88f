"""Bots that act out of turn: who is asked, and when.

A bot is asked whenever its seat has seen an event since it was last asked. It may then make one free action, and is
asked again after that, for its own action is an event too; so it goes on until it returns none, or has no actions left.
"""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from infanta.bots.bot import Bot, shorten
from infanta.core.errors import IllegalMoveError
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View


@runtime_checkable
class ActingBot(Protocol):
    """What a bot has besides `choose` if it may act of its own accord."""

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """Return a free action, or None. `acts` are some of those that are legal now; it may build others, which the
        rules then judge."""


@runtime_checkable
class TalkingBot(Protocol):
    """What a bot has besides `choose` if it talks."""

    def remark(self, view: View, move: Move) -> Phrase | None:
        """Return what it says with a move or a free action that it has just chosen: a line of its game's catalogue, or
        nothing."""

    def reply(self, view: View, seat: int) -> Phrase | None:
        """Return what it answers to a player who has written to it. It does not understand prose."""


def get_remark(bot: Bot, view: View, move: Move) -> Phrase | None:
    """Return what a bot says with its move."""
    return bot.remark(view, move) if isinstance(bot, TalkingBot) else None


class IllegalFreeActionError(IllegalMoveError):
    """A free action that the rules forbid; `seat` made it."""

    def __init__(self, phrase: Phrase, seat: int) -> None:
        super().__init__(phrase)
        self.seat = seat


class FreeActionScheduler:
    """The bots of one match that act of their own accord, and what each has heard when it was last asked.

    One of these lives as long as the match does. Where a match is resumed a new one is built, and every bot is asked
    once."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self.bots = {seat: bot for seat, bot in bots.items() if hasattr(bot, "act")}
        # `isinstance` of a protocol would cost a tenth of a quick match
        self.heard = dict.fromkeys(self.bots, 0)  # by seat, how much of the journal it had seen when it was last asked

    def next(self, match: Match) -> tuple[int, Move] | None:
        """Return the next free action that a bot makes, and its seat; None if none wants to do anything now. Raise
        IllegalFreeActionError if a bot breaks a rule."""
        if not self.bots:
            return None
        seats = match.free_actors()
        for seat, bot in self.bots.items():
            if seat in seats and self.concerned(match, seat):
                assert isinstance(bot, ActingBot)
                act: object = bot.act(match.view(seat), match.free_actions(seat))
                if act is not None:
                    if not isinstance(act, Move):
                        raise IllegalFreeActionError(Phrase("bot-no-move", seat=seat, answer=shorten(act)), seat)
                    reason = match.check(seat, act)
                    if reason is not None:
                        raise IllegalFreeActionError(
                            Phrase("bot-illegal", seat=seat, move=act.text, reason=reason), seat
                        )
                    return seat, act
        return None

    def concerned(self, match: Match, seat: int) -> bool:
        """Return whether a seat has heard of anything since it was last asked; from now on it has been asked."""
        journal, since = match.journal, self.heard[seat]
        self.heard[seat] = len(journal)
        fresh = journal[since:] if since <= len(journal) else journal
        return any(told is not None and not told.is_minor() for told in [event.seen_by(seat) for event in fresh])
