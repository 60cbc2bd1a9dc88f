"""Woo the Princess at the table: the Princess of the set, the gifts of the round, what the players have won, and what
is asked.

The Ghost has no seat: its place is in the middle, and where a seat is named, its number follows those of the seats.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from infanta.core.face import (
    Badge,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Pile,
    PlayerArea,
    Prompt,
    ScorePad,
    TableCentre,
    Trick,
    TrickCard,
)
from infanta.core.game import Game, RefusalExplainer
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator, capital
from infanta.games.trick_taking.face import (
    KEPT,
    Suits,
    build_hand,
    from_hands,
    hidden_hand,
    list_other_moves,
    list_voids,
)
from infanta.games.trick_taking.pack import NO_SUIT, list_cards
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PLAIN, SPECIALS, SPURNED, SPURNING, SUITS, describe_suit
from infanta.games.woo_the_princess.notation import Away, Play, Remove
from infanta.games.woo_the_princess.rules import CHOOSING, REMOVING
from infanta.games.woo_the_princess.view import WooView

CARD_BUILDER: Final = Suits(PACK, tuple([suit.word for suit in SUITS]))


def build_face(game: Game, view: WooView, moves: list[Move], voice: Translator, why: RefusalExplainer) -> Face:
    """Return what a view's seat sees of the table, and is asked."""
    places = tuple([build_area(view, number, voice) for number in range(view.rules.places)])
    players = view.setup.players
    common = voice.common()
    return Face(
        headline=describe_progress(view, voice),
        places=places[:players],
        middle=TableCentre(
            piles=build_centre_piles(common, view.deck, view.wooing, view.set),
            trick=build_trick(view, voice),
            signs=build_suit_badges(common, view.wooing, view.lead),
            places=places[players:],
        ),
        hand=build_hand_rows(game, view, moves, voice, why),
        beside=build_aside(common, view.aside, view.rules.effects) if view.aside else (),
        ask=build_prompt(game, view, moves, voice),
        pad=build_pad(view, voice),
        news=describe_last_set(view, voice),
    )


# -- cards -------------------------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def build_gift(card: int, effect: int, voice: Translator) -> Card:
    """Return a gift face up, whether or not it does something special. `voice` is the translator common to all, here
    and below where things are cached."""
    if effect == PLAIN:
        return CARD_BUILDER.build_card(card, voice.say(Phrase("gift", suit=PACK.suit_of[card])))
    word = SPECIALS[effect]
    return CARD_BUILDER.build_card(
        card, voice.say(Phrase(f"effect-{word}")), voice.say(Phrase(f"effect-{word}-text")), word
    )


def build_plain_gift(card: int, voice: Translator) -> Card:
    """Return a gift face up where it is not known what it does at this table; Spurned is always Spurned."""
    return build_gift(card, SPURNING if card == SPURNED else PLAIN, voice.common())


def build_princess(suit: int, voice: Translator, number: int = 0) -> Card:
    """Return the Princess who loves a suit, in a set of that number."""
    handle, title = f"set-{number}" if number else "", voice.say(Phrase("princess-loves", suit=suit))
    word = SUITS[suit].word
    return Card(handle, "court", title, art=f"princess-{word}", tone=word, mark="♥")


@lru_cache(KEPT)
def build_aside(voice: Translator, cards: int, effects: tuple[int, ...]) -> tuple[Pile, ...]:
    """Return the gift that the viewer has set aside."""
    return (
        Pile(
            "aside",
            voice.sentence(Phrase("aside")),
            tuple([build_gift(card, effects[card], voice) for card in list_cards(cards)]),
        ),
    )


def build_sample_cards(voice: Translator) -> tuple[Card, ...]:
    """Return a gift of each suit, and Spurned: what the rules are explained with."""
    shown = [PACK.get_card(suit, 7) for suit in range(len(SUITS))]
    return tuple([remove_handle(build_plain_gift(card, voice)) for card in (*shown, SPURNED)])


# -- the table ---------------------------------------------------------------------------------------------------------


def describe_progress(view: WooView, voice: Translator) -> str:
    """Return the set and the round, in words."""
    if not view.set:
        return voice.sentence(Phrase("before-first-set"))
    return voice.sentence(Phrase("headline", set=view.set, round=max(view.round, 1), rounds=view.rules.hand - 1))


def name_place(voice: Translator, place: int) -> str:
    """Return the name of a place, to stand by itself."""
    return capital(voice.name(place))


