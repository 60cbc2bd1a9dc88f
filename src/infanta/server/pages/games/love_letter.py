"""Love Letter and its cousins on the felt: hands, discard piles, tokens, and the choice of card, target and number."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from infanta.core.event import Event
from infanta.games.love_letter.cards import BARON, CAST, GUARD, HIGHEST, KING, PRIEST, PRINCE
from infanta.games.love_letter.cards import Card as Person
from infanta.games.love_letter.events import Dealt, Discarded, Laid, Out, Played, Traded
from infanta.games.love_letter.game import LoveLetter
from infanta.games.love_letter.notation import NOBODY, Play
from infanta.games.love_letter.view import LoveLetterView
from infanta.server.pages.stage import Card, Choice, HandCard, Pad, Scene, Stage, sentence


@dataclass(frozen=True, eq=False)
class Place:
    """What lies in front of a seat. Like a card, one that looks the same is the same."""

    held: tuple[Card, ...]
    """Another's hand; the viewer's own is in the tray."""
    pile: tuple[Card, ...]
    tokens: int
    out: bool
    shielded: bool
    goal: int
    """So many tokens win."""
    total: int
    """The numbers in the discard pile added up: what breaks a tie (LL-028)."""
    reserve: tuple[Card, ...] = ()
    """Cards that the viewer has beside the hand."""


@dataclass(frozen=True)
class Line:
    """A line of the reference card: how many copies there are and how many the viewer cannot see."""

    mark: str
    name: str
    art: str
    copies: int
    unseen: int


@dataclass(frozen=True, eq=False)
class Reference:
    """The reference card: one for each state of the deck."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Centre:
    """What lies in the middle."""

    deck: int
    top: Card | None
    """The card that will be drawn next: it has its name already, so that it glides from the deck."""
    aside: tuple[Card, ...]


class Handles:
    """Names for the cards of a round, given in the order in which the viewer saw them being dealt.

    They are worked out from what the viewer has seen and nothing else. Which of two hidden cards another seat has just played
    is not known: the one it drew last is taken to be it, unless the viewer knows the other to be that card.
    """

    def __init__(self, view: LoveLetterView) -> None:
        self.round = view.round
        self.count = 0
        self.hands: list[list[str]] = [[] for _ in range(view.setup.players)]
        self.piles: list[list[str]] = [[] for _ in range(view.setup.players)]
        self.aside: list[str] = []
        self.faces: dict[str, int] = {}
        for event in view.journal:
            follow = FOLLOWED.get(type(event))
            if follow is not None:
                follow(self, event)

    def fresh(self) -> str:
        """The name of a card that has just got its place."""
        self.count += 1
        return f"r{self.round}c{self.count}"

    def played(self, event: Played) -> None:
        """A card of the hand was played."""
        self.discard(event.seat, event.play.card)

    def dealt(self, event: Dealt) -> None:
        """A card came to a hand."""
        handle = self.fresh()
        self.hands[event.seat].append(handle)
        self.faces[handle] = event.card

    def discarded(self, event: Discarded | Out) -> None:
        """A card of the hand was laid down."""
        self.discard(event.seat, event.card)

    def laid(self, event: Laid) -> None:
        """A card was laid aside."""
        self.aside.append(self.fresh())

    def traded(self, event: Traded) -> None:
        """Two hands changed places."""
        hands = self.hands
        hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]

    def matched(self, seat: int, cards: list[int], all_known: bool) -> list[tuple[str, int]]:
        """The cards of a hand with their names; of another's hand the viewer may know only some, the rest are backs (0)."""
        names, found = self.hands[seat], []
        for name in names:
            face = self.faces[name]
            known = face in cards
            if known:
                cards.remove(face)
            found.append((name, face if known else 0))
        for place, (name, face) in enumerate(found):
            if not face and cards:
                found[place] = (name, cards.pop())
        if all_known:
            found = [(name, face) for name, face in found if face]
            found += [(f"r{self.round}s{seat}h{place}", face) for place, face in enumerate(cards)]
        return found

    def discard(self, seat: int, card: int) -> None:
        """The card goes from the hand to the pile in front of the seat."""
        hand, faces = self.hands[seat], self.faces
        for face in (card, 0):
            for handle in reversed(hand):
                if faces[handle] == face:
                    hand.remove(handle)
                    self.piles[seat].append(handle)
                    return
        self.piles[seat].append(self.fresh())


