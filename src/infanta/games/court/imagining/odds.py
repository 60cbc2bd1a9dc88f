"""What a seat can know of the hidden hands by counting: the chance of every number in every other hand."""

from infanta.games.court.imagining.trail import Evidence


def count_odds(trail: Evidence) -> list[list[float]]:
    """Return the chance that a seat holds a number, as `count_odds(evidence)[seat][number]`; all 0 for the viewer and
    for those out.

    These are the odds of the deal given all that the viewer has seen, the same that `imagine` draws from.
    """
    unseen = trail.view.unseen()
    players = trail.view.setup.players
    kinds = len(unseen)
    hidden = [seat for seat in range(players) if seat != trail.seat and trail.holding[seat]]
    chances = [[0.0] * kinds for _ in range(players)]
    for seat in hidden:
        weights = trail.weights[seat]
        others = [trail.weights[other] for other in hidden if other != seat]
        chance = chances[seat]
        total = 0.0
        for card in range(1, kinds):
            if weights[card] and unseen[card]:
                left = unseen.copy()
                left[card] -= 1
                count = unseen[card] * weights[card] * count_deals(others, left)
                chance[card] = count
                total += count
        for card in range(1, kinds):
            chance[card] /= total
    return chances


def count_deals(hands: list[list[float]], cards: list[int]) -> float:
    """Return the number of ways to deal these hands from these numbers of cards, each number counted by its weight.

    The first hand may be any card; deals in which another hand is the same card are subtracted.
    """
    if not hands:
        return 1.0
    first, rest = hands[0], hands[1:]
    total = 0.0
    for number, copies in enumerate(cards):
        total += first[number] * copies
    total *= count_deals(rest, cards)
    for place, hand in enumerate(rest):
        same = [weight * other for weight, other in zip(first, hand, strict=True)]
        total -= count_deals([same, *rest[:place], *rest[place + 1 :]], cards)
    return total
