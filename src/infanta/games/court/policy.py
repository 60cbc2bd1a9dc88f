"""A fast player at court, for imagined matches: rules of thumb by what its seat can see.

It judges a play by the chance of winning the round after it. Other hands are estimated by counting cards, and by the
numbers that they are known not to be; the rest of the journal (a comparison that a player survived) is not used. The
bot `thumb` plays by it, too.
"""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.games.court.cards import BARON, GUARD, HANDMAID, HIGHEST, PRIEST, PRINCE, PRINCESS, WORTH
from infanta.games.court.experience import PositionFeatures, WinModel
from infanta.games.court.habits import HABITS
from infanta.games.court.match import CourtMatch
from infanta.games.court.notation import NOBODY, Play

PEEK: Final = 0.05
GRUDGE: Final = 0.1
# What looking is worth, what knocking out a leader is worth, and how likely a rival who knows a card attacks it.
KEEN: Final = 0.9
DOUBT: Final = 0.005  # the difference in chances of winning the round that makes a play clearly better


UNSEEN: Final = -1
PLAY: Final = "play"  # the purpose of a turn


class SeatEstimate:
    """What a seat knows of the round. `left` counts the cards of each number that it cannot place, `under` those below
    each number, and `share` is the chance of each of them to be in a hand, or to be drawn next; `seen` are the numbers
    of other hands that it knows, or UNSEEN. `rivals` are the others in the round in the order of their turns. With
    `shrewd`, a rival's choice to play one card and keep the other is evidence. Of hands about which more is known than
    the numbers of cards, `guesses` has the chances of each number. With `lessons`, a position is rated by the win model
    instead of rules of thumb.

    Chances are computed on demand from numbers of cards: a list of them would have to be built for each choice.
    """

    def __init__(self, match: CourtMatch, seat: int, shrewd: bool, lessons: tuple[WinModel, ...] | None = None) -> None:
        self.match = match
        self.seat = seat
        self.shrewd = shrewd
        self.lessons = lessons
        self.deck = match.deck_seen_by(seat)
        self.late = 1.0 / (1.0 + float(self.deck))
        self.left = [0] * (HIGHEST + 1)
        self.under: list[int] = []
        self.seen = [UNSEEN] * match.players
        self.guesses: list[list[float] | None] = [None] * match.players
        self.rivals: list[int] = []
        self.total = 0
        self.share = 0.0
        self.nameable = 0  # the cards left that a Guard may name
        # Whether the seat can come back when it is knocked out, in a game that allows it.
        self.spared = False
        self.look()

    def look(self) -> None:
        """Count cards."""
        match, seat, left = self.match, self.seat, self.left
        for card, copies in enumerate(match.rules.deck):
            left[WORTH[card + 1]] += copies
        for card in match.aside:
            left[WORTH[card]] -= 1
        for pile in match.discards:
            for card in pile:
                left[WORTH[card]] -= 1
        left[WORTH[match.hands[seat]]] -= 1
        left[WORTH[match.drawn]] -= 1
        players = match.players
        for step in range(1, players):
            rival = (seat + step) % players
            if match.inside >> rival & 1:
                self.rivals.append(rival)
                if match.known[rival] >> seat & 1:
                    number = WORTH[match.hands[rival]]
                    self.seen[rival] = number
                    left[number] -= 1
        self.remove_reserve()
        total = 0
        for copies in left:
            self.under.append(total)
            total += copies
        self.total = total
        self.share = 1.0 / float(total) if total > 0 else 0.0
        self.nameable = total - self.under[GUARD + 1]
        for rival in self.rivals:
            if self.seen[rival] == UNSEEN:
                denied, told = match.denied[rival], match.tells[rival] if self.shrewd else 0
                if denied or told:
                    self.guesses[rival] = weigh_hand(left, denied, HABITS[told])

    def remove_reserve(self) -> None:
        """Take out what is left and can be in no hand."""

    # -- chances -------------------------------------------------------------------------------------------------------

    def estimate_next(self, card: int) -> float:
        """Return the chance that the next card is this one: what is in no hand is in the deck, or is the card laid
        aside."""
        return float(self.left[card]) * self.share

    def estimate_holds(self, rival: int, card: int) -> float:
        """Return the chance that a rival has this card."""
        seen = self.seen[rival]
        if seen == UNSEEN:
            guess = self.guesses[rival]
            return float(self.left[card]) * self.share if guess is None else guess[card]
        return 1.0 if seen == card else 0.0

    def estimate_holds_below(self, rival: int, card: int) -> float:
        """Return the chance that a rival has a lower card."""
        seen = self.seen[rival]
        if seen == UNSEEN:
            guess = self.guesses[rival]
            return float(self.under[card]) * self.share if guess is None else sum_between(guess, 0, card)
        return 1.0 if seen < card else 0.0

    def estimate_next_above(self, card: int) -> float:
        """Return the chance that the next card is higher."""
        return float(self.total - self.under[card] - self.left[card]) * self.share

    def estimate_holds_above(self, rival: int, card: int) -> float:
        """Return the chance that a rival has a higher card."""
        seen = self.seen[rival]
        if seen == UNSEEN:
            guess = self.guesses[rival]
            return self.estimate_next_above(card) if guess is None else sum_between(guess, card + 1, HIGHEST + 1)
        return 1.0 if seen > card else 0.0

    def estimate_likeliest(self, rival: int) -> float:
        """Return the chance of the likeliest card."""
        if self.seen[rival] != UNSEEN:
            return 1.0
        guess = self.guesses[rival]
        return float(max(self.left)) * self.share if guess is None else max(guess)

    # -- what is left after a play -------------------------------------------------------------------------------------

    def estimate_win(self, kept: int, without: int = NOBODY, watcher: int = NOBODY, safe: bool = False) -> float:
        """Return the chance of winning the round with this card, perhaps without a rival; `watcher` is one who has just
        seen it."""
        count = 1.0
        showdown = 1.0
        for rival in self.rivals:
            if rival == without:
                continue
            count += 1.0
            showdown *= self.estimate_holds_below(rival, kept) + self.estimate_holds(rival, kept) / 2.0
        if self.lessons is not None and self.deck > 0 and count > 1.0:
            return self.lessons[int(count) - 2].estimate(self.footing(kept, showdown, without, watcher, safe))
        chance = self.late * showdown + (1.0 - self.late) / count
        return chance if safe else chance * self.estimate_survival(kept, count - 1.0, without, watcher)

    def footing(
        self, kept: int, showdown: float, without: int = NOBODY, watcher: int = NOBODY, safe: bool = False
    ) -> PositionFeatures:
        """Return the features of the seat's position with this card, for the win model."""
        eyes = self.match.known[self.seat] if kept == WORTH[self.match.hands[self.seat]] else 0
        sees = False
        watched = watcher != NOBODY
        for rival in self.rivals:
            if rival != without:
                sees = sees or self.seen[rival] != UNSEEN
                watched = watched or eyes >> rival & 1 == 1
        return PositionFeatures(kept, self.late, showdown, safe, sees, watched, self.spared)

    def estimate_survival(self, kept: int, count: float, without: int, watcher: int) -> float:
        """Return the chance that no rival knocks the seat out before its next turn."""
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
            chance *= 1.0 - aims * min(1.0, self.estimate_threat(rival, kept, knows))
        return chance

    def estimate_threat(self, rival: int, kept: int, knows: bool) -> float:
        """Return the chance that a rival who aims at the seat has what it takes."""
        threat = self.estimate_holds(rival, BARON) * self.estimate_next_above(kept) + self.estimate_next(
            BARON
        ) * self.estimate_holds_above(rival, kept)
        if kept > GUARD:
            threat += self.estimate_has(rival, GUARD) * (1.0 if knows else self.suspicion(kept))
        if kept == PRINCESS:
            threat += self.estimate_has(rival, PRINCE)
        return threat

    def estimate_has(self, rival: int, card: int) -> float:
        """Return the chance that a rival has a card, or draws it."""
        held, fresh = self.estimate_holds(rival, card), self.estimate_next(card)
        return held + fresh - held * fresh

    def suspicion(self, kept: int) -> float:
        """Return how likely a Guard names my card: by the copies that others have not seen."""
        return (float(self.left[kept]) + 1.0) / (float(self.nameable) + 2.0)

    def value_knock_out(self, rival: int, kept: int) -> float:
        """Return what it is worth to knock a rival out: a better position, and more the more tokens the rival has.
        The win model knows the round alone."""
        if self.lessons is not None:
            return self.estimate_win(kept, rival)
        return self.estimate_win(kept, rival) + GRUDGE * float(self.match.tokens[rival]) / float(self.match.rules.goal)

    # -- what a play is worth ------------------------------------------------------------------------------------------

    def value_play(self, play: Play, kept: int, plain: float) -> float:
        """Return the chance of winning the round by a play, `plain` being that of a card that does nothing."""
        card, target = play.card, play.target
        if target == NOBODY:
            if card == HANDMAID:
                return self.estimate_win(kept, safe=True)
            return 0.0 if card == PRINCESS else plain
        if card == BARON:
            lower, equal = self.estimate_holds_below(target, kept), self.estimate_holds(target, kept)
            return lower * self.value_knock_out(target, kept) + equal * self.estimate_win(kept, NOBODY, target)
        if card == PRIEST:
            return plain + PEEK * (1.0 - self.estimate_likeliest(target))
        return self.prince(target, kept) if card == PRINCE else self.king(target, kept)

    def prince(self, target: int, kept: int) -> float:
        """Catch the Princess, take a high card from a rival, or change a bad card of my own."""
        if target == self.seat:
            if kept == PRINCESS:
                return 0.0
            worth = 0.0
            for card in range(HIGHEST + 1):
                if self.left[card] > 0:
                    worth += self.estimate_next(card) * self.estimate_win(card)
            return worth
        hit = self.estimate_holds(target, PRINCESS)
        seen, guess = self.seen[target], self.guesses[target]
        self.seen[target] = UNSEEN
        self.guesses[target] = None
        redrawn = self.estimate_win(kept)
        self.seen[target] = seen
        self.guesses[target] = guess
        return hit * self.value_knock_out(target, kept) + (1.0 - hit) * redrawn

    def king(self, target: int, kept: int) -> float:
        """Take what the other probably has; they get my card, and know what I hold now."""
        seen = self.seen[target]
        worth = 0.0
        for card in range(HIGHEST + 1):
            chance = self.estimate_holds(target, card)
            if chance > 0.0:
                self.seen[target] = kept
                worth += chance * self.estimate_win(card, NOBODY, target)
                self.seen[target] = seen
        self.seen[target] = seen
        return worth


