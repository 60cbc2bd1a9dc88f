"""Free acts: offers and what becomes of them, reports, showing cards, wills, and what the game master directs.

They may be made whoever's turn it is, in the middle of a vote or a conflict; nobody waits for them. What only some hear is told to them
alone; but what lies open for all to see, favour and revealed cards, cannot change hands unseen (DD-G52).
"""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry import promises
from infanta.games.death_dowry.bundles import ABOUT, NOTHING, Bundle
from infanta.games.death_dowry.events import Amended, Announced, Directed, Displayed, Received
from infanta.games.death_dowry.notation import (
    GOODS,
    Direct,
    Display,
    Offer,
    Reply,
    Report,
    Will,
    answer,
    digits,
    direct,
    display,
    offer,
    report,
    will,
)
from infanta.games.death_dowry.trade_events import Agreed, Closed, Fell, Moved, Offered, Promised, Reported, Willed
from infanta.games.death_dowry.view import Deal, Promise

if TYPE_CHECKING:
    from infanta.games.death_dowry.match import DowryMatch

FEW: Final = 3
"""So many cards of each kind of act are listed."""


# -- what may be done --------------------------------------------------------------------------------------------------


def acts_of(match: "DowryMatch", seat: int) -> list[Move]:
    """The useful ones among the endless free acts of a seat."""
    rules = match.rules
    if seat == rules.master:
        every: list[Move] = [
            direct("last"),
            direct("wedding"),
            direct("next", number=1),
            direct("reveal", word="fighters"),
        ]
        every += [direct("amend", other, what, 5) for other in range(rules.princesses) for what in GOODS]
        return [act for act in every if refusal(match, seat, act) is None]
    mine = [item for item in match.items.values() if item.owner == seat][:FEW]
    others = [other for other in match.living() if other != seat]
    if not match.alive[seat]:
        goods = [Bundle(gems=1), Bundle(networks=1), *[Bundle(cards=(item.number,)) for item in mine]]
        every = [will(other, bundle) for other in others for bundle in goods]
        return [act for act in every if refusal(match, seat, act) is None]
    every = [answer(verb, deal.id) for deal in match.offers.values() for verb in ("accept", "refuse", "withdraw")]
    if match.acts_left[seat]:
        every += usual_acts(tuple(others))
        every += [offer((other,), Bundle(cards=(item.number,)), Bundle(gems=1)) for other in others for item in mine]
        for item in mine[:1]:
            every += [display((other,), item.number) for other in others]
            every += [report((other,), seat, 0, 0, item.title) for other in others if item.title]
    return [act for act in every if refusal(match, seat, act) is None]


@lru_cache(256)
def usual_acts(others: tuple[int, ...]) -> tuple[Move, ...]:
    """The offers to these that need no cards: made once, for they are listed all the time."""
    peace = Bundle(promises=(("peace", -1),))
    pairs = ((Bundle(gems=1), Bundle(networks=1)), (Bundle(favour=1), Bundle(gems=2)), (Bundle(gems=1), peace))
    every: list[Move] = []
    for other in others:
        for give, want in pairs:
            every += [offer((other,), give, want), offer((other,), want, give, True)]
    if len(others) > 1:
        every.append(offer(others, Bundle(networks=1), Bundle(gems=1), True))
    return tuple(every)


def refusal(match: "DowryMatch", seat: int, act: Move) -> Phrase | None:
    """Why a free act cannot be made now."""
    if isinstance(act, Direct):
        return refuse_direction(match, seat, act)
    if seat == match.rules.master:
        return Phrase("master-only-directs")
    if isinstance(act, Will):
        return refuse_will(match, seat, act)
    if not match.alive[seat]:
        return Phrase("dead-only-will")
    if isinstance(act, Reply):
        return refuse_reply(match, seat, act)
    if not match.acts_left[seat]:
        return Phrase("no-acts-left", most=match.rules.acts)
    if isinstance(act, Offer):
        return refuse_offer(match, seat, act)
    if isinstance(act, Report):
        wrong = act.owner >= match.rules.princesses or act.harmless >> match.rules.princesses
        return Phrase("no-such-princess") if wrong else refuse_hearers(match, seat, act.to)
    assert isinstance(act, Display)
    item = match.items.get(act.card)
    if item is None or item.owner != seat:
        return Phrase("not-your-card")
    return refuse_hearers(match, seat, act.to)


def refuse_hearers(match: "DowryMatch", seat: int, to: tuple[int, ...]) -> Phrase | None:
    """Why these cannot be spoken to: one bargains with the living, and not with oneself."""
    if seat in to:
        return Phrase("not-to-oneself")
    if any(other == match.rules.master for other in to):
        return Phrase("not-to-master")
    if any(other >= match.rules.princesses for other in to):
        return Phrase("no-such-princess")
    dead = [other for other in to if not match.alive[other]]
    return Phrase("not-to-the-dead", seat=dead[0]) if dead else None


