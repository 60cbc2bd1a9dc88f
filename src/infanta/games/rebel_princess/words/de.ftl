### Was Rebel Princess sagt.

blurb = Nimm Stiche ohne Prinzen, und hüte dich vor dem Frosch. Jede Runde eine neue Regel, für jede Prinzessin eine Fähigkeit.
credits = Von Daniel Byrne, Gerardo Guerrero, Kevin Peláez und Tirso Virgós.

## Karten

suit-queens = Königinnen
suit-fairies = Feen
suit-pets = Haustiere
    .dative = Haustieren
suit-princes = Prinzen
card-queens = die Königin { $rank }
    .bare = Königin
    .dative = der Königin { $rank }
card-fairies = die Fee { $rank }
    .bare = Fee
    .dative = der Fee { $rank }
card-pets = das Haustier { $rank }
    .bare = Haustier
    .dative = dem Haustier { $rank }
card-princes = der Prinz { $rank }
    .bare = Prinz
    .accusative = den Prinzen { $rank }
    .dative = dem Prinzen { $rank }
frog = der Frosch
    .bare = Frosch
    .accusative = den Frosch
    .dative = dem Frosch
about-frog = der Frosch: die 8 der Haustiere
frog-text = Wer den Frosch nimmt, hat fünf Anträge. Sonst ist er ein Haustier wie die anderen, und Prinzen lässt er nicht herein.
card-unseen = eine Karte
    .dative = einer Karte
cards-queens =
    { $count ->
        [one] die Königin
       *[other] die Königinnen
    } { $ranks }
cards-fairies =
    { $count ->
        [one] die Fee
       *[other] die Feen
    } { $ranks }
cards-pets =
    { $count ->
        [one] das Haustier
       *[other] die Haustiere
    } { $ranks }
cards-princes =
    { $count ->
        [one] der Prinz
       *[other] die Prinzen
    } { $ranks }
    .accusative =
        { $count ->
            [one] den Prinzen
           *[other] die Prinzen
        } { $ranks }

## Prinzessinnen

princess-cinderella = Aschenputtel
    .genitive = von Aschenputtel
    .title = Um Mitternacht wird alles anders
    .text = Vor einem Stich: Die Reihenfolge der Zahlen wird für ihn umgedreht.
princess-snow-white = Schneewittchen
    .genitive = von Schneewittchen
    .title = Sieben Zwerge
    .text = Spielst du eine 7 oder weniger, darf sie als Null zählen.
princess-mermaid = die kleine Meerjungfrau
    .genitive = der kleinen Meerjungfrau
    .title = Betörender Gesang
    .text = Vor einem Stich: Nenne die Farbe, die angespielt werden muss, falls das geht. Nicht Prinzen, bevor in der Runde einer gespielt wurde.
princess-pocahontas = Pocahontas
    .genitive = von Pocahontas
    .title = Führerin durch die Wildnis
    .text = Gewinnst du einen Stich, bestimme, wer von den anderen den nächsten anspielt.
princess-sleeping-beauty = Dornröschen
    .genitive = von Dornröschen
    .title = Die Spindel des Schicksals
    .text = Vor einem Stich: Alle, auch du selbst, geben dir eine Handkarte. Sieh sie an und behalte eine; die übrigen werden zufällig verteilt, an alle anderen je eine.
princess-alice = Alice
    .genitive = von Alice
    .title = Heilloses Durcheinander
    .text = Gewinnst du einen Stich ohne den Frosch: Mische seine Karten und verteile sie wieder auf alle Hände.
princess-mulan = Mulan
    .genitive = von Mulan
    .title = Tarnung
    .text = Wenn alle gespielt haben: Tausche deine gespielte Karte gegen eine andere ihrer Farbe aus deiner Hand. Keine von beiden darf der Frosch sein.
princess-scheherazade = Scheherazade
    .genitive = von Scheherazade
    .title = Tauschhandel im Basar
    .text = Vor einem Stich: Ziehe eine zufällige Karte aus einer anderen Hand und gib eine von deinen dafür, oder gib sie zurück.
princess-pea = die Prinzessin auf der Erbse
    .genitive = der Prinzessin auf der Erbse
    .title = Nur noch fünf Minuten!
    .text = Wenn du eine Karte spielst: Wer in diesem Stich noch an der Reihe ist, muss über 5 spielen, wenn es geht.
