"""Parts of a table's page. Each is drawn from the values it is given and from nothing else, so it is drawn once for all viewers
and all moments that share them: most of a table does not change with a move, and much of it looks the same from every seat."""

from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import pairwise

from markupsafe import Markup, escape

from infanta.core.game import Game
from infanta.server.pages.model import Fairness, Message, Seat
from infanta.server.pages.stage import Card, HandCard, Pad
from infanta.server.pages.templating import Templates, asset, in_ascii, prose

PASSAGE = 6
"""How many sentences of the story are kept together."""
KEPT = 8192
"""How many drawings are kept of what is small, or of what a table has several: enough for a few hundred tables."""
FEW = 1024
"""The same of what is about the same for everybody at a table, and may be long."""

GESTURES = {
    "applause": "Well played",
    "laugh": "Laugh",
    "wonder": "Astonished",
    "think": "Let me think",
    "love": "Love",
    "sorrow": "Oh no",
}
"""What the quick reactions are called."""


@cache
def templates() -> Templates:
    """The templates and the functions they call."""
    return Templates({"asset": asset, "prose": prose, "mark": mark, "picture": picture, "lying": lying})


def draw(file: str, /, **values: object) -> Markup:
    """A part, drawn now."""
    return Markup(in_ascii(templates().render(file, values)))


@cache
def mark(name: str) -> Markup:
    """A small sign."""
    return draw("mark.html", name=name)


@lru_cache(KEPT)
def picture(card: Card, size: str) -> Markup:
    """A card."""
    return draw("card.html", card=card, size=size)


@lru_cache(KEPT)
def lying(card: Card, size: str) -> Markup:
    """A card on the table."""
    return draw("lying.html", card=card, size=size)


@lru_cache(FEW)
def bar(
    game: Game,
    headline: str,
    clock: str,
    options: tuple[tuple[str, str], ...],
    spectators: tuple[str, ...],
    code: str,
    invite: str,
    stand: str,
    fairness: Fairness | None,
    seats: tuple[tuple[int, str, str], ...],
    bots: tuple[str, ...],
    post: str,
) -> Markup:
    """The bar at the top: what is played here, and about this table; `stand` is where one leaves it, "" if one cannot. Of `seats`
    (number, name, bot) the viewer may say which of `bots` plays there, by `post`."""
    return draw(
        "bar.html", game=game, headline=headline, clock=clock, options=options, spectators=spectators, code=code,
        invite=invite, stand=stand, fairness=fairness, seats=seats, bots=bots, post=post,
    )  # fmt: skip


@lru_cache(KEPT)
def place(template: str, spot: Hashable, seat: Seat, bots: tuple[str, ...], post: str) -> Markup:
    """A seat and what lies in front of it; `bots` are those that the viewer may put there, by `post`."""
    return draw("place.html", template=template, spot=spot, seat=seat, bots=bots, post=post)


@lru_cache(KEPT)
def hand(cards: tuple[HandCard, ...], group: str, count: int) -> Markup:
    """The viewer's hand; `count` cards are chosen at once, 0 where one is."""
    return draw("hand.html", hand=cards, group=group, count=count)


@lru_cache(FEW)
def pad(scores: Pad | None, names: tuple[str, ...]) -> Markup:
    """The score pad."""
    return draw("pad.html", pad=scores, names=names) if scores is not None else Markup()


def sentence(number: int, text: str) -> str:
    """A sentence of the story."""
    return in_ascii(f'<li id="s{number}">{escape(text)}</li>')


@lru_cache(KEPT)
def passage(first: int, sentences: tuple[str, ...]) -> str:
    """Some sentences of the story."""
    return "".join([sentence(number, text) for number, text in enumerate(sentences, first)])


def story(first: int, sentences: tuple[str, ...]) -> Markup:
    """The story. It grows at one end and is forgotten at the other; the passages between stay as they are."""
    cuts = [0, *range(-first % PASSAGE or PASSAGE, len(sentences), PASSAGE), len(sentences)]
    return Markup("".join([passage(first + cut, sentences[cut:to]) for cut, to in pairwise(cuts)]))


@lru_cache(FEW)
def chat(
    gallery: bool,
    messages: tuple[Message, ...],
    reactions: tuple[str, ...],
    listeners: tuple[tuple[int, str], ...],
    heard: tuple[tuple[str, str], ...],
    muted: tuple[tuple[str, str], ...],
    post: str,
    mute: str,
) -> Markup:
    """The talk; `listeners` are those who can be whispered to, `heard` those who can be muted."""
    return draw(
        "chat.html", gallery=gallery, messages=messages, reactions=reactions, listeners=listeners, heard=heard, muted=muted,
        post=post, mute=mute, gestures=GESTURES,
    )  # fmt: skip
