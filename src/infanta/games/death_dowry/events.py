"""What can happen, and who gets to know it."""

from dataclasses import dataclass, replace
from typing import Final

from infanta.core.event import EVERYBODY, Event
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.notation import Bundle, members


@dataclass(frozen=True)
class Whispered(Event):
    """What only some hear: `ears` are their seats, as bits. The others notice nothing, unless the event says what they do."""

    ears: int

    def audience(self) -> int:
        return self.ears

    def public(self) -> Event | None:
        return None


def terms(bundle: Bundle) -> tuple[Phrase, ...]:
    """A bundle to speak of."""
    said = []
    for kind, count in (("gems", bundle.gems), ("networks", bundle.networks), ("favour", bundle.favour)):
        if count:
            said.append(Phrase(f"some-{kind}", count=count))
    titles = bundle.titles or ("",) * len(bundle.cards)
    said += [Phrase("the-card", title=title, number=number) for number, title in zip(bundle.cards, titles, strict=True)]
    said += [Phrase(f"promise-{kind}", about=about) for kind, about in bundle.promises]
    return tuple(said)


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

    def minor(self) -> bool:
        return True


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
class Spied(Whispered):
    """A princess sent her spies to others. With a game master nobody else learns of it."""

    seat: int
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Card(Whispered):
    """A card as somebody sees it: what stands on it, and whose it is."""

    number: int
    owner: int
    title: str
    harmless: int
    blocked: int
    claim: int
    against: str

    def details(self) -> dict[str, object]:
        """What is to be said of the card."""
        return {
            "number": self.number,
            "owner": self.owner,
            "title": self.title,
            "harmless": members(self.harmless),
            "skills": members(~self.blocked & 15),
            "value": 1 + self.harmless.bit_count() + self.blocked.bit_count(),
            "claim": self.claim,
            "against": self.against,
        }

    def faded(self) -> Event:
        return replace(self, title="", harmless=0, blocked=0, against="")


@dataclass(frozen=True)
class Found(Card):
    """A spy was shown a card."""

    spy: int

    def phrase(self) -> Phrase:
        return Phrase("found" if self.claim < 0 else "found-defence", spy=self.spy, **self.details())


@dataclass(frozen=True)
class FoundNothing(Whispered):
    """A spy was shown nothing: she has seen it all."""

    spy: int
    owner: int


@dataclass(frozen=True)
class Shown(Card):
    """A card lies open: its restrictions can be read."""

    def phrase(self) -> Phrase:
        return Phrase("shown", **self.details())


@dataclass(frozen=True)
class Received(Card):
    """A card came into somebody's hands, who now knows it."""

    seat: int

    def phrase(self) -> Phrase:
        return Phrase("received" if self.claim < 0 else "received-defence", seat=self.seat, **self.details())


@dataclass(frozen=True)
class Displayed(Card):
    """A princess showed a card of hers, unasked."""

    to: tuple[int, ...]

    def phrase(self) -> Phrase:
        return Phrase("displayed" if self.claim < 0 else "displayed-defence", to=self.to, **self.details())


@dataclass(frozen=True)
class Prepared(Card):
    """A princess wrote a card. The others see that she did."""

    def public(self) -> Event:
        return Prepared(EVERYBODY, self.number, self.owner, "", 0, 0, -1, "")

    def phrase(self) -> Phrase:
        return Phrase("prepared", **self.details())


@dataclass(frozen=True)
class Defended(Card):
    """A princess wrote a defence. The others see that she did, not against what."""

    def public(self) -> Event:
        return Defended(EVERYBODY, self.number, self.owner, "", 0, 0, self.owner, "")

    def phrase(self) -> Phrase:
        return Phrase("defended", **self.details())


# -- conflicts ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attacked(Event):
    """A conflict began: card, skill and target are announced."""

    seat: int
    target: int
    skill: int
    number: int
    title: str
    note: str

    def faded(self) -> Event:
        return replace(self, title="")


@dataclass(frozen=True)
class SkillShown(Event):
    """The points that a princess has in a skill became known."""

    seat: int
    skill: int
    points: int


@dataclass(frozen=True)
class Doubted(Event):
    """The table voted on whether an explanation is possible."""

    possible: int
    impossible: int


@dataclass(frozen=True)
class Thrown(Event):
    """A card was thrown in for a side, by a fighter or a helper."""

    seat: int
    by: int
    number: int
    title: str
    note: str

    def faded(self) -> Event:
        return replace(self, title="")

    def phrase(self) -> Phrase:
        key = "thrown" if self.by == self.seat else "thrown-for"
        return Phrase(key, seat=self.seat, by=self.by, title=self.title, note=self.note)


@dataclass(frozen=True)
class Destroyed(Event):
    """A defence destroyed a card, and itself."""

    by: int
    number: int
    target: int
    title: str
    note: str


@dataclass(frozen=True)
class Behind(Event):
    """It is seen who is losing now."""

    seat: int


@dataclass(frozen=True)
class Pleaded(Whispered):
    """A princess who is losing asked another for help, at a price. The others see whom she asked."""

    seat: int
    to: int
    price: Bundle

    def public(self) -> Event:
        return Pleaded(EVERYBODY, self.seat, self.to, Bundle())

    def phrase(self) -> Phrase:
        return Phrase("pleaded", seat=self.seat, to=self.to, price=terms(self.price))


@dataclass(frozen=True)
class Declined(Event):
    """Help was declined."""

    seat: int
    to: int


