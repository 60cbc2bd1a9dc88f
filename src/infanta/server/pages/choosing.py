"""What can be chosen: trees of choices whose leaves are moves, and the cards of the hand."""

from functools import lru_cache

from markupsafe import Markup

from infanta.core.face import Card, Choice, HandCard
from infanta.core.phrase import Phrase
from infanta.server.pages.small import KEPT, Small, drawing, safe

KEYS = 10


def shortcut(index: int) -> str:
    """The key that stands for one of the first nine."""
    return f' data-key="{index}" aria-keyshortcuts="{index}"' if 0 < index < KEYS else ""


def keycap(index: int) -> str:
    """The same, drawn."""
    return f'<kbd class="key" aria-hidden="true">{index}</kbd>' if 0 < index < KEYS else ""


class Choosing(Small):
    """Draws what can be chosen."""

    def choices(self, items: tuple[Choice, ...], group: str) -> Markup:
        """What can be chosen: a tree, whose leaves are moves; what has more to choose `then` opens it."""
        return self.leaves(items) if not any(item.then for item in items) else self.options(items, group)

    @lru_cache(KEPT)
    def leaves(self, items: tuple[Choice, ...]) -> Markup:
        """What is chosen last: each is a move."""
        return self.options(items, "") if items else Markup()

    def options(self, items: tuple[Choice, ...], group: str) -> Markup:
        """A list of what can be chosen."""
        single = "primary" if len(items) == 1 else ""
        drawn = [
            self.branch(item, group, place) if item.then else self.leaf(item, single)
            for place, item in enumerate(items, 1)
        ]
        return drawing('<ul class="options">\n' + "".join(drawn) + "</ul>")

    def branch(self, item: Choice, group: str, place: int) -> str:
        """Something to choose that opens another choice."""
        pending = f' data-pending="{safe(item.pending)}"' if item.pending else ""
        aim = f' data-aim="{item.seat}"' if item.seat is not None else ""
        mark = f'<b class="badge">{safe(item.mark)}</b> ' if item.mark else ""
        note = f" <small>{safe(item.note)}</small>" if item.note else ""
        prompt = f"<p>{safe(item.prompt)}</p>" if item.prompt else ""
        return (
            f'<li>\n<input type="radio" class="pick sr" name="{group}" value="{place}" id="{group}-{place}"{pending}{aim}>'
            f'<label class="chip {safe(item.tone)}" for="{group}-{place}">{mark}{safe(item.label)}{note}</label>\n'
            f'<div class="then">{prompt}{self.choices(item.then, f"{group}-{place}")}</div>\n</li>\n'
        )

    def leaf(self, item: Choice, single: str) -> str:
        """A move to choose."""
        kind = "guess" if item.art and item.tone != "wide" else single
        aim = f' data-aim="{item.seat}"' if item.seat is not None else ""
        mark = f'<b class="badge">{safe(item.mark)}</b> ' if item.mark else ""
        note = f"<small>{safe(item.note)}</small>" if item.note else ""
        return (
            f'<li>\n<button name="move" value="{safe(item.move)}" class="{kind} {safe(item.tone)}"{aim}>'
            f"{self.use(item.art) if item.art else ''}{mark}<span>{safe(item.does or item.label)}</span>{note}</button>\n</li>\n"
        )

    # -- the hand ------------------------------------------------------------------------------------------------------

    def hand(self, cards: tuple[HandCard, ...], group: str, count: int) -> Markup:
        """The viewer's hand; `count` cards are chosen at once, 0 where one is. Only cards that open a choice have its name, so most
        are drawn already."""
        some = f' data-count="{count}"' if count else ""
        drawn = [
            self.opening_card(item, index, group)
            if item.part or (item.choice is not None and item.choice.then)
            else self.hand_card(item, index if item.choice is not None or item.reason else 0)
            for index, item in enumerate(cards, 1)
        ]
        return drawing(f'<ul class="hand"{some}>{"".join(drawn)}</ul>')

    @lru_cache(KEPT)
    def hand_card(self, item: HandCard, index: int) -> str:
        """A card of the hand that is played with one click, or cannot be."""
        card, big, topic = item.card, self.picture(item.card, "big"), safe(item.card.topic)
        if item.choice is not None:
            button = f'<button class="play" name="move" value="{safe(item.choice.move)}"'
            pending = f' data-pending="{safe(item.choice.does or item.choice.label)}"'
            inside = f"{button}{pending}{shortcut(index)}>{big}{keycap(index)}</button>{self.query(card)}"
            return f'<li class="can"><span class="slot">{inside}</span></li>\n'
        if item.reason:
            button = f'<button type="button" class="still" aria-disabled="true" aria-describedby="why-{index}">'
            cannot = f'<span class="sr">: {safe(self.house.say(Phrase("cannot-be-played")))}</span>'
            slot = f'<span class="slot">{button}{big}{cannot}</button>{self.query(card)}</span>'
            why = f'<span class="why" role="tooltip" id="why-{index}">{safe(item.reason)}</span>'
            return f'<li class="cannot">{slot}{why}</li>\n'
        if topic:
            button = f'<button type="button" class="still" popovertarget="about-{topic}">'
            return f"<li>{button}{big}{self.help}</button></li>\n"
        return f'<li><span class="still">{big}</span></li>\n'

    def opening_card(self, item: HandCard, index: int, group: str) -> str:
        """A card of the hand that opens a choice under the name of a `group`, or is one of several that are chosen at once."""
        card, choice, name = item.card, item.choice, f"{group}-{index}"
        title, mark, text, keys = safe(card.title), safe(card.mark), safe(card.text), shortcut(index)
        label = f'<label for="{name}">{self.picture(card, "big")}{keycap(index)}</label>'
        if choice is None or not choice.then:
            called = f"{title} {mark}" if mark else title
            pick = f'<input type="checkbox" class="pick sr" name="part-{index}" value="{safe(item.part)}" id="{name}"'
            return f'<li class="can">{pick} aria-label="{called}"{keys}>{label}</li>\n'
        called = f"{title}, {mark}. {text}" if mark else f"{title}. {text}"
        first, prompt = choice.then[0], safe(choice.prompt)
        whole = f"{safe(first.does or first.label)}?" if len(choice.then) == 1 else f"{title}: &#8230; {prompt or '?'}"
        pending = safe(choice.pending) if choice.pending else whole
        says = f' <span class="quiet">{text}</span>' if text else ""
        asks = f"<p>{prompt}</p>" if prompt else ""
        barred = [f'<p class="small quiet" data-bar="{seat}">{safe(reason)}</p>' for seat, reason in choice.barred]
        return (
            f'<li class="can">\n<input type="radio" class="pick sr" name="{group}" value="{index}" id="{name}"'
            f' data-pending="{pending}" aria-label="{called}"{keys}>\n{label}\n'
            f'<div class="then" role="group" aria-label="{title}"><p><b>{title}</b>{says}</p>\n'
            f"{asks}{self.choices(choice.then, f'{name}-on')}\n{''.join(barred)}</div>\n</li>\n"
        )

    def query(self, card: Card) -> str:
        """A way to ask what a card does that is pressed to be played."""
        if not card.topic or card.look != "suited":
            return ""
        said = safe(self.house.say(Phrase("what-card-does", card=card.title)))
        opens = f'<button type="button" class="ask" popovertarget="about-{safe(card.topic)}">'
        return f'{opens}?<span class="sr"> {said}</span></button>'
