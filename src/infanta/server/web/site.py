"""The pages that do not belong to one table: the start page, names, new tables, device links, rules."""

import re
from typing import Annotated
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.server.pages.model import DeviceLinkPage, DevicePage, JoinPage, RulesPage
from infanta.server.pages.parts import search_clauses
from infanta.server.root import get_cookie_path, to_route, to_url
from infanta.server.storage.values import Person
from infanta.server.tables.opening import TableRequest
from infanta.server.tables.table_view import list_bots_by_strength
from infanta.server.tables.tutorials import TUTORIAL_BOT, is_tutorial
from infanta.server.web.game_server import GameServer
from infanta.server.web.lobby import (
    CLOCK_CHOICES_S,
    RESTS,
    USUAL_REST,
    build_home_page,
    build_new_table_page,
    list_finished,
)
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    get_cookie_name,
    get_rate_limit_key,
    get_shareable_origin,
    get_token,
    give_token,
    parse_number,
    read_form,
    require_game,
    require_person,
)
from infanta.server.web.responses import build_page_viewer, redirect, render_html, translate
from infanta.table.refusal import RefusedError
from infanta.table.seating import pick_default_bot, pick_default_players

MAX_LINK_CHARS = 300
# What stays as it is in an address, besides letters, digits and a few more.
UNQUOTED_CHARS = "/?#[]@!$&'()*+,;=:%~"


async def ensure_person(
    request: AppRequest, house: GameServer, person: Person | None, name: str
) -> tuple[Person, str | None]:
    """Return the caller, under the name the form gives; with a token if they are new here."""
    if person is None:
        house.limits.spend("name", get_rate_limit_key(request))
        return await house.people.enroll(name or translate(request, Phrase("a-guest")))
    if name and name != person.name:
        house.limits.spend("name", get_rate_limit_key(request, person))
        person = await house.people.rename(person, name)
        await house.hall.seating.rename(person)
    return person, None


@get("/", include_in_schema=False)
async def show_home(request: AppRequest, house: CurrentServer, person: CurrentPerson) -> Response[str]:
    """Show the games and the tables."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    return render_html(request, await build_home_page(house, build_page_viewer(request, person), person))


@post("/me", include_in_schema=False)
async def post_name(request: AppRequest, house: CurrentServer, person: CurrentPerson) -> Response[None]:
    """Set the caller's name."""
    fields = await read_form(request)
    name = fields.get("name", "")
    if not name.strip():
        raise RefusedError("no-name")
    _, token = await ensure_person(request, house, person, name)
    answer = redirect(sanitize_redirect(fields.get("back", "/")))
    if token:
        give_token(request, answer, token)
    return answer


def sanitize_redirect(path: str) -> str:
    """Return an address of this site that a page gave, as it is written in a header; anything else becomes the start
    page."""
    path = to_route(path)
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return quote(path, safe=UNQUOTED_CHARS, errors="replace") if ours else "/"


@get("/join", include_in_schema=False)
async def show_join(
    request: AppRequest,
    house: CurrentServer,
    person: CurrentPerson,
    code: Annotated[str, QueryParameter(required=False, max_length=MAX_LINK_CHARS)] = "",
) -> Response[str] | Response[None]:
    """Find a table by its code, however it was typed, or by its link."""
    if not code.strip():
        return render_html(request, JoinPage(build_page_viewer(request, person)))
    house.limits.spend("code", get_rate_limit_key(request, person))
    try:
        terms = await house.floor.get_config(parse_code(code))
    except RefusedError as refusal:
        notice = translate(request, refusal.phrase)
        return render_html(request, JoinPage(build_page_viewer(request, person), notice, code), refusal)
    return redirect(f"/t/{terms.code}")


def parse_code(text: str) -> str:
    """Return the code of a table in what a visitor typed or pasted: the code itself, or a link to the table."""
    _, found, after = text.partition("/t/")
    typed = re.split(r"[/?#\s]", after)[0] if found else text
    return "".join(char for char in typed.upper() if char.isalnum())


