### What Pretty Princess Death Dowry says. Settings say some of it in other words: race, science, heart.

blurb = Plot, bargain and backstab for the hand of a Prince whose dowry you have already spent.
credits = Designed by Vitenka.

## People and things

role-princess = princess
role-courtier = courtier
role-game-master = game master
skill-passion = Passion
skill-prattle = Prattle
skill-politics = Politics
skill-poison = Poison
prince = the Prince
card-title =
    { GIVEN($title) ->
        [no] a card
       *[yes] “{ $title }”
    }
the-card =
    { GIVEN($title) ->
        [no] card { $number }
       *[yes] “{ $title }”
    }
some-gems =
    { $count ->
        [one] a pile of gems
       *[other] { $count } piles of gems
    }
some-networks =
    { $count ->
        [one] a spy network
       *[other] { $count } spy networks
    }
some-favour =
    { $count ->
        [one] a point of favour
       *[other] { $count } points of favour
    }
promise-peace = the promise of no attack in the next turn
promise-strike = the promise of an attack on { WHO($about) } in the next turn
promise-vote = the promise of a vote for { WHO($about) }
promise-help = the promise of help in the conflict
promise-share = the promise of a share later
princess-name = Princess { $first }, { $rank } of the { $land }
rank-duchess = duchess
rank-keeper = keeper
rank-heiress = heiress
rank-flower = flower
rank-daughter = daughter
rank-guardian = guardian
land-garden = rose garden
land-clouds = clouds
land-moon = moon
land-river = silver river
land-mountain = blue mountain
land-dune = singing dunes
land-oasis = green oasis
land-phoenix = phoenix
land-nightingale = nightingale
land-lantern = paper lanterns
land-pearl = pearl
land-star = evening star

## What happens: turns and time

readied =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } ready as { $name }, place { $place } on the leader-board.
round-began =
    { $last ->
        [yes] The last round began: one more turn for everybody.
       *[no] Round { $round } began{ $wedding ->
            [yes] , and it is the day of the wedding: only attacks count
           *[no] { "" }
        }.
    }
tea-served = Tea and loukoum were served: time to talk business.
turn-began = It was { WHO($seat, form: "genitive") } turn.
passed = { WHO($seat) } did nothing more.
announced =
    { $what ->
        [last] The evening draws to its close: the next round will be the last.
        [wedding] The next day will be the day of the wedding.
        [reveal-all] From now on an attack reveals all skills of both fighters.
        [reveal-fighters] From now on only those who fight learn what a card can do.
        [reveal-usable] From now on nobody learns more of a card than that it could be used.
       *[other] From now on an attack reveals the cards used, and the contested skill.
    }

## What happens: spies and cards

spied = { WHO($seat) } sent spies to { WHO($targets) }.
found = { WHO($spy, form: "genitive") } spies found “{ $title }” with { WHO($owner) }: value { $value }{ useful }.
found-defence = { WHO($spy, form: "genitive") } spies found a defence with { WHO($owner) }, against { WHO($claim, form: "genitive") } “{ $against }”.
found-nothing = { WHO($spy, form: "genitive") } spies found nothing new with { WHO($owner) }.
# What a card can be used for, after its value.
useful =
    { "" }, for { SKILL($skills) }{ COUNT($harmless) ->
        [0] { "" }
       *[other] , harmless to { WHO($harmless) }
    }
shown = { WHO($owner, form: "genitive") } { CARD($title) } lay open: value { $value }{ useful }.
received = { WHO($seat) } got “{ $title }”: value { $value }{ useful }.
received-defence = { WHO($seat) } got a defence against { WHO($claim, form: "genitive") } “{ $against }”.
displayed = { WHO($owner) } showed “{ $title }” to { WHO($to) }: value { $value }{ useful }.
displayed-defence = { WHO($owner) } showed { WHO($to) } a defence against { WHO($claim, form: "genitive") } “{ $against }”.
prepared =
    { GIVEN($title) ->
        [no] { WHO($owner) } prepared something.
       *[yes] { WHO($owner) } prepared “{ $title }”: value { $value }{ useful }.
    }
defended =
    { GIVEN($against) ->
        [no] { WHO($owner) } prepared a defence.
       *[yes] { WHO($owner) } prepared a defence against { WHO($claim, form: "genitive") } “{ $against }”.
    }

## What happens: conflicts

attacked = { WHO($seat) } attacked { WHO($target) } with { CARD($title) }: a conflict of { SKILL($skill) }.{ spoken }
# What somebody said with a move.
spoken =
    { GIVEN($note) ->
        [no] { "" }
       *[yes] { " " }“{ $note }”
    }
