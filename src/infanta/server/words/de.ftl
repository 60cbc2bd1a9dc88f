### Was der Server sagt: Seiten, Ablehnungen, die Befehlszeile.

this-language = Deutsch
a-guest = Gast

## Auf jeder Seite

about-infanta = Der Hof der Prinzessinnenspiele: Spiel mit Freunden und Bots im Browser.
skip = Zum Inhalt springen
join-table = An einen Tisch gehen
you-and-devices = Du: dein Name und deine Geräte
you-and-leaving = Dein Name, ein anderes Gerät, diesen Browser verlassen
link-copied = Der Link ist kopiert.
try-again = Das hat nicht geklappt. Bitte versuch es noch einmal.
reconnecting = Verbindung wird wiederhergestellt …
move-kept = Verbindung wird wiederhergestellt … Dein Zug ist aufgehoben und wird geschickt, sobald der Tisch antwortet.
your-name = Dein Name
save = Speichern
join = Los
home = Startseite
close = Schließen
rules = Regeln
how-to-play = So wird gespielt
if-you-like = wenn du magst

## Startseite

home-title = Nimm Platz bei Hofe
home-lead = Kartenspiele um Prinzessinnen, Briefe und Kronen. Spiel sofort gegen Bots oder schick deinen Freunden einen Link: ohne Konto, ohne Einrichten.
table-code = Code eines Tisches
my-tables = Meine Tische
public-tables = Öffentliche Tische
finished-tables = Beendet
from-to-players = { $low } bis { $high } Personen
play-now = Jetzt spielen
play-now-what = – { $game } gegen Bots
learn-by-playing = Spielend lernen
lesson-title = Für deine erste Runde
so-many-play = zu { $count ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
        [6] sechst
       *[7] siebt
    }
strength = Stärke
level-usual = übliche Bots
level-random = spielt, wie es kommt
level-thumb = hält sich an Faustregeln
level-page = Page: für Kinder
level-lady = Dame: leicht
level-duchess = Herzogin: denkt voraus
level-queen = Königin: am stärksten
invite-friends = Freunde einladen
invite-friends-what = zu { $game }
company =
    { $mine ->
        [yes] mit { COMMAS($others) }
       *[no] { COMMAS($others) }
    }
free-seats =
    { $count ->
        [one] 1 freier Platz
       *[other] { $count } freie Plätze
    }
your-turn-there = du bist am Zug
waiting-for-players = wartet auf Mitspielende

## Beitreten, Geräte, Abschied

join-code = Der Code oder der Link, den du bekommen hast
move-here = Hierher umziehen
go-on-as = Weiter als { $name }
go-on-as-text = Dieses Gerät spielt ab jetzt als { $name }, an allen Tischen von { $name }. Das andere darf auch weiterspielen, bis du ihm sagst, dass es dich vergessen soll.
go-on-here = Hier weiterspielen
you-title = Du
you-named = Du, { $name }
other-device = Auf einem anderen Gerät spielen
private-link-how = Öffne diesen Link einmal auf dem anderen Gerät. Wer ihn öffnet, spielt als du; behalte ihn also für dich.
private-link-alone = Nur dieser Computer kann ihn öffnen: Der Server hört auf niemand anderen. Für andere Geräte in deinem Netz starte ihn mit
private-link-why = Deine Plätze gehören diesem Browser. Ein privater Link bringt sie auf dein Telefon oder in einen anderen Browser.
private-link-make = Privaten Link erstellen
private-link-later = Deine Plätze werden diesem Browser gehören. Sag deinen Namen oder setz dich irgendwo hin, dann kannst du sie von hier auf dein Telefon mitnehmen.
leave-browser = Diesen Browser verlassen
leave-browser-how = Dieser Browser vergisst, wer du bist: Wer ihn als Nächstes benutzt, ist hier fremd. Deine Plätze und was du gesagt hast bleiben an ihren Tischen, aber du kannst nur auf einem anderen Gerät weiterspielen, für das du einen privaten Link gemacht hast. An einem gemeinsamen Computer gehst du so.
forget-me = Vergiss mich hier
what-you-played = Was du gespielt hast
played-and-won = { $played } gespielt, { $won } gewonnen
date = Datum
game = Spiel
result = Ergebnis
was-won = gewonnen
was-lost = nicht gewonnen
erase-title = Alles löschen
erase-how = Dein Name, deine Browser und Links und alles, was du gesagt hast, werden gelöscht, auf jedem Gerät. Bots nehmen deine Plätze ein. Beendete Partien anderer bleiben, mit einem Gast an deiner Stelle.
erase-me = Alles über mich löschen …
erase-surely = Ja, alles löschen
error-title = Nicht so schnell
nothing-here = Hier ist nichts
did-not-work = Das hat nicht geklappt

## Ein neuer Tisch

