"""Hand-set deals: the dealer deals what the test says, and every seat keeps its cards unless it says otherwise."""

import infanta
from infanta import DEALER, Move
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess.cards import PACK, SUITS
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.rules import (
    CHOOSING,
    DEALING,
    DRAWING,
    EXCHANGING,
    PLAYING,
    REGIFTING,
    REPLACING,
    TURNING,
)
from infanta.games.woo_the_princess.view import WooView
from infanta.words import FluentTranslator

GAME = infanta.game("woo-the-princess")
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


class Table:
    """A match in which hands, Princesses, draws and the Ghost's cards come as written; what is not written is the first there is.

    `hands` are filled up with the lowest cards that nobody wants.
    """

    def __init__(
        self, match: WooMatch, hands: list[str], draws: str, princesses: str, ghost: str, lots: list[str]
    ) -> None:
        self.match = match
        self.hands = hands
        self.draws = draws.split()
        self.princesses = list(princesses)
        self.ghost = ghost.split()
        self.lots = lots
        self.deal()

    def deal(self) -> None:
        """Let the dealer deal until a seat must choose."""
        while self.match.actors() == (DEALER,):
            self.match.play(DEALER, self.dealers_move())

    def dealers_move(self) -> Move:
        purpose = self.match.purpose()
        if purpose == DRAWING:
            return GAME.parse(f"lead:{self.lots.pop(0)}") if self.lots else next(self.match.outcomes())[0]
        if purpose == TURNING and self.princesses:
            return GAME.parse(f"princess:{self.princesses.pop(0)}")
        if purpose == DEALING:
            return self.filled()
        if purpose in (REPLACING, REGIFTING) and self.draws:
            return GAME.parse(f"+{self.draws.pop(0)}")
        if purpose in (PLAYING, CHOOSING) and self.ghost:
            return GAME.parse(self.ghost.pop(0))
        return next(self.match.outcomes())[0]

    def filled(self) -> Move:
        """The hands that the test wants, filled up; the draws to come and later hands stay in the deck."""
        match = self.match
        wanted = [PACK.parse(",".join(hand.split())) & match.deck for hand in self.hands]
        wanted += [0] * (match.rules.places - len(wanted))
        self.hands = []
        spare = [
            card for card in list_cards(match.deck) if PACK.text[card] not in self.draws and not sum(wanted) >> card & 1
        ]
        dealt = []
        for place, cards in enumerate(wanted):
            missing = match.rules.hand - match.hands[place].bit_count() - cards.bit_count()
            if not match.contest >> place & 1:
                dealt.append("")
                continue
            dealt.append(PACK.format(cards | sum(1 << spare.pop(0) for _ in range(missing))))
        return GAME.parse("deal:" + "/".join(dealt))

    def next_hands(self, *hands: str, princess: str = "") -> "Table":
        """What is dealt in the next set."""
        self.hands = list(hands)
        self.princesses = list(princess)
        return self

    def exchange(self, *texts: str) -> "Table":
        """The seats from the first on exchange a card or keep all."""
        for text in texts:
            self.match.play(self.match.actors()[0], GAME.parse(text))
            self.deal()
        return self

    def keep(self) -> "Table":
        """Everybody who has still to exchange keeps all cards."""
        while self.match.purpose() == EXCHANGING:
            self.match.play(self.match.actors()[0], GAME.parse("keep"))
            self.deal()
        return self

    def play(self, *texts: str) -> "Table":
        """The seats whose turn it is make these moves, one after the other."""
        self.keep()
        for text in " ".join(texts).split():
            self.match.play(self.match.actors()[0], GAME.parse(text))
            self.deal()
        return self

    def finish_set(self) -> "Table":
        """Everybody plays the first legal card until the next set."""
        number = self.match.set
        while self.match.set == number and not self.match.over:
            self.play(self.keep().moves()[0])
        return self

    def moves(self) -> list[str]:
        """What the seat whose turn it is may do."""
        return [move.text for move in self.match.moves(self.match.actors()[0])]

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        """Why a move is refused."""
        reason = self.match.check(self.match.actors()[0] if seat is None else seat, GAME.parse(text))
        return None if reason is None else str(reason)

    def view(self, seat: int | None) -> WooView:
        return self.match.view(seat)

    def hand(self, place: int) -> str:
        """A hand as text."""
        return PACK.format(self.match.hands[place]).replace(",", " ")

    def taken(self, place: int) -> str:
        """What a place has collected in this set."""
        return PACK.format(self.match.taken[place]).replace(",", " ")

    def discards(self) -> str:
        """What lies on the discard pile."""
        return PACK.format(self.match.discards).replace(",", " ")

    def laid(self) -> str:
        """The cards in play in this round, in order."""
        return " ".join(PACK.text[card] for card in self.match.laid)

    def lead(self) -> str:
        """The letter of the Lead Suit."""
        return SUITS[self.match.lead].letter

    def princesses_of(self, place: int) -> str:
        """The suits of the Princesses a place has won."""
        return "".join(SUITS[suit].letter for suit in self.match.won[place])

    def story(self, reader: int | None = None) -> str:
        """All that a reader may know, as text."""
        assert self.match.story is not None
        voice = FluentTranslator("en", GAME.key, tuple(NAMES[: self.match.players]), reader)
        told = [event.seen_by(reader) for event in self.match.story]
        return " ".join(voice.sentence(event.phrase()) for event in told if event is not None)


def deal(
    *hands: str, draws: str = "", wooing: str = "J", ghost: str = "", lots: tuple[str, ...] = (), **options: object
) -> Table:
    """A table with these hands by seat (the Ghost's last, if it is said what the Ghost plays), seat 0 to lead, and these draws to come.

    A hand has as many cards as are written for seat 0. `wooing` is the suit of the first Princess, or of several; `ghost` what the
    Ghost plays, `lots` the draws for the lead.
    """
    players = len(hands) - 1 if ghost else len(hands)
    if players == 2 and not ghost:
        options.setdefault("ghost", "no")
    options.setdefault("hand", len(hands[0].split()))
    match = GAME.start(players, story=True, **options)
    assert isinstance(match, WooMatch)
    highest = match.rules.deck.bit_count() // 4
    drawn = [f"F{highest}", "C1", "S1", "J1", "F1", "C2", "S2"][:players]
    return Table(match, list(hands), draws, wooing, ghost, list(lots) or [",".join(drawn)])
