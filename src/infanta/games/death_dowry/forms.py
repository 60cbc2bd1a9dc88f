"""Forms: what a player fills in to build a move. The blanks of each follow from the template of its move."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from infanta.core.face import Form, FormField
from infanta.core.phrase import Phrase, Translator
from infanta.games.death_dowry.bundles import NOTHING, PROMISE_KINDS, PROMISES_ABOUT, Bundle
from infanta.games.death_dowry.cache import get_or_make
from infanta.games.death_dowry.cards import FORTUNES, MAX_NAME_CHARS, MAX_TITLE_CHARS, SKILL_POINTS, SKILLS
from infanta.games.death_dowry.notation import AMENDABLE, BY_FORM, CHORES, HANDS, REVEAL_KINDS
from infanta.games.death_dowry.templates import GOODS, Slot
from infanta.games.death_dowry.values import CardSeen, Deal
from infanta.games.death_dowry.view import DowryView

Pairs = Sequence[tuple[str, str]]
MAX_NOTE_CHARS: Final = 500
ORDER: Final = {"seat": 0, "seats": 0, "openness": 1, "title": 2}  # which kinds of blanks come first in a form
MAX_COUNTERED_OFFERS: Final = 3  # that have a form for a counter-offer: the oldest are answered first


class FormBuilder:
    """Builds forms for one viewer, with one translator."""

    def __init__(self, view: DowryView, voice: Translator) -> None:
        self.view = view
        self.voice = voice
        self.every = list(range(view.rules.princesses))
        self.others = [seat for seat in self.every if seat != view.seat]
        self.living = [seat for seat in self.others if view.alive[seat]]

    def say(self, key: str, **values: object) -> str:
        """Return a phrase in words."""
        return self.voice.say(Phrase(key, **values))

    def label(self, keys: dict[str, str]) -> Pairs:
        """Return values with their labels, by the keys of these."""
        return [(value, self.say(key)) for value, key in keys.items()]

    def name(self, seats: list[int]) -> Pairs:
        """Return seats with their names."""
        return [(str(seat), self.voice.name(seat)) for seat in seats]

    def build_choice(self, name: str, pairs: Pairs, least: int = 1, most: int = 1, filled: str = "") -> FormField:
        """Return a blank with something to choose."""
        return FormField(name, self.say(f"blank-{name}"), tuple(pairs), least, min(most, len(pairs)), filled=filled)

    def build_text(self, name: str, least: int, most: int, kind: str, filled: str = "") -> FormField:
        """Return a blank with something to write."""
        return FormField(name, self.say(f"blank-{name}"), choices=(), least=least, most=most, kind=kind, filled=filled)

    def build(self, name: str, note: str = "note", is_free: bool = False, **options: Pairs) -> Form:
        """Return a form, with a blank for a note if that has a name. Some fields have other options than usual."""
        slots = sorted(BY_FORM[name].slots, key=lambda slot: ORDER.get(slot.kind.blank, len(ORDER)))
        blanks = [blank for slot in slots for blank in self.list_blanks(slot, options)]
        blanks += [self.build_text(note, 0, MAX_NOTE_CHARS, "text")] if note else []
        return Form(name, tuple(blanks), self.say(f"button-{name}"), self.say(f"form-{name}"), is_free)

    def list_blanks(self, slot: Slot, options: dict[str, Pairs]) -> list[FormField]:
        """Return the blanks of a field."""
        blank, name = slot.kind.blank, slot.name
        pairs = options.get(name, ())
        if blank in ("title", "name"):
            return [self.build_text(name, 1, MAX_TITLE_CHARS if blank == "title" else MAX_NAME_CHARS, "title")]
        if blank == "points":
            return [
                FormField(
                    skill, self.say(f"skill-{skill}"), choices=(), least=0, most=SKILL_POINTS, kind="number", filled="0"
                )
                for skill in SKILLS
            ]
        if blank == "goods":
            return self.list_goods("want" if name == "want" else "give", is_will=name == "goods")
        if blank == "openness":
            return [self.build_choice("how", self.label({"secret": "offer-is-secret", "open": "offer-is-open"}))]
        if blank == "skills":
            pairs = [(str(index), self.say(f"skill-{skill}")) for index, skill in enumerate(SKILLS)]
            return [self.build_choice(name, pairs, 0, len(SKILLS) - 1)]
        if blank in ("seat", "seats", "set"):
            pairs = pairs or self.name(self.living)
            most = 1 if blank == "seat" else len(pairs)
            return [self.build_choice(name, pairs, 0 if slot.is_optional or blank == "set" else 1, most)]
        if blank == "number" and not pairs:
            return [self.build_text(name, 0, 99, "number", "0")]
        return [self.build_choice(name, pairs)] if blank else []

    def list_goods(self, side: str, filled: Bundle = NOTHING, is_will: bool = False) -> list[FormField]:
        """Return the blanks for what is given, or asked for; `filled` is filled in to begin with. A will has no favour
        and no promises."""
        view, seat = self.view, self.view.seat
        is_mine = side == "give" and seat in self.every
        blanks = []
        for what in GOODS[:2] if is_will else GOODS:
            most = max(getattr(view, what)[seat], 0) if is_mine else 99
            blanks.append(self.build_text(f"{side}-{what}", 0, most, "number", str(getattr(filled, what))))
        cards = [card for card in view.cards if (card.owner == seat) == (side == "give")]
        if cards:
            chosen = " ".join([str(card) for card in filled.cards])
            blanks.append(self.build_choice(f"{side}-cards", self.title(cards), 0, len(cards), chosen))
        return blanks if is_will else [*blanks, self.list_promises(side, filled)]

    def title(self, cards: Sequence[CardSeen]) -> Pairs:
        """Return cards with their titles."""
        return [(str(card.number), card.title or self.say("a-defence")) for card in cards]

    def list_promises(self, side: str, filled: Bundle) -> FormField:
        """Return the blank for what is promised."""
        pairs = [(kind, self.say(f"promise-{kind}", about=-1)) for kind in PROMISE_KINDS if kind not in PROMISES_ABOUT]
        mine = self.view.seat if self.view.seat in self.every else None
        votes = [mine] if mine is not None and (side == "want" or self.view.rules.selfvotes) else []
        for kind in PROMISES_ABOUT:
            about = [*votes, *self.living] if kind == "vote" else self.living
            pairs += [(f"{kind}{seat}", self.say(f"promise-{kind}", about=seat)) for seat in about]
        chosen = " ".join([f"{kind}{about}" if about >= 0 else kind for kind, about in filled.promises])
        return self.build_choice(f"{side}-promises", pairs, 0, len(pairs), chosen)


def list_asked_forms(view: DowryView, voice: Translator) -> tuple[Form, ...]:
    """Return the forms that answer what is being decided."""
    builder = FormBuilder(view, voice)
    if view.purpose == "making":
        return builder.build("name", "motive"), builder.build("skills", ""), builder.build("item", "")
    if view.purpose == "turn" and not view.wedding:
        return builder.build("prepare", ""), builder.build("defend", owner=builder.name(builder.others))
    if view.purpose == "dress":
        return (builder.build("dress", ""),)
    if view.purpose == "stage" and view.conflict is not None:
        helpers = [seat for seat in builder.living if seat not in view.conflict.list_fighters()]
        return (builder.build("plead", to=builder.name(helpers)),) if helpers else ()
    return ()


def list_free_forms(view: DowryView, voice: Translator) -> tuple[Form, ...]:
    """Return the forms of free actions, each rebuilt only where something in it has changed: they stay the same while a
    seat has the same goods and knows the same cards."""
    seat = view.seat
    assert seat is not None
    titles = tuple([(card.number, card.owner, card.title) for card in view.cards])
    key: tuple[object, ...] = (view.alive, view.acts[seat] > 0, view.reveal, titles)
    if seat >= view.rules.princesses:
        return get_or_make("directing", key, voice, lambda: build_directing_forms(view, voice))
    key = (*key, view.rules.selfvotes, view.gems[seat], view.networks[seat], view.favour[seat])
    whole = get_or_make("forms", key, voice, lambda: build_free_forms(view, voice))
    if not view.acts[seat] or not view.alive[seat]:
        return whole
    countered = [deal for deal in view.offers if seat in deal.to][:MAX_COUNTERED_OFFERS]
    return (
        *[get_or_make("counter", (*key, deal), voice, partial(build_counter, view, deal, voice)) for deal in countered],
        *whole,
    )


def build_counter(view: DowryView, deal: Deal, voice: Translator) -> Form:
    """Return the form for an offer in return, which begins with what was offered, turned round."""
    builder = FormBuilder(view, voice)
    goods = [*builder.list_goods("give", deal.want), *builder.list_goods("want", deal.give)]
    blanks = (*goods, builder.build_text("note", 0, MAX_NOTE_CHARS, "text"))
    return Form(f"counter-{deal.id}", blanks, builder.say("button-counter"), "", True)


def build_free_forms(view: DowryView, voice: Translator) -> tuple[Form, ...]:
    """Return the forms of a princess's free actions."""
    builder, seat = FormBuilder(view, voice), view.seat
    assert seat is not None
    if not view.alive[seat]:
        return (builder.build("will", is_free=True),)
    if not view.acts[seat]:
        return ()
    forms = [
        builder.build("offer", is_free=True),
        builder.build("report", is_free=True, owner=builder.name(builder.every)),
    ]
    own = view.list_own_cards()
    return (*forms, *([builder.build("display", "", is_free=True, card=builder.title(own))] if own else []))


