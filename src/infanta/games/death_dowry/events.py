"""What can happen, and who gets to know it."""

from dataclasses import dataclass, replace
from typing import Final

from infanta.core.event import ALL_SEATS, Event
from infanta.core.phrase import Phrase, build_phrase
from infanta.games.death_dowry.bundles import SEATS
from infanta.games.death_dowry.conflict_events import (
    Attacked,
    Behind,
    Declined,
    Destroyed,
    Doubted,
    KnockedOut,
    Paid,
    Pleaded,
    SkillLost,
    SkillShown,
    Struck,
    Thrown,
    Won,
    Yielded,
)
from infanta.games.death_dowry.private_events import PrivateEvent
from infanta.games.death_dowry.trade_events import Agreed, Closed, Fell, Moved, Offered, Promised, Reported, Willed

# -- setting up, turns, time -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Readied(Event):
    """A princess is ready, and takes her place on the leader-board."""

    seat: int
    name: str
    place: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began; perhaps the last one, perhaps on the wedding day."""

    round: int
    last: bool
    wedding: bool


@dataclass(frozen=True)
class TeaServed(Event):
    """A break for tea, loukoum and business."""


@dataclass(frozen=True)
class TurnBegan(Event):
    """A princess's turn."""

    seat: int

    def is_minor(self) -> bool:
        """Return whether a story reads better without it: a player was asked and did nothing."""
        return True


TURN_BEGAN: Final = [TurnBegan(seat) for seat in range(SEATS)]


@dataclass(frozen=True)
class Passed(Event):
    """A princess did nothing more in her turn."""

    seat: int


@dataclass(frozen=True)
class Announced(Event):
    """The last round, or the wedding day, has been announced."""

    what: str


# -- spying and cards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spied(PrivateEvent):
    """A princess sent her spies to others. With a game master no other player learns of it."""

    seat: int
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Card(PrivateEvent):
    """A card as one seat sees it: its text, and its owner."""

    number: int
    owner: int
    title: str
    harmless: int
    blocked: int
    claim: int
    against: str

    def phrase(self) -> Phrase:
        """Return its phrase: bundles by their contents, sets by their members."""
        said = super().phrase()
        said.values["value"] = 1 + self.harmless.bit_count() + self.blocked.bit_count()
        is_defence = self.claim >= 0 and not isinstance(self, Defended)
        return build_phrase(f"{said.key}-defence" if is_defence else said.key, "", said.values)

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, title="", harmless=0, blocked=0, against="")


@dataclass(frozen=True)
class Found(Card):
    """A spy was shown a card."""

    spy: int


@dataclass(frozen=True)
class FoundNothing(PrivateEvent):
    """A spy was shown nothing: she has seen it all."""

    spy: int
    owner: int


@dataclass(frozen=True)
class Shown(Card):
    """A card is open: its restrictions can be read."""


@dataclass(frozen=True)
class Received(Card):
    """A card came into a player's hand, who now knows it, and who has seen it."""

    seat: int
    marks: int


@dataclass(frozen=True)
class Displayed(Card):
    """A princess showed a card of hers, unasked."""

    to: tuple[int, ...]


@dataclass(frozen=True)
class Prepared(Card):
    """A princess wrote a card. The others see that she did."""

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return Prepared(ALL_SEATS, self.number, owner=self.owner, title="", harmless=0, blocked=0, claim=-1, against="")


@dataclass(frozen=True)
class Defended(Card):
    """A princess wrote a defence. The others see that she did, not against what."""

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return Defended(
            ALL_SEATS, self.number, owner=self.owner, title="", harmless=0, blocked=0, claim=self.owner, against=""
        )


# -- what comes by chance ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Happened(Event):
    """An EVENT card was drawn."""

    fortune: int


@dataclass(frozen=True)
class Judged(Event):
    """The vote on the prisoners."""

    pardon: int
    execute: int


@dataclass(frozen=True)
class Elected(Event):
    """The most noble, or the most queenly, was chosen."""

    fortune: int
    seat: int


@dataclass(frozen=True)
class Gained(Event):
    """Princesses got something from the bank: `gems` or `networks`, one each."""

    seats: tuple[int, ...]
    what: str


@dataclass(frozen=True)
class Sold(Event):
    """A card was sold in the bazaar, and left the game."""

    seat: int
    number: int
    title: str


@dataclass(frozen=True)
class Veiled(Event):
    """A card that lay open was taken back into the hand in the whirlwind."""

    seat: int
    number: int


@dataclass(frozen=True)
class Returned(Event):
    """A dead princess came back to life, with one point in a skill."""

    seat: int
    skill: int


# -- the game master and the end ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Amended(Event):
    """The game master corrected a mistake, and says why."""

    seat: int
    what: str
    note: str


@dataclass(frozen=True)
class Directed(PrivateEvent):
    """The game master made a change in secret."""

    what: str


@dataclass(frozen=True)
class Narrated(PrivateEvent):
    """The game master narrated what is going on in the city, to all or to some (`to`)."""

    to: tuple[int, ...]
    note: str


@dataclass(frozen=True)
class Ended(Event):
    """The Prince is married, and murdered: who won, her friend, and who was beheaded. All sheets are open: skills,
    gems, networks."""

    winner: int
    friend: int
    beheaded: tuple[int, ...]
    sheets: tuple[tuple[int, ...], ...]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        gems = self.sheets[self.winner][4]
        return Phrase("ended", winner=self.winner, friend=self.friend, beheaded=self.beheaded, gems=gems)


EVENTS: Final[tuple[type[Event], ...]] = (
    Readied, RoundBegan, TeaServed, TurnBegan, Passed, Announced,
    Spied, Found, FoundNothing, Shown, Received, Displayed, Prepared, Defended,
    Happened, Judged, Elected, Gained, Sold, Veiled, Returned, Amended, Narrated, Directed, Ended,
    Attacked, SkillShown, Doubted, Thrown, Destroyed, Behind, Pleaded, Declined, Yielded, Won, Struck, SkillLost, KnockedOut, Paid,
    Offered, Closed, Agreed, Fell, Moved, Reported, Willed, Promised,
)  # fmt: skip
