"""What a seat can infer about the others from what it has heard: gems, networks, and where cards have gone."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.journal_reader import JournalReader
from infanta.games.death_dowry import conflict_events as conflict
from infanta.games.death_dowry import events as court
from infanta.games.death_dowry import trade_events as trade
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.rules import NETWORKS
from infanta.games.death_dowry.view import DowryView


class ResourceTracker(JournalReader):
    """Gems and networks of each princess as far as they can be inferred, cards that have left the game, and which cards
    are defences."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        court.Readied, court.RoundBegan, court.TeaServed, court.TurnBegan, court.Passed, court.Announced, court.Found,
        court.FoundNothing, court.Shown, court.Displayed, court.Happened, court.Judged, court.Elected, court.Veiled, court.Returned,
        court.Amended, court.Directed, court.Ended, conflict.Attacked, conflict.SkillShown, conflict.Doubted, conflict.Thrown,
        conflict.Behind, conflict.Pleaded, conflict.Declined, conflict.Yielded, conflict.Won, conflict.Struck, conflict.SkillLost,
        conflict.KnockedOut, conflict.Paid, trade.Offered, trade.Closed, trade.Fell, trade.Moved, trade.Reported, trade.Promised,
        court.Narrated,
    )  # fmt: skip

    def __init__(self, view: DowryView) -> None:
        self.view = view
        count = view.rules.princesses
        self.gems = [view.rules.dowry] * count
        self.networks = [NETWORKS] * count
        self.gone: set[int] = set()
        self.defences: set[int] = set()
        self.holders: dict[int, int] = {}
        self.read(view.journal)
        self.gems = [max(gems, 0) for gems in self.gems]
        self.networks = [max(networks, 0) for networks in self.networks]

    def find_owner(self, number: int, maker: int) -> int:
        """Return who has a card that the seat does not know: its maker, as far as the seat has heard."""
        holder = self.holders.get(number, maker)
        return holder if holder != self.view.seat else maker

    def prepared(self, event: court.Prepared) -> None:
        """Note that a pile of gems was paid, unless it was a present; that evens out."""
        self.gems[event.owner] -= 1

    def defended(self, event: court.Defended) -> None:
        """Note that a defence was written."""
        self.defences.add(event.number)

    def spied(self, event: court.Spied) -> None:
        """Note that a network was used."""
        self.networks[event.seat] -= 1

    def gained(self, event: court.Gained) -> None:
        """Note that something came from the bank."""
        for seat in event.seats:
            (self.gems if event.what == "gems" else self.networks)[seat] += 1

    def agreed(self, event: trade.Agreed) -> None:
        """Note a trade that the seat has heard of."""
        self.move(event.seat, event.by, event.give)
        self.move(event.by, event.seat, event.want)

    def willed(self, event: trade.Willed) -> None:
        """Note a clause of a will."""
        self.move(event.seat, event.to, event.goods)

    def move(self, giver: int, taker: int, bundle: Bundle) -> None:
        """Let goods change hands."""
        for held, count in ((self.gems, bundle.gems), (self.networks, bundle.networks)):
            held[giver] -= count
            held[taker] += count

    def received(self, event: court.Received) -> None:
        """Note that a card came to a princess."""
        self.holders[event.number] = event.seat

    def destroyed(self, event: conflict.Destroyed) -> None:
        """Note that two cards left the game."""
        self.gone |= {event.number, event.target}

    def sold(self, event: court.Sold) -> None:
        """Note that a card left the game."""
        self.gone.add(event.number)
