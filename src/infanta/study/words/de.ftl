### Was das Labor sagt.

no-bots = Niemand will spielen: Nenne mindestens einen Bot.
too-many-bots = Es sind { $bots } Bots, aber nur { $seats } Plätze: Nenne weniger Bots.
broke-off = Partie { $number } zwischen { COMMAS($bots) } wurde abgebrochen. { $reason }
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
arena-stopped = Vor dem Ende angehalten: Geplant waren { NUMBER($matches, useGrouping: 0) } Partien.
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
bad-tries = „{ $bot }“ ist keine Stufe mit einer Zahl von Versuchen wie queen@500.
no-positions = Für { $game } gibt es keine festen Stellungen.
command-league = Jede Stufe eines Spiels spielt gegen die darunter, mit gespiegelten Karten: Jede Verteilung wird einmal von jedem Platz gespielt. Wer Bots paarweise nennt, lässt stattdessen diese spielen. Beispiele: infanta league love-letter; infanta league cupid queen@400 thumb --deals 50
league-deals = Wie viele Verteilungen; jede wird einmal von jedem Platz gespielt.
league-players = Plätze am Tisch: einer für den Bot, die übrigen für die anderen.
league-write = Die Tabelle auch dorthin schreiben.
league-pairs = Bots werden paarweise genannt: einer, und gegen wen er spielt.
league-failed = Eine Partie ging verloren, weil etwas misslang: { $failure }
command-regret = Zeigt, was die Entscheidungen von Bots in festen Stellungen eines Spiels kosten. Beispiel: infanta regret love-letter thumb queen@400
regret-line = { $bot }: { $mean } ± { $half } einer Partie pro Entscheidung verloren, in { $count } Stellungen.
