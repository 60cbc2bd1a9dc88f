"""What games of tricks share at the table: suited cards, the trick in the middle, and a hand in order."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from infanta.core.face import Card, Choice, HandCard, Laid, Pile
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.games.trick_taking.pack import NO_SUIT, Pack, members

KEPT: Final = 8192
"""How many of each kind of thing are kept: cards, hands and places must be the same things to be found among drawings."""


class Suits:
    """How a pack's cards are drawn: `arts` are the signs of its suits, which name their colours too; a suit's picture is called like its
    sign with `-art`."""

    def __init__(self, pack: Pack, arts: tuple[str, ...]) -> None:
        self.pack = pack
        self.arts = arts

    def face(self, card: int, title: str, text: str = "", topic: str = "", art: str = "") -> Card:
        """A card face up. A card of a pack is the only one of its kind, so its text is its handle; one without a suit has its
        picture, its colour and its help under its own name."""
        suit, name = self.pack.suit_of[card], self.pack.text[card]
        if suit == NO_SUIT:
            own = name.lower()
            return suited(f"c-{name}", title, art or f"{own}-art", own, "", text, topic or own)
        tone = self.arts[suit]
        return suited(f"c-{name}", title, art or f"{tone}-art", tone, str(self.pack.rank_of[card]), text, topic)


@lru_cache(KEPT)
def suited(handle: str, title: str, art: str, tone: str, mark: str, text: str, topic: str) -> Card:
    """A card of a suit, made once."""
    return Card(handle, "suited", title, art=art, tone=tone, mark=mark, text=text, topic=topic)


@lru_cache(KEPT)
def hidden_hand(voice: Voice, seat: int, size: int, deal: int = 0) -> Pile:
    """Another's hand, as a back, made once with the words common to all. It is named after the number of its cards: the next one
    played takes that name along. `deal` is the number of the deal, where cards of one deal can still be seen in the next."""
    drawn = back(voice.say(Phrase("hand-size", cards=size)), gliding(seat, size, deal))
    return Pile("hand", drawn.title, (drawn,), size, size="mini")


@lru_cache(KEPT)
def back(title: str, glide: str) -> Card:
    """A card face down, made once."""
    return Card("", "back", title, glide=glide)


@lru_cache(KEPT)
def under(card: Card, glide: str) -> Card:
    """A card that glides under another name."""
    return replace(card, glide=glide)


def gliding(seat: int, size: int, deal: int = 0) -> str:
    """The name under which the last of so many cards leaves a hand."""
    return f"h{seat}-{size}-{deal}" if deal else f"h{seat}-{size}"


def from_hands(laid: list[Laid], sizes: tuple[int, ...], viewer: int | None, deal: int = 0) -> tuple[Laid, ...]:
    """Cards on the table under the names they had in others' hands, so that they glide from there. The viewer's own have
    kept theirs."""
    named = []
    for place, one in enumerate(laid):
        later = len([other for other in laid[place:] if other.seat == one.seat])
        glide = "" if one.seat == viewer else gliding(one.seat, sizes[one.seat] + later, deal)
        named.append(Laid(under(one.card, glide), one.name, one.seat, one.note, one.won))
    return tuple(named)


def hand_of(
    game: Game,
    moves: list[Move],
    voice: Voice,
    cards: int,
    face: Callable[[int], Card],
    card_of: Callable[[Move], int],
    refusal: Callable[[int], Phrase | None],
    group: Callable[[int], str] | None = None,
) -> tuple[HandCard, ...]:
    """A hand in order. A card with one move is played with one click; with several it opens a choice. `card_of` is the card that
    a move is made with (-1: none), `refusal` why a card cannot be played, `group` the row in which it stands."""
    by_card: dict[int, list[Move]] = {}
    for move in moves:
        by_card.setdefault(card_of(move), []).append(move)
    asked = bool(by_card.keys() - {-1})
    hand = []
    for card in members(cards):
        drawn = face(card)
        choice = card_choice(game, by_card[card], voice, drawn) if card in by_card else None
        reason = refusal(card) if choice is None and asked else None
        said = voice.sentence(reason) if reason is not None else ""
        hand.append(HandCard(drawn, choice, said, group=group(card) if group is not None else ""))
    return tuple(hand)


def card_choice(game: Game, moves: list[Move], voice: Voice, drawn: Card) -> Choice:
    """What can be done with a card: a move, or several to choose from."""
    choices = tuple([move_choice(game, move, voice) for move in moves])
    if len(choices) > 1:
        return Choice(drawn.title, then=choices)
    return choices[0]


@lru_cache(KEPT)
def move_choice(game: Game, move: Move, voice: Voice) -> Choice:
    """A move to choose, made once for a reader: a hand can do much the same from turn to turn."""
    return Choice(voice.sentence(game.describe(move)), move.text)


def other_moves(
    game: Game, moves: list[Move], voice: Voice, card_of: Callable[[Move], int], cards: int
) -> tuple[Choice, ...]:
    """The moves that no card of the hand stands for."""
    others = [move for move in moves if card_of(move) < 0 or not cards >> card_of(move) & 1]
    return tuple([move_choice(game, move, voice) for move in others])


def voids(lack: int, deck: int, pack: Pack) -> list[int]:
    """The suits of a deck of which a hand is known to hold nothing."""
    suits = [cards & deck for cards in pack.suits]
    return [number for number, suit in enumerate(suits) if suit and lack & suit == suit]
