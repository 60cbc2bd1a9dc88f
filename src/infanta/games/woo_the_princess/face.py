"""Woo the Princess at the table: the Princess of the set, the gifts of the round, what everybody has won, and what is asked.

The Ghost has no seat: its place lies in the middle, and where a seat is named, its number follows those of the seats.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from infanta.core.event import Event
from infanta.core.face import (
    Ask,
    Beat,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Laid,
    Middle,
    Pad,
    Pile,
    Place,
    Sign,
    Trick,
)
from infanta.core.game import Game, Why
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice, capital
from infanta.core.reader import Reader
from infanta.games.trick_taking.face import Suits, from_hands, hand_of, other_moves, stack, voids
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
    aside = tuple([gift(card, view.rules.effects[card], voice) for card in members(view.aside)])
    return Face(
        headline=headline(view, voice),
        places=places[:players],
        middle=Middle(
            piles=middle_piles(view, voice),
            trick=trick_of(view, voice),
            signs=suit_signs(view, voice),
            places=places[players:],
        ),
        hand=hand(game, view, moves, voice, why),
        beside=(Pile("aside", voice.sentence(Phrase("aside")), aside),) if aside else (),
        ask=ask_of(game, view, moves, voice),
        pad=pad_of(view, voice),
        news=news(view, voice),
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def gift(card: int, effect: int, voice: Voice) -> Card:
    """A gift face up, that does something special or not."""
    if effect == PLAIN:
        return ARTS.face(card, voice.say(Phrase("gift", suit=PACK.suit_of[card])))
    word = SPECIALS[effect]
    return ARTS.face(card, voice.say(Phrase(f"effect-{word}")), voice.say(Phrase(f"effect-{word}-text")), word)


def plain_gift(card: int, voice: Voice) -> Card:
    """A gift face up where it is not known what it does at this table; Spurned is always Spurned."""
    return gift(card, SPURNING if card == SPURNED else PLAIN, voice)


@lru_cache(256)
def princess(handle: str, title: str, tone: str) -> Card:
    """A Princess, made once."""
    return Card(handle, "court", title, art="princess", tone=tone, mark="♥")


def princess_of(suit: int, voice: Voice, number: int = 0) -> Card:
    """The Princess who loves a suit, in a set of that number."""
    handle = f"set-{number}" if number else ""
    return princess(handle, voice.say(Phrase("princess-loves", suit=suit)), SUITS[suit].word)


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
    side = view.rules.side_of[place]
    won = view.princesses(side)  # WTP-058
    arts = tuple([SUITS[suit].word for suit in won])
    collected = view.taken[place].bit_count()
    drawn = stack(voice, place, view.sizes[place], view.set)
    return Place(
        counters=(
            Counter("princesses", len(won), voice.say(Phrase("princesses", won=len(won))), 0, "heart", arts),
            Counter("collected", collected, voice.say(Phrase("collected", cards=collected))),
        ),
        signs=place_signs(view, place, voice),
        piles=(Pile("hand", drawn.title, (drawn,), view.sizes[place], size="mini"),) if place != view.seat else (),
        title=called(voice, place) if place == view.rules.ghost else "",
    )


def place_signs(view: WooView, place: int, voice: Voice) -> tuple[Sign, ...]:
    """The team, the lead, Spurned, and the suits that a hand is known to lack."""
    rules = view.rules
    signs = []
    if rules.teams:
        signs.append(Sign("team", voice.say(Phrase(f"side-{rules.side_names[rules.side_of[place]]}"))))
    if place == view.leader and view.actors and view.set:
        signs.append(Sign("leads", voice.say(Phrase("leads"))))
    if not view.contest >> place & 1 and view.set:
        signs.append(Sign("sits-out", voice.say(Phrase("sits-out")), tone="spent"))
    if view.barred >> place & 1:
        signs.append(Sign("spurned", voice.say(Phrase("is-spurned")), "spurned", "bad", "spurned"))
    lacking = tuple([suit_phrase(suit) for suit in voids(view.lacks[place], rules.deck, PACK)])
    if lacking:
        signs.append(Sign("lacks", voice.say(Phrase("lacks", suits=lacking)), tone="known"))
    if place == rules.ghost and view.set and view.actors:
        signs.append(Sign("keeper", voice.say(Phrase("keeper", seat=view.ghost_keeper()))))
    return tuple(signs)


def middle_piles(view: WooView, voice: Voice) -> tuple[Pile, ...]:
    """The Princess of the set, and the Gift deck."""
    count = voice.say(Phrase("deck", gifts=view.deck))
    deck = Pile("deck", count, count=view.deck, caption=count)
    if view.wooing == NOBODY:
        return (deck,)
    drawn = princess_of(view.wooing, voice, view.set)
    return Pile("princess", voice.sentence(Phrase("princess-of", suit=view.wooing)), (drawn,), size="mid"), deck


def suit_signs(view: WooView, voice: Voice) -> tuple[Sign, ...]:
    """The suits that count."""
    signs = []
    if view.wooing != NOBODY:
        signs.append(Sign("wooing", voice.say(Phrase("wooing-suit", suit=view.wooing)), SUITS[view.wooing].word))
    if view.lead != NOBODY:
        signs.append(Sign("lead", voice.say(Phrase("lead-suit", suit=view.lead)), SUITS[view.lead].word))
    return tuple(signs)


def trick_of(view: WooView, voice: Voice) -> Trick:
    """The gifts of this round, or of the last one until the next is led, be it in the next set."""
    if view.lead != NOBODY:
        pairs = zip(view.laid_by, view.laid, strict=True)
        laid = [Laid(gift(card, view.rules.effects[card], voice), called(voice, by), by) for by, card in pairs]
        return Trick(from_hands(laid, view.sizes, view.seat, view.set))
    return past_trick(view, voice) if view.results or view.round > 1 else Trick()


def past_trick(view: WooView, voice: Voice) -> Trick:
    """The last round as it ended. A card that the viewer has meanwhile been dealt again is on the table under no name."""
    number, round_number = view.last_round()
    held = view.hand | view.aside if number != view.set else 0
    laid = []
    for by, card in zip(view.last_by, view.last, strict=True):
        drawn = gift(card, view.rules.effects[card], voice)
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


def hand(game: Game, view: WooView, moves: list[Move], voice: Voice, why: Why) -> tuple[HandCard, ...]:
    """The viewer's cards in rows by suit, with what Regifted has brought."""

    def drawn(card: int) -> Card:
        return gift(card, view.rules.effects[card], voice)

    def refusal(card: int) -> Phrase | None:
        return why(game.by_text[PACK.text[card]])

    def row(card: int) -> str:
        if view.drawn >> card & 1:
            return voice.say(Phrase("row-drawn"))
        suit = PACK.suit_of[card]
        return voice.say(Phrase("row-no-suit") if suit == NO_SUIT else suit_phrase(suit))

    return hand_of(game, moves, voice, view.hand | view.drawn, drawn, card_of, refusal, row)