new-table = Ein neuer Tisch für { $game }
table-of = Ein Tisch für { $game }
who-plays = Wer spielt
players = Personen
players-how = Am Tisch bekommst du einen Link für deine Freunde. Plätze, die frei bleiben, nehmen Bots.
may-watch = Andere dürfen zuschauen
allow-hints = Alle dürfen um Tipps bitten, auch wenn Menschen gegeneinander spielen
hints-allowed = Tipps erlaubt
show-to-all = Den Tisch allen auf diesem Server zeigen
clock = Uhr
clock-usual = ohne Eile
clock-how = Läuft jemandes Zeit ab, spielt ein Bot weiter, bis die Person zurück ist.
clock-of =
    { $seconds ->
        [0] keine Uhr
        [60] 1 Minute je Zug
        [180] 3 Minuten je Zug
        [86400] 1 Tag je Zug
        [259200] 3 Tage je Zug
       *[other] { $seconds } Sekunden je Zug
    }
house-rules = Hausregeln
house-rules-usual = wie in der Anleitung, wenn du nichts änderst
by-hand = Von Hand gelegt
by-hand-how = Für Partien, die genau so sein sollen: welche Karten, welche Plätze, welche Reihenfolge. Bleiben sie leer, entscheidet die Anleitung.
write-option = Schreib { $hint }.
as-in-rules = { $value } (Anleitung)
rule-behind = Die Regel dahinter
as-rulebook = wie in der Anleitung
open-table = Den Tisch eröffnen
go-back = Zurück

## Die Regeln

rules-of = Die Regeln von { $game }
how-anyhow = Spiel eine Runde gegen Bots: Der Tisch zeigt dir jederzeit, was du darfst, und die Regeln unten sagen, warum.
try-it = Gegen Bots ausprobieren
every-card = Was jede Karte sagt
every-rule = Alle Regeln, nach Nummern
search-rules = Die Regeln durchsuchen
search-what = ein Wort oder eine Nummer
search = Suchen
all-rules = Alle Regeln
rules-about-it = Alle Regeln dazu
rules-found =
    { $count ->
        [one] 1 Regel enthält „{ $query }“.
       *[other] { $count } Regeln enthalten „{ $query }“.
    }
sections = Abschnitte

## Vor der Partie

before-match = Vor der Partie
free-seat = Ein freier Platz
you-here = du
a-bot = ein Bot
a-program = ein Programm mit eigenem Konto
put-bot = Einen Bot hinsetzen
sit-here = Hier sitzen
change-seat = Ändern
seat-of = Platz { $seat }
free-the-seat = Platz frei machen
code-of-table = Der Code dieses Tisches
link-for-friends = Der Link für deine Freunde
copy-link = Link kopieren
link-alone = Andere Geräte können diesen Link nicht öffnen: Der Server hört nur auf diesen Computer. Für Freunde in deinem Netz starte ihn mit
sit-and-start = Hinsetzen und anfangen
send-the-link = Schick deinen Freunden den Link. Wenn du anfängst, nehmen Bots die freien Plätze.
all-here = Alle sind da: Die Partie kann beginnen.
seat-for-you = Hier ist ein Platz für dich frei.
waiting-for-host = Warten, bis die Partie eröffnet wird.
lucky-word-shuffle = Ein Glückswort fürs Mischen
your-lucky-word = Dein Glückswort fürs Mischen
add-it = Hinzufügen
fair-bound = Der Geber ist an dieses Versprechen gebunden:
fair-why = Wörter, die ihr jetzt hinzufügt, gehen in jedes Mischen ein; so kann niemand, auch dieser Server nicht, die Karten gelegt haben. Alle sehen sie vor der ersten Karte.
sit-down = Hinsetzen
begin = Anfangen
stand-up = Aufstehen

## Der Tisch

window-turn = Du bist am Zug
the-table = Der Tisch
table-in-words = Der Tisch in Worten
only-the-seated = Nur wer an diesem Tisch sitzt, sieht die Karten. Ansehen kann man sich die Partie, wenn sie vorbei ist.
score-story-talk = Punkte, Geschichte und Gespräch
score-and-story = Punkte und Geschichte
dock-beside = Unbekannt
story = Geschichte
what-happened = Was geschah
score-pad = Wertungsblock
score = Punkte
scores = Punktestand
player = Spielerin oder Spieler
watching =
    schauen zu: { COUNT($names) ->
        [0] { $nameless } ohne Namen
       *[other] { COMMAS($names) }{ $nameless ->
            [0] { "" }
           *[other] { " " }und { $nameless } weitere
        }
    }
about-table = Über diesen Tisch
code = Code
other-bots = Andere Bots
plays-as = { $name } ({ $bot })
bot-for = für { $name }
leave-table = Gehen; ein Bot spielt weiter
fair-dealing = Ehrlich gegeben
fair-add-word = Ehrlich gegeben: ein Glückswort dazugeben
fair-promised = Versprochen, bevor ein Wort hinzukam:
fair-word =
    { GIVEN($word) ->
        [no] { $name } hat kein Wort hinzugefügt.
       *[yes] { $name } hat „{ $word }“ hinzugefügt.
    }
