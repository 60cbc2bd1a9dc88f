"""A match of Rebel Princess: set-up, rounds, tricks and scoring (RP-001 to RP-053), told by the hooks of `rounds` and `princesses`.

A power goes before a round card, a round card before the basic rules (RP-051, RP-G04). The order after a trick is: Mulan, settle,
haggle, Alice or Pocahontas, the pile, Musical Chairs, powers before the next trick, gifts, lead (RP-G07).
"""

from typing import Final

from infanta.core.event import Event
from infanta.core.match import Match, Outcome
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.step import Together
from infanta.games.rebel_princess.cards import PACK, PRINCE_SET, SEATS, TOP
from infanta.games.rebel_princess.events import Cast, Dealt, Flipped, Handed, Opened, Scored
from infanta.games.rebel_princess.gathering import Gathering, Pick
from infanta.games.rebel_princess.notation import Barter, Choose, Play
from infanta.games.rebel_princess.passes import Pass
from infanta.games.rebel_princess.princesses import BEFORE, FULL, NOBODY, PRINCESSES, WINNING, Princess
from infanta.games.rebel_princess.rounds import ROUND_CARDS, RoundCard
from infanta.games.rebel_princess.script import Script
from infanta.games.rebel_princess.steps import BarterBack, ChoosePrincess, Haggle, Keep, Turn, Window
from infanta.games.rebel_princess.view import RebelPrincessView, Rules, view_of
from infanta.games.trick_taking.pack import members, set_of

AFTER: Final = [[(seat + 1) % players if players else 0 for seat in range(SEATS)] for players in range(SEATS + 1)]
"""The next seat clockwise, by players and seat."""
NUMBER: Final = PACK.rank_of
NO_PASS: Final = Pass(0, 0)
NO_TAGS: Final[dict[int, int]] = {}
"""Replaced, never changed."""


