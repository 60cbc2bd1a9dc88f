### What Cupid says besides what is said everywhere at court.

blurb = Love Letter's cousin: the same court under other names, and Pirates who fight duels rather than leave.
credits = Designed by Sherill Choong, after Seiji Kanai's Love Letter. The nine challenges are ours.

## The people at court

card-1 = the Guard
    .bare = Guard
    .title = Guard Mira
    .text = Choose another player and name a number other than 1: if they hold it, they are knocked out of the round.
card-2 = the Jester
    .bare = Jester
    .title = Jester Cobb
    .text = Look at another player's hand.
card-3 = the Baron
    .bare = Baron
    .title = Baron Marina
    .text = Compare hands with another player in secret: the lower number is knocked out of the round.
card-4 = the Handmaid
    .bare = Handmaid
    .title = Handmaid Kirby
    .text = Until your next turn, other players' cards cannot touch you.
card-5 = the Wizard
    .bare = Wizard
    .title = The Wizard
    .text = Choose any player, yourself included: they discard their hand and draw a new card.
card-6 = the Countess
    .bare = Countess
    .title = Countess Naomi
    .text = Trade hands with another player.
card-7 = the King
    .bare = King
    .title = King Ozzie
    .text = Must be discarded if you also hold the Countess or a Wizard. No effect when discarded.
card-8 = the Princess
    .bare = Princess
    .title = Princess Isabelle
    .text = If you discard her, for whatever reason, you are knocked out of the round.
card-9 = the Pirate
    .bare = Pirate
    .title = Pirate Rocket
    .text = Play him at the moment another player knocks you out: fight a duel, and stay in the round if you win it.

## What happens

reserved =
    { WHO($seat) } drew { $pirates ->
        [one] a Pirate and put him
       *[other] { $pirates } Pirates and put them
    } aside in secret.
stranded = { WHO($seat) } drew the last card, a Pirate, and the day was over.
found = { WHO($seat) } did hold { CARD($card) } ({ MARK($card) }).
asked =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } knocked out by { WHO($by) }, unless a Pirate could help.
accepted = { WHO($seat) } played no Pirate.
braved = { WHO($seat) } played the Pirate and challenged { WHO($by) } to a duel.
posed = the challenge was “{ CHALLENGE($challenge) }”.
claimed = { WHO($seat) } said “{ $claim }”.
chose = { COMMAS($choices) }.
has-chosen = { WHO($seat) } chose { $choice }
reported-won = { WHO($seat) } reported a win
reported-lost = { WHO($seat) } reported a loss
fought = { WHO($winner) } won the bout.
fought-in-vain = that settled nothing.
settled-won = { WHO($seat) } won the duel and stayed in the round.
settled-lost = { WHO($seat) } lost the duel.
tossed-coin-heads = the coin fell heads.
tossed-coin-tails = the coin fell tails.
tossed-number = the captain's number was { $number }.
tossed-cut = the cut showed { $number }.
tossed-bears =
    the plank bore { $number ->
        [one] 1 step
       *[other] { $number } steps
    }.

## What can be done

move-gift =
    deal { $pirates ->
        [one] a Pirate
       *[other] { $pirates } Pirates
    } for the reserve, and { CARD($card) }
move-accept = play no Pirate, and be out of the round
move-challenge = draw the challenge “{ CHALLENGE($challenge) }”
answer-rock = rock
answer-paper = paper
answer-scissors = scissors
answer-feint = feint
answer-thrust = thrust
answer-parry = parry
answer-show =
    { $number ->
        [one] 1 finger
       *[other] { $number } fingers
    }
answer-left = left
answer-right = right
answer-heads = heads
answer-tails = tails
answer-guess = { $number }
answer-walk =
    { $number ->
        [one] 1 step
       *[other] { $number } steps
    }
answer-gold = gold
answer-lead = lead
answer-chest = { $content }, calling it { $claim }
answer-believe = believe
answer-doubt = doubt
answer-won = won
answer-lost = lost
# What the dealer tosses.
answer-coin-heads = the coin falls heads
answer-coin-tails = the coin falls tails
answer-number = the captain's number is { $number }
answer-cut = cut a { $number }
answer-bears =
    the plank bears { $number ->
        [one] 1 step
       *[other] { $number } steps
    }
# The same answers after “Ada chose”.
chosen-rock = rock
chosen-paper = paper
chosen-scissors = scissors
chosen-feint = a feint
chosen-thrust = a thrust
chosen-parry = a parry
chosen-show = { answer-show }
chosen-left = the left hand
chosen-right = the right hand
chosen-heads = heads
chosen-tails = tails
chosen-guess = the number { $number }
chosen-walk = { answer-walk }
chosen-chest = { answer-chest }
chosen-believe = to believe it
chosen-doubt = to doubt it

## What cannot be done

pirate-later = You can play { CARD($card) } only at the moment when you are knocked out of the round ({ $clause }).
no-pirate = You have no { CARD($card, form: "bare") } ({ $clause }).
accept-or-fight = You are being knocked out of the round: accept it, or play { CARD($card) } ({ $clause }).
not-in-challenge = “{ CHALLENGE($challenge) }” asks for one of: { COMMAS($answers) } ({ $clause }).
many-pirates = deck has { $pirates } Pirates, but there can be { $most } at most ({ $clause }).

## Options

