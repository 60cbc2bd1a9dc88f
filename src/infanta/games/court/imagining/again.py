"""Playing a round again as a viewer saw it, through the rules themselves."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.journal_reader import JournalReader
from infanta.core.move import DEALER
from infanta.core.worlds import ChoiceObserver
from infanta.games.court import events
from infanta.games.court.match import CourtMatch


class RoundReplayer(JournalReader):
    """Makes the moves that a journal records; `deals` are the cards that others are imagined to have drawn, the first
    one last. An `observer` is shown what was played."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Opened,
        events.Missed,
        events.Looked,
        events.Compared,
        events.Traded,
        events.Discarded,
        events.Out,
        events.Closed,
    )

    def __init__(self, match: CourtMatch, deals: list[int], observer: ChoiceObserver | None = None) -> None:
        self.match = match
        self.deals = deals
        self.observer = observer

    def dealt(self, event: events.Dealt) -> None:
        """Deal the card that came to a hand."""
        self.match.push(DEALER, self.match.script.notation.deals[event.card or self.deals.pop()])

    def laid(self, event: events.Laid) -> None:
        """Lay the card aside."""
        self.match.push(DEALER, self.match.script.notation.deals[event.card])

    def played(self, event: events.Played) -> None:
        """Play the card."""
        if self.observer is not None:
            self.observer.see(self.match, event.seat, event.play)
        self.match.push(event.seat, event.play)
