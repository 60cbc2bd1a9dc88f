"""Rules of thumb for Death Dowry: what a move is worth, in points of favour, to a seat that knows what its view says."""

from math import exp
from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.cards import PLACES, POINTS, SKILLS, letters
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
from infanta.games.death_dowry.rules import ITEMS, LEAD
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.view import CardSeen, DowryView

UNSEEN: Final = 1.4
"""What an unseen card may add in a conflict, on average: many cannot be used in it."""
REVEALED: Final = 0.25
"""What it costs to show a card to everybody."""
ENOUGH: Final = 5
"""This many plans are plenty."""
WIN: Final = 8.0
"""What it is worth to win at once."""
TRUST: Final = 0.75
"""How far a princess is trusted of whom nothing is known."""
HASTE: Final = 0.6
"""How much an attack gains in worth with every round: nobody can prepare for ever."""
FAITH: Final = 2.5
"""What it is worth to keep one's word."""


def worth(card: CardSeen) -> int:
    """What a card adds in a conflict; 2 where that is not known."""
    return 1 + card.harmless.bit_count() + card.blocked.bit_count() if card.harmless >= 0 else 2


def serves(card: CardSeen, skill: int, foe: int) -> bool:
    """Whether a card may be used in a conflict of this skill against somebody, as far as is known."""
    if card.claim >= 0:
        return False
    return card.harmless < 0 or not (card.blocked >> skill & 1 or card.harmless >> foe & 1)


