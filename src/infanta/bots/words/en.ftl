### What is said of bots.

unknown-bot = There is no bot '{ $bot }' for { $game }; there are: { COMMAS($bots) }.
bot-broken = The bot '{ $bot }' is installed but cannot be loaded: { $error }.
bot-illegal = The bot in { WHO($seat) } chose { $move }, which is not legal: { $reason }
bot-no-move = The bot in { WHO($seat) } answered { $answer }, which is not a move.
bot-gone-wrong = The bot '{ $bot }' failed: { $error }
unknown-level = There is no level '{ $level }'; there are: { COMMAS($levels) }.
unknown-style = There is no style '{ $style }'; there are: { COMMAS($styles) }.
bad-iterations = A bot cannot try { $iterations } matches: give a number from 1 to { $most }.
bad-milliseconds = A bot cannot think for { $milliseconds } milliseconds: give a number from 1 to { $most }.
nothing-to-think = No seat has a decision to make.
moves-of-another = '{ $move }' is not a { $game } move.
advice-thinking = The queen is thinking …
advice-best = Best: { $move } (wins { $percent }% of tries).
advice-perhaps = The choices are close. Perhaps: { $move } (wins the match in { $percent } of 100 tries).
advice-with = And with it: { $move }.
advice-other = Or: { $move } ({ $percent } of 100).
advice-luck = A higher number than the first one's may be luck: there were few tries.
advice-untried =
    { $count ->
        [one] One other choice looked worse at first sight and was not tried.
       *[other] { $count } other choices looked worse at first sight and were not tried.
    }
advice-certain = { WHO($seat) } certainly holds { CARD($cards) }.
advice-hand = { WHO($seat) } may hold { COMMAS($cards) }.
advice-card = { CARD($card) } ({ $percent }%)

## Looking back

review-open = The match is not over yet: this is how it has gone so far.
review-stopped = Stopped before the end of the match: this is how it had gone so far.
review-seat =
    { $choices ->
        [0] { WHO($seat) } had nothing to decide.
       *[other] { WHO($seat) } made { $choices ->
            [one] 1 decision, { $good ->
                [0] not a good one
               *[other] a good one
            }
           *[other] { $choices } decisions, { $good } of them good
        }{ $cost ->
            [0] .
           *[other] ; mistakes cost { $cost } percentage points of winning chance in all.
        }
    }
review-rise =
    { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ WHO($seat, form: "genitive") } chance of winning the match rose from { $before } to { $after }%.
review-fall =
    { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ WHO($seat, form: "genitive") } chance of winning the match fell from { $before } to { $after }%.
review-slip =
    { $round ->
        [0] { "" }
       *[other] Round { $round }:{ " " }
    }{ WHO($seat) } chose to { $move }; it would have been better by { $cost } percentage points to { $best }.
