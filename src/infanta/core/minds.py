"""Why did they play so? Worlds weighed by how likely sensible players are to have chosen as they did in them."""

from bisect import bisect_right
from math import exp
from typing import Final

from infanta.core.luck import Luck, toss
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.policy import Policy
from infanta.core.step import Rng
from infanta.core.worlds import Worlds

SLIPS: Final = (0.03, 0.5, 1.0)
"""How often players of each manner move at random: sensible ones, who have reasons of their own now and then, careless and heedless ones."""
EXPECTED: Final = (0.7, 0.1, 0.2)
"""How likely somebody is to be of each manner, before anything was seen of them."""
LEAST: Final = 0.01
"""What was seen never speaks more clearly for one manner against another: people change."""
ALIKE: Final = 0.5
"""How likely all others at a table are to be of one manner, before anything was seen of them."""
INATTENTION: Final = 0.2
BLUR: Final = 8.0
"""How often a sensible player does not look closely, and how much larger a difference must then be to be noticed."""
HERD: Final = 32
"""How many worlds are weighed before the first is drawn."""
MOST: Final = 2000
"""How many of them are kept."""
GOLDEN: Final = 0.6180339887498949
"""How far the next draw is from the last, on a line of all weights that is closed to a ring: that spreads them evenly, however many there will
be, while draws by lot would take some worlds twice and others never."""
ENDINGS: Final = 600
"""In how many ways a round is played to its end, to see what its real end tells."""


class Repute:
    """What the others are taken to be: of each seat, the chances of each manner."""

    def __init__(self, players: int) -> None:
        self.chances: list[list[float]] = [list(EXPECTED) for _ in range(players)]


class Acquaintance:
    """What a seat remembers of the others from round to round, beside what the journal tells of this one."""

    def __init__(self) -> None:
        self.chapter = -1
        self.before: Repute | None = None
        """What they were taken to be when the round began; None at first."""
        self.now: Repute | None = None
        """What they are taken to be since they were last thought about in it."""
        self.evidence: list[list[float]] = []
        """Of each seat, in proportion: how well each manner fits what it did in earlier rounds."""
        self.parting: Parting | None = None
        """The last choice of the seat itself."""

    def met(self) -> bool:
        """Whether they have been thought about, as they are in games whose worlds are played again."""
        return self.chapter >= 0

    def turn_to(self, match: Match, luck: Luck) -> None:
        """The round of this match is thought about; if it is a new one, what was learned in the last one is known before it, and how that
        one ended tells something too."""
        chapter = match.chapter()
        if chapter == self.chapter:
            return
        parting = self.parting
        now = self.now
        if now is not None and parting is not None and chapter == self.chapter + 1:
            now = parting.afterwards(match, luck) or now
        self.chapter = chapter
        self.parting = None
        if now is None:
            return
        before = self.before or Repute(len(now.chances))
        old = self.evidence or [[1.0] * len(SLIPS) for _ in now.chances]
        self.evidence = []
        for seat, chances in enumerate(now.chances):
            fits = [old[seat][manner] * chance / before.chances[seat][manner] for manner, chance in enumerate(chances)]
            best = max(fits)
            self.evidence.append([max(LEAST, fit / best) for fit in fits])
        self.before = judged(self.evidence)
        self.now = None


def judged(evidence: list[list[float]]) -> Repute:
    """What all are taken to be by what was seen of each. They may be of one manner, or each of their own: what one does tells something of
    the others, as long as they do not differ."""
    found = Repute(len(evidence))
    alone = [[EXPECTED[manner] * fit for manner, fit in enumerate(fits)] for fits in evidence]
    alike = list(EXPECTED)
    apart = 1.0
    for seat, fits in enumerate(evidence):
        apart *= sum(alone[seat])
        for manner, fit in enumerate(fits):
            alike[manner] *= fit
    together = sum(alike)
    share = ALIKE * together / (ALIKE * together + (1.0 - ALIKE) * apart)
    for seat, chances in enumerate(alone):
        total = sum(chances)
        for manner, chance in enumerate(chances):
            found.chances[seat][manner] = share * alike[manner] / together + (1.0 - share) * chance / total
    return found


