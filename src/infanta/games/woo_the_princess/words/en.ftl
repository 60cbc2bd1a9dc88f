### What Woo the Princess says.

blurb = Five rounds of gifts for each Princess, in the suit she loves. Collect the most, but do not be spurned.
credits = Designed by Jimmy Sanders, art by Walter Stephens.

## Who plays

# Whoever sits after the seats is the Ghost; where nobody's name is known, a seat is just a number.
seat =
    { $seats ->
        [0] seat { $seat }
       *[other] the Ghost
    }
    .genitive =
        { $seats ->
            [0] seat { $seat }'s
           *[other] the Ghost's
        }
side-suns = the Suns
side-moons = the Moons
side-ghost = the Ghost

## Cards

suit-flowers = Flowers
    .one = Flower
suit-chocolates = Chocolates
    .one = Chocolate
suit-songs = Songs
    .one = Song
suit-jewels = Jewels
    .one = Jewel
card = { SUIT($suit, form: "one") } { $rank }
card-spurned = Spurned
card-unknown = a card
# What stands on a gift that does nothing special.
gift = { SUIT($suit, form: "one") }
princess-loves = loves { SUIT($suit) }
princess-of = the Princess of { SUIT($suit) }

effect-allergic = Allergic
effect-allergic-text = Discard one other card of this round that is still in play, if there is any.
effect-irresistible = Irresistible
effect-irresistible-text = Its suit becomes the Lead Suit, for as long as it stays in play.
effect-lullabye = Lullabye
effect-lullabye-text = If it is still in play when the round ends, nobody collects the round; whoever would have won it leads the next.
effect-regifted = Regifted
effect-regifted-text = Discard it and draw two cards: play one, of any suit, and discard the other.
effect-spurned = Spurned
effect-spurned-text = It has no suit and cannot lead. Whoever collects it cannot win the Princess of this set.

## What happens

lots-drawn = for the first lead { COMMAS($lots) }.
lot = { WHO($seat) } drew { CARD($card) }
set-opened =
    set { $number } began{ GIVEN($among) ->
        [yes] { " " }to break the tie between { WHO($among) }
       *[no] { "" }
    }; { WHO($leader) } went first.
turned-up = the Princess who loves { SUIT($suit) } was turned up: { SUIT($suit) } are the Wooing Suit.
dealt =
    { WHO($place) } { PERSON($place) ->
        [you] were
       *[one] was
    } dealt { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ GIVEN($cards) ->
        [yes] : { COMMAS($cards) }
       *[no] { "" }
    }.
kept = { WHO($place) } kept all cards.
set-aside = { WHO($place) } set { CARD($card) } aside.
drew = { WHO($place) } drew { CARD($card) }.
played = { WHO($place) } played { CARD($card) }.
discarded = { WHO($place) } discarded { CARD($card) }.
removed = { WHO($place, form: "genitive") } allergy removed { CARD($card) }.
lead-changed = { SUIT($suit) } became the Lead Suit.
round-won = { WHO($winner) } won the round and collected { COMMAS($cards) }.
round-lulled = the Lullabye put the round to sleep: all its cards were discarded, and { WHO($winner) } went first.
round-lost = nobody could win the round: all its cards were discarded.
set-won = { WHO($winners) } won the Princess of { SUIT($suit) }: { $reason }.
set-lost = nobody won the Princess of { SUIT($suit) }: { $reason }.

# Why a set was won, or not; what is counted is cards or rounds.
most =
    the most { $count ->
        [rounds] rounds
       *[cards] cards
    }, { $most }
ahead =
    equal in { $count ->
        [rounds] rounds
       *[cards] cards
    }, { $most } each, and ahead in { $number }s
unbroken =
    a tie at { $most } { $count ->
        [rounds] { $most ->
            [one] round
           *[other] rounds
        }
       *[cards] { $most ->
            [one] card
           *[other] cards
        }
    } that nothing breaks
all-spurned = everybody was spurned
princesses-won =
    { $won } of { $of ->
        [one] 1 Princess
       *[other] { $of } Princesses
    }{ GIVEN($ghosts) ->
        [yes] , against the Ghost's { $ghosts }
       *[no] { "" }
    }

## What can be done

move-play = play { CARD($card) }
move-keep = keep all cards
move-exchange = exchange { CARD($card) }
move-discard = discard { CARD($card) }
move-draw = draw { CARD($card) }
move-turn-up = turn up the Princess of { SUIT($suit) }

ask-exchange = Exchange one card, or keep all of them.
ask-play = Give a card.
ask-allergic = Allergic: choose the card to discard.
ask-regifted = Regifted: choose which of the cards drawn to give.

## What cannot

