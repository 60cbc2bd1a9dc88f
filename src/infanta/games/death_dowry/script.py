"""What steps have in common, and the table that builds them from their words."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase
from infanta.core.step import JointQuestion, Rng, SimultaneousStep, Step
from infanta.games.death_dowry.bundles import SEATS


class DowryStep(Step[Any]):
    """A step with a word from which it can be rebuilt (`StepTable.get_step`). The word holds public information
    only."""

    otherwise: str = ""

    def __init__(self, word: str, *actors: int) -> None:
        super().__init__(actors)
        self.word = word
        self.purpose = word.partition(":")[0]

    def refusal(self, match: Any, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        reason = super().refusal(match, seat, move)
        return Phrase(self.otherwise) if reason is not None and self.otherwise else reason


class TalkQuestion(JointQuestion[Any]):
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

    def list_chances(self, match: Any) -> list[tuple[Move, int]]:
        """Return what may happen, and with what weight."""
        raise NotImplementedError

    def moves(self, match: Any, seat: int) -> list[Move]:
        """Return all that may happen."""
        return [move for move, _ in self.list_chances(match)]

    def sample(self, match: Any, rng: Rng) -> Move:
        """Return one of them."""
        chances = self.list_chances(match)
        left = rng.random() * sum([weight for _, weight in chances])
        for move, weight in chances:
            left -= weight
            if left < 0:
                return move
        return chances[-1][0]

    def outcomes(self, match: Any) -> Iterator[tuple[Move, Fraction]]:
        """Yield each with its odds."""
        chances = self.list_chances(match)
        whole = sum([weight for _, weight in chances])
        for move, weight in chances:
            yield move, Fraction(weight, whole)


class StepTable:
    """Builds steps from their words, each once."""

    def __init__(self, makers: dict[str, Any], questions: dict[str, TalkQuestion]) -> None:
        self.makers = makers
        self.questions = questions
        self.known: dict[str, DowryStep] = {}
        self.makings: dict[tuple[int, ...], DowryStep] = {}
        self.next, self.settle, self.draw = self.get_step("next"), self.get_step("settle"), self.get_step("draw")
        self.turns, self.stages, self.damages = (
            self.list_steps("turn"),
            self.list_steps("stage"),
            self.list_steps("damage"),
        )
        self.loses, self.friends, self.dresses = (
            self.list_steps("lose"),
            self.list_steps("friend"),
            self.list_steps("dress"),
        )
        self.pleas = [self.list_steps(f"plea:{helper}") for helper in range(SEATS)]
        self.shows = [self.list_steps(f"show:{spy}") for spy in range(SEATS)]

    def list_steps(self, word: str) -> list[DowryStep]:
        """Return the steps of a word for every seat."""
        return [self.get_step(f"{word}:{seat}") for seat in range(SEATS)]

    def get_step(self, word: str) -> DowryStep:
        """Return the step of a word: `turn:2`."""
        found = self.known.get(word)
        if found is None:
            kind, _, rest = word.partition(":")
            if kind not in self.makers:
                raise InfantaError(Phrase("said", text=word))
            numbers = [int(number) for number in rest.split(":")] if rest else []
            found = self.known[word] = self.makers[kind](word, *numbers)
        return found

    def build_joint_step(
        self, word: str, actors: tuple[int, ...], answers: dict[int, Move] | None = None
    ) -> SimultaneousStep[Any]:
        """Return a question to several."""
        return SimultaneousStep(self.questions[word], actors, answers)

    def build_making_step(self, actors: tuple[int, ...]) -> DowryStep:
        """Return the step in which princesses are made: players who are ready leave it."""
        found = self.makings.get(actors)
        if found is None:
            found = self.makings[actors] = self.makers["making"]("making", *actors)
        return found


def get_word(step: object) -> str:
    """Return the word of a step, from which it can be rebuilt."""
    if isinstance(step, SimultaneousStep):
        return step.question.word if isinstance(step.question, TalkQuestion) else ""
    return step.word if isinstance(step, DowryStep) else ""
