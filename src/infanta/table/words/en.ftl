### What is said at every table, at a keyboard as on a server.

no-name = Please enter a name.
not-started = The match has not begun yet.
stale = The table has moved on since that page was drawn; here is how it stands now.
stale-chosen = You had already chosen { $move }. { stale }
act-no-answer = That answers no question: it is something to do between turns.
no-free-act = That is an answer to a question, not something to do between turns.
stale-turn = It is not your turn. { stale }
kept-illegal = Move { $number } on disk, { $move }, cannot be played: { $reason }
no-rules = { $game } has not written down its rules.
no-such-rule = { $game } has no rule '{ $clause }': its rules are numbered { $first } to { $last }, and so on.
no-such-topic = There is nothing to say about '{ $word }'. Ask about one of these: { COMMAS($topics) }.
unknown-argument = There is no argument '{ $name }' in { $tool }; it takes: { COMMAS($names) }.
bad-argument = The argument '{ $name }' does not fit: { $reason }.
