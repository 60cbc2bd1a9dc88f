"""Adapters: the games in the interfaces of other libraries. Each adapter needs the package's extra of the same name."""
