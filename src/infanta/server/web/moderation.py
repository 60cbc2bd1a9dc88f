"""Requests of moderation: for the holder of the moderator's token, and for people who delete their own data."""

import hmac
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath

from infanta.server.storage.values import Person
from infanta.server.web.game_server import GameServer
from infanta.server.web.openapi import FOR_MODERATORS, require_scope, with_example
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    get_rate_limit_key,
    get_token,
    require_person,
)
from infanta.table.refusal import RefusedError


class Reason(msgspec.Struct, forbid_unknown_fields=True):
    """Why something is done."""

    reason: str = ""


class ActionInfo(msgspec.Struct):
    """Something that was done."""

    at: float
    kind: str
    target: str
    reason: str


class PersonInfo(msgspec.Struct):
    """A person at a table, with the id that a ban needs."""

    id: str
    name: str


def require_moderator(request: AppRequest, house: GameServer) -> None:
    """Raise RefusedError unless the request carries the moderator's token."""
    house.limits.spend("code", get_rate_limit_key(request))
    wanted, given = house.settings.moderator, get_token(request)
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise RefusedError("not-moderator")


class Moderation(Controller):
    """For the host of a public server."""

    path = "/api"
    tags = ("moderation",)

    @post("/moderation/tables/{code:str}/close", summary="Close a table for good", status_code=200, **FOR_MODERATORS)
    async def close(
        self,
        request: AppRequest,
        house: CurrentServer,
        code: FromPath[str],
        data: Annotated[Reason, with_example(reason="spam")],
    ) -> None:
        """Close the table, in any state."""
        require_moderator(request, house)
        await house.hall.moderating.close(code, data.reason)

    @get("/moderation/tables/{code:str}/people", summary="Who is at a table", **FOR_MODERATORS)
    async def people(self, request: AppRequest, house: CurrentServer, code: FromPath[str]) -> list[PersonInfo]:
        """List all people who sit there or have written messages, with their ids."""
        require_moderator(request, house)
        async with house.floor.reading(code) as table:
            known = {said.person: said.name for said in table.said}
            known.update({chair.person: chair.name for chair in table.chairs if chair.person})
            return [PersonInfo(person, name) for person, name in known.items()]

    @post("/moderation/people/{person_id:str}/ban", summary="Shut a person out", status_code=200, **FOR_MODERATORS)
    async def ban(
        self,
        request: AppRequest,
        house: CurrentServer,
        person_id: FromPath[str],
        data: Annotated[Reason, with_example(reason="spam")],
    ) -> None:
        """Ban a person: all their sessions end."""
        require_moderator(request, house)
        await house.hall.moderating.ban(person_id, data.reason)

    @delete("/moderation/people/{person_id:str}", summary="Delete a person's data", status_code=200, **FOR_MODERATORS)
    async def erase(self, request: AppRequest, house: CurrentServer, person_id: FromPath[str]) -> None:
        """Delete a person's name, browsers, links and words; their moves stay without a name."""
        require_moderator(request, house)
        await house.hall.moderating.erase(Person(person_id, ""), "moderator")

    @get("/moderation/log", summary="What was done", **FOR_MODERATORS)
    async def log(self, request: AppRequest, house: CurrentServer) -> list[ActionInfo]:
        """List what was done, the latest first."""
        require_moderator(request, house)
        return [ActionInfo(one.at, one.kind, one.target, one.reason) for one in await house.hall.moderating.list_log()]

    @delete("/people/me", summary="Delete my data", status_code=200, **require_scope("account"))
    async def erase_me(self, request: AppRequest, house: CurrentServer, person: CurrentPerson) -> None:
        """Delete your name, browsers, links and words; your moves stay without a name."""
        asking = require_person(person)
        house.limits.spend("name", get_rate_limit_key(request, asking))
        await house.hall.moderating.erase(asking, "themselves")
