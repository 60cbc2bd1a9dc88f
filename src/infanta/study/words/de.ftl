### Was das Labor sagt.

no-bots = Niemand will spielen: Nenne mindestens einen Bot.
too-many-bots = Es sind { $bots } Bots, aber nur { $seats } Plätze: Nenne weniger Bots.
bot-failed =
    { $matches ->
        [one] { $bot } hat in 1 Partie versagt, die als verloren zählt.
       *[other] { $bot } hat in { $matches } Partien versagt, die als verloren zählen.
    } Partie { $number }: { $reason }
worker-died = Ein Arbeitsprozess ist gestorben, bevor er seine Partien gespielt hatte.
bots-how = Ein BOT ist einer, der installiert ist (random, thumb, page, lady, duchess, queen), eine Stufe mit einem Stil (duchess+bold), eine Stufe mit so vielen Versuchen oder so viel Zeit für eine Entscheidung (queen@600, queen@100ms) oder einer, der nicht eingetragen ist, mit seinem Ort (mein_paket.bots:MeinBot).
examiner-how = In Arena und Liga gibt es außerdem examiner@300, der alle Hände sieht: Wie viel ist überhaupt möglich?
command-arena = Bots viele Partien gegeneinander spielen lassen. Alle sitzen reihum auf jedem Platz. Beispiel: infanta arena love-letter thumb random random random
arena-games = Wie viele Partien gespielt werden.
arena-players = Plätze am Tisch; die genannten Bots füllen sie reihum.
arena-option = Eine Einstellung des Spiels; mehrfach möglich.
arena-seed = Der gleiche Startwert gibt die gleichen Partien.
arena-jobs = Prozesse, die sich die Arbeit teilen.
arena-json = Den Stand auch dorthin schreiben.
arena-keep = Jedes Ergebnis in dieser Datei aufheben und, wenn es sie gibt, dort weitermachen.
kept-others = { $file } enthält andere Partien als diese: Nenne eine andere Datei.
kept-damaged = Zeile { NUMBER($line, useGrouping: 0) } von { $file } ist beschädigt: Nimm diese Zeile und alle darunter heraus, oder nenne eine andere Datei.
kept-nowhere = { $file } ist keine Datei, in der Ergebnisse aufbewahrt werden können.
bot-idle = Er hat { $seconds } Sekunden lang nichts getan und wurde angehalten.
bot-ended = Der Prozess, in dem er spielte, wurde beendet.
bot-endless = Er hat länger als { $seconds } Sekunden nachgedacht und wurde angehalten.
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
column-rate = Gewinnrate
column-interval = 95-%-Intervall
column-chance = Zufall { $chance }
column-rating = Wertung
column-score = Punkte
column-decision = Entscheidung
chance-above = darüber
chance-below = darunter
chance-level = gleich

## Studien

