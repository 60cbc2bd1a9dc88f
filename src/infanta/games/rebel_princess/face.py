"""Rebel Princess at the table: the round card and the trick in the middle, every princess with her proposals, a hand by
suits. How its events are shown is in `beats`."""

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from infanta.core.face import (
    Badge,
    Card,
    Choice,
    Counter,
    DeclineOption,
    Face,
    HandCard,
    Panel,
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
from infanta.core.phrase import Phrase, Translator
from infanta.games.rebel_princess.cards import FROG, FROG_SET, PACK, PRINCE_SET, SUITS
from infanta.games.rebel_princess.events import Scored
from infanta.games.rebel_princess.knowledge import LastTrick
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Play
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS, ROUND_CARDS
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.face import (
    KEPT,
    Suits,
    build_back,
    build_hand,
    from_hands,
    hidden_hand,
    list_other_moves,
    list_voids,
)
from infanta.games.trick_taking.moves import CardMove
from infanta.games.trick_taking.pack import list_cards

CARD_BUILDER: Final = Suits(PACK, SUITS)
SUIT_PHRASES: Final = tuple([Phrase("suit", suit=suit) for suit in range(len(SUITS))])  # what the suits are called
TAG_NOTES: Final = {ZERO: "as-zero", PEA: "before-pea"}  # what is said of a card on the table that a power went with


def build_card(card: int, voice: Translator) -> Card:
    """Return a card face up, or a back for one that is not known."""
    return build_cached_card(card, voice.common())


# What is cached is built with the words common to all readers.


@lru_cache(KEPT)
def build_cached_card(card: int, voice: Translator) -> Card:
    """Return a card, built once."""
    if card < 0:
        return build_back(voice.say(Phrase("face-down")), "")
    frog = "frog" if card == FROG else ""
    title = voice.say(Phrase("card-title", card=card))
    return CARD_BUILDER.build_card(card, title, topic=frog, art="frog-art" if frog else "")


def build_cards(cards: int, voice: Translator) -> tuple[Card, ...]:
    """Return cards face up, in order."""
    return tuple([build_card(card, voice) for card in list_cards(cards)])


def build_sample_cards(voice: Translator) -> tuple[Card, ...]:
    """Return a card of each suit, and the Frog: what the rules are explained with."""
    shown = [PACK.get_card(suit, 7) for suit in range(len(SUITS))]
    return tuple([replace(build_card(card, voice), handle="") for card in (*shown, FROG)])


def list_suit_names(voice: Translator) -> tuple[str, ...]:
    """Return what the suits are called."""
    return tuple([voice.say(suit) for suit in SUIT_PHRASES])


def build_face(
    game: Game, view: RebelPrincessView, moves: list[Move], voice: Translator, why: RefusalExplainer
) -> Face:
    """Return what a viewer sees of the table, and is asked."""
    held = view.hand & ~view.picked & ~view.second
    ask = build_prompt(game, view, moves, voice, held)

    def refusal(card: int) -> Phrase | None:
        return why(game.by_text[PACK.text[card]])

    common = voice.common()
    rows = list_suit_names(common)

    def drawn(card: int) -> Card:
        return build_cached_card(card, common)

    def suit(card: int) -> str:
        return rows[PACK.suit_of[card]]

    tricks = LastTrick(view.journal)
    now = [count_proposals(view, seat, tricks) for seat in range(view.setup.players)]
    hand = build_hand(game, moves, voice, held, drawn, get_hand_card, refusal, suit)
    return Face(
        headline=describe_progress(view, voice),
        places=tuple([build_player_area(view, seat, common, tricks, count) for seat, count in enumerate(now)]),
        middle=TableCentre(
            panels=build_panels(view, common), trick=build_trick(view, voice, tricks), signs=list_badges(view, common)
        ),
        hand=tuple([make_multiple(item) if ask.count > 1 else add_word(item) for item in hand]),
        beside=build_beside(view, common),
        ask=ask,
        pad=build_pad(view, voice, now),
        news=describe_last_round(view, voice),
    )


# -- the table ---------------------------------------------------------------------------------------------------------


def describe_progress(view: RebelPrincessView, voice: Translator) -> str:
    """Return which round it is, in words."""
    if not view.round:
        return voice.sentence(Phrase("before-rounds"))
    return voice.sentence(Phrase("round-of", round=view.round, length=view.rules.length))


def count_proposals(view: RebelPrincessView, seat: int, tricks: LastTrick) -> int | None:
    """Return a seat's proposals in the round under way, as far as they lay open; None where that must be remembered
    (RP-035)."""
    if (
        not view.round
        or len(view.drawn) < view.round
        or len(view.results) == view.round
        or view.rules.strict
        or tricks.gifts
    ):
        return None
    return ROUND_CARDS[view.drawn[-1]].score(view.totals, seat, tricks.get_taken(seat))


class SeatFacts(NamedTuple):
    """What is shown of a seat: `tricks` is -1 before the first round, `hand` another's, `taken` the Princes and the
    Frog."""

    total: int
    tricks: int
    now: int | None
    taken: int
    hand: tuple[Pile, ...]
    mine: bool
    cast: int
    spent: bool
    leads: bool
    aside: int
    bare: int
    known: int
    lacking: tuple[int, ...]


def build_player_area(
    view: RebelPrincessView, seat: int, common: Translator, tricks: LastTrick, now: int | None
) -> PlayerArea:
    """Return what a seat has: proposals in the game and in the round, tricks, a princess, cards, and what is known of
    them."""
    mine = seat == view.seat
    size = 0 if mine else view.sizes[seat]
    facts = SeatFacts(
        total=view.totals[seat],
        tricks=view.tricks[seat] if view.round else -1,
        now=now,
        taken=tricks.get_taken(seat) & (PRINCE_SET | FROG_SET) if not view.rules.strict else 0,
        hand=(hidden_hand(common, seat, size),) if size else (),
        mine=mine,
        cast=view.cast[seat],
        spent=bool(view.spent >> seat & 1),
        leads=seat == view.leader and bool(view.actors) and view.round > 0,
        aside=0 if mine else view.asides[seat],
        bare=view.bare[seat],
        known=view.known[seat] & ~view.bare[seat],
        lacking=tuple(list_voids(view.lacks[seat], view.rules.deck, PACK)),
    )
    return build_area(common, facts)


@lru_cache(KEPT)
def build_area(voice: Translator, facts: SeatFacts) -> PlayerArea:
    """Return a player's area, built once: a page that rebuilds its areas takes a fifth longer."""
    counters = [Counter("proposals", facts.total, voice.say(Phrase("proposals", count=facts.total)), mark="ring")]
    if facts.tricks >= 0:
        counters.append(Counter("tricks", facts.tricks, voice.say(Phrase("tricks", count=facts.tricks))))
    if facts.now is not None and facts.tricks > 0:
        counters.append(Counter("now", facts.now, voice.say(Phrase("so-far", count=facts.now))))
    princes = (facts.taken & PRINCE_SET).bit_count()
    if princes:
        counters.append(Counter("princes", princes, voice.say(Phrase("princes-taken", count=princes)), mark="princes"))
    found: list[Badge] = []
    if facts.taken & FROG_SET:
        found.append(Badge("frog", voice.say(Phrase("has-frog")), "frog", "bad"))
    if facts.cast >= 0:
        princess = PRINCESSES[facts.cast]
        name = voice.sentence(Phrase("princess-spent" if facts.spent else "princess", princess=princess.number))
        found.append(Badge("princess", name, princess.word, "spent" if facts.spent else "", princess.word))
    if facts.leads:
        found.append(Badge("leads", voice.say(Phrase("leads"))))
    if facts.aside:
        found.append(Badge("aside", voice.say(Phrase("aside", count=facts.aside))))
    if facts.mine and facts.bare:
        found.append(Badge("open", voice.say(Phrase("lies-open", cards=facts.bare))))
    if facts.known:
        found.append(Badge("known", voice.say(Phrase("holds", cards=facts.known)), tone="known"))
    if facts.lacking:
        suits = tuple([SUIT_PHRASES[suit] for suit in facts.lacking])
        found.append(Badge("lacks", voice.say(Phrase("lacks", suits=suits)), tone="known"))
    laid_open = () if facts.mine else build_pile("open", "open-cards", facts.bare, voice)
    return PlayerArea(tuple(counters), tuple(found), (*facts.hand, *laid_open))


def build_pile(name: str, label: str, cards: int, voice: Translator) -> tuple[Pile, ...]:
    """Return open cards; nothing where there are none."""
    return (Pile(name, voice.say(Phrase(label)), build_cards(cards, voice), size="tiny"),) if cards else ()


def build_panels(view: RebelPrincessView, voice: Translator) -> tuple[Panel, ...]:
    """Return the round card."""
    if not view.round or len(view.drawn) < view.round:  # not turned up yet
        return ()
    number = view.drawn[-1]
    way = view.rules.passes[number]
    text = voice.say(Phrase("round-text", round=number))
    passing = voice.sentence(Phrase("passing", left=way.left, right=way.right))
    return (
        Panel(
            "round",
            voice.say(Phrase("round-title", round=number)),
            (text, passing),
            LETTERS[number],
            art=LETTERS[number],
            topic=LETTERS[number],
        ),
    )


def list_badges(view: RebelPrincessView, voice: Translator) -> tuple[Badge, ...]:
    """Return what holds for this trick or round and is easily forgotten."""
    found: list[tuple[str, str]] = []
    if view.actors and view.round:
        found.append(("princes", "sneaked-in" if view.sneaked else "no-princes-led"))
    if view.reversals % 2:
        found.append(("reversed", "low-wins"))
    if view.named and not view.trick:
        found.append(("named", "must-lead"))
    if view.frozen and not view.trick:
        found.append(("frozen", "lead-at-random"))
    if view.burden and view.trick:
        found.append(("burden", "above-five"))
    return build_badges(voice, tuple(found), PACK.suits.index(view.named) if view.named else -1)


def build_badges(voice: Translator, found: tuple[tuple[str, str], ...], suit: int) -> tuple[Badge, ...]:
    """Return badges in words; `suit` is the one that must be led."""
    phrases = [(name, Phrase(key, suit=suit) if name == "named" else Phrase(key)) for name, key in found]
    return tuple([Badge(name, voice.sentence(phrase)) for name, phrase in phrases])


def build_trick(view: RebelPrincessView, voice: Translator, last: LastTrick) -> Trick:
    """Return the trick under way, or the last one until the next is led."""
    if view.trick:
        laid = [
            TrickCard(
                build_card(one.card, voice),
                voice.sentence(Phrase("who", seat=one.seat)),
                one.seat,
                voice.say(Phrase(TAG_NOTES[one.tag])) if one.tag else "",
            )
            for one in view.trick
        ]
        return Trick(from_hands(laid, view.sizes, view.seat))
    if last.winner < 0:
        return Trick()
    laid = [
        TrickCard(build_card(card, voice), voice.sentence(Phrase("who", seat=seat)), seat, won=seat == last.winner)
        for seat, card in last.cards
    ]
    caption = voice.sentence(Phrase("won-this-trick", seat=last.winner))
    return Trick(from_hands(laid, view.sizes, view.seat), caption, over=True)


def build_beside(view: RebelPrincessView, voice: Translator) -> tuple[Pile, ...]:
    """Return what the viewer has beside the hand."""
    piles = (("aside", view.aside), ("chosen", view.picked | view.second), ("gift", view.gift), ("pool", view.pool))
    return tuple([one for name, cards in piles for one in build_pile(name, f"beside-{name}", cards, voice)])


def build_pad(view: RebelPrincessView, voice: Translator, now: list[int | None]) -> ScorePad:
    """Return the proposals, round by round; those of the round under way stand in brackets."""
    rows = tuple(
        [
            (
                LETTERS[view.drawn[number]],
                tuple([str(count) for count in result]),
                voice.say(Phrase("round-title", round=view.drawn[number])),
            )
            for number, result in enumerate(view.results)
        ]
    )
    if any(view.tricks) and now[0] is not None:
        number = view.drawn[-1]
        cells = tuple([f"({count})" for count in now])
        rows = (*rows, (LETTERS[number], cells, voice.say(Phrase("round-title", round=number))))
    totals = tuple([str(total) for total in view.totals])
    return ScorePad(rows, totals, voice.say(Phrase("fewest-win")), voice.say(Phrase("round")))


def describe_last_round(view: RebelPrincessView, voice: Translator) -> tuple[str, ...]:
    """Return how the last round ended, until the first trick of the next."""
    if not view.results or view.trick or any(view.tricks):
        return ()
    return (voice.sentence(Scored(len(view.results), view.results[-1], view.totals).phrase()),)


# -- what is asked -----------------------------------------------------------------------------------------------------


def build_prompt(game: Game, view: RebelPrincessView, moves: list[Move], voice: Translator, held: int) -> Prompt:
    """Return what the viewer is asked."""
    if not moves or view.seat is None:
        return Prompt()
    choices = tuple(
        [
            complete_choice(choice, voice.common())
            for choice in list_other_moves(game, moves, voice, get_hand_card, held)
        ]
    )
    if view.purpose == "give":
        occasion, seat, count = find_wanted(view, view.seat)
        prompt = voice.sentence(Phrase("ask-give", occasion=occasion, seat=seat, count=count))
        button = voice.sentence(Phrase("give-them", count=count)) if count > 1 else ""
        return Prompt(prompt, choices=choices, count=count, button=button)
    purpose = "lead" if view.purpose == "play" and not view.trick else view.purpose
    prompt = voice.sentence(Phrase(f"ask-{purpose}"))
    if view.purpose != "power":
        return Prompt(prompt, choices=choices)
    hint = voice.sentence(Phrase("your-power", princess=view.cast[view.seat]))
    decline = DeclineOption("pass", f"power {view.round}", voice.sentence(Phrase("not-this-round")))
    return Prompt(prompt, hint, choices, decline=decline)


def find_wanted(view: RebelPrincessView, mine: int) -> tuple[str, int, int]:
    """Return what cards are wanted for, from whom or for whom, and how many are still missing."""
    left, right = (mine + 1) % view.setup.players, (mine - 1) % view.setup.players
    picked = view.picked.bit_count()
    if view.occasion == "pass":
        way = view.rules.passes[view.drawn[-1]]
        if picked < way.left:
            return "left", left, way.left - picked
        return "right", right, way.right - view.second.bit_count()
    if view.occasion in ("half", "right-half"):
        return view.occasion, right, view.hand.bit_count() // 2 - picked
    return ("right", right, 1) if view.occasion == "chairs" else (view.occasion, view.whom, 1)


def get_hand_card(move: Move) -> int:
    """Return the hand card that a move is made with, -1 if there is none."""
    if isinstance(move, Play) or (isinstance(move, CardMove) and move.text.startswith("give")):
        return move.card
    return move.mine if isinstance(move, Barter) else -1


def make_multiple(item: HandCard) -> HandCard:
    """Return a card of which several are chosen at once."""
    part = item.choice.move if item.choice is not None else ""
    return HandCard(item.card, None, item.reason, part, item.group)


def add_word(item: HandCard) -> HandCard:
    """Return a card whose name may be typed, and so the texts of its moves."""
    if item.choice is None:
        return item
    choice = add_choice_word(item.choice, item.card.handle.removeprefix("c-"))
    return HandCard(item.card, choice, item.reason, item.part, item.group)


def add_choice_word(choice: Choice, word: str) -> Choice:
    """Return a choice for which a word may be typed, and the texts of its moves."""
    return replace(choice, then=tuple([replace(move, word=move.move) for move in choice.then]), word=word)


def complete_choice(choice: Choice, voice: Translator) -> Choice:
    """Return a choice whose text may be typed; a princess to choose comes with what she can do."""
    word = choice.move.removeprefix("choose:")
    if word == choice.move:
        return replace(choice, word=choice.move)
    number = next(princess.number for princess in PRINCESSES if princess.word == word)
    name = voice.sentence(Phrase("princess", princess=number))
    text = voice.say(Phrase("princess-text", princess=number))
    return replace(choice, label=name, word=word, note=text, tone="wide", art=word)
