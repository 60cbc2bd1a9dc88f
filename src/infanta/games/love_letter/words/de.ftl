### Was Love Letter außer dem sagt, was überall bei Hofe gesagt wird.

blurb = Eine Karte halten, eine ziehen, eine ausspielen. Sei der Prinzessin am nächsten, wenn der Tag zu Ende geht.
credits = Ein Spiel von Seiji Kanai.

## Die Personen bei Hofe

card-1 = die Wächterin
    .dative = der Wächterin
    .bare = Wächterin
    .title = Wächterin Odette
    .text = Wähle eine andere Person und nenne eine Zahl außer der 1: Hat sie diese Karte, scheidet sie aus der Runde aus.
card-2 = der Priester
    .accusative = den Priester
    .dative = dem Priester
    .bare = Priester
    .title = Priester Tomas
    .text = Sieh dir die Hand einer anderen Person an.
card-3 = der Baron
    .accusative = den Baron
    .dative = dem Baron
    .bare = Baron
    .title = Baron Talus
    .text = Vergleiche heimlich deine Karte mit der einer anderen Person: Die niedrigere Zahl scheidet aus der Runde aus.
card-4 = die Zofe
    .dative = der Zofe
    .bare = Zofe
    .title = Zofe Susannah
    .text = Bis zu deinem nächsten Zug können dir die Karten der anderen nichts anhaben.
card-5 = der Prinz
    .accusative = den Prinzen
    .dative = dem Prinzen
    .bare = Prinz
    .title = Prinz Arnaud
    .text = Wähle eine beliebige Person, auch dich selbst: Sie legt ihre Hand ab und zieht eine neue Karte.
card-6 = der König
    .accusative = den König
    .dative = dem König
    .bare = König
    .title = König Arnaud IV.
    .text = Tausche deine Hand mit einer anderen Person.
card-7 = die Gräfin
    .dative = der Gräfin
    .bare = Gräfin
    .title = Gräfin Wilhelmina
    .text = Du musst sie ablegen, wenn du auch den König oder einen Prinzen hast. Beim Ablegen hat sie keine Wirkung.
card-8 = die Prinzessin
    .dative = der Prinzessin
    .bare = Prinzessin
    .title = Prinzessin Annette
    .text = Legst du sie ab, aus welchem Grund auch immer, scheidest du aus der Runde aus.

## Einstellungen

option-dates = Wer zuletzt ein Rendezvous hatte, der Reihe nach: Damit wird angefangen. Leer gelassen, wird gelost.
option-dates-title = Wer zuletzt ein Rendezvous hatte
option-dates-numbers = die Plätze vom jüngsten Rendezvous zum ältesten
option-deck = Wie oft jede Zahl im Stapel ist. Leer gelassen, die sechzehn Karten der Spielregel.
option-deck-title = Karten im Stapel
option-deck-numbers = die Anzahl der Karten von 1 bis 8
small-deck = deck hat { $have ->
    [one] eine Karte
   *[other] { $have } Karten
}, aber { $players } Personen brauchen mindestens { $need } ({ $clause }).
