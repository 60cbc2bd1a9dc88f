"""What games of tricks share when they are drawn: the cards on the table, a hand by suits, and suits that a hand lacks."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from infanta.games.trick_taking.pack import Pack
from infanta.terminal.screen import QUIET


def on_the_table(cards: Iterable[tuple[str, Text]]) -> Text:
    """The cards in the order they were played, each after the name of its player."""
    line = Text("on the table: ")
    for number, (name, card) in enumerate(cards):
        line.append(", " if number else "")
        line.append(f"{name} ", QUIET)
        line.append_text(card)
    return line


def suit_line(name: str, width: int, cards: Iterable[Text]) -> Text:
    """One suit of a hand."""
    line = Text.assemble((f"{name:{width}}", QUIET))
    for card in cards:
        line.append(" ")
        line.append_text(card)
    return line


def voids(lack: int, deck: int, pack: Pack, names: Sequence[str]) -> list[str]:
    """The suits of a deck of which a hand is known to hold nothing."""
    suits = [cards & deck for cards in pack.suits]
    return [name for name, suit in zip(names, suits, strict=True) if suit and lack & suit == suit]


def count(number: int, word: str) -> str:
    """So many of something."""
    return f"{number} {word}" + ("" if number == 1 else "s")
