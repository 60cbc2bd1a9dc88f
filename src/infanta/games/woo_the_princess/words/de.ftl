### Was Woo the Princess sagt.

blurb = Fünf Runden Geschenke für jede Prinzessin, am besten in ihrer Lieblingsfarbe. Sammle die meisten, aber hol dir keinen Korb.
credits = Entworfen von Jimmy Sanders, illustriert von Walter Stephens.

## Wer spielt

seat =
    { $seats ->
        [0] Platz { $seat }
       *[other] der Geist
    }
    .accusative =
        { $seats ->
            [0] Platz { $seat }
           *[other] den Geist
        }
    .dative =
        { $seats ->
            [0] Platz { $seat }
           *[other] dem Geist
        }
side-suns = die Sonnen
side-moons = die Monde
side-ghost = der Geist

## Karten

suit-flowers = Blumen
    .one = Blume
suit-chocolates = Pralinen
    .one = Praline
suit-songs = Lieder
    .one = Lied
suit-jewels = Juwelen
    .one = Juwel
card = { SUIT($suit, form: "one") } { $rank }
card-spurned = Korb
    .nominative = der Korb
    .accusative = den Korb
card-unknown = eine Karte
gift = { SUIT($suit, form: "one") }
princess-loves = liebt { SUIT($suit) }
princess-of = die Prinzessin, die { SUIT($suit) } liebt

effect-allergic = Allergie
effect-allergic-text = Wirf eine andere Karte dieser Runde ab, die noch im Spiel ist, falls es eine gibt.
effect-irresistible = Unwiderstehlich
effect-irresistible-text = Die Farbe dieser Karte wird zur Anspielfarbe, solange sie im Spiel bleibt.
effect-lullabye = Wiegenlied
effect-lullabye-text = Ist es am Ende der Runde noch im Spiel, sammelt niemand die Runde ein; wer sie gewonnen hätte, spielt die nächste an.
effect-regifted = Weiterverschenkt
effect-regifted-text = Wirf diese Karte ab und ziehe zwei: Spiele eine davon, gleich welcher Farbe, und wirf die andere ab.
effect-spurned = Korb
effect-spurned-text = Der Korb hat keine Farbe und kann keine Runde eröffnen. Wer ihn einsammelt, kann die Prinzessin dieses Durchgangs nicht gewinnen.

## Wer etwas getan hat; so beginnen viele Sätze

has =
    { PERSON($place) ->
        [you] du hast
       *[one] { WHO($place) } hat
    }

## Was geschieht

lots-drawn = Um das erste Anspiel: { COMMAS($lots) }.
lot =
    { PERSON($seat) ->
        [you] du ziehst
       *[one] { WHO($seat) } zieht
    } { CARD($card, form: "accusative") }
set-opened =
    Durchgang { $number } hat begonnen{ GIVEN($among) ->
        [yes] , um den Gleichstand zwischen { WHO($among, form: "dative") } aufzulösen
       *[no] { "" }
    }; { PERSON($leader) ->
        [you] du spielst
       *[one] { WHO($leader) } spielt
    } an.
turned-up = Eine Prinzessin wurde aufgedeckt, die { SUIT($suit) } liebt: { SUIT($suit) } sind die Lieblingsfarbe.
dealt = { has } { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } bekommen{ GIVEN($cards) ->
        [yes] : { COMMAS($cards) }
       *[no] { "" }
    }.
kept = { has } alle Karten behalten.
set-aside = { has } { CARD($card, form: "accusative") } beiseitegelegt.
drew = { has } { CARD($card, form: "accusative") } gezogen.
played = { has } { CARD($card, form: "accusative") } gespielt.
discarded = { has } { CARD($card, form: "accusative") } abgeworfen.
removed =
    { PERSON($place) ->
        [you] deine Allergie
       *[one] die Allergie von { WHO($place, form: "dative") }
    } hat { CARD($card, form: "accusative") } entfernt.
lead-changed = { SUIT($suit) } sind jetzt die Anspielfarbe.
round-won =
    { PERSON($winner) ->
        [you] du hast
       *[one] { WHO($winner) } hat
    } die Runde gewonnen und eingesammelt: { COMMAS($cards) }.
round-lulled =
    Das Wiegenlied hat die Runde eingeschläfert: Alle ihre Karten wurden abgeworfen, und { PERSON($winner) ->
        [you] du spielst
       *[one] { WHO($winner) } spielt
    } an.
round-lost = Niemand konnte die Runde gewinnen: Alle ihre Karten wurden abgeworfen.
set-won =
    { WHO($winners) } { PERSON($winners) ->
        [you] hast
        [us] habt
        [many] haben
       *[one] hat
    } die Prinzessin gewonnen, die { SUIT($suit) } liebt: { $reason }.
set-lost = Niemand hat die Prinzessin gewonnen, die { SUIT($suit) } liebt: { $reason }.

most =
    die meisten { $count ->
        [rounds] Runden
       *[cards] Karten
    }, { $most }
