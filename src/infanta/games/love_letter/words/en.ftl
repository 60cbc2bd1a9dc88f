### What Love Letter says besides what is said everywhere at court.

blurb = Hold one card, draw one, play one. Be closest to the Princess when the day ends.
credits = Designed by Seiji Kanai.

## The people at court

card-1 = the Guard
    .bare = Guard
    .title = Guard Odette
    .text = Choose another player and name a number other than 1: if they hold it, they are out of the round.
card-2 = the Priest
    .bare = Priest
    .title = Priest Tomas
    .text = Look at another player's hand.
card-3 = the Baron
    .bare = Baron
    .title = Baron Talus
    .text = Compare hands with another player in secret: the lower number is out of the round.
card-4 = the Handmaid
    .bare = Handmaid
    .title = Handmaid Susannah
    .text = Until your next turn, other players' cards cannot touch you.
card-5 = the Prince
    .bare = Prince
    .title = Prince Arnaud
    .text = Choose any player, yourself included: they discard their hand and draw a new card.
card-6 = the King
    .bare = King
    .title = King Arnaud IV
    .text = Trade hands with another player.
card-7 = the Countess
    .bare = Countess
    .title = Countess Wilhelmina
    .text = Must be discarded if you also hold the King or a Prince. No effect when discarded.
card-8 = the Princess
    .bare = Princess
    .title = Princess Annette
    .text = If you discard her, for whatever reason, you are out of the round.

## Options

option-dates = Who was most recently on a date, first to last: they go first. Left empty, it is drawn by lot.
option-dates-title = Who was on a date most recently
option-dates-numbers = the seats from the most recent date to the oldest
option-deck = How many copies of each number are in the deck. Left empty, the rulebook's sixteen cards.
option-deck-title = Cards in the deck
option-deck-numbers = copies of the numbers 1 to 8
small-deck = deck has { $have ->
    [one] one card
   *[other] { $have } cards
}, but { $players } players need at least { $need } ({ $clause }).
