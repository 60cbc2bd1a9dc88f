"""A face: how a game shows a view to a person, and what it asks them. Plain values, which browser and terminal draw.

A game builds its face in its own folder (`face.py`), from one viewer's view and nothing else, in the words of that
viewer's translator. Cards, places and the middle of the table are described by a few classes that every interface can
draw; a game may also bring a template, a style sheet and pictures for the browser (in its folder `face`).
"""

from dataclasses import dataclass, field

from infanta.core.native import mypyc_attr


@dataclass(frozen=True, eq=False)
class Card:
    """A card as it is drawn. A table has dozens, and their drawings are looked up often. Code that makes cards makes
    each once (`lru_cache`), so that cards that look the same are the same object (with the words of
    `Translator.common`, for all tables).

    `handle` stays the same as long as the viewer may follow the card, and names it on the page. `look` is how it is
    drawn (`court`, `suited`, `back`, `text`), `art` a picture of the game's, `tone` a colour, `topic` the help it
    opens.
    """

    handle: str
    look: str
    title: str
    full: str = ""  # what a large card is headed with; "" for the title
    art: str = ""
    tone: str = ""
    mark: str = ""  # what is printed in its corner
    text: str = ""
    topic: str = ""
    glide: str = ""  # the name it glides under where that is not its handle


# -- what lies on the table --------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Pile:
    """Cards that lie together: a hand, discards, a deck. `name` is one word that style sheets know it by. Made once,
    like a card."""

    name: str
    label: str = ""  # what it is, in words: "Discards, 12 in all"
    cards: tuple[Card, ...] = ()
    count: int = -1  # how many cards there are, where not all are drawn; -1 where all are
    caption: str = ""  # what stands below it: "11 to draw"
    size: str = "low"  # how large its cards are: `mid`, `low`, `tiny` or `mini`


@dataclass(frozen=True)
class Counter:
    """Something counted: tokens, proposals, Princesses. With a goal, that many win (or end) it."""

    name: str
    value: int
    label: str  # what is counted, with the number: "2 of 4 tokens"
    goal: int = 0
    mark: str = ""  # the small sign it is drawn with
    marks: tuple[str, ...] = ()  # a sign for each thing counted, where they differ: the suits of the Princesses won


@dataclass(frozen=True)
class Badge:
    """A short remark: "out of the round", "leads", a princess's name."""

    name: str
    text: str
    mark: str = ""
    tone: str = ""  # `good`, `bad`, `known`, `spent`; "" for no colour
    topic: str = ""  # the help it opens


@dataclass(frozen=True, eq=False)
class PlayerArea:
    """What belongs to a seat, or to a player without a seat (`title`). Made once, like a card."""

    counters: tuple[Counter, ...] = ()
    signs: tuple[Badge, ...] = ()
    piles: tuple[Pile, ...] = ()
    title: str = ""


@dataclass(frozen=True)
class TrickCard:
    """A card of a trick and whose it is."""

    card: Card
    name: str
    seat: int
    note: str = ""
    won: bool = False


@dataclass(frozen=True)
class Trick:
    """Cards played one after another: those of the trick under way, or of the last one until the next is led."""

    cards: tuple[TrickCard, ...] = ()
    caption: str = ""
    over: bool = False


@dataclass(frozen=True)
class Panel:
    """A text that lies on the table: the rule of the round, a duel."""

    name: str
    title: str
    lines: tuple[str, ...] = ()
    mark: str = ""  # a letter or number in its corner
    over: str = ""  # what stands above the title: "Ada against Bo"
    art: str = ""  # a picture beside it
    topic: str = ""  # the topic that says more


@dataclass(frozen=True)
class TableCentre:
    """The middle of the table."""

    piles: tuple[Pile, ...] = ()
    panels: tuple[Panel, ...] = ()
    trick: Trick = Trick()
    signs: tuple[Badge, ...] = ()
    places: tuple[PlayerArea, ...] = ()  # those who play but have no seat
    text: str = ""  # the table in words, for a game that describes nothing else


@dataclass(frozen=True)
class ReferenceLine:
    """A line of a reference card: something, and how much of it is left of how many."""

    label: str
    left: int
    of: int
    mark: str = ""
    art: str = ""


@dataclass(frozen=True, eq=False)
class ReferenceCard:
    """What a viewer wants to look up while choosing: the cards that are still out of sight. Made once, like a card."""

    title: str
    lines: tuple[ReferenceLine, ...]


@dataclass(frozen=True)
class ScorePad:
    """The score pad: a column for each seat, a row for each round, and the totals."""

    # A short name of the round, what stands there for each seat, and how it ended in words.
    rows: tuple[tuple[str, tuple[str, ...], str], ...]
    totals: tuple[str, ...]
    goal: str = ""
    unit: str = ""  # what a row is: "round", "set"


