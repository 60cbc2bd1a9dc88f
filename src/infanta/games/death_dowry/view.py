"""What a seat knows, and the small values that a match is made of."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from infanta.core.view import View
from infanta.games.death_dowry.bitsets import write_set
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.rules import Rules

if TYPE_CHECKING:
    from infanta.games.death_dowry.state import DowryState

UNKNOWN: Final = -1


@dataclass(init=False, unsafe_hash=True)
class Draft:
    """A sheet that is being filled in: name, skills (none as long as they are not distributed) and items as (title, harmless,
    blocked); `edits` counts the changes. `motive` is a note that no rule reads (DD-010)."""

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
class Lot:
    """A card in a conflict: on whose side, thrown in by whom, what it adds (UNKNOWN for those who do not learn it), and whether a
    defence has destroyed it."""

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

    def lost(self) -> "Lot":
        """The same card when a defence has destroyed it."""
        return Lot(self.card, self.side, self.by, self.value, True)


@dataclass(init=False, unsafe_hash=True)
class Conflict:
    """A conflict: who attacked whom in which skill, the cards in it, cards that were used up, favour promised for help as (by, to,
    points), who has helped which side, how often each side has pleaded, and the plea that waits for an answer (`asked` -1: none)."""

    attacker: Final[int]
    target: Final[int]
    skill: Final[int]
    lots: Final[tuple[Lot, ...]]
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
        lots: tuple[Lot, ...] = (),
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

    def joined(self, lots: tuple[Lot, ...], card: int, helpers: tuple[tuple[int, int], ...]) -> "Conflict":
        """The conflict after somebody has used a card in it; whoever was asked for help has answered."""
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

    def asking(self, pleas: tuple[int, int], asked: int, price: Bundle) -> "Conflict":
        """The conflict when somebody is asked for help; -1 when nobody is any more."""
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

    def fighters(self) -> tuple[int, int]:
        """The two who fight."""
        return self.attacker, self.target

    def other(self, side: int) -> int:
        """The opponent of a side."""
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
    """A promise: `turn` is the number of the turn in which it was made, `how` whether it was kept or broken ("": still open)."""

    by: int
    to: int
    kind: str
    about: int
    turn: int
    how: str = ""


@dataclass(init=False, unsafe_hash=True)
class CardSeen:
    """A card as a seat knows it. Of a card whose title was announced but that was not shown, the restrictions are UNKNOWN. `marks`
    are all who have seen it for its owner, and for others whether they are among these; `aim` is for the writer of a defence alone, and
    `knowers`, who really know the card, for the game master."""

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


@dataclass(frozen=True)
class DowryView(View):
    """Everything a seat knows. By seat and UNKNOWN where it does not know: `skills` (four each), `gems`, `networks`, `acts` (free acts
    left). `plan` is what is still to come, by the words of the steps; `purpose` what is being decided.

    `lost` are the skill points that were crossed off, `shown` the skills that an attack has revealed (bits), `made` how many cards
    each has written since the set-up, `counts` how many offers of each kind that the seat knows of have been made. `chores` are those
    that the game master has taken over; `next_event` and `staged`, a scene that is to be played (0: by chance), are for her eyes."""

    rules: Rules
    purpose: str
    plan: tuple[str, ...]
    round: int
    turn: int
    turns: int
    spied: bool
    attacked: bool
    queue: tuple[int, ...]
    order: tuple[int, ...]
    last: bool
    closing: bool
    dawning: bool
    wedding: bool
    names: tuple[str, ...]
    board: tuple[int, ...]
    favour: tuple[int, ...]
    alive: tuple[bool, ...]
    skills: tuple[tuple[int, ...], ...]
    lost: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    gems: tuple[int, ...]
    networks: tuple[int, ...]
    made: tuple[int, ...]
    pile: int
    events_left: int
    next_event: int
    staged: int
    chores: tuple[str, ...]
    reveal: str
    cards: tuple[CardSeen, ...]
    conflict: Conflict | None
    totals: tuple[int, int]
    damage: int
    margin: int
    pending: str
    drafts: tuple[Draft, ...]
    offers: tuple[Deal, ...]
    counts: tuple[tuple[str, int], ...]
    promises: tuple[Promise, ...]
    acts: tuple[int, ...]
    answers: tuple[tuple[int, str], ...]
    winner: int
    friend: int
    ending: str

    def own(self) -> tuple[CardSeen, ...]:
        """The cards in the viewer's hand."""
        return tuple([card for card in self.cards if card.owner == self.seat])

    def __str__(self) -> str:
        rows = [f"{self.round}: {self.purpose}  favour, gems/networks, {' '.join(SKILLS)}"]
        for seat in self.board or range(self.rules.princesses):
            sheet = " ".join([str(points) if points >= 0 else "?" for points in self.skills[seat]])
            goods = " ".join(["?" if count < 0 else str(count) for count in (self.gems[seat], self.networks[seat])])
            out = "" if self.alive[seat] else "  (dead)"
            rows.append(f"seat {seat}: {self.favour[seat]} {goods}  {sheet}{out}  {self.names[seat]}")
        for card in self.cards:
            what = f"defence {card.claim}: {card.against}" if card.claim >= 0 else card.title
            limits = "?" if card.harmless < 0 else f"{write_set(card.harmless)}/{write_set(card.blocked)}"
            rows.append(f"  {card.number} of seat {card.owner}: {what} {limits}{' (open)' if card.named else ''}")
        if self.conflict is not None:
            rows.append(f"conflict {self.conflict.fighters()} skill {self.conflict.skill} totals {self.totals}")
        return "\n".join(rows)


