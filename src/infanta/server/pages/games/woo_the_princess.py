"""Woo the Princess on the felt: the Princess of the set, the gifts of the round, and what everybody has won."""

from dataclasses import dataclass, replace
from functools import cache

from infanta.core.event import Event
from infanta.core.move import Move
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess import rules as phases
from infanta.games.woo_the_princess.cards import GHOST, NOBODY, PACK, SPECIALS, SPURNED
from infanta.games.woo_the_princess.cards import SUITS as GIFT_SUITS
from infanta.games.woo_the_princess.events import Played, Removed, RoundClosed, SetOpened
from infanta.games.woo_the_princess.notation import Away, Play
from infanta.games.woo_the_princess.view import WooView
from infanta.server.pages.games.tricks import Laid, Suits, Trick, from_hands, hand_of, other_moves, stack
from infanta.server.pages.stage import Card, Pad, Scene, Stage, sentence

SUITS = Suits(PACK, tuple(suit.name.lower() for suit in GIFT_SUITS), tuple(suit.one for suit in GIFT_SUITS))
PROMPTS = {
    phases.EXCHANGING: "Exchange one card, or keep all of them.",
    phases.PLAYING: "Give a card.",
    phases.REMOVING: "Allergic: choose the card to discard.",
    phases.CHOOSING: "Regifted: choose which of the two to give.",
}


@dataclass(frozen=True)
class Place:
    """What a place has: the Princesses won (by suit), gifts collected in this set, cards in hand."""

    name: str
    princesses: tuple[str, ...]
    collected: int
    cards: Card
    spurned: bool
    leads: bool
    team: str


@dataclass(frozen=True)
class Centre:
    """The Princess of the set, the gifts of the round, and the Ghost's place."""

    ghost: Place | None
    princess: Card | None
    wooing: str
    lead: str
    trick: Trick
    deck: int


def stage(scene: Scene) -> Stage:
    """What the page draws of a view of Woo the Princess."""
    view = scene.view
    assert isinstance(view, WooView)
    held = view.hand | view.drawn
    places = tuple(place(scene, view, number) for number in range(view.rules.places))
    players = view.setup.players
    return Stage(
        template="games/woo_the_princess.html",
        headline=f"Set {view.set}, round {max(view.round, 1)}" if view.set else "Before the first set",
        prompt=PROMPTS.get(view.phase, "Choose.") if scene.moves else "",
        hand=hand_of(
            scene, held, Faces(view).of, card_of, lambda card: scene.why(scene.game.by_text[PACK.text[card]]) or ""
        ),
        actions=other_moves(scene, card_of, held),
        pad=pad(view),
        news=news(scene, view),
        places=places[:players],
        centre=Centre(
            ghost=places[players] if view.rules.ghost != NOBODY else None,
            princess=princess(view),
            wooing=SUITS.arts[view.wooing] if view.wooing != NOBODY else "",
            lead=SUITS.arts[view.lead] if view.lead != NOBODY and view.laid else "",
            trick=trick(scene, view),
            deck=view.deck,
        ),
    )


class Faces:
    """The gifts, with what the special ones do at this table."""

    def __init__(self, view: WooView) -> None:
        self.effects = view.rules.effects

    def of(self, card: int) -> Card:
        """A gift face up."""
        return face(card, self.effects[card])


@cache
def face(card: int, effect: int) -> Card:
    """A gift face up, that does something special or not (0)."""
    drawn = SUITS.face(card)
    if not effect:
        return drawn
    special = SPECIALS[effect - 1]
    return replace(drawn, title=special.name, text=special.text, topic=special.word)


def card_of(move: Move) -> int:
    """The hand card that a move is made with, -1 if there is none."""
    return move.card if isinstance(move, (Play, Away)) else -1


def called(scene: Scene, number: int) -> str:
    """The name of a place."""
    return sentence(scene.name(number) if number < scene.view.setup.players else GHOST)


def place(scene: Scene, view: WooView, number: int) -> Place:
    """What a place has."""
    return Place(
        name=called(scene, number),
        princesses=tuple(SUITS.arts[suit] for suit in view.won[number]),
        collected=view.taken[number].bit_count(),
        cards=stack(number, view.sizes[number]),
        spurned=bool(view.barred >> number & 1),
        leads=number == view.leader and bool(view.actors) and view.set > 0,
        team=view.rules.side_names[view.rules.side_of[number]] if len(view.rules.sides) < view.rules.places else "",
    )


