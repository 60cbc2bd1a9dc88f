"""The notifier: it calls its listeners when a table has changed, so that pages, clocks and bots follow."""

from collections.abc import Callable

from infanta.server.tables.table import ServerTable

Listener = Callable[[ServerTable], None]


class Notifier:
    """Calls its listeners after every change of a table. A listener is called while the table is locked."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.arrival_listeners: list[Listener] = []

    def call_arrival(self, table: ServerTable) -> None:
        """Tell the listeners that a person has come to a table, which need not be locked."""
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
