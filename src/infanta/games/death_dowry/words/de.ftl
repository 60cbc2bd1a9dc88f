### Was Pretty Princess Death Dowry sagt. Andere Schauplätze sagen einiges mit anderen Worten: race, science, heart.

blurb = Intrigiere, feilsche und verrate um die Hand eines Prinzen, dessen Mitgift du schon ausgegeben hast.
credits = Entworfen von Vitenka.

## Personen und Dinge

role-princess = Prinzessin
role-courtier = Höfling
role-game-master = Spielleitung
skill-passion = Leidenschaft
skill-prattle = Geschwätz
skill-politics = Politik
skill-poison = Gift
prince = der Prinz
card-title =
    { GIVEN($title) ->
        [no] eine Karte
       *[yes] „{ $title }“
    }
the-card =
    { GIVEN($title) ->
        [no] Karte { $number }
       *[yes] „{ $title }“
    }
some-gems =
    { $count ->
        [one] einen Haufen Edelsteine
       *[other] { $count } Haufen Edelsteine
    }
some-networks =
    { $count ->
        [one] ein Spionagenetz
       *[other] { $count } Spionagenetze
    }
some-favour =
    { $count ->
        [one] einen Punkt Gunst
       *[other] { $count } Punkte Gunst
    }
promise-peace = das Versprechen, im nächsten Zug nicht anzugreifen
promise-strike = das Versprechen, im nächsten Zug { WHO($about, form: "accusative") } anzugreifen
promise-vote = das Versprechen einer Stimme für { WHO($about, form: "accusative") }
promise-help = das Versprechen, im Konflikt zu helfen
promise-share = das Versprechen eines späteren Anteils
princess-name = Prinzessin { $first }, { $rank } { $land }
rank-duchess = Herzogin
rank-keeper = Hüterin
rank-heiress = Erbin
rank-flower = Blume
rank-daughter = Tochter
rank-guardian = Wächterin
land-garden = des Rosengartens
land-clouds = der Wolken
land-moon = des Mondes
land-river = des Silberstroms
land-mountain = des blauen Berges
land-dune = der singenden Dünen
land-oasis = der grünen Oase
land-phoenix = des Phönix
land-nightingale = der Nachtigall
land-lantern = der Papierlaternen
land-pearl = der Perle
land-star = des Abendsterns

## Wer etwas getan hat; so beginnen viele Sätze

has =
    { PERSON($seat) ->
        [you] du hast
       *[one] { WHO($seat) } hat
    }

## Was geschieht: Züge und Zeit

readied =
    { PERSON($seat) ->
        [you] Du warst
       *[one] { WHO($seat) } war
    } fertig, als { $name }, auf Platz { $place } der Rangliste.
round-began =
    { $last ->
        [yes] Die letzte Runde begann: noch ein Zug für alle.
       *[no] Runde { $round } begann{ $wedding ->
            [yes] , und es ist der Tag der Hochzeit: Jetzt zählen nur noch Angriffe
           *[no] { "" }
        }.
    }
tea-served = Es gab Tee und Lokum: Zeit für Geschäfte.
turn-began =
    { PERSON($seat) ->
        [you] Du warst
       *[one] { WHO($seat) } war
    } am Zug.
passed = { has } nichts weiter getan.
announced =
    { $what ->
        [last] Der Abend neigt sich: Die nächste Runde wird die letzte sein.
        [wedding] Der nächste Tag wird der Tag der Hochzeit sein.
        [tea-hers] Von jetzt an ist der Tee vorbei, wenn die Spielleitung es sagt.
        [tea-program] Von jetzt an ist der Tee vorbei, wenn alle bereit sind oder die Glocke läutet.
        [events-hers] Von jetzt an sagt die Spielleitung, welches Ereignis kommt.
        [events-program] Von jetzt an sagt der Zufall, welches Ereignis kommt.
        [end-hers] Von jetzt an sagt die Spielleitung, wann die letzte Runde kommt.
        [end-program] Von jetzt an kommt die letzte Runde, wenn es Zeit dafür ist.
        [reveal-all] Von jetzt an deckt ein Angriff alle Fähigkeiten beider Gegnerinnen auf.
        [reveal-fighters] Von jetzt an erfahren nur die Kämpfenden, was eine Karte kann.
        [reveal-usable] Von jetzt an erfährt niemand mehr von einer Karte, als dass sie zu brauchen war.
       *[other] Von jetzt an deckt ein Angriff die benutzten Karten und die umkämpfte Fähigkeit auf.
    }

## Was geschieht: Spione und Karten

spied = { has } Spione zu { WHO($targets, form: "dative") } geschickt.
found =
    { PERSON($spy) ->
        [you] Deine Spione
       *[one] Die Spione von { WHO($spy) }
    } fanden bei { WHO($owner, form: "dative") } „{ $title }“: Wert { $value }{ useful }.
found-defence =
    { PERSON($spy) ->
        [you] Deine Spione
       *[one] Die Spione von { WHO($spy) }
    } fanden bei { WHO($owner, form: "dative") } eine Abwehr gegen „{ $against }“ von { WHO($claim, form: "dative") }.
found-nothing =
    { PERSON($spy) ->
        [you] Deine Spione
       *[one] Die Spione von { WHO($spy) }
    } fanden bei { WHO($owner, form: "dative") } nichts Neues.
# Wozu eine Karte zu brauchen ist, nach ihrem Wert.
useful =
    { "" }, für { SKILL($skills) }{ COUNT($harmless) ->
        [0] { "" }
       *[other] , harmlos für { WHO($harmless, form: "accusative") }
    }
shown = { CARD($title) } von { WHO($owner, form: "dative") } lag offen: Wert { $value }{ useful }.
received = { has } „{ $title }“ bekommen: Wert { $value }{ useful }.
received-defence = { has } eine Abwehr gegen „{ $against }“ von { WHO($claim, form: "dative") } bekommen.
displayed =
    { PERSON($owner) ->
        [you] Du hast
       *[one] { WHO($owner) } hat
    } { WHO($to, form: "dative") } „{ $title }“ gezeigt: Wert { $value }{ useful }.
displayed-defence =
    { PERSON($owner) ->
        [you] Du hast
       *[one] { WHO($owner) } hat
    } { WHO($to, form: "dative") } eine Abwehr gegen „{ $against }“ von { WHO($claim, form: "dative") } gezeigt.
prepared =
    { PERSON($owner) ->
        [you] Du hast
       *[one] { WHO($owner) } hat
    } { GIVEN($title) ->
        [no] etwas vorbereitet
       *[yes] „{ $title }“ vorbereitet: Wert { $value }{ useful }
    }.
defended =
    { PERSON($owner) ->
        [you] Du hast
       *[one] { WHO($owner) } hat
    } eine Abwehr{ GIVEN($against) ->
        [no] { "" }
       *[yes] { " " }gegen „{ $against }“ von { WHO($claim, form: "dative") }
    } vorbereitet.

## Was geschieht: Konflikte

attacked = { has } { WHO($target, form: "accusative") } mit { CARD($title) } angegriffen: ein Konflikt in { SKILL($skill) }.{ spoken }
# Was jemand zu einem Zug gesagt hat.
spoken =
    { GIVEN($note) ->
        [no] { "" }
       *[yes] { " " }„{ $note }“
    }
skill-shown = { has } { $points } in { SKILL($skill) }.
doubted = Ist das möglich? Ja: { $possible }, nein: { $impossible }.
thrown =
    { PERSON($by) ->
        [you] Du hast
       *[one] { WHO($by) } hat
    } { CARD($title) } eingesetzt.{ spoken }
