"""Rebel Princess drawn in a terminal: the round card, the trick, the seats, the hand by suits, the score pad."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from infanta.core.event import Event, Names
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.rebel_princess.asking import question
from infanta.games.rebel_princess.cards import FROG, PACK, PRINCE_SET, SUIT_NAMES
from infanta.games.rebel_princess.events import Declined, Flipped, Frozen, Haggled, Opened, Scored, Swapped, Used, Won
from infanta.games.rebel_princess.handing import Checked, Dealt
from infanta.games.rebel_princess.notation import PEA, TAGS, ZERO
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import ROUND_CARDS
from infanta.games.rebel_princess.view import Laid, RebelPrincessView
from infanta.games.trick_taking.pack import members
from infanta.terminal.choosing import Path, Rung
from infanta.terminal.drawing import Artist
from infanta.terminal.screen import MINE, QUIET, STRONG
from infanta.terminal.tricks import count, on_the_table, suit_line, voids

PROPOSALS = "red"
POWER = "magenta"
KNOWN = "cyan"
TONES: dict[type[Event], str | None] = {
    Opened: STRONG,
    Scored: STRONG,
    Won: KNOWN,
    Used: POWER,
    Swapped: POWER,
    Frozen: POWER,
    Haggled: POWER,
    Checked: POWER,
    Flipped: "",
    Dealt: None,
    Declined: None,
}


class RebelPrincessArtist(Artist):
    """Draws Rebel Princess."""

    def table(self, view: View, names: Names) -> RenderableType:
        assert isinstance(view, RebelPrincessView)
        parts: list[RenderableType] = [headline(self.game.title, view), seats(view, names)]
        if view.asks == "princess":
            parts.append(powers(view))
        if view.trick:
            parts.append(trick(view, names))
        if view.seat is not None and (view.hand or view.aside):
            parts.append(hand(view))
        return Group(*parts)

    def score(self, view: View, names: Names) -> RenderableType | None:
        assert isinstance(view, RebelPrincessView)
        pad = Table(box=None, padding=(0, 1), header_style=STRONG)
        pad.add_column("round")
        for seat in range(view.setup.players):
            pad.add_column(names.of(seat), justify="right", overflow="ellipsis", no_wrap=True)
        for number, result in enumerate(view.results):
            pad.add_row(ROUND_CARDS[view.drawn[number]].title, *[str(count) for count in result])
        pad.add_row("proposals", *[str(total) for total in view.totals], style=STRONG)
        return pad

    def tone(self, event: Event) -> str | None:
        return TONES.get(type(event), "")

    def path(self, key: str, move: Move, names: Names) -> Path:
        (rung,) = super().path(key, move, names)
        return (Rung(key, rung.label, move.text),)

    def question(self, view: View, names: Names) -> str:
        assert isinstance(view, RebelPrincessView)
        return question(view, names)[0]

    def skips(self, view: View, moves: list[Move]) -> Move | None:
        assert isinstance(view, RebelPrincessView)
        return moves[0] if view.asks == "power" else None

    def season(self, view: View) -> int:
        assert isinstance(view, RebelPrincessView)
        return view.round


def powers(view: RebelPrincessView) -> RenderableType:
    """The princesses that are free, and what each can do once a round."""
    grid = Table.grid(padding=(0, 2))
    for number, princess in enumerate(PRINCESSES):
        if number not in view.cast:
            grid.add_row(Text(princess.name, POWER), Text(princess.text, QUIET))
    return grid


def headline(title: str, view: RebelPrincessView) -> RenderableType:
    """The round card with its text, and what everybody must remember."""
    line = Text.assemble((title, STRONG))
    if not view.drawn:
        return line
    card = ROUND_CARDS[view.drawn[-1]]
    line.append(f"  round {view.round} of {view.rules.length}: ")
    line.append(f"{card.title} ({card.letter})", POWER)
    line.append(f"\n{card.text}", QUIET)
    notes = []
    if view.sneaked:
        notes.append("the Princes have sneaked in")
    if view.reversals % 2:
        notes.append("the order of the numbers is turned around")
    if view.named and not view.trick:
        notes.append(f"{SUIT_NAMES[PACK.suits.index(view.named)]} must be led")
    if view.frozen and not view.trick:
        notes.append("the lead is drawn at random")
    if view.burden and view.trick:
        notes.append("above 5, if you can")
    if notes:
        line.append(f"\n{notes[0][0].upper()}{'; '.join(notes)[1:]}.", PROPOSALS)
    return line


def seats(view: RebelPrincessView, names: Names) -> RenderableType:
    """Every seat: its number, name and princess, proposals, tricks, cards in hand, and what is known of them."""
    table = Table(box=None, padding=(0, 1), show_header=False, pad_edge=False)
    for _ in range(2):
        table.add_column(width=1)
    table.add_column(overflow="ellipsis", no_wrap=True, max_width=12)
    table.add_column(overflow="ellipsis", no_wrap=True, max_width=18)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(ratio=1)
    for seat in range(view.setup.players):
        acts = seat in view.actors
        cast = view.cast[seat]
        spent = view.spent >> seat & 1
        princess = PRINCESSES[cast].name.removeprefix("the ") if cast >= 0 else ""
        table.add_row(
            Text("▶" if acts else "", MINE),
            str(seat),
            Text(names.of(seat), MINE if seat == view.seat else ""),
            Text(princess + (" ↷" if spent else ""), QUIET if spent else POWER),
            Text(f"♦{view.totals[seat]}", PROPOSALS),
            state(view, seat),
            style=STRONG if acts else "",
        )
    return table


def state(view: RebelPrincessView, seat: int) -> Text:
    """What one must know of a seat at a glance."""
    words = Text(f"{count(view.tricks[seat], 'trick')}, {count(view.sizes[seat], 'card')}" if view.round else "")
    known = view.known[seat]
    if known:
        words.append(f", holds {PACK.draw(known)}", KNOWN)
    lacking = voids(view.lacks[seat], view.rules.deck, PACK, SUIT_NAMES)
    if lacking:
        words.append(f", no {' or '.join(lacking)}", KNOWN)
    return words


def trick(view: RebelPrincessView, names: Names) -> RenderableType:
    """The cards on the table, in the order they were played."""
    return on_the_table([(names.of(laid.seat), laid_card(laid)) for laid in view.trick])


def laid_card(laid: Laid) -> Text:
    """A card on the table, with what was said of it."""
    card = Text(PACK.text[laid.card] if laid.card >= 0 else "face down", card_style(laid.card))
    if laid.tag in (ZERO, PEA):
        card.append(f" ({TAGS[laid.tag].removeprefix(':')})", POWER)
    return card


def card_style(card: int) -> str:
    """Cards that bring proposals stand out (RP-130)."""
    return PROPOSALS if card >= 0 and (card == FROG or PRINCE_SET >> card & 1) else STRONG


def hand(view: RebelPrincessView) -> RenderableType:
    """The viewer's cards, a suit a line."""
    lines = []
    chosen = view.picked | view.second
    for suit, name in enumerate(SUIT_NAMES):
        cards = members(view.hand & ~chosen & PACK.suits[suit])
        if cards:
            lines.append(suit_line(name, 8, [held_card(view, card) for card in cards]))
    for label, cards_of in (("aside", view.aside), ("chosen", chosen), ("gift", view.gift)):
        if cards_of:
            lines.append(Text.assemble((f"{label:8}", QUIET), f" {PACK.draw(cards_of)}"))
    return Group(*lines)


def held_card(view: RebelPrincessView, card: int) -> Text:
    """A card of the viewer's hand; ° marks one that lies open."""
    open_mark = "°" if view.seat is not None and view.bare[view.seat] >> card & 1 else ""
    frog = " (Frog)" if card == FROG else ""
    return Text(f"{PACK.text[card]}{open_mark}{frog}", card_style(card))
