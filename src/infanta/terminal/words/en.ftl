### What is said at a terminal.

## Coming to the table

welcome = Infanta, the court of princess games
guest = Guest
which-game = Which game?
how-many = How many players? { COMMAS($counts) }
player-counts =
    { $low ->
        [one] 1 player
       *[other] { $low } to { $high } players
    }
player-counts-of = { COMMAS($counts) } players
no-games = No game is installed.
another-match = Another match?
open-match =
    A match of { $game }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }with { LIST($others) }
    } has been open since { $when }. Go on with it?
put-away = Archived as { $file }
other-game = { $file } is a match of { $game }, not of { $wanted }.
match-in-file-over = The match in { $file } is over. Watch it again: infanta replay { $file }
too-many-people = { $people } people cannot sit at a table for { $players }.
no-seat = There is no seat { $seat } at this table: the seats are 0 to { $last }.
bad-name = '{ $name }' cannot be a name here: write 1 to { $most } letters.
same-name = Two players cannot both be called '{ $name }'.

## Yes and no

words-yes = y yes
words-no = n no
yes-by-default = [Y/n]{ " " }
no-by-default = [y/N]{ " " }
yes-or-no = Please answer yes or no.
one-of = Please answer with one of { COMMAS($answers) }.

## A turn

your-turn = { $name }, it is your turn.
your-move = Your move
what-next = what next?
hint = ? for help
hint-quiet = quiet: stop asking this round; ? for help
bots-here = Bots at this table: { COMMAS($bots) }.
pass-keyboard = Pass the keyboard to { $name }, then press Enter.{ " " }
confirm =
    { $hide ->
        [yes] Press Enter to hide this
       *[no] Press Enter to go on
    }, or type undo:{ " " }
confirm-how = Press Enter, or type undo or quit.
more-moves = … and { $count } more: type “moves” for all, or “moves” and a word to look for.
no-choice = There is no choice { $choice } here.
did-you-mean = Did you mean { $word }?
type-for-help = Type ? for help.
nothing-to-decline = There is no offer here that you could turn down for the rest of the round.
no-such-moves =
    None of your { $count ->
        [one] 1 move
       *[other] { $count } moves
    } has '{ $word }' in it.
no-score = This game has no score pad before the end.
nothing-to-undo = You have not made a move that could be taken back.
no-hints-among-people = There are no hints while other people play, unless the match was begun with --hints.
stands-told = You cannot undo this move: it told you something new.
stands-dealt = You cannot undo this move: a card has been dealt since, and you have seen it.
stands-moved = You cannot undo this move: { WHO($seat) } has moved since.
bot-cheats = The bot '{ $bot }' broke the rules: { $reason }

## Help

help =
    Choose by the number in front of a choice, or by the beginning of its word. Several choices may be typed at once, with a space between them, and so may a whole move as records write it, like “{ $move }”.
help-topics = You can ask about { COMMAS($topics) }.
command-topic = the rules of a card
command-clause = one clause
command-table = draw the table again
command-story = all that happened
command-score = the score pad
command-moves = every move you have
command-moves-word = those with a word in them
command-back = one choice back
command-undo = take back your last move
command-hint = what the strongest bot would do, and why
command-quiet = turn an offer down, and do not be asked again this round
command-save = write the record to a file
command-quit = leave; the match is kept

## The end

on-table = on the table
last-on-table = the last trick
how-it-ended = how it ended
ending =
    { WHO($winners) } { PERSON($winners) ->
        [one] wins
       *[other] win
    }: { $reason }.
ending-side =
    { $title }, { WHO($winners) }, { PERSON($winners) ->
        [one] wins
       *[other] win
    }: { $reason }.
