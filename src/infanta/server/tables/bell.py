"""The bell: rung when a table has changed, so that viewers, clocks and bots take note."""

from collections.abc import Callable

from infanta.server.tables.table import Table

Listener = Callable[[Table], None]


class Bell:
    """Whoever changes a table rings; whoever must know listens. A listener is called with the table held."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def ring(self, table: Table) -> None:
        """Something has changed, and it is on disk."""
        table.wake()
        for listener in self.listeners:
            listener(table)
