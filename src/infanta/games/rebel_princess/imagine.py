"""Imagining what may lie behind a view: deals and unseen moves that fit all the seat has seen, with their proper odds.

A `Trail` guesses how the cards went, a `Puzzle` deals the cards nobody has seen to the slots that can hold them, and the round is
played again through the rules. All pairs of a deal and unseen choices that fit are equally likely: how people choose is not
guessed. Where the unseen choices were between slots that are all alike (only the exchange, say), any guess is as good as any
other, and the puzzle's draw is exact. Where they were not (a card that the viewer passed on may have been passed on again), guesses
carry weights, and one of several is taken in proportion.
"""

from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.move import DEALER
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK, SEVEN_OR_LESS
from infanta.games.rebel_princess.dealing import TakeCard
from infanta.games.rebel_princess.events import (
    Declined,
    Frozen,
    Haggled,
    Opened,
    Played,
    PlayedDown,
    Showed,
    Swapped,
    Used,
)
from infanta.games.rebel_princess.foresight import Foresight
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.handing import Dealt, Gifted, Handed, Kept, Pooled, Returned, Scattered, SetAside
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import ZERO, deal_move
from infanta.games.rebel_princess.script import Script
from infanta.games.rebel_princess.trail import Dead, Trail
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import Puzzle
from infanta.games.trick_taking.pack import members
from infanta.games.trick_taking.trick import playable

GUESSES: Final = 5
"""How many weighted guesses are compared."""
TRIES: Final = 20_000


class World:
    """A guess with every slot's card: what the replay needs to know. `plays` are the cards that lie face down, by seat."""

    def __init__(self, trail: Trail, cards: list[int], weight: float) -> None:
        self.trail = trail
        self.cards = cards
        self.weight = weight
        self.plays: dict[int, int] = {}
        self.suits: dict[int, int] = {}

    def set_of(self, slots: list[int]) -> int:
        """The cards of some slots."""
        found = 0
        for slot in slots:
            found |= 1 << self.cards[slot]
        return found


def imagine(view: RebelPrincessView, script: Script, rng: Rng) -> RebelPrincessMatch:
    """A match that could be the truth behind the view."""
    match = RebelPrincessMatch(view.setup, view.rules, script)
    match.blank()
    match.drawn = view.drawn
    for seat, princess in enumerate(view.cast):
        if princess >= 0:
            match.seat_princess(seat, princess)
    match.starter = view.starter
    match.totals = list(view.totals)
    match.results = view.results
    match.round = view.round
    match.leader = view.leader
    if view.round == 0:
        set_the_table(match, view)
    elif view.actors:
        if view.journal:
            match.drawn = view.drawn[:-1]
        match.round -= 1
        match.open_round()
        replay(match, view, rng)
    else:
        match.journal = []
    return match


def set_the_table(match: RebelPrincessMatch, view: RebelPrincessView) -> None:
    """Before the first round: some princesses are still to be chosen or dealt."""
    script = match.script
    match.journal = list(view.journal)
    if view.starter < 0:
        match.agenda.append(script.draw_starter)
        return
    match.agenda.append(script.open_round)
    steps = script.choose_princess if view.rules.princesses == "choose" else script.deal_princess
    for turn in reversed(range(match.players)):
        seat = (view.starter + turn) % match.players
        if view.cast[seat] < 0:
            match.agenda.append(steps[seat])


def replay(match: RebelPrincessMatch, view: RebelPrincessView, rng: Rng) -> None:
    """Play the round again as the viewer saw it, with imagined cards where it did not see them."""
    if len(view.journal) < 2:  # not dealt yet
        for event in view.journal:
            if isinstance(event, Opened) and not match.rules.rounds:
                match.push(DEALER, match.script.notation.rounds[event.card])
        return
    world = find_world(view, rng)
    for place, event in enumerate(view.journal):
        again(match, world, place, event)
    finish(match, view, world, rng)


# -- guesses -----------------------------------------------------------------------------------------------------------


def find_world(view: RebelPrincessView, rng: Rng) -> World:
    """A guess that fits, taken with its proper odds."""
    foresight = Foresight(view.journal, view.setup.players, -1 if view.seat is None else view.seat)
    found: list[World] = []
    dead = 0
    while len(found) < GUESSES:
        world = guess(view, foresight, rng)
        if world is None:
            dead += 1
            if dead > TRIES:
                break
            if found and dead > TRIES // 100:
                break
            continue
        found.append(world)
        if not world.trail.varies and world.weight == 1.0:
            return world
    if not found:
        raise InfantaError("Nothing that fits this view was found.")
    mark = rng.random() * sum([world.weight for world in found])
    for world in found:
        mark -= world.weight
        if mark < 0:
            return world
    return found[-1]


def guess(view: RebelPrincessView, foresight: Foresight, rng: Rng) -> World | None:
    """One guess with its weight (1 where all guesses weigh the same); None if it is dead."""
    try:
        trail = Trail(view.journal, foresight, view.rules.deck, rng)
    except Dead:
        return None
    slots = trail.unknown()
    puzzle = Puzzle(trail.unseen(), [trail.allowed[slot] for slot in slots])
    open_choice = len(trail.face_down) > 0 or view.asks == "show"
    if trail.varies or open_choice:
        drawn = puzzle.draw(rng)
        if drawn is None:
            return None
        found, weight = drawn[0], trail.weight * drawn[1] * puzzle.scale()
    else:
        solved = puzzle.solve(rng)
        if solved is None:
            return None
        found, weight = solved, 1.0
    cards = trail.faces.copy()
    for slot, card in zip(slots, found, strict=True):
        cards[slot] = card
    world = World(trail, cards, weight)
    if open_choice:
        choose_unseen(view, world, rng)
        trail.varies = True
        if world.weight == 0:
            return None
    return world


