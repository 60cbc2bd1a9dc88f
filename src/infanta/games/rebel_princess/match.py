"""A match of Rebel Princess: setup, rounds, tricks and scoring (RP-001 to RP-053), with the hooks of `rounds` and
`princesses`.

A power goes before a round card, a round card before the basic rules (RP-051, RP-G04). The order after a trick is:
Mulan, settle, haggle, Alice or Pocahontas, the pile, Musical Chairs, powers before the next trick, gifts, lead
(RP-G07).
"""

from typing import Any, Final

from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.core.win_chances import compute_shares
from infanta.games.rebel_princess.cards import MAX_RANK, PACK, PRINCE_SET
from infanta.games.rebel_princess.events import WON, Cast, Dealt, Flipped, Scored, get_opened
from infanta.games.rebel_princess.gathering import CardPick
from infanta.games.rebel_princess.notation import Play
from infanta.games.rebel_princess.princesses import ALL_PLAYED, BEFORE, PRINCESSES, WINNING
from infanta.games.rebel_princess.rounds import ROUND_CARDS
from infanta.games.rebel_princess.rules import KEY
from infanta.games.rebel_princess.state import RebelPrincessState
from infanta.games.trick_taking.pack import count_cards, to_set

NUMBER: Final = PACK.rank_of
ROUND_SPREAD: Final = 4.5  # how far a round moves two seats apart, in proposals


