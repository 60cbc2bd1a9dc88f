### What the games at court have in common to say. Who is who at court (card-1 …) each game says itself.

## What happens

opened = Round { $round } began; { WHO($starter) } went first.
laid = { CARD($card) } was laid aside face up.
dealt = { WHO($seat) } drew { CARD($card) }.
played = { WHO($seat) } played { CARD($card) }.
played-on = { WHO($seat) } played { CARD($card) } on { WHO($target) }.
played-on-oneself =
    { WHO($seat) } played { CARD($card) } on { PERSON($seat) ->
        [you] yourself
       *[one] themself
    }.
played-naming = { WHO($seat) } played { CARD($card) } on { WHO($target) } and named { CARD($guess) } ({ MARK($guess) }).
missed = { WHO($seat) } did not hold { CARD($guess) }.
looked =
    { WHO($seat) } looked at { WHO($target, form: "genitive") } hand{ $card ->
        [0] { "" }
       *[other] : { CARD($card) } ({ MARK($card) })
    }.
compared = { WHO($seat) } compared hands with { WHO($target) }, { CARD($mine) } ({ MARK($mine) }) against { CARD($theirs) } ({ MARK($theirs) }): { lower }.
compared-unseen = { WHO($seat) } compared hands with { WHO($target) }: { lower }.
# How a comparison went.
lower =
    { GIVEN($loser) ->
        [no] equal
       *[yes] { WHO($loser) } had the lower card
    }
traded = { WHO($seat) } traded hands with { WHO($target) }: { CARD($gave) } ({ MARK($gave) }) for { CARD($got) } ({ MARK($got) }).
traded-unseen = { WHO($seat) } traded hands with { WHO($target) }.
discarded = { WHO($seat) } discarded { CARD($card) }.
out =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } out of the round{ $card ->
        [0] { "" }
       *[other] , with { CARD($card) }
    }.
closed =
    { COUNT($shown) ->
        [0] { "" }
       *[other] { JOIN($shown) };{ " " }
    }{ WHO($winners) } won the round: { $reason }.
showed = { WHO($seat) } showed { CARD($card) } ({ MARK($card) })

## Why

last-one = everybody else is out
highest-card = the highest card, { $number }
most-discards = equal cards, and the most in discards, { $total }
all-equal = equal in cards and in discards
first-to =
    first to { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } of affection
won-play-off = won the play-off, { $tokens } tokens of affection to { $second }

## What can be done

move-play = play { CARD($card) }
move-play-on = play { CARD($card) } on { oneself }
move-play-naming = play { CARD($card) } on { oneself }, naming { CARD($guess) } ({ MARK($guess) })
move-deal = deal { CARD($card) }
move-order = seat them in this order: { WHO($seats) }
# Whom a card is played on.
oneself =
    { PERSON($target) ->
        [you] yourself
       *[one] { WHO($target) }
    }

## What cannot be done

discard-one = On your turn, discard one of your two cards ({ $clause }).
not-held = You do not hold { CARD($card) } ({ $clause }).
must-go = You hold { CARD($card) } together with { CARD($other) }: you must discard { CARD($card) } ({ $clause }).
choose-somebody = Somebody can be chosen, so you must choose a player ({ $clause }).
no-such-seat = There is no seat { $number } at this table.
target-out = You cannot choose { WHO($target) }, who is out of the round ({ $clause }).
target-protected = You cannot choose { WHO($target) }, whom { CARD($card) } protects ({ $clause }).
not-yourself = You cannot choose yourself: { CARD($card) } needs another player ({ $clause }).

## Options

option-ties = Who gets a token when a round is still tied after counting discards.
option-finale = What happens when two players reach the goal in the same round.
option-tokens = Tokens that win the game; 0 is the rulebook's number, 7, 5 or 4 for 2, 3 or 4 players.
bad-ranking = { $name } must name each of the seats 0 to { $last } once.
bad-deck = deck must have { $kinds } numbers: the copies of 1, 2, … { $last }.
small-deck = deck has { $have } numbered cards, but { $players } players need at least { $need } ({ $clause }).

## The people at court

person = { CARD($card, form: "title") } ({ MARK($card) })
person-text = { CARD($card, form: "text") }
card-name = { CARD($card, form: "bare") }
card-title = { CARD($card, form: "title") }
card-0 = a card

## The table as text

text-round =
    round { $round }, { $cards } cards to draw{ GIVEN($aside) ->
        [no] { "" }
       *[yes] , face up: { $aside }
    }

## The table

headline = Round { $round }
before-rounds = Before the first round
hidden-card = a hidden card
the-deck = the deck
to-draw = { $cards } to draw
laid-aside = laid aside
hand = Hand
discards = Discards, { $total } in all
tokens-of =
    { $tokens } of { $goal ->
        [one] 1 token
       *[other] { $goal } tokens
    }
protected = protected
is-out = out of the round
out-of-sight = Still out of sight
to-win = { $goal } to win
round = round
won-round = { WHO($winners) } won round { $round }: { $reason }
drawn-now = drawn now
choose-card = Choose a card to play.
on-whom = On whom?
target =
    { PERSON($seat) ->
        [you] yourself
       *[one] { WHO($seat) }
    }
which-card = Which card does { WHO($seat) } hold?
play-idle = play { CARD($card) } without effect
unseen =
    { $copies ->
        [0] none left
       *[other] { $copies } unseen
    }
seen-there = you have seen it
not-there = you know better
guess-aloud = { CARD($card, form: "bare") }?
yes = Yes.
no = No.
