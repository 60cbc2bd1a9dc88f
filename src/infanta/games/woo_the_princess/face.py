"""Woo the Princess at the table: the Princess of the set, the gifts of the round, what everybody has won, and what is asked.

The Ghost has no seat: its place lies in the middle, and where a seat is named, its number follows those of the seats.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from infanta.core.face import Ask, Card, Choice, Counter, Face, HandCard, Laid, Middle, Pad, Pile, Place, Sign, Trick
from infanta.core.game import Game, Why
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice, capital
from infanta.games.trick_taking.face import KEPT, Suits, from_hands, hand_of, hidden_hand, other_moves, voids
from infanta.games.trick_taking.pack import NO_SUIT, members
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PLAIN, SPECIALS, SPURNED, SPURNING, SUITS, suit_phrase
from infanta.games.woo_the_princess.notation import Away, Play, Remove
from infanta.games.woo_the_princess.rules import CHOOSING, REMOVING
from infanta.games.woo_the_princess.view import WooView

ARTS: Final = Suits(PACK, tuple([suit.word for suit in SUITS]))


def face_of(game: Game, view: WooView, moves: list[Move], voice: Voice, why: Why) -> Face:
    """What a view's seat sees of the table, and is asked."""
    places = tuple([place_of(view, number, voice) for number in range(view.rules.places)])
    players = view.setup.players
    common = voice.common()
    return Face(
        headline=headline(view, voice),
        places=places[:players],
        middle=Middle(
            piles=middle_piles(common, view.deck, view.wooing, view.set),
            trick=trick_of(view, voice),
            signs=suit_signs(common, view.wooing, view.lead),
            places=places[players:],
        ),
        hand=hand(game, view, moves, voice, why),
        beside=aside_pile(common, view.aside, view.rules.effects) if view.aside else (),
        ask=ask_of(game, view, moves, voice),
        pad=pad_of(view, voice),
        news=news(view, voice),
    )


# -- cards -------------------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def gift(card: int, effect: int, voice: Voice) -> Card:
    """A gift face up, whether or not it does something special. `voice` is the one common to all, here and below where things are kept."""
    if effect == PLAIN:
        return ARTS.face(card, voice.say(Phrase("gift", suit=PACK.suit_of[card])))
    word = SPECIALS[effect]
    return ARTS.face(card, voice.say(Phrase(f"effect-{word}")), voice.say(Phrase(f"effect-{word}-text")), word)


def plain_gift(card: int, voice: Voice) -> Card:
    """A gift face up where it is not known what it does at this table; Spurned is always Spurned."""
    return gift(card, SPURNING if card == SPURNED else PLAIN, voice.common())


def princess_of(suit: int, voice: Voice, number: int = 0) -> Card:
    """The Princess who loves a suit, in a set of that number."""
    handle, title = f"set-{number}" if number else "", voice.say(Phrase("princess-loves", suit=suit))
    word = SUITS[suit].word
    return Card(handle, "court", title, art=f"princess-{word}", tone=word, mark="♥")


@lru_cache(KEPT)
def aside_pile(voice: Voice, cards: int, effects: tuple[int, ...]) -> tuple[Pile, ...]:
    """The gift that the viewer has set aside."""
    return (
        Pile(
            "aside",
            voice.sentence(Phrase("aside")),
            tuple([gift(card, effects[card], voice) for card in members(cards)]),
        ),
    )


def cast_of(voice: Voice) -> tuple[Card, ...]:
    """A gift of each suit, and Spurned: what the rules are explained with."""
    shown = [PACK.card(suit, 7) for suit in range(len(SUITS))]
    return tuple([unnamed(plain_gift(card, voice)) for card in (*shown, SPURNED)])


# -- the table ---------------------------------------------------------------------------------------------------------


def headline(view: WooView, voice: Voice) -> str:
    """The set and the round."""
    if not view.set:
        return voice.sentence(Phrase("before-first-set"))
    return voice.sentence(Phrase("headline", set=view.set, round=max(view.round, 1), rounds=view.rules.hand - 1))


def called(voice: Voice, place: int) -> str:
    """The name of a place, to stand by itself."""
    return capital(voice.name(place))


