"""Bringing a table back from the ledger: its terms, its chairs, and its match, replayed move by move; or only what is new there."""

from collections.abc import Sequence

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.server.storage.ledger import LAST_WORDS, Unreadable
from infanta.server.storage.values import Kept, Said
from infanta.server.tables.nature import Nature
from infanta.server.tables.rooms import members
from infanta.server.tables.table import Table, Terms
from infanta.table.refused import Refused

Made = tuple[int, Sequence[tuple[int, str]], float]
"""Moves that were made: the number of the first, each with its seat, and when."""


REST, HINTS = "~rest", "~hints"
"""Under these names, which no game's option has, the options of a table that is kept say how long the dealer rests, and whether there
are hints."""


def kept_with(options: dict[str, Value], rest: int, hints: bool) -> dict[str, Value]:
    """The options of a game as they are kept, with what the table has agreed on besides."""
    agreed: dict[str, Value] = {REST: rest, HINTS: int(hints)}
    return {**options, **{name: value for name, value in agreed.items() if value}}


def load(kept: Kept, nature: Nature) -> Table:
    """A table as it was kept; raises Refused if its rules are not here, Unreadable if it makes no sense."""
    sheet = kept.sheet
    try:
        rules = game(sheet.game)
        options = {name: value for name, value in sheet.options.items() if name not in (REST, HINTS)}
        terms = Terms(
            sheet.code, rules, sheet.players, options, sheet.edition, sheet.seed,
            sheet.clock, sheet.spectators, sheet.public, sheet.created, sheet.dealing, int(str(sheet.options.get(REST, 0))), HINTS in sheet.options,
        )  # fmt: skip
        if len(kept.chairs) != sheet.players:
            raise Unreadable(f"{sheet.players} sit there, but there are {len(kept.chairs)} chairs")
        table = Table(terms, sheet.host, list(kept.chairs), nature.dealer, nature.token(4).hex())
        if sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
            table.staged = len(table.match.story or []) if table.match is not None else 0
        else:
            table.closed = sheet.state == "closed"
    except InfantaError as error:
        raise Refused("cannot-go-on", Phrase("cannot-go-on", reason=error.phrase)) from None
    except (ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision = sheet.version
    table.moved = kept.moved
    table.wind(0, kept.times)
    table.news.clear()
    table.next_code = sheet.next
    table.said = list(kept.said)
    return table


def fits(table: Table, version: int, made: Made) -> bool:
    """Whether moves that another process has made are the very next here."""
    match = table.match
    return match is not None and table.revision + 1 == version and len(match.log or ()) == made[0]


def take_moves(table: Table, version: int, made: Made) -> None:
    """Make moves that another process has made and written; raises Unreadable."""
    first, moves, at = made
    try:
        table.follow(moves)
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision = version
    table.wind(first, [at] * len(moves))


def catch_up(table: Table, kept: Kept) -> frozenset[str] | None:
    """Bring a table up to what another process has written since: `kept` begins where the table ends. Answers with the people who may see
    something new besides the moves, None if everybody may. Raises Unreadable if the two cannot be one table."""
    sheet, first = kept.sheet, len((table.match.log or ()) if table.match is not None else ())
    before = (table.state, table.chairs, table.next_code)
    try:
        if table.match is None and sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
        elif table.match is not None:
            table.follow(kept.moves)
        table.closed = sheet.state == "closed"
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.revision = max(table.revision, sheet.version)
    table.chairs = list(kept.chairs)
    table.next_code = sheet.next
    table.said = joined(table.said, kept.said)
    table.wind(first, kept.times)
    if before != (table.state, table.chairs, table.next_code):
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
