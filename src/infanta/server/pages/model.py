"""The pages: everything a page shows and nothing else. The server fills these in, the templates draw them.

A page is made to be drawn once, and made often: it is not frozen, since setting the fields of a frozen object takes three times as long.
The small things that it shows are, for drawings of them are kept.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from infanta.core.clauses import Clause
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.view import View
from infanta.server.tables.telling import Sentence


@dataclass(frozen=True)
class Me:
    """The one who looks: the name they go by ("" until they have said one)."""

    name: str = ""


@dataclass(slots=True)
class Page:
    """What every page has: who looks, the title, and a sentence to tell them (why a request was refused, what was done)."""

    me: Me
    notice: str = ""


# -- home --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatBrief:
    """A seat in a list of tables."""

    name: str
    kind: str
    """`human`, `bot` or `empty`."""
    is_me: bool = False


@dataclass(frozen=True)
class TableBrief:
    """A table in a list."""

    code: str
    game: Game
    state: str
    """`open` (people are still sitting down), `playing` or `over`."""
    seats: tuple[SeatBrief, ...]
    my_turn: bool = False
    created: float = 0.0
    """When it was made, in seconds since 1970."""

    @property
    def url(self) -> str:
        """Where the table is."""
        return f"/t/{self.code}"

    @property
    def company(self) -> str:
        """Who is there: "with Bo, Cy · 2 free seats"."""
        others = ", ".join(seat.name for seat in self.seats if seat.kind != "empty" and not seat.is_me)
        mine = "with " if others and any(seat.is_me for seat in self.seats) else ""
        free = sum(seat.kind == "empty" for seat in self.seats)
        return " · ".join(filter(None, [mine + others, f"{free} free seat{'s' if free > 1 else ''}" if free else ""]))


@dataclass(slots=True)
class HomePage(Page):
    """The games, and the tables one can go to."""

    games: tuple[Game, ...] = ()
    mine: tuple[TableBrief, ...] = ()
    public: tuple[TableBrief, ...] = ()
    finished: tuple[TableBrief, ...] = ()
    promise: str = ""
    """What the cards of a match in one click will follow from, together with a word of the browser's."""


# -- a new table -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OptionField:
    """An option of a game on the form of a new table; the form's field is called `option-<name>`."""

    name: str
    kind: str
    """`choice`, `number`, `numbers` or `text`."""
    value: str
    usual: str
    """The rulebook's value."""
    help: str
    clause: Clause | None = None
    hint: str = ""
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


@dataclass(slots=True)
class NewTablePage(Page):
    """The form of a new table: `players`, `seat-<n>` (`open` or a bot's name; seat 0 is mine), options, `clock`,
    `spectators`, `public`."""

    game: Game | None = None
    players: int = 0
    options: tuple[OptionField, ...] = ()
    bots: tuple[str, ...] = ()
    clocks: tuple[tuple[str, str], ...] = ()
    """Pairs of a value and its words."""
    clock: str = "0"
    spectators: bool = True
    public: bool = False

    @property
    def changed(self) -> bool:
        """Whether an option is not as in the rulebook."""
        return any(option.value != option.usual for option in self.options)


# -- the table ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Seat:
    """A seat at the table. One that looks the same is the same, since plates are looked up by it (`lru_cache`)."""

    seat: int
    name: str
    kind: str
    """`human`, `bot` or `empty`."""
    bot: str = ""
    """Which bot sits here, or stands in for the human."""
    here: bool = False
    """Whether the human is at the table now (bots always are)."""
    away: bool = False
    """Whether a bot stands in for the human."""
    is_host: bool = False
    acting: bool = False
    """Whether the match waits for this seat."""
    seconds_left: int | None = None
    """How long the seat may still think, when there is a clock and it must act."""


@dataclass(frozen=True)
class Message:
    """Something said at the table. `reaction` is one of the quick reactions rather than a sentence."""

    key: str
    """Names it on the page. It counts what the viewer may hear, so that it tells nothing of what they may not."""
    name: str
    seat: int | None
    text: str
    at: float
    reaction: bool = False
    mine: bool = False
    author: str = ""
    """An opaque name of whoever said it: what a mute button posts."""
    to: tuple[str, ...] = ()
    """Who else hears it, if it is a whisper; the viewer is "you"."""


@dataclass(frozen=True)
class Fairness:
    """The proof that the cards are dealt honestly: the commitment from the start, the words that people added to it with their
    names, the seal on them, and the seed when the match is over."""

    commitment: str
    seed: str = ""
    words: tuple[tuple[str, str], ...] = ()
    seal: str = ""