def ask_of(game: Game, view: WooView, moves: list[Move], voice: Voice) -> Ask:
    """What the viewer is asked, and the moves that no card of the hand stands for."""
    if not moves:
        return Ask()
    hint = f"effect-{view.asks}-text" if view.asks in (REMOVING, CHOOSING) else ""
    return Ask(
        prompt=voice.say(Phrase(f"ask-{view.asks}")),
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


class Stage(Reader):
    """Shows events at the table, one beat each. Who may not know a card sees that there was one, and needs no telling."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.beats: list[Beat] = []

    def show(
        self,
        kind: str,
        event: Event,
        seat: int = NOBODY,
        to: tuple[int, ...] = (),
        cards: tuple[Card, ...] = (),
        tone: str = "",
        brief: bool = False,
    ) -> None:
        """One beat, with the sentence of the story."""
        text = self.voice.sentence(event.phrase())
        self.beats.append(Beat(kind, text, seat, to, cards, tone=tone, brief=brief))

    def gifts(self, cards: list[int]) -> tuple[Card, ...]:
        """Gifts face up; none that is not known."""
        return tuple([plain_gift(card, self.voice) for card in cards if card != NOBODY])

    def lots_drawn(self, event: events.LotsDrawn) -> None:
        """Everybody shows a card."""
        self.show("show", event, to=event.seats, cards=self.gifts(list(event.cards)))

    def set_opened(self, event: events.SetOpened) -> None:
        """A set begins."""
        self.show("open", event, seat=event.leader, tone="strong")

    def turned_up(self, event: events.TurnedUp) -> None:
        """The Princess appears."""
        self.show("show", event, cards=(princess_of(event.suit, self.voice),), tone="strong")

    def dealt(self, event: events.Dealt) -> None:
        """Cards go to a hand."""
        self.show("deal", event, to=(event.place,), cards=self.gifts(members(event.cards)), brief=not event.cards)

    def kept(self, event: events.Kept) -> None:
        """Nothing moves."""
        self.show("tell", event, seat=event.place)

    def set_aside(self, event: events.SetAside) -> None:
        """A card leaves a hand face down."""
        self.show("give", event, event.place, cards=self.gifts([event.card]), brief=event.card == NOBODY)

    def drew(self, event: events.Drew) -> None:
        """A card goes to a hand."""
        self.show("deal", event, to=(event.place,), cards=self.gifts([event.card]), brief=event.card == NOBODY)

    def played(self, event: events.Played) -> None:
        """A card is given."""
        self.show("play", event, event.place, cards=self.gifts([event.card]))

    def discarded(self, event: events.Discarded) -> None:
        """Regifted at work."""
        self.show("power", event, event.place, cards=self.gifts([event.card]), tone="power")

    def removed(self, event: events.Removed) -> None:
        """Allergic at work."""
        self.show("power", event, event.place, cards=self.gifts([event.card]), tone="power")

    def lead_changed(self, event: events.LeadChanged) -> None:
        """Irresistible at work."""
        self.show("power", event, tone="power")

    def round_closed(self, event: events.RoundClosed) -> None:
        """The round goes to its winner, or to nobody."""
        to = (event.winner,) if event.taken else ()
        self.show("gather", event, event.winner, to, self.gifts(members(event.taken)), "known")

    def set_closed(self, event: events.SetClosed) -> None:
        """The Princess is won, or not."""
        self.show("close", event, to=event.winners, cards=(princess_of(event.suit, self.voice),), tone="strong")


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """How an event is shown at the table."""
    stage = Stage(voice)
    stage.read((event,))
    return tuple(stage.beats)
