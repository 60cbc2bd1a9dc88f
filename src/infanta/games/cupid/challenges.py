"""The nine challenge cards (CU-004, CU-G17). Each is a short duel between the challenger, who was to be knocked out,
and the opponent, whose card did it. The rulebook does not print the cards, so these are our own.

In a bout both choose in secret, then the dealer may toss something, then the card says who has won it. All of them are
fair: between players who choose at random, both sides win equally often. A tie is fought again (CU-G18).
"""

from typing import Final

CHALLENGER: Final = 0
OPPONENT: Final = 1
NEITHER: Final = -1


class Challenge:
    """One card, whose title and texts the catalogue has under its `key`. `answers` are the words each side may choose
    from, `tosses` what the dealer tosses after that, each word as likely as any other; `wins` are the bouts that it
    takes."""

    def __init__(
        self,
        key: str,
        answers: tuple[tuple[str, ...], tuple[str, ...]],
        tosses: tuple[tuple[str, ...], ...] = (),
        wins: int = 1,
    ) -> None:
        self.key = key
        self.answers = answers
        self.tosses = tosses
        self.wins = wins

    def asked(self, part: int) -> tuple[int, ...]:
        """Return who chooses in a part of a bout: in the first all who have a choice, and there is no second."""
        return tuple([side for side in (CHALLENGER, OPPONENT) if self.answers[side]]) if part == 0 else ()

    def get_claim(self, answer: int) -> str:
        """Return the event that an answer emits before all are in."""
        return ""

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout. Answers and tosses are given by their places in the lists above."""
        raise NotImplementedError


def numbered(word: str, last: int) -> tuple[str, ...]:
    """Words with the numbers from 1 on: `show:1`, `show:2` …"""
    return tuple([f"{word}:{number}" for number in range(1, last + 1)])


def compare_numbers(challenger: int, opponent: int) -> int:
    """Return the side with the higher number."""
    return NEITHER if challenger == opponent else CHALLENGER if challenger > opponent else OPPONENT


def compare_in_circle(challenger: int, opponent: int) -> int:
    """Return the winner among three things of which each beats the one before it, and the first beats the last."""
    return (NEITHER, CHALLENGER, OPPONENT)[(challenger - opponent) % 3]


class RockPaperScissors(Challenge):
    """Rock blunts scissors, scissors cut paper, paper wraps rock."""

    def __init__(self) -> None:
        super().__init__("fists", (("rock", "paper", "scissors"), ("rock", "paper", "scissors")))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return compare_in_circle(challenger, opponent)


class ThreePasses(Challenge):
    """Three moves of the blade, the best of three passes."""

    def __init__(self) -> None:
        super().__init__("blades", (("feint", "thrust", "parry"), ("feint", "thrust", "parry")), wins=2)

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return compare_in_circle(challenger, opponent)


class OddsOrEvens(Challenge):
    """Each shows one to four fingers: the challenger wins an odd sum."""

    def __init__(self) -> None:
        super().__init__("fingers", (numbered("show", 4), numbered("show", 4)))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return CHALLENGER if (challenger + opponent) % 2 else OPPONENT


class WhichHand(Challenge):
    """The challenger hides a pearl in one hand, the opponent points at one."""

    def __init__(self) -> None:
        super().__init__("pearl", (("left", "right"), ("left", "right")))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return OPPONENT if challenger == opponent else CHALLENGER


class CallTheCoin(Challenge):
    """The challenger calls, the dealer tosses."""

    def __init__(self) -> None:
        super().__init__("coin", (("heads", "tails"), ()), (("coin:heads", "coin:tails"),))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return CHALLENGER if tossed[0] == challenger else OPPONENT


class CaptainsNumber(Challenge):
    """The player who guesses closer to a number from one to nine wins."""

    def __init__(self) -> None:
        super().__init__("number", (numbered("guess", 9), numbered("guess", 9)), (numbered("number", 9),))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return compare_numbers(abs(opponent - tossed[0]), abs(challenger - tossed[0]))


class HighCard(Challenge):
    """Each cuts a pack; the higher card wins."""

    def __init__(self) -> None:
        super().__init__("cut", ((), ()), (numbered("cut", 13), numbered("cut", 13)))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return compare_numbers(tossed[0], tossed[1])


class WalkThePlank(Challenge):
    """A contest of courage: the player who goes further along a plank that may break wins."""

    def __init__(self) -> None:
        super().__init__("plank", (numbered("walk", 6), numbered("walk", 6)), (numbered("bears", 6),))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        bears = tossed[0]
        return compare_numbers(
            challenger if challenger <= bears else NEITHER, opponent if opponent <= bears else NEITHER
        )


class SealedChest(Challenge):
    """A bluff: the challenger packs a chest and says what is in it, the opponent believes it or not."""

    def __init__(self) -> None:
        super().__init__("chest", (("gold/gold", "gold/lead", "lead/gold", "lead/lead"), ("believe", "doubt")))

    def asked(self, part: int) -> tuple[int, ...]:
        """Return who chooses in a part of a bout: in the first all who have a choice, and there is no second."""
        return ((CHALLENGER,), (OPPONENT,), ())[part]

    def get_claim(self, answer: int) -> str:
        """Return the event that an answer emits before all are in."""
        return ("gold", "lead", "gold", "lead")[answer]

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        lied = challenger in (1, 2)
        doubted = opponent == 1
        return OPPONENT if lied == doubted else CHALLENGER


class AtTheTable(Challenge):
    """The players fight a card out in the real world and report; two reports that contradict each other are asked
    again."""

    def __init__(self) -> None:
        super().__init__("table", (("won", "lost"), ("won", "lost")))

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Return who has won a bout."""
        return NEITHER if challenger == opponent else CHALLENGER if challenger == 0 else OPPONENT


# The pile, before it is shuffled (CU-007).
CHALLENGES: Final[list[Challenge]] = [
    RockPaperScissors(),
    ThreePasses(),
    OddsOrEvens(),
    WhichHand(),
    CallTheCoin(),
    CaptainsNumber(),
    HighCard(),
    WalkThePlank(),
    SealedChest(),
]
AT_THE_TABLE: Final = AtTheTable()
# The place of a challenge card in the pile.
BY_KEY: Final = {challenge.key: place for place, challenge in enumerate(CHALLENGES)}