fair-seal = Das Siegel auf Versprechen und Wörtern:
fair-seed = Die Saat des Gebers:
fair-later = Die Saat des Gebers wird nach der Partie gezeigt; dann kann jede und jeder prüfen, ob das Versprechen gehalten wurde.
here-now = da
not-here-now = gerade nicht da
empty-seat = leer
away-bot = weg, ein Bot spielt weiter
to-move = am Zug
host = eröffnete den Tisch
change-who-plays = Ändern, wer für { $name } spielt
bot-until-back = Einen Bot spielen lassen, bis { $name } zurück ist:
the-trick = Der Stich
the-last-trick = Der letzte Stich
left-of = { $left } von { $of }
what-it-does = was sie tut
what-card-does = Was die Karte { $card } tut

## Was gefragt wird

hand-and-moves = Deine Hand und deine Züge
match-is-over = Die Partie ist vorbei.
take-move-back = Zurücknehmen
moves-are-made = Züge gelten
moves-once = sofort
moves-ask = beim zweiten Druck
moves-wait = nach drei Sekunden; bis dahin lassen sie sich zurücknehmen
press-again = { $move }? Noch einmal drücken, dann gilt es.
it-is-your-turn = Du bist am Zug.
waiting-for = Warten auf { WHO($seats) } …
dealer-deals = Es wird gegeben …
bot-plays-for-you = Ein Bot spielt für dich.
seat-back = Meinen Platz zurücknehmen
or-one-of-these = Oder eines von diesen
you-watch = Du schaust zu.
there-is-a-seat = Ein Platz ist frei.
cannot-be-played = kann nicht gespielt werden
at-least = mindestens { $count }
vote = Die Abstimmung
has-voted = hat abgestimmt
has-not-voted = hat noch nicht abgestimmt
you-voted = Deine Stimme:
votes-in = { $votes } von { $all } Stimmen sind da. Niemand sieht eine, bevor alle da sind.

## Gespräch

talk = Gespräch
gallery-talk = Gespräch der Zuschauenden
messages = Nachrichten
whispers-to = flüstert mit { LIST($names) }
talking-name = Ein Name, unter dem du redest
name-to-talk = Ein Name zum Mitreden
that-is-me = Das bin ich
say-something = Sag etwas
say-it = Sagen
quick-reactions = Schnelle Reaktionen
reaction-applause = Gut gespielt
reaction-laugh = Lachen
reaction-wonder = Erstaunt
reaction-think = Lass mich überlegen
reaction-love = Liebe
reaction-sorrow = O nein
whisper = Flüstern
whisper-to = Nur diese hören es, jetzt und später:
whisper-something = Flüstere etwas
mute = Stummschalten
mute-name = { $name } stummschalten
hear-name = { $name } wieder hören

## Das Ende, und noch einmal ansehen

you-won = Du hast gewonnen!
seats-won =
    { WHO($winners) } { PERSON($winners) ->
        [you] hast
        [one] hat
        [us] habt
       *[many] haben
    } gewonnen
side-won = { $title } hat gewonnen
won-because = { $winners }: { $reason }.
to-rematch = Zur Revanche
rematch = Revanche
see-it-again = Noch einmal ansehen
replay-title = { $game }, Zug { $step } von { $steps }
download-record = Aufzeichnung herunterladen
step-through = Durch die Partie gehen
before-first-move = Vor dem ersten Zug.
dealer-has-dealt = Es wurde gegeben.
moves = Züge
step-first = Anfang
step-back = Zurück
step-next = Weiter
step-last = Ende
step-of = Zug { $step } von { $steps }
whose-eyes = Mit wessen Augen
seen-by = Gesehen von
a-spectator = jemandem, der zuschaut
how-it-went = Wie es ausging
proof-title = Wurde ehrlich gegeben? Der Beweis
check-not-here = Diese Seite kann das nur mit ihrem Skript prüfen und über eine sichere Verbindung (https, oder auf deinem eigenen Rechner).
check-seed-right = ✓ Die Saat des Gebers ist die versprochene: Dein Browser hat ihren Hash nachgerechnet.
check-seed-wrong = ✗ Die Saat des Gebers ist nicht die versprochene!
check-words-right = ✓ Die Wörter aller sind die, die vor der ersten Karte versiegelt wurden.
check-words-wrong = ✗ Die Wörter sind nicht die, die vor der ersten Karte versiegelt wurden!
check-seen-right = ✓ Versprechen und Siegel sind die, die sich dein Browser während der Partie gemerkt hat.
check-seen-wrong = ✗ Versprechen oder Siegel sind nicht die, die sich dein Browser während der Partie gemerkt hat!
check-seen-unknown = ? Dein Browser hat sich das Versprechen nicht vor der ersten Karte und das Siegel nicht danach gemerkt. Vergleiche sie mit denen, die sich jemand anders gemerkt hat.
check-cards = Dass jede Karte aus Saat und Wörtern folgt, zeigt sich nur mit den Regeln. Auf einem Rechner mit Infanta:

## Was abgelehnt wird