class Mind:
    """What a princess makes of her view."""

    def __init__(self, view: DowryView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.rules = view.rules
        self.rivals = [other for other in range(view.rules.princesses) if other != seat and view.alive[other]]
        self.mine = [card for card in view.cards if card.owner == seat]
        self.plans = [card for card in self.mine if card.claim < 0]
        self.theirs = [card for card in view.cards if card.owner != seat and card.claim < 0]
        self.leader = max(self.rivals, key=lambda other: (view.favour[other], -other), default=-1)
        self.faith = [TRUST] * view.rules.princesses
        for promise in view.promises:
            if promise.to == seat and promise.by < len(self.faith):
                change = 0.6 if promise.how == "broken" else 1.1 if promise.how == "kept" else 1.0
                self.faith[promise.by] = min(self.faith[promise.by] * change, 1.0)

    # -- what others have ----------------------------------------------------------------------------------------------

    def skill_of(self, other: int, skill: int) -> float:
        """Somebody's points in a skill: those not known are spread evenly."""
        known = self.view.skills[other]
        if known[skill] >= 0:
            return float(known[skill])
        lost = self.view.lost[other]
        left = POINTS - sum([points + lost[place] for place, points in enumerate(known) if points >= 0])
        hidden = [place for place, points in enumerate(known) if points < 0]
        return max(0.0, (left - sum([lost[place] for place in hidden])) / len(hidden))

    def unseen(self, other: int) -> int:
        """How many cards somebody may have that the seat has not seen."""
        known = len([card for card in self.view.cards if card.number // PLACES == other and card.harmless >= 0])
        return max(0, self.rules.items(other) + self.view.made[other] - known)

    def reserve(self, other: int, skill: int, foe: int, without: tuple[int, ...] = ()) -> float:
        """What somebody could still throw into a conflict."""
        cards = self.plans if other == self.seat else [card for card in self.theirs if card.owner == other]
        known = sum([worth(card) for card in cards if serves(card, skill, foe) and card.number not in without])
        return known if other == self.seat else known + UNSEEN * min(self.unseen(other), ITEMS)

    def hate(self, other: int) -> float:
        """How much it helps that somebody loses a point of favour: the more she has, the more; most of all if only she is left to shake off."""
        view = self.view
        if self.rules.heart:
            return 1.2 if self.seat == 0 or other == 0 else 0.2
        ahead = view.round > 2 and other == self.leader and view.favour[self.seat] >= view.favour[other]
        return (
            (0.8 if ahead else 0.0)
            + 0.65
            + 0.15 * view.favour[other] / max(1, max(view.favour))
            + 0.4 * (1.0 - self.faith[other])
        )

    # -- moves ---------------------------------------------------------------------------------------------------------

    def judge(self, move: Move) -> float:
        """What a move is worth."""
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
        """Spies go out first, where there is something to see."""
        unseen = [min(self.unseen(other), 3) * self.hate(other) for other in move.targets]
        return 6.0 + sum(unseen) if any(unseen) else -1.0

    def judge_word(self, move: Move) -> float:
        """Moves that are one word."""
        if move == YIELD:
            return 0.0
        if move == READY:
            return 1.0
        if move == EXECUTE:
            return 0.6 if self.view.gems[self.seat] < 2 else 0.4
        if move == PARDON:
            return 0.5
        conflict = self.view.conflict
        if move in (POSSIBLE, IMPOSSIBLE) and conflict is not None:
            gain = self.hate(conflict.target) - self.hate(conflict.attacker) + 0.2
            return gain if move == POSSIBLE else -gain
        return 0.05 if move in (KEEP, PASS, DECLINE) else 0.0

    def judge_attack(self, move: Attack) -> float:
        """The chance to win, what is won and what may be lost; a word that was given counts, too."""
        view, seat, foe = self.view, self.seat, move.target
        card = next(card for card in self.plans if card.number == move.card)
        lead = view.skills[seat][move.skill] + worth(card) - self.skill_of(foe, move.skill)
        mine = self.reserve(seat, move.skill, foe, (move.card,))
        hers = self.reserve(foe, move.skill, seat)
        win = 1.0 / (1.0 + exp(-(lead + 0.8 * mine - hers) / 2.0))
        margin = max(lead - 0.8 * hers, 0.8)
        loot = min(margin, view.favour[foe])
        gain = 1.0 + loot * (0.6 + self.hate(foe)) + 0.35 * max(margin - view.favour[foe], 0.0)
        if view.favour[seat] + loot + 1 - self.second(foe, loot) >= LEAD or self.alone(foe, loot):
            gain += WIN
        loss = 1.5 + max(hers - lead - mine, 0.0) * 0.5
        haste = HASTE * (min(view.round, 8) - 0.5)
        return haste + win * gain - (1.0 - win) * loss - (0.0 if card.named else REVEALED) + self.word_on_attack(foe)

    def second(self, foe: int, loot: float) -> float:
        """What the best of the others would have after an attack."""
        favour = self.view.favour
        return max([favour[other] - (loot if other == foe else 0.0) for other in self.rivals], default=0.0)

    def alone(self, foe: int, loot: float) -> bool:
        """Whether nobody else would have favour after an attack."""
        favour = self.view.favour
        return all(favour[other] <= (loot if other == foe else 0) for other in self.rivals)

    def word_on_attack(self, foe: int) -> float:
        """What was promised for this turn: peace to her, or an attack on her."""
        found = 0.0
        for promise in self.view.promises:
            if promise.by == self.seat and not promise.how:
                if promise.kind == "peace" and promise.to == foe:
                    found -= FAITH
                elif promise.kind == "strike" and promise.about == foe:
                    found += FAITH
        return found

    def judge_make(self, move: Make) -> float:
        """A plan is worth more where it adds more, for a skill that one has, against somebody who matters."""
        view, seat = self.view, self.seat
        have = len(self.plans) if view.round else len(view.drafts[seat].items)
        points = view.skills[seat] if view.round else view.drafts[seat].skills or (2, 2, 2, 1)
        value = 1 + move.harmless.bit_count() + move.blocked.bit_count()
        usable = [skill for skill in range(len(SKILLS)) if not move.blocked >> skill & 1]
        targets = [self.hate(other) for other in self.rivals if not move.harmless >> other & 1]
        best = max([points[skill] for skill in usable], default=0)
        found = 0.3 * value + 0.2 * best + 0.5 * max(targets, default=0.0) + 0.1 * len(targets) - 0.35 * have
        if not view.round:
            return found + 1.5
        found += 0.8 if not any(not card.named and worth(card) > 3 for card in self.plans) else 0.0
        return found - (0.8 if view.last else 0.0) - (0.6 if move.verb == "prepare" and view.gems[seat] < 2 else 0.0)

    def judge_defence(self, owner: int, title: str, trust: float) -> float:
        """A defence is worth what the card would add, if it exists and comes one's way."""
        known = letters(title)
        if any(card.claim == owner and letters(card.against) == known for card in self.mine):
            return -1.0
        seen = [card for card in self.theirs if card.owner == owner and letters(card.title) == known]
        if seen and seen[0].harmless >= 0 and seen[0].harmless >> self.seat & 1:
            return -1.0
        value = worth(seen[0]) if seen else 3
        guards = sum([card.claim >= 0 for card in self.mine])
        danger = 0.45 * value + (1.2 if seen and seen[0].named else 0.0)
        return trust * danger - 0.4 * guards - (1.0 if self.view.last else 0.0)

    def deficit(self, side: int) -> float:
        """By how much a side of the conflict is behind: the defender must get ahead, the attacker only level."""
        view, conflict = self.view, self.view.conflict
        assert conflict is not None
        mine, hers = view.totals if side == conflict.attacker else view.totals[::-1]
        if mine < 0:
            return 2.0
        return hers - mine + (0.0 if side == conflict.attacker else 0.5)

    def judge_counter(self, move: Counter) -> float:
        """A defence takes away what a card added."""
        conflict = self.view.conflict
        assert conflict is not None
        values = [lot.value for lot in conflict.lots if lot.card == move.target]
        value = max(values[0], 1) if values else 1
        return 0.6 + 0.5 * value if move.verb == "counter" else 0.2 * value + self.help_worth()

    def judge_throw(self, number: int) -> float:
        """Enough to get ahead, and no more than that; without that, as much as possible."""
        card = next(card for card in self.mine if card.number == number)
        conflict = self.view.conflict
        assert conflict is not None
        behind, value = self.deficit(self.seat), worth(card)
        shown = 0.0 if card.named else REVEALED
        rest = self.reserve(self.seat, conflict.skill, conflict.other(self.seat), conflict.used)
        if value >= behind:
            return 2.0 - 0.1 * value - shown
        if rest >= behind:
            return 0.9 + 0.1 * value - shown
        return 0.2 if card.named else -0.1  # what cannot turn the conflict stays hidden

    def help_worth(self) -> float:
        """What it is worth that the side which asks for help is helped: the price, and who suffers by it."""
        conflict = self.view.conflict
        assert conflict is not None
        side = conflict.attacker if self.view.plan[-1].endswith(f":{conflict.attacker}") else conflict.target
        foe = conflict.other(side)
        promised = any(
            promise.by == self.seat and promise.to == side and promise.kind == "help" and not promise.how
            for promise in self.view.promises
        )
        liking = self.hate(foe) - self.hate(side) - 0.6 - self.selfishness()
        return self.bundle_worth(conflict.price, side) + liking + (FAITH if promised else 0.0)

    def selfishness(self) -> float:
        """The nearer the end, the dearer help is."""
        return 0.25 * max(self.view.round - 3, 0)

    def judge_plea(self, move: Plead) -> float:
        """Help is asked for when one's own cards are not enough, of somebody who can and may want to give it."""
        conflict = self.view.conflict
        assert conflict is not None
        foe = conflict.other(self.seat)
        behind = self.deficit(self.seat)
        mine = self.reserve(self.seat, conflict.skill, foe, conflict.used)
        if mine >= behind or behind < 1.0:
            return -1.0
        favour = self.view.favour
        likes = 0.6 * (favour[foe] - favour[self.seat]) / max(1, max(favour)) - 0.9 - self.selfishness()
        if self.price_of(move.price) + likes < 0.0:
            return -1.0
        hers = self.reserve(move.to, conflict.skill, foe)
        asked = conflict.pleas[self.seat == conflict.target]
        use = 0.2 * min(behind, 6.0) * min(hers / behind, 1.0) * self.faith[move.to]
        return use - 0.3 * self.price_of(move.price) - 0.25 * asked

    def price_of(self, bundle: Bundle) -> float:
        """What a bundle of one's own is worth to oneself."""
        return self.bundle_worth(bundle, self.seat)

    def judge_number(self, move: Numbered) -> float:
        """Moves about a card, a seat, a skill or an amount."""
        view, number = self.view, move.number
        if move.verb == "throw":
            return self.judge_throw(number)
        if move.verb == "help":
            card = next(card for card in self.mine if card.number == number)
            return self.help_worth() - 0.05 * worth(card) - (0.0 if card.named else REVEALED)
        if move.verb == "take":
            return float(number)
        if move.verb in ("lose", "return"):
            points = view.skills[self.seat][number]
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
        """For oneself, for whom one has promised, or else for who is no danger."""
        promised = [
            promise.about for promise in self.view.promises if promise.by == self.seat and promise.kind == "vote"
        ]
        if number == self.seat:
            return 2.0
        return 1.0 if number in promised else 0.8 - 0.5 * self.hate(number)

    def judge_card(self, verb: str, number: int) -> float:
        """What is best hidden is a strong plan that lies open; what is best sold is of no use any more."""
        card = next(card for card in self.mine if card.number == number)
        if verb == "hide":
            return 0.2 + 0.2 * worth(card)
        if card.claim >= 0:
            known = letters(card.against)
            there = any(letters(other.title) == known for other in self.theirs)
            return 0.1 if there else 0.8
        harms = [other for other in self.rivals if not card.harmless >> other & 1]
        return 1.0 - 0.25 * worth(card) if harms else 1.5

    # -- goods ---------------------------------------------------------------------------------------------------------

    def bundle_worth(self, bundle: Bundle, giver: int) -> float:
        """What a bundle is worth to the seat, given by somebody: promises are worth as much as her word."""
        late = self.view.last or self.view.wedding
        found = (0.3 if late else 0.9) * bundle.gems + (0.0 if late else 0.5) * bundle.networks + 1.6 * bundle.favour
        known = {card.number: card for card in self.view.cards}
        for number in bundle.cards:
            card = known.get(number)
            found += 0.8 if card is None or card.harmless < 0 else self.card_worth(card)
        for kind, about in bundle.promises:
            found += self.promise_worth(kind, about, giver)
        return found

    def card_worth(self, card: CardSeen) -> float:
        """What a card is worth in one's own hand."""
        if card.claim >= 0:
            return 0.4
        harms = [self.hate(other) for other in self.rivals if not card.harmless >> other & 1]
        useful = max(
            [self.view.skills[self.seat][skill] for skill in range(4) if not card.blocked >> skill & 1], default=0
        )
        return (
            0.2 * worth(card) * max(harms, default=0.0) + 0.1 * useful - (0.2 if card.named else 0.0) if harms else 0.1
        )

    def promise_worth(self, kind: str, about: int, giver: int) -> float:
        """What a promise is worth; one's own costs what it keeps one from."""
        if giver == self.seat:
            late = 0.1 * max(self.view.round - 3, 0)
            return late + {"peace": 0.5, "strike": 0.5, "vote": 0.2, "help": 0.5, "share": 0.8}[kind]
        faith = self.faith[giver]
        if kind == "strike":
            return faith * (0.9 * self.hate(about) if about != self.seat else -2.0)
        return faith * {"peace": 0.9, "vote": 0.4 if about == self.seat else 0.0, "help": 0.7, "share": 0.5}[kind]


class DowryPolicy(Policy):
    """Plays by these rules."""

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        assert isinstance(match, DowryState)
        mind = Mind(match.seen(seat, ()), seat)
        return [mind.judge(move) for move in moves]
