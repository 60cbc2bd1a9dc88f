### What the server says: pages, refusals, the command line.

this-language = English
a-guest = Guest

## On every page

about-infanta = The court of princess games: play with friends and bots in the browser.
skip = Skip to the content
join-table = Join a table
you-and-devices = You: your name and your devices
you-and-leaving = Name, devices, sign out
link-copied = Link copied.
try-again = That did not work. Please try again.
reconnecting = Reconnecting…
move-kept = Reconnecting… Your move will be sent when you are back online.
your-name = Your name
save = Save
join = Join
home = Home
close = Close
rules = Rules
how-to-play = How to play
if-you-like = if you like

## Home

home-title = Take a seat at court
home-lead = Card games about princesses, letters and crowns. Play at once against bots, or send a link to friends: no account, no set-up.
table-code = Code of a table
my-tables = My tables
public-tables = Public tables
finished-tables = Finished
from-to-players = { $low } to { $high } players
play-now = Play now
play-now-what = { $game } against bots
learn-by-playing = Learn by playing
lesson-title = For your first round
so-many-play = { $count } players
strength = Strength
level-usual = usual bots
level-random = plays at random
level-thumb = goes by rules of thumb
level-page = page: for children
level-lady = lady: easy
level-duchess = duchess: thinks ahead
level-queen = queen: the strongest
invite-friends = Invite friends
invite-friends-what = to { $game }
company =
    { $mine ->
        [yes] with { COMMAS($others) }
       *[no] { COMMAS($others) }
    }
free-seats =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
your-turn-there = your turn
waiting-for-players = waiting for players

## Joining, devices, leaving

join-code = The code or link that your friend sent you
move-here = Move here
go-on-as = Continue as { $name }
go-on-as-text = This device plays as { $name } from now on, at all of { $name }'s tables. The other one may go on too, until it is told to forget you.
go-on-here = Go on here
you-title = You
you-named = You, { $name }
other-device = Play on another device
private-link-how = Open this link once on the other device. Whoever opens it plays as you, so keep it to yourself.
private-link-alone = Only this computer can open it: the server listens to nobody else. For other devices on your network, start it with
private-link-why = Your seats belong to this browser. A private link brings them to your phone, or to another browser.
private-link-make = Make a private link
private-link-later = Your seats will belong to this browser. Say your name or sit down somewhere, and you can take them along to your phone from here.
leave-browser = Sign out of this browser
leave-browser-how = This browser forgets who you are: whoever uses it next is a stranger here. Your seats and your talk stay at their tables, but you can only go on with them from another device that you have made a private link for. On a shared computer, this is how to leave.
forget-me = Sign out here
what-you-played = What you have played
played-and-won = { $played } played, { $won } won
date = Date
game = Game
result = Result
was-won = won
was-lost = lost
erase-title = Delete everything
erase-how = Your name, your browsers and links, and all you have said are deleted, on every device. Bots take your seats. Finished matches of others stay, with a guest in your place.
erase-me = Delete all about me…
erase-surely = Yes, delete everything
error-title = That was not possible
nothing-here = There is nothing here
did-not-work = That did not work

## A new table

new-table = A new table of { $game }
table-of = A table of { $game }
who-plays = Who plays
players = Players
players-how = At the table you get a link for your friends. Bots take the seats that stay free.
may-watch = Others may watch
allow-hints = Allow hints in matches between people
hints-allowed = hints allowed
show-to-all = Show the table to everybody on this server
clock = Clock
clock-usual = no time limit
clock-how = When somebody's time runs out, a bot plays for them until they are back.
clock-of =
    { $seconds ->
        [0] no clock
        [60] 1 minute per move
        [180] 3 minutes per move
        [86400] 1 day per move
        [259200] 3 days per move
       *[other] { $seconds } seconds per move
    }
