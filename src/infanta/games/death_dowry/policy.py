"""Rules of thumb for Death Dowry: what a move is worth, in points of favour, to a seat that knows what is in its
view."""

from math import exp
from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, SKILLS, fold_title
from infanta.games.death_dowry.notation import (
    DECLINE,
    EXECUTE,
    IMPOSSIBLE,
    KEEP,
    PARDON,
    PASS,
    POSSIBLE,
    READY,
    YIELD,
    Attack,
    Counter,
    Defend,
    Make,
    Numbered,
    Plead,
    Skills,
    Spy,
)
from infanta.games.death_dowry.rules import ITEMS_PER_PRINCESS, WINNING_LEAD
from infanta.games.death_dowry.seat_knowledge import SeatKnowledge, build_knowledge, build_knowledge_from_view
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.values import CardSeen
from infanta.games.death_dowry.view import DowryView

UNSEEN_CARD_VALUE: Final = 1.4  # what an unseen card may add in a conflict, on average: many cannot be used in it
REVEAL_COST: Final = 0.25  # what it costs to show a card to all
MAX_PLANS: Final = 5  # this many plans are plenty
WIN_VALUE: Final = 8.0  # what it is worth to win at once
TRUST_PRIOR: Final = 0.75  # how far an unknown princess is trusted
ATTACK_GAIN_PER_ROUND: Final = 0.6  # how much an attack gains in worth with every round of preparation
# Playouts go on to the end of the match, however many rounds that takes: favour at the end of a round says too little
# about who will win.
MAX_PLAYOUT_ROUNDS: Final = 99
KEPT_WORD_VALUE: Final = 2.5  # what it is worth to keep a promise


def get_card_value(card: CardSeen) -> int:
    """Return what a card adds in a conflict; 2 where that is not known."""
    return 1 + card.harmless.bit_count() + card.blocked.bit_count() if card.harmless >= 0 else 2


def can_serve(card: CardSeen, skill: int, foe: int) -> bool:
    """Return whether a card may be used in a conflict of this skill against a foe, as far as is known."""
    if card.claim >= 0:
        return False
    return card.harmless < 0 or not (card.blocked >> skill & 1 or card.harmless >> foe & 1)


