"""What programs can do beyond a table's own moves: accounts and tokens, lists, leaving, records, and the stream of all that concerns them."""
