"""The steps of a match outside conflicts: making princesses, turns, spying, preparing, tea; and the script that makes them all."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from infanta.core.errors import InfantaError
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.step import Question, Rng, Step, Together
from infanta.games.death_dowry import fighting
from infanta.games.death_dowry.events import Found, FoundNothing, Passed, Spied
from infanta.games.death_dowry.notation import (
    BLANK,
    EVENT,
    NO_CARD,
    PASS,
    READY,
    Attack,
    Defend,
    Make,
    Numbered,
    Spy,
    attacks_with,
    defend,
    numbered,
    spies_upon,
)
from infanta.games.death_dowry.writing import bad_card, sample_makes

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch


class DowryStep(Step["DowryMatch"]):
    """A step with a word that it can be made of again (`Script.step`). The word holds nothing that not all may know."""

    def __init__(self, word: str, actors: tuple[int, ...]) -> None:
        super().__init__(actors)
        self.word = word
        self.purpose = word.partition(":")[0]


class TalkQuestion(Question["DowryMatch"]):
    """A question to several, with a word."""

    def __init__(self, word: str) -> None:
        self.word = self.purpose = word


class DealerStep(DowryStep):
    """A step that the dealer decides, all outcomes being equally likely unless it says otherwise."""

    def __init__(self, word: str) -> None:
        super().__init__(word, (DEALER,))

    def chances(self, match: "DowryMatch") -> list[tuple[Move, int]]:
        """What may happen, and with what weight."""
        raise NotImplementedError

    def moves(self, match: "DowryMatch", seat: int) -> list[Move]:
        """All that may happen."""
        return [move for move, _ in self.chances(match)]

    def sample(self, match: "DowryMatch", rng: Rng) -> Move:
        """One of them."""
        chances = self.chances(match)
        left = rng.random() * sum([weight for _, weight in chances])
        for move, weight in chances:
            left -= weight
            if left < 0:
                return move
        return chances[-1][0]

    def outcomes(self, match: "DowryMatch") -> Iterator[tuple[Move, Fraction]]:
        """Each with its odds."""
        chances = self.chances(match)
        whole = sum([weight for _, weight in chances])
        for move, weight in chances:
            yield move, Fraction(weight, whole)


# -- turns -------------------------------------------------------------------------------------------------------------


class Next(DowryStep):
    """Something has ended: the match may be over, or the next princess, the next round or a break for tea comes."""

    def run(self, match: "DowryMatch") -> None:
        match.go_on()


class Turn(DowryStep):
    """Spy, and one of prepare, defend and attack; or nothing (DD-023). On the wedding day only attack (DD-106)."""

    def moves(self, match: "DowryMatch", seat: int) -> list[Move]:
        listed: list[Move] = [PASS]
        if not match.wedding:
            if not match.spied and match.networks[seat]:
                listed += spies_upon((1 << match.rules.princesses) - 1 & ~(1 << seat))
            if match.gems[seat]:
                listed += sample_makes(match, seat, "prepare")
        rivals = match.rivals(seat)
        against: dict[str, Move] = {}
        attacks: list[Move] = []
        for item in match.items.values():
            if item.claim >= 0:
                continue
            if item.owner == seat:
                attacks += attacks_with(item.number, rivals & ~item.harmless, item.blocked)
            owner = item.told[seat]
            if owner >= 0 and owner != seat and not match.wedding:
                defence = defend(owner, item.title)
                against[defence.text] = defence
        return [*listed, *against.values(), *attacks]

    def refusal(self, match: "DowryMatch", seat: int, move: Move) -> Phrase | None:
        if move == PASS:
            return None
        if isinstance(move, Attack):
            return self.no_attack(match, seat, move)
        if match.wedding:
            return Phrase("wedding-day")
        if isinstance(move, Spy):
            return self.no_spying(match, seat, move)
        if isinstance(move, Make) and move.verb == "prepare":
            return Phrase("no-gems") if not match.gems[seat] else bad_card(match, seat, move)
        if isinstance(move, Defend):
            return Phrase("own-card") if move.owner == seat or move.owner >= match.rules.princesses else None
        return Phrase("turn-choices")

    def no_spying(self, match: "DowryMatch", seat: int, move: Spy) -> Phrase | None:
        """Why spies cannot go there."""
        if match.spied:
            return Phrase("spied-already")
        if not match.networks[seat]:
            return Phrase("no-networks")
        if len(move.targets) > 2 or seat in move.targets or move.targets[-1] >= match.rules.princesses:
            return Phrase("spy-two")
        return None

    def no_attack(self, match: "DowryMatch", seat: int, move: Attack) -> Phrase | None:
        """Why a card cannot be used like that."""
        if move.target == seat or move.target >= match.rules.princesses or not match.alive[move.target]:
            return Phrase("no-target")
        item = match.items.get(move.card)
        if item is None or item.owner != seat or item.is_defence:
            return Phrase("not-your-card")
        if item.blocked >> move.skill & 1:
            return Phrase("skill-blocked", title=item.title, skill=move.skill)
        return Phrase("immune", title=item.title, seat=move.target) if item.harmless >> move.target & 1 else None

    def take(self, match: "DowryMatch", seat: int, move: Any) -> None:
        if isinstance(move, Spy):
            match.spied = True
            match.networks[seat] -= 1
            match.bank[1] += 1
            match.tell(Spied(match.ears(seat) if match.rules.master >= 0 else -1, seat, move.targets))
            match.agenda.append(self)
            match.agenda.extend([match.script.step(f"show:{seat}:{target}") for target in reversed(move.targets)])
        elif isinstance(move, Make):
            match.prepare(seat, move)
        elif isinstance(move, Defend):
            match.defend(seat, move)
        elif isinstance(move, Attack):
            fighting.attack(match, seat, move)
        else:
            match.tell(Passed(seat))


class ShowCard(DealerStep):
    """A princess shows a spy her least concealed card that the spy has not seen, a defence if there is no other (DD-036 to DD-039)."""

    def __init__(self, word: str, spy: int, target: int) -> None:
        super().__init__(word)
        self.spy = spy
        self.target = target

    def chances(self, match: "DowryMatch") -> list[tuple[Move, int]]:
        unseen = [item for item in match.items.values() if item.owner == self.target and item.told[self.spy] < 0]
        plain = [item for item in unseen if not item.is_defence]
        least = min([item.concealment for item in plain], default=0)
        found = [item.number for item in plain if item.concealment == least] or [item.number for item in unseen]
        return [(numbered("show", number), 1) for number in sorted(found) or [NO_CARD]]

    def take(self, match: "DowryMatch", seat: int, move: Numbered) -> None:
        open_ = match.rules.master < 0
        ears = match.ears(self.spy, self.target) if open_ else match.ears(self.spy)
        if move.number == NO_CARD:
            match.tell(FoundNothing(ears, self.spy, self.target))
            return
        match.show(move.number, (self.spy,), marked=open_)
        match.tell(Found(*match.card_seen(ears, move.number), self.spy))


class DrawBlank(DealerStep):
    """A card is drawn from the pile: a blank one, or an EVENT, after which another is drawn (DD-095, DD-G33)."""

    def chances(self, match: "DowryMatch") -> list[tuple[Move, int]]:
        both = [(BLANK, match.pile - match.events_left), (EVENT, match.events_left)]
        return [(move, weight) for move, weight in both if weight] or [(BLANK, 1)]

    def take(self, match: "DowryMatch", seat: int, move: Move) -> None:
        if move == BLANK:
            match.finish_card()
            return
        match.pile -= 1
        match.events_left -= 1
        match.gone += 1
        match.agenda.append(self)
        match.agenda.append(match.event_step())
        match.serve_tea()


class Tea(TalkQuestion):
    """A break: until all are ready, or the bell rings (DD-025)."""

    def moves(self, match: "DowryMatch", seat: int) -> list[Move]:
        return [READY]

    def answered(self, match: "DowryMatch", answers: dict[int, Move]) -> None:
        """On with it."""

    def minutes(self, match: "DowryMatch") -> int:
        hers = match.rules.master >= 0 and match.rules.master in match.actors()
        return 0 if hers else match.rules.tea

    def rung(self, match: "DowryMatch", answers: dict[int, Move]) -> None:
        """Time is up."""


class Script:
    """Makes steps from their words, each once."""

    def __init__(self, makers: dict[str, Any], questions: dict[str, TalkQuestion]) -> None:
        self.makers = makers
        self.questions = questions
        self.known: dict[str, DowryStep] = {}

    def step(self, word: str) -> DowryStep:
        """The step of a word: `turn:2`."""
        found = self.known.get(word)
        if found is None:
            kind, _, rest = word.partition(":")
            if kind not in self.makers:
                raise InfantaError(Phrase("said", text=word))
            numbers = [int(number) for number in rest.split(":")] if rest else []
            found = self.known[word] = self.makers[kind](word, *numbers)
        return found

    def together(
        self, word: str, actors: tuple[int, ...], answers: dict[int, Move] | None = None
    ) -> Together["DowryMatch"]:
        """A question to several."""
        return Together(self.questions[word], actors, answers)
