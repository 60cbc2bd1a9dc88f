"""Rebel Princess on the felt: the round card, the trick, and every princess with her proposals."""

from dataclasses import dataclass, replace
from functools import cache

from infanta.core.event import Event
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.rebel_princess.asking import question
from infanta.games.rebel_princess.cards import FROG, ONE_OF, PACK, PRINCES, SUIT_NAMES
from infanta.games.rebel_princess.events import Flipped, Haggled, Opened, Played, PlayedDown, Swapped, Won
from infanta.games.rebel_princess.notation import ZERO, Barter, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import ROUND_CARDS
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import members
from infanta.server.pages.games.tricks import Laid, Suits, Trick, from_hands, hand_of, other_moves, stack
from infanta.server.pages.stage import Card, Choice, HandCard, Pad, Pick, Scene, Stage, sentence

SUITS = Suits(PACK, tuple(name.lower() for name in SUIT_NAMES), ONE_OF)


@dataclass(frozen=True)
class RoundCard:
    """The rule of the round."""

    letter: str
    title: str
    text: str
    passing: str


@dataclass(frozen=True)
class Place:
    """What a seat has: proposals in the game, tricks in the round, cards, a princess, and what lies open."""

    proposals: int
    tricks: int
    cards: Card
    aside: int
    princess: str
    topic: str
    spent: bool
    leads: bool
    bare: tuple[Card, ...]


@dataclass(frozen=True)
class Centre:
    """The trick and the round card."""

    trick: Trick
    round_card: RoundCard | None
    signs: tuple[str, ...]
    """What holds for this trick or round and is easily forgotten."""


@cache
def face(card: int) -> Card:
    """A card face up, or a back for one that is not known. The Frog and the Princes bring proposals."""
    if card < 0:
        return Card("", "back", "a card face down")
    drawn = SUITS.face(card)
    return replace(drawn, art="frog", title="the Frog") if card == FROG else drawn


def stage(scene: Scene) -> Stage:
    """What the page draws of a view of Rebel Princess."""
    view = scene.view
    assert isinstance(view, RebelPrincessView)
    drawn = ROUND_CARDS[view.drawn[-1]] if view.drawn else None
    held = view.hand & ~view.picked & ~view.second if view.seat is not None else 0
    prompt, count = question(view, scene.game.names(list(scene.names), view.seat)) if scene.moves else ("", 1)
    hand = hand_of(scene, held, face, card_of, lambda card: scene.why(scene.game.by_text[PACK.text[card]]) or "")
    return Stage(
        template="games/rebel_princess.html",
        headline=f"Round {view.round} of {view.rules.length}" if view.drawn else "Before the first round",
        prompt=prompt,
        hint=power(view) if scene.moves and view.asks == "power" else "",
        hand=hand if count == 1 else tuple(HandCard(item.card, part=part(item)) for item in hand),
        pick=Pick(count, f"Give {count} cards") if count > 1 else None,
        quiet=("pass", habit(view)) if view.asks == "power" and len(scene.moves) > 1 else None,
        actions=tuple(dressed(choice) for choice in other_moves(scene, card_of, held)),
        pad=pad(view),
        places=tuple(place(view, seat) for seat in range(view.setup.players)),
        centre=Centre(
            trick=trick(scene, view),
            round_card=RoundCard(drawn.letter, drawn.title, drawn.text, view.rules.passes[view.drawn[-1]].words())
            if drawn is not None
            else None,
            signs=signs(view),
        ),
        beside=tuple(face(card) for card in members(view.aside | view.picked | view.second | view.gift)),
    )


def power(view: RebelPrincessView) -> str:
    """What the viewer's princess can do."""
    number = view.cast[view.seat] if view.seat is not None and view.seat < len(view.cast) else -1
    return f"{sentence(PRINCESSES[number].name)}: {PRINCESSES[number].text}" if number >= 0 else ""


def habit(view: View) -> str:
    """Powers may be declined for a whole round."""
    assert isinstance(view, RebelPrincessView)
    return f"power {view.round}" if view.asks == "power" else ""


def part(item: HandCard) -> str:
    """The move that a card stands for when several are chosen at once."""
    return item.choice.move if item.choice is not None else ""


