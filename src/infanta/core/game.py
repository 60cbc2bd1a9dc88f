"""A game: a rulebook. It starts matches, parses moves and draws matches that are consistent with a view."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Protocol

from infanta.core.clauses import Clause, parse_clauses
from infanta.core.data import Codec
from infanta.core.errors import InfantaError, InvalidMoveError, InvalidOptionError
from infanta.core.event import Event
from infanta.core.face import Beat, Card, Choice, Face, Handout, PlayerArea, Prompt, TableCentre
from infanta.core.field_types import Schema
from infanta.core.match import Match
from infanta.core.move import Move, parse_ring, split_note
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, Translator
from infanta.core.policy import Policy, RandomPolicy
from infanta.core.setup import Option, Setup, Value, shorten
from infanta.core.space import Space
from infanta.core.staging import TELL, Staging
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.core.worlds import ImaginedWorlds, Worlds

NOTHING_FADED: Final = range(0)
NOT_STAGED: Final[Mapping[type[Event], Staging]] = {}
CODECS: Final[dict[type, Codec]] = {}  # how each game's views are written, once that has been asked


@dataclass(frozen=True)
class Topic:
    """Something a player may ask about at the table: a card, a power. `word` is what they type."""

    word: str
    title: Phrase
    text: Phrase
    example: Phrase | None = None  # how it goes at a table


class RefusalExplainer(Protocol):
    """A function that says why a viewer may not make a move now."""

    def __call__(self, move: Move) -> Phrase | None:
        """Return the reason; None if the move is legal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook. A game subclasses this, sets the fields and writes the three methods at the end.

    `edition` is raised whenever the game's behaviour changes. A record names the edition it was played under, and every
    earlier edition can still be played, so that old records stay readable: where a rule has changed, the match asks for
    `setup.edition`.
    """

    key: str
    title: str
    edition: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    topics: tuple[Topic, ...]
    # Where the game's `clauses.md`, its catalogues (`words`) and its pictures and templates (`face`) lie: its own
    # package first, then those it shares them with.
    packages: tuple[str, ...]
    all_moves: tuple[Move, ...]  # every move of the game that has an integer; a move's code is its place here
    by_text: dict[str, Move]  # the same moves by their text
    events: tuple[type[Event], ...] = ()  # every kind of event that can happen
    staging: Mapping[type[Event], Staging] = NOT_STAGED  # how each of them is shown at the table
    whispers: bool = False  # whether players may talk in secret: not every game wants that
    # Whether a seat wins every match; otherwise a player without a seat may win, and then all
    # seats lose.
    always_won: bool = True
    learning: int = 15  # minutes that a newcomer reads before the first move: lists begin with what is quick to learn
    # How many matches a bot tries when it thinks ahead for a moment. It is fewer where they are long, or where a few
    # find nearly everything, so that bots that think longer are clearly better.
    default_tries: int = 400

    def start(self, players: int, story: bool = False, **options: object) -> Match:
        """Start a new match. `story=True` keeps every event of the match in `match.story`."""
        return self.start_from(self.setup(players, options), story)

    def start_from(self, setup: Setup, story: bool = False) -> Match:
        """Start a new match of a checked setup, which may name an earlier edition of the rules."""
        match = self.create_match(setup)
        match.log = []
        if story:
            match.story = list(match.journal)
        return match

    def setup(self, players: int, options: dict[str, object], edition: int = 0) -> Setup:
        """Return a checked setup, of the newest edition unless another is named; raise InvalidOptionError with a
        sentence."""
        if not 0 <= edition <= self.edition:
            raise InvalidOptionError(Phrase("no-edition", game=self.title, edition=edition, newest=self.edition))
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise InvalidOptionError(Phrase("bad-players", game=self.title, players=repr(players), counts=self.players))
        chosen: dict[str, Value] = {}
        for name, given in options.items():
            option = self.find_option(name)
            try:
                value = option.parse(given)
            except InvalidOptionError as error:
                raise InvalidOptionError(error.phrase.within(self.key)) from None
            if value != option.default:
                chosen[name] = value
        setup = Setup(self.key, players, chosen, edition or self.edition)
        self.validate_options(setup)
        return setup

    def get_option(self, setup: Setup, name: str) -> Value:
        """Return the value of an option in a setup."""
        return setup.options.get(name, self.find_option(name).default)

    def find_option(self, name: str) -> Option:
        """Return the option of this name; raise InvalidOptionError if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        names = tuple([option.name for option in self.options])
        raise InvalidOptionError(Phrase("unknown-option", game=self.title, name=shorten(name), options=names))

    def parse(self, text: str) -> Move:
        """Return the move that a text means; raise InvalidMoveError if it means none."""
        bare = text.strip()
        return parse_ring(bare) or self.parse_move(bare)

    def parse_noted(self, text: str) -> tuple[Move, str]:
        """Return the move that a text means, and its note; raise InvalidMoveError if it means none."""
        bare, note = split_note(text)
        return parse_ring(bare) or self.parse_move(bare), note

    def parse_move(self, text: str) -> Move:
        """Return the move that a bare text means. Games with unlimited moves override this."""
        move = self.by_text.get(text)
        if move is None:
            raise InvalidMoveError(Phrase("unreadable-move", text=shorten(text), game=self.title))
        return move

    # -- for programs --------------------------------------------------------------------------------------------------

    def to_data(self, value: View | Event) -> dict[str, object]:
        """Return a view or an event as plain data, ready for JSON: cards by name, sets as lists, no seat and no card as
        null."""
        return self.get_codec().write(value)

    def parse_view(self, data: object) -> View:
        """Return the view that `to_data` has written, so that a program that got it over a wire can `imagine`; raise
        InvalidDataError if it is none."""
        return self.get_codec().read_view(data)

    def parse_event(self, data: object) -> Event:
        """Return the event that `to_data` has written; raise InvalidDataError if it is none."""
        return self.get_codec().read_event(data)

    def schema(self) -> Schema:
        """JSON Schema of what `data` writes, as it is in this edition."""
        return self.get_codec().schema()

    def get_codec(self) -> Codec:
        """Return the codec, built once."""
        found = CODECS.get(type(self))
        if found is None:
            found = CODECS[type(self)] = self.build_codec()
        return found

    def build_codec(self) -> Codec:
        """Return how views and events are written: which numbers are cards. Games say it; without, it follows from type
        hints."""
        from infanta.core.inferred_codec import infer_codec

        return infer_codec(self)

    def space(self, setup: Setup) -> Space:
        """Return the actions and observations of a setup, for learners; raise InfantaError where a game has none."""
        raise InfantaError(Phrase("no-space", game=self.title))

    # -- how it is described and shown ---------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """Return what a value in a phrase is called: `term("card", 1)` is "the Guard". Catalogues ask for it as
        `CARD($card)`; by default it is the entry `card-1`. A set of things is a tuple of them."""
        return Phrase(f"{kind}-{value}")

    def roles(self, setup: Setup) -> tuple[str, ...]:
        """Return what each seat is, as one word that the game's catalogue knows as `role-<word>`. Most games have one
        kind of seat."""
        return ("player",) * setup.players

    def overseers(self, setup: Setup) -> tuple[int, ...]:
        """Return the seats from which nothing is hidden: a game master's, where there is one."""
        return ()

    def theme(self, setup: Setup) -> str:
        """Return the setting that a setup is played in, "" for the default one. What a setting calls by other words is
        found in the catalogues `words/<theme>.<language>.ftl`; a translator with the theme looks there first."""
        return ""

    def describe(self, move: Move) -> Phrase:
        """Return a move in words for the player who may make it: "play the Guard on Bo". Games override this."""
        return Phrase("move", text=move.text)

    def describe_in(self, view: View, move: Move) -> Phrase:
        """Describe a move by what a seat knows, where that says it better: by the title of a card instead of its
        number."""
        return self.describe(move)

    def coach(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """Return what a teacher says to a beginner who must choose now, from what their seat knows; nothing when the
        tutorial is over."""
        return (Phrase("lesson-any"),)

    def face(self, view: View, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
        """Return what a view's seat sees of the table, and is asked. Without a face of its own a game shows its view as
        text, and a choice for each move."""
        choices = tuple([Choice(voice.sentence(self.describe(move)), move.text) for move in moves])
        return Face(
            places=(PlayerArea(),) * view.setup.players,
            middle=TableCentre(text=str(view)),
            ask=Prompt(voice.say(Phrase("choose-move")) if moves else "", choices=choices),
        )

    def beats(self, event: Event, voice: Translator) -> tuple[Beat, ...]:
        """Return how an event, as a viewer may know it, is shown at the table: as `staging` says, or else as its
        sentence."""
        staging = self.staging.get(type(event), TELL)
        return () if staging is TELL and event.is_minor() else (staging.make_beat(event, voice),)

    def sample_cards(self, voice: Translator) -> tuple[Card, ...]:
        """Return the cards that an explanation of the game shows."""
        return ()

    def list_handouts(self, setup: Setup, view: View | None, voice: Translator) -> tuple[Handout, ...]:
        """Return what a game brings to be printed for a table, with the viewer's own sheet if there is a view; nothing
        by default."""
        return ()

    def compose_move(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        """Return the text of the move that the filled blanks of a form make; raise InvalidMoveError if they make none.
        `check` judges it like any other."""
        raise InvalidMoveError(Phrase("no-form", game=self.title))

    def list_redacted(self, setup: Setup, story: list[Event], seat: int | None) -> Container[int]:
        """Return the indices in a story of what a seat must remember and may not look up: it is described by
        `Event.redact`."""
        return NOTHING_FADED

    def clauses(self, language: str = "en") -> list[Clause]:
        """Return every rule of the game with its number, in a language if the game has them in it, else in English;
        none if it has none."""
        folder = files(self.packages[0])
        paths = [folder / name for name in (f"clauses.{language}.md", "clauses.md")]
        return next((parse_clauses(path.read_text(encoding="utf-8")) for path in paths if path.is_file()), [])

    # -- how it is played ----------------------------------------------------------------------------------------------

    def validate_options(self, setup: Setup) -> None:
        """Raise InvalidOptionError if options, each fine by itself, do not go together."""

    def create_match(self, setup: Setup) -> Match:
        """Return a match at its first step."""
        raise NotImplementedError

    def check_view(self, view: View) -> None:
        """Raise InfantaError for a view of another game."""
        if view.setup.game != self.key:
            raise InfantaError(Phrase("view-of-another", game=self.title, other=view.setup.game))

    def worlds(self, view: View) -> Worlds:
        """Return all matches that could be the truth behind a view, to be drawn with the odds of the deal given all
        that the seat has seen. A game overrides this, or `imagine` if it has no use for reading a view only once."""
        if type(self).imagine is Game.imagine:
            raise NotImplementedError
        return ImaginedWorlds(self, view)

    def policy(self) -> Policy:
        """Return the policy for imagined matches: by default one that takes random moves."""
        return RandomPolicy()

    def bot_policy(self) -> Policy:
        """Return the policy of the bot `thumb`: by default that of imagined matches."""
        return self.policy()

    def own_policy(self, heedless: bool = False) -> Policy:
        """Return the policy for the thinking seat in imagined matches: by default that of all others. It may be
        shrewder than the others are expected to be, and know better what helps against `heedless` ones, who mostly move
        at random."""
        return self.policy()

    def list_hand(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return the cards in a hand, each a value of the term "card": for telling which hands are likely. Nothing
        where a game has none."""
        return ()

    def imagine(self, view: View, rng: Rng) -> Match:
        """Return one of these worlds."""
        return self.worlds(view).draw(rng)
