### What is said of bots.

unknown-bot = There is no bot '{ $bot }' for { $game }; there are: { COMMAS($bots) }.
bot-broken = The bot '{ $bot }' is installed but cannot be loaded: { $error }.
bot-illegal = The bot in { WHO($seat) } chose { $move }, which is not legal: { $reason }