name-first = Bitte sag zuerst deinen Namen: Dieser Browser ist hier nicht bekannt.
token-first = Schick das Token mit, das POST /api/people dir gegeben hat, als Authorization: Bearer.
say-name-first = Noch ist niemand bekannt: Ruf say_name auf, oder schick ein Token mit, als Authorization: Bearer.
token-unknown = Unter diesem Token ist hier niemand bekannt: Es wurde widerrufen oder nie ausgegeben.
stale-turn-number = Nach diesem Zug wird nicht gefragt: Sieh dir den Tisch noch einmal an und antworte mit seiner Nummer (turn).
turn-of-others = Du bist nicht an der Reihe: Sieh dir den Tisch noch einmal an.
seated-already = Du hast an diesem Tisch schon einen anderen Platz.
empty-request = Diese Anfrage ist leer: Schick ein JSON-Objekt.
not-a-form = Diese Adresse nimmt ein einfaches Formular.
bad-form = Das Formular war nicht lesbar.
bad-host = Die Anfrage nennt einen Host, den es nicht geben kann.
forged = Diese Anfrage kam von einer anderen Seite und wurde deshalb nicht ausgeführt.
which-question = Das Formular sagt nicht, auf welche Frage es antwortet.
seat-number = Plätze sind Zahlen.
players-number = Bitte sag mit einer Zahl, wie viele spielen.
choose-clock = Bitte wähl eine Uhr aus der Liste.
too-fast = Das war viel auf einmal. Bitte warte einen Moment und versuch es noch einmal.
too-many-strong-bots = So viele starke Bots auf einmal ließen alle anderen warten. Nimm eine Dame, oder versuch es in { $seconds } s noch einmal.
too-many = Du hast zu viele Tische offen. Bitte schließ ein paar.
no-table = Es gibt keinen Tisch mit diesem Code. Sieh dir den Link oder den Code noch einmal an: Er hat acht Buchstaben und Ziffern.
table-closed = Dieser Tisch wurde geschlossen, bevor eine Partie begann.
damaged = Dieser Tisch kann nicht mehr gezeigt werden: Was darüber aufgeschrieben war, ist beschädigt.
cannot-go-on = Dieser Tisch kann nicht mehr gezeigt werden: { $reason }
somebody-faster = Jemand anders war schneller. Bitte sieh noch einmal hin.
not-written = Das konnte nicht aufgeschrieben werden, also hat sich nichts geändert. Bitte versuch es noch einmal.
database-damaged = Was hierüber aufgeschrieben wurde, ist beschädigt und kann nicht gelesen werden. Sag es bitte denen, die diesen Server betreiben: `infanta check` verrät mehr.
full = Der Server hat so viele Verbindungen und Dateien offen, wie er halten kann. Bitte versuch es gleich noch einmal.
no-database = Die Datenbank antwortet gerade nicht. Nichts ist verloren; versuch es in ein paar Sekunden noch einmal.
uncertain = Die Festplatte antwortet nicht, also wurde das wohl nicht aufgeschrieben. So steht der Tisch.
not-seated = Du hast keinen Platz an diesem Tisch.
sealed = Die Wörter wurden vor der ersten Karte versiegelt.
host-keeps-seat = Wer den Tisch eröffnet hat, behält den Platz, auch wenn er kurz leer ist.
until-clock = { $name } hat Zeit, bis die Uhr abläuft; dann springt von selbst ein Bot ein.
not-away-yet = Ein Bot kann für { $name } einspringen, wenn die Partie darauf warten muss und der Platz seit { $minutes } Minuten leer ist.
held = Die Partie steht still: Warte, bis es weitergeht.
not-host = Das kann nur, wer den Tisch eröffnet hat.
not-moderator = Das darf nur, wer diesen Server moderiert.
not-here = Diese Person ist nicht an diesem Tisch.
started = Die Partie hat begonnen, und alle Plätze sind besetzt. Du kannst zuschauen.
taken = Dieser Platz ist besetzt.
all-taken = Alle Plätze sind besetzt. Du kannst zuschauen.
seat-unknown = Der Tisch hat keinen solchen Platz.
more-bots-than-seats = Genannt sind { $bots } Bots, aber außer deinem gibt es nur { $seats ->
        [one] einen Platz
       *[other] { $seats } Plätze
    }.
