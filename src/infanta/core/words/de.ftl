### Was der Kern sagt, was auch immer gespielt wird.

said = { $text }
move = { $text }

## Personen

you = du
    .accusative = dich
    .dative = dir
name = { $name }
seat = Platz { $seat }

## Wer an der Reihe ist

match-over = Die Partie ist zu Ende.
dealing = Niemand ist an der Reihe: Es wird gerade gegeben.
dealer-idle = Der Geber hat jetzt nichts zu entscheiden: Am Zug { COUNT($actors) ->
        [one] ist
       *[other] sind
    } { WHO($actors) }.
not-your-turn =
    { PERSON($seat) ->
        [you] Du bist
       *[one] { WHO($seat) } ist
    } nicht an der Reihe: Am Zug { COUNT($actors) ->
        [one] ist
       *[other] sind
    } { WHO($actors) }.
not-among-moves = { $move } gehört nicht zu deinen Zügen.
not-among-answers = { $move } gehört nicht zu den möglichen Antworten.
nothing-to-decide = Die Partie ist zu Ende: Es gibt nichts mehr zu entscheiden.
may-not-act =
    { PERSON($seat) ->
        [you] Du kannst
       *[one] { WHO($seat) } kann
    } jetzt nebenbei nichts tun.
not-among-acts = { $move } gehört nicht zu dem, was du jetzt nebenbei tun kannst.
no-bell = Dafür ist gerade keine Glocke gestellt.
no-holder = Du darfst die Partie nicht anhalten.
no-ringer = Die Glocke läutet von selbst: Du darfst sie nicht läuten.
no-chance = Der Geber hat jetzt nichts zu entscheiden: Frage einen Platz aus actors() nach einem Zug.
choose-move = Wähle deinen Zug.

## Züge und Notizen

unreadable-move = „{ $text }“ ist kein Zug von { $game }.
no-form = { $game } hat kein Formular zum Ausfüllen.
note-not-quoted = Die Notiz nach dem Zug muss ein Text in doppelten Anführungszeichen sein.
note-too-long = Eine Notiz hat höchstens { $most } Zeichen, und alle lassen sich zeigen.

## Spiele und Einstellungen

unknown-game =
    Es gibt kein Spiel „{ $game }“; installiert sind: { COMMAS($installed) }.{ GIVEN($close) ->
        [no] { "" }
       *[yes] { " " }Meintest du „{ $close }“?
    }
view-of-another = Eine Sicht auf „{ $other }“ sagt nichts über { $game }.
game-broken = Das Spiel „{ $game }“ ist installiert, lässt sich aber nicht laden: { $error }.
drawn-plainly = { $game } konnte diesen Tisch nicht zeichnen ({ $error }). Das ist eine schlichte Beschreibung.
game-misdescribed = Das Spiel „{ $game }“ ist installiert, lässt sich aber nicht laden: Sein „{ $field }“ stimmt nicht.
not-a-game = Der Einstiegspunkt { $entry } für „{ $game }“ ist kein Spiel.
bad-players = { $game } kann nicht mit { $players } gespielt werden, sondern mit { COMMAS($counts) } Personen.
no-edition = { $game } gibt es hier nicht in der Ausgabe { $edition }: Die neueste ist { $newest }.
unknown-option =
    { $game } hat keine Einstellung „{ $name }“; { COUNT($options) ->
        [0] es gibt keine.
       *[other] es gibt: { COMMAS($options) }.
    }
bad-option = { $name } kann nicht { $value } sein: Schreibe { $hint }.
unreadable-option = „{ $text }“ ist keine Einstellung: Schreibe name=wert, zum Beispiel tokens=3.
hint-one-of = { OR($values) }
hint-number = eine Zahl von { $low } bis { $high }
hint-numbers = { $meaning }, Zahlen von 0 bis { $high } mit Kommas dazwischen, oder nichts
option-too-long = { $name } kann höchstens { $most } Zahlen haben.
clause-unreadable = clauses.md, Zeile { $line }: erwartet wird „- **LL-001** [Merkmale] Text“.
clause-twice = clauses.md, Zeile { $line }: { $clause } steht zweimal da.
unread-event = { $reader } liest { $event } nicht und übergeht es auch nicht ausdrücklich.

## Aufzeichnungen

record-of-copy = Diese Partie ist eine Kopie zum Nachdenken und führt kein Protokoll; zeichne das Original auf.
record-line = Zug { $number } der Aufzeichnung, „{ $line }“, beginnt nicht mit einem Platz oder „dealer“.
record-illegal = Zug { $number } der Aufzeichnung, „{ $line }“, kann nicht gespielt werden: { $reason }
record-too-long =
    { GIVEN($file) ->
        [no] Das ist keine Aufzeichnung einer Partie: viel zu lang.
       *[yes] { $file } ist viel zu lang für die Aufzeichnung einer Partie.
    }
record-not-json = Diese Aufzeichnung ist beschädigt: Sie ist kein JSON ({ $error }).
record-foreign = Das ist keine Aufzeichnung von Infanta: Es fehlt "infanta": { $format }.
record-no-head = Diese Aufzeichnung ist beschädigt: Spiel, Ausgabe oder Zahl der Personen fehlt.
record-options = Diese Aufzeichnung ist beschädigt: Die Einstellungen sind kein Objekt.
record-moves = Diese Aufzeichnung ist beschädigt: Die Züge sind keine Liste von Texten.
record-names = Diese Aufzeichnung ist beschädigt: Namen und Bots müssen Listen von Texten sein, einer für jeden Platz.
record-newer = Diese Aufzeichnung wurde nach der Ausgabe { $edition } von { $game } gespielt, die neueste hier ist aber Ausgabe { $newest }: Ein neueres Infanta kann sie öffnen.
record-unplayable = Diese Aufzeichnung kann hier nicht gespielt werden: { $reason }
record-unreadable = { $file } kann nicht gelesen werden: { $error }.
record-not-text = { $file } ist keine Textdatei.

## Daten

unreadable-data = { $where } soll { $wanted } sein, ist aber { $found }.
wanted-number = eine ganze Zahl von { $low } bis { $high }
wanted-flag = true oder false
wanted-word = eins von { COMMAS($words) }
wanted-text = ein Text
wanted-seat = ein Platz von 0 bis { $last } oder null
wanted-list = eine Liste
wanted-other = etwas anderes, denn das ist schon da
wanted-row = eine Liste mit { $count } Einträgen
wanted-object = ein Objekt
wanted-known-field = ohne ein Feld dieses Namens
wanted-field = ein Objekt mit dem Feld { $field }
wanted-event = ein Ereignis des Spiels
wanted-phrase = eine Wendung
wanted-value = ein Wert einer Wendung
wanted-move = der Text eines Zugs
wanted-setup = ein Aufbau von { $game }
wanted-options = ein Aufbau mit seiner Ausgabe und mit Einstellungen als Objekt
no-shape = { $field } hat einen Typ, der sich nicht als einfache Daten schreiben lässt: Gib seine Gestalt in der Form des Spiels an.
no-space = { $game } hat keine Aktionen und Beobachtungen für lernende Programme.
no-action = { $move } ist keine Aktion eines Platzes.

## Spielend lernen

lesson-any = Was du jetzt tun kannst, ist golden umrandet. Tippe eine Karte an, um zu lesen, was sie bewirkt; was abgedunkelt ist, sagt, warum.
