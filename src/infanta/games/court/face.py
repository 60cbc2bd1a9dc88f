"""The table at court: hands, discards, tokens, the choice of card, target and number."""

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
    ReferenceCard,
    ReferenceLine,
    ScorePad,
    TableCentre,
)
from infanta.core.game import RefusalExplainer
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator, get_phrase
from infanta.games.court.cards import AIMED, HIGHEST, MARKS
from infanta.games.court.handles import CardTracker
from infanta.games.court.notation import NOBODY, Play
from infanta.games.court.rules import Rules
from infanta.games.court.view import CourtView

Named = tuple[tuple[str, int], ...]  # cards with their names; the number 0 is a card that the viewer does not know
First = dict[int, dict[int, Play]]  # by card and target, the first play there is
NOTHING_ASKED: Final = Prompt()
# How many of each kind of thing are cached: cards and piles must be the same objects to be found among drawings, or a
# page costs 10 to 34 % more.
KEPT: Final = 8192


# -- what is built once for all tables: `voice` is the translator common to all ----------------------------------------


def build_back(voice: Translator, handle: str, title: str = "hidden-card") -> Card:
    """Return a card face down."""
    return Card(handle, "back", voice.say(Phrase(title)))


@lru_cache(KEPT)
def build_card(voice: Translator, handle: str, number: int, word: str) -> Card:
    """Return a person's card."""
    title, full, text = [voice.say(Phrase(key, card=number)) for key in ("card-name", "card-title", "person-text")]
    return Card(handle, "court", title, full, word, f"p{number}", MARKS[number], text, word)


def faces(voice: Translator, rules: Rules, named: Named) -> tuple[Card, ...]:
    """Return cards from their names and numbers; number 0 is a back."""
    return tuple(
        [
            build_card(voice, handle, number, rules.cast[number - 1].word) if number else build_back(voice, handle)
            for handle, number in named
        ]
    )


@lru_cache(KEPT)
def hand_pile(voice: Translator, rules: Rules, held: Named) -> tuple[Pile, ...]:
    """Return another player's hand."""
    return (Pile("hand", voice.say(Phrase("hand")), faces(voice, rules, held), size="tiny"),)


@lru_cache(KEPT)
def discard_pile(voice: Translator, rules: Rules, discards: Named) -> tuple[Pile, ...]:
    """Discards, with their numbers added up: what breaks a tie (LL-028)."""
    total = sum([card for _, card in discards if card <= HIGHEST])
    label = voice.say(Phrase("discards", total=total))
    return (Pile("discards", label, faces(voice, rules, discards)),)


@lru_cache(KEPT)
def build_area(
    voice: Translator,
    tokens: int,
    goal: int,
    held: tuple[Pile, ...],
    discards: tuple[Pile, ...],
    shielded: bool,
    out: bool,
) -> PlayerArea:
    """Return what lies in front of a seat."""
    signs = []
    if shielded:
        signs.append(Badge("shielded", voice.say(Phrase("protected")), "shield", "good"))
    if out:
        signs.append(Badge("out", voice.say(Phrase("is-out")), tone="bad"))
    label = voice.say(Phrase("tokens-of", tokens=tokens, goal=goal))
    return PlayerArea((Counter("tokens", tokens, label, goal, "heart"),), tuple(signs), (*held, *discards))


@lru_cache(KEPT)
def build_deck(voice: Translator, handle: str, cards: int, caption: str) -> Pile:
    """Return the deck; its top has its name already, so that it glides from there."""
    return Pile("deck", voice.say(Phrase("the-deck")), (build_back(voice, handle, "the-deck"),), cards, caption)


@lru_cache(KEPT)
def build_aside(voice: Translator, rules: Rules, named: Named) -> Pile:
    """Return what was laid aside."""
    label = voice.say(Phrase("laid-aside"))
    return Pile("aside", label, faces(voice, rules, named), caption=label)


@lru_cache(KEPT)
def build_line(voice: Translator, number: int, word: str, left: int, copies: int) -> ReferenceLine:
    """Return a line of the reference card."""
    return ReferenceLine(voice.say(Phrase("card-name", card=number)), left, copies, MARKS[number], word)


