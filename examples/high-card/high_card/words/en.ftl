### What High Card says.

blurb = Keep your card or swap it; the highest wins.
credits = An example.

## What happens

dealt =
    { WHO($seat) } drew { $card ->
        [0] a card
       *[other] a { $card }
    }.
swapped = { WHO($seat) } swapped a { $card }.
shown = { WHO($winner) } won a point with a { $card }.
first-to = first to { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## What can be done

move-keep = keep your card
move-swap = swap your card
swapping = Swapping
swapping-text = Discard your card face up and draw another.

## Options

option-ranks = Cards in the deck.
option-points = Points that win.

## What `infanta study` asks

question-first-number = Keep or swap?
question-first-number-text = How often a point is won by whoever is dealt the number first, and keeps it or swaps it.
question-first-number-value = share of points won
axis-number = number of the first card
axis-choice = choice
choice-0 = kept
choice-1 = swapped
