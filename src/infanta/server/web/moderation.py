"""The moderation door: for whoever holds the moderator's token, and for everybody who wants their own data deleted."""

import hmac
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath

from infanta.server.storage.values import Person
from infanta.server.web.described import FOR_MODERATORS, example, needs
from infanta.server.web.door import Asking, TheHouse, Who, needed, token_of, visitor
from infanta.server.web.house import House
from infanta.table.refused import Refused


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
    """Somebody at a table, by the id that a ban needs."""

    id: str
    name: str


def moderator(request: Asking, house: House) -> None:
    """Raises Refused unless the request carries the moderator's token."""
    house.limits.spend("code", visitor(request))
    wanted, given = house.settings.moderator, token_of(request)
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise Refused("not-moderator")


class Moderation(Controller):
    """For the host of a public server."""

    path = "/api"
    tags = ("moderation",)

    @post("/moderation/tables/{code:str}/close", summary="Close a table for good", status_code=200, **FOR_MODERATORS)
    async def close(
        self, request: Asking, house: TheHouse, code: FromPath[str], data: Annotated[Reason, example(reason="spam")]
    ) -> None:
        """Whatever is going on there ends."""
        moderator(request, house)
        await house.hall.moderating.close(code, data.reason)

    @get("/moderation/tables/{code:str}/people", summary="Who is at a table", **FOR_MODERATORS)
    async def people(self, request: Asking, house: TheHouse, code: FromPath[str]) -> list[PersonInfo]:
        """Everybody who sits there or has spoken, with their ids."""
        moderator(request, house)
        async with house.floor.looking(code) as table:
            known = {said.person: said.name for said in table.said}
            known.update({chair.person: chair.name for chair in table.chairs if chair.person})
            return [PersonInfo(person, name) for person, name in known.items()]

    @post("/moderation/people/{person_id:str}/ban", summary="Shut a person out", status_code=200, **FOR_MODERATORS)
    async def ban(
        self,
        request: Asking,
        house: TheHouse,
        person_id: FromPath[str],
        data: Annotated[Reason, example(reason="spam")],
    ) -> None:
        """All their browsers are strangers' from now on."""
        moderator(request, house)
        await house.hall.moderating.ban(person_id, data.reason)

    @delete("/moderation/people/{person_id:str}", summary="Delete a person's data", status_code=200, **FOR_MODERATORS)
    async def erase(self, request: Asking, house: TheHouse, person_id: FromPath[str]) -> None:
        """Name, browsers, links and words are deleted; moves stay without a name."""
        moderator(request, house)
        await house.hall.moderating.erase(Person(person_id, ""), "moderator")

    @get("/moderation/log", summary="What was done", **FOR_MODERATORS)
    async def log(self, request: Asking, house: TheHouse) -> list[ActionInfo]:
        """The latest first."""
        moderator(request, house)
        return [ActionInfo(one.at, one.kind, one.target, one.reason) for one in await house.hall.moderating.log()]

    @delete("/people/me", summary="Delete my data", status_code=200, **needs("account"))
    async def erase_me(self, request: Asking, house: TheHouse, person: Who) -> None:
        """Your name, browsers, links and words are deleted; your moves stay without a name."""
        asking = needed(person)
        house.limits.spend("name", visitor(request, asking))
        await house.hall.moderating.erase(asking, "themselves")