thrown-for =
    { PERSON($by) ->
        [you] Du hast
       *[one] { WHO($by) } hat
    } { CARD($title) } für { WHO($seat, form: "accusative") } eingesetzt.{ spoken }
destroyed = Die Abwehr von { WHO($by, form: "dative") } zerstörte „{ $title }“ und ist verbraucht.{ spoken }
behind =
    { PERSON($seat) ->
        [you] Du liegst
       *[one] { WHO($seat) } liegt
    } zurück.
pleaded = { has } { WHO($to, form: "accusative") } um Hilfe gebeten{ COUNT($price) ->
        [0] { "" }
       *[other] , gegen { LIST($price) }
    }.
declined =
    { PERSON($seat) ->
        [you] Du wolltest
       *[one] { WHO($seat) } wollte
    } { WHO($to, form: "dative") } nicht helfen.
yielded = { has } aufgegeben: Der Konflikt geht an { WHO($winner, form: "accusative") }.
won = Der Vorsprung von { WHO($seat, form: "dative") }: { $margin }.
struck = { has } { $damage ->
        [0] keinen Schaden angerichtet
       *[other] { $damage } Schaden angerichtet
    } und { WHO($loser, form: "dative") } { $paid ->
        [0] keine Gunst
        [one] 1 Punkt Gunst
       *[other] { $paid } Punkte Gunst
    } genommen; der Prinz legte einen Punkt dazu.
skill-lost = { has } einen Punkt in { SKILL($skill) } verloren.
knocked-out =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } ausgeschieden.
paid = { has } { WHO($to, form: "dative") } für die Hilfe { $favour } von { $owed } Punkten Gunst gezahlt.

## Was geschieht: Handel

bargain =
    { COUNT($give) ->
        [0] nichts
       *[other] { LIST($give) }
    } gegen { COUNT($want) ->
        [0] nichts
       *[other] { LIST($want) }
    }
offered = Ein Angebot von { WHO($seat, form: "dative") } an { WHO($to, form: "accusative") }: { bargain }.{ spoken }
closed =
    { $how ->
        [refused] Ein Angebot von { WHO($seat, form: "dative") } wurde von { WHO($by, form: "dative") } abgelehnt.
        [taken] Ein Angebot von { WHO($seat, form: "dative") } hat jemand anders angenommen.
       *[withdrawn] Ein Angebot von { WHO($seat, form: "dative") } wurde zurückgezogen.
    }
agreed = Ein Handel zwischen { WHO($seat, form: "dative") } und { WHO($by, form: "dative") }: { bargain }.
fell =
    { PERSON($seat) ->
        [you] Du hattest
       *[one] { WHO($seat) } hatte
    } nicht mehr, was { WHO($by, form: "dative") } angeboten war: Nichts hat den Besitzer gewechselt.
moved = { has } { WHO($to, form: "dative") } vor aller Augen { LIST($goods) } gegeben.
reported = { has } { WHO($to, form: "dative") } von einer Karte erzählt, die { WHO($owner, form: "dative") } gehört: „{ $title }“{ useful }.{ spoken }
willed =
    Das Testament von { WHO($seat, form: "dative") } vermachte { WHO($to, form: "dative") } { COUNT($goods) ->
        [0] etwas
       *[other] { LIST($goods) }
    }.{ spoken }
promised = Von { WHO($seat, form: "dative") } an { WHO($to, form: "accusative") }: { $what }.
promised-kept = Gehalten von { WHO($seat, form: "dative") } gegenüber { WHO($to, form: "dative") }: { $what }.
promised-broken = Gebrochen von { WHO($seat, form: "dative") } gegenüber { WHO($to, form: "dative") }: { $what }.

## Was geschieht: Ereignisse

happened =
    { $fortune ->
        [0] Gefangene wurden durch die Straßen geführt: begnadigen oder hinrichten lassen?
        [1] Die Vornehmen hielten eine große Versammlung: Wer ist die Edelste?
        [2] Es war Markttag: Alle dürfen eine Karte verkaufen.
        [3] Ein großer Wirbelsturm hüllte die Stadt in Sand: Alle dürfen eine Karte zurücknehmen.
        [4] Die Seidenkarawane traf ein: Wer war die Königlichste?
       *[5] Die Nacht der ruhelosen Toten kam: Die Toten dürfen zurückkehren.
    }
judged = Für die Begnadigung der Gefangenen: { $pardon }, für die Hinrichtung: { $execute }.
elected =
    { PERSON($seat) ->
        [you] Du wurdest
       *[one] { WHO($seat) } wurde
    } zur { $fortune ->
        [1] Edelsten
       *[4] Königlichsten
    } gewählt.
gained =
    { $what ->
        [gems] Einen Haufen Edelsteine
       *[networks] Ein Spionagenetz
    } bekam: { WHO($seats) }.
sold = { has } { CARD($title) } auf dem Basar verkauft.
veiled = { has } im Wirbelsturm eine Karte zurückgenommen.
returned =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } von den Toten zurückgekehrt, mit einem Punkt in { SKILL($skill) }.

## Was geschieht: die Spielleitung und das Ende

amended = Die Spielleitung hat { GOODS($what) } von { WHO($seat, form: "dative") } berichtigt.{ spoken }
narrated =
    Die Spielleitung erzählte { COUNT($to) ->
        [0] allen
       *[other] { WHO($to, form: "dative") }
    }:{ spoken }
goods-gems = die Edelsteine
goods-networks = die Netze
goods-favour = die Gunst
goods-card = die Karten
goods-passion = die abgestrichenen Punkte ({ skill-passion })
goods-prattle = die abgestrichenen Punkte ({ skill-prattle })
goods-politics = die abgestrichenen Punkte ({ skill-politics })
goods-poison = die abgestrichenen Punkte ({ skill-poison })
directed =
    { $what ->
        [scene] Die Spielleitung wird vor dem nächsten Zug ein Ereignis spielen.
       *[next] Die Spielleitung hat das nächste Ereignis gewählt.
    }
ended =
    { PERSON($winner) ->
        [you] Du hast
       *[one] { WHO($winner) } hat
    } den Prinzen geheiratet und ermordet; von der Mitgift { $gems ->
        [0] ist nichts übrig
        [one] ist 1 Haufen Edelsteine übrig
       *[other] sind { $gems } Haufen Edelsteine übrig
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; als treue Freundin begnadigt: { WHO($friend) }
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; geköpft: { WHO($beheaded) }
    }.
end-last-standing = als Letzte übrig
end-sole-favour = niemand sonst hat die Gunst des Prinzen
end-far-ahead = mehr als zehn Punkte Gunst voraus
end-target = als Erste am Ziel
end-time = mit den besten Aussichten, als die Zeit um war
end-heart-won = die Prinzessin wurde bezwungen
end-heart-free = alle Freier wurden abgewehrt
title-princess = die Prinzessin
title-courtiers = ein Höfling

## Was man tun kann

move-ready = fertig sein
move-pass = nichts weiter tun
move-yield = aufgeben
move-decline = nicht helfen
move-pardon = begnadigen
move-execute = hinrichten lassen
move-keep = behalten, was du hast
move-rest = in Frieden ruhen
move-possible = das ist möglich
move-impossible = das ist unmöglich
move-nobody = keine Freundin nennen
move-blank = eine leere Karte ziehen
move-event = eine EREIGNIS-Karte ziehen
move-choose = für { WHO($number, form: "accusative") } stimmen
move-draw =
    { $number ->
        [0] { fortune-prisoners }
        [1] { fortune-nobles }
        [2] { fortune-market }
        [3] { fortune-whirlwind }
        [4] { fortune-caravan }
       *[5] { fortune-dead }
    }
