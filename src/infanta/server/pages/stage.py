"""The stage: what a table's page draws of a view. A game's own stage adds what its template needs."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from infanta.core.ask import Ask, Blank
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.view import View


@dataclass(slots=True)
class Scene:
    """What a stage is built from: one viewer's view, the moves that viewer has, and what everybody is called."""

    game: Game
    view: View
    moves: tuple[Move, ...]
    names: tuple[str, ...]
    why: Callable[[Move], str | None] = field(default=lambda move: None, compare=False)

    def name(self, seat: int) -> str:
        """A seat's name, "you" for the viewer."""
        return "you" if seat == self.view.seat else self.names[seat]


@dataclass(frozen=True, eq=False)
class Card:
    """A card as it is drawn. A page has dozens, and drawings of them are looked up all the time: whoever makes cards makes each once
    (`lru_cache`), so that those that look the same are the same.

    `handle` stays the same as long as the viewer may follow the card, and names it on the page. `look` is how it is drawn
    (`court`, `suit`, `back`, `text`), `art` a picture of the sprite, `tone` a colour class, `topic` the help it opens.
    """

    handle: str
    look: str
    title: str
    full: str = ""
    """What a large card is headed with; "" for the title."""
    art: str = ""
    tone: str = ""
    mark: str = ""
    text: str = ""
    topic: str = ""
    glide: str = ""
    """The name it glides under where that is not its handle."""


@dataclass(frozen=True)
class Choice:
    """Something to choose: a move, or the first part of several moves with what comes `then`."""

    label: str
    move: str = ""
    prompt: str = ""
    then: tuple["Choice", ...] = ()
    seat: int | None = None
    mark: str = ""
    art: str = ""
    note: str = ""
    tone: str = ""

    def __hash__(self) -> int:
        """They are looked up often, and these nearly always tell them apart."""
        return hash((self.move, self.note, self.label))


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's hand: what can be done with it, or why nothing can."""

    card: Card
    choice: Choice | None = None
    reason: str = ""
    part: str = ""
    """The move that ticking this card makes, where several are chosen at once."""


@dataclass(frozen=True)
class Pick:
    """Several cards at once: tick so many, each a move of its own."""

    count: int
    label: str


@dataclass(frozen=True)
class Ballot:
    """A vote: who has voted and who has not, but never how; `chosen` is the viewer's own vote."""

    voted: tuple[str, ...]
    waiting: tuple[str, ...]
    chosen: str = ""


@dataclass(frozen=True)
class Form:
    """A move that is built on the page: blanks to fill in, and the button that makes the move of them."""

    blanks: tuple[Blank, ...]
    button: str


@dataclass(frozen=True)
class Pad:
    """The score pad: a column for each seat, a row for each round, and the totals."""

    rows: tuple[tuple[str, tuple[str, ...]], ...]
    totals: tuple[str, ...]
    goal: str = ""


@dataclass(slots=True)
class Stage:
    """What every game's page has; the game's own template draws the rest."""

    template: str
    headline: str = ""
    prompt: str = ""
    hint: str = ""
    """What helps with the choice: the text of a power, for example."""
    hand: tuple[HandCard, ...] = ()
    actions: tuple[Choice, ...] = ()
    pick: Pick | None = None
    ballot: Ballot | None = None
    form: Form | None = None
    samples: tuple[Choice, ...] = ()
    """Some of the endless moves that the form can make."""
    note: str = ""
    """What a free text that rides on the move is for; "" where none is wanted."""
    quiet: tuple[str, str] | None = None
    """The move and the habit that "don't ask again" stands for."""
    pad: Pad | None = None
    places: tuple[Hashable, ...] = ()
    """What lies in front of each seat; the game's template draws it, as it does the next two."""
    centre: Hashable = ""
    """What lies in the middle of the felt."""
    beside: Hashable = ""
    """What the viewer has beside the hand; nothing is drawn where there is nothing."""
    news: tuple[str, ...] = ()
    """What the viewer should not miss, such as how the last round ended."""


def plain(scene: Scene) -> Stage:
    """The stage of a game that has none of its own: the view as text, a button for each move, and what the game asks for."""
    names = scene.game.names(list(scene.names), scene.view.seat)
    choices = [(move.code, Choice(sentence(scene.game.describe(move, names)), move.text)) for move in scene.moves]
    ask = scene.game.ask(scene.view, names)
    return Stage(
        "games/plain.html",
        prompt=(ask.prompt or "Choose your move.") if choices else "",
        actions=tuple(choice for code, choice in choices if code >= 0 or not ask.blanks),
        samples=tuple(choice for code, choice in choices if code < 0 and ask.blanks),
        ballot=ballot(scene, ask) if ask.voters else None,
        form=Form(ask.blanks, ask.button or "Done") if ask.blanks and choices else None,
        note=ask.note,
        places=("",) * len(scene.names),
        centre=str(scene.view),
    )


def ballot(scene: Scene, ask: Ask) -> Ballot:
    """A vote as the viewer may see it."""
    called = [(seat in scene.view.actors, sentence(scene.name(seat))) for seat in ask.voters]
    return Ballot(
        tuple(name for waiting, name in called if not waiting),
        tuple(name for waiting, name in called if waiting),
        ask.chosen,
    )


def sentence(words: str) -> str:
    """Words with a capital letter."""
    return words[:1].upper() + words[1:]