princess-ice = die Eisprinzessin
    .genitive = der Eisprinzessin
    .title = Eiseskälte
    .text = Vor einem Stich: Wer ihn anspielt, muss eine zufällige Handkarte nehmen.
about-princess = { PRINCESS($princess) }: { PRINCESS($princess, form: "title") }
princess-text = { PRINCESS($princess, form: "text") }

## Rundenkarten

round-a = Es war einmal …
    .text = Keine Sonderregel.
round-b = Die Einladung
    .text = Keine Sonderregel.
round-c = Maskenball
    .text = Alle, die nicht anspielen, spielen verdeckt, nach den üblichen Regeln. Haben alle gespielt, werden die Karten umgedreht.
round-d = Königlicher Erlass
    .text = Eine Königin gewinnt den Stich immer; von mehreren die höchste.
round-e = Reise nach Jerusalem
    .text = Nach jedem Stich geben alle gleichzeitig eine Handkarte verdeckt nach rechts.
round-f = Die Rache der Haustiere
    .text = Jedes Haustier in deinen Stichen ist ein Antrag mehr, der Frosch also sechs.
round-g = Zu spät zum Ball
    .text = Vor dem ersten Stich legen alle eine Handkarte verdeckt beiseite. Sie wird im letzten Stich gespielt.
round-h = Vergifteter Apfel
    .text = Wer nicht bedienen kann, gewinnt den Stich. Von mehreren gewinnt die höchste Zahl, bei gleichen die zuletzt gespielte.
round-i = Glasklar
    .text = Alle wählen eine Farbe ihrer Hand und legen deren Karten offen hin. Sie bleiben Handkarten.
round-j = Kopfüber
    .text = Jede 6 in einem Stich dreht für diesen Stich die Reihenfolge der Zahlen um.
round-k = Tanzende Königinnen
    .text = Ein Prinz und eine Königin mit derselben Zahl sind 3 Anträge, ein Prinz mit einer anderen Königin 2, ein Prinz allein 1.
round-l = Der Prinz klingelt immer zweimal
    .text = Alle spielen zwei Karten zu einem Stich. Die höchste Summe in der angespielten Farbe gewinnt; bei Gleichstand die höchste Karte.
round-m = Hochzeitsgeschenk
    .text = Vor jedem Stich legen alle eine Handkarte verdeckt auf einen Stapel, den bekommt, wer den Stich gewinnt.
round-n = After-Party
    .text = Alle legen die halbe Hand beiseite, spielen die eine Hälfte und danach die andere.
round-o = Kurze Pause
    .text = Prinzen zählen doppelt, außer für alle, die bisher die meisten Anträge haben.
round-p = Alleinstehende Fee
    .text = Jede Fee in deinen Stichen ist ein Antrag weniger; die Runde kann unter null enden.
round-q = Blindekuh
    .text = Alle legen die halbe Hand beiseite und spielen die andere Hälfte. Was beiseite liegt, geht danach an die Person zur Rechten.
round-r = Umstyling um Mitternacht
    .text = Feen dürfen auf jede Farbe gespielt werden. Die höchste Zahl unter der angespielten Farbe und den Feen gewinnt; bei gleichen die zuletzt gespielte.
round-s = Wirf den Brautstrauß!
    .text = Eine Karte, deren Farbe im Stich neu ist, bestimmt ab dann die Farbe. Die höchste Karte der letzten bestimmenden Farbe gewinnt.
round-t = Feilschen mit der Hexe
    .text = Wer einen Stich gewinnt, darf eine Handkarte zeigen und gegen eine Karte des Stichs tauschen, die jemand anderes gespielt hat.
round-u = Gerade und ungerade
    .text = Außer der Farbe muss auch gerade oder ungerade zur angespielten Karte passen. Die Farbe geht vor; wer sie nicht hat, muss trotzdem gerade oder ungerade bedienen.
about-round = { $letter }: { ROUND($round) }
round-text = { ROUND($round, form: "text") }

## Wer etwas getan hat; so beginnen viele Sätze

has =
    { PERSON($seat) ->
        [you] du hast
       *[one] { WHO($seat) } hat
    }

## Was geschieht

cast =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } jetzt { PRINCESS($princess) }.
opened = Runde { $round }, { ROUND($card) }: { PERSON($starter) ->
        [you] Du spielst
       *[one] { WHO($starter) } spielt
    } an.