move-drop = Gegenstand { $number } streichen
cross-off = „{ $title }“ streichen
move-friend = { WHO($number, form: "accusative") } zur treuesten Freundin erklären
move-hide = { the-card } zurücknehmen
move-lose = einen Punkt in { SKILL($number) } verlieren
move-return = mit einem Punkt in { SKILL($number) } zurückkehren
move-sample = { CHARACTER($number) } sein
move-sell = { the-card } verkaufen
move-show = { the-card } zeigen
move-take = { $number } Schaden anrichten
move-throw = { the-card } einsetzen
move-help = mit { the-card } helfen
move-name = { $name } heißen
move-skills = die Punkte verteilen: { COMMAS($points) }
move-item = mit „{ $title }“ beginnen{ useful }
move-prepare = „{ $title }“ vorbereiten{ useful }
move-dress = das Kleid als „{ $title }“ anfertigen lassen{ useful }
move-spy = Spione zu { WHO($targets, form: "dative") } schicken
move-defend = eine Abwehr gegen „{ $title }“ von { WHO($owner, form: "dative") } vorbereiten
move-attack = { WHO($target, form: "accusative") } in { SKILL($skill) } mit { the-card } angreifen
move-counter = die Abwehr gegen { CARD($title) } benutzen
move-foil = mit der Abwehr gegen { CARD($title) } helfen
move-plead =
    { WHO($to, form: "accusative") } um Hilfe bitten{ COUNT($price) ->
        [0] { "" }
       *[other] , gegen { LIST($price) }
    }
move-offer =
    { WHO($to, form: "dative") } anbieten: { bargain }{ $open ->
        [yes] , öffentlich
       *[no] , heimlich
    }
move-accept = Angebot { $offer } annehmen
move-refuse = Angebot { $offer } ablehnen
move-withdraw = Angebot { $offer } zurückziehen
move-report = { WHO($to, form: "dative") } von „{ $title }“ erzählen, Karte von { WHO($owner, form: "dative") }
move-display = { WHO($to, form: "dative") } { the-card } zeigen
move-will = { WHO($to, form: "dative") } vermachen: { LIST($goods) }
move-last = die letzte Runde ankündigen
move-wedding = den Tag der Hochzeit ankündigen
move-next = Ereignis { $event } als nächstes wählen
move-reveal = bestimmen, was ein Angriff aufdeckt: { $reveal }
move-scene =
    { $event ->
        [0] vor dem nächsten Zug ein Ereignis spielen
       *[other] vor dem nächsten Zug Ereignis { $event } spielen
    }
move-chore =
    { $by ->
        [program] dem Programm überlassen: { $chore }
       *[other] selbst übernehmen: { $chore }
    }
move-narrate =
    { COUNT($hearers) ->
        [0] allen erzählen
       *[other] { WHO($hearers, form: "dative") } erzählen
    }
move-amend = { GOODS($what) } von { WHO($seat, form: "dative") } auf { $amount } berichtigen
move-hand = { WHO($to, form: "dative") } { the-card } geben

## Was man nicht tun kann

unreadable-bundle = Schreibe ein Bündel so: g2+n1+f1+c110+peace (Edelsteine, Netze, Gunst, Karten mit Nummer, Versprechen); oder - für nichts.
unreadable-seats = Schreibe Plätze so: 0+2, jeden einmal und der Reihe nach.
bad-title = Ein Titel hat höchstens { $most } Zeichen, mindestens einen Buchstaben oder eine Ziffer und weder Anführungszeichen noch unsichtbare Zeichen (DD-042).
skills-not-seven = Verteile genau { $points } Punkte auf deine vier Fähigkeiten (DD-012).
items-full = Du darfst mit höchstens { $most } Gegenständen beginnen (DD-016).
no-such-item = Diesen Gegenstand gibt es auf deinem Bogen nicht.
enough-edits = Du hast deinen Bogen { $most }-mal geändert: Sei jetzt fertig.
still-making = Noch entstehen die Prinzessinnen: Name, Punkte, Gegenstände, fertig.
not-harmless = Eine Karte kann nur für lebende Rivalinnen harmlos sein ({ $clause }).
harms-nobody = Eine Karte, die niemandem schadet, wäre nutzlos: Lass mindestens eine lebende Rivalin übrig ({ $clause }).
serves-nothing = Eine Karte für keine Fähigkeit wäre nutzlos: Lass mindestens eine übrig ({ $clause }).
title-twice = Du hast schon eine Karte namens „{ $title }“: Gib ihr einen anderen Titel (DD-G48).
wedding-day = Es ist der Tag der Hochzeit: Greif an, oder tu nichts (DD-106).
no-gems = Eine neue Karte kostet einen Haufen Edelsteine, und du hast keinen mehr (DD-041).
own-card = Eine Abwehr richtet sich gegen die Karte einer anderen Prinzessin (DD-051).
turn-choices = Du bist am Zug: spionieren, und dann vorbereiten, abwehren oder angreifen; oder nichts weiter tun (DD-023).
spied-already = Du darfst nur einmal im Zug spionieren (DD-116).
no-networks = Spionieren kostet ein Spionagenetz, und du hast keines mehr (DD-034).
spy-two = Schick deine Spione zu zwei anderen Prinzessinnen, oder zu einer (DD-035).
no-target = Greif eine andere Prinzessin an, die noch lebt (DD-G31).
not-your-card = Eine solche Karte hast du nicht.
skill-blocked = „{ $title }“ ist in { SKILL($skill) } nicht zu brauchen (DD-076).
immune = „{ $title }“ ist harmlos für { WHO($seat, form: "accusative") } (DD-077).
used-already = „{ $title }“ wurde in diesem Konflikt schon benutzt (DD-067).
not-in-conflict = Eine solche Karte liegt nicht auf der anderen Seite dieses Konflikts (DD-G15).
other-card = Diese Abwehr gilt einer anderen Karte (DD-062).
your-conflict = Du liegst zurück: Setz eine Karte ein, benutz eine Abwehr, bitte um Hilfe oder gib auf (DD-061).
defender-only = Hier darf nur die Verteidigerin um Hilfe bitten (DD-G04).
no-helper = Hilfe kommt von einer lebenden Prinzessin, die nicht kämpft (DD-G18).
enough-pleas = Du hast in diesem Konflikt schon { $most }-mal um Hilfe gebeten (DD-G53).
asked-for-help = Du wirst von { WHO($seat, form: "dative") } um Hilfe gebeten: Setz eine Karte ein, benutz eine Abwehr oder lehn ab (DD-069).
too-much-damage = Wähle eine Zahl von 0 bis { $most }, deinem Vorsprung (DD-080).
lose-what-you-have = Wähle eine Fähigkeit, in der du noch Punkte hast (DD-084).
no-such-vote = Stimme für eine lebende Prinzessin, aber nicht für dich selbst, wenn der Tisch es nicht erlaubt (DD-G34).
write-the-dress = Das Kleid ist eine Karte: Schreib sie, oder lass es (DD-G35).
not-revealed = Nur eine eigene Karte, die offen liegt, kann zurückgenommen werden (DD-099).
no-such-friend = Nenne eine andere lebende Prinzessin, oder keine (DD-032).
master-only-directs = Die Spielleitung leitet und handelt nicht (DD-G60).
dead-only-will = Die Toten sprechen nur durch ihr Testament (DD-087).
no-acts-left = Du hast in diesem Zug schon { $most }-mal nebenbei etwas getan (DD-G53).
no-such-princess = Diese Prinzessin gibt es nicht.
not-to-oneself = Mit dir selbst kannst du nicht handeln.
not-to-master = Die Spielleitung handelt nicht (DD-G60).
not-to-the-dead = { WHO($seat) } ist tot und handelt nicht mehr (DD-G51).
empty-offer = Ein Angebot muss etwas enthalten, wenigstens auf einer Seite.
offers-full = Du hast schon { $most } offene Angebote: Zieh erst eines zurück (DD-G53).
offer-gone = Dieses Angebot gibt es nicht mehr.
unknown-card = Von einer solchen Karte weißt du nichts.
favour-locked = Wer kämpft, kann bis zum Ende des Konflikts keine Gunst tauschen (DD-027).
still-alive = Du lebst: Dein Testament kann warten (DD-087).
will-what = Ein Testament vermacht Karten, Edelsteine oder Netze (DD-G41).
not-the-master = Das tut nur die Spielleitung (DD-G60).
dead-without-favour = { WHO($seat) } ist tot und hat keine Gunst (DD-G41).
dead-without-skills = { WHO($seat) } ist tot und hat keine Fähigkeiten (DD-086).
skills-locked = Die Fähigkeiten derer, die kämpfen, lassen sich bis zum Ende des Konflikts nicht berichtigen (DD-G60).
too-few-points = Es lassen sich nicht mehr als die { $points } abstreichen, die es waren (DD-084).
choose-an-event = Wähle eines der sechs Ereignisse (DD-G64).
done-already = Das ist schon so.
not-in-conflict-now = Warte, bis der Konflikt vorbei ist.
lacking-gems = Das hast du nicht: { some-gems }.
lacking-networks = Das hast du nicht: { some-networks }.
lacking-favour = Das hast du nicht: { some-favour }.
card-in-conflict = „{ $title }“ ist im Konflikt und kann nicht den Besitzer wechseln (DD-G54).
promise-about-whom = Versprich einen Angriff auf eine andere Prinzessin, die noch lebt, oder eine Stimme für sie (DD-G57).