@post("/play/{key:str}", include_in_schema=False)
async def post_play_now(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, key: FromPath[str]
) -> Response[None]:
    """Open a table with bots in one click."""
    rules, fields = require_game(key), await read_form(request)
    players = parse_number(fields.get("players") or str(pick_default_players(rules)), "players-number")
    if players not in rules.players:
        phrase = Phrase("bad-players", game=rules.title, players=str(players), counts=rules.players)
        raise RefusedError("bad-option", phrase)
    house.limits.spend("table", get_rate_limit_key(request, person))
    bots = (fields.get("bot") or pick_default_bot(key),) * (players - 1)
    house.limits.spend_on_bots(get_rate_limit_key(request, person), bots)
    host, token = await ensure_person(request, house, person, fields.get("name", ""))
    wish = TableRequest(
        rules, players, {}, bots, promise=fields.get("promise", ""), luck=fields.get("luck", ""), rest=USUAL_REST
    )
    code = await house.hall.opening.open(host, wish, start=True)
    answer = redirect(f"/t/{code}")
    if token:
        give_token(request, answer, token)
    return answer


@post("/learn/{key:str}", include_in_schema=False)
async def post_learn(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, key: FromPath[str]
) -> Response[None]:
    """Open a tutorial: prepared cards, easy opponents, and an explanation of each decision. A player who comes again
    finds the table they left."""
    rules = require_game(key)
    house.limits.spend("table", get_rate_limit_key(request, person))
    host, token = await ensure_person(request, house, person, "")
    for listed in (await house.ledger.get_lists(host.id)).mine:
        if listed.game == key and is_tutorial(key, (await house.floor.get_config(listed.code)).seed):
            return redirect(f"/t/{listed.code}")
    players = pick_default_players(rules)
    bot = TUTORIAL_BOT if TUTORIAL_BOT in list_bots_by_strength(key) else pick_default_bot(key)
    wish = TableRequest(rules, players, {}, (bot,) * (players - 1), lesson=True)
    answer = redirect(f"/t/{await house.hall.opening.open(host, wish, start=True)}")
    if token:
        give_token(request, answer, token)
    return answer


@get("/new/{key:str}", include_in_schema=False)
async def show_new_table(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, key: FromPath[str]
) -> Response[str]:
    """Show the form of a new table."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    return render_html(request, build_new_table_page(build_page_viewer(request, person), require_game(key)))


@post("/new/{key:str}", include_in_schema=False)
async def post_new_table(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, key: FromPath[str]
) -> Response[None] | Response[str]:
    """Open a table with the options of the form."""
    rules, fields = require_game(key), await read_form(request)
    house.limits.spend("table", get_rate_limit_key(request, person))
    try:
        wish = parse_table_request(rules, fields)
        rules.setup(wish.players, wish.options)
    except InfantaError as error:
        page = build_new_table_page(build_page_viewer(request, person), rules, translate(request, error.phrase), fields)
        return render_html(request, page, status=400)
    house.limits.spend_on_bots(get_rate_limit_key(request, person), wish.bots)
    host, token = await ensure_person(request, house, person, fields.get("name", ""))
    code = await house.hall.opening.open(host, wish)
    answer = redirect(f"/t/{code}")
    if token:
        give_token(request, answer, token)
    return answer


def parse_table_request(rules: Game, fields: dict[str, str]) -> TableRequest:
    """Return what the form of a new table asks for."""
    players = parse_number(fields.get("players", ""), "players-number")
    clock = parse_number(fields.get("clock") or "0", "choose-clock")
    if clock not in CLOCK_CHOICES_S:
        raise RefusedError("bad-clock", Phrase("choose-clock"))
    options: dict[str, object] = {
        name.removeprefix("option-"): value.strip() for name, value in fields.items() if name.startswith("option-")
    }
    rest = parse_number(fields.get("rest") or "0", "choose-rest")
    if rest not in RESTS:
        raise RefusedError("bad-request", Phrase("choose-rest"))
    bots = tuple(fields.get(f"seat-{seat}", "") for seat in range(1, min(players, max(rules.players))))
    return TableRequest(
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
async def show_profile(request: AppRequest, house: CurrentServer, person: CurrentPerson) -> Response[str]:
    """Show the caller's name, what they have played, and where a device link is made."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    return render_html(
        request, DevicePage(build_page_viewer(request, person), finished=await list_finished(house, person))
    )


