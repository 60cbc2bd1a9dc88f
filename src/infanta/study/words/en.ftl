### What the laboratory says.

no-bots = Name at least one bot.
too-many-bots = There are { $bots } bots but only { $seats } seats: name fewer bots.
bot-failed =
    { $matches ->
        [one] { $bot } failed in 1 match, which counts as lost.
       *[other] { $bot } failed in { $matches } matches, which count as lost.
    } Match { $number }: { $reason }
worker-died = A worker process died before it had finished its matches.
bots-how = A BOT is any that is installed (random, thumb, page, lady, duchess, queen), a level with a style (duchess+bold), a level with so many tries or so much time for a choice (queen@600, queen@100ms), or one that is not registered, by where it is (my_package.bots:MyBot).
examiner-how = In the arena and the league there is also examiner@300, who sees all hands: how much is possible?
command-arena = Let bots play many matches of a game against each other. Everybody sits in every seat in turn. Example: infanta arena love-letter thumb random random random
arena-games = How many matches to play.
arena-players = Seats at the table; the bots named fill them in turn.
arena-option = An option of the game; may be repeated.
arena-seed = The same seed gives the same matches.
arena-jobs = Processes to share the work.
arena-json = Write the standings there as well.
arena-keep = Keep every result in this file, and go on from there if it exists.
kept-others = { $file } keeps other matches than these: name another file.
kept-damaged = Line { NUMBER($line, useGrouping: 0) } of { $file } is damaged: remove that line and everything below it, or name another file.
kept-nowhere = { $file } is not a file in which results can be kept.
bot-endless = It thought for more than { $seconds } seconds and was stopped.
bot-idle = It did nothing for { $seconds } seconds and was stopped.
bot-ended = The process it was playing in came to an end.
arena-of = { $game }, { $players } players{ COUNT($options) ->
        [0] { "" }
       *[other] , { COMMAS($options) }
    }, { $matches ->
        [one] 1 match
       *[other] { NUMBER($matches, useGrouping: 0) } matches
    }, seed { NUMBER($seed, useGrouping: 0) }
arena-interrupted = Stopped before the end
arena-stopped = { $why }: { NUMBER($matches, useGrouping: 0) } matches were planned.
time-left = · left
entrants = Entrants
by-name = By name: the win rate of one entrant
by-seat = Win rate by seat
bot = bot
column-matches = matches
column-rate = win rate
column-interval = 95% interval
column-chance = chance { $chance }
column-rating = rating
column-score = score
column-decision = decision
chance-above = above
chance-below = below
chance-level = level

## Studies

command-study = Play many matches of a game and report what they tell. The report is about balance, length, how far better play pays, and what the game itself asks. Bots fill the seats in turn; without any, the best one plays. Example: infanta study love-letter --vary tokens=3,5 --until 1%
study-matches = How many matches to play in each arm. [default: { NUMBER($usual, useGrouping: 0) }, or as many as --until needs]
study-players = Seats at the table. [default: as many as the game allows]
study-vary = Compare values of an option, of `players`, `bots`, `edition` (the rules as they were) or `game`, in the same deals: tokens=3,5 or bots=thumb,random+thumb. Values that have commas are separated by a slash; may be repeated.
study-until = Stop when the intervals are as narrow as this on each side: 0.5%.
study-ray = Play on a Ray cluster at this address; `auto` is the one that runs here, `local` starts one.
study-decisions = Keep a row for each decision, too.
study-foresight = In how many matches a model looks ahead.
study-survey = How many matches to play with each other number of players and each value of an option. [default: as many as make --matches in all, at most { NUMBER($usual, useGrouping: 0) }, if neither bots nor --vary are named, else none]
study-about = What the study is mainly about, and what --until makes precise: a number of the matches, such as rounds, instead of who wins.
study-ladder = How many matches all bots of the game play against each other.
study-no-ladder = Play no ladder.
study-rungs = Who plays on the ladder, those who think ahead with a number of tries: thumb,queen@400. [default: all bots of the game]
study-output = Where the facts and the report go. [default: study-GAME]
study-resume = Go on with the study in the folder.
study-records = Play nothing: report on matches that were played. A folder of records (*.json), or a file that a server has exported (infanta export).
beside-records = Records were played as they were, and { LIST($said) } cannot change that: leave it out, or leave out --records.
no-records = There are no records of whole matches of this game there.
record-of-another = { $file } is the record of a match of { $game }.
bad-vary = '{ $text }' cannot be varied: write a name and at least two different values, for example tokens=3,5.
varied-twice = The same thing cannot be varied twice.
few-rungs = A ladder needs at least two different bots: --rungs thumb,random.
bad-until = '{ $text }' is not a precision: write a share above 0% and below 50%, for example 0.5%.
study-exists = There is a study in { $folder } already: go on with it (--resume), or name another folder (--output).
no-study = There is no study in { $folder }.
other-study = The study in { $folder } is another one: its game, arms, seed or options differ. Name another folder (--output).
study-broken = The file study.json of the study cannot be read.
study-older = The study was written in form { $format }, and this version reads form { $ours }. Play it again.
study-unwritable = { $folder } cannot be written: { $error }.
facts-broken = { $file } cannot be read: it is not a whole Parquet file. Remove it together with the other files of the same number, and go on with --resume.
facts-older = { $file } has other columns, or other kinds of values in them, than this version of Infanta writes. Play the study again.
no-facts = There are no facts called '{ $table }', only { LIST($tables) }.
no-column = There is no column '{ $column }' for { $table }, only { LIST($columns) }.
study-clock = '{ $bot }' thinks by the clock, and a study must be the same on every machine: give it a number of tries, such as { $level }@200.
ledger-foreign = { $file } was not written by `infanta export`.
ledger-unreadable = { $file } cannot be read: { $error }
ledger-cut = { $file } is not complete: rows are missing. Export it again.
inquiry-broken = What the game { $game } asks of its matches cannot be loaded: { $error }
no-ray = Ray is not installed: pip install "infanta[ray]".
no-cluster = No Ray cluster could be joined at { $address }: { $error }
cluster-closed = Ray answers at { $address }, but its cluster could not be joined. If it wants a token, give it as for Ray's own commands, through the environment: RAY_AUTH_MODE=token and RAY_AUTH_TOKEN_PATH. Ray says: { $error }
bad-cluster = '{ $address }' is not the address of a Ray cluster: write HOST:PORT, ray://HOST:PORT, `auto` for the one that runs here, or `local`.
not-a-cluster = There is no Ray cluster at { $address }: something else answers there.
ray-failed = The Ray cluster gave up: { $error }
precise-enough = Precise enough after { NUMBER($matches, useGrouping: 0) } matches.
study-stopped = Stopped after { NUMBER($matches, useGrouping: 0) } matches, which are kept in { $folder }: --resume goes on.
no-matches = No match of the study in { $folder } has been played yet: --resume begins with the first.
report-written = The report is { $file }.
rate = { NUMBER($rate, useGrouping: 0) }/s
so-far-seat = · seat { $who } wins { $mean } ± { $half }
so-far-bot = · { $who } wins { $mean } ± { $half }
so-far-difference = · { $arm }: { $mean } ± { $half }
so-far-about = · { $what }: { $mean } ± { $half }

