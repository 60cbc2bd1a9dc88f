"""The ten princesses (RP-098 to RP-113): what each can do once a round, and when she may do it.

Whether a seat is asked depends only on public information, so that the question reveals nothing; a seat that then has
nothing to use can only pass.
"""

from typing import TYPE_CHECKING, Final

from infanta.core.move import Move
from infanta.games.rebel_princess.cards import ABOVE_FIVE, FROG, FROG_SET, MAX_RANK, PACK, PRINCES, SEVEN_OR_LESS
from infanta.games.rebel_princess.events import Checked, Swapped
from infanta.games.rebel_princess.notation import Barter, Choose, Play
from infanta.games.trick_taking.pack import list_cards

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch

NEVER: Final = 0
BEFORE: Final = 1  # before a trick is led
PLAYING: Final = 2  # together with a card she plays
ALL_PLAYED: Final = 3  # when all have played, before the trick is settled
WINNING: Final = 4  # when she has won a trick


class Princess:
    """A seat without a power: no princess was chosen (RP-044)."""

    window: int = NEVER

    def __init__(self, word: str, number: int = -1) -> None:
        self.word = word
        self.number = number

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return True

    def on_ask(self, match: "RebelPrincessMatch", seat: int) -> None:
        """Act when she is about to be asked."""

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        return []

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""

    def list_variants(self, match: "RebelPrincessMatch", seat: int, playable: int) -> list[Move]:
        """Return, for a power used with a card she plays, the plays with it."""
        return []

    def on_play(self, match: "RebelPrincessMatch", seat: int, play: Play) -> None:
        """Act when she has played a card with her power."""


class Cinderella(Princess):
    """Turns the ranking around for the trick (RP-098)."""

    window: int = BEFORE

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        return [match.script.notation.cinderella]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        match.reversals += 1


class SnowWhite(Princess):
    """A card up to 7 counts as zero (RP-099)."""

    window: int = PLAYING

    def list_variants(self, match: "RebelPrincessMatch", seat: int, playable: int) -> list[Move]:
        """Return, for a power used with a card she plays, the plays with it."""
        return match.script.notation.zero_menu.list_moves(playable & SEVEN_OR_LESS)

    def on_play(self, match: "RebelPrincessMatch", seat: int, play: Play) -> None:
        """Act when she has played a card with her power."""
        match.zeros |= play.bit


class LittleMermaid(Princess):
    """Names the suit that must be led (RP-100 to RP-102). Only one power may bind the lead of a trick (RP-126)."""

    window: int = BEFORE

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return not match.named and not match.frozen

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        songs = match.script.notation.songs
        return [*songs] if match.prince_played else [song for song in songs if song.choice != PRINCES]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        assert isinstance(move, Choose)
        match.named = PACK.suits[move.choice]


class Pocahontas(Princess):
    """Chooses another player to start the next trick (RP-103), of this round (RP-G23)."""

    window: int = WINNING

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return match.rules.guide_at_end or match.hands[seat] != 0 or match.aside[seat] != 0

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        guides = match.script.notation.guides
        return [guides[other] for other in range(match.players) if other != seat]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        assert isinstance(move, Choose)
        match.next_leader = move.choice


class SleepingBeauty(Princess):
    """Every player gives her a card; she keeps one and the rest is dealt at random to the others (RP-104, RP-105)."""

    window: int = BEFORE

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return match.hands[seat] != 0

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        return [match.script.notation.beauty]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        match.gather(match.script.spindle[seat])


class Alice(Princess):
    """Shuffles the trick she won back into the hands, if the Frog is not in it (RP-106)."""

    window: int = WINNING

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return not match.haul & FROG_SET

    def on_ask(self, match: "RebelPrincessMatch", seat: int) -> None:
        """Act when she is about to be asked."""
        if match.pot:
            match.emit(Checked(seat, match.pot & FROG_SET != 0))

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        return [] if match.pot & FROG_SET else [match.script.notation.alice]  # RP-G15

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        match.agenda.append(match.script.give_back)


class Mulan(Princess):
    """Swaps the card she played for another of its suit; neither may be the Frog (RP-107, RP-108)."""

    window: int = ALL_PLAYED

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return match.hands[seat] != 0 and len(self.list_swappable(match, seat)) > 0

    def list_swappable(self, match: "RebelPrincessMatch", seat: int) -> list[int]:
        """Return the cards of the trick that are hers and not the Frog."""
        seats = match.trick_seats
        return [card for place, card in enumerate(match.trick) if seats[place] == seat and card != FROG]

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        swaps = match.script.notation.swaps
        hand = match.hands[seat] & ~FROG_SET
        found: list[Move] = []
        for card in self.list_swappable(match, seat):
            found += [swaps[card][other % MAX_RANK] for other in list_cards(hand & PACK.suit_set_of[card])]
        return found

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        assert isinstance(move, Barter)
        match.exchange(seat, move)
        old, new = 1 << move.other, 1 << move.mine
        if match.void_cards & old:
            match.void_cards ^= old | new
        match.emit(Swapped(seat, move.other, move.mine))


class Scheherazade(Princess):
    """Takes a random card from another hand and gives back one of hers, or the same (RP-109, RP-110)."""

    window: int = BEFORE

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        return len(self.moves(match, seat)) > 0

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        bazaars = match.script.notation.bazaars
        return [
            bazaars[other]
            for other in range(match.players)
            if other != seat and match.hands[other] & ~match.bare[other]  # RP-114
        ]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        assert isinstance(move, Choose)
        match.agenda.append(match.script.barter_back[seat][move.choice])
        match.agenda.append(match.script.take_card[seat][move.choice])


class PeaPrincess(Princess):
    """Those who play after her in the trick must play above 5 if they can (RP-111)."""

    window: int = PLAYING

    def list_variants(self, match: "RebelPrincessMatch", seat: int, playable: int) -> list[Move]:
        """Return, for a power used with a card she plays, the plays with it."""
        return match.script.notation.pea_menu.list_moves(playable) if match.to_play > 1 else []  # RP-G33

    def on_play(self, match: "RebelPrincessMatch", seat: int, play: Play) -> None:
        """Act when she has played a card with her power."""
        match.burden = ABOVE_FIVE
        match.unburdened = seat


class IcePrincess(Princess):
    """The trick is led with a random card of the leader's hand (RP-112). Only one power may bind the lead (RP-126)."""

    window: int = BEFORE

    def may_use(self, match: "RebelPrincessMatch", seat: int) -> bool:
        """Return whether she is asked in her window: from public facts only."""
        leader = match.leader
        return not match.named and not match.frozen and match.hands[leader] & ~match.bare[leader] != 0  # RP-114

    def moves(self, match: "RebelPrincessMatch", seat: int) -> list[Move]:
        """Return the ways to use the power now."""
        return [match.script.notation.ice]

    def use(self, match: "RebelPrincessMatch", seat: int, move: Move) -> None:
        """Carry the power out."""
        match.frozen = True


NOBODY: Final = Princess("nobody")

# In the order of the rulebook. Their names and texts are in the catalogue (`princess-<word>`).
PRINCESSES: Final[tuple[Princess, ...]] = (
    Cinderella("cinderella", 0),
    SnowWhite("snow-white", 1),
    LittleMermaid("mermaid", 2),
    Pocahontas("pocahontas", 3),
    SleepingBeauty("sleeping-beauty", 4),
    Alice("alice", 5),
    Mulan("mulan", 6),
    Scheherazade("scheherazade", 7),
    PeaPrincess("pea", 8),
    IcePrincess("ice", 9),
)
