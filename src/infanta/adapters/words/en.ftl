### What the doors for programs say.

command-mcp = Let a language model sit at a table with bots, by the Model Context Protocol on standard input and output. A client starts this command itself.
mcp-language = The language in which the table is told.
mcp-seed = The dealer's luck, so that the same choices lead to the same match.
no-match = No match has been started yet.
no-such-rule = { $game } has no rule '{ $clause }': they are called { $first } to { $last }, and so on.
no-such-topic = There is nothing to say about '{ $word }'. Ask about one of these: { COMMAS($topics) }.
mcp-no-seat = There is no seat { $seat }: they go from 0 to { $last }.
