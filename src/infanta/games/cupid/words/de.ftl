### Was Cupid außer dem sagt, was überall bei Hofe gesagt wird.

blurb = Der Vetter von Love Letter: derselbe Hof unter anderen Namen, und Piraten, die sich lieber duellieren als zu gehen.
credits = Ein Spiel von Sherill Choong nach Love Letter von Seiji Kanai. Die neun Herausforderungen sind von uns.

## Die Personen bei Hofe

card-1 = die Wächterin
    .dative = der Wächterin
    .bare = Wächterin
    .title = Wächterin Mira
    .text = Wähle eine andere Person und nenne eine Zahl außer der 1: Hat sie diese Karte, fliegt sie aus der Runde.
card-2 = der Narr
    .accusative = den Narren
    .dative = dem Narren
    .bare = Narr
    .title = Narr Cobb
    .text = Sieh dir die Hand einer anderen Person an.
card-3 = die Baronin
    .dative = der Baronin
    .bare = Baronin
    .title = Baronin Marina
    .text = Vergleiche heimlich deine Karte mit der einer anderen Person: Die niedrigere Zahl fliegt aus der Runde.
card-4 = die Zofe
    .dative = der Zofe
    .bare = Zofe
    .title = Zofe Kirby
    .text = Bis zu deinem nächsten Zug können dir die Karten der anderen nichts anhaben.
card-5 = der Zauberer
    .accusative = den Zauberer
    .dative = dem Zauberer
    .bare = Zauberer
    .title = Der Zauberer
    .text = Wähle eine beliebige Person, auch dich selbst: Sie legt ihre Hand ab und zieht eine neue Karte.
card-6 = die Gräfin
    .dative = der Gräfin
    .bare = Gräfin
    .title = Gräfin Naomi
    .text = Tausche deine Hand mit einer anderen Person.
card-7 = der König
    .accusative = den König
    .dative = dem König
    .bare = König
    .title = König Ozzie
    .text = Du musst ihn ablegen, wenn du auch die Gräfin oder einen Zauberer hast. Beim Ablegen hat er keine Wirkung.
card-8 = die Prinzessin
    .dative = der Prinzessin
    .bare = Prinzessin
    .title = Prinzessin Isabelle
    .text = Legst du sie ab, aus welchem Grund auch immer, fliegst du aus der Runde.
card-9 = der Pirat
    .accusative = den Piraten
    .dative = dem Piraten
    .bare = Pirat
    .title = Pirat Rocket
    .text = Spiele ihn in dem Augenblick, in dem dich jemand aus der Runde wirft: Fechte ein Duell aus und bleib in der Runde, wenn du es gewinnst.

## Was geschieht

reserved =
    { has } { $pirates ->
        [one] einen Piraten
       *[other] { $pirates } Piraten
    } gezogen und heimlich beiseitegelegt.
stranded = { has } die letzte Karte gezogen, einen Piraten, und der Tag war zu Ende.
found = { held } tatsächlich { CARD($card, form: "accusative") } ({ MARK($card) }).
asked =
    { PERSON($by) ->
        [you] du wirfst
       *[one] { WHO($by) } wirft
    } { WHO($seat, form: "accusative") } aus der Runde, wenn kein Pirat hilft.
accepted = { has } keinen Piraten ausgespielt.
braved = { has } den Piraten ausgespielt und { WHO($by, form: "accusative") } zum Duell gefordert.
posed = die Herausforderung war „{ CHALLENGE($challenge) }“.
claimed = { has } „{ $claim }“ gesagt.
chose = { COMMAS($choices) }.
has-chosen = { has } { $choice } gewählt
reported-won = { has } einen Sieg gemeldet
reported-lost = { has } eine Niederlage gemeldet
fought =
    { PERSON($winner) ->
        [you] du hast
       *[one] { WHO($winner) } hat
    } den Gang gewonnen.
fought-in-vain = damit war nichts entschieden.
settled-won =
    { PERSON($seat) ->
        [you] du hast das Duell gewonnen und bleibst
       *[one] { WHO($seat) } hat das Duell gewonnen und bleibt
    } in der Runde.
settled-lost = { has } das Duell verloren.
tossed-coin-heads = die Münze zeigte Kopf.
tossed-coin-tails = die Münze zeigte Zahl.
tossed-number = die Zahl des Kapitäns war { $number }.
tossed-cut = die abgehobene Karte war { $number }.
tossed-bears =
    die Planke trug { $number ->
        [one] 1 Schritt
       *[other] { $number } Schritte
    }.

## Was man tun kann

move-gift =
    { $pirates ->
        [one] einen Piraten
       *[other] { $pirates } Piraten
    } für die Reserve geben, dazu { CARD($card, form: "accusative") }
move-accept = keinen Piraten ausspielen und ausscheiden
move-challenge = die Herausforderung „{ CHALLENGE($challenge) }“ ziehen
answer-rock = Stein
answer-paper = Papier
answer-scissors = Schere
answer-feint = Finte
answer-thrust = Stoß
answer-parry = Parade
answer-show =
    { $number ->
        [one] 1 Finger
       *[other] { $number } Finger
    }
