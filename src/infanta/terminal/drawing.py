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
    Badge,
    Beat,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Panel,
    Pile,
    PlayerArea,
    ReferenceCard,
    ScorePad,
    TableCentre,
    Trick,
)
from infanta.core.match import Outcome
from infanta.core.phrase import Phrase, Translator
from infanta.terminal.screen import OWN_STYLE, QUIET_STYLE, STRONG_STYLE, strip_controls

INDENT = (0, 0, 0, 2)
MAX_STACKED_CHOICES = 4  # up to this many choices stand one below the other; more stand in columns
MAX_LISTED_CHOICES = 40  # up to this many choices are listed unasked
MAX_CARD_CHARS = 38
MAX_DRAWN_CARDS = 4  # a hand of more cards is written in lines instead of being drawn
MAX_DRAWN_GOAL = 7  # a goal beyond this is written as a number, not drawn as a row of signs
# The colours of remarks and beats.
TONE_STYLES = {
    "strong": STRONG_STYLE,
    "known": "cyan",
    "power": "magenta",
    "gone": "red",
    "bad": "red",
    "good": "green",
    "spent": QUIET_STYLE,
    "quiet": QUIET_STYLE,
}
FULL, HOLLOW = "♥", "♡"
# How small signs are written, where a letter looks like them.
SIGN_CHARS = {"heart": FULL, "ring": "♦", "flowers": "✿", "chocolates": "■", "songs": "♪", "jewels": "▲"}


def draw_table(face: Face, title: str, viewer: int | None, acting: Iterable[int], voice: Translator) -> RenderableType:
    """Draw the table as a viewer sees it."""
    goal = f" · {face.pad.goal}" if face.pad is not None and face.pad.goal else ""
    parts: list[RenderableType] = [Text.assemble((title, STRONG_STYLE), "  ", face.headline, (goal, QUIET_STYLE))]
    parts.extend(draw_centre(face.middle))
    parts.append(draw_areas(face, viewer, frozenset(acting), voice))
    if face.middle.trick.cards:
        parts.append(draw_trick(face.middle.trick, voice))
    if viewer is not None:
        parts.extend(draw_beside(item) for item in face.beside)
        if face.hand:
            parts.append(draw_hand(face.hand))
    return Group(*parts)


# -- the places --------------------------------------------------------------------------------------------------------


def draw_areas(face: Face, viewer: int | None, acting: frozenset[int], voice: Translator) -> RenderableType:
    """Draw every seat: its number as moves write it, its name, what it has, and what is known of it."""
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
            Text("▶" if acts else "", OWN_STYLE),
            number,
            Text(strip_controls(name), OWN_STYLE if number == str(viewer) else ""),
            Text(" ").join([draw_counter(one) for one in place.counters]),
            Text(", ").join([draw_badge(one) for one in place.signs]),
            draw_area(place, number == str(viewer)),
            style=STRONG_STYLE if acts else "",
        )
    return table


def draw_counter(one: Counter) -> Text:
    """Draw something counted, as signs where they are few."""
    if one.marks:
        return Text("".join(SIGN_CHARS.get(mark, FULL) for mark in one.marks), "magenta")
    sign = SIGN_CHARS.get(one.mark, "")
    if one.goal and one.mark == "heart" and one.goal <= MAX_DRAWN_GOAL:
        return Text(FULL * one.value + HOLLOW * (one.goal - one.value), "magenta")
    if not sign:
        return Text(one.label)
    return Text(f"{sign} {one.value}/{one.goal}" if one.goal else f"{sign}{one.value}", "magenta")


def draw_area(place: PlayerArea, mine: bool) -> Text:
    """Draw what lies in front of a seat."""
    piles = [draw_pile(one) for one in place.piles if not (mine and one.name == "hand")]
    return Text("  ").join([one for one in piles if one])


def draw_badge(one: Badge) -> Text:
    """Draw a remark."""
    return Text(one.text, TONE_STYLES.get(one.tone, ""))


def draw_pile(one: Pile) -> Text:
    """Draw cards that lie together. Backs alone are counted, not listed."""
    open_cards = [card for card in one.cards if card.look != "back"]
    if not open_cards:
        return Text(one.caption or (one.label if one.count > 0 else ""))
    words = Text(", ").join([draw_listed_card(card) for card in open_cards])
    return Text.assemble((f"{one.label}: ", QUIET_STYLE), words) if one.label else words


def draw_listed_card(card: Card) -> Text:
    """Draw a card in a list."""
    return Text(f"{card.title} {card.mark}".rstrip(), TONE_STYLES.get(card.tone, ""))


# -- the middle --------------------------------------------------------------------------------------------------------


def draw_centre(middle: TableCentre) -> list[RenderableType]:
    """Draw the rule of the round, and what is easily forgotten."""
    parts: list[RenderableType] = [draw_panel(one) for one in middle.panels]
    if middle.signs:
        parts.append(Text(" · ").join([draw_badge(one) for one in middle.signs]))
    lying = [draw_pile(one) for one in middle.piles]
    if any(lying):
        parts.append(Text("; ").join([one for one in lying if one]))
    if middle.text:
        parts.append(Text(strip_controls(middle.text)))
    return parts


def draw_panel(one: Panel) -> RenderableType:
    """Draw a text that lies on the table."""
    title = f"{one.title} ({one.mark})" if one.mark else one.title
    heading = Text.assemble((title, TONE_STYLES["power"]), f"  {one.over}" if one.over else "")
    return Group(heading, *[Text(line, QUIET_STYLE) for line in one.lines])


