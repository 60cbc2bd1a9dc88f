"""How what happens in Cupid is shown at a table, besides what happens everywhere at court."""

from infanta.core.phrase import Phrase
from infanta.games.court.beats import Beats
from infanta.games.cupid import events
from infanta.games.cupid.cards import PIRATE


class CupidBeats(Beats):
    """Stages the events that only Cupid has."""

    def reserved(self, event: events.Reserved) -> None:
        """Pirates are put aside, in secret."""
        self.add("deal", event, to=(event.seat,), cards=(PIRATE,) * event.pirates, tone="known")

    def stranded(self, event: events.Stranded) -> None:
        """The day ends on a Pirate."""
        self.add("show", event, event.seat, cards=(PIRATE,), tone="strong")

    def found(self, event: events.Found) -> None:
        """The one who was asked must say yes."""
        self.add("say", event, event.seat, cards=(event.card,), speech=Phrase("yes"), tone="known")

    def asked(self, event: events.Asked) -> None:
        """A knock-out that is not yet final."""
        self.add("tell", event, event.seat, (event.by,), tone="strong")

    def accepted(self, event: events.Accepted) -> None:
        """Nobody fights."""
        self.add("tell", event, event.seat)

    def braved(self, event: events.Braved) -> None:
        """The Pirate steps forward."""
        self.add("duel", event, event.seat, (event.by,), (PIRATE,), tone="strong")

    def posed(self, event: events.Posed) -> None:
        """The challenge is read aloud."""
        self.add("duel", event, speech=event.phrase(), tone="strong")

    def claimed(self, event: events.Claimed) -> None:
        """Something is said, truly or not."""
        self.add("say", event, event.seat, speech=Phrase("claim-aloud", claim=Phrase(f"answer-{event.claim}")))

    def chose(self, event: events.Chose) -> None:
        """Both show what they have chosen."""
        self.add("meet", event, event.seats[0], (event.seats[1],))

    def tossed(self, event: events.Tossed) -> None:
        """Chance speaks."""
        self.add("tell", event)

    def fought(self, event: events.Fought) -> None:
        """A bout is over."""
        self.add("tell", event, event.winner)

    def settled(self, event: events.Settled) -> None:
        """The duel is over."""
        self.add("tell", event, event.seat, tone="strong")
