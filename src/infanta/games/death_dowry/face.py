"""The table as a princess sees it. What she is asked is in `asking`."""

from functools import partial

from infanta.core.face import Card, Counter, Face, HandCard, Middle, Panel, Pile, Place, Sign
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice, phrase_of
from infanta.games.death_dowry.asking import aside, ask, titles_in
from infanta.games.death_dowry.bitsets import list_members
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed
from infanta.games.death_dowry.hearing import terms
from infanta.games.death_dowry.keeping import remembered
from infanta.games.death_dowry.notation import CHORES
from infanta.games.death_dowry.noting import notebook
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Deal, Draft
from infanta.games.death_dowry.view import DowryView


def face_of(view: DowryView, moves: list[Move], voice: Voice) -> Face:
    """What a princess sees, is asked and may do."""
    return Face(
        headline=voice.say(phrase_of("headline", round=view.round, last=view.last, wedding=view.wedding)),
        places=tuple([place(view, seat, voice) for seat in range(view.setup.players)]),
        middle=middle(view, voice),
        hand=tuple([HandCard(drawn(card, voice), reason=why_not(view, card, voice)) for card in view.own()]),
        ask=ask(view, moves, voice),
        aside=aside(view, voice),
    )


# -- what lies on the table --------------------------------------------------------------------------------------------


def place(view: DowryView, seat: int, voice: Voice) -> Place:
    """A princess as she was seen before, if nothing about her has changed."""
    if seat >= view.rules.princesses:
        return remembered("place", (seat,), voice, lambda: seen_place(view, seat, voice))
    cards = tuple([card for card in view.cards if card.owner == seat and seat != view.seat])
    key = (
        seat, view.favour[seat], view.gems[seat], view.networks[seat], view.names[seat], view.drafts[seat].motive,
        view.skills[seat], seat in view.board, view.alive[seat], view.turn == seat and bool(view.actors), cards,
    )  # fmt: skip
    return remembered("place", key, voice, lambda: seen_place(view, seat, voice))


def seen_place(view: DowryView, seat: int, voice: Voice) -> Place:
    """A princess: favour, what is known of her sheet, and the cards of hers that the viewer knows."""
    if seat >= view.rules.princesses:
        return Place(signs=(Sign("role", voice.say(Phrase("role-game-master"))),))
    counted = [("favour", view.favour[seat]), ("gems", view.gems[seat]), ("networks", view.networks[seat])]
    counters = [
        Counter(name, count, voice.say(Phrase(f"some-{name}", count=count)), mark=name)
        for name, count in counted
        if count != UNKNOWN
    ]
    signs = [Sign("name", view.names[seat])] if view.names[seat] else []
    if view.drafts[seat].motive and seat in view.board:
        signs.append(Sign("motive", f"“{view.drafts[seat].motive}”"))
    for skill, points in enumerate(view.skills[seat]):
        if points != UNKNOWN and seat in view.board:
            signs.append(Sign(SKILLS[skill], voice.say(Phrase("skill-points", skill=skill, points=points))))
    if not view.alive[seat]:
        signs.append(Sign("dead", voice.say(Phrase("is-dead")), tone="spent"))
    if view.turn == seat and view.actors:
        signs.append(Sign("turn", voice.say(Phrase("has-turn")), tone="good"))
    cards = tuple([drawn(card, voice) for card in view.cards if card.owner == seat and seat != view.seat])
    piles = (Pile("cards", voice.say(Phrase("known-cards")), cards, size="tiny"),) if cards else ()
    return Place(tuple(counters), tuple(signs), piles)


def drawn(card: CardSeen, voice: Voice) -> Card:
    """A card with what stands on it, as far as the viewer knows."""
    handle, tone = f"card-{card.number}", "open" if card.named else ""
    if card.claim >= 0:
        text = voice.say(Phrase("defence-text", claim=card.claim, against=card.against))
        title = voice.say(Phrase("a-defence"))
        return Card(handle, "text", title, text=f"{text}{known_by(card, voice)}", tone=tone)
    if card.harmless == UNKNOWN:
        return Card(handle, "text", card.title, text=voice.say(Phrase("unread-text")), mark="?", tone=tone)
    value = 1 + card.harmless.bit_count() + card.blocked.bit_count()
    lines = [Phrase("card-text", skills=list_members(~card.blocked & 15), harmless=list_members(card.harmless))]
    seen = list_members(max(card.marks & ~(1 << card.owner), 0))
    if card.owner == voice.reader and seen:
        lines.append(Phrase("card-seen-by", seats=seen))
    text = " ".join([voice.sentence(line) for line in lines])
    return Card(handle, "text", card.title, text=f"{text}{known_by(card, voice)}", mark=str(value), tone=tone)


def known_by(card: CardSeen, voice: Voice) -> str:
    """Who really knows a card: the game master is told."""
    return " " + voice.sentence(Phrase("card-known-by", seats=list_members(card.knowers))) if card.knowers > 0 else ""


