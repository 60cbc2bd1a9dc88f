### What the laboratory says.

no-bots = Nobody wants to play: name at least one bot.
too-many-bots = There are { $bots } bots but only { $seats } seats: name fewer bots.
broke-off = Match { $number } between { COMMAS($bots) } broke off. { $reason }
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
arena-stopped = Stopped before the end: { NUMBER($matches, useGrouping: 0) } matches were planned.
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
bad-tries = '{ $bot }' is not a level with a number of tries, such as queen@500.
no-positions = There are no fixed positions of { $game }.
command-league = Let each level of a game play the one below it, on mirrored deals: every deal is played once from every seat. Name pairs of bots to play those instead. Examples: infanta league love-letter; infanta league cupid queen@400 thumb --deals 50
league-deals = How many deals; each is played once from every seat.
league-players = Seats at the table: one for the bot, the rest for the others.
league-write = Write the table there as well.
league-pairs = Name bots in pairs: one, and those it plays against.
league-failed = A match was lost because something failed: { $failure }
command-regret = Show what the choices of bots cost in fixed positions of a game. Example: infanta regret love-letter thumb queen@400
regret-line = { $bot }: { $mean } ± { $half } of a match lost per choice, in { $count } positions.
