"""The pages: everything a page shows and nothing else. The server fills these in, the templates draw them.

A page is made to be drawn once, and made often: it is not frozen, since setting the fields of a frozen object takes
three times as long.
"""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from infanta.core.clauses import Clause
from infanta.core.face import Card, Face, Handout
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase
from infanta.server.root import to_url
from infanta.server.tables.environment import LOOPBACK_HOSTS
from infanta.server.tables.messages import Thread
from infanta.server.tables.table_view import TableView, Viewer
from infanta.table.story import StoryLine
from infanta.words.catalogue import ENGLISH


@dataclass(frozen=True)
class PageViewer:
    """The viewer: their name ("" until they have given one), and their language."""

    name: str = ""
    language: str = ENGLISH


def to_page_viewer(viewer: Viewer) -> PageViewer:
    """Return the viewer of a table as a page knows them."""
    return PageViewer(viewer.person.name if viewer.person else "", viewer.language)


@dataclass(slots=True)
class Page:
    """What every page has: the viewer, and a sentence for them (why a request was refused, what was done)."""

    me: PageViewer
    notice: str = ""


# -- home --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableBrief:
    """A table in a list."""

    code: str
    game: Game
    state: str  # `open` (people are still sitting down), `playing` or `over`
    others: tuple[str, ...]  # who is there besides me
    mine: bool  # whether I am there
    free: int  # how many seats are free
    my_turn: bool = False

    @property
    def url(self) -> str:
        """Where the table is."""
        return to_url(f"/t/{self.code}")


@dataclass(slots=True)
class HomePage(Page):
    """The games, and the tables that the viewer can join."""

    games: tuple[Game, ...] = ()
    mine: tuple[TableBrief, ...] = ()
    public: tuple[TableBrief, ...] = ()
    finished: tuple[TableBrief, ...] = ()
    usual: dict[str, int] = field(default_factory=dict)  # by game, the default number of players
    # By game, how strong the bots can be, from the weakest.
    levels: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # What the cards of a match in one click will follow from, together with a word of the browser's.
    promise: str = ""


# -- a new table -------------------------------------------------------------------------------------------------------


MAX_LISTED_NUMBERS = 50  # up to this many numbers are offered one by one


@dataclass(frozen=True)
class OptionField:
    """An option of a game on the form of a new table; the form's field is called `option-<name>`."""

    name: str
    kind: str  # `choice`, `number` or `text`
    value: str
    usual: str  # the rulebook's value
    help: Phrase
    hint: Phrase
    clause: Clause | None = None
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def list_values(self) -> tuple[str, ...]:
        """Return the values to choose from, the rulebook's first; none where there are too many, or what the host wrote
        is not among them."""
        values = self.values
        if self.kind == "number" and self.high - self.low <= MAX_LISTED_NUMBERS:
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
    def has_changes(self) -> bool:
        """Return whether an option is not as in the rulebook."""
        return any(option.value != option.usual for option in self.options)


# -- the table ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TablePage(Page):
    """A table, as a viewer sees it.

    A move is posted to `<url>/move` with the fields `turn`, `move` (its text) and, if wanted, `note`; a move that is
    built on the page has, instead of its text, `built` (the form's name) and `blank-<name>` or `blank-<name>-<n>` for
    what was filled in.
    """

    look: TableView = None  # type: ignore[assignment]
    origin: str = ""  # the address of this server for other devices
    screen: bool = False  # whether it is the big screen for a whole room
    # What the viewer had filled in when their move was refused, so that they need not begin again.
    filled: dict[str, str] = field(default_factory=dict)
    promise: str = ""  # the commitment for the rematch, once the match is over

    @property
    def url(self) -> str:
        """Where the table is."""
        return to_url(f"/t/{self.look.code}")

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(seat.kind == "empty" for seat in self.look.seats)

    @property
    def told(self) -> int:
        """The number of the last beat that the page shows."""
        return self.look.story[-1].number if self.look.story else -1

    @property
    def invite(self) -> str:
        """The whole address to send to friends."""
        return f"{self.origin}{self.url}"

    @property
    def here_alone(self) -> bool:
        """Whether that address is of no use on any other device."""
        return urlsplit(self.origin).hostname in LOOPBACK_HOSTS


@dataclass(frozen=True)
class TimelineSection:
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
    chapters: tuple[TimelineSection, ...] = ()


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
    papers: tuple[Handout, ...] = ()


# -- replays, rules, the rest ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class ReplayPage(Page):
    """A finished match at one of its moments, as one seat saw it."""

    code: str = ""
    game: Game | None = None
    names: tuple[str, ...] = ()
    bots: tuple[bool, ...] = ()  # which seats are a bot's
    step: int = 0  # how many moves have been made; 0 is the start
    steps: int = 0
    seat: int | None = None  # the seat that sees it; None is a spectator
    actors: tuple[int, ...] = ()  # who must act at this moment
    face: Face = field(default_factory=Face)
    story: tuple[StoryLine, ...] = ()
    last: str = ""  # what has happened since the step button stopped last, as that seat may know it
    outcome: Outcome | None = None
    commitment: str = ""
    seed: str = ""
    stops: tuple[int, ...] = ()  # where the step buttons stop
    beats: tuple[StoryLine, ...] = ()  # what has happened since the last stop
    rounds: tuple[tuple[int, int], ...] = ()  # the rounds: the number of each, and the step at which it begins
    hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)  # all hands, where they are wanted open
    open: bool = False
    mine: int | None = None  # where the viewer sat
    letters: tuple[Thread, ...] = ()  # the letters of circles that have agreed to open them

    def url(self, step: int, seat: int | None) -> str:
        """Return the address of another moment, or of another seat's."""
        eyes = -1 if seat is None else seat
        return to_url(f"/t/{self.code}/replay?step={step}&seat={eyes}{'&open=yes' if self.open else ''}")

    def get_turned_url(self) -> str:
        """Return the address of the same moment with the hands turned over."""
        here = self.url(self.step, self.seat)
        return here.removesuffix("&open=yes") if self.open else f"{here}&open=yes"


@dataclass(slots=True)
class AdvicePage(Page):
    """The advice about a table, in sentences; `thinking` while it is being computed."""

    code: str = ""
    game: Game | None = None
    heading: str = ""
    whose: str = ""  # the key of the sentence that explains it: a hint or a review
    # Headings, each with its sentences and the addresses of the moments that they are about.
    parts: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
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
class DeviceLinkPage(Page):
    """The page of a device link on the other device: the person who would be signed in. Its form posts to `post`."""

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
class GameStats:
    """The viewer's results in a game."""

    game: Game
    played: int
    won: int


@dataclass(slots=True)
class DevicePage(Page):
    """The viewer's own page: their matches, and the device link that signs them in on another device."""

    link: str = ""
    finished: tuple[Finished, ...] = ()

    @property
    def list_stats(self) -> tuple[GameStats, ...]:
        """Return how the person has done, game by game."""
        games = dict.fromkeys([match.game for match in self.finished])
        return tuple(
            GameStats(game, len(won), sum(won))
            for game in games
            for won in [[match.won for match in self.finished if match.game is game]]
        )

    @property
    def here_alone(self) -> bool:
        """Whether the link is of no use on any other device."""
        return urlsplit(self.link).hostname in LOOPBACK_HOSTS


@dataclass(slots=True)
class ErrorPage(Page):
    """A request that was refused: what was wrong, and where to go on."""

    status: int = 400
    code: str = ""
    sentence: str = ""
    back: str = "/"
