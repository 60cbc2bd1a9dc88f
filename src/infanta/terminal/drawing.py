"""Drawing a face in a terminal: the table as one viewer sees it, in lines and colours. Any game's face can be drawn."""

from collections.abc import Iterable

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from infanta.core.face import (
    Beat,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Middle,
    Pad,
    Panel,
    Pile,
    Place,
    Reference,
    Sign,
    Trick,
)
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase, Voice
from infanta.terminal.screen import MINE, QUIET, STRONG, shown

INDENT = (0, 0, 0, 2)
FEW = 4
"""Up to this many choices stand one below the other; more stand in columns."""
MOST = 40
"""Up to this many choices are listed unasked."""
WIDEST_CARD = 38
LARGE_HAND = 4
"""A hand of more cards is written in lines instead of being drawn."""
HEARTS = 7
"""A goal beyond this is written as a number, not drawn as a row of signs."""
TONES = {
    "strong": STRONG,
    "known": "cyan",
    "power": "magenta",
    "gone": "red",
    "bad": "red",
    "good": "green",
    "spent": QUIET,
    "quiet": QUIET,
}
"""The colours of remarks and beats."""
FULL, HOLLOW = "♥", "♡"
SIGNS = {"heart": FULL, "ring": "♦", "flowers": "✿", "chocolates": "■", "songs": "♪", "jewels": "▲"}
"""How small signs are written, where a letter looks like them."""


def draw(face: Face, title: str, viewer: int | None, acting: Iterable[int], voice: Voice) -> RenderableType:
    """The table as a viewer sees it."""
    goal = f" · {face.pad.goal}" if face.pad is not None and face.pad.goal else ""
    parts: list[RenderableType] = [Text.assemble((title, STRONG), "  ", face.headline, (goal, QUIET))]
    parts.extend(in_the_middle(face.middle))
    parts.append(places(face, viewer, frozenset(acting), voice))
    if face.middle.trick.cards:
        parts.append(trick(face.middle.trick, voice))
    if viewer is not None:
        parts.extend(beside(item) for item in face.beside)
        if face.hand:
            parts.append(hand(face.hand))
    return Group(*parts)


# -- the places --------------------------------------------------------------------------------------------------------


def places(face: Face, viewer: int | None, acting: frozenset[int], voice: Voice) -> RenderableType:
    """Every seat: its number as moves write it, its name, what it has, and what is known of it."""
    table = Table(box=None, padding=(0, 1), show_header=False, pad_edge=False)
    table.add_column(width=1)
    table.add_column(width=1)
    table.add_column(overflow="ellipsis", no_wrap=True, max_width=14)
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(ratio=1)
    rows = [(str(seat), voice.name(seat), place, seat in acting) for seat, place in enumerate(face.places)]
    rows += [("", place.title, place, False) for place in face.middle.places]
    for number, name, place, acts in rows:
        table.add_row(
            Text("▶" if acts else "", MINE),
            number,
            Text(shown(name), MINE if number == str(viewer) else ""),
            Text(" ").join([counter(one) for one in place.counters]),
            Text(", ").join([sign(one) for one in place.signs]),
            lying(place, number == str(viewer)),
            style=STRONG if acts else "",
        )
    return table


def counter(one: Counter) -> Text:
    """Something counted, as signs where they are few."""
    if one.marks:
        return Text("".join(SIGNS.get(mark, FULL) for mark in one.marks), "magenta")
    sign = SIGNS.get(one.mark, "")
    if one.goal and one.mark == "heart" and one.goal <= HEARTS:
        return Text(FULL * one.value + HOLLOW * (one.goal - one.value), "magenta")
    if not sign:
        return Text(one.label)
    return Text(f"{sign} {one.value}/{one.goal}" if one.goal else f"{sign}{one.value}", "magenta")


def lying(place: Place, mine: bool) -> Text:
    """What lies before a seat."""
    piles = [pile(one) for one in place.piles if not (mine and one.name == "hand")]
    return Text("  ").join([one for one in piles if one])


def sign(one: Sign) -> Text:
    """A remark."""
    return Text(one.text, TONES.get(one.tone, ""))


def pile(one: Pile) -> Text:
    """Cards that lie together. Backs alone are counted, not listed."""
    open_cards = [card for card in one.cards if card.look != "back"]
    if not open_cards:
        return Text(one.caption or (one.label if one.count > 0 else ""))
    words = Text(", ").join([short(card) for card in open_cards])
    return Text.assemble((f"{one.label}: ", QUIET), words) if one.label else words


def short(card: Card) -> Text:
    """A card in a list."""
    return Text(f"{card.title} {card.mark}".rstrip(), TONES.get(card.tone, ""))


# -- the middle --------------------------------------------------------------------------------------------------------


def in_the_middle(middle: Middle) -> list[RenderableType]:
    """The rule of the round, and what is easily forgotten."""
    parts: list[RenderableType] = [panel(one) for one in middle.panels]
    if middle.signs:
        parts.append(Text(" · ").join([sign(one) for one in middle.signs]))
    lying = [pile(one) for one in middle.piles]
    if any(lying):
        parts.append(Text("; ").join([one for one in lying if one]))
    if middle.text:
        parts.append(Text(shown(middle.text)))
    return parts


def panel(one: Panel) -> RenderableType:
    """A text that lies on the table."""
    title = f"{one.title} ({one.mark})" if one.mark else one.title
    heading = Text.assemble((title, TONES["power"]), f"  {one.over}" if one.over else "")
    return Group(heading, *[Text(line, QUIET) for line in one.lines])


