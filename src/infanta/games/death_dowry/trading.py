"""What free acts do: things change hands, offers are made and closed, the game master directs.

What only some hear is told to them alone; but what lies open for all to see, favour and revealed cards, cannot change hands unseen
(DD-G52).
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from infanta.core.move import Move
from infanta.core.rows import add, put
from infanta.games.death_dowry import promises
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
from infanta.games.death_dowry.trade_events import Agreed, Closed, Fell, Moved, Offered, Promised, Reported, Willed
from infanta.games.death_dowry.view import Deal, Promise

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch

from infanta.games.death_dowry.bargaining import lacks


def take(match: "DowryMatch", seat: int, act: Move) -> None:
    """Carry out a free act."""
    if isinstance(act, Reply):
        deal = close_offer(match, act.offer)
        if act.verb == "accept":
            accept(match, seat, deal)
        else:
            say_closed(match, deal, "refused" if act.verb == "refuse" else "withdrawn", seat)
        return
    if isinstance(act, Will):
        ears = match.ears(seat, act.to)
        match.tell(Willed(ears, seat, act.to, match.titled(act.goods), match.note))
        hand_over(match, seat, act.to, act.goods)
        return
    match.acts_left = add(match.acts_left, seat, -1)
    if isinstance(act, Direct):
        direct_match(match, act)
    elif isinstance(act, Offer):
        make_offer(match, seat, act)
    elif isinstance(act, Report):
        ears = match.ears(seat, *act.to)
        match.tell(Reported(ears, seat, act.to, act.owner, act.title, act.harmless, act.blocked, match.note))
    elif isinstance(act, Display):
        match.show(act.card, act.to)
        match.tell(Displayed(*match.card_seen(match.ears(seat, *act.to), act.card), act.to))


def make_offer(match: "DowryMatch", seat: int, act: Offer) -> None:
    """An offer is made; if it answers another, that one is refused."""
    if act.reply:
        say_closed(match, close_offer(match, act.reply), "refused", seat)
    kind = f"{seat}{'o' if act.open else 's'}{''.join([str(other) for other in act.to])}"
    count = match.counts.get(kind, 0) + 1
    match.counts = {**match.counts, kind: count}
    number = f"{kind}.{count}"
    give, want = match.titled(act.give), match.titled(act.want)
    match.offers = {**match.offers, number: Deal(number, seat, act.to, give, want, act.open)}
    ears = -1 if act.open else match.ears(seat, *act.to)
    match.tell(Offered(ears, seat, act.to, give, want, number, match.note))


def close_offer(match: "DowryMatch", number: str) -> Deal:
    """An offer stands no more."""
    deal = match.offers[number]
    match.offers = {other.id: other for other in match.offers.values() if other is not deal}
    return deal


def say_closed(match: "DowryMatch", deal: Deal, how: str, by: int) -> None:
    """Those who heard of an offer learn that it is gone. One who refuses speaks for herself: the offer stands for the others."""
    if how == "refused" and len(deal.to) > 1:
        left = replace(deal, to=tuple([other for other in deal.to if other != by]))
        match.offers = dict(sorted({**match.offers, deal.id: left}.items()))
    match.tell(Closed(-1 if deal.open else match.ears(deal.by, *deal.to), deal.by, deal.id, how, by))


def accept(match: "DowryMatch", seat: int, deal: Deal) -> None:
    """An offer is accepted: everything changes hands, or nothing does (DD-G50)."""
    others = [other for other in deal.to if other != seat]
    if lacks(match, deal.by, deal.give) is not None:
        match.tell(Fell(match.ears(deal.by, seat), deal.by, seat, deal.id))
        if others or deal.open:
            match.tell(Closed(-1 if deal.open else match.ears(*others), deal.by, deal.id, "withdrawn", deal.by))
        return
    ears = -1 if deal.open else match.ears(deal.by, seat)
    match.tell(Agreed(ears, deal.by, seat, deal.give, deal.want, deal.id))
    if others and not deal.open:
        match.tell(Closed(match.ears(*others), deal.by, deal.id, "taken", -1))
    hand_over(match, deal.by, seat, deal.give, bool(deal.want.empty))
    hand_over(match, seat, deal.by, deal.want, bool(deal.give.empty))
    match.rank()
    match.check_end()


def hand_over(match: "DowryMatch", giver: int, taker: int, bundle: Bundle, gift: bool = True) -> None:
    """A bundle changes hands. What lies open for all to see is seen by all to do so."""
    match.gems = handed(match.gems, giver, taker, bundle.gems)
    match.networks = handed(match.networks, giver, taker, bundle.networks)
    match.favour = handed(match.favour, giver, taker, bundle.favour)
    seen = [card for card in bundle.cards if match.items[card].named]
    for card in bundle.cards:
        move_card(match, card, giver, taker)
    if bundle.favour or seen:
        titles = tuple([match.items[card].title for card in seen])
        match.tell(Moved(giver, taker, bundle.favour, tuple(seen), titles))
    for kind, about in bundle.promises:
        match.promises += (Promise(giver, taker, kind, about, match.turns),)
        match.tell(Promised(match.ears(giver, taker), giver, taker, kind, about, ""))
    if gift and not replace(bundle, promises=()).empty:
        promises.after_gift(match, giver, taker)


def handed(goods: tuple[int, ...], giver: int, taker: int, count: int) -> tuple[int, ...]:
    """What everybody has after some of it has changed hands."""
    return add(add(goods, giver, -count), taker, count) if count else goods


def move_card(match: "DowryMatch", card: int, giver: int, taker: int) -> None:
    """A card goes to a new owner, who has then seen it; marks stay on it, and so does what it is harmless to (DD-G12)."""
    item = match.items[card]
    told = [
        taker if seat in (giver, taker) or (item.named and owner >= 0) else owner
        for seat, owner in enumerate(item.told)
    ]
    marks = item.marks | 1 << giver
    match.items.put(replace(item, owner=taker, told=tuple(told), marks=marks, aim=-1))
    match.tell(Received(*match.card_seen(match.ears(giver, taker), card), taker, marks))


def pay_helper(match: "DowryMatch", seat: int, helper: int, price: Bundle) -> None:
    """A helper is paid at once, but favour only when the conflict is over, and only as far as it is there (DD-070)."""
    conflict = match.conflict
    assert conflict is not None
    if price.empty:
        return
    if not match.quiet:
        match.tell(Agreed(match.ears(seat, helper), seat, helper, price, NOTHING, ""))
    if price.favour:
        match.conflict = replace(conflict, escrow=(*conflict.escrow, (seat, helper, price.favour)))
    hand_over(match, seat, helper, price.unfavoured(), gift=False)


def bury(match: "DowryMatch", seat: int) -> None:
    """What becomes of the open offers of a princess who is knocked out (DD-G51)."""
    for deal in match.offers.values():
        if deal.by == seat or deal.to == (seat,):
            say_closed(match, close_offer(match, deal.id), "withdrawn", seat)
        elif seat in deal.to:
            left = replace(deal, to=tuple([other for other in deal.to if other != seat]))
            match.offers = {**match.offers, deal.id: left}


def direct_match(match: "DowryMatch", act: Direct) -> None:
    """Carry out what the game master directs."""
    if isinstance(act, Announce):
        if act.what == "last":
            match.closing = True
        else:
            match.dawning = True
        match.tell(Announced(act.what))
    elif isinstance(act, ChooseEvent):
        match.next_event = act.event - 1
        match.tell(Directed(match.ears(), "next"))
    elif isinstance(act, PlayScene):
        match.staged = act.event
        match.tell(Directed(match.ears(), "scene"))
    elif isinstance(act, SetReveal):
        match.reveal = act.reveal
        match.tell(Announced(f"reveal-{act.reveal}"))
    elif isinstance(act, AssignChore):
        others = [chore for chore in match.chores if chore != act.chore]
        match.chores = tuple(sorted([*others, act.chore] if act.by == "hers" else others))
        match.tell(Announced(f"{act.chore}-{act.by}"))
    elif isinstance(act, Narrate):
        match.tell(Narrated(match.ears(*act.hearers) if act.hearers else -1, act.hearers, match.note))
    elif isinstance(act, HandCard):
        match.tell(Amended(act.to, CARD, match.note))
        hand_over(match, match.items[act.card].owner, act.to, Bundle(cards=(act.card,)), gift=False)
    elif isinstance(act, Amend):
        amend(match, act)


def amend(match: "DowryMatch", act: Amend) -> None:
    """Correct a number: gems and networks come from the bank, or go there; of a skill it is how many points are crossed off, which
    all may know."""
    seat, amount = act.seat, act.amount
    match.tell(Amended(seat, act.what, match.note))
    if act.what in SKILLS:
        skill = SKILLS.index(act.what)
        match.amend_skill(seat, skill, match.lost[seat][skill] - amount)
        return
    if act.what == "favour":
        match.favour = put(match.favour, seat, amount)
    elif act.what == "gems":
        match.bank = add(match.bank, 0, match.gems[seat] - amount)
        match.gems = put(match.gems, seat, amount)
    else:
        match.bank = add(match.bank, 1, match.networks[seat] - amount)
        match.networks = put(match.networks, seat, amount)
    match.rank()
    match.check_end()
