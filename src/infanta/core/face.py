"""A face: how a game shows a view to a person, and what it asks them. Plain values, which browser and terminal draw.

A game builds its face in its own folder (`face.py`), from one viewer's view and nothing else, in the words of that viewer's voice.
Cards, places and the middle of the table are described in a few kinds of things that every interface can draw; a game may besides
bring a template, a style sheet and pictures for the browser (in its folder `face`).
"""

from dataclasses import field

from infanta.core.native import dataclass, mypyc_attr


@dataclass(frozen=True, eq=False)
class Card:
    """A card as it is drawn. A table has dozens, and drawings of them are looked up all the time: whoever makes cards makes each
    once (`lru_cache`), so that those that look the same are the same (with the words of `Voice.common`, for all tables).

    `handle` stays the same as long as the viewer may follow the card, and names it on the page. `look` is how it is drawn
    (`court`, `suited`, `back`, `text`), `art` a picture of the game's, `tone` a colour, `topic` the help it opens.
    """

    handle: str
    look: str
    title: str
    full: str = ""
    """What a large card is headed with; "" for the title."""
    art: str = ""
    tone: str = ""
    mark: str = ""
    """What is printed in its corner."""
    text: str = ""
    topic: str = ""
    glide: str = ""
    """The name it glides under where that is not its handle."""


# -- what lies on the table --------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Pile:
    """Cards that lie together: a hand, discards, a deck. `name` is one word that style sheets know it by. Made once, like a card."""

    name: str
    label: str = ""
    """What it is, in words: "Discards, 12 in all"."""
    cards: tuple[Card, ...] = ()
    count: int = -1
    """How many cards there are, where not every one is drawn; -1 where that goes without saying."""
    caption: str = ""
    """What stands below it: "11 to draw"."""
    size: str = "low"
    """How large its cards are: `mid`, `low`, `tiny` or `mini`."""


@dataclass(frozen=True)
class Counter:
    """Something counted: tokens, proposals, Princesses. With a goal, that many win (or end) it."""

    name: str
    value: int
    label: str
    """What is counted, with the number: "2 of 4 tokens"."""
    goal: int = 0
    mark: str = ""
    """The small sign it is drawn with."""
    marks: tuple[str, ...] = ()
    """A sign for each thing counted, where they differ: the suits of the Princesses won."""


@dataclass(frozen=True)
class Sign:
    """A short remark: "out of the round", "leads", a princess's name."""

    name: str
    text: str
    mark: str = ""
    tone: str = ""
    """`good`, `bad`, `known`, `spent`; "" for no colour."""
    topic: str = ""
    """The help it opens."""


@dataclass(frozen=True, eq=False)
class Place:
    """What belongs to a seat, or to somebody at the table who is nobody's seat (`title`). Made once, like a card."""

    counters: tuple[Counter, ...] = ()
    signs: tuple[Sign, ...] = ()
    piles: tuple[Pile, ...] = ()
    title: str = ""


@dataclass(frozen=True)
class Laid:
    """A card of a trick and whose it is."""

    card: Card
    name: str
    seat: int
    note: str = ""
    won: bool = False


@dataclass(frozen=True)
class Trick:
    """Cards played one after another: those of the trick under way, or of the last one until the next is led."""

    cards: tuple[Laid, ...] = ()
    caption: str = ""
    over: bool = False


@dataclass(frozen=True)
class Panel:
    """A text that lies on the table: the rule of the round, a duel."""

    name: str
    title: str
    lines: tuple[str, ...] = ()
    mark: str = ""
    """A letter or number in its corner."""
    over: str = ""
    """What stands above the title: "Ada against Bo"."""
    art: str = ""
    """A picture beside it."""
    topic: str = ""
    """The topic that says more."""


@dataclass(frozen=True)
class Middle:
    """The middle of the table."""

    piles: tuple[Pile, ...] = ()
    panels: tuple[Panel, ...] = ()
    trick: Trick = Trick()
    signs: tuple[Sign, ...] = ()
    places: tuple[Place, ...] = ()
    """Those who play but have no seat."""
    text: str = ""
    """The table in words, for a game that describes nothing else."""


@dataclass(frozen=True)
class Line:
    """A line of a reference card: something, and how much of it is left of how many."""

    label: str
    left: int
    of: int
    mark: str = ""
    art: str = ""