own-seat = Das ist dein eigener Platz: Verlass den Tisch, wenn du ihn aufgeben willst.
still-here = { $name } ist am Tisch; ein Bot kann nur für Abwesende einspringen.
named-apart = An diesem Tisch heißt schon jemand so ähnlich, darum heißt du hier { $name }.
no-spectators = Nur wer an diesem Tisch sitzt, kann hier mitreden.
no-words = In dieser Nachricht stand nichts.
no-whispers = An diesem Tisch wird jetzt nicht geflüstert: Sag es allen oder gar nicht.
no-listener = Kreuz an, mit wem du flüstern willst.
listener-absent = Du kannst nur mit den anderen Menschen an diesem Tisch flüstern.
rematch-not-over = Eine Revanche gibt es, wenn diese Partie vorbei ist.
replay-not-over = Ansehen kann man sich die Partie, wenn sie vorbei ist.
record-not-over = Die Aufzeichnung gibt es, wenn die Partie vorbei ist: Sie enthält jede Karte.
other-edition = An diesem Tisch wird Ausgabe { $edition } von { $game } gespielt, dein Programm erwartet aber eine andere.
nobody = Zu dieser Kennung gibt es niemanden, oder niemanden, der noch hereinkäme.
no-pass = Dieser private Link ist benutzt oder abgelaufen. Erstell einen neuen.
pass-for-programs = Dieser private Link ist für Programme: Ein Token hat ihn erstellt, das nicht alles darf, ein Browser aber darf alles. Erstell einen im Browser.
no-token = Du hast kein Token dieses Namens.
too-many-tokens = Du hast zu viele Tokens. Bitte widerrufe ein paar, die du nicht mehr brauchst.
no-scope = Dieses Token darf das nicht: Ihm fehlt der Bereich „{ $needed }“.
no-scope-to-give = Ein Token kann keines anlegen, das mehr darf als es selbst.
no-such-scope = Diesen Bereich gibt es nicht. Es gibt: { COMMAS($scopes) }.
resign-in-play = Aufgeben kann man nur, solange die Partie läuft.
http-400 = Diese Anfrage war nicht zu verstehen.
http-404 = Unter dieser Adresse ist nichts.
http-405 = Diese Adresse nimmt solche Anfragen nicht an.
http-413 = Das war viel zu lang.
http-500 = Bei uns ist etwas schiefgegangen. Nichts wurde geändert; bitte versuch es noch einmal.

## Beweise

no-proof = Diese Aufzeichnung hat keinen Beweis: Sie nennt die Saat des Gebers nicht.
proof-luck = Diese Aufzeichnung ist beschädigt: Die Glückswörter sind keine Liste von Texten.
proof-seed = Die Saat ist nicht die, die vor der ersten Karte versprochen wurde.
proof-seed-size = Diese Aufzeichnung ist beschädigt: Die Saat des Gebers muss { $size } Bytes haben, hexadezimal geschrieben.
proof-other-seal = Die Wörter sind nicht die, die vor der ersten Karte versiegelt wurden: Das Siegel ist ein anderes.
proof-no-seal = Diese Aufzeichnung hat kein Siegel auf ihren Wörtern: Wer den Server betreibt, könnte sie nachträglich wählen. Stammt die Partie aus der Zeit, bevor es Siegel gab, dann sag das mit --without-seal.
proof-erased = Das Glückswort eines Menschen, der alles über sich löschen ließ, ist weg. Dass die Karten aus der Saat und den Wörtern kamen, lässt sich nicht mehr prüfen.
proof-words = Diese Aufzeichnung ist beschädigt: { $players } spielen, aber es gibt { $words } Wörter.
proof-bot-word = Platz { $seat } gehört einem Bot, hat aber ein Wort: Wer den Server betreibt, könnte es gewählt haben.
proof-no-word = Platz { $seat } gehört einem Menschen, aber die Aufzeichnung hat keinen Platz für ein Wort.
proof-unsealed = Die Wörter sind nicht die, die vor der ersten Karte versiegelt wurden.
proof-nobody = Niemand namens „{ $name }“ spielt in dieser Aufzeichnung; es gibt: { COMMAS($names) }.
proof-other-word = Die Aufzeichnung sagt, das Wort von { $name } war „{ $recorded }“, nicht „{ $word }“: Jemand hat ein anderes gewählt.
proved = Bewiesen: { $what }
not-proved = Nicht bewiesen: { $what }
proved-moves = Alle { $dealt } Züge des Gebers folgen aus der Saat und den Wörtern, in der Reihenfolge der Plätze.
proved-seed = Die Saat ist die, die dir versprochen wurde.
proved-words = Die Wörter sind die, die der Tisch vor der ersten Karte gezeigt hat, und kein Bot hat eines.
proved-word = Das Wort ist das, das du genannt hast: { COMMAS($names) }.
unproved-promise = dass dieses Versprechen das ist, das dir gezeigt wurde. Vergleich es oder gib es mit --commitment an: { $promise }
unproved-order = dass die Wörter nach dem Versprechen kamen: Der Partie fehlt das Siegel, wie es früher allen fehlte.
unproved-words = dass diese Wörter die sind, die der Tisch gezeigt hat. Vergleich ihr Siegel oder gib es mit --seal an: { $seal }
given-word = { $name } („{ $word }“)
unproved-cards = dass die Karten nicht ausgesucht waren, für alle, die ihr eigenes Wort nicht unter diesen finden: { COMMAS($given) }. Wer eines davon nach dem Versprechen gegeben hat, kann keine ausgesuchten Karten bekommen haben, es sei denn, wer danach ein Wort gab, steckte mit dem Server unter einer Decke.
unproved-words-of-others = dass die Karten nicht ausgesucht waren: Wer den Server betreibt, könnte ein Wort anderer nachträglich gewählt haben, wenn nicht Versprechen und Siegel beide die sind, die dir gezeigt wurden. Die Wörter dieser Aufzeichnung: { COMMAS($given) }.
unproved-shuffle = dass der Server nicht unter mehreren Mischungen gewählt hat: Niemand hat nach seinem Versprechen ein Wort hinzugefügt.
unproved-foresight = dass niemand die Karten vor dir kannte: Wer den Server betreibt, hat die Saat von Anfang an und könnte danach spielen oder es jemandem verraten.
unproved-lesson = dass niemand die Karten vor dir kannte: Dies ist die Saat einer Lektion, die kein Geheimnis ist, und ihre Karten sind für alle dieselben.
unproved-end = wie die Partie ausging: Die Aufzeichnung bricht vor ihrem Ende ab.
proof-move = Zug { $number } wurde nicht aus der Saat gegeben: Der Geber machte { $move }.

