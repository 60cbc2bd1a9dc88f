"""Bringing a table back from the ledger: its terms, its chairs, and its match, replayed move by move; or only what is new there."""

from collections.abc import Sequence

from infanta.core.errors import InfantaError
from infanta.core.registry import game
from infanta.server.storage.ledger import LAST_WORDS, Unreadable
from infanta.server.storage.values import Kept, Said
from infanta.server.tables.nature import Nature
from infanta.server.tables.refused import Refused
from infanta.server.tables.rooms import members
from infanta.server.tables.table import Table, Terms

Made = tuple[int, Sequence[tuple[int, str]], float]
"""Moves that were made: the number of the first, each with its seat, and when."""


def load(kept: Kept, nature: Nature) -> Table:
    """A table as it was kept; raises Refused if its rules are no longer here, Unreadable if it makes no sense."""
    sheet = kept.sheet
    try:
        rules = game(sheet.game)
        if rules.edition != sheet.edition and sheet.state != "open":
            raise InfantaError(
                f"it was played under edition {sheet.edition} of the rules, and here is {rules.edition}."
            )
        terms = Terms(
            sheet.code, rules, sheet.players, sheet.options, sheet.seed,
            sheet.clock, sheet.spectators, sheet.public, sheet.created, sheet.dealing,
        )  # fmt: skip
        if len(kept.chairs) != sheet.players:
            raise Unreadable(f"{sheet.players} sit there, but there are {len(kept.chairs)} chairs")
        table = Table(terms, sheet.host, list(kept.chairs), nature.dealer, nature.token(4).hex())
        if sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
        else:
            table.state = sheet.state
    except InfantaError as error:
        raise Refused(409, "cannot-go-on", f"This table cannot be shown any more: {error}") from None
    except (ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision = sheet.version
    table.moved = kept.moved
    table.next_code = sheet.next
    table.said = list(kept.said)
    return table


def fits(table: Table, version: int, made: Made) -> bool:
    """Whether moves that another process has made are the very next here."""
    match = table.match
    return match is not None and table.revision + 1 == version and len(match.log or ()) == made[0]


def take_moves(table: Table, version: int, made: Made) -> None:
    """Make moves that another process has made and written; raises Unreadable."""
    _, moves, at = made
    try:
        table.follow(moves)
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision, table.moved = version, at


def catch_up(table: Table, kept: Kept) -> frozenset[str] | None:
    """Bring a table up to what another process has written since: `kept` begins where the table ends. Answers with the people who may see
    something new if it was only whispered, None if everybody may. Raises Unreadable if the two cannot be one table."""
    sheet = kept.sheet
    before = (table.state, table.chairs, table.next_code)
    try:
        if table.match is None and sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
        elif table.match is not None:
            table.follow(kept.moves)
        if table.state == "open" or sheet.state == "closed":
            table.state = sheet.state
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision = max(table.revision, sheet.version)
    table.chairs = list(kept.chairs)
    table.next_code = sheet.next
    table.said = joined(table.said, kept.said)
    if kept.moves:
        table.moved = kept.moved
    if kept.moves or before != (table.state, table.chairs, table.next_code):
        return None
    circles = [members(said.room) for said in kept.said]
    if not all(circles):
        return None
    return frozenset([str(table.chairs[seat].person) for circle in circles for seat in circle])


def joined(old: list[Said], new: Sequence[Said]) -> list[Said]:
    """The latest words of every room."""
    said = [*old, *new]
    last = {one.room: one.place for one in said}
    return [one for one in said if one.place > last[one.room] - LAST_WORDS]
