"""The crier: called when a table has changed, so that viewers, clocks and bots take note."""

from collections.abc import Callable

from infanta.server.tables.table import ServerTable

Listener = Callable[[ServerTable], None]


class Notifier:
    """Whoever changes a table calls; whoever must know listens. A listener is called with the table held."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.arrival_listeners: list[Listener] = []

    def call_arrival(self, table: ServerTable) -> None:
        """Tell those who want to know that someone has come to a table, which need not be held."""
        for listener in self.arrival_listeners:
            listener(table)

    def notify(self, table: ServerTable, silently: bool = False) -> None:
        """Tell all listeners that a table has changed and is on disk; `silently` if only some viewers can notice its
        moves."""
        if silently:
            table.notify_moves()
        else:
            table.notify_all()
        for listener in self.listeners:
            listener(table)