## Optionen

option-dowry = Haufen Edelsteine in jeder Mitgift; 0 für die übliche Zahl: 7, oder 6 bei sechs Prinzessinnen.
option-dowry-title = Haufen Edelsteine in jeder Mitgift
option-dowry-usual = wie in den Regeln: 7, oder 6 bei sechs Prinzessinnen
option-favour = Punkte Gunst zu Beginn; 0 für die übliche Zahl: 5 bei drei oder vier Prinzessinnen, sonst 3.
option-favour-title = Gunst zu Beginn
option-favour-usual = wie in den Regeln: 5, oder 3 ab fünf Prinzessinnen
option-target = Punkte Gunst, die sofort gewinnen; 0 für kein solches Ziel.
option-target-title = Gunst, die sofort gewinnt
option-target-usual = keine
option-rounds = Runden vor der letzten.
option-rounds-title = Runden vor der letzten
option-minutes = Minuten, bis die letzte Runde angekündigt wird; 0 für keine Uhr.
option-minutes-title = Minuten bis zur letzten Runde
option-tea = Minuten für den Tee nach jeder Runde; 0 für keine Pause.
option-tea-title = Minuten für den Tee
option-events = EREIGNIS-Karten unter den leeren Karten.
option-events-title = EREIGNIS-Karten
option-events-usual = keine
option-wedding = Die Runde, ab der nur noch Angriffe möglich sind; 0 für keinen solchen Tag.
option-wedding-title = Der Hochzeitstag
option-wedding-usual = nie
option-setting = Wo die Geschichte spielt.
option-setting-title = Der Schauplatz
option-setting-samarkand = Samarkand
option-setting-race = Magical Princess Pretty Death Race 3000
option-setting-science = Mad Science Boys
option-setting-heart = To Win the Royal Heart
option-master = Ob jemand von euch, auf dem letzten Platz, die Spielleitung hat.
option-master-title = Eine Spielleitung auf dem letzten Platz
option-master-none = nein
option-master-yes = ja
option-victor = Was eine siegreiche Verteidigerin gewinnt.
option-victor-title = Eine siegreiche Verteidigerin
option-victor-takes = nimmt Gunst und einen freien Punkt
option-victor-nothing = gewinnt nichts
option-bribes = Wer im Konflikt andere um Hilfe bitten darf.
option-bribes-title = Wer im Konflikt bestechen darf
option-bribes-either = wer gerade verliert
option-bribes-defender = nur die Verteidigerin
option-reveal = Was ein Angriff aufdeckt; die letzten beiden brauchen eine Spielleitung.
option-reveal-title = Was ein Angriff aufdeckt
option-reveal-contested = die umkämpfte Fähigkeit
option-reveal-all = alle Fähigkeiten beider
option-reveal-fighters = was Karten können, denen, die kämpfen
option-reveal-usable = nur, dass eine Karte zu gebrauchen war
option-selfvotes = Ob man für sich selbst stimmen darf.
option-selfvotes-title = Für sich selbst stimmen
option-selfvotes-no = nein
option-selfvotes-yes = ja
option-dress = Ob das große Kleid eine Karte ist oder nur Worte.
option-dress-title = Das große Kleid
option-dress-card = ist eine Karte
option-dress-words = sind nur Worte
option-doubts = Ob die anderen über eine Erklärung abstimmen.
option-doubts-title = Erklärungen
option-doubts-none = werden nie beurteilt
option-doubts-vote = werden zur Abstimmung gestellt
option-acts = Was jede in einem Zug nebenbei tun darf.
option-acts-title = Was jede im Zug nebenbei darf
option-offers = Offene Angebote, die jede zugleich haben darf.
option-offers-title = Offene Angebote zugleich
option-place-title = Wo ihr seid
option-place-apart = weit voneinander, mit Briefen
option-place-room = in einem Raum, im Gespräch
option-place = Ob ihr weit voneinander seid und Briefe schreibt, oder in einem Raum, in dem ihr redet.
too-few-princesses = { $players } Leute mit einer Spielleitung sind zu wenige Prinzessinnen: Es müssen { $least } sein (DD-G60).
target-too-low = target muss über den { $favour } Punkten Gunst liegen, mit denen alle beginnen, nicht bei { $target } (DD-005).
reveal-needs-master = reveal kann nur mit einer Spielleitung { $value } sein (DD-103).

## Hilfe

topic-passion = { skill-passion }
topic-passion-text = Den Prinzen und seine Familie beeindrucken, oder zeigen, dass eine Rivalin seiner nicht wert ist. Dazu gehören Kunst, Musik und Schmuck.
topic-prattle = { skill-prattle }
topic-prattle-text = Klatsch und Ruf, der eigene oder der einer Rivalin. Die Gegenstände sehen harmlos aus: Es zählt die Geschichte dazu.
topic-politics = { skill-politics }
topic-politics-text = Winkelzüge über unbeteiligte Dritte. Dazu gehören die Zeichen der Herrschaft, und Leute.
topic-poison = { skill-poison }
topic-poison-text = Die Tat selbst: Waffen, Schläger und feinere Mittel.
topic-turn = Ein Zug
topic-turn-text = Spioniere, wenn du magst; dann bereite eine Karte oder eine Abwehr vor, oder greif an; oder tu nichts weiter. Dabei dürfen alle handeln.
topic-spy = Spionieren
topic-spy-text = Für ein Netz zeigen dir zwei Rivalinnen je die am schlechtesten verborgene Karte, die du noch nicht kennst.
topic-prepare = Vorbereiten
topic-prepare-text = Für einen Haufen Edelsteine schreibst du eine Karte. Ihr Wert ist 1, und 1 mehr für jede Rivalin, der sie nicht schadet, und jede Fähigkeit, in der sie nicht zu brauchen ist.
topic-defend = Abwehren
topic-defend-text = Eine Abwehr kostet nichts als deinen Zug. Sie nennt eine Karte und ihre Besitzerin und zerstört diese Karte im Konflikt; falls es sie gibt.
topic-attack = Angreifen
topic-attack-text = Deine Fähigkeit und deine Karte gegen ihre Fähigkeit. Wer zurückliegt, setzt Karten ein, benutzt eine Abwehr oder bezahlt Hilfe, bis sie aufgibt. Die Siegerin nimmt Gunst bis zum Vorsprung, und einen Punkt dazu.
topic-will = Testamente
topic-will-text = Die Toten geben den Lebenden, was sie hatten, wann sie wollen. Man kann sie weiter ausspionieren.
topic-trade = Handeln
topic-trade-text = Jederzeit: Edelsteine, Netze, Gunst, Karten und Versprechen, heimlich oder öffentlich. Versprechen binden niemanden, aber die Beteiligten sehen, ob sie gehalten werden.
topic-end = Das Ende
topic-end-text = Es gewinnt die Letzte, die übrig ist, oder die Einzige in Gunst, oder wer mehr als zehn Punkte voraus ist; sonst die Erste der Rangliste, wenn die Zeit um ist.

