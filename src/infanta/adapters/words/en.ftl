### What the doors for programs say.

command-mcp = Let a language model play at a table with bots. It speaks the Model Context Protocol on standard input and output; a client starts this command itself.
mcp-language = The language that the table speaks.
mcp-seed = The dealer's luck, so that the same choices lead to the same match.
no-match = No match has been started yet.
mcp-no-seat = There is no seat { $seat }: they go from 0 to { $last }.
no-hearer = Nobody would hear that: there is no such seat, or it is your own.
