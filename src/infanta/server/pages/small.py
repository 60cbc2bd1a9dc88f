"""The small things of which a table has dozens: cards, plates, counters, remarks, beats. They are written here and not in templates, for the engine
takes ten times as long to be called as it takes to put two words between two tags. What is put in is escaped here."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from html import escape
from zlib import crc32

from markupsafe import Markup

from infanta.core.face import Beat, Card, Counter, Laid, Line, Panel, Pile, Place, Reference, Sign, Trick
from infanta.core.phrase import Phrase, Voice
from infanta.server.pages.templating import asset, in_ascii, mark
from infanta.server.tables.shared import Seat
from infanta.server.tables.staging import length

KEPT = 8192
"""How many drawings are kept of what is small, or of what a table has several: enough for a few hundred tables."""
MOST_CARDS = 8
"""At most this many cards are shown in a beat."""
LOW = "low"
"""The size of cards in a beat."""
ART, FIELD, VIGNETTE = '<svg class="art"', '<svg class="field-art"', '<svg class="vignette"'
THIS_TRICK, LAST_TRICK = Phrase("the-trick"), Phrase("the-last-trick")
MOST_SIGNS = 7
"""Up to so many things are counted by a sign for each."""

drawing: Callable[[str], Markup] = partial(str.__new__, Markup)
"""Says of a text that it is HTML: `Markup`, but without asking what it is given."""


@lru_cache(2 * KEPT)
def safe(text: str) -> str:
    """A text as HTML writes it. Most are names and titles, which come again on every page."""
    return in_ascii(escape(text))


class Small:
    """Draws small things with one set of pictures, in one language."""

    def __init__(self, art: str, house: Voice) -> None:
        self.art = art
        self.house = house
        self.help = f'<span class="sr">: {safe(house.say(Phrase("what-it-does")))}</span>'

    def symbol(self, name: str) -> str:
        """The address of a symbol: the game's, or one of ours."""
        return f"{self.art}#{name}"

    def sign(self, name: str) -> Markup:
        """A small sign: the game's, or one of ours."""
        return drawing(self.use(name, '<svg class="mark"'))

    def use(self, name: str, kind: str = "<svg") -> str:
        """A picture."""
        return f'{kind} aria-hidden="true"><use href="{self.art}#{safe(name)}"/></svg>'

    # -- who has a seat ------------------------------------------------------------------------------------------------

    @lru_cache(KEPT)
    def plate(self, seat: Seat, mine: bool, menu: str = "") -> Markup:
        """Who has a seat, which may be the viewer's, with a `menu` of those who may be put there."""
        bot, left, say = seat.kind == "bot", seat.seconds_left, self.said
        present = say("here-now") if seat.here else say("not-here-now")
        how = say("a-bot") if bot else say("away-bot") if seat.away else present
        dot = f'<span class="dot{" here" if seat.here else ""}" title="{present}"></span>'
        drawn = [
            f'<div class="plate {seat.kind}{" acting" if seat.acting else ""}" data-place="{seat.seat}" data-seat="{seat.seat}">\n',
            f'<svg class="avatar" aria-hidden="true"><use href="{avatar(seat.name, seat.kind)}"/></svg>'
            if seat.name
            else "",
            "" if bot else mark("bot") if seat.away else dot,
            f'<span class="who">{safe(seat.name) or say("empty-seat")}</span>\n',
            f'<span class="sr">({say("you-here")})</span>' if mine else "",
            f'<span class="sr">{how}{", " + say("to-move") if seat.acting else ""}</span>\n',
        ]
        if seat.program:
            what = say("a-program")
            drawn.append(f'<span class="program" title="{what}">{mark("bot")}<span class="sr">{what}</span></span>')
        if seat.is_host:
            drawn.append(f'<span title="{say("host")}">{mark("crown")}</span>')
        if left is not None:
            drawn.append(f'<span class="ticks" data-left="{left}">{mark("clock")} <span>{left}</span>&nbsp;s</span>')
        return drawing("".join(drawn) + (f"{menu}\n</div>" if menu else "</div>"))

    @cache
    def said(self, key: str) -> str:
        """A sentence of ours without values."""
        return safe(self.house.say(Phrase(key)))

    # -- cards ---------------------------------------------------------------------------------------------------------

    @lru_cache(KEPT)
    def picture(self, card: Card, size: str) -> Markup:
        """A card; `size` is big, mid, low, tiny or mini."""
        title, look = safe(card.title), card.look
        if look == "back":
            inside = f'{self.use(look)}<span class="sr">{title}</span>'
        elif look == "court":
            name = safe(card.full) if size == "big" and card.full else title
            says = f'<span class="says">{safe(card.text)}</span>' if size == "big" else ""
            pip = f'<b class="pip">{safe(card.mark)}</b>'
            inside = f'{self.use(card.art, ART)}{pip}<span class="name">{name}</span>{says}'
        elif look == "suited":
            corner = f'<span class="corner"><b>{safe(card.mark)}</b>{self.use(card.tone)}</span>'
            inside = f'{corner}{self.use(card.art, FIELD)}<span class="name">{title}</span>'
        else:
            pip = f'<b class="pip">{safe(card.mark)}</b>' if card.mark else ""
            says = f'<span class="says">{safe(card.text)}</span>' if card.text else ""
            art = self.use(card.art, ART) if card.art else ""
            inside = f'{art}{pip}<span class="name">{title}</span>{says}'
        handle, glide = safe(card.handle), safe(card.glide or card.handle)
        names = (f' id="{handle}"' if handle else "") + (f' data-vt="{glide}"' if glide else "")
        return drawing(f'<span class="card {size} {safe(look)} {safe(card.tone)}"{names}>{inside}</span>')

    def pictures(self, cards: tuple[Card, ...], size: str) -> str:
        """Cards side by side."""
        return "".join([self.picture(card, size) for card in cards])

    def lying(self, card: Card, size: str) -> Markup:
        """A card on the table, which says what it does where there is something to say."""
        drawn = self.picture(card, size)
        if not card.topic:
            return drawing(f'<span class="lay">{drawn}</span>')
        opens = f'<button type="button" class="lay" popovertarget="about-{safe(card.topic)}">'
        return drawing(f"{opens}{drawn}{self.help}</button>")

    def pile(self, one: Pile) -> Markup:
        """Cards at a place: very small ones are counted in words, small ones stand side by side, larger ones overlap."""
        name, label = safe(one.name), safe(one.label)
        if one.size == "mini":
            shown = self.pictures(one.cards, one.size)
            return drawing(f'<span class="state pile-{name}">{shown} {safe(one.caption) or label}</span>\n')
        caption = f'<span class="state">{safe(one.caption)}</span>' if one.caption else ""
        if one.size == "tiny":
            cards = "".join([self.lying(card, "tiny") for card in one.cards])
            return drawing(f'<div class="held pile-{name}" role="group" aria-label="{label}">{cards}</div>{caption}')
        cards = "".join([f"<li>{self.lying(card, one.size)}</li>" for card in one.cards])
        return drawing(f'<ul class="pile pile-{name}" aria-label="{label}">{cards}</ul>{caption}')

    # -- words and numbers ---------------------------------------------------------------------------------------------

    def counter(self, one: Counter) -> Markup:
        """Something counted."""
        name, label, sign = safe(one.name), safe(one.label), self.sign(one.mark) if one.mark else ""
        if one.mark and one.goal:
            counted = f'{sign}<b aria-hidden="true">{one.value}</b>'
            if one.goal <= MOST_SIGNS:
                full, hollow = f"<span>{sign}</span>", f'<span class="hollow">{sign}</span>'
                counted = "".join([full if place < one.value else hollow for place in range(one.goal)])
            spoken = f'<span class="sr">{label}</span>'
            return drawing(f'<span class="tokens counter-{name}" title="{label}">{counted}{spoken}</span>\n')
        marks = "".join([f" {self.sign(mark)}" for mark in one.marks])
        if one.mark:
            value = f'{sign} <span aria-hidden="true">{one.value}</span><span class="sr">{label}</span>'
            return drawing(f'<span class="state counter-{name}" title="{label}">{value}{marks}</span>\n')
        return drawing(f'<span class="state counter-{name}">{label}{marks}</span>\n')

    def remark(self, one: Sign) -> Markup:
        """A short remark, which opens help where there is some."""
        kind, sign = f"state sign-{safe(one.name)} {safe(one.tone)}", self.sign(one.mark) if one.mark else ""
        if one.topic:
            opens = f'<button type="button" class="{kind}" popovertarget="about-{safe(one.topic)}">'
            return drawing(f"{opens}{sign}{safe(one.text)}</button>")
        return drawing(f'<span class="{kind}">{sign and f"{sign} "}{safe(one.text)}</span>')

    def row(self, one: Pile) -> str:
        """Cards that lie beside the hand."""
        return f'<div class="aside"><span class="small quiet">{safe(one.label)}</span> {self.pictures(one.cards, "tiny")}</div>'

    def reference(self, one: Reference) -> Markup:
        """A reference card."""
        lines = "".join([self.reckoned(line) for line in one.lines])
        title = f"<h2>{safe(one.title)}</h2>\n"
        return drawing(f'<div class="beside" id="beside">{title}<ul class="reference">{lines}</ul></div>')

    @lru_cache(KEPT)
    def reckoned(self, line: Line) -> str:
        """A line of a reference card."""
        mark = f"<b>{safe(line.mark)}</b> " if line.mark else ""
        left = safe(self.house.say(Phrase("left-of", left=line.left, of=line.of)))
        spent = "" if line.left else ' class="spent"'
        return (
            f"<li{spent}>{self.use(line.art) if line.art else ''}"
            f'<span>{mark}{safe(line.label)}</span><span class="lots" aria-hidden="true">{line.left}/{line.of}</span>'
            f'<span class="sr">{left}</span></li>'
        )

    # -- the middle ----------------------------------------------------------------------------------------------------

    def stack(self, one: Pile) -> Markup:
        """Cards in the middle: a stack, of which the top is seen, or cards side by side, with what they are below."""
        label = f' role="group" aria-label="{safe(one.label)}"' if one.label else ""
        shown = ""
        if one.count > 1 and len(one.cards) == 1:
            top = one.cards[0]
            drawn = self.lying(top, one.size) if top.topic else self.picture(top, one.size)
            shown = f'<span class="under">{drawn}</span>'
        elif one.cards:
            cards = "".join([self.lying(card, one.size) for card in one.cards])
            shown = f'<div class="lies">{cards}</div>'
        caption = f"<span>{safe(one.caption)}</span>" if one.caption else ""
        return drawing(f'<div class="stack pile-{safe(one.name)}"{label}>\n{shown}{caption}</div>\n')

    @lru_cache(KEPT)
    def panel(self, one: Panel) -> Markup:
        """A text that lies on the table."""
        title, art = safe(one.title), self.use(one.art, VIGNETTE) if one.art else ""
        if one.art and one.topic:
            opens = f'<button type="button" class="lay" popovertarget="about-{safe(one.topic)}">'
            said = safe(self.house.say(Phrase("what-card-does", card=one.title)))
            art = f'{opens}{self.use(one.art, VIGNETTE)}<span class="sr">{said}</span></button>'
        mark = f'<b class="letter">{safe(one.mark)}</b>' if one.mark else ""
        over = f'<p class="over">{safe(one.over)}</p>' if one.over else ""
        lines = "".join([f"<p>{safe(line)}</p>" for line in one.lines])
        met = " met" if one.over else ""
        return drawing(
            f'<div class="panel panel-{safe(one.name)}{met}" role="group" aria-label="{title}">\n'
            f"{art}{mark}{over}<h2>{title}</h2>\n{lines}</div>\n"
        )

    def trick(self, trick: Trick) -> Markup:
        """The cards of a trick, and whose they are."""
        laid = "".join([self.laid(one) for one in trick.cards])
        caption = f'<p class="state">{safe(trick.caption)}</p>' if trick.caption else ""
        label = safe(self.house.say(LAST_TRICK if trick.over else THIS_TRICK))
        past = " past" if trick.over else ""
        return drawing(
            f'<div class="trickbox{past}"><ol class="trick" aria-label="{label}">\n{laid}</ol>{caption}</div>\n'
        )

    def laid(self, one: Laid) -> str:
        """A card of a trick."""
        won, note = " won" if one.won else "", f" &#183; {safe(one.note)}" if one.note else ""
        drawn = self.lying(one.card, "mid")
        return f'<li class="by-{one.seat}{won}">{drawn}<span>{safe(one.name)}{note}</span></li>'

    # -- what is made of them ------------------------------------------------------------------------------------------

    @lru_cache(KEPT)
    def front(self, place: Place) -> Markup:
        """What lies in front of a seat: what is counted and remarked, remarks that open help, and the cards."""
        small = [self.pile(one) for one in place.piles if one.size == "mini"]
        helps = "".join([self.remark(one) for one in place.signs if one.topic])
        remarks = [self.remark(one) for one in place.signs if not one.topic]
        lies = "".join([*[self.counter(one) for one in place.counters], *small, *remarks])
        large = "".join([self.pile(one) for one in place.piles if one.size != "mini"])
        drawn = f'<div class="lies">{lies}</div>\n' if lies or helps else ""
        drawn += f'<div class="lies">{helps}</div>' if helps else ""
        return drawing(f'{drawn}<div class="front">{large}</div>' if large else drawn)

    def beat(self, number: int, beat: Beat) -> str:
        """A beat, for the script to show; `number` is its place in the story as somebody is told it."""
        at = f' data-seat="{beat.seat}"' if beat.seat >= 0 else ""
        aim = " ".join(map(str, beat.to))
        to = f' data-to="{aim}"' if aim else ""
        tone = f' data-tone="{safe(beat.tone)}"' if beat.tone else ""
        speech = f"<q>{safe(beat.speech)}</q>" if beat.speech else ""
        hands = "".join([f'<i data-hand="{seat}">{self.pictures(held, LOW)}</i>' for seat, held in beat.hands])
        return (
            f'<li data-n="{number}" data-kind="{safe(beat.kind)}" data-ms="{round(1000 * length(beat))}"{at}{to}{tone}'
            f"{' data-brief' if beat.brief else ''}>{speech}<p>{safe(beat.text)}</p>"
            f"{self.pictures(beat.cards[:MOST_CARDS], LOW)}{hands}</li>"
        )


FACES = {"bot": 4}
"""How many pictures there are for those who sit at a table: of bots, and otherwise of people."""
PEOPLE = 12


def avatar(name: str, kind: str) -> str:
    """The picture of somebody: the same for a name wherever it sits."""
    sort = "bot" if kind == "bot" else "person"
    number = crc32(name.encode()) % FACES.get(sort, PEOPLE)
    return f"{asset('art/avatars.svg')}#{sort}-{number}"
