"""Imagining what may lie behind a view of Cupid: Love Letter's hidden hands, and the Pirates put aside.

Think of the shuffled deck as a line of cards. A hidden Pirate stands somewhere in that line: just before a card that another
seat drew, and then that seat put it aside, or among the cards still to come. All places are equally likely, so the Pirates
are put into the line one by one, each into any gap. Hands are independent of that, as a Pirate never is a hand there. A line
does not fit if a seat played a Pirate it did not have, or if the round would have ended before it did.

Where Pirates are kept in the hand they are cards like any other, and Love Letter's way of counting is all that is needed.
"""

from infanta.core.event import Event
from infanta.core.move import DEALER, Move
from infanta.core.step import Rng
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.events import Accepted, Braved, Chose, Claimed, Found, Posed, Reserved, Tossed
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.view import CupidRules, CupidView
from infanta.games.love_letter.events import Dealt, Laid, Out, Played
from infanta.games.love_letter.imagine import Trail
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.view import spread


class Line:
    """Where hidden Pirates may stand. `gaps` are the places in the journal where others drew, `tail` counts the gaps among the
    cards still to come: one more than there are cards with a number. `rooms` say how many hidden Pirates there can be up to
    a place in the journal without the round having ended before; `braves` are the places where others played a Pirate, and
    who did."""

    def __init__(self) -> None:
        self.gaps: list[int] = []
        self.rooms: list[tuple[int, int]] = []
        self.braves: list[tuple[int, int]] = []
        self.tail = 1

    def fill(self, hidden: int, journal: tuple[Event, ...], rng: Rng) -> list[int]:
        """How many Pirates stand before the card of each event."""
        aside = self.attempt(hidden, len(journal), rng)
        while not self.fits(aside, journal):
            aside = self.attempt(hidden, len(journal), rng)
        return aside

    def attempt(self, hidden: int, length: int, rng: Rng) -> list[int]:
        """Put the Pirates into the line, wherever they fall."""
        aside = [0] * length
        gaps = self.gaps.copy()
        tail = self.tail
        for _ in range(hidden):
            mark = int(rng.random() * (len(gaps) + tail))
            if mark < len(gaps):
                aside[gaps[mark]] += 1
                gaps.append(gaps[mark])  # where one stands there is a gap more: before it and after it
            else:
                tail += 1
        return aside

    def fits(self, aside: list[int], journal: tuple[Event, ...]) -> bool:
        """Whether every Pirate that was played had been drawn, and the round went on as it did."""
        for place, room in self.rooms:
            if sum(aside[: place + 1]) > room:
                return False
        used: dict[int, int] = {}
        for place, seat in self.braves:
            used[seat] = used.get(seat, 0) + 1
            drawn = 0
            for gap in range(place):
                event = journal[gap]
                if aside[gap] and isinstance(event, Dealt) and event.seat == seat:
                    drawn += aside[gap]
            if drawn < used[seat]:
                return False
        return True


