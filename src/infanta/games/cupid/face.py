"""What Cupid adds to the court's face: Pirates beside the hand, and duels."""

from functools import lru_cache
from typing import ClassVar

from infanta.core.event import Event
from infanta.core.face import Choice, Panel, Pile, Prompt, ReferenceCard, TableCentre
from infanta.core.game import Game, RefusalExplainer
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator
from infanta.games.court.face import KEPT, FaceBuilder, First, Named, faces
from infanta.games.court.handles import CardTracker
from infanta.games.court.notation import Play
from infanta.games.court.rules import Rules
from infanta.games.cupid import events
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.challenges import BY_KEY, CHALLENGES
from infanta.games.cupid.schema import DuelView
from infanta.games.cupid.view import CupidView


class CupidCardTracker(CardTracker):
    """Names for the cards of a round; the viewer's own Pirates have names beside the hand, too."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        *CardTracker.passes,
        events.Stranded,
        events.Found,
        events.Asked,
        events.Accepted,
        events.Posed,
        events.Claimed,
        events.Chose,
        events.Tossed,
        events.Fought,
        events.Settled,
    )

    def __init__(self, view: CupidView) -> None:
        self.seat = view.seat
        self.in_hand = view.pirates.in_hand
        self.reserve: list[str] = []
        super().__init__(view)

    def reserved(self, event: events.Reserved) -> None:
        """Pirates were put beside the hand."""
        for _ in range(event.pirates):
            self.reserve.append(self.make_name())

    def braved(self, event: events.Braved) -> None:
        """Follow a Pirate to the discards: from the hand, from beside it, or from where he was hidden."""
        if self.in_hand:
            self.discard(event.seat, PIRATE)
        elif event.seat == self.seat and self.reserve:
            self.piles[event.seat].append(self.reserve.pop())
        else:
            self.piles[event.seat].append(self.make_name())


@lru_cache(KEPT)
def reserve(voice: Translator, rules: Rules, named: Named) -> Pile:
    """Pirates beside the hand, built once."""
    label, caption = voice.say(Phrase("beside-hand")), voice.say(Phrase("in-secret"))
    return Pile("reserve", label, faces(voice, rules, named), caption=caption)


class CupidFaceBuilder(FaceBuilder):
    """Describes what a viewer sees of the table, and is asked."""

    def __init__(
        self, first: First, view: CupidView, moves: list[Move], voice: Translator, why: RefusalExplainer, game: Game
    ) -> None:
        self.cupid = view
        self.game = game
        self.names = CupidCardTracker(view)
        super().__init__(first, view, moves, voice, why)

    def track_cards(self) -> CardTracker:
        """Return the names of the cards."""
        return self.names

    # -- what lies on the table ----------------------------------------------------------------------------------------

    def build_centre(self) -> TableCentre:
        """Return the deck, and what was laid aside."""
        middle, duel = super().build_centre(), self.cupid.duel
        return TableCentre(piles=middle.piles, panels=(self.build_panel(duel),)) if duel is not None else middle

    def build_panel(self, duel: DuelView) -> Panel:
        """Return a knock-out that is not yet final: the question, or the challenge card and its state."""
        over = self.say("against", challenger=duel.challenger, opponent=duel.opponent)
        if not duel.challenge:
            line = self.sentence("being-knocked-out", seat=duel.challenger, by=duel.opponent, card=PIRATE)
            return Panel(
                "duel", self.say("a-pirate", card=PIRATE), (line,), over=self.voice.sentence(Phrase("said", text=over))
            )
        place = BY_KEY[duel.challenge]
        at_table = self.cupid.pirates.at_table
        lines = [self.say("challenge-flavour", challenge=place)]
        lines.append(self.say("challenge-prompt" if at_table else "challenge-rules", challenge=place))
        if CHALLENGES[place].wins > 1 and not at_table:
            lines.append(self.say("bouts-won", challenger=duel.wins[0], opponent=duel.wins[1]))
        if duel.answer:
            lines.append(self.say("you-chose", choice=events.build_spoken("answer", duel.answer)))
        title = self.say("challenge-title", challenge=place)
        return Panel("duel", title, tuple(lines), over=self.voice.sentence(Phrase("said", text=over)))

    def to_draw(self) -> str:
        """Return how many cards are left; others may have put Pirates aside and drawn for them: what is counted may be
        too much (CU-G04)."""
        view = self.cupid
        if view.pirates.in_hand or not view.unseen()[PIRATE]:
            return super().to_draw()
        return self.say("to-draw-at-most", cards=view.deck)

    def list_beside(self) -> tuple[Pile | ReferenceCard, ...]:
        """Return the reference card, with the Pirates that only the viewer knows of."""
        reference = super().list_beside()
        if not self.cupid.reserve:
            return reference
        named = tuple([(handle, PIRATE) for handle in self.names.reserve])
        return (reserve(self.common, self.cupid.rules, named), *reference)

    # -- what is asked -------------------------------------------------------------------------------------------------

    def build_prompt(self) -> Prompt:
        """Return the question, with what is not done with a card of the hand."""
        purpose = self.cupid.purpose
        if not self.moves or purpose == "play":
            return super().build_prompt()
        hint = self.say("nobody-to-fight", card=PIRATE) if purpose == "stand" and len(self.moves) == 1 else ""
        prompt = self.say("about-to-be-out" if purpose == "stand" else "make-choice")
        return Prompt(prompt, hint, self.list_answers())

    def list_answers(self) -> tuple[Choice, ...]:
        """Return what can be chosen without a card of the hand."""
        held = self.cupid.hands[self.cupid.seat] if self.cupid.seat is not None else ()
        free = [move for move in self.moves if not (isinstance(move, Play) and move.card in held)]
        labels = [self.voice.sentence(self.game.describe(move)) for move in free]
        return tuple(
            [
                Choice(label, move.text, key=str(number), word=move.text)
                for number, (label, move) in enumerate(zip(labels, free, strict=True), 1)
            ]
        )
