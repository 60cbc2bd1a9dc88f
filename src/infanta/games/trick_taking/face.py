"""What games of tricks share at the table: suited cards, the trick in the middle, and a hand in order."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from infanta.core.face import Card, Choice, HandCard, Pile, TrickCard
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.games.trick_taking.pack import NO_SUIT, Pack, list_cards

# How many of each kind of thing are kept: cards, hands and places must be the same things to be found among drawings.
KEPT: Final = 8192


class Suits:
    """How a pack's cards are drawn: `arts` are the signs of its suits, which name their colours too; a suit's picture
    is called like its sign with `-art`."""

    def __init__(self, pack: Pack, arts: tuple[str, ...]) -> None:
        self.pack = pack
        self.arts = arts

    def build_card(self, card: int, title: str, text: str = "", topic: str = "", art: str = "") -> Card:
        """Return a card face up. A card of a pack is the only one of its kind, so its text is its handle; one without a
        suit has its picture, its colour and its help under its own name."""
        suit, name = self.pack.suit_of[card], self.pack.text[card]
        if suit == NO_SUIT:
            own = name.lower()
            return build_suited(f"c-{name}", title, art or f"{own}-art", own, "", text, topic or own)
        tone = self.arts[suit]
        return build_suited(f"c-{name}", title, art or f"{tone}-art", tone, str(self.pack.rank_of[card]), text, topic)


@lru_cache(KEPT)
def build_suited(handle: str, title: str, art: str, tone: str, mark: str, text: str, topic: str) -> Card:
    """Return a card of a suit, built once."""
    return Card(handle, "suited", title, art=art, tone=tone, mark=mark, text=text, topic=topic)


@lru_cache(KEPT)
def hidden_hand(voice: Translator, seat: int, size: int, deal: int = 0) -> Pile:
    """Return another player's hand, as a back, built once with the words common to all. It is named after the number of
    its cards: the next card played takes that name. `deal` is the number of the deal, where cards of one deal can still
    be seen in the next."""
    drawn = build_back(voice.say(Phrase("hand-size", cards=size)), name_last_card(seat, size, deal))
    return Pile("hand", drawn.title, (drawn,), size, size="mini")


@lru_cache(KEPT)
def build_back(title: str, glide: str) -> Card:
    """Return a card face down, built once."""
    return Card("", "back", title, glide=glide)


@lru_cache(KEPT)
def rename_card(card: Card, glide: str) -> Card:
    """Return a card that glides under another name."""
    return replace(card, glide=glide)


def name_last_card(seat: int, size: int, deal: int = 0) -> str:
    """Return the name under which the last card of a hand of this size leaves it."""
    return f"h{seat}-{size}-{deal}" if deal else f"h{seat}-{size}"


def from_hands(
    laid: list[TrickCard], sizes: tuple[int, ...], viewer: int | None, deal: int = 0
) -> tuple[TrickCard, ...]:
    """Return cards on the table under the names they had in others' hands, so that they glide from there. The viewer's
    own have kept theirs."""
    named = []
    for place, one in enumerate(laid):
        later = len([other for other in laid[place:] if other.seat == one.seat])
        glide = "" if one.seat == viewer else name_last_card(one.seat, sizes[one.seat] + later, deal)
        named.append(TrickCard(rename_card(one.card, glide), one.name, one.seat, one.note, one.won))
    return tuple(named)


def build_hand(
    game: Game,
    moves: list[Move],
    voice: Translator,
    cards: int,
    face: Callable[[int], Card],
    card_of: Callable[[Move], int],
    refusal: Callable[[int], Phrase | None],
    group: Callable[[int], str] | None = None,
) -> tuple[HandCard, ...]:
    """Return a hand in order. A card with one move is played with one click; with several it opens a choice.
    `get_hand_card` is the card that a move is made with (-1: none), `refusal` why a card cannot be played, `group` the
    row in which it stands."""
    by_card: dict[int, list[Move]] = {}
    for move in moves:
        by_card.setdefault(card_of(move), []).append(move)
    asked = bool(by_card.keys() - {-1})
    hand = []
    for card in list_cards(cards):
        drawn = face(card)
        choice = build_card_choice(game, by_card[card], voice, drawn) if card in by_card else None
        reason = refusal(card) if choice is None and asked else None
        said = voice.sentence(reason) if reason is not None else ""
        hand.append(HandCard(drawn, choice, said, group=group(card) if group is not None else ""))
    return tuple(hand)


def build_card_choice(game: Game, moves: list[Move], voice: Translator, drawn: Card) -> Choice:
    """Return what can be done with a card: a move, or several to choose from."""
    choices = tuple([build_move_choice(game, move, voice) for move in moves])
    if len(choices) > 1:
        return Choice(drawn.title, then=choices)
    return choices[0]


@lru_cache(KEPT)
def build_move_choice(game: Game, move: Move, voice: Translator) -> Choice:
    """Return a move to choose, built once for a reader: the choices of a hand change little from turn to turn."""
    return Choice(voice.sentence(game.describe(move)), move.text)


def list_other_moves(
    game: Game, moves: list[Move], voice: Translator, card_of: Callable[[Move], int], cards: int
) -> tuple[Choice, ...]:
    """Return the moves that no card of the hand stands for."""
    others = [move for move in moves if card_of(move) < 0 or not cards >> card_of(move) & 1]
    return tuple([build_move_choice(game, move, voice) for move in others])


def list_voids(lack: int, deck: int, pack: Pack) -> list[int]:
    """Return the suits of a deck of which a hand is known to hold nothing."""
    suits = [cards & deck for cards in pack.suits]
    return [number for number, suit in enumerate(suits) if suit and lack & suit == suit]