showed = { has } { CARDS($cards, form: "accusative") } offengelegt.
played = { has } { CARD($card, form: "accusative") } gespielt{ $tag ->
        [1] , als Null (Schneewittchen).
        [2] ; alle, die noch an der Reihe sind, müssen über 5 spielen (Prinzessin auf der Erbse).
       *[other] .
    }
played-down = { has } { CARD($card, form: "accusative") } verdeckt gespielt{ $tag ->
        [1] , als Null (Schneewittchen).
        [2] ; alle, die noch an der Reihe sind, müssen über 5 spielen (Prinzessin auf der Erbse).
       *[other] .
    }
flipped = Die Karten wurden umgedreht: { COMMAS($parts) }.
flipped-card = { CARD($card) } von { WHO($seat, form: "dative") }
used = { has } die Fähigkeit { PRINCESS($princess, form: "genitive") } eingesetzt{ GIVEN($suit) ->
        [yes] { " " }und { SUIT($suit) } genannt.
       *[no] { GIVEN($target) ->
            [yes] { " " }und { WHO($target, form: "accusative") } gewählt.
           *[no] .
        }
    }
declined = { has } verzichtet.
swapped = { has } { CARD($old, form: "accusative") } zurückgenommen und stattdessen { CARD($new, form: "accusative") } gespielt.
frozen =
    { PERSON($seat) ->
        [you] Du musst
       *[one] { WHO($seat) } muss
    } { CARD($card, form: "accusative") } anspielen, zufällig gezogen.
won = { has } den Stich gewonnen.
haggled = { has } { CARD($shown, form: "accusative") } in den Stich gelegt und { CARD($taken, form: "accusative") } dafür genommen.
scored = Runde { $round } endete mit diesen Anträgen: { COMMAS($parts) }.
scored-seat = { WHO($seat) } { $count }

faded-played = { has } eine Karte gespielt{ $tag ->
        [1] , als Null (Schneewittchen).
        [2] ; alle, die noch an der Reihe sind, müssen über 5 spielen (Prinzessin auf der Erbse).
       *[other] .
    }
faded-flipped = Die Karten wurden umgedreht.
faded-swapped = { has } eine Karte zurückgenommen und stattdessen eine andere gespielt.
faded-frozen =
    { PERSON($seat) ->
        [you] Du musstest
       *[one] { WHO($seat) } musste
    } eine zufällig gezogene Karte anspielen.
faded-haggled = { has } eine Karte in den Stich gelegt und eine andere dafür genommen.