## Der Tisch

headline =
    { $round ->
        [0] Die Prinzessinnen entstehen
       *[other] { $last ->
            [yes] Die letzte Runde
           *[no] Runde { $round }
        }{ $wedding ->
            [yes] , der Tag der Hochzeit
           *[no] { "" }
        }
    }
skill-points = { $points } in { SKILL($skill) }
is-dead = tot
has-turn = am Zug
known-cards = Karten, die du kennst
a-defence = eine Abwehr
defence-text = gegen „{ $against }“ von { WHO($claim, form: "dative") }
unread-text = Du hast sie nicht gelesen.
card-text =
    für { SKILL($skills) }{ COUNT($harmless) ->
        [0] { "" }
       *[other] , harmlos für { WHO($harmless, form: "accusative") }
    }.
card-seen-by = gesehen von { WHO($seats, form: "dative") }.
card-known-by = bekannt bei { WHO($seats, form: "dative") }.
card-of = { WHO($owner) }: { the-card }
offer-open = { WHO($seat) } an { WHO($to, form: "accusative") }, öffentlich
offer-secret = { WHO($seat) } an { WHO($to, form: "accusative") }, heimlich
leader-board = Rangliste
board-line = { $place }. { WHO($seat) }: { $favour }
lot =
    { WHO($side) }: { CARD($title) }{ $value ->
        [-1] { "" }
       *[other] { " " }zählt { $value }
    }{ $destroyed ->
        [yes] , zerstört
       *[no] { "" }
    }
totals = { $attacker } gegen { $defender }
conflict = { WHO($attacker) } gegen { WHO($target, form: "accusative") }: { SKILL($skill) }

## Was gefragt wird

ask-making = Erschaffe deine Prinzessin, und sei fertig.
making-hint = Neu hier? Tipp auf eine fertige Prinzessin und dann auf „Fertig sein“. Oder mach unten deine eigene: ein Name, sieben Punkte für vier Fähigkeiten und bis zu drei Gegenstände. Niemand sieht es, bevor du fertig bist.
ask-turn = Du bist am Zug: Spioniere, wenn du magst, dann bereite etwas vor, wehr ab oder greif an.
ask-tea = Tee. Sei fertig, wenn deine Geschäfte getan sind.
ask-stage = Du liegst zurück: Setz eine Karte ein, benutz eine Abwehr, bitte um Hilfe oder gib auf.
ask-plea =
    { WHO($seat) } bittet dich um Hilfe gegen { WHO($foe, form: "accusative") } und bietet { COUNT($price) ->
        [0] nichts
       *[other] { LIST($price) }
    }. Hilfst du?
ask-damage = Du hast gewonnen: Wie viel Schaden richtest du an?
ask-lose = Welche Fähigkeit verliert einen Punkt?
ask-doubt = Ist diese Erklärung möglich?
ask-prisoners = Die Gefangenen begnadigen oder hinrichten lassen?
ask-nobles = Wer ist die Edelste?
ask-market = Eine Karte für einen Haufen Edelsteine verkaufen?
ask-whirlwind = Eine offene Karte zurücknehmen?
ask-caravan = Wer war die Königlichste?
ask-scene = Welches Ereignis kommt?
ask-dress = Wie sieht das große Kleid aus?
ask-dead = Zurück ins Leben?
ask-friend = Wer ist deine treueste Freundin?
note-explain = Wie du es anstellst, in eigenen Worten (wenn du magst)
form-name = Dein Name und deine Titel
form-skills = Sieben Jahre Schule: sieben Punkte
form-item = Ein Gegenstand für den Anfang
form-prepare = Eine Karte vorbereiten, für einen Haufen Edelsteine
form-defend = Eine Abwehr vorbereiten
form-dress = Das große Kleid
form-plead = Um Hilfe bitten
form-offer = Ein Angebot machen
form-report = Von einer Karte erzählen, wahr oder nicht
form-display = Eine eigene Karte zeigen
form-will = Ein Satz deines Testaments
form-amend = Einen Fehler berichtigen
form-hand = Eine Karte einer anderen Prinzessin geben, zur Berichtigung
form-narrate = Erzählen
form-scene = Vor dem nächsten Zug ein Ereignis spielen
form-next = Wählen, was die nächste EREIGNIS-Karte bringt
form-reveal = Was Angriffe aufdecken
form-chore = Wer sich um was kümmert
button-name = Aufschreiben
button-skills = Aufschreiben
button-item = Mitnehmen
button-prepare = Vorbereiten
button-defend = Vorbereiten
button-dress = Anfertigen lassen
button-plead = Bitten
button-offer = Anbieten
button-report = Erzählen
button-display = Zeigen
button-will = Vermachen
button-amend = Berichtigen
button-hand = Geben
button-narrate = Erzählen
button-scene = Spielen
button-next = Wählen
button-chore = So sei es
button-counter = Stattdessen dies anbieten
button-reveal = Bestimmen
blank-name = Name
blank-title = Titel
blank-harmless = Harmlos für
blank-blocked = Nicht zu brauchen in
blank-owner = Wessen Karte
blank-to = An
blank-how = Wie
blank-card = Karte
blank-seat = Wessen
blank-what = Was
blank-amount = So viele sollen es sein
blank-event = Ereignis
blank-motive = Dein Beweggrund, wenn du magst
blank-hearers = Nur an diese; leer heißt: an alle
blank-story = Was geschieht
blank-chore = Was
blank-by = Wer sich darum kümmert
fortune-prisoners = die Gefangenen
fortune-nobles = die Versammlung der Vornehmen
fortune-market = der Markttag
fortune-whirlwind = der Wirbelsturm
fortune-caravan = die Seidenkarawane
fortune-dead = die ruhelosen Toten
fortune-by-chance = was der Zufall bringt
chore-tea = wann der Tee vorbei ist
chore-events = welches Ereignis kommt
chore-end = wann die letzte Runde kommt
chore-hers = die Spielleitung
chore-program = das Programm
chore-line =
    { $chore }: { $hers ->
        [yes] { chore-hers }
       *[no] { chore-program }
    }