FOLLOWED: dict[type[Event], Callable[[Handles, Any], None]] = {
    Played: Handles.played,
    Dealt: Handles.dealt,
    Discarded: Handles.discarded,
    Out: Handles.discarded,
    Laid: Handles.laid,
    Traded: Handles.traded,
}
"""The events that change where a card lies, and how the names follow them."""


def stage(scene: Scene) -> Stage:
    """What the page draws of a view of Love Letter."""
    view = scene.view
    assert isinstance(view, LoveLetterView)
    handles = Handles(view)
    playing = bool(view.actors)
    mine = held_by(view, handles, view.seat) if view.seat is not None else []
    return Stage(
        template="games/love_letter.html",
        headline=f"Round {view.round}" if view.round else "Before the first round",
        prompt="Choose a card to play." if scene.moves else "",
        hand=hand(scene, view, mine) if playing else (),
        actions=actions(scene, [number for _, number in mine]),
        pad=pad(view),
        news=news(scene, view),
        places=tuple([place(scene, view, handles, seat) for seat in range(view.setup.players)]),
        centre=Centre(
            deck=view.deck if playing else 0,
            top=back(handles.fresh(), "the deck") if playing else None,
            aside=tuple(
                [face(court(scene), card, handle) for card, handle in zip(view.aside, handles.aside, strict=False)]
            ),
        ),
        beside=reference(court(scene), view.rules.deck, out_of_sight(view)) if playing else "",
    )


def cast() -> tuple[Card, ...]:
    """The people at court, for the page that explains them."""
    return tuple(portrait(person, "") for person in CAST)


def portrait(person: Person, handle: str) -> Card:
    """A person's card."""
    word, tone = person.word, f"p{person.number}"
    return Card(handle, "court", person.name, person.title, word, tone, mark(person), person.text, word)


def mark(person: Person) -> str:
    """A person's number; an X for one who has none."""
    return "X" if person.number > HIGHEST else str(person.number)


@lru_cache(4096)
def back(handle: str, title: str = "a hidden card") -> Card:
    """A card face down."""
    return Card(handle, "back", title)


def court(scene: Scene) -> LoveLetter:
    """The game, which knows the people at its court."""
    assert isinstance(scene.game, LoveLetter)
    return scene.game


@lru_cache(4096)
def face(game: LoveLetter, number: int, handle: str) -> Card:
    """A card face up; number 0 is a back."""
    return portrait(game.cast[number - 1], handle) if number else back(handle)


def held_by(view: LoveLetterView, handles: Handles, seat: int) -> list[tuple[str, int]]:
    """A hand as the viewer knows it: the names of its cards and their numbers, 0 for a back."""
    if not view.is_inside(seat):
        return []
    return handles.matched(seat, list(view.hands[seat]), all_known=seat == view.seat)


def place(scene: Scene, view: LoveLetterView, handles: Handles, seat: int) -> Place:
    """What lies in front of a seat. A hand that the viewer knows is shown; a hidden one is as many backs as cards."""
    held = held_by(view, handles, seat) if seat != view.seat else []
    discards, piled = view.discards[seat], handles.piles[seat]
    if len(piled) < len(discards):
        piled = [*piled, *[f"r{view.round}s{seat}d{place}" for place in range(len(discards))]]
    inside = view.is_inside(seat) or not view.actors
    tokens, goal = view.tokens[seat], view.rules.goal
    return laid_out(court(scene), tuple(held), discards, tuple(piled), tokens, goal, not inside, view.is_shielded(seat))


@lru_cache(8192)
def laid_out(
    game: LoveLetter,
    held: tuple[tuple[str, int], ...],
    discards: tuple[int, ...],
    piled: tuple[str, ...],
    tokens: int,
    goal: int,
    out: bool,
    shielded: bool,
) -> Place:
    """The place where these cards lie, of which the viewer knows the names and the numbers."""
    return Place(
        held=tuple([face(game, number, handle) for handle, number in held]),
        pile=tuple([face(game, number, handle) for number, handle in zip(discards, piled, strict=False)]),
        tokens=tokens,
        goal=goal,
        out=out,
        shielded=shielded,
        total=sum([card for card in discards if card <= HIGHEST]),
    )


