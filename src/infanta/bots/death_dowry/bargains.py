"""How the bot bargains: a trade is worth what it gains, less a part of what it does for a rival. It answers offers, counters at most twice,
offers first, tells others of dangerous cards, keeps its promises of a share, and gives from its will."""

from dataclasses import replace
from random import Random
from typing import Final

from infanta.core.move import Move
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.events import TeaServed, TurnBegan
from infanta.games.death_dowry.notation import Offer, Reply, Report, Will, build_move
from infanta.games.death_dowry.policy import Schemer, worth
from infanta.games.death_dowry.trade_events import Offered, Reported
from infanta.games.death_dowry.values import Deal
from infanta.games.death_dowry.view import DowryView

GRUDGE: Final = 0.3
"""How much of what a rival gains counts as a loss."""
COUNTERS: Final = 2
"""How often, between two turns, she makes an offer to the same princess, and how often she makes a counter-offer."""
EAGER: Final = 0.7
"""How often she offers something when it is her turn, or tea is served."""
TALKATIVE: Final = 0.25
"""How often she tells others what she knows."""
DANGEROUS: Final = 4
"""A card that adds so much is worth telling of."""


def act_of(view: DowryView, seat: int, acts: list[Move], rng: Random) -> Move | None:
    """What she does though nobody waits for her."""
    mind = Schemer(view, seat)
    if not view.alive[seat]:
        return bequest(mind, acts, rng)
    for deal in view.offers:
        if seat in deal.to:
            return answered(mind, deal, acts)
    if not view.acts[seat] or not (view.turn == seat or view.purpose == "tea") or view.conflict is not None:
        return None
    since = lately(view)
    if any(isinstance(event, Offered | Reported) and event.seat == seat for event in since):
        return None
    if not any(isinstance(event, TurnBegan | TeaServed) for event in since) or len(since) > 6:
        return None
    owed = debt(mind)
    if owed is not None:
        return owed
    if rng.random() < EAGER:
        made = best_offer(mind, rng)
        if made is not None:
            return made
    return warning(mind, rng) if rng.random() < TALKATIVE else None


def lately(view: DowryView) -> list[object]:
    """What was heard since the turn began, or tea was served, that included."""
    found: list[object] = []
    for event in reversed(view.journal):
        found.append(event)
        if isinstance(event, TurnBegan | TeaServed):
            break
    return found


# -- what a bargain is worth -------------------------------------------------------------------------------------------


def plain_worth(bundle: Bundle) -> float:
    """What a bundle is worth to anybody."""
    goods = 0.9 * bundle.gems + 0.5 * bundle.networks + 1.6 * bundle.favour
    return goods + 0.7 * len(bundle.cards) + 0.65 * len(bundle.promises)


def gain(mind: Schemer, other: int, got: Bundle, given: Bundle) -> float:
    """What a bargain is worth: to oneself, less a part of what a rival has of it."""
    own = mind.bundle_worth(got, other) - mind.price_of(given)
    hers = plain_worth(given) - plain_worth(got)
    return own - GRUDGE * mind.hate(other) * max(hers, 0.0)


def holds(mind: Schemer, bundle: Bundle) -> bool:
    """Whether she has what she would give."""
    view, seat = mind.view, mind.seat
    held = {card.number for card in mind.mine}
    enough = bundle.gems <= view.gems[seat] and bundle.networks <= view.networks[seat]
    return enough and bundle.favour <= view.favour[seat] and set(bundle.cards) <= held


# -- answers -----------------------------------------------------------------------------------------------------------


def answered(mind: Schemer, deal: Deal, acts: list[Move]) -> Move:
    """Accept, counter or refuse."""
    yes, no = build_move(Reply, "accept", deal.id), build_move(Reply, "refuse", deal.id)
    value = gain(mind, deal.by, deal.give, deal.want)
    if value > 0.05 and yes in acts:
        return yes
    other = countered(mind, deal)
    return other if other is not None else no


def countered(mind: Schemer, deal: Deal) -> Move | None:
    """The same for a pile of gems more, if that would do, and if she has not haggled enough."""
    view = mind.view
    made = [event for event in view.journal if isinstance(event, Offered) and event.seat == mind.seat]
    haggled = [event for event in made if event.to == (deal.by,)]
    if len(haggled) >= COUNTERS * max(view.round, 1) or not view.acts[mind.seat] or view.rules.offers < 1:
        return None
    if view.conflict is not None or sum([open_.by == mind.seat for open_ in view.offers]) >= view.rules.offers:
        return None
    asked = replace(deal.give, gems=deal.give.gems + 1, titles=())
    given = replace(deal.want, titles=())
    if deal.want.promises and not may_promise(mind, deal.by, given):
        return None
    good = (
        holds(mind, given)
        and gain(mind, deal.by, asked, given) > 0.05
        and plain_worth(given) > plain_worth(asked) - 0.6
    )
    known = {card.number for card in view.cards}
    if not good or not set(asked.cards) <= known or len(deal.to) > 1:
        return None
    return build_move(Offer, (deal.by,), given, asked, False, deal.id)