def view_of(match: "DowryState", seat: int | None) -> DowryView:
    """The view of a seat, field by field."""
    princesses = range(match.rules.princesses)
    every = seat == match.rules.master and seat is not None
    mine = [every or own == seat for own in princesses]
    over = not match.agenda
    return DowryView(
        setup=match.setup,
        seat=seat,
        actors=match.actors(),
        journal=match.heard_by(seat),
        rules=match.rules,
        purpose=match.purpose(),
        plan=match.plan_seen_by(seat),
        round=match.round,
        turn=match.turn,
        turns=match.turns,
        spied=match.spied and (match.rules.master < 0 or every or seat == match.turn),
        attacked=match.attacked,
        queue=match.queue,
        order=match.order,
        last=match.last,
        closing=match.closing,
        dawning=match.dawning,
        wedding=match.wedding,
        names=match.names,
        board=match.board,
        favour=match.favour,
        alive=match.alive,
        skills=tuple([match.skills_seen(own, mine[own] or over) for own in princesses]),
        lost=match.lost,
        shown=match.shown,
        gems=tuple([match.gems[own] if mine[own] or over else UNKNOWN for own in princesses]),
        networks=tuple([match.networks[own] if mine[own] or over else UNKNOWN for own in princesses]),
        made=match.made,
        pile=match.pile,
        events_left=match.events_left,
        next_event=match.next_event if every else -1,
        staged=match.staged if every else UNKNOWN,
        chores=match.chores,
        reveal=match.reveal,
        cards=tuple(match.cards_known_to(match.players if seat is None else seat)),
        conflict=match.conflict_seen_by(seat),
        totals=match.totals_seen_by(seat),
        damage=match.damage,
        margin=match.margin_seen_by(seat),
        pending=match.pending.text if match.pending is not None and (every or seat == match.turn) else "",
        drafts=tuple([match.drafts[own] if mine[own] else Draft() for own in princesses]),
        offers=tuple([deal for deal in match.offers.values() if match.hears(seat, deal)]),
        counts=tuple([(kind, count) for kind, count in sorted(match.counts.items()) if match.counts_for(seat, kind)]),
        promises=tuple([promise for promise in match.promises if every or seat in (promise.by, promise.to)]),
        acts=tuple([left if every or own == seat else UNKNOWN for own, left in enumerate(match.acts_left)]),
        answers=match.answers_seen_by(seat),
        winner=match.winner,
        friend=match.friend,
        ending=match.ending,
    )