@dataclass(frozen=True, eq=False)
class Reference:
    """What a viewer wants to look up while choosing: the cards that are still out of sight. Made once, like a card."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Pad:
    """The score pad: a column for each seat, a row for each round, and the totals."""

    rows: tuple[tuple[str, tuple[str, ...], str], ...]
    """A short name of the round, what stands there for each seat, and how it ended in words."""
    totals: tuple[str, ...]
    goal: str = ""
    unit: str = ""
    """What a row is: "round", "set"."""


# -- what is asked -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """Something to choose: a move, or the first part of several moves with what comes `then`."""

    label: str
    move: str = ""
    prompt: str = ""
    """What is asked next: "On whom?"."""
    then: tuple["Choice", ...] = ()
    seat: int | None = None
    """The seat it means, where it means one."""
    key: str = ""
    """What one may type for it: the number of a card, of a seat."""
    word: str = ""
    """One word that means it."""
    mark: str = ""
    art: str = ""
    note: str = ""
    tone: str = ""
    pending: str = ""
    """The whole move as far as it is chosen, with what is still missing: "King: trade hands with … whom?"."""
    does: str = ""
    """What it does, in so many words, for a button that stands alone: "Trade hands with Celeste"."""
    barred: tuple[tuple[int, str], ...] = ()
    """Seats that cannot be chosen next, and why."""

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
    """The move that choosing this card makes, where several are chosen at once."""
    group: str = ""
    """The row in which it stands where a hand is laid out in rows: its suit."""


@dataclass(frozen=True)
class Blank:
    """A blank of a form. `kind` says what goes in: `choice` (of the `choices`, which are pairs of a text and its words, from `least`
    to `most`), `number` (from `least` to `most`), `title` (a short text that a rule may read) or `text` (a longer one that no rule
    reads: it rides on the move as its note), both of at most `most` letters."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 1
    kind: str = "choice"
    filled: str = ""
    """What stands there to begin with."""


@dataclass(frozen=True)
class Form:
    """A move that is built: blanks to fill in, and the button that makes the move of them (`Game.compose`). With `free` the move is
    a free act: the form may be sent whether the viewer is awaited or not."""

    name: str
    blanks: tuple[Blank, ...]
    button: str
    title: str = ""
    """What stands above it, where there are several."""
    free: bool = False


@dataclass(frozen=True)
class Ballot:
    """A vote: who has voted and who has not, but never how; `chosen` is the viewer's own vote."""

    voted: tuple[str, ...]
    waiting: tuple[str, ...]
    chosen: str = ""


@dataclass(frozen=True)
class Decline:
    """A question that one may turn down once and for all: the move that says no, the name under which "not again" holds (another
    name, another question), and what the button says."""

    move: str
    name: str
    label: str


@dataclass(frozen=True)
class Ask:
    """What the viewer is asked: a tree of choices whose leaves are moves. Choices that begin with a card of the hand are at that
    card (`Face.hand`), the others here."""

    prompt: str = ""
    hint: str = ""
    """What helps with the choice: the text of a power, for example."""
    choices: tuple[Choice, ...] = ()
    count: int = 1
    """How many cards of the hand are chosen at once."""
    button: str = ""
    """What the button says that makes the moves of all cards chosen."""
    decline: Decline | None = None
    ballot: Ballot | None = None
    forms: tuple[Form, ...] = ()
    samples: tuple[Choice, ...] = ()
    """Some of the endless moves that the forms can make."""
    note: str = ""
    """What a free text that rides on the move is for; "" where none is wanted."""


@dataclass(frozen=True)
class Aside:
    """What the viewer may do though nobody waits for it: free acts to choose, and forms that make them."""

    choices: tuple[Choice, ...] = ()
    forms: tuple[Form, ...] = ()


@dataclass(frozen=True)
class Face:
    """What one viewer sees of a table, and is asked."""

    headline: str = ""
    places: tuple[Place, ...] = ()
    """By seat."""
    middle: Middle = Middle()
    hand: tuple[HandCard, ...] = ()
    beside: tuple[Pile | Reference, ...] = ()
    """What the viewer has beside the hand."""
    ask: Ask = Ask()
    aside: Aside = Aside()
    pad: Pad | None = None
    news: tuple[str, ...] = ()
    """What the viewer should not miss, such as how the last round ended."""


# -- what happens ------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Beat:
    """One thing that happened, as it is shown at the table. It is made from an event as the viewer may know it, so it cannot tell
    more than the story does.

    `kind` says how it is staged: `say` (spoken at a seat), `play` (a card is laid down), `show` (cards are shown to somebody),
    `meet` (two hands are compared), `cross` (two hands change places), `give` (cards go from seat to seat), `out`, `gather` (a
    trick goes to its winner), `power`, `duel` (two face each other, or the challenge is read), `deal`, `open` and `close` (a round begins, or ends), `tell` (nothing but the sentence).
    """

    kind: str
    text: str
    """The sentence of the story."""
    seat: int = -1
    to: tuple[int, ...] = ()
    cards: tuple[Card, ...] = field(default=())
    speech: str = ""
    """What is said aloud: "Handmaid?"."""
    tone: str = ""
    """`strong`, `known`, `power`, `gone`, `quiet`; "" as usual."""
    brief: bool = False
    """Whether it goes without saying where only the news is told."""
    hands: tuple[tuple[int, tuple[Card, ...]], ...] = field(default=())
    """The hands that are turned up, each with its seat."""


@dataclass(frozen=True)
class Paper:
    """A paper to print: lines to read, rows of a label and what stands beside it ("" leaves room to write), and cards to cut out, which
    are papers themselves."""

    title: str = ""
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    cards: tuple["Paper", ...] = ()
    aloud: bool = False
    """Whether the lines are to be read aloud, and not a list."""
