"""The nine challenge cards (CU-004, CU-G17). Each is a little duel between the challenger, who was to be knocked out, and the
opponent, whose card did it. The rulebook does not print the cards, so these are our own.

In a bout both choose in secret, then the dealer may toss something, then the card says who has won it. All of them are
fair: between players who choose at random, both sides win equally often. A tie is fought again (CU-G18).
"""

from typing import Final

CHALLENGER: Final = 0
OPPONENT: Final = 1
NEITHER: Final = -1


class Challenge:
    """One card. `answers` are the words each side may choose from, `tosses` what the dealer tosses after that, each word as
    likely as any other; `wins` are the bouts that it takes. `prompt` is for people who fight it out at a real table."""

    def __init__(
        self,
        key: str,
        title: str,
        flavour: str,
        rules: str,
        prompt: str,
        answers: tuple[tuple[str, ...], tuple[str, ...]],
        tosses: tuple[tuple[str, ...], ...] = (),
        wins: int = 1,
    ) -> None:
        self.key = key
        self.title = title
        self.flavour = flavour
        self.rules = rules
        self.prompt = prompt
        self.answers = answers
        self.tosses = tosses
        self.wins = wins

    def asked(self, stage: int) -> tuple[int, ...]:
        """Who chooses in a stage of a bout: in the first everybody who has a choice, and there is no second."""
        return tuple([side for side in (CHALLENGER, OPPONENT) if self.answers[side]]) if stage == 0 else ()

    def aloud(self, answer: int) -> str:
        """What is heard of an answer before all are in."""
        return ""

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        """Who has won a bout. Answers and tosses are given by their places in the lists above."""
        raise NotImplementedError


def numbered(word: str, last: int) -> tuple[str, ...]:
    """Words with the numbers from 1 on: `show:1`, `show:2` …"""
    return tuple([f"{word}:{number}" for number in range(1, last + 1)])


def higher(challenger: int, opponent: int) -> int:
    """The side with the higher number."""
    return NEITHER if challenger == opponent else CHALLENGER if challenger > opponent else OPPONENT


def circle(challenger: int, opponent: int) -> int:
    """The winner among three things of which each beats the one before it, and the first beats the last."""
    return (NEITHER, CHALLENGER, OPPONENT)[(challenger - opponent) % 3]


