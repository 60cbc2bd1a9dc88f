"""Bringing a table back from the ledger: its terms, its chairs, and its match, replayed move by move."""

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.server.storage.ledger import Unreadable
from infanta.server.storage.values import Kept
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import Table, Terms
from infanta.table.refused import Refused


def load(kept: Kept, nature: Nature) -> Table:
    """A table as it was kept; raises Refused if its rules are not here, Unreadable if it makes no sense."""
    sheet = kept.sheet
    try:
        rules = game(sheet.game)
        terms = Terms(
            sheet.code, rules, sheet.players, sheet.options, sheet.edition, sheet.seed,
            sheet.clock, sheet.spectators, sheet.public, sheet.created, sheet.dealing,
        )  # fmt: skip
        if len(kept.chairs) != sheet.players:
            raise Unreadable(f"{sheet.players} sit there, but there are {len(kept.chairs)} chairs")
        table = Table(terms, sheet.host, list(kept.chairs), nature.dealer, nature.token(4).hex())
        if sheet.state in ("playing", "over"):
            table.replay(list(kept.moves))
        else:
            table.closed = sheet.state == "closed"
    except InfantaError as error:
        raise Refused("cannot-go-on", Phrase("cannot-go-on", reason=error.phrase)) from None
    except (ValueError, TypeError, LookupError, AssertionError) as error:
        raise Unreadable(repr(error)) from error
    table.moved = kept.moved
    table.next_code = sheet.next
    table.said = list(kept.said)
    return table