@dataclass(frozen=True)
class Yielded(Event):
    """The loser gave up."""

    seat: int
    winner: int


@dataclass(frozen=True)
class Won(Whispered):
    """The winner learns by how much she won; the others too, where totals are open."""

    seat: int
    margin: int


@dataclass(frozen=True)
class Struck(Event):
    """The winner chose the damage; so much of it was paid in favour, which went to the winner."""

    seat: int
    loser: int
    damage: int
    paid: int
    bonus: int


@dataclass(frozen=True)
class SkillLost(Event):
    """A princess crossed off a point of a skill."""

    seat: int
    skill: int


@dataclass(frozen=True)
class KnockedOut(Event):
    """A princess is out of the competition."""

    seat: int


@dataclass(frozen=True)
class Paid(Event):
    """Favour that was promised for help changed hands, as far as it was there."""

    seat: int
    to: int
    favour: int
    owed: int


# -- bargaining --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offered(Whispered):
    """An offer was made."""

    seat: int
    to: tuple[int, ...]
    give: Bundle
    want: Bundle
    offer: str
    note: str

    def phrase(self) -> Phrase:
        return Phrase(
            "offered", seat=self.seat, to=self.to, give=terms(self.give), want=terms(self.want), note=self.note
        )


@dataclass(frozen=True)
class Closed(Whispered):
    """An offer is no longer open: it was refused, withdrawn, or taken by somebody (`how`), who stays unknown (`by` -1)."""

    seat: int
    offer: str
    how: str
    by: int


@dataclass(frozen=True)
class Agreed(Whispered):
    """An offer was accepted, and everything changed hands."""

    seat: int
    by: int
    give: Bundle
    want: Bundle
    offer: str

    def phrase(self) -> Phrase:
        return Phrase("agreed", seat=self.seat, by=self.by, give=terms(self.give), want=terms(self.want))


@dataclass(frozen=True)
class Fell(Whispered):
    """An offer was accepted, but the one who made it had no longer what was in it: nothing moved."""

    seat: int
    by: int
    offer: str


@dataclass(frozen=True)
class Moved(Event):
    """What lies open for all to see changed hands: favour on the leader-board, revealed cards."""

    seat: int
    to: int
    favour: int
    cards: tuple[int, ...]
    titles: tuple[str, ...]

    def phrase(self) -> Phrase:
        return Phrase(
            "moved", seat=self.seat, to=self.to, goods=terms(Bundle(0, 0, self.favour, self.cards, (), self.titles))
        )


@dataclass(frozen=True)
class Reported(Whispered):
    """A princess told others of a card. It may be true."""

    seat: int
    to: tuple[int, ...]
    owner: int
    title: str
    harmless: int
    blocked: int
    note: str

    def phrase(self) -> Phrase:
        return Phrase(
            "reported",
            seat=self.seat,
            to=self.to,
            owner=self.owner,
            title=self.title,
            harmless=members(self.harmless),
            skills=members(~self.blocked & 15),
            note=self.note,
        )


@dataclass(frozen=True)
class Willed(Whispered):
    """A clause of a will was read. All hear that; what was given, only the heiress."""

    seat: int
    to: int
    goods: Bundle
    note: str

    def public(self) -> Event:
        return Willed(EVERYBODY, self.seat, self.to, Bundle(), self.note)

    def phrase(self) -> Phrase:
        return Phrase("willed", seat=self.seat, to=self.to, goods=terms(self.goods), note=self.note)


@dataclass(frozen=True)
class Promised(Whispered):
    """A promise was made, and is kept (`kept`), broken (`broken`), or still open ("")."""

    seat: int
    to: int
    kind: str
    about: int
    how: str

    def phrase(self) -> Phrase:
        what = Phrase(f"promise-{self.kind}", about=self.about)
        return Phrase(f"promised-{self.how}" if self.how else "promised", seat=self.seat, to=self.to, what=what)


# -- what comes by chance ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Happened(Event):
    """An EVENT card was drawn."""

    event: int


@dataclass(frozen=True)
class Judged(Event):
    """The vote on the prisoners."""

    pardon: int
    execute: int


@dataclass(frozen=True)
class Elected(Event):
    """The most noble, or the most queenly, was chosen."""

    event: int
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
class Directed(Whispered):
    """The game master arranged something behind the scenes."""

    what: str


@dataclass(frozen=True)
class Ended(Event):
    """The Prince is married, and murdered: who won, her friend, and who was beheaded. All sheets are open: skills, gems, networks."""

    winner: int
    friend: int
    beheaded: tuple[int, ...]
    sheets: tuple[tuple[int, ...], ...]

    def phrase(self) -> Phrase:
        gems = self.sheets[self.winner][4]
        return Phrase("ended", winner=self.winner, friend=self.friend, beheaded=self.beheaded, gems=gems)


EVENTS: Final[tuple[type[Event], ...]] = (
    Readied, RoundBegan, TeaServed, TurnBegan, Passed, Announced,
    Spied, Found, FoundNothing, Shown, Received, Displayed, Prepared, Defended,
    Attacked, SkillShown, Doubted, Thrown, Destroyed, Behind, Pleaded, Declined, Yielded, Won, Struck, SkillLost, KnockedOut, Paid,
    Offered, Closed, Agreed, Fell, Moved, Reported, Willed, Promised,
    Happened, Judged, Elected, Gained, Sold, Veiled, Returned, Amended, Directed, Ended,
)  # fmt: skip
