### Was Stichspiele gemeinsam haben.

not-a-card = „{ $text }“ ist keine Karte dieses Spiels oder steht zweimal da.

## Am Tisch

hand-size =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