def build_area(view: WooView, place: int, voice: Translator) -> PlayerArea:
    """Return what a place has: Princesses won, gifts collected in this set, cards in hand, and
    remarks."""
    rules = view.rules
    won = view.list_princesses(rules.side_of[place])  # WTP-058
    common, ghost = voice.common(), place == rules.ghost
    return build_cached_area(
        common,
        tuple([SUITS[suit].word for suit in won]),
        view.taken[place].bit_count(),
        (hidden_hand(common, place, view.sizes[place], view.set),) if place != view.seat else (),
        rules.side_names[rules.side_of[place]] if rules.teams else "",
        list_remarks(view, place),
        tuple(list_voids(view.lacks[place], rules.deck, PACK)),
        voice.say(Phrase("keeper", seat=view.get_ghost_keeper())) if ghost and view.set and view.actors else "",
        name_place(voice, place) if ghost else "",
    )


def list_remarks(view: WooView, place: int) -> tuple[str, ...]:
    """Return the badges of a place: the lead, sitting out, Spurned."""
    found = []
    if place == view.leader and view.actors and view.set:
        found.append("leads")
    if not view.contest >> place & 1 and view.set:
        found.append("sits-out")
    if view.barred >> place & 1:
        found.append("spurned")
    return tuple(found)


@lru_cache(KEPT)
def build_cached_area(
    voice: Translator,
    won: tuple[str, ...],
    collected: int,
    hand: tuple[Pile, ...],
    side: str,
    said: tuple[str, ...],
    lacking: tuple[int, ...],
    keeper: str,
    title: str,
) -> PlayerArea:
    """Return a place: the Princesses won, the number of gifts, another's hand, the team, what is said of it, the suits
    that its hand is known to lack, and of the Ghost who keeps it and what it is called."""
    signs = [Badge("team", voice.say(Phrase(f"side-{side}")))] if side else []
    signs += [BADGE_BUILDERS[one](voice) for one in said]
    if lacking:
        suits = tuple([describe_suit(suit) for suit in lacking])
        signs.append(Badge("lacks", voice.say(Phrase("lacks", suits=suits)), tone="known"))
    if keeper:
        signs.append(Badge("keeper", keeper))
    counters = (
        Counter("princesses", len(won), voice.say(Phrase("princesses", won=len(won))), 0, "heart", won),
        Counter("collected", collected, voice.say(Phrase("collected", cards=collected)), mark="gift"),
    )
    return PlayerArea(counters, tuple(signs), hand, title)


# The signs of a place's badges.
BADGE_BUILDERS: Final[dict[str, Callable[[Translator], Badge]]] = {
    "leads": lambda voice: Badge("leads", voice.say(Phrase("leads"))),
    "sits-out": lambda voice: Badge("sits-out", voice.say(Phrase("sits-out")), tone="spent"),
    "spurned": lambda voice: Badge("spurned", voice.say(Phrase("is-spurned")), "spurned", "bad", "spurned"),
}


@lru_cache(KEPT)
def build_centre_piles(voice: Translator, gifts: int, wooing: int, number: int) -> tuple[Pile, ...]:
    """Return the Princess of the set, and the Gift deck."""
    count = voice.say(Phrase("deck", gifts=gifts))
    deck = Pile("deck", count, count=gifts, caption=count)
    if wooing == NOBODY:
        return (deck,)
    drawn = build_princess(wooing, voice, number)
    return Pile("princess", voice.sentence(Phrase("princess-of", suit=wooing)), (drawn,), size="mid"), deck


@lru_cache(KEPT)
def build_suit_badges(voice: Translator, wooing: int, lead: int) -> tuple[Badge, ...]:
    """Return the suits that count."""
    signs = []
    if wooing != NOBODY:
        signs.append(Badge("wooing", voice.say(Phrase("wooing-suit", suit=wooing)), SUITS[wooing].word))
    if lead != NOBODY:
        signs.append(Badge("lead", voice.say(Phrase("lead-suit", suit=lead)), SUITS[lead].word))
    return tuple(signs)


def build_trick(view: WooView, voice: Translator) -> Trick:
    """Return the gifts of this round, or of the last one until the next is led, be it in the next set."""
    if view.lead != NOBODY and not view.is_closing():
        pairs, common = zip(view.laid_by, view.laid, strict=True), voice.common()
        laid = [
            TrickCard(build_gift(card, view.rules.effects[card], common), name_place(voice, by), by)
            for by, card in pairs
        ]
        return Trick(from_hands(laid, view.sizes, view.seat, view.set))
    return build_past_trick(view, voice) if view.results or view.round > 1 or view.is_closing() else Trick()


