### Was an einem Terminal gesagt wird.

## An den Tisch kommen

welcome = Infanta, der Hof der Prinzessinnenspiele
guest = Gast
which-game = Welches Spiel?
how-many = Wie viele spielen mit? { COMMAS($counts) }
player-counts =
    { $low ->
        [one] 1 Person
       *[other] { $low } bis { $high } Personen
    }
player-counts-of = { COMMAS($counts) } Personen
no-games = Es ist kein Spiel installiert.
another-match = Noch eine Partie?
open-match =
    Eine Partie { $game }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }mit { LIST($others) }
    } ist seit { $when } offen. Weiterspielen?
put-away = Sie wurde abgelegt als { $file }
other-game = { $file } ist eine Partie { $game }, nicht { $wanted }.
match-in-file-over = Die Partie in { $file } ist zu Ende. Noch einmal ansehen: infanta replay { $file }
too-many-people = { $people } Personen haben keinen Platz an einem Tisch für { $players }.
no-seat = Platz { $seat } gibt es an diesem Tisch nicht: Die Plätze sind 0 bis { $last }.
bad-name = „{ $name }“ kann hier kein Name sein: Schreibe 1 bis { $most } Buchstaben.
same-name = Es können nicht zwei „{ $name }“ heißen.

## Ja und nein

words-yes = j ja y yes
words-no = n nein no
yes-by-default = [J/n]{ " " }
no-by-default = [j/N]{ " " }
yes-or-no = Bitte antworte mit ja oder nein.
one-of = Bitte antworte mit einem von: { COMMAS($answers) }.

## Ein Zug

your-turn = { $name }, du bist an der Reihe.
your-move = Dein Zug
what-next = und weiter?
hint = ? für Hilfe
hint-quiet = quiet: diese Runde nicht mehr fragen; ? für Hilfe
bots-here = Bots an diesem Tisch: { COMMAS($bots) }.
pass-keyboard = Gib die Tastatur an { $name } weiter, dann Eingabetaste.{ " " }
confirm =
    { $hide ->
        [yes] Eingabetaste, um das zu verbergen
       *[no] Eingabetaste, um weiterzuspielen
    }, oder tippe undo:{ " " }
confirm-how = Drücke die Eingabetaste, oder tippe undo oder quit.
more-moves = … und { $count } weitere: Tippe „moves“ für alle, oder „moves“ und ein Wort, das darin vorkommt.
no-choice = Die Wahl { $choice } gibt es hier nicht.
did-you-mean = Meintest du { $word }?
type-for-help = Tippe ? für Hilfe.
nothing-to-decline = Hier gibt es nichts, was du für den Rest der Runde ablehnen könntest.
no-such-moves =
    { $count ->
        [one] Dein einziger Zug enthält
       *[other] Keiner deiner { $count } Züge enthält
    } „{ $word }“{ $count ->
        [one] { " " }nicht
       *[other] { "" }
    }.
no-score = Dieses Spiel hat vor dem Ende keinen Wertungsblock.
nothing-to-undo = Du hast noch keinen Zug gemacht, der sich zurücknehmen ließe.
no-hints-among-people = Solange andere mitspielen, gibt es keine Tipps, außer das Spiel wurde mit --hints begonnen.
stands-told = Dein Zug gilt: Er hat dir etwas verraten, was du nicht wusstest.
stands-dealt = Dein Zug gilt: Seitdem wurde eine Karte gegeben, und du hast sie gesehen.
stands-moved = Dein Zug gilt: { WHO($seat) } hat seitdem gezogen.
bot-cheats = Der Bot „{ $bot }“ hat gegen die Regeln verstoßen: { $reason }

## Hilfe

help =
    Wähle mit der Zahl vor einer Wahl oder mit dem Anfang ihres Wortes. Mehrere Wahlen kannst du auf einmal tippen, mit einem Leerzeichen dazwischen, und ebenso einen ganzen Zug, wie ihn Aufzeichnungen schreiben, etwa „{ $move }“.
help-topics = Fragen kannst du nach { COMMAS($topics) }.
command-topic = die Regeln einer Karte
command-clause = eine einzelne Regel
command-table = den Tisch noch einmal zeichnen
command-story = alles, was geschehen ist
command-score = der Wertungsblock
command-moves = alle deine Züge
command-moves-word = die mit einem Wort darin
command-back = eine Wahl zurück
command-undo = den letzten Zug zurücknehmen
command-hint = was der stärkste Bot täte, und warum
command-quiet = ein Angebot ablehnen und diese Runde nicht mehr gefragt werden
command-save = die Aufzeichnung in eine Datei schreiben
command-quit = gehen; die Partie bleibt erhalten

## Das Ende

on-table = auf dem Tisch
last-on-table = der letzte Stich
how-it-ended = wie es ausging
ending =
    { PERSON($winners) ->
        [you] Du gewinnst
        [one] { WHO($winners) } gewinnt
        [us] { WHO($winners) } gewinnt
       *[many] { WHO($winners) } gewinnen
    }: { $reason }.
ending-side = { $title }, { WHO($winners) }, gewinnen: { $reason }.
ending-title = { $title } gewinnt: { $reason }.
watch-again = Noch einmal ansehen: { $command }
look-back = Zurückblicken: { $command }
good-bye = Auf Wiedersehen.
kept-in = Die Partie ist aufgehoben in { $file }
go-on = Weiterspielen: { $command }
kept-after-every-move = Die Partie wird nach jedem Zug aufgehoben, in { $file }
write-over = { $file } gibt es schon. Überschreiben?
cannot-write = { $file } kann nicht geschrieben werden: { $error }.
saved = Gespeichert in { $file }
written-by-other = Jemand anderes hat in { $file } geschrieben: Deine Züge werden dort nicht mehr aufgehoben.
cannot-keep = Die Partie kann nicht in { $place } aufgehoben werden: { $error }.
folder-full = In { $folder } ist für diese Sekunde kein Platz mehr für eine weitere Partie.
file-exists = { $file } gibt es schon: Wähle einen anderen Namen, oder spiele weiter mit --resume { $file }.
no-folder = { $file } kann nicht geschrieben werden: Es gibt keinen Ordner { $folder }.