## Die Befehlszeile

command-serve = Den Tisch im Browser öffnen, für Freunde und Bots.
serve-host = Die Adresse, an der gelauscht wird; 0.0.0.0 für alle.
serve-port = 0 nimmt irgendeinen freien Port.
serve-database = Die SQLite-Datei, in der alles aufgehoben wird, oder postgresql://benutzer@rechner/name. [sonst: in deinem Datenordner]
serve-fast-bots = Bots ziehen sofort statt im Tempo von Menschen.
serve-thinkers = Prozesse, in denen Bots nachdenken.
serve-keep-days = Tage, die eine beendete Partie aufgehoben wird. [sonst: für immer]
serve-proxy = Adressen oder Netze von Reverse-Proxys, durch Kommas getrennt.
serve-base-path = Der Pfad des Rechners, unter dem die Seite liegt, etwa /infanta. [sonst: Der Rechner gehört ihr allein]
serve-open = Den Browser öffnen.
serve-log = Für jede Anfrage eine Zeile schreiben.
serve-config = Eine TOML-Datei mit Einstellungen. [sonst: server.toml in ~/.config/infanta oder /etc/infanta]
serve-processes = Serverprozesse an einem Port; mehrere brauchen PostgreSQL.
serve-metrics = Netze, die /metrics lesen dürfen, durch Kommas getrennt.
serve-moderator = Wer dieses Token schickt, darf Tische schließen und Leute aussperren. [sonst: niemand]
serve-log-format = Zeilen für Menschen oder für Programme.
serve-trace = Schreibt eine Zeile für jedes Warten ab 20 ms, mit seiner Ursache.
command-settings = Jede Einstellung des Servers zeigen, und woher sie kommt.
settings-unreadable = Die Einstellungen in { $file } lassen sich nicht lesen: { $error }.
no-setting = { $file }: Eine Einstellung „{ $name }“ gibt es nicht; es gibt { COMMAS($names) }.
bad-base-path = Unter „{ $path }“ kann keine Seite liegen. Gib einen Pfad wie /infanta an, oder lass --base-path weg.
bad-network = --{ $setting }: „{ $network }“ ist weder eine Adresse noch ein Netz. Gib Adressen wie 10.0.0.5 oder Netze wie 10.0.0.0/8 an, durch Kommas getrennt.
crew-needs-postgres = Mehrere Prozesse brauchen eine PostgreSQL-Datenbank, denn eine SQLite-Datei gehört einem allein: Gib --database postgresql://benutzer@rechner/name an, oder lass --processes weg.
crew-needs-port = Mehrere Prozesse können sich auf diesem System keinen Port teilen; lass --processes weg.
cannot-listen = An { $host }:{ $port } kann nicht gelauscht werden: { $error }. Versuch einen anderen --port.
open-at = Infanta ist offen unter { $address }  (Strg+C schließt)
open-to-network = Andere in deinem Netz finden es unter { $address }
command-verify = Prüfen, ob eine Partie ehrlich gegeben wurde. RECORD ist eine heruntergeladene Aufzeichnung oder die Adresse eines beendeten Tisches.
verify-commitment = Das Versprechen, das der Tisch zeigte, bevor jemand ein Wort gab.
verify-seal = Das Siegel auf den Wörtern, das der Tisch vor der ersten Karte zeigte.
verify-word = Ein Wort, das gegeben wurde; NAME= wenn keines.
verify-without-seal = Eine Aufzeichnung ohne Siegel trotzdem prüfen: Früher hatten Partien keines.

## Die Datenbank

