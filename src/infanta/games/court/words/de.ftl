### Was die Spiele bei Hofe gemeinsam zu sagen haben. Wer wer ist (card-1 …), sagt jedes Spiel selbst.

## Wer etwas getan hat; diese Anfänge stehen in vielen Sätzen.

has =
    { PERSON($seat) ->
        [you] du hast
       *[one] { WHO($seat) } hat
    }
held =
    { PERSON($seat) ->
        [you] du hattest
       *[one] { WHO($seat) } hatte
    }

## Was geschieht

opened =
    Runde { $round } hat begonnen; { PERSON($starter) ->
        [you] du fängst
       *[one] { WHO($starter) } fängt
    } an.
laid = { CARD($card) } wurde offen beiseitegelegt.
dealt = { has } { CARD($card, form: "accusative") } gezogen.
played = { has } { CARD($card, form: "accusative") } ausgespielt.
played-on = { has } { CARD($card, form: "accusative") } auf { WHO($target, form: "accusative") } ausgespielt.
played-on-oneself =
    { has } { CARD($card, form: "accusative") } auf { PERSON($seat) ->
        [you] dich
       *[one] sich
    } selbst ausgespielt.
played-naming = { has } { CARD($card, form: "accusative") } auf { WHO($target, form: "accusative") } ausgespielt und { CARD($guess, form: "accusative") } ({ MARK($guess) }) genannt.
missed = { held } { CARD($guess, form: "accusative") } nicht.
looked =
    { has } { PERSON($target) ->
        [you] deine Hand
       *[one] die Hand von { WHO($target) }
    } angesehen{ $card ->
        [0] { "" }
       *[other] : { CARD($card) } ({ MARK($card) })
    }.
compared = { has } mit { WHO($target, form: "dative") } die Karten verglichen, { CARD($mine) } ({ MARK($mine) }) gegen { CARD($theirs, form: "accusative") } ({ MARK($theirs) }): { lower }.
compared-unseen = { has } mit { WHO($target, form: "dative") } die Karten verglichen: { lower }.
lower =
    { GIVEN($loser) ->
        [no] gleich hoch
       *[yes] { PERSON($loser) ->
            [you] du hattest
           *[one] { WHO($loser) } hatte
        } die niedrigere
    }
traded = { has } mit { WHO($target, form: "dative") } die Karten getauscht: { CARD($gave, form: "accusative") } ({ MARK($gave) }) gegen { CARD($got, form: "accusative") } ({ MARK($got) }).
traded-unseen = { has } mit { WHO($target, form: "dative") } die Karten getauscht.
discarded = { has } { CARD($card, form: "accusative") } abgelegt.
out =
    { PERSON($seat) ->
        [you] du bist
       *[one] { WHO($seat) } ist
    } aus der Runde ausgeschieden{ $card ->
        [0] { "" }
       *[other] , mit { CARD($card, form: "dative") }
    }.
closed =
    { COUNT($shown) ->
        [0] { "" }
       *[other] { JOIN($shown) };{ " " }
    }{ winners-have } die Runde gewonnen: { $reason }.
showed = { has } { CARD($card, form: "accusative") } ({ MARK($card) }) gezeigt
winners-have =
    { PERSON($winners) ->
        [you] du hast
        [us] { WHO($winners) } habt
        [many] { WHO($winners) } haben
       *[one] { WHO($winners) } hat
    }

## Warum

last-one = alle anderen sind ausgeschieden
highest-card = die höchste Karte, { $number }
most-discards = gleiche Karten und am meisten abgelegt, { $total }
all-equal = gleichauf, auch bei den abgelegten Karten
first-to =
    als Erstes { $tokens ->
        [one] 1 Gunstmarker
       *[other] { $tokens } Gunstmarker
    } erreicht
won-play-off = das Stechen gewonnen, { $tokens } Gunstmarker gegen { $second }

## Was man tun kann

move-play = { CARD($card, form: "accusative") } ausspielen
move-play-on = { CARD($card, form: "accusative") } auf { oneself } ausspielen
move-play-naming = { CARD($card, form: "accusative") } auf { oneself } ausspielen und { CARD($guess, form: "accusative") } ({ MARK($guess) }) nennen
move-deal = { CARD($card, form: "accusative") } geben
move-order = diese Reihenfolge festlegen: { WHO($seats) }
oneself =
    { PERSON($target) ->
        [you] dich selbst
       *[one] { WHO($target) }
    }