the-chores = Wer sich um was kümmert
staged-line = Vor dem nächsten Zug wird ein Ereignis gespielt.
blank-reveal = Angriffe decken auf
blank-note = Was du dazu sagst
blank-give-gems = Du gibst: Edelsteine
blank-give-networks = Du gibst: Netze
blank-give-favour = Du gibst: Gunst
blank-give-cards = Du gibst: Karten
blank-give-promises = Du versprichst
blank-want-gems = Du willst: Edelsteine
blank-want-networks = Du willst: Netze
blank-want-favour = Du willst: Gunst
blank-want-cards = Du willst: Karten
blank-want-promises = Du willst das Versprechen
offer-is-secret = heimlich
offer-is-open = öffentlich
reveal-contested = die Karten und die umkämpfte Fähigkeit
reveal-all = die Karten und alle Fähigkeiten
reveal-fighters = die Karten, nur den Kämpfenden
reveal-usable = nur, dass eine Karte benutzt wurde
blank-missing = Etwas ist noch nicht ausgefüllt.
no-such-form = Dieses Formular gibt es nicht.

## Der Schreibtisch

leaves = Blätter des Buchs
leaf-sheet = Bogen
leaf-court = Tisch
leaf-market = Markt
leaf-letters = Briefe
leaf-notes = Notizen
leaf-timeline = Chronik
leaf-direct = Regie
bell-now = Die Glocke läutet in
bell-evening = Der Abend endet in
big-screen = Der große Bildschirm für den Raum
handouts = Bögen und Karten zum Ausdrucken
no-cards = Du hast keine Karten.
no-offers = Niemand bietet etwas an.
offers-to-me = An dich
offers-mine = Von dir
offers-others = Zwischen anderen
acts-left =
    { $count ->
        [0] Keine freien Handlungen mehr, bis der nächste Zug beginnt.
        [one] Noch 1 freie Handlung, bis der nächste Zug beginnt.
       *[other] Noch { $count } freie Handlungen, bis der nächste Zug beginnt.
    }
answer-letters = Geflüster und Briefe:
pause-match = Pause
end-pause = Weiter
paused = Die Partie steht still.
one-room = Ihr seid in einem Raum: Redet, und behaltet eure Telefone für euch.
counter = Gegenangebot
unread = neu
all-letters = Alle { $count } Briefe
write-to = Schreiben: { $circle }
send = Abschicken
mark-read = Ich habe sie gelesen
would-open = Würden diese Briefe allen öffnen: { $names }
open-letters = Diese Briefe allen öffnen, wenn alle in der Runde einverstanden sind
new-letter = Ein Brief an eine oder mehrere
nothing-noted = Noch nichts: Was du ausspähst, was man dir erzählt und was versprochen wird, steht dann hier.
own-note = Eine Notiz für dich
note-it = Notieren
seek = Ein Wort oder ein Name
seek-it = Suchen
draft-sheet = Deine Prinzessin bisher
draft-name = Name: { $name }
draft-motive = Beweggrund: { $motive }
draft-skills = { COMMAS($skills) }
draft-item = { $title }: für { SKILL($skills) }
what-you-spied = Was du gesehen hast
what-you-were-told = Was man dir erzählt hat
what-was-promised = Versprechen
spied-line = „{ $title }“ von { WHO($owner, form: "dative") }: Wert { $value }
told-line = { WHO($seat) }: „{ $title }“ von { WHO($owner, form: "dative") }
promise-line =
    { WHO($by) } an { WHO($to, form: "accusative") }: { $what }{ $how ->
        [kept] {" "}(gehalten)
        [broken] {" "}(gebrochen)
        [void] {" "}(nicht mehr von Belang)
       *[open] { "" }
    }
attack-with = Mit „{ $title }“ angreifen
attack-whom = Wen?
attack-skill = Mit welcher Fähigkeit?
choose-person = { WHO($seat, form: "accusative") }
spy-on = Spione aussenden
spy-whom = Zu wem?
defend-against = Eine Abwehr gegen eine Karte vorbereiten, die du kennst
defend-what = Gegen welche?
ideas = Fertige Ideen

## Was Bots sagen, ganz in ihrer Rolle

line-attack-1 = Verzeih, Liebste. Es geht nicht um dich, nur um den Thron.
line-attack-2 = Darauf habe ich einen ganzen Tee lang gewartet.
line-attack-3 = Du sagtest doch, du magst Überraschungen.
line-throw-1 = Wie unachtsam, beinahe hätte ich das hier vergessen.
line-throw-2 = Nicht so hastig, meine Liebe.
line-throw-3 = Dachtest du, das sei alles?
line-help-1 = Für dich? Zu diesem Preis mit Vergnügen.
line-help-2 = Ich war nie hier, und du hast nie gefragt.
line-help-3 = Nimm es als Geschenk. Als gut bezahltes Geschenk.
line-friend-1 = Jemand muss mir die Schleppe tragen.
line-friend-2 = Wer Wort hält, den vergesse ich nie.
line-friend-3 = Behalte deinen Kopf, er steht dir.
line-counter-1 = Das schon wieder? Mein Gärtner weiß seit Tagen davon.
line-counter-2 = Schade. Es war ein so hübscher Plan.
line-counter-3 = Jemand liest deine Briefe. Ach ja, das war ich.
line-yield-1 = Genieß es, solange es dauert.
line-yield-2 = Ich verneige mich, und ich zähle mit.
line-yield-3 = Zu gewinnen, wie wenig damenhaft von dir.
line-decline-1 = Ich würde ja, aber mein Tee wird kalt.
line-decline-2 = Frag jemanden, der dich mag.
line-decline-3 = Ich sehe nichts, ich höre nichts, ich esse Lokum.
line-plead-1 = Du lässt eine Freundin doch nicht fallen? Gegen eine Kleinigkeit?
line-plead-2 = Heute bin ich es. Morgen bist du es.
line-plead-3 = Hilf mir, und ich werde es nicht vergessen.
line-offer-1 = Unter uns, und nur unter uns.
line-offer-2 = Ein kleiner Handel, bevor sie wiederkommt?
line-offer-3 = Überleg es dir, aber nicht zu lange.
line-accept-1 = Abgemacht. Wie immer ein Vergnügen.
line-accept-2 = Wir verstehen uns.
line-accept-3 = Mein Wort darauf.
line-refuse-1 = Das kann nicht dein Ernst sein.
line-refuse-2 = Vor solchen Geschäften hat mich meine Mutter gewarnt.
line-refuse-3 = Nein. Aber versuch es ruhig noch einmal.
line-report-1 = Von mir hast du das nicht.
line-report-2 = Ich dachte, das solltest du wissen.
line-report-3 = Ein Vögelchen mit sehr guter Aussicht hat es mir erzählt.
line-will-1 = Mitnehmen konnte ich es nicht.
line-will-2 = Verwende es gegen die, die mir das angetan hat.
line-will-3 = Trag es bei der Hochzeit und denk an mich.
line-polite-1 = Wie reizend. Mach ein Angebot daraus, dann sehen wir weiter.
line-polite-2 = Ich liebe deine Briefe, auch wenn ich nie weiß, was sie bedeuten.
line-polite-3 = Hm? Ich habe dem Prinzen zugesehen. Mach mir ein Angebot.
reply-accept = das Angebot von { WHO($seat, form: "dative") } annehmen: { bargain }
reply-refuse = das Angebot von { WHO($seat, form: "dative") } ablehnen: { bargain }
reply-withdraw = dein Angebot zurückziehen: { bargain }
accept = Annehmen
refuse = Ablehnen
withdraw = Zurückziehen

promise-short-peace = Frieden
promise-short-strike = ein Angriff
promise-short-vote = eine Stimme
promise-short-help = Hilfe
promise-short-share = ein Anteil

## Fertige Prinzessinnen