class PlotEstimate:
    """A princess's estimate of the match, by what she knows."""

    def __init__(self, glance: SeatKnowledge) -> None:
        self.at = glance
        self.seat = seat = glance.seat
        self.rules = glance.rules
        self.rivals: list[int] = []
        self.leader = -1
        self.most = 1  # the favour of the princess who has most
        for other, favour in enumerate(glance.favour):
            self.most = max(self.most, favour)
            if other != seat and glance.alive[other]:
                self.rivals.append(other)
                if self.leader < 0 or favour > glance.favour[self.leader]:
                    self.leader = other
        self.mine: list[CardSeen] = []
        self.plans: list[CardSeen] = []
        self.theirs: list[CardSeen] = []
        self.armed = False  # whether she has a strong hidden plan
        # How many cards each may have that the seat has not seen.
        self.unseen = [glance.rules.get_max_items(other) + made for other, made in enumerate(glance.made)]
        for card in glance.cards:
            if card.harmless >= 0:
                self.unseen[card.number // CARDS_PER_SEAT] -= 1
            if card.owner == seat:
                self.mine.append(card)
                if card.claim < 0:
                    self.plans.append(card)
                    self.armed = self.armed or (not card.named and get_card_value(card) > 3)
            elif card.claim < 0:
                self.theirs.append(card)
        places = len(SKILLS) * glance.rules.princesses
        # What each could throw into a conflict with the seat, by rival and skill; -1.0 where it has not been computed
        # yet.
        self.hers = [-1.0] * places
        self.own = [-1.0] * places  # the same for the seat in a conflict with each
        self.faith = [TRUST_PRIOR] * glance.rules.princesses
        for promise in glance.promises:
            if promise.to == seat and promise.by < len(self.faith):
                change = 0.6 if promise.how == "broken" else 1.1 if promise.how == "kept" else 1.0
                self.faith[promise.by] = min(self.faith[promise.by] * change, 1.0)

        # How much it helps when a princess loses a point of favour.
        self.hates = [self.estimate_rivalry(other) for other in range(glance.rules.princesses)]

    # -- what others have ----------------------------------------------------------------------------------------------

    def estimate_reserve(self, other: int, skill: int, foe: int, without: tuple[int, ...] = ()) -> float:
        """Return what a princess could still throw into a conflict."""
        known = 0
        for card in self.plans if other == self.seat else self.theirs:
            if card.owner == other and can_serve(card, skill, foe) and card.number not in without:
                known += get_card_value(card)
        return (
            float(known)
            if other == self.seat
            else known + UNSEEN_CARD_VALUE * max(0, min(self.unseen[other], ITEMS_PER_PRINCESS))
        )

    def get_rivalry(self, other: int) -> float:
        """Return how much it helps that a princess loses a point of favour."""
        return self.hates[other]

    def estimate_rivalry(self, other: int) -> float:
        """Return how much it helps that a princess loses favour: the more, the more she has; most of all if only she is
        left to shake off."""
        at = self.at
        if self.seat >= self.rules.princesses:
            return 1.0
        if self.rules.heart:
            return 1.2 if self.seat == 0 or other == 0 else 0.2
        ahead = at.round > 2 and other == self.leader and at.favour[self.seat] >= at.favour[other]
        return (0.8 if ahead else 0.0) + 0.65 + 0.15 * at.favour[other] / self.most + 0.4 * (1.0 - self.faith[other])

    # -- moves ---------------------------------------------------------------------------------------------------------

    def judge(self, move: Move) -> float:
        """Return what a move is worth."""
        if isinstance(move, Attack):
            return self.judge_attack(move)
        if isinstance(move, Spy):
            return self.judge_spying(move)
        if isinstance(move, Make):
            return self.judge_make(move)
        if isinstance(move, Defend):
            return self.judge_defence(move.owner, move.title, 1.0)
        if isinstance(move, Counter):
            return self.judge_counter(move)
        if isinstance(move, Plead):
            return self.judge_plea(move)
        if isinstance(move, Skills):
            return 0.2 * max(move.points) - 0.5 * (7 in move.points)
        if isinstance(move, Numbered):
            return self.judge_number(move)
        return self.judge_word(move)

    def judge_spying(self, move: Spy) -> float:
        """Return what spying is worth: spies go out first, where there is something to see."""
        unseen = 0.0
        for other in move.targets:
            unseen += max(0, min(self.unseen[other], 3)) * self.hates[other]
        return 6.0 + unseen if unseen else -1.0

    def judge_word(self, move: Move) -> float:
        """Return what a move that is one word is worth."""
        if move == YIELD:
            return 0.0
        if move == READY:
            return 1.0
        if move == EXECUTE:
            return 0.6 if self.at.gems < 2 else 0.4
        if move == PARDON:
            return 0.5
        conflict = self.at.conflict
        if move in (POSSIBLE, IMPOSSIBLE) and conflict is not None:
            gain = self.get_rivalry(conflict.target) - self.get_rivalry(conflict.attacker) + 0.2
            return gain if move == POSSIBLE else -gain
        return 0.05 if move in (KEEP, PASS, DECLINE) else 0.0

    def judge_attack(self, move: Attack) -> float:
        """Return the chance to win, what is won and what may be lost; a word that was given counts, too."""
        at, seat, foe = self.at, self.seat, move.target
        card = self.find_card(move.card)
        lead = at.skills[seat][move.skill] + get_card_value(card) - at.estimate_points(foe, move.skill)
        place = foe * len(SKILLS) + move.skill
        if self.hers[place] < 0.0:
            self.hers[place] = self.estimate_reserve(foe, move.skill, seat)
            self.own[place] = self.estimate_reserve(seat, move.skill, foe)
        hers = self.hers[place]
        mine = self.own[place] - get_card_value(card)
        win = 1.0 / (1.0 + exp(-(lead + 0.8 * mine - hers) / 2.0))
        margin = max(lead - 0.8 * hers, 0.8)
        loot = min(margin, at.favour[foe])
        gain = 1.0 + loot * (0.6 + self.get_rivalry(foe)) + 0.35 * max(margin - at.favour[foe], 0.0)
        if at.favour[seat] + loot + 1 - self.find_runner_up(foe, loot) >= WINNING_LEAD or self.is_alone(foe, loot):
            gain += WIN_VALUE
        loss = 1.5 + max(hers - lead - mine, 0.0) * 0.5
        haste = ATTACK_GAIN_PER_ROUND * (min(at.round, 8) - 0.5)
        return (
            haste
            + win * gain
            - (1.0 - win) * loss
            - (0.0 if card.named else REVEAL_COST)
            + self.value_attack_promises(foe)
        )

    def find_card(self, number: int) -> CardSeen:
        """Return a card in her own hand."""
        for card in self.mine:
            if card.number == number:
                return card
        raise KeyError(number)

    def find_runner_up(self, foe: int, loot: float) -> float:
        """Return what the best of the others would have after an attack."""
        most = 0.0
        for other in self.rivals:
            most = max(most, self.at.favour[other] - (loot if other == foe else 0.0))
        return most

    def is_alone(self, foe: int, loot: float) -> bool:
        """Return whether no other princess would have favour after an attack."""
        favour = self.at.favour
        return all(favour[other] <= (loot if other == foe else 0.0) for other in self.rivals)

    def value_attack_promises(self, foe: int) -> float:
        """Return what was promised for this turn: peace to her, or an attack on her."""
        found = 0.0
        for promise in self.at.promises:
            if promise.by == self.seat and not promise.how:
                if promise.kind == "peace" and promise.to == foe:
                    found -= KEPT_WORD_VALUE
                elif promise.kind == "strike" and promise.about == foe:
                    found += KEPT_WORD_VALUE
        return found

    def judge_make(self, move: Make) -> float:
        """Return what a plan is worth: more where it adds more, for a skill that she has, against a rival who
        matters."""
        at, seat = self.at, self.seat
        have = len(self.plans) if at.round else len(at.draft.items)
        points = at.skills[seat] if at.round else list(at.draft.skills or (2, 2, 2, 1))
        value = 1 + move.harmless.bit_count() + move.blocked.bit_count()
        best = targets = 0
        for skill, count in enumerate(points):
            if not move.blocked >> skill & 1:
                best = max(best, count)
        hated = 0.0
        for other in self.rivals:
            if not move.harmless >> other & 1:
                targets += 1
                hated = max(hated, self.hates[other])
        found = 0.3 * value + 0.2 * best + 0.5 * hated + 0.1 * targets - 0.35 * have
        if not at.round:
            return found + 1.5
        found += 0.0 if self.armed else 0.8
        return found - (0.8 if at.last else 0.0) - (0.6 if move.verb == "prepare" and at.gems < 2 else 0.0)

    def judge_defence(self, owner: int, title: str, trust: float) -> float:
        """Return what a defence is worth: what the card would add, if it exists and comes her way."""
        known = fold_title(title)
        for card in self.mine:
            if card.claim == owner and fold_title(card.against) == known:
                return -1.0
        seen = [card for card in self.theirs if card.owner == owner and fold_title(card.title) == known]
        if seen and seen[0].harmless >= 0 and seen[0].harmless >> self.seat & 1:
            return -1.0
        value = get_card_value(seen[0]) if seen else 3
        guards = sum([card.claim >= 0 for card in self.mine])
        danger = 0.45 * value + (1.2 if seen and seen[0].named else 0.0)
        return trust * danger - 0.4 * guards - (1.0 if self.at.last else 0.0)

    def get_deficit(self, side: int) -> float:
        """Return by how much a side of the conflict is behind: the defender must get ahead, the attacker only level."""
        at, conflict = self.at, self.at.conflict
        assert conflict is not None
        mine, hers = at.totals if side == conflict.attacker else at.totals[::-1]
        if mine < 0:
            return 2.0
        return hers - mine + (0.0 if side == conflict.attacker else 0.5)

    def judge_counter(self, move: Counter) -> float:
        """Return what a defence is worth that takes away what a card added."""
        conflict = self.at.conflict
        assert conflict is not None
        values = [lot.value for lot in conflict.lots if lot.card == move.target]
        value = max(values[0], 1) if values else 1
        return 0.6 + 0.5 * value if move.verb == "counter" else 0.2 * value + self.value_help()

    def judge_throw(self, number: int) -> float:
        """Return what throwing a card is worth: enough to get ahead, and no more than that; without that, as much as
        possible."""
        card = self.find_card(number)
        conflict = self.at.conflict
        assert conflict is not None
        behind, value = self.get_deficit(self.seat), get_card_value(card)
        shown = 0.0 if card.named else REVEAL_COST
        rest = self.estimate_reserve(self.seat, conflict.skill, conflict.get_opponent(self.seat), conflict.used)
        if value >= behind:
            return 2.0 - 0.1 * value - shown
        if rest >= behind:
            return 0.9 + 0.1 * value - shown
        return 0.2 if card.named else -0.1  # what cannot turn the conflict stays hidden

    def value_help(self) -> float:
        """Return what it is worth that the side which asks for help is helped: the price, and who suffers by it."""
        conflict = self.at.conflict
        assert conflict is not None
        side = self.at.side
        foe = conflict.get_opponent(side)
        promised = any(
            promise.by == self.seat and promise.to == side and promise.kind == "help" and not promise.how
            for promise in self.at.promises
        )
        liking = self.get_rivalry(foe) - self.get_rivalry(side) - 0.6 - self.get_help_cost()
        return self.value_bundle(conflict.price, side) + liking + (KEPT_WORD_VALUE if promised else 0.0)

    def get_help_cost(self) -> float:
        """Return what help costs: the nearer the end, the dearer it is."""
        return 0.25 * max(self.at.round - 3, 0)

    def judge_plea(self, move: Plead) -> float:
        """Return what a plea is worth: for when her own cards are not enough, to a princess who can and may want to
        help."""
        conflict = self.at.conflict
        assert conflict is not None
        foe = conflict.get_opponent(self.seat)
        behind = self.get_deficit(self.seat)
        mine = self.estimate_reserve(self.seat, conflict.skill, foe, conflict.used)
        if mine >= behind or behind < 1.0:
            return -1.0
        favour = self.at.favour
        likes = 0.6 * (favour[foe] - favour[self.seat]) / self.most - 0.9 - self.get_help_cost()
        if self.value_price(move.price) + likes < 0.0:
            return -1.0
        hers = self.estimate_reserve(move.to, conflict.skill, foe)
        asked = conflict.pleas[self.seat == conflict.target]
        use = 0.2 * min(behind, 6.0) * min(hers / behind, 1.0) * self.faith[move.to]
        return use - 0.3 * self.value_price(move.price) - 0.25 * asked

    def value_price(self, bundle: Bundle) -> float:
        """Return what a bundle of her own is worth to herself."""
        return self.value_bundle(bundle, self.seat)

    def judge_number(self, move: Numbered) -> float:
        """Return what a move about a card, a seat, a skill or an amount is worth."""
        at, number = self.at, move.number
        if move.verb == "throw":
            return self.judge_throw(number)
        if move.verb == "help":
            card = self.find_card(number)
            return self.value_help() - 0.05 * get_card_value(card) - (0.0 if card.named else REVEAL_COST)
        if move.verb == "take":
            return float(number)
        if move.verb in ("lose", "return"):
            points = at.skills[self.seat][number]
            use = sum([not card.blocked >> number & 1 for card in self.plans])
            return (0.1 * points + 0.2 * use) * (-1.0 if move.verb == "lose" else 1.0) + 0.3
        if move.verb == "choose":
            return self.judge_vote(number)
        if move.verb == "friend":
            return self.faith[number]
        if move.verb in ("sell", "hide"):
            return self.judge_card(move.verb, number)
        return 1.0 if move.verb == "sample" else -0.5

    def judge_vote(self, number: int) -> float:
        """Return what a vote is worth: for herself, for a princess she has promised it to, or else for one who is no
        danger."""
        promised = [promise.about for promise in self.at.promises if promise.by == self.seat and promise.kind == "vote"]
        if number == self.seat:
            return 2.0
        return 1.0 if number in promised else 0.8 - 0.5 * self.get_rivalry(number)

    def judge_card(self, verb: str, number: int) -> float:
        """Return what a card is worth hidden or sold: it is best to hide a strong open plan, and to sell what is
        of no more use."""
        card = self.find_card(number)
        if verb == "hide":
            return 0.2 + 0.2 * get_card_value(card)
        if card.claim >= 0:
            known = fold_title(card.against)
            there = any(fold_title(other.title) == known for other in self.theirs)
            return 0.1 if there else 0.8
        harms = [other for other in self.rivals if not card.harmless >> other & 1]
        return 1.0 - 0.25 * get_card_value(card) if harms else 1.5

    # -- goods ---------------------------------------------------------------------------------------------------------

    def value_bundle(self, bundle: Bundle, giver: int) -> float:
        """Return what a bundle is worth to the seat, given by a princess: promises are worth as much as her word."""
        late = self.at.last or self.at.wedding
        found = (0.3 if late else 0.9) * bundle.gems + (0.0 if late else 0.5) * bundle.networks + 1.6 * bundle.favour
        known = {card.number: card for card in self.at.cards}
        for number in bundle.cards:
            card = known.get(number)
            found += 0.8 if card is None or card.harmless < 0 else self.value_card(card)
        for kind, about in bundle.promises:
            found += self.value_promise(kind, about, giver)
        return found

    def value_card(self, card: CardSeen) -> float:
        """Return what a card is worth in her own hand."""
        if card.claim >= 0:
            return 0.4
        harms = [self.get_rivalry(other) for other in self.rivals if not card.harmless >> other & 1]
        useful = max(
            [self.at.skills[self.seat][skill] for skill in range(4) if not card.blocked >> skill & 1], default=0
        )
        return (
            0.2 * get_card_value(card) * max(harms, default=0.0) + 0.1 * useful - (0.2 if card.named else 0.0)
            if harms
            else 0.1
        )

    def value_promise(self, kind: str, about: int, giver: int) -> float:
        """Return what a promise is worth; her own costs what it prevents her from doing."""
        if giver == self.seat:
            late = 0.1 * max(self.at.round - 3, 0)
            return late + {"peace": 0.5, "strike": 0.5, "vote": 0.2, "help": 0.5, "share": 0.8}[kind]
        faith = self.faith[giver]
        if kind == "strike":
            return faith * (0.9 * self.get_rivalry(about) if about != self.seat else -2.0)
        return faith * {"peace": 0.9, "vote": 0.4 if about == self.seat else 0.0, "help": 0.7, "share": 0.5}[kind]


class ViewPlotEstimate(PlotEstimate):
    """An estimate from a whole view, which includes offers and reports."""

    def __init__(self, view: DowryView, seat: int) -> None:
        super().__init__(build_knowledge_from_view(view, seat))
        self.view = view


class DowryPolicy(Policy):
    """Plays by these rules."""

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return True

    def rollout_rounds(self) -> int:
        """Return after how many rounds a playout may stop."""
        return MAX_PLAYOUT_ROUNDS

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only."""
        assert isinstance(match, DowryState)
        mind = PlotEstimate(build_knowledge(match, seat))
        return [mind.judge(move) for move in moves]