house-rules = House rules
house-rules-usual = as in the rulebook, unless you change them
by-hand = Set by hand
by-hand-how = Set cards, seats or order yourself. Empty fields follow the rulebook.
write-option = Write { $hint }.
as-in-rules = { $value } (rulebook)
rule-behind = The rule behind it
as-rulebook = as the rulebook says
open-table = Open the table
go-back = Back

## The rules

rules-of = The rules of { $game }
how-anyhow = Play a round against bots: the table shows what you may do at every moment, and the rules below say why.
try-it = Try it against bots
every-card = What every card says
every-rule = Every rule, by number
search-rules = Search the rules
search-what = a word or a number
search = Search
all-rules = All the rules
rules-about-it = All the rules about it
rules-found =
    { $count ->
        [one] 1 rule contains “{ $query }”.
       *[other] { $count } rules contain “{ $query }”.
    }
sections = Sections

## Before the match

before-match = Before the match
free-seat = A free seat
you-here = you
a-bot = a bot
a-program = a program, by an account of its own
put-bot = Put a bot here
sit-here = Sit here
change-seat = Change
seat-of = seat { $seat }
free-the-seat = free the seat
code-of-table = The code of this table
link-for-friends = The link to send to friends
copy-link = Copy the link
link-alone = Other devices cannot open this link: the server listens to this computer alone. For friends on your network, start it with
sit-and-start = Sit down and start
send-the-link = Send the link to your friends. Bots take the seats that are free when you begin.
all-here = Everybody is here: the match can begin.
seat-for-you = There is a free seat for you.
waiting-for-host = Waiting for the host to begin.
lucky-word-shuffle = A lucky word for the shuffle
your-lucky-word = Your lucky word for the shuffle
add-it = Add it
fair-bound = The dealer is bound to this promise:
fair-why = Words that you add now go into every shuffle, so nobody, not even this server, can have arranged the cards. Everybody sees them before the first card.
sit-down = Sit down
begin = Begin
stand-up = Stand up

## The table

window-turn = Your turn
the-table = The table
table-in-words = The table in words
only-the-seated = Only those who sit at this table see the cards. The replay opens when the match is over.
score-story-talk = Score, story and talk
score-and-story = Score and story
dock-beside = Unseen
story = Story
what-happened = What happened
score-pad = Score pad
score = Score
scores = Scores
player = Player
watching =
    watching: { COUNT($names) ->
        [0] { $nameless ->
            [one] 1 without a name
           *[other] { $nameless } without a name
        }
       *[other] { COMMAS($names) }{ $nameless ->
            [0] { "" }
           *[other] { " " }and { $nameless } more
        }
    }
about-table = About this table
code = Code
other-bots = Other bots
plays-as = { $name } ({ $bot })
bot-for = for { $name }
leave-table = Leave; a bot plays on
fair-dealing = Fair dealing
fair-add-word = Fair dealing: add a lucky word
fair-promised = Promised before any word was added:
fair-word =
    { GIVEN($word) ->
        [no] { $name } added no word.
       *[yes] { $name } added “{ $word }”.
    }
fair-seal = The seal on promise and words:
fair-seed = The dealer's seed:
fair-later = The dealer's seed is shown when the match is over; anybody can then check that it was kept.
here-now = here
not-here-now = not here now
empty-seat = empty
away-bot = away, a bot plays for them
to-move = to move
host = host
change-who-plays = Change who plays for { $name }
bot-until-back = Let a bot play until { $name } is back:
the-trick = The trick
the-last-trick = The last trick
left-of = { $left } of { $of }
what-it-does = what it does
what-card-does = What { $card } does

## What is asked

hand-and-moves = Your hand and moves
match-is-over = The match is over.
take-move-back = Take it back
moves-are-made = Moves are made
moves-once = at once
moves-ask = when pressed a second time
moves-wait = after three seconds, and can be taken back
press-again = { $move }? Press again to do it.
it-is-your-turn = Your turn.
waiting-for = Waiting for { WHO($seats) }…
dealer-deals = The dealer is dealing…
bot-plays-for-you = A bot is playing for you.
seat-back = Take my seat back
or-one-of-these = Or one of these
you-watch = You are watching.
there-is-a-seat = There is a free seat.
cannot-be-played = cannot be played
at-least = at least { $count }
vote = The vote
has-voted = has voted
has-not-voted = has not voted yet
you-voted = Your vote:
votes-in = { $votes } of { $all } votes are in. Nobody sees a vote before all are.

