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
promise-peace = a promise not to attack in the next turn
promise-strike = a promise to attack { WHO($about) } in the next turn
promise-vote = a promise to vote for { WHO($about) }
promise-help = a promise to help in the conflict
promise-share = a promise to share later
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
        [tea-hers] From now on tea is over when the game master says so.
        [tea-program] From now on tea is over when all are ready, or the bell rings.
        [events-hers] From now on the game master says which event comes.
        [events-program] From now on chance says which event comes.
        [end-hers] From now on the game master says when the last round comes.
        [end-program] From now on the last round comes when its time has come.
        [reveal-all] From now on an attack reveals all skills of both fighters.
        [reveal-fighters] From now on only those who fight learn what a card can do.
        [reveal-usable] From now on nobody learns more of a card than that it could be used.
       *[other] From now on an attack reveals the cards used, and the contested skill.
    }

## What happens: spies and cards

spied = { WHO($seat) } sent spies to { WHO($targets) }.
found = { WHO($spy, form: "genitive") } spies found { WHO($owner, form: "genitive") } “{ $title }”: value { $value }{ useful }.
found-defence = { WHO($spy, form: "genitive") } spies found one of { WHO($owner, form: "genitive") } defences, against { WHO($claim, form: "genitive") } “{ $against }”.
found-nothing = { WHO($spy, form: "genitive") } spies found nothing new about { WHO($owner) }.
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
    } from { WHO($loser) }; the Prince approved and added one more.
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
reported = { WHO($seat) } told { WHO($to) } about { WHO($owner, form: "genitive") } “{ $title }”{ useful }.{ spoken }
willed =
    { WHO($seat, form: "genitive") } will left { WHO($to) } { COUNT($goods) ->
        [0] something
       *[other] { LIST($goods) }
    }.{ spoken }
promised = { WHO($seat) } gave { WHO($to) } { $what }.
promised-kept = { WHO($seat) } kept { $what }, made to { WHO($to) }.
promised-broken = { WHO($seat) } broke { $what }, made to { WHO($to) }.

## What happens: events

