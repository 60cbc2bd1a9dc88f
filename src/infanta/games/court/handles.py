"""Names for the cards of a round, so that a table can follow them from hand to hand."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.journal_reader import JournalReader
from infanta.games.court import events
from infanta.games.court.view import CourtView


class CardTracker(JournalReader):
    """Names for the cards of a round, given in the order in which the viewer saw them being dealt.

    They are computed from what the viewer has seen and nothing else. Which of two hidden cards another seat has just
    played is not known: it is assumed to be the one drawn last, unless the viewer knows that the other was played.
    """

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Opened,
        events.Missed,
        events.Looked,
        events.Compared,
        events.Closed,
    )

    def __init__(self, view: CourtView) -> None:
        players = view.setup.players
        self.round = view.round
        self.count = 0
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.aside: list[str] = []
        self.faces: dict[str, int] = {}
        self.read(view.journal)

    def make_name(self) -> str:
        """Return the name of a card that has just been placed."""
        self.count += 1
        return f"r{self.round}c{self.count}"

    def dealt(self, event: events.Dealt) -> None:
        """Follow a card to a hand."""
        handle = self.make_name()
        self.hands[event.seat].append(handle)
        self.faces[handle] = event.card

    def laid(self, event: events.Laid) -> None:
        """Follow a card that is laid aside."""
        self.aside.append(self.make_name())

    def played(self, event: events.Played) -> None:
        """Follow a card of the hand that is played."""
        self.discard(event.seat, event.play.card)

    def discarded(self, event: events.Discarded) -> None:
        """Follow a hand that is laid down."""
        self.discard(event.seat, event.card)

    def out(self, event: events.Out) -> None:
        """Follow a hand that is laid down, if there was one."""
        if event.card:
            self.discard(event.seat, event.card)

    def traded(self, event: events.Traded) -> None:
        """Follow two hands that change places."""
        hands = self.hands
        hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]

    def discard(self, seat: int, card: int) -> None:
        """Move the card from the hand to the pile in front of the seat."""
        hand, faces = self.hands[seat], self.faces
        for face in (card, 0):
            for handle in reversed(hand):
                if faces[handle] == face:
                    hand.remove(handle)
                    self.piles[seat].append(handle)
                    return
        self.piles[seat].append(self.make_name())

    def name_cards(self, seat: int, cards: list[int], all_known: bool) -> list[tuple[str, int]]:
        """Return the cards of a hand with their names; of another's hand the viewer may know only some, the rest are
        backs (0)."""
        found = []
        for name in self.hands[seat]:
            face = self.faces[name]
            known = face in cards
            if known:
                cards.remove(face)
            found.append((name, face if known else 0))
        for place, (name, face) in enumerate(found):
            if not face and cards:
                found[place] = (name, cards.pop())
        if all_known:
            found = [(name, face) for name, face in found if face]
            found += [(f"r{self.round}s{seat}h{place}", face) for place, face in enumerate(cards)]
        return found