command-study = Viele Partien spielen und berichten, was sie zeigen. Es geht um Ausgewogenheit, Länge, wie weit sich besseres Spiel lohnt, und was das Spiel selbst fragt. Bots besetzen reihum die Plätze; ohne Angabe spielt der beste. Beispiel: infanta study love-letter --vary tokens=3,5 --until 1%
study-matches = Wie viele Partien in jedem Arm gespielt werden. [Standard: { NUMBER($usual, useGrouping: 0) }, oder so viele, wie --until braucht]
study-players = Plätze am Tisch. [Standard: so viele, wie das Spiel erlaubt]
study-vary = Werte einer Einstellung, von `players`, `bots`, `edition` (die Regeln, wie sie waren) oder `game` in den gleichen Verteilungen vergleichen: tokens=3,5 oder bots=thumb,random+thumb. Werte mit Kommas werden durch Schrägstriche getrennt; mehrfach möglich.
study-until = Aufhören, wenn die Intervalle nach beiden Seiten so schmal sind: 0.5%.
study-ray = Auf einem Ray-Cluster an dieser Adresse spielen; `auto` ist der, der hier läuft, `local` startet einen.
study-decisions = Auch eine Zeile für jede Entscheidung aufheben.
study-foresight = In wie vielen Partien ein Modell vorausschaut.
study-survey = Wie viele Partien mit jeder anderen Zahl von Plätzen und jedem Wert einer Einstellung gespielt werden. [Standard: so viele, dass es zusammen --matches sind, höchstens { NUMBER($usual, useGrouping: 0) }, wenn weder Bots noch --vary genannt sind, sonst keine]
study-about = Worum es der Studie vor allem geht und was --until genau macht: eine Zahl der Partien wie rounds, statt wer gewinnt.
study-ladder = Wie viele Partien alle Bots des Spiels gegeneinander spielen.
study-no-ladder = Keine Leiter spielen.
study-rungs = Wer auf der Leiter spielt, Vorausdenkende mit einer Zahl von Versuchen: thumb,queen@400. [Standard: alle Bots des Spiels]
study-output = Wohin Fakten und Bericht kommen. [Standard: study-GAME]
study-resume = Die Studie im Ordner fortsetzen.
study-records = Nichts spielen: über gespielte Partien berichten. Ein Ordner mit Aufzeichnungen (*.json) oder eine Datei, die ein Server ausgegeben hat (infanta export).
beside-records = Aufzeichnungen wurden gespielt, wie sie gespielt wurden, und { LIST($said) } kann das nicht ändern: Lass es weg, oder lass --records weg.
no-records = Dort sind keine Aufzeichnungen ganzer Partien dieses Spiels.
record-of-another = { $file } ist die Aufzeichnung einer Partie { $game }.
bad-vary = „{ $text }“ lässt sich nicht variieren: Schreibe einen Namen und mindestens zwei verschiedene Werte, zum Beispiel tokens=3,5.
varied-twice = Dasselbe lässt sich nicht zweimal variieren.
few-rungs = Eine Leiter braucht mindestens zwei verschiedene Bots: --rungs thumb,random.
bad-until = „{ $text }“ ist keine Genauigkeit: Schreibe einen Anteil über 0% und unter 50%, zum Beispiel 0.5%.
study-exists = In { $folder } liegt schon eine Studie: Setze sie fort (--resume) oder nenne einen anderen Ordner (--output).
no-study = In { $folder } liegt keine Studie.
other-study = In { $folder } liegt eine andere Studie: Spiel, Arme, Startwert oder Einstellungen unterscheiden sich. Nenne einen anderen Ordner (--output).
study-broken = Die Datei study.json der Studie ist nicht lesbar.
study-older = Die Studie wurde in der Form { $format } geschrieben, diese Version liest die Form { $ours }. Spiele sie noch einmal.
study-unwritable = { $folder } lässt sich nicht schreiben: { $error }.
facts-broken = { $file } ist nicht lesbar: Es ist keine ganze Parquet-Datei. Entferne sie mit den anderen ihrer Nummer und mache mit --resume weiter.
facts-older = { $file } hat andere Spalten oder andere Arten von Werten darin, als diese Version von Infanta schreibt. Spiele die Studie noch einmal.
no-facts = Es gibt keine Fakten namens „{ $table }“, nur { LIST($tables) }.
no-column = Es gibt keine Spalte „{ $column }“ für { $table }, nur { LIST($columns) }.
study-clock = „{ $bot }“ denkt nach der Uhr, und eine Studie muss auf jeder Maschine gleich sein: Nenne eine Zahl von Versuchen, etwa { $level }@200.
ledger-foreign = { $file } hat nicht `infanta export` geschrieben.
ledger-unreadable = { $file } ist nicht lesbar: { $error }
ledger-cut = { $file } ist nicht vollständig: Zeilen fehlen. Gib die Datei noch einmal aus.
inquiry-broken = Was das Spiel { $game } über seine Partien fragt, lässt sich nicht laden: { $error }
no-ray = Ray ist nicht installiert: pip install "infanta[ray]".
no-cluster = Kein Ray-Cluster, dem man unter { $address } beitreten konnte: { $error }
cluster-closed = Unter { $address } antwortet Ray, doch dem Cluster konnte man nicht beitreten. Will er ein Token, so gib es wie Rays eigenen Befehlen durch die Umgebung: RAY_AUTH_MODE=token und RAY_AUTH_TOKEN_PATH. Ray sagt: { $error }
bad-cluster = „{ $address }“ ist nicht die Adresse eines Ray-Clusters: Schreib HOST:PORT, ray://HOST:PORT, `auto` für den, der hier läuft, oder `local`.
not-a-cluster = Unter { $address } gibt es keinen Ray-Cluster: Dort antwortet etwas anderes.
ray-failed = Der Ray-Cluster hat aufgegeben: { $error }
precise-enough = Genau genug nach { NUMBER($matches, useGrouping: 0) } Partien.
study-stopped = Angehalten nach { NUMBER($matches, useGrouping: 0) } Partien, die in { $folder } liegen: --resume macht weiter.
no-matches = Von der Studie in { $folder } ist noch keine Partie gespielt: --resume beginnt mit der ersten.
report-written = Der Bericht ist { $file }.
rate = { NUMBER($rate, useGrouping: 0) }/s
so-far-seat = · Platz { $who } gewinnt { $mean } ± { $half }
so-far-bot = · { $who } gewinnt { $mean } ± { $half }
so-far-difference = · { $arm }: { $mean } ± { $half }
so-far-about = · { $what }: { $mean } ± { $half }

