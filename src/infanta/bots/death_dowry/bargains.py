"""How the bot bargains: a trade is worth what it gains, less a part of what it does for a rival. It answers offers,
counters at most twice, offers first, tells others of dangerous cards, keeps its promises of a share, and gives from its
will."""

from dataclasses import replace
from random import Random
from typing import Final

from infanta.core.move import Move
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.events import TeaServed, TurnBegan
from infanta.games.death_dowry.notation import Offer, Reply, Report, Will, build_move
from infanta.games.death_dowry.policy import ViewPlotEstimate, get_card_value
from infanta.games.death_dowry.trade_events import Offered, Reported
from infanta.games.death_dowry.values import Deal
from infanta.games.death_dowry.view import DowryView

RIVAL_GAIN_WEIGHT: Final = 0.3  # how much of what a rival gains counts as a loss
# How often, between two turns, she makes an offer to the same princess, and how often she makes a counter-offer.
MAX_COUNTER_OFFERS: Final = 2
OFFER_PROBABILITY: Final = 0.7  # how often she offers something when it is her turn, or tea is served
REPORT_PROBABILITY: Final = 0.25  # how often she tells others what she knows
DANGEROUS_VALUE: Final = 4  # a card that adds this much is worth reporting


def choose_free_action(view: DowryView, seat: int, acts: list[Move], rng: Random) -> Move | None:
    """Return what she does out of turn."""
    mind = ViewPlotEstimate(view, seat)
    if not view.alive[seat]:
        return make_bequest(mind, acts, rng)
    for deal in view.offers:
        if seat in deal.to:
            return answer_offer(mind, deal, acts)
    if not view.acts[seat] or not (view.turn == seat or view.purpose == "tea") or view.conflict is not None:
        return None
    since = list_recent_events(view)
    if any(isinstance(event, Offered | Reported) and event.seat == seat for event in since):
        return None
    if not any(isinstance(event, TurnBegan | TeaServed) for event in since) or len(since) > 6:
        return None
    owed = pay_promised_share(mind)
    if owed is not None:
        return owed
    if rng.random() < OFFER_PROBABILITY:
        made = find_best_offer(mind, rng)
        if made is not None:
            return made
    return make_warning(mind, rng) if rng.random() < REPORT_PROBABILITY else None


def list_recent_events(view: DowryView) -> list[object]:
    """Return the events since the turn started or tea was served, including that event."""
    found: list[object] = []
    for event in reversed(view.journal):
        found.append(event)
        if isinstance(event, TurnBegan | TeaServed):
            break
    return found


# -- what a bargain is worth -------------------------------------------------------------------------------------------


def value_bundle(bundle: Bundle) -> float:
    """Return what a bundle is worth to any player."""
    goods = 0.9 * bundle.gems + 0.5 * bundle.networks + 1.6 * bundle.favour
    return goods + 0.7 * len(bundle.cards) + 0.65 * len(bundle.promises)


def value_bargain(mind: ViewPlotEstimate, other: int, got: Bundle, given: Bundle) -> float:
    """Return what a bargain is worth: to the player herself, less a part of what a rival gains."""
    own = mind.value_bundle(got, other) - mind.value_price(given)
    hers = value_bundle(given) - value_bundle(got)
    return own - RIVAL_GAIN_WEIGHT * mind.get_rivalry(other) * max(hers, 0.0)


def can_give(mind: ViewPlotEstimate, bundle: Bundle) -> bool:
    """Return whether she has what she would give."""
    view, seat = mind.view, mind.seat
    held = {card.number for card in mind.mine}
    enough = bundle.gems <= view.gems[seat] and bundle.networks <= view.networks[seat]
    return enough and bundle.favour <= view.favour[seat] and set(bundle.cards) <= held


# -- answers -----------------------------------------------------------------------------------------------------------


def answer_offer(mind: ViewPlotEstimate, deal: Deal, acts: list[Move]) -> Move:
    """Accept, counter or refuse."""
    yes, no = build_move(Reply, "accept", deal.id), build_move(Reply, "refuse", deal.id)
    value = value_bargain(mind, deal.by, deal.give, deal.want)
    if value > 0.05 and yes in acts:
        return yes
    other = make_counter_offer(mind, deal)
    return other if other is not None else no


