"""All that a match holds: its fields and their first values, how it is copied, seen and counted."""

from collections.abc import Callable
from dataclasses import replace

from infanta.core.event import ALL_SEATS, Event
from infanta.core.move import Move
from infanta.core.step import SimultaneousStep
from infanta.core.tuples import add_at, replace_at
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.fields import DowryFields
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.script import get_word
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict, Deal, Draft, Heard
from infanta.games.death_dowry.view import VIEWS, DowryView


class DowryState(DowryFields):
    """The whole truth of a match. `items` are all cards in players' hands, by number. Fields that are also in the view
    are described there.

    Except for the agenda and the cards nothing here is changed in place: tuples and mappings are replaced, and copies
    share them."""

    # -- small questions -----------------------------------------------------------------------------------------------

    def list_living(self) -> list[int]:
        """Return the princesses who are still in the competition."""
        return [seat for seat in range(self.rules.princesses) if self.alive[seat]]

    def get_hearers(self, *seats: int) -> int:
        """Return who hears what only these seats hear: they, and the game master."""
        master = self.rules.master
        ears = 1 << master if master >= 0 else 0
        for seat in seats:
            ears |= 1 << seat
        return ears

    def get_rivals(self, seat: int) -> int:
        """Return the other princesses who are still in the competition, as bits."""
        rivals = 0
        for other in range(self.rules.princesses):
            if other != seat and self.alive[other]:
                rivals |= 1 << other
        return rivals

    def add_titles(self, bundle: Bundle) -> Bundle:
        """Return a bundle with the titles of its cards."""
        if not bundle.cards and not bundle.titles:
            return bundle
        return replace(bundle, titles=tuple([self.items[card].title for card in bundle.cards]))

    def tell_only(self, seat: int) -> tuple[int, ...]:
        """Return that a card is in the hand of a seat, and only she knows it."""
        told = [UNKNOWN] * (self.players + 1)
        told[seat] = seat
        return tuple(told)

    # -- small changes -------------------------------------------------------------------------------------------------

    def amend_skill(self, seat: int, skill: int, points: int) -> None:
        """Cross off points of a skill, or give them back."""
        self.skills = replace_at(self.skills, seat, add_at(self.skills[seat], skill, points))
        self.lost = replace_at(self.lost, seat, add_at(self.lost[seat], skill, -points))

    def show(self, number: int, seats: tuple[int, ...], marked: bool = True) -> None:
        """Show seats a card; its owner notes that, unless it happens behind her back."""
        item = self.items[number]
        told = list(item.told)
        marks = item.marks
        for seat in seats:
            told[seat] = item.owner
            if marked:
                marks |= 1 << seat
        self.items.put(item.with_knowledge(tuple(told), item.named, marks))

    def check_end(self, conflict: Conflict | None = None) -> bool:
        """Return whether the match is decided, and end it if so: asked after every conflict, trade and turn, never in
        the middle of a conflict (DD-G24). `conflict` is the one that has just ended."""
        raise NotImplementedError

    def rank(self) -> None:
        """Sort the leader-board by favour: equals keep their order (DD-083, DD-G28)."""
        board, favour = self.board, self.favour
        for place in range(1, len(board)):
            if favour[board[place]] > favour[board[place - 1]]:
                self.board = rank_board(board, favour)
                return

    # -- events --------------------------------------------------------------------------------------------------------

    def note_event(self, kind: Callable[..., Event], *values: object) -> None:
        """Record an event; in a match without recording the event is not even built."""
        if not self.quiet:
            self.emit(kind(*values))

    def whisper(self, kind: Callable[..., Event], seats: tuple[int, ...] | None, *values: object) -> None:
        """Note what only these seats and the game master learn; None is all."""
        if not self.quiet:
            self.emit(kind(ALL_SEATS if seats is None else self.get_hearers(*seats), *values))

    def tell_card(self, kind: Callable[..., Event], seats: tuple[int, ...] | None, number: int, *more: object) -> None:
        """Record that these seats and the game master learn a card's text; None is all."""
        if self.quiet:
            return
        item = self.items[number]
        ears = ALL_SEATS if seats is None else self.get_hearers(*seats)
        seen = (ears, number, item.owner, item.title, item.harmless, item.blocked, item.claim, item.against)
        self.emit(kind(*seen, *more))

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def get_journal_of(self, seat: int | None) -> tuple[Event, ...]:
        """Return the journal as a seat saw it; what the whirlwind has hidden is gone from it. Only what is new since
        the last time is looked
        through.
        """
        eyes = self.players if seat is None else seat
        if self.heard is None:
            self.heard = {}
        own = self.heard.setdefault(eyes, Heard())
        for place in range(own.listened, len(self.journal)):
            told = self.journal[place].seen_by(seat)
            if told is not None:
                own.where[place] = len(own.known)
                own.known.append(told)
        own.listened = len(self.journal)
        if not self.veils:
            return tuple(own.known)
        heard, where = own.known.copy(), own.where
        for place, numbers in self.faint.items():
            if place in where and any(self.has_forgotten(seat, number, place) for number in numbers):
                heard[where[place]] = heard[where[place]].redact()
        return tuple(heard)

    def has_forgotten(self, seat: int | None, number: int, place: int) -> bool:
        """Return whether what the journal shows of a card at an index has been hidden from a seat."""
        if place >= self.veils.get(number, 0):
            return False
        item = self.items.get(number)
        return item is not None and not item.named and not self.can_see(seat, item)

    def view(self, seat: int | None) -> DowryView:
        """Return what a seat knows: her own sheet, what she was shown, and all open information. The game master sees
        all."""
        princesses = range(self.rules.princesses)
        every = seat == self.rules.master and seat is not None
        mine = [every or own == seat for own in princesses]
        over = not self.agenda
        own_turn = every or seat == self.turn
        own: dict[str, object] = {
            "purpose": self.purpose(),
            "plan": self.get_plan_seen_by(seat),
            "spied": self.spied and (self.rules.master < 0 or own_turn),
            "skills": tuple([self.get_skills_seen(own, mine[own] or over) for own in princesses]),
            "gems": tuple([self.gems[own] if mine[own] or over else UNKNOWN for own in princesses]),
            "networks": tuple([self.networks[own] if mine[own] or over else UNKNOWN for own in princesses]),
            "next_event": self.next_event if every else -1,
            "staged": self.staged if every else UNKNOWN,
            "cards": tuple(self.list_cards_known_to(self.players if seat is None else seat)),
            "conflict": self.get_conflict_seen_by(seat),
            "totals": self.get_totals_seen_by(seat),
            "margin": self.get_margin_seen_by(seat),
            "pending": self.pending.text if self.pending is not None and own_turn else "",
            "drafts": tuple([self.drafts[own] if mine[own] else Draft() for own in princesses]),
            "offers": tuple([deal for deal in self.offers.values() if self.can_hear(seat, deal)]),
            "counts": tuple(
                [(kind, count) for kind, count in sorted(self.counts.items()) if self.can_count(seat, kind)]
            ),
            "promises": tuple([promise for promise in self.promises if every or seat in (promise.by, promise.to)]),
            "acts": tuple([left if every or own == seat else UNKNOWN for own, left in enumerate(self.acts_left)]),
            "answers": self.get_answers_seen_by(seat),
        }
        return VIEWS.build(self, seat, own)

    def get_plan_seen_by(self, seat: int | None) -> tuple[str, ...]:
        """Return the steps to come; where spies go in secret, others do not see whose they are."""
        words = [get_word(step) for step in self.agenda]
        if self.rules.master >= 0 and seat not in (self.turn, self.rules.master):
            words = ["show:-1:-1" if word.startswith("show:") else word for word in words]
        return tuple(words)

    def get_skills_seen(self, own: int, all_of_them: bool) -> tuple[int, ...]:
        """Return a princess's skills, as far as they are known."""
        shown = self.shown[own]
        return tuple(
            [points if all_of_them or shown >> skill & 1 else UNKNOWN for skill, points in enumerate(self.skills[own])]
        )

    def can_see(self, seat: int | None, item: Item) -> bool:
        """Return whether a seat knows a card's text."""
        if seat is not None and seat in (item.owner, self.rules.master):
            return True
        return item.told[self.players if seat is None else seat] >= 0

    def get_knowers(self, item: Item) -> int:
        """Return who really knows a card's text, except its owner."""
        return sum([1 << seat for seat in range(self.rules.princesses) if item.told[seat] >= 0 and seat != item.owner])

    def list_cards_known_to(self, eyes: int) -> list[CardSeen]:
        """Return the cards that a seat knows, or has heard the titles of; spectators have the number after the last
        seat's."""
        cards = [self.card_seen_by(item, eyes) for item in self.items.values()]
        return [card for card in cards if card is not None]

    def card_seen_by(self, item: Item, eyes: int) -> CardSeen | None:
        """Return a card as a seat knows it, None if it has not even heard the title."""
        own = eyes in (item.owner, self.rules.master)
        if own or item.told[eyes] >= 0:
            return CardSeen(  # by position: names would cost a view a tenth in plain Python
                item.number,
                item.title,
                item.harmless,
                item.blocked,
                item.owner if own else item.told[eyes],
                item.named,
                item.marks if own else item.marks & 1 << eyes,
                item.claim,
                item.against,
                item.aim if own else -1,
                self.get_knowers(item) if own and eyes != item.owner else UNKNOWN,
            )
        if not item.named:
            return None
        return CardSeen(  # by position: names would cost a view a tenth in plain Python
            item.number,
            item.title,
            UNKNOWN,
            UNKNOWN,
            item.owner,
            True,
            UNKNOWN,
            item.claim,
            "",
            -1,
        )

    # -- conflicts as they are seen ------------------------------------------------------------------------------------

    def can_see_values(self, seat: int | None) -> bool:
        """Return whether a seat learns what the cards in the conflict add (DD-103)."""
        if self.reveal in ("contested", "all") or (seat is not None and seat == self.rules.master):
            return True
        conflict = self.conflict
        if conflict is None or self.reveal == "usable":
            return False
        return seat in conflict.list_fighters()

    def get_conflict_seen_by(self, seat: int | None) -> Conflict | None:
        """Return the conflict as a seat may know it: prices are between two."""
        conflict = self.conflict
        if conflict is None or (seat is not None and seat == self.rules.master):
            return conflict
        if not self.can_see_values(seat):
            lots = tuple([lot if lot.by == seat else replace(lot, value=UNKNOWN) for lot in conflict.lots])
            conflict = replace(conflict, lots=lots)
        if conflict.escrow:
            conflict = replace(conflict, escrow=tuple([owed for owed in conflict.escrow if seat in owed[:2]]))
        if conflict.asked >= 0 and seat not in (conflict.asked, self.find_pleader()):
            conflict = replace(conflict, price=NOTHING)
        return conflict

    def find_pleader(self) -> int:
        """Return who waits for help; -1 if none does."""
        word = get_word(self.agenda[-1]) if self.agenda else ""
        return int(word.split(":")[2]) if word.startswith("plea:") else -1

    def get_total(self, side: int) -> int:
        """Return a fighter's skill, and what the cards on that side add (DD-059, DD-060, DD-063)."""
        conflict = self.conflict
        assert conflict is not None
        total = self.skills[side][conflict.skill]
        for lot in conflict.lots:
            if lot.side == side and not lot.destroyed:
                total += lot.value
        return total

    def get_totals_seen_by(self, seat: int | None) -> tuple[int, int]:
        """Return the totals of attacker and defender."""
        if self.conflict is None or not self.can_see_values(seat):
            return UNKNOWN, UNKNOWN
        return self.get_total(self.conflict.attacker), self.get_total(self.conflict.target)

    def get_margin_seen_by(self, seat: int | None) -> int:
        """Return by how much the conflict was won: the winner must know it to choose."""
        choosing = self.purpose() == "damage" and seat in self.actors()
        return self.margin if self.can_see_values(seat) or choosing else UNKNOWN

    # -- offers and answers --------------------------------------------------------------------------------------------

    def can_hear(self, seat: int | None, deal: Deal) -> bool:
        """Return whether a seat knows of an offer."""
        return deal.open or (seat is not None and (seat == deal.by or seat in deal.to or seat == self.rules.master))

    def can_count(self, seat: int | None, kind: str) -> bool:
        """Return whether a seat knows how many offers of a kind there have been: `0s12` are secret ones of seat 0 to
        seats 1 and 2."""
        return kind[1] == "o" or (seat is not None and (str(seat) in kind or seat == self.rules.master))

    def get_answers_seen_by(self, seat: int | None) -> tuple[tuple[int, str], ...]:
        """Return a seat's own answer to what all are asked; the game master sees all."""
        top = self.agenda[-1] if self.agenda else None
        if not isinstance(top, SimultaneousStep):
            return ()
        every = seat is not None and seat == self.rules.master
        answers: dict[int, Move] = top.answers
        return tuple([(own, move.text) for own, move in sorted(answers.items()) if every or own == seat])

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """Return gems, networks and blank cards, wherever they are: always the same."""
        blanks = self.pile + len(self.items) + self.gone - self.fetched
        gems, networks = sum(self.gems) + self.bank[0], sum(self.networks) + self.bank[1]
        return [f"{blanks} blank cards", f"{gems} gems", f"{networks} networks"]

    def __str__(self) -> str:
        """Return the whole truth."""
        rows = [f"round {self.round} turn {self.turn} bank {self.bank} {[get_word(step) for step in self.agenda]}"]
        for seat in range(self.rules.princesses):
            goods = f"favour {self.favour[seat]} gems {self.gems[seat]} networks {self.networks[seat]}"
            rows += [f"seat {seat} {self.skills[seat]} {goods} acts {self.acts_left[seat]}"]
        rows += [str(item) for item in self.items.values()]
        rows += [str(deal) for deal in self.offers.values()]
        return "\n".join([*rows, str(self.conflict), str(self.promises)])


def rank_board(board: tuple[int, ...], favour: tuple[int, ...]) -> tuple[int, ...]:
    """Return a leader-board after favour has changed. Few change places, so each is moved up past those with less; in
    compiled code that is far
    quicker than to sort by a key.
    """
    seats = list(board)
    for place in range(1, len(seats)):
        seat, higher = seats[place], place
        while higher and favour[seats[higher - 1]] < favour[seat]:
            seats[higher] = seats[higher - 1]
            higher -= 1
        seats[higher] = seat
    return tuple(seats)