## Der Bericht

report-title = { $game }: eine Studie
report-of = { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }, Ausgabe { $edition } der Regeln, Startwert { NUMBER($seed, useGrouping: 0) }.
how-to-read = Die Intervalle enthalten den wahren Wert in 95 von 100 solchen Studien. Die Plätze einer Partie sind nicht unabhängig, darum zählen ganze Partien (oder Gruppen davon). Eine gestrichelte Linie zeigt, was der Zufall allein gäbe.
arm-line = { $arm }: { $players } Plätze, { COMMAS($bots) }{ COUNT($options) ->
        [0] {""}
       *[other] ; { COMMAS($options) }
    }{ $matches ->
        [0] .
        [one] ; 1 Partie.
       *[other] ; { $matches } Partien.
    }
arm-failed = { $arm }: In { $matches ->
        [one] 1 Partie versagten Bots; sie wird
       *[other] { $matches } Partien versagten Bots; sie werden
    } weggelassen. Partie { NUMBER($number, useGrouping: 0) }: { $reason }
too-few = Zu wenige Partien für eine Aussage, für manches davon oder für alles: Was blass ist, kann Zufall sein.
few = zu wenige
made-from = Aus { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } in jedem Arm. { $command }
made-from-more = Aus { $matches } bis { $most } Partien in jedem Arm. { $command }
study-numbers = Die Zahlen
whole-study = alle Partien
arm = Arm
section-comparison = Die Arme im Vergleich
section-balance = Ausgewogenheit
section-survey = Nach Zahl der Plätze und nach Einstellungen
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
score-by-start-title = Bringt es Punkte, zu beginnen?
score-by-start-text = Mittlere Punktzahl am Platz, der die erste Entscheidung trifft, und an den anderen.
score-by-start-value = mittlere Punktzahl
survey-starter-title = Hilft es, zu beginnen, mit anderen Plätzen und Einstellungen?
survey-starter-text = Anteil der Partien, die gewinnt, wer die erste Entscheidung trifft, über einen gerechten Anteil hinaus.
survey-starter-value = Siege über einen gerechten Anteil hinaus
survey-score-title = Punkte mit anderen Plätzen und Einstellungen
survey-score-text = Mittlere Punktzahl eines Platzes am Ende.
survey-score-value = mittlere Punktzahl
survey-minutes-title = Länge mit anderen Plätzen und Einstellungen
survey-minutes-text = Minuten einer Partie im Tempo von Menschen.
survey-minutes-value = Minuten
survey-margin-title = Wie knapp Partien enden, mit anderen Plätzen und Einstellungen
survey-margin-text = Vorsprung vor den Nächsten in Punkten.
survey-margin-value = Punkte
survey-seats-title = Platz für Platz
survey-seats-text = Siege und Punkte jedes Platzes, mit jeder Zahl von Plätzen und jeder Einstellung.
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
measure-settled = Teil der Partie, nach dem endgültig führt, wer gewinnt
measure-margin = Vorsprung vor den Nächsten in Punkten
measure-close = Partien mit höchstens einem Punkt Abstand
measure-shared = Partien, die mehrere gewinnen
measure-starter-won = Partien, die gewinnt, wer begonnen hat
measure-first-won = Partien, die der erste Platz gewinnt
measure-named-won = Partien, die der zuerst genannte Bot gewinnt
measure-matters = Entscheidungen, auf die es ankommt
measure-stake = was der beste Zug einer Entscheidung mehr wert ist als der schlechteste, in gewonnenen Partien
pace = Die Minuten sind eine Faustregel: { $thinking } Sekunden für eine Entscheidung, { $choice } mehr für jede ihrer Möglichkeiten und { $round } für Mischen, Geben und Werten einer Runde.
mattering = Auf eine Entscheidung kommt es an, wenn der stärkste Bot, der weiß, was der Platz weiß, zwischen ihrem besten und ihrem schlechtesten Zug einen echten Unterschied sieht: In einigen gedachten Welten ausgesucht, werden sie in { $worlds } anderen verglichen, und eine von hundert Entscheidungen, auf die es nicht ankommt, gilt irrtümlich als eine, auf die es ankommt. Kleinere Unterschiede, als er in so vielen sehen kann, zählen nicht. Die Entscheidungen wurden ausgelost.
share-of-matches = Anteil der Partien
rounds = Runden
exact-to = Die Zahlen in der Abbildung sind in der Mitte auf ± { $median } genau, schlimmstenfalls auf ± { $widest }; solche aus zu wenigen Fällen fehlen. Die Intervalle stehen in der Tabelle.
rounds-title = Wie viele Runden eine Partie hat
rounds-text = Anteil der Partien mit so vielen Runden.
progress = gespielter Teil der Partie
foresight-title = Wie früh feststeht, wer gewinnt
foresight-text = Wie oft ein einfaches Modell richtig tippt, wer gewinnt: Es setzt die Partie viele Male zufällig fort und kennt alle Karten.
foresight-value = richtig in diesem Anteil der Partien
comparison-title = Verglichen mit { $base }, in den gleichen Verteilungen
comparison-text = Unterschied zu { $base } im Anteil der Partien; Siege zählen über einen gerechten Anteil hinaus. Beide Arme haben dasselbe Glück beim Geben.
contrast-title = { $question }: verglichen mit { $base }
contrast-text = Unterschied zu { $base }, bei gleichem Kartenglück.
settling = „Partien bis zur Klärung“ zeigten den Unterschied in vier von fünf Studien, wenn er ist, wie er scheint. { $differences ->
        [one] Hier steht ein Unterschied
       *[other] Hier stehen { $differences } Unterschiede
    }: Von so vielen Intervallen verfehlten etwa { $wrong } die Wahrheit schon durch Zufall.
