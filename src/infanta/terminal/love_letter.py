"""Love Letter drawn in a terminal: the seats, what lies open, the hand, the tokens of affection."""

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from infanta.core.event import Event, Names
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.love_letter.cards import BARON, GUARD, KING, MARKS, PRIEST, PRINCE, Card
from infanta.games.love_letter.events import Closed, Compared, Dealt, Looked, Opened, Out, Traded
from infanta.games.love_letter.notation import NOBODY, Play
from infanta.games.love_letter.view import LoveLetterView
from infanta.terminal.choosing import Path, Rung
from infanta.terminal.drawing import Artist
from infanta.terminal.screen import MINE, QUIET, STRONG

HEARTS = "magenta"
SHIELD = "cyan"
KNOWN = "magenta"
GONE = "red"
TONES: dict[type[Event], str] = {
    Opened: STRONG,
    Closed: STRONG,
    Out: GONE,
    Looked: KNOWN,
    Compared: KNOWN,
    Traded: KNOWN,
}
CHOOSING = (GUARD, PRIEST, BARON, PRINCE, KING)
WIDEST_CARD = 38
MANY_TOKENS = 7
"""A goal beyond this is written as a number, not drawn as hearts."""


class LoveLetterArtist(Artist):
    """Draws Love Letter."""

    def table(self, view: View, names: Names) -> RenderableType:
        assert isinstance(view, LoveLetterView)
        parts: list[RenderableType] = [headline(self.game.title, view, self.to_draw(view)), seats(view, names)]
        if view.seat is not None:
            parts += [unseen(view), Hand(view, view.hands[view.seat])]
        return Group(*parts)

    def to_draw(self, view: LoveLetterView) -> str:
        """How many cards are left to draw."""
        return f"{view.deck} cards to draw"

    def score(self, view: View, names: Names) -> RenderableType | None:
        assert isinstance(view, LoveLetterView)
        pad = Table(box=None, padding=(0, 1), header_style=STRONG)
        pad.add_column("round", justify="right")
        for seat in range(view.setup.players):
            pad.add_column(names.of(seat), justify="center", overflow="ellipsis", no_wrap=True)
        pad.add_column("how it ended")
        for number, result in enumerate(view.results, 1):
            hearts = [Text("♥" if seat in result.winners else "·", HEARTS) for seat in range(view.setup.players)]
            pad.add_row(str(number), *hearts, result.reason)
        pad.add_row(
            "", *[Text(str(count), STRONG) for count in view.tokens], f"of {view.rules.goal} tokens", style=STRONG
        )
        return pad

    def tone(self, event: Event) -> str | None:
        if isinstance(event, Dealt) and event.card == 0:
            return None
        return TONES.get(type(event), "")

    def path(self, key: str, move: Move, names: Names) -> Path:
        if not isinstance(move, Play):
            return super().path(key, move, names)
        card, guess = name_of(names, move.card), name_of(names, move.guess)
        idle = move.target == NOBODY and move.card in CHOOSING  # LL-024
        path = [Rung(MARKS[move.card], f"{card}, without effect" if idle else card, card, "on whom?")]
        if move.target != NOBODY:
            target = "yourself" if move.target == names.reader else names.of(move.target)
            path.append(Rung(str(move.target), f"on {target}", target, "which number do you name?"))
        if move.guess:
            path.append(Rung(str(move.guess), guess, guess))
        return tuple(path)


def name_of(names: Names, card: int) -> str:
    """A card's name without its article."""
    return names.cards[card].removeprefix("the ")


def brief(card: Card) -> str:
    """A card in a list."""
    return f"{card.name} {MARKS[card.number]}"


def headline(title: str, view: LoveLetterView, to_draw: str) -> RenderableType:
    """The round, and what lies in the middle."""
    cast = view.rules.cast
    goal = "1 token wins" if view.rules.goal == 1 else f"{view.rules.goal} tokens win"
    line = Text.assemble((title, STRONG), f"  round {view.round}, {to_draw}, {goal}")
    if view.aside:
        line.append("\nface up beside the deck: " + ", ".join(brief(cast[card - 1]) for card in view.aside))
    return line


def seats(view: LoveLetterView, names: Names) -> RenderableType:
    """Every seat: its number as moves write it, its name, tokens, what is known of its hand, and its discards."""
    table = Table(box=None, padding=(0, 1), show_header=False, pad_edge=False)
    table.add_column(width=1)
    table.add_column(width=1)
    table.add_column(overflow="ellipsis", no_wrap=True, max_width=14)
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(ratio=1)
    for seat in range(view.setup.players):
        acts = seat in view.actors
        style = QUIET if view.round and not view.is_inside(seat) else STRONG if acts else ""
        pile = ", ".join(brief(view.rules.cast[card - 1]) for card in view.discards[seat])
        table.add_row(
            Text("▶" if acts else "", MINE),
            str(seat),
            Text(names.of(seat), MINE if seat == view.seat else ""),
            hearts(view.tokens[seat], view.rules.goal),
            state(view, seat),
            pile,
            style=style,
        )
    return table


def hearts(count: int, goal: int) -> Text:
    """Tokens of affection, and how many are missing."""
    if goal > MANY_TOKENS:
        return Text(f"♥ {count}/{goal}", HEARTS)
    return Text("♥" * count + "♡" * (goal - count), HEARTS)


def state(view: LoveLetterView, seat: int) -> Text:
    """What one must know of a seat at a glance."""
    if not view.is_inside(seat):
        return Text("out" if view.round else "", GONE)
    words = Text()
    if view.is_shielded(seat):
        words.append("shielded", SHIELD)
    if seat != view.seat and view.hands[seat]:
        held = ", ".join(brief(view.rules.cast[card - 1]) for card in view.hands[seat])
        words.append((" " if words else "") + f"holds {held}", KNOWN)
    return words


def unseen(view: LoveLetterView) -> RenderableType:
    """What the viewer has not seen: it is in the deck, aside or in a hand that nobody has shown them."""
    left = view.unseen()
    for seat, hand in enumerate(view.hands):
        for card in hand:
            left[card] -= seat != view.seat
    counts = [(card.name, left[card.number]) for card in view.rules.cast if left[card.number]]
    return Text("unseen: " + " ".join(name if count == 1 else f"{name}×{count}" for name, count in counts), QUIET)


class Hand:
    """The viewer's cards, side by side, as wide as there is room."""

    def __init__(self, view: LoveLetterView, cards: tuple[int, ...]) -> None:
        self.cards = [view.rules.cast[card - 1] for card in cards]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the cards."""
        width = min(WIDEST_CARD, (options.max_width - 1) // 2)
        lines = [len(Text(card.text).wrap(console, width - 4)) for card in self.cards]
        drawn = [
            Panel(
                card.text,
                title=Text(f" {MARKS[card.number]} {card.name} ", MINE),
                title_align="left",
                subtitle="drawn now" if place else None,
                subtitle_align="right",
                box=ROUNDED,
                width=width,
                height=max(lines) + 2,
            )
            for place, card in enumerate(self.cards)
        ]
        if drawn:
            yield Columns(drawn, padding=(0, 1))