## The report

report-title = { $game }: a study
report-of = { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }, edition { $edition } of the rules, seed { NUMBER($seed, useGrouping: 0) }.
how-to-read = Intervals hold the true value in 95 of 100 such studies. The seats of one match are not independent, so whole matches (or groups of them) are what counts. A dashed line is where chance alone would be.
arm-line = { $arm }: { $players } players, { COMMAS($bots) }{ COUNT($options) ->
        [0] {""}
       *[other] ; { COMMAS($options) }
    }{ $matches ->
        [0] .
        [one] ; 1 match.
       *[other] ; { $matches } matches.
    }
arm-failed = { $arm }: bots failed in { $matches ->
        [one] 1 match, which is
       *[other] { $matches } matches, which are
    } left out. Match { NUMBER($number, useGrouping: 0) }: { $reason }
too-few = Too few matches to say, of some or all of it: what is shown faintly may be luck.
few = too few
made-from = From { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } in each arm. { $command }
made-from-more = From { $matches } to { $most } matches in each arm. { $command }
study-numbers = The numbers
whole-study = all matches
arm = arm
section-comparison = The arms compared
section-balance = Balance
section-survey = By number of players and by options
section-course = The course of a match
section-skill = How much skill matters
section-own = What the game asks
study-seat = seat { $seat }
began = began the match
did-not-begin = did not begin
won-by-seat-title = Who wins, by seat
won-by-seat-text = Share of matches that a seat wins; a shared win counts in parts.
won-by-seat-value = share of matches won
score-by-seat-title = Score at the end, by seat
score-by-seat-text = Mean score of a seat, as the game counts it.
score-by-seat-value = mean score
won-by-start-title = Does beginning help?
won-by-start-text = Share of matches won by whoever makes the first decision, and by the others.
won-by-start-value = share of matches won
score-by-start-title = Does beginning bring points?
score-by-start-text = Mean score of whoever makes the first decision, and of the others.
score-by-start-value = mean score
survey-starter-title = Does beginning help, with other players and options?
survey-starter-text = Share of matches won by whoever makes the first decision, beyond a fair share.
survey-starter-value = wins beyond a fair share
survey-score-title = Scores with other players and options
survey-score-text = Mean score of a seat at the end.
survey-score-value = mean score
survey-minutes-title = Length with other players and options
survey-minutes-text = Minutes of a match at a person's pace.
survey-minutes-value = minutes
survey-margin-title = How close matches end with other players and options
survey-margin-text = The winner's lead over the next, in points.
survey-margin-value = points
survey-seats-title = Seat by seat
survey-seats-text = Wins and scores of every seat, with every number of players and option.
won-by-bot-title = Who wins, by bot
won-by-bot-text = Share of matches that one seat with this bot wins.
won-by-bot-value = share of matches won
measures-title = Length, leads and choices
measures-text = Means over all matches.
measure-decisions = decisions in a match
measure-rounds = rounds in a match
measure-minutes = minutes at a person's pace
measure-choices = choices in a decision
measure-forced = decisions with a single choice
measure-lead-changes = changes of the lead
measure-settled = part of the match after which the winner leads for good
measure-margin = the winner's lead over the next, in points
measure-close = matches won by one point or none
measure-shared = matches with several winners
measure-starter-won = matches won by whoever began
measure-first-won = matches won by the first seat
measure-named-won = matches won by the bot that is named first
measure-matters = decisions that matter
measure-stake = how much more the best move of a decision is worth than the worst, in matches won
pace = Minutes are a rule of thumb: { $thinking } seconds for a decision, { $choice } more for each of its choices, and { $round } for shuffling, dealing and scoring a round.
mattering = A decision matters if the strongest bot, which knows what the seat knows, sees a real difference between its best and its worst move: picked in some imagined worlds, they are compared in { $worlds } others, and one decision in a hundred that does not matter passes for one that does. Smaller differences than it can see in so many are not counted. Decisions were drawn by lot.
share-of-matches = share of matches
rounds = rounds
exact-to = The numbers in the figure are exact to ± { $median } in the middle, and to ± { $widest } at worst; those of too few cases are left out. The intervals are in the table.
rounds-title = How many rounds a match has
rounds-text = Share of matches with this many rounds.
progress = part of the match that has been played
foresight-title = How early it is known who wins
foresight-text = How often a simple model names the winner: it plays the match on at random, many times, knowing all cards.
foresight-value = right in this share of matches
comparison-title = Compared with { $base }, in the same deals
comparison-text = Difference from { $base } in the share of matches; wins are taken beyond a fair share of them. Both arms have the same luck of the dealer.
contrast-title = { $question }: compared with { $base }
contrast-text = Difference from { $base }, in the same deals.
settling = "Matches to settle it" would show the difference in four of five studies, if it is what it seems. { $differences ->
        [one] There is one difference here
       *[other] There are { $differences } differences here
    }: of so many intervals, about { $wrong } would miss the truth by luck alone.
