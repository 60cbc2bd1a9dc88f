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
passed =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } nichts weiter getan.
announced =
    { $what ->
        [last] Der Abend neigt sich: Die nächste Runde wird die letzte sein.
        [wedding] Der nächste Tag wird der Tag der Hochzeit sein.
        [reveal-all] Von jetzt an deckt ein Angriff alle Fähigkeiten beider Gegnerinnen auf.
        [reveal-fighters] Von jetzt an erfahren nur die Kämpfenden, was eine Karte kann.
        [reveal-usable] Von jetzt an erfährt niemand mehr von einer Karte, als dass sie zu brauchen war.
       *[other] Von jetzt an deckt ein Angriff die benutzten Karten und die umkämpfte Fähigkeit auf.
    }

## Was geschieht: Spione und Karten

spied =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } Spione zu { WHO($targets, form: "dative") } geschickt.
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
received =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } „{ $title }“ bekommen: Wert { $value }{ useful }.
received-defence =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } eine Abwehr gegen „{ $against }“ von { WHO($claim, form: "dative") } bekommen.
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

attacked =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($target, form: "accusative") } mit { CARD($title) } angegriffen: ein Konflikt in { SKILL($skill) }.{ spoken }
# Was jemand zu einem Zug gesagt hat.
spoken =
    { GIVEN($note) ->
        [no] { "" }
       *[yes] { " " }„{ $note }“
    }
skill-shown =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { $points } in { SKILL($skill) }.
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
pleaded =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "accusative") } um Hilfe gebeten{ COUNT($price) ->
        [0] { "" }
       *[other] , gegen { LIST($price) }
    }.
declined =
    { PERSON($seat) ->
        [you] Du wolltest
       *[one] { WHO($seat) } wollte
    } { WHO($to, form: "dative") } nicht helfen.
yielded =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } aufgegeben: Der Konflikt geht an { WHO($winner, form: "accusative") }.
won = Der Vorsprung von { WHO($seat, form: "dative") }: { $margin }.
struck =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { $damage ->
        [0] keinen Schaden angerichtet
       *[other] { $damage } Schaden angerichtet
    } und { WHO($loser, form: "dative") } { $paid ->
        [0] keine Gunst
        [one] 1 Punkt Gunst
       *[other] { $paid } Punkte Gunst
    } genommen; der Prinz legte einen Punkt dazu.
skill-lost =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } einen Punkt in { SKILL($skill) } verloren.
knocked-out =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } ausgeschieden.
paid =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "dative") } für die Hilfe { $favour } von { $owed } Punkten Gunst gezahlt.

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
moved =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "dative") } vor aller Augen { LIST($goods) } gegeben.
reported =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { WHO($to, form: "dative") } von einer Karte erzählt, die { WHO($owner, form: "dative") } gehört: „{ $title }“{ useful }.{ spoken }
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
    { $event ->
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
    } zur { $event ->
        [1] Edelsten
       *[4] Königlichsten
    } gewählt.
gained =
    { $what ->
        [gems] Einen Haufen Edelsteine
       *[networks] Ein Spionagenetz
    } bekam: { WHO($seats) }.
sold =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { CARD($title) } auf dem Basar verkauft.
veiled =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } im Wirbelsturm eine Karte zurückgenommen.
returned =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } von den Toten zurückgekehrt, mit einem Punkt in { SKILL($skill) }.

## Was geschieht: die Spielleitung und das Ende

amended = Die Spielleitung hat { GOODS($what) } von { WHO($seat, form: "dative") } berichtigt.{ spoken }
goods-gems = die Edelsteine
goods-networks = die Netze
goods-favour = die Gunst
directed = Die Spielleitung hat das nächste Ereignis gewählt.
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
move-draw = Ereignis { $number } geschehen lassen
move-drop = Gegenstand { $number } streichen
move-friend = { WHO($number, form: "accusative") } zur treuesten Freundin erklären
move-hide = { the-card } zurücknehmen
move-lose = einen Punkt in { SKILL($number) } verlieren
move-return = mit einem Punkt in { SKILL($number) } zurückkehren
move-sample = die fertige Prinzessin { $number } nehmen
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
move-counter = Abwehr { $number } gegen { CARD($title) } benutzen
move-foil = mit Abwehr { $number } gegen { CARD($title) } helfen
move-plead =
    { WHO($to, form: "accusative") } um Hilfe bitten{ COUNT($price) ->
        [0] { "" }
       *[other] , gegen { LIST($price) }
    }
move-offer =
    { WHO($to, form: "dative") } anbieten: { bargain }{ $open ->
        [yes] , vor allen
       *[no] , im Geheimen
    }