def place_of(view: WooView, place: int, voice: Voice) -> Place:
    """What a place has: Princesses won, gifts collected in this set, cards in hand, and what one must know of it."""
    rules = view.rules
    won = view.princesses(rules.side_of[place])  # WTP-058
    common, ghost = voice.common(), place == rules.ghost
    return spread(
        common,
        tuple([SUITS[suit].word for suit in won]),
        view.taken[place].bit_count(),
        (hidden_hand(common, place, view.sizes[place], view.set),) if place != view.seat else (),
        rules.side_names[rules.side_of[place]] if rules.teams else "",
        remarks(view, place),
        tuple(voids(view.lacks[place], rules.deck, PACK)),
        voice.say(Phrase("keeper", seat=view.ghost_keeper())) if ghost and view.set and view.actors else "",
        called(voice, place) if ghost else "",
    )


def remarks(view: WooView, place: int) -> tuple[str, ...]:
    """What must be said of a place: the lead, sitting out, Spurned."""
    found = []
    if place == view.leader and view.actors and view.set:
        found.append("leads")
    if not view.contest >> place & 1 and view.set:
        found.append("sits-out")
    if view.barred >> place & 1:
        found.append("spurned")
    return tuple(found)


@lru_cache(KEPT)
def spread(
    voice: Voice,
    won: tuple[str, ...],
    collected: int,
    hand: tuple[Pile, ...],
    side: str,
    said: tuple[str, ...],
    lacking: tuple[int, ...],
    keeper: str,
    title: str,
) -> Place:
    """A place: the Princesses won, the number of gifts, another's hand, the team, what is said of it, the suits that its hand is known
    to lack, and of the Ghost who keeps it and what it is called."""
    signs = [Sign("team", voice.say(Phrase(f"side-{side}")))] if side else []
    signs += [REMARKS[one](voice) for one in said]
    if lacking:
        suits = tuple([suit_phrase(suit) for suit in lacking])
        signs.append(Sign("lacks", voice.say(Phrase("lacks", suits=suits)), tone="known"))
    if keeper:
        signs.append(Sign("keeper", keeper))
    counters = (
        Counter("princesses", len(won), voice.say(Phrase("princesses", won=len(won))), 0, "heart", won),
        Counter("collected", collected, voice.say(Phrase("collected", cards=collected)), mark="gift"),
    )
    return Place(counters, tuple(signs), hand, title)


REMARKS: Final[dict[str, Callable[[Voice], Sign]]] = {
    "leads": lambda voice: Sign("leads", voice.say(Phrase("leads"))),
    "sits-out": lambda voice: Sign("sits-out", voice.say(Phrase("sits-out")), tone="spent"),
    "spurned": lambda voice: Sign("spurned", voice.say(Phrase("is-spurned")), "spurned", "bad", "spurned"),
}
"""The signs for what is said of a place."""


@lru_cache(KEPT)
def middle_piles(voice: Voice, gifts: int, wooing: int, number: int) -> tuple[Pile, ...]:
    """The Princess of the set, and the Gift deck."""
    count = voice.say(Phrase("deck", gifts=gifts))
    deck = Pile("deck", count, count=gifts, caption=count)
    if wooing == NOBODY:
        return (deck,)
    drawn = princess_of(wooing, voice, number)
    return Pile("princess", voice.sentence(Phrase("princess-of", suit=wooing)), (drawn,), size="mid"), deck


@lru_cache(KEPT)
def suit_signs(voice: Voice, wooing: int, lead: int) -> tuple[Sign, ...]:
    """The suits that count."""
    signs = []
    if wooing != NOBODY:
        signs.append(Sign("wooing", voice.say(Phrase("wooing-suit", suit=wooing)), SUITS[wooing].word))
    if lead != NOBODY:
        signs.append(Sign("lead", voice.say(Phrase("lead-suit", suit=lead)), SUITS[lead].word))
    return tuple(signs)


def trick_of(view: WooView, voice: Voice) -> Trick:
    """The gifts of this round, or of the last one until the next is led, be it in the next set."""
    if view.lead != NOBODY and not view.closing():
        pairs, common = zip(view.laid_by, view.laid, strict=True), voice.common()
        laid = [Laid(gift(card, view.rules.effects[card], common), called(voice, by), by) for by, card in pairs]
        return Trick(from_hands(laid, view.sizes, view.seat, view.set))
    return past_trick(view, voice) if view.results or view.round > 1 or view.closing() else Trick()


