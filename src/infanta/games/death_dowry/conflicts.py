"""The steps of a conflict: its stages, pleas for help, the damage and what it costs."""

from typing import Any, Final

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bargaining import find_missing, refuse_promises
from infanta.games.death_dowry.bundles import NOTHING
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import DECLINED, YIELDED, Destroyed, Doubted, Pleaded, Thrown
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import (
    DECLINE,
    IMPOSSIBLE,
    POSSIBLE,
    TAKE,
    YIELD,
    Counter,
    Numbered,
    Plead,
    build_move,
)
from infanta.games.death_dowry.notation import (
    PLEAS as PLEAS_LISTED,
)
from infanta.games.death_dowry.script import DowryStep, TalkQuestion
from infanta.games.death_dowry.trade_events import Fell
from infanta.games.death_dowry.values import ConflictCard

MAX_PLEAS_PER_SIDE: Final = 4  # how often each side may ask for help in one conflict


class Fight(DowryStep):
    """What stages and pleas have in common: `side` is who is losing, whose cards are played by the actor."""

    def __init__(self, word: str, actor: int, side: int) -> None:
        super().__init__(word, actor)
        self.side = side

    def list_cards(self, match: DowryMatch, seat: int, helping: bool) -> list[Move]:
        """Return the cards that a seat can throw in, and the defences it can use."""
        conflict = match.conflict
        assert conflict is not None
        skill, foe, used = conflict.skill, conflict.get_opponent(self.side), conflict.used
        listed: list[Move] = []
        defences: list[Item] = []
        for item in match.items.get_hand(seat):
            if item.claim >= 0:
                defences.append(item)
            elif not (item.blocked >> skill & 1 or item.harmless >> foe & 1 or item.number in used):
                listed.append(item.uses.help if helping else item.uses.throw)
        if not defences:
            return listed
        foil = "foil" if helping else "counter"
        foes = [lot.card for lot in conflict.lots if lot.side != self.side and not lot.destroyed]
        for item in defences:
            listed += [
                build_move(Counter, foil, item.number, card) for card in foes if item.can_stop(match.items[card])
            ]
        return listed

    def refuse_card(self, match: DowryMatch, seat: int, number: int) -> Phrase | None:
        """Return why a card cannot be thrown in (DD-067, DD-076, DD-077)."""
        conflict, item = match.conflict, match.items.get(number)
        assert conflict is not None
        if item is None or item.owner != seat or item.is_defence:
            return Phrase("not-your-card")
        if number in conflict.used:
            return Phrase("used-already", title=item.title)
        if item.blocked >> conflict.skill & 1:
            return Phrase("skill-blocked", title=item.title, skill=conflict.skill)
        foe = conflict.get_opponent(self.side)
        return Phrase("immune", title=item.title, seat=foe) if item.harmless >> foe & 1 else None

    def refuse_counter(self, match: DowryMatch, seat: int, move: Counter) -> Phrase | None:
        """Return why a defence cannot be used (DD-062, DD-G15)."""
        conflict, item = match.conflict, match.items.get(move.card)
        assert conflict is not None
        if item is None or item.owner != seat or not item.is_defence:
            return Phrase("not-your-card")
        lots = [lot for lot in conflict.lots if lot.card == move.target and lot.side != self.side and not lot.destroyed]
        if not lots:
            return Phrase("not-in-conflict")
        return None if item.can_stop(match.items[move.target]) else Phrase("other-card")

    def list_helpers(self, match: DowryMatch, seat: int) -> tuple[tuple[int, int], ...]:
        """Return who has helped, now that a seat has played a card."""
        assert match.conflict is not None
        return (*match.conflict.helpers, (seat, self.side)) if seat != self.side else match.conflict.helpers

    def throw(self, match: DowryMatch, seat: int, number: int) -> None:
        """Throw a card into the conflict; a helper's is worth one less (DD-065, DD-072)."""
        conflict, item = match.conflict, match.items[number]
        assert conflict is not None
        lot = ConflictCard(number, self.side, seat, item.concealment - (seat != self.side))
        match.conflict = conflict.with_cards((*conflict.lots, lot), number, self.list_helpers(match, seat))
        if not match.quiet:
            match.emit(Thrown(self.side, seat, number, item.title, match.note))
        match.announce(number)

    def destroy(self, match: DowryMatch, seat: int, move: Counter) -> None:
        """Destroy a card by a defence, and the defence; what the card added is deducted (DD-062, DD-063)."""
        conflict = match.conflict
        assert conflict is not None
        lots = tuple([lot.mark_destroyed() if lot.card == move.target else lot for lot in conflict.lots])
        match.conflict = conflict.with_cards(lots, move.card, self.list_helpers(match, seat))
        match.note_event(Destroyed, seat, move.card, move.target, match.items[move.target].title, match.note)
        match.remove(move.card)
        match.remove(move.target)


