"""A quick player at court, for matches that are only thought of: rules of thumb by what its seat can see at a glance.

Like the bot `thumb` it judges a play by the chance of winning the round after it. Other hands are guessed by counting cards: what
the journal tells besides (a wrong guess, a comparison that somebody survived) it does not remember.
"""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.games.court.cards import BARON, GUARD, HANDMAID, HIGHEST, PRIEST, PRINCE, PRINCESS, WORTH
from infanta.games.court.match import CourtMatch
from infanta.games.court.notation import NOBODY, Play

PEEK: Final = 0.05
GRUDGE: Final = 0.1
KEEN: Final = 0.9
"""What looking is worth, what knocking out a leader is worth, how surely somebody who knows a card goes for it: as `thumb` has them."""


class Glance:
    """What a seat sees of the round. `left` counts the cards of each number that it cannot place, `hands` the chances of each number in
    each other hand, `fresh` those of the next card; `rivals` are the others in the round in the order of their turns."""

    def __init__(self, match: CourtMatch, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.deck = match.deck_seen_by(seat)
        self.late = 1.0 / (1.0 + float(self.deck))
        self.left = [0.0] * (HIGHEST + 1)
        self.total = 0.0
        self.rivals: list[int] = []
        self.hands: list[list[float]] = [self.left] * match.players
        self.look()
        self.fresh = self.next_card()

    def look(self) -> None:
        """Count cards."""
        match, seat, left = self.match, self.seat, self.left
        for card, copies in enumerate(match.rules.deck):
            left[WORTH[card + 1]] += float(copies)
        for card in match.aside:
            left[WORTH[card]] -= 1.0
        for pile in match.discards:
            for card in pile:
                left[WORTH[card]] -= 1.0
        left[WORTH[match.hands[seat]]] -= 1.0
        left[WORTH[match.drawn]] -= 1.0
        players = match.players
        known: list[int] = []
        for step in range(1, players):
            rival = (seat + step) % players
            if match.inside >> rival & 1:
                self.rivals.append(rival)
                if match.known[rival] >> seat & 1:
                    known.append(rival)
                    left[WORTH[match.hands[rival]]] -= 1.0
        self.spare()
        total = 0.0
        for copies_left in left:
            total += copies_left
        self.total = total
        share = 1.0 / total if total > 0.0 else 0.0
        unknown = [copies_left * share for copies_left in left]
        for rival in self.rivals:
            self.hands[rival] = certain(WORTH[match.hands[rival]]) if rival in known else unknown

    def spare(self) -> None:
        """Take out what is left and can be in no hand."""

    def next_card(self) -> list[float]:
        """What is in no hand is in the deck, or is the card laid aside."""
        left, total = self.left, self.total
        return [copies / total for copies in left] if total > 0.0 else left

    def standing(self, kept: int, without: int = NOBODY, watcher: int = NOBODY, safe: bool = False) -> float:
        """The chance of winning the round with this card, perhaps without a rival; `watcher` is one who has just seen it."""
        rivals = self.rivals
        count = 1.0
        showdown = 1.0
        for rival in rivals:
            if rival == without:
                continue
            count += 1.0
            hand = self.hands[rival]
            lower = hand[kept] / 2.0
            for card in range(kept):
                lower += hand[card]
            showdown *= lower
        chance = self.late * showdown + (1.0 - self.late) / count
        return chance if safe else chance * self.survival(kept, count - 1.0, without, watcher)

    def survival(self, kept: int, count: float, without: int, watcher: int) -> float:
        """The chance that nobody knocks me out before my next turn."""
        chance = 1.0
        turns = self.deck
        seen = self.match.known[self.seat] if kept == WORTH[self.match.hands[self.seat]] else 0
        for rival in self.rivals:
            if rival == without:
                continue
            if turns == 0:
                break
            turns -= 1
            knows = rival == watcher or seen >> rival & 1 == 1
            aims = KEEN if knows else 1.0 / count
            chance *= 1.0 - aims * min(1.0, self.threat(rival, kept, knows))
        return chance

    def threat(self, rival: int, kept: int, knows: bool) -> float:
        """The chance that a rival who aims at me has what it takes."""
        hand, fresh = self.hands[rival], self.fresh
        above_hand = above_fresh = 0.0
        for card in range(kept + 1, HIGHEST + 1):
            above_hand += hand[card]
            above_fresh += fresh[card]
        threat = hand[BARON] * above_fresh + fresh[BARON] * above_hand
        if kept > GUARD:
            guard = hand[GUARD] + fresh[GUARD] - hand[GUARD] * fresh[GUARD]
            threat += guard * (1.0 if knows else self.suspicion(kept))
        if kept == PRINCESS:
            threat += hand[PRINCE] + fresh[PRINCE] - hand[PRINCE] * fresh[PRINCE]
        return threat

    def suspicion(self, kept: int) -> float:
        """How likely a Guard names my card: by the copies that others have not seen."""
        total = 0.0
        for card in range(GUARD + 1, HIGHEST + 1):
            total += self.left[card]
        return (self.left[kept] + 1.0) / (total + 2.0)

    def without(self, rival: int, kept: int) -> float:
        """What it is worth to knock a rival out: a better standing, and the more tokens they have the better."""
        return self.standing(kept, rival) + GRUDGE * self.match.tokens[rival] / self.match.rules.goal

    # -- what a play is worth ------------------------------------------------------------------------------------------

    def worth(self, play: Play, kept: int, plain: float) -> float:
        """The chance of winning the round by a play, `plain` being that of a card that does nothing."""
        card, target = play.card, play.target
        if target == NOBODY:
            if card == HANDMAID:
                return self.standing(kept, safe=True)
            return 0.0 if card == PRINCESS else plain
        if card == BARON:
            hand = self.hands[target]
            lower = 0.0
            for other in range(kept):
                lower += hand[other]
            return lower * self.without(target, kept) + hand[kept] * self.standing(kept, NOBODY, target)
        if card == PRIEST:
            return plain + PEEK * (1.0 - max(self.hands[target]))
        return self.prince(target, kept) if card == PRINCE else self.king(target, kept)

    def prince(self, target: int, kept: int) -> float:
        """Catch the Princess, take a high card from a rival, or change a bad card of my own."""
        if target == self.seat:
            if kept == PRINCESS:
                return 0.0
            worth = 0.0
            for card, chance in enumerate(self.fresh):
                if chance > 0.0:
                    worth += chance * self.standing(card)
            return worth
        hand = self.hands[target]
        hit = hand[PRINCESS]
        self.hands[target] = self.fresh
        redrawn = self.standing(kept)
        self.hands[target] = hand
        return hit * self.without(target, kept) + (1.0 - hit) * redrawn

    def king(self, target: int, kept: int) -> float:
        """Take what the other probably has; they get my card, and know what I hold now."""
        hand = self.hands[target]
        self.hands[target] = certain(kept)
        worth = 0.0
        for card, chance in enumerate(hand):
            if chance > 0.0:
                worth += chance * self.standing(card, NOBODY, target)
        self.hands[target] = hand
        return worth


def certain(card: int) -> list[float]:
    """The chances of a hand that is known."""
    return CERTAIN[card]


CERTAIN: Final = [[1.0 if card == number else 0.0 for card in range(HIGHEST + 1)] for number in range(HIGHEST + 1)]


class CourtPolicy(Policy):
    """Plays by rules of thumb."""

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        assert isinstance(match, CourtMatch)
        return worths(self.glance(match, seat), match.hands[seat] + match.drawn, moves)

    def glance(self, match: CourtMatch, seat: int) -> Glance:
        """What the seat sees."""
        return Glance(match, seat)


def worths(glance: Glance, held: int, moves: list[Move]) -> list[float]:
    """The chance of winning the round by each play; `held` is the sum of both cards."""
    found: list[float] = []
    card = aimed = -2
    plain = gain = 0.0
    for move in moves:
        assert isinstance(move, Play)
        kept = WORTH[held - move.card]
        if move.card != card:
            card = move.card
            aimed = -2
            plain = glance.standing(kept)
        if card == GUARD and move.target != NOBODY:
            if move.target != aimed:
                aimed = move.target
                gain = glance.without(aimed, kept) - plain
            found.append(plain + glance.hands[aimed][move.guess] * gain)
        else:
            found.append(glance.worth(move, kept, plain))
    return found
