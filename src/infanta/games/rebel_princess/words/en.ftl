### What Rebel Princess says.

blurb = Take tricks without Princes, and beware of the Frog. A new rule every round, a power for every princess.
credits = Designed by Daniel Byrne, Gerardo Guerrero, Kevin Peláez and Tirso Virgós.

## Cards

suit-queens = Queens
suit-fairies = Fairies
suit-pets = Pets
suit-princes = Princes
card-queens = Queen { $rank }
    .bare = Queen
card-fairies = Fairy { $rank }
    .bare = Fairy
card-pets = Pet { $rank }
    .bare = Pet
card-princes = Prince { $rank }
    .bare = Prince
frog = the Frog
about-frog = the Frog: the 8 of Pets
frog-text = Whoever takes the Frog gets five proposals. Otherwise it is a Pet like any other, and it does not let the Princes in.
card-unseen = a card
# Several cards of a suit: "Queens 1 12".
cards-queens =
    { $count ->
        [one] Queen
       *[other] Queens
    } { $ranks }
cards-fairies =
    { $count ->
        [one] Fairy
       *[other] Fairies
    } { $ranks }
cards-pets =
    { $count ->
        [one] Pet
       *[other] Pets
    } { $ranks }
cards-princes =
    { $count ->
        [one] Prince
       *[other] Princes
    } { $ranks }

## Princesses

princess-cinderella = Cinderella
    .title = Everything Changes at Midnight
    .text = Before a trick: the order of the numbers is turned around for it.
princess-snow-white = Snow White
    .title = Seven Dwarfs
    .text = When you play a 7 or lower, it may count as zero.
princess-mermaid = the Little Mermaid
    .title = Hypnotic Song
    .text = Before a trick: name the suit that must be led, if the leader has it. Not Princes before one has been played in the round.
princess-pocahontas = Pocahontas
    .title = Wilderness Guide
    .text = When you win a trick, choose another player to lead the next one.
princess-sleeping-beauty = Sleeping Beauty
    .title = The Spindle of Fate
    .text = Before a trick: everybody, you too, gives you a hand card. Look at them, keep one; the others are dealt at random, one to each other player.
princess-alice = Alice
    .title = Chaotic Madness
    .text = When you win a trick without the Frog: shuffle its cards and deal them back to all hands.
princess-mulan = Mulan
    .title = Camouflage
    .text = When all have played: swap the card you played for another of its suit from your hand. Neither may be the Frog.
princess-scheherazade = Scheherazade
    .title = Barter in the Bazaar
    .text = Before a trick: take a random card from another hand and give one of yours for it, or give it back.
princess-pea = the pea princess
    .title = Five More Minutes!
    .text = When you play a card: those still to play in this trick must play above 5, if they can.
princess-ice = the ice princess
    .title = Freezing
    .text = Before a trick: it is led with a random card from the leader's hand.
about-princess = { PRINCESS($princess) }: { PRINCESS($princess, form: "title") }
princess-text = { PRINCESS($princess, form: "text") }

## Round cards

round-a = Once Upon a Time…
    .text = No extra rule.
round-b = Invitation
    .text = No extra rule.
round-c = Masquerade Ball
    .text = Everybody but the leader of a trick plays face down, by the usual rules. When all have played, the cards are turned over.
round-d = Royal Decree
    .text = A Queen always wins the trick; of several, the highest.
round-e = Musical Chairs
    .text = After each trick everybody passes a hand card face down to the right, all at once.
round-f = Pets' Revenge
    .text = Each Pet you have taken is one proposal more, so the Frog is six.
round-g = Late to the Ball
    .text = Before the first trick everybody puts a hand card aside face down. It is played in the last trick.
round-h = Poisoned Apple
    .text = Whoever cannot follow suit wins the trick. Of several, the highest number wins; of equals, the last one played.
round-i = Crystal Clear
    .text = Everybody chooses a suit of their hand and lays all its cards open. They are still hand cards.
round-j = Upside Down
    .text = Each 6 in a trick turns the order of the numbers around for that trick.
round-k = Dancing Queens
    .text = A Prince and a Queen of the same number are 3 proposals, a Prince with another Queen is 2, a Prince alone is 1.
round-l = The Prince Always Rings Twice
    .text = Everybody plays two cards to a trick. The highest sum in the leading suit wins; if equal, the highest card.
round-m = Wedding Gift
    .text = Before each trick everybody puts a hand card face down on a pile that goes to the winner.
