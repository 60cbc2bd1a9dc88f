"""Parts of a table's page. Each is drawn from the values it is given and from nothing else, so it is drawn once for all viewers
and all moments that share them: most of a table does not change with a move, and much of it looks the same from every seat."""

from collections.abc import Hashable
from functools import cache, lru_cache, partial

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.core.face import Ballot, Card, Choice, Middle, Pad, Pile, Reference
from infanta.core.game import Game, Topic
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.server.pages import faces
from infanta.server.pages.choosing import Choosing
from infanta.server.pages.small import KEPT, avatar, drawing, safe
from infanta.server.pages.templating import Templates, asset, in_ascii, mark, prose
from infanta.server.tables.chronicle import Moment
from infanta.server.tables.letters import Message
from infanta.server.tables.shared import Seat
from infanta.server.tables.talk import REACTIONS
from infanta.table.telling import Told
from infanta.words.voice import FluentVoice, catalogue, languages, speaker

FEW = 1024
"""How many drawings are kept of what is about the same for everybody at a table, and may be long.

What is kept pays for it: when it was measured, each left out alone, `cut` gained 9 to 26 % of a page's processor time, `bar` 14 to 20, `chat`
8 to 24, `plate` 9 to 12, `centre` 8 to 15, `beside` up to 14, `pad` up to 6."""


class Parts(Choosing):
    """Draws in one language, for one game ("" for pages that belong to none). There are few of these, and they live for ever: so drawings
    may be kept with the methods that make them."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(faces.address(key, "art.svg") if key else asset("art/marks.svg"), speaker(language))
        self.language = language
        self.voice = FluentVoice(language, key) if key else self.house
        """The game's own words."""
        self.macros = {macro: faces.drawn_by(key, macro) for macro in ("middle", "beside")}
        self.has_desk = faces.drawn_by(key, "desk") != faces.OUR_TABLE
        self.templates = Templates(
            {
                "asset": asset,
                "mark": mark,
                "prose": prose,
                "say": self.say,
                "word": self.word,
                "told": self.told,
                "option_title": self.option_title,
                "option_value": self.option_value,
                "level": self.level,
                "asking": partial(asking, language),
                "sign": self.sign,
                "symbol": self.symbol,
                "tile": tile,
                "avatar": avatar,
                "portrait": faces.portrait,
                "picture": self.picture,
                "lying": self.lying,
                "pile": self.pile,
                "counter": self.counter,
                "remark": self.remark,
                "stack": self.stack,
                "panel": self.panel,
                "trick": self.trick,
                "reference": self.reference,
                "front": self.front,
                "plate": self.seated,
                "choices": self.choices,
                "act": self.act,
                "tongues": tongues,
            },
            partial(faces.read, key),
        )

    # -- words and pictures --------------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """A sentence of ours."""
        return self.house.say(Phrase(key, **values))

    def word(self, key: str, **values: object) -> str:
        """A sentence of the game's, for its own templates."""
        return self.voice.say(Phrase(key, **values))

    def told(self, rules: Game, said: Phrase | str) -> str:
        """What a game says."""
        return self.house.sentence((Phrase(said) if isinstance(said, str) else said).within(rules.key))

    def option_title(self, rules: Game, name: str) -> str:
        """What players call an option; a game that does not say shows its word."""
        key = f"option-{name}-title"
        return self.told(rules, key) if self.knows(rules, key) else name.capitalize().replace("_", " ")

    def option_value(self, rules: Game, name: str, value: str) -> str:
        """What players call a value of an option; `usual` stands for a number that the rulebook knows."""
        key = f"option-{name}-{value}"
        if value.isdecimal() or not self.knows(rules, key):
            return value
        return self.house.say(Phrase(key, rules.key))

    def knows(self, rules: Game, key: str) -> bool:
        """Whether a game has such a sentence."""
        return catalogue(self.language, rules.key).has(key)

    def level(self, bot: str) -> str:
        """How a bot plays, in a few words; one of another package by its name."""
        return self.say(f"level-{bot}") if catalogue(self.language, "").has(f"level-{bot}") else bot

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, file: str, /, **values: object) -> Markup:
        """A part, drawn now."""
        return Markup(in_ascii(self.templates.render(file, values)))

    @lru_cache(FEW)
    def cut(
        self, file: str, gaps: tuple[str, ...], full: tuple[bool, ...], values: tuple[tuple[str, object], ...]
    ) -> list[str]:
        """A part drawn with gaps: what stands between them, and at every second place the name of a gap."""
        marks = {name: Markup(f"\0{name}\0") if filled else "" for name, filled in zip(gaps, full, strict=True)}
        return str(self.draw(file, **marks, **dict(values))).split("\0")

    def fill(self, file: str, gaps: dict[str, str], **values: Hashable) -> Markup:
        """A part of which only the gaps change from page to page: it is drawn once, and then filled in. What is not a drawing
        itself is escaped; the template may ask whether a gap is empty, but nothing else about it."""
        pieces = self.cut(file, tuple(gaps), tuple(map(bool, gaps.values())), tuple(values.items())).copy()
        for place in range(1, len(pieces), 2):
            text = gaps[pieces[place]]
            pieces[place] = text if type(text) is Markup else safe(text)
        return drawing("".join(pieces))

    # -- the felt ------------------------------------------------------------------------------------------------------

    def seated(self, seat: Seat, mine: bool, bots: tuple[str, ...], post: str) -> Markup:
        """Who has a seat, which may be the viewer's; `bots` are those that the viewer may put there, by `post`."""
        return self.plate(seat, mine, self.draw("replacing.html", seat=seat, bots=bots, post=post) if bots else "")

    def turned_up(self, cards: tuple[Card, ...], won: bool) -> Markup:
        """A hand that was turned up at the end of a round."""
        return self.draw("turned.html", cards=cards, won=won)

    def sign_of_winner(self) -> Markup:
        """That somebody has won the round, where no hand is turned up."""
        return self.turned_up((), True)

    def moments(self, told: tuple[Moment, ...], names: tuple[str, ...], url: str) -> Markup:
        """What is told of a match that is over."""
        return self.draw("moments.html", told=told, names=names, url=url) if told else Markup()

    @lru_cache(FEW)
    def centre(self, middle: Middle, ballot: Ballot | None, news: tuple[str, ...]) -> Markup:
        """The middle of the felt."""
        return self.draw("centre.html", template=self.macros["middle"], middle=middle, ballot=ballot, news=news)

    @lru_cache(KEPT)
    def beside(self, items: tuple[Pile | Reference, ...]) -> Markup:
        """What the viewer has beside the hand."""
        if self.macros["beside"] == faces.OUR_TABLE:
            return drawing(
                "".join([self.reference(one) if isinstance(one, Reference) else self.row(one) for one in items])
            )
        return self.draw("beside.html", template=self.macros["beside"], items=items) if items else Markup()

    def act(self, choice: Choice, url: str, acted: int) -> Markup:
        """A free act to choose; it is known by how many the viewer has made before."""
        return self.draw("act.html", choice=choice, url=url, acted=acted)

    def lesson(self, told: tuple[str, ...]) -> Markup:
        """What a teacher says."""
        return self.draw("lesson.html", told=told) if told else Markup()

    # -- beside the felt -----------------------------------------------------------------------------------------------

    @lru_cache(FEW)
    def bar(
        self,
        rules: Game,
        headline: str,
        clock: int,
        hints: bool,
        options: tuple[tuple[str, str], ...],
        spectators: tuple[str, ...],
        nameless: int,
        code: str,
        invite: str,
        stand: str,
        commitment: str,
        given: tuple[tuple[str, str], ...],
        seal: str,
        seed: str,
        seats: tuple[tuple[int, str, str], ...],
        bots: tuple[str, ...],
        post: str,
    ) -> Markup:
        """The bar at the top: what is played here, and about this table; `stand` is where one leaves it, "" if one cannot. Of
        `seats` (number, name, bot) the viewer may say which of `bots` plays there, by `post`."""
        return self.draw(
            "bar.html", game=rules, headline=headline, clock=clock, hints=hints, options=options, spectators=spectators,
            nameless=nameless, code=code, invite=invite, stand=stand, commitment=commitment, given=given, seal=seal,
            seed=seed, seats=seats, bots=bots, post=post, language=self.language,
        )  # fmt: skip

    @lru_cache(FEW)
    def pad(self, scores: Pad | None, names: tuple[str, ...]) -> Markup:
        """The score pad."""
        return self.draw("pad.html", pad=scores, names=names) if scores is not None else Markup()

    @lru_cache(FEW)
    def chat(
        self,
        gallery: bool,
        messages: tuple[Message, ...],
        listeners: tuple[tuple[int, str], ...],
        heard: tuple[tuple[str, str], ...],
        muted: tuple[tuple[str, str], ...],
        url: str,
        stranger: bool,
    ) -> Markup:
        """The talk; `listeners` are those who can be whispered to, `heard` those who can be muted. Who has no name yet is asked for
        it first."""
        return self.draw(
            "chat.html", gallery=gallery, messages=messages, listeners=listeners, heard=heard, muted=muted, url=url,
            stranger=stranger, reactions=REACTIONS,
        )  # fmt: skip


