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