@lru_cache(KEPT)
def build_reference(voice: Translator, rules: Rules, left: tuple[int, ...]) -> ReferenceCard:
    """Return the reference card, one for each state of the deck."""
    lines = [
        build_line(voice, card.number, card.word, left[card.number], copies)
        for card, copies in zip(rules.cast, rules.deck, strict=True)
    ]
    return ReferenceCard(voice.say(Phrase("out-of-sight")), tuple(lines))


@lru_cache(KEPT)
def build_guess(voice: Translator, number: int, word: str, move: str, left: int, known: str) -> Choice:
    """Return a number to name, with how many of its cards the viewer cannot see; or, of a hand that is `known`, whether
    it is there."""
    name, mark = voice.say(Phrase("card-name", card=number)), MARKS[number]
    note = voice.say(Phrase(known) if known else Phrase("unseen", copies=left))
    tone = ("known" if known == "seen-there" else "spent") if known else "" if left else "spent"
    return Choice(name, move, key=mark, word=name, mark=mark, art=word, note=note, tone=tone)


class FaceBuilder:
    """Describes what a viewer sees of the table, and is asked."""

    def __init__(
        self, first: First, view: CourtView, moves: list[Move], voice: Translator, why: RefusalExplainer
    ) -> None:
        self.first = first
        self.view = view
        self.moves = moves
        self.voice = voice
        self.common = voice.common()
        self.why = why
        self.left = view.out_of_sight()
        self.handles = self.track_cards()

    def track_cards(self) -> CardTracker:
        """Return the names of the cards."""
        return CardTracker(self.view)

    def say(self, key: str, **values: object) -> str:
        """Return some words."""
        return self.voice.say(get_phrase(key, **values))

    def sentence(self, key: str, **values: object) -> str:
        """Return some words that stand alone."""
        return self.voice.sentence(get_phrase(key, **values))

    def build(self) -> Face:
        """Return the whole face."""
        view = self.view
        return Face(
            headline=self.say("headline", round=view.round) if view.round else self.say("before-rounds"),
            places=tuple([self.build_area(seat) for seat in range(view.setup.players)]),
            middle=self.build_centre(),
            hand=self.build_hand() if view.actors else (),
            beside=self.list_beside() if view.actors else (),
            ask=self.build_prompt(),
            pad=self.pad(),
            news=self.news(),
        )

    # -- what lies on the table ----------------------------------------------------------------------------------------

    def build_area(self, seat: int) -> PlayerArea:
        """Return what lies in front of a seat. Another seat's hand is drawn as backs, except for the cards that the
        viewer knows."""
        view = self.view
        voice, rules = self.common, view.rules
        hand = tuple(self.list_hand(seat)) if seat != view.seat else ()
        held = hand_pile(voice, rules, hand) if hand else ()
        named = tuple(zip(self.handles.piles[seat], view.discards[seat], strict=True)) if view.discards[seat] else ()
        discards = discard_pile(voice, rules, named) if named else ()
        out = bool(view.actors and view.round) and not view.is_inside(seat)
        return build_area(voice, view.tokens[seat], rules.goal, held, discards, view.is_shielded(seat), out)

    def list_hand(self, seat: int) -> list[tuple[str, int]]:
        """Return a hand as the viewer knows it: the names of its cards and their numbers, 0 for a back."""
        view = self.view
        if not view.is_inside(seat):
            return []
        return self.handles.name_cards(seat, list(view.hands[seat]), seat == view.seat)

    def build_centre(self) -> TableCentre:
        """Return the deck, and what was laid aside."""
        view = self.view
        piles = []
        if view.actors:
            piles.append(build_deck(self.common, self.handles.make_name(), view.deck, self.to_draw()))
        if view.aside:
            named = tuple(zip(self.handles.aside, view.aside, strict=True))
            piles.append(build_aside(self.common, view.rules, named))
        return TableCentre(piles=tuple(piles))

    def to_draw(self) -> str:
        """Return how many cards are left to draw."""
        return self.say("to-draw", cards=self.view.deck)

    def list_beside(self) -> tuple[Pile | ReferenceCard, ...]:
        """Return the reference card: what is still out of sight."""
        return (build_reference(self.common, self.view.rules, tuple(self.left)),)

    def pad(self) -> ScorePad:
        """Tokens, round by round."""
        view = self.view
        rows = [
            (
                str(number),
                tuple(["♥" if seat in result.winners else "" for seat in range(view.setup.players)]),
                self.voice.say(result.reason),
            )
            for number, result in enumerate(view.results, 1)
        ]
        totals = tuple([str(count) for count in view.tokens])
        return ScorePad(tuple(rows), totals, self.say("to-win", goal=view.rules.goal), self.say("round"))

    def news(self) -> tuple[str, ...]:
        """Return how the last round ended, while the new one has just begun."""
        view = self.view
        if not view.results or any(view.discards):
            return ()
        result = view.results[-1]
        won = self.sentence("won-round", winners=result.winners, round=len(view.results), reason=result.reason)
        return (*[self.voice.sentence(shown) for shown in result.list_hands()], won)

    # -- what is asked -------------------------------------------------------------------------------------------------

    def build_hand(self) -> tuple[HandCard, ...]:
        """Return the viewer's cards, each with what it can do or why it cannot be played."""
        seat = self.view.seat
        if seat is None:
            return ()
        hand = []
        for place, (handle, number) in enumerate(self.list_hand(seat)):
            plays = [move for move in self.moves if isinstance(move, Play) and move.card == number]
            choice = self.build_choice(plays, place > 0) if plays else None
            reason = self.refusal(number) if self.moves and choice is None else ""
            card = build_card(self.common, handle, number, self.view.rules.cast[number - 1].word)
            hand.append(HandCard(card, choice, reason))
        return tuple(hand)

    def refusal(self, number: int) -> str:
        """Return why a card cannot be played now."""
        for move in self.first.get(number, {}).values():
            reason = self.why(move)
            return self.voice.sentence(reason) if reason is not None else ""
        return ""

    def build_choice(self, plays: list[Play], drawn: bool) -> Choice:
        """Return the choices with a card: whom to play it on, then the number to name."""
        number = plays[0].card
        name = self.say("card-name", card=number)
        note = self.say("drawn-now") if drawn else ""
        if plays[0].target == NOBODY:
            label = self.sentence("play-idle" if number in AIMED else "move-play", card=number)
            return Choice(name, then=(Choice(label, plays[0].text),), key=MARKS[number], word=name, note=note)
        targets: dict[int, list[Play]] = {}
        for play in plays:
            targets.setdefault(play.target, []).append(play)
        then = tuple([self.target(target, group) for target, group in targets.items()])
        return Choice(
            name, prompt=self.say("on-whom"), then=then, key=MARKS[number], word=name, note=note,
            pending=self.say("pending", card=number), barred=self.list_barred(number, targets),
        )  # fmt: skip

    def list_barred(self, number: int, targets: dict[int, list[Play]]) -> tuple[tuple[int, str], ...]:
        """Return the seats on which a card cannot be played, and why."""
        found = []
        for target, move in self.first[number].items():
            if 0 <= target < self.view.setup.players and target not in targets and target != self.view.seat:
                reason = self.why(move)
                found.append((target, self.voice.sentence(reason) if reason is not None else ""))
        return tuple(found)

    def target(self, target: int, plays: list[Play]) -> Choice:
        """Return whom to play a card on."""
        label = self.sentence("target", seat=target)
        if not plays[0].guess:
            does = self.sentence("does", card=plays[0].card, target=target)
            return Choice(label, plays[0].text, seat=target, key=str(target), word=label, does=does)
        left, known, cast = self.left, self.view.hands[target], self.view.rules.cast
        then = []
        for play in plays:
            number = play.guess
            there = ("seen-there" if number in known else "not-there") if known else ""
            then.append(build_guess(self.common, number, cast[number - 1].word, play.text, left[number], there))
        prompt = self.say("which-card", seat=target)
        pending = self.say("pending-guess", card=plays[0].card, target=target)
        return Choice(label, prompt=prompt, then=tuple(then), seat=target, key=str(target), word=label, pending=pending)

    def build_prompt(self) -> Prompt:
        """Return the question, with what is not done with a card of the hand."""
        return Prompt(self.say("choose-card")) if self.moves else NOTHING_ASKED
