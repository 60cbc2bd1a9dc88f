"""Playing a round again as a viewer saw it, with imagined cards where it did not see them."""

from collections.abc import Sequence
from typing import ClassVar

from infanta.core.event import Event
from infanta.core.fast_rng import draw_below
from infanta.core.journal_reader import JournalReader
from infanta.core.move import DEALER
from infanta.core.step import Rng
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.dealing import TakeCard
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.imagining.determinization import Determinization
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import build_deal
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.pack import list_cards


def replay_round(
    match: RebelPrincessMatch, view: RebelPrincessView, determinization: Determinization, rng: Rng
) -> None:
    """Play the round again with a determinization that fits."""
    replayer = RoundReplayer(match, view, determinization)
    begin = 0
    for place, pairs in determinization.swaps:
        replayer.read(view.journal[begin:place], begin)
        for pair in pairs:
            swap(match, pair)
        begin = place
    replayer.read(view.journal[begin:], begin)
    finish(match, view, determinization, rng)


class RoundReplayer(JournalReader):
    """Makes the moves behind each event."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.TookUp,
        events.Won,
        events.Checked,
        events.Scored,
        events.Flipped,
        events.Faded,
    )

    def __init__(self, match: RebelPrincessMatch, view: RebelPrincessView, determinization: Determinization) -> None:
        self.match = match
        self.view = view
        self.turned = determinization.places.turned
        self.plays = determinization.plays
        self.went = determinization.list_moves(deals=False)
        self.dealt_out = determinization.list_moves(deals=True)
        self.notation = match.script.notation

    # -- what all viewers saw ------------------------------------------------------------------------------------------

    def cast(self, event: events.Cast) -> None:
        """Choose or deal a princess, unless the host has set it."""
        if not self.match.rules.cast:
            self.match.push(self.match.actors()[0], self.notation.princesses[event.princess])

    def opened(self, event: events.Opened) -> None:
        """Turn a round card up, unless the host has set it."""
        if not self.match.rules.rounds:
            self.match.push(DEALER, self.notation.rounds[event.card])

    def played(self, event: events.Played) -> None:
        """Play a card."""
        self.match.push(event.seat, self.notation.plays[event.tag][event.card])

    def declined(self, event: events.Declined) -> None:
        """Decline."""
        self.match.push(event.seat, self.notation.no)

    def used(self, event: events.Used) -> None:
        """Use a power; Mulan's move is behind what she swapped."""
        word = PRINCESSES[event.princess].word
        if event.suit >= 0:
            word += ":" + PACK.letters[event.suit]
        elif event.target >= 0:
            word += f">{event.target}"
        if word != "mulan":
            self.match.push(event.seat, self.notation.by_text[word])

    def showed(self, event: events.Showed) -> None:
        """Lay a suit open."""
        self.match.push(event.seat, self.notation.shows[event.suit])

    def swapped(self, event: events.Swapped) -> None:
        """Take Mulan's card back."""
        self.match.push(event.seat, self.notation.swaps[event.old][event.new % PACK.ranks])

    def haggled(self, event: events.Haggled) -> None:
        """Let the winner take a card out of the trick."""
        self.match.push(event.seat, self.notation.haggles[event.shown][event.taken])

    def frozen(self, event: events.Frozen) -> None:
        """Draw the leader's card."""
        self.match.push(DEALER, self.notation.deals[event.card])

    # -- what was not seen by all --------------------------------------------------------------------------------------

    def played_down(self, event: events.PlayedDown) -> None:
        """Play a card face down."""
        card = event.card
        if card < 0:
            card = self.turned[self.place] if self.place in self.turned else self.plays[event.seat]
        self.match.push(event.seat, self.notation.plays[event.tag][card])

    def kept(self, event: events.Kept) -> None:
        """Keep a card for Sleeping Beauty."""
        card = event.card if event.card >= 0 else self.went[self.place][0][2].bit_length() - 1
        self.match.push(event.seat, self.notation.keeps[card])

    def handed(self, event: events.Handed) -> None:
        """Hand cards over: picks of all, a card taken at random, a card given back."""
        moved = [cards for _, _, _, cards in event.transfers]
        for _, _, cards in self.went.get(self.place, ()):
            moved[moved.index(0)] = cards
        step = self.match.agenda[-1]
        if isinstance(step, Pick):
            for (giver, _, _, _), cards in zip(event.transfers, moved, strict=True):
                give(self.match, giver, cards)
        elif isinstance(step, TakeCard):
            self.match.push(DEALER, self.notation.deals[moved[0].bit_length() - 1])
        elif not event.aside:
            give(self.match, event.transfers[0][0], moved[0])

    def set_aside(self, event: events.SetAside) -> None:
        """Put all players' cards aside."""
        self.chosen(event)

    def gifted(self, event: events.Gifted) -> None:
        """Put all players' gifts on the pile."""
        self.chosen(event)

    def pooled(self, event: events.Pooled) -> None:
        """Give all players' cards to Sleeping Beauty."""
        self.chosen(event)

    def chosen(self, event: events.Parted) -> None:
        """Choose every seat's part."""
        parts = list(event.cards)
        for source, _, cards in self.went.get(self.place, ()):
            parts[source] = cards
        for seat, cards in enumerate(parts):
            give(self.match, seat, cards)

    def dealt(self, event: events.Dealt) -> None:
        """Deal the hands."""
        self.given(event)

    def scattered(self, event: events.Scattered) -> None:
        """Deal Sleeping Beauty's pool, a card to each other player."""
        self.given(event)

    def returned(self, event: events.Returned) -> None:
        """Deal Alice's trick to all hands."""
        self.given(event)

    def given(self, event: events.Parted) -> None:
        """Deal every seat its part."""
        parts = list(event.cards)
        for _, target, cards in self.dealt_out.get(self.place, ()):
            parts[target] = cards
        self.match.push(DEALER, build_deal(tuple(parts)))


def give(match: RebelPrincessMatch, seat: int, cards: int) -> None:
    """Let a seat pick these cards."""
    for card in list_cards(cards):
        match.push(seat, match.script.notation.gives[card])


def swap(match: RebelPrincessMatch, pair: int) -> None:
    """Let two cards change places."""
    match.hands = list_swapped(match.hands, pair)
    match.piles = list_swapped(match.piles, pair)
    match.aside = tuple(list_swapped(match.aside, pair))
    match.gifts = tuple(list_swapped(match.gifts, pair))
    match.pool, match.pot = list_swapped((match.pool, match.pot), pair)


def list_swapped(places: Sequence[int], pair: int) -> list[int]:
    """Return the cards of some places, once the cards of a pair have changed places."""
    return [cards ^ pair if cards & pair not in (0, pair) else cards for cards in places]


def finish(match: RebelPrincessMatch, view: RebelPrincessView, determinization: Determinization, rng: Rng) -> None:
    """Make the choices that have been made but have not taken effect: the viewer's own, and imagined ones of the
    others."""
    notation = match.script.notation
    for seat, count in enumerate(view.picks):
        if seat == view.seat:
            give(match, seat, view.picked)
            give(match, seat, view.second)
        else:
            cards = list_cards(match.hands[seat])
            for _ in range(count):
                match.push(seat, notation.gives[cards.pop(draw_below(rng, len(cards)))])
    if view.purpose == "show":
        if view.seat is not None and view.shown >= 0:
            match.push(view.seat, notation.shows[view.shown])
        for seat, suit in determinization.suits.items():
            match.push(seat, notation.shows[suit])