round-n = After-party
    .text = Everybody puts half of their hand aside, plays one half and then the other.
round-o = Bathroom Break
    .text = Princes count double, except for those with the most proposals in the game so far.
round-p = Single Fairy
    .text = Each Fairy you have taken is one proposal less; the round can be below zero.
round-q = Blind Man's Bluff
    .text = Everybody puts half of their hand aside and plays the other half. The half aside then goes to the player on the right.
round-r = Midnight Makeover
    .text = Fairies may be played on any suit. The highest number of the leading suit and the Fairies wins; of equals, the last one played.
round-s = Pass the Bouquet!
    .text = A card of a suit that is new in the trick becomes the leading suit. The highest card of the last leading suit wins.
round-t = Haggle with the Hag
    .text = The winner of a trick may show a hand card and exchange it for a card of the trick that another has played.
round-u = Odds and Evens
    .text = Besides the suit, follow the card that was led in being odd or even. The suit comes first; whoever does not have it must still match odd or even.
about-round = { $letter }: { ROUND($round) }
round-text = { ROUND($round, form: "text") }

## What happens

cast = { WHO($seat) } became { PRINCESS($princess) }.
opened = round { $round }, { ROUND($card) }: { WHO($starter) } will lead.
showed = { WHO($seat) } laid open { CARDS($cards) }.
played = { WHO($seat) } played { CARD($card) }{ $tag ->
        [1] , which counts as zero (Snow White).
        [2] ; everyone still to play must play above 5 (the pea princess).
       *[other] .
    }
played-down = { WHO($seat) } played { CARD($card) } face down{ $tag ->
        [1] , which counts as zero (Snow White).
        [2] ; everyone still to play must play above 5 (the pea princess).
       *[other] .
    }
flipped = the cards were turned over: { COMMAS($parts) }.
flipped-card = { CARD($card) } from { WHO($seat) }
used = { WHO($seat) } used the power of { PRINCESS($princess) }{ GIVEN($suit) ->
        [yes] , naming { SUIT($suit) }.
       *[no] { GIVEN($target) ->
            [yes] , choosing { WHO($target) }.
           *[no] .
        }
    }
declined = { WHO($seat) } let it pass.
swapped = { WHO($seat) } took back { CARD($old) } and played { CARD($new) } instead.
frozen = { WHO($seat) } had to lead { CARD($card) }, drawn at random.
won = { WHO($seat) } won the trick.
haggled = { WHO($seat) } put { CARD($shown) } into the trick for { CARD($taken) }.
scored = round { $round } ended with these proposals: { COMMAS($parts) }.
scored-seat = { WHO($seat) } { $count }

# The same without the cards, where players must remember them.
faded-played = { WHO($seat) } played a card{ $tag ->
        [1] , which counts as zero (Snow White).
        [2] ; everyone still to play must play above 5 (the pea princess).
       *[other] .
    }
faded-flipped = the cards were turned over.
faded-swapped = { WHO($seat) } took back a card and played another instead.
faded-frozen = { WHO($seat) } had to lead a card drawn at random.
faded-haggled = { WHO($seat) } put a card into the trick for another.