## Talk

talk = Talk
gallery-talk = Spectators' talk
messages = Messages
whispers-to = whispers to { LIST($names) }
talking-name = A name to talk under
name-to-talk = Your name, to join the talk
that-is-me = That's me
say-something = Say something
say-it = Say
quick-reactions = Quick reactions
reaction-applause = Well played
reaction-laugh = Laugh
reaction-wonder = Astonished
reaction-think = Let me think
reaction-love = Love
reaction-sorrow = Oh no
whisper = Whisper
whisper-to = Only these hear it, now and later:
whisper-something = Whisper something
mute = Mute
mute-name = Mute { $name }
hear-name = Hear { $name } again

## The end, and watching it again

you-won = You won!
seats-won = { WHO($winners) } won
side-won = { $title } won
won-because = { $winners }: { $reason }.
to-rematch = To the rematch
rematch = Rematch
see-it-again = Watch it again
replay-title = { $game }, move { $step } of { $steps }
download-record = Download the record
step-through = Step through the match
before-first-move = Before the first move.
dealer-has-dealt = The dealer has dealt.
moves = Moves
step-first = First
step-back = Back
step-next = Next
step-last = Last
step-of = Move { $step } of { $steps }
whose-eyes = Whose eyes
seen-by = Seen by
a-spectator = a spectator
how-it-went = How it ended
proof-title = Was it dealt honestly? The proof
check-not-here = This page can check it only with its script and over a secure connection (https, or your own computer).
check-seed-right = ✓ The dealer's seed is the one that was promised: your browser has worked out its hash.
check-seed-wrong = ✗ The dealer's seed is not the one that was promised!
check-words-right = ✓ Everybody's words are those that were sealed before the first card.
check-words-wrong = ✗ The words are not those that were sealed before the first card!
check-seen-right = ✓ The promise and the seal are those that your browser noted while the match was being played.
check-seen-wrong = ✗ The promise or the seal is not the one that your browser noted while the match was being played!
check-seen-unknown = ? Your browser did not note the promise before the first card and the seal after it. Compare them with what somebody else noted.
check-cards = Checking that every card follows from the seed and the words takes the rules. On a computer with Infanta, run:

## What is refused

name-first = Please say your name first: this browser is not known here.
token-first = Send the token that POST /api/people gave you, as Authorization: Bearer.
say-name-first = Nobody is known yet: call say_name, or send a token as Authorization: Bearer.
token-unknown = Nobody is known here by that token: it was revoked, or never given out.
stale-turn-number = That turn is not being asked for: look at the table again, and answer with the turn it names.
turn-of-others = It is not your turn: look at the table again.
seated-already = You have another seat at this table already.
empty-request = That request is empty: send a JSON object.
not-a-form = This address takes a plain form.
bad-form = The form could not be read.
bad-host = The request names a host that cannot exist.
forged = This request came from another site, so it was not carried out.
which-question = The form does not say which question it answers.
seat-number = Seats are numbers.
players-number = Please say how many play, as a number.
choose-clock = Please choose a clock from the list.
too-fast = That was a lot at once. Please wait a moment and try again.
too-many-strong-bots = So many strong bots at once would keep everybody waiting. Choose a lady, or try again in { $seconds } s.
too-many = You have too many tables open. Please close some.
no-table = No table has this code. Check it: eight letters and digits.
table-closed = This table was closed before a match began.
damaged = This table cannot be shown any more: what was written down about it is damaged.
cannot-go-on = This table cannot be shown any more: { $reason }
somebody-faster = Somebody else was faster. Please look again.
not-written = This could not be saved, so nothing changed. Please try again.
database-damaged = What was written down about this is damaged and cannot be read. Please tell whoever runs this server: `infanta check` says more.
full = The server has as many connections and files open as it can hold. Please try again in a moment.
no-database = The database does not answer at the moment. Nothing is lost; please try again in a few seconds.
uncertain = The disk does not answer, so this was probably not written down. Here is how the table stands.
not-seated = You do not have a seat at this table.
sealed = The words were sealed before the first card.
host-keeps-seat = The host keeps their seat while they are away for a moment.
until-clock = { $name } has until the clock runs out; then a bot stands in by itself.
not-away-yet = A bot can stand in for { $name } when the match has to wait for them and they have been away for { $minutes } minutes.
held = The match is paused. Wait for it to resume.
not-host = Only the host of the table can do that.
not-moderator = Only whoever moderates this server may do that.
not-here = That person is not at this table.
started = The match has begun, and every seat is taken. You can watch.
taken = That seat is taken.
all-taken = Every seat is taken. You can watch.
seat-unknown = The table has no such seat.
more-bots-than-seats = { $bots } bots are named, but there { $seats ->
        [one] is one seat
       *[other] are { $seats } seats
    } besides yours.
