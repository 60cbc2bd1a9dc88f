### To Win the Royal Heart: was anders heißt.

prince = die Prinzessin
some-favour =
    { $count ->
        [one] einen Punkt Ansehen
       *[other] { $count } Punkte Ansehen
    }
end-time = noch unverheiratet, als die Zeit um war
topic-passion-text = Die Prinzessin beeindrucken, oder zeigen, dass ein Rivale ihrer nicht wert ist. Die Gegenstände dazu sind Kunst, Musik und Schmuck.
topic-end-text = Ein Höfling gewinnt, wenn er die Prinzessin bezwingt: Sie ist ausgeschieden oder ohne Gunst. Die Prinzessin gewinnt, wenn alle Freier ausgeschieden oder ohne Gunst sind, oder wenn die Zeit um ist.
line-attack-1 = Erlaubt mir, Euer Gnaden, Euch zu beeindrucken.
line-attack-2 = Für die Liebe! Und ein wenig für die Krone.
line-friend-1 = Du darfst bei der Hochzeit mein Pferd halten.
line-yield-1 = Ein gebrochenes Herz, ein verbogenes Schwert und mein Stolz: behalte sie.
line-plead-1 = Ein Kavalier würde helfen. Bist du einer?
happened =
    { $fortune ->
        [0] Wilderer wurden vor den Hof gebracht: begnadigen oder hinrichten lassen?
        [1] Die Herolde hielten Rat: Wer ist von edelster Art?
        [2] Jahrmarkt im Burghof: Alle dürfen eine Karte verkaufen.
        [3] Nebel stieg aus dem Burggraben: Alle dürfen eine Karte zurücknehmen.
        [4] Die Hofschneider kamen: Wer hat sich am königlichsten betragen?
       *[5] Die Nacht vor Allerheiligen: Die Gefallenen dürfen wieder aufstehen.
    }
judged = Für die Begnadigung der Wilderer: { $pardon }, für die Hinrichtung: { $execute }.
sold =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } { CARD($title) } auf dem Jahrmarkt verkauft.
veiled =
    { PERSON($seat) ->
        [you] Du hast
       *[one] { WHO($seat) } hat
    } im Nebel eine Karte zurückgenommen.
ask-prisoners = Die Wilderer begnadigen oder hinrichten lassen?
ask-nobles = Wer ist von edelster Art?
ask-caravan = Wer hat sich am königlichsten betragen?
ask-dress = Wie sieht das große Gewand aus?
ask-making = Fülle dein Blatt aus und sei bereit.
draft-sheet = Dein Blatt bisher
fortune-prisoners = die Wilderer
fortune-nobles = die Herolde
fortune-market = der Jahrmarkt
fortune-whirlwind = der Nebel
fortune-caravan = die Hofschneider
fortune-dead = die Nacht vor Allerheiligen
ended =
    { $winner ->
        [0] { PERSON($winner) ->
            [you] Du bist
           *[one] { WHO($winner) } ist
        } unverheiratet geblieben, wie angekündigt
       *[other] { PERSON($winner) ->
            [you] Du hast
           *[one] { WHO($winner) } hat
        } das königliche Herz gewonnen
    }; von der Mitgift { $gems ->
        [0] ist nichts übrig
        [one] ist 1 Haufen Edelsteine übrig
       *[other] sind { $gems } Haufen Edelsteine übrig
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; aus treuer Freundschaft begnadigt: { WHO($friend) }
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; enthauptet: { WHO($beheaded) }
    }.
tea-served = Es gab Wein und Gebäck: Zeit für Geschäfte.
intro-1 = Es gibt eine Prinzessin, und sie hat recht deutlich gesagt, dass sie nicht heiraten will. Die anderen sind Höflinge, die nicht zugehört haben. Sie gewinnt, wenn sie euch alle abwehrt; einer von euch gewinnt, wenn er sie bezwingt.