def may_promise(mind: Schemer, to: int, bundle: Bundle) -> bool:
    """Whether promises about a third princess are about one."""
    return all(about not in (mind.seat, to) for kind, about in bundle.promises if kind == "strike")


# -- offers ------------------------------------------------------------------------------------------------------------


def best_offer(mind: Schemer, rng: Random) -> Move | None:
    """The bargain that gains most and that the other may well accept."""
    view, seat = mind.view, mind.seat
    if sum([deal.by == seat for deal in view.offers]) >= view.rules.offers:
        return None
    found: list[tuple[float, Move]] = []
    for other in mind.rivals:
        for give, want in ideas(mind, other):
            if holds(mind, give) and plain_worth(give) - plain_worth(want) > -0.3:
                found.append(
                    (gain(mind, other, want, give) + 0.2 * rng.random(), build_move(Offer, (other,), give, want, False))
                )
    best = max(found, key=lambda pair: (pair[0], pair[1].text), default=None)
    return best[1] if best is not None and best[0] > 0.1 else None


def ideas(mind: Schemer, other: int) -> list[tuple[Bundle, Bundle]]:
    """What could be bargained for with somebody: given, and wanted."""
    view, seat = mind.view, mind.seat
    gem, network = Bundle(gems=1), Bundle(networks=1)
    peace, help_ = Bundle(promises=(("peace", -1),)), Bundle(promises=(("help", -1),))
    bound = any(promise.by == other and promise.to == seat and not promise.how for promise in view.promises)
    found: list[tuple[Bundle, Bundle]] = []
    if not bound:
        found += [(gem, peace), (peace, peace), (gem, help_), (help_, help_)]
        if mind.leader not in (other, -1) and view.favour[mind.leader] > view.favour[seat]:
            found.append((gem, Bundle(promises=(("strike", mind.leader),))))
    if view.networks[seat] == 0 and view.gems[seat] > 2:
        found.append((gem, network))
    if view.networks[seat] > 2 and view.gems[seat] < 3:
        found.append((network, gem))
    for card in mind.plans:
        if not [rival for rival in mind.rivals if rival != other and not card.harmless >> rival & 1]:
            continue
        if card.harmless >> other & 1 == 0 and mind.card_worth(card) < 0.5:
            found.append((Bundle(cards=(card.number,)), gem))
    return found


def debt(mind: Schemer) -> Move | None:
    """A share that was promised, given for nothing."""
    view, seat = mind.view, mind.seat
    for promise in view.promises:
        if promise.by == seat and promise.kind == "share" and not promise.how and promise.to in mind.rivals:
            waiting = any(deal.by == seat and deal.to == (promise.to,) and deal.want.empty for deal in view.offers)
            if view.gems[seat] and not waiting:
                return build_move(Offer, (promise.to,), Bundle(gems=1), NOTHING, False)
    return None


def warning(mind: Schemer, rng: Random) -> Move | None:
    """Others are told the truth about a dangerous card of the leader's, so that they guard against it."""
    view, seat = mind.view, mind.seat
    cards = [card for card in mind.theirs if card.owner == mind.leader and card.harmless >= 0 and not card.named]
    cards = [card for card in cards if worth(card) >= DANGEROUS and card.title]
    told = {(event.owner, event.title) for event in view.journal if isinstance(event, Reported) and event.seat == seat}
    fresh = [card for card in cards if (card.owner, card.title) not in told]
    hearers = [other for other in mind.rivals if other != mind.leader]
    if not fresh or not hearers:
        return None
    card = rng.choice(fresh)
    return build_move(Report, tuple(hearers), card.owner, card.harmless, card.blocked, card.title)


def bequest(mind: Schemer, acts: list[Move], rng: Random) -> Move | None:
    """The dead remember who kept her word: she is left something, a little at a time."""
    wills = [act for act in acts if act.text.startswith("will>")]
    if not wills or mind.view.turn < 0:
        return None
    dearest = max(mind.rivals, key=lambda other: (mind.faith[other], -mind.view.favour[other], other))
    goods = Bundle(gems=min(1, max(mind.view.gems[mind.seat], 0)), cards=tuple([card.number for card in mind.mine[:1]]))
    return build_move(Will, dearest, goods) if not goods.empty else None
