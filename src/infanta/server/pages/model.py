"""The pages: everything a page shows and nothing else. The server fills these in, the templates draw them.

A page is made to be drawn once, and made often: it is not frozen, since setting the fields of a frozen object takes three times as long.
"""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from infanta.core.clauses import Clause
from infanta.core.face import Card, Face, Paper
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase
from infanta.server.root import at
from infanta.server.tables.letters import Thread
from infanta.server.tables.look import Look, Viewer
from infanta.server.tables.nature import HERE_ALONE
from infanta.table.telling import Told
from infanta.words.catalogue import ENGLISH


@dataclass(frozen=True)
class Me:
    """The one who looks: the name they go by ("" until they have said one), and the language they read."""

    name: str = ""
    language: str = ENGLISH


def me_of(viewer: Viewer) -> Me:
    """The viewer of a table."""
    return Me(viewer.person.name if viewer.person else "", viewer.language)


@dataclass(slots=True)
class Page:
    """What every page has: who looks, and a sentence to tell them (why a request was refused, what was done)."""

    me: Me
    notice: str = ""


# -- home --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableBrief:
    """A table in a list."""

    code: str
    game: Game
    state: str
    """`open` (people are still sitting down), `playing` or `over`."""
    others: tuple[str, ...]
    """Who is there besides me."""
    mine: bool
    """Whether I am there."""
    free: int
    """How many seats are free."""
    my_turn: bool = False

    @property
    def url(self) -> str:
        """Where the table is."""
        return at(f"/t/{self.code}")


@dataclass(slots=True)
class HomePage(Page):
    """The games, and the tables one can go to."""

    games: tuple[Game, ...] = ()
    mine: tuple[TableBrief, ...] = ()
    public: tuple[TableBrief, ...] = ()
    finished: tuple[TableBrief, ...] = ()
    usual: dict[str, int] = field(default_factory=dict)
    """By game, how many play if nobody says."""
    levels: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By game, how strong the company can be, from the weakest."""
    promise: str = ""
    """What the cards of a match in one click will follow from, together with a word of the browser's."""


# -- a new table -------------------------------------------------------------------------------------------------------


MOST_LISTED = 50
"""Up to this many numbers are offered one by one."""


@dataclass(frozen=True)
class OptionField:
    """An option of a game on the form of a new table; the form's field is called `option-<name>`."""

    name: str
    kind: str
    """`choice`, `number` or `text`."""
    value: str
    usual: str
    """The rulebook's value."""
    help: Phrase
    hint: Phrase
    clause: Clause | None = None
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def listed(self) -> tuple[str, ...]:
        """The values to choose from, the rulebook's first; none where there are too many, or what somebody wrote is not among them."""
        values = self.values
        if self.kind == "number" and self.high - self.low <= MOST_LISTED:
            values = (self.usual, *(str(n) for n in range(self.low, self.high + 1) if str(n) != self.usual))
        return values if self.value in values else ()


@dataclass(slots=True)
class NewTablePage(Page):
    """The form of a new table: `players`, `seat-<n>` (`open` or a bot's name; seat 0 is mine), options, `clock`,
    `spectators`, `public`, `hints`."""

    game: Game | None = None
    players: int = 0
    options: tuple[OptionField, ...] = ()
    clocks: tuple[int, ...] = ()
    clock: str = "0"
    rests: tuple[int, ...] = ()
    rest: str = "0"
    spectators: bool = True
    public: bool = False
    hints: bool = False

    @property
    def changed(self) -> bool:
        """Whether an option is not as in the rulebook."""
        return any(option.value != option.usual for option in self.options)


# -- the table ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TablePage(Page):
    """A table, as a viewer sees it.

    A move is posted to `<url>/move` with the fields `turn`, `move` (its text) and, if wanted, `note`; a move that is built on the
    page has, instead of its text, `built` (the form's name) and `blank-<name>` or `blank-<name>-<n>` for what was filled in.
    """

    look: Look = None  # type: ignore[assignment]
    origin: str = ""
    """The address under which other devices find us."""
    screen: bool = False
    """Whether it is the big screen for a whole room."""
    filled: dict[str, str] = field(default_factory=dict)
    """What the viewer had filled in when their move was refused, so that they need not begin again."""
    promise: str = ""
    """The dealer's promise for the rematch, once the match is over."""

    @property
    def url(self) -> str:
        """Where the table is."""
        return at(f"/t/{self.look.code}")

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(seat.kind == "empty" for seat in self.look.seats)

    @property
    def told(self) -> int:
        """The number of the last beat that the page tells."""
        return self.look.story[-1].number if self.look.story else -1

    @property
    def invite(self) -> str:
        """The whole address to send to friends."""
        return f"{self.origin}{self.url}"

    @property
    def here_alone(self) -> bool:
        """Whether that address is of no use on any other device."""
        return urlsplit(self.origin).hostname in HERE_ALONE