difference = Unterschied
ladder-title = Die Leiter der Bots
ladder-text = { $matches } Partien aller Bots an Tischen zu { $players }, ausgelost; jede Verteilung wird von jedem Platz aus gespielt. Anteil der Partien, die ein Platz mit diesem Bot gewinnt. Wer vorausdenkt, tut es mit so vielen Versuchen, wie hinter dem @ steht.
luck = Anteil des Glücks zwischen diesen Bots: { $share } (von { $low } bis { $high }). Er ist, was von der Streuung der Siege übrig bleibt, wenn man weiß, wer spielt, und aus anderen Verteilungen gelernt hat, wie stark alle sind.
luck-unknown = Wie groß der Anteil des Glücks zwischen diesen Bots ist, lässt sich aus so wenigen Verteilungen nicht sagen: { $share }, von { $low } bis { $high }.
heading-arm = Arm
heading-label = was
heading-group = Gruppe
heading-mean = Schätzung
heading-low = von
heading-high = bis
heading-cases = Fälle
heading-clusters = Partien oder Gruppen
heading-few = Hinweis
heading-more = weitere Partien bis zur Klärung
heading-rating = Wertung
heading-doubt = ± (σ)

## Was die Spiele fragen

asked-with = Gefragt in Partien mit { COMMAS($options) }, damit alles vorkommt.
bad-tries = „{ $bot }“ ist keine Stufe mit einer Zahl von Versuchen oder einer Zeit wie queen@500 oder queen@100ms.
no-positions = Für { $game } gibt es keine festen Stellungen.
command-league = Jede Stufe eines Spiels gegen die darunter spielen lassen. Die Karten sind gespiegelt: Jede Verteilung wird einmal von jedem Platz gespielt. Wer Bots paarweise nennt, lässt stattdessen diese spielen. Beispiele: infanta league love-letter; infanta league cupid queen@400 thumb --deals 50
league-deals = Wie viele Verteilungen; jede wird einmal von jedem Platz gespielt.
league-players = Plätze am Tisch: einer für den Bot, die übrigen für die anderen.
league-keep = Jede gespielte Verteilung in diesem Ordner aufheben und dort weitermachen, wenn schon welche darin sind.
league-write = Die Tabelle auch dorthin schreiben.
league-pairs = Bots werden paarweise genannt: einer, und gegen wen er spielt.
league-share = Gegen { $others } kommt { $bot } auf { $percent } % des Wegs vom Zufall zum Prüfer, der alle Hände sieht.
league-failed =
    { $matches ->
        [one] { $bot } hat in 1 Partie versagt, die als verloren zählt.
       *[other] { $bot } hat in { $matches } Partien versagt, die als verloren zählen.
    } Das erste Mal: { $reason }