# Cards that go unseen. What the reader knows of them follows.
dealt = everybody was dealt { $count ->
        [one] a card
       *[other] { $count } cards
    }{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
dealt-part = { WHO($seat) } got { CARDS($cards) }
returned = everybody took back { $count ->
        [one] a card
       *[other] { $count } cards
    }{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
returned-part = { WHO($seat) } got { CARDS($cards) }
set-aside = everybody put { $count ->
        [one] a card
       *[other] { $count } cards
    } aside{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
set-aside-part = { WHO($seat) } chose { CARDS($cards) }
took-up = everybody took up what they had put aside.
gifted = everybody put a wedding gift on the pile{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
gifted-part =
    { PERSON($seat) ->
        [you] yours
       *[one] { WHO($seat, form: "genitive") }
    } was { CARDS($cards) }
pooled = everybody gave { WHO($beauty) } a card{ GIVEN($parts) ->
        [yes] : { COMMAS($parts) }.
       *[no] .
    }
pooled-part = { CARDS($cards) } from { WHO($seat) }
kept = { WHO($seat) } kept { CARD($card) }.
scattered = { WHO($beauty) } dealt the others a card each{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
scattered-part = { WHO($seat) } got { CARDS($cards) }
handed-over =
    { $cards ->
        [0] { $count ->
            [one] a card
           *[other] { $count } cards
        }
       *[other] { CARDS($cards) }
    } went from { WHO($giver) } to { WHO($taker) }.
handed = everybody passed on { $aside ->
        [yes] what they had put aside
       *[no] { $count ->
            [one] a card
           *[other] { $count } cards
        }
    }{ GIVEN($parts) ->
        [yes] ; { JOIN($parts) }.
       *[no] .
    }
handed-mine = { WHO($seat) } gave { LIST($gave) }, and got { LIST($got) }
handed-to = { CARDS($cards) } to { WHO($taker) }
handed-from = { CARDS($cards) } from { WHO($giver) }
handed-other = { WHO($giver) } gave { CARDS($cards) } to { WHO($taker) }
checked = { WHO($seat) } saw that the Frog was { $frog ->
        [yes] among the gifts
       *[no] not among the gifts
    }.

## How it ends

fewest = the fewest proposals, { $proposals }
fewest-and-most-zeros = the fewest proposals, { $proposals }, and the most rounds without any, { $rounds }
shared-victory = a shared victory: the fewest proposals, { $proposals }, and as many rounds without any, { $rounds }

## What can be done

move-play = play { CARD($card) }{ $tag ->
        [1] { " " }as a zero
        [2] , and above 5 after it
       *[other] { "" }
    }
move-give = give { CARD($card) }
move-keep = keep { CARD($card) }
move-draw = draw { CARD($card) }
move-mulan = play { CARD($mine) } instead of { CARD($other) }
move-haggle = put { CARD($mine) } into the trick for { CARD($other) }
move-choose = be { PRINCESS($choice) }
move-show = lay your { SUIT($choice) } open
move-mermaid = let { SUIT($choice) } be led
move-pocahontas = Pocahontas: choose { WHO($choice) }
move-scheherazade = Scheherazade: choose { WHO($choice) }
move-cinderella = use Cinderella's power
move-sleeping-beauty = use Sleeping Beauty's power
move-alice = use Alice's power
move-ice = use the ice princess's power
move-pass = do nothing
move-round = turn up { ROUND($choice) }
move-starter = let { WHO($choice) } start

## Why something cannot be done

unreadable-deal = A deal is written 'deal:' and a hand for every seat, its cards in order: 'deal:Q1,F3/Q2,P5'.
must-deal = The dealer must deal cards to every seat now.
wrong-deal = This deal gives { WHO($seat) } the wrong cards, or too many or too few.
play-a-card = Play a card from your hand, written like 'Q7' (RP-029).
not-held = You do not hold { CARD($card) } (RP-029).
power-not-with = Your power cannot go with { CARD($card) } now (RP-041).
lead-drawn-card = You must lead the card that was drawn at random (RP-112).
lead-named-suit = You must lead one of the { SUIT($suit) }: the Mermaid named them (RP-100).
no-prince-yet = A Prince cannot be led before a Prince has sneaked in (RP-037).
must-follow-suit = You can follow suit, so you must (RP-031).
must-match-parity = You can, and so you must, match odd or even (RP-095).
must-play-above-five = You can, and so you must, play above 5 (RP-111).
another-card = Another card must be played.
pick-a-card = Choose a card from your hand { $occasion ->
        [chairs] to pass to the right
        [last] to put aside for the last trick
        [half] to put aside for the second half
        [right-half] to put aside for the second half
        [gift] as a wedding gift
        [spindle] for Sleeping Beauty
       *[pass] to pass on
    }, written like 'give:Q7'.
power-or-pass = Now you may only use the power of { PRINCESS($princess) } or say 'pass' (RP-041).
haggle-or-pass = Say 'pass', or exchange a hand card for another player's card of the trick: 'haggle:Q7/P3' (RP-093).
keep-one = Keep one of the cards you were given: 'keep:Q7' (RP-105).
give-one-back = Give a card back, like 'give:Q7' (RP-109).
show-a-suit = Choose a suit that you hold, like 'show:Q' (RP-066).
choose-a-princess = Choose a princess that nobody has, like '{ $example }' (RP-008).

## Options

option-rounds = The round cards in order, like 'acbdm'; 'first' is the first game's. Left empty, they are drawn at random.
option-rounds-title = Which round cards, in which order
option-rounds-hint = different letters from a to u, like '{ $first }' ('first' for short), or nothing
option-length = How many rounds are played when the round cards are drawn.
option-length-title = Rounds in a match
option-last = Whether the last round card drawn is one of those with the hourglass.
option-last-title = The last round card
option-last-hourglass = one with the hourglass
option-last-any = any of them
option-princesses = Princesses are chosen in turn, dealt at random, or left out.
option-princesses-title = How you come by your princess
option-princesses-choose = chosen in turn
option-princesses-deal = dealt at random
option-princesses-none = played without
option-cast = Who is which princess, by number: 0 Cinderella, 1 Snow White, 2 the Little Mermaid, 3 Pocahontas, 4 Sleeping Beauty, 5 Alice, 6 Mulan, 7 Scheherazade, 8 the pea princess, 9 the ice princess.
option-cast-title = Who is which princess
option-cast-numbers = the princesses by seat
option-starter = The seat that starts, and is the first to choose a princess. Left empty, it is drawn by lot.
option-starter-title = Who starts
option-starter-numbers = one seat
option-passes = Passes that differ from the table, like 'b:3R,c:1L1R'.
option-passes-title = How cards are passed
option-passes-hint = entries like 'b:3R,c:1L1R': a round card, and how many cards go left and right; or nothing
option-bouquet = Pass the Bouquet!: which suit is new, one not yet in the trick, or any other than the leading one.
option-bouquet-title = A new suit in Pass the Bouquet!
option-bouquet-unseen = one not yet in the trick
option-bouquet-different = any but the leading one
option-guide = Pocahontas chooses who starts within a round only, or after its last trick too.
option-guide-title = Pocahontas chooses who starts
option-guide-within = within a round only
option-guide-beyond = after its last trick too
option-memory = Whether the cards of earlier tricks in the round can be looked up (perfect), or must be remembered (strict): then the story and the notes on hands leave them out.
option-memory-title = Earlier tricks of the round
option-memory-perfect = can be looked up
option-memory-strict = must be remembered
option-numbers = The numbers in every suit. Left empty, the rulebook's for the number of players.
option-numbers-title = Numbers in every suit
option-numbers-numbers = the lowest and the highest number
bad-round = Round card { $letter } cannot be played with hands of { $cards } cards.
bad-length = There are not { $length } round cards that can be played with hands of { $cards } cards.
bad-numbers = numbers must be two: the lowest and the highest number of each suit, like 1,10.
bad-deck = The cards from { $low } to { $high } cannot be dealt evenly to { $players } players.
bad-cast = cast must name { $players } different princesses, one for each seat.
cast-left-out = cast names princesses, but they are left out.
bad-starter = starter must be one of the seats 0 to { $last }.

## At the table

round-of = Round { $round } of { $length }
before-rounds = Before the first round
# Between the title and the text of a round card: "2 cards to the left".
passing =
    Before the round: pass { $left ->
        [0] { $right ->
            [0] nothing
            [one] a card to the right
           *[other] { $right } cards to the right
        }
        [one] a card to the left{ $right ->
            [0] { "" }
            [one] { " " }and a card to the right
           *[other] { " " }and { $right } cards to the right
        }
       *[other] { $left } cards to the left{ $right ->
            [0] { "" }
            [one] { " " }and a card to the right
           *[other] { " " }and { $right } cards to the right
        }
    }.
proposals =
    { $count ->
        [one] 1 proposal
       *[other] { $count } proposals
    }
tricks =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }
so-far = { $count } this round
princes-taken =
    { $count ->
        [one] 1 Prince taken
       *[other] { $count } Princes taken
    }
has-frog = has the Frog
aside = { $count } aside
leads = leads
who = { WHO($seat) }
princess = { PRINCESS($princess) }
princess-spent = { PRINCESS($princess) } (used)
princess-title = { PRINCESS($princess, form: "title") }
holds = holds { CARDS($cards) }
lies-open = open: { CARDS($cards) }
lacks = no { OR($suits) }
suit = { SUIT($suit) }
card-title = { CARD($card, form: "bare") }
round-title = { ROUND($round) }
open-cards = Open cards
face-down = a card face down
sneaked-in = the Princes have sneaked in
no-princes-led = Princes cannot be led yet
low-wins = low numbers win
must-lead = { SUIT($suit) } must be led
lead-at-random = the lead is drawn at random
above-five = above 5, if you can
as-zero = as zero
before-pea = above 5 after it
won-this-trick = { WHO($seat) } won this trick
beside-aside = Put aside
beside-chosen = Chosen
beside-gift = Your wedding gift
beside-pool = What you were given
fewest-win = the fewest win
round = round

## What is asked

ask-play = Play a card.
ask-lead = Lead a card.
ask-power = Use your power, or do nothing?
ask-haggle = Exchange a card from your hand for one in the trick, or do nothing?
ask-keep = Keep one of these cards.
ask-show = Choose a suit to lay open.
ask-princess = Choose your princess.
ask-give = Choose { $count ->
        [one] a card
       *[other] { $count } cards
    } { $occasion ->
        [right] for { WHO($seat) }, on your right
        [last] to put aside for the last trick
        [gift] as a wedding gift, for whoever wins the trick
        [half] to play later
        [right-half] to put aside, for { WHO($seat) } to play later
        [spindle] for Sleeping Beauty
        [return] to give back to { WHO($seat) }
       *[left] for { WHO($seat) }, on your left
    }.
give-them = Give { $count } cards
your-power = { PRINCESS($princess) }: { PRINCESS($princess, form: "text") }
not-this-round = Pass for the rest of this round

## Learning by playing

lesson =
    { $purpose ->
        [princess] Choose who you are: every princess has a power that she may use once in every round.
        [give] Before the tricks you pass cards on. Get rid of high Princes and of the Frog's high neighbours: whoever wins a trick takes everything in it, and each Prince is a proposal.
        [power] Your princess may use her power now, once in this round. If it does not help, let it pass.
        [lead] You lead: the others must follow this suit. Low cards are safe, since somebody will play higher; Princes may only be led once one has been played.
        [play] Follow the suit if you can, and stay below the highest card on the table to lose the trick. If you cannot follow, now is the time to throw away a Prince or the Frog.
       *[other] Choose what brings you few Princes and no Frog: the fewest proposals win.
    }{ $first ->
        [yes] { " " }You want as few proposals as possible.
       *[no] { "" }
    }
lesson-over = That was your first round. From here on you play freely; every round brings another round card.

## Rule cards: how it goes at a table

example =
    { $princess ->
        [cinderella] Queen 3, Queen 9 and Queen 5 are played: the 3 wins, for the order is turned around.
        [snow-white] You must follow with Pet 6 and say “zero”: the Pet 2 that was led now beats it.
        [mermaid] You name Fairies. Whoever leads has one, and has to lead it.
        [pocahontas] You won the trick and have only high cards left: you let your left neighbour lead.
        [sleeping-beauty] With four players you look at four cards, keep the Fairy 1 and let chance deal out the Princes.
        [alice] You won three Princes: you shuffle the trick, and everybody gets one of its cards back.
        [mulan] Your Queen 11 would win: you take it back and play Queen 2.
        [scheherazade] You draw Prince 4 from another hand, and give the very same card back.
        [pea] You play Pet 3: whoever plays after you and has a Pet above 5 must play it, and win the trick.
       *[ice] The leader's hand is shuffled, and a card drawn from it leads.
    }

## In the laboratory

axis-princess = princess
axis-round = round card
question-princess-won = Which princess wins
question-princess-won-text = Share of matches won by the seat with this princess.
question-princess-won-value = share of matches won
question-saved = What a power saves
question-saved-text = Proposals in a round that the others had on average, and this princess had not. Dealt by lot, princesses differ in nothing but their powers, so this is what hers is worth beside those of the others.
question-saved-value = proposals saved in a round
question-saved-with-power = When powers are used
question-saved-with-power-text = The same for rounds in which she used her power and for rounds in which she did not. She chooses when to, often in distress: this does not say what the power is worth.
question-saved-with-power-value = proposals saved in a round
axis-used = power
used-0 = not used
used-1 = used
question-power-used = How often powers are used
question-power-used-text = Share of rounds in which the princess used her power.
question-power-used-value = share of rounds
question-proposals-by-princess = Proposals by princess
question-proposals-by-princess-text = Mean proposals of the princess in a round.
question-proposals-by-princess-value = proposals in a round
question-proposals-by-round = Proposals by round card
question-proposals-by-round-text = Mean proposals of a seat in a round under this card.
question-proposals-by-round-value = proposals of a seat
question-proposals-by-pair = Proposals by round card and princess
question-proposals-by-pair-text = Mean proposals of each princess under each round card.
question-proposals-by-pair-value = proposals