ending-title = { $title } wins: { $reason }.
watch-again = Watch it again: { $command }
look-back = Look back on it: { $command }
good-bye = Goodbye.
kept-in = The match is kept in { $file }
go-on = Go on with it: { $command }
kept-after-every-move = The match is kept after every move, in { $file }
write-over = { $file } exists already. Write over it?
cannot-write = { $file } cannot be written: { $error }.
saved = Saved to { $file }
written-by-other = Somebody else has written to { $file }: your moves are no longer kept there.
cannot-keep = The match cannot be kept in { $place }: { $error }.
folder-full = { $folder } has no room for another match begun in this second.
file-exists = { $file } exists already: choose another name, or go on with it by --resume { $file }.
no-folder = { $file } cannot be written: there is no folder { $folder }.

## Watching a match again

replay-of = { $game }: { COMMAS($names) }; { $eyes }
replay-at = { $game }, { $at } of { $last }, { $eyes }
eyes-open = with all cards open
eyes-spectator = as a spectator sees it
eyes-of = as { $name } sees it
left-here = The match was broken off here.
not-a-command = '{ $text }' is not a command here.
replay-forward = forward
replay-back = back
replay-start = to the start
replay-end = to the end
replay-decision = to that decision
replay-seat = as seat 1 sees it
replay-spectator = as a spectator sees it
replay-open = with all cards open
replay-leave = leave

## The rules

no-clause =
    There is no clause { $clause }; { GIVEN($close) ->
        [no] “infanta rules” and the name of a game lists all.
       *[yes] did you mean { $close }?
    }
nothing-about =
    { $game } says nothing about '{ $word }'{ GIVEN($close) ->
        [yes] ; did you mean { $close }?
       *[no] { COUNT($words) ->
            [0] .
           *[other] ; there are: { COMMAS($words) }.
        }
    }
options-how = Options: infanta play { $game } --option NAME=VALUE
option-line = { $help } Write { $hint }.

## What commands do

command-play = Play a game against bots, or with friends at one keyboard.
command-play-more = Without GAME you choose from a menu. The match is kept after every move: leave whenever you like, and go on later.
play-players = How many play. [default: four if you play alone and the game takes four, otherwise the people named]
play-bot = Who plays the other seats; may be given several times.
play-human = Your name. Given several times: people who share the keyboard.
play-seat = Your seat, from 0; further people sit to the left.
play-option = An option of the game.
play-seed = The same seed gives the same deals and bot moves.
play-resume = Go on with a recorded match.
play-save = Keep the record in this file.
play-hints = Everybody may ask for hints, even when several people play.
play-confirm = Wait after each of your moves, so that you can still take it back.
resume-is-whole = --resume goes on with a recorded match: --players and --option are for a new one.
command-replay = Watch a recorded match through any player's eyes.
command-replay-more = Without --seat, --spectator or --open you look through the eyes of the person who played it.
command-review = Look back on a recorded match. You see what each choice was worth, where the match was won and lost, and how many decisions of each player were good.
review-seconds = How long to think about the whole match, roughly.
replay-by-seat = Look through the eyes of this seat.
replay-by-spectator = Look on as a spectator.
replay-by-open = See every card.
replay-by-print = Write the whole story and stop.
replay-by-data = Write it as data, a line of JSON for each move: events, and what was known before each choice.
one-pair-of-eyes = Choose one of --seat, --spectator and --open.
command-rules = Look up the rules of a game, of a card, or a single clause.
which-rules = Which rules? Name a game or a clause; “infanta games” lists the games.
command-games = List the installed games.

## Forms

command-fill = fill in a form
fill-in = Or type “fill” to fill in: { COMMAS($forms) }.
no-form-here = There is no form to fill in here.
number = Number:{ " " }
numbers = Numbers, with spaces between them, or nothing:{ " " }
fill-how =
    { $most ->
        [one] Type one number from 1 to { $last }.
       *[other] Type { $least } to { $most } numbers from 1 to { $last }, with spaces between.
    }

command-fill-word = fill in the form of that name
command-keyboard = let another person have the keyboard, to do something between turns
lent-keyboard = You have the keyboard for actions between turns; Enter returns it.
give-back-first = Give the keyboard back first: press Enter.
whose-keyboard =
    { COUNT($names) ->
        [0] Nobody else at this keyboard can do anything now.
       *[other] Who wants the keyboard? { OR($names) }: type “keyboard” and a name.
    }