class CupidTrail(Trail):
    """What a view tells about hidden hands and hidden Pirates."""

    def __init__(self, view: CupidView) -> None:
        rules = view.rules
        assert isinstance(rules, CupidRules)
        self.reserve = rules.pirate == "reserve"
        self.line = Line()
        self.aside: list[int] = [0] * len(view.journal)
        self.undealt = len(rules.cards)
        super().__init__(view)  # reads the journal, and needs all of the above for it
        self.pending = view.duel
        if self.reserve:
            self.measure(view)

    def measure(self, view: CupidView) -> None:
        """The cards still to come, and whether the round is known to go on."""
        hidden_hands = sum(count for seat, count in enumerate(self.holding) if seat != self.seat)
        self.line.tail = sum(view.unseen()[:PIRATE]) - hidden_hands + 1
        everybody_holds = all(self.holding[seat] for seat in range(view.setup.players) if view.is_inside(seat))
        if view.actors == (DEALER,) and view.duel is None and everybody_holds:
            self.line.rooms.append((len(view.journal), self.undealt - 2))

    # -- reading the journal -------------------------------------------------------------------------------------------

    def any_card(self) -> list[int]:
        weights = super().any_card()
        if self.reserve:
            weights[PIRATE] = 0
        return weights

    def read(self, place: int, event: Event) -> None:
        if isinstance(event, Dealt):
            self.dealt(place, event)
        elif isinstance(event, Laid):
            self.undealt -= 1
        elif isinstance(event, Found):
            self.certain(event.seat, event.card)
        elif isinstance(event, Reserved):
            self.aside[place + 1] = event.pirates
            self.undealt -= event.pirates
        elif isinstance(event, Braved):
            if not self.reserve:
                self.holding[event.seat] = 0
            elif event.seat != self.seat:
                self.line.braves.append((place, event.seat))
        super().read(place, event)

    def dealt(self, place: int, event: Dealt) -> None:
        """A seat drew: the card was there, and on a turn the card removed at the start was there still."""
        self.undealt -= 1
        self.line.rooms.append((place, self.undealt - (1 if self.holding[event.seat] else 0)))
        if event.card == 0:
            self.line.gaps.append(place)

    def forbid(self, card: int, kept: list[int]) -> None:
        super().forbid(card, kept)
        if card == PIRATE:  # CU-G05: only from a hand of two Pirates
            for other in range(PIRATE):
                kept[other] = 0

    def lower_card(self, place: int) -> int:
        """The card that lost a comparison, if it was shown before anything else was drawn or played; else 0."""
        for event in self.journal[place + 1 :]:
            if isinstance(event, Out):
                return event.card
            if isinstance(event, (Dealt, Played)):
                break
        return 0

    # -- filling the blanks --------------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        unseen = self.view.unseen()
        return spread(tuple(unseen[1:PIRATE] if self.reserve else unseen[1:]))

    def undo(self, event: Event, held: list[int]) -> bool:
        if isinstance(event, Braved) and not self.reserve:
            held[event.seat] = PIRATE
        return super().undo(event, held)

    def prepare(self, rng: Rng) -> list[int]:
        if self.reserve:
            hidden = self.view.unseen()[PIRATE] + len(self.line.braves)
            self.line.rooms = [(place, room) for place, room in self.line.rooms if room < hidden]
            for place, pirates in enumerate(self.line.fill(hidden, self.journal, rng)):
                self.aside[place] += pirates
        return super().prepare(rng)

    # -- playing the round again ---------------------------------------------------------------------------------------

    def replay(self, match: LoveLetterMatch, rng: Rng) -> None:
        super().replay(match, rng)
        assert isinstance(match, CupidMatch)
        for seat in match.actors():
            if seat != DEALER and seat not in self.view.actors:
                match.push(seat, self.secret(match, seat, rng))

    def secret(self, match: CupidMatch, seat: int, rng: Rng) -> Move:
        """A choice that has been made and is not yet shown: the viewer's own, or any that fits what was said."""
        moves = match.moves(seat)
        if seat == self.seat and self.pending is not None:
            return match.stage.words.by_text[self.pending.answer]
        said = self.journal[-1]
        if isinstance(said, Claimed):
            challenge = match.bout().challenge
            moves = [move for place, move in enumerate(moves) if challenge.aloud(place) == said.claim]
        return moves[int(rng.random() * len(moves))]

    def enact(self, match: LoveLetterMatch, place: int, event: Event, card: int) -> None:
        assert isinstance(match, CupidMatch)
        words = match.stage.words
        if isinstance(event, Dealt):
            match.push(DEALER, words.gifts[self.aside[place]][event.card or card])
        elif isinstance(event, Accepted):
            match.push(event.seat, words.accept)
        elif isinstance(event, Braved):
            match.push(event.seat, words.pirate)
        elif isinstance(event, Posed):
            match.push(DEALER, words.challenges[event.challenge])
        elif isinstance(event, Chose):
            for seat, answer in zip(event.seats, event.answers, strict=True):
                if answer:
                    match.push(seat, words.by_text[answer])
        elif isinstance(event, Tossed):
            match.push(DEALER, words.by_text[event.toss])
        else:
            super().enact(match, place, event, card)
