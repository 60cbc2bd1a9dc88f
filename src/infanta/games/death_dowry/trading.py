"""What free acts do: things change hands, offers are made and closed, the game master directs.

What only some hear is told to them alone; but what lies open for all to see, favour and revealed cards, cannot change hands unseen
(DD-G52).
"""

from dataclasses import replace
from typing import Final

from infanta.core.move import Move
from infanta.core.rows import add, put
from infanta.games.death_dowry import bargaining
from infanta.games.death_dowry.bundles import NOTHING, Bundle
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
from infanta.games.death_dowry.view import Conflict, Deal, Promise

ON_TURNS: Final = ("peace", "strike")
HELP: Final = ("help",)
VOTE: Final = ("vote",)
SHARE: Final = ("share",)


class TradingMatch(DowryState):
    """A match in which things change hands. Promises are of kinds that the program understands and never enforces: those concerned see
    which were kept and which broken (DD-G57)."""

    # -- free actions --------------------------------------------------------------------------------------------------

    def take_act(self, seat: int, act: Move) -> None:
        """Carry out a free act."""
        if isinstance(act, Reply):
            deal = self.close_offer(act.offer)
            if act.verb == "accept":
                self.accept(seat, deal)
            else:
                self.say_closed(deal, "refused" if act.verb == "refuse" else "withdrawn", seat)
            return
        if isinstance(act, Will):
            ears = self.ears(seat, act.to)
            self.tell(Willed(ears, seat, act.to, self.titled(act.goods), self.note))
            self.hand_over(seat, act.to, act.goods)
            return
        self.acts_left = add(self.acts_left, seat, -1)
        if isinstance(act, Direct):
            self.carry_out(act)
        elif isinstance(act, Offer):
            self.make_offer(seat, act)
        elif isinstance(act, Report):
            ears = self.ears(seat, *act.to)
            self.tell(Reported(ears, seat, act.to, act.owner, act.title, act.harmless, act.blocked, self.note))
        elif isinstance(act, Display):
            self.show(act.card, act.to)
            self.tell(Displayed(*self.card_seen(self.ears(seat, *act.to), act.card), act.to))

    def make_offer(self, seat: int, act: Offer) -> None:
        """An offer is made; if it answers another, that one is refused."""
        if act.reply:
            self.say_closed(self.close_offer(act.reply), "refused", seat)
        kind = f"{seat}{'o' if act.open else 's'}{''.join([str(other) for other in act.to])}"
        count = self.counts.get(kind, 0) + 1
        self.counts = {**self.counts, kind: count}
        number = f"{kind}.{count}"
        give, want = self.titled(act.give), self.titled(act.want)
        self.offers = {**self.offers, number: Deal(number, seat, act.to, give, want, act.open)}
        ears = -1 if act.open else self.ears(seat, *act.to)
        self.tell(Offered(ears, seat, act.to, give, want, number, self.note))

    def close_offer(self, number: str) -> Deal:
        """An offer stands no more."""
        deal = self.offers[number]
        self.offers = {other.id: other for other in self.offers.values() if other is not deal}
        return deal

    def say_closed(self, deal: Deal, how: str, by: int) -> None:
        """Those who heard of an offer learn that it is gone. One who refuses speaks for herself: the offer stands for the others."""
        if how == "refused" and len(deal.to) > 1:
            left = replace(deal, to=tuple([other for other in deal.to if other != by]))
            self.offers = dict(sorted({**self.offers, deal.id: left}.items()))
        self.tell(Closed(-1 if deal.open else self.ears(deal.by, *deal.to), deal.by, deal.id, how, by))

    def accept(self, seat: int, deal: Deal) -> None:
        """An offer is accepted: everything changes hands, or nothing does (DD-G50)."""
        others = [other for other in deal.to if other != seat]
        if bargaining.lacks(self, deal.by, deal.give) is not None:
            self.tell(Fell(self.ears(deal.by, seat), deal.by, seat, deal.id))
            if others or deal.open:
                self.tell(Closed(-1 if deal.open else self.ears(*others), deal.by, deal.id, "withdrawn", deal.by))
            return
        ears = -1 if deal.open else self.ears(deal.by, seat)
        self.tell(Agreed(ears, deal.by, seat, deal.give, deal.want, deal.id))
        if others and not deal.open:
            self.tell(Closed(self.ears(*others), deal.by, deal.id, "taken", -1))
        self.hand_over(deal.by, seat, deal.give, bool(deal.want.empty))
        self.hand_over(seat, deal.by, deal.want, bool(deal.give.empty))
        self.rank()
        self.check_end()

    def hand_over(self, giver: int, taker: int, bundle: Bundle, gift: bool = True) -> None:
        """A bundle changes hands. What lies open for all to see is seen by all to do so."""
        self.gems = handed(self.gems, giver, taker, bundle.gems)
        self.networks = handed(self.networks, giver, taker, bundle.networks)
        self.favour = handed(self.favour, giver, taker, bundle.favour)
        seen = [card for card in bundle.cards if self.items[card].named]
        for card in bundle.cards:
            self.move_card(card, giver, taker)
        if bundle.favour or seen:
            titles = tuple([self.items[card].title for card in seen])
            self.tell(Moved(giver, taker, bundle.favour, tuple(seen), titles))
        for kind, about in bundle.promises:
            self.promises += (Promise(giver, taker, kind, about, self.turns),)
            self.tell(Promised(self.ears(giver, taker), giver, taker, kind, about, ""))
        if gift and not replace(bundle, promises=()).empty:
            self.after_gift(giver, taker)

    def move_card(self, card: int, giver: int, taker: int) -> None:
        """A card goes to a new owner, who has then seen it; marks stay on it, and so does what it is harmless to (DD-G12)."""
        item = self.items[card]
        told = [
            taker if seat in (giver, taker) or (item.named and owner >= 0) else owner
            for seat, owner in enumerate(item.told)
        ]
        marks = item.marks | 1 << giver
        self.items.put(replace(item, owner=taker, told=tuple(told), marks=marks, aim=-1))
        self.tell(Received(*self.card_seen(self.ears(giver, taker), card), taker, marks))

    def pay_helper(self, seat: int, helper: int, price: Bundle) -> None:
        """A helper is paid at once, but favour only when the conflict is over, and only as far as it is there (DD-070)."""
        conflict = self.conflict
        assert conflict is not None
        if price.empty:
            return
        if not self.quiet:
            self.tell(Agreed(self.ears(seat, helper), seat, helper, price, NOTHING, ""))
        if price.favour:
            self.conflict = replace(conflict, escrow=(*conflict.escrow, (seat, helper, price.favour)))
        self.hand_over(seat, helper, price.unfavoured(), gift=False)

    def drop_offers_of(self, seat: int) -> None:
        """What becomes of the open offers of a princess who is knocked out (DD-G51)."""
        for deal in self.offers.values():
            if deal.by == seat or deal.to == (seat,):
                self.say_closed(self.close_offer(deal.id), "withdrawn", seat)
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
            self.tell(Announced(act.what))
        elif isinstance(act, ChooseEvent):
            self.next_event = act.event - 1
            self.tell(Directed(self.ears(), "next"))
        elif isinstance(act, PlayScene):
            self.staged = act.event
            self.tell(Directed(self.ears(), "scene"))
        elif isinstance(act, SetReveal):
            self.reveal = act.reveal
            self.tell(Announced(f"reveal-{act.reveal}"))
        elif isinstance(act, AssignChore):
            others = [chore for chore in self.chores if chore != act.chore]
            self.chores = tuple(sorted([*others, act.chore] if act.by == "hers" else others))
            self.tell(Announced(f"{act.chore}-{act.by}"))
        elif isinstance(act, Narrate):
            self.tell(Narrated(self.ears(*act.hearers) if act.hearers else -1, act.hearers, self.note))
        elif isinstance(act, HandCard):
            self.tell(Amended(act.to, CARD, self.note))
            self.hand_over(self.items[act.card].owner, act.to, Bundle(cards=(act.card,)), gift=False)
        elif isinstance(act, Amend):
            self.correct_number(act)

    def correct_number(self, act: Amend) -> None:
        """Correct a number: gems and networks come from the bank, or go there; of a skill it is how many points are crossed off, which
        all may know."""
        seat, amount = act.seat, act.amount
        self.tell(Amended(seat, act.what, self.note))
        if act.what in SKILLS:
            skill = SKILLS.index(act.what)
            self.amend_skill(seat, skill, self.lost[seat][skill] - amount)
            return
        if act.what == "favour":
            self.favour = put(self.favour, seat, amount)
        elif act.what == "gems":
            self.bank = add(self.bank, 0, self.gems[seat] - amount)
            self.gems = put(self.gems, seat, amount)
        else:
            self.bank = add(self.bank, 1, self.networks[seat] - amount)
            self.networks = put(self.networks, seat, amount)
        self.rank()
        self.check_end()

    # -- promises ------------------------------------------------------------------------------------------------------

    def judge_promise(self, place: int, how: str) -> None:
        """A promise was kept or broken, and those concerned learn it; or it lapsed."""
        promise = self.promises[place]
        self.promises = put(self.promises, place, replace(promise, how=how))
        if how != "lapsed":
            ears = self.ears(promise.by, promise.to)
            self.tell(Promised(ears, promise.by, promise.to, promise.kind, promise.about, how))

    def list_open_promises(self, kinds: tuple[str, ...]) -> list[int]:
        """The places of promises of these kinds that are still open."""
        if not self.promises:
            return []
        return [place for place, promise in enumerate(self.promises) if not promise.how and promise.kind in kinds]

    def after_attack(self, seat: int, target: int) -> None:
        """An attack breaks a promise of peace, and keeps one to strike."""
        for place in self.list_open_promises(ON_TURNS):
            promise = self.promises[place]
            if promise.by == seat and promise.kind == "peace" and promise.to == target:
                self.judge_promise(place, "broken")
            elif promise.by == seat and promise.kind == "strike" and promise.about == target:
                self.judge_promise(place, "kept")

    def after_turn(self, seat: int) -> None:
        """A turn has ended: what was promised for it before it began is due."""
        for place in self.list_open_promises(ON_TURNS):
            promise = self.promises[place]
            if promise.by == seat and promise.turn < self.turns:
                self.judge_promise(place, "kept" if promise.kind == "peace" else "broken")

    def after_conflict(self, conflict: Conflict) -> None:
        """A conflict has ended: who promised a fighter help and gave it has kept her word. Who was not asked still owes it."""
        for place in self.list_open_promises(HELP):
            promise = self.promises[place]
            if (promise.by, promise.to) in conflict.helpers:
                self.judge_promise(place, "kept")

    def after_decline(self, seat: int, side: int) -> None:
        """Help was asked for and declined: who had promised it has broken her word."""
        for place in self.list_open_promises(HELP):
            if (self.promises[place].by, self.promises[place].to) == (seat, side):
                self.judge_promise(place, "broken")

    def after_vote(self, seat: int, choice: int) -> None:
        """A vote keeps or breaks the promise of one."""
        for place in self.list_open_promises(VOTE):
            if self.promises[place].by == seat:
                self.judge_promise(place, "kept" if self.promises[place].about == choice else "broken")

    def after_gift(self, giver: int, taker: int) -> None:
        """Something given for nothing is the share that was promised."""
        for place in self.list_open_promises(SHARE):
            if (self.promises[place].by, self.promises[place].to) == (giver, taker):
                self.judge_promise(place, "kept")

    def after_death(self, seat: int) -> None:
        """Promises to the dead, about them, and theirs, count no more (DD-G51)."""
        for place, promise in enumerate(self.promises):
            if not promise.how and seat in (promise.by, promise.to, promise.about):
                self.judge_promise(place, "lapsed")

    def after_end(self) -> None:
        """Now nobody will get her share any more."""
        for place in self.list_open_promises(SHARE):
            self.judge_promise(place, "broken")


def handed(goods: tuple[int, ...], giver: int, taker: int, count: int) -> tuple[int, ...]:
    """What everybody has after some of it has changed hands."""
    return add(add(goods, giver, -count), taker, count) if count else goods