@dataclass(frozen=True)
class Links:
    """Where the forms of a table post to, and what can be opened."""

    table: str
    stream: str
    move: str
    sit: str
    stand: str
    start: str
    seat: str
    chat: str
    mute: str
    rematch: str
    replay: str
    record: str
    invite: str
    """The whole address to send to friends."""
    luck: str = ""


@dataclass(slots=True)
class TablePage(Page):
    """A table as one viewer sees it.

    `view` is the viewer's view (None before the start), `moves` the viewer's legal moves. A move is posted to `links.move`
    with the fields `turn` (the page's `turn`), `move` (its text) and, if wanted, `note`; a move that is built on the page has, instead
    of its text, `built` and `blank-<name>` or `blank-<name>-<n>` for what was filled in.
    """

    code: str = ""
    game: Game | None = None
    state: str = "open"
    seats: tuple[Seat, ...] = ()
    seat: int | None = None
    """The viewer's seat; None for a spectator."""
    is_host: bool = False
    view: View | None = None
    moves: tuple[Move, ...] = ()
    turn: int = 0
    names: tuple[str, ...] = ()
    """What every seat is called."""
    story: tuple[Sentence, ...] = ()
    """What happened lately, as the viewer may know it, oldest first."""
    outcome: Outcome | None = None
    options: tuple[tuple[str, str], ...] = ()
    """The options that differ from the rulebook, as pairs of name and value."""
    clock: str = ""
    """The clock in words, "" without one."""
    spectators: tuple[str, ...] = ()
    chat: tuple[Message, ...] = ()
    room: str = "table"
    """Where the viewer's words go: `table` for the seated, `gallery` for spectators."""
    reactions: tuple[str, ...] = ()
    listeners: tuple[tuple[int, str], ...] = ()
    """Whom the viewer may whisper to, if the game wants whispers: pairs of seat and name."""
    muted: tuple[tuple[str, str], ...] = ()
    """Whom the viewer does not want to hear: pairs of the opaque author and the name."""
    bots: tuple[str, ...] = ()
    """The bots that can take a seat."""
    can_sit: bool = False
    can_start: bool = False
    can_rematch: bool = False
    next_table: str = ""
    """Where the rematch is, once there is one."""
    fairness: Fairness | None = None
    version: str = ""
    links: Links | None = None
    why: Callable[[Move], str | None] = field(default=lambda move: None, compare=False)
    """Why the viewer may not make a move now, in words; None if they may."""
    filled: dict[str, str] = field(default_factory=dict)
    """What the viewer had filled in when their move was refused, so that they need not begin again."""

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The names of those who must act."""
        return tuple(seat.name for seat in self.seats if seat.acting)


# -- replays, rules, the rest ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ReplayPage(Page):
    """A finished match at one of its moments, from one seat's eyes."""

    code: str = ""
    game: Game | None = None
    names: tuple[str, ...] = ()
    step: int = 0
    """How many moves have been made; 0 is the start."""
    steps: int = 0
    seat: int | None = None
    """Whose eyes; None is a spectator's."""
    view: View | None = None
    story: tuple[Sentence, ...] = ()
    last: str = ""
    """The last move in words, as that seat may know it."""
    outcome: Outcome | None = None
    fairness: Fairness | None = None
    record: str = ""
    """Where the record can be downloaded."""
    turning_points: tuple[int, ...] = ()
    """The steps after which a seat, not the dealer, had moved: where the step buttons stop."""

    def url(self, step: int, seat: int | None) -> str:
        """The address of another moment, or of other eyes."""
        eyes = "" if seat is None else f"&seat={seat}"
        return f"/t/{self.code}/replay?step={step}{eyes}"


@dataclass(slots=True)
class RulesPage(Page):
    """The rulebook of a game by clause; `query` narrows it down."""

    game: Game | None = None
    clauses: tuple[Clause, ...] = ()
    query: str = ""


@dataclass(slots=True)
class JoinPage(Page):
    """Where a table's code is typed in."""

    code: str = ""


@dataclass(slots=True)
class MovePage(Page):
    """What a private link shows on the other device: whose seat would move here. Its form posts to `post`."""

    name: str = ""
    post: str = ""


@dataclass(slots=True)
class DevicePage(Page):
    """The private link that moves me to another device."""

    link: str = ""


@dataclass(slots=True)
class ErrorPage(Page):
    """A request that was refused: what was wrong, and where to go on."""

    status: int = 400
    code: str = ""
    sentence: str = ""
    back: str = "/"
