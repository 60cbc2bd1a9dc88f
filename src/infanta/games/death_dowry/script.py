"""What steps have in common, and the script that makes them from their words."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.step import Question, Rng, Step, Together
from infanta.games.death_dowry.bundles import SEATS


class DowryStep(Step[Any]):
    """A step with a word that it can be made of again (`Script.step`). The word holds nothing that not all may know. Where all legal
    moves are listed, `otherwise` is the key of why another is not possible."""

    otherwise: str = ""

    def __init__(self, word: str, *actors: int) -> None:
        super().__init__(actors)
        self.word = word
        self.purpose = word.partition(":")[0]

    def refusal(self, match: Any, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        reason = super().refusal(match, seat, move)
        return Phrase(self.otherwise) if reason is not None and self.otherwise else reason


class TalkQuestion(Question[Any]):
    """A question to several, with a word; `otherwise` as for steps."""

    otherwise: str = ""

    def __init__(self, word: str) -> None:
        self.word = self.purpose = word

    def refusal(self, match: Any, seat: int, move: Move) -> Phrase | None:
        """Return why an answer is not possible; None if it is."""
        reason = super().refusal(match, seat, move)
        return Phrase(self.otherwise) if reason is not None and self.otherwise else reason


class DealerStep(DowryStep):
    """A step that the dealer decides, all outcomes being equally likely unless it says otherwise."""

    def __init__(self, word: str) -> None:
        super().__init__(word, DEALER)

    def chances(self, match: Any) -> list[tuple[Move, int]]:
        """Return what may happen, and with what weight."""
        raise NotImplementedError

    def moves(self, match: Any, seat: int) -> list[Move]:
        """Return all that may happen."""
        return [move for move, _ in self.chances(match)]

    def sample(self, match: Any, rng: Rng) -> Move:
        """Draw one of them."""
        chances = self.chances(match)
        left = rng.random() * sum([weight for _, weight in chances])
        for move, weight in chances:
            left -= weight
            if left < 0:
                return move
        return chances[-1][0]

    def outcomes(self, match: Any) -> Iterator[tuple[Move, Fraction]]:
        """Yield each with its odds."""
        chances = self.chances(match)
        whole = sum([weight for _, weight in chances])
        for move, weight in chances:
            yield move, Fraction(weight, whole)


class Script:
    """Makes steps from their words, each once."""

    def __init__(self, makers: dict[str, Any], questions: dict[str, TalkQuestion]) -> None:
        self.makers = makers
        self.questions = questions
        self.known: dict[str, DowryStep] = {}
        self.makings: dict[tuple[int, ...], DowryStep] = {}
        self.next, self.settle, self.draw = self.step("next"), self.step("settle"), self.step("draw")
        self.turns, self.stages, self.damages = self.for_each("turn"), self.for_each("stage"), self.for_each("damage")
        self.loses, self.friends, self.dresses = self.for_each("lose"), self.for_each("friend"), self.for_each("dress")
        self.pleas = [self.for_each(f"plea:{helper}") for helper in range(SEATS)]
        self.shows = [self.for_each(f"show:{spy}") for spy in range(SEATS)]

    def for_each(self, word: str) -> list[DowryStep]:
        """Return the steps of a word for every seat."""
        return [self.step(f"{word}:{seat}") for seat in range(SEATS)]

    def step(self, word: str) -> DowryStep:
        """Return the step of a word: `turn:2`."""
        found = self.known.get(word)
        if found is None:
            kind, _, rest = word.partition(":")
            if kind not in self.makers:
                raise InfantaError(Phrase("said", text=word))
            numbers = [int(number) for number in rest.split(":")] if rest else []
            found = self.known[word] = self.makers[kind](word, *numbers)
        return found

    def together(self, word: str, actors: tuple[int, ...], answers: dict[int, Move] | None = None) -> Together[Any]:
        """Return a question to several seats."""
        return Together(self.questions[word], actors, answers)

    def making(self, actors: tuple[int, ...]) -> DowryStep:
        """Return the step in which princesses are made: who is ready leaves the others to it."""
        found = self.makings.get(actors)
        if found is None:
            found = self.makings[actors] = self.makers["making"]("making", *actors)
        return found


def word_of(step: object) -> str:
    """Return the word of a step, from which it can be made again."""
    if isinstance(step, Together):
        return step.question.word if isinstance(step.question, TalkQuestion) else ""
    return step.word if isinstance(step, DowryStep) else ""
