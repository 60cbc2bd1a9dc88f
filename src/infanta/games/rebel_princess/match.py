"""A match of Rebel Princess: set-up, rounds, tricks and scoring (RP-001 to RP-053), told by the hooks of `rounds` and `princesses`.

A power goes before a round card, a round card before the basic rules (RP-051, RP-G04). The order after a trick is: Mulan, settle,
haggle, Alice or Pocahontas, the pile, Musical Chairs, powers before the next trick, gifts, lead (RP-G07).
"""

from typing import Any, Final

from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.race import shares
from infanta.core.step import Step
from infanta.games.rebel_princess.cards import PACK, PRINCE_SET, TOP
from infanta.games.rebel_princess.events import WON, Cast, Dealt, Flipped, Scored, opened
from infanta.games.rebel_princess.gathering import Gathering
from infanta.games.rebel_princess.notation import Play
from infanta.games.rebel_princess.princesses import BEFORE, FULL, PRINCESSES, WINNING
from infanta.games.rebel_princess.rounds import ROUND_CARDS
from infanta.games.rebel_princess.rules import KEY
from infanta.games.rebel_princess.state import RebelPrincessState
from infanta.games.trick_taking.pack import set_of, size_of

NUMBER: Final = PACK.rank_of
SWING: Final = 4.5
"""How far a round moves two seats apart, in proposals."""


