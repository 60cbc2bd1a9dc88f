### What games of tricks have in common.

not-a-card = '{ $text }' is not a card of this game, or is listed twice.

## At the table

# The cards in somebody's hand.
hand-size =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