keep-or-exchange = Now keep your cards, or set one of them aside to draw another (WTP-009).
not-held = You do not hold { CARD($card) } ({ $clause }).
play-a-card = On your turn, play a card from your hand (WTP-013).
spurned-leads = Spurned cannot start a round (WTP-048).
follow-suit = The Lead Suit is { SUIT($suit) }, and you can follow it (WTP-014).
choose-removal = Allergic: choose a card of this round to discard (WTP-034).
not-in-play = { CARD($card) } is not in play in this round (WTP-034).
not-itself = Allergic does not discard itself (WTP-G12).
choose-drawn = Regifted: play one of the cards that you have just drawn (WTP-043).
draw-lots = The dealer must draw { $count } cards for the first lead now (WTP-003).
not-in-deck = These cards are not in the Gift deck (WTP-003).
fill-hands = The dealer must fill up all hands now (WTP-007).
bad-deal = This deal gives { WHO($place) } cards that are not in the deck, or too many or too few (WTP-007).
deals-nothing = '{ $text }' deals no cards.
no-deal-fits = No deal was found that fits this view: it may not come from a match.

## Options

option-ghost = Whether a Ghost joins when two play.
option-ghost-title = With two, a Ghost plays too
option-ghost-yes = yes
option-ghost-no = no
option-teams = Four or six players in two teams that sit alternately.
option-teams-title = Two teams, for four or six
option-teams-no = no
option-teams-yes = yes, sitting alternately
option-lead = Who leads a new set: the winner of the last round, the winner of the set, or the next in turn.
option-lead-title = Who leads a new set
option-lead-round = the winner of the last round
option-lead-set = the winner of the set
option-lead-rotate = the next in turn
option-count = What wins a set: the most cards collected, or the most rounds.
option-count-title = What wins a set
option-count-cards = the most cards collected
option-count-rounds = the most rounds
option-princesses = Princesses to be won until the game ends.
option-princesses-title = Princesses to be won
option-specials = Which gifts have which effect.
option-specials-title = Gifts with an effect
option-specials-hint = a table like '{ $usual }', several cards with commas between, or 'none'
option-hand = Cards in a hand; one round fewer is played. For designers and small studies.
option-hand-title = Cards in a hand
option-ranks = The highest number in each suit. For designers and small studies.
option-ranks-title = Highest number in a suit
teams-of-others = Two teams are for 4 or 6 players, not for { $players }.
too-few-cards = { $hands } hands of { $hand } need more than the { $cards } cards there are.
endless = With these specials nobody could ever collect a card, and the match would never end: leave enough gifts that are neither Regifted nor Lullabye (WTP-G02).

## At the table

before-first-set = before the first set
headline = set { $set }, round { $round } of { $rounds }
set = set
goal =
    { $princesses ->
        [one] 1 Princess
       *[other] { $princesses } Princesses
    } in all
princesses =
    { $won ->
        [one] 1 Princess
       *[other] { $won } Princesses
    }
collected = { $cards } collected
deck =
    { $gifts ->
        [one] 1 gift
       *[other] { $gifts } gifts
    } in the deck
wooing-suit = Wooing Suit { SUIT($suit) }
lead-suit = Lead Suit { SUIT($suit) }
leads = leads
sits-out = sits this set out
is-spurned = spurned
lacks = no { OR($suits) }
keeper = { WHO($seat) } { PERSON($seat) ->
        [you] turn
       *[one] turns
    } up its card
aside = set aside
row-drawn = drawn
row-no-suit = no suit
won-round = { WHO($winner) } won this round
lulled = the Lullabye put this round to sleep
nobody-won = nobody won this round
ghost-won = the Ghost: { $reason }

## Learning by playing

lesson =
    { $purpose ->
        [lead] You begin this round: the suit of your gift is the Lead Suit, which the others must follow. A high one may win it all.
        [play] Follow the Lead Suit if you can. The Princess's own suit beats every other; whoever wins collects all the gifts, and the most gifts win the Princess.
        [exchange] You may exchange a gift for one from the deck. Part with a low one in a suit she does not love.
       *[other] Read what the gift does, and choose what costs the one who is ahead.
    }
lesson-over = That was your first set. From here on you play freely; the card you have kept comes along.

## Rule cards: how it goes at a table

example =
    { $effect ->
        [allergic] Bo's Jewel 13 would win; Ada's Allergic sends it away, and the Jewel 9 wins.
        [irresistible] Songs were led. Ada cannot follow, plays the Irresistible Chocolate, and from now on Chocolates are to be followed.
        [lullabye] Five gifts lie on the table, and nobody gets any of them.
        [regifted] Ada draws Flower 12 and Song 3, plays the Flower although Songs were led, and discards the Song.
       *[spurned] Bo is ahead: Ada cannot follow suit and puts Spurned into the round that he is winning.
    }

## In the laboratory

axis-special = special gift
axis-suit = suit
axis-number = number
axis-wooing = suit
axis-places = hands in the set
wooing-0 = another suit
wooing-1 = the Princess's suit
question-special-set = What special gifts bring
question-special-set-text = How often a set is won by whoever gave this gift in it.
question-special-set-value = share of sets won
question-suit-round = What suits are worth
question-suit-round-text = How often a gift of the suit wins its round, when its suit is the Princess's and when it is not.
question-suit-round-value = share of rounds won
question-rank-round = What numbers are worth
question-rank-round-text = How often a gift of the number wins its round, in the Princess's suit and in others.
question-rank-round-value = share of rounds won
question-ghost-set = The Ghost
question-ghost-set-text = How often the Ghost wins a set in which it takes part.
question-ghost-set-value = share of sets won
