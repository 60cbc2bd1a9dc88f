### What is said of bots.

unknown-bot = There is no bot '{ $bot }' for { $game }; there are: { COMMAS($bots) }.
bot-broken = The bot '{ $bot }' is installed but cannot be loaded: { $error }.
bot-illegal = The bot in { WHO($seat) } chose { $move }, which is not legal: { $reason }
unknown-level = There is no level '{ $level }'; there are: { COMMAS($levels) }.
bad-iterations = A bot cannot try { $iterations } matches: give a number from 1 to { $most }.
bad-milliseconds = A bot cannot think for { $milliseconds } milliseconds: give a number from 1 to { $most }.
nothing-to-think = There is nothing to think about: a seat that has to choose is needed.
moves-of-another = '{ $move }' is not a { $game } move.
advice-best = Best: { $move } (wins the match in { $percent } of 100 tries).
advice-perhaps = Perhaps: { $move } ({ $percent } of 100); the choices are close.
advice-other = Or: { $move } ({ $percent } of 100).
advice-hand = { WHO($seat) } may hold { $card } ({ $percent } %).
