"""Playing a round again as a viewer saw it, with imagined cards where it did not see them."""

from collections.abc import Sequence
from typing import ClassVar

from infanta.core.event import Event
from infanta.core.luck import roll
from infanta.core.move import DEALER
from infanta.core.reader import Reader
from infanta.core.step import Rng
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.dealing import TakeCard
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.imagining.guess import Guess
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import deal_move
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.pack import members


def play_again(match: RebelPrincessMatch, view: RebelPrincessView, guess: Guess, rng: Rng) -> None:
    """Play the round again with a guess that fits."""
    again = Again(match, view, guess)
    begin = 0
    for place, pairs in guess.changes:
        again.read(view.journal[begin:place], begin)
        for pair in pairs:
            change(match, pair)
        begin = place
    again.read(view.journal[begin:], begin)
    finish(match, view, guess, rng)


class Again(Reader):
    """Makes the moves behind each event."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.TookUp,
        events.Won,
        events.Checked,
        events.Scored,
        events.Flipped,
        events.Faded,
    )

    def __init__(self, match: RebelPrincessMatch, view: RebelPrincessView, guess: Guess) -> None:
        self.match = match
        self.view = view
        self.guess = guess
        self.went = guess.way_back.moved()
        self.dealt_out = guess.way_back.scattered()
        self.notation = match.script.notation

    # -- what everybody saw --------------------------------------------------------------------------------------------

    def cast(self, event: events.Cast) -> None:
        """A princess was chosen, or dealt, or set by the host."""
        if not self.match.rules.cast:
            self.match.push(self.match.actors()[0], self.notation.princesses[event.princess])

    def opened(self, event: events.Opened) -> None:
        """A round card was turned up, or set by the host."""
        if not self.match.rules.rounds:
            self.match.push(DEALER, self.notation.rounds[event.card])

    def played(self, event: events.Played) -> None:
        """A card was played."""
        self.match.push(event.seat, self.notation.plays[event.tag][event.card])

    def declined(self, event: events.Declined) -> None:
        """Nothing was done."""
        self.match.push(event.seat, self.notation.no)

    def used(self, event: events.Used) -> None:
        """A power was used; Mulan's move is behind what she swapped."""
        word = PRINCESSES[event.princess].word
        if event.suit >= 0:
            word += ":" + PACK.letters[event.suit]
        elif event.target >= 0:
            word += f">{event.target}"
        if word != "mulan":
            self.match.push(event.seat, self.notation.by_text[word])

    def showed(self, event: events.Showed) -> None:
        """A suit was laid open."""
        self.match.push(event.seat, self.notation.shows[event.suit])

    def swapped(self, event: events.Swapped) -> None:
        """Mulan took her card back."""
        self.match.push(event.seat, self.notation.swaps[event.old][event.new % PACK.ranks])

    def haggled(self, event: events.Haggled) -> None:
        """The winner took a card out of the trick."""
        self.match.push(event.seat, self.notation.haggles[event.shown][event.taken])

    def frozen(self, event: events.Frozen) -> None:
        """The leader's card was drawn."""
        self.match.push(DEALER, self.notation.deals[event.card])

    # -- what was not seen by all --------------------------------------------------------------------------------------

    def played_down(self, event: events.PlayedDown) -> None:
        """A card was played face down."""
        card = event.card
        if card < 0:
            turned = self.guess.whereabouts.turned
            card = turned[self.place] if self.place in turned else self.guess.plays[event.seat]
        self.match.push(event.seat, self.notation.plays[event.tag][card])

    def kept(self, event: events.Kept) -> None:
        """Sleeping Beauty kept a card."""
        card = event.card if event.card >= 0 else self.went[self.place][0][2].bit_length() - 1
        self.match.push(event.seat, self.notation.keeps[card])

    def handed(self, event: events.Handed) -> None:
        """Cards changed hands: picks of all, a card taken at random, a card given back."""
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
        """Everybody put cards aside."""
        self.chosen(event)

    def gifted(self, event: events.Gifted) -> None:
        """Everybody put a gift on the pile."""
        self.chosen(event)

    def pooled(self, event: events.Pooled) -> None:
        """Everybody gave Sleeping Beauty a card."""
        self.chosen(event)

    def chosen(self, event: events.Parted) -> None:
        """Every seat chose its part."""
        parts = list(event.cards)
        for source, _, cards in self.went.get(self.place, ()):
            parts[source] = cards
        for seat, cards in enumerate(parts):
            give(self.match, seat, cards)

    def dealt(self, event: events.Dealt) -> None:
        """The hands."""
        hands = zip(event.cards, self.guess.way_back.dealt, strict=True)
        self.match.push(DEALER, deal_move(tuple([mine or hand for mine, hand in hands])))

    def scattered(self, event: events.Scattered) -> None:
        """Sleeping Beauty dealt the others a card each."""
        self.given(event)

    def returned(self, event: events.Returned) -> None:
        """Alice dealt the trick to all hands."""
        self.given(event)

    def given(self, event: events.Parted) -> None:
        """The dealer gave every seat its part."""
        parts = list(event.cards)
        for _, target, cards in self.dealt_out.get(self.place, ()):
            parts[target] = cards
        self.match.push(DEALER, deal_move(tuple(parts)))


def give(match: RebelPrincessMatch, seat: int, cards: int) -> None:
    """A seat picks these cards."""
    for card in members(cards):
        match.push(seat, match.script.notation.gives[card])


def change(match: RebelPrincessMatch, pair: int) -> None:
    """Two cards change places, wherever they lie."""
    match.hands = changed(match.hands, pair)
    match.piles = changed(match.piles, pair)
    match.aside = tuple(changed(match.aside, pair))
    match.gifts = tuple(changed(match.gifts, pair))
    match.pool, match.pot = changed((match.pool, match.pot), pair)


def changed(places: Sequence[int], pair: int) -> list[int]:
    """The cards of some places, once the one card of a pair lies where the other one was."""
    return [cards ^ pair if cards & pair not in (0, pair) else cards for cards in places]


def finish(match: RebelPrincessMatch, view: RebelPrincessView, guess: Guess, rng: Rng) -> None:
    """Choices that are in but have not happened yet: the viewer's own, and imagined ones of the others."""
    notation = match.script.notation
    for seat, count in enumerate(view.picks):
        if seat == view.seat:
            give(match, seat, view.picked)
            give(match, seat, view.second)
        else:
            cards = members(match.hands[seat])
            for _ in range(count):
                match.push(seat, notation.gives[cards.pop(roll(rng, len(cards)))])
    if view.purpose == "show":
        if view.seat is not None and view.shown >= 0:
            match.push(view.seat, notation.shows[view.shown])
        for seat, suit in guess.suits.items():
            match.push(seat, notation.shows[suit])
