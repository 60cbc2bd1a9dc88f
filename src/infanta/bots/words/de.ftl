### Was über Bots gesagt wird.

unknown-bot = Es gibt keinen Bot „{ $bot }“ für { $game }; es gibt: { COMMAS($bots) }.
bot-broken = Der Bot „{ $bot }“ ist installiert, lässt sich aber nicht laden: { $error }.
bot-illegal = Der Bot auf { WHO($seat) } hat { $move } gewählt, was nicht erlaubt ist: { $reason }
