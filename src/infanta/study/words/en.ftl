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