class RebelPrincessMatch(RebelPrincessState):
    """The course of play: what follows what."""

    __slots__ = ()

    # -- setting up ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Find out who starts (RP-010, RP-011); then set up the first round."""
        self.blank()
        if self.rules.starter >= 0:
            self.starter = self.rules.starter
            self.open_round()
        else:
            self.agenda.append(self.script.draw_starter)
        self.run_on()

    def run_on(self) -> None:
        """Run the steps that happen by themselves, as after a move."""
        while self.agenda and not self.agenda[-1].actors:
            self.agenda.pop().run(self)

    def list_princess_steps(self) -> list[Step[Any]]:
        """Return the steps in which princesses are chosen or dealt one at a time, the starting player first; none if
        they are set or left out (RP-007, RP-010)."""
        rules = self.rules
        if rules.cast:
            for seat, princess in enumerate(rules.cast):
                self.seat_princess(seat, princess)
        if rules.cast or rules.princesses == "none":
            return []
        steps = self.script.choose_princess if rules.princesses == "choose" else self.script.deal_princess
        return [steps[(self.starter + turn) % self.players] for turn in range(self.players)]

    def list_free_princesses(self) -> list[Move]:
        """Return the princesses that no player has (RP-008)."""
        moves = self.script.notation.princesses
        return [moves[number] for number in range(len(PRINCESSES)) if number not in self.cast]

    def seat_princess(self, seat: int, princess: int) -> None:
        """Give a seat its princess."""
        self.cast = (*self.cast[:seat], princess, *self.cast[seat + 1 :])
        self.powers = (*self.powers[:seat], PRINCESSES[princess], *self.powers[seat + 1 :])
        if PRINCESSES[princess].window == BEFORE:
            self.before |= 1 << seat
        elif PRINCESSES[princess].window == ALL_PLAYED:
            self.at_full |= 1 << seat
        self.emit(Cast(seat, princess))

    # -- a round -------------------------------------------------------------------------------------------------------

    def open_round(self) -> None:
        """Begin a round: hands, in the first round a princess for every player, the round card, the exchange (RP-006,
        RP-007, RP-025 to RP-027)."""
        self.clear_round()
        self.leader = self.starter
        self.round += 1
        self.journal = []
        script = self.script
        princesses = self.list_princess_steps() if self.round == 1 else []
        steps = [script.deal_round, *princesses, script.turn_up if self.rules.rounds else script.draw_round]
        if self.setup.edition == 1:  # the hands were dealt last
            steps = [*steps[1:], script.deal_round]
        self.agenda += [script.pass_on, *reversed(steps)]

    def list_possible_rounds(self) -> list[int]:
        """Return the round cards that may be drawn now (RP-012, RP-014)."""
        drawn = to_set(list(self.drawn))
        left = [number for number in self.rules.pool if not drawn >> number & 1]
        if self.rules.recommended and self.round == self.rules.length:
            left = [number for number in left if ROUND_CARDS[number].hourglass] or left
        return left

    def turn_up(self, number: int) -> None:
        """Turn up a round card, for all to read (RP-132)."""
        self.drawn += (number,)
        self.card = ROUND_CARDS[number]
        self.passing = self.rules.passes[number]
        self.emit(get_opened(self.round, number, self.starter))

    def deal(self, hands: tuple[int, ...]) -> None:
        """Give every player a hand."""
        self.hands = list(hands)
        self.emit(Dealt(hands, count_cards(hands[0])))

    def pass_on(self) -> None:
        """Let players exchange cards (RP-018), and then begin the round."""
        if self.passing.left or self.passing.right:
            self.gather(self.script.exchange)
        else:
            self.card.begin(self)

    def gather(self, gathering: CardPick) -> None:
        """Let all players pick cards at once."""
        players = self.players
        self.first_picks = gathering.count_first(self)
        self.all_picks = self.first_picks + gathering.count_second(self)
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
        self.emit(Scored(self.round, proposals, tuple(self.totals)))
        self.starter = self.leader  # RP-028
        if self.round < self.rules.length:
            self.open_round()
        else:
            self.clear_round()
            self.journal = []

    # -- a trick -------------------------------------------------------------------------------------------------------

    def begin_trick(self) -> None:
        """Begin another trick, if there are cards for it (RP-023)."""
        if not self.hands[0]:
            if not self.aside[0]:
                self.close_round()
                return
            self.card.refill(self)
        if self.trick:
            self.clear_trick()
        self.poll()

    def poll(self) -> None:
        """Ask those with a power before the trick: most proposals first, then clockwise from the leader (RP-126,
        RP-G05)."""
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
            if self.powers[asked].may_use(self, asked):
                self.agenda.append(self.script.poll)
                self.ask(asked)
                return
        self.to_play = self.players * self.card.laps
        self.card.lead_off(self)

    def ask(self, seat: int) -> None:
        """Open a window for a seat's power."""
        self.powers[seat].on_ask(self, seat)
        self.agenda.append(self.script.window[seat])

    def lead(self) -> None:
        """Let the leader lead: a card of their choice, or one at random (RP-112, RP-G40)."""
        steps = self.script.freeze if self.frozen and self.get_hidden(self.leader) else None
        self.agenda.append(steps[self.leader] if steps is not None else self.script.lead[self.leader])

    def use_power_with(self, seat: int, play: Play) -> None:
        """Use a power with a card that is being played (RP-099, RP-111)."""
        self.tags = {**self.tags, play.card: play.tag}
        self.spent |= 1 << seat
        self.powers[seat].on_play(self, seat, play)

    def finish_plays(self) -> None:
        """Go on after all have played: flip face-down cards, and ask Mulan (RP-107, RP-G19)."""
        if self.card.masked:
            self.flip()
        waiting = self.at_full & ~self.spent
        if waiting:
            seat = waiting.bit_length() - 1  # there is only one Mulan
            if self.powers[seat].may_use(self, seat):
                self.agenda.append(self.script.settle)
                self.ask(seat)
                return
        self.award()

    def flip(self) -> None:
        """Turn over the cards played face down; now Princes sneak in (RP-G61)."""
        lacks = self.trick_lacks
        cards = list(zip(self.trick_seats[1:], self.trick[1:], lacks, strict=True))
        for _, card, _ in cards:
            if PRINCE_SET >> card & 1:
                self.prince_played = True
                if self.void_cards >> card & 1:
                    self.sneaked = True
        self.trick_lacks = ()
        self.emit(Flipped(tuple(cards)))

    def is_reversed(self) -> bool:
        """Return whether the ranking is turned around: by an odd number of reasons (RP-G29)."""
        return (self.reversals + self.card.reversals(self)) % 2 == 1

    def compute_values(self) -> list[int]:
        """Return what the cards of the trick are worth: zero is lowest, or highest when turned around (RP-119)."""
        zeros = self.zeros
        values = [0 if zeros and zeros >> card & 1 else NUMBER[card] for card in self.trick]
        return [MAX_RANK + 1 - value for value in values] if self.is_reversed() else values

    def award(self) -> None:
        """Find out who wins the trick (RP-033, RP-034); then apply the round card's and the winner's own effects on
        it."""
        winner = self.card.winner(self)
        self.winner = winner
        self.next_leader = winner
        self.haul = self.trick_set
        if not self.quiet:
            self.emit(WON[winner])
        if not self.card.won(self):
            self.ask_winner()

    def ask_winner(self) -> None:
        """Ask the winner's princess, if winning is her window."""
        winner = self.winner
        power = self.powers[winner]
        if power.window == WINNING and not self.spent >> winner & 1 and power.may_use(self, winner):
            self.agenda.append(self.script.collect)
            self.ask(winner)
        else:
            self.collect()

    def collect(self) -> None:
        """Put the trick on the winner's pile; the winner, or the seat that Pocahontas chose, leads (RP-036, RP-103)."""
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

    def running_scores(self) -> tuple[int, ...]:
        """Return each seat's running score: the fewer proposals, the better."""
        return tuple([-total for total in self.totals])

    def round_index(self) -> int:
        """Return the number of the round."""
        return self.round

    def win_chances(self) -> tuple[float, ...]:
        """Return the chances by the proposals that each has: the fewer the better, and the more rounds are left the
        less it means."""
        if not self.agenda:
            return super().win_chances()
        left = self.rules.length - self.round + 1
        return compute_shares([-float(total) for total in self.totals], ROUND_SPREAD * left**0.5)

    def outcome(self) -> Outcome | None:
        """Return the seats with the fewest proposals, then with more rounds without any (RP-048 to RP-050, RP-G50);
        None while the match goes on."""
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
        """Return an independent match in the same state."""
        other = RebelPrincessMatch(self.setup, self.rules, self.script)
        self.copy_to(other)
        return other