own-seat = That is your own seat: leave the table if you want to give it up.
still-here = { $name } is at the table; a bot can only stand in for the absent.
named-apart = Another player has a similar name, so you appear as { $name }.
no-spectators = Only those who sit at this table can talk here.
no-words = That message was empty.
no-whispers = You cannot whisper at this table now.
no-listener = Choose who should hear your whisper.
listener-absent = You can only whisper to the other people at this table.
rematch-not-over = You can play a rematch once this match is over.
replay-not-over = The replay opens when the match is over.
record-not-over = The record can be seen when the match is over: it holds every card.
other-edition = This table plays edition { $edition } of { $game }, but your program expects another one.
nobody = There is nobody with this id, or nobody who could still come in.
no-pass = This private link has been used or has run out. Make a new one.
pass-for-programs = This private link is for programs: a token made it that may not do everything, and a browser may. Make one in a browser.
no-token = You have no token of that name.
too-many-tokens = You have too many tokens. Please revoke some that you do not need any more.
no-scope = This token may not do that: it lacks the scope “{ $needed }”.
no-scope-to-give = A token cannot create one that may do more than it may itself.
no-such-scope = There is no such scope. There are: { COMMAS($scopes) }.
resign-in-play = You can resign only while the match is being played.
http-400 = That request could not be understood.
http-404 = There is nothing at this address.
http-405 = This address does not take requests of that kind.
http-413 = That was far too long.
http-500 = Something went wrong on our side. Nothing was changed; please try again.

## Proofs

