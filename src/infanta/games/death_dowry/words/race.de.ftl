### Magical Princess Pretty Death Race 3000: was anders heißt.

skill-passion = Zauberglitzer
skill-prattle = Rührseligkeit
skill-politics = Raserei
skill-poison = Klamauk und Prügel
prince = der Prinz des Kosmos
tea-served = Boxenstopp: Brause für alle, und Zeit für Geschäfte.
end-time = im Ziel vorn
topic-passion-text = Glitzer, Sterne und Verwandlungen. Die Gegenstände dazu funkeln.
topic-prattle-text = Große Augen und noch größere Tränen. Die Gegenstände dazu rühren zu Tränen.
topic-politics-text = Tempo, Abkürzungen und Treibstoff. Die Gegenstände dazu sind schnell.
topic-poison-text = Ambosse, Sahnetorten und Bomben, auf denen „Bombe“ steht. Die Gegenstände dazu gehen los.
line-attack-1 = Friss Sternenstaub!
line-attack-2 = Ich habe dir etwas mitgebracht. Es ist rund, und es zischt.
line-attack-3 = Tut, tut, Schätzchen.
line-throw-1 = Turbo! Beinahe hätte ich den Turbo vergessen!
line-counter-1 = Ein Amboss? Schau nach oben. Nein, weiter oben.
line-yield-1 = Mein Motor! Mein schöner, glitzernder Motor!
line-decline-1 = Keine Zeit, ich bin an der Box.
line-plead-1 = Schieben? Abschleppen? Eine ganz kleine Bombe?
line-polite-1 = Was? Ich verstehe nichts bei dem Lärm. Mach mir ein Angebot!
happened =
    { $fortune ->
        [0] Weltraumpiraten wurden über die Strecke geschleppt: laufen lassen oder in die Sonne schießen?
        [1] Die Sponsoren hielten eine Versammlung: Wer verkauft sich am besten?
        [2] Tauschbörse an den Boxen: Alle dürfen eine Karte verkaufen.
        [3] Ein Glitzernebel verhüllte die Strecke: Alle dürfen eine Karte zurücknehmen.
        [4] Das Kostümshuttle traf ein: Wer funkelt am meisten?
       *[5] Die Geisterrunde begann: Die Verunglückten dürfen wieder mitfahren.
    }
judged = Fürs Laufenlassen der Piraten: { $pardon }, für die Sonne: { $execute }.
elected =
    { PERSON($seat) ->
        [you] Du wurdest
       *[one] { WHO($seat) } wurde
    } zur { $fortune ->
        [1] Werbewirksamsten
       *[4] Funkelndsten
    } gewählt.
sold =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { CARD($title) } an den Boxen eingetauscht.
veiled =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } im Glitzernebel eine Karte zurückgenommen.
returned =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } aus dem Wrack geklettert, mit einem Punkt { SKILL($skill) }.
move-pardon = sie laufen lassen
move-execute = sie in die Sonne schießen
ask-prisoners = Die Piraten laufen lassen oder in die Sonne schießen?
ask-nobles = Wer verkauft sich am besten?
ask-caravan = Wer funkelt am meisten?
ask-dress = Wie sieht das große Kostüm aus?
ask-dead = Wieder mitfahren?
fortune-prisoners = die Weltraumpiraten
fortune-nobles = die Sponsoren
fortune-market = die Tauschbörse
fortune-whirlwind = der Glitzernebel
fortune-caravan = das Kostümshuttle
fortune-dead = die Geisterrunde
intro-1 = Meine Damen, an die Raumschiffe. Irgendwo dort draußen ist der Prinz des Kosmos mit einer unbezahlbaren Sammlung von Gerümpel, und wer den Pokal gewinnt, gewinnt seine Hand. Ihr seid die Prinzessinnen, die darum fahren.
intro-2 = Ihr wart alle auf derselben Flugschule. Sie lehrt Verkehrssicherheit. Ihr habt dort etwas anderes gelernt: Zauberglitzer, um zu blenden; Rührseligkeit, damit sie weinen; Raserei, die für sich spricht; und Klamauk und Prügel für alles Übrige. Sieben Punkte, wie ihr wollt. Niemand kennt eure.
