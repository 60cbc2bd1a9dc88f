"""What is asked of Death Dowry: which skills and which concealment win conflicts, who attacks whom, what promises are worth, and how
matches end."""

from typing import ClassVar

from infanta.core.game import Game
from infanta.core.inquiry import Inquiry, Question
from infanta.core.match import Match, Outcome
from infanta.core.phrase import Phrase
from infanta.core.shape import Named
from infanta.games.death_dowry.bundles import KEY, PROMISES
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed, KnockedOut, Paid, Struck, Yielded
from infanta.games.death_dowry.events import Readied, Returned, Shown
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.schema import ENDINGS, SKILL
from infanta.games.death_dowry.trade_events import Agreed, Moved, Promised

DEEDS = ("attacks", "defences", "trades", "bribes", "deaths", "kept", "broken", "rounds")
"""What an evening is made of."""


class DowryInquiry(Inquiry):
    """Follows favour and conflicts."""

    questions: ClassVar = (
        Question("skill-attack", ("skill",)),
        Question("best-skill", ("points#",), drawing="lines"),
        Question("concealment-attack", ("concealment#",), drawing="lines"),
        Question("concealment-destroyed", ("concealment#",), drawing="lines"),
        Question("attack-whom", ("rank#", "target#"), drawing="heat"),
        Question("promise-kept", ("promise",)),
        Question("how-it-ends", ("ending",)),
        Question("evening", ("deed",), "number"),
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {"skill": SKILL, "promise": Named(PROMISES), "ending": Named(ENDINGS), "deed": Named(DEEDS)}

    def start(self, match: Match) -> None:
        assert isinstance(match, DowryMatch)
        self.favour = list(match.favour)
        self.board: list[int] = []
        self.dead: set[int] = set()
        self.attack: Attacked | None = None
        self.values: dict[int, int] = {}
        self.destroyed_ones: set[int] = set()
        self.deeds = dict.fromkeys(DEEDS, 0)

    def readied(self, event: Readied) -> None:
        """A place on the leader-board."""
        self.board.append(event.seat)

    def shown(self, event: Shown) -> None:
        """What a card adds."""
        self.values[event.number] = 1 + event.harmless.bit_count() + event.blocked.bit_count()

    def attacked(self, event: Attacked) -> None:
        """A conflict: who is where on the leader-board, and whom she chose."""
        self.attack = event
        self.destroyed_ones = set()
        self.deeds["attacks"] += 1
        living = [seat for seat in self.board if seat not in self.dead]
        for place, seat in enumerate(living, 1):
            if seat != event.seat:
                self.count("attack-whom", living.index(event.seat) + 1, place, float(seat == event.target))

    def destroyed(self, event: Destroyed) -> None:
        """A defence came true."""
        self.destroyed_ones.add(event.target)
        self.deeds["defences"] += 1

    def yielded(self, event: Yielded) -> None:
        """Who won the conflict, in which skill and with what."""
        attack = self.attack
        if attack is None:
            return
        won = float(event.winner == attack.seat)
        self.count("skill-attack", attack.skill, total=won)
        value = self.values.get(attack.number)
        if value is not None:
            self.count("concealment-attack", value, total=won)
            self.count("concealment-destroyed", value, total=float(attack.number in self.destroyed_ones))

    def struck(self, event: Struck) -> None:
        """Favour changes hands."""
        self.move(event.loser, event.seat, event.paid)
        self.favour[event.seat] += event.bonus
        self.rank()

    def paid(self, event: Paid) -> None:
        """A helper is paid."""
        self.move(event.seat, event.to, event.favour)

    def moved(self, event: Moved) -> None:
        """A bargain."""
        self.move(event.seat, event.to, event.favour)

    def move(self, giver: int, taker: int, points: int) -> None:
        """Favour from one to another."""
        self.favour[giver] -= points
        self.favour[taker] += points
        self.rank()

    def rank(self) -> None:
        """By favour; equals keep their order."""
        self.board.sort(key=lambda seat: -self.favour[seat])

    def knocked_out(self, event: KnockedOut) -> None:
        """A death."""
        self.dead.add(event.seat)
        self.deeds["deaths"] += 1

    def returned(self, event: Returned) -> None:
        """Not quite."""
        self.dead.discard(event.seat)

    def promised(self, event: Promised) -> None:
        """A promise that was kept or broken."""
        if event.how:
            self.deeds[event.how] += 1
            self.count("promise-kept", PROMISES.index(event.kind), total=float(event.how == "kept"))

    def agreed(self, event: Agreed) -> None:
        """A bargain, or the price of help, which was no offer."""
        self.deeds["trades" if event.offer else "bribes"] += 1

    def end(self, match: Match, outcome: Outcome) -> None:
        assert isinstance(match, DowryMatch)
        self.deeds["rounds"] = match.round
        for place, deed in enumerate(DEEDS):
            self.count("evening", place, total=float(self.deeds[deed]))
        for place, ending in enumerate(ENDINGS):
            if ending:
                self.count("how-it-ends", place, total=float(match.ending == ending))
        for seat in range(match.rules.princesses):
            points = [own + lost for own, lost in zip(match.skills[seat], match.lost[seat], strict=True)]
            self.count("best-skill", max(points), total=float(seat in outcome.winners))

    def called(self, axis: str, key: int) -> Phrase | None:
        """Endings, deeds, promises and skills in words."""
        if axis == "ending":
            return Phrase(ENDINGS[key], KEY)
        if axis == "deed":
            return Phrase(f"deed-{DEEDS[key]}")
        if axis == "promise":
            return Phrase(f"promise-short-{PROMISES[key]}", KEY)
        return Phrase(f"skill-{SKILLS[key]}", KEY) if axis == "skill" else None