character-0 = Prinzessin Samira vom Laternengarten
character-0-text = Jedes Gedicht der Stadt handelt von ihr; die meisten hat sie selbst geschrieben. Sie will geliebt werden, und wenn nicht geliebt, dann gekrönt.
character-1 = Prinzessin Roxane, Hüterin des Vipernhauses
character-1-text = Sie kam bei Nacht mit vierzig Reitern und einem Korb, der zischt. Sie will Rache für ihre Brüder, solange sie noch warm ist.
character-2 = Prinzessin Parisa von den tausend Balkonen
character-2-text = Sie weiß, wer wen geküsst hat, und wann, und wie schlecht. Sie will, dass alle es wissen.
character-3 = Prinzessin Gulnar, Tochter des Großwesirs
character-3-text = Drei Verträge tragen ihr Siegel, und keiner ist echt. Sie will, dass die Stadt ordentlich regiert wird, nämlich von ihr.
character-4 = Prinzessin Yasmin von den sieben Brunnen
character-4-text = Eine Kaufmannstochter, die schneller zählt, als sie lächelt. Sie will die Schulden ihres Vaters bezahlt wissen, ehe die Geldleiher zu ihr kommen.
character-5 = Prinzessin Tahmina von den schwarzen Zelten
character-5-text = Die Wüstenstämme schickten sie, weil niemand wagte, jemand anderen zu schicken. Sie will die Brunnen, und zwar alle.
character-6 = Prinzessin Shirin, Blüte des geschnitzten Palastes
character-6-text = Seit der Wiege sagt man ihr, sie sei vollkommen, und sie fand keinen Grund, daran zu zweifeln. Sie will Publikum.
character-7 = Prinzessin Delara vom flüsternden Springbrunnen
character-7-text = Man erzählt ihr Dinge, und dann tut es einem leid. Sie will wissen, was niemand wissen sollte.
character-8 = Prinzessin Mahin, Erbin des Pfauenthrons
character-8-text = Ein Thron ohne Land sucht ein Land ohne Thron. Sie will, was ihre Großmutter verloren hat.
character-9 = Prinzessin Esmeray vom dunklen Mond
character-9-text = Vier Gatten, vier Begräbnisse, und Schwarz steht ihr hervorragend. Sie will einen fünften.
character-10 = Prinzessin Nilufar, Herzogin der Lotosseen
character-10-text = Vom fernen Ende der Seidenstraße, mit einer Karte, die sonst niemand lesen kann. Sie will als Kaiserin heimkehren.
character-11 = Prinzessin Zarina vom Skorpiontor
character-11-text = Sie wuchs auf der Straße auf und nahm den Titel von jemandem, der ihn nicht mehr braucht. Sie will nie wieder hungern.

motive-1 = Ich werde diese Stadt regieren, und zwar gut.
motive-2 = Meine Schwester hat über mich gelacht. Ein einziges Mal.
motive-3 = Die Schulden sind zum nächsten Neumond fällig.
motive-4 = Ich will Frieden in diesen Landen, was es die anderen auch kostet.
motive-5 = Ich glaube, dass er mich wirklich liebt. Das sagen alle.
motive-6 = In seiner Schatzkammer liegt etwas, das uns gehörte.
motive-7 = Ein Prophet hat mir erzählt, wie das hier endet, und es gefiel mir.
motive-8 = Mir war langweilig.

## Zum Austeilen

sheet-title = Charakterbogen
sheet-name = Prinzessin
sheet-motive = Beweggrund
sheet-gems = Haufen Edelsteine
sheet-networks = Spionagenetze
sheet-favour = Gunst des Prinzen
card-what = Was ist es?
card-skills = Für welche Fähigkeiten?
card-harmless = Wem schadet es nicht?
card-value = Verborgenheit
card-seen = Wer hat es gesehen?
card-defence = Abwehr gegen
handout-own = Dein eigener Bogen
handout-introduction = Zum Vorlesen
handout-reference = Kurzfassung
handout-characters = Fertige Prinzessinnen
handout-cards = Gegenstandskarten

intro-1 = In der großen Stadt Samarkand hat der Herrscher einen einzigen Sohn, jung und gesund und sehr begehrt. Wer ihn heiratet, erbt das alles. Ihr seid die Prinzessinnen, denen das aufgefallen ist.
intro-2 = Ihr wart alle auf derselben Schule. Sie lehrt sieben Tugenden. Ihr habt dort etwas anderes gelernt: Leidenschaft, um den Prinzen zu gewinnen; Geschwätz, um einen Ruf zu ruinieren; Politik, um andere zu lenken; und Gift für alles Übrige. Sieben Punkte, wie ihr wollt. Niemand kennt eure.
intro-3 = Jede von euch hat eine Mitgift aus Edelsteinen, die ihr eigentlich noch nicht gehört, fünf Spionagenetze, ein wenig Gunst beim Prinzen und drei Dinge im Gepäck. Mit Gunst gewinnt man. Gunst ist auch das, was ihr blutet, wenn man euch verletzt.
intro-4 = Ein Ding ist eine Karte, und ihr schreibt sie selbst: was es ist, wem es nicht schaden kann und für welche Fähigkeiten es nicht taugt. Jede Grenze verbirgt es besser, und je besser es verborgen ist, desto härter trifft es. Der beste Plan trifft also eine Einzige, auf eine einzige Art, ein einziges Mal.
intro-5 = In eurem Zug dürft ihr Spione zu zwei Rivalinnen schicken, und jede zeigt euch die Karte, die sie am schlechtesten verbirgt. Dann tut ihr eines: eine neue Karte vorbereiten, für einen Haufen Edelsteine; eine Abwehr schreiben gegen eine Karte, die ihr kennt oder zu kennen glaubt; oder angreifen.
intro-6 = Ein Angriff ist eine Fähigkeit und eine Karte gegen eine Fähigkeit. Wer zurückliegt, setzt noch eine Karte ein, zerstört eine mit einer Abwehr, bezahlt eine Dritte für ihre Hilfe oder gibt auf. Die Siegerin nimmt so viel Gunst, wie sie vorn liegt, und einen Punkt für die Haltung. Wer keine Gunst mehr hat, zahlt mit Fähigkeiten und danach mit dem Leben. Die Toten schreiben Testamente.
intro-7 = Die ganze Zeit, und vor allem beim Tee nach jeder Runde, dürft ihr handeln, was ihr habt, und versprechen, was ihr wollt. Ein Handel gilt. Ein Versprechen nicht. Erzählt einander, was ihr gesehen habt. Manches davon mag wahr sein.
intro-8 = Ihr gewinnt als Letzte, die übrig ist, als Einzige in Gunst, mit mehr als zehn Punkten Vorsprung vor allen anderen, oder als Erste der Rangliste, wenn die Zeit um ist. Die Siegerin heiratet den Prinzen, ermordet ihn und darf eine Freundin retten. Die anderen werden enthauptet.
intro-9 = Seid also reizend, seid vorsichtig, und verbergt nie nur eine Sache. Der Tee ist serviert.

