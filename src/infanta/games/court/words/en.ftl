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
option-ties-title = Still tied after counting discards
option-ties-all = everybody tied gets a token
option-ties-none = nobody gets one
option-finale = What happens when two players reach the goal in the same round.
option-finale-title = Two reach the goal in the same round
option-finale-shared = they share the victory
option-finale-play-off = they play on until one has more
option-tokens = Tokens that win the game; 0 is the rulebook's number, 7, 5 or 4 for 2, 3 or 4 players.
option-tokens-title = Tokens to win
option-tokens-usual = as in the rules: 7, 5 or 4
bad-ranking = { $name } must name each of the seats 0 to { $last } once.
bad-deck = deck must have { $kinds } numbers: the copies of 1, 2, … { $last }.
small-deck = deck has { $have ->
    [one] one numbered card
   *[other] { $have } numbered cards
}, but { $players } players need at least { $need } ({ $clause }).

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
# A move of which a part is missing, and what it does when it is whole.
pending =
    { CARD($card, form: "bare") }: { $card ->
        [1] guess the card of … whom?
        [2] look at the hand of … whom?
        [3] compare hands with … whom?
        [5] discard and draw anew: … who?
       *[other] trade hands with … whom?
    }
pending-guess = { CARD($card, form: "bare") }: { WHO($target) } holds … which card?
does =
    { $card ->
        [2] look at { WHO($target, form: "genitive") } hand
        [3] compare hands with { WHO($target) }
        [5] { PERSON($target) ->
            [you] discard your own hand and draw anew
           *[one] make { WHO($target) } discard and draw
        }
       *[other] trade hands with { WHO($target) }
    }
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

## Learning by playing

lesson-first = You hold two cards now: play one, and its text happens; keep the other. When the deck is empty, the highest card that is left wins the round.
lesson-next = Again two cards, one to play. Look at what the others have laid down: those cards are in no hand any more.
lesson-card =
    { $card ->
        [1] { CARD($card) }: early on a guess is a shot in the dark. Name what there are most of, and never what already lies on the table.
        [2] { CARD($card) }: look at a hand now, and a { CARD(1, form: "bare") } can knock it out later. A safe card to begin with.
        [3] { CARD($card) }: worth it while the card you keep is high; with a low one beside it you would be out yourself.
        [4] { CARD($card) }: nobody can touch you until your next turn. Good when you hold something you want to keep.
        [5] { CARD($card) }: make somebody throw their card away; if it is { CARD(8) }, they are out.
        [6] { CARD($card) }: you give your other card away, so play this when the other one is low.
        [7] { CARD($card) }: does nothing, but must be played beside certain cards. If somebody plays it, wonder why.
       *[8] { CARD($card) }: never play this one. Keep it, protect it, and win with it at the end.
    }
lesson-duel = You are about to leave the round: here you may still fight. Read the card in the middle, then choose.
lesson-over = That was your first round. From here on you play freely; what every card does is one touch away.

## Rule cards: how it goes at a table

example =
    { $card ->
        [1] Ada asks Bo: “{ CARD(3, form: "bare") }?” Bo holds it, lays it down and is out. Had he held anything else, he would have said no, and kept it hidden.
        [2] Ada looks at Bo's card and says nothing. It is the { CARD(5, form: "bare") }; on her next turn she names it.
        [3] Ada keeps the { CARD(6, form: "bare") } and compares with Bo, who has the { CARD(2, form: "bare") }: Bo is out, and nobody learns what Ada holds.
        [4] Until Ada's next turn Bo cannot choose her. If nobody else can be chosen, his card does nothing.
        [5] Ada chooses Bo. He discards the { CARD(1, form: "bare") } without effect and draws a new card; had it been the { CARD(8, form: "bare") }, he would be out.
        [6] Ada keeps the { CARD(1, form: "bare") } and trades with Bo: she gets his { CARD(8, form: "bare") }, and Bo knows it.
        [7] Ada holds it with the { CARD(6, form: "bare") }: she must play it. Bo now guesses what she has kept.
        [8] Bo's { CARD(5, form: "bare") } makes Ada discard it: she is out of the round at once.
       *[9] Bo's { CARD(1, form: "bare") } hits Ada, but she plays the { CARD($card, form: "bare") } and wins the duel: she stays in the round.
    }

## In the laboratory

axis-card = card
axis-turn = turn in the round
question-knock-outs = Knock-outs by card
question-knock-outs-text = How often playing the card knocks somebody else out.
question-knock-outs-value = knock-outs for each time it is played
question-undone = Undone by their own card
question-undone-text = Of those who fall while the card is played, the share that played it themselves.
question-undone-value = share that fell by their own card
question-first-card = What the first card is worth
question-first-card-text = How often a round is won by whoever is dealt the card at its beginning.
question-first-card-value = share of rounds won
question-held = What a kept card is worth
question-held-text = How often a round is won by whoever keeps the card after their first, second, … turn in it; the last one stands for all later ones.
question-held-value = share of rounds won