skill-shown =
    { WHO($seat) } { PERSON($seat) ->
        [you] have
       *[one] has
    } { $points } in { SKILL($skill) }.
doubted = Is that possible? { $possible } thought so, { $impossible } did not.
thrown = { WHO($by) } threw in { CARD($title) }.{ spoken }
thrown-for = { WHO($by) } threw in { CARD($title) } on the side of { WHO($seat) }.{ spoken }
destroyed = { WHO($by, form: "genitive") } defence destroyed “{ $title }”, and was used up.{ spoken }
behind =
    { WHO($seat) } { PERSON($seat) ->
        [you] are
       *[one] is
    } behind.
pleaded =
    { WHO($seat) } asked { WHO($to) } for help{ COUNT($price) ->
        [0] { "" }
       *[other] , for { LIST($price) }
    }.
declined = { WHO($seat) } would not help { WHO($to) }.
yielded = { WHO($seat) } gave up: { WHO($winner) } won the conflict.
won =
    { WHO($seat) } won by { $margin }.
struck =
    { WHO($seat) } { $damage ->
        [0] did no harm
       *[other] did { $damage } damage
    } and took { $paid ->
        [0] no favour
        [one] 1 point of favour
       *[other] { $paid } points of favour
    } from { WHO($loser) }; the Prince approved with one more.
skill-lost = { WHO($seat) } lost a point of { SKILL($skill) }.
knocked-out =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } knocked out of the competition.
paid = { WHO($seat) } paid { WHO($to) } { $favour } of { $owed } points of favour for the help.

## What happens: bargaining

bargain =
    { COUNT($give) ->
        [0] nothing
       *[other] { LIST($give) }
    } for { COUNT($want) ->
        [0] nothing
       *[other] { LIST($want) }
    }
offered = { WHO($seat) } offered { WHO($to) } { bargain }.{ spoken }
closed =
    { $how ->
        [refused] { WHO($by) } refused { WHO($seat, form: "genitive") } offer.
        [taken] Somebody else has taken { WHO($seat, form: "genitive") } offer.
       *[withdrawn] { WHO($seat, form: "genitive") } offer was withdrawn.
    }
agreed = { WHO($seat) } and { WHO($by) } agreed: { bargain }.
fell = { WHO($seat) } no longer had what was offered to { WHO($by) }: nothing changed hands.
moved = { WHO($seat) } gave { WHO($to) } { LIST($goods) }, for all to see.
reported = { WHO($seat) } told { WHO($to) } of { WHO($owner, form: "genitive") } “{ $title }”{ useful }.{ spoken }
willed =
    { WHO($seat, form: "genitive") } will left { WHO($to) } { COUNT($goods) ->
        [0] something
       *[other] { LIST($goods) }
    }.{ spoken }
promised = { WHO($seat) } gave { WHO($to) } { $what }.
promised-kept = { WHO($seat) } kept a promise to { WHO($to) }: { $what }.
promised-broken = { WHO($seat) } broke a promise to { WHO($to) }: { $what }.

## What happens: events

happened =
    { $event ->
        [0] Prisoners were paraded through the streets: pardon them, or have them executed?
        [1] The nobles held a great meeting: who is the most stately and noble?
        [2] It was market day: everybody may sell a card.
        [3] A great whirlwind hid the city in sand: everybody may take back a card.
        [4] The silk caravan arrived: who has been the most queenly?
       *[5] The night of the restless dead came around: the dead may return.
    }
judged = { $pardon } would pardon the prisoners, { $execute } would have them executed.
elected =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } chosen as the most { $event ->
        [1] noble
       *[4] queenly
    }.
gained =
    { WHO($seats) } gained { $what ->
        [gems] a pile of gems
       *[networks] a spy network
    }.
sold = { WHO($seat) } sold { CARD($title) } in the bazaar.
veiled = { WHO($seat) } took a card back in the whirlwind.
returned = { WHO($seat) } came back from the dead, with a point of { SKILL($skill) }.

## What happens: the game master and the end

amended = The game master corrected { WHO($seat, form: "genitive") } { GOODS($what) }.{ spoken }
goods-gems = gems
goods-networks = networks
goods-favour = favour
directed = The game master chose the next event.
ended =
    { WHO($winner) } married the Prince and murdered him, and kept { $gems ->
        [0] nothing of the dowry
        [one] 1 pile of gems
       *[other] { $gems } piles of gems
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; { WHO($friend) } was pardoned as a loyal friend
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; beheaded: { WHO($beheaded) }
    }.