happened =
    { $fortune ->
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
    } chosen as the most { $fortune ->
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
narrated =
    The game master told { COUNT($to) ->
        [0] all
       *[other] { WHO($to) }
    }:{ spoken }
goods-gems = gems
goods-networks = networks
goods-favour = favour
goods-card = cards
goods-passion = points crossed off { skill-passion }
goods-prattle = points crossed off { skill-prattle }
goods-politics = points crossed off { skill-politics }
goods-poison = points crossed off { skill-poison }
directed =
    { $what ->
        [scene] The game master will play an event before the next turn.
       *[next] The game master chose the next event.
    }
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
move-draw =
    { $number ->
        [0] { fortune-prisoners }
        [1] { fortune-nobles }
        [2] { fortune-market }
        [3] { fortune-whirlwind }
        [4] { fortune-caravan }
       *[5] { fortune-dead }
    }
move-drop = cross off item { $number }
cross-off = cross off “{ $title }”
move-friend = name { WHO($number) } as your most loyal friend
move-hide = take { the-card } back
move-lose = lose a point of { SKILL($number) }
move-return = come back with a point of { SKILL($number) }
move-sample = be { CHARACTER($number) }
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
move-counter = use your defence against { CARD($title) }
move-foil = help with your defence against { CARD($title) }
move-plead =
    ask { WHO($to) } for help{ COUNT($price) ->
        [0] { "" }
       *[other] , for { LIST($price) }
    }
move-offer =
    offer { WHO($to) } { bargain }{ $open ->
        [yes] , in public
       *[no] , in secret
    }
move-accept = accept offer { $offer }
move-refuse = refuse offer { $offer }
move-withdraw = withdraw offer { $offer }
move-report = tell { WHO($to) } about { WHO($owner, form: "genitive") } “{ $title }”
move-display = show { the-card } to { WHO($to) }
move-will = leave { WHO($to) } { LIST($goods) }
move-last = announce the last round
move-wedding = announce the day of the wedding
move-next = choose event { $event } as the next
move-scene =
    { $event ->
        [0] play an event before the next turn
       *[other] play event { $event } before the next turn
    }
move-reveal = decide what an attack reveals: { $reveal }
move-chore =
    { $by ->
        [program] leave this to the program: { $chore }
       *[other] see to this yourself: { $chore }
    }
move-narrate =
    { COUNT($hearers) ->
        [0] narrate to all
       *[other] narrate to { WHO($hearers) }
    }
move-amend = correct { WHO($seat, form: "genitive") } { GOODS($what) } to { $amount }
move-hand = give { the-card } to { WHO($to) }

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
used-already = “{ $title }” has already been used in this conflict (DD-067).
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
empty-offer = An offer must have something in it, on one side at least.
offers-full = You have { $most } open offers already: withdraw one first (DD-G53).
offer-gone = There is no such offer any more.
unknown-card = You know of no such card.
favour-locked = Whoever fights cannot trade favour until the conflict is over (DD-027).
still-alive = You are alive: your will can wait (DD-087).
will-what = A will gives cards, gems or networks (DD-G41).
not-the-master = Only the game master does that (DD-G60).
dead-without-favour = { WHO($seat) } is dead, and has no favour (DD-G41).
dead-without-skills = { WHO($seat) } is dead, and has no skills (DD-086).
skills-locked = The skills of those who fight cannot be corrected until the conflict is over (DD-G60).
too-few-points = No more can be crossed off than the { $points } that there were (DD-084).
choose-an-event = Choose one of the six events (DD-G64).
done-already = That is so already.
not-in-conflict-now = Wait until the conflict is over.
lacking-gems = You do not have { some-gems }.
lacking-networks = You do not have { some-networks }.
lacking-favour = You do not have { some-favour }.
card-in-conflict = “{ $title }” is in the conflict, and cannot change hands (DD-G54).
promise-about-whom = Promise an attack on, or a vote for, another princess who is alive (DD-G57).

## Options

option-dowry = Piles of gems in each dowry; 0 for the usual number, 7, or 6 with six princesses.
option-dowry-title = Piles of gems in each dowry
option-dowry-usual = as in the rules: 7, or 6 with six princesses
option-favour = Points of favour at the start; 0 for the usual number, 5 with three or four princesses, else 3.
option-favour-title = Favour at the start
option-favour-usual = as in the rules: 5, or 3 with five or more
option-target = Points of favour that win at once; 0 for no such target.
option-target-title = Favour that wins at once
option-target-usual = none
option-rounds = Rounds before the last one.
option-rounds-title = Rounds before the last one
option-minutes = Minutes until the last round is announced; 0 for no clock.
option-minutes-title = Minutes until the last round
option-tea = Minutes for tea after each round; 0 for no break.
option-tea-title = Minutes for tea
option-events = EVENT cards among the blank cards.
option-events-title = EVENT cards
option-events-usual = none
option-wedding = The round from which only attacks are possible; 0 for no such day.
option-wedding-title = The wedding day
option-wedding-usual = never
option-setting = Where the story takes place.
option-setting-title = The setting
option-setting-samarkand = Samarkand
option-setting-race = Magical Princess Pretty Death Race 3000
option-setting-science = Mad Science Boys
option-setting-heart = To Win the Royal Heart
option-master = Whether one of you, in the last seat, is the game master.
option-master-title = A game master, in the last seat
option-master-none = no
option-master-yes = yes
option-victor = What a victorious defender gains.
option-victor-title = A victorious defender
option-victor-takes = takes favour and a free point
option-victor-nothing = gains nothing
option-bribes = Who may ask others for help in a conflict.
option-bribes-title = Who may bribe in a conflict
option-bribes-either = whoever is losing
option-bribes-defender = the defender only
option-reveal = What an attack reveals; the last two need a game master.
option-reveal-title = What an attack reveals
option-reveal-contested = the contested skill
option-reveal-all = all skills of both
option-reveal-fighters = what cards can do, to those who fight
option-reveal-usable = only that a card could be used
option-selfvotes = Whether one may vote for oneself.
option-selfvotes-title = Voting for oneself
option-selfvotes-no = no
option-selfvotes-yes = yes
option-dress = Whether the great dress is a card or only words.
option-dress-title = The great dress
option-dress-card = is a card
option-dress-words = is only words
option-doubts = Whether the others vote on an explanation.
option-doubts-title = Explanations
option-doubts-none = are never judged
option-doubts-vote = are voted on by the others
option-acts = Free acts for each in a turn.
option-acts-title = Free acts in a turn
option-offers = Open offers that each may have at a time.
option-offers-title = Open offers at a time
option-place-title = Where you are
option-place-apart = far apart, with letters
option-place-room = in one room, talking
option-place = Whether you sit far apart and write letters, or in one room where you talk.
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
topic-trade = Trade
topic-trade-text = At any time: gems, networks, favour, cards and promises, in secret or in public. Promises bind nobody, but those concerned see whether they are kept.
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
card-seen-by = seen by { WHO($seats) }.
card-known-by = known to { WHO($seats) }.
card-of = { WHO($owner, form: "genitive") } { the-card }
offer-open = { WHO($seat) } to { WHO($to) }, in public
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
making-hint = New here? Tap a ready-made princess, then “Be ready”. Or make your own below: a name, seven points among four skills, and up to three items. Nobody sees it before you are ready.
ask-turn = Your turn: spy if you like, then prepare, defend or attack.
ask-tea = Tea. Be ready when your business is done.
ask-stage = You are behind: throw in a card, use a defence, ask for help, or give up.
ask-plea =
    { WHO($seat) } asks for your help against { WHO($foe) }, { COUNT($price) ->
        [0] and offers nothing
       *[other] for { LIST($price) }
    }. Will you help?
ask-damage = You have won: how much damage do you do?
ask-lose = Which skill loses a point?
ask-doubt = Is that explanation possible?
ask-prisoners = Pardon the prisoners, or have them executed?
ask-nobles = Who is the most stately and noble?
ask-market = Sell a card for a pile of gems?
ask-whirlwind = Take back a card that lies open?
ask-caravan = Who has been the most queenly?
ask-scene = Which event comes?
ask-dress = What does the great dress look like?
ask-dead = Come back to life?
ask-friend = Who is your most loyal friend?
note-explain = How you do it, in your own words (if you like)
form-name = Your name and titles
form-skills = Seven years of school: seven points
form-item = An item to begin with
form-prepare = Prepare a card, for a pile of gems
form-defend = Prepare a defence
form-dress = The great dress
form-plead = Ask for help
form-offer = Make an offer
form-report = Tell somebody about a card, truthfully or not
form-display = Show a card of yours
form-will = A clause of your will
form-amend = Correct a mistake
form-hand = Give a card to another princess, as a correction
form-narrate = Narrate
form-scene = Play an event before the next turn
form-next = Choose what the next EVENT card brings
form-reveal = What attacks reveal
form-chore = Who sees to what
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
button-hand = Give it
button-narrate = Tell it
button-scene = Play it
button-next = Choose it
button-chore = So be it
button-counter = Offer this instead
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
blank-event = Event
blank-motive = Your motive, if you like
blank-hearers = Only to these; leave it empty to tell everybody
blank-story = What happens
blank-chore = What
blank-by = Who sees to it
fortune-prisoners = the prisoners
fortune-nobles = the meeting of the nobles
fortune-market = market day
fortune-whirlwind = the whirlwind
fortune-caravan = the silk caravan
fortune-dead = the restless dead
fortune-by-chance = whatever chance brings
chore-tea = when tea is over
chore-events = which event comes
chore-end = when the last round comes
chore-hers = the game master
chore-program = the program
chore-line =
    { $chore }: { $hers ->
        [yes] { chore-hers }
       *[no] { chore-program }
    }
the-chores = Who sees to what
staged-line = An event will be played before the next turn.
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
offer-is-open = in public
reveal-contested = the cards and the contested skill
reveal-all = the cards and all skills
reveal-fighters = the cards, to the fighters only
reveal-usable = nothing but that a card was used
blank-missing = Something is not filled in yet.
no-such-form = There is no such form.

## The desk

leaves = Leaves of the book
leaf-sheet = Sheet
leaf-court = Table
leaf-market = Market
leaf-letters = Letters
leaf-notes = Notebook
leaf-timeline = Timeline
leaf-direct = Directing
bell-now = The bell rings in
bell-evening = The evening ends in
big-screen = The big screen for the room
handouts = Sheets and cards to print
no-cards = You have no cards.
no-offers = Nobody offers anything.
offers-to-me = To you
offers-mine = By you
offers-others = Between others
acts-left =
    { $count ->
        [0] No free acts left until the next turn begins.
        [one] 1 free act left until the next turn begins.
       *[other] { $count } free acts left until the next turn begins.
    }
answer-letters = Whispers and letters:
pause-match = Pause
end-pause = Go on
paused = The match is paused.
one-room = You are in one room: talk, and keep your phones to yourselves.
counter = Make a counter-offer
unread = new
all-letters = All { $count } letters
write-to = Write: { $circle }
send = Send
mark-read = I have read them
would-open = Would open these letters to all: { $names }
open-letters = Open these letters to all, if everybody in the circle agrees
new-letter = A letter to one or several
nothing-noted = Nothing yet: what you spy, what you are told and what is promised is noted here.
own-note = A note to yourself
note-it = Note it
seek = A word, or a name
seek-it = Search
draft-sheet = Your princess so far
draft-name = Name: { $name }
draft-motive = Motive: { $motive }
draft-skills = { COMMAS($skills) }
draft-item = { $title }: for { SKILL($skills) }
what-you-spied = What you have seen
what-you-were-told = What you were told
what-was-promised = Promises
spied-line = { WHO($owner, form: "genitive") } “{ $title }”: value { $value }
told-line = { WHO($seat) }: { WHO($owner, form: "genitive") } “{ $title }”
promise-line =
    { WHO($by) } to { WHO($to) }: { $what }{ $how ->
        [kept] {" "}(kept)
        [broken] {" "}(broken)
        [void] {" "}(no longer matters)
       *[open] { "" }
    }
attack-with = Attack with “{ $title }”
attack-whom = Whom?
attack-skill = In which skill?
choose-person = { WHO($seat) }
spy-on = Send spies
spy-whom = To whom?
defend-against = Prepare a defence against a card you know
defend-what = Against which?
ideas = Ready-made ideas

## What bots say, in character

line-attack-1 = Forgive me, dearest. It is nothing personal; only the throne is.
line-attack-2 = I have waited a whole tea for this.
line-attack-3 = You did say that you liked surprises.
line-throw-1 = How careless of me, I nearly forgot that I had this.
line-throw-2 = Not so fast, my dear.
line-throw-3 = Did you think that was all?
line-help-1 = For you? For that price, with pleasure.
line-help-2 = I was never here, and you never asked.
line-help-3 = Consider it a present. A well-paid present.
line-friend-1 = Somebody has to carry my train.
line-friend-2 = I never forget those who kept their word.
line-friend-3 = You may keep your head; it suits you.
line-counter-1 = That again? My gardener has known of it for days.
line-counter-2 = A pity. It was such a pretty plan.
line-counter-3 = Someone has been reading your letters. Oh, it was me.
line-yield-1 = Enjoy it while it lasts.
line-yield-2 = I bow, and I count.
line-yield-3 = How very unladylike of you to win.
line-decline-1 = I would, but my tea is getting cold.
line-decline-2 = Ask somebody who likes you.
line-decline-3 = I see nothing, I hear nothing, I eat loukoum.
line-plead-1 = You would not let a friend fall, would you? For a small consideration?
line-plead-2 = Today it is me. Tomorrow it will be you.
line-plead-3 = Help me, and I shall remember it.
line-offer-1 = Between us, and only between us.
line-offer-2 = A small bargain, before she comes back?
line-offer-3 = Think it over; but not for long.
line-accept-1 = Done. A pleasure, as always.
line-accept-2 = We understand each other.
line-accept-3 = My word on it.
line-refuse-1 = You cannot be serious.
line-refuse-2 = My mother warned me of bargains like this.
line-refuse-3 = No. But do try again.
line-report-1 = You did not hear this from me.
line-report-2 = I thought that you should know.
line-report-3 = A little bird with a very good view told me.
line-will-1 = I could not take it with me.
line-will-2 = Use it on the one who did this to me.
line-will-3 = Wear it at the wedding, and think of me.
line-polite-1 = How charming. Put it into an offer, and we shall see.
line-polite-2 = I adore your letters, though I never know what they mean.
line-polite-3 = Hm? I was watching the Prince. Make me an offer.
reply-accept = accept { WHO($seat, form: "genitive") } offer: { bargain }
reply-refuse = refuse { WHO($seat, form: "genitive") } offer: { bargain }
reply-withdraw = withdraw your offer: { bargain }
accept = Accept
refuse = Refuse
withdraw = Withdraw

promise-short-peace = peace
promise-short-strike = an attack
promise-short-vote = a vote
promise-short-help = help
promise-short-share = a share

## Ready-made princesses

character-0 = Princess Samira of the Lantern Garden
character-0-text = Every poem in the city is about her; she wrote most of them. She wants to be loved, and failing that, crowned.
character-1 = Princess Roxane, Keeper of the Viper House
character-1-text = She came by night with forty riders and a basket that hisses. She wants revenge for her brothers, and she wants it warm.
character-2 = Princess Parisa of the Thousand Balconies
character-2-text = She knows who kissed whom, and when, and how badly. She wants everybody to know it, too.
character-3 = Princess Gulnar, Daughter of the Grand Vizier
character-3-text = Three treaties bear her seal and none is genuine. She wants the city to be governed properly, by her.
character-4 = Princess Yasmin of the Seven Wells
character-4-text = A merchant's daughter who counts faster than she smiles. She wants her father's debts paid before the lenders come for her.
character-5 = Princess Tahmina of the Black Tents
character-5-text = The desert tribes sent her because nobody dared to send anyone else. She wants the wells, all of them.
character-6 = Princess Shirin, Flower of the Carved Palace
character-6-text = She has been told since her cradle that she is perfect, and has found no reason to doubt it. She wants an audience.
character-7 = Princess Delara of the Whispering Fountain
character-7-text = People tell her things, and then they are sorry. She wants to know what should not be known.
character-8 = Princess Mahin, Heiress of the Peacock Throne
character-8-text = A throne without a country seeks a country without a throne. She wants what her grandmother lost.
character-9 = Princess Esmeray of the Dark Moon
character-9-text = Four husbands, four funerals, one very becoming shade of black. She wants a fifth.
character-10 = Princess Nilufar, Duchess of the Lotus Lakes
character-10-text = From the far end of the Silk Road, with a map that nobody else can read. She wants to go home as an empress.
character-11 = Princess Zarina of the Scorpion Gate
character-11-text = She grew up in the streets and took the title from somebody who no longer needs it. She wants never to be hungry again.

motive-1 = I shall rule this city, and rule it well.
motive-2 = My sister laughed at me. Once.
motive-3 = The debts are due at the next new moon.
motive-4 = I want peace in these lands, whatever it costs the others.
motive-5 = I believe that he truly loves me. They all say so.
motive-6 = There is something in his treasury that was ours.
motive-7 = A prophet told me how this ends, and I liked it.
motive-8 = I was bored.

## Hand-outs

sheet-title = Character sheet
sheet-name = Princess
sheet-motive = Motive
sheet-gems = Piles of gems
sheet-networks = Spy networks
sheet-favour = The Prince's favour
card-what = What is it?
card-skills = With which skills?
card-harmless = Harmless to whom?
card-value = Concealment
card-seen = Who has seen it?
card-defence = Defence against
handout-own = Your own sheet
handout-introduction = To be read aloud
handout-reference = Quick reference
handout-characters = Ready-made princesses
handout-cards = Item cards

intro-1 = In the great city of Samarkand the ruler has one son, young and healthy and much to be desired. Whoever marries him inherits all of it. You are the princesses who have noticed.
intro-2 = You all went to the same school. It teaches seven virtues. You learned something else there: Passion, to win the Prince; Prattle, to ruin a name; Politics, to move others; and Poison, for everything that is left. Seven points, as you like. Nobody knows yours.
intro-3 = Each of you has a dowry of gems that you do not really own yet, five networks of spies, a little of the Prince's favour, and three things in your luggage. Favour is what wins. It is also what you bleed when you are hurt.
intro-4 = A thing is a card, and you write it: what it is, whom it cannot harm, and which skills it is no use for. Every limit makes it better hidden, and the better hidden it is, the harder it strikes. So the best plan hurts one person, in one way, once.
intro-5 = In your turn you may send spies to two rivals, and each shows you the card she hides worst. Then you do one thing: prepare a new card for a pile of gems, write a defence against a card you know of, or think you know of, or attack.
intro-6 = An attack is a skill and a card against a skill. Whoever is behind throws in another card, destroys one with a defence, pays a third princess to help, or gives up. The winner takes as much favour as she is ahead, and one point more for style. Whoever has no favour left pays with her skills, and after those with her life. The dead write wills.
intro-7 = All the time, and most of all over tea after every round, you may trade whatever you have, and promise whatever you like. Trades bind. Promises do not. Tell each other what you have seen. Some of it may be true.
intro-8 = You win as the last one standing, as the only one in favour, when you are more than ten points ahead of everybody else, or as the first on the board when time is up. The winner marries the Prince, murders him, and may save one friend. The others are beheaded.
intro-9 = So be charming, be careful, and never hide only one thing. Tea is served.

reference-setup = To begin with
reference-setup-1 = { $dowry } piles of gems, { $networks } spy networks.
reference-setup-2 = { $points } points among four skills.
reference-setup-3 = { $items } items, for nothing.
reference-setup-4 = { $favour } points of the Prince's favour.
reference-setup-5 = The first to be ready is at the top of the leader-board, and begins; turns go anti-clockwise.
reference-value = What a card is worth
reference-value-1 = 1, and 1 for each rival it cannot harm, and 1 for each skill it cannot be used with.
reference-value-2 = One less when it helps somebody else.
reference-turn = Your turn
reference-turn-1 = First, if you like: spy. A network; two rivals each show you their worst hidden card that you have not seen.
reference-turn-2 = Then one of these. Prepare: a new card for a pile of gems.
reference-turn-3 = Defend: a defence against one card, for nothing.
reference-turn-4 = Attack: one of your cards, a rival, a skill that the card allows.
reference-conflict = A conflict
reference-conflict-1 = Attacker: skill and card. Defender: skill. The skill stays the same throughout.
reference-conflict-2 = Whoever is behind acts; in a tie the defender.
reference-conflict-3 = Throw in a card that allows the skill and can harm the opponent: add its value.
reference-conflict-4 = Use up a defence: the card it names is destroyed, and so is the defence.
reference-conflict-5 = Or ask somebody for help, at a price. Favour is paid when it is over.
reference-conflict-6 = Cards that were used lie open, each once in a conflict, and can be used again in the next.
reference-conflict-7 = Until whoever is behind gives up. In a tie the attacker wins.
reference-harm = Harm
reference-harm-1 = The winner chooses the damage, up to the margin, and gets a point of favour for nothing.
reference-harm-2 = Damage is paid in favour, to the winner; then in skill points, the skill of the conflict first, then as the loser chooses.
reference-harm-3 = No skill points left and damage still to pay: knocked out. The dead give away what they had, when they like.
reference-trade = Bargains
reference-trade-1 = Gems, networks, favour, cards and promises, at any time; fighters cannot trade favour.
reference-trade-2 = Trades bind, promises do not.
reference-trade-3 =
    { $tea ->
        [0] No break for tea.
       *[other] After every round { $tea } minutes for tea.
    }
reference-end = The end
reference-end-1 = The last one standing, or the only one with favour, wins at once.
reference-end-2 = So does whoever is more than { $lead } points ahead of everybody else.
reference-end-3 =
    { $target ->
        [0] After { $rounds } rounds each has one last turn; then the first on the leader-board wins.
       *[other] So does the first with { $target } points; or after { $rounds } rounds and one last turn the first on the leader-board.
    }
reference-end-4 = The winner may pardon one friend. The others are beheaded.
five-more = 5 more minutes

## Learning by playing

lesson =
    { $purpose ->
        [making] First you make your princess: a long and flowery name, seven points for four skills that nobody else sees, and up to three items. A ready-made one does for a start. The first to be ready stands at the top of the leader-board.
        [turn] In your turn you may spy on two rivals, and then do one thing: prepare a new item, write a defence, or attack. Spy first: whoever knows what the others have knows whom to attack with which skill. At any time, whoever's turn it is, you may trade and promise on the market.
        [tea] Time to talk: make an offer on the market, write a letter, find an ally against whoever leads. When your business is done, be ready.
        [stage] You are behind in this conflict. An item adds its strength if it works with this skill and against her; the fewer restrictions, the easier spies find it. You may also ask somebody for help, and promise something for it, or give up before it costs more.
        [plea] Somebody asks for your help, and says what it is worth. Help whoever threatens you less; what was promised is paid when the conflict is over.
        [damage] You have won: say how many points of favour she pays you, at most as many as you were ahead. What she cannot pay costs her points of skill, and whoever has none left of either is out of the game.
        [lose] You have lost a point of skill: give up one that you would not have fought with anyway.
        [doubt] Somebody has explained how her item does that. Be generous, for your turn to explain will come.
       *[other] Read what is asked above: whatever you choose, everybody will hear of it. Ask yourself who profits.
    }
lesson-over = That was your first round. From here on you plot freely; what every word means is on the sheet of rules.

## In the laboratory

axis-skill = skill
axis-points = points in the best skill
axis-concealment = concealment of the card
axis-rank = attacker's place on the leader-board
axis-target = target's place
axis-promise = promise
axis-ending = end
axis-deed = what happens
deed-attacks = attacks
deed-defences = defences used
deed-trades = trades
deed-bribes = bribes
deed-deaths = deaths
deed-kept = promises kept
deed-broken = promises broken
deed-rounds = rounds
question-skill-attack = Which skill wins
question-skill-attack-text = Share of conflicts in this skill that the attacker wins.
question-skill-attack-value = share won by the attacker
question-best-skill = One great skill, or four small ones
question-best-skill-text = Share of matches won by princesses who put so many points into their best skill.
question-best-skill-value = share of matches won
question-concealment-attack = What concealment is worth
question-concealment-attack-text = Share of conflicts won that began with a card of this concealment.
question-concealment-attack-value = share won by the attacker
question-concealment-destroyed = What was hidden too badly
question-concealment-destroyed-text = Share of attacks whose first card was destroyed by a defence, by its concealment.
question-concealment-destroyed-value = share destroyed
question-attack-whom = Who attacks whom
question-attack-whom-text = How often an attacker at one place of the leader-board chooses a rival at another, of those she could choose.
question-attack-whom-value = share of attacks
question-promise-kept = What a promise is worth
question-promise-kept-text = Share of promises of this kind that were kept, of those that fell due.
question-promise-kept-value = share kept
question-evening = What an evening is made of
question-evening-text = How often things happen in a match.
question-evening-value = times in a match
question-how-it-ends = How it ends
question-how-it-ends-text = Share of matches that end in this way.
question-how-it-ends-value = share of matches
