"""Accounts of programs: a name, and tokens that can be listed and revoked."""

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import FromPath

from infanta.server.root import at
from infanta.server.storage.values import Token
from infanta.server.tables.people import SCOPES, hashed, known_scopes, name_of
from infanta.server.web.described import ERRORS, example, needs
from infanta.server.web.door import Asking, TheHouse, Who, needed, origin_for_others, token_of, visitor
from infanta.server.web.sent import NewName, NewPerson, NewToken
from infanta.server.web.shapes import LinkInfo, MadeToken, MeInfo, TokenInfo, Welcome
from infanta.table.refused import Refused


def token_info(token: Token, current: bytes) -> TokenInfo:
    """A token without its secret."""
    scopes = list(token.scopes or SCOPES)
    return TokenInfo(name_of(token), token.label, scopes, token.created, token.hash == current)


class Accounts(Controller):
    """Who you are."""

    path = "/api"
    tags = ("accounts",)

    @post("/people", summary="Say your name and get a token", responses=ERRORS, security=[{}])
    async def people(
        self, request: Asking, house: TheHouse, data: Annotated[NewPerson, example(name="Deep", bot=True)]
    ) -> Welcome:
        """A new person, or with `bot` the account of a program, which is marked as such at every table."""
        house.limits.spend("name", visitor(request))
        person, token = await house.people.enroll(data.name, data.bot, data.label, tuple(data.scopes))
        return Welcome(person.name, token, person.program)

    @get("/me", summary="Who you are here", responses=ERRORS, security=[{"token": []}])
    async def me(self, request: Asking, house: TheHouse, person: Who) -> MeInfo:
        """Your name, whether you are known as a program, and what your token may do."""
        known = needed(person)
        house.limits.spend("look", visitor(request, known))
        scopes = await house.people.may(token_of(request), known)
        return MeInfo(known.name, known.program, list(scopes or SCOPES))

    @post("/me", summary="Take another name", status_code=200, **needs("account"))
    async def rename(
        self, request: Asking, house: TheHouse, person: Who, data: Annotated[NewName, example(name="Deeper")]
    ) -> MeInfo:
        """It is shown wherever you sit."""
        known = needed(person)
        house.limits.spend("name", visitor(request, known))
        renamed = await house.people.rename(known, data.name)
        await house.hall.seating.renamed(renamed)
        scopes = await house.people.may(token_of(request), renamed)
        return MeInfo(renamed.name, renamed.program, list(scopes or SCOPES))

    @get("/me/tokens", summary="Your tokens", **needs("account"))
    async def tokens(self, request: Asking, house: TheHouse, person: Who) -> list[TokenInfo]:
        """Everything that gets in as you: programs' tokens, and browsers, which have no label. The latest first."""
        known = needed(person)
        house.limits.spend("look", visitor(request, known))
        current = hashed(token_of(request))
        return [token_info(token, current) for token in await house.ledger.tokens(known.id)]

    @post("/me/tokens", summary="Make another token", **needs("account"))
    async def add_token(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        data: Annotated[NewToken, example(label="player", scopes=["play"])],
    ) -> MadeToken:
        """The secret is shown this once. A token cannot make one that may do more than itself."""
        known = needed(person)
        house.limits.spend("name", visitor(request, known))
        own = await house.people.may(token_of(request), known)
        scopes = known_scopes(tuple(data.scopes)) or own
        if own and not set(scopes) <= set(own):
            raise Refused("no-scope-to-give")
        made, secret = await house.people.add_token(known, data.label, scopes)
        return MadeToken(name_of(made), secret, made.label, list(made.scopes or SCOPES))

    @delete("/me/tokens/{name:str}", summary="Revoke a token", status_code=200, **needs("account"))
    async def revoke(self, request: Asking, house: TheHouse, person: Who, name: FromPath[str]) -> list[TokenInfo]:
        """It is worth nothing from now on, and its streams end. Returns those that are left."""
        known = needed(person)
        house.limits.spend("name", visitor(request, known))
        gone = await house.people.revoke(known, name)
        house.floor.end_streams(gone.hash)
        current = hashed(token_of(request))
        return [token_info(token, current) for token in await house.ledger.tokens(known.id)]

    @post("/me/links", summary="Make a private link", **needs("account"))
    async def make_link(self, request: Asking, house: TheHouse, person: Who) -> LinkInfo:
        """It moves you to another device, once, within the hour: people open it, programs send its secret to `/api/links`. What a token may
        not do, the token that comes of its link may not either; people can open the links of tokens that may do everything."""
        known = needed(person)
        house.limits.spend("name", visitor(request, known))
        secret = await house.people.make_pass(known, await house.people.may(token_of(request), known))
        return LinkInfo(origin_for_others(request, house) + at(f"/device/{secret}"), secret)

    @post("/links/{secret:str}", summary="Use a private link", responses=ERRORS, security=[{}])
    async def use_link(self, request: Asking, house: TheHouse, secret: FromPath[str]) -> Welcome:
        """A token of whoever made the link, which is used up. It may do what the token may that made the link."""
        house.limits.spend("code", visitor(request))
        person, token = await house.people.use_pass(secret)
        return Welcome(person.name, token, person.program)
