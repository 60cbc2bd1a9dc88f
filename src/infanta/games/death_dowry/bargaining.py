"""Free actions: offers and their answers, reports, showing cards, wills, and what the game master directs.

They may be made in any player's turn, in the middle of a vote or a conflict; the match never waits for them. This
module says what may be done, and why not; their effects are in `trading`.
"""

from functools import lru_cache
from typing import Final

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import PROMISES_ABOUT, Bundle
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.notation import (
    CHORES,
    HANDS,
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
    build_move,
)
from infanta.games.death_dowry.rules import MAX_DIRECTIONS_PER_TURN
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.templates import GOODS

MAX_SAMPLE_CARDS: Final = 3  # how many cards of each kind of act are listed


# -- what may be done --------------------------------------------------------------------------------------------------


def list_free_actions(match: DowryState, seat: int) -> list[Move]:
    """Return the useful ones among the unlimited free actions of a seat."""
    rules = match.rules
    if seat == rules.master:
        princesses = range(rules.princesses)
        every: list[Move] = [build_move(Announce, "last"), build_move(Announce, "wedding"), build_move(ChooseEvent, 1)]
        every += [build_move(PlayScene, 0), build_move(PlayScene, 3), build_move(SetReveal, "fighters")]
        every += [build_move(Narrate), build_move(Narrate, (0,))]
        every += [build_move(AssignChore, chore, by) for chore in CHORES[:2] for by in HANDS]
        every += [build_move(Amend, other, what, 5) for other in princesses for what in GOODS]
        every += [build_move(Amend, other, SKILLS[0], 1) for other in princesses]
        return [act for act in every if refuse_free_action(match, seat, act) is None]
    mine = match.items.get_hand(seat)[:MAX_SAMPLE_CARDS]
    others = [other for other in match.list_living() if other != seat]
    if not match.alive[seat]:
        goods = [Bundle(gems=1), Bundle(networks=1), *[Bundle(cards=(item.number,)) for item in mine]]
        every = [build_move(Will, other, bundle) for other in others for bundle in goods]
        return [act for act in every if refuse_free_action(match, seat, act) is None]
    every = [
        build_move(Reply, verb, deal.id) for deal in match.offers.values() for verb in ("accept", "refuse", "withdraw")
    ]
    if match.acts_left[seat]:
        every += list_plain_offers(tuple(others))
        every += [
            build_move(Offer, (other,), Bundle(cards=(item.number,)), Bundle(gems=1), False)
            for other in others
            for item in mine
        ]
        for item in mine[:1]:
            every += [build_move(Display, (other,), item.number) for other in others]
            every += [build_move(Report, (other,), seat, 0, 0, item.title) for other in others if item.title]
    return [act for act in every if refuse_free_action(match, seat, act) is None]


@lru_cache(256)
def list_plain_offers(others: tuple[int, ...]) -> tuple[Move, ...]:
    """Return the offers to these that need no cards: built once, because they are listed often."""
    peace = Bundle(promises=(("peace", -1),))
    pairs = ((Bundle(gems=1), Bundle(networks=1)), (Bundle(favour=1), Bundle(gems=2)), (Bundle(gems=1), peace))
    every: list[Move] = []
    for other in others:
        for give, want in pairs:
            every += [build_move(Offer, (other,), give, want, False), build_move(Offer, (other,), want, give, True)]
    if len(others) > 1:
        every.append(build_move(Offer, others, Bundle(networks=1), Bundle(gems=1), True))
    return tuple(every)


def refuse_free_action(match: DowryState, seat: int, act: Move) -> Phrase | None:
    """Return why a free action is not possible now."""
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


def refuse_hearers(match: DowryState, seat: int, to: tuple[int, ...]) -> Phrase | None:
    """Return why these cannot be spoken to: a princess bargains with the living, and not with herself."""
    if seat in to:
        return Phrase("not-to-oneself")
    if any(other == match.rules.master for other in to):
        return Phrase("not-to-master")
    if any(other >= match.rules.princesses for other in to):
        return Phrase("no-such-princess")
    dead = [other for other in to if not match.alive[other]]
    return Phrase("not-to-the-dead", seat=dead[0]) if dead else None


def refuse_offer(match: DowryState, seat: int, act: Offer) -> Phrase | None:
    """Return why an offer cannot be made. Nothing here depends on what others have (DD-G50)."""
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
    if not all(card in match.items and is_known_to(match.items[card], seat) for card in act.want.cards):
        return Phrase("unknown-card")
    if (act.give.favour or act.want.favour) and is_locked(match, seat, *act.to):
        return Phrase("favour-locked")
    for side, others, bundle in ((seat, act.to, act.give), (act.to[0], (seat, *act.to[1:]), act.want)):
        wrong = refuse_promises(match, side, others, bundle)
        if wrong is not None:
            return wrong
    return find_missing(match, seat, act.give)


def is_known_to(item: Item, seat: int) -> bool:
    """Return whether a seat can speak of a card: it has seen it, or its title was announced."""
    return item.named or item.told[seat] >= 0


