### Was über Bots gesagt wird.

unknown-bot = Es gibt keinen Bot „{ $bot }“ für { $game }; es gibt: { COMMAS($bots) }.
bot-broken = Der Bot „{ $bot }“ ist installiert, lässt sich aber nicht laden: { $error }.
bot-illegal = Der Bot auf { WHO($seat) } hat { $move } gewählt, was nicht erlaubt ist: { $reason }
bot-no-move = Der Bot auf { WHO($seat) } hat { $answer } geantwortet, was kein Zug ist.
bot-gone-wrong = Der Bot „{ $bot }“ hat versagt: { $error }
unknown-level = Es gibt keine Stufe „{ $level }“; es gibt: { COMMAS($levels) }.
unknown-style = Es gibt keinen Stil „{ $style }“; es gibt: { COMMAS($styles) }.
bad-iterations = Ein Bot kann nicht { $iterations } Partien durchspielen: eine Zahl von 1 bis { $most } bitte.
bad-milliseconds = Ein Bot kann nicht { $milliseconds } Millisekunden nachdenken: eine Zahl von 1 bis { $most } bitte.
nothing-to-think = Es gibt nichts zu überlegen: Niemand ist am Zug.
moves-of-another = „{ $move }“ ist kein Zug in { $game }.
advice-thinking = Die Königin denkt nach …
advice-best = Am besten: { $move } (gewinnt die Partie in { $percent } von 100 Versuchen).
advice-perhaps = Die Möglichkeiten liegen nah beieinander. Vielleicht: { $move } (gewinnt die Partie in { $percent } von 100 Versuchen).
advice-with = Und dazu: { $move }.
advice-other = Oder: { $move } ({ $percent } von 100).
advice-luck = Eine höhere Zahl als die erste kann Zufall sein: Es waren wenige Versuche.
advice-untried =
    { $count ->
        [one] Eine weitere Möglichkeit sah gleich schlechter aus und wurde nicht ausprobiert.
       *[other] { $count } weitere Möglichkeiten sahen gleich schlechter aus und wurden nicht ausprobiert.
    }
advice-certain = { WHO($seat) } hat sicher { CARD($cards, form: "accusative") }.
advice-hand = { WHO($seat) } hat vielleicht { COMMAS($cards) }.
advice-card = { CARD($card, form: "accusative") } ({ $percent } %)

## Rückblick

review-open = Die Partie ist noch nicht zu Ende: So ist sie bis jetzt verlaufen.
review-stopped = Vor dem Ende der Partie abgebrochen: So ist sie bis dahin verlaufen.
review-seat =
    { $choices ->
        [0] { WHO($seat) }: nichts zu entscheiden.
       *[other] { WHO($seat) }: { $choices ->
            [one] 1 Entscheidung, { $good ->
                [0] keine gute
               *[other] eine gute
            }
           *[other] { $choices } Entscheidungen, davon { $good } gut
        }{ $cost ->
            [0] .
           *[other] ; Fehler kosteten zusammen { $cost } Prozentpunkte Gewinnchance.
        }
    }
review-rise =
    { $round ->
        [0] { "" }
       *[other] Runde { $round }:{ " " }
    }Für { WHO($seat, form: "accusative") } stiegen die Aussichten auf den Sieg von { $before } auf { $after } %.
review-fall =
    { $round ->
        [0] { "" }
       *[other] Runde { $round }:{ " " }
    }Für { WHO($seat, form: "accusative") } sanken die Aussichten auf den Sieg von { $before } auf { $after } %.
review-slip =
    { $round ->
        [0] { "" }
       *[other] Runde { $round }:{ " " }
    }{ WHO($seat) } wählte „{ $move }“; „{ $best }“ wäre um { $cost } Prozentpunkte besser gewesen.
