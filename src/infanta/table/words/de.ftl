### Was an jedem Tisch gesagt wird, an der Tastatur wie auf einem Server.

no-name = Bitte sag den anderen, wie sie dich nennen sollen: Der Name war leer.
not-started = Die Partie hat noch nicht begonnen.
stale = Am Tisch ist es weitergegangen, seit diese Seite gezeichnet wurde; so steht es jetzt.
stale-chosen = Du hattest schon { $move } gewählt. { stale }
act-no-answer = Das beantwortet keine Frage: Man tut es nebenbei.
no-free-act = Das ist die Antwort auf eine Frage, nichts, was man nebenbei tut.
stale-turn = Du bist nicht an der Reihe. { stale }
kept-illegal = Zug { $number } auf der Platte, { $move }, kann nicht gespielt werden: { $reason }
no-rules = { $game } hat seine Regeln nicht aufgeschrieben.
no-such-rule = { $game } hat keine Regel „{ $clause }“: Sie heißen { $first } bis { $last } und so weiter.
no-such-topic = Zu „{ $word }“ gibt es nichts zu sagen. Frag nach einem von diesen: { COMMAS($topics) }.
unknown-argument = Es gibt kein Argument „{ $name }“ in { $tool }; es nimmt: { COMMAS($names) }.
bad-argument = Das Argument „{ $name }“ passt nicht: { $reason }.