def build_past_trick(view: WooView, voice: Translator) -> Trick:
    """Return the last round as it ended. A card that the viewer has meanwhile been dealt again is on the table under no
    name."""
    number, round_number = view.find_last_round()
    held = view.hand | view.aside if number != view.set else 0
    laid = []
    for by, card in zip(view.last_by, view.last, strict=True):
        drawn = build_gift(card, view.rules.effects[card], voice.common())
        if held >> card & 1:
            drawn = remove_handle(drawn)
        laid.append(TrickCard(drawn, name_place(voice, by), by, won=by == view.last_winner and not view.lulled))
    sizes = (view.rules.hand - round_number,) * view.rules.places
    if view.last_winner == NOBODY:
        caption = Phrase("nobody-won")
    else:
        caption = Phrase("lulled" if view.lulled else "won-round", winner=view.last_winner)
    return Trick(from_hands(laid, sizes, view.seat, number), voice.sentence(caption), over=True)


@lru_cache(256)
def remove_handle(card: Card) -> Card:
    """Return the card without a name, so that nothing else on the page is taken for it."""
    return replace(card, handle="")


def build_pad(view: WooView, voice: Translator) -> ScorePad:
    """Return the Princesses, set by set."""
    rows = []
    seats = range(view.setup.players)
    for number, result in enumerate(view.results, 1):
        won = view.rules.sides[result.winner] if result.winner != NOBODY else 0
        cells = tuple([SUITS[result.wooing].shape if won >> seat & 1 else "" for seat in seats])
        ghosts = result.winner != NOBODY and result.winner == view.rules.ghost
        how = Phrase("ghost-won", reason=result.reason) if ghosts else result.reason
        rows.append((str(number), cells, voice.say(how)))
    totals = tuple([str(len(view.list_princesses(view.rules.side_of[seat]))) for seat in seats])
    return ScorePad(
        tuple(rows), totals, voice.say(Phrase("goal", princesses=view.rules.goal)), voice.say(Phrase("set"))
    )


def describe_last_set(view: WooView, voice: Translator) -> tuple[str, ...]:
    """Return how the last set ended, until the first gift of the next is given."""
    if not view.results or any(view.played):
        return ()
    result = view.results[-1]
    winners = tuple(list_cards(view.rules.sides[result.winner])) if result.winner != NOBODY else ()
    return (voice.sentence(events.SetClosed(result.wooing, winners, result.reason).phrase()),)


# -- what is asked -----------------------------------------------------------------------------------------------------


def get_hand_card(move: Move) -> int:
    """Return the hand card that a move is made with, -1 if there is none."""
    return move.card if isinstance(move, (Play, Away)) else -1


@lru_cache(KEPT)
def list_row_names(voice: Translator) -> tuple[str, dict[int, str]]:
    """Return what the rows of a hand are called: the one that was drawn, and those of the suits."""
    rows = {suit: voice.say(describe_suit(suit)) for suit in range(len(SUITS))}
    return voice.say(Phrase("row-drawn")), {NO_SUIT: voice.say(Phrase("row-no-suit")), **rows}


def build_hand_rows(
    game: Game, view: WooView, moves: list[Move], voice: Translator, why: RefusalExplainer
) -> tuple[HandCard, ...]:
    """Return the viewer's cards in rows by suit, with what Regifted has brought."""
    common = voice.common()
    drawn_row, rows = list_row_names(common)

    def drawn(card: int) -> Card:
        return build_gift(card, view.rules.effects[card], common)

    def refusal(card: int) -> Phrase | None:
        return why(game.by_text[PACK.text[card]])

    def row(card: int) -> str:
        return drawn_row if view.drawn >> card & 1 else rows[PACK.suit_of[card]]

    return build_hand(game, moves, voice, view.hand | view.drawn, drawn, get_hand_card, refusal, row)


def build_prompt(game: Game, view: WooView, moves: list[Move], voice: Translator) -> Prompt:
    """Return what the viewer is asked, and the moves that no card of the hand stands for."""
    if not moves:
        return Prompt()
    hint = f"effect-{view.purpose}-text" if view.purpose in (REMOVING, CHOOSING) else ""
    return Prompt(
        prompt=voice.say(Phrase(f"ask-{view.purpose}")),
        hint=voice.say(Phrase(hint)) if hint else "",
        choices=tuple(
            [
                mark_choice(game, choice)
                for choice in list_other_moves(game, moves, voice, get_hand_card, view.hand | view.drawn)
            ]
        ),
    )


def mark_choice(game: Game, choice: Choice) -> Choice:
    """Return the choice of a card of the round to remove, with its sign."""
    move = game.by_text[choice.move]
    if not isinstance(move, Remove) or move.card == SPURNED:
        return choice
    return replace(choice, mark=PACK.text[move.card])


# -- what happens ------------------------------------------------------------------------------------------------------
