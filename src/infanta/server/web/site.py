"""The pages that do not belong to one table: home, names, new tables, private links, rules."""

import re
from typing import Annotated
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.server.pages.model import DevicePage, JoinPage, MovePage, RulesPage
from infanta.server.pages.parts import matching
from infanta.server.root import area, at, within
from infanta.server.storage.values import Person
from infanta.server.tables.lessons import SCHOOLMATE, is_lesson
from infanta.server.tables.look import bots_of
from infanta.server.tables.opening import Wish
from infanta.server.web.answers import html, me, moved, said
from infanta.server.web.door import (
    Asking,
    TheHouse,
    Who,
    cookie_name,
    form,
    give_token,
    known_game,
    needed,
    number,
    origin_for_others,
    token_of,
    visitor,
)
from infanta.server.web.house import House
from infanta.server.web.present import CLOCKS, RESTS, USUAL_REST, finished, home_page, new_table_page
from infanta.table.refused import Refused
from infanta.table.seating import usual_bot, usual_players

LONGEST_LINK = 300
PLAIN = "/?#[]@!$&'()*+,;=:%~"
"""What stays as it is in an address, besides letters, digits and a few more."""


async def named(request: Asking, house: House, person: Person | None, name: str) -> tuple[Person, str | None]:
    """The person who asks, under the name the form gives; with a token if they are new here."""
    if person is None:
        house.limits.spend("name", visitor(request))
        return await house.people.enroll(name or said(request, Phrase("a-guest")))
    if name and name != person.name:
        house.limits.spend("name", visitor(request, person))
        person = await house.people.rename(person, name)
        await house.hall.seating.renamed(person)
    return person, None


@get("/", include_in_schema=False)
async def home(request: Asking, house: TheHouse, person: Who) -> Response[str]:
    """The games and the tables."""
    house.limits.spend("look", visitor(request, person))
    return html(request, await home_page(house, me(request, person), person))


@post("/me", include_in_schema=False)
async def save_name(request: Asking, house: TheHouse, person: Who) -> Response[None]:
    """Say one's name, or another one."""
    fields = await form(request)
    name = fields.get("name", "")
    if not name.strip():
        raise Refused("no-name")
    _, token = await named(request, house, person, name)
    answer = moved(local(fields.get("back", "/")))
    if token:
        give_token(request, answer, token)
    return answer


def local(path: str) -> str:
    """An address of ours that a page gave, as the routes know it and as it is written in a header; anything else becomes the home page."""
    path = within(path)
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return quote(path, safe=PLAIN, errors="replace") if ours else "/"


@get("/join", include_in_schema=False)
async def join(
    request: Asking,
    house: TheHouse,
    person: Who,
    code: Annotated[str, QueryParameter(required=False, max_length=LONGEST_LINK)] = "",
) -> Response[str] | Response[None]:
    """Find a table by its code, however it was typed, or by its link."""
    if not code.strip():
        return html(request, JoinPage(me(request, person)))
    house.limits.spend("code", visitor(request, person))
    try:
        terms = await house.floor.terms(code_in(code))
    except Refused as refusal:
        notice = said(request, refusal.phrase)
        return html(request, JoinPage(me(request, person), notice, code), refusal)
    return moved(f"/t/{terms.code}")


def code_in(text: str) -> str:
    """The code of a table in what somebody typed or pasted: the code itself, or a link to the table."""
    _, found, after = text.partition("/t/")
    typed = re.split(r"[/?#\s]", after)[0] if found else text
    return "".join(char for char in typed.upper() if char.isalnum())


@post("/play/{key:str}", include_in_schema=False)
async def play_now(request: Asking, house: TheHouse, person: Who, key: FromPath[str]) -> Response[None]:
    """Me against bots, in one click."""
    rules, fields = known_game(key), await form(request)
    players = number(fields.get("players") or str(usual_players(rules)), "players-number")
    if players not in rules.players:
        phrase = Phrase("bad-players", game=rules.title, players=str(players), counts=rules.players)
        raise Refused("bad-option", phrase)
    house.limits.spend("table", visitor(request, person))
    bots = (fields.get("bot") or usual_bot(key),) * (players - 1)
    house.limits.spend_on_bots(visitor(request, person), bots)
    host, token = await named(request, house, person, fields.get("name", ""))
    wish = Wish(
        rules, players, {}, bots, promise=fields.get("promise", ""), luck=fields.get("luck", ""), rest=USUAL_REST
    )
    code = await house.hall.opening.open(host, wish, start=True)
    answer = moved(f"/t/{code}")
    if token:
        give_token(request, answer, token)
    return answer


@post("/learn/{key:str}", include_in_schema=False)
async def learn(request: Asking, house: TheHouse, person: Who, key: FromPath[str]) -> Response[None]:
    """Learn by playing: prepared cards, easy company, and a word about each decision. Whoever comes again finds the table they left."""
    rules = known_game(key)
    house.limits.spend("table", visitor(request, person))
    host, token = await named(request, house, person, "")
    for listed in (await house.ledger.lists(host.id)).mine:
        if listed.game == key and is_lesson(key, (await house.floor.terms(listed.code)).seed):
            return moved(f"/t/{listed.code}")
    players = usual_players(rules)
    bot = SCHOOLMATE if SCHOOLMATE in bots_of(key) else usual_bot(key)
    wish = Wish(rules, players, {}, (bot,) * (players - 1), lesson=True)
    answer = moved(f"/t/{await house.hall.opening.open(host, wish, start=True)}")
    if token:
        give_token(request, answer, token)
    return answer