ahead =
    Gleichstand bei { $most } { $count ->
        [rounds] { $most ->
            [one] Runde
           *[other] Runden
        }
       *[cards] { $most ->
            [one] Karte
           *[other] Karten
        }
    }, aber mehr Karten mit der { $number }
unbroken =
    ein Gleichstand bei { $most } { $count ->
        [rounds] { $most ->
            [one] Runde
           *[other] Runden
        }
       *[cards] { $most ->
            [one] Karte
           *[other] Karten
        }
    }, den nichts auflöst
all-spurned = alle haben einen Korb bekommen
princesses-won =
    { $won } von { $of ->
        [one] 1 Prinzessin
       *[other] { $of } Prinzessinnen
    }{ GIVEN($ghosts) ->
        [yes] { "" }, gegen { $ghosts } des Geistes
       *[no] { "" }
    }

## Was man tun kann

move-play = { CARD($card, form: "accusative") } spielen
move-keep = alle Karten behalten
move-exchange = { CARD($card, form: "accusative") } tauschen
move-discard = { CARD($card, form: "accusative") } abwerfen
move-draw = { CARD($card, form: "accusative") } ziehen
move-turn-up = die Prinzessin aufdecken, die { SUIT($suit) } liebt

ask-exchange = Tausche eine Karte, oder behalte alle.
ask-play = Verschenke eine Karte.
ask-allergic = Allergie: Wähle die Karte, die abgeworfen wird.
ask-regifted = Weiterverschenkt: Wähle, welche der gezogenen Karten du verschenkst.

## Was man nicht tun kann

keep-or-exchange = Behalte jetzt deine Karten, oder lege eine davon beiseite, um eine andere zu ziehen (WTP-009).
not-held = Du hast { CARD($card, form: "accusative") } nicht auf der Hand ({ $clause }).
play-a-card = Du bist am Zug: Spiele eine Karte aus deiner Hand (WTP-013).
spurned-leads = Der Korb kann keine Runde eröffnen (WTP-048).
follow-suit = Die Anspielfarbe sind { SUIT($suit) }, und du kannst sie bedienen (WTP-014).
choose-removal = Allergie: Wähle eine Karte dieser Runde, die abgeworfen wird (WTP-034).
not-in-play = { CARD($card, form: "nominative") } ist in dieser Runde nicht im Spiel (WTP-034).
not-itself = Die Allergie wirft sich nicht selbst ab (WTP-G12).
choose-drawn = Weiterverschenkt: Spiele eine der Karten, die du gerade gezogen hast (WTP-043).
draw-lots = Der Geber muss jetzt { $count } Karten um das erste Anspiel ziehen (WTP-003).
not-in-deck = Diese Karten sind nicht im Geschenkstapel (WTP-003).
fill-hands = Der Geber muss jetzt alle Hände auffüllen (WTP-007).
bad-deal =
    { PERSON($place) ->
        [you] Du bekämst
       *[one] { WHO($place) } bekäme
    } so Karten, die nicht im Stapel sind, oder zu viele oder zu wenige (WTP-007).
deals-nothing = „{ $text }“ gibt keine Karten.
no-deal-fits = Keine Verteilung passt zu dieser Ansicht: Sie stammt wohl nicht aus einer Partie.

## Einstellungen

option-ghost = Ob zu zweit ein Geist mitspielt.
option-ghost-title = Zu zweit spielt ein Geist mit
option-ghost-yes = ja
option-ghost-no = nein
option-teams = Vier oder sechs Personen in zwei Teams, die abwechselnd sitzen.
option-teams-title = Zwei Teams, zu viert oder zu sechst
option-teams-no = nein
option-teams-yes = ja, abwechselnd am Tisch
option-lead = Wer einen neuen Durchgang anspielt: wer die letzte Runde (round) oder den Durchgang (set) gewonnen hat, oder reihum (rotate).
option-lead-title = Wer einen neuen Durchgang anspielt
option-lead-round = wer die letzte Runde gewonnen hat
option-lead-set = wer den Durchgang gewonnen hat
option-lead-rotate = reihum
option-count = Was einen Durchgang gewinnt: die meisten eingesammelten Karten (cards) oder Runden (rounds).
option-count-title = Was einen Durchgang gewinnt
option-count-cards = die meisten eingesammelten Karten
option-count-rounds = die meisten Runden
option-princesses = Prinzessinnen, die gewonnen werden, bis das Spiel endet.
option-princesses-title = Prinzessinnen, die zu gewinnen sind
option-specials = Welche Geschenke welche Wirkung haben.
option-specials-title = Geschenke mit einer Wirkung
option-specials-hint = eine Tabelle wie '{ $usual }', mehrere Karten mit Kommas dazwischen, oder 'none'
option-hand = Karten auf der Hand; gespielt wird eine Runde weniger. Zum Entwerfen und für kleine Studien.
option-hand-title = Karten auf der Hand
option-ranks = Die höchste Zahl in jeder Farbe. Zum Entwerfen und für kleine Studien.
option-ranks-title = Höchste Zahl einer Farbe
teams-of-others = Zwei Teams sind für 4 oder 6 Personen, nicht für { $players }.
too-few-cards = { $hands } Hände zu { $hand } Karten brauchen mehr als die { $cards } Karten, die es gibt.
endless = Mit diesen Wirkungen könnte nie jemand eine Karte einsammeln, und die Partie ginge nie zu Ende: Lass genug Geschenke übrig, die weder „Weiterverschenkt“ noch „Wiegenlied“ sind (WTP-G02).