def middle(view: DowryView, voice: Voice) -> Middle:
    """The conflict, and the open offers that the viewer knows of."""
    panels = [conflict_panel(view, voice)] if view.conflict is not None else []
    seat = view.seat
    panels += [remembered("offer", (deal,), voice, partial(offer_panel, deal, seat, voice)) for deal in view.offers]
    if view.board:
        panels.append(board_panel(view, voice))
    if view.rules.room:
        panels.append(Panel("room", ""))
    return Middle(panels=(*panels, *own_panels(view, voice)))


def board_panel(view: DowryView, voice: Voice) -> Panel:
    """The leader-board."""
    lines = [
        Phrase("board-line", place=place, seat=seat, favour=view.favour[seat])
        for place, seat in enumerate(view.board, 1)
    ]
    return Panel("board", voice.say(Phrase("leader-board")), tuple([voice.sentence(line) for line in lines]))


def offer_panel(deal: Deal, seat: int | None, voice: Voice) -> Panel:
    """An open offer, and whose it is."""
    title = voice.sentence(Phrase("bargain", give=terms(deal.give), want=terms(deal.want)))
    key = "offer-open" if deal.open else "offer-secret"
    name = "offer-to-me" if seat in deal.to else "offer-mine" if seat == deal.by else "offer"
    return Panel(name, title, mark=deal.id, over=voice.sentence(Phrase(key, seat=deal.by, to=deal.to)))


def own_panels(view: DowryView, voice: Voice) -> list[Panel]:
    """What stands in the viewer's own papers: the sheet that is being filled in, and the notebook (`notebook`)."""
    seat = view.seat
    if seat is None or not view.actors:
        return []
    panels = notebook(view, voice)
    if seat < view.rules.princesses and not view.round and seat not in view.board:
        panels.append(draft_panel(view.drafts[seat], voice))
    elif seat == view.rules.master and view.round:
        panels.append(chores_panel(view, voice))
    elif view.round and view.alive[seat]:
        panels.append(Panel("acts-left", voice.say(phrase_of("acts-left", count=max(view.acts[seat], 0)))))
    return panels


def chores_panel(view: DowryView, voice: Voice) -> Panel:
    """What the game master has taken over, and whether a scene waits to be played."""
    lines = [Phrase("chore-line", chore=Phrase(f"chore-{chore}"), hers=chore in view.chores) for chore in CHORES]
    lines += [Phrase("staged-line")] if view.staged >= 0 else []
    return Panel("chores", voice.say(Phrase("the-chores")), tuple([voice.sentence(one) for one in lines]))


def draft_panel(draft: Draft, voice: Voice) -> Panel:
    """A princess before she is ready."""
    lines = [Phrase("draft-name", name=draft.name)] if draft.name else []
    lines += [Phrase("draft-motive", motive=draft.motive)] if draft.motive else []
    if draft.skills:
        points = [Phrase("skill-points", skill=skill, points=count) for skill, count in enumerate(draft.skills)]
        lines.append(Phrase("draft-skills", skills=tuple(points)))
    lines += [
        Phrase("draft-item", title=title, skills=list_members(~blocked & 15)) for title, _, blocked in draft.items
    ]
    return Panel("draft", voice.say(Phrase("draft-sheet")), tuple([voice.sentence(line) for line in lines]))


def why_not(view: DowryView, card: CardSeen, voice: Voice) -> str:
    """Why a card of the viewer's can do nothing in the conflict; "" if it can, or if there is none that she is in."""
    conflict, seat = view.conflict, view.seat
    if conflict is None or seat is None or card.claim >= 0 or view.purpose not in ("stage", "plea"):
        return ""
    if seat in conflict.fighters():
        against = conflict.other(seat)
    elif conflict.asked == seat:
        against = conflict.other(int(view.plan[-1].split(":")[2]))  # `plea:3:1`: seat 3 is asked by seat 1
    else:
        return ""
    if card.number in conflict.used:
        return voice.say(Phrase("used-already", title=card.title))
    if card.blocked >> conflict.skill & 1:
        return voice.say(Phrase("skill-blocked", title=card.title, skill=conflict.skill))
    if card.harmless >> against & 1:
        return voice.say(Phrase("immune", title=card.title, seat=against))
    return ""


def conflict_panel(view: DowryView, voice: Voice) -> Panel:
    """Both totals, and every card with what it adds."""
    conflict = view.conflict
    assert conflict is not None
    titles = {**titles_in(view), **destroyed_titles(view)}
    lines = []
    for lot in conflict.lots:
        values = {"side": lot.side, "title": titles.get(lot.card, ""), "value": lot.value, "destroyed": lot.destroyed}
        lines.append(voice.sentence(Phrase("lot", **values)))
    mine, theirs = view.totals
    title = voice.say(Phrase("totals", attacker=mine, defender=theirs)) if mine != UNKNOWN else ""
    over = voice.sentence(Phrase("conflict", attacker=conflict.attacker, target=conflict.target, skill=conflict.skill))
    return Panel("conflict", title, tuple(lines), over=over)


def destroyed_titles(view: DowryView) -> dict[int, str]:
    """The titles of the cards that were destroyed in this conflict: they are in nobody's hand any more."""
    found: dict[int, str] = {}
    for event in reversed(view.journal):
        if isinstance(event, Destroyed):
            found[event.target] = event.title
        elif isinstance(event, Attacked):
            break
    return found