answer-left = links
answer-right = rechts
answer-heads = Kopf
answer-tails = Zahl
answer-guess = { $number }
answer-walk =
    { $number ->
        [one] 1 Schritt
       *[other] { $number } Schritte
    }
answer-gold = Gold
answer-lead = Blei
answer-chest = { $content }, als { $claim } ausgegeben
answer-believe = glauben
answer-doubt = zweifeln
answer-won = gewonnen
answer-lost = verloren
answer-coin-heads = die Münze zeigt Kopf
answer-coin-tails = die Münze zeigt Zahl
answer-number = die Zahl des Kapitäns ist { $number }
answer-cut = eine { $number } abheben
answer-bears =
    die Planke trägt { $number ->
        [one] 1 Schritt
       *[other] { $number } Schritte
    }
chosen-rock = Stein
chosen-paper = Papier
chosen-scissors = Schere
chosen-feint = eine Finte
chosen-thrust = einen Stoß
chosen-parry = eine Parade
chosen-show = { answer-show }
chosen-left = die linke Hand
chosen-right = die rechte Hand
chosen-heads = Kopf
chosen-tails = Zahl
chosen-guess = die Zahl { $number }
chosen-walk = { answer-walk }
chosen-chest = { answer-chest },
chosen-believe = Vertrauen
chosen-doubt = Zweifel

## Was man nicht tun kann

pirate-later = Du kannst { CARD($card, form: "accusative") } nur in dem Augenblick ausspielen, in dem du aus der Runde geworfen wirst ({ $clause }).
no-pirate = Du hast keinen Piraten ({ $clause }).
accept-or-fight = Du wirst gerade aus der Runde geworfen: Nimm es hin, oder spiele { CARD($card, form: "accusative") } aus ({ $clause }).
not-in-challenge = „{ CHALLENGE($challenge) }“ verlangt eine dieser Antworten: { COMMAS($answers) } ({ $clause }).
many-pirates = deck hat { $pirates } Piraten, aber es dürfen höchstens { $most } sein ({ $clause }).

## Einstellungen

option-pirate = Wo ein Pirat aufgehoben wird: heimlich neben der Hand oder als die Hand selbst.
option-pirate-title = Wo ein Pirat aufgehoben wird
option-pirate-reserve = heimlich neben der Hand
option-pirate-hand = als die Hand selbst
option-duels = Wie Duelle ausgefochten werden: hier, oder an eurem echten Tisch, und beide melden, wer gewonnen hat.
option-duels-title = Wo Duelle ausgefochten werden
option-duels-digital = hier
option-duels-table = an eurem echten Tisch
option-seniority = Wer älter ist, der Reihe nach: Damit wird angefangen. Leer gelassen, wird gelost.
option-seniority-title = Wer älter ist
option-seniority-numbers = die Plätze von der ältesten Person zur jüngsten
option-deck = Wie oft jede Karte im Stapel ist. Leer gelassen, die sechzehn Karten von Love Letter und zwei Piraten.
option-deck-title = Karten im Stapel
option-deck-numbers = die Anzahl der Karten von 1 bis 8 und der Piraten

## Der Tisch als Text

text-reserve = neben deiner Hand: Pirat × { $pirates }
text-reserve-of = neben der Hand von { WHO($seat, form: "dative") }: Pirat × { $pirates }
text-duel = Duell: { WHO($challenger) } gegen { WHO($opponent, form: "accusative") }{ $score }

## Der Tisch

to-draw-at-most = noch höchstens { $cards }
beside-hand = Neben deiner Hand
in-secret = heimlich
against = { WHO($challenger) } gegen { WHO($opponent, form: "accusative") }
a-pirate = Ein { CARD($card, form: "bare") }?
being-knocked-out =
    { PERSON($seat) ->
        [you] du wirst
       *[one] { WHO($seat) } wird
    } von { WHO($by, form: "dative") } aus der Runde geworfen. Nur ein { CARD($card, form: "bare") } könnte jetzt noch helfen.
bouts-won = Gewonnene Gänge: { $challenger } zu { $opponent }.
you-chose = Du hast gewählt: { $choice }.
make-choice = Triff deine Wahl.
about-to-be-out = Du scheidest gleich aus der Runde aus.
nobody-to-fight = Du hast keinen Piraten, der für dich kämpft. Die anderen wissen das noch nicht.
claim-aloud = { $claim }.

## Die Herausforderungen

