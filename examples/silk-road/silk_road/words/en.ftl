### What Silk Road says.

blurb = Trade by offers and promises, whisper, and vote when to sell.
credits = An example.
option-days = Days after which the journey ends.
option-gifts = Gifts that a merchant may make in a day.
option-minutes = Minutes for the vote; 0 for as long as it takes.
option-road = The road you travel on.
role-merchant = merchant

ware-silk = silk
ware-spice = spice
ware-glass = glass
ware-amber = amber
terms =
    { COUNT($give) ->
        [0] nothing
       *[other] { LIST($give) }
    } for { COUNT($want) ->
        [0] nothing
       *[other] { LIST($want) }
    }

## What happens

ordered =
    { WHO($seat) } got { GIVEN($ware) ->
        [no] a secret order
       *[yes] an order for { WARE($ware) }
    }.
passed = { WHO($seat) } made no offer.
offered =
    { WHO($seat) } offered { WHO($to) } { $terms }{ GIVEN($note) ->
        [no] { "" }
       *[yes] , and said “{ $note }”
    }.
given = { WHO($seat) } gave { WHO($to) } { WARE($ware) }.
fallen = Somebody had given away what was in the offer: nothing changed hands.
answered =
    { WHO($seat) } { $accepted ->
        [yes] accepted
       *[no] declined
    }{ GIVEN($note) ->
        [no] { "" }
       *[yes] : “{ $note }”
    }.
voted = The vote was { $travel } to travel on, { $sell } to sell.
ended = The journey ended; the orders were { COMMAS($orders) }.
best-load = the most valuable load

## What can be done

move-offer = offer { WHO($to) } { $terms }
move-gift = give { WHO($to) } { WARE($ware) }
move-pass = make no offer
move-accept = accept
move-decline = decline
move-travel = travel on
move-sell = sell here
no-offer = Make an offer, or none (SR-005).
no-other = An offer goes to one of the others (SR-005).
no-wares = An offer names at least one ware (SR-006).
same-ware = The same ware cannot be given and asked for (SR-006).
nothing-to-give = You have no { WARE($ware) } to give (SR-007).
nothing-to-ask = { WHO($seat) } has no { WARE($ware) } that you could ask for (SR-007).
no-other-gift = A gift goes to one of the others (SR-012).
unreadable-gift = Write a gift like gift>2:silk: the seat, and the ware.
no-addressee = Say to whom the offer goes.
unreadable-offer = Write an offer like offer>2:silk+glass/amber: the seat, what you give, what you ask.

## The table

day = Day { $day }
wares = { $count } { $ware }
order = Order
secret-order = a secret order
from-to = { WHO($seat) } to { WHO($to) }
ask-answer = Accept the offer?
ask-offer = Make an offer, or none.
ask-vote = Travel on, or sell here?
note-answer = What do you say to it?
note-offer = What do you promise?
blank-to = An offer to
blank-gift = A gift to
button-gift = Give it
blank-give = You give
blank-want = You ask for
button-offer = Offer it