def past_trick(view: WooView, voice: Voice) -> Trick:
    """The last round as it ended. A card that the viewer has meanwhile been dealt again is on the table under no name."""
    number, round_number = view.last_round()
    held = view.hand | view.aside if number != view.set else 0
    laid = []
    for by, card in zip(view.last_by, view.last, strict=True):
        drawn = gift(card, view.rules.effects[card], voice.common())
        if held >> card & 1:
            drawn = unnamed(drawn)
        laid.append(Laid(drawn, called(voice, by), by, won=by == view.last_winner and not view.lulled))
    sizes = (view.rules.hand - round_number,) * view.rules.places
    if view.last_winner == NOBODY:
        caption = Phrase("nobody-won")
    else:
        caption = Phrase("lulled" if view.lulled else "won-round", winner=view.last_winner)
    return Trick(from_hands(laid, sizes, view.seat, number), voice.sentence(caption), over=True)


@lru_cache(256)
def unnamed(card: Card) -> Card:
    """A card that nothing on the page is to be taken for."""
    return replace(card, handle="")


def pad_of(view: WooView, voice: Voice) -> Pad:
    """The Princesses, set by set."""
    rows = []
    seats = range(view.setup.players)
    for number, result in enumerate(view.results, 1):
        won = view.rules.sides[result.winner] if result.winner != NOBODY else 0
        cells = tuple([SUITS[result.wooing].shape if won >> seat & 1 else "" for seat in seats])
        ghosts = result.winner != NOBODY and result.winner == view.rules.ghost
        how = Phrase("ghost-won", reason=result.reason) if ghosts else result.reason
        rows.append((str(number), cells, voice.say(how)))
    totals = tuple([str(len(view.princesses(view.rules.side_of[seat]))) for seat in seats])
    return Pad(tuple(rows), totals, voice.say(Phrase("goal", princesses=view.rules.goal)), voice.say(Phrase("set")))


def news(view: WooView, voice: Voice) -> tuple[str, ...]:
    """How the last set ended, until the first gift of the next is given."""
    if not view.results or any(view.played):
        return ()
    result = view.results[-1]
    winners = tuple(members(view.rules.sides[result.winner])) if result.winner != NOBODY else ()
    return (voice.sentence(events.SetClosed(result.wooing, winners, result.reason).phrase()),)


# -- what is asked -----------------------------------------------------------------------------------------------------


def card_of(move: Move) -> int:
    """The hand card that a move is made with, -1 if there is none."""
    return move.card if isinstance(move, (Play, Away)) else -1


@lru_cache(KEPT)
def row_names(voice: Voice) -> tuple[str, dict[int, str]]:
    """What the rows of a hand are called: the one that was drawn, and those of the suits."""
    rows = {suit: voice.say(suit_phrase(suit)) for suit in range(len(SUITS))}
    return voice.say(Phrase("row-drawn")), {NO_SUIT: voice.say(Phrase("row-no-suit")), **rows}


def hand(game: Game, view: WooView, moves: list[Move], voice: Voice, why: Why) -> tuple[HandCard, ...]:
    """The viewer's cards in rows by suit, with what Regifted has brought."""
    common = voice.common()
    drawn_row, rows = row_names(common)

    def drawn(card: int) -> Card:
        return gift(card, view.rules.effects[card], common)

    def refusal(card: int) -> Phrase | None:
        return why(game.by_text[PACK.text[card]])

    def row(card: int) -> str:
        return drawn_row if view.drawn >> card & 1 else rows[PACK.suit_of[card]]

    return hand_of(game, moves, voice, view.hand | view.drawn, drawn, card_of, refusal, row)


def ask_of(game: Game, view: WooView, moves: list[Move], voice: Voice) -> Ask:
    """What the viewer is asked, and the moves that no card of the hand stands for."""
    if not moves:
        return Ask()
    hint = f"effect-{view.purpose}-text" if view.purpose in (REMOVING, CHOOSING) else ""
    return Ask(
        prompt=voice.say(Phrase(f"ask-{view.purpose}")),
        hint=voice.say(Phrase(hint)) if hint else "",
        choices=tuple(
            [dressed(game, choice) for choice in other_moves(game, moves, voice, card_of, view.hand | view.drawn)]
        ),
    )


def dressed(game: Game, choice: Choice) -> Choice:
    """A card of the round to discard, with its sign."""
    move = game.by_text[choice.move]
    if not isinstance(move, Remove) or move.card == SPURNED:
        return choice
    return replace(choice, mark=PACK.text[move.card])


# -- what happens ------------------------------------------------------------------------------------------------------
