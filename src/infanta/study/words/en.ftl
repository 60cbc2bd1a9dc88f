### What the laboratory says.

no-bots = Nobody wants to play: name at least one bot.
too-many-bots = There are { $bots } bots but only { $seats } seats: name fewer bots.
bot-failed =
    { $matches ->
        [one] { $bot } failed in 1 match, which counts as lost.
       *[other] { $bot } failed in { $matches } matches, which count as lost.
    } Match { $number }: { $reason }
worker-died = A worker process died before it had finished its matches.
command-arena = Let bots play many matches of a game against each other. Everybody sits in every seat in turn. Example: infanta arena love-letter thumb random random random
arena-games = How many matches to play.
arena-players = Seats at the table; the bots named fill them in turn.
arena-option = An option of the game; may come again.
arena-seed = The same seed gives the same matches.
arena-jobs = Processes to share the work.
arena-json = Write the standings there as well.
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
column-wins = wins
column-rate = win rate
column-interval = 95% interval
column-chance = chance { $chance }
column-score = score
column-decision = decision
chance-above = above
chance-below = below
chance-level = level

## Studies

command-study = Play many matches of a game and report what they tell: balance, length, how far better play pays, and what the game itself asks. Bots fill the seats in turn; without any, the best one plays. Example: infanta study love-letter --vary tokens=3,5 --until 1%
study-matches = How many matches to play in each arm. [default: { NUMBER($usual, useGrouping: 0) }, or as many as --until needs]
study-players = Seats at the table. [default: as many as the game allows]
study-vary = Compare values of an option, of `players` or of `bots`, in the same deals: tokens=3,5 or bots=thumb,random+thumb. Values that have commas are parted by a slash; may come again.
study-until = Stop when the intervals are as narrow as this on each side: 0.5%.
study-ray = Play on a Ray cluster at this address; `local` starts one here.
study-decisions = Keep a row for each decision, too.
study-foresight = In how many matches a model looks ahead.
study-ladder = Whether all bots of the game also play each other.
study-output = Where the facts and the report go. [default: study-GAME]
study-resume = Go on with the study in the folder.
study-records = Play nothing: report on the records of matches (*.json) in this folder.
no-records = There are no records of matches there: files that end in .json.
record-of-another = { $file } is the record of a match of { $game }.
bad-vary = '{ $text }' cannot be varied: write a name and at least two different values, for example tokens=3,5.
varied-twice = The same thing cannot be varied twice.
bad-until = '{ $text }' is not a precision: write a share above 0% and below 50%, for example 0.5%.
study-exists = There is a study in { $folder } already: go on with it (--resume), or name another folder (--output).
no-study = There is no study in { $folder }.
other-study = The study in { $folder } is another one: its game, arms, seed or options differ. Name another folder (--output).
study-broken = The file study.json of the study cannot be read.
study-older = The study was written in form { $format }, and this version reads form { $ours }. Play it again.
study-unwritable = { $folder } cannot be written: { $error }.
facts-broken = { $file } cannot be read: it is not a whole Parquet file. Remove it with the others of its number, and go on with --resume.
facts-older = { $file } has other columns than this version of Infanta writes. Play the study again.
no-facts = There are no facts called '{ $table }', only { LIST($tables) }.
inquiry-broken = What the game { $game } asks of its matches cannot be loaded: { $error }
no-ray = Ray is not installed: pip install "infanta[ray]".
no-cluster = There is no Ray cluster at { $address }: { $error }
ray-failed = The Ray cluster gave up: { $error }
precise-enough = Precise enough after { NUMBER($matches, useGrouping: 0) } matches.
study-stopped = Stopped after { NUMBER($matches, useGrouping: 0) } matches, which are kept in { $folder }: --resume goes on.
report-written = The report is { $file }.
rate = { NUMBER($rate, useGrouping: 0) }/s
so-far-seat = · seat { $who } wins { $mean } ± { $half }
so-far-bot = · { $who } wins { $mean } ± { $half }
so-far-difference = · { $arm }: { $mean } ± { $half }

## The report

report-title = { $game }: a study
report-of = { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } in each arm, edition { $edition } of the rules, seed { NUMBER($seed, useGrouping: 0) }.
how-to-read = Intervals hold the true value in 95 of 100 such studies. The seats of one match are not independent, so whole matches (or groups of them) are what counts. A dashed line is where chance alone would be.
arm-line = { $arm }: { $players } players, { COMMAS($bots) }{ COUNT($options) ->
        [0] .
       *[other] ; { COMMAS($options) }.
    }