def draw_trick(one: Trick, voice: Translator) -> RenderableType:
    """Draw the cards on the table, in the order they were played."""
    label = voice.say(Phrase("last-on-table" if one.over else "on-table"))
    laid = Text(", ").join(
        [
            Text.assemble(
                f"{card.name} ", (get_card_name(card.card), STRONG_STYLE), f" ({card.note})" if card.note else ""
            )
            for card in one.cards
        ]
    )
    caption = f" · {one.caption}" if one.caption else ""
    return Text.assemble((f"{label}: ", QUIET_STYLE), laid, caption, style=QUIET_STYLE if one.over else "")


def get_card_name(card: Card) -> str:
    """Return what moves call a card, where it is the only one of its kind; else its title."""
    return card.handle.removeprefix("c-") if card.handle.startswith("c-") else card.title


# -- the hand ----------------------------------------------------------------------------------------------------------


def draw_beside(item: Pile | ReferenceCard) -> RenderableType:
    """Draw what the viewer has beside the hand."""
    if isinstance(item, Pile):
        return Text.assemble(
            (f"{item.label}: ", QUIET_STYLE), Text(" ").join([Text(get_card_name(card)) for card in item.cards])
        )
    left = [line.label if line.left == 1 else f"{line.label}×{line.left}" for line in item.lines if line.left]
    return Text(f"{item.title}: {' '.join(left)}", QUIET_STYLE)


def draw_hand(cards: tuple[HandCard, ...]) -> RenderableType:
    """Draw the viewer's cards: a few are drawn side by side, many are written, a row for each group."""
    if len(cards) < MAX_DRAWN_CARDS and not any(item.group for item in cards):
        return Hand([item.card for item in cards])
    groups: dict[str, list[Text]] = {}
    for item in cards:
        special = f" ({item.card.title})" if item.card.text or item.card.topic else ""
        groups.setdefault(item.group, []).append(Text(f"{get_card_name(item.card)}{special}", STRONG_STYLE))
    wide = max(len(group) for group in groups)
    return Group(
        *[Text.assemble((f"{group:{wide}}  ", QUIET_STYLE), Text(" ").join(row)) for group, row in groups.items()]
    )


class Hand:
    """A few cards, side by side, as wide as there is room."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the cards."""
        width = min(MAX_CARD_CHARS, (options.max_width - 1) // max(len(self.cards), 2))
        lines = [len(Text(card.text).wrap(console, width - 4)) for card in self.cards]
        yield Columns(
            [
                Frame(
                    card.text,
                    title=Text(f" {card.mark} {card.title} ", OWN_STYLE),
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


def draw_story(beats: Iterable[Beat], everything: bool = False) -> RenderableType:
    """Draw what happened, one beat a line; the news leave out what goes without saying."""
    lines = [
        Text(strip_controls(beat.text), TONE_STYLES.get(beat.tone, ""))
        for beat in beats
        if everything or not beat.brief
    ]
    return Padding(Group(*lines), INDENT, expand=False)


def draw_choices(choices: list[Choice], voice: Translator) -> RenderableType:
    """Draw what can be chosen, each with its key."""
    first = choices[:MAX_LISTED_CHOICES]
    width = max((len(choice.key) for choice in first), default=0)
    side = ">" if all(choice.key.isdecimal() for choice in first) else "<"
    lines = [
        Text.assemble(
            (f"{choice.key:{side}{width}}", OWN_STYLE),
            "  ",
            strip_controls(choice.label),
            (get_remark(choice), QUIET_STYLE),
        )
        for choice in first
    ]
    drawn: RenderableType = (
        Group(*lines) if len(lines) <= MAX_STACKED_CHOICES else Columns(lines, padding=(0, 3), equal=True)
    )
    if len(first) < len(choices):
        drawn = Group(drawn, Text(voice.say(Phrase("more-moves", count=len(choices) - len(first))), QUIET_STYLE))
    return Padding(drawn, INDENT, expand=False)


def get_remark(choice: Choice) -> str:
    """Return what is said beside a choice."""
    return f"  {choice.note}" if choice.note else ""


def draw_score_pad(pad: ScorePad, voice: Translator) -> RenderableType:
    """Draw the score sheet."""
    table = Table(box=None, padding=(0, 1), header_style=STRONG_STYLE)
    table.add_column(pad.unit)
    for seat in range(len(pad.totals)):
        table.add_column(strip_controls(voice.name(seat)), justify="center", overflow="ellipsis", no_wrap=True)
    told = any(how for _, _, how in pad.rows)
    if told or pad.goal:
        table.add_column(voice.say(Phrase("how-it-ended")) if told else "")
    for name, cells, how in pad.rows:
        table.add_row(name, *[cell or "·" for cell in cells], *([how] if told or pad.goal else []))
    table.add_row("", *pad.totals, *([pad.goal] if told or pad.goal else []), style=STRONG_STYLE)
    return table


def draw_ending(outcome: Outcome, voice: Translator) -> RenderableType:
    """Draw the winners, and why."""
    title = outcome.title
    key = "ending-side" if title is not None and outcome.winners else "ending-title" if title is not None else "ending"
    values: dict[str, object] = {"winners": outcome.winners, "reason": outcome.reason, "title": title or ""}
    return Text(strip_controls(voice.sentence(Phrase(key, **values))), STRONG_STYLE)


def draw_scores(outcome: Outcome, voice: Translator) -> RenderableType:
    """Draw all scores at the end, the best first."""
    table = Table(box=None, show_header=False, padding=(0, 2))
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        style = STRONG_STYLE if seat in outcome.winners else ""
        table.add_row(strip_controls(voice.name(seat)), str(outcome.scores[seat]), style=style)
    return table