challenge-title = { CHALLENGE($challenge) }
challenge-text = { CHALLENGE($challenge, form: "flavour") } { CHALLENGE($challenge, form: "rules") }
challenge-flavour = { CHALLENGE($challenge, form: "flavour") }
challenge-rules = { CHALLENGE($challenge, form: "rules") }
challenge-prompt = { CHALLENGE($challenge, form: "prompt") } Meldet dann, ob ihr gewonnen oder verloren habt. Passen die beiden Meldungen nicht zusammen, werdet ihr noch einmal gefragt.
challenge-fists = Schere, Stein, Papier
    .flavour = Das älteste Gericht der sieben Meere.
    .rules = Beide wählen heimlich. Stein schlägt Schere, Schere schlägt Papier, Papier schlägt Stein; wählen beide dasselbe, wählen sie noch einmal.
    .prompt = Spielt Schere, Stein, Papier über den Tisch hinweg. Ein Sieg entscheidet.
challenge-blades = Drei Gänge
    .flavour = Stumpfe Entermesser, ein nasses Deck, und die ganze Mannschaft zählt mit.
    .rules = Beide wählen heimlich, wie sie die Klinge führen. Ein Stoß schlägt eine Finte, eine Parade schlägt einen Stoß, eine Finte schlägt eine Parade; wer zuerst zwei Gänge gewinnt, gewinnt das Duell.
    .prompt = Spielt Schere, Stein, Papier. Wer zuerst zweimal gewinnt, gewinnt das Duell.
challenge-fingers = Gerade oder ungerade
    .flavour = Ein einhändiger Kanonier führt Buch.
    .rules = Beide zeigen gleichzeitig einen bis vier Finger. Ist die Summe ungerade, gewinnt die herausfordernde Seite, ist sie gerade, die andere.
    .prompt = Zeigt beide auf drei einen bis vier Finger. Eine ungerade Summe gewinnt für die herausfordernde Seite, eine gerade für die andere.
challenge-pearl = Welche Hand?
    .flavour = Eine schwarze Perle, zwei Fäuste und ein sehr ernstes Gesicht.
    .rules = Wer herausfordert, versteckt eine Perle in einer Hand, während die Gegenseite entscheidet, auf welche sie zeigt. Wird die Perle gefunden, gewinnt die Gegenseite.
    .prompt = Wer herausfordert, versteckt etwas Kleines in einer Hand. Die Gegenseite zeigt auf eine Hand und gewinnt, wenn sie es findet.
challenge-coin = Kopf oder Zahl
    .flavour = Die letzte Dublone aus besseren Jahren wirbelt über die Reling.
    .rules = Wer herausfordert, sagt Kopf oder Zahl an, und die Münze wird geworfen. Eine richtige Ansage gewinnt.
    .prompt = Wer herausfordert, sagt Kopf oder Zahl an. Die Gegenseite wirft eine Münze. Eine richtige Ansage gewinnt das Duell.
challenge-number = Die Zahl des Kapitäns
    .flavour = Der Kapitän hat eine Zahl im Sinn, und für Widerspruch keinen.
    .rules = Beide nennen heimlich eine Zahl von 1 bis 9. Dann wird die Zahl des Kapitäns gezogen, und wer näher dran ist, gewinnt; sind beide gleich nah, wird noch einmal geraten.
    .prompt = Eine dritte Person denkt sich eine Zahl von 1 bis 9. Schreibt beide auf, was ihr ratet; wer näher dran ist, gewinnt.
challenge-cut = Die höhere Karte
    .flavour = Ein speckiges Blatt mit einundfünfzig Karten, plus minus.
    .rules = Ein Blatt wird abgehoben, erst für die herausfordernde Seite, dann für die andere. Die höhere Karte von 1 bis 13 gewinnt; sind beide gleich, wird noch einmal abgehoben.
    .prompt = Hebt beide von einem Kartenspiel ab. Die höhere Karte gewinnt.
challenge-plank = Über die Planke
    .flavour = Niemand weiß mehr, woraus die Planke gemacht ist. Jemand sollte es wissen.
    .rules = Beide wählen heimlich, wie weit sie gehen, 1 bis 6 Schritte. Dann sagt ein Würfel, wie viele Schritte die Planke trägt: Wer weiter geht, fällt. Wer trocken bleibt, schlägt den, der fällt; bleiben beide trocken, gewinnt, wer weiter gegangen ist. Fallen beide oder stehen gleichauf, wird noch einmal gegangen.
    .prompt = Schreibt beide eine Zahl von 1 bis 6 auf und werft dann einen Würfel. Eine Zahl über dem Wurf fällt ins Meer; von den übrigen gewinnt die höhere.
challenge-chest = Die versiegelte Truhe
    .flavour = Gold wiegt so viel wie Blei, wenn man schnell genug redet.
    .rules = Wer herausfordert, füllt eine Truhe mit Gold oder mit Blei und sagt laut, was darin ist, wahr oder nicht. Die Gegenseite glaubt es oder zweifelt, und gewinnt, wenn sie recht hat.
    .prompt = Wer herausfordert, schreibt Gold oder Blei auf, versteckt es und sagt, was es ist. Die Gegenseite glaubt oder zweifelt, und gewinnt, wenn sie recht hat.
