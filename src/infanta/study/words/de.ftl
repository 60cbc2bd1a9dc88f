### Was das Labor sagt.

no-bots = Niemand will spielen: Nenne mindestens einen Bot.
too-many-bots = Es sind { $bots } Bots, aber nur { $seats } Plätze: Nenne weniger Bots.
bot-failed =
    { $matches ->
        [one] { $bot } hat in 1 Partie versagt, die als verloren zählt.
       *[other] { $bot } hat in { $matches } Partien versagt, die als verloren zählen.
    } Partie { $number }: { $reason }
worker-died = Ein Arbeitsprozess ist gestorben, bevor er seine Partien gespielt hatte.
command-arena = Bots spielen viele Partien eines Spiels gegeneinander. Alle sitzen reihum auf jedem Platz. Beispiel: infanta arena love-letter thumb random random random
arena-games = Wie viele Partien gespielt werden.
arena-players = Plätze am Tisch; die genannten Bots füllen sie reihum.
arena-option = Eine Einstellung des Spiels; mehrfach möglich.
arena-seed = Der gleiche Startwert gibt die gleichen Partien.
arena-jobs = Prozesse, die sich die Arbeit teilen.
arena-json = Den Stand auch dorthin schreiben.
arena-of = { $game }, { $players } Personen{ COUNT($options) ->
        [0] { "" }
       *[other] , { COMMAS($options) }
    }, { $matches ->
        [one] 1 Partie
       *[other] { NUMBER($matches, useGrouping: 0) } Partien
    }, Startwert { NUMBER($seed, useGrouping: 0) }
arena-interrupted = Vor dem Ende angehalten
arena-stopped = { $why }: Geplant waren { NUMBER($matches, useGrouping: 0) } Partien.
time-left = · noch
entrants = Teilnehmende
by-name = Nach Namen: die Gewinnrate eines Teilnehmenden
by-seat = Gewinnrate nach Platz
bot = Bot
column-matches = Partien
column-wins = Siege
column-rate = Gewinnrate
column-interval = 95-%-Intervall
column-chance = Zufall { $chance }
column-score = Punkte
column-decision = Entscheidung
chance-above = darüber
chance-below = darunter
chance-level = gleich

## Studien

command-study = Viele Partien eines Spiels spielen und berichten, was sie zeigen: Ausgewogenheit, Länge, wie weit sich besseres Spiel lohnt, und was das Spiel selbst fragt. Bots besetzen reihum die Plätze; ohne Angabe spielt der beste. Beispiel: infanta study love-letter --vary tokens=3,5 --until 1%
study-matches = Wie viele Partien in jedem Arm gespielt werden. [Standard: { NUMBER($usual, useGrouping: 0) }, oder so viele, wie --until braucht]
study-players = Plätze am Tisch. [Standard: so viele, wie das Spiel erlaubt]
study-vary = Werte einer Einstellung, von `players` oder von `bots` in den gleichen Verteilungen vergleichen: tokens=3,5 oder bots=thumb,random+thumb. Werte mit Kommas werden durch Schrägstriche getrennt; mehrfach möglich.
study-until = Aufhören, wenn die Intervalle nach beiden Seiten so schmal sind: 0.5%.
study-ray = Auf einem Ray-Cluster an dieser Adresse spielen; `local` startet hier einen.
study-decisions = Auch eine Zeile für jede Entscheidung aufheben.
study-foresight = In wie vielen Partien ein Modell vorausschaut.
study-ladder = Ob auch alle Bots des Spiels gegeneinander spielen.
study-output = Wohin Fakten und Bericht kommen. [Standard: study-GAME]
study-resume = Die Studie im Ordner fortsetzen.
study-records = Nichts spielen: über die Aufzeichnungen von Partien (*.json) in diesem Ordner berichten.
no-records = Dort liegen keine Aufzeichnungen von Partien: Dateien, die auf .json enden.
record-of-another = { $file } ist die Aufzeichnung einer Partie { $game }.
bad-vary = „{ $text }“ lässt sich nicht variieren: Schreibe einen Namen und mindestens zwei verschiedene Werte, zum Beispiel tokens=3,5.
varied-twice = Dasselbe lässt sich nicht zweimal variieren.
bad-until = „{ $text }“ ist keine Genauigkeit: Schreibe einen Anteil über 0% und unter 50%, zum Beispiel 0.5%.
study-exists = In { $folder } liegt schon eine Studie: Setze sie fort (--resume) oder nenne einen anderen Ordner (--output).
no-study = In { $folder } liegt keine Studie.
other-study = In { $folder } liegt eine andere Studie: Spiel, Arme, Startwert oder Einstellungen unterscheiden sich. Nenne einen anderen Ordner (--output).
study-broken = Die Datei study.json der Studie ist nicht lesbar.
study-older = Die Studie wurde in der Form { $format } geschrieben, diese Version liest die Form { $ours }. Spiele sie noch einmal.
study-unwritable = { $folder } lässt sich nicht schreiben: { $error }.
facts-broken = { $file } ist nicht lesbar: Es ist keine ganze Parquet-Datei. Entferne sie mit den anderen ihrer Nummer und mache mit --resume weiter.
facts-older = { $file } hat andere Spalten, als diese Version von Infanta schreibt. Spiele die Studie noch einmal.
no-facts = Es gibt keine Fakten namens „{ $table }“, nur { LIST($tables) }.
inquiry-broken = Was das Spiel { $game } über seine Partien fragt, lässt sich nicht laden: { $error }
no-ray = Ray ist nicht installiert: pip install "infanta[ray]".
no-cluster = An { $address } gibt es keinen Ray-Cluster: { $error }
ray-failed = Der Ray-Cluster hat aufgegeben: { $error }
precise-enough = Genau genug nach { NUMBER($matches, useGrouping: 0) } Partien.
study-stopped = Angehalten nach { NUMBER($matches, useGrouping: 0) } Partien, die in { $folder } liegen: --resume macht weiter.
report-written = Der Bericht ist { $file }.
rate = { NUMBER($rate, useGrouping: 0) }/s
so-far-seat = · Platz { $who } gewinnt { $mean } ± { $half }
so-far-bot = · { $who } gewinnt { $mean } ± { $half }
so-far-difference = · { $arm }: { $mean } ± { $half }