def hand(scene: Scene, view: LoveLetterView, mine: list[tuple[str, int]]) -> tuple[HandCard, ...]:
    """The viewer's cards, each with what it can do or why it cannot be played."""
    cards = []
    for handle, number in mine:
        card = face(court(scene), number, handle)
        plays = [move for move in scene.moves if isinstance(move, Play) and move.card == number]
        choice = choice_of(scene, view, card, plays) if plays else None
        cards.append(HandCard(card, choice, "" if plays or not scene.moves else refusal(scene, number)))
    return tuple(cards)


def actions(scene: Scene, held: list[int]) -> tuple[Choice, ...]:
    """Moves that are not made with a card of the hand."""
    if not scene.moves:
        return ()
    names = scene.game.names(list(scene.names), scene.view.seat)
    return tuple(
        Choice(sentence(scene.game.describe(move, names)), move.text)
        for move in scene.moves
        if not (isinstance(move, Play) and move.card in held)
    )


def refusal(scene: Scene, number: int) -> str:
    """Why a card cannot be played now."""
    plays = (move for move in scene.game.all_moves if isinstance(move, Play) and move.card == number)
    return scene.why(next(plays)) or ""


def choice_of(scene: Scene, view: LoveLetterView, card: Card, plays: list[Play]) -> Choice:
    """A card, then whom to play it on, then the number to name."""
    if plays[0].target == NOBODY:
        note = " without effect" if plays[0].card in TARGETED else ""
        name = view.rules.cast[plays[0].card - 1].name
        return Choice(card.title, then=(Choice(f"Play the {name}{note}", plays[0].text),))
    unseen = view.unseen()
    targets: dict[int, list[Play]] = {}
    for play in plays:
        targets.setdefault(play.target, []).append(play)
    then = []
    for target, group in targets.items():
        label = "Yourself" if target == view.seat else sentence(scene.name(target))
        if group[0].guess:
            guesses = [guess(court(scene), play.guess, unseen[play.guess], play.text) for play in group]
            then.append(Choice(label, prompt="Which card do they hold?", then=tuple(guesses), seat=target))
        else:
            then.append(Choice(label, group[0].text, seat=target))
    return Choice(card.title, prompt="On whom?", then=tuple(then))


@lru_cache(4096)
def guess(game: LoveLetter, number: int, left: int, move: str) -> Choice:
    """A number to name, with how many of its cards the viewer cannot see."""
    person = game.cast[number - 1]
    note = f"{left} unseen" if left else "none left"
    return Choice(person.name, move, mark=str(person.number), art=person.word, note=note, tone="" if left else "spent")


TARGETED = frozenset({GUARD, PRIEST, BARON, PRINCE, KING})
"""The numbers that want a player to be chosen."""


def pad(view: LoveLetterView) -> Pad:
    """Tokens, round by round."""
    rows = [
        (f"{number}", tuple(["♥" if seat in result.winners else "" for seat in range(view.setup.players)]))
        for number, result in enumerate(view.results, 1)
    ]
    return Pad(tuple(rows), tuple([str(count) for count in view.tokens]), f"{view.rules.goal} to win")


@lru_cache(4096)
def reference(game: LoveLetter, deck: tuple[int, ...], unseen: tuple[int, ...]) -> Reference:
    """The reference card, with what is still out of sight."""
    return Reference(
        tuple(Line(mark(card), card.name, card.word, deck[card.number - 1], unseen[card.number]) for card in game.cast)
    )


def out_of_sight(view: LoveLetterView) -> tuple[int, ...]:
    """How many copies of each number the viewer cannot place: those known to be in another's hand are shown there."""
    left = view.unseen()
    for seat, hand in enumerate(view.hands):
        for card in hand:
            left[card] -= seat != view.seat
    return tuple(left)


def news(scene: Scene, view: LoveLetterView) -> tuple[str, ...]:
    """How the last round ended, while the new one is young."""
    if not view.results or any(isinstance(event, Played) for event in view.journal):
        return ()
    result = view.results[-1]
    names = scene.game.names(list(scene.names), view.seat)
    shown = [f"{sentence(names.of(seat))} showed {names.cards[card]}" for seat, card in enumerate(result.hands) if card]
    won = f"{sentence(names.all_of(result.winners))} won round {len(view.results)}: {result.reason}"
    return (*shown, won)