difference = difference
ladder-title = The ladder of bots
ladder-text = { $matches } matches of all bots at tables of { $players }, drawn by lot; every deal is played from every seat. Share of matches that one seat with this bot wins. Bots that think ahead do so with the number of tries after the @.
luck = Share of luck between these bots: { $share } (from { $low } to { $high }). It is what is left of the spread of wins for somebody who knows who plays, and has learnt from other deals how strong they are.
luck-unknown = The share of luck between these bots cannot be told from so few deals: { $share }, from { $low } to { $high }.
heading-arm = arm
heading-label = what
heading-group = group
heading-mean = estimate
heading-low = from
heading-high = to
heading-cases = cases
heading-clusters = matches or groups
heading-few = note
heading-more = more matches to settle it
heading-rating = rating
heading-doubt = ± (σ)

## What the games ask

asked-with = Asked in matches with { COMMAS($options) }, so that everything comes up.
bad-tries = '{ $bot }' is not a level with a number of tries or a time, such as queen@500 or queen@100ms.
no-positions = There are no fixed positions for { $game }.
command-league = Let each level of a game play the one below it. Deals are mirrored: each is played once from every seat. Name pairs of bots to play those instead. Examples: infanta league love-letter; infanta league cupid queen@400 thumb --deals 50
league-deals = How many deals; each is played once from every seat.
league-players = Seats at the table: one for the bot, the rest for the others.
league-keep = Keep every deal in this folder, and go on from there if some are in it.
league-write = Write the table there as well.
league-pairs = Name bots in pairs: one, and those it plays against.
league-share = Against { $others }, { $bot } gets { $percent }% of the way from chance to the examiner, who sees all hands.
league-failed =
    { $matches ->
        [one] { $bot } failed in 1 match, which counts as lost.
       *[other] { $bot } failed in { $matches } matches, which count as lost.
    } The first time: { $reason }
league-stopped = { $why }: { $bot } has played { NUMBER($played, useGrouping: 0) } of { NUMBER($deals, useGrouping: 0) } deals.
command-regret = Show what bots' choices cost in fixed positions of a game. Example: infanta regret love-letter thumb queen@400
regret-make = Make this many new positions, each move tried in --worlds matches, and write them as JSON.
regret-worlds = How many imagined matches each move of a new position is tried in.
regret-players = How many play in new positions.
regret-either = Either bots are judged, or positions are made: name bots, or write --make, which is what --players is for.
regret-examiner = The examiner sees all hands, and positions are judged by what a seat knows: let it play in a league instead.
regret-stopped = { $why }: { NUMBER($made, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) } positions were made.
regret-line = { $bot }: { $mean } ± { $half } of a match lost per choice, in { $count } positions.
bot-nowhere = There is no bot at '{ $bot }'; name its module and what it is called there, such as my_package.bots:Cautious.
bot-unloadable = The bot at '{ $bot }' cannot be loaded: { $error }.