no-proof = This record has no proof: it does not name the dealer's seed.
proof-luck = This record is damaged: the lucky words are not a list of strings.
proof-seed = The seed is not the one that was committed to before the first card.
proof-seed-size = This record is damaged: the dealer's seed must be { $size } bytes in hexadecimal.
proof-other-seal = The words are not those that were sealed before the first card: the seal is another one.
proof-no-seal = This record has no seal on its words: whoever runs the server could choose them afterwards. If the match is from a time before there were seals, say so with --without-seal.
proof-erased = The lucky word of a player who wanted all their data deleted is gone. That the cards were dealt from the seed and the words cannot be checked any more.
proof-words = This record is damaged: { $players } play, but there are { $words } words.
proof-bot-word = Seat { $seat } is a bot's, but has a word: whoever runs the server could choose it.
proof-no-word = Seat { $seat } is a person's, but the record has no place for their word.
proof-unsealed = The words are not those that were sealed before the first card.
proof-nobody = Nobody called '{ $name }' plays in this record; there are: { COMMAS($names) }.
proof-other-word = The record says that { $name }'s word was '{ $recorded }', not '{ $word }': somebody chose another one.
proved = Proved: { $what }
not-proved = Not proved: { $what }
proved-moves = All { $dealt } of the dealer's moves follow from the seed and the words, in the order of the seats.
proved-seed = The seed is the one that was promised to you.
proved-words = The words are those that the table showed before the first card, and no bot has one.
proved-word = The word is the one you say it was: { COMMAS($names) }.
unproved-promise = that this promise is the one you were shown. Compare it, or give it with --commitment: { $promise }
unproved-order = that the words came after the promise: the record has no seal, because matches once had none.
unproved-words = that these words are those the table showed. Compare their seal, or give it with --seal: { $seal }
given-word = { $name } ('{ $word }')
unproved-cards = that the cards were not chosen, for anybody who does not see their own word among these: { COMMAS($given) }. Nobody who gave one of them after the promise can have been dealt chosen cards, unless whoever gave a word later was in league with the server.
unproved-words-of-others = that the cards were not chosen: whoever runs the server could have chosen a word of somebody else's afterwards, unless both promise and seal are those that you were shown. The words of this record: { COMMAS($given) }.
unproved-shuffle = that the server did not choose among several shuffles: nobody added a word after its promise was shown.
unproved-foresight = that nobody knew the cards before you did: whoever runs the server has the seed all along, and could play by it or tell somebody.
unproved-lesson = that nobody knew the cards before you did: this is the seed of a lesson, which is no secret, and its cards are the same for everybody.
unproved-end = how the match ended: the record breaks off before its end.
proof-move = Move { $number } was not dealt from the seed: the dealer made { $move }.

## The command line

command-serve = Open the table in the browser, for friends and bots.
serve-host = The address to listen at; 0.0.0.0 for everybody.
serve-port = 0 takes any free port.
serve-database = The SQLite file to keep everything in, or postgresql://user@host/name. [default: in your data folder]
serve-fast-bots = Bots move at once instead of at a human pace.
serve-thinkers = Processes that bots think in.
serve-keep-days = Days that a finished match is kept. [default: for ever]
serve-proxy = Addresses or networks of reverse proxies, separated by commas.
serve-base-path = The path of the host under which the site lies, such as /infanta. [default: it has the host to itself]
serve-open = Open the browser.
serve-log = Write a line for every request.
serve-config = A TOML file with settings. [default: server.toml in ~/.config/infanta or /etc/infanta]
serve-processes = Server processes on one port; several need PostgreSQL.
serve-metrics = Networks that may read /metrics, separated by commas.
serve-moderator = A token that may close tables and ban players. [default: nobody]
serve-log-format = Lines for people or for programs.
serve-trace = Write a line for every wait of 20 ms or more, with its cause.
command-settings = Show every setting of the server, and where it comes from.
settings-unreadable = The settings in { $file } cannot be read: { $error }.
no-setting = { $file }: there is no setting '{ $name }'; there are: { COMMAS($names) }.
bad-base-path = '{ $path }' is not a path that a site can lie under. Give one such as /infanta, or leave --base-path out.
bad-network = --{ $setting }: '{ $network }' is neither an address nor a network. Give addresses such as 10.0.0.5 or networks such as 10.0.0.0/8, separated by commas.
crew-needs-postgres = Several processes need a PostgreSQL database, since a SQLite file belongs to one: give --database postgresql://user@host/name, or leave --processes out.
crew-needs-port = Several processes cannot share a port on this system; leave --processes out.
cannot-listen = Cannot listen at { $host }:{ $port }: { $error }. Try another --port.
open-at = Infanta is open at { $address }  (Ctrl+C closes it)
open-to-network = Others on your network find it at { $address }
command-verify = Check that a match was dealt honestly. RECORD is a downloaded record, or the address of a finished table.
verify-commitment = The promise that the table showed before anybody gave a word.
verify-seal = The seal on the words that the table showed before the first card.
verify-word = A word that was given; NAME= if none was.
verify-without-seal = Check a record without a seal all the same: matches once had none.

## The database