@post("/device", include_in_schema=False)
async def post_device_link(request: AppRequest, house: CurrentServer, person: CurrentPerson) -> Response[str]:
    """Make a link that moves the caller to another device."""
    holder = require_person(person)
    house.limits.spend("name", get_rate_limit_key(request, person))
    token = await house.people.make_device_link(holder)
    origin = get_shareable_origin(request, house)
    return render_html(
        request, DevicePage(build_page_viewer(request, person), "", f"{origin}{to_url(f'/device/{token}')}")
    )


@get("/device/{token:str}", include_in_schema=False)
async def show_device_link(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, token: FromPath[str]
) -> Response[str]:
    """Show the page of a device link on the other device. This does not use the link up: programs open links too."""
    house.limits.spend("code", get_rate_limit_key(request, person))
    holder = (await house.people.find_pass(token, is_browser=True)).person
    return render_html(
        request, DeviceLinkPage(build_page_viewer(request, person), "", holder.name, to_url(f"/device/{token}"))
    )


@post("/device/{token:str}", include_in_schema=False)
async def post_use_device_link(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, token: FromPath[str]
) -> Response[None]:
    """Sign this browser in as the person who made the link."""
    house.limits.spend("code", get_rate_limit_key(request, person))
    _, fresh = await house.people.use_device_link(token, is_browser=True)
    answer = redirect("/")
    give_token(request, answer, fresh)
    return answer


@post("/forget", include_in_schema=False)
async def post_sign_out(request: AppRequest, house: CurrentServer) -> Response[None]:
    """End this browser's session; its next user has no name."""
    token = get_token(request)
    if token:
        await house.people.end_session(token)
        house.floor.end_streams(token)
    answer = redirect("/")
    answer.delete_cookie(get_cookie_name(request), path=get_cookie_path())
    return answer


@post("/erase", include_in_schema=False)
async def post_erase(request: AppRequest, house: CurrentServer, person: CurrentPerson) -> Response[None]:
    """Delete all data of the caller: bots take their seats, their messages are deleted, and finished matches do not
    name them any more."""
    gone = require_person(person)
    house.limits.spend("name", get_rate_limit_key(request, person))
    await house.hall.moderating.erase(gone, "themselves")
    token = get_token(request)
    if token:
        house.floor.end_streams(token)
    answer = redirect("/")
    answer.delete_cookie(get_cookie_name(request), path=get_cookie_path())
    return answer


# -- rules -------------------------------------------------------------------------------------------------------------


@get("/rules/{key:str}", include_in_schema=False)
async def show_rules(
    request: AppRequest,
    house: CurrentServer,
    person: CurrentPerson,
    key: FromPath[str],
    q: Annotated[str, QueryParameter(required=False, max_length=100)] = "",
) -> Response[str]:
    """Show the rulebook by clause; every word of the query must occur."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    rulebook = require_game(key)
    reader = build_page_viewer(request, person)
    found = search_clauses(tuple(rulebook.clauses(reader.language)), q)
    return render_html(request, RulesPage(reader, "", rulebook, found, q))


HANDLERS = [
    show_home, post_name, show_join, post_play_now, post_learn, show_new_table, post_new_table, show_profile, post_device_link, show_device_link, post_use_device_link, post_sign_out, post_erase, show_rules
]  # fmt: skip
