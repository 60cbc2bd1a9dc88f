### Mad Science Boys: was anders heißt.

role-princess = junger Forscher
skill-passion = Unmögliche Erfindungen der Wissenschaft!
skill-prattle = Alles Wissen
skill-politics = Verwickelte Pläne
skill-poison = Raffinierte Apparate
prince = der heimliche Schwarm
some-gems =
    { $count ->
        [one] eine Ladung Wissenschaft!
       *[other] { $count } Ladungen Wissenschaft!
    }
some-favour =
    { $count ->
        [one] einen Blick des Schwarms
       *[other] { $count } Blicke des Schwarms
    }
no-gems = Eine neue Erfindung kostet eine Ladung Wissenschaft!, und du hast keine mehr (DD-041).
tea-served = Große Pause: Milch, Kekse, und Zeit für Geschäfte.
destroyed =
    { PERSON($by) ->
        [you] Du hast
       *[one] { WHO($by) } hat
    } es den Erwachsenen verraten, die ohnehin Außerirdische sind: „{ $title }“ wurde eingezogen.{ spoken }
end-time = am meisten bemerkt, als es läutete
topic-passion-text = Was unmöglich funktionieren kann und es doch tut.
topic-prattle-text = Fakten, Fußnoten und vorausgelesene Kapitel.
topic-politics-text = Pläne mit mindestens sieben Schritten, von denen einer jemand anderen braucht.
topic-poison-text = Was klickt, surrt und gelegentlich explodiert.
line-attack-1 = Seht her: WISSENSCHAFT!
line-attack-2 = Nach meinen Berechnungen solltest du dich ducken.
line-attack-3 = Das tut nur theoretisch weh.
line-throw-1 = Zum Glück habe ich noch einen zweiten gebaut.
line-counter-1 = Ich habe es der Lehrerin gesagt. Na ja, dem Ding, das wie die Lehrerin aussieht.
line-yield-1 = Das Experiment ist gescheitert. Die Aufzeichnungen sind aber hervorragend.
line-decline-1 = Ich würde ja, aber ich habe Sport. Mit den Außerirdischen.
line-plead-1 = Leih mir dein Gerät, und ich erwähne dich in der Veröffentlichung.
line-polite-1 = Faszinierend. Könntest du daraus ein Angebot machen, mit Zahlen?
happened =
    { $fortune ->
        [0] Zwei Kapselmenschen wurden auf dem Schulhof gefangen: freilassen oder der Sezier-AG geben?
        [1] Der Wissenschaftswettbewerb fand statt: Wer ist der Brillanteste?
        [2] Tauschtag hinter dem Fahrradschuppen: Alle dürfen eine Karte verkaufen.
        [3] Feueralarm, und überall Schaum: Alle dürfen eine Karte zurücknehmen.
        [4] Die Preisverleihung kam: Wem steht der Laborkittel am besten?
       *[5] Das Nachsitzen war vorbei: Wer nach Hause geschickt wurde, darf zurückkommen.
    }
judged = Fürs Freilassen der Kapselmenschen: { $pardon }, fürs Sezieren: { $execute }.
elected =
    { PERSON($seat) ->
        [you] Du wurdest
       *[one] { WHO($seat) } wurde
    } zum { $fortune ->
        [1] Brillantesten
       *[4] Schönsten im Laborkittel
    } gewählt.
gained =
    { $what ->
        [gems] Eine Ladung Wissenschaft!
       *[networks] Ein Spionagenetz
    } bekam: { WHO($seats) }.
sold =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { CARD($title) } hinter dem Fahrradschuppen eingetauscht.
veiled =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } im Schaum eine Karte versteckt.
returned =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } vom Nachsitzen zurück, mit einem Punkt { SKILL($skill) }.
move-pardon = sie freilassen
move-execute = sie sezieren
ask-prisoners = Die Kapselmenschen freilassen oder sezieren?
ask-nobles = Wer ist der Brillanteste?
ask-market = Eine Karte gegen eine Ladung Wissenschaft! tauschen?
ask-caravan = Wem steht der Laborkittel am besten?
ask-dress = Wie sieht der große Laborkittel aus?
ask-dead = Zurück in die Schule?
ask-making = Mach deinen Forscher und sei bereit.
draft-sheet = Dein Forscher bisher
fortune-prisoners = die Kapselmenschen
fortune-nobles = der Wissenschaftswettbewerb
fortune-market = der Tauschtag
fortune-whirlwind = der Feueralarm
fortune-caravan = die Preisverleihung
fortune-dead = das Ende des Nachsitzens
ended =
    { PERSON($winner) ->
        [you] Du hast
       *[one] { WHO($winner) } hat
    } den Tag gerettet und endlich Eindruck gemacht; von der Wissenschaft! { $gems ->
        [0] ist nichts übrig
        [one] ist 1 Ladung übrig
       *[other] sind { $gems } Ladungen übrig
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; die Geräte darf tragen: { WHO($friend) }
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; durch Kapselmenschen ersetzt: { WHO($beheaded) }
    }.
intro-1 = Es ist eine ganz gewöhnliche Schule, nur sind die Lehrer durch Außerirdische ersetzt worden, was manches erklärt. Ihr seid die Jungen, die es bemerkt haben. Rettet den Tag, und vielleicht bemerkt das geliebte Wesen, das ihr von ferne anseht, sogar euch.
intro-2 = Ihr alle habt die Macht der Wissenschaft! Was ihr daraus macht, ist eure Sache: Erfindungen, die nicht gehen können und doch gehen; Alleswissen, denn das tut ihr; Pläne mit mindestens sieben Schritten; und Apparate für alles Übrige. Sieben Punkte, wie ihr wollt. Niemand kennt eure.
