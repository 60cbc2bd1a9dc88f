"""What happens in a conflict, from the attack to what it costs; who may do what in it is in `conflicts`."""

from typing import Final

from infanta.core.event import ALL_SEATS
from infanta.core.tuples import add_at, replace_at
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import (
    BEHIND,
    Attacked,
    KnockedOut,
    Paid,
    SkillLost,
    Won,
    get_skill_shown,
    get_struck,
)
from infanta.games.death_dowry.events import Shown
from infanta.games.death_dowry.notation import Attack
from infanta.games.death_dowry.trading import TradingMatch, transfer_goods
from infanta.games.death_dowry.values import UNKNOWN, Conflict, ConflictCard

PUBLIC_REVEALS: Final = (
    "contested",
    "all",
)  # where these are what an attack reveals, all players may read the cards in it


class FightingMatch(TradingMatch):
    """A match with conflicts."""

    def announce(self, number: int) -> None:
        """Announce the title of a card that is used, and show it to those who may read it (DD-056, DD-058, DD-103)."""
        conflict, item = self.conflict, self.items[number]
        assert conflict is not None
        if self.reveal in PUBLIC_REVEALS:
            told = (item.owner,) * (self.players + 1)
            self.items.put(item.with_knowledge(told, True, item.marks | (1 << self.players) - 1))
            if not self.quiet and not (item.named and min(item.told) >= 0):
                self.tell_card(Shown, None, number)
            return
        self.items.put(item.with_knowledge(item.told, True, item.marks))
        if self.reveal == "fighters":
            self.show(number, conflict.list_fighters())
            self.tell_card(Shown, (item.owner, *conflict.list_fighters()), number)

    def attack(self, seat: int, move: Attack) -> None:
        """Begin a conflict (DD-055 to DD-060)."""
        item = self.items[move.card]
        self.attacked = True
        lot = ConflictCard(move.card, seat, seat, item.concealment)
        self.conflict = Conflict(seat, move.target, move.skill, (lot,), (move.card,))
        if not self.quiet:
            self.emit(Attacked(seat, move.target, move.skill, move.card, item.title, self.note))
        self.announce(move.card)
        for fighter in (seat, move.target):
            if self.reveal == "all":
                for skill in range(len(SKILLS)):
                    self.reveal_skill(fighter, skill)
            else:
                self.reveal_skill(fighter, move.skill)
        self.judge_attack(seat, move.target)
        self.agenda.append(self.script.settle)
        if self.rules.doubts:
            voters = tuple([other for other in self.list_living() if other not in (seat, move.target)])
            if voters:
                self.agenda.append(self.script.build_joint_step("doubt", voters))
                return
        self.start_stage()

    def reveal_skill(self, fighter: int, skill: int) -> None:
        """Reveal the points of a fighter in a skill."""
        if not self.shown[fighter] >> skill & 1:
            self.shown = replace_at(self.shown, fighter, self.shown[fighter] | 1 << skill)
            if not self.quiet:
                self.emit(get_skill_shown(fighter, skill, self.skills[fighter][skill]))

    def start_stage(self) -> None:
        """Ask the current loser what she does; in a tie that is the defender (DD-061)."""
        conflict = self.conflict
        assert conflict is not None
        behind = self.get_total(conflict.attacker) < self.get_total(conflict.target)
        loser = conflict.attacker if behind else conflict.target
        self.emit(BEHIND[loser])
        self.agenda.append(self.script.stages[loser])

    def win(self, winner: int) -> None:
        """Let the winner choose the damage, because the loser gave up; a defender may gain nothing (DD-G02)."""
        conflict = self.conflict
        assert conflict is not None
        if winner == conflict.target and self.rules.victor == "nothing":
            return
        self.margin = self.get_total(winner) - self.get_total(conflict.get_opponent(winner))
        if not self.quiet:
            ears = ALL_SEATS
            if self.reveal not in PUBLIC_REVEALS:
                ears = self.get_hearers(winner, *[seat for seat in range(self.players) if self.can_see_values(seat)])
            self.emit(Won(ears, winner, self.margin))
        self.agenda.append(self.script.damages[winner])

    def strike(self, winner: int, damage: int) -> None:
        """Take favour first, then skills; and give the winner a point from the Prince (DD-081 to DD-086)."""
        conflict = self.conflict
        assert conflict is not None
        loser = conflict.get_opponent(winner)
        paid = min(damage, self.favour[loser])
        self.favour = add_at(add_at(self.favour, loser, -paid), winner, paid + 1)
        if not self.quiet:
            self.emit(get_struck(winner, loser, damage, paid))
        self.rank()
        self.damage = damage - paid
        self.apply_damage(loser)

    def apply_damage(self, loser: int) -> None:
        """Take what was not paid in favour: the skill of the conflict first, then as the loser chooses (DD-084,
        DD-G21)."""
        conflict = self.conflict
        assert conflict is not None
        while self.damage:
            if self.skills[loser][conflict.skill]:
                self.lose_skill(loser, conflict.skill)
                continue
            left = [skill for skill in range(len(SKILLS)) if self.skills[loser][skill]]
            if not left:
                self.damage = 0
                self.knock_out(loser)
            elif len(left) == 1:
                self.lose_skill(loser, left[0])
            else:
                self.agenda.append(self.script.loses[loser])
                return

    def lose_skill(self, seat: int, skill: int) -> None:
        """Cross off a point of a skill."""
        self.damage -= 1
        self.amend_skill(seat, skill, -1)
        self.note_event(SkillLost, seat, skill)

    def knock_out(self, seat: int) -> None:
        """Put a princess out of the competition: her offers are withdrawn, and promises to her or by her no longer
        count (DD-G51)."""
        self.alive = replace_at(self.alive, seat, False)
        self.shown = replace_at(self.shown, seat, (1 << len(SKILLS)) - 1)
        self.note_event(KnockedOut, seat)
        self.drop_offers(seat)
        self.drop_promises(seat)

    def settle(self) -> None:
        """End the conflict."""
        conflict = self.conflict
        self.conflict = None
        self.margin = UNKNOWN
        if conflict is None:
            return
        for by, to, owed in conflict.escrow:
            favour = min(owed, self.favour[by])
            self.favour = transfer_goods(self.favour, by, to, favour)
            self.note_event(Paid, by, to, favour, owed)
        self.judge_help(conflict)
        self.rank()
        self.check_end(conflict)
