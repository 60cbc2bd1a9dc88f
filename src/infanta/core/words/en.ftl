### What the core says, whatever is played.

# A text that somebody else has put into words.
said = { $text }
move = { $text }

## People

# Whoever reads.
you = you
    .genitive = your
# Anybody else.
name = { $name }
    .genitive = { $name }'s
# Somebody of whom nothing but the seat is known.
seat = seat { $seat }
    .genitive = seat { $seat }'s

## Whose turn it is

match-over = The match is over.
dealing = It is nobody's turn: the dealer is dealing.
dealer-idle = The dealer has nothing to decide now: { WHO($actors) } must choose.
not-your-turn = It is not { WHO($seat, form: "genitive") } turn: { WHO($actors) } must choose.
not-among-moves = { $move } is not among the moves you have now.
not-among-answers = { $move } is not among the answers you may give.
nothing-to-decide = The match is over: there is nothing to decide.
may-not-act = There is nothing that { WHO($seat) } may do between turns now.
not-among-acts = { $move } is not among the things you may do now.
no-bell = No bell is set for that now.
no-holder = You may not pause the match.
no-ringer = The bell rings on its own; you may not ring it.
no-chance = The dealer has nothing to decide now: ask a seat in actors() for a move.
choose-move = Choose your move.

## Moves and notes

unreadable-move = '{ $text }' is not a { $game } move.
no-form = { $game } has no form to fill in.
note-not-quoted = The note after the move must be text in double quotes.
note-too-long = A note has at most { $most } characters, all of which can be shown.

## Games and options

unknown-game =
    There is no game '{ $game }'; installed are: { COMMAS($installed) }.{ GIVEN($close) ->
        [no] { "" }
       *[yes] { " " }Did you mean '{ $close }'?
    }
view-of-another = A view of '{ $other }' says nothing about { $game }.
game-broken = The game '{ $game }' is installed but cannot be loaded: { $error }.
drawn-plainly = { $game } could not draw this table ({ $error }). This is a plain description.
game-misdescribed = The game '{ $game }' is installed but cannot be loaded: its '{ $field }' is not right.
not-a-game = The entry point { $entry } for '{ $game }' is not a game.
bad-players = { $game } cannot be played by { $players }: it takes { COMMAS($counts) } players.
no-edition = { $game } has no edition { $edition } here: its newest is { $newest }.
unknown-option =
    { $game } has no option '{ $name }'; { COUNT($options) ->
        [0] it has none.
       *[other] its options are: { COMMAS($options) }.
    }
bad-option = { $name } cannot be { $value }: write { $hint }.
unreadable-option = '{ $text }' is not an option: write it as name=value, for example tokens=3.
hint-one-of = { OR($values) }
hint-number = a number from { $low } to { $high }
hint-numbers = { $meaning }, numbers from 0 to { $high } with commas between, or nothing
option-too-long = { $name } can have at most { $most } numbers.
clause-unreadable = clauses.md, line { $line }: expected '- **LL-001** [marks] text'.
clause-twice = clauses.md, line { $line }: { $clause } is listed twice.
unread-event = { $reader } neither handles nor ignores { $event }.

## Records

record-of-copy = Search copies keep no log; record the original match.
record-line = Move { $number } of the record, '{ $line }', does not begin with a seat or 'dealer'.
record-illegal = Move { $number } of the record, '{ $line }', cannot be played: { $reason }
record-too-long =
    { GIVEN($file) ->
        [no] This is not a record of a match: it is far too long.
       *[yes] { $file } is far too long to be a record of a match.
    }
record-not-json = This record is damaged: it is not JSON ({ $error }).
record-foreign = This is not an Infanta record: it has no "infanta": { $format }.
record-no-head = This record is damaged: game, edition or number of players is missing.
record-options = This record is damaged: the options are not an object.
record-moves = This record is damaged: the moves are not a list of strings.
record-names = This record is damaged: names and bots must be lists of strings, one for each seat.
record-newer = This record was played under edition { $edition } of { $game }, but the newest here is edition { $newest }: a newer Infanta can open it.
record-unplayable = This record cannot be played here: { $reason }
record-unreadable = { $file } cannot be read: { $error }.
record-not-text = { $file } is not a text file.

## Data

unreadable-data = { $where } should be { $wanted }, but is { $found }.
wanted-number = a whole number from { $low } to { $high }
wanted-flag = true or false
wanted-word = one of { COMMAS($words) }
wanted-text = a string
wanted-seat = a seat from 0 to { $last }, or null
wanted-list = a list
wanted-other = a different one: this one is there already
wanted-row = a list of { $count }
wanted-object = an object
wanted-known-field = without a field of that name
wanted-field = an object with the field { $field }
wanted-event = an event of the game
wanted-phrase = a phrase
wanted-value = a value of a phrase
wanted-move = the text of a move
wanted-setup = a set-up of { $game }
wanted-options = a set-up with its edition, and options as an object
no-shape = { $field } has a type that cannot be written as plain data: give its shape in the game's form.
no-space = { $game } has no actions and observations for learners.
no-action = { $move } is not an action of a seat.

## Learning by playing

lesson-any = What you may do now is framed in gold. Touch a card to read what it does; whatever is dimmed says why.