database-unusable = The database { $file } cannot be used: { $error }.
database-taken = Another Infanta server is using { $file }. Stop that one first, or give this one a file of its own with --database.
database-linked = { $file } has another name as well (a hard link). Under two names SQLite would lose moves. Remove the other name, or replace it by a symbolic link (ln -s).
database-foreign = { $scheme }:// cannot be used as a database: give the path of a SQLite file, or the address of a PostgreSQL database such as postgresql://user@localhost/infanta.
database-folder = { $folder } is a folder; the database is a file, such as { $file }.
database-newer = This database was written by a newer Infanta; please update. ({ $error })
folder-unmade = The folder { $folder } cannot be made: { $error }.
database-other-version = The database { $database } belongs to another version of Infanta: start the server once, or update.
database-filled = The database { $database } is not empty.
database-silent = The database is not responding: { $error }.
no-database-file = There is no database { $file }.
database-awaited = { $sentence } Waiting for it, for { $seconds } seconds at most.
postgres-address = The address of the database cannot be read: it should look like postgresql://user:password@host:5432/infanta.
postgres-encoding = The database { $database } uses { $encoding }, and Infanta needs UTF8. Recreate it: createdb -E UTF8 -T template0.
postgres-absent = There is no database '{ $name }' at { $place }. Make one: createdb { $name }.
postgres-locked =
    The database { $database } does not let { GIVEN($user) ->
        [no] this user
       *[yes] { $user }
    } in ({ $error }). Look at the user and the password in the address, or set PGPASSWORD.
postgres-forbidden = The user { $user } may not do what Infanta needs in { $database }: { $error }.
postgres-full = The database { $database } takes no more connections: { $error }.
postgres-silent = No PostgreSQL server answers at { $place }. Is it running, and is the address right?
postgres-unusable = The database { $database } cannot be used: { $error }.

## Keeping the data

command-export = Write everything into FILE. Any database can be filled from it; the server may go on meanwhile.
command-import = Fill an empty database from an exported FILE.
command-backup = Copy everything into FILE while the server goes on. A SQLite file gives a SQLite file, PostgreSQL an export.
command-restore = Bring a backup back. It goes into an empty PostgreSQL database, or takes the place of a SQLite file that no server uses.
command-check = Check every table of the database. Each match is played through: is everything still as it was written?
restore-replace = Throw away what a SQLite database holds now.
exported =
    Exported to { $file }: { COUNT($rows) ->
        [0] nothing
       *[other] { COMMAS($rows) }
    }.
imported =
    Imported from { $file }: { COUNT($rows) ->
        [0] nothing
       *[other] { COMMAS($rows) }
    }.
backed-up = Backed up to { $file }.
restored = Restored from { $file }.
is-a-database = { $file } is a database. Give another file, so that it is not lost.
not-copied = { $source } cannot be copied to { $target }: { $error }.
copy-damaged = { $file } is damaged: { $error }.
restore-sqlite = { $file } is a SQLite database: export it (infanta export), and import that into PostgreSQL.
restore-filled = { $file } is there already. Give --replace to throw away what it holds.
file-damaged = { $file } is damaged: { $reason }
table-damaged = Table { $code }: { $reason }
database-checked =
    { $sound ->
        [one] 1 table is
       *[other] { $sound } tables are
    } sound, { $damaged ->
        [one] 1 is
       *[other] { $damaged } are
    } damaged.
not-imported = It cannot be imported: { $error }.
export-unwritable = { $file } cannot be written: { $error }.
export-foreign = { $file } is not an export of Infanta.
export-newer = { $file } was written by a newer Infanta; please update.
export-unreadable = { $file } cannot be read: { $error }.
export-cut = { $file } is not complete: it was cut off, or changed.
export-strange = The export has something that this Infanta does not know: '{ $name }'.

## What is measured

