"""Forms: moves and free acts that are built from blanks, and the texts they make."""

from functools import partial
from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.face import Blank, Form
from infanta.core.phrase import Phrase, Voice
from infanta.games.death_dowry.bundles import ABOUT, KEY, NOTHING, PROMISES, Bundle
from infanta.games.death_dowry.cards import LONGEST_NAME, LONGEST_TITLE, POINTS, SKILLS
from infanta.games.death_dowry.fortunes import FORTUNES
from infanta.games.death_dowry.keeping import remembered
from infanta.games.death_dowry.notation import AMENDED, CARD, CHORES, GOODS, HANDS, REVEALS
from infanta.games.death_dowry.view import CardSeen, Deal, DowryView

Filled = dict[str, tuple[str, ...]]
NOTE: Final = 500
COUNTERED: Final = 3
"""How many offers have a form for a counter-offer: the oldest are answered first."""


class Blanks:
    """Blanks for one viewer, in one voice."""

    def __init__(self, view: DowryView, voice: Voice) -> None:
        self.view = view
        self.voice = voice
        self.others = [seat for seat in range(view.rules.princesses) if seat != view.seat]
        self.living = [seat for seat in self.others if view.alive[seat]]

    def say(self, key: str, **values: object) -> str:
        """A phrase in words."""
        return self.voice.say(Phrase(key, **values))

    def seats(self, name: str, seats: list[int], least: int = 1, most: int = 1) -> Blank:
        """One or several princesses."""
        pairs = tuple([(str(seat), self.voice.name(seat)) for seat in seats])
        return Blank(name, self.say(f"blank-{name}"), pairs, least, min(most, len(pairs)))

    def skills(self, name: str, least: int, most: int) -> Blank:
        """Some skills."""
        pairs = tuple([(str(skill), self.say(f"skill-{SKILLS[skill]}")) for skill in range(len(SKILLS))])
        return Blank(name, self.say(f"blank-{name}"), pairs, least, most)

    def number(self, name: str, least: int, most: int, filled: int) -> Blank:
        """A number."""
        return Blank(name, self.say(f"blank-{name}"), (), least, most, "number", str(filled))

    def event(self, chance: bool = False) -> Blank:
        """One of the six events, or whatever chance brings."""
        pairs = [(str(number + 1), self.say(f"fortune-{word}")) for number, word in enumerate(FORTUNES)]
        by_chance = [("0", self.say("fortune-by-chance"))] if chance else []
        return Blank("event", self.say("blank-event"), (*by_chance, *pairs))

    def title(self, name: str = "title", most: int = LONGEST_TITLE) -> Blank:
        """A short text that a rule may read."""
        return Blank(name, self.say(f"blank-{name}"), (), 1, most, "title")

    def note(self, name: str = "note") -> Blank:
        """What is said with it."""
        return Blank(name, self.say(f"blank-{name}"), (), 0, NOTE, "text")

    def card(self) -> list[Blank]:
        """What stands on a card: its title, whom it spares, and what it is no use for."""
        spared = self.seats("harmless", self.living, 0, len(self.living))
        return [self.title(), spared, self.skills("blocked", 0, len(SKILLS) - 1)]

    def bundle(self, side: str, filled: Bundle = NOTHING) -> list[Blank]:
        """What is given, or asked for; `filled` stands there to begin with."""
        view, seat = self.view, self.view.seat
        mine = side == "give" and seat is not None and seat < view.rules.princesses
        held = {"gems": view.gems, "networks": view.networks, "favour": view.favour}
        begun = {"gems": filled.gems, "networks": filled.networks, "favour": filled.favour}
        blanks = [
            self.number(f"{side}-{what}", 0, max(held[what][seat], 0) if mine and seat is not None else 99, begun[what])
            for what in GOODS
        ]
        cards = [card for card in view.cards if (card.owner == seat) == (side == "give")]
        if cards:
            pairs = tuple([(str(card.number), card.title or self.say("a-defence")) for card in cards])
            chosen = " ".join([str(card) for card in filled.cards])
            label = self.say(f"blank-{side}-cards")
            blanks.append(Blank(f"{side}-cards", label, pairs, 0, len(pairs), filled=chosen))
        return blanks

    def promises(self, side: str, filled: Bundle = NOTHING) -> Blank:
        """What is promised."""
        pairs = [(kind, self.say(f"promise-{kind}", about=-1)) for kind in PROMISES if kind not in ABOUT]
        mine = self.view.seat if self.view.seat in range(self.view.rules.princesses) else None
        votes = [mine] if mine is not None and (side == "want" or self.view.rules.selfvotes) else []
        for kind in ABOUT:
            about = [*votes, *self.living] if kind == "vote" else self.living
            pairs += [(f"{kind}{seat}", self.say(f"promise-{kind}", about=seat)) for seat in about]
        chosen = " ".join([f"{kind}{about}" if about >= 0 else kind for kind, about in filled.promises])
        return Blank(f"{side}-promises", self.say(f"blank-{side}-promises"), tuple(pairs), 0, len(pairs), filled=chosen)

    def bargain(self, give: Bundle = NOTHING, want: Bundle = NOTHING) -> list[Blank]:
        """Both sides of an offer, and what is said with it."""
        both = [*self.bundle("give", give), self.promises("give", give)]
        return [*both, *self.bundle("want", want), self.promises("want", want), self.note()]

    def form(self, name: str, blanks: list[Blank], free: bool = False) -> Form:
        """A form with its button."""
        return Form(name, tuple(blanks), self.say(f"button-{name}"), self.say(f"form-{name}"), free)