# -- what is asked -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """Something to choose: a move, or the first part of several moves with what comes `then`."""

    label: str
    move: str = ""
    prompt: str = ""  # what is asked next: "On whom?"
    then: tuple["Choice", ...] = ()
    seat: int | None = None  # the seat it means, where it means one
    key: str = ""  # what one may type for it: the number of a card, of a seat
    word: str = ""  # one word that means it
    mark: str = ""
    art: str = ""
    note: str = ""
    tone: str = ""
    # The whole move as far as it is chosen, with what is still missing: "King: trade hands with … whom?".
    pending: str = ""
    does: str = ""  # what it does, spelt out, for a button that stands alone: "Trade hands with Celeste"
    barred: tuple[tuple[int, str], ...] = ()  # seats that cannot be chosen next, and why

    def __hash__(self) -> int:
        """Hash only the fields that nearly always differ between choices: they are looked up often."""
        return hash((self.move, self.note, self.label))


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's hand: what can be done with it, or why nothing can."""

    card: Card
    choice: Choice | None = None
    reason: str = ""
    part: str = ""  # the move that choosing this card makes, where several are chosen at once
    group: str = ""  # the row in which it stands where a hand is laid out in rows: its suit


@dataclass(frozen=True)
class FormField:
    """A blank of a form. `kind` says what goes in: `choice` (of the `choices`, which are pairs of a text and its words,
    from `least` to `most`), `number` (from `least` to `most`), `title` (a short text that a rule may read) or `text` (a
    longer one that no rule reads: it is sent with the move as its note), both of at most `most` letters."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 1
    kind: str = "choice"
    filled: str = ""  # what stands there to begin with


@dataclass(frozen=True)
class Form:
    """A move that is built: blanks to fill in, and the button that makes the move of them (`Game.compose_move`). With
    `free` the move is a free action: the form may be sent whether the viewer is awaited or not."""

    name: str
    blanks: tuple[FormField, ...]
    button: str
    title: str = ""  # what stands above it, where there are several
    free: bool = False


@dataclass(frozen=True)
class Ballot:
    """A vote: who has voted and who has not, but never how; `chosen` is the viewer's own vote."""

    voted: tuple[str, ...]
    waiting: tuple[str, ...]
    chosen: str = ""


@dataclass(frozen=True)
class DeclineOption:
    """A question that a player may turn down once and for all: the move that says no, the name under which "not again"
    is remembered (another name is another question), and what the button says."""

    move: str
    name: str
    label: str


@dataclass(frozen=True)
class Prompt:
    """What the viewer is asked: a tree of choices whose leaves are moves. Choices that begin with a card of the hand
    are at that card (`Face.hand`), the others here."""

    prompt: str = ""
    hint: str = ""  # what helps with the choice: the text of a power, for example
    choices: tuple[Choice, ...] = ()
    count: int = 1  # how many cards of the hand are chosen at once
    button: str = ""  # what the button says that makes the moves of all cards chosen
    decline: DeclineOption | None = None
    ballot: Ballot | None = None
    forms: tuple[Form, ...] = ()
    samples: tuple[Choice, ...] = ()  # some of the unlimited moves that the forms can make
    note: str = ""  # what a free text sent with the move is for; "" where none is wanted


@dataclass(frozen=True)
class FreeActionMenu:
    """What the viewer may do out of turn: free actions to choose, and forms that make them."""

    choices: tuple[Choice, ...] = ()
    forms: tuple[Form, ...] = ()


@dataclass(frozen=True)
class Face:
    """What one viewer sees of a table, and is asked."""

    headline: str = ""
    places: tuple[PlayerArea, ...] = ()  # by seat
    middle: TableCentre = TableCentre()
    hand: tuple[HandCard, ...] = ()
    beside: tuple[Pile | ReferenceCard, ...] = ()  # what the viewer has beside the hand
    ask: Prompt = Prompt()
    aside: FreeActionMenu = FreeActionMenu()
    pad: ScorePad | None = None
    news: tuple[str, ...] = ()  # what the viewer should not miss, such as how the last round ended


# -- what happens ------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Beat:
    """One thing that happened, as it is shown at the table. It is made from an event as the viewer may know it, so it
    cannot tell more than the story does.

    `kind` says how it is staged: `say` (spoken at a seat), `play` (a card is laid down), `show` (cards are shown to a
    player), `meet` (two hands are compared), `cross` (two hands change places), `give` (cards go from seat to seat),
    `out`, `gather` (a trick goes to its winner), `power`, `duel` (two face each other, or the challenge is read),
    `deal`, `open` and `close` (a round begins, or ends), `tell` (nothing but the sentence).
    """

    kind: str
    text: str  # the sentence of the story
    seat: int = -1
    to: tuple[int, ...] = ()
    cards: tuple[Card, ...] = field(default=())
    speech: str = ""  # what is said aloud: "Handmaid?"
    tone: str = ""  # `strong`, `known`, `power`, `gone`, `quiet`; "" as usual
    brief: bool = False  # whether it is left out where only the news is told
    # The hands that are turned up, each with its seat.
    hands: tuple[tuple[int, tuple[Card, ...]], ...] = field(default=())


@dataclass(frozen=True)
class Handout:
    """A sheet to print: lines to read, rows of a label and what stands beside it ("" leaves room to write), and cards
    to cut out, which are handouts themselves."""

    title: str = ""
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    cards: tuple["Handout", ...] = ()
    aloud: bool = False  # whether the lines are to be read aloud, and not a list