def choose_unseen(view: RebelPrincessView, world: World, rng: Rng) -> None:
    """What others have chosen that nobody has seen yet: a card face down, a suit to show. Each choice counts as one world."""
    trail = world.trail
    for seat, place in trail.face_down.items():
        event = view.journal[place]
        assert isinstance(event, PlayedDown)
        if event.play is not None:
            continue
        duties = view.duties
        if view.burden and view.unburdened != seat and not burdened_later(view, place):
            duties = (*duties, view.burden)
        legal = playable(world.set_of(trail.hands[seat]), duties)
        if event.tag == ZERO:
            legal &= SEVEN_OR_LESS
        options = members(legal)
        world.weight *= len(options)
        if options:
            world.plays[seat] = options[int(rng.random() * len(options))]
    if view.asks == "show":
        for seat in range(view.setup.players):
            if seat not in view.actors and seat != view.seat:
                hand = world.set_of(trail.hands[seat])
                suits = [suit for suit in range(4) if hand & PACK.suits[suit]]
                world.weight *= len(suits)
                world.suits[seat] = suits[int(rng.random() * len(suits))]


def burdened_later(view: RebelPrincessView, place: int) -> bool:
    """Whether the pea princess played after the card at this place of the journal."""
    return any(isinstance(later, PlayedDown) and later.seat == view.unburdened for later in view.journal[place + 1 :])


# -- playing it again --------------------------------------------------------------------------------------------------


def again(match: RebelPrincessMatch, world: World, place: int, event: Event) -> None:
    """The moves behind one event."""
    if isinstance(event, Played):
        match.push(event.seat, event.play)
    elif isinstance(event, Declined):
        match.push(event.seat, match.script.notation.no)
    elif isinstance(event, Used):
        if event.move is not None:
            match.push(event.seat, event.move)
    elif isinstance(event, PlayedDown):
        play = event.play or match.script.notation.plays[event.tag][hidden_play(world, place, event.seat)]
        match.push(event.seat, play)
    elif world.trail.taken.get(place) is not None:
        change_hands(match, world, place, event)
    else:
        show_cards(match, event)


def change_hands(match: RebelPrincessMatch, world: World, place: int, event: Event) -> None:
    """The moves behind an event in which cards went somewhere unseen."""
    if isinstance(event, Handed):
        hand_again(match, world, place, event)
    elif isinstance(event, (SetAside, Gifted, Pooled)):
        for seat, slots in enumerate(world.trail.taken[place]):
            give(match, seat, world.set_of(slots))
    elif isinstance(event, (Dealt, Scattered, Returned)):
        match.push(DEALER, deal_move(tuple([world.set_of(slots) for slots in world.trail.taken[place]])))
    elif isinstance(event, Kept):
        match.push(event.seat, match.script.notation.keeps[world.cards[world.trail.taken[place][0][0]]])


def show_cards(match: RebelPrincessMatch, event: Event) -> None:
    """The moves behind an event that everybody saw."""
    notation = match.script.notation
    if isinstance(event, Showed):
        match.push(event.seat, notation.shows[event.suit])
    elif isinstance(event, Swapped):
        match.push(event.seat, notation.swaps[event.old][event.new % PACK.ranks])
    elif isinstance(event, Haggled):
        match.push(event.seat, notation.haggles[event.shown][event.taken])
    elif isinstance(event, Frozen):
        match.push(DEALER, notation.deals[event.card])
    elif isinstance(event, Opened) and not match.rules.rounds:
        match.push(DEALER, notation.rounds[event.card])


def hidden_play(world: World, place: int, seat: int) -> int:
    """The card behind a play face down: shown when the trick was flipped, or imagined."""
    card = world.trail.flipped.get(place)
    return world.plays[seat] if card is None else card


def hand_again(match: RebelPrincessMatch, world: World, place: int, event: Handed) -> None:
    """The moves behind cards that changed hands: picks of all, a card taken at random, a card given back."""
    step = match.agenda[-1]
    moved = world.trail.taken[place]
    if isinstance(step, Pick):
        for (giver, _, _, _), slots in zip(event.transfers, moved, strict=True):
            give(match, giver, world.set_of(slots))
    elif isinstance(step, TakeCard):
        match.push(DEALER, match.script.notation.deals[world.cards[moved[0][0]]])
    elif not event.aside:
        give(match, event.transfers[0][0], world.set_of(moved[0]))


def give(match: RebelPrincessMatch, seat: int, cards: int) -> None:
    """A seat picks these cards."""
    for card in members(cards):
        match.push(seat, match.script.notation.gives[card])


def finish(match: RebelPrincessMatch, view: RebelPrincessView, world: World, rng: Rng) -> None:
    """Choices that are in but have not happened yet: the viewer's own, and imagined ones of the others."""
    notation = match.script.notation
    for seat, count in enumerate(view.picks):
        if seat == view.seat:
            give(match, seat, view.picked)
            give(match, seat, view.second)
        else:
            cards = members(match.hands[seat])
            for _ in range(count):
                match.push(seat, notation.gives[cards.pop(int(rng.random() * len(cards)))])
    if view.asks == "show":
        if view.seat is not None and view.shown >= 0:
            match.push(view.seat, notation.shows[view.shown])
        for seat, suit in world.suits.items():
            match.push(seat, notation.shows[suit])