class RebelPrincessMatch(RebelPrincessState):
    """The course of play: what follows what."""

    __slots__ = ()

    # -- setting up ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Who starts (RP-010, RP-011); then the first round is set up."""
        self.blank()
        if self.rules.starter >= 0:
            self.starter = self.rules.starter
            self.open_round()
        else:
            self.agenda.append(self.script.draw_starter)
        self.run_on()

    def run_on(self) -> None:
        """What happens by itself, as after a move."""
        while self.agenda and not self.agenda[-1].actors:
            self.agenda.pop().run(self)

    def princess_steps(self) -> list[Step[Any]]:
        """Princesses are set, left out, or chosen or dealt one by one, the starting player first (RP-007, RP-010)."""
        rules = self.rules
        if rules.cast:
            for seat, princess in enumerate(rules.cast):
                self.seat_princess(seat, princess)
        if rules.cast or rules.princesses == "none":
            return []
        steps = self.script.choose_princess if rules.princesses == "choose" else self.script.deal_princess
        return [steps[(self.starter + turn) % self.players] for turn in range(self.players)]

    def free_princesses(self) -> list[Move]:
        """The princesses that nobody has (RP-008)."""
        moves = self.script.notation.princesses
        return [moves[number] for number in range(len(PRINCESSES)) if number not in self.cast]

    def seat_princess(self, seat: int, princess: int) -> None:
        """A seat has its princess."""
        self.cast = (*self.cast[:seat], princess, *self.cast[seat + 1 :])
        self.powers = (*self.powers[:seat], PRINCESSES[princess], *self.powers[seat + 1 :])
        if PRINCESSES[princess].window == BEFORE:
            self.before |= 1 << seat
        elif PRINCESSES[princess].window == FULL:
            self.at_full |= 1 << seat
        self.tell(Cast(seat, princess))

    # -- a round -------------------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        """Hands, in the first round a princess for everybody, the round card, the exchange (RP-006, RP-007, RP-025 to RP-027)."""
        self.clear_round()
        self.leader = self.starter
        self.round += 1
        self.journal = []
        script = self.script
        princesses = self.princess_steps() if self.round == 1 else []
        steps = [script.deal_round, *princesses, script.turn_up if self.rules.rounds else script.draw_round]
        if self.setup.edition == 1:  # the hands were dealt last
            steps = [*steps[1:], script.deal_round]
        self.agenda += [script.pass_on, *reversed(steps)]

    def possible_rounds(self) -> list[int]:
        """The round cards that may be drawn now (RP-012, RP-014)."""
        drawn = set_of(list(self.drawn))
        left = [number for number in self.rules.pool if not drawn >> number & 1]
        if self.rules.recommended and self.round == self.rules.length:
            left = [number for number in left if ROUND_CARDS[number].hourglass] or left
        return left

    def turn_up(self, number: int) -> None:
        """A round card is read to all (RP-132)."""
        self.drawn += (number,)
        self.card = ROUND_CARDS[number]
        self.passing = self.rules.passes[number]
        self.tell(opened(self.round, number, self.starter))

    def deal(self, hands: tuple[int, ...]) -> None:
        """Everybody takes up a hand."""
        self.hands = list(hands)
        self.tell(Dealt(hands, size_of(hands[0])))

    def pass_on(self) -> None:
        """The exchange (RP-018), and then the round begins."""
        if self.passing.left or self.passing.right:
            self.gather(self.script.exchange)
        else:
            self.card.begin(self)

    def gather(self, gathering: Gathering) -> None:
        """Everybody picks cards at once."""
        players = self.players
        self.first_picks = gathering.first(self)
        self.all_picks = self.first_picks + gathering.second(self)
        self.picked = [0] * players
        self.second = [0] * players
        self.picks = [0] * players
        self.agenda.append(gathering.picks[(1 << players) - 1])

    def close_round(self) -> None:
        """Count proposals (RP-024, RP-047); after the last round the game is over (RP-048)."""
        card = self.card
        proposals = tuple([card.score(self.totals, seat, pile) for seat, pile in enumerate(self.piles)])
        self.totals = [total + proposals[seat] for seat, total in enumerate(self.totals)]
        self.results += (proposals,)
        self.tell(Scored(self.round, proposals, tuple(self.totals)))
        self.starter = self.leader  # RP-028
        if self.round < self.rules.length:
            self.open_round()
        else:
            self.clear_round()
            self.journal = []

    # -- a trick -------------------------------------------------------------------------------------------------------

    def begin_trick(self) -> None:
        """Another trick, if there are cards for it (RP-023)."""
        if not self.hands[0]:
            if not self.aside[0]:
                self.close_round()
                return
            self.card.refill(self)
        if self.trick:
            self.clear_trick()
        self.poll()

    def poll(self) -> None:
        """Ask those with a power before the trick: most proposals first, then clockwise from the leader (RP-126, RP-G05)."""
        waiting = self.before & ~self.spent & ~self.polled
        while waiting:
            asked = -1
            seat = self.leader
            for _ in range(self.players):
                if waiting >> seat & 1 and (asked < 0 or self.totals[seat] > self.totals[asked]):
                    asked = seat
                seat = self.after[seat]
            self.polled |= 1 << asked
            waiting ^= 1 << asked
            if self.powers[asked].may(self, asked):
                self.agenda.append(self.script.poll)
                self.ask(asked)
                return
        self.to_play = self.players * self.card.laps
        self.card.lead_off(self)

    def ask(self, seat: int) -> None:
        """A window for a seat's power."""
        self.powers[seat].asked(self, seat)
        self.agenda.append(self.script.window[seat])

    def lead(self) -> None:
        """The leader leads: a card of their choice, or one at random (RP-112, RP-G40)."""
        steps = self.script.freeze if self.frozen and self.hidden(self.leader) else None
        self.agenda.append(steps[self.leader] if steps is not None else self.script.lead[self.leader])

    def use_with(self, seat: int, play: Play) -> None:
        """A power goes with a card that is being played (RP-099, RP-111)."""
        self.tags = {**self.tags, play.card: play.tag}
        self.spent |= 1 << seat
        self.powers[seat].played(self, seat, play)

    def full(self) -> None:
        """All have played: face-down cards are flipped, and Mulan is asked (RP-107, RP-G19)."""
        if self.card.masked:
            self.flip()
        waiting = self.at_full & ~self.spent
        if waiting:
            seat = waiting.bit_length() - 1  # there is only one Mulan
            if self.powers[seat].may(self, seat):
                self.agenda.append(self.script.settle)
                self.ask(seat)
                return
        self.award()

    def flip(self) -> None:
        """The cards played face down are turned over; now Princes sneak in (RP-G61)."""
        lacks = self.trick_lacks
        cards = list(zip(self.trick_seats[1:], self.trick[1:], lacks, strict=True))
        for _, card, _ in cards:
            if PRINCE_SET >> card & 1:
                self.prince_played = True
                if self.void_cards >> card & 1:
                    self.sneaked = True
        self.trick_lacks = ()
        self.tell(Flipped(tuple(cards)))

    def turned(self) -> bool:
        """Whether the ranking is turned around: by an odd number of reasons (RP-G29)."""
        return (self.reversals + self.card.reversals(self)) % 2 == 1

    def values(self) -> list[int]:
        """What the cards of the trick are worth: zero is lowest, or highest when turned around (RP-119)."""
        zeros = self.zeros
        values = [0 if zeros and zeros >> card & 1 else NUMBER[card] for card in self.trick]
        return [TOP + 1 - value for value in values] if self.turned() else values

    def award(self) -> None:
        """Who wins the trick (RP-033, RP-034); then the round card's and the winner's own ways with it."""
        winner = self.card.winner(self)
        self.winner = winner
        self.next_leader = winner
        self.haul = self.trick_set
        if not self.quiet:
            self.tell(WON[winner])
        if not self.card.won(self):
            self.after_haggle()

    def after_haggle(self) -> None:
        """The winner's princess, if winning is her window."""
        winner = self.winner
        power = self.powers[winner]
        if power.window == WINNING and not self.spent >> winner & 1 and power.may(self, winner):
            self.agenda.append(self.script.collect)
            self.ask(winner)
        else:
            self.collect()

    def collect(self) -> None:
        """The trick goes to the winner's pile, and the winner, or whom Pocahontas chose, leads (RP-036, RP-103)."""
        winner = self.winner
        piles, tricks = self.piles, self.tricks
        piles[winner] = piles[winner] | self.haul | self.pot
        if self.haul:
            tricks[winner] = tricks[winner] + 1
        self.leader = self.next_leader if self.next_leader >= 0 else winner
        self.haul = 0
        if self.pot:
            self.pot = 0
            self.gifts = (0,) * self.players
        self.clear_trick()
        if self.hands[0]:
            self.card.between(self)
        else:
            self.begin_trick()

    # -- the contract --------------------------------------------------------------------------------------------------

    def standing(self) -> tuple[int, ...]:
        """The fewer proposals, the better."""
        return tuple([-total for total in self.totals])

    def chapter(self) -> int:
        """The round."""
        return self.round

    def prospects(self) -> tuple[float, ...]:
        """By the proposals that each has: the fewer the better, and the more rounds are left the less it means."""
        if not self.agenda:
            return super().prospects()
        left = self.rules.length - self.round + 1
        return shares([-float(total) for total in self.totals], SWING * left**0.5)

    def outcome(self) -> Outcome | None:
        """The fewest proposals win, then more rounds without any (RP-048 to RP-050, RP-G50)."""
        if self.agenda:
            return None
        fewest = min(self.totals)
        tied = [seat for seat in range(self.players) if self.totals[seat] == fewest]
        if len(tied) == 1:
            return Outcome((tied[0],), tuple(self.totals), Phrase("fewest", KEY, proposals=fewest))
        zeros = {seat: sum(1 for result in self.results if result[seat] == 0) for seat in tied}
        most = max(zeros.values())
        winners = tuple([seat for seat in tied if zeros[seat] == most])
        key = "shared-victory" if len(winners) > 1 else "fewest-and-most-zeros"
        reason = Phrase(key, KEY, proposals=fewest, rounds=most)
        return Outcome(winners, tuple(self.totals), reason)

    def copy(self) -> "RebelPrincessMatch":
        """An independent match in the same state."""
        other = RebelPrincessMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other