end-last-standing = the last princess standing
end-sole-favour = nobody else has the Prince's favour
end-far-ahead = more than ten points of favour ahead
end-target = the first to reach the target
end-time = the most likely to succeed when time was up
end-heart-won = the princess was beaten
end-heart-free = every suitor was fought off
title-princess = the princess
title-courtiers = a courtier

## What can be done

move-ready = be ready
move-pass = do nothing more
move-yield = give up
move-decline = decline to help
move-pardon = pardon them
move-execute = have them executed
move-keep = keep what you have
move-rest = rest in peace
move-possible = that is possible
move-impossible = that is impossible
move-nobody = name no friend
move-blank = draw a blank card
move-event = draw an EVENT card
move-choose = vote for { WHO($number) }
move-draw = let event { $number } happen
move-drop = cross off item { $number }
move-friend = name { WHO($number) } as your most loyal friend
move-hide = take { the-card } back
move-lose = lose a point of { SKILL($number) }
move-return = come back with a point of { SKILL($number) }
move-sample = take ready-made princess { $number }
move-sell = sell { the-card }
move-show = show { the-card }
move-take = do { $number } damage
move-throw = throw in { the-card }
move-help = help with { the-card }
move-name = be called { $name }
move-skills = distribute your points: { COMMAS($points) }
move-item = begin with “{ $title }”{ useful }
move-prepare = prepare “{ $title }”{ useful }
move-dress = have the dress made as “{ $title }”{ useful }
move-spy = send spies to { WHO($targets) }
move-defend = prepare a defence against { WHO($owner, form: "genitive") } “{ $title }”
move-attack = attack { WHO($target) } in { SKILL($skill) } with { the-card }
move-counter = use defence { $number } against { CARD($title) }
move-foil = help with defence { $number } against { CARD($title) }
move-plead =
    ask { WHO($to) } for help{ COUNT($price) ->
        [0] { "" }
       *[other] , for { LIST($price) }
    }
move-offer =
    offer { WHO($to) } { bargain }{ $open ->
        [yes] , before all
       *[no] , in secret
    }
move-accept = accept offer { $offer }
move-refuse = refuse offer { $offer }
move-withdraw = withdraw offer { $offer }
move-report = tell { WHO($to) } of { WHO($owner, form: "genitive") } “{ $title }”
move-display = show { the-card } to { WHO($to) }
move-will = leave { WHO($to) } { LIST($goods) }
move-direct-last = announce the last round
move-direct-wedding = announce the day of the wedding
move-direct-next = choose event { $number } as the next
move-direct-reveal = decide what an attack reveals: { $word }
move-direct-amend = correct { WHO($seat, form: "genitive") } { GOODS($word) } to { $number }

## What cannot be done