@cache
def parts(language: str, key: str = "") -> Parts:
    """Who draws in a language, for a game."""
    return Parts(language, key)


def line(told: Told) -> str:
    """A sentence of the story, drawn for the first time."""
    told.drawn = f'<li id="s{told.number}">{safe(told.text)}</li>'
    return told.drawn


def story(told: tuple[Told, ...]) -> Markup:
    """The story. It grows at one end and is forgotten at the other: every sentence is drawn once."""
    return drawing("".join([one.drawn or line(one) for one in told]))


def tile(key: str) -> str:
    """The picture of a game for the home page."""
    if faces.has_symbol(key, "tile"):
        return f"{faces.address(key, 'art.svg')}#tile"
    return asset("art/tiles.svg") + "#any"


@cache
def tongues() -> tuple[tuple[str, str], ...]:
    """The languages one can read in, as pairs of a tag and what they call themselves."""
    return tuple((tag, speaker(tag).say(Phrase("this-language"))) for tag in languages())


def matching(clauses: tuple[Clause, ...], query: str) -> tuple[Clause, ...]:
    """The clauses in which every word of the query occurs."""
    sought = query.casefold().split()
    return tuple(
        clause
        for clause in clauses
        if all(word in f"{clause.id} {clause.section} {clause.text}".casefold() for word in sought)
    )


@cache
def asking(language: str, key: str, topic: Topic) -> str:
    """What to search the rules for to find all about a topic: its name as the rules write it; "" if they do not name it."""
    rules, title = game(key), speaker(language).say(topic.title.within(key))
    name, numbered, _ = title.partition(" (")
    letter, _, rest = name.partition(": ")
    called = (topic.word if language == "en" else name) if numbered else (rest if len(letter) == 1 else letter)
    query = called.removeprefix("the ").removeprefix("The ").strip("…!?")
    return query if matching(tuple(rules.clauses(language)), query) else ""
