"""A match of Death Dowry: what happens between the choices of its players."""

from dataclasses import replace
from typing import Any, Final

from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.tuples import add_at, replace_at
from infanta.games.death_dowry import bargaining, ending
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, FIRST_LATER_INDEX, fold_title, list_characters
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
from infanta.games.death_dowry.forgotten_cards import list_cards_told
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.notation import Defend, Make
from infanta.games.death_dowry.rules import MAX_ROUNDS
from infanta.games.death_dowry.script import DowryStep
from infanta.games.death_dowry.values import UNKNOWN, Conflict

LEAD_EXPONENT: Final = 2.0  # how much a lead in favour says of the end
EVENING_BELL: Final = "evening"  # the bell that announces the last round


class DowryMatch(FightingMatch):
    """The whole truth of a match, and what can happen in it."""

    def begin(self) -> None:
        """Let every player make a princess."""
        self.blank()
        self.agenda = [self.script.build_making_step(tuple(range(self.rules.princesses)))]

    # -- setting up ----------------------------------------------------------------------------------------------------

    def enter(self, seat: int) -> None:
        """Make a princess ready: her cards are written, and she takes the next index on the leader-board."""
        draft = self.drafts[seat]
        self.skills = replace_at(self.skills, seat, draft.skills)
        for place, (title, harmless, blocked) in enumerate(draft.items):
            self.items.put(self.create_item(seat, seat * CARDS_PER_SEAT + place, title, harmless, blocked))
            self.fetched += 1
        self.names = replace_at(self.names, seat, draft.name or list_characters(self.rules.setting)[seat].name)
        self.board += (seat,)
        self.note_event(Readied, seat, self.names[seat], len(self.board))

    def create_item(self, seat: int, number: int, title: str, harmless: int, blocked: int) -> Item:
        """Return a card that only its maker has seen."""
        return Item(number, title, harmless, blocked, seat, self.tell_only(seat))

    # -- turns and time ------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on with the next turn, or the next round after a break for tea; or end the match."""
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
            self.finish(ending.find_leader(self), "end-time")
            return
        self.start_round()

    def play_scene(self) -> None:
        """Take a break before the next turn, and play the event that the game master wanted to play (DD-G64)."""
        self.next_event = self.staged - 1
        self.staged = UNKNOWN
        self.turn = -1
        self.agenda.append(self.script.next)
        self.agenda.append(self.choose_event_step())
        self.serve_tea()

    def choose_event_step(self) -> DowryStep:
        """Return which event comes: the game master says so, if she has taken that over and not said so already
        (DD-G64)."""
        hers = "events" in self.chores and self.next_event < 0
        return self.script.get_step(f"scene:{self.rules.master}" if hers else "event")

    def start_turn(self, seat: int) -> None:
        """Start a princess's turn, and renew every player's free actions."""
        self.queue = self.queue[1:]
        self.turn = seat
        self.turns += 1
        self.spied = False
        self.refresh_free_actions()
        self.emit(TURN_BEGAN[seat])
        self.agenda.append(self.script.next)
        self.agenda.append(self.script.turns[seat])

    def start_round(self) -> None:
        """Start a round anti-clockwise from the princess who was highest before it (DD-019 to DD-021), after tea
        (DD-025)."""
        rules = self.rules
        self.round += 1
        if self.round == 1:
            count = rules.princesses
            self.order = tuple([(self.board[0] - step) % count for step in range(count)])
        self.queue = self.order
        self.attacked = False
        ends = "end" not in self.chores and self.round > rules.rounds
        self.last = self.closing or ends or self.round > MAX_ROUNDS
        self.wedding = self.wedding or self.dawning or 0 < rules.wedding <= self.round
        self.refresh_free_actions()
        self.note_event(RoundBegan, self.round, self.last, self.wedding)
        self.agenda.append(self.script.next)
        if self.round > 1:
            self.serve_tea()

    def refresh_free_actions(self) -> None:
        """Renew every player's free actions (DD-G53)."""
        rules = self.rules
        acts = (rules.acts,) * self.players
        self.acts_left = (
            acts if rules.master < 0 else replace_at(acts, rules.master, rules.get_max_free_actions(rules.master))
        )

    def serve_tea(self) -> None:
        """Take a break, if the table wants any, until all are ready; or until the game master is, if she has taken that
        over (DD-G64)."""
        if self.rules.tea:
            self.note_event(TeaServed)
            guests = (self.rules.master,) if "tea" in self.chores else tuple(self.list_living())
            self.agenda.append(self.script.build_joint_step("tea", guests))

    # -- cards ---------------------------------------------------------------------------------------------------------

    def prepare(self, seat: int, move: Make) -> None:
        """Pay a pile of gems for a new card (DD-041)."""
        self.gems = add_at(self.gems, seat, -1)
        self.bank = add_at(self.bank, 0, 1)
        self.pending = move
        if self.events_left:
            self.agenda.append(self.script.draw)
        else:
            self.finish_card()

    def finish_card(self) -> None:
        """Write the card for which a blank one was drawn."""
        move = self.pending
        assert move is not None
        self.pending = None
        if self.pile > self.events_left:
            self.pile -= 1
        else:
            self.fetched += 1
        self.write_item(self.turn, move)

    def get_next_number(self, seat: int) -> int:
        """Return the number of the next card that a princess writes."""
        self.made = add_at(self.made, seat, 1)
        return seat * CARDS_PER_SEAT + FIRST_LATER_INDEX + self.made[seat] - 1

    def write_item(self, seat: int, move: Make) -> None:
        """Write a card; the others see that it is."""
        number = self.get_next_number(seat)
        self.items.put(self.create_item(seat, number, move.title, move.harmless, move.blocked))
        self.tell_card(Prepared, (seat,), number)

    def defend(self, seat: int, move: Defend) -> None:
        """Write a defence: a claim that is not judged before it is used (DD-051 to DD-054)."""
        number = self.get_next_number(seat)
        self.fetched += 1
        aim, meant = -1, fold_title(move.title)
        for item in self.items.values():
            if item.told[seat] == move.owner and item.claim < 0 and item.uses.letters == meant:
                aim = item.number
                break
        told = self.tell_only(seat)
        self.items.put(Item(number, "", 0, 0, seat, told, claim=move.owner, against=move.title, aim=aim))
        self.tell_card(Defended, (seat,), number)

    def remove(self, number: int) -> None:
        """Remove a card from the game."""
        self.items.remove(number)
        self.gone += 1

    def hide_card(self, number: int) -> None:
        """Put a card back in the hand, where no other player remembers it (DD-G36)."""
        item = self.items[number]
        self.veils = {**self.veils, number: len(self.journal)}
        faint = dict(self.faint)
        for place, event in enumerate(self.journal):
            if number in list_cards_told(event):
                faint[place] = (*faint.get(place, ()), number)
        self.faint = faint
        self.items.put(item.with_knowledge(self.tell_only(item.owner), False, 0))
        self.offers = {
            deal.id: replace(deal, give=deal.give.without_titles(), want=deal.want.without_titles())
            if number in deal.give.cards or number in deal.want.cards
            else deal
            for deal in self.offers.values()
        }

    def gain(self, seats: tuple[int, ...], what: str) -> None:
        """Give each one pile of gems, or one network, from the bank."""
        for seat in seats:
            if what == "gems":
                self.gems = add_at(self.gems, seat, 1)
            else:
                self.networks = add_at(self.networks, seat, 1)
        self.bank = add_at(self.bank, 0 if what == "gems" else 1, -len(seats))
        self.note_event(Gained, seats, what)

    # -- free actions: see bargaining ----------------------------------------------------------------------------------

    def free_actors(self) -> tuple[int, ...]:
        """Return all seats from the first round on: they may bargain, the dead may speak through their wills, and the
        game master directs."""
        return tuple(range(self.players)) if self.round and self.agenda and self.winner < 0 else ()

    def free_actions(self, seat: int) -> list[Move]:
        """Return free actions of a seat, in a fixed order: the useful ones where they are unlimited."""
        return bargaining.list_free_actions(self, seat) if seat in self.free_actors() else []

    def check_free_action(self, seat: int, act: Any) -> Phrase | None:
        """Return why a seat among `free_actors` may not make a free action now; None if it may."""
        return bargaining.refuse_free_action(self, seat, act)

    def bells(self) -> dict[str, int]:
        """Return the bell of a break, and that of the evening."""
        found = super().bells()
        ends = self.closing or self.last or self.winner >= 0 or "end" in self.chores
        if self.rules.minutes and self.agenda and not ends:
            found[EVENING_BELL] = self.rules.minutes
        return found

    def ringers(self) -> tuple[int, ...]:
        """Return the game master, who rings when she likes."""
        return (self.rules.master,) if self.rules.master >= 0 else ()

    def ring(self, bell: str) -> None:
        """Ring the bell: the evening is over, and the next round is the last (DD-030)."""
        if bell != EVENING_BELL:
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
        found = ending.find_winner(self, conflict)
        if found is not None:
            self.finish(*found)
        return found is not None

    def finish(self, winner: int, why: str) -> None:
        """Give her the Prince: she may still name a friend."""
        self.winner = winner
        self.ending = why
        self.agenda.clear()
        self.offers = {}
        self.pending = None
        self.break_shares()
        if len(self.list_living()) > 1:
            self.agenda.append(self.script.friends[winner])
        else:
            self.close()

    def close(self) -> None:
        """Behead the other princesses."""
        if self.quiet:
            return
        beheaded = tuple([seat for seat in self.list_living() if seat not in (self.winner, self.friend)])
        seats = range(self.rules.princesses)
        sheets = tuple([(*self.skills[seat], self.gems[seat], self.networks[seat]) for seat in seats])
        self.note_event(Ended, self.winner, self.friend, beheaded, sheets)

    def running_scores(self) -> tuple[int, ...]:
        """Return the Prince's favour; the dead have none, and the game master is no rival."""
        favour = [self.favour[seat] if self.alive[seat] else 0 for seat in range(self.rules.princesses)]
        return (*favour, *[0] * (self.players - self.rules.princesses))

    def round_index(self) -> int:
        """Return which round this is, in a game of rounds: where it changes, a search may stop and ask for the win
        chances."""
        return self.round

    def win_chances(self) -> tuple[float, ...]:
        """Return the chances by favour, as if every point were a ticket in a lottery whose prize grows with the
        lead."""
        if not self.agenda or self.winner >= 0:
            return tuple([1.0 if seat == self.winner else 0.0 for seat in range(self.players)])
        weights = [float(1 + points) ** LEAD_EXPONENT for points in self.running_scores()]
        for seat in range(self.players):
            if seat >= self.rules.princesses or not self.alive[seat]:
                weights[seat] = 0.0
        if self.rules.heart and self.alive[0]:
            weights[0] *= self.rules.princesses - 1
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])

    def outcome(self) -> Outcome | None:
        """Return the winner, then her friend, then who was alive, then the dead (DD-018)."""
        if self.agenda:
            return None
        scores = [0] * self.players
        for seat in self.list_living():
            scores[seat] = 3 if seat == self.winner else 2 if seat == self.friend else 1
        title = Phrase("title-courtiers" if self.winner else "title-princess", KEY) if self.rules.heart else None
        return Outcome((self.winner,), tuple(scores), Phrase(self.ending, KEY), title)

    def copy(self) -> "DowryMatch":
        """Return an independent match in the same state, without log and story."""
        other = DowryMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other