unreadable-bundle = Write a bundle like g2+n1+f1+c110+peace: gems, networks, favour, cards by number, promises; or - for nothing.
unreadable-seats = Write seats like 0+2, each once and in order.
bad-title = A title has at most { $most } characters, at least one letter or digit, and neither quotation marks nor signs that cannot be seen (DD-042).
skills-not-seven = Distribute exactly { $points } points among your four skills (DD-012).
items-full = You may begin with at most { $most } items (DD-016).
no-such-item = There is no such item on your sheet.
enough-edits = You have changed your sheet { $most } times: be ready now.
still-making = Everybody is still making a princess: name, points, items, ready.
not-harmless = A card can be harmless to living rivals only ({ $clause }).
harms-nobody = A card that harms nobody would be useless: leave at least one living rival ({ $clause }).
serves-nothing = A card that serves no skill would be useless: leave at least one ({ $clause }).
title-twice = You have a card called “{ $title }” already: give it another title (DD-G48).
wedding-day = It is the day of the wedding: attack, or do nothing (DD-106).
no-gems = A new card costs a pile of gems, and you have none left (DD-041).
own-card = A defence is made against a card of another princess (DD-051).
turn-choices = It is your turn: spy, and prepare, defend or attack; or do nothing more (DD-023).
spied-already = You may spy only once in a turn (DD-116).
no-networks = Spying costs a spy network, and you have none left (DD-034).
spy-two = Send your spies to two other princesses, or to one (DD-035).
no-target = Attack another princess who is still alive (DD-G31).
not-your-card = You have no such card.
skill-blocked = “{ $title }” cannot be used with { SKILL($skill) } (DD-076).
immune = “{ $title }” is harmless to { WHO($seat) } (DD-077).
used-already = “{ $title }” has been used in this conflict already (DD-067).
not-in-conflict = No such card lies on the other side of this conflict (DD-G15).
other-card = That defence is against another card (DD-062).
your-conflict = You are losing: throw in a card, use a defence, ask for help, or give up (DD-061).
defender-only = Here only the defender may ask for help (DD-G04).
no-helper = Help comes from a living princess who does not fight (DD-G18).
enough-pleas = You have asked for help { $most } times in this conflict (DD-G53).
asked-for-help = { WHO($seat) } asks for your help: throw in a card, use a defence, or decline (DD-069).
too-much-damage = Choose a number from 0 to { $most }, by which you won (DD-080).
lose-what-you-have = Choose a skill in which you have points left (DD-084).
no-such-vote = Vote for a living princess, but not for yourself unless the table allows it (DD-G34).
write-the-dress = The dress is a card: write it, or leave it (DD-G35).
not-revealed = Only a card of yours that lies open can be taken back (DD-099).
no-such-friend = Name another princess who is alive, or nobody (DD-032).
master-only-directs = The game master directs, and does not bargain (DD-G60).
dead-only-will = The dead speak only through their wills (DD-087).
no-acts-left = You have used your { $most } free acts of this turn (DD-G53).
no-such-princess = There is no such princess.
not-to-oneself = You cannot bargain with yourself.
not-to-master = The game master does not bargain (DD-G60).
not-to-the-dead = { WHO($seat) } is dead, and bargains no more (DD-G51).
empty-offer = An offer has something in it, on one side at least.
offers-full = You have { $most } open offers already: withdraw one first (DD-G53).
offer-gone = There is no such offer any more.
unknown-card = You know of no such card.
favour-locked = Whoever fights cannot trade favour until the conflict is over (DD-027).
still-alive = You are alive: your will can wait (DD-087).
will-what = A will gives cards, gems or networks (DD-G41).
not-the-master = Only the game master does that (DD-G60).
done-already = That is so already.
not-in-conflict-now = Wait until the conflict is over.
lacking-gems = You do not have { $count } piles of gems.
lacking-networks = You do not have { $count } spy networks.
lacking-favour = You do not have { $count } points of favour.
card-in-conflict = “{ $title }” is in the conflict, and cannot change hands (DD-G54).
promise-about-whom = That promise must be about a third princess.

## Options

option-dowry = Piles of gems in each dowry; 0 for the usual number, 7, or 6 with six princesses.
option-favour = Points of favour at the start; 0 for the usual number, 5 with three or four princesses, else 3.
option-target = Points of favour that win at once; 0 for no such target.
option-rounds = Rounds before the last one.
option-minutes = Minutes until the last round is announced; 0 for no clock.
option-tea = Minutes for tea after each round; 0 for no break.
option-events = EVENT cards among the blank cards.
option-wedding = The round from which only attacks are possible; 0 for no such day.
option-setting = Where the story takes place.
option-master = Whether one of you, in the last seat, is the game master.
option-victor = What a victorious defender gains.
option-bribes = Who may ask others for help in a conflict.
option-reveal = What an attack reveals; the last two need a game master.
option-selfvotes = Whether one may vote for oneself.
option-dress = Whether the great dress is a card or only words.
option-doubts = Whether the others vote on an explanation.
option-acts = Free acts for each in a turn.
option-offers = Open offers that each may have at a time.
too-few-princesses = { $players } players with a game master leave too few princesses: there must be { $least } (DD-G60).
target-too-low = target must be above the { $favour } points of favour that everybody begins with, not { $target } (DD-005).
reveal-needs-master = reveal can be { $value } only with a game master (DD-103).

## Help

topic-passion = { skill-passion }
topic-passion-text = Impressing { prince } and his family, or showing that a rival is unfit. Its items are works of art, music and jewellery.
topic-prattle = { skill-prattle }
topic-prattle-text = Gossip and reputations, your own or a rival's. Its items look innocent: what matters is the tale around them.
topic-politics = { skill-politics }
topic-politics-text = Manoeuvres through innocent third parties. Its items are the symbols of rule, and people.
topic-poison = { skill-poison }
topic-poison-text = Direct action: weapons, thugs, and subtler means.
topic-turn = A turn
topic-turn-text = Spy if you like; then prepare a card, prepare a defence, or attack; or do nothing more. Meanwhile everybody may bargain.
topic-spy = Spying
topic-spy-text = For one network, two rivals each show you the least concealed card that you have not seen.
topic-prepare = Preparing
topic-prepare-text = For a pile of gems you write a card. Its value is 1, and 1 more for each rival it is harmless to and each skill it cannot be used with.
topic-defend = Defending
topic-defend-text = A defence costs nothing but your turn. It names a card and whose it is, and destroys that card in a conflict; if the card exists.
topic-attack = Attacking
topic-attack-text = Your skill and your card against her skill. Whoever is behind adds cards, uses a defence, or pays for help, until she gives up. The winner takes favour up to the margin, and one point more.
topic-will = Wills
topic-will-text = The dead give what they had to the living, whenever they like. They can still be spied upon.
topic-trade = Bargaining
topic-trade-text = At any time: gems, networks, favour, cards and promises, in secret or before all. Promises bind nobody, but those concerned see whether they are kept.
topic-end = The end
topic-end-text = The last one standing wins, or the only one in favour, or one who is more than ten points ahead; otherwise the first on the leader-board when time is up.