def refuse_offer(match: "DowryMatch", seat: int, act: Offer) -> Phrase | None:
    """Why an offer cannot be made. Nothing here depends on what others have (DD-G50)."""
    wrong = refuse_hearers(match, seat, act.to)
    if wrong is not None:
        return wrong
    if act.give.empty and act.want.empty:
        return Phrase("empty-offer")
    if sum([deal.by == seat for deal in match.offers.values()]) >= match.rules.offers:
        return Phrase("offers-full", most=match.rules.offers)
    if act.reply:
        deal = match.offers.get(act.reply)
        if deal is None or seat not in deal.to or act.to != (deal.by,):
            return Phrase("offer-gone")
    unknown = [card for card in act.want.cards if card not in match.items or match.items[card].told[seat] < 0]
    if unknown:
        return Phrase("unknown-card")
    if (act.give.favour or act.want.favour) and locked(match, seat, *act.to):
        return Phrase("favour-locked")
    for side, others, bundle in ((seat, act.to, act.give), (act.to[0], (seat, *act.to[1:]), act.want)):
        wrong = bad_promises(match, side, others, bundle)
        if wrong is not None:
            return wrong
    return lacks(match, seat, act.give)


def refuse_reply(match: "DowryMatch", seat: int, act: Reply) -> Phrase | None:
    """Why an offer cannot be answered: it is gone, which is also what one reads of offers that one never heard of."""
    deal = match.offers.get(act.offer)
    if deal is None or (seat != deal.by if act.verb == "withdraw" else seat not in deal.to):
        return Phrase("offer-gone")
    if act.verb != "accept":
        return None
    if (deal.give.favour or deal.want.favour) and locked(match, seat, deal.by):
        return Phrase("favour-locked")
    return lacks(match, seat, deal.want)


def refuse_will(match: "DowryMatch", seat: int, act: Will) -> Phrase | None:
    """Why a will cannot say that (DD-087, DD-G41)."""
    if match.alive[seat]:
        return Phrase("still-alive")
    if not match.acts_left[seat]:
        return Phrase("no-acts-left", most=match.rules.acts)
    if act.goods.empty or act.goods.favour or act.goods.promises:
        return Phrase("will-what")
    return refuse_hearers(match, seat, (act.to,)) or lacks(match, seat, act.goods)


def refuse_direction(match: "DowryMatch", seat: int, act: Direct) -> Phrase | None:
    """Why the game master cannot direct that."""
    if seat != match.rules.master:
        return Phrase("not-the-master")
    if not match.acts_left[seat]:
        return Phrase("no-acts-left", most=match.rules.acts)
    if act.verb == "amend":
        if act.seat >= match.rules.princesses:
            return Phrase("no-such-princess")
        return Phrase("favour-locked") if act.word == "favour" and locked(match, act.seat) else None
    done = {
        "last": match.closing or match.last,
        "wedding": match.wedding or match.dawning,
        "reveal": match.reveal == act.word,
    }
    if act.verb == "reveal" and match.conflict is not None:
        return Phrase("not-in-conflict-now")
    return Phrase("done-already") if done.get(act.verb, False) else None


def locked(match: "DowryMatch", *seats: int) -> bool:
    """Whether one of these fights now, and cannot trade favour (DD-027)."""
    return match.conflict is not None and any(seat in match.conflict.fighters() for seat in seats)


def lacks(match: "DowryMatch", seat: int, bundle: Bundle) -> Phrase | None:
    """What a princess does not have of a bundle."""
    for what, wanted, held in (
        ("gems", bundle.gems, match.gems[seat]),
        ("networks", bundle.networks, match.networks[seat]),
        ("favour", bundle.favour, match.favour[seat]),
    ):
        if wanted > held:
            return Phrase(f"lacking-{what}", count=wanted)
    for card in bundle.cards:
        item = match.items.get(card)
        if item is None or item.owner != seat:
            return Phrase("not-your-card")
        if match.conflict is not None and card in match.conflict.used:
            return Phrase("card-in-conflict", title=item.title)
    return None


def bad_promises(match: "DowryMatch", seat: int, to: tuple[int, ...], bundle: Bundle) -> Phrase | None:
    """Promises about a third princess are about one who is there."""
    for kind, about in bundle.promises:
        if kind in ABOUT and (about >= match.rules.princesses or (kind == "strike" and about in (seat, *to))):
            return Phrase("promise-about-whom")
    return None


# -- what then happens -------------------------------------------------------------------------------------------------


def take(match: "DowryMatch", seat: int, act: Move) -> None:
    """Carry out a free act."""
    if isinstance(act, Reply):
        deal = match.offers.pop(act.offer)
        if act.verb == "accept":
            accept(match, seat, deal)
        else:
            say_closed(match, deal, "refused" if act.verb == "refuse" else "withdrawn", seat)
        return
    match.acts_left[seat] -= 1
    if isinstance(act, Direct):
        direct_match(match, act)
    elif isinstance(act, Will):
        ears = match.ears(seat, act.to)
        match.tell(Willed(ears, seat, act.to, match.titled(act.goods), match.note))
        hand_over(match, seat, act.to, act.goods)
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
        say_closed(match, match.offers.pop(act.reply), "refused", seat)
    kind = f"{seat}{'o' if act.open else 's'}{digits(sum([1 << other for other in act.to]))}"
    match.counts[kind] = match.counts.get(kind, 0) + 1
    number = f"{kind}.{match.counts[kind]}"
    give, want = match.titled(act.give), match.titled(act.want)
    match.offers[number] = Deal(number, seat, act.to, give, want, act.open)
    ears = -1 if act.open else match.ears(seat, *act.to)
    match.tell(Offered(ears, seat, act.to, give, want, number, match.note))


