"""The API beyond a table's own moves: accounts and tokens, lists, leaving, records, and the stream of the caller's
tables."""
