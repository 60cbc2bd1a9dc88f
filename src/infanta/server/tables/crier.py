"""The crier: called when a table has changed, so that viewers, clocks and bots take note."""

from collections.abc import Callable

from infanta.server.tables.table import Table

Listener = Callable[[Table], None]


class Crier:
    """Whoever changes a table calls; whoever must know listens. A listener is called with the table held."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.arrival_listeners: list[Listener] = []

    def call_arrival(self, table: Table) -> None:
        """Tell those who want to know that someone has come to a table, which need not be held."""
        for listener in self.arrival_listeners:
            listener(table)

    def call(self, table: Table, silently: bool = False) -> None:
        """Something has changed, and it is on disk. Where that was done by moves, it may be that only some can notice it (`silently`)."""
        if silently:
            table.announce()
        else:
            table.wake()
        for listener in self.listeners:
            listener(table)