def trick(one: Trick, voice: Voice) -> RenderableType:
    """The cards on the table, in the order they were played."""
    label = voice.say(Phrase("last-on-table" if one.over else "on-table"))
    laid = Text(", ").join(
        [
            Text.assemble(f"{card.name} ", (name_of(card.card), STRONG), f" ({card.note})" if card.note else "")
            for card in one.cards
        ]
    )
    caption = f" · {one.caption}" if one.caption else ""
    return Text.assemble((f"{label}: ", QUIET), laid, caption, style=QUIET if one.over else "")


def name_of(card: Card) -> str:
    """A card by what moves call it, where it is the only one of its kind; else by its title."""
    return card.handle.removeprefix("c-") if card.handle.startswith("c-") else card.title


# -- the hand ----------------------------------------------------------------------------------------------------------


def beside(item: Pile | Reference) -> RenderableType:
    """What the viewer has beside the hand."""
    if isinstance(item, Pile):
        return Text.assemble((f"{item.label}: ", QUIET), Text(" ").join([Text(name_of(card)) for card in item.cards]))
    left = [line.label if line.left == 1 else f"{line.label}×{line.left}" for line in item.lines if line.left]
    return Text(f"{item.title}: {' '.join(left)}", QUIET)


def hand(cards: tuple[HandCard, ...]) -> RenderableType:
    """The viewer's cards: a few are drawn side by side, many are written, a row for each group."""
    if len(cards) < LARGE_HAND and not any(item.group for item in cards):
        return Hand([item.card for item in cards])
    groups: dict[str, list[Text]] = {}
    for item in cards:
        special = f" ({item.card.title})" if item.card.text or item.card.topic else ""
        groups.setdefault(item.group, []).append(Text(f"{name_of(item.card)}{special}", STRONG))
    wide = max(len(group) for group in groups)
    return Group(*[Text.assemble((f"{group:{wide}}  ", QUIET), Text(" ").join(row)) for group, row in groups.items()])


class Hand:
    """A few cards, side by side, as wide as there is room."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the cards."""
        width = min(WIDEST_CARD, (options.max_width - 1) // max(len(self.cards), 2))
        lines = [len(Text(card.text).wrap(console, width - 4)) for card in self.cards]
        yield Columns(
            [
                Frame(
                    card.text,
                    title=Text(f" {card.mark} {card.title} ", MINE),
                    title_align="left",
                    box=ROUNDED,
                    width=width,
                    height=max(lines) + 2,
                )
                for card in self.cards
            ],
            padding=(0, 1),
        )


# -- the story, the choices, the score ---------------------------------------------------------------------------------


def tell(beats: Iterable[Beat], everything: bool = False) -> RenderableType:
    """What happened, one beat a line; in the news, what goes without saying is left out."""
    lines = [Text(shown(beat.text), TONES.get(beat.tone, "")) for beat in beats if everything or not beat.brief]
    return Padding(Group(*lines), INDENT, expand=False)


def list_choices(choices: list[Choice], voice: Voice) -> RenderableType:
    """What can be chosen, each with what one types for it."""
    first = choices[:MOST]
    width = max((len(choice.key) for choice in first), default=0)
    side = ">" if all(choice.key.isdecimal() for choice in first) else "<"
    lines = [
        Text.assemble((f"{choice.key:{side}{width}}", MINE), "  ", shown(choice.label), (remark(choice), QUIET))
        for choice in first
    ]
    drawn: RenderableType = Group(*lines) if len(lines) <= FEW else Columns(lines, padding=(0, 3), equal=True)
    if len(first) < len(choices):
        drawn = Group(drawn, Text(voice.say(Phrase("more-moves", count=len(choices) - len(first))), QUIET))
    return Padding(drawn, INDENT, expand=False)


def remark(choice: Choice) -> str:
    """What is said beside a choice."""
    return f"  {choice.note}" if choice.note else ""


def score(pad: Pad, voice: Voice) -> RenderableType:
    """The score pad."""
    table = Table(box=None, padding=(0, 1), header_style=STRONG)
    table.add_column(pad.unit)
    for seat in range(len(pad.totals)):
        table.add_column(shown(voice.name(seat)), justify="center", overflow="ellipsis", no_wrap=True)
    told = any(how for _, _, how in pad.rows)
    if told or pad.goal:
        table.add_column(voice.say(Phrase("how-it-ended")) if told else "")
    for name, cells, how in pad.rows:
        table.add_row(name, *[cell or "·" for cell in cells], *([how] if told or pad.goal else []))
    table.add_row("", *pad.totals, *([pad.goal] if told or pad.goal else []), style=STRONG)
    return table


def ending(outcome: Outcome, voice: Voice) -> RenderableType:
    """Who has won, and why."""
    title = outcome.title
    key = "ending-side" if title is not None and outcome.winners else "ending-title" if title is not None else "ending"
    values: dict[str, object] = {"winners": outcome.winners, "reason": outcome.reason, "title": title or ""}
    return Text(shown(voice.sentence(Phrase(key, **values))), STRONG)


def scores(outcome: Outcome, voice: Voice) -> RenderableType:
    """Everybody's score at the end, the best first."""
    table = Table(box=None, show_header=False, padding=(0, 2))
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        style = STRONG if seat in outcome.winners else ""
        table.add_row(shown(voice.name(seat)), str(outcome.scores[seat]), style=style)
    return table