def build_directing_forms(view: DowryView, voice: Translator) -> tuple[Form, ...]:
    """Return the game master's forms: narrate, play events as scenes, decide what attacks reveal, take chores over,
    correct mistakes."""
    assert view.seat is not None
    if not view.acts[view.seat]:
        return ()
    builder = FormBuilder(view, voice)
    others = builder.name(builder.others)
    events = [(str(number), builder.say(f"fortune-{word}")) for number, word in enumerate(FORTUNES, 1)]
    forms = [
        builder.build("narrate", "story", True, hearers=others),
        builder.build("scene", "", True, event=[("0", builder.say("fortune-by-chance")), *events]),
        builder.build("next", "", True, event=events),
        builder.build(
            "reveal",
            "",
            True,
            reveal=builder.label({word: f"reveal-{word}" for word in REVEAL_KINDS if word != view.reveal}),
        ),
        builder.build(
            "chore",
            "",
            True,
            chore=builder.label({word: f"chore-{word}" for word in CHORES}),
            by=builder.label({word: f"chore-{word}" for word in HANDS}),
        ),
        builder.build(
            "amend", is_free=True, seat=others, what=builder.label({word: f"goods-{word}" for word in AMENDABLE})
        ),
    ]
    if view.cards:
        cards = [
            (str(card.number), builder.say("card-of", owner=card.owner, title=card.title, number=card.number))
            for card in view.cards
        ]
        forms.append(builder.build("hand", is_free=True, to=others, card=cards))
    return tuple(forms)
