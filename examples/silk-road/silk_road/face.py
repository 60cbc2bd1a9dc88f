"""Silk Road on a table: wares before every merchant, the offer in the middle, a form for offers and a ballot for the
vote."""

from infanta.core.face import (
    Ballot,
    Card,
    Choice,
    Counter,
    Face,
    Form,
    FormField,
    FreeActionMenu,
    Panel,
    Pile,
    PlayerArea,
    Prompt,
    TableCentre,
)
from infanta.core.game import Game
from infanta.core.move import DEALER, Move
from infanta.core.phrase import Phrase, Translator
from silk_road.game import WARES, SilkRoadView, read_offer, terms


def face(game: Game, view: SilkRoadView, moves: list[Move], voice: Translator) -> Face:
    """What a merchant sees, and is asked."""
    return Face(
        headline=voice.say(Phrase("day", day=view.day)),
        places=tuple(place(view, seat, voice) for seat in range(view.setup.players)),
        middle=middle(view, voice),
        ask=ask(game, view, moves, voice),
        aside=aside(view, voice),
    )


def place(view: SilkRoadView, seat: int, voice: Translator) -> PlayerArea:
    """A merchant's wares, and the order if the viewer knows it."""
    wares = tuple(
        Counter(ware, count, voice.say(Phrase("wares", ware=Phrase(f"ware-{ware}"), count=count)), mark=ware)
        for ware, count in zip(WARES, view.wares[seat], strict=True)
    )
    order = view.orders[seat] if seat < len(view.orders) else ""
    piles = (Pile("order", voice.say(Phrase("order")), (order_card(seat, order, voice),), size="tiny"),)
    return PlayerArea(wares, piles=piles if view.day else ())


def order_card(seat: int, ware: str, voice: Translator) -> Card:
    """An order, face up or face down."""
    if not ware:
        return Card(f"order-{seat}", "back", voice.say(Phrase("secret-order")))
    return Card(f"order-{seat}", "text", voice.sentence(Phrase(f"ware-{ware}")), art=ware, tone=ware, mark="3")


def middle(view: SilkRoadView, voice: Translator) -> TableCentre:
    """The offer that waits for an answer."""
    if not view.offer:
        return TableCentre()
    offer = read_offer(view.offer)
    title = voice.sentence(terms(offer.give, offer.want))
    over = voice.sentence(Phrase("from-to", seat=view.turn, to=offer.to))
    return TableCentre(panels=(Panel("offer", title, over=over),))


def ask(game: Game, view: SilkRoadView, moves: list[Move], voice: Translator) -> Prompt:
    """What a merchant is asked: an answer, an offer or a vote."""
    listed = tuple(Choice(voice.sentence(game.describe(move)), move.text) for move in moves if move.code >= 0)
    if view.offer:
        return Prompt(voice.say(Phrase("ask-answer")), choices=listed, note=voice.say(Phrase("note-answer")))
    if view.turn >= 0:
        samples = tuple(Choice(voice.sentence(game.describe(move)), move.text) for move in moves if move.code < 0)
        forms = (offer_form(view, voice),) if moves else ()
        prompt, note = voice.say(Phrase("ask-offer")), voice.say(Phrase("note-offer"))
        return Prompt(prompt, choices=listed, forms=forms, samples=samples, note=note)
    if not view.actors or not view.day or DEALER in view.actors:
        return Prompt()
    return Prompt(voice.say(Phrase("ask-vote")), choices=listed, ballot=ballot(view, voice))


def offer_form(view: SilkRoadView, voice: Translator) -> Form:
    """The addressee, what is given and what is asked."""
    others = tuple((str(seat), voice.name(seat)) for seat in range(view.setup.players) if seat != view.seat)
    wares = tuple((ware, voice.say(Phrase(f"ware-{ware}"))) for ware in WARES)
    blanks = (
        FormField("to", voice.say(Phrase("blank-to")), others),
        FormField("give", voice.say(Phrase("blank-give")), wares, 0, len(WARES)),
        FormField("want", voice.say(Phrase("blank-want")), wares, 0, len(WARES)),
    )
    return Form("offer", blanks, voice.say(Phrase("button-offer")))


def aside(view: SilkRoadView, voice: Translator) -> FreeActionMenu:
    """A gift, possible at any turn."""
    seat = view.seat
    if seat is None or not view.actors or not view.gifts[seat]:
        return FreeActionMenu()
    others = tuple((str(other), voice.name(other)) for other in range(view.setup.players) if other != seat)
    owned = tuple(
        (ware, voice.say(Phrase(f"ware-{ware}"))) for ware, n in zip(WARES, view.wares[seat], strict=True) if n
    )
    blanks = (
        FormField("to", voice.say(Phrase("blank-gift")), others),
        FormField("ware", voice.say(Phrase("blank-give")), owned),
    )
    return FreeActionMenu(forms=(Form("gift", blanks, voice.say(Phrase("button-gift")), free=True),) if owned else ())


def ballot(view: SilkRoadView, voice: Translator) -> Ballot:
    """Who has voted."""
    seats = range(view.setup.players)
    return Ballot(
        tuple(voice.name(seat) for seat in seats if seat not in view.actors),
        tuple(voice.name(seat) for seat in seats if seat in view.actors),
        voice.say(Phrase(f"move-{view.answer}")) if view.answer else "",
    )