def asked_forms(view: DowryView, voice: Voice) -> tuple[Form, ...]:
    """The forms that answer what is being decided."""
    blanks = Blanks(view, voice)
    if view.purpose == "making":
        points = [Blank(skill, blanks.say(f"skill-{skill}"), (), 0, POINTS, "number", "0") for skill in SKILLS]
        return (
            blanks.form("name", [blanks.title("name", LONGEST_NAME), blanks.note("motive")]),
            blanks.form("skills", points),
            blanks.form("item", blanks.card()),
        )
    if view.purpose == "turn" and not view.wedding:
        return (
            blanks.form("prepare", blanks.card()),
            blanks.form("defend", [blanks.seats("owner", blanks.others), blanks.title(), blanks.note()]),
        )
    if view.purpose == "dress":
        return (blanks.form("dress", blanks.card()),)
    if view.purpose == "stage" and view.conflict is not None:
        helpers = [seat for seat in blanks.living if seat not in view.conflict.fighters()]
        if helpers:
            return (
                blanks.form(
                    "plead",
                    [blanks.seats("to", helpers), *blanks.bundle("give"), blanks.promises("give"), blanks.note()],
                ),
            )
    return ()


def known_forms(view: DowryView, voice: Voice) -> tuple[Form, ...]:
    """The forms of free acts, each made anew only where something in it has changed: they stay the same while a seat has the same goods
    and knows the same cards."""
    seat = view.seat
    assert seat is not None
    if seat >= view.rules.princesses:
        hers = (view.alive, view.acts[seat] > 0, view.reveal, titles_of(view.cards))
        return remembered("directing", hers, voice, lambda: free_forms(view, voice))
    goods = (view.gems[seat], view.networks[seat], view.favour[seat])
    key = (view.alive, view.acts[seat] > 0, view.rules.selfvotes, goods, titles_of(view.cards))
    whole = remembered("forms", key, voice, lambda: free_forms(view, voice))
    if not view.acts[seat] or not view.alive[seat]:
        return whole
    countered = [deal for deal in view.offers if seat in deal.to][:COUNTERED]
    return (
        *[remembered("counter", (*key, deal), voice, partial(counter_form, view, deal, voice)) for deal in countered],
        *whole,
    )


def titles_of(cards: tuple[CardSeen, ...]) -> tuple[tuple[int, int, str], ...]:
    """What forms say of cards."""
    return tuple([(card.number, card.owner, card.title) for card in cards])


def counter_form(view: DowryView, deal: Deal, voice: Voice) -> Form:
    """An offer in return, which begins with what was offered, turned round."""
    blanks = Blanks(view, voice)
    bargain = tuple(blanks.bargain(deal.want, deal.give))
    return Form(f"counter-{deal.id}", bargain, blanks.say("button-counter"), "", True)


def free_forms(view: DowryView, voice: Voice) -> tuple[Form, ...]:
    """The forms of free acts."""
    blanks, seat = Blanks(view, voice), view.seat
    assert seat is not None
    if seat < view.rules.princesses and not view.alive[seat]:
        goods = [blank for blank in blanks.bundle("give") if blank.name != "give-favour"]  # there is none (DD-G41)
        return (blanks.form("will", [blanks.seats("to", blanks.living), *goods, blanks.note()], True),)
    if not view.acts[seat]:
        return ()
    if seat == view.rules.master:
        return master_forms(view, blanks)
    to = blanks.seats("to", blanks.living, 1, len(blanks.living))
    kinds = (("secret", blanks.say("offer-is-secret")), ("open", blanks.say("offer-is-open")))
    how = Blank("how", blanks.say("blank-how"), kinds)
    every = range(view.rules.princesses)
    forms = [
        blanks.form("offer", [to, how, *blanks.bargain()], True),
        blanks.form("report", [to, blanks.seats("owner", list(every)), *blanks.card(), blanks.note()], True),
    ]
    if view.own():
        cards = tuple([(str(card.number), card.title or blanks.say("a-defence")) for card in view.own()])
        forms.append(blanks.form("display", [to, Blank("card", blanks.say("blank-card"), cards)], True))
    return tuple(forms)