def princess(view: WooView) -> Card | None:
    """The Princess of the set."""
    if view.wooing == NOBODY:
        return None
    return wooed(view.set, view.wooing)


@cache
def wooed(number: int, suit: int) -> Card:
    """The Princess of a set, who loves a suit."""
    loves = f"loves {GIFT_SUITS[suit].name}"
    return Card(f"set-{number}", "court", loves, art="princess", tone=SUITS.arts[suit], mark="♥")


def trick(scene: Scene, view: WooView) -> Trick:
    """The gifts of this round, or of the last one until the next begins."""
    face = Faces(view).of
    if view.laid:
        pairs = zip(view.laid_by, view.laid, strict=True)
        laid = [Laid(face(card), called(scene, by), by) for by, card in pairs]
        return Trick(from_hands(laid, view.sizes, view.seat))
    journal = view.journal
    if view.results and not any(isinstance(event, Played) for event in journal):
        journal = view.results[-1].closing  # until the new set's first card, so that the old one's last is seen
    cards, closed = last_round(journal)
    if closed is None:
        return Trick(())
    laid = [Laid(face(card), called(scene, by), by, won=closed.taken > 0 and by == closed.winner) for by, card in cards]
    if journal is view.journal:
        return Trick(from_hands(laid, view.sizes, view.seat), caption(scene, closed), over=True)
    return Trick(tuple(replace(one, card=nameless(one.card)) for one in laid), caption(scene, closed), over=True)


@cache
def nameless(card: Card) -> Card:
    """A gift of the last set: it is back in the deck, and may be in a hand again."""
    return replace(card, handle="", glide="")


def caption(scene: Scene, closed: RoundClosed) -> str:
    """How a round ended, in words."""
    if closed.winner == NOBODY:
        return "Nobody won this round"
    winner = called(scene, closed.winner)
    if not closed.taken:
        return f"Lullabye: nobody collects this round; {winner} {'go' if winner == 'You' else 'goes'} first"
    return f"{winner} won this round"


def last_round(journal: tuple[Event, ...]) -> tuple[list[tuple[int, int]], RoundClosed | None]:
    """The gifts of the last round that was closed, and how; None if there was none in this set."""
    current: list[tuple[int, int]] = []
    last: tuple[list[tuple[int, int]], RoundClosed | None] = ([], None)
    for event in journal:
        if isinstance(event, SetOpened):
            current, last = [], ([], None)
        elif isinstance(event, Played):
            current.append((event.place, event.card))
        elif isinstance(event, Removed):
            current = [(by, card) for by, card in current if card != event.card]
        elif isinstance(event, RoundClosed):
            current, last = [], (current, event)
    return last


def pad(view: WooView) -> Pad:
    """The Princesses, set by set."""
    rows = []
    for number, result in enumerate(view.results, 1):
        won = view.rules.sides[result.winner] if result.winner >= 0 else 0
        rows.append((str(number), tuple("♥" if won >> seat & 1 else "" for seat in range(view.setup.players))))
    totals = tuple(str(view.princesses(view.rules.side_of[seat])) for seat in range(view.setup.players))
    return Pad(tuple(rows), totals, f"{view.rules.goal} Princess{'' if view.rules.goal == 1 else 'es'} in all")


def news(scene: Scene, view: WooView) -> tuple[str, ...]:
    """How the last set ended, while the new one is young."""
    if not view.results or any(isinstance(event, Played) for event in view.journal):
        return ()
    result = view.results[-1]
    suit = GIFT_SUITS[result.wooing].name
    if result.winner < 0:
        return (f"Nobody won the Princess who loves {suit}: {result.reason}",)
    winners = " and ".join(called(scene, number) for number in members(view.rules.sides[result.winner]))
    return (f"{winners} won the Princess who loves {suit}: {result.reason}",)


def cast() -> tuple[Card, ...]:
    """A gift of each suit, and Spurned."""
    shown = [PACK.card(suit, 7) for suit in range(len(GIFT_SUITS))]
    return tuple(replace(SUITS.face(card), handle="") for card in (*shown, SPURNED))