class RockPaperScissors(Challenge):
    """Rock blunts scissors, scissors cut paper, paper wraps rock."""

    def __init__(self) -> None:
        super().__init__(
            "fists",
            "Rock, Paper, Scissors",
            "The oldest court of law on the seven seas.",
            "Both choose in secret. Rock beats scissors, scissors beat paper, paper beats rock; the same twice is played again.",
            "Play rock, paper, scissors across the table. One win decides.",
            (("rock", "paper", "scissors"), ("rock", "paper", "scissors")),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return circle(challenger, opponent)


class ThreePasses(Challenge):
    """Three moves of the blade, the best of three passes."""

    def __init__(self) -> None:
        super().__init__(
            "blades",
            "Three Passes",
            "Blunted cutlasses, a wet deck, and the whole crew counting.",
            "Both choose a move of the blade in secret. A thrust beats a feint, a parry beats a thrust, a feint beats a parry; the first to win two passes wins the duel.",
            "Play rock, paper, scissors. The first to win twice wins the duel.",
            (("feint", "thrust", "parry"), ("feint", "thrust", "parry")),
            wins=2,
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return circle(challenger, opponent)


class OddsOrEvens(Challenge):
    """One to four fingers each: an odd sum is the challenger's."""

    def __init__(self) -> None:
        super().__init__(
            "fingers",
            "Odds or Evens",
            "A one-handed gunner keeps the score.",
            "Both show one to four fingers at once. If the sum is odd the challenger wins, if it is even the opponent.",
            "On three, each show one to four fingers. An odd sum wins for the challenger, an even sum for the opponent.",
            (numbered("show", 4), numbered("show", 4)),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return CHALLENGER if (challenger + opponent) % 2 else OPPONENT


class WhichHand(Challenge):
    """The challenger hides a pearl in one hand, the opponent points at one."""

    def __init__(self) -> None:
        super().__init__(
            "pearl",
            "Which Hand?",
            "A black pearl, two fists and a very straight face.",
            "The challenger hides a pearl in one hand while the opponent decides where to point. If the pearl is found, the opponent wins.",
            "Challenger: hide a small thing in one hand. Opponent: point at a hand. Finding it wins for the opponent.",
            (("left", "right"), ("left", "right")),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return OPPONENT if challenger == opponent else CHALLENGER


class CallTheCoin(Challenge):
    """The challenger calls, the dealer tosses."""

    def __init__(self) -> None:
        super().__init__(
            "coin",
            "Call the Coin",
            "The last doubloon of a better year spins over the rail.",
            "The challenger calls heads or tails, and the coin is tossed. A right call wins.",
            "Challenger: call heads or tails. Opponent: toss a coin. A right call wins for the challenger.",
            (("heads", "tails"), ()),
            (("coin:heads", "coin:tails"),),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return CHALLENGER if tossed[0] == challenger else OPPONENT


class CaptainsNumber(Challenge):
    """Whoever guesses closer to a number from one to nine."""

    def __init__(self) -> None:
        super().__init__(
            "number",
            "The Captain's Number",
            "The captain has a number in mind, and no mind for arguments.",
            "Both name a number from 1 to 9 in secret. Then the captain's number is drawn, and the closer guess wins; equally close guesses are made again.",
            "A third player thinks of a number from 1 to 9. Each of you writes down a guess; the closer one wins.",
            (numbered("guess", 9), numbered("guess", 9)),
            (numbered("number", 9),),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return higher(abs(opponent - tossed[0]), abs(challenger - tossed[0]))


class HighCard(Challenge):
    """Each cuts a pack; the higher card wins."""

    def __init__(self) -> None:
        super().__init__(
            "cut",
            "High Card",
            "A greasy pack with fifty-one cards, give or take.",
            "A pack is cut for the challenger and then for the opponent. The higher of the two, from 1 to 13, wins; equal cards are cut again.",
            "Each cut a pack of playing cards. The higher card wins.",
            ((), ()),
            (numbered("cut", 13), numbered("cut", 13)),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return higher(tossed[0], tossed[1])


class WalkThePlank(Challenge):
    """A bidding of courage: whoever dares further along a plank that may give way."""

    def __init__(self) -> None:
        super().__init__(
            "plank",
            "Walk the Plank",
            "Nobody remembers what the plank was made of. Somebody should.",
            "Both choose in secret how far to walk, 1 to 6 steps. Then a die says how many steps the plank bears: whoever goes further falls. Whoever stays dry beats whoever falls; if both stay dry, the one who went further wins. If both fall or stand level, walk again.",
            "Each write down a number from 1 to 6, then roll a die. A number above the die falls into the sea; of those that do not, the higher wins.",
            (numbered("walk", 6), numbered("walk", 6)),
            (numbered("bears", 6),),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        bears = tossed[0]
        return higher(challenger if challenger <= bears else NEITHER, opponent if opponent <= bears else NEITHER)


class SealedChest(Challenge):
    """A bluff: the challenger packs a chest and says what is in it, the opponent believes it or not."""

    def __init__(self) -> None:
        super().__init__(
            "chest",
            "The Sealed Chest",
            "Gold weighs what lead weighs, if you talk fast enough.",
            "The challenger fills a chest with gold or with lead, and says aloud which it is, truly or not. The opponent believes it or doubts it, and wins by being right.",
            "Challenger: write down gold or lead, hide it, and say which it is. Opponent: believe or doubt, and win by being right.",
            (("gold/gold", "gold/lead", "lead/gold", "lead/lead"), ("believe", "doubt")),
        )

    def asked(self, stage: int) -> tuple[int, ...]:
        return ((CHALLENGER,), (OPPONENT,), ())[stage]

    def aloud(self, answer: int) -> str:
        return ("gold", "lead", "gold", "lead")[answer]

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        lied = challenger in (1, 2)
        doubted = opponent == 1
        return OPPONENT if lied == doubted else CHALLENGER


class AtTheTable(Challenge):
    """The players fight a card out in the real world and report; two reports that contradict each other are asked again."""

    def __init__(self) -> None:
        super().__init__(
            "table",
            "At the table",
            "",
            "Do what the card says, then report whether you have won or lost. If the two reports do not fit together, both are asked again.",
            "",
            (("won", "lost"), ("won", "lost")),
        )

    def judge(self, challenger: int, opponent: int, tossed: tuple[int, ...]) -> int:
        return NEITHER if challenger == opponent else CHALLENGER if challenger == 0 else OPPONENT


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
"""The pile, before it is shuffled (CU-007)."""
AT_THE_TABLE: Final = AtTheTable()
