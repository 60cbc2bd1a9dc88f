"""The small things of which a table has dozens: cards, plates, counters, remarks, beats. They are written here and not
in templates, since the engine takes ten times as long to call as the string operations. All values are escaped here."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from html import escape
from zlib import crc32

from markupsafe import Markup

from infanta.core.face import (
    Badge,
    Beat,
    Card,
    Counter,
    Panel,
    Pile,
    PlayerArea,
    ReferenceCard,
    ReferenceLine,
    Trick,
    TrickCard,
)
from infanta.core.phrase import Phrase, Translator
from infanta.server.pages.templating import get_asset_url, render_mark, to_ascii
from infanta.server.tables.beat_timing import get_length
from infanta.server.tables.public_view import SeatPlate

# The cache size of small parts, and of those that a table has several of: enough for a few hundred tables.
MAX_CACHED_WIDGETS = 8192
MAX_BEAT_CARDS = 8  # at most this many cards are shown in a beat
BEAT_CARD_SIZE = "low"  # the size of cards in a beat
ART, FIELD, VIGNETTE = '<svg class="art"', '<svg class="field-art"', '<svg class="vignette"'
THIS_TRICK, LAST_TRICK = Phrase("the-trick"), Phrase("the-last-trick")
MAX_COUNTED_SIGNS = 7  # up to so many things are counted by a sign for each

# Says of a text that it is HTML: `Markup`, but without asking what it is given.
drawing: Callable[[str], Markup] = partial(str.__new__, Markup)


@lru_cache(2 * MAX_CACHED_WIDGETS)
def escape_html(text: str) -> str:
    """Return a text as HTML writes it. Most are names and titles, which come again on every page."""
    return to_ascii(escape(text))


class WidgetRenderer:
    """Draws small things with one set of pictures, in one language."""

    def __init__(self, art: str, house: Translator) -> None:
        self.art = art
        self.house = house
        self.help = f'<span class="sr">: {escape_html(house.say(Phrase("what-it-does")))}</span>'

    def symbol(self, name: str) -> str:
        """Return the address of a symbol: the game's, or a shared one."""
        return f"{self.art}#{name}"

    def sign(self, name: str) -> Markup:
        """Render a small sign: the game's, or a shared one."""
        return drawing(self.render_symbol(name, '<svg class="mark"'))

    def render_symbol(self, name: str, kind: str = "<svg") -> str:
        """Render a picture."""
        return f'{kind} aria-hidden="true"><use href="{self.art}#{escape_html(name)}"/></svg>'

    # -- who has a seat ------------------------------------------------------------------------------------------------

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_plate(self, seat: SeatPlate, mine: bool, menu: str = "") -> Markup:
        """Render the player of a seat, perhaps the viewer, with a `menu` of the bots that may be put there."""
        bot, left, say = seat.kind == "bot", seat.seconds_left, self.translate
        present = say("here-now") if seat.here else say("not-here-now")
        how = say("a-bot") if bot else say("away-bot") if seat.away else present
        dot = f'<span class="dot{" here" if seat.here else ""}" title="{present}"></span>'
        drawn = [
            f'<div class="plate {seat.kind}{" acting" if seat.acting else ""}" data-place="{seat.seat}" data-seat="{seat.seat}">\n',
            f'<svg class="avatar" aria-hidden="true"><use href="{pick_avatar(seat.name, seat.kind)}"/></svg>'
            if seat.name
            else "",
            "" if bot else render_mark("bot") if seat.away else dot,
            f'<span class="who">{escape_html(seat.name) or say("empty-seat")}</span>\n',
            f'<span class="sr">({say("you-here")})</span>' if mine else "",
            f'<span class="sr">{how}{", " + say("to-move") if seat.acting else ""}</span>\n',
        ]
        if seat.program:
            what = say("a-program")
            drawn.append(
                f'<span class="program" title="{what}">{render_mark("bot")}<span class="sr">{what}</span></span>'
            )
        if seat.is_host:
            drawn.append(f'<span title="{say("host")}">{render_mark("crown")}</span>')
        if left is not None:
            drawn.append(
                f'<span class="ticks" data-left="{left}">{render_mark("clock")} <span>{left}</span>&nbsp;s</span>'
            )
        return drawing("".join(drawn) + (f"{menu}\n</div>" if menu else "</div>"))

    @cache
    def translate(self, key: str) -> str:
        """Return a sentence of the server's own, without values."""
        return escape_html(self.house.say(Phrase(key)))

    # -- cards ---------------------------------------------------------------------------------------------------------

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_card(self, card: Card, size: str) -> Markup:
        """Render a card; `size` is big, mid, low, tiny or mini."""
        title, look = escape_html(card.title), card.look
        if look == "back":
            inside = f'{self.render_symbol(look)}<span class="sr">{title}</span>'
        elif look == "court":
            name = escape_html(card.full) if size == "big" and card.full else title
            says = f'<span class="says">{escape_html(card.text)}</span>' if size == "big" else ""
            pip = f'<b class="pip">{escape_html(card.mark)}</b>'
            inside = f'{self.render_symbol(card.art, ART)}{pip}<span class="name">{name}</span>{says}'
        elif look == "suited":
            corner = f'<span class="corner"><b>{escape_html(card.mark)}</b>{self.render_symbol(card.tone)}</span>'
            inside = f'{corner}{self.render_symbol(card.art, FIELD)}<span class="name">{title}</span>'
        else:
            pip = f'<b class="pip">{escape_html(card.mark)}</b>' if card.mark else ""
            says = f'<span class="says">{escape_html(card.text)}</span>' if card.text else ""
            art = self.render_symbol(card.art, ART) if card.art else ""
            inside = f'{art}{pip}<span class="name">{title}</span>{says}'
        handle, glide = escape_html(card.handle), escape_html(card.glide or card.handle)
        names = (f' id="{handle}"' if handle else "") + (f' data-vt="{glide}"' if glide else "")
        return drawing(f'<span class="card {size} {escape_html(look)} {escape_html(card.tone)}"{names}>{inside}</span>')

    def render_cards(self, cards: tuple[Card, ...], size: str) -> str:
        """Render cards side by side."""
        return "".join([self.render_card(card, size) for card in cards])

    def render_table_card(self, card: Card, size: str) -> Markup:
        """Render a card on the table, which says what it does where there is something to say."""
        drawn = self.render_card(card, size)
        if not card.topic:
            return drawing(f'<span class="lay">{drawn}</span>')
        opens = f'<button type="button" class="lay" popovertarget="about-{escape_html(card.topic)}">'
        return drawing(f"{opens}{drawn}{self.help}</button>")

    def render_pile(self, one: Pile) -> Markup:
        """Render cards at a place: very small ones are counted in words, small ones stand side by side, larger ones
        overlap."""
        name, label = escape_html(one.name), escape_html(one.label)
        if one.size == "mini":
            shown = self.render_cards(one.cards, one.size)
            return drawing(f'<span class="state pile-{name}">{shown} {escape_html(one.caption) or label}</span>\n')
        caption = f'<span class="state">{escape_html(one.caption)}</span>' if one.caption else ""
        if one.size == "tiny":
            cards = "".join([self.render_table_card(card, "tiny") for card in one.cards])
            return drawing(f'<div class="held pile-{name}" role="group" aria-label="{label}">{cards}</div>{caption}')
        cards = "".join([f"<li>{self.render_table_card(card, one.size)}</li>" for card in one.cards])
        return drawing(f'<ul class="pile pile-{name}" aria-label="{label}">{cards}</ul>{caption}')

    # -- words and numbers ---------------------------------------------------------------------------------------------

    def render_counter(self, one: Counter) -> Markup:
        """Render something counted."""
        name, label, sign = escape_html(one.name), escape_html(one.label), self.sign(one.mark) if one.mark else ""
        if one.mark and one.goal:
            counted = f'{sign}<b aria-hidden="true">{one.value}</b>'
            if one.goal <= MAX_COUNTED_SIGNS:
                full, hollow = f"<span>{sign}</span>", f'<span class="hollow">{sign}</span>'
                counted = "".join([full if place < one.value else hollow for place in range(one.goal)])
            spoken = f'<span class="sr">{label}</span>'
            return drawing(f'<span class="tokens counter-{name}" title="{label}">{counted}{spoken}</span>\n')
        marks = "".join([f" {self.sign(mark)}" for mark in one.marks])
        if one.mark:
            value = f'{sign} <span aria-hidden="true">{one.value}</span><span class="sr">{label}</span>'
            return drawing(f'<span class="state counter-{name}" title="{label}">{value}{marks}</span>\n')
        return drawing(f'<span class="state counter-{name}">{label}{marks}</span>\n')

    def render_badge(self, one: Badge) -> Markup:
        """Render a short remark, which opens help where there is some."""
        kind, sign = (
            f"state sign-{escape_html(one.name)} {escape_html(one.tone)}",
            self.sign(one.mark) if one.mark else "",
        )
        if one.topic:
            opens = f'<button type="button" class="{kind}" popovertarget="about-{escape_html(one.topic)}">'
            return drawing(f"{opens}{sign}{escape_html(one.text)}</button>")
        return drawing(f'<span class="{kind}">{sign and f"{sign} "}{escape_html(one.text)}</span>')

    def render_row(self, one: Pile) -> str:
        """Render cards that lie beside the hand."""
        return f'<div class="aside"><span class="small quiet">{escape_html(one.label)}</span> {self.render_cards(one.cards, "tiny")}</div>'

    def render_reference(self, one: ReferenceCard) -> Markup:
        """Render a reference card."""
        lines = "".join([self.render_reference_line(line) for line in one.lines])
        title = f"<h2>{escape_html(one.title)}</h2>\n"
        return drawing(f'<div class="beside" id="beside">{title}<ul class="reference">{lines}</ul></div>')

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_reference_line(self, line: ReferenceLine) -> str:
        """Render a line of a reference card."""
        mark = f"<b>{escape_html(line.mark)}</b> " if line.mark else ""
        left = escape_html(self.house.say(Phrase("left-of", left=line.left, of=line.of)))
        spent = "" if line.left else ' class="spent"'
        return (
            f"<li{spent}>{self.render_symbol(line.art) if line.art else ''}"
            f'<span>{mark}{escape_html(line.label)}</span><span class="lots" aria-hidden="true">{line.left}/{line.of}</span>'
            f'<span class="sr">{left}</span></li>'
        )

    # -- the middle ----------------------------------------------------------------------------------------------------

    def render_stack(self, one: Pile) -> Markup:
        """Render cards in the middle: a stack, of which the top is seen, or cards side by side, with what they are
        below."""
        label = f' role="group" aria-label="{escape_html(one.label)}"' if one.label else ""
        shown = ""
        if one.count > 1 and len(one.cards) == 1:
            top = one.cards[0]
            drawn = self.render_table_card(top, one.size) if top.topic else self.render_card(top, one.size)
            shown = f'<span class="under">{drawn}</span>'
        elif one.cards:
            cards = "".join([self.render_table_card(card, one.size) for card in one.cards])
            shown = f'<div class="lies">{cards}</div>'
        caption = f"<span>{escape_html(one.caption)}</span>" if one.caption else ""
        return drawing(f'<div class="stack pile-{escape_html(one.name)}"{label}>\n{shown}{caption}</div>\n')

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_panel(self, one: Panel) -> Markup:
        """Render a text that lies on the table."""
        title, art = escape_html(one.title), self.render_symbol(one.art, VIGNETTE) if one.art else ""
        if one.art and one.topic:
            opens = f'<button type="button" class="lay" popovertarget="about-{escape_html(one.topic)}">'
            said = escape_html(self.house.say(Phrase("what-card-does", card=one.title)))
            art = f'{opens}{self.render_symbol(one.art, VIGNETTE)}<span class="sr">{said}</span></button>'
        mark = f'<b class="letter">{escape_html(one.mark)}</b>' if one.mark else ""
        over = f'<p class="over">{escape_html(one.over)}</p>' if one.over else ""
        lines = "".join([f"<p>{escape_html(line)}</p>" for line in one.lines])
        met = " met" if one.over else ""
        return drawing(
            f'<div class="panel panel-{escape_html(one.name)}{met}" role="group" aria-label="{title}">\n'
            f"{art}{mark}{over}<h2>{title}</h2>\n{lines}</div>\n"
        )

    def render_trick(self, trick: Trick) -> Markup:
        """Render the cards of a trick, and whose they are."""
        laid = "".join([self.render_trick_card(one) for one in trick.cards])
        caption = f'<p class="state">{escape_html(trick.caption)}</p>' if trick.caption else ""
        label = escape_html(self.house.say(LAST_TRICK if trick.over else THIS_TRICK))
        past = " past" if trick.over else ""
        return drawing(
            f'<div class="trickbox{past}"><ol class="trick" aria-label="{label}">\n{laid}</ol>{caption}</div>\n'
        )

    def render_trick_card(self, one: TrickCard) -> str:
        """Render a card of a trick."""
        won, note = " won" if one.won else "", f" &#183; {escape_html(one.note)}" if one.note else ""
        drawn = self.render_table_card(one.card, "mid")
        return f'<li class="by-{one.seat}{won}">{drawn}<span>{escape_html(one.name)}{note}</span></li>'

    # -- what is made of them ------------------------------------------------------------------------------------------

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_front(self, place: PlayerArea) -> Markup:
        """Render what lies in front of a seat: what is counted and remarked, remarks that open help, and the cards."""
        small = [self.render_pile(one) for one in place.piles if one.size == "mini"]
        helps = "".join([self.render_badge(one) for one in place.signs if one.topic])
        remarks = [self.render_badge(one) for one in place.signs if not one.topic]
        lies = "".join([*[self.render_counter(one) for one in place.counters], *small, *remarks])
        large = "".join([self.render_pile(one) for one in place.piles if one.size != "mini"])
        drawn = f'<div class="lies">{lies}</div>\n' if lies or helps else ""
        drawn += f'<div class="lies">{helps}</div>' if helps else ""
        return drawing(f'{drawn}<div class="front">{large}</div>' if large else drawn)

    def render_beat(self, number: int, beat: Beat) -> str:
        """Render a beat, for the script to show; `number` is its place in the story as its viewer is told it."""
        at = f' data-seat="{beat.seat}"' if beat.seat >= 0 else ""
        aim = " ".join(map(str, beat.to))
        to = f' data-to="{aim}"' if aim else ""
        tone = f' data-tone="{escape_html(beat.tone)}"' if beat.tone else ""
        speech = f"<q>{escape_html(beat.speech)}</q>" if beat.speech else ""
        hands = "".join(
            [f'<i data-hand="{seat}">{self.render_cards(held, BEAT_CARD_SIZE)}</i>' for seat, held in beat.hands]
        )
        return (
            f'<li data-n="{number}" data-kind="{escape_html(beat.kind)}" data-ms="{round(1000 * get_length(beat))}"{at}{to}{tone}'
            f"{' data-brief' if beat.brief else ''}>{speech}<p>{escape_html(beat.text)}</p>"
            f"{self.render_cards(beat.cards[:MAX_BEAT_CARDS], BEAT_CARD_SIZE)}{hands}</li>"
        )


AVATAR_COUNTS = {"bot": 4}  # how many pictures there are for those who sit at a table: of bots, and otherwise of people
PEOPLE_AVATARS = 12


def pick_avatar(name: str, kind: str) -> str:
    """Return the picture of a player: the same for a name wherever it sits."""
    sort = "bot" if kind == "bot" else "person"
    number = crc32(name.encode()) % AVATAR_COUNTS.get(sort, PEOPLE_AVATARS)
    return f"{get_asset_url('art/avatars.svg')}#{sort}-{number}"