def refuse_reply(match: DowryState, seat: int, act: Reply) -> Phrase | None:
    """Return why an offer cannot be answered: it is gone, which is also the answer about offers that she never heard
    of."""
    deal = match.offers.get(act.offer)
    if deal is None or (seat != deal.by if act.verb == "withdraw" else seat not in deal.to):
        return Phrase("offer-gone")
    if act.verb != "accept":
        return None
    if (deal.give.favour or deal.want.favour) and is_locked(match, seat, deal.by):
        return Phrase("favour-locked")
    wrong = refuse_promises(match, deal.by, (seat,), deal.give) or refuse_promises(match, seat, (deal.by,), deal.want)
    return wrong or find_missing(match, seat, deal.want)


def refuse_will(match: DowryState, seat: int, act: Will) -> Phrase | None:
    """Return why a will cannot say that (DD-087, DD-G41)."""
    if match.alive[seat]:
        return Phrase("still-alive")
    if act.goods.empty or act.goods.favour or act.goods.promises:
        return Phrase("will-what")
    return refuse_hearers(match, seat, (act.to,)) or find_missing(match, seat, act.goods)


def refuse_direction(match: DowryState, seat: int, act: Direct) -> Phrase | None:
    """Return why the game master cannot direct that."""
    if seat != match.rules.master:
        return Phrase("not-the-master")
    if not match.acts_left[seat]:
        return Phrase("no-acts-left", most=MAX_DIRECTIONS_PER_TURN)
    if isinstance(act, Amend):
        return refuse_amending(match, act)
    if isinstance(act, HandCard):
        return refuse_handing(match, act)
    if isinstance(act, Narrate):
        return Phrase("no-such-princess") if any(seat >= match.rules.princesses for seat in act.hearers) else None
    if isinstance(act, SetReveal) and match.conflict is not None:
        return Phrase("not-in-conflict-now")
    return Phrase("done-already") if is_done(match, act) else None


def is_done(match: DowryState, act: Direct) -> bool:
    """Return whether what the game master directs is so already."""
    if isinstance(act, Announce):
        return match.closing or match.last if act.what == "last" else match.wedding or match.dawning
    if isinstance(act, PlayScene):
        return match.staged == act.event
    if isinstance(act, SetReveal):
        return match.reveal == act.reveal
    return isinstance(act, AssignChore) and (act.chore in match.chores) == (act.by == "hers")


def refuse_handing(match: DowryState, act: HandCard) -> Phrase | None:
    """Return why a card cannot be given to another princess."""
    item = match.items.get(act.card)
    if act.to >= match.rules.princesses:
        return Phrase("no-such-princess")
    if item is None or item.owner == act.to:
        return Phrase("unknown-card" if item is None else "done-already")
    is_fought = match.conflict is not None and act.card in match.conflict.used
    return Phrase("card-in-conflict", title=item.title) if is_fought else None


def refuse_amending(match: DowryState, act: Amend) -> Phrase | None:
    """Return why a correction is not possible."""
    if act.seat >= match.rules.princesses:
        return Phrase("no-such-princess")
    if act.what in ("gems", "networks"):
        return None
    if not match.alive[act.seat]:
        return Phrase("dead-without-favour" if act.what == "favour" else "dead-without-skills", seat=act.seat)
    if is_locked(match, act.seat):
        return Phrase("favour-locked" if act.what == "favour" else "skills-locked")
    if act.what == "favour":
        return None
    skill = SKILLS.index(act.what)
    had = match.skills[act.seat][skill] + match.lost[act.seat][skill]
    return Phrase("too-few-points", points=had) if act.amount > had else None


def is_locked(match: DowryState, *seats: int) -> bool:
    """Return whether one of these fights now, and cannot trade favour (DD-027)."""
    return match.conflict is not None and any(seat in match.conflict.list_fighters() for seat in seats)


def find_missing(match: DowryState, seat: int, bundle: Bundle) -> Phrase | None:
    """Return what a princess does not have of a bundle."""
    if bundle.gems > match.gems[seat]:
        return Phrase("lacking-gems", count=bundle.gems)
    if bundle.networks > match.networks[seat]:
        return Phrase("lacking-networks", count=bundle.networks)
    if bundle.favour > match.favour[seat]:
        return Phrase("lacking-favour", count=bundle.favour)
    for card in bundle.cards:
        item = match.items.get(card)
        if item is None or item.owner != seat:
            return Phrase("not-your-card")
        if match.conflict is not None and card in match.conflict.used:
            return Phrase("card-in-conflict", title=item.title)
    return None


def refuse_promises(match: DowryState, seat: int, to: tuple[int, ...], bundle: Bundle) -> Phrase | None:
    """Return why promises about a third princess are not possible: she must live, and must be one whom the promiser may
    attack or vote for (DD-G51, DD-G57)."""
    for kind, about in bundle.promises:
        if kind not in PROMISES_ABOUT:
            continue
        if about >= match.rules.princesses or not match.alive[about]:
            return Phrase("promise-about-whom")
        if (kind == "strike" and (about == seat or about in to)) or (about == seat and not match.rules.selfvotes):
            return Phrase("promise-about-whom")
    return None
