"""The table at court: hands, discards, tokens, the choice of card, target and number; and how events are staged."""

from functools import lru_cache
from typing import ClassVar

from infanta.core.event import Event
from infanta.core.face import (
    Ask,
    Beat,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Line,
    Middle,
    Pad,
    Pile,
    Place,
    Reference,
    Sign,
)
from infanta.core.game import Why
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice, phrase_of
from infanta.core.reader import Reader
from infanta.games.court.cards import AIMED, HIGHEST, MARKS
from infanta.games.court.cards import Card as Person
from infanta.games.court.events import (
    Closed,
    Compared,
    Dealt,
    Discarded,
    Laid,
    Looked,
    Missed,
    Opened,
    Out,
    Played,
    Traded,
)
from infanta.games.court.handles import Handles
from infanta.games.court.notation import NOBODY, Play
from infanta.games.court.view import CourtView


@lru_cache(8192)
def back(handle: str, title: str) -> Card:
    """A card face down."""
    return Card(handle, "back", title)


@lru_cache(8192)
def portrait(handle: str, number: int, word: str, title: str, full: str, text: str) -> Card:
    """A person's card."""
    return Card(handle, "court", title, full, word, f"p{number}", MARKS[number], text, word)


class Painter:
    """Describes what a viewer sees of the table, and is asked."""

    def __init__(self, every: tuple[Move, ...], view: CourtView, moves: list[Move], voice: Voice, why: Why) -> None:
        self.every = every
        self.view = view
        self.moves = moves
        self.voice = voice
        self.why = why
        self.handles = self.follow()

    def follow(self) -> Handles:
        """The names of the cards."""
        return Handles(self.view)

    def say(self, key: str, **values: object) -> str:
        """Some words."""
        return self.voice.say(phrase_of(key, **values))

    def sentence(self, key: str, **values: object) -> str:
        """Some words that stand alone."""
        return self.voice.sentence(Phrase(key, **values))

    def card(self, number: int, handle: str) -> Card:
        """A card face up; number 0 is a back."""
        if not number:
            return back(handle, self.say("hidden-card"))
        title, full, text = [self.say(key, card=number) for key in ("card-name", "card-title", "person-text")]
        return portrait(handle, number, self.view.rules.cast[number - 1].word, title, full, text)

    def face(self) -> Face:
        """All of it."""
        view = self.view
        return Face(
            headline=self.say("headline", round=view.round) if view.round else self.say("before-rounds"),
            places=tuple([self.place(seat) for seat in range(view.setup.players)]),
            middle=self.middle(),
            hand=self.hand() if view.actors else (),
            beside=self.beside() if view.actors else (),
            ask=self.ask(),
            pad=self.pad(),
            news=self.news(),
        )

    # -- what lies on the table ----------------------------------------------------------------------------------------

    def place(self, seat: int) -> Place:
        """What lies in front of a seat. Another's hand is as many backs as cards, but for those that the viewer knows."""
        view = self.view
        tokens, goal = view.tokens[seat], view.rules.goal
        signs = []
        if view.is_shielded(seat):
            signs.append(Sign("shielded", self.say("protected"), "shield", "good"))
        if view.actors and view.round and not view.is_inside(seat):
            signs.append(Sign("out", self.say("is-out"), tone="bad"))
        piles = []
        held = self.held(seat) if seat != view.seat else []
        if held:
            piles.append(Pile("hand", self.say("hand"), self.faces(held), size="tiny"))
        discards, names = view.discards[seat], self.handles.piles[seat]
        if discards:
            cards = self.faces(list(zip(names, discards, strict=True)))
            total = sum([card for card in discards if card <= HIGHEST])
            piles.append(Pile("discards", self.say("discards", total=total), cards))
        label = self.say("tokens-of", tokens=tokens, goal=goal)
        return Place((Counter("tokens", tokens, label, goal, "heart"),), tuple(signs), tuple(piles))

    def faces(self, named: list[tuple[str, int]]) -> tuple[Card, ...]:
        """Cards from their names and numbers."""
        return tuple([self.card(number, handle) for handle, number in named])

    def held(self, seat: int) -> list[tuple[str, int]]:
        """A hand as the viewer knows it: the names of its cards and their numbers, 0 for a back."""
        view = self.view
        if not view.is_inside(seat):
            return []
        return self.handles.matched(seat, list(view.hands[seat]), seat == view.seat)

    def middle(self) -> Middle:
        """The deck, and what was laid aside."""
        view = self.view
        piles = []
        if view.actors:
            top = back(self.handles.fresh(), self.say("the-deck"))
            piles.append(Pile("deck", self.say("the-deck"), (top,), view.deck, self.to_draw()))
        if view.aside:
            cards = self.faces(list(zip(self.handles.aside, view.aside, strict=True)))
            piles.append(Pile("aside", self.say("laid-aside"), cards, caption=self.say("laid-aside")))
        return Middle(piles=tuple(piles))

    def to_draw(self) -> str:
        """How many cards are left to draw."""
        return self.say("to-draw", cards=self.view.deck)

    def beside(self) -> tuple[Pile | Reference, ...]:
        """The reference card: what is still out of sight."""
        left, rules = self.view.out_of_sight(), self.view.rules
        lines = [
            Line(self.say("card-name", card=card.number), left[card.number], copies, MARKS[card.number], card.word)
            for card, copies in zip(rules.cast, rules.deck, strict=True)
        ]
        return (Reference(self.say("out-of-sight"), tuple(lines)),)

    def pad(self) -> Pad:
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
        return Pad(tuple(rows), totals, self.say("to-win", goal=view.rules.goal), self.say("round"))

    def news(self) -> tuple[str, ...]:
        """How the last round ended, while the new one is young."""
        view = self.view
        if not view.results or any(view.discards):
            return ()
        result = view.results[-1]
        won = self.sentence("won-round", winners=result.winners, round=len(view.results), reason=result.reason)
        return (*[self.voice.sentence(shown) for shown in result.shown()], won)

    # -- what is asked -------------------------------------------------------------------------------------------------

    def hand(self) -> tuple[HandCard, ...]:
        """The viewer's cards, each with what it can do or why it cannot be played."""
        seat = self.view.seat
        if seat is None:
            return ()
        hand = []
        for place, (handle, number) in enumerate(self.held(seat)):
            plays = [move for move in self.moves if isinstance(move, Play) and move.card == number]
            choice = self.choice(plays, place > 0) if plays else None
            reason = self.refusal(number) if self.moves and choice is None else ""
            hand.append(HandCard(self.card(number, handle), choice, reason))
        return tuple(hand)

    def refusal(self, number: int) -> str:
        """Why a card cannot be played now."""
        for move in self.every:
            if isinstance(move, Play) and move.card == number:
                reason = self.why(move)
                return self.voice.sentence(reason) if reason is not None else ""
        return ""

    def choice(self, plays: list[Play], drawn: bool) -> Choice:
        """A card, then whom to play it on, then the number to name."""
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
        return Choice(name, prompt=self.say("on-whom"), then=then, key=MARKS[number], word=name, note=note)

    def target(self, target: int, plays: list[Play]) -> Choice:
        """Whom to play a card on."""
        label = self.sentence("target", seat=target)
        if not plays[0].guess:
            return Choice(label, plays[0].text, seat=target, key=str(target), word=label)
        left, known = self.view.out_of_sight(), self.view.hands[target]
        then = []
        for play in plays:
            number = play.guess
            name = self.say("card-name", card=number)
            note, tone = self.say("unseen", copies=left[number]), "" if left[number] else "spent"
            if known:
                note, tone = (self.say("seen-there"), "known") if number in known else (self.say("not-there"), "spent")
            art = self.view.rules.cast[number - 1].word
            mark = MARKS[number]
            then.append(Choice(name, play.text, key=mark, word=name, mark=mark, art=art, note=note, tone=tone))
        prompt = self.say("which-card", seat=target)
        return Choice(label, prompt=prompt, then=tuple(then), seat=target, key=str(target), word=label)

    def ask(self) -> Ask:
        """The question, with what is not done with a card of the hand."""
        return Ask(self.say("choose-card")) if self.moves else Ask()


