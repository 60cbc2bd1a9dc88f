"""A match of Death Dowry: what happens between the choices of its players."""

from dataclasses import replace
from typing import Any, Final

from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.rows import add, put
from infanta.games.death_dowry import bargaining, ending
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import LATER, PLACES, letters, ready_made
from infanta.games.death_dowry.events import (
    TURN_BEGAN,
    Announced,
    Defended,
    Ended,
    Gained,
    Prepared,
    Readied,
    RoundBegan,
    TeaServed,
)
from infanta.games.death_dowry.fighting import FightingMatch
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.notation import Defend, Make
from infanta.games.death_dowry.rules import LONGEST
from infanta.games.death_dowry.script import DowryStep
from infanta.games.death_dowry.values import UNKNOWN, Conflict
from infanta.games.death_dowry.veiling import list_cards_told

LEAN: Final = 2.0
"""How much a lead in favour says of the end."""
EVENING: Final = "evening"
"""The bell that announces the last round."""


class DowryMatch(FightingMatch):
    """The whole truth of a match, and what can happen in it."""

    def begin(self) -> None:
        """Begin with the step in which all make a princess."""
        self.blank()
        self.agenda = [self.script.making(tuple(range(self.rules.princesses)))]

    # -- setting up ----------------------------------------------------------------------------------------------------

    def enter(self, seat: int) -> None:
        """Write the cards of a princess who is ready, and give her the next place on the leader-board."""
        draft = self.drafts[seat]
        self.skills = put(self.skills, seat, draft.skills)
        for place, (title, harmless, blocked) in enumerate(draft.items):
            self.items.put(self.fresh(seat, seat * PLACES + place, title, harmless, blocked))
            self.fetched += 1
        self.names = put(self.names, seat, draft.name or ready_made(self.rules.setting)[seat].name)
        self.board += (seat,)
        self.note_event(Readied, seat, self.names[seat], len(self.board))

    def fresh(self, seat: int, number: int, title: str, harmless: int, blocked: int) -> Item:
        """Return a card that only its maker has seen."""
        return Item(number, title, harmless, blocked, seat, self.told_to(seat))

    # -- turns and time ------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Begin the next turn, or the next round after a break for tea; or end the match."""
        if self.round and self.turn >= 0:
            self.judge_turn(self.turn)
        if self.check_end():
            return
        if self.staged >= 0:
            self.play_scene()
            return
        while self.queue and not self.alive[self.queue[0]]:
            self.queue = self.queue[1:]
        if self.queue:
            self.start_turn(self.queue[0])
            return
        self.turn = -1
        if self.round and (self.last or (self.wedding and not self.attacked)):
            self.finish(ending.highest(self), "end-time")
            return
        self.start_round()

    def play_scene(self) -> None:
        """Serve tea before the next turn, and play the event that the game master wanted (DD-G64)."""
        self.next_event = self.staged - 1
        self.staged = UNKNOWN
        self.turn = -1
        self.agenda.append(self.script.next)
        self.agenda.append(self.event_step())
        self.serve_tea()

    def event_step(self) -> DowryStep:
        """Return the step that says which event comes: the game master's, if she has taken that over and has not said
        so already (DD-G64)."""
        hers = "events" in self.chores and self.next_event < 0
        return self.script.step(f"scene:{self.rules.master}" if hers else "event")

    def start_turn(self, seat: int) -> None:
        """Begin a princess's turn."""
        self.queue = self.queue[1:]
        self.turn = seat
        self.turns += 1
        self.spied = False
        self.refresh_acts()
        self.tell(TURN_BEGAN[seat])
        self.agenda.append(self.script.next)
        self.agenda.append(self.script.turns[seat])

    def start_round(self) -> None:
        """Begin a round: anti-clockwise from whoever was highest at the beginning (DD-019 to DD-021), after tea
        (DD-025)."""
        rules = self.rules
        self.round += 1
        if self.round == 1:
            count = rules.princesses
            self.order = tuple([(self.board[0] - step) % count for step in range(count)])
        self.queue = self.order
        self.attacked = False
        ends = "end" not in self.chores and self.round > rules.rounds
        self.last = self.closing or ends or self.round > LONGEST
        self.wedding = self.wedding or self.dawning or 0 < rules.wedding <= self.round
        self.refresh_acts()
        self.note_event(RoundBegan, self.round, self.last, self.wedding)
        self.agenda.append(self.script.next)
        if self.round > 1:
            self.serve_tea()

    def refresh_acts(self) -> None:
        """Give all their free actions of a turn again (DD-G53)."""
        rules = self.rules
        acts = (rules.acts,) * self.players
        self.acts_left = acts if rules.master < 0 else put(acts, rules.master, rules.acts_of(rules.master))

    def serve_tea(self) -> None:
        """Serve tea, if the table wants any, until all are ready; or until the game master is, if she has taken that
        over (DD-G64)."""
        if self.rules.tea:
            self.note_event(TeaServed)
            guests = (self.rules.master,) if "tea" in self.chores else tuple(self.living())
            self.agenda.append(self.script.together("tea", guests))

    # -- cards ---------------------------------------------------------------------------------------------------------

    def prepare(self, seat: int, move: Make) -> None:
        """Pay a pile of gems for a new card (DD-041)."""
        self.gems = add(self.gems, seat, -1)
        self.bank = add(self.bank, 0, 1)
        self.pending = move
        if self.events_left:
            self.agenda.append(self.script.draw)
        else:
            self.finish_card()

    def finish_card(self) -> None:
        """Write the card, now that a blank one was drawn."""
        move = self.pending
        assert move is not None
        self.pending = None
        if self.pile > self.events_left:
            self.pile -= 1
        else:
            self.fetched += 1
        self.write_item(self.turn, move)

    def next_number(self, seat: int) -> int:
        """Count a card that a princess writes, and return its number."""
        self.made = add(self.made, seat, 1)
        return seat * PLACES + LATER + self.made[seat] - 1

    def write_item(self, seat: int, move: Make) -> None:
        """Write a card; the others see that it is written."""
        number = self.next_number(seat)
        self.items.put(self.fresh(seat, number, move.title, move.harmless, move.blocked))
        self.tell_card(Prepared, (seat,), number)

    def defend(self, seat: int, move: Defend) -> None:
        """Write a defence: a claim that nobody judges before it is used (DD-051 to DD-054)."""
        number = self.next_number(seat)
        self.fetched += 1
        aim, meant = -1, letters(move.title)
        for item in self.items.values():
            if item.told[seat] == move.owner and item.claim < 0 and item.uses.letters == meant:
                aim = item.number
                break
        told = self.told_to(seat)
        self.items.put(Item(number, "", 0, 0, seat, told, claim=move.owner, against=move.title, aim=aim))
        self.tell_card(Defended, (seat,), number)

    def remove(self, number: int) -> None:
        """Remove a card from the game."""
        self.items.remove(number)
        self.gone += 1

    def veil(self, number: int) -> None:
        """Put a card back in the hand, where nobody remembers it (DD-G36)."""
        item = self.items[number]
        self.veils = {**self.veils, number: len(self.journal)}
        faint = dict(self.faint)
        for place, event in enumerate(self.journal):
            if number in list_cards_told(event):
                faint[place] = (*faint.get(place, ()), number)
        self.faint = faint
        self.items.put(item.known(self.told_to(item.owner), False, 0))
        self.offers = {
            deal.id: replace(deal, give=deal.give.untitled(), want=deal.want.untitled())
            if number in deal.give.cards or number in deal.want.cards
            else deal
            for deal in self.offers.values()
        }

    def gain(self, seats: tuple[int, ...], what: str) -> None:
        """Give each of these a pile of gems, or a network, from the bank."""
        for seat in seats:
            if what == "gems":
                self.gems = add(self.gems, seat, 1)
            else:
                self.networks = add(self.networks, seat, 1)
        self.bank = add(self.bank, 0 if what == "gems" else 1, -len(seats))
        self.note_event(Gained, seats, what)

    # -- free actions: see bargaining ----------------------------------------------------------------------------------

    def may_act(self) -> tuple[int, ...]:
        """Return all seats from the first round on: they may bargain, the dead may speak through their wills, and the
        game master directs."""
        return tuple(range(self.players)) if self.round and self.agenda and self.winner < 0 else ()

    def acts(self, seat: int) -> list[Move]:
        return bargaining.acts_of(self, seat) if seat in self.may_act() else []

    def refuse_act(self, seat: int, act: Any) -> Phrase | None:
        return bargaining.refusal(self, seat, act)

    def bells(self) -> dict[str, int]:
        """Return the bell of a break, and that of the evening."""
        found = super().bells()
        ends = self.closing or self.last or self.winner >= 0 or "end" in self.chores
        if self.rules.minutes and self.agenda and not ends:
            found[EVENING] = self.rules.minutes
        return found

    def ringers(self) -> tuple[int, ...]:
        """Return the game master's seat, who rings when she likes."""
        return (self.rules.master,) if self.rules.master >= 0 else ()

    def ring(self, bell: str) -> None:
        """End the break; or the evening, so that the next round is the last (DD-030)."""
        if bell != EVENING:
            super().ring(bell)
            return
        self.closing = True
        self.note_event(Announced, "last")

    # -- the end -------------------------------------------------------------------------------------------------------

    def check_end(self, conflict: Conflict | None = None) -> bool:
        """Return whether the match is decided, and end it if so."""
        if self.winner >= 0:
            return True
        if not self.round or self.conflict is not None:
            return False
        found = ending.decided(self, conflict)
        if found is not None:
            self.finish(*found)
        return found is not None

    def finish(self, winner: int, why: str) -> None:
        """Give a princess the Prince: she may still name a friend."""
        self.winner = winner
        self.ending = why
        self.agenda.clear()
        self.offers = {}
        self.pending = None
        self.break_shares()
        if len(self.living()) > 1:
            self.agenda.append(self.script.friends[winner])
        else:
            self.close()

    def close(self) -> None:
        """Behead the other princesses."""
        if self.quiet:
            return
        beheaded = tuple([seat for seat in self.living() if seat not in (self.winner, self.friend)])
        seats = range(self.rules.princesses)
        sheets = tuple([(*self.skills[seat], self.gems[seat], self.networks[seat]) for seat in seats])
        self.note_event(Ended, self.winner, self.friend, beheaded, sheets)

    def standing(self) -> tuple[int, ...]:
        """Return the Prince's favour by seat; the dead have none, and the game master is no rival."""
        favour = [self.favour[seat] if self.alive[seat] else 0 for seat in range(self.rules.princesses)]
        return (*favour, *[0] * (self.players - self.rules.princesses))

    def chapter(self) -> int:
        return self.round

    def prospects(self) -> tuple[float, ...]:
        """Return chances by favour, as if each point were a ticket in a lottery whose prize grows with the lead."""
        if not self.agenda or self.winner >= 0:
            return tuple([1.0 if seat == self.winner else 0.0 for seat in range(self.players)])
        weights = [float(1 + points) ** LEAN for points in self.standing()]
        for seat in range(self.players):
            if seat >= self.rules.princesses or not self.alive[seat]:
                weights[seat] = 0.0
        if self.rules.heart and self.alive[0]:
            weights[0] *= self.rules.princesses - 1
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])

    def outcome(self) -> Outcome | None:
        """Return the order: the winner, then her friend, then who was alive, then the dead (DD-018)."""
        if self.agenda:
            return None
        scores = [0] * self.players
        for seat in self.living():
            scores[seat] = 3 if seat == self.winner else 2 if seat == self.friend else 1
        title = Phrase("title-courtiers" if self.winner else "title-princess", KEY) if self.rules.heart else None
        return Outcome((self.winner,), tuple(scores), Phrase(self.ending, KEY), title)

    def copy(self) -> "DowryMatch":
        other = DowryMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other
