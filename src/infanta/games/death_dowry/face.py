"""The table as a princess sees it. What she is asked is in `asking`."""

from functools import partial

from infanta.core.face import Badge, Card, Counter, Face, HandCard, Panel, Pile, PlayerArea, TableCentre
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Translator, get_phrase
from infanta.games.death_dowry.bitsets import list_members
from infanta.games.death_dowry.cache import get_or_make
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed
from infanta.games.death_dowry.notation import CHORES
from infanta.games.death_dowry.notebook import build_notebook
from infanta.games.death_dowry.private_events import describe_bundle
from infanta.games.death_dowry.prompts import build_free_actions, build_prompt, get_titles
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Deal, Draft
from infanta.games.death_dowry.view import DowryView


def build_face(view: DowryView, moves: list[Move], voice: Translator) -> Face:
    """Return what a princess sees, is asked and may do."""
    return Face(
        headline=voice.say(get_phrase("headline", round=view.round, last=view.last, wedding=view.wedding)),
        places=tuple([get_area(view, seat, voice) for seat in range(view.setup.players)]),
        middle=build_centre(view, voice),
        hand=tuple(
            [
                HandCard(build_card(card, voice), reason=explain_useless(view, card, voice))
                for card in view.list_own_cards()
            ]
        ),
        ask=build_prompt(view, moves, voice),
        aside=build_free_actions(view, voice),
    )


# -- what lies on the table --------------------------------------------------------------------------------------------


def get_area(view: DowryView, seat: int, voice: Translator) -> PlayerArea:
    """Return a princess as she was seen before, if nothing about her has changed."""
    if seat >= view.rules.princesses:
        return get_or_make("place", (seat,), voice, lambda: build_area(view, seat, voice))
    cards = tuple([card for card in view.cards if card.owner == seat and seat != view.seat])
    key = (
        seat, view.favour[seat], view.gems[seat], view.networks[seat], view.names[seat], view.drafts[seat].motive,
        view.skills[seat], seat in view.board, view.alive[seat], view.turn == seat and bool(view.actors), cards,
    )  # fmt: skip
    return get_or_make("place", key, voice, lambda: build_area(view, seat, voice))


def build_area(view: DowryView, seat: int, voice: Translator) -> PlayerArea:
    """Return a princess: favour, what is known of her sheet, and the cards of hers that the viewer knows."""
    if seat >= view.rules.princesses:
        return PlayerArea(signs=(Badge("role", voice.say(Phrase("role-game-master"))),))
    counted = [("favour", view.favour[seat]), ("gems", view.gems[seat]), ("networks", view.networks[seat])]
    counters = [
        Counter(name, count, voice.say(Phrase(f"some-{name}", count=count)), mark=name)
        for name, count in counted
        if count != UNKNOWN
    ]
    signs = [Badge("name", view.names[seat])] if view.names[seat] else []
    if view.drafts[seat].motive and seat in view.board:
        signs.append(Badge("motive", f"“{view.drafts[seat].motive}”"))
    for skill, points in enumerate(view.skills[seat]):
        if points != UNKNOWN and seat in view.board:
            signs.append(Badge(SKILLS[skill], voice.say(Phrase("skill-points", skill=skill, points=points))))
    if not view.alive[seat]:
        signs.append(Badge("dead", voice.say(Phrase("is-dead")), tone="spent"))
    if view.turn == seat and view.actors:
        signs.append(Badge("turn", voice.say(Phrase("has-turn")), tone="good"))
    cards = tuple([build_card(card, voice) for card in view.cards if card.owner == seat and seat != view.seat])
    piles = (Pile("cards", voice.say(Phrase("known-cards")), cards, size="tiny"),) if cards else ()
    return PlayerArea(tuple(counters), tuple(signs), piles)


def build_card(card: CardSeen, voice: Translator) -> Card:
    """Return a card with its text, as far as the viewer knows."""
    handle, tone = f"card-{card.number}", "open" if card.named else ""
    if card.claim >= 0:
        text = voice.say(Phrase("defence-text", claim=card.claim, against=card.against))
        title = voice.say(Phrase("a-defence"))
        return Card(handle, "text", title, text=f"{text}{describe_knowers(card, voice)}", tone=tone)
    if card.harmless == UNKNOWN:
        return Card(handle, "text", card.title, text=voice.say(Phrase("unread-text")), mark="?", tone=tone)
    value = 1 + card.harmless.bit_count() + card.blocked.bit_count()
    lines = [Phrase("card-text", skills=list_members(~card.blocked & 15), harmless=list_members(card.harmless))]
    seen = list_members(max(card.marks & ~(1 << card.owner), 0))
    if card.owner == voice.reader and seen:
        lines.append(Phrase("card-seen-by", seats=seen))
    text = " ".join([voice.sentence(line) for line in lines])
    return Card(handle, "text", card.title, text=f"{text}{describe_knowers(card, voice)}", mark=str(value), tone=tone)


def describe_knowers(card: CardSeen, voice: Translator) -> str:
    """Return who really knows a card, for the game master."""
    return " " + voice.sentence(Phrase("card-known-by", seats=list_members(card.knowers))) if card.knowers > 0 else ""