## Eine Partie noch einmal ansehen

replay-of = { $game }: { COMMAS($names) }; { $eyes }
replay-at = { $game }, { $at } von { $last }, { $eyes }
eyes-open = alle Karten offen
eyes-spectator = mit den Augen eines Zuschauers
eyes-of = mit den Augen von { $name }
left-here = Hier wurde die Partie abgebrochen.
not-a-command = „{ $text }“ ist hier kein Befehl.
replay-forward = weiter
replay-back = zurück
replay-start = zum Anfang
replay-end = zum Ende
replay-decision = zu dieser Entscheidung
replay-seat = mit den Augen von Platz 1
replay-spectator = mit den Augen eines Zuschauers
replay-open = alle Karten offen
replay-leave = gehen

## Die Regeln

no-clause =
    Die Regel { $clause } gibt es nicht; { GIVEN($close) ->
        [no] „infanta rules“ und der Name eines Spiels listet alle auf.
       *[yes] meintest du { $close }?
    }
nothing-about =
    { $game } sagt nichts über „{ $word }“{ GIVEN($close) ->
        [yes] ; meintest du { $close }?
       *[no] { COUNT($words) ->
            [0] .
           *[other] ; es gibt: { COMMAS($words) }.
        }
    }
options-how = Einstellungen: infanta play { $game } --option NAME=WERT
option-line = { $help } Schreibe { $hint }.

## Was Befehle tun

command-play = Gegen Bots spielen, oder mit Freunden an einer Tastatur.
command-play-more = Ohne GAME wählst du aus einem Menü. Die Partie wird nach jedem Zug aufgehoben: Geh, wann du willst, und spiele später weiter.
play-players = Wie viele mitspielen. [sonst: vier, wenn du allein bist und das Spiel zu viert geht, andernfalls die genannten Personen]
play-bot = Wer auf den anderen Plätzen spielt; mehrfach möglich.
play-human = Dein Name. Mehrfach: Personen, die sich die Tastatur teilen.
play-seat = Dein Platz, ab 0; weitere Personen sitzen links davon.
play-option = Eine Einstellung des Spiels.
play-seed = Immer gleich geben, und die Bots immer gleich denken lassen.
play-resume = Mit einer aufgezeichneten Partie weiterspielen.
play-save = Die Aufzeichnung in dieser Datei aufheben.
play-hints = Alle dürfen um Tipps bitten, auch wenn mehrere Menschen spielen.
play-confirm = Nach jedem deiner Züge warten, damit du ihn noch zurücknehmen kannst.
resume-is-whole = --resume setzt eine aufgezeichnete Partie fort: --players und --option sind für eine neue.
command-replay = Eine aufgezeichnete Partie von jedem Platz aus ansehen.
command-replay-more = Ohne --seat, --spectator oder --open siehst du mit den Augen der Person, die sie gespielt hat.
command-review = Auf eine aufgezeichnete Partie zurückblicken. Du siehst, was jede Entscheidung wert war, wo die Partie gewonnen und verloren wurde und wie viele Entscheidungen bei wem gut waren.
review-seconds = Wie lange ungefähr über die ganze Partie nachgedacht wird.
replay-by-seat = Mit den Augen dieses Platzes.
replay-by-spectator = Als Zuschauer.
replay-by-open = Alle Karten sehen.
replay-by-print = Die ganze Geschichte ausgeben und aufhören.
replay-by-data = Als Daten ausgeben, für jeden Zug eine Zeile JSON: was geschah und was vor jeder Wahl bekannt war.
one-pair-of-eyes = Wähle eines von --seat, --spectator und --open.
command-rules = Regeln eines Spiels oder einer Karte nachschlagen.
which-rules = Welche Regeln? Nenne ein Spiel oder eine Regel; „infanta games“ listet die Spiele auf.
command-games = Die installierten Spiele auflisten.

## Formulare

command-fill = ein Formular ausfüllen
fill-in = Oder tippe „fill“ und fülle aus: { COMMAS($forms) }.
no-form-here = Hier gibt es kein Formular zum Ausfüllen.
number = Zahl:{ " " }
numbers = Zahlen, mit Leerzeichen dazwischen, oder nichts:{ " " }
fill-how =
    { $most ->
        [one] Tippe eine Zahl von 1 bis { $last }.
       *[other] Tippe { $least } bis { $most } Zahlen von 1 bis { $last }, mit Leerzeichen dazwischen.
    }

command-fill-word = das Formular dieses Namens ausfüllen
command-keyboard = jemand anderem die Tastatur überlassen, um etwas zwischen den Zügen zu tun
lent-keyboard = Die Tastatur gehört dir für alles, was man zwischen den Zügen tun kann; Enter gibt sie zurück.
give-back-first = Gib erst die Tastatur zurück: Drücke Enter.
whose-keyboard =
    { COUNT($names) ->
        [0] Niemand sonst an dieser Tastatur kann jetzt etwas tun.
       *[other] Wer möchte die Tastatur? { OR($names) }: Schreib „keyboard“ und einen Namen.
    }