## Was man nicht tun kann

discard-one = Wenn du am Zug bist, lege eine deiner beiden Karten ab ({ $clause }).
not-held = Du hast { CARD($card, form: "accusative") } nicht auf der Hand ({ $clause }).
must-go = Du hast { CARD($card, form: "accusative") } zusammen mit { CARD($other, form: "dative") } auf der Hand: Du musst { CARD($card, form: "accusative") } ablegen ({ $clause }).
choose-somebody = Es gibt jemanden, den du wählen kannst, also musst du jemanden wählen ({ $clause }).
no-such-seat = An diesem Tisch gibt es keinen Platz { $number }.
target-out = Du kannst { WHO($target) } nicht wählen: schon aus der Runde ausgeschieden ({ $clause }).
target-protected = Du kannst { WHO($target) } nicht wählen: geschützt durch { CARD($card, form: "accusative") } ({ $clause }).
not-yourself = Du kannst nicht dich selbst wählen: { CARD($card) } braucht eine andere Person ({ $clause }).

## Einstellungen

option-ties = Wer einen Marker bekommt, wenn eine Runde auch nach dem Zählen der abgelegten Karten unentschieden ist.
option-ties-title = Auch nach dem Zählen unentschieden
option-ties-all = alle Gleichen bekommen einen Marker
option-ties-none = niemand bekommt einen
option-finale = Was geschieht, wenn zwei in derselben Runde das Ziel erreichen.
option-finale-title = Zwei erreichen das Ziel in derselben Runde
option-finale-shared = sie teilen den Sieg
option-finale-play-off = sie spielen weiter, bis eine Person mehr hat
option-tokens = Marker, die zum Sieg reichen; 0 ist die Zahl der Spielregel, 7, 5 oder 4 bei 2, 3 oder 4 Personen.
option-tokens-title = Marker zum Sieg
option-tokens-usual = wie in den Regeln: 7, 5 oder 4
bad-ranking = { $name } muss jeden der Plätze 0 bis { $last } einmal nennen.
bad-deck = deck muss { $kinds } Zahlen haben: wie oft es 1, 2, … { $last } gibt.
small-deck = deck hat { $have ->
    [one] eine Karte
   *[other] { $have } Karten
} mit einer Zahl, aber { $players } Personen brauchen mindestens { $need } ({ $clause }).

## Die Personen bei Hofe

person = { CARD($card, form: "title") } ({ MARK($card) })
person-text = { CARD($card, form: "text") }
card-name = { CARD($card, form: "bare") }
card-title = { CARD($card, form: "title") }
card-0 = eine Karte

## Der Tisch als Text

text-round =
    Runde { $round }, { $cards } Karten im Stapel{ GIVEN($aside) ->
        [no] { "" }
       *[yes] , offen: { $aside }
    }

## Der Tisch

headline = Runde { $round }
before-rounds = Vor der ersten Runde
hidden-card = eine verdeckte Karte
the-deck = der Stapel
to-draw = noch { $cards }
laid-aside = beiseitegelegt
hand = Hand
discards = Abgelegt, zusammen { $total }
tokens-of = { $tokens } von { $goal } Gunstmarkern
protected = geschützt
is-out = ausgeschieden
out-of-sight = Noch nicht zu sehen
to-win = { $goal } zum Sieg
round = Runde
won-round = { winners-have } Runde { $round } gewonnen: { $reason }
drawn-now = gerade gezogen
choose-card = Wähle eine Karte zum Ausspielen.
on-whom = Auf wen?
target =
    { PERSON($seat) ->
        [you] dich selbst
       *[one] { WHO($seat) }
    }
which-card = Welche Karte hat { WHO($seat) } auf der Hand?
# Ein Zug, dem noch etwas fehlt, und was er tut, wenn er ganz ist.
pending =
    { CARD($card, form: "bare") }: { $card ->
        [1] die Karte erraten von … wem?
        [2] die Hand ansehen von … wem?
        [3] die Karten vergleichen mit … wem?
        [5] ablegen und neu ziehen soll … wer?
       *[other] die Karten tauschen mit … wem?
    }
