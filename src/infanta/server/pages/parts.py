"""Parts of a table's page. Each is drawn from the values it is given and from nothing else, so it is drawn once for all
viewers and all moments that share them: most of a table does not change with a move, and much of it looks the same from
every seat."""

from collections.abc import Hashable
from functools import cache, lru_cache, partial

from markupsafe import Markup

from infanta.core.clauses import Clause
from infanta.core.face import Ballot, Card, Choice, Pile, ReferenceCard, ScorePad, TableCentre
from infanta.core.game import Game, Topic
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.server.pages import game_assets
from infanta.server.pages.choices import ChoiceRenderer
from infanta.server.pages.templating import Templates, get_asset_url, render_clause, render_mark, to_ascii
from infanta.server.pages.widgets import MAX_CACHED_WIDGETS, drawing, escape_html, pick_avatar
from infanta.server.tables.chat import REACTIONS
from infanta.server.tables.highlights import Highlight
from infanta.server.tables.messages import ChatMessage
from infanta.server.tables.public_view import SeatPlate
from infanta.table.story import StoryLine
from infanta.words.translator import FluentTranslator, get_catalogue, get_translator, list_languages

# The cache size of parts that are about the same for all at a table, and may be long. Each cache pays
# for it: when it was measured, each left out alone, `cut` gained 9 to 26 % of a page's processor time, `bar` 14 to
# 20, `chat` 8 to 24, `plate` 9 to 12, `centre` 8 to 15, `beside` up to 14, `pad` up to 6.
MAX_CACHED_PARTS = 1024