metric-requests = Requests that were answered, by the class of their status.
metric-request-seconds = How long answers took; streams are not counted.
metric-streams = Open streams.
metric-tables = Tables in memory.
metric-bots = Bots that are thinking or waiting to move.
metric-writes = Changes written to the database.
metric-commits = Transactions they were written in.
metric-shards = Parts of the tables, of 64, whose bots and clocks this process runs.
metric-processes = Processes that share the database, as far as this one knows.
metric-longest-wait-seconds = The longest waits of the last minutes: for ourselves, the host, a commit, the garbage collector.
metric-memory-bytes = Memory in use.
metric-uptime-seconds = Seconds since the process began.

# Beats: what happened is shown at the table
skip-beats = Skip to now
beats-pace = What happens is shown
pace-slow = slowly
pace-normal = normally
pace-fast = fast
pace-once = at once

## Free acts and bells

free-acts = Whenever you like
ring-bell = Ring the bell
bell-rings-in = The bell rings in
letters-to-all = Everybody
my-notes = My notes
circle-of =
    { $mine ->
        [yes] { WHO($seats) } and you
       *[no] { WHO($seats) }
    }
letters-shut = Letters are opened only after the match, and only by those in the circle.
timeline = Timeline
timeline-of = The story of { $game }, as you know it
letters-of = Letters
everybody = everybody
whose-deeds = Player
seek-words = A word, or a name
search-it = Search
back-to-table = Back to the table
nothing-found = Nothing found.
print-these = Print these with your browser.
# The end of a round and of a match
rest = Between two rounds
rest-of =
    { $seconds ->
        [0] the next is dealt at once
       *[other] at most { $seconds } seconds
    }
rest-how = Everybody can see how a round ended before the next is dealt.
choose-rest = Please choose from the list how long to wait between two rounds.
round-over = The round is over.
next-round = Next round
pause-waits =
    { GIVEN($names) ->
        [yes] Waiting for { LIST($names) }.
       *[no] The next round is about to be dealt.
    }
pause-before = dealt in
hand-turned-up = The hand, turned up
won-it = won
not-this-time = Not this time.
story-of-match = The story of the match
turning-point = Turning point, round { $round }:
best-moment = { $name } at their best, round { $round }:
worst-moment = { $name } at their worst, round { $round }:
see-moment = See it

# Replays
replay-play = ▶ Play
replay-pause = ❚❚ Pause
replay-speed = Speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
step-go = Go there
replay-rounds = Rounds
open-hands = Open hands
copy-moment = Link to this moment

## Advice

hint-wanted = Hint
hint-heading = A hint
advice-part-hands = What the others may hold
advice-from-hint = This is the advice of the queen, the strongest bot. She has tried the choices in imagined matches, and knows only what you know.
review-heading = Looking back
advice-from-review = The queen, the strongest bot, has judged every choice by what its player knew then. A choice is good if it cost less than 2 percentage points, or no more than luck explains.
advice-part-seats = How everybody decided
advice-part-turns = Turning points
advice-part-slips = What cost most
still-thinking = The queen is still thinking about this. The answer will appear here by itself.
still-looking-back = The queen is going through every choice of the match again, which takes about half a minute. The answer will appear here by itself.
hints-among-people = No hints in matches with people, unless the host allows them.
hints-by-turn = You can ask for a hint when it is your turn.
review-not-over = You can look back on a match once it is over.
no-advice = No advice was found. Please try again.
engine-plain = The engine is not compiled, so bots that think ahead see less far. `make fast` compiles it.
# Calling people
sounds = Sounds
notices = Notify me when it is my turn
share-link = Share
preview-title = A table of { $game } – join in
preview-seats =
    { $free ->
        [0] The table is full; you can watch.
        [one] One seat of { $players } is still free.
       *[other] { $free } seats of { $players } are still free.
    }
bell-minutes = Say how many minutes, from 1 to 99.
verify-command =
    infanta verify { $table } --commitment { $promise }{ GIVEN($seal) ->
        [yes] { " " }--seal { $seal }
       *[no] { " " }--without-seal
    }
