"""Playing a round again as a viewer saw it, with imagined cards where it did not see them."""

from infanta.core.event import Event
from infanta.core.move import DEALER
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.dealing import TakeCard
from infanta.games.rebel_princess.events import (
    Cast,
    Declined,
    Flipped,
    Frozen,
    Haggled,
    Opened,
    Played,
    PlayedDown,
    Showed,
    Swapped,
    Used,
)
from infanta.games.rebel_princess.gathering import Pick
from infanta.games.rebel_princess.handing import Dealt, Gifted, Handed, Kept, Parted, Pooled, SetAside
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import deal_move
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.rebel_princess.world import World, find_world
from infanta.games.trick_taking.pack import members


def replay(match: RebelPrincessMatch, view: RebelPrincessView, rng: Rng) -> None:
    """Play the round again in a world that fits."""
    if not any(isinstance(event, Dealt) for event in view.journal):
        for event in view.journal:
            show_cards(match, event)
        return
    world = find_world(view, rng)
    for index, event in enumerate(view.journal):
        again(match, view, world, index, event)
    finish(match, view, world, rng)


def again(match: RebelPrincessMatch, view: RebelPrincessView, world: World, index: int, event: Event) -> None:
    """The moves behind one event."""
    if isinstance(event, Played):
        match.push(event.seat, event.play)
    elif isinstance(event, Declined):
        match.push(event.seat, match.script.notation.no)
    elif isinstance(event, Used):
        if event.move is not None:
            match.push(event.seat, event.move)
    elif isinstance(event, PlayedDown):
        play = event.play or match.script.notation.plays[event.tag][hidden_play(view, world, index, event.seat)]
        match.push(event.seat, play)
    elif isinstance(event, Handed):
        hand_again(match, world, index, event)
    elif isinstance(event, Parted):
        part_again(match, world, index, event)
    elif isinstance(event, Kept):
        card = event.card if event.card >= 0 else world.course.moved[index][0][2].bit_length() - 1
        match.push(event.seat, match.script.notation.keeps[card])
    else:
        show_cards(match, event)


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
    elif isinstance(event, Cast) and not match.rules.cast:
        names = [princess.name for princess in PRINCESSES]
        match.push(match.actors()[0], notation.princesses[names.index(event.princess)])


def hidden_play(view: RebelPrincessView, world: World, index: int, seat: int) -> int:
    """The card behind a play face down: shown when the trick was turned over, or imagined."""
    for later in view.journal[index + 1 :]:
        if isinstance(later, Flipped):
            for player, card, _ in later.cards:
                if player == seat:
                    return card
    return world.plays[seat]


def hand_again(match: RebelPrincessMatch, world: World, index: int, event: Handed) -> None:
    """The moves behind cards that changed hands: picks of all, a card taken at random, a card given back."""
    moved = [cards for _, _, _, cards in event.transfers]
    for _, _, cards in world.course.moved.get(index, ()):
        moved[moved.index(0)] = cards
    step = match.agenda[-1]
    if isinstance(step, Pick):
        for (giver, _, _, _), cards in zip(event.transfers, moved, strict=True):
            give(match, giver, cards)
    elif isinstance(step, TakeCard):
        match.push(DEALER, match.script.notation.deals[moved[0].bit_length() - 1])
    elif not event.aside:
        give(match, event.transfers[0][0], moved[0])


def part_again(match: RebelPrincessMatch, world: World, index: int, event: Parted) -> None:
    """The moves behind an event in which every seat has a part: what it chose, or what the dealer gave it."""
    course = world.course
    parts = list(event.cards)
    if isinstance(event, (SetAside, Gifted, Pooled)):
        for source, _, cards in course.moved.get(index, ()):
            parts[source] = cards
        for seat, cards in enumerate(parts):
            give(match, seat, cards)
        return
    if isinstance(event, Dealt):
        parts = [mine or hand for mine, hand in zip(parts, course.dealt, strict=True)]
    for _, target, cards in course.scattered.get(index, ()):
        parts[target] = cards
    match.push(DEALER, deal_move(tuple(parts)))


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
