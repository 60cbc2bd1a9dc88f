"""The table as a princess sees it, what she is asked, what she may do besides, and how events are staged."""

from functools import lru_cache

from infanta.core.event import Event
from infanta.core.face import (
    Aside,
    Ask,
    Ballot,
    Beat,
    Card,
    Choice,
    Counter,
    Face,
    HandCard,
    Middle,
    Panel,
    Pile,
    Place,
    Sign,
)
from infanta.core.move import Move
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.describing import describe
from infanta.games.death_dowry.events import EVENTS
from infanta.games.death_dowry.forms import asked_forms, free_forms
from infanta.games.death_dowry.hearing import terms
from infanta.games.death_dowry.notation import Make, Name, Offer, Plead, Report, Skills, answer, members
from infanta.games.death_dowry.view import UNKNOWN, CardSeen, DowryView

ENDLESS = (Make, Name, Skills, Offer, Plead, Report)
"""Moves that are made with forms; those listed are only samples."""
STAGED = {
    "Readied": "open", "RoundBegan": "open", "TeaServed": "open", "Attacked": "play", "Thrown": "play", "Destroyed": "out",
    "Found": "show", "Shown": "show", "Displayed": "show", "Received": "give", "Moved": "give", "Agreed": "give", "Willed": "give",
    "Paid": "give", "KnockedOut": "out", "Struck": "meet", "Happened": "power", "Ended": "close",
}  # fmt: skip
STRONG = ("RoundBegan", "Attacked", "KnockedOut", "Happened", "Ended", "Announced")
KNOWN = ("Found", "FoundNothing", "Displayed", "Received", "Reported")


def face_of(view: DowryView, moves: list[Move], voice: Voice) -> Face:
    """What a princess sees, is asked and may do."""
    return Face(
        headline=voice.say(Phrase("headline", round=view.round, last=view.last, wedding=view.wedding)),
        places=tuple([place(view, seat, voice) for seat in range(view.setup.players)]),
        middle=middle(view, voice),
        hand=tuple([HandCard(drawn(card, voice)) for card in view.own()]),
        ask=ask(view, moves, voice),
        aside=aside(view, voice),
    )


# -- what lies on the table --------------------------------------------------------------------------------------------


def place(view: DowryView, seat: int, voice: Voice) -> Place:
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
    for skill, points in enumerate(view.skills[seat]):
        if points != UNKNOWN and seat in view.board:
            signs.append(
                Sign(SKILLS[skill], voice.say(Phrase("skill-points", skill=skill, points=points)), mark=str(points))
            )
    if not view.alive[seat]:
        signs.append(Sign("dead", voice.say(Phrase("is-dead")), tone="spent"))
    if view.turn == seat:
        signs.append(Sign("turn", voice.say(Phrase("has-turn")), tone="good"))
    cards = tuple([drawn(card, voice) for card in view.cards if card.owner == seat and seat != view.seat])
    piles = (Pile("cards", voice.say(Phrase("known-cards")), cards, size="tiny"),) if cards else ()
    return Place(tuple(counters), tuple(signs), piles)


@lru_cache(4096)
def laid(handle: str, title: str, text: str, mark: str, tone: str) -> Card:
    """A card as it is drawn."""
    return Card(handle, "text", title, text=text, mark=mark, tone=tone)


def drawn(card: CardSeen, voice: Voice) -> Card:
    """A card with what stands on it, as far as the viewer knows."""
    handle, tone = f"card-{card.number}", "open" if card.named else ""
    if card.claim >= 0:
        text = voice.say(Phrase("defence-text", claim=card.claim, against=card.against))
        return laid(handle, voice.say(Phrase("a-defence")), text, "", tone)
    if card.harmless == UNKNOWN:
        return laid(handle, card.title, voice.say(Phrase("unread-text")), "?", tone)
    value = 1 + card.harmless.bit_count() + card.blocked.bit_count()
    lines = [Phrase("card-text", skills=members(~card.blocked & 15), harmless=members(card.harmless))]
    if card.owner == voice.reader and card.marks > 0:
        lines.append(Phrase("seen-by", seats=members(card.marks)))
    return laid(handle, card.title, " ".join([voice.sentence(line) for line in lines]), str(value), tone)