database-unusable = Die Datenbank { $file } kann nicht benutzt werden: { $error }.
database-taken = Ein anderer Infanta-Server benutzt { $file }. Halte den zuerst an, oder gib diesem mit --database eine eigene Datei.
database-linked = { $file } hat noch einen zweiten Namen (einen harten Link). Unter zwei Namen würde SQLite Züge verlieren. Lösche den anderen Namen oder mach daraus einen symbolischen Link (ln -s).
database-foreign = { $scheme }:// kann keine Datenbank sein: Gib den Pfad einer SQLite-Datei an oder die Adresse einer PostgreSQL-Datenbank wie postgresql://benutzer@localhost/infanta.
database-folder = { $folder } ist ein Ordner; die Datenbank ist eine Datei, etwa { $file }.
database-newer = Diese Datenbank hat ein neueres Infanta geschrieben; bitte aktualisiere deins. ({ $error })
folder-unmade = Der Ordner { $folder } kann nicht angelegt werden: { $error }.
database-other-version = Die Datenbank { $database } ist von einer anderen Version: Starte den Server einmal, oder bring Infanta auf den neuesten Stand.
database-filled = Die Datenbank { $database } ist nicht leer.
database-silent = Die Datenbank antwortet nicht: { $error }.
no-database-file = Eine Datenbank { $file } gibt es nicht.
database-awaited = { $sentence } Es wird darauf gewartet, höchstens { $seconds } Sekunden.
postgres-address = Die Adresse der Datenbank lässt sich nicht lesen: Sie sollte aussehen wie postgresql://benutzer:passwort@rechner:5432/infanta.
postgres-encoding = Die Datenbank { $database } ist in { $encoding } geschrieben, Infanta braucht aber UTF8. Leg sie neu an: createdb -E UTF8 -T template0.
postgres-absent = Eine Datenbank „{ $name }“ gibt es bei { $place } nicht. Leg sie an: createdb { $name }.
postgres-locked =
    Die Datenbank { $database } lässt { GIVEN($user) ->
        [no] diesen Benutzer
       *[yes] { $user }
    } nicht ein ({ $error }). Sieh nach Benutzer und Passwort in der Adresse, oder setze PGPASSWORD.
postgres-forbidden = { $user } darf in { $database } nicht tun, was Infanta braucht: { $error }.
postgres-full = Die Datenbank { $database } nimmt keine Verbindung mehr an: { $error }.
postgres-silent = Bei { $place } antwortet kein PostgreSQL-Server. Läuft er, und stimmt die Adresse?
postgres-unusable = Die Datenbank { $database } lässt sich nicht benutzen: { $error }.

## Die Daten aufheben

command-export = Alles nach FILE schreiben. Daraus lässt sich jede Datenbank füllen; der Server darf währenddessen weiterlaufen.
command-import = Eine leere Datenbank aus FILE füllen, einem Export.
command-backup = Alles nach FILE kopieren, während der Server weiterläuft. Aus einer SQLite-Datei wird eine SQLite-Datei, aus PostgreSQL ein Export.
command-restore = Eine Sicherung zurückholen. Sie kommt in eine leere PostgreSQL-Datenbank oder an die Stelle einer SQLite-Datei, die kein Server benutzt.
command-check = Jeden Tisch der Datenbank prüfen. Jede Partie wird nachgespielt: Ist noch alles so, wie es geschrieben wurde?
restore-replace = Wirft weg, was eine SQLite-Datenbank jetzt enthält.
exported =
    Exportiert nach { $file }: { COUNT($rows) ->
        [0] nichts
       *[other] { COMMAS($rows) }
    }.
imported =
    Importiert aus { $file }: { COUNT($rows) ->
        [0] nichts
       *[other] { COMMAS($rows) }
    }.
backed-up = Gesichert in { $file }.
restored = Zurückgeholt aus { $file }.
is-a-database = { $file } ist eine Datenbank. Nenne eine andere Datei, damit sie nicht verloren geht.
not-copied = { $source } lässt sich nicht nach { $target } kopieren: { $error }.
copy-damaged = { $file } ist beschädigt: { $error }.
restore-sqlite = { $file } ist eine SQLite-Datenbank: Exportiere sie (infanta export), und importiere das in PostgreSQL.
restore-filled = { $file } gibt es schon. Mit --replace wird weggeworfen, was darin ist.
file-damaged = { $file } ist beschädigt: { $reason }
table-damaged = Tisch { $code }: { $reason }
database-checked =
    { $sound ->
        [one] 1 Tisch ist
       *[other] { $sound } Tische sind
    } heil, { $damaged ->
        [one] 1 ist
       *[other] { $damaged } sind
    } beschädigt.
not-imported = Das lässt sich nicht importieren: { $error }.
export-unwritable = { $file } lässt sich nicht schreiben: { $error }.
export-foreign = { $file } ist kein Export von Infanta.
export-newer = { $file } wurde von einem neueren Infanta geschrieben; bring deines auf den neuesten Stand.
export-unreadable = { $file } lässt sich nicht lesen: { $error }.
export-cut = { $file } ist nicht vollständig: abgeschnitten oder verändert.
export-strange = Der Export enthält etwas, das dieses Infanta nicht kennt: „{ $name }“.

## Was gemessen wird

metric-requests = Beantwortete Anfragen, nach der Klasse ihres Status.
metric-request-seconds = Wie lange Antworten dauerten; Streams zählen nicht.
metric-streams = Offene Streams.
metric-tables = Tische im Speicher.
metric-bots = Bots, die nachdenken oder auf ihren Zug warten.
metric-writes = In die Datenbank geschriebene Änderungen.
metric-commits = Transaktionen, in denen sie geschrieben wurden.
metric-shards = Teile der Tische, von 64, deren Bots und Uhren dieser Prozess führt.
metric-processes = Prozesse, die sich die Datenbank teilen, soweit dieser weiß.
metric-longest-wait-seconds = Das längste Warten der letzten Minuten: auf uns selbst, den Rechner, das Festschreiben, die Speicherbereinigung.
metric-memory-bytes = Benutzter Speicher.
metric-uptime-seconds = Sekunden, seit der Prozess begann.

