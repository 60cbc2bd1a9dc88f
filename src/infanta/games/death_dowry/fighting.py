"""What happens in a conflict, from the attack to what it costs; who may do what in it is in `conflicts`."""

from typing import TYPE_CHECKING, Final

from infanta.core.rows import add, put
from infanta.games.death_dowry import promises, trading
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import (
    BEHIND,
    Attacked,
    KnockedOut,
    Paid,
    SkillLost,
    Won,
    skill_shown,
    struck,
)
from infanta.games.death_dowry.events import Shown
from infanta.games.death_dowry.notation import Attack
from infanta.games.death_dowry.view import UNKNOWN, Conflict, Lot

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch

OPENLY: Final = ("contested", "all")
"""Where these are what an attack reveals, everybody may read the cards in it."""


def announce(match: "DowryMatch", number: int) -> None:
    """A card is used: its title is announced, and it is shown to those who may read it (DD-056, DD-058, DD-103)."""
    conflict, item = match.conflict, match.items[number]
    assert conflict is not None
    if match.reveal in OPENLY:
        told = (item.owner,) * (match.players + 1)
        match.items.put(item.known(told, True, item.marks | (1 << match.players) - 1))
        if not match.quiet and not (item.named and min(item.told) >= 0):
            match.tell(Shown(*match.card_seen(-1, number)))
        return
    match.items.put(item.known(item.told, True, item.marks))
    if match.reveal == "fighters":
        match.show(number, conflict.fighters())
        match.tell(Shown(*match.card_seen(match.ears(item.owner, *conflict.fighters()), number)))


def attack(match: "DowryMatch", seat: int, move: Attack) -> None:
    """A conflict begins (DD-055 to DD-060)."""
    item = match.items[move.card]
    match.attacked = True
    lot = Lot(move.card, seat, seat, item.concealment)
    match.conflict = Conflict(seat, move.target, move.skill, (lot,), (move.card,))
    if not match.quiet:
        match.tell(Attacked(seat, move.target, move.skill, move.card, item.title, match.note))
    announce(match, move.card)
    for fighter in (seat, move.target):
        if match.reveal == "all":
            for skill in range(len(SKILLS)):
                show_skill(match, fighter, skill)
        else:
            show_skill(match, fighter, move.skill)
    promises.after_attack(match, seat, move.target)
    match.agenda.append(match.script.settle)
    if match.rules.doubts:
        voters = tuple([other for other in match.living() if other not in (seat, move.target)])
        if voters:
            match.agenda.append(match.script.together("doubt", voters))
            return
    next_stage(match)


def show_skill(match: "DowryMatch", fighter: int, skill: int) -> None:
    """The points of a fighter become known."""
    if not match.shown[fighter] >> skill & 1:
        match.shown = put(match.shown, fighter, match.shown[fighter] | 1 << skill)
        if not match.quiet:
            match.tell(skill_shown(fighter, skill, match.skills[fighter][skill]))


def next_stage(match: "DowryMatch") -> None:
    """The current loser is asked; in a tie that is the defender (DD-061)."""
    conflict = match.conflict
    assert conflict is not None
    behind = match.total(conflict.attacker) < match.total(conflict.target)
    loser = conflict.attacker if behind else conflict.target
    match.tell(BEHIND[loser])
    match.agenda.append(match.script.stages[loser])


def win(match: "DowryMatch", winner: int) -> None:
    """The loser gave up: the winner chooses the damage, unless a defender gains nothing (DD-G02)."""
    conflict = match.conflict
    assert conflict is not None
    if winner == conflict.target and match.rules.victor == "nothing":
        return
    match.margin = match.total(winner) - match.total(conflict.other(winner))
    if not match.quiet:
        ears = -1
        if match.reveal not in OPENLY:
            ears = match.ears(winner, *[seat for seat in range(match.players) if match.knows_values(seat)])
        match.tell(Won(ears, winner, match.margin))
    match.agenda.append(match.script.damages[winner])


def strike(match: "DowryMatch", winner: int, damage: int) -> None:
    """Favour first, then skills; and a point for the winner from the Prince (DD-081 to DD-086)."""
    conflict = match.conflict
    assert conflict is not None
    loser = conflict.other(winner)
    paid = min(damage, match.favour[loser])
    match.favour = add(add(match.favour, loser, -paid), winner, paid + 1)
    if not match.quiet:
        match.tell(struck(winner, loser, damage, paid))
    match.rank()
    match.damage = damage - paid
    hurt(match, loser)


def hurt(match: "DowryMatch", loser: int) -> None:
    """What was not paid in favour: the skill of the conflict first, then as the loser chooses (DD-084, DD-G21)."""
    conflict = match.conflict
    assert conflict is not None
    while match.damage:
        if match.skills[loser][conflict.skill]:
            lose_skill(match, loser, conflict.skill)
            continue
        left = [skill for skill in range(len(SKILLS)) if match.skills[loser][skill]]
        if not left:
            match.damage = 0
            knock_out(match, loser)
        elif len(left) == 1:
            lose_skill(match, loser, left[0])
        else:
            match.agenda.append(match.script.loses[loser])
            return


def lose_skill(match: "DowryMatch", seat: int, skill: int) -> None:
    """A point is crossed off."""
    match.damage -= 1
    match.amend_skill(seat, skill, -1)
    if not match.quiet:
        match.tell(SkillLost(seat, skill))


def knock_out(match: "DowryMatch", seat: int) -> None:
    """Out of the competition: her offers are withdrawn, and promises to her or by her count no more (DD-G51)."""
    match.alive = put(match.alive, seat, False)
    match.shown = put(match.shown, seat, (1 << len(SKILLS)) - 1)
    match.tell(KnockedOut(seat))
    trading.bury(match, seat)
    promises.after_death(match, seat)


def settle(match: "DowryMatch") -> None:
    """The conflict is over."""
    conflict = match.conflict
    match.conflict = None
    match.margin = UNKNOWN
    if conflict is None:
        return
    for by, to, owed in conflict.escrow:
        favour = min(owed, match.favour[by])
        match.favour = trading.handed(match.favour, by, to, favour)
        match.tell(Paid(by, to, favour, owed))
    promises.after_conflict(match, conflict)
    match.rank()
    match.check_end(conflict)
