"""The people at court: what a number does is as in Love Letter, who does it is not; and the Pirate, who has no number."""

from typing import Final

from infanta.games.love_letter.cards import UNNUMBERED, Card

PIRATE: Final = UNNUMBERED
MOST_PIRATES: Final = 4
"""No deck may have more; the rulebook's has two (CU-G01)."""

CAST: Final = (
    Card(1, "guard", "Guard", "Guard Mira", 5, "Choose another player and name a number other than 1: if they hold it, they are knocked out of the round."),
    Card(2, "jester", "Jester", "Jester Cobb", 2, "Look at another player's hand."),
    Card(3, "baron", "Baron", "Baron Marina", 2, "Compare hands with another player in secret: the lower number is knocked out of the round."),
    Card(4, "handmaid", "Handmaid", "Handmaid Kirby", 2, "Until your next turn, other players' cards cannot touch you."),
    Card(5, "wizard", "Wizard", "The Wizard", 2, "Choose any player, yourself included: they discard their hand and draw a new card."),
    Card(6, "countess", "Countess", "Countess Naomi", 1, "Trade hands with another player."),
    Card(7, "king", "King", "King Ozzie", 1, "Must be discarded if you also hold the Countess or a Wizard. No effect when discarded."),
    Card(8, "princess", "Princess", "Princess Isabelle", 1, "If you discard her, for whatever reason, you are knocked out of the round."),
    Card(9, "pirate", "Pirate", "Pirate Rocket", 2, "Play him at the moment another player knocks you out: fight a duel, and stay in the round if you win it."),
)  # fmt: skip
"""The court of Cupid, from the lowest number to the highest, and the Pirate."""