arm-failed = { $arm }: bots failed in { $matches ->
        [one] 1 match, which is
       *[other] { $matches } matches, which are
    } left out. Match { NUMBER($number, useGrouping: 0) }: { $reason }
too-few = Too few matches to say: what is shown may be luck.
made-from = From { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } in each arm. { $command }
study-numbers = The numbers
whole-study = all matches
arm = arm
section-comparison = The arms compared
section-balance = Balance
section-course = The course of a match
section-skill = How far better play pays
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
measure-margin = distance of the winner to the next, in points
measure-close = matches won by one point or none
measure-shared = matches with several winners
measure-starter-won = matches won by whoever began
measure-first-won = matches won by the first seat
measure-matters = decisions that matter
pace = Minutes are a rule of thumb: { $thinking } seconds for a decision, { $choice } more for each of its choices, and { $round } for shuffling, dealing and scoring a round. A decision matters if random continuations of its best and its worst move clearly differ.
share-of-matches = share of matches
rounds = rounds
rounds-title = How many rounds a match has
rounds-text = Share of matches with so many rounds.
progress = part of the match that has been played
foresight-title = How early it is known who wins
foresight-text = How often a simple model names the winner: it continues the match at random, many times, knowing all cards.
foresight-value = right in this share of matches
comparison-title = Compared with { $base }, in the same deals
comparison-text = Difference to { $base } in the share of matches. Both arms have the same luck of the dealer.
difference = difference
ladder-title = The ladder of bots
ladder-text = All bots at tables of { $players }, moving one seat on with each match. Share of matches that one seat with this bot wins.
luck = Share of luck between these bots: { $share }. It is what is left of the spread of wins when it is known who plays.
heading-arm = arm
heading-label = what
heading-group = group
heading-mean = estimate
heading-low = from
heading-high = to
heading-cases = cases
heading-clusters = matches or groups
heading-more = matches to settle it
heading-rating = rating
heading-doubt = ± (σ)

## What the games ask

axis-card = card
axis-turn = turn in the round
axis-princess = princess
axis-round = round card
axis-special = special gift
axis-suit = suit
axis-number = number
axis-wooing = suit
axis-places = hands in the set
wooing-0 = another suit
wooing-1 = the Princess's suit
question-knock-outs = Knock-outs by card
question-knock-outs-text = How often playing the card knocks somebody else out.
question-knock-outs-value = knock-outs for each time it is played
question-undone = Whose own doing
question-undone-text = Of those who fall while the card is played, the share that played it themselves.
question-undone-value = share that fell by their own card
question-first-card = What the first card is worth
question-first-card-text = How often a round is won by whoever is dealt the card at its beginning.
question-first-card-value = share of rounds won
question-held = What a card is worth that one keeps
question-held-text = How often a round is won by whoever keeps the card after their first, second, … turn in it; the last one stands for all later ones.
question-held-value = share of rounds won
question-princess-won = Which princess wins
question-princess-won-text = Share of matches won by the seat with this princess.
question-princess-won-value = share of matches won
question-saved = What a princess saves
question-saved-text = Proposals in a round that the others had on average, and this princess had not.
question-saved-value = proposals saved in a round
question-power-used = How often powers are used
question-power-used-text = Share of rounds in which the princess used her power.
question-power-used-value = share of rounds
question-proposals-by-princess = Proposals by princess
question-proposals-by-princess-text = Mean proposals of the princess in a round.
question-proposals-by-princess-value = proposals in a round
question-proposals-by-round = Proposals by round card
question-proposals-by-round-text = Mean proposals of a seat in a round under this card.
question-proposals-by-round-value = proposals of a seat
question-proposals-by-pair = Proposals by round card and princess
question-proposals-by-pair-text = Mean proposals of each princess under each round card.
question-proposals-by-pair-value = proposals
question-special-set = What special gifts bring
question-special-set-text = How often a set is won by whoever gave this gift in it.
question-special-set-value = share of sets won
question-suit-round = What suits are worth
question-suit-round-text = How often a gift of the suit wins its round, when its suit is the Princess's and when it is not.
question-suit-round-value = share of rounds won
question-rank-round = What numbers are worth
question-rank-round-text = How often a gift of the number wins its round, in the Princess's suit and in others.
question-rank-round-value = share of rounds won
question-ghost-set = The Ghost
question-ghost-set-text = How often the Ghost wins a set in which it takes part.
question-ghost-set-value = share of sets won