@dataclass(frozen=True)
class Chapter:
    """A part of a timeline: a round, say. Lines are pairs of what happened and how it is drawn."""

    title: str
    lines: tuple[str, ...]


@dataclass(slots=True)
class TimelinePage(Page):
    """All that a viewer knows of a match, by chapters; narrowed down to a seat, or to what a query is found in."""

    code: str = ""
    game: Game | None = None
    names: tuple[str, ...] = ()
    seat: int | None = None
    query: str = ""
    chapters: tuple[Chapter, ...] = ()


@dataclass(slots=True)
class LettersPage(Page):
    """All letters of one circle."""

    code: str = ""
    game: Game | None = None
    thread: Thread | None = None


@dataclass(slots=True)
class HandoutsPage(Page):
    """What a game brings to be printed."""

    code: str = ""
    game: Game | None = None
    papers: tuple[Paper, ...] = ()


# -- replays, rules, the rest ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ReplayPage(Page):
    """A finished match at one of its moments, from one seat's eyes."""

    code: str = ""
    game: Game | None = None
    names: tuple[str, ...] = ()
    bots: tuple[bool, ...] = ()
    """Which seats are a bot's."""
    step: int = 0
    """How many moves have been made; 0 is the start."""
    steps: int = 0
    seat: int | None = None
    """Whose eyes; None is a spectator's."""
    actors: tuple[int, ...] = ()
    """Who must act at this moment."""
    face: Face = field(default_factory=Face)
    story: tuple[Told, ...] = ()
    last: str = ""
    """What has happened since the step button stopped last, as that seat may know it."""
    outcome: Outcome | None = None
    commitment: str = ""
    seed: str = ""
    stops: tuple[int, ...] = ()
    """Where the step buttons stop."""
    beats: tuple[Told, ...] = ()
    """What has happened since the last stop."""
    rounds: tuple[tuple[int, int], ...] = ()
    """The rounds: the number of each, and the step at which it begins."""
    hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """All hands, where they are wanted open."""
    open: bool = False
    mine: int | None = None
    """Where the viewer sat."""
    letters: tuple[Thread, ...] = ()
    """The letters of circles that have agreed to open them."""

    def url(self, step: int, seat: int | None) -> str:
        """The address of another moment, or of other eyes."""
        eyes = -1 if seat is None else seat
        return at(f"/t/{self.code}/replay?step={step}&seat={eyes}{'&open=yes' if self.open else ''}")

    def turned(self) -> str:
        """The address of the same moment with the hands turned over."""
        here = self.url(self.step, self.seat)
        return here.removesuffix("&open=yes") if self.open else f"{here}&open=yes"


@dataclass(slots=True)
class AdvicePage(Page):
    """What was thought about a table, in sentences; `thinking` while it goes on."""

    code: str = ""
    game: Game | None = None
    heading: str = ""
    whose: str = ""
    """Which sentence says where it comes from: that of a hint, or of a review."""
    parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """Headings, each with its sentences and the addresses of the moments that they are about."""
    thinking: bool = False


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


@dataclass(frozen=True)
class Finished:
    """A match that I have finished: `scores` are the others' names and mine, each with what they scored."""

    game: Game
    url: str
    date: str
    won: bool
    scores: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Tally:
    """How I have done in a game."""

    game: Game
    played: int
    won: int


@dataclass(slots=True)
class DevicePage(Page):
    """Myself: what I have played, and the private link that moves me to another device."""

    link: str = ""
    finished: tuple[Finished, ...] = ()

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """How I have done, game by game."""
        games = dict.fromkeys([match.game for match in self.finished])
        return tuple(
            Tally(game, len(won), sum(won))
            for game in games
            for won in [[match.won for match in self.finished if match.game is game]]
        )

    @property
    def here_alone(self) -> bool:
        """Whether the link is of no use on any other device."""
        return urlsplit(self.link).hostname in HERE_ALONE


@dataclass(slots=True)
class ErrorPage(Page):
    """A request that was refused: what was wrong, and where to go on."""

    status: int = 400
    code: str = ""
    sentence: str = ""
    back: str = "/"