@get("/new/{key:str}", include_in_schema=False)
async def new_table(request: Asking, house: TheHouse, person: Who, key: FromPath[str]) -> Response[str]:
    """The form of a new table."""
    house.limits.spend("look", visitor(request, person))
    return html(request, new_table_page(me(request, person), known_game(key)))


@post("/new/{key:str}", include_in_schema=False)
async def open_table(
    request: Asking, house: TheHouse, person: Who, key: FromPath[str]
) -> Response[None] | Response[str]:
    """Open a table with the options of the form."""
    rules, fields = known_game(key), await form(request)
    house.limits.spend("table", visitor(request, person))
    try:
        wish = read_wish(rules, fields)
        rules.setup(wish.players, wish.options)
    except InfantaError as error:
        page = new_table_page(me(request, person), rules, said(request, error.phrase), fields)
        return html(request, page, status=400)
    house.limits.spend_on_bots(visitor(request, person), wish.bots)
    host, token = await named(request, house, person, fields.get("name", ""))
    code = await house.hall.opening.open(host, wish)
    answer = moved(f"/t/{code}")
    if token:
        give_token(request, answer, token)
    return answer


def read_wish(rules: Game, fields: dict[str, str]) -> Wish:
    """What the form of a new table asks for."""
    players = number(fields.get("players", ""), "players-number")
    clock = number(fields.get("clock") or "0", "choose-clock")
    if clock not in CLOCKS:
        raise Refused("bad-clock", Phrase("choose-clock"))
    options: dict[str, object] = {
        name.removeprefix("option-"): value.strip() for name, value in fields.items() if name.startswith("option-")
    }
    rest = number(fields.get("rest") or "0", "choose-rest")
    if rest not in RESTS:
        raise Refused("bad-request", Phrase("choose-rest"))
    bots = tuple(fields.get(f"seat-{seat}", "") for seat in range(1, min(players, max(rules.players))))
    return Wish(
        rules,
        players,
        options,
        tuple("" if bot == "open" else bot for bot in bots),
        clock,
        fields.get("spectators") == "yes",
        fields.get("public") == "yes",
        rest=rest,
        hints=fields.get("hints") == "yes",
    )


# -- another device ----------------------------------------------------------------------------------------------------


@get("/device", include_in_schema=False)
async def device(request: Asking, house: TheHouse, person: Who) -> Response[str]:
    """Myself: my name, what I have played, and where a private link is made."""
    house.limits.spend("look", visitor(request, person))
    return html(request, DevicePage(me(request, person), finished=await finished(house, person)))


@post("/device", include_in_schema=False)
async def make_link(request: Asking, house: TheHouse, person: Who) -> Response[str]:
    """A private link that moves me to another device."""
    holder = needed(person)
    house.limits.spend("name", visitor(request, person))
    token = await house.people.make_pass(holder)
    origin = origin_for_others(request, house)
    return html(request, DevicePage(me(request, person), "", f"{origin}{at(f'/device/{token}')}"))


@get("/device/{token:str}", include_in_schema=False)
async def show_link(request: Asking, house: TheHouse, person: Who, token: FromPath[str]) -> Response[str]:
    """What the other device shows. Looking does not use the link up: programs look at links too."""
    house.limits.spend("code", visitor(request, person))
    holder = (await house.people.find_pass(token, is_browser=True)).person
    return html(request, MovePage(me(request, person), "", holder.name, at(f"/device/{token}")))


@post("/device/{token:str}", include_in_schema=False)
async def use_link(request: Asking, house: TheHouse, person: Who, token: FromPath[str]) -> Response[None]:
    """Go on here as the person who made the link."""
    house.limits.spend("code", visitor(request, person))
    _, fresh = await house.people.use_pass(token, is_browser=True)
    answer = moved("/")
    give_token(request, answer, fresh)
    return answer


@post("/forget", include_in_schema=False)
async def forget(request: Asking, house: TheHouse) -> Response[None]:
    """End this browser's session; whoever uses it next is a stranger."""
    token = token_of(request)
    if token:
        await house.people.forget(token)
        house.floor.end_streams(token)
    answer = moved("/")
    answer.delete_cookie(cookie_name(request), path=area())
    return answer


@post("/erase", include_in_schema=False)
async def erase(request: Asking, house: TheHouse, person: Who) -> Response[None]:
    """Delete all about me: bots take my seats, my words are gone, and finished matches do not name me any more."""
    gone = needed(person)
    house.limits.spend("name", visitor(request, person))
    await house.hall.moderating.erase(gone, "themselves")
    token = token_of(request)
    if token:
        house.floor.end_streams(token)
    answer = moved("/")
    answer.delete_cookie(cookie_name(request), path=area())
    return answer


# -- rules -------------------------------------------------------------------------------------------------------------


@get("/rules/{key:str}", include_in_schema=False)
async def rules(
    request: Asking,
    house: TheHouse,
    person: Who,
    key: FromPath[str],
    q: Annotated[str, QueryParameter(required=False, max_length=100)] = "",
) -> Response[str]:
    """The rulebook by clause; every word of the query must occur."""
    house.limits.spend("look", visitor(request, person))
    rulebook = known_game(key)
    reader = me(request, person)
    found = matching(tuple(rulebook.clauses(reader.language)), q)
    return html(request, RulesPage(reader, "", rulebook, found, q))


HANDLERS = [
    home, save_name, join, play_now, learn, new_table, open_table, device, make_link, show_link, use_link, forget, erase, rules
]  # fmt: skip
