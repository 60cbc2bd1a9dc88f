"""The whole truth of a match of Rebel Princess: where every card lies, and what holds for the game, the round and the trick."""

from typing import Final

from infanta.core.match import Match
from infanta.core.setup import Setup
from infanta.core.step import Together
from infanta.games.rebel_princess.cards import PACK, SEATS
from infanta.games.rebel_princess.events import Handed
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.notation import Barter, Choose
from infanta.games.rebel_princess.princesses import NOBODY, Princess
from infanta.games.rebel_princess.rounds import ROUND_CARDS, RoundCard
from infanta.games.rebel_princess.rules import Pass, Rules
from infanta.games.rebel_princess.steps import BarterBack, Keep, Script
from infanta.games.rebel_princess.view import RebelPrincessView, view_of
from infanta.games.trick_taking.pack import members, size_of

AFTER: Final = [[(seat + 1) % players if players else 0 for seat in range(SEATS)] for players in range(SEATS + 1)]
"""The next seat clockwise, by players and seat."""
NO_PASS: Final = Pass(0, 0)
NO_TAGS: Final[dict[int, int]] = {}
NO_PICKS: Final = [[0] * players for players in range(SEATS + 1)]
"""By players. Like the tags, these are replaced, never changed: matches share them."""


class RebelPrincessState(Match):
    """What there is to know. Sets of cards and of seats are bits; lists and tuples go by seat, and copies share the tuples.

    `card` is the round card, `powers` the princess of every seat, `before` and `at_full` the seats with a power in those windows,
    `tags` the powers that went with cards of the trick. `aside` lies face down before its owner, `bare` are the hand cards that
    lie open, `piles` the cards taken, `pot` the gifts on the table, `pool` what Sleeping Beauty was given, `haul` the trick that was
    just won. While cards are being picked, `picks` counts them, `picked` and `second` are the cards for the first purpose and for
    the other. `duties` say what must be followed; `burden` is one more for all but the seat `unburdened`.
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
    aside: tuple[int, ...]
    bare: tuple[int, ...]
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

    def clear_round(self) -> None:
        """All cards together again, princesses fresh (RP-025, RP-026)."""
        players = self.players
        self.hands = [0] * players
        self.aside = (0,) * players
        self.bare = (0,) * players
        self.piles = [0] * players
        self.tricks = [0] * players
        self.gifts = (0,) * players
        self.clear_picks()
        self.pot = self.pool = self.haul = self.spent = 0
        self.sneaked = self.prince_played = False
        self.winner = -1
        self.clear_trick()

    def clear_picks(self) -> None:
        """Nobody is picking cards."""
        self.picked = self.second = self.picks = NO_PICKS[self.players]
        self.first_picks = self.all_picks = 0

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

    # -- cards that move -----------------------------------------------------------------------------------------------

    def remove(self, seat: int, cards: int) -> None:
        """Cards leave a hand."""
        hands = self.hands
        hands[seat] = hands[seat] & ~cards
        if self.bare[seat]:
            self.cover(seat, cards)

    def cover(self, seat: int, cards: int) -> None:
        """Cards of a hand lie open no more."""
        bare = self.bare
        self.bare = (*bare[:seat], bare[seat] & ~cards, *bare[seat + 1 :])

    def receive(self, cards: tuple[int, ...]) -> None:
        """Every seat takes cards into its hand."""
        hands = self.hands
        for seat, more in enumerate(cards):
            hands[seat] = hands[seat] | more

    def hand_over(self, transfers: list[tuple[int, int, int]], aside: bool = False) -> None:
        """Cards go from seat to seat, all at once: (giver, taker, cards)."""
        if not self.quiet:
            told = tuple([(giver, taker, size_of(cards), cards) for giver, taker, cards in transfers])
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

    # -- copies --------------------------------------------------------------------------------------------------------

    def copy_to(self, other: "RebelPrincessState") -> None:
        """Bring another match of the same set-up into the same state."""
        other.agenda = self.agenda.copy()
        self.lend_journal(other)
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
        other.aside = self.aside
        other.bare = self.bare
        other.piles = self.piles.copy()
        other.tricks = self.tricks.copy()
        other.gifts = self.gifts
        other.pot = self.pot
        other.pool = self.pool
        picking = self.all_picks > 0
        other.picked = self.picked.copy() if picking else self.picked
        other.second = self.second.copy() if picking else self.second
        other.picks = self.picks.copy() if picking else self.picks
        other.first_picks = self.first_picks
        other.all_picks = self.all_picks
        other.spent = self.spent
        other.sneaked = self.sneaked
        other.prince_played = self.prince_played
        self.copy_trick(other)

    def copy_trick(self, other: "RebelPrincessState") -> None:
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

    # -- what is seen of it --------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> RebelPrincessView:
        """What a seat knows."""
        return view_of(self, seat)

    def occasion(self) -> tuple[str, int]:
        """What cards are to be given for, in a word, and the seat they are for (-1: not just one)."""
        step = self.agenda[-1] if self.agenda else None
        if isinstance(step, Pick):
            return step.gathering.occasion, step.gathering.whom
        return ("return", step.target) if isinstance(step, BarterBack) else ("", -1)

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

    # -- all of it -----------------------------------------------------------------------------------------------------

    def cards(self) -> list[str]:
        """All cards of the deck, wherever they lie."""
        places = [*self.hands, *self.aside, *self.piles, self.trick_set, self.pot, self.pool]
        everywhere = [card for place in places for card in members(place)]
        if not everywhere:
            everywhere = members(self.rules.deck)
        return [PACK.text[card] for card in sorted(everywhere)]

    def __str__(self) -> str:
        """The table with every hand open."""
        view = self.view(None)
        assert isinstance(view, RebelPrincessView)
        return view.with_hands(self.hands, list(self.aside))
