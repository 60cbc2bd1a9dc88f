"""The metrics of Death Dowry: which skills and which concealment win conflicts, who attacks whom, what promises are
worth, and how matches end."""

from typing import ClassVar

from infanta.core.field_types import EnumField
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.metrics import GameMetrics, Metric
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import KEY, PROMISE_KINDS
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed, KnockedOut, Paid, Struck, Yielded
from infanta.games.death_dowry.events import Readied, Returned, Shown
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.schema import ENDINGS, SKILL
from infanta.games.death_dowry.trade_events import Agreed, Moved, Promised

# The parts of an evening.
DEEDS = ("attacks", "defences", "trades", "bribes", "deaths", "kept", "broken", "rounds")


class DowryMetrics(GameMetrics):
    """Follows favour and conflicts."""

    questions: ClassVar = (
        Metric("skill-attack", ("skill",)),
        Metric("best-skill", ("points#",), drawing="lines"),
        Metric("concealment-attack", ("concealment#",), drawing="lines"),
        Metric("concealment-destroyed", ("concealment#",), drawing="lines"),
        Metric("attack-whom", ("rank#", "target#"), drawing="heat"),
        Metric("promise-kept", ("promise",)),
        Metric("how-it-ends", ("ending",)),
        Metric("evening", ("deed",), "number"),
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {
            "skill": SKILL,
            "promise": EnumField(PROMISE_KINDS),
            "ending": EnumField(ENDINGS),
            "deed": EnumField(DEEDS),
        }

    def start(self, match: Match) -> None:
        """Note that a match starts."""
        assert isinstance(match, DowryMatch)
        self.favour = list(match.favour)
        self.board: list[int] = []
        self.dead: set[int] = set()
        self.attack: Attacked | None = None
        self.values: dict[int, int] = {}
        self.destroyed_ones: set[int] = set()
        self.deeds = dict.fromkeys(DEEDS, 0)

    def readied(self, event: Readied) -> None:
        """Note a princess's index on the leader-board."""
        self.board.append(event.seat)

    def shown(self, event: Shown) -> None:
        """Note what a card adds."""
        self.values[event.number] = 1 + event.harmless.bit_count() + event.blocked.bit_count()

    def attacked(self, event: Attacked) -> None:
        """Note a conflict: who is where on the leader-board, and whom she chose."""
        self.attack = event
        self.destroyed_ones = set()
        self.deeds["attacks"] += 1
        living = [seat for seat in self.board if seat not in self.dead]
        for place, seat in enumerate(living, 1):
            if seat != event.seat:
                self.count("attack-whom", living.index(event.seat) + 1, place, float(seat == event.target))

    def destroyed(self, event: Destroyed) -> None:
        """Note that a defence came true."""
        self.destroyed_ones.add(event.target)
        self.deeds["defences"] += 1

    def yielded(self, event: Yielded) -> None:
        """Note who won the conflict, in which skill and with what."""
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
        """Note that favour changes hands."""
        self.move(event.loser, event.seat, event.paid)
        self.favour[event.seat] += event.bonus
        self.rank()

    def paid(self, event: Paid) -> None:
        """Note that a helper is paid."""
        self.move(event.seat, event.to, event.favour)

    def moved(self, event: Moved) -> None:
        """Note a bargain."""
        self.move(event.seat, event.to, event.favour)

    def move(self, giver: int, taker: int, points: int) -> None:
        """Move favour from one to another."""
        self.favour[giver] -= points
        self.favour[taker] += points
        self.rank()

    def rank(self) -> None:
        """Sort the leader-board by favour; equals keep their order."""
        self.board.sort(key=lambda seat: -self.favour[seat])

    def knocked_out(self, event: KnockedOut) -> None:
        """Note a death."""
        self.dead.add(event.seat)
        self.deeds["deaths"] += 1

    def returned(self, event: Returned) -> None:
        """Note that a dead princess lives again."""
        self.dead.discard(event.seat)

    def promised(self, event: Promised) -> None:
        """Note a promise that was kept or broken."""
        if event.how:
            self.deeds[event.how] += 1
            self.count("promise-kept", PROMISE_KINDS.index(event.kind), total=float(event.how == "kept"))

    def agreed(self, event: Agreed) -> None:
        """Note a bargain, or the price of help, which was no offer."""
        self.deeds["trades" if event.offer else "bribes"] += 1

    def end(self, match: Match, outcome: Outcome) -> None:
        """Note that a match is over."""
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

    def name_key(self, axis: str, key: int) -> Phrase | None:
        """Return endings, deeds, promises and skills in words."""
        if axis == "ending":
            return Phrase(ENDINGS[key], KEY)
        if axis == "deed":
            return Phrase(f"deed-{DEEDS[key]}")
        if axis == "promise":
            return Phrase(f"promise-short-{PROMISE_KINDS[key]}", KEY)
        return Phrase(f"skill-{SKILLS[key]}", KEY) if axis == "skill" else None