class PartRenderer(ChoiceRenderer):
    """Draws in one language, for one game ("" for pages that belong to none). There are few of these, and they are
    never dropped: so the output may be cached by the methods."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(
            game_assets.get_url(key, "art.svg") if key else get_asset_url("art/marks.svg"), get_translator(language)
        )
        self.language = language
        self.voice = FluentTranslator(language, key) if key else self.house  # the game's own words
        self.macros = {macro: game_assets.find_template(key, macro) for macro in ("middle", "beside")}
        self.has_desk = game_assets.find_template(key, "desk") != game_assets.DEFAULT_TABLE
        self.templates = Templates(
            {
                "asset": get_asset_url,
                "mark": render_mark,
                "prose": render_clause,
                "say": self.say,
                "word": self.word,
                "told": self.describe,
                "option_title": self.option_title,
                "option_value": self.option_value,
                "level": self.level,
                "asking": partial(get_rule_query, language),
                "sign": self.sign,
                "symbol": self.symbol,
                "tile": render_tile,
                "avatar": pick_avatar,
                "portrait": game_assets.find_portrait,
                "picture": self.render_card,
                "lying": self.render_table_card,
                "pile": self.render_pile,
                "counter": self.render_counter,
                "remark": self.render_badge,
                "stack": self.render_stack,
                "panel": self.render_panel,
                "trick": self.render_trick,
                "reference": self.render_reference,
                "front": self.render_front,
                "plate": self.render_seat,
                "choices": self.render_choices,
                "act": self.render_free_action,
                "tongues": list_language_names,
            },
            partial(game_assets.read_file, key),
        )

    # -- words and pictures --------------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the server's own."""
        return self.house.say(Phrase(key, **values))

    def word(self, key: str, **values: object) -> str:
        """Return a sentence of the game's, for its own templates."""
        return self.voice.say(Phrase(key, **values))

    def describe(self, rules: Game, said: Phrase | str) -> str:
        """Return a phrase of the game as text."""
        return self.house.sentence((Phrase(said) if isinstance(said, str) else said).within(rules.key))

    def option_title(self, rules: Game, name: str) -> str:
        """Return what players call an option; a game without a word for it shows its key."""
        key = f"option-{name}-title"
        return self.describe(rules, key) if self.has_sentence(rules, key) else name.capitalize().replace("_", " ")

    def option_value(self, rules: Game, name: str, value: str) -> str:
        """Return what players call a value of an option; `usual` stands for a number that the rulebook knows."""
        key = f"option-{name}-{value}"
        if value.isdecimal() or not self.has_sentence(rules, key):
            return value
        return self.house.say(Phrase(key, rules.key))

    def has_sentence(self, rules: Game, key: str) -> bool:
        """Return whether a game has such a sentence."""
        return get_catalogue(self.language, rules.key).has(key)

    def level(self, bot: str) -> str:
        """Return how a bot plays, in a few words; one of another package by its name."""
        return self.say(f"level-{bot}") if get_catalogue(self.language, "").has(f"level-{bot}") else bot

    # -- drawing -------------------------------------------------------------------------------------------------------

    def render(self, file: str, /, **values: object) -> Markup:
        """Render a template now."""
        return Markup(to_ascii(self.templates.render(file, values)))

    @lru_cache(MAX_CACHED_PARTS)
    def render_with_gaps(
        self, file: str, gaps: tuple[str, ...], full: tuple[bool, ...], values: tuple[tuple[str, object], ...]
    ) -> list[str]:
        """Render a template with gaps: what stands between them, and at every second place the name of a gap."""
        marks = {name: Markup(f"\0{name}\0") if filled else "" for name, filled in zip(gaps, full, strict=True)}
        return str(self.render(file, **marks, **dict(values))).split("\0")

    def fill_gaps(self, file: str, gaps: dict[str, str], **values: Hashable) -> Markup:
        """Render a template of which only the gaps change from page to page: it is rendered once, and then filled in.
        What is not HTML itself is escaped; the template may ask whether a gap is empty, but nothing else about it."""
        pieces = self.render_with_gaps(file, tuple(gaps), tuple(map(bool, gaps.values())), tuple(values.items())).copy()
        for place in range(1, len(pieces), 2):
            text = gaps[pieces[place]]
            pieces[place] = text if type(text) is Markup else escape_html(text)
        return drawing("".join(pieces))

    # -- the felt ------------------------------------------------------------------------------------------------------

    def render_seat(self, seat: SeatPlate, mine: bool, bots: tuple[str, ...], post: str) -> Markup:
        """Render the player of a seat, perhaps the viewer; `bots` are those that the viewer may put there, by
        `post`."""
        return self.render_plate(
            seat, mine, self.render("replacing.html", seat=seat, bots=bots, post=post) if bots else ""
        )

    def render_revealed_hand(self, cards: tuple[Card, ...], won: bool) -> Markup:
        """Render a hand that was revealed at the end of a round."""
        return self.render("turned.html", cards=cards, won=won)

    def render_winner_mark(self) -> Markup:
        """Render that a player has won the round, where no hand is revealed."""
        return self.render_revealed_hand((), True)

    def render_highlights(self, told: tuple[Highlight, ...], names: tuple[str, ...], url: str) -> Markup:
        """Render the highlights of a finished match."""
        return self.render("moments.html", told=told, names=names, url=url) if told else Markup()

    @lru_cache(MAX_CACHED_PARTS)
    def render_centre(self, middle: TableCentre, ballot: Ballot | None, news: tuple[str, ...]) -> Markup:
        """Render the middle of the felt."""
        return self.render("centre.html", template=self.macros["middle"], middle=middle, ballot=ballot, news=news)

    @lru_cache(MAX_CACHED_WIDGETS)
    def render_beside(self, items: tuple[Pile | ReferenceCard, ...]) -> Markup:
        """Render what the viewer has beside the hand."""
        if self.macros["beside"] == game_assets.DEFAULT_TABLE:
            return drawing(
                "".join(
                    [
                        self.render_reference(one) if isinstance(one, ReferenceCard) else self.render_row(one)
                        for one in items
                    ]
                )
            )
        return self.render("beside.html", template=self.macros["beside"], items=items) if items else Markup()

    def render_free_action(self, choice: Choice, url: str, acted: int) -> Markup:
        """Render a free action to choose; it is known by how many the viewer has made before."""
        return self.render("act.html", choice=choice, url=url, acted=acted)

    def render_tutor(self, told: tuple[str, ...]) -> Markup:
        """Render a tutorial's explanation."""
        return self.render("lesson.html", told=told) if told else Markup()

    # -- beside the felt -----------------------------------------------------------------------------------------------

    @lru_cache(MAX_CACHED_PARTS)
    def render_bar(
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
        """Render the bar at the top: what is played here, and about this table; `stand` is the address to leave it, ""
        if it cannot be left. Of `seats` (number, name, bot) the viewer may say which of `bots` plays there, by
        `post`."""
        return self.render(
            "bar.html", game=rules, headline=headline, clock=clock, hints=hints, options=options, spectators=spectators,
            nameless=nameless, code=code, invite=invite, stand=stand, commitment=commitment, given=given, seal=seal,
            seed=seed, seats=seats, bots=bots, post=post, language=self.language,
        )  # fmt: skip

    @lru_cache(MAX_CACHED_PARTS)
    def render_score_pad(self, scores: ScorePad | None, names: tuple[str, ...]) -> Markup:
        """Render the score sheet."""
        return self.render("pad.html", pad=scores, names=names) if scores is not None else Markup()

    @lru_cache(MAX_CACHED_PARTS)
    def render_chat(
        self,
        gallery: bool,
        messages: tuple[ChatMessage, ...],
        listeners: tuple[tuple[int, str], ...],
        heard: tuple[tuple[str, str], ...],
        muted: tuple[tuple[str, str], ...],
        url: str,
        stranger: bool,
    ) -> Markup:
        """Render the chat; `listeners` are those who can be whispered to, `heard` those who can be muted. A viewer
        without a name is asked for a name first."""
        return self.render(
            "chat.html", gallery=gallery, messages=messages, listeners=listeners, heard=heard, muted=muted, url=url,
            stranger=stranger, reactions=REACTIONS,
        )  # fmt: skip


@cache
def get_parts(language: str, key: str = "") -> PartRenderer:
    """Return the renderer of a language, for a game."""
    return PartRenderer(language, key)


def render_line(told: StoryLine) -> str:
    """Render a sentence of the story for the first time."""
    told.drawn = f'<li id="s{told.number}">{escape_html(told.text)}</li>'
    return told.drawn


def render_story(told: tuple[StoryLine, ...]) -> Markup:
    """Render the story. It grows at one end and is cut at the other: every sentence is rendered once."""
    return drawing("".join([one.drawn or render_line(one) for one in told]))


def render_tile(key: str) -> str:
    """Render the picture of a game for the start page."""
    if game_assets.has_symbol(key, "tile"):
        return f"{game_assets.get_url(key, 'art.svg')}#tile"
    return get_asset_url("art/tiles.svg") + "#any"


@cache
def list_language_names() -> tuple[tuple[str, str], ...]:
    """Return the languages of the site, as pairs of a tag and what they call themselves."""
    return tuple((tag, get_translator(tag).say(Phrase("this-language"))) for tag in list_languages())


def search_clauses(clauses: tuple[Clause, ...], query: str) -> tuple[Clause, ...]:
    """Return the clauses in which every word of the query occurs."""
    sought = query.casefold().split()
    return tuple(
        clause
        for clause in clauses
        if all(word in f"{clause.id} {clause.section} {clause.text}".casefold() for word in sought)
    )


@cache
def get_rule_query(language: str, key: str, topic: Topic) -> str:
    """Return what to search the rules for to find all about a topic: its name as the rules write it; "" if they do not
    name it."""
    rules, title = game(key), get_translator(language).say(topic.title.within(key))
    name, numbered, _ = title.partition(" (")
    letter, _, rest = name.partition(": ")
    called = (topic.word if language == "en" else name) if numbered else (rest if len(letter) == 1 else letter)
    query = called.removeprefix("the ").removeprefix("The ").strip("…!?")
    return query if search_clauses(tuple(rules.clauses(language)), query) else ""