## Am Tisch

before-first-set = vor dem ersten Durchgang
headline = Durchgang { $set }, Runde { $round } von { $rounds }
set = Durchgang
goal =
    { $princesses ->
        [one] 1 Prinzessin
       *[other] { $princesses } Prinzessinnen
    } insgesamt
princesses =
    { $won ->
        [one] 1 Prinzessin
       *[other] { $won } Prinzessinnen
    }
collected = { $cards } eingesammelt
deck =
    { $gifts ->
        [one] 1 Geschenk
       *[other] { $gifts } Geschenke
    } im Stapel
wooing-suit = Lieblingsfarbe { SUIT($suit) }
lead-suit = Anspielfarbe { SUIT($suit) }
leads = spielt an
sits-out = setzt diesen Durchgang aus
is-spurned = hat einen Korb
lacks = keine { OR($suits) }
keeper =
    { PERSON($seat) ->
        [you] du deckst
       *[one] { WHO($seat) } deckt
    } seine Karte auf
aside = beiseitegelegt
row-drawn = gezogen
row-no-suit = ohne Farbe
won-round =
    { PERSON($winner) ->
        [you] du hast
       *[one] { WHO($winner) } hat
    } diese Runde gewonnen
lulled = das Wiegenlied hat diese Runde eingeschläfert
nobody-won = niemand hat diese Runde gewonnen
ghost-won = der Geist: { $reason }

## Spielend lernen

lesson =
    { $purpose ->
        [lead] Du beginnst diese Runde: Die Farbe deines Geschenks ist die Anspielfarbe, die die anderen bedienen müssen. Ein hohes kann alles gewinnen.
        [play] Bediene die Anspielfarbe, wenn du kannst. Die Lieblingsfarbe der Prinzessin sticht jede andere; wer gewinnt, sammelt alle Geschenke ein, und die meisten Geschenke gewinnen die Prinzessin.
        [exchange] Du darfst ein Geschenk gegen eines vom Stapel tauschen. Trenne dich von einem niedrigen, das sie nicht liebt.
       *[other] Lies, was das Geschenk tut, und wähle, was denen schadet, die vorn liegen.
    }
lesson-over = Das war dein erster Durchgang. Von hier an spielst du frei; die Karte, die du behalten hast, kommt mit.

## Regelkarten: wie es am Tisch zugeht

example =
    { $effect ->
        [allergic] Bos Juwel 13 würde gewinnen; Adas Allergie schickt es fort, und Juwel 9 gewinnt.
        [irresistible] Lieder sind angespielt. Ada kann nicht bedienen und spielt die unwiderstehliche Praline: Ab jetzt sind Pralinen zu bedienen.
        [lullabye] Fünf Geschenke liegen auf dem Tisch, und niemand bekommt eines davon.
        [regifted] Ada zieht Blume 12 und Lied 3, spielt die Blume, obwohl Lieder angespielt sind, und wirft das Lied ab.
       *[spurned] Bo liegt vorn: Ada kann nicht bedienen und legt den Korb in die Runde, die er gerade gewinnt.
    }

## Im Labor

axis-special = besonderes Geschenk
axis-suit = Farbe
axis-number = Zahl
axis-wooing = Farbe
axis-places = Hände im Durchgang
wooing-0 = eine andere Farbe
wooing-1 = die Farbe der Prinzessin
question-special-set = Was besondere Geschenke bringen
question-special-set-text = Wie oft den Durchgang gewinnt, wer in ihm dieses Geschenk gegeben hat.
question-special-set-value = Anteil gewonnener Durchgänge
question-suit-round = Was Farben wert sind
question-suit-round-text = Wie oft ein Geschenk der Farbe seine Runde gewinnt, wenn es die Farbe der Prinzessin ist und wenn nicht.
question-suit-round-value = Anteil gewonnener Runden
question-rank-round = Was Zahlen wert sind
question-rank-round-text = Wie oft ein Geschenk mit dieser Zahl seine Runde gewinnt, in der Farbe der Prinzessin und in anderen.
question-rank-round-value = Anteil gewonnener Runden
question-ghost-set = Der Geist
question-ghost-set-text = Wie oft der Geist einen Durchgang gewinnt, an dem er teilnimmt.
question-ghost-set-value = Anteil gewonnener Durchgänge