option-pirate = Where a Pirate is kept: in secret beside the hand, or as the hand itself.
option-pirate-title = Where a Pirate is kept
option-pirate-reserve = in secret beside the hand
option-pirate-hand = as the hand itself
option-duels = How duels are fought: here, or at your real table, and both report who has won.
option-duels-title = Where duels are fought
option-duels-digital = here
option-duels-table = at your real table
option-seniority = Who is older, first to last: they go first. Left empty, it is drawn by lot.
option-seniority-title = Who is older
option-seniority-numbers = the seats from the oldest player to the youngest
option-deck = How many copies of each card are in the deck. Left empty, Love Letter's sixteen cards and two Pirates.
option-deck-title = Cards in the deck
option-deck-numbers = copies of the numbers 1 to 8 and of the Pirate

## The table as text

text-reserve = beside your hand: Pirate × { $pirates }
text-reserve-of = beside the hand of { WHO($seat) }: Pirate × { $pirates }
text-duel = duel: { WHO($challenger) } against { WHO($opponent) }{ $score }

## The table

to-draw-at-most = at most { $cards } to draw
beside-hand = Beside your hand
in-secret = in secret
against = { WHO($challenger) } against { WHO($opponent) }
a-pirate = A { CARD($card, form: "bare") }?
being-knocked-out =
    { WHO($seat) } { PERSON($seat) ->
        [you] are
       *[one] is
    } being knocked out by { WHO($by) }. Only a { CARD($card, form: "bare") } could help now.
bouts-won = Bouts won: { $challenger } to { $opponent }.
you-chose = You have chosen: { $choice }.
make-choice = Make your choice.
about-to-be-out = You are about to be out of the round.
nobody-to-fight = You have no { CARD($card, form: "bare") } to fight for you. The others do not know that yet.
claim-aloud = { $claim }.

## The challenges

challenge-title = { CHALLENGE($challenge) }
challenge-text = { CHALLENGE($challenge, form: "flavour") } { CHALLENGE($challenge, form: "rules") }
challenge-flavour = { CHALLENGE($challenge, form: "flavour") }
challenge-rules = { CHALLENGE($challenge, form: "rules") }
challenge-prompt = { CHALLENGE($challenge, form: "prompt") } Then report whether you have won or lost. If the two reports do not fit together, both are asked again.
challenge-fists = Rock, Paper, Scissors
    .flavour = The oldest court of law on the seven seas.
    .rules = Both choose in secret. Rock beats scissors, scissors beat paper, paper beats rock; if both choose the same, they choose again.
    .prompt = Play rock, paper, scissors across the table. One win decides.
challenge-blades = Three Passes
    .flavour = Blunted cutlasses, a wet deck, and the whole crew counting.
    .rules = Both choose a move of the blade in secret. A thrust beats a feint, a parry beats a thrust, a feint beats a parry; the first to win two passes wins the duel.
    .prompt = Play rock, paper, scissors. The first to win twice wins the duel.
challenge-fingers = Odds or Evens
    .flavour = A one-handed gunner keeps the score.
    .rules = Both show one to four fingers at once. If the sum is odd the challenger wins, if it is even the opponent.
    .prompt = On three, each show one to four fingers. An odd sum wins for the challenger, an even sum for the opponent.
challenge-pearl = Which Hand?
    .flavour = A black pearl, two fists and a very straight face.
    .rules = The challenger hides a pearl in one hand while the opponent decides where to point. If the pearl is found, the opponent wins.
    .prompt = Challenger: hide a small thing in one hand. Opponent: point at a hand. Finding it wins for the opponent.
challenge-coin = Call the Coin
    .flavour = The last doubloon of a better year spins over the rail.
    .rules = The challenger calls heads or tails, and the coin is tossed. A right call wins.
    .prompt = Challenger: call heads or tails. Opponent: toss a coin. A right call wins for the challenger.
challenge-number = The Captain's Number
    .flavour = The captain has a number in mind, and no mind for arguments.
    .rules = Both name a number from 1 to 9 in secret. Then the captain's number is drawn, and the closer guess wins; equally close guesses are made again.
    .prompt = A third player thinks of a number from 1 to 9. Each of you writes down a guess; the closer one wins.
challenge-cut = High Card
    .flavour = A greasy pack with fifty-one cards, give or take.
    .rules = A pack is cut for the challenger and then for the opponent. The higher of the two, from 1 to 13, wins; equal cards are cut again.
    .prompt = Each cut a pack of playing cards. The higher card wins.
challenge-plank = Walk the Plank
    .flavour = Nobody remembers what the plank was made of. Somebody should.
    .rules = Both choose in secret how far to walk, 1 to 6 steps. Then a die says how many steps the plank bears: whoever goes further falls. Whoever stays dry beats whoever falls; if both stay dry, the one who went further wins. If both fall or stand level, walk again.
    .prompt = Each write down a number from 1 to 6, then roll a die. A number above the die falls into the sea; of those that do not, the higher wins.
challenge-chest = The Sealed Chest
    .flavour = Gold weighs what lead weighs, if you talk fast enough.
    .rules = The challenger fills a chest with gold or with lead, and says aloud which it is, truly or not. The opponent believes it or doubts it, and wins by being right.
    .prompt = Challenger: write down gold or lead, hide it, and say which it is. Opponent: believe or doubt, and win by being right.
