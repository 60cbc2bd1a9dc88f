"""A game: a rulebook. It starts matches, reads moves and imagines what may lie behind a view."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Protocol

from infanta.core.clauses import Clause, read_clauses
from infanta.core.data import Codec
from infanta.core.errors import BadOption, InfantaError, UnreadableMove
from infanta.core.event import Event
from infanta.core.face import Ask, Beat, Card, Choice, Face, Middle, Paper, Place
from infanta.core.match import Match
from infanta.core.move import Move, read_ring, split_note
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, Voice
from infanta.core.policy import Anybody, Policy
from infanta.core.setup import Option, Setup, Value, shortened
from infanta.core.shape import Schema
from infanta.core.space import Space
from infanta.core.staging import TELL, Staging
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.core.worlds import ImaginedWorlds, Worlds

NOTHING_FADED: Final = range(0)
NOT_STAGED: Final[Mapping[type[Event], Staging]] = {}
CODECS: Final[dict[type, Codec]] = {}
"""How each game's views are written, once that has been asked."""


@dataclass(frozen=True)
class Topic:
    """Something a player may ask about at the table: a card, a power. `word` is what they type."""

    word: str
    title: Phrase
    text: Phrase
    example: Phrase | None = None
    """How it goes at a table."""


class Why(Protocol):
    """Asks the rules why a viewer may not make a move now."""

    def __call__(self, move: Move) -> Phrase | None:
        """The reason; None if the move is legal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook. A game subclasses this, sets the fields and writes the three methods at the end.

    `edition` is raised whenever the game's behaviour changes. A record names the edition it was played under, and every edition
    there has been can still be played, so that what was kept opens for ever: where a rule has changed, the match asks for
    `setup.edition`.
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
    staging: Mapping[type[Event], Staging] = NOT_STAGED
    """How each of them is shown at the table."""
    whispers: bool = False
    """Whether players may talk in secret: not every game wants that."""
    always_won: bool = True
    """Whether a seat wins every match; somebody at the table who is nobody's seat may win otherwise, and then all seats lose."""
    learning: int = 15
    """Minutes that a newcomer reads before the first move: lists begin with what is quick to learn."""
    moment: int = 400
    """How many matches somebody tries who thinks ahead for a moment. It is fewer where they are long, or where a few find nearly everything,
    so that those who think longer are clearly better."""

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
            raise BadOption(Phrase("no-edition", game=self.title, edition=edition, newest=self.edition))
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
        names = tuple([option.name for option in self.options])
        raise BadOption(Phrase("unknown-option", game=self.title, name=shortened(name), options=names))

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
            raise UnreadableMove(Phrase("unreadable-move", text=shortened(text), game=self.title))
        return move

    # -- for programs --------------------------------------------------------------------------------------------------

    def data(self, value: View | Event) -> dict[str, object]:
        """A view or an event as plain data, ready for JSON: cards by name, sets as lists, nobody and nothing as null."""
        return self.known_codec().write(value)

    def view_from(self, data: object) -> View:
        """The view that `data` has written, so that whoever got it over a wire can `imagine`; raises UnreadableData."""
        return self.known_codec().read_view(data)

    def event_from(self, data: object) -> Event:
        """The event that `data` has written; raises UnreadableData."""
        return self.known_codec().read_event(data)

    def schema(self) -> Schema:
        """JSON Schema of what `data` writes, as it is in this edition."""
        return self.known_codec().schema()

    def known_codec(self) -> Codec:
        """The codec, made once."""
        found = CODECS.get(type(self))
        if found is None:
            found = CODECS[type(self)] = self.codec()
        return found

    def codec(self) -> Codec:
        """How views and events are written: which numbers are cards. Games say it; without, it follows from type hints."""
        from infanta.core.hints import hinted_codec

        return hinted_codec(self)

    def space(self, setup: Setup) -> Space:
        """The actions and observations of a set-up, for learners; raises InfantaError where a game has none."""
        raise InfantaError(Phrase("no-space", game=self.title))

    # -- how it is told and shown --------------------------------------------------------------------------------------

    def term(self, kind: str, value: int | str) -> Phrase | tuple[Phrase, ...]:
        """What a value in a phrase is called: `term("card", 1)` is "the Guard". Catalogues ask for it as `CARD($card)`; by default
        it is the entry `card-1`. A set of things is a tuple of them."""
        return Phrase(f"{kind}-{value}")

    def roles(self, setup: Setup) -> tuple[str, ...]:
        """What each seat is, as one word that the game's catalogue knows as `role-<word>`. Most games have one kind of seat."""
        return ("player",) * setup.players

    def overseers(self, setup: Setup) -> tuple[int, ...]:
        """The seats from which nothing is hidden: a game master's, where there is one."""
        return ()

    def theme(self, setup: Setup) -> str:
        """The setting that a set-up is played in, "" for the usual one. What a setting calls by other words is found in the
        catalogues `words/<theme>.<language>.ftl`; a voice that is told the theme asks them first."""
        return ""

    def describe(self, move: Move) -> Phrase:
        """A move in words for the one who may make it: "play the Guard on Bo". Games override this."""
        return Phrase("move", text=move.text)

    def describe_in(self, view: View, move: Move) -> Phrase:
        """The same where it can be said better from what a seat knows: by the title of a card instead of its number."""
        return self.describe(move)

    def lesson(self, view: View, moves: list[Move]) -> tuple[Phrase, ...]:
        """What a teacher says to a beginner who must choose now, from what their seat knows; nothing when the lesson is over."""
        return (Phrase("lesson-any"),)

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
        """Return how an event, as a viewer may know it, is shown at the table: as `staging` says, or else it is told."""
        staging = self.staging.get(type(event), TELL)
        return () if staging is TELL and event.minor() else (staging.make_beat(event, voice),)

    def specimens(self, voice: Voice) -> tuple[Card, ...]:
        """The cards that an explanation of the game shows."""
        return ()

    def papers(self, setup: Setup, view: View | None, voice: Voice) -> tuple[Paper, ...]:
        """What a game brings to be printed for a table, with the viewer's own sheet if there is a view; nothing by default."""
        return ()

    def compose(self, form: str, filled: dict[str, tuple[str, ...]]) -> str:
        """The text of the move that the filled blanks of a form make; raises UnreadableMove. `check` judges it like any other."""
        raise UnreadableMove(Phrase("no-form", game=self.title))

    def faded(self, setup: Setup, story: list[Event], seat: int | None) -> Container[int]:
        """The places in a story of what a seat must remember and may not look up: it is told by `Event.faded`."""
        return NOTHING_FADED

    def clauses(self, language: str = "en") -> list[Clause]:
        """Return every rule of the game with its number, in a language if the game has them in it, else in English; none if it has none."""
        folder = files(self.packages[0])
        paths = [folder / name for name in (f"clauses.{language}.md", "clauses.md")]
        return next((read_clauses(path.read_text(encoding="utf-8")) for path in paths if path.is_file()), [])

    # -- how it is played ----------------------------------------------------------------------------------------------

    def settle(self, setup: Setup) -> None:
        """Raise BadOption if options, each fine by itself, do not go together."""

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        raise NotImplementedError

    def check_view(self, view: View) -> None:
        """Raises InfantaError for a view of another game."""
        if view.setup.game != self.key:
            raise InfantaError(Phrase("view-of-another", game=self.title, other=view.setup.game))

    def worlds(self, view: View) -> Worlds:
        """All matches that could be the truth behind a view, to be drawn with the odds of the deal given all that the seat has seen.
        A game overrides this, or `imagine` if it has no use for reading a view only once."""
        if type(self).imagine is Game.imagine:
            raise NotImplementedError
        return ImaginedWorlds(self, view)

    def policy(self) -> Policy:
        """Who plays in matches that are only thought of: by default anybody, who takes any move."""
        return Anybody()

    def bot_policy(self) -> Policy:
        """Return the policy of the bot `thumb`: by default that of imagined matches."""
        return self.policy()

    def own_policy(self, heedless: bool = False) -> Policy:
        """Who plays the seat that thinks, in the matches it thinks of: by default like all others. It may be shrewder than one expects
        the others to be, and know better what helps against `heedless` ones, who mostly move at random."""
        return self.policy()

    def held(self, match: Match, seat: int) -> tuple[int, ...]:
        """The cards in a hand, each a value of the term "card": for telling which hands are likely. Nothing where a game has none."""
        return ()

    def imagine(self, view: View, rng: Rng) -> Match:
        """One of these worlds."""
        return self.worlds(view).draw(rng)
