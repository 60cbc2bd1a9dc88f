"""What free actions do: things change hands, offers are made and closed, the game master directs.

Private events go only to those who may hear them; but public goods, favour and revealed cards, cannot change hands
unseen (DD-G52).
"""

from dataclasses import replace

from infanta.core.event import ALL_SEATS
from infanta.core.move import Move
from infanta.core.tuples import add_at, replace_at
from infanta.games.death_dowry import bargaining
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.events import Amended, Announced, Directed, Displayed, Narrated, Received
from infanta.games.death_dowry.notation import (
    CARD,
    Amend,
    Announce,
    AssignChore,
    ChooseEvent,
    Direct,
    Display,
    HandCard,
    Narrate,
    Offer,
    PlayScene,
    Reply,
    Report,
    SetReveal,
    Will,
)
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.trade_events import Agreed, Closed, Fell, Moved, Offered, Promised, Reported, Willed
from infanta.games.death_dowry.values import Conflict, Deal, Promise


class TradingMatch(DowryState):
    """A match in which things change hands. Promises are of kinds that the program understands and never enforces:
    those concerned see which were kept and which broken (DD-G57)."""

    # -- free actions --------------------------------------------------------------------------------------------------

    def apply_free_action(self, seat: int, act: Move) -> None:
        """Carry out a free action."""
        if isinstance(act, Reply):
            deal = self.close_offer(act.offer)
            if act.verb == "accept":
                self.accept(seat, deal)
            else:
                self.announce_closed(deal, "refused" if act.verb == "refuse" else "withdrawn", seat)
            return
        if isinstance(act, Will):
            self.whisper(Willed, (seat, act.to), seat, act.to, self.add_titles(act.goods), self.note)
            self.hand_over(seat, act.to, act.goods)
            return
        self.acts_left = add_at(self.acts_left, seat, -1)
        if isinstance(act, Direct):
            self.carry_out(act)
        elif isinstance(act, Offer):
            self.make_offer(seat, act)
        elif isinstance(act, Report):
            ears = self.get_hearers(seat, *act.to)
            self.emit(
                Reported(
                    ears,
                    seat,
                    act.to,
                    owner=act.owner,
                    title=act.title,
                    harmless=act.harmless,
                    blocked=act.blocked,
                    note=self.note,
                )
            )
        elif isinstance(act, Display):
            self.show(act.card, act.to)
            self.tell_card(Displayed, (seat, *act.to), act.card, act.to)

    def make_offer(self, seat: int, act: Offer) -> None:
        """Make an offer; if it answers another, that one is refused."""
        if act.reply:
            self.announce_closed(self.close_offer(act.reply), "refused", seat)
        kind = f"{seat}{'o' if act.open else 's'}{''.join([str(other) for other in act.to])}"
        count = self.counts.get(kind, 0) + 1
        self.counts = {**self.counts, kind: count}
        number = f"{kind}.{count}"
        give, want = self.add_titles(act.give), self.add_titles(act.want)
        self.offers = {**self.offers, number: Deal(number, seat, act.to, give, want, act.open)}
        ears = ALL_SEATS if act.open else self.get_hearers(seat, *act.to)
        self.emit(Offered(ears, seat, act.to, give=give, want=want, offer=number, note=self.note))

    def close_offer(self, number: str) -> Deal:
        """Close an offer, and return it."""
        deal = self.offers[number]
        self.offers = {other.id: other for other in self.offers.values() if other is not deal}
        return deal

    def announce_closed(self, deal: Deal, how: str, by: int) -> None:
        """Tell those who heard of an offer that it is gone. A princess refuses for herself only: the offer stays open
        for the others."""
        if how == "refused" and len(deal.to) > 1:
            left = replace(deal, to=tuple([other for other in deal.to if other != by]))
            self.offers = dict(sorted({**self.offers, deal.id: left}.items()))
        self.whisper(Closed, None if deal.open else (deal.by, *deal.to), deal.by, deal.id, how, by)

    def accept(self, seat: int, deal: Deal) -> None:
        """Accept an offer: everything changes hands, or nothing does (DD-G50)."""
        others = [other for other in deal.to if other != seat]
        if bargaining.find_missing(self, deal.by, deal.give) is not None:
            self.whisper(Fell, (deal.by, seat), deal.by, seat, deal.id)
            if others or deal.open:
                self.whisper(Closed, None if deal.open else tuple(others), deal.by, deal.id, "withdrawn", deal.by)
            return
        ears = ALL_SEATS if deal.open else self.get_hearers(deal.by, seat)
        self.emit(Agreed(ears, deal.by, seat, deal.give, deal.want, deal.id))
        if others and not deal.open:
            self.whisper(Closed, (*others,), deal.by, deal.id, "taken", -1)
        self.hand_over(deal.by, seat, deal.give, bool(deal.want.empty))
        self.hand_over(seat, deal.by, deal.want, bool(deal.give.empty))
        self.rank()
        self.check_end()

    def hand_over(self, giver: int, taker: int, bundle: Bundle, gift: bool = True) -> None:
        """Let a bundle change hands. All players see public goods change hands."""
        self.gems = transfer_goods(self.gems, giver, taker, bundle.gems)
        self.networks = transfer_goods(self.networks, giver, taker, bundle.networks)
        self.favour = transfer_goods(self.favour, giver, taker, bundle.favour)
        seen = [card for card in bundle.cards if self.items[card].named]
        for card in bundle.cards:
            self.move_card(card, giver, taker)
        if bundle.favour or seen:
            titles = tuple([self.items[card].title for card in seen])
            self.note_event(Moved, giver, taker, bundle.favour, tuple(seen), titles)
        for kind, about in bundle.promises:
            self.promises += (Promise(giver, taker, kind, about, self.turns),)
            self.whisper(Promised, (giver, taker), giver, taker, kind, about)
        if gift and not replace(bundle, promises=()).empty:
            self.judge_gift(giver, taker)

    def move_card(self, card: int, giver: int, taker: int) -> None:
        """Give a card to a new owner, who has then seen it; marks stay on it, and so does what it is harmless to
        (DD-G12)."""
        item = self.items[card]
        told = [
            taker if seat in (giver, taker) or (item.named and owner >= 0) else owner
            for seat, owner in enumerate(item.told)
        ]
        marks = item.marks | 1 << giver
        self.items.put(replace(item, owner=taker, told=tuple(told), marks=marks, aim=-1))
        self.tell_card(Received, (giver, taker), card, taker, marks)

    def pay_helper(self, seat: int, helper: int, price: Bundle) -> None:
        """Pay a helper at once, but favour only when the conflict is over, and only as far as it is there (DD-070)."""
        conflict = self.conflict
        assert conflict is not None
        if price.empty:
            return
        if not self.quiet:
            self.emit(Agreed(self.get_hearers(seat, helper), seat, helper, price))
        if price.favour:
            self.conflict = replace(conflict, escrow=(*conflict.escrow, (seat, helper, price.favour)))
        self.hand_over(seat, helper, price.without_favour(), gift=False)

    def drop_offers(self, seat: int) -> None:
        """Withdraw the open offers of a princess who is knocked out, and those to her (DD-G51)."""
        for deal in self.offers.values():
            if deal.by == seat or deal.to == (seat,):
                self.announce_closed(self.close_offer(deal.id), "withdrawn", seat)
            elif seat in deal.to:
                left = replace(deal, to=tuple([other for other in deal.to if other != seat]))
                self.offers = {**self.offers, deal.id: left}

    def carry_out(self, act: Direct) -> None:
        """Carry out what the game master directs."""
        if isinstance(act, Announce):
            if act.what == "last":
                self.closing = True
            else:
                self.dawning = True
            self.note_event(Announced, act.what)
        elif isinstance(act, ChooseEvent):
            self.next_event = act.event - 1
            self.whisper(Directed, (), "next")
        elif isinstance(act, PlayScene):
            self.staged = act.event
            self.whisper(Directed, (), "scene")
        elif isinstance(act, SetReveal):
            self.reveal = act.reveal
            self.note_event(Announced, f"reveal-{act.reveal}")
        elif isinstance(act, AssignChore):
            others = [chore for chore in self.chores if chore != act.chore]
            self.chores = tuple(sorted([*others, act.chore] if act.by == "hers" else others))
            self.note_event(Announced, f"{act.chore}-{act.by}")
        elif isinstance(act, Narrate):
            self.whisper(Narrated, act.hearers or None, act.hearers, self.note)
        elif isinstance(act, HandCard):
            self.note_event(Amended, act.to, CARD, self.note)
            self.hand_over(self.items[act.card].owner, act.to, Bundle(cards=(act.card,)), gift=False)
        elif isinstance(act, Amend):
            self.correct_number(act)

    def correct_number(self, act: Amend) -> None:
        """Correct a number: gems and networks come from the bank, or go there; of a skill it is how many points are
        crossed off, which all may know."""
        seat, amount = act.seat, act.amount
        self.note_event(Amended, seat, act.what, self.note)
        if act.what in SKILLS:
            skill = SKILLS.index(act.what)
            self.amend_skill(seat, skill, self.lost[seat][skill] - amount)
            return
        if act.what == "favour":
            self.favour = replace_at(self.favour, seat, amount)
        elif act.what == "gems":
            self.bank = add_at(self.bank, 0, self.gems[seat] - amount)
            self.gems = replace_at(self.gems, seat, amount)
        else:
            self.bank = add_at(self.bank, 1, self.networks[seat] - amount)
            self.networks = replace_at(self.networks, seat, amount)
        self.rank()
        self.check_end()

    # -- promises ------------------------------------------------------------------------------------------------------

    def judge_promise(self, index: int, how: str) -> None:
        """Note that a promise was kept or broken, which those concerned learn, or that it has lapsed."""
        promise = self.promises[index]
        self.promises = replace_at(self.promises, index, replace(promise, how=how))
        if how != "lapsed":
            ears = self.get_hearers(promise.by, promise.to)
            self.emit(Promised(ears, promise.by, promise.to, promise.kind, promise.about, how))

    def list_open_promises(self, kind: str = "", other: str = "") -> list[tuple[int, Promise]]:
        """Return the promises of these kinds that are still open, each with its index."""
        if not self.promises:
            return []
        return [
            (index, promise)
            for index, promise in enumerate(self.promises)
            if not promise.how and (not kind or promise.kind in (kind, other))
        ]

    def judge_attack(self, seat: int, target: int) -> None:
        """Judge promises by an attack: it breaks a promise of peace, and keeps a promise to strike."""
        for index, promise in self.list_open_promises("peace", "strike"):
            if promise.by == seat and promise.kind == "peace" and promise.to == target:
                self.judge_promise(index, "broken")
            elif promise.by == seat and promise.kind == "strike" and promise.about == target:
                self.judge_promise(index, "kept")

    def judge_turn(self, seat: int) -> None:
        """Judge what was promised for a turn before it began, now that it has ended."""
        for index, promise in self.list_open_promises("peace", "strike"):
            if promise.by == seat and promise.turn < self.turns:
                self.judge_promise(index, "kept" if promise.kind == "peace" else "broken")

    def judge_help(self, conflict: Conflict) -> None:
        """Judge the promises of those who helped a fighter; who was not asked still owes her help."""
        for index, promise in self.list_open_promises("help"):
            if (promise.by, promise.to) in conflict.helpers:
                self.judge_promise(index, "kept")

    def judge_decline(self, seat: int, side: int) -> None:
        """Judge who was asked for help, and declined."""
        for index, promise in self.list_open_promises("help"):
            if (promise.by, promise.to) == (seat, side):
                self.judge_promise(index, "broken")

    def judge_vote(self, seat: int, choice: int) -> None:
        """Judge the promise of a vote by the vote."""
        for index, promise in self.list_open_promises("vote"):
            if promise.by == seat:
                self.judge_promise(index, "kept" if promise.about == choice else "broken")

    def judge_gift(self, giver: int, taker: int) -> None:
        """Judge a gift: it counts as the promised share."""
        for index, promise in self.list_open_promises("share"):
            if (promise.by, promise.to) == (giver, taker):
                self.judge_promise(index, "kept")

    def drop_promises(self, seat: int) -> None:
        """Drop the promises of a dead princess, to her and about her (DD-G51)."""
        for index, promise in self.list_open_promises():
            if seat in (promise.by, promise.to, promise.about):
                self.judge_promise(index, "lapsed")

    def break_shares(self) -> None:
        """Break the promises of shares that are still open at the end."""
        for index, _ in self.list_open_promises("share"):
            self.judge_promise(index, "broken")


def transfer_goods(goods: tuple[int, ...], giver: int, taker: int, count: int) -> tuple[int, ...]:
    """Return what each has after some of it has changed hands."""
    return add_at(add_at(goods, giver, -count), taker, count) if count else goods
