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
