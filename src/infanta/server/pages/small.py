"""The small things of which a table has dozens: cards, counters, remarks, beats. They are written here and not in templates, for the engine
takes ten times as long to be called as it takes to put two words between two tags. What is put in is escaped here."""

from collections.abc import Callable
from functools import lru_cache, partial
from html import escape

from markupsafe import Markup

from infanta.core.face import Beat, Card, Counter, Line, Pile, Place, Reference, Sign
from infanta.core.phrase import Phrase, Voice
from infanta.server.pages.templating import in_ascii
from infanta.server.tables.staging import length

KEPT = 8192
"""How many drawings are kept of what is small, or of what a table has several: enough for a few hundred tables."""
MOST_CARDS = 8
"""At most this many cards are shown in a beat."""
LOW = "low"
"""The size of cards in a beat."""
ART, FIELD = '<svg class="art"', '<svg class="field-art"'
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

    def pile(self, one: Pile) -> str:
        """Cards at a place: very small ones are counted in words, small ones stand side by side, larger ones overlap."""
        name, label = safe(one.name), safe(one.label)
        if one.size == "mini":
            shown = self.pictures(one.cards, one.size)
            return f'<span class="state pile-{name}">{shown} {safe(one.caption) or label}</span>\n'
        caption = f'<span class="state">{safe(one.caption)}</span>' if one.caption else ""
        if one.size == "tiny":
            cards = "".join([self.lying(card, "tiny") for card in one.cards])
            return f'<div class="held pile-{name}" role="group" aria-label="{label}">{cards}</div>{caption}'
        cards = "".join([f"<li>{self.lying(card, one.size)}</li>" for card in one.cards])
        return f'<ul class="pile pile-{name}" aria-label="{label}">{cards}</ul>{caption}'

    # -- words and numbers ---------------------------------------------------------------------------------------------

    def counter(self, one: Counter) -> str:
        """Something counted."""
        name, label, sign = safe(one.name), safe(one.label), self.sign(one.mark) if one.mark else ""
        if one.mark and one.goal:
            counted = f'{sign}<b aria-hidden="true">{one.value}</b>'
            if one.goal <= MOST_SIGNS:
                full, hollow = f"<span>{sign}</span>", f'<span class="hollow">{sign}</span>'
                counted = "".join([full if place < one.value else hollow for place in range(one.goal)])
            spoken = f'<span class="sr">{label}</span>'
            return f'<span class="tokens counter-{name}" title="{label}">{counted}{spoken}</span>\n'
        marks = "".join([f" {self.sign(mark)}" for mark in one.marks])
        if one.mark:
            value = f'{sign} <span aria-hidden="true">{one.value}</span><span class="sr">{label}</span>'
            return f'<span class="state counter-{name}" title="{label}">{value}{marks}</span>\n'
        return f'<span class="state counter-{name}">{label}{marks}</span>\n'

    def remark(self, one: Sign) -> Markup:
        """A short remark, which opens help where there is some."""
        kind, sign = f"state sign-{safe(one.name)} {safe(one.tone)}", self.sign(one.mark) if one.mark else ""
        if one.topic:
            opens = f'<button type="button" class="{kind}" popovertarget="about-{safe(one.topic)}">'
            return drawing(f"{opens}{sign}{safe(one.text)}</button>")
        return drawing(f'<span class="{kind}">{sign and f"{sign} "}{safe(one.text)}</span>')

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