class Beats(Reader):
    """Stages one event after the other, as one viewer may know it."""

    passes: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, cast: tuple[Person, ...], voice: Voice) -> None:
        self.cast = cast
        self.voice = voice
        self.made: list[Beat] = []

    def of(self, event: Event) -> tuple[Beat, ...]:
        """The beats of an event."""
        self.made = []
        self.read((event,))
        return tuple(self.made)

    def add(
        self,
        kind: str,
        event: Event,
        seat: int = -1,
        to: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        speech: Phrase | None = None,
        tone: str = "",
        brief: bool = False,
    ) -> None:
        """Make a beat of an event, whose sentence it tells; a card 0 is one that the viewer does not see."""
        shown = tuple([self.card(number) for number in cards if number])
        said = self.voice.sentence(speech) if speech is not None else ""
        text = self.voice.sentence(event.phrase())
        self.made.append(Beat(kind, text, seat, to, shown, said, tone, brief))

    def card(self, number: int) -> Card:
        """A card as it is held up."""
        title, full, text = [
            self.voice.say(Phrase(key, card=number)) for key in ("card-name", "card-title", "person-text")
        ]
        return portrait("", number, self.cast[number - 1].word, title, full, text)

    def opened(self, event: Opened) -> None:
        """A round begins."""
        self.add("open", event, tone="strong")

    def laid(self, event: Laid) -> None:
        """A card is laid aside."""
        self.add("deal", event, cards=(event.card,))

    def dealt(self, event: Dealt) -> None:
        """A card goes to a seat; what others drew goes without saying."""
        self.add("deal", event, to=(event.seat,), cards=(event.card,), brief=event.card == 0)

    def played(self, event: Played) -> None:
        """A card is laid down, and a number named aloud."""
        play = event.play
        to = (play.target,) if play.target != NOBODY else ()
        speech = Phrase("guess-aloud", card=play.guess) if play.guess else None
        self.add("play", event, event.seat, to, (play.card,), speech)

    def missed(self, event: Missed) -> None:
        """The one who was asked says no."""
        self.add("say", event, event.seat, speech=Phrase("no"))

    def looked(self, event: Looked) -> None:
        """A hand is shown to one seat."""
        self.add("show", event, event.target, (event.seat,), (event.card,), tone="known")

    def compared(self, event: Compared) -> None:
        """Two hands meet."""
        self.add("meet", event, event.seat, (event.target,), event.cards, tone="known")

    def traded(self, event: Traded) -> None:
        """Two hands change places."""
        self.add("cross", event, event.seat, (event.target,), event.cards, tone="known")

    def discarded(self, event: Discarded) -> None:
        """A hand is laid down."""
        self.add("play", event, event.seat, cards=(event.card,))

    def out(self, event: Out) -> None:
        """Somebody leaves the round."""
        self.add("out", event, event.seat, cards=(event.card,), tone="gone")

    def closed(self, event: Closed) -> None:
        """A round ends."""
        self.add("close", event, to=event.winners, tone="strong")
