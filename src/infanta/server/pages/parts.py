"""Parts of a table's page. Each is drawn from the values it is given and from nothing else, so it is drawn once for all viewers
and all moments that share them: most of a table does not change with a move, and much of it looks the same from every seat."""

from collections.abc import Callable, Hashable, Iterable
from functools import cache, lru_cache, partial

from markupsafe import Markup, escape

from infanta.core.clauses import Clause
from infanta.core.game import Game, Topic
from infanta.server.pages.model import Fairness, Message, Seat
from infanta.server.pages.stage import Ballot, Card, Choice, HandCard, Pad
from infanta.server.pages.templating import Templates, asset, in_ascii, prose
from infanta.server.tables.telling import Sentence

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


drawing: Callable[[str], Markup] = partial(str.__new__, Markup)
"""Says of a text that it is HTML: `Markup`, but without asking what it is given."""


@cache
def templates() -> Templates:
    """The templates and the functions they call."""
    return Templates(
        {
            "asset": asset,
            "prose": prose,
            "mark": mark,
            "picture": picture,
            "lying": lying,
            "front": front,
            "plate": plate,
            "leaves": leaves,
            "asking": asking,
        }
    )


def draw(file: str, /, **values: object) -> Markup:
    """A part, drawn now."""
    return Markup(in_ascii(templates().render(file, values)))


@lru_cache(FEW)
def cut(file: str, gaps: tuple[str, ...], full: tuple[bool, ...], values: tuple[tuple[str, object], ...]) -> list[str]:
    """A part drawn with gaps: what stands between them, and at every second place the name of a gap."""
    marks = {name: Markup(f"\0{name}\0") if filled else "" for name, filled in zip(gaps, full, strict=True)}
    return str(draw(file, **marks, **dict(values))).split("\0")


def fill(file: str, gaps: dict[str, str], **values: Hashable) -> Markup:
    """A part of which only the gaps change from page to page: it is drawn once, and then filled in. What is not a drawing
    itself is escaped; the template may ask whether a gap is empty, but nothing else about it."""
    pieces = cut(file, tuple(gaps), tuple(map(bool, gaps.values())), tuple(values.items())).copy()
    for place in range(1, len(pieces), 2):
        text = gaps[pieces[place]]
        pieces[place] = text if type(text) is Markup else in_ascii(escape(text))
    return drawing("".join(pieces))


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
def plate(seat: Seat, mine: bool, bots: tuple[str, ...], post: str) -> Markup:
    """Who has a seat, which may be the viewer's; `bots` are those that the viewer may put there, by `post`."""
    return draw("plate.html", seat=seat, mine=mine, bots=bots, post=post)


@lru_cache(KEPT)
def front(template: str, spot: Hashable, mine: bool) -> Markup:
    """What lies in front of a seat."""
    return draw("front.html", template=template, spot=spot, mine=mine)


@cache
def around(mine: bool, acting: bool) -> tuple[str, str]:
    """What stands before and after a place: the viewer's own or another's, whose turn it is or not."""
    before, _, after = cut("place.html", ("inside",), (True,), (("mine", mine), ("acting", acting)))
    return before, after


@lru_cache(FEW)
def centre(template: str, lies: Hashable, ballot: Ballot | None, news: tuple[str, ...]) -> Markup:
    """The middle of the felt."""
    return draw("centre.html", template=template, centre=lies, ballot=ballot, news=news)


@lru_cache(KEPT)
def beside(template: str, lies: Hashable) -> Markup:
    """What the viewer has beside the hand."""
    return draw("beside.html", template=template, beside=lies) if lies else Markup()


@lru_cache(KEPT)
def hand_card(item: HandCard, index: int, group: str) -> Markup:
    """A card of the hand; `group` is the name of a choice that it opens."""
    return draw("hand_card.html", item=item, index=index, group=group)


def hand(cards: tuple[HandCard, ...], group: str, count: int) -> Markup:
    """The viewer's hand; `count` cards are chosen at once, 0 where one is. Only cards that open a choice have its name, so most are
    drawn already."""
    drawn = [
        draw("hand_card.html", item=item, index=index, group=group)
        if item.part or (item.choice is not None and item.choice.then)
        else hand_card(item, index if item.choice is not None or item.reason else 0, "")
        for index, item in enumerate(cards, 1)
    ]
    return fill("hand.html", {"cards": drawing("".join(drawn))}, count=count)


@lru_cache(KEPT)
def leaves(items: tuple[Choice, ...]) -> Markup:
    """What is chosen last: each is a move."""
    return draw("leaves.html", items=items)


def matching(clauses: Iterable[Clause], query: str) -> tuple[Clause, ...]:
    """The clauses in which every word of the query occurs."""
    sought = query.casefold().split()
    return tuple(
        clause
        for clause in clauses
        if all(word in f"{clause.id} {clause.section} {clause.text}".casefold() for word in sought)
    )


@cache
def asking(game: Game, topic: Topic) -> str:
    """What to search the rules for to find all about a topic: its name as the rules write it; "" if they do not name it."""
    name, numbered, _ = topic.title.partition(" (")
    letter, _, rest = name.partition(": ")
    called = topic.word if numbered else (rest if len(letter) == 1 else letter)
    query = called.removeprefix("the ").removeprefix("The ").strip("…!?")
    return query if matching(game.clauses(), query) else ""


def choices(items: tuple[Choice, ...], group: str) -> Markup:
    """What else can be chosen."""
    return draw("choices.html", items=items, group=group) if items else Markup()


@lru_cache(FEW)
def pad(scores: Pad | None, names: tuple[str, ...]) -> Markup:
    """The score pad."""
    return draw("pad.html", pad=scores, names=names) if scores is not None else Markup()


def line(sentence: Sentence) -> str:
    """A sentence of the story, drawn for the first time."""
    sentence.drawn = f'<li id="s{sentence.number}">{in_ascii(escape(sentence.text))}</li>'
    return sentence.drawn


def story(sentences: tuple[Sentence, ...]) -> Markup:
    """The story. It grows at one end and is forgotten at the other: every sentence is drawn once."""
    return drawing("".join([sentence.drawn or line(sentence) for sentence in sentences]))


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
    stranger: str,
) -> Markup:
    """The talk; `listeners` are those who can be whispered to, `heard` those who can be muted. Who has no name yet is asked for it
    first: `stranger` is where they come back to then, "" for everybody else."""
    return draw(
        "chat.html", gallery=gallery, messages=messages, reactions=reactions, listeners=listeners, heard=heard, muted=muted,
        post=post, mute=mute, stranger=stranger, gestures=GESTURES,
    )  # fmt: skip
