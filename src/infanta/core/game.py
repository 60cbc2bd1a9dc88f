"""A game: a rulebook. It starts matches, reads moves and imagines what may lie behind a view."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Protocol

from infanta.core.clauses import Clause, read_clauses
from infanta.core.errors import BadOption, UnreadableMove
from infanta.core.event import Event
from infanta.core.face import Ask, Beat, Choice, Face, Middle, Place
from infanta.core.match import Match
from infanta.core.move import Move, read_ring, split_note
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, Voice
from infanta.core.setup import Option, Setup, Value
from infanta.core.step import Rng
from infanta.core.view import View

NOTHING_FADED: Final = range(0)


@dataclass(frozen=True)
class Topic:
    """Something a player may ask about at the table: a card, a power. `word` is what they type."""

    word: str
    title: Phrase
    text: Phrase


class Why(Protocol):
    """Asks the rules why a viewer may not make a move now."""

    def __call__(self, move: Move) -> Phrase | None:
        """The reason; None if the move is legal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook. A game subclasses this, sets the fields and writes the three methods at the end.

    `edition` is raised whenever the game's behaviour changes; a record names the edition it was played under.
    """

    key: str
    title: str
    edition: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    topics: tuple[Topic, ...]
    packages: tuple[str, ...]
    """Where the game's `clauses.md`, its catalogues (`words`) and its pictures and templates (`face`) lie: its own package first,
    then those it shares them with."""
    all_moves: tuple[Move, ...]
    """Every move of the game that has an integer; a move's code is its place here."""
    by_text: dict[str, Move]
    """The same moves by their text."""
    events: tuple[type[Event], ...] = ()
    """Every kind of event that can happen."""
    whispers: bool = False
    """Whether players may talk in secret: not every game wants that."""

    def start(self, players: int, story: bool = False, **options: object) -> Match:
        """A new match. `story=True` keeps every event of the match in `match.story`."""
        match = self.begin(self.setup(players, options))
        match.log = []
        if story:
            match.story = list(match.journal)
        return match

    def setup(self, players: int, options: dict[str, object]) -> Setup:
        """A checked set-up; raises BadOption with a sentence."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise BadOption(Phrase("bad-players", game=self.title, players=repr(players), counts=self.players))
        chosen: dict[str, Value] = {}
        for name, given in options.items():
            option = self.find_option(name)
            try:
                value = option.read(given)
            except BadOption as error:
                raise BadOption(error.phrase.within(self.key)) from None
            if value != option.default:
                chosen[name] = value
        setup = Setup(self.key, players, chosen)
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
        names = tuple([option.name for option in self.options])
        raise BadOption(Phrase("unknown-option", game=self.title, name=name, options=names))

    def parse(self, text: str) -> Move:
        """The move that a text means; raises UnreadableMove."""
        bare = text.strip()
        return read_ring(bare) or self.read(bare)

    def parse_noted(self, text: str) -> tuple[Move, str]:
        """The move that a text means, and the note that rides on it; raises UnreadableMove."""
        bare, note = split_note(text)
        return read_ring(bare) or self.read(bare), note

    def read(self, text: str) -> Move:
        """The move that a bare text means. Games with endless moves override this."""
        move = self.by_text.get(text)
        if move is None:
            shown = text if len(text) <= 40 else text[:40] + "…"
            raise UnreadableMove(Phrase("unreadable-move", text=shown, game=self.title))
        return move

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """What a value in a phrase is called: `term("card", 1)` is "the Guard". Catalogues ask for it as `CARD($card)`; by default
        it is the entry `card-1`. A set of things is a tuple of them."""
        return Phrase(f"{kind}-{value}")

    def roles(self, setup: Setup) -> tuple[str, ...]:
        """What each seat is, as one word that the game's catalogue knows as `role-<word>`. Most games have one kind of seat."""
        return ("player",) * setup.players

    def theme(self, setup: Setup) -> str:
        """The setting that a set-up is played in, "" for the usual one. What a setting calls by other words is found in the
        catalogues `words/<theme>.<language>.ftl`; a voice that is told the theme asks them first."""
        return ""

    def describe(self, move: Move) -> Phrase:
        """A move in words for the one who may make it: "play the Guard on Bo". Games override this."""
        return Phrase("move", text=move.text)

    def face(self, view: View, moves: list[Move], voice: Voice, why: Why) -> Face:
        """What a view's seat sees of the table, and is asked. Without a face of its own a game shows its view as text, and a
        choice for each move."""
        choices = tuple([Choice(voice.sentence(self.describe(move)), move.text) for move in moves])
        return Face(
            places=(Place(),) * view.setup.players,
            middle=Middle(text=str(view)),
            ask=Ask(voice.say(Phrase("choose-move")) if moves else "", choices=choices),
        )

    def beats(self, event: Event, voice: Voice) -> tuple[Beat, ...]:
        """How an event, as a viewer may know it, is shown at the table: by default it is told."""
        return () if event.minor() else (Beat("tell", voice.sentence(event.phrase())),)

    def compose(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        """The text of the move that the filled blanks of a form make; raises UnreadableMove. `check` judges it like any other."""
        raise UnreadableMove(Phrase("no-form", game=self.title))

    def faded(self, setup: Setup, story: list[Event]) -> range:
        """The places in a story of what players must remember and may not look up: it is told by `Event.faded`."""
        return NOTHING_FADED

    def clauses(self, language: str = "en") -> list[Clause]:
        """Every rule of the game with its number, in a language if the game has them in it, else in English."""
        folder = files(self.packages[0])
        path = folder / f"clauses.{language}.md"
        return read_clauses((path if path.is_file() else folder / "clauses.md").read_text(encoding="utf-8"))

    # -- what a game says itself ---------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """Raise BadOption if options, each fine by itself, do not go together."""

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> Match:
        """A match that could be the truth behind a view, with the odds of the deal given all that the seat has seen."""
        raise NotImplementedError
