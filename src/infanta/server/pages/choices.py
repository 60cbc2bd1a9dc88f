"""What can be chosen: trees of choices whose leaves are moves, and the cards of the hand."""

from functools import lru_cache

from markupsafe import Markup

from infanta.core.face import Card, Choice, HandCard
from infanta.core.phrase import Phrase
from infanta.server.pages.widgets import MAX_CACHED_WIDGETS, WidgetRenderer, drawing, escape_html

MAX_SHORTCUTS = 10


def get_shortcut(index: int) -> str:
    """Return the key that stands for one of the first nine."""
    return f' data-key="{index}" aria-keyshortcuts="{index}"' if 0 < index < MAX_SHORTCUTS else ""


def render_shortcut(index: int) -> str:
    """Return the drawn key of one of the first nine."""
    return f'<kbd class="key" aria-hidden="true">{index}</kbd>' if 0 < index < MAX_SHORTCUTS else ""


class ChoiceRenderer(WidgetRenderer):
    """Draws what can be chosen."""

    def render_choices(self, items: tuple[Choice, ...], group: str) -> Markup:
        """Render what can be chosen: a tree whose leaves are moves; what has more to choose `then` opens it."""
        return self.render_leaves(items) if not any(item.then for item in items) else self.render_options(items, group)

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_leaves(self, items: tuple[Choice, ...]) -> Markup:
        """Render the last choices: each is a move."""
        return self.render_options(items, "") if items else Markup()

    def render_options(self, items: tuple[Choice, ...], group: str) -> Markup:
        """Render a list of what can be chosen."""
        single = "primary" if len(items) == 1 else ""
        drawn = [
            self.render_branch(item, group, place) if item.then else self.render_leaf(item, single)
            for place, item in enumerate(items, 1)
        ]
        return drawing('<ul class="options">\n' + "".join(drawn) + "</ul>")

    def render_branch(self, item: Choice, group: str, place: int) -> str:
        """Render a choice that opens another one."""
        pending = f' data-pending="{escape_html(item.pending)}"' if item.pending else ""
        aim = f' data-aim="{item.seat}"' if item.seat is not None else ""
        mark = f'<b class="badge">{escape_html(item.mark)}</b> ' if item.mark else ""
        note = f" <small>{escape_html(item.note)}</small>" if item.note else ""
        prompt = f"<p>{escape_html(item.prompt)}</p>" if item.prompt else ""
        return (
            f'<li>\n<input type="radio" class="pick sr" name="{group}" value="{place}" id="{group}-{place}"{pending}{aim}>'
            f'<label class="chip {escape_html(item.tone)}" for="{group}-{place}">{mark}{escape_html(item.label)}{note}</label>\n'
            f'<div class="then">{prompt}{self.render_choices(item.then, f"{group}-{place}")}</div>\n</li>\n'
        )

    def render_leaf(self, item: Choice, single: str) -> str:
        """Render a move to choose."""
        kind = "guess" if item.art and item.tone != "wide" else single
        aim = f' data-aim="{item.seat}"' if item.seat is not None else ""
        mark = f'<b class="badge">{escape_html(item.mark)}</b> ' if item.mark else ""
        note = f"<small>{escape_html(item.note)}</small>" if item.note else ""
        return (
            f'<li>\n<button name="move" value="{escape_html(item.move)}" class="{kind} {escape_html(item.tone)}"{aim}>'
            f"{self.render_symbol(item.art) if item.art else ''}{mark}<span>{escape_html(item.does or item.label)}</span>{note}</button>\n</li>\n"
        )

    # -- the hand ------------------------------------------------------------------------------------------------------

    def render_hand(self, cards: tuple[HandCard, ...], group: str, count: int) -> Markup:
        """Render the viewer's hand; `count` cards are chosen at once, 0 where one is. Only cards that open a choice
        have its name, so most are drawn already."""
        some = f' data-count="{count}"' if count else ""
        drawn = [
            self.render_opening_card(item, index, group)
            if item.part or (item.choice is not None and item.choice.then)
            else self.render_hand_card(item, index if item.choice is not None or item.reason else 0)
            for index, item in enumerate(cards, 1)
        ]
        return drawing(f'<ul class="hand"{some}>{"".join(drawn)}</ul>')

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_hand_card(self, item: HandCard, index: int) -> str:
        """Render a card of the hand that is played with one click, or cannot be."""
        card, big, topic = item.card, self.render_card(item.card, "big"), escape_html(item.card.topic)
        if item.choice is not None:
            button = f'<button class="play" name="move" value="{escape_html(item.choice.move)}"'
            pending = f' data-pending="{escape_html(item.choice.does or item.choice.label)}"'
            inside = f"{button}{pending}{get_shortcut(index)}>{big}{render_shortcut(index)}</button>{self.render_help_button(card)}"
            return f'<li class="can"><span class="slot">{inside}</span></li>\n'
        if item.reason:
            button = f'<button type="button" class="still" aria-disabled="true" aria-describedby="why-{index}">'
            cannot = f'<span class="sr">: {escape_html(self.house.say(Phrase("cannot-be-played")))}</span>'
            slot = f'<span class="slot">{button}{big}{cannot}</button>{self.render_help_button(card)}</span>'
            why = f'<span class="why" role="tooltip" id="why-{index}">{escape_html(item.reason)}</span>'
            return f'<li class="cannot">{slot}{why}</li>\n'
        if topic:
            button = f'<button type="button" class="still" popovertarget="about-{topic}">'
            return f"<li>{button}{big}{self.help}</button></li>\n"
        return f'<li><span class="still">{big}</span></li>\n'

    def render_opening_card(self, item: HandCard, index: int, group: str) -> str:
        """Render a card of the hand that opens a choice under the name of a `group`, or is one of several that are
        chosen at once."""
        card, choice, name = item.card, item.choice, f"{group}-{index}"
        title, mark, text, keys = (
            escape_html(card.title),
            escape_html(card.mark),
            escape_html(card.text),
            get_shortcut(index),
        )
        label = f'<label for="{name}">{self.render_card(card, "big")}{render_shortcut(index)}</label>'
        if choice is None or not choice.then:
            called = f"{title} {mark}" if mark else title
            pick = f'<input type="checkbox" class="pick sr" name="part-{index}" value="{escape_html(item.part)}" id="{name}"'
            return f'<li class="can">{pick} aria-label="{called}"{keys}>{label}</li>\n'
        called = f"{title}, {mark}. {text}" if mark else f"{title}. {text}"
        first, prompt = choice.then[0], escape_html(choice.prompt)
        whole = (
            f"{escape_html(first.does or first.label)}?"
            if len(choice.then) == 1
            else f"{title}: &#8230; {prompt or '?'}"
        )
        pending = escape_html(choice.pending) if choice.pending else whole
        says = f' <span class="quiet">{text}</span>' if text else ""
        asks = f"<p>{prompt}</p>" if prompt else ""
        barred = [
            f'<p class="small quiet" data-bar="{seat}">{escape_html(reason)}</p>' for seat, reason in choice.barred
        ]
        return (
            f'<li class="can">\n<input type="radio" class="pick sr" name="{group}" value="{index}" id="{name}"'
            f' data-pending="{pending}" aria-label="{called}"{keys}>\n{label}\n'
            f'<div class="then" role="group" aria-label="{title}"><p><b>{title}</b>{says}</p>\n'
            f"{asks}{self.render_choices(choice.then, f'{name}-on')}\n{''.join(barred)}</div>\n</li>\n"
        )

    def render_help_button(self, card: Card) -> str:
        """Render a button that asks what a card does that is pressed to be played."""
        if not card.topic or card.look != "suited":
            return ""
        said = escape_html(self.house.say(Phrase("what-card-does", card=card.title)))
        opens = f'<button type="button" class="ask" popovertarget="about-{escape_html(card.topic)}">'
        return f'{opens}?<span class="sr"> {said}</span></button>'