move-accept = Angebot { $offer } annehmen
move-refuse = Angebot { $offer } ablehnen
move-withdraw = Angebot { $offer } zurückziehen
move-report = { WHO($to, form: "dative") } von „{ $title }“ erzählen, Karte von { WHO($owner, form: "dative") }
move-display = { WHO($to, form: "dative") } { the-card } zeigen
move-will = { WHO($to, form: "dative") } vermachen: { LIST($goods) }
move-direct-last = die letzte Runde ankündigen
move-direct-wedding = den Tag der Hochzeit ankündigen
move-direct-next = Ereignis { $number } als nächstes wählen
move-direct-reveal = bestimmen, was ein Angriff aufdeckt: { $word }
move-direct-amend = { GOODS($word) } von { WHO($seat, form: "dative") } auf { $number } berichtigen

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
used-already = „{ $title }“ war in diesem Konflikt schon dran (DD-067).
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
empty-offer = In einem Angebot ist etwas, wenigstens auf einer Seite.
offers-full = Du hast schon { $most } offene Angebote: Zieh erst eines zurück (DD-G53).
offer-gone = Dieses Angebot gibt es nicht mehr.
unknown-card = Von einer solchen Karte weißt du nichts.
favour-locked = Wer kämpft, kann bis zum Ende des Konflikts keine Gunst tauschen (DD-027).
still-alive = Du lebst: Dein Testament kann warten (DD-087).
will-what = Ein Testament vermacht Karten, Edelsteine oder Netze (DD-G41).
not-the-master = Das tut nur die Spielleitung (DD-G60).
done-already = Das ist schon so.
not-in-conflict-now = Warte, bis der Konflikt vorbei ist.
lacking-gems = Du hast keine { $count } Haufen Edelsteine.
lacking-networks = Du hast keine { $count } Spionagenetze.
lacking-favour = Du hast keine { $count } Punkte Gunst.
card-in-conflict = „{ $title }“ ist im Konflikt und kann nicht den Besitzer wechseln (DD-G54).
promise-about-whom = Dieses Versprechen handelt von einer dritten Prinzessin.

## Optionen

option-dowry = Haufen Edelsteine in jeder Mitgift; 0 für die übliche Zahl: 7, oder 6 bei sechs Prinzessinnen.
option-favour = Punkte Gunst zu Beginn; 0 für die übliche Zahl: 5 bei drei oder vier Prinzessinnen, sonst 3.
option-target = Punkte Gunst, die sofort gewinnen; 0 für kein solches Ziel.
option-rounds = Runden vor der letzten.
option-minutes = Minuten, bis die letzte Runde angekündigt wird; 0 für keine Uhr.
option-tea = Minuten für den Tee nach jeder Runde; 0 für keine Pause.
option-events = EREIGNIS-Karten unter den leeren Karten.
option-wedding = Die Runde, ab der nur noch Angriffe möglich sind; 0 für keinen solchen Tag.
option-setting = Wo die Geschichte spielt.
option-master = Ob jemand von euch, auf dem letzten Platz, die Spielleitung hat.
option-victor = Was eine siegreiche Verteidigerin gewinnt.
option-bribes = Wer im Konflikt andere um Hilfe bitten darf.
option-reveal = Was ein Angriff aufdeckt; die letzten beiden brauchen eine Spielleitung.
option-selfvotes = Ob man für sich selbst stimmen darf.
option-dress = Ob das große Kleid eine Karte ist oder nur Worte.
option-doubts = Ob die anderen über eine Erklärung abstimmen.
option-acts = Was jede in einem Zug nebenbei tun darf.
option-offers = Offene Angebote, die jede zugleich haben darf.
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
topic-trade-text = Jederzeit: Edelsteine, Netze, Gunst, Karten und Versprechen, im Geheimen oder vor allen. Versprechen binden niemanden, aber die Beteiligten sehen, ob sie gehalten werden.
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
seen-by = gesehen von { WHO($seats, form: "dative") }.
offer-open = { WHO($seat) } an { WHO($to, form: "accusative") }, vor allen
offer-secret = { WHO($seat) } an { WHO($to, form: "accusative") }, im Geheimen
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
ask-turn = Du bist am Zug: Spioniere, wenn du magst, dann bereite etwas vor, wehr ab oder greif an.
ask-tea = Tee. Sei fertig, wenn deine Geschäfte getan sind.
ask-stage = Du liegst zurück: Setz eine Karte ein, benutz eine Abwehr, bitte um Hilfe oder gib auf.
ask-plea = Hilfst du?
ask-damage = Du hast gewonnen: Wie viel Schaden richtest du an?
ask-lose = Welche Fähigkeit verliert einen Punkt?
ask-doubt = Ist diese Erklärung möglich?
ask-prisoners = Die Gefangenen begnadigen oder hinrichten lassen?
ask-nobles = Wer ist die Edelste?
ask-market = Eine Karte für einen Haufen Edelsteine verkaufen?
ask-whirlwind = Eine offene Karte zurücknehmen?
ask-caravan = Wer war die Königlichste?
ask-dress = Wie sieht das große Kleid aus?
ask-dead = Zurück ins Leben?
ask-friend = Wer ist deine treueste Freundin?
note-explain = Wie? (wenn du magst)
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
form-next = Das nächste Ereignis wählen
form-reveal = Was Angriffe aufdecken
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
button-next = Wählen
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
blank-event = Ereignis, 1 bis 6
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
offer-is-secret = im Geheimen
offer-is-open = vor allen
reveal-contested = die Karten und die umkämpfte Fähigkeit
reveal-all = die Karten und alle Fähigkeiten
reveal-fighters = die Karten, nur den Kämpfenden
reveal-usable = nur, dass eine Karte benutzt wurde
blank-missing = Etwas ist noch nicht ausgefüllt.
no-such-form = Dieses Formular gibt es nicht.
