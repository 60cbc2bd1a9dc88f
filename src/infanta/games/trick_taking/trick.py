"""Tricks: which cards a player may play, what a play reveals, and who wins.

What a player must do is a list of *duties*, each a set of cards, the more important first: a player must obey each if
possible. Following suit is one duty, "only spades until hearts are broken" another. The same list says what a card that
breaks a duty reveals: the player had none that would have obeyed it.
"""


def filter_playable(hand: int, duties: tuple[int, ...]) -> int:
    """Return the cards of a hand that may be played: each duty in turn keeps the cards that meet it, where there are
    any.

    >>> bin(filter_playable(0b1101, (0b0110, 0b0011)))
    '0b100'
    """
    for duty in duties:
        kept = hand & duty
        if kept:
            hand = kept
    return hand


def get_shown_lack(card: int, duties: tuple[int, ...]) -> int:
    """Return the cards that a hand cannot hold, because this card was legal to play from it.

    >>> bin(get_shown_lack(3, (0b0110, 0b1010)))
    '0b110'
    """
    bit = 1 << card
    scope = -1
    lack = 0
    for duty in duties:
        if duty & bit:
            scope &= duty
        else:
            lack |= scope & duty
    return lack


def find_strongest(cards: list[int], contenders: int, values: list[int], ties: bool = False) -> int:
    """Return the index in the trick of the contender with the highest value, -1 if there is none; `ties`: the last of
    equals.

    `cards` are the cards in the order they were played, `values` their values in the same order.
    """
    best = -1
    for place, card in enumerate(cards):
        if contenders >> card & 1:
            if best < 0 or values[place] > values[best] or (ties and values[place] == values[best]):
                best = place
    return best
