"""Woo the Princess drawn in a terminal: the Princess, the places with what they have won, the round, the hand, the score pad."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from infanta.core.event import Event, Names
from infanta.core.view import View
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import GHOST, NOBODY, PACK, SPECIALS, SPURNED, SUITS, TEAMS
from infanta.games.woo_the_princess.events import (
    Dealt,
    Discarded,
    Drew,
    LeadChanged,
    Removed,
    RoundClosed,
    SetAside,
    SetClosed,
    SetOpened,
    TurnedUp,
)
from infanta.games.woo_the_princess.view import WooView
from infanta.terminal.drawing import Artist
from infanta.terminal.screen import MINE, QUIET, STRONG
from infanta.terminal.tricks import count, on_the_table, suit_line, voids

EFFECT = "magenta"
KNOWN = "cyan"
SPURNING = "red"
TONES: dict[type[Event], str] = {
    SetOpened: STRONG,
    SetClosed: STRONG,
    TurnedUp: STRONG,
    RoundClosed: KNOWN,
    Removed: EFFECT,
    Discarded: EFFECT,
    LeadChanged: EFFECT,
}
WIDEST_SUIT = max(len(suit.name) for suit in SUITS)


class WooArtist(Artist):
    """Draws Woo the Princess."""

    def table(self, view: View, names: Names) -> RenderableType:
        assert isinstance(view, WooView)
        parts: list[RenderableType] = [headline(self.game.title, view), places(view, names)]
        if view.lead != NOBODY:
            laid = zip(view.laid_by, view.laid, strict=True)
            parts.append(on_the_table([(names.of(place), gift(view, card)) for place, card in laid]))
        if view.seat is not None:
            parts.append(hand(view))
        return Group(*parts)

    def score(self, view: View, names: Names) -> RenderableType | None:
        assert isinstance(view, WooView)
        pad = Table(box=None, padding=(0, 1), header_style=STRONG)
        pad.add_column("set")
        for side in range(len(view.rules.sides)):
            pad.add_column(side_name(view, side, names), justify="center", overflow="ellipsis", no_wrap=True)
        pad.add_column("how it ended")
        for number, result in enumerate(view.results, 1):
            marks = [
                princess(result.wooing) if side == result.winner else Text("·") for side in range(len(view.rules.sides))
            ]
            pad.add_row(str(number), *marks, result.reason)
        totals = [str(view.princesses(side)) for side in range(len(view.rules.sides))]
        pad.add_row("", *totals, f"of {view.rules.goal} Princesses", style=STRONG)
        return pad

    def tone(self, event: Event) -> str | None:
        hidden = (
            (isinstance(event, Dealt) and not event.cards)
            or (isinstance(event, Drew) and event.card == NOBODY)
            or (isinstance(event, SetAside) and event.card == NOBODY)
        )
        return None if hidden else TONES.get(type(event), "")


def side_name(view: WooView, side: int, names: Names) -> str:
    """A team, or who sits there."""
    return view.rules.side_names[side] if view.rules.side_names[side] in TEAMS else names.of(side)


def princess(suit: int) -> Text:
    """A Princess by the sign of her suit."""
    return Text(SUITS[suit].shape, SUITS[suit].colour)


def suit_words(suit: int) -> Text:
    """A suit with its sign."""
    return Text(f"{SUITS[suit].shape} {SUITS[suit].name}", SUITS[suit].colour)


def headline(title: str, view: WooView) -> RenderableType:
    """The set, the round, and the suits that count."""
    line = Text.assemble((title, STRONG))
    if not view.set:
        return line.append("  the lead is drawn")
    line.append(
        f"  set {view.set}, round {view.round} of {view.rules.hand - 1}, {view.rules.goal} Princesses to be won"
    )
    if view.wooing != NOBODY:
        line.append_text(Text.assemble("\nWooing Suit ", suit_words(view.wooing)))
    if view.lead != NOBODY:
        line.append_text(Text.assemble(", Lead Suit ", suit_words(view.lead)))
    return line.append(f", {count(view.deck, 'gift')} in the deck", QUIET)


def places(view: WooView, names: Names) -> RenderableType:
    """Every place: its number as moves write it, its name, Princesses, what it has collected, and what is known of its hand."""
    table = Table(box=None, padding=(0, 1), show_header=False, pad_edge=False)
    table.add_column(width=1)
    table.add_column(width=1)
    table.add_column(overflow="ellipsis", no_wrap=True, max_width=12)
    table.add_column(no_wrap=True)
    table.add_column(ratio=1)
    for place in range(view.rules.places):
        acts = place in view.actors or (place == view.rules.ghost and place == view.turn and bool(view.actors))
        inside = view.contest >> place & 1
        team = members(view.rules.sides[view.rules.side_of[place]])
        won = Text.assemble(*[princess(suit) for partner in team for suit in view.won[partner]])  # WTP-058
        table.add_row(
            Text("▶" if acts else "", MINE),
            "" if place == view.rules.ghost else str(place),
            Text(names.of(place).removeprefix("the "), MINE if place == view.seat else ""),
            won,
            state(view, place),
            style=STRONG if acts else "" if inside else QUIET,
        )
    return table


def state(view: WooView, place: int) -> Text:
    """What one must know of a place at a glance."""
    team = view.rules.side_names[view.rules.side_of[place]]
    words = Text(f"{team.removeprefix('the ')}, " if team and team != GHOST else "")
    words.append(f"collected {view.taken[place].bit_count()}, holds {view.sizes[place]}")
    if view.barred >> place & 1:
        words.append(", spurned", SPURNING)
    lacking = voids(view.lacks[place], view.rules.deck, PACK, [suit.name for suit in SUITS])
    if lacking:
        words.append(f", no {' or '.join(lacking)}", KNOWN)
    return words


def gift(view: WooView, card: int) -> Text:
    """A card with the name of what it does."""
    style = SPURNING if card == SPURNED else SUITS[PACK.suit_of[card]].colour
    drawn = Text(PACK.text[card], style)
    effect = view.rules.effects[card]
    if effect and card != SPURNED:
        drawn.append(f" ({SPECIALS[effect - 1].name})", EFFECT)
    return drawn


def hand(view: WooView) -> RenderableType:
    """The viewer's cards, a suit a line, and those that lie apart."""
    lines = []
    for suit, cards in zip(SUITS, PACK.suits, strict=True):
        held = members(view.hand & cards)
        if held:
            lines.append(suit_line(f"{suit.shape} {suit.name}", WIDEST_SUIT + 2, [gift(view, card) for card in held]))
    apart = {"no suit": view.hand >> SPURNED << SPURNED, "drawn": view.drawn, "set aside": view.aside}
    for label, cards in apart.items():
        if cards:
            lines.append(suit_line(label, WIDEST_SUIT + 2, [gift(view, card) for card in members(cards)]))
    return Group(*lines)