class RebelPrincessMatch(Match):
    """The whole truth of a match. Sets of cards and of seats are bits.

    `card` is the round card, `powers` the princess of every seat, `before` and `at_full` the
    seats with a power in those windows, `tags` the powers that went with cards of the trick. `aside` lies face down before its owner, `bare` are the hand
    cards that lie open, `piles` the cards taken, `pot` the gifts on the table, `pool` what Sleeping Beauty was given, `haul` the
    trick that was just won. `duties` say what must be followed; `burden` is one more for all but the seat `unburdened`.
    """

    rules: Rules
    script: Script
    after: list[int]
    round: int
    drawn: tuple[int, ...]
    card: RoundCard
    passing: Pass
    cast: tuple[int, ...]
    powers: tuple[Princess, ...]
    before: int
    at_full: int
    starter: int
    totals: list[int]
    results: tuple[tuple[int, ...], ...]
    leader: int
    hands: list[int]
    aside: list[int]
    bare: list[int]
    piles: list[int]
    tricks: list[int]
    gifts: tuple[int, ...]
    pot: int
    pool: int
    picked: list[int]
    second: list[int]
    picks: list[int]
    first_picks: int
    all_picks: int
    spent: int
    sneaked: bool
    prince_played: bool
    trick: list[int]
    trick_seats: list[int]
    tags: dict[int, int]
    trick_lacks: tuple[int, ...]
    trick_set: int
    to_play: int
    void_cards: int
    zeros: int
    duties: tuple[int, ...]
    burden: int
    unburdened: int
    named: int
    frozen: bool
    forced: int
    reversals: int
    polled: int
    haul: int
    winner: int
    next_leader: int

    __slots__ = (
        "after", "all_picks", "aside", "at_full", "bare", "before", "burden", "card", "cast", "drawn", "duties",
        "first_picks", "forced", "frozen", "gifts", "hands", "haul", "leader", "named", "next_leader",
        "passing", "picked", "picks", "piles", "polled", "pool", "pot", "powers", "prince_played", "results",
        "reversals", "round", "rules", "script", "second", "sneaked", "spent", "starter", "tags", "to_play",
        "totals", "trick", "trick_lacks", "trick_seats", "trick_set", "tricks", "unburdened", "void_cards",
        "winner", "zeros",
    )  # fmt: skip

    def __init__(self, setup: Setup, rules: Rules, script: Script) -> None:
        super().__init__(setup)
        self.rules = rules
        self.script = script
        self.after = AFTER[setup.players]

    # -- setting up ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Who starts, and who is which princess (RP-007 to RP-011)."""
        self.blank()
        if self.rules.starter >= 0:
            self.cast_princesses(self.rules.starter)
        else:
            self.agenda.append(self.script.draw_starter)
        while self.agenda and not self.agenda[-1].actors:
            self.agenda.pop().run(self)

    def blank(self) -> None:
        """A match in which nothing has happened."""
        self.round = 0
        self.drawn = ()
        self.card = ROUND_CARDS[0]
        self.passing = NO_PASS
        self.cast = (-1,) * self.players
        self.powers = (NOBODY,) * self.players
        self.before = self.at_full = 0
        self.starter = -1
        self.leader = 0
        self.totals = [0] * self.players
        self.results = ()
        self.clear_round()

    def cast_princesses(self, starter: int) -> None:
        """Princesses are set, left out, or chosen or dealt one by one, the starting player first (RP-010)."""
        self.starter = starter
        self.agenda.append(self.script.open_round)
        rules = self.rules
        if rules.cast:
            for seat, princess in enumerate(rules.cast):
                self.seat_princess(seat, princess)
        elif rules.princesses != "none":
            steps = self.script.choose_princess if rules.princesses == "choose" else self.script.deal_princess
            for turn in reversed(range(self.players)):
                self.agenda.append(steps[(starter + turn) % self.players])

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
        self.tell(Cast(seat, PRINCESSES[princess].name))

    # -- a round -------------------------------------------------------------------------------------------------------

    def clear_round(self) -> None:
        """All cards together again, princesses fresh (RP-025, RP-026)."""
        players = self.players
        self.hands = [0] * players
        self.aside = [0] * players
        self.bare = [0] * players
        self.piles = [0] * players
        self.tricks = [0] * players
        self.gifts = (0,) * players
        self.clear_picks()
        self.first_picks = self.all_picks = 0
        self.pot = self.pool = self.haul = self.spent = 0
        self.sneaked = self.prince_played = False
        self.winner = -1
        self.clear_trick()

    def clear_picks(self) -> None:
        """Nobody has picked a card."""
        players = self.players
        self.picked = [0] * players
        self.second = [0] * players
        self.picks = [0] * players

    def clear_trick(self) -> None:
        """An empty table, and nothing that holds for one trick only."""
        self.trick = []
        self.trick_seats = []
        self.tags = NO_TAGS
        self.trick_lacks = ()
        self.trick_set = self.to_play = 0
        self.void_cards = self.zeros = self.burden = self.named = self.forced = self.reversals = self.polled = 0
        self.duties = ()
        self.unburdened = self.next_leader = -1
        self.frozen = False

    def open_round(self) -> None:
        """The next round card (RP-017, RP-027)."""
        self.clear_round()
        self.leader = self.starter
        self.round += 1
        self.journal = []
        rounds = self.rules.rounds
        if rounds:
            self.turn_up(rounds[self.round - 1])
        else:
            self.agenda.append(self.script.draw_round)

    def possible_rounds(self) -> list[int]:
        """The round cards that may be drawn now (RP-012, RP-014)."""
        drawn = set_of(list(self.drawn))
        left = [number for number in self.rules.pool if not drawn >> number & 1]
        if self.rules.recommended and self.round == self.rules.length:
            left = [number for number in left if ROUND_CARDS[number].hourglass] or left
        return left

    def turn_up(self, number: int) -> None:
        """A round card is read to all (RP-132), and the deck is dealt."""
        self.drawn += (number,)
        self.card = ROUND_CARDS[number]
        self.passing = self.rules.passes[number]
        self.tell(Opened(self.round, number, self.card.title, self.starter))
        self.agenda.append(self.script.deal_round)

    def deal(self, hands: tuple[int, ...]) -> None:
        """Hands, then the exchange (RP-018)."""
        self.hands = list(hands)
        self.tell(Dealt(hands, hands[0].bit_count()))
        if self.passing.left or self.passing.right:
            self.gather(self.script.exchange)
        else:
            self.card.begin(self)

    def gather(self, gathering: Gathering) -> None:
        """Everybody picks cards at once."""
        self.first_picks = gathering.first(self)
        self.all_picks = self.first_picks + gathering.second(self)
        self.agenda.append(gathering.picks[(1 << self.players) - 1])

    def close_round(self) -> None:
        """Count proposals (RP-024, RP-047); after the last round the game is over (RP-048)."""
        card = self.card
        proposals = tuple([card.score(self, seat, pile) for seat, pile in enumerate(self.piles)])
        self.totals = [total + proposals[seat] for seat, total in enumerate(self.totals)]
        self.results += (proposals,)
        self.tell(Scored(self.round, proposals, tuple(self.totals)))
        self.starter = self.leader  # RP-028
        if self.round < self.rules.length:
            self.open_round()
        else:
            self.clear_round()
            self.journal = []

    # -- cards that move -----------------------------------------------------------------------------------------------

    def remove(self, seat: int, cards: int) -> None:
        """Cards leave a hand."""
        hands, bare = self.hands, self.bare
        hands[seat] = hands[seat] & ~cards
        if bare[seat]:
            bare[seat] = bare[seat] & ~cards

    def receive(self, cards: tuple[int, ...]) -> None:
        """Every seat takes cards into its hand."""
        hands = self.hands
        for seat, more in enumerate(cards):
            hands[seat] = hands[seat] | more

    def hand_over(self, transfers: list[tuple[int, int, int]], aside: bool = False) -> None:
        """Cards go from seat to seat, all at once: (giver, taker, cards)."""
        told = tuple([(giver, taker, cards.bit_count(), cards) for giver, taker, cards in transfers])
        self.tell(Handed(told, self.all_bare(), aside))
        for giver, _, cards in transfers:
            self.remove(giver, cards)
        hands = self.hands
        for _, taker, cards in transfers:
            hands[taker] = hands[taker] | cards

    def exchange(self, seat: int, barter: Barter) -> None:
        """A hand card for a card of the trick."""
        place = self.trick.index(barter.other)
        self.trick[place] = barter.mine
        self.trick_set ^= 1 << barter.mine | 1 << barter.other
        self.remove(seat, 1 << barter.mine)
        self.hands[seat] |= 1 << barter.other

    def hidden(self, seat: int) -> int:
        """The hand cards that do not lie open."""
        return self.hands[seat] & ~self.bare[seat]

    def all_bare(self) -> int:
        """All hand cards that lie open."""
        found = 0
        for cards in self.bare:
            found |= cards
        return found

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
        self.settle()

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

    def settle(self) -> None:
        """Who wins the trick (RP-033, RP-034); then the round card's and the winner's own ways with it."""
        winner = self.card.winner(self)
        self.winner = winner
        self.next_leader = winner
        self.haul = self.trick_set
        self.tell(self.script.stock.won[winner])
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

    def view(self, seat: int | None) -> RebelPrincessView:
        """What a seat knows."""
        journal: list[Event] = []
        for event in self.journal:
            told = event.seen_by(seat)
            if told is not None:
                journal.append(told)
        return view_of(self, seat, tuple(journal))

    def asks(self) -> str:
        """What is being decided, in a word."""
        step = self.agenda[-1] if self.agenda else None
        if isinstance(step, Turn):
            return "play"
        if isinstance(step, Window):
            return "power"
        if isinstance(step, (Pick, BarterBack)):
            return "give"
        if isinstance(step, Haggle):
            return "haggle"
        if isinstance(step, Keep):
            return "keep"
        if isinstance(step, Together):
            return "show"
        if isinstance(step, ChoosePrincess):
            return "princess"
        return "deal" if step is not None else ""

    def beauty(self) -> int:
        """The seat that may see the pool, if one is being asked what to keep."""
        step = self.agenda[-1] if self.agenda else None
        return step.actors[0] if isinstance(step, Keep) else -1

    def suit_shown(self, seat: int) -> int:
        """The suit that a seat has chosen to lay open while others are still choosing; -1 if none."""
        step = self.agenda[-1] if self.agenda else None
        if isinstance(step, Together):
            answer = step.answers.get(seat)
            if isinstance(answer, Choose):
                return answer.choice
        return -1

    def outcome(self) -> Outcome | None:
        """The fewest proposals win, then more rounds without any (RP-048 to RP-050, RP-G50)."""
        if self.agenda:
            return None
        fewest = min(self.totals)
        tied = [seat for seat in range(self.players) if self.totals[seat] == fewest]
        if len(tied) == 1:
            return Outcome((tied[0],), tuple(self.totals), f"the fewest proposals, {fewest}")
        zeros = {seat: sum(1 for result in self.results if result[seat] == 0) for seat in tied}
        most = max(zeros.values())
        winners = tuple([seat for seat in tied if zeros[seat] == most])
        reason = f"the fewest proposals, {fewest}, and the most rounds without any, {most}"
        return Outcome(winners, tuple(self.totals), reason)

    def copy(self) -> "RebelPrincessMatch":
        """An independent match in the same state."""
        other = RebelPrincessMatch(self.setup, self.rules, self.script)
        other.agenda = self.agenda.copy()
        other.journal = self.journal.copy()
        other.round = self.round
        other.drawn = self.drawn
        other.card = self.card
        other.passing = self.passing
        other.cast = self.cast
        other.powers = self.powers
        other.before = self.before
        other.at_full = self.at_full
        other.starter = self.starter
        other.totals = self.totals.copy()
        other.results = self.results
        other.leader = self.leader
        other.hands = self.hands.copy()
        other.aside = self.aside.copy()
        other.bare = self.bare.copy()
        other.piles = self.piles.copy()
        other.tricks = self.tricks.copy()
        other.gifts = self.gifts
        other.pot = self.pot
        other.pool = self.pool
        other.picked = self.picked.copy()
        other.second = self.second.copy()
        other.picks = self.picks.copy()
        other.first_picks = self.first_picks
        other.all_picks = self.all_picks
        other.spent = self.spent
        other.sneaked = self.sneaked
        other.prince_played = self.prince_played
        self.copy_trick(other)
        return other

    def copy_trick(self, other: "RebelPrincessMatch") -> None:
        """The part of a copy that belongs to the trick."""
        other.trick = self.trick.copy()
        other.trick_seats = self.trick_seats.copy()
        other.tags = self.tags
        other.trick_lacks = self.trick_lacks
        other.trick_set = self.trick_set
        other.to_play = self.to_play
        other.void_cards = self.void_cards
        other.zeros = self.zeros
        other.duties = self.duties
        other.burden = self.burden
        other.unburdened = self.unburdened
        other.named = self.named
        other.frozen = self.frozen
        other.forced = self.forced
        other.reversals = self.reversals
        other.polled = self.polled
        other.haul = self.haul
        other.winner = self.winner
        other.next_leader = self.next_leader

    def cards(self) -> list[str]:
        """All cards of the deck, wherever they lie."""
        places = [*self.hands, *self.aside, *self.piles, self.trick_set, self.pot, self.pool]
        everywhere = [card for place in places for card in members(place)]
        if not everywhere:
            everywhere = members(self.rules.deck)
        return [PACK.text[card] for card in sorted(everywhere)]

    def __str__(self) -> str:
        """The table with every hand open."""
        return self.view(None).table(self.hands, self.aside)