dealt = Alle haben { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } bekommen{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
dealt-part = { has } { CARDS($cards, form: "accusative") } bekommen
returned = Alle haben { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } zurückbekommen{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
returned-part = { has } { CARDS($cards, form: "accusative") } bekommen
set-aside = Alle haben { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } beiseitegelegt{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
set-aside-part = { has } { CARDS($cards, form: "accusative") } gewählt
took-up = Alle haben aufgenommen, was sie beiseitegelegt hatten.
gifted = Alle haben ein Hochzeitsgeschenk auf den Stapel gelegt{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
gifted-part =
    { PERSON($seat) ->
        [you] deines war
       *[one] das von { WHO($seat) } war
    } { CARDS($cards) }
pooled = Alle haben { WHO($beauty, form: "dative") } eine Karte gegeben{ GIVEN($parts) ->
        [yes] : { COMMAS($parts) }.
       *[no] .
    }
pooled-part = { CARDS($cards, form: "accusative") } von { WHO($seat, form: "dative") }
kept = { has } { CARD($card, form: "accusative") } behalten.
scattered =
    { PERSON($beauty) ->
        [you] Du hast
       *[one] { WHO($beauty) } hat
    } allen anderen je eine Karte gegeben{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
scattered-part = { has } { CARDS($cards, form: "accusative") } bekommen
handed-over =
    { PERSON($giver) ->
        [you] Du hast
       *[one] { WHO($giver) } hat
    } { WHO($taker, form: "dative") } { $cards ->
        [0] { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        }
       *[other] { CARDS($cards, form: "accusative") }
    } gegeben.
handed = Alle haben { $aside ->
        [yes] weitergegeben, was sie beiseitegelegt hatten
       *[no] { $count ->
            [one] eine Karte weitergegeben
           *[other] { $count } Karten weitergegeben
        }
    }{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
handed-mine = { has } { LIST($gave) } gegeben und { LIST($got) } bekommen
handed-to = { CARDS($cards, form: "accusative") } an { WHO($taker, form: "accusative") }
handed-from = { CARDS($cards, form: "accusative") } von { WHO($giver, form: "dative") }
handed-other =
    { PERSON($giver) ->
        [you] du hast
       *[one] { WHO($giver) } hat
    } { WHO($taker, form: "dative") } { CARDS($cards, form: "accusative") } gegeben
checked = { has } gesehen, dass der Frosch { $frog ->
        [yes] unter den Geschenken ist
       *[no] nicht unter den Geschenken ist
    }.

## Wie es endet

fewest = die wenigsten Anträge, { $proposals }
fewest-and-most-zeros = die wenigsten Anträge, { $proposals }, und die meisten Runden ohne einen, { $rounds }
shared-victory = ein geteilter Sieg: die wenigsten Anträge, { $proposals }, und gleich viele Runden ohne einen, { $rounds }

## Was man tun kann

move-play =
    { CARD($card, form: "accusative") } { $tag ->
        [1] als Null spielen
        [2] spielen, und danach über 5
       *[other] spielen
    }
move-give = { CARD($card, form: "accusative") } geben
move-keep = { CARD($card, form: "accusative") } behalten
move-draw = { CARD($card, form: "accusative") } ziehen
move-mulan = { CARD($mine, form: "accusative") } anstelle von { CARD($other, form: "dative") } spielen
move-haggle = { CARD($mine, form: "accusative") } in den Stich legen und { CARD($other, form: "accusative") } nehmen
move-choose = { PRINCESS($choice) } sein
move-show = deine { SUIT($choice) } offenlegen
move-mermaid = { SUIT($choice) } anspielen lassen
move-pocahontas = Pocahontas: { WHO($choice, form: "accusative") } wählen
move-scheherazade = Scheherazade: { WHO($choice, form: "accusative") } wählen
move-cinderella = die Fähigkeit von Aschenputtel einsetzen
move-sleeping-beauty = die Fähigkeit von Dornröschen einsetzen
move-alice = die Fähigkeit von Alice einsetzen
move-ice = die Fähigkeit der Eisprinzessin einsetzen
move-pass = nichts tun
move-round = { ROUND($choice) } aufdecken
move-starter = { WHO($choice, form: "accusative") } beginnen lassen

## Warum etwas nicht geht

unreadable-deal = Eine Ausgabe der Karten wird als „deal:“ mit einer Hand für jeden Platz geschrieben, die Karten der Reihe nach: „deal:Q1,F3/Q2,P5“.
must-deal = Jetzt müssen Karten an alle Plätze ausgegeben werden.
wrong-deal = So bekommt { WHO($seat) } falsche, zu viele oder zu wenige Karten.
play-a-card = Spiele eine Karte aus deiner Hand, geschrieben wie „Q7“ (RP-029).
not-held = Du hast { CARD($card, form: "accusative") } nicht auf der Hand (RP-029).
power-not-with = Deine Fähigkeit geht jetzt nicht mit { CARD($card, form: "dative") } (RP-041).
lead-drawn-card = Du musst die Karte anspielen, die zufällig gezogen wurde (RP-112).
lead-named-suit = Du musst eine Karte aus den { SUIT($suit, form: "dative") } anspielen: Die Meerjungfrau hat sie genannt (RP-100).
no-prince-yet = Ein Prinz darf nicht angespielt werden, bevor sich einer eingeschlichen hat (RP-037).
must-follow-suit = Du kannst und musst also die Farbe bedienen (RP-031).
must-match-parity = Du kannst und musst also gerade oder ungerade bedienen (RP-095).
must-play-above-five = Du kannst und musst also über 5 spielen (RP-111).
another-card = Eine andere Karte muss gespielt werden.
pick-a-card = Wähle eine Karte aus deiner Hand { $occasion ->
        [chairs] für rechts
        [last] für den letzten Stich
        [half] für die zweite Hälfte
        [right-half] für die zweite Hälfte
        [gift] als Hochzeitsgeschenk
        [spindle] für Dornröschen
       *[pass] zum Weitergeben
    }, geschrieben wie „give:Q7“.
power-or-pass = Jetzt darfst du nur die Fähigkeit { PRINCESS($princess, form: "genitive") } einsetzen oder „pass“ sagen (RP-041).
haggle-or-pass = Sage „pass“, oder tausche eine Handkarte gegen eine Karte des Stichs, die jemand anderes gespielt hat: „haggle:Q7/P3“ (RP-093).
keep-one = Behalte eine der Karten, die du bekommen hast: „keep:Q7“ (RP-105).
give-one-back = Gib eine Karte zurück, geschrieben wie „give:Q7“ (RP-109).
show-a-suit = Wähle eine Farbe, die du auf der Hand hast, geschrieben wie „show:Q“ (RP-066).
choose-a-princess = Wähle eine Prinzessin, die noch frei ist, geschrieben wie „{ $example }“ (RP-008).

## Einstellungen

option-rounds = Die Rundenkarten der Reihe nach, etwa „acbdm“; „first“ sind die für die erste Partie. Ohne Angabe werden sie gezogen.
option-rounds-title = Welche Rundenkarten, in welcher Reihenfolge
option-rounds-hint = verschiedene Buchstaben von a bis u, etwa „{ $first }“ (kurz „first“), oder nichts
option-length = Wie viele Runden gespielt werden, wenn die Rundenkarten gezogen werden.
option-length-title = Runden in einer Partie
option-last = Ob die letzte gezogene Rundenkarte eine mit der Sanduhr ist.
option-last-title = Die letzte Rundenkarte
option-last-hourglass = eine mit der Sanduhr
option-last-any = irgendeine
option-princesses = Prinzessinnen werden reihum gewählt, zufällig verteilt oder weggelassen.
option-princesses-title = Wie du zu deiner Prinzessin kommst
option-princesses-choose = reihum gewählt
option-princesses-deal = zufällig verteilt
option-princesses-none = ohne gespielt
option-cast = Wer welche Prinzessin ist, nach Nummern: 0 Aschenputtel, 1 Schneewittchen, 2 die kleine Meerjungfrau, 3 Pocahontas, 4 Dornröschen, 5 Alice, 6 Mulan, 7 Scheherazade, 8 die Prinzessin auf der Erbse, 9 die Eisprinzessin.
option-cast-title = Wer welche Prinzessin ist
option-cast-numbers = die Prinzessinnen nach Plätzen
option-starter = Der Platz, der beginnt und als erster eine Prinzessin wählt. Ohne Angabe wird er ausgelost.
option-starter-title = Wer beginnt
option-starter-numbers = ein Platz
option-passes = Weitergaben, die von der Tabelle abweichen, etwa „b:3R,c:1L1R“.
option-passes-title = Wie Karten weitergegeben werden
option-passes-hint = Einträge wie „b:3R,c:1L1R“: eine Rundenkarte, und wie viele Karten nach links und rechts gehen; oder nichts
option-bouquet = Wirf den Brautstrauß!: welche Farbe neu ist, eine, die noch nicht im Stich liegt, oder jede andere als die bestimmende.
option-bouquet-title = Eine neue Farbe bei „Wirf den Brautstrauß!“
option-bouquet-unseen = eine, die noch nicht im Stich liegt
option-bouquet-different = jede andere als die bestimmende
option-guide = Pocahontas bestimmt nur innerhalb einer Runde, wer anspielt, oder auch nach ihrem letzten Stich.
option-guide-title = Pocahontas bestimmt, wer anspielt
option-guide-within = nur innerhalb einer Runde
option-guide-beyond = auch nach ihrem letzten Stich
option-memory = Ob die Karten früherer Stiche der Runde nachgesehen werden können (perfect) oder im Kopf bleiben müssen (strict): Dann lassen die Erzählung und die Notizen zu den Händen sie weg.
option-memory-title = Frühere Stiche der Runde
option-memory-perfect = können nachgesehen werden
option-memory-strict = bleiben im Kopf
option-numbers = Die Zahlen in jeder Farbe. Ohne Angabe die der Spielregel für diese Anzahl von Personen.
option-numbers-title = Zahlen in jeder Farbe
option-numbers-numbers = die niedrigste und die höchste Zahl
bad-round = Die Rundenkarte { $letter } kann mit Händen aus { $cards } Karten nicht gespielt werden.
bad-length = Es gibt keine { $length } Rundenkarten, die mit Händen aus { $cards } Karten gespielt werden können.
bad-numbers = numbers müssen zwei sein: die niedrigste und die höchste Zahl jeder Farbe, etwa 1,10.
bad-deck = Die Karten von { $low } bis { $high } lassen sich nicht gleichmäßig an { $players } Personen verteilen.
bad-cast = cast muss { $players } verschiedene Prinzessinnen nennen, eine für jeden Platz.
cast-left-out = cast nennt Prinzessinnen, aber sie werden weggelassen.
bad-starter = starter muss einer der Plätze 0 bis { $last } sein.

## Am Tisch

round-of = Runde { $round } von { $length }
before-rounds = Vor der ersten Runde
passing =
    Vor der Runde: { $left ->
        [0] { $right ->
            [0] nichts
            [one] eine Karte nach rechts
           *[other] { $right } Karten nach rechts
        }
        [one] eine Karte nach links{ $right ->
            [0] { "" }
            [one] { " " }und eine Karte nach rechts
           *[other] { " " }und { $right } Karten nach rechts
        }
       *[other] { $left } Karten nach links{ $right ->
            [0] { "" }
            [one] { " " }und eine Karte nach rechts
           *[other] { " " }und { $right } Karten nach rechts
        }
    } weitergeben.
proposals =
    { $count ->
        [one] 1 Antrag
       *[other] { $count } Anträge
    }
tricks =
    { $count ->
        [one] 1 Stich
       *[other] { $count } Stiche
    }
so-far = { $count } in dieser Runde
princes-taken =
    { $count ->
        [one] 1 Prinz genommen
       *[other] { $count } Prinzen genommen
    }
has-frog = hat den Frosch
aside = { $count } beiseite
leads = spielt an
who = { WHO($seat) }
princess = { PRINCESS($princess) }
princess-spent = { PRINCESS($princess) } (eingesetzt)
princess-title = { PRINCESS($princess, form: "title") }
holds = hat { CARDS($cards, form: "accusative") }
lies-open = offen: { CARDS($cards) }
lacks = keine { OR($suits) }
suit = { SUIT($suit) }
card-title = { CARD($card, form: "bare") }
round-title = { ROUND($round) }
open-cards = Offene Karten
face-down = eine verdeckte Karte
sneaked-in = die Prinzen haben sich eingeschlichen
no-princes-led = Prinzen dürfen noch nicht angespielt werden
low-wins = niedrige Zahlen gewinnen
must-lead = { SUIT($suit) } müssen angespielt werden
lead-at-random = die erste Karte wird zufällig gezogen
above-five = über 5, wenn es geht
as-zero = als Null
before-pea = danach über 5
won-this-trick = { has } diesen Stich gewonnen
beside-aside = Beiseitegelegt
beside-chosen = Gewählt
beside-gift = Dein Hochzeitsgeschenk
beside-pool = Was du bekommen hast
fewest-win = die wenigsten gewinnen
round = Runde

## Was gefragt wird

ask-play = Spiele eine Karte.
ask-lead = Spiele eine Karte an.
ask-power = Deine Fähigkeit einsetzen oder nichts tun?
ask-haggle = Eine Handkarte gegen eine des Stichs tauschen oder nichts tun?
ask-keep = Behalte eine dieser Karten.
ask-show = Wähle eine Farbe, die du offenlegst.
ask-princess = Wähle deine Prinzessin.
ask-give = Wähle { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }{ $occasion ->
        [right] { " " }für { WHO($seat, form: "accusative") }, rechts von dir
        [last] { " " }für den letzten Stich
        [gift] { " " }als Hochzeitsgeschenk, das mit dem Stich gewonnen wird
        [half] { " " }für später
        [right-half] { " " }zum Beiseitelegen: { WHO($seat) } spielt sie später
        [spindle] { " " }für Dornröschen
        [return] , die du { WHO($seat, form: "dative") } zurückgibst
       *[left] { " " }für { WHO($seat, form: "accusative") }, links von dir
    }.
give-them = { $count } Karten geben
your-power = { PRINCESS($princess) }: { PRINCESS($princess, form: "text") }
not-this-round = Für den Rest dieser Runde verzichten

## Spielend lernen

lesson =
    { $purpose ->
        [princess] Wähle, wer du bist: Jede Prinzessin hat eine Fähigkeit, die sie einmal in jeder Runde einsetzen darf.
        [give] Vor den Stichen gibst du Karten weiter. Trenne dich von hohen Prinzen und hohen Karten neben dem Frosch: Wer einen Stich gewinnt, nimmt alles darin, und jeder Prinz ist ein Antrag.
        [power] Deine Prinzessin kann jetzt ihre Fähigkeit einsetzen, einmal in dieser Runde. Hilft sie nicht, lass es gut sein.
        [lead] Du spielst an: Die anderen müssen diese Farbe bedienen. Niedrige Karten sind sicher, denn jemand wird darübergehen; Prinzen darfst du erst anspielen, wenn schon einer gefallen ist.
        [play] Bediene die Farbe, wenn du kannst, und bleib unter der höchsten Karte auf dem Tisch, um den Stich zu verlieren. Kannst du nicht bedienen, dann weg mit einem Prinzen oder dem Frosch.
       *[other] Wähle, was dir wenige Prinzen und keinen Frosch bringt: Die wenigsten Anträge gewinnen.
    }{ $first ->
        [yes] { " " }Du willst so wenige Anträge wie möglich.
       *[no] { "" }
    }
lesson-over = Das war deine erste Runde. Von hier an spielst du frei; jede Runde bringt eine andere Rundenkarte.

## Regelkarten: wie es am Tisch zugeht

example =
    { $princess ->
        [cinderella] Königin 3, Königin 9 und Königin 5 liegen: Die 3 gewinnt, denn die Reihenfolge ist umgekehrt.
        [snow-white] Du musst mit Haustier 6 bedienen und sagst „null“: Das angespielte Haustier 2 ist nun höher.
        [mermaid] Du nennst Feen. Wer anspielt, hat eine und muss sie anspielen.
        [pocahontas] Du hast den Stich und nur noch hohe Karten: Du lässt links von dir anspielen.
        [sleeping-beauty] Zu viert siehst du vier Karten an, behältst Fee 1 und lässt den Zufall die Prinzen verteilen.
        [alice] Du hast drei Prinzen gewonnen: Du mischst den Stich, und alle bekommen eine Karte daraus zurück.
        [mulan] Deine Königin 11 würde gewinnen: Du nimmst sie zurück und spielst Königin 2.
        [scheherazade] Du ziehst Prinz 4 aus einer anderen Hand und gibst dieselbe Karte zurück.
        [pea] Du spielst Haustier 3: Wer nach dir ein Haustier über 5 hat, muss es spielen und gewinnt den Stich.
       *[ice] Die Hand derer, die anspielen, wird gemischt, und eine gezogene Karte wird angespielt.
    }

## Im Labor

axis-princess = Prinzessin
axis-round = Rundenkarte
question-princess-won = Welche Prinzessin gewinnt
question-princess-won-text = Anteil der Partien, die der Platz mit dieser Prinzessin gewinnt.
question-princess-won-value = Anteil gewonnener Partien
question-saved = Was eine Fähigkeit erspart
question-saved-text = Anträge in einer Runde, die die anderen im Mittel hatten und diese Prinzessin nicht. Ausgeteilte Prinzessinnen unterscheiden sich in nichts als ihren Fähigkeiten, also ist das der Wert der ihren neben denen der anderen.
question-saved-value = ersparte Anträge je Runde
question-saved-with-power = Wann Fähigkeiten eingesetzt werden
question-saved-with-power-text = Dasselbe für Runden, in denen sie ihre Fähigkeit einsetzte, und für Runden, in denen sie es nicht tat. Sie wählt, wann, und oft in der Not: Was die Fähigkeit wert ist, sagt das nicht.
question-saved-with-power-value = ersparte Anträge in einer Runde
axis-used = Fähigkeit
used-0 = nicht eingesetzt
used-1 = eingesetzt
question-power-used = Wie oft Fähigkeiten eingesetzt werden
question-power-used-text = Anteil der Runden, in denen die Prinzessin ihre Fähigkeit eingesetzt hat.
question-power-used-value = Anteil der Runden
question-proposals-by-princess = Anträge nach Prinzessin
question-proposals-by-princess-text = Mittlere Zahl der Anträge der Prinzessin in einer Runde.
question-proposals-by-princess-value = Anträge je Runde
question-proposals-by-round = Anträge nach Rundenkarte
question-proposals-by-round-text = Mittlere Zahl der Anträge eines Platzes in einer Runde mit dieser Karte.
question-proposals-by-round-value = Anträge eines Platzes
question-proposals-by-pair = Anträge nach Rundenkarte und Prinzessin
question-proposals-by-pair-text = Mittlere Zahl der Anträge jeder Prinzessin bei jeder Rundenkarte.
question-proposals-by-pair-value = Anträge
