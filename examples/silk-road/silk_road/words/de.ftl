### Was Silk Road sagt.

blurb = Handle mit Angeboten und Versprechen, flüstere, und stimme ab, wann verkauft wird.
credits = Ein Beispiel.
option-days = Nach so vielen Tagen endet die Reise.
option-gifts = So viele Geschenke darf man am Tag machen.
option-minutes = Minuten für die Abstimmung; 0, wenn sie dauern darf, solange sie will.
option-road = Die Straße, auf der ihr reist.
role-merchant = Kaufmann oder Kauffrau

ware-silk = Seide
ware-spice = Gewürz
ware-glass = Glas
ware-amber = Bernstein
terms =
    { COUNT($give) ->
        [0] nichts
       *[other] { LIST($give) }
    } gegen { COUNT($want) ->
        [0] nichts
       *[other] { LIST($want) }
    }

## Was geschieht

ordered =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { GIVEN($ware) ->
        [no] einen geheimen Auftrag
       *[yes] einen Auftrag für { WARE($ware) }
    } bekommen.
passed =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } kein Angebot gemacht.
offered =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "dative") } { $terms } angeboten{ GIVEN($note) ->
        [no] { "" }
       *[yes] { " " }und gesagt: „{ $note }“
    }.
given =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "dative") } { WARE($ware) } geschenkt.
fallen = Etwas davon war inzwischen verschenkt: Nichts hat den Besitzer gewechselt.
answered =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { $accepted ->
        [yes] angenommen
       *[no] abgelehnt
    }{ GIVEN($note) ->
        [no] { "" }
       *[yes] : „{ $note }“
    }.
voted = Die Abstimmung: { $travel } für die Weiterreise, { $sell } für den Verkauf.
ended = Die Reise ist zu Ende; die Aufträge waren { COMMAS($orders) }.
best-load = die wertvollste Ladung

## Was man tun kann

move-offer = { WHO($to, form: "dative") } { $terms } anbieten
move-gift = { WHO($to, form: "dative") } { WARE($ware) } schenken
move-pass = kein Angebot machen
move-accept = annehmen
move-decline = ablehnen
move-travel = weiterreisen
move-sell = hier verkaufen
no-offer = Mach ein Angebot, oder keines (SR-005).
no-other = Ein Angebot geht an jemand anderen (SR-005).
no-wares = Ein Angebot nennt mindestens eine Ware (SR-006).
same-ware = Dieselbe Ware kann nicht gegeben und verlangt werden (SR-006).
nothing-to-give = Davon hast du nichts zu geben: { WARE($ware) } (SR-007).
nothing-to-ask = { WHO($seat) } hat nichts davon: { WARE($ware) } (SR-007).
no-other-gift = Ein Geschenk geht an jemand anderen (SR-012).
unreadable-gift = Schreibe ein Geschenk so: gift>2:silk (der Platz und die Ware).
no-addressee = Sag, an wen das Angebot geht.
unreadable-offer = Schreibe ein Angebot so: offer>2:silk+glass/amber (der Platz, was du gibst, was du verlangst).

## Der Tisch

day = Tag { $day }
wares = { $count } { $ware }
order = Auftrag
secret-order = ein geheimer Auftrag
from-to = { WHO($seat) } an { WHO($to, form: "accusative") }
ask-answer = Das Angebot annehmen?
ask-offer = Mach ein Angebot, oder keines.
ask-vote = Weiterreisen oder hier verkaufen?
note-answer = Was sagst du dazu?
note-offer = Was versprichst du?
blank-to = Ein Angebot an
blank-gift = Ein Geschenk an
button-gift = Schenken
blank-give = Du gibst
blank-want = Du verlangst
button-offer = Anbieten