## Der Bericht

report-title = { $game }: eine Studie
report-of = { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } in jedem Arm, Ausgabe { $edition } der Regeln, Startwert { NUMBER($seed, useGrouping: 0) }.
how-to-read = Die Intervalle enthalten den wahren Wert in 95 von 100 solchen Studien. Die Plätze einer Partie sind nicht unabhängig, darum zählen ganze Partien (oder Gruppen davon). Eine gestrichelte Linie zeigt, was der Zufall allein gäbe.
arm-line = { $arm }: { $players } Plätze, { COMMAS($bots) }{ COUNT($options) ->
        [0] .
       *[other] ; { COMMAS($options) }.
    }
arm-failed = { $arm }: In { $matches ->
        [one] 1 Partie versagten Bots; sie wird
       *[other] { $matches } Partien versagten Bots; sie werden
    } weggelassen. Partie { NUMBER($number, useGrouping: 0) }: { $reason }
too-few = Zu wenige Partien für eine Aussage: Was hier steht, kann Zufall sein.
made-from = Aus { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } in jedem Arm. { $command }
study-numbers = Die Zahlen
whole-study = alle Partien
arm = Arm
section-comparison = Die Arme im Vergleich
section-balance = Ausgewogenheit
section-course = Der Verlauf einer Partie
section-skill = Wie weit sich besseres Spiel lohnt
section-own = Was das Spiel fragt
study-seat = Platz { $seat }
began = hat begonnen
did-not-begin = hat nicht begonnen
won-by-seat-title = Wer gewinnt, nach Platz
won-by-seat-text = Anteil der Partien, die ein Platz gewinnt; geteilte Siege zählen anteilig.
won-by-seat-value = Anteil gewonnener Partien
score-by-seat-title = Punkte am Ende, nach Platz
score-by-seat-text = Mittlere Punktzahl eines Platzes, wie das Spiel sie zählt.
score-by-seat-value = mittlere Punktzahl
won-by-start-title = Hilft es, zu beginnen?
won-by-start-text = Anteil der Partien, die gewinnt, wer die erste Entscheidung trifft, und die anderen.
won-by-start-value = Anteil gewonnener Partien
won-by-bot-title = Wer gewinnt, nach Bot
won-by-bot-text = Anteil der Partien, die ein Platz mit diesem Bot gewinnt.
won-by-bot-value = Anteil gewonnener Partien
measures-title = Länge, Führung und Auswahl
measures-text = Mittelwerte über alle Partien.
measure-decisions = Entscheidungen in einer Partie
measure-rounds = Runden in einer Partie
measure-minutes = Minuten im Tempo von Menschen
measure-choices = Möglichkeiten bei einer Entscheidung
measure-forced = Entscheidungen mit nur einer Möglichkeit
measure-lead-changes = Führungswechsel
measure-settled = Teil der Partie, nach dem die Siegerin endgültig führt
measure-margin = Abstand zum Nächsten in Punkten
measure-close = Partien mit höchstens einem Punkt Abstand
measure-shared = Partien, die mehrere gewinnen
measure-starter-won = Partien, die gewinnt, wer begonnen hat
measure-first-won = Partien, die der erste Platz gewinnt
measure-matters = Entscheidungen, auf die es ankommt
pace = Die Minuten sind eine Faustregel: { $thinking } Sekunden für eine Entscheidung, { $choice } mehr für jede ihrer Möglichkeiten und { $round } für Mischen, Geben und Werten einer Runde. Auf eine Entscheidung kommt es an, wenn sich zufällige Fortsetzungen ihres besten und ihres schlechtesten Zuges klar unterscheiden.
share-of-matches = Anteil der Partien
rounds = Runden
rounds-title = Wie viele Runden eine Partie hat
rounds-text = Anteil der Partien mit so vielen Runden.
progress = gespielter Teil der Partie
foresight-title = Wie früh feststeht, wer gewinnt
foresight-text = Wie oft ein einfaches Modell richtig tippt, wer gewinnt: Es setzt die Partie viele Male zufällig fort und kennt alle Karten.
foresight-value = richtig in diesem Anteil der Partien
comparison-title = Verglichen mit { $base }, in den gleichen Verteilungen
comparison-text = Unterschied zu { $base } im Anteil der Partien. Beide Arme haben das gleiche Glück beim Geben.
difference = Unterschied
ladder-title = Die Leiter der Bots
ladder-text = Alle Bots an Tischen mit { $players } Plätzen; mit jeder Partie rücken alle einen Platz weiter. Anteil der Partien, die ein Platz mit diesem Bot gewinnt.
luck = Anteil des Glücks zwischen diesen Bots: { $share }. Das ist, was von der Streuung der Siege bleibt, wenn bekannt ist, wer spielt.
heading-arm = Arm
heading-label = was
heading-group = Gruppe
heading-mean = Schätzung
heading-low = von
heading-high = bis
heading-cases = Fälle
heading-clusters = Partien oder Gruppen
heading-more = Partien bis zur Klärung
heading-rating = Wertung
heading-doubt = ± (σ)

