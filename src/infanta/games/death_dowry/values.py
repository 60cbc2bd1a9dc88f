"""The small values that make up a match."""

from dataclasses import dataclass
from typing import Final

from infanta.core.event import Event
from infanta.games.death_dowry.bundles import NOTHING, Bundle

UNKNOWN: Final = -1


@dataclass(init=False, unsafe_hash=True)
class Draft:
    """A sheet that is being filled in: name, skills (none as long as they are not distributed) and items as (title,
    harmless, blocked); `edits` counts the changes. `motive` is a note that no rule reads (DD-010)."""

    name: Final[str]
    skills: Final[tuple[int, ...]]
    items: Final[tuple[tuple[str, int, int], ...]]
    edits: Final[int]
    motive: Final[str]

    def __init__(
        self,
        name: str = "",
        skills: tuple[int, ...] = (),
        items: tuple[tuple[str, int, int], ...] = (),
        edits: int = 0,
        motive: str = "",
    ) -> None:
        self.name = name
        self.skills = skills
        self.items = items
        self.edits = edits
        self.motive = motive


@dataclass(init=False, unsafe_hash=True)
class ConflictCard:
    """A card in a conflict: on whose side, thrown in by whom, what it adds (UNKNOWN for those who do not learn it), and
    whether a defence has destroyed it."""

    card: Final[int]
    side: Final[int]
    by: Final[int]
    value: Final[int]
    destroyed: Final[bool]

    def __init__(self, card: int, side: int, by: int, value: int, destroyed: bool = False) -> None:
        self.card = card
        self.side = side
        self.by = by
        self.value = value
        self.destroyed = destroyed

    def mark_destroyed(self) -> "ConflictCard":
        """Return the same card when a defence has destroyed it."""
        return ConflictCard(self.card, self.side, self.by, self.value, True)


@dataclass(init=False, unsafe_hash=True)
class Conflict:
    """A conflict: who attacked whom in which skill, the cards in it, cards that were used up, favour promised for help
    as (by, to, points), who has helped which side, how often each side has pleaded, and the plea that waits for an
    answer (`asked` -1: none)."""

    attacker: Final[int]
    target: Final[int]
    skill: Final[int]
    lots: Final[tuple[ConflictCard, ...]]
    used: Final[tuple[int, ...]]
    escrow: Final[tuple[tuple[int, int, int], ...]]
    helpers: Final[tuple[tuple[int, int], ...]]
    pleas: Final[tuple[int, int]]
    asked: Final[int]
    price: Final[Bundle]

    def __init__(
        self,
        attacker: int,
        target: int,
        skill: int,
        lots: tuple[ConflictCard, ...] = (),
        used: tuple[int, ...] = (),
        escrow: tuple[tuple[int, int, int], ...] = (),
        helpers: tuple[tuple[int, int], ...] = (),
        pleas: tuple[int, int] = (0, 0),
        asked: int = -1,
        price: Bundle = NOTHING,
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.skill = skill
        self.lots = lots
        self.used = used
        self.escrow = escrow
        self.helpers = helpers
        self.pleas = pleas
        self.asked = asked
        self.price = price

    def with_cards(self, lots: tuple[ConflictCard, ...], card: int, helpers: tuple[tuple[int, int], ...]) -> "Conflict":
        """Return the conflict after a princess has used a card in it; a princess who was asked for help has
        answered."""
        used = (*self.used, card)
        return Conflict(
            self.attacker,
            self.target,
            self.skill,
            lots,
            used,
            self.escrow,
            helpers,
            self.pleas,
        )

    def with_plea(self, pleas: tuple[int, int], asked: int, price: Bundle) -> "Conflict":
        """Return the conflict when a princess is asked for help; -1 when none is any more."""
        return Conflict(
            self.attacker,
            self.target,
            self.skill,
            self.lots,
            self.used,
            self.escrow,
            self.helpers,
            pleas,
            asked,
            price,
        )

    def list_fighters(self) -> tuple[int, int]:
        """Return the two who fight."""
        return self.attacker, self.target

    def get_opponent(self, side: int) -> int:
        """Return the opponent of a side."""
        return self.target if side == self.attacker else self.attacker


@dataclass(frozen=True)
class Deal:
    """An open offer."""

    id: str
    by: int
    to: tuple[int, ...]
    give: Bundle
    want: Bundle
    open: bool


@dataclass(frozen=True)
class Promise:
    """A promise: `turn` is the number of the turn in which it was made, `how` whether it was kept or broken ("": still
    open)."""

    by: int
    to: int
    kind: str
    about: int
    turn: int
    how: str = ""


@dataclass(init=False, unsafe_hash=True)
class CardSeen:
    """A card as a seat knows it. Of a card whose title was announced but that was not shown, the restrictions are
    UNKNOWN. `marks` are all who have seen it for its owner, and for others whether they are among these; `aim` is for
    the writer of a defence alone, and `knowers`, who really know the card, for the game master."""

    number: Final[int]
    title: Final[str]
    harmless: Final[int]
    blocked: Final[int]
    owner: Final[int]
    named: Final[bool]
    marks: Final[int]
    claim: Final[int]
    against: Final[str]
    aim: Final[int]
    knowers: Final[int]

    def __init__(
        self,
        number: int,
        title: str,
        harmless: int,
        blocked: int,
        owner: int,
        named: bool,
        marks: int,
        claim: int,
        against: str,
        aim: int,
        knowers: int = UNKNOWN,
    ) -> None:
        self.number = number
        self.title = title
        self.harmless = harmless
        self.blocked = blocked
        self.owner = owner
        self.named = named
        self.marks = marks
        self.claim = claim
        self.against = against
        self.aim = aim
        self.knowers = knowers


class Heard:
    """What a seat has heard so far, the journal indexes of those events, and how far it has read."""

    def __init__(self) -> None:
        self.known: list[Event] = []
        self.where: dict[int, int] = {}
        self.listened = 0
