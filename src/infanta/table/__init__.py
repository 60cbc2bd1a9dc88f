"""The table: a match with people and bots in its seats, the same at a keyboard and on a server."""