def sum_between(chances: list[float], first: int, end: int) -> float:
    """Return the chance of one of these numbers."""
    total = 0.0
    for card in range(first, end):
        total += chances[card]
    return total


def weigh_hand(left: list[int], denied: int, habit: list[float]) -> list[float] | None:
    """Return the chances of a hand that is none of some numbers, by what is left and what is usually kept; None if
    nothing could be."""
    found = [0.0] * (HIGHEST + 1)
    total = 0.0
    for card in range(HIGHEST + 1):
        if left[card] > 0 and not denied >> card & 1:
            weight = float(left[card]) * habit[card]
            found[card] = weight
            total += weight
    if total <= 0.0:
        return None
    for card in range(HIGHEST + 1):
        found[card] /= total
    return found


class CourtPolicy(Policy):
    """Plays by rules of thumb."""

    def __init__(self, shrewd: bool = False, lessons: tuple[WinModel, ...] | None = None) -> None:
        self.shrewd = shrewd
        self.lessons = lessons

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return True

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only."""
        assert isinstance(match, CourtMatch)
        return rate_plays(self.estimate_seat(match, seat), match.hands[seat] + match.drawn, moves)

    def estimate_seat(self, match: CourtMatch, seat: int) -> SeatEstimate:
        """Return what the seat sees."""
        return SeatEstimate(match, seat, self.shrewd, self.lessons)

    def can_evaluate(self, match: Match, seat: int) -> bool:
        """Return whether `evaluate` says more than nothing."""
        return self.lessons is not None and match.purpose() == PLAY

    def evaluate(self, match: Match, seat: int) -> float:
        """Return the seat's chance of winning the match, by what it knows before it makes this choice."""
        assert isinstance(match, CourtMatch)
        return match.get_match_chance(seat, max(self.rate(match, seat, match.moves(seat))))

    def temperature(self) -> float:
        """Return how far from certain its ratings are."""
        return DOUBT


def rate_plays(glance: SeatEstimate, held: int, moves: list[Move]) -> list[float]:
    """Return the chance of winning the round by each play; `held` is the sum of both cards."""
    found: list[float] = []
    card = aimed = -2
    plain = gain = 0.0
    for move in moves:
        assert isinstance(move, Play)
        kept = WORTH[held - move.card]
        if move.card != card:
            card = move.card
            aimed = -2
            plain = glance.estimate_win(kept)
        if card == GUARD and move.target != NOBODY:
            if move.target != aimed:
                aimed = move.target
                gain = glance.value_knock_out(aimed, kept) - plain
            found.append(plain + glance.estimate_holds(aimed, move.guess) * gain)
        else:
            found.append(glance.value_play(move, kept, plain))
    return found