def make_counter_offer(mind: ViewPlotEstimate, deal: Deal) -> Move | None:
    """Return the same offer for one more pile of gems, if that would do, and if she may still make counter-offers."""
    view = mind.view
    made = [event for event in view.journal if isinstance(event, Offered) and event.seat == mind.seat]
    haggled = [event for event in made if event.to == (deal.by,)]
    if len(haggled) >= MAX_COUNTER_OFFERS * max(view.round, 1) or not view.acts[mind.seat] or view.rules.offers < 1:
        return None
    if view.conflict is not None or sum([open_.by == mind.seat for open_ in view.offers]) >= view.rules.offers:
        return None
    asked = replace(deal.give, gems=deal.give.gems + 1, titles=())
    given = replace(deal.want, titles=())
    if deal.want.promises and not can_promise(mind, deal.by, given):
        return None
    good = (
        can_give(mind, given)
        and value_bargain(mind, deal.by, asked, given) > 0.05
        and value_bundle(given) > value_bundle(asked) - 0.6
    )
    known = {card.number for card in view.cards}
    if not good or not set(asked.cards) <= known or len(deal.to) > 1:
        return None
    return build_move(Offer, (deal.by,), given, asked, False, deal.id)


def can_promise(mind: ViewPlotEstimate, to: int, bundle: Bundle) -> bool:
    """Return whether promises about a third princess are about one."""
    return all(about not in (mind.seat, to) for kind, about in bundle.promises if kind == "strike")


# -- offers ------------------------------------------------------------------------------------------------------------


def find_best_offer(mind: ViewPlotEstimate, rng: Random) -> Move | None:
    """Return the bargain that gains most and that the other may well accept."""
    view, seat = mind.view, mind.seat
    if sum([deal.by == seat for deal in view.offers]) >= view.rules.offers:
        return None
    found: list[tuple[float, Move]] = []
    for other in mind.rivals:
        for give, want in list_bargains(mind, other):
            if can_give(mind, give) and value_bundle(give) - value_bundle(want) > -0.3:
                found.append(
                    (
                        value_bargain(mind, other, want, give) + 0.2 * rng.random(),
                        build_move(Offer, (other,), give, want, False),
                    )
                )
    best = max(found, key=lambda pair: (pair[0], pair[1].text), default=None)
    return best[1] if best is not None and best[0] > 0.1 else None


def list_bargains(mind: ViewPlotEstimate, other: int) -> list[tuple[Bundle, Bundle]]:
    """Return what could be bargained for with a player: given, and wanted."""
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
        if card.harmless >> other & 1 == 0 and mind.value_card(card) < 0.5:
            found.append((Bundle(cards=(card.number,)), gem))
    return found


def pay_promised_share(mind: ViewPlotEstimate) -> Move | None:
    """Return a share that was promised, given for nothing."""
    view, seat = mind.view, mind.seat
    for promise in view.promises:
        if promise.by == seat and promise.kind == "share" and not promise.how and promise.to in mind.rivals:
            waiting = any(deal.by == seat and deal.to == (promise.to,) and deal.want.empty for deal in view.offers)
            if view.gems[seat] and not waiting:
                return build_move(Offer, (promise.to,), Bundle(gems=1), NOTHING, False)
    return None


def make_warning(mind: ViewPlotEstimate, rng: Random) -> Move | None:
    """Return a true report of a dangerous card of the leader's, so that others guard against it; None if there is
    none."""
    view, seat = mind.view, mind.seat
    cards = [card for card in mind.theirs if card.owner == mind.leader and card.harmless >= 0 and not card.named]
    cards = [card for card in cards if get_card_value(card) >= DANGEROUS_VALUE and card.title]
    told = {(event.owner, event.title) for event in view.journal if isinstance(event, Reported) and event.seat == seat}
    fresh = [card for card in cards if (card.owner, card.title) not in told]
    hearers = [other for other in mind.rivals if other != mind.leader]
    if not fresh or not hearers:
        return None
    card = rng.choice(fresh)
    return build_move(Report, tuple(hearers), card.owner, card.harmless, card.blocked, card.title)


def make_bequest(mind: ViewPlotEstimate, acts: list[Move], rng: Random) -> Move | None:
    """Return a clause of the will: the dead remember who kept her word, a little at a time."""
    wills = [act for act in acts if act.text.startswith("will>")]
    if not wills or mind.view.turn < 0:
        return None
    dearest = max(mind.rivals, key=lambda other: (mind.faith[other], -mind.view.favour[other], other))
    goods = Bundle(gems=min(1, max(mind.view.gems[mind.seat], 0)), cards=tuple([card.number for card in mind.mine[:1]]))
    return build_move(Will, dearest, goods) if not goods.empty else None