league-stopped = { $why }: { $bot } hat { NUMBER($played, useGrouping: 0) } von { NUMBER($deals, useGrouping: 0) } Verteilungen gespielt.
command-regret = Zeigen, was Entscheidungen in festen Stellungen kosten. Beispiel: infanta regret love-letter thumb queen@400
regret-make = So viele neue Stellungen machen, jeden Zug in --worlds Partien probiert, und sie als JSON ausgeben.
regret-worlds = In wie vielen vorgestellten Partien jeder Zug einer neuen Stellung probiert wird.
regret-players = Wie viele in neuen Stellungen spielen.
regret-either = Entweder werden Bots beurteilt oder Stellungen gemacht: Nenne Bots, oder schreibe --make, und nur dann --players.
regret-examiner = Der Prüfer sieht alle Hände, und Stellungen werden nach dem beurteilt, was ein Platz weiß: Lass ihn stattdessen in einer Liga spielen.
regret-stopped = { $why }: { NUMBER($made, useGrouping: 0) } von { NUMBER($wanted, useGrouping: 0) } Stellungen wurden gemacht.
regret-line = { $bot }: { $mean } ± { $half } einer Partie pro Entscheidung verloren, in { $count } Stellungen.
bot-nowhere = Unter „{ $bot }“ gibt es keinen Bot; nenne das Modul und wie er dort heißt, etwa my_package.bots:Cautious.
bot-unloadable = Der Bot unter „{ $bot }“ lässt sich nicht laden: { $error }.
