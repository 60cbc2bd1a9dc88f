"""Loading a table from the ledger: its config, its seats, and its match, replayed move by move; or only what is new
there."""

from collections.abc import Sequence

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.server.storage.ledger import MAX_MESSAGES_PER_ROOM, CorruptDataError
from infanta.server.storage.values import StoredMessage, StoredTable
from infanta.server.tables.environment import Environment
from infanta.server.tables.rooms import list_members
from infanta.server.tables.table import ServerTable, TableConfig
from infanta.table.refusal import RefusedError

# Moves that were made: the number of the first, each with its seat, and when.
Made = tuple[int, Sequence[tuple[int, str]], float]


# Under these names, which no game's option has, the options of a stored table hold the length of the round break
# and whether hints are allowed.
REST, HINTS = "~rest", "~hints"


def encode_options(options: dict[str, Value], rest: int, hints: bool) -> dict[str, Value]:
    """Return the game's options with what the table has agreed on besides, as they are stored."""
    agreed: dict[str, Value] = {REST: rest, HINTS: int(hints)}
    return {**options, **{name: value for name, value in agreed.items() if value}}


def load_table(kept: StoredTable, nature: Environment) -> ServerTable:
    """Rebuild a stored table; raise RefusedError if its game is not installed, CorruptDataError if the data makes no
    sense."""
    sheet = kept.sheet
    try:
        rules = game(sheet.game)
        options = {name: value for name, value in sheet.options.items() if name not in (REST, HINTS)}
        terms = TableConfig(
            sheet.code, rules, sheet.players, options, sheet.edition, sheet.seed,
            sheet.clock, sheet.spectators, sheet.public, sheet.created, sheet.dealing, int(str(sheet.options.get(REST, 0))), HINTS in sheet.options,
        )  # fmt: skip
        if len(kept.chairs) != sheet.players:
            raise CorruptDataError(f"{sheet.players} sit there, but there are {len(kept.chairs)} chairs")
        table = ServerTable(terms, sheet.host, list(kept.chairs), nature.dealer, nature.token(4).hex())
        if sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
            table.staged = len(table.match.story or []) if table.match is not None else 0
        else:
            table.closed = sheet.state == "closed"
    except InfantaError as error:
        raise RefusedError("cannot-go-on", Phrase("cannot-go-on", reason=error.phrase)) from None
    except (ValueError, TypeError, LookupError, AssertionError) as error:
        raise CorruptDataError(repr(error)) from error
    table.revision = sheet.version
    table.moved = kept.moved
    table.start_clocks(0, kept.times)
    table.news.clear()
    table.next_code = sheet.next
    table.said = list(kept.said)
    return table


def fits(table: ServerTable, version: int, made: Made) -> bool:
    """Return whether moves that another process has made are the next ones here."""
    match = table.match
    return match is not None and table.revision + 1 == version and len(match.log or ()) == made[0]


def apply_moves(table: ServerTable, version: int, made: Made) -> None:
    """Make moves that another process has made and written; raise CorruptDataError if they are impossible."""
    first, moves, at = made
    try:
        table.follow(moves)
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise CorruptDataError(repr(error)) from error
    table.revision = version
    table.start_clocks(first, [at] * len(moves))


def catch_up(table: ServerTable, kept: StoredTable) -> frozenset[str] | None:
    """Bring a table up to what another process has written since; `kept` begins where the table ends. Return the people
    who may see more than the moves, None for all. Raise CorruptDataError if the two cannot be one table."""
    sheet, first = kept.sheet, len((table.match.log or ()) if table.match is not None else ())
    before = (table.state, table.chairs, table.next_code)
    try:
        if table.match is None and sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
        elif table.match is not None:
            table.follow(kept.moves)
        table.closed = sheet.state == "closed"
    except (InfantaError, ValueError, TypeError, LookupError, AssertionError) as error:
        raise CorruptDataError(repr(error)) from error
    table.revision = max(table.revision, sheet.version)
    table.chairs = list(kept.chairs)
    table.next_code = sheet.next
    table.said = join_messages(table.said, kept.said)
    table.start_clocks(first, kept.times)
    if before != (table.state, table.chairs, table.next_code):
        return None
    circles = [list_members(said.room) for said in kept.said]
    if not all(circles):
        return None
    return frozenset([str(table.chairs[seat].person) for circle in circles for seat in circle])


def join_messages(old: list[StoredMessage], new: Sequence[StoredMessage]) -> list[StoredMessage]:
    """Return the latest messages of every room."""
    said = [*old, *new]
    last = {one.room: one.place for one in said}
    return [one for one in said if one.place > last[one.room] - MAX_MESSAGES_PER_ROOM]