## Was die Spiele fragen

axis-card = Karte
axis-turn = Zug in der Runde
axis-princess = Prinzessin
axis-round = Rundenkarte
axis-special = besonderes Geschenk
axis-suit = Farbe
axis-number = Zahl
axis-wooing = Farbe
axis-places = Hände im Satz
wooing-0 = eine andere Farbe
wooing-1 = die Farbe der Prinzessin
question-knock-outs = Wer wen aus der Runde wirft
question-knock-outs-text = Wie oft jemand anders ausscheidet, wenn die Karte gespielt wird.
question-knock-outs-value = Ausgeschiedene je Ausspiel
question-undone = Selbst verschuldet
question-undone-text = Von denen, die ausscheiden, während die Karte gespielt wird: der Anteil, der sie selbst gespielt hat.
question-undone-value = Anteil durch die eigene Karte
question-first-card = Was die erste Karte wert ist
question-first-card-text = Wie oft die Runde gewinnt, wer die Karte zu ihrem Beginn bekommt.
question-first-card-value = Anteil gewonnener Runden
question-held = Was eine Karte wert ist, die man behält
question-held-text = Wie oft die Runde gewinnt, wer die Karte nach dem ersten, zweiten, … Zug behält; der letzte steht für alle späteren.
question-held-value = Anteil gewonnener Runden
question-princess-won = Welche Prinzessin gewinnt
question-princess-won-text = Anteil der Partien, die der Platz mit dieser Prinzessin gewinnt.
question-princess-won-value = Anteil gewonnener Partien
question-saved = Was eine Prinzessin erspart
question-saved-text = Anträge in einer Runde, die die anderen im Mittel hatten und diese Prinzessin nicht.
question-saved-value = ersparte Anträge je Runde
question-power-used = Wie oft Kräfte eingesetzt werden
question-power-used-text = Anteil der Runden, in denen die Prinzessin ihre Kraft eingesetzt hat.
question-power-used-value = Anteil der Runden
question-proposals-by-princess = Anträge nach Prinzessin
question-proposals-by-princess-text = Mittlere Zahl der Anträge der Prinzessin in einer Runde.
question-proposals-by-princess-value = Anträge je Runde
question-proposals-by-round = Anträge nach Rundenkarte
question-proposals-by-round-text = Mittlere Zahl der Anträge eines Platzes in einer Runde mit dieser Karte.
question-proposals-by-round-value = Anträge eines Platzes
question-proposals-by-pair = Anträge nach Rundenkarte und Prinzessin
question-proposals-by-pair-text = Mittlere Zahl der Anträge jeder Prinzessin bei jeder Rundenkarte.
question-proposals-by-pair-value = Anträge
question-special-set = Was besondere Geschenke bringen
question-special-set-text = Wie oft den Satz gewinnt, wer in ihm dieses Geschenk gegeben hat.
question-special-set-value = Anteil gewonnener Sätze
question-suit-round = Was Farben wert sind
question-suit-round-text = Wie oft ein Geschenk der Farbe seine Runde gewinnt, wenn es die Farbe der Prinzessin ist und wenn nicht.
question-suit-round-value = Anteil gewonnener Runden
question-rank-round = Was Zahlen wert sind
question-rank-round-text = Wie oft ein Geschenk mit dieser Zahl seine Runde gewinnt, in der Farbe der Prinzessin und in anderen.
question-rank-round-value = Anteil gewonnener Runden
question-ghost-set = Der Geist
question-ghost-set-text = Wie oft der Geist einen Satz gewinnt, an dem er teilnimmt.
question-ghost-set-value = Anteil gewonnener Sätze