def card_of(move: Move) -> int:
    """The hand card that a move is made with, -1 if there is none."""
    if isinstance(move, Play) or (isinstance(move, CardMove) and move.text.startswith("give")):
        return move.card
    return move.mine if isinstance(move, Barter) else -1


def dressed(choice: Choice) -> Choice:
    """A princess to choose, with what she can do."""
    word = choice.move.partition(":")[2]
    found = next(
        (princess for princess in PRINCESSES if choice.move == f"choose:{word}" and princess.word == word), None
    )
    return choice if found is None else replace(choice, label=sentence(found.name), note=found.text, tone="wide")


def place(view: RebelPrincessView, seat: int) -> Place:
    """What a seat has."""
    number = view.cast[seat] if seat < len(view.cast) else -1
    princess = PRINCESSES[number] if number >= 0 else None
    return Place(
        proposals=view.totals[seat],
        tricks=view.tricks[seat],
        cards=stack(seat, view.sizes[seat]),
        aside=view.asides[seat],
        princess=sentence(princess.name) if princess is not None else "",
        topic=princess.word if princess is not None else "",
        spent=bool(view.spent >> seat & 1),
        leads=seat == view.leader and bool(view.actors) and view.round > 0,
        bare=tuple(face(card) for card in members(view.bare[seat])) if seat != view.seat else (),
    )


def signs(view: RebelPrincessView) -> tuple[str, ...]:
    """What is easily forgotten."""
    found = []
    if view.actors and view.round:
        found.append("The Princes have sneaked in" if view.sneaked else "Princes cannot be led yet")
    if view.reversals % 2:
        found.append("Low numbers win")
    if view.named and not view.trick:
        suits = [name for name, cards in zip(SUIT_NAMES, PACK.suits, strict=True) if view.named & cards]
        found.append(f"{suits[0]} must be led")
    if view.burden and view.trick:
        found.append("Above 5, if you can")
    return tuple(found)


def trick(scene: Scene, view: RebelPrincessView) -> Trick:
    """The trick under way, or the last one until the next is led."""
    if view.trick:
        laid = [
            Laid(face(one.card), sentence(scene.name(one.seat)), one.seat, "as zero" if one.tag == ZERO else "")
            for one in view.trick
        ]
        return Trick(from_hands(laid, view.sizes, view.seat))
    cards, winner = last_trick(view.journal)
    if winner < 0:
        return Trick(())
    laid = [Laid(face(card), sentence(scene.name(seat)), seat, won=seat == winner) for seat, card, _ in cards]
    caption = f"{sentence(scene.name(winner))} won this trick"
    return Trick(from_hands(laid, view.sizes, view.seat), caption, over=True)


def last_trick(journal: tuple[Event, ...]) -> tuple[list[tuple[int, int, str]], int]:
    """The cards of the last trick that was won, and its winner (-1: none yet in this round)."""
    current: list[tuple[int, int, str]] = []
    last: tuple[list[tuple[int, int, str]], int] = ([], -1)
    for event in journal:
        if isinstance(event, Opened):
            current, last = [], ([], -1)
        elif isinstance(event, Played):
            current.append((event.seat, event.play.card, ""))
        elif isinstance(event, PlayedDown):
            current.append((event.seat, event.play.card if event.play is not None else -1, ""))
        elif isinstance(event, Flipped):
            turned = {seat: card for seat, card, _ in event.cards}
            current = [(seat, turned.get(seat, card), note) for seat, card, note in current]
        elif isinstance(event, Swapped):
            current = [(seat, event.new if card == event.old else card, note) for seat, card, note in current]
        elif isinstance(event, Won):
            current, last = [], (current, event.seat)
        elif isinstance(event, Haggled):
            last = (
                [(seat, event.shown if card == event.taken else card, note) for seat, card, note in last[0]],
                last[1],
            )
    return last


def pad(view: RebelPrincessView) -> Pad:
    """Proposals, round by round."""
    rows = tuple(
        (ROUND_CARDS[view.drawn[number]].letter, tuple(str(count) for count in result))
        for number, result in enumerate(view.results)
    )
    return Pad(rows, tuple(str(total) for total in view.totals), "the fewest win")


def cast() -> tuple[Card, ...]:
    """A card of each suit, and the Frog."""
    shown = [PACK.card(suit, 7) for suit in range(PRINCES + 1)]
    return tuple(replace(face(card), handle="") for card in (*shown, FROG))