def say_closed(match: "DowryMatch", deal: Deal, how: str, by: int) -> None:
    """Those who heard of an offer learn that it is gone. One who refuses speaks for herself: the offer stands for the others."""
    if how == "refused" and len(deal.to) > 1:
        match.offers[deal.id] = replace(deal, to=tuple([other for other in deal.to if other != by]))
        match.offers = dict(sorted(match.offers.items()))
    match.tell(Closed(-1 if deal.open else match.ears(deal.by, *deal.to), deal.by, deal.id, how, by))


def accept(match: "DowryMatch", seat: int, deal: Deal) -> None:
    """An offer is accepted: everything changes hands, or nothing does (DD-G50)."""
    others = [other for other in deal.to if other != seat]
    if lacks(match, deal.by, deal.give) is not None:
        match.tell(Fell(match.ears(deal.by, seat), deal.by, seat, deal.id))
        if others:
            say_closed(match, replace(deal, to=tuple(others)), "withdrawn", deal.by)
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
    match.gems[giver] -= bundle.gems
    match.gems[taker] += bundle.gems
    match.networks[giver] -= bundle.networks
    match.networks[taker] += bundle.networks
    match.favour[giver] -= bundle.favour
    match.favour[taker] += bundle.favour
    seen = [card for card in bundle.cards if match.items[card].named]
    for card in bundle.cards:
        move_card(match, card, giver, taker)
    if bundle.favour or seen:
        titles = tuple([match.items[card].title for card in seen])
        match.tell(Moved(giver, taker, bundle.favour, tuple(seen), titles))
    for kind, about in bundle.promises:
        match.promises.append(Promise(giver, taker, kind, about, match.turns))
        match.tell(Promised(match.ears(giver, taker), giver, taker, kind, about, ""))
    if gift and not replace(bundle, promises=()).empty:
        promises.after_gift(match, giver, taker)


def move_card(match: "DowryMatch", card: int, giver: int, taker: int) -> None:
    """A card goes to a new owner, who has then seen it; marks stay on it, and so does what it is harmless to (DD-G12)."""
    item = match.items[card]
    told = [
        taker if seat in (giver, taker) or (item.named and owner >= 0) else owner
        for seat, owner in enumerate(item.told)
    ]
    marks = item.marks | 1 << giver
    match.items[card] = replace(item, owner=taker, told=tuple(told), marks=marks, owners=item.owners | 1 << taker)
    match.tell(Received(*match.card_seen(match.ears(giver, taker), card), taker))


def pay_helper(match: "DowryMatch", seat: int, helper: int, price: Bundle) -> None:
    """A helper is paid at once, but favour only when the conflict is over, and only as far as it is there (DD-070)."""
    conflict = match.conflict
    assert conflict is not None
    if price.empty:
        return
    match.tell(Agreed(match.ears(seat, helper), seat, helper, price, NOTHING, ""))
    if price.favour:
        match.conflict = replace(conflict, escrow=(*conflict.escrow, (seat, helper, price.favour)))
    hand_over(match, seat, helper, replace(price, favour=0), gift=False)


def bury(match: "DowryMatch", seat: int) -> None:
    """What becomes of the open offers of a princess who is knocked out (DD-G51)."""
    for deal in list(match.offers.values()):
        if deal.by == seat or deal.to == (seat,):
            del match.offers[deal.id]
            say_closed(match, deal, "withdrawn", seat)
        elif seat in deal.to:
            match.offers[deal.id] = replace(deal, to=tuple([other for other in deal.to if other != seat]))


def direct_match(match: "DowryMatch", act: Direct) -> None:
    """What the game master directs."""
    if act.verb == "last":
        match.closing = True
        match.tell(Announced("last"))
    elif act.verb == "wedding":
        match.dawning = True
        match.tell(Announced("wedding"))
    elif act.verb == "next":
        match.next_event = act.number - 1
        match.tell(Directed(match.ears(), "next"))
    elif act.verb == "reveal":
        match.reveal = act.word
        match.tell(Announced(f"reveal-{act.word}"))
    else:
        amend(match, act)


def amend(match: "DowryMatch", act: Direct) -> None:
    """A mistake is corrected: gems and networks come from the bank, or go there."""
    held = {"gems": match.gems, "networks": match.networks, "favour": match.favour}[act.word]
    if act.word != "favour":
        match.bank[GOODS.index(act.word)] += held[act.seat] - act.number
    held[act.seat] = act.number
    match.tell(Amended(act.seat, act.word, match.note))
    match.rank()
    match.check_end()