def build_centre(view: DowryView, voice: Translator) -> TableCentre:
    """Return the conflict, and the open offers that the viewer knows of."""
    panels = [build_conflict_panel(view, voice)] if view.conflict is not None else []
    seat = view.seat
    panels += [
        get_or_make("offer", (deal,), voice, partial(build_offer_panel, deal, seat, voice)) for deal in view.offers
    ]
    if view.board:
        panels.append(build_board_panel(view, voice))
    if view.rules.room:
        panels.append(Panel("room", ""))
    return TableCentre(panels=(*panels, *list_own_panels(view, voice)))


def build_board_panel(view: DowryView, voice: Translator) -> Panel:
    """Return the leader-board."""
    lines = [
        Phrase("board-line", place=place, seat=seat, favour=view.favour[seat])
        for place, seat in enumerate(view.board, 1)
    ]
    return Panel("board", voice.say(Phrase("leader-board")), tuple([voice.sentence(line) for line in lines]))


def build_offer_panel(deal: Deal, seat: int | None, voice: Translator) -> Panel:
    """Return an open offer, and whose it is."""
    title = voice.sentence(Phrase("bargain", give=describe_bundle(deal.give), want=describe_bundle(deal.want)))
    key = "offer-open" if deal.open else "offer-secret"
    name = "offer-to-me" if seat in deal.to else "offer-mine" if seat == deal.by else "offer"
    return Panel(name, title, mark=deal.id, over=voice.sentence(Phrase(key, seat=deal.by, to=deal.to)))


def list_own_panels(view: DowryView, voice: Translator) -> list[Panel]:
    """Return the viewer's own handouts: the sheet that is being filled in, and the notebook
    (`build_notebook`)."""
    seat = view.seat
    if seat is None or not view.actors:
        return []
    panels = build_notebook(view, voice)
    if seat < view.rules.princesses and not view.round and seat not in view.board:
        panels.append(build_draft_panel(view.drafts[seat], voice))
    elif seat == view.rules.master and view.round:
        panels.append(build_chores_panel(view, voice))
    elif view.round and view.alive[seat]:
        panels.append(Panel("acts-left", voice.say(get_phrase("acts-left", count=max(view.acts[seat], 0)))))
    return panels


def build_chores_panel(view: DowryView, voice: Translator) -> Panel:
    """Return what the game master has taken over, and whether a scene waits to be played."""
    lines = [Phrase("chore-line", chore=Phrase(f"chore-{chore}"), hers=chore in view.chores) for chore in CHORES]
    lines += [Phrase("staged-line")] if view.staged >= 0 else []
    return Panel("chores", voice.say(Phrase("the-chores")), tuple([voice.sentence(one) for one in lines]))


def build_draft_panel(draft: Draft, voice: Translator) -> Panel:
    """Return a princess before she is ready."""
    lines = [Phrase("draft-name", name=draft.name)] if draft.name else []
    lines += [Phrase("draft-motive", motive=draft.motive)] if draft.motive else []
    if draft.skills:
        points = [Phrase("skill-points", skill=skill, points=count) for skill, count in enumerate(draft.skills)]
        lines.append(Phrase("draft-skills", skills=tuple(points)))
    lines += [
        Phrase("draft-item", title=title, skills=list_members(~blocked & 15)) for title, _, blocked in draft.items
    ]
    return Panel("draft", voice.say(Phrase("draft-sheet")), tuple([voice.sentence(line) for line in lines]))


def explain_useless(view: DowryView, card: CardSeen, voice: Translator) -> str:
    """Return why a card of the viewer's can do nothing in the conflict; "" if it can, or if there is none that she is
    in."""
    conflict, seat = view.conflict, view.seat
    if conflict is None or seat is None or card.claim >= 0 or view.purpose not in ("stage", "plea"):
        return ""
    if seat in conflict.list_fighters():
        against = conflict.get_opponent(seat)
    elif conflict.asked == seat:
        against = conflict.get_opponent(int(view.plan[-1].split(":")[2]))  # `plea:3:1`: seat 3 is asked by seat 1
    else:
        return ""
    if card.number in conflict.used:
        return voice.say(Phrase("used-already", title=card.title))
    if card.blocked >> conflict.skill & 1:
        return voice.say(Phrase("skill-blocked", title=card.title, skill=conflict.skill))
    if card.harmless >> against & 1:
        return voice.say(Phrase("immune", title=card.title, seat=against))
    return ""


def build_conflict_panel(view: DowryView, voice: Translator) -> Panel:
    """Return both totals, and every card with what it adds."""
    conflict = view.conflict
    assert conflict is not None
    titles = {**get_titles(view), **get_destroyed_titles(view)}
    lines = []
    for lot in conflict.lots:
        values = {"side": lot.side, "title": titles.get(lot.card, ""), "value": lot.value, "destroyed": lot.destroyed}
        lines.append(voice.sentence(Phrase("lot", **values)))
    mine, theirs = view.totals
    title = voice.say(Phrase("totals", attacker=mine, defender=theirs)) if mine != UNKNOWN else ""
    over = voice.sentence(Phrase("conflict", attacker=conflict.attacker, target=conflict.target, skill=conflict.skill))
    return Panel("conflict", title, tuple(lines), over=over)


def get_destroyed_titles(view: DowryView) -> dict[int, str]:
    """Return the titles of the cards that were destroyed in this conflict: they are in no hand any more."""
    found: dict[int, str] = {}
    for event in reversed(view.journal):
        if isinstance(event, Destroyed):
            found[event.target] = event.title
        elif isinstance(event, Attacked):
            break
    return found