## The table

headline =
    { $round ->
        [0] Making princesses
       *[other] { $last ->
            [yes] The last round
           *[no] Round { $round }
        }{ $wedding ->
            [yes] , the day of the wedding
           *[no] { "" }
        }
    }
skill-points = { $points } in { SKILL($skill) }
is-dead = dead
has-turn = has the turn
known-cards = Cards you know
a-defence = a defence
defence-text = against { WHO($claim, form: "genitive") } “{ $against }”
unread-text = You have not read it.
card-text =
    for { SKILL($skills) }{ COUNT($harmless) ->
        [0] { "" }
       *[other] , harmless to { WHO($harmless) }
    }.
seen-by = seen by { WHO($seats) }.
offer-open = { WHO($seat) } to { WHO($to) }, before all
offer-secret = { WHO($seat) } to { WHO($to) }, in secret
leader-board = Leader-board
board-line = { $place }. { WHO($seat) }: { $favour }
lot =
    { WHO($side) }: { CARD($title) }{ $value ->
        [-1] { "" }
       *[other] { " " }adds { $value }
    }{ $destroyed ->
        [yes] , destroyed
       *[no] { "" }
    }
totals = { $attacker } against { $defender }
conflict = { WHO($attacker) } against { WHO($target) }: { SKILL($skill) }

## What is asked

ask-making = Make your princess, and be ready.
ask-turn = Your turn: spy if you like, then prepare, defend or attack.
ask-tea = Tea. Be ready when your business is done.
ask-stage = You are behind: throw in a card, use a defence, ask for help, or give up.
ask-plea = Will you help?
ask-damage = You have won: how much damage do you do?
ask-lose = Which skill loses a point?
ask-doubt = Is that explanation possible?
ask-prisoners = Pardon the prisoners, or have them executed?
ask-nobles = Who is the most stately and noble?
ask-market = Sell a card for a pile of gems?
ask-whirlwind = Take back a card that lies open?
ask-caravan = Who has been the most queenly?
ask-dress = What does the great dress look like?
ask-dead = Come back to life?
ask-friend = Who is your most loyal friend?
note-explain = How? (as you like)
form-name = Your name and titles
form-skills = Seven years of school: seven points
form-item = An item to begin with
form-prepare = Prepare a card, for a pile of gems
form-defend = Prepare a defence
form-dress = The great dress
form-plead = Ask for help
form-offer = Make an offer
form-report = Tell of a card, truthfully or not
form-display = Show a card of yours
form-will = A clause of your will
form-amend = Correct a mistake
form-next = Choose the next event
form-reveal = What attacks reveal
button-name = Write it down
button-skills = Write them down
button-item = Take it along
button-prepare = Prepare it
button-defend = Prepare it
button-dress = Have it made
button-plead = Ask
button-offer = Offer it
button-report = Tell it
button-display = Show it
button-will = Leave it
button-amend = Correct it
button-next = Choose it
button-reveal = Decide it
blank-name = Name
blank-title = Title
blank-harmless = Harmless to
blank-blocked = Useless with
blank-owner = Whose card
blank-to = To
blank-how = How
blank-card = Card
blank-seat = Whose
blank-what = What
blank-amount = How many it should be
blank-event = Event, 1 to 6
blank-reveal = Attacks reveal
blank-note = What you say with it
blank-give-gems = You give: gems
blank-give-networks = You give: networks
blank-give-favour = You give: favour
blank-give-cards = You give: cards
blank-give-promises = You promise
blank-want-gems = You want: gems
blank-want-networks = You want: networks
blank-want-favour = You want: favour
blank-want-cards = You want: cards
blank-want-promises = You want the promise
offer-is-secret = in secret
offer-is-open = before all
reveal-contested = the cards and the contested skill
reveal-all = the cards and all skills
reveal-fighters = the cards, to the fighters only
reveal-usable = nothing but that a card was used
blank-missing = Something is not filled in yet.
no-such-form = There is no such form.
