"""Accounts of programs: a name, and tokens that can be listed and revoked."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import FromPath

from infanta.server.root import to_url
from infanta.server.storage.values import Token
from infanta.server.tables.people import SCOPES, get_public_name, hash_token, validate_scopes
from infanta.server.web.api_requests import NewName, NewPerson, NewToken
from infanta.server.web.api_responses import LinkInfo, MadeToken, MeInfo, TokenInfo, Welcome
from infanta.server.web.openapi import ERROR_RESPONSES, require_scope, with_example
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    get_rate_limit_key,
    get_shareable_origin,
    get_token,
    require_person,
)
from infanta.table.refusal import RefusedError


def build_token_info(token: Token, current: bytes) -> TokenInfo:
    """Return a token without its secret."""
    scopes = list(token.scopes or SCOPES)
    return TokenInfo(get_public_name(token), token.label, scopes, token.created, token.hash == current)


class Accounts(Controller):
    """Who you are."""

    path = "/api"
    tags = ("accounts",)

    @post("/people", summary="Say your name and get a token", responses=ERROR_RESPONSES, security=[{}])
    async def people(
        self, request: AppRequest, house: CurrentServer, data: Annotated[NewPerson, with_example(name="Deep", bot=True)]
    ) -> Welcome:
        """Create a new person, or with `bot` the account of a program, which is marked as such at every table."""
        house.limits.spend("name", get_rate_limit_key(request))
        person, token = await house.people.enroll(data.name, data.bot, data.label, tuple(data.scopes))
        return Welcome(person.name, token, person.is_program)

    @get("/me", summary="Who you are here", responses=ERROR_RESPONSES, security=[{"token": []}])
    async def me(self, request: AppRequest, house: CurrentServer, person: CurrentPerson) -> MeInfo:
        """Return your name, whether you are known as a program, and what your token may do."""
        known = require_person(person)
        house.limits.spend("look", get_rate_limit_key(request, known))
        scopes = await house.people.get_scopes(get_token(request), known)
        return MeInfo(known.name, known.is_program, list(scopes or SCOPES))

    @post("/me", summary="Take another name", status_code=200, **require_scope("account"))
    async def rename(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        data: Annotated[NewName, with_example(name="Deeper")],
    ) -> MeInfo:
        """Change your name; it is shown wherever you sit."""
        known = require_person(person)
        house.limits.spend("name", get_rate_limit_key(request, known))
        renamed = await house.people.rename(known, data.name)
        await house.hall.seating.rename(renamed)
        scopes = await house.people.get_scopes(get_token(request), renamed)
        return MeInfo(renamed.name, renamed.is_program, list(scopes or SCOPES))

    @get("/me/tokens", summary="Your tokens", **require_scope("account"))
    async def tokens(self, request: AppRequest, house: CurrentServer, person: CurrentPerson) -> list[TokenInfo]:
        """List everything that gets in as you: programs' tokens, and browsers, which have no label. The latest
        first."""
        known = require_person(person)
        house.limits.spend("look", get_rate_limit_key(request, known))
        current = hash_token(get_token(request))
        return [build_token_info(token, current) for token in await house.ledger.list_tokens(known.id)]

    @post("/me/tokens", summary="Make another token", **require_scope("account"))
    async def add_token(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        data: Annotated[NewToken, with_example(label="player", scopes=["play"])],
    ) -> MadeToken:
        """Create a token; the secret is shown this once. A token cannot make one that may do more than itself."""
        known = require_person(person)
        house.limits.spend("name", get_rate_limit_key(request, known))
        own = await house.people.get_scopes(get_token(request), known)
        scopes = validate_scopes(tuple(data.scopes)) or own
        if own and not set(scopes) <= set(own):
            raise RefusedError("no-scope-to-give")
        made, secret = await house.people.add_token(known, data.label, scopes)
        return MadeToken(get_public_name(made), secret, made.label, list(made.scopes or SCOPES))

    @delete("/me/tokens/{name:str}", summary="Revoke a token", status_code=200, **require_scope("account"))
    async def revoke(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, name: FromPath[str]
    ) -> list[TokenInfo]:
        """Revoke a token: it is worth nothing from now on, and its streams end. Returns those that are left."""
        known = require_person(person)
        house.limits.spend("name", get_rate_limit_key(request, known))
        gone = await house.people.revoke(known, name)
        house.floor.end_streams(gone.hash)
        current = hash_token(get_token(request))
        return [build_token_info(token, current) for token in await house.ledger.list_tokens(known.id)]

    @post("/me/links", summary="Make a private link", **require_scope("account"))
    async def make_link(self, request: AppRequest, house: CurrentServer, person: CurrentPerson) -> LinkInfo:
        """Create a link that moves you to another device, once, within the hour: people open it, programs send its
        secret to `/api/links`."""
        known = require_person(person)
        house.limits.spend("name", get_rate_limit_key(request, known))
        secret = await house.people.make_device_link(known, await house.people.get_scopes(get_token(request), known))
        return LinkInfo(get_shareable_origin(request, house) + to_url(f"/device/{secret}"), secret)

    @post("/links/{secret:str}", summary="Use a private link", responses=ERROR_RESPONSES, security=[{}])
    async def use_link(self, request: AppRequest, house: CurrentServer, secret: FromPath[str]) -> Welcome:
        """Use up a link for a token of the person who made it."""
        house.limits.spend("code", get_rate_limit_key(request))
        person, token = await house.people.use_device_link(secret)
        return Welcome(person.name, token, person.is_program)
