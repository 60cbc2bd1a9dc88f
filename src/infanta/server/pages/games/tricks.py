"""What games of tricks share on the felt: suited cards, the trick in the middle, and a hand in order."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from infanta.core.move import Move
from infanta.games.trick_taking.pack import Pack, members
from infanta.server.pages.stage import Card, Choice, HandCard, Scene, sentence


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
    """The cards in the middle: those of the trick under way, or of the last one until the next is led."""

    cards: tuple[Laid, ...]
    caption: str = ""
    over: bool = False


@dataclass(frozen=True, eq=False)
class Suits:
    """How a pack's suits are drawn: the pictures, and what one card of each is called."""

    pack: Pack
    arts: tuple[str, ...]
    singular: tuple[str, ...]

    @cache  # noqa: B019 (there is one of these for each game)
    def face(self, card: int) -> Card:
        """A card face up. A card of a pack is the only one of its kind, so its text is its handle."""
        suit, text = self.pack.suit_of[card], self.pack.text[card]
        if suit < 0:
            return Card(f"c-{text}", "suited", text, art=text.lower(), tone=text.lower(), topic=text.lower())
        mark = str(self.pack.rank_of[card])
        return Card(f"c-{text}", "suited", self.singular[suit], art=self.arts[suit], tone=self.arts[suit], mark=mark)


@cache
def stack(seat: int, size: int) -> Card:
    """Another's hand, as a back. It is named after the number of its cards: the next one played takes that name along."""
    return Card("", "back", f"{size} card{'' if size == 1 else 's'}", glide=f"h{seat}-{size}")


@lru_cache(4096)
def under(card: Card, glide: str) -> Card:
    """A card that glides under another name."""
    return replace(card, glide=glide)


def from_hands(laid: list[Laid], sizes: tuple[int, ...], viewer: int | None) -> tuple[Laid, ...]:
    """Cards on the table under the names they had in others' hands, so that they glide from there. The viewer's own have
    kept theirs."""
    named = []
    for place, one in enumerate(laid):
        later = sum(1 for other in laid[place:] if other.seat == one.seat)
        glide = "" if one.seat == viewer else f"h{one.seat}-{sizes[one.seat] + later}"
        named.append(replace(one, card=under(one.card, glide)))
    return tuple(named)


def hand_of(
    scene: Scene,
    cards: int,
    face: Callable[[int], Card],
    card_of: Callable[[Move], int],
    refusal: Callable[[int], str],
    path: Callable[[Move], Choice] | None = None,
) -> tuple[HandCard, ...]:
    """A hand in order. A card with one move is played with one click; with several it opens a choice."""
    moves: dict[int, list[Move]] = {}
    for move in scene.moves:
        moves.setdefault(card_of(move), []).append(move)
    names = scene.game.names(list(scene.names), scene.view.seat)
    hand = []
    for card in members(cards):
        mine = moves.get(card, [])
        choice = None
        if len(mine) == 1:
            choice = Choice(sentence(scene.game.describe(mine[0], names)), mine[0].text)
        elif mine:
            then = tuple(Choice(sentence(scene.game.describe(move, names)), move.text) for move in mine)
            choice = Choice(face(card).title, then=then)
        asked = bool(moves.keys() - {-1})
        hand.append(HandCard(face(card), choice, "" if choice or not asked else refusal(card)))
    return tuple(hand)


def other_moves(scene: Scene, card_of: Callable[[Move], int], cards: int) -> tuple[Choice, ...]:
    """The moves that no card of the hand stands for, as buttons."""
    names = scene.game.names(list(scene.names), scene.view.seat)
    return tuple(
        Choice(sentence(scene.game.describe(move, names)), move.text)
        for move in scene.moves
        if card_of(move) < 0 or not cards >> card_of(move) & 1
    )