class Stage(Fight):
    """The current loser, the defender in a tie, throws in a card, uses a defence, asks for help, or gives up (DD-061 to
    DD-075)."""

    def __init__(self, word: str, side: int) -> None:
        super().__init__(word, side, side)

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [YIELD, *self.list_cards(match, seat, False), *self.list_pleas(match, seat)]

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        cards, pleas = self.list_cards(match, seat, False), self.list_pleas(match, seat)
        count = len(cards)
        place = luck.below(1 + count + len(pleas))
        if place > count:
            return pleas[place - count - 1]
        return cards[place - 1] if place else YIELD

    def list_pleas(self, match: DowryMatch, seat: int) -> tuple[Plead, ...]:
        """Return who can be asked for help, for a pile of gems if there is one."""
        conflict = match.conflict
        assert conflict is not None
        if self.refuse_all_pleas(match, seat) is not None:
            return ()
        return PLEAS_LISTED[1 if match.gems[seat] else 0][match.get_rivals(seat) & ~(1 << conflict.get_opponent(seat))]

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        if move == YIELD:
            return None
        if isinstance(move, Numbered) and move.verb == "throw":
            return self.refuse_card(match, seat, move.number)
        if isinstance(move, Counter) and move.verb == "counter":
            return self.refuse_counter(match, seat, move)
        return self.refuse_plea(match, seat, move) if isinstance(move, Plead) else Phrase("your-conflict")

    def refuse_all_pleas(self, match: DowryMatch, seat: int) -> Phrase | None:
        """Return why no player can be asked (DD-G04, DD-G18)."""
        conflict = match.conflict
        assert conflict is not None
        if match.rules.bribes == "defender" and seat != conflict.target:
            return Phrase("defender-only")
        return (
            Phrase("enough-pleas", most=MAX_PLEAS_PER_SIDE)
            if conflict.pleas[seat == conflict.target] >= MAX_PLEAS_PER_SIDE
            else None
        )

    def refuse_plea(self, match: DowryMatch, seat: int, move: Plead) -> Phrase | None:
        """Return why a princess cannot be asked, or not at that price (DD-069)."""
        conflict = match.conflict
        assert conflict is not None
        nobody = self.refuse_all_pleas(match, seat)
        if nobody is not None:
            return nobody
        if move.to in conflict.list_fighters() or move.to >= match.rules.princesses or not match.alive[move.to]:
            return Phrase("no-helper")
        return refuse_promises(match, seat, (move.to,), move.price) or find_missing(match, seat, move.price)

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        """Carry out a move."""
        conflict = match.conflict
        assert conflict is not None
        if isinstance(move, Plead):
            pleas = (conflict.pleas[0] + (seat == conflict.attacker), conflict.pleas[1] + (seat == conflict.target))
            price = match.add_titles(move.price)
            match.conflict = conflict.with_plea(pleas, move.to, price)
            if not match.quiet:
                match.emit(Pleaded(match.get_hearers(seat, move.to), seat, move.to, price))
            match.agenda.append(match.script.pleas[move.to][seat])
        elif isinstance(move, Numbered):
            self.throw(match, seat, move.number)
            match.start_stage()
        elif isinstance(move, Counter):
            self.destroy(match, seat, move)
            match.start_stage()
        else:
            match.emit(YIELDED[seat][conflict.get_opponent(seat)])
            match.win(conflict.get_opponent(seat))


class Plea(Fight):
    """A princess is asked for help: she throws in a card or uses a defence, and is paid, or declines (DD-069 to
    DD-073)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [DECLINE, *self.list_cards(match, seat, True)]

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        cards = self.list_cards(match, seat, True)
        place = luck.below(1 + len(cards))
        return cards[place - 1] if place else DECLINE

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        if move == DECLINE:
            return None
        if isinstance(move, Numbered) and move.verb == "help":
            return self.refuse_card(match, seat, move.number)
        if isinstance(move, Counter) and move.verb == "foil":
            return self.refuse_counter(match, seat, move)
        return Phrase("asked-for-help", seat=self.side)

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        """Carry out a move."""
        conflict = match.conflict
        assert conflict is not None
        price = conflict.price
        if not isinstance(move, (Numbered, Counter)):
            match.conflict = conflict.with_plea(conflict.pleas, -1, NOTHING)
            match.emit(DECLINED[seat][self.side])
            match.judge_decline(seat, self.side)
        elif find_missing(match, self.side, price.without_favour()) is not None:
            match.conflict = conflict.with_plea(conflict.pleas, -1, NOTHING)
            match.whisper(Fell, (seat, self.side), self.side, seat, "")
        else:
            if isinstance(move, Counter):
                self.destroy(match, seat, move)
            else:
                self.throw(match, seat, move.number)
            match.pay_helper(self.side, seat, price)
        match.start_stage()


class Doubt(TalkQuestion):
    """The others vote on whether the explanation is possible; only a majority against it stops the attack (DD-G44)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [POSSIBLE, IMPOSSIBLE]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        against = sum([answer == IMPOSSIBLE for answer in answers.values()])
        match.note_event(Doubted, len(answers) - against, against)
        if against * 2 > len(answers):
            match.conflict = None
        else:
            match.start_stage()


class Damage(DowryStep):
    """The winner chooses how much harm is done, up to the margin (DD-080)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [TAKE.get(amount) for amount in range(match.margin + 1)]

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        return TAKE.get(luck.below(match.margin + 1))

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        if isinstance(move, Numbered) and move.verb == "take" and move.number <= match.margin:
            return None
        return Phrase("too-much-damage", most=match.margin)

    def take(self, match: DowryMatch, seat: int, move: Numbered) -> None:
        """Carry out a move."""
        match.strike(seat, move.number)


class Lose(DowryStep):
    """The loser chooses which skill loses the next point (DD-084, DD-G21)."""

    otherwise = "lose-what-you-have"

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [build_move(Numbered, "lose", skill) for skill in range(len(SKILLS)) if match.skills[seat][skill]]

    def take(self, match: DowryMatch, seat: int, move: Numbered) -> None:
        """Carry out a move."""
        match.lose_skill(seat, move.number)
        match.apply_damage(seat)


class Settle(DowryStep):
    """The conflict is over: favour that was promised for help is paid, and the end may have come."""

    def run(self, match: DowryMatch) -> None:
        """Do what happens by itself: for steps without actors."""
        match.settle()