def middle(view: DowryView, voice: Voice) -> Middle:
    """The conflict, and the open offers that the viewer knows of."""
    panels = [conflict_panel(view, voice)] if view.conflict is not None else []
    for deal in view.offers:
        title = voice.sentence(Phrase("bargain", give=terms(deal.give), want=terms(deal.want)))
        key = "offer-open" if deal.open else "offer-secret"
        panels.append(Panel("offer", title, mark=deal.id, over=voice.sentence(Phrase(key, seat=deal.by, to=deal.to))))
    board = [
        Phrase("board-line", place=place, seat=seat, favour=view.favour[seat])
        for place, seat in enumerate(view.board, 1)
    ]
    if board:
        panels.append(
            Panel("board", voice.say(Phrase("leader-board")), tuple([voice.sentence(line) for line in board]))
        )
    return Middle(panels=tuple(panels))


def conflict_panel(view: DowryView, voice: Voice) -> Panel:
    """Both totals, and every card with what it adds."""
    conflict = view.conflict
    assert conflict is not None
    titles = titles_in(view)
    lines = []
    for lot in conflict.lots:
        values = {"side": lot.side, "title": titles.get(lot.card, ""), "value": lot.value, "destroyed": lot.destroyed}
        lines.append(voice.sentence(Phrase("lot", **values)))
    mine, theirs = view.totals
    title = voice.say(Phrase("totals", attacker=mine, defender=theirs)) if mine != UNKNOWN else ""
    over = voice.sentence(Phrase("conflict", attacker=conflict.attacker, target=conflict.target, skill=conflict.skill))
    return Panel("conflict", title, tuple(lines), over=over)


# -- what is asked -----------------------------------------------------------------------------------------------------


def titles_in(view: DowryView) -> dict[int, str]:
    """The titles of the cards that the viewer knows."""
    return {card.number: card.title for card in view.cards if card.title}


def choices(view: DowryView, moves: list[Move], voice: Voice) -> tuple[Choice, ...]:
    """Moves to choose."""
    titles = titles_in(view)
    found = []
    for move in moves:
        said = describe(move, titles)
        found.append(Choice(voice.sentence(said) if said is not None else move.text, move.text))
    return tuple(found)


def ask(view: DowryView, moves: list[Move], voice: Voice) -> Ask:
    """The question, its plain answers, and forms for what is built."""
    if not moves:
        return Ask(ballot=ballot(view, voice))
    return Ask(
        voice.say(Phrase(f"ask-{view.purpose}", seat=view.conflict.attacker if view.conflict is not None else -1)),
        choices=choices(view, [move for move in moves if not isinstance(move, ENDLESS)], voice),
        forms=asked_forms(view, voice),
        samples=choices(view, [move for move in moves if isinstance(move, ENDLESS)], voice),
        ballot=ballot(view, voice),
        note=voice.say(Phrase("note-explain")) if view.purpose in ("turn", "stage", "plea") else "",
    )


def ballot(view: DowryView, voice: Voice) -> Ballot | None:
    """Who has answered what all are asked."""
    if len(view.actors) + len(view.answers) < 2:
        return None
    asked = [seat for seat in range(view.rules.princesses) if view.alive[seat]]
    voted = tuple([voice.name(seat) for seat in asked if seat not in view.actors])
    waiting = tuple([voice.name(seat) for seat in view.actors if seat >= 0])
    return Ballot(voted, waiting, dict(view.answers).get(view.seat if view.seat is not None else -1, ""))


def aside(view: DowryView, voice: Voice) -> Aside:
    """Answers to offers, and forms for offers, reports, wills and what the game master does."""
    seat = view.seat
    if seat is None or not view.round or not view.actors or view.winner >= 0:
        return Aside()
    replies: list[Move] = []
    for deal in view.offers:
        if seat in deal.to:
            replies += [answer("accept", deal.id), answer("refuse", deal.id)]
        elif seat == deal.by:
            replies.append(answer("withdraw", deal.id))
    return Aside(choices(view, replies, voice), free_forms(view, voice))


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """How an event is staged: what is told of it, with a tone."""
    if event.minor():
        return ()
    name = type(event).__name__
    seat = int(getattr(event, "seat", getattr(event, "owner", -1)))
    tone = "strong" if name in STRONG else "known" if name in KNOWN else ""
    return (Beat(STAGED.get(name, "tell"), voice.sentence(event.phrase()), seat, tone=tone),)


assert {*STAGED, *STRONG, *KNOWN} <= {event.__name__ for event in EVENTS}