reference-setup = Zu Beginn
reference-setup-1 = { $dowry } Haufen Edelsteine, { $networks } Spionagenetze.
reference-setup-2 = { $points } Punkte auf vier Fähigkeiten.
reference-setup-3 = { $items } Gegenstände, umsonst.
reference-setup-4 = { $favour } Punkte Gunst beim Prinzen.
reference-setup-5 = Wer zuerst fertig ist, steht oben auf der Rangliste und beginnt; es geht gegen den Uhrzeigersinn.
reference-value = Was eine Karte wert ist
reference-value-1 = 1, und je 1 für jede Rivalin, der sie nicht schadet, und jede Fähigkeit, in der sie nicht zu brauchen ist.
reference-value-2 = Eins weniger, wenn sie einer anderen hilft.
reference-turn = Dein Zug
reference-turn-1 = Zuerst, wenn du magst: spionieren. Ein Netz; zwei Rivalinnen zeigen dir je die am schlechtesten verborgene Karte, die du noch nicht kennst.
reference-turn-2 = Dann eines davon. Vorbereiten: eine neue Karte für einen Haufen Edelsteine.
reference-turn-3 = Abwehren: eine Abwehr gegen eine Karte, umsonst.
reference-turn-4 = Angreifen: eine deiner Karten, eine Rivalin, eine Fähigkeit, die die Karte zulässt.
reference-conflict = Ein Konflikt
reference-conflict-1 = Angreiferin: Fähigkeit und Karte. Verteidigerin: Fähigkeit. Die Fähigkeit bleibt dieselbe.
reference-conflict-2 = Wer zurückliegt, handelt; bei Gleichstand die Verteidigerin.
reference-conflict-3 = Setz eine Karte ein, die die Fähigkeit zulässt und der Gegnerin schaden kann: Ihr Wert kommt dazu.
reference-conflict-4 = Verbrauch eine Abwehr: Die Karte, die sie nennt, wird zerstört, und die Abwehr auch.
reference-conflict-5 = Oder bitte jemanden um Hilfe, gegen einen Preis. Gunst wird danach gezahlt.
reference-conflict-6 = Benutzte Karten liegen offen, jede einmal in einem Konflikt, und sind im nächsten wieder zu brauchen.
reference-conflict-7 = Bis aufgibt, wer zurückliegt. Bei Gleichstand gewinnt die Angreiferin.
reference-harm = Schaden
reference-harm-1 = Die Siegerin wählt den Schaden, bis zum Vorsprung, und bekommt einen Punkt Gunst umsonst.
reference-harm-2 = Schaden zahlt man in Gunst an die Siegerin; dann in Fähigkeitspunkten, zuerst in der Fähigkeit des Konflikts, dann nach Wahl der Verliererin.
reference-harm-3 = Keine Fähigkeitspunkte mehr und noch Schaden zu zahlen: ausgeschieden. Die Toten verschenken, was sie hatten, wann sie wollen.
reference-trade = Handel
reference-trade-1 = Edelsteine, Netze, Gunst, Karten und Versprechen, jederzeit; wer kämpft, kann keine Gunst handeln.
reference-trade-2 = Ein Handel gilt, ein Versprechen nicht.
reference-trade-3 =
    { $tea ->
        [0] Keine Teepause.
       *[other] Nach jeder Runde { $tea } Minuten Tee.
    }
reference-end = Das Ende
reference-end-1 = Die Letzte, die übrig ist, oder die Einzige mit Gunst gewinnt sofort.
reference-end-2 = Ebenso, wer jeder anderen mehr als { $lead } Punkte voraus ist.
reference-end-3 =
    { $target ->
        [0] Nach { $rounds } Runden hat jede einen letzten Zug; dann gewinnt die Erste der Rangliste.
       *[other] Ebenso die Erste mit { $target } Punkten; oder nach { $rounds } Runden und einem letzten Zug die Erste der Rangliste.
    }
reference-end-4 = Die Siegerin darf eine Freundin begnadigen. Die anderen werden enthauptet.
five-more = Noch 5 Minuten

## Spielend lernen

lesson =
    { $purpose ->
        [making] Zuerst erschaffst du deine Prinzessin: einen langen, blumigen Namen, sieben Punkte für vier Fähigkeiten, die sonst niemand sieht, und bis zu drei Gegenstände. Für den Anfang genügt eine fertige. Wer zuerst fertig ist, steht oben auf der Rangliste.
        [turn] In deinem Zug darfst du zwei Rivalinnen ausspionieren und dann eines tun: einen Gegenstand vorbereiten, eine Abwehr schreiben oder angreifen. Spioniere zuerst: Wer weiß, was die anderen haben, weiß, wen sie womit angreifen kann. Handeln und versprechen darfst du jederzeit, auf dem Markt.
        [tea] Zeit zu reden: Mach ein Angebot auf dem Markt, schreib einen Brief, such dir jemanden gegen die, die führt. Wenn deine Geschäfte getan sind, sei fertig.
        [stage] Du liegst in diesem Konflikt zurück. Ein Gegenstand hilft, wenn er mit dieser Fähigkeit und gegen sie wirkt; je weniger Einschränkungen, desto leichter finden ihn Spione. Du kannst auch um Hilfe bitten und etwas dafür versprechen, oder aufgeben, bevor es mehr kostet.
        [plea] Jemand bittet dich um Hilfe und sagt, was sie ihr wert ist. Hilf der, die dir weniger gefährlich ist; das Versprochene wird nach dem Konflikt bezahlt.
        [damage] Du hast gewonnen: Sag, wie viele Punkte Gunst sie dir zahlt, höchstens so viele, wie du vorn lagst. Was sie nicht zahlen kann, kostet sie Punkte ihrer Fähigkeiten, und wer von beidem nichts mehr hat, ist aus dem Spiel.
        [lose] Du verlierst einen Punkt: Gib einen her, mit dem du ohnehin nicht gekämpft hättest.
        [doubt] Jemand hat erklärt, wie ihr Gegenstand das vermag. Sei großzügig, denn auch du wirst etwas erklären müssen.
       *[other] Lies oben, was gefragt ist: Was du wählst, erfahren alle. Frag dich, wem es nützt.
    }
lesson-over = Das war deine erste Runde. Von hier an intrigierst du frei; was jedes Wort bedeutet, steht in den Regeln.

## Im Labor

axis-skill = Fähigkeit
axis-points = Punkte in der besten Fähigkeit
axis-concealment = Verborgenheit der Karte
axis-rank = Rang der Angreiferin
axis-target = Rang des Ziels
axis-promise = Versprechen
axis-ending = Ende
axis-deed = was geschieht
deed-attacks = Angriffe
deed-defences = benutzte Abwehren
deed-trades = Handel
deed-bribes = Bestechungen
deed-deaths = Tode
deed-kept = gehaltene Versprechen
deed-broken = gebrochene Versprechen
deed-rounds = Runden
question-skill-attack = Welche Fähigkeit gewinnt
question-skill-attack-text = Anteil der Konflikte in dieser Fähigkeit, die die Angreiferin gewinnt.
question-skill-attack-value = von der Angreiferin gewonnen
question-best-skill = Eine große Fähigkeit oder vier kleine
question-best-skill-text = Anteil der Partien, die Prinzessinnen mit so vielen Punkten in ihrer besten Fähigkeit gewinnen.
question-best-skill-value = gewonnene Partien
question-concealment-attack = Was Verborgenheit wert ist
question-concealment-attack-text = Anteil der gewonnenen Konflikte, die mit einer Karte dieser Verborgenheit begannen.
question-concealment-attack-value = von der Angreiferin gewonnen
question-concealment-destroyed = Was zu schlecht versteckt war
question-concealment-destroyed-text = Anteil der Angriffe, deren erste Karte durch eine Abwehr zerstört wurde, nach ihrer Verborgenheit.
question-concealment-destroyed-value = zerstört
question-attack-whom = Wer wen angreift
question-attack-whom-text = Wie oft eine Angreiferin auf einem Rang die Rivalin auf einem anderen wählt, unter denen, die sie wählen könnte.
question-attack-whom-value = Anteil der Angriffe
question-promise-kept = Was ein Versprechen wert ist
question-promise-kept-text = Anteil der Versprechen dieser Art, die gehalten wurden, von denen, die fällig waren.
question-promise-kept-value = gehalten
question-evening = Woraus ein Abend besteht
question-evening-text = Wie oft etwas in einer Partie geschieht.
question-evening-value = Mal in einer Partie
question-how-it-ends = Wie es endet
question-how-it-ends-text = Anteil der Partien, die so enden.
question-how-it-ends-value = Anteil der Partien