# Beats: was geschehen ist, wird am Tisch gezeigt
skip-beats = Zum Jetzt
beats-pace = Was geschieht, wird gezeigt:
pace-slow = langsam
pace-normal = normal
pace-fast = schnell
pace-once = sofort

## Was man nebenbei tut, und Glocken

free-acts = Wann immer du magst
ring-bell = Die Glocke läuten
bell-rings-in = Die Glocke läutet in
letters-to-all = Alle
my-notes = Meine Notizen
circle-of =
    { $mine ->
        [yes] { WHO($seats) } und du
       *[no] { WHO($seats) }
    }
letters-shut = Briefe werden erst nach der Partie geöffnet, und nur von denen in der Runde.
timeline = Chronik
timeline-of = Die Geschichte von { $game }, soweit du sie kennst
letters-of = Briefe
everybody = alle
whose-deeds = Von wem
seek-words = Ein Wort oder ein Name
search-it = Suchen
back-to-table = Zurück zum Tisch
nothing-found = Nichts gefunden.
print-these = Druck sie mit deinem Browser.
# Das Ende einer Runde und einer Partie
rest = Zwischen zwei Runden
rest-of =
    { $seconds ->
        [0] wird sofort weiter gegeben
       *[other] höchstens { $seconds } Sekunden
    }
rest-how = Alle sehen, wie eine Runde ausgegangen ist, bevor die nächste gegeben wird.
choose-rest = Bitte wähl aus der Liste, wie lange zwischen zwei Runden gewartet wird.
round-over = Die Runde ist zu Ende.
next-round = Nächste Runde
pause-waits =
    { GIVEN($names) ->
        [yes] Es fehlt noch: { LIST($names) }.
       *[no] Gleich wird die nächste Runde gegeben.
    }
pause-before = weiter in
hand-turned-up = Die aufgedeckte Hand
won-it = gewonnen
not-this-time = Diesmal nicht.
story-of-match = Die Geschichte der Partie
turning-point = Wendepunkt, Runde { $round }:
best-moment = { $name } im besten Moment, Runde { $round }:
worst-moment = { $name } im schlimmsten Moment, Runde { $round }:
see-moment = Ansehen

# Wiederholungen
replay-play = ▶ Abspielen
replay-pause = ❚❚ Anhalten
replay-speed = Tempo
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
step-go = Dorthin
replay-rounds = Runden
open-hands = Offene Hände
copy-moment = Link zu diesem Moment

## Rat

hint-wanted = Einen Tipp, bitte
hint-heading = Ein Tipp
advice-part-hands = Was die anderen wohl haben
advice-from-hint = So rät die Königin, der stärkste Bot. Sie hat die Möglichkeiten in vorgestellten Partien ausprobiert und weiß nur, was du weißt.
review-heading = Rückblick
advice-from-review = Die Königin, der stärkste Bot, hat jede Entscheidung danach beurteilt, was man dabei wissen konnte. Gut ist, was weniger als 2 Prozentpunkte gekostet hat oder nicht mehr, als sich mit Glück erklären lässt.
advice-part-seats = Wie alle entschieden haben
advice-part-turns = Wendepunkte
advice-part-slips = Was am meisten gekostet hat
still-thinking = Die Königin denkt noch darüber nach. Die Antwort erscheint hier von selbst.
still-looking-back = Die Königin geht jede Entscheidung der Partie noch einmal durch, das dauert etwa eine halbe Minute. Die Antwort erscheint hier von selbst.
hints-among-people = Wo andere Menschen mitspielen, gibt es keine Tipps, außer wer den Tisch eröffnet, erlaubt sie.
hints-by-turn = Einen Tipp gibt es, wenn du am Zug bist.
review-not-over = Auf eine Partie kann man zurückblicken, wenn sie zu Ende ist.
no-advice = Es fand sich kein Rat. Bitte versuch es noch einmal.
engine-plain = Die Engine ist nicht kompiliert, deshalb sehen vorausdenkende Bots weniger weit. `make fast` kompiliert sie.
# Leute rufen
sounds = Töne
notices = Sag mir, wenn ich dran bin
share-link = Teilen
preview-title = Ein Tisch für { $game } – spiel mit
preview-seats =
    { $free ->
        [0] Der Tisch ist voll; du kannst zusehen.
        [one] Ein Platz von { $players } ist noch frei.
       *[other] { $free } Plätze von { $players } sind noch frei.
    }
bell-minutes = Sag, wie viele Minuten, von 1 bis 99.
verify-command =
    infanta verify { $table } --commitment { $promise }{ GIVEN($seal) ->
        [yes] { " " }--seal { $seal }
       *[no] { " " }--without-seal
    }
