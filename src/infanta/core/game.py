"""A game: a rulebook. It starts matches, reads moves and imagines what may lie behind a view."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from infanta.core.ask import Ask
from infanta.core.clauses import Clause, read_clauses
from infanta.core.errors import BadOption, UnreadableMove
from infanta.core.event import Event, Names
from infanta.core.match import Match
from infanta.core.move import Move, split_note
from infanta.core.native import mypyc_attr
from infanta.core.setup import Option, Setup, Value
from infanta.core.step import Rng
from infanta.core.view import View

NOTHING_FADED: Final = range(0)


@dataclass(frozen=True)
class Topic:
    """Something a player may ask about at the table: a card, a power. `word` is what they type."""

    word: str
    title: str
    text: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook. A game subclasses this, sets the fields and writes the three methods at the end.

    `edition` is raised whenever the game's behaviour changes. A record names the edition it was played under, and every edition
    there has been can still be played, so that what was kept opens for ever: where a rule has changed, the match asks for
    `setup.edition`.
    """

    key: str
    title: str
    blurb: str
    credits: str
    edition: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    topics: tuple[Topic, ...]
    package: str
    """Where the game's `clauses.md` lies."""
    all_moves: tuple[Move, ...]
    """Every move of the game that has an integer; a move's code is its place here."""
    by_text: dict[str, Move]
    """The same moves by their text."""
    whispers: bool = False
    """Whether players may talk in secret: not every game wants that."""

    def start(self, players: int, story: bool = False, **options: object) -> Match:
        """A new match. `story=True` keeps every event of the match in `match.story`."""
        return self.start_from(self.setup(players, options), story)

    def start_from(self, setup: Setup, story: bool = False) -> Match:
        """A new match of a checked set-up, which may name an earlier edition of the rules."""
        match = self.begin(setup)
        match.log = []
        if story:
            match.story = list(match.journal)
        return match

    def setup(self, players: int, options: dict[str, object], edition: int = 0) -> Setup:
        """A checked set-up, of the newest edition unless another is named; raises BadOption with a sentence."""
        if not 0 <= edition <= self.edition:
            raise BadOption(f"{self.title} has no edition {edition} here: its newest is {self.edition}.")
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise BadOption(f"{self.title} cannot be played by {players!r}: it takes {counts} players.")
        chosen: dict[str, Value] = {}
        for name, given in options.items():
            option = self.find_option(name)
            value = option.read(given)
            if value != option.default:
                chosen[name] = value
        setup = Setup(self.key, players, chosen, edition or self.edition)
        self.settle(setup)
        return setup

    def option(self, setup: Setup, name: str) -> Value:
        """The value of an option in a set-up."""
        return setup.options.get(name, self.find_option(name).default)

    def find_option(self, name: str) -> Option:
        """The option of this name; raises BadOption."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options) or "none"
        raise BadOption(f"{self.title} has no option {name!r}; its options are: {names}.")

    def parse(self, text: str) -> Move:
        """The move that a text means, with the note that rides on it; raises UnreadableMove."""
        bare, note = split_note(text)
        move = self.read(bare)
        return move.noted(note) if note else move

    def read(self, text: str) -> Move:
        """The move that a bare text means. Games with endless moves override this."""
        move = self.by_text.get(text)
        if move is None:
            shown = text if len(text) <= 40 else text[:40] + "…"
            raise UnreadableMove(f"{shown!r} is not a {self.title} move.")
        return move

    def names(self, seats: list[str], reader: int | None = None) -> Names:
        """What seats and cards are called when events are told to a reader."""
        return Names(seats, reader)

    def describe(self, move: Move, names: Names) -> str:
        """A move in words for the one who may make it: "play the Guard on Bo". Games override this."""
        return move.text

    def ask(self, view: View, names: Names) -> Ask:
        """What the view's seat is asked, in words and blanks. Games with votes or built moves override this."""
        return Ask()

    def compose(self, filled: dict[str, tuple[str, ...]]) -> str:
        """The text of the move that the filled blanks of `ask` make; raises UnreadableMove. `check` judges it like any other."""
        raise UnreadableMove(f"{self.title} has no form to fill in.")

    def faded(self, setup: Setup, story: list[Event]) -> range:
        """The places in a story of what players must remember and may not look up: it is told by `Event.faded`."""
        return NOTHING_FADED

    def clauses(self) -> list[Clause]:
        """Every rule of the game with its number."""
        return read_clauses((files(self.package) / "clauses.md").read_text(encoding="utf-8"))

    # -- what a game says itself ---------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """Raise BadOption if options, each fine by itself, do not go together."""

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> Match:
        """A match that could be the truth behind a view, with the odds of the deal given all that the seat has seen."""
        raise NotImplementedError