def master_forms(view: DowryView, blanks: Blanks) -> tuple[Form, ...]:
    """What the game master does: narrate, play events as scenes, decide what attacks reveal, take chores over, correct mistakes."""
    amended = tuple([(what, blanks.say(f"goods-{what}")) for what in AMENDED])
    reveals = tuple([(word, blanks.say(f"reveal-{word}")) for word in REVEALS if word != view.reveal])
    hers = tuple([(word, blanks.say(f"chore-{word}")) for word in CHORES])
    who = tuple([(word, blanks.say(f"chore-{word}")) for word in HANDS])
    cards = tuple(
        [
            (str(card.number), blanks.say("card-of", owner=card.owner, title=card.title, number=card.number))
            for card in view.cards
        ]
    )
    forms = [
        blanks.form(
            "narrate", [blanks.seats("hearers", blanks.others, 0, len(blanks.others)), blanks.note("story")], True
        ),
        blanks.form("scene", [blanks.event(chance=True)], True),
        blanks.form("next", [blanks.event()], True),
        blanks.form("reveal", [Blank("reveal", blanks.say("blank-reveal"), reveals)], True),
        blanks.form(
            "chore", [Blank("chore", blanks.say("blank-chore"), hers), Blank("by", blanks.say("blank-by"), who)], True
        ),
        blanks.form(
            "amend",
            [
                blanks.seats("seat", blanks.others),
                Blank("what", blanks.say("blank-what"), amended),
                blanks.number("amount", 0, 99, 0),
                blanks.note(),
            ],
            True,
        ),
    ]
    if cards:
        given = [Blank("card", blanks.say("blank-card"), cards), blanks.seats("to", blanks.others), blanks.note()]
        forms.append(blanks.form("hand", given, True))
    return tuple(forms)


# -- what they make ----------------------------------------------------------------------------------------------------


def composed(form: str, filled: Filled) -> str:
    """The text of the move that a filled form makes; raises UnreadableMove where a blank is missing."""

    def one(name: str) -> str:
        given = filled.get(name, ())
        if len(given) != 1 or not given[0].strip():
            raise UnreadableMove(Phrase("blank-missing", KEY))
        return " ".join(given[0].split())

    def seats(name: str) -> str:
        return "+".join(sorted(filled.get(name, ()))) or one(name)

    def card() -> str:
        return f"{digits_in(filled, 'harmless')}/{digits_in(filled, 'blocked')}/{one('title')}"

    if form in ("item", "prepare", "dress"):
        return f"{form}:{card()}"
    if form.startswith("counter-"):
        reply = form.removeprefix("counter-")
        return f"offer>{reply[:1]}:{bundle_in(filled, 'give')}/{bundle_in(filled, 'want')}:secret:{reply}"
    hearers = "+".join(sorted(filled.get("hearers", ())))
    texts = {
        "name": lambda: f"name:{one('name')}",
        "skills": lambda: "skills:" + "".join([one(skill) for skill in SKILLS]),
        "defend": lambda: f"defend>{one('owner')}:{one('title')}",
        "plead": lambda: f"plead>{one('to')}:{bundle_in(filled, 'give')}",
        "offer": lambda: f"offer>{seats('to')}:{bundle_in(filled, 'give')}/{bundle_in(filled, 'want')}:{one('how')}",
        "report": lambda: f"report>{seats('to')}:{one('owner')}:{card()}",
        "display": lambda: f"display>{seats('to')}:{one('card')}",
        "will": lambda: f"will>{one('to')}:{bundle_in(filled, 'give')}",
        "amend": lambda: f"amend>{one('seat')}:{one('what')}:{one('amount')}",
        "hand": lambda: f"amend>{one('to')}:{CARD}:{one('card')}",
        "narrate": lambda: f"narrate>{hearers}" if hearers else "narrate",
        "scene": lambda: f"scene:{one('event')}",
        "chore": lambda: f"chore:{one('chore')}:{one('by')}",
        "next": lambda: f"next:{one('event')}",
        "reveal": lambda: f"reveal:{one('reveal')}",
    }
    if form not in texts:
        raise UnreadableMove(Phrase("no-such-form", KEY))
    return texts[form]()


def digits_in(filled: Filled, name: str) -> str:
    """A set as digits, "-" where it is empty."""
    return "".join(sorted(filled.get(name, ()))) or "-"


def bundle_in(filled: Filled, side: str) -> str:
    """A bundle as it is written."""
    parts = []
    for what in GOODS:
        count = "".join(filled.get(f"{side}-{what}", ())).strip()
        if count.strip("0"):
            parts.append(f"{what[0]}{count.lstrip('0')}")
    parts += [f"c{card}" for card in filled.get(f"{side}-cards", ())]
    parts += filled.get(f"{side}-promises", ())
    return "+".join(parts) or "-"