class Mind:
    """Goes through a world as it is played again, and weighs it: at each choice of another seat the policy is asked what it would do."""

    def __init__(self, policy: Policy, seat: int, repute: Repute) -> None:
        self.policy = policy
        self.seat = seat
        self.repute = repute
        self.doubt = policy.doubt()
        self.fits: list[list[float]] = []
        """Of each seat, in proportion: how likely somebody of each manner is to have chosen so."""
        self.begin()

    def begin(self) -> None:
        """Another world."""
        self.fits = [list(chances) for chances in self.repute.chances]

    def see(self, match: Match, seat: int, made: Move, supposed: bool = False) -> None:
        """A seat is about to make this move, in a world in which it may have had others. If it is only `supposed`, as one of them that
        was drawn by lot, what counts is how much likelier than that it is."""
        if seat == self.seat:
            return
        moves = match.moves(seat)
        if len(moves) < 2:
            return
        rates = self.policy.rate(match, seat, moves)
        if not rates:
            return
        best = max(rates)
        total = mine = blurred_total = blurred = 0.0
        for place, rate in enumerate(rates):
            worse = (rate - best) / self.doubt
            share = exp(worse)
            blurred_share = exp(worse / BLUR)
            total += share
            blurred_total += blurred_share
            if moves[place].code == made.code and (made.code >= 0 or moves[place] == made):
                mine = share
                blurred = blurred_share
        sensible = (1.0 - INATTENTION) * mine / total + INATTENTION * blurred / blurred_total
        at_random = 1.0 / float(len(moves))
        fits = self.fits[seat]
        lot = at_random if supposed else 1.0
        for manner, slips in enumerate(SLIPS):
            fits[manner] *= (slips * at_random + (1.0 - slips) * sensible) / lot

    def weigh(self) -> float:
        """How likely the others are to have chosen as they did in this world; `fits` are made to add up to 1."""
        weight = 1.0
        for fits in self.fits:
            total = sum(fits)
            weight *= total
            for manner in range(len(fits)):
                fits[manner] /= total
        return weight


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayedWorlds(Worlds):
    """Worlds in which all that the seat saw is played again through the rules."""

    def play_again(self, rng: Rng, mind: Mind | None) -> Match:
        """A world with the odds of the deal; a mind is shown what the seats chose in it."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> Match:
        return self.play_again(rng, None)


class LikelyWorlds(Worlds):
    """A herd of weighed worlds from which one is drawn by its weight; with every draw the herd grows."""

    total: float

    def __init__(self, worlds: ReplayedWorlds, mind: Mind) -> None:
        self.worlds = worlds
        self.mind = mind
        self.herd: list[Match] = []
        self.sums: list[float] = []
        self.total = 0.0
        self.manners: list[list[list[float]]] = []
        """In each world, of each seat the chances of each manner."""
        self.careless: list[float] = []
        """In the world drawn last, how often each seat moves at random."""
        self.mark = 0.0
        """Where on the line of all weights the last world was drawn."""

    def draw(self, rng: Rng) -> Match:
        herd = self.herd
        for _ in range(1 if herd else HERD):
            if len(herd) < MOST:
                self.mind.begin()
                herd.append(self.worlds.play_again(rng, self.mind))
                self.total += self.mind.weigh()
                self.manners.append(self.mind.fits)
                self.sums.append(self.total)
        self.mark = (self.mark + GOLDEN) % 1.0 if self.mark else toss(rng)
        place = self.place_of(self.mark)
        self.careless = [slips_of(chances, rng) for chances in self.manners[place]]
        return herd[place].copy()

    def place_of(self, mark: float) -> int:
        """The place of the world that lies there, at this part of the line of all weights."""
        return min(bisect_right(self.sums, mark * self.total), len(self.sums) - 1)

    def slips(self) -> list[float]:
        return self.careless

    def repute(self) -> Repute:
        """What the others are taken to be after all that they did."""
        found = Tally(len(self.mind.repute.chances))
        last = 0.0
        for place, manners in enumerate(self.manners):
            found.add(self.sums[place] - last, manners)
            last = self.sums[place]
        return found.repute()


class Tally:
    """What the others are taken to be, over many worlds."""

    def __init__(self, players: int) -> None:
        self.total = 0.0
        self.chances: list[list[float]] = [[0.0] * len(SLIPS) for _ in range(players)]

    def add(self, weight: float, manners: list[list[float]]) -> None:
        """Another world, with the chances of each manner of each seat there."""
        self.total += weight
        for seat, chances in enumerate(manners):
            for manner, chance in enumerate(chances):
                self.chances[seat][manner] += weight * chance

    def repute(self) -> Repute:
        """The mean."""
        found = Repute(0)
        found.chances = [[chance / self.total for chance in chances] for chances in self.chances]
        return found


class Parting:
    """A choice of a seat after which it may not be asked again in the round, and some of the worlds in which it made it."""

    def __init__(self, worlds: LikelyWorlds, move: Move, luck: Luck) -> None:
        self.mind = worlds.mind
        self.move = move
        self.worlds: list[Match] = []
        self.manners: list[list[list[float]]] = []
        for _ in range(HERD):
            place = worlds.place_of(toss(luck))
            self.worlds.append(worlds.herd[place])
            self.manners.append(worlds.manners[place])

    def afterwards(self, now: Match, luck: Luck) -> Repute | None:
        """What the others are taken to be by how the round ended. It is played to its end in these worlds, the others moving by lot, and
        those count that end as it did; None if none does. Only these are played once more with a mind, for they are few."""
        ended = now.bygones()
        found = Tally(now.players)
        mind = self.mind
        for number in range(ENDINGS if ended else 0):
            place = number % len(self.worlds)
            before = luck.copy()
            match = self.worlds[place].copy()
            if self.play_by_lot(match, luck, None) and match.bygones() == ended:
                mind.fits = [chances.copy() for chances in self.manners[place]]
                self.play_by_lot(self.worlds[place].copy(), before, mind)
                found.add(mind.weigh(), mind.fits)
        return found.repute() if found.total > 0.0 else None

    def play_by_lot(self, match: Match, luck: Luck, mind: Mind | None) -> bool:
        """Make the seat's move, and let the others make any until the round has ended; a mind is shown them. False if the seat is asked
        once more before that."""
        own = self.mind.seat
        chapter = match.chapter()
        match.push(own, self.move)
        while True:
            seat = match.next_choice(luck)
            if seat is None or match.chapter() != chapter:
                return True
            move = match.any_move(seat, luck) if seat != own else None
            if move is None:
                return False
            if mind is not None:
                mind.see(match, seat, move, supposed=True)
            match.decide(seat, move)


def slips_of(chances: list[float], rng: Rng) -> float:
    """How often somebody moves at random: their manner is drawn by its chances. In imagined matches sensible players never do."""
    left = toss(rng)
    for manner, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return SLIPS[manner] if manner > 0 else 0.0
    return 0.0