pending-guess = { CARD($card, form: "bare") }: { WHO($target) } hat … welche Karte?
does =
    { $card ->
        [2] die Hand von { WHO($target) } ansehen
        [3] die Karten mit { WHO($target) } vergleichen
        [5] { PERSON($target) ->
            [you] die eigene Hand ablegen und neu ziehen
           *[one] { WHO($target) } ablegen und neu ziehen lassen
        }
       *[other] die Karten mit { WHO($target) } tauschen
    }
play-idle = { CARD($card, form: "accusative") } ohne Wirkung ausspielen
unseen =
    { $copies ->
        [0] keine mehr übrig
       *[other] { $copies } nicht zu sehen
    }
seen-there = die hast du gesehen
not-there = du weißt es besser
guess-aloud = { CARD($card, form: "bare") }?
yes = Ja.
no = Nein.

## Spielend lernen

lesson-first = Du hast jetzt zwei Karten: Spiel eine aus, dann geschieht, was auf ihr steht; die andere behältst du. Ist der Stapel leer, gewinnt die höchste Karte, die noch jemand hat.
lesson-next = Wieder zwei Karten, eine davon spielst du aus. Sieh dir an, was die anderen abgelegt haben: Diese Karten hat niemand mehr auf der Hand.
lesson-card =
    { $card ->
        [1] { CARD($card) }: Am Anfang ist Raten ein Schuss ins Blaue. Nenne, wovon es am meisten gibt, und nie, was schon auf dem Tisch liegt.
        [2] { CARD($card) }: Sieh dir jetzt eine Hand an, und { CARD(1) } kann sie später aus der Runde werfen. Ein sicherer Anfang.
        [3] { CARD($card) }: lohnt sich, wenn die Karte, die du behältst, hoch ist; mit einer niedrigen fliegst du selbst hinaus.
        [4] { CARD($card) }: Bis zu deinem nächsten Zug kann dir niemand etwas tun. Gut, wenn du etwas behalten willst.
        [5] { CARD($card) }: Jemand muss die Hand ablegen; ist es { CARD(8) }, ist diese Person draußen.
        [6] { CARD($card) }: Du gibst deine andere Karte her; spiel diese also aus, wenn die andere niedrig ist.
        [7] { CARD($card) }: tut nichts, muss aber neben bestimmten Karten ausgespielt werden. Spielt sie jemand aus, frag dich, warum.
       *[8] { CARD($card) }: nie ausspielen. Behalte diese Karte, beschütze sie und gewinne am Ende mit ihr.
    }
lesson-duel = Du scheidest gleich aus: Hier kannst du dich noch wehren. Lies die Karte in der Mitte und wähle dann.
lesson-over = Das war deine erste Runde. Von hier an spielst du frei; was eine Karte tut, ist immer nur ein Tippen entfernt.

## Regelkarten: wie es am Tisch zugeht

example =
    { $card ->
        [1] Ada fragt Bo: „{ CARD(3, form: "bare") }?“ Bo hat die Karte, legt sie ab und ist draußen. Hätte er etwas anderes, würde er Nein sagen und es verdeckt behalten.
        [2] Ada sieht sich Bos Karte an und sagt nichts. In ihrem nächsten Zug nennt sie sie.
        [3] Ada behält { CARD(6, form: "accusative") } und vergleicht mit Bo, der { CARD(2, form: "accusative") } hat: Bo ist draußen, und niemand erfährt, was Ada hat.
        [4] Bis zu Adas nächstem Zug kann Bo sie nicht wählen. Kann er niemand anderen wählen, bewirkt seine Karte nichts.
        [5] Ada wählt Bo. Er legt { CARD(1, form: "accusative") } ohne Wirkung ab und zieht neu; wäre es { CARD(8) } gewesen, wäre er draußen.
        [6] Ada behält { CARD(1, form: "accusative") } und tauscht mit Bo: Sie bekommt { CARD(8, form: "accusative") }, und Bo weiß es.
        [7] Ada hat dazu { CARD(6, form: "accusative") }: Sie muss diese Karte hier ausspielen. Bo ahnt nun, was sie behalten hat.
        [8] Ada muss sie wegen Bos Karte ablegen: Sie ist sofort aus der Runde.
       *[9] Bo trifft Ada mit { CARD(1, form: "dative") }, aber sie spielt { CARD($card, form: "accusative") } aus und gewinnt das Duell: Sie bleibt in der Runde.
    }

## Im Labor

axis-card = Karte
axis-turn = Zug in der Runde
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
