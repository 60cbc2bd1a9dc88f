### Was High Card sagt.

blurb = Behalte deine Karte oder tausche sie; die höchste gewinnt.
credits = Ein Beispiel.

## Was geschieht

dealt =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { $card ->
        [0] eine Karte
       *[other] eine { $card }
    } gezogen.
swapped =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } eine { $card } getauscht.
shown =
    { PERSON($winner) ->
        [you] Du hast
       *[one] { WHO($winner) } hat
    } mit einer { $card } einen Punkt gewonnen.
first-to = als Erster bei { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }

## Was man tun kann

move-keep = deine Karte behalten
move-swap = deine Karte tauschen
swapping = Tauschen
swapping-text = Lege deine Karte offen ab und ziehe eine andere.

## Einstellungen

option-ranks = Karten im Stapel.
option-points = Punkte zum Sieg.

## Was `infanta study` fragt

question-first-number = Behalten oder tauschen?
question-first-number-text = Wie oft einen Punkt gewinnt, wer zuerst diese Zahl bekommt und sie behält oder tauscht.
question-first-number-value = Anteil gewonnener Punkte
axis-number = Zahl der ersten Karte
axis-choice = Wahl
choice-0 = behalten
choice-1 = getauscht
