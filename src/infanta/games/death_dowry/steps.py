"""The steps of a match outside conflicts: making princesses, turns, spying, preparing, tea; and the table that builds
them all."""

from typing import Any, Final

from infanta.core.fast_rng import FastRng, draw_below
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Rng
from infanta.core.tuples import add_at
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, SET_SIZES, SKILLS
from infanta.games.death_dowry.events import Found, FoundNothing, Passed, Spied
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import (
    BLANK,
    EVENT,
    NO_CARD,
    PASS,
    READY,
    SHOW,
    SPIES,
    Attack,
    Defend,
    Make,
    Numbered,
    Spy,
)
from infanta.games.death_dowry.script import DealerStep, DowryStep, TalkQuestion
from infanta.games.death_dowry.writing import PLANS_LISTED, refuse_card

ABOVE_MAX_CONCEALMENT: Final = 99  # more than any card's concealment


# -- turns -------------------------------------------------------------------------------------------------------------


class Next(DowryStep):
    """A turn or round has ended: the match may be over, or the next princess, the next round or a break for tea
    comes."""

    def run(self, match: DowryMatch) -> None:
        """Do what happens by itself: for steps without actors."""
        match.go_on()


class Turn(DowryStep):
    """Spy, and one of prepare, defend and attack; or nothing (DD-023). On the wedding day only attack (DD-106)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        rivals = match.get_rivals(seat)
        listed: list[Move] = [PASS, *self.list_spying(match, seat), *self.list_preparing(match, seat, rivals)]
        listed += [item.uses.defences[item.told[seat]] for item in self.list_seen_cards(match, seat)]
        for item in match.items.get_hand(seat):
            if item.claim < 0:
                listed += item.uses.list_attacks(rivals & ~item.harmless, item.blocked)
        return listed

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        rivals = match.get_rivals(seat)
        spies, makes, seen = (
            self.list_spying(match, seat),
            self.list_preparing(match, seat, rivals),
            self.list_seen_cards(match, seat),
        )
        attacks = 0
        for item in match.items.get_hand(seat):
            if item.claim < 0:
                attacks += SET_SIZES[rivals & ~item.harmless] * (len(SKILLS) - SET_SIZES[item.blocked])
        place = luck.below(1 + len(spies) + len(makes) + len(seen) + attacks) - 1
        if place < 0:
            return PASS
        if place < len(spies):
            return spies[place]
        place -= len(spies)
        if place < len(makes):
            return makes[place]
        place -= len(makes)
        if place < len(seen):
            return seen[place].uses.defences[seen[place].told[seat]]
        return self.get_attack_at(match, seat, rivals, place - len(seen))

    def list_spying(self, match: DowryMatch, seat: int) -> tuple[Spy, ...]:
        """Return where spies can be sent."""
        if match.wedding or match.spied or not match.networks[seat]:
            return ()
        return SPIES[(1 << match.rules.princesses) - 1 & ~(1 << seat)]

    def list_preparing(self, match: DowryMatch, seat: int, rivals: int) -> tuple[Make, ...]:
        """Return cards that can be written."""
        return (
            PLANS_LISTED[match.rules.setting].list_moves(match, seat, rivals)
            if match.gems[seat] and not match.wedding
            else ()
        )

    def list_seen_cards(self, match: DowryMatch, seat: int) -> list[Item]:
        """Return the cards that a defence can be written against: those that a seat has seen in the hands of others,
        each title once for each
        hand.
        """
        found: list[Item] = []
        if match.wedding:
            return found
        moved = False
        for item in match.items.values():
            owner = item.told[seat]
            if owner >= 0 and owner != seat and item.claim < 0:
                found.append(item)
                moved = moved or owner != item.number // CARDS_PER_SEAT
        # No player writes a title twice: it can be twice in one hand only where a card is believed in another than its
        # writer's.
        return list_distinct(found, seat) if moved else found

    def get_attack_at(self, match: DowryMatch, seat: int, rivals: int, place: int) -> Attack:
        """Return the attack at an index among all, card by card."""
        for item in match.items.get_hand(seat):
            if item.claim < 0:
                attacks = item.uses.list_attacks(rivals & ~item.harmless, item.blocked)
                if place < len(attacks):
                    return attacks[place]
                place -= len(attacks)
        raise IndexError(place)

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        if move == PASS:
            return None
        if isinstance(move, Attack):
            return self.refuse_attack(match, seat, move)
        if match.wedding:
            return Phrase("wedding-day")
        if isinstance(move, Spy):
            return self.refuse_spying(match, seat, move)
        if isinstance(move, Make) and move.verb == "prepare":
            return Phrase("no-gems") if not match.gems[seat] else refuse_card(match, seat, move)
        if isinstance(move, Defend):
            return Phrase("own-card") if move.owner == seat or move.owner >= match.rules.princesses else None
        return Phrase("turn-choices")

    def refuse_spying(self, match: DowryMatch, seat: int, move: Spy) -> Phrase | None:
        """Return why spies cannot go there."""
        if match.spied:
            return Phrase("spied-already")
        if not match.networks[seat]:
            return Phrase("no-networks")
        if len(move.targets) > 2 or seat in move.targets or move.targets[-1] >= match.rules.princesses:
            return Phrase("spy-two")
        return None

    def refuse_attack(self, match: DowryMatch, seat: int, move: Attack) -> Phrase | None:
        """Return why a card cannot be used like that."""
        if move.target == seat or move.target >= match.rules.princesses or not match.alive[move.target]:
            return Phrase("no-target")
        item = match.items.get(move.card)
        if item is None or item.owner != seat or item.is_defence:
            return Phrase("not-your-card")
        if item.blocked >> move.skill & 1:
            return Phrase("skill-blocked", title=item.title, skill=move.skill)
        return Phrase("immune", title=item.title, seat=move.target) if item.harmless >> move.target & 1 else None

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        """Carry out a move."""
        if isinstance(move, Spy):
            match.spied = True
            match.networks = add_at(match.networks, seat, -1)
            match.bank = add_at(match.bank, 1, 1)
            match.whisper(Spied, (seat,) if match.rules.master >= 0 else None, seat, move.targets)
            match.agenda.append(self)
            for target in reversed(move.targets):
                match.agenda.append(match.script.shows[seat][target])
        elif isinstance(move, Make):
            match.prepare(seat, move)
        elif isinstance(move, Defend):
            match.defend(seat, move)
        elif isinstance(move, Attack):
            match.attack(seat, move)
        else:
            match.note_event(Passed, seat)


def list_distinct(items: list[Item], seat: int) -> list[Item]:
    """Return the first of the cards that a seat believes in the same hand with the same title."""
    found: dict[tuple[int, str], Item] = {}
    for item in items:
        found.setdefault((item.told[seat], item.title), item)
    return list(found.values())


class ShowCard(DealerStep):
    """A princess shows a spy her least concealed card that the spy has not seen, a defence if there is no other (DD-036
    to DD-039)."""

    def __init__(self, word: str, spy: int, target: int) -> None:
        super().__init__(word)
        self.spy = spy
        self.target = target

    def list_shown(self, match: DowryMatch) -> list[int]:
        """Return the cards that it may be."""
        found: list[int] = []
        defences: list[int] = []
        least = ABOVE_MAX_CONCEALMENT
        for item in match.items.get_hand(self.target):
            if item.told[self.spy] >= 0:
                continue
            if item.claim >= 0:
                defences.append(item.number)
                continue
            concealment = item.concealment
            if concealment < least:
                least = concealment
                found.clear()
            if concealment == least:
                found.append(item.number)
        return found or defences or [NO_CARD]

    def list_chances(self, match: DowryMatch) -> list[tuple[Move, int]]:
        """Return what may happen, and with what weight."""
        return [(SHOW.get(number), 1) for number in self.list_shown(match)]

    def sample(self, match: DowryMatch, rng: Rng) -> Move:
        """Return one of them."""
        shown = self.list_shown(match)
        return SHOW.get(shown[draw_below(rng, len(shown))])

    def take(self, match: DowryMatch, seat: int, move: Numbered) -> None:
        """Carry out a move."""
        open_ = match.rules.master < 0
        if move.number != NO_CARD:
            match.show(move.number, (self.spy,), marked=open_)
        seats = (self.spy, self.target) if open_ else (self.spy,)
        if move.number == NO_CARD:
            match.whisper(FoundNothing, seats, self.spy, self.target)
        else:
            match.tell_card(Found, seats, move.number, self.spy)


class DrawBlank(DealerStep):
    """A card is drawn from the pile: a blank one, or an EVENT, after which another is drawn (DD-095, DD-G33)."""

    def list_chances(self, match: DowryMatch) -> list[tuple[Move, int]]:
        """Return what may happen, and with what weight."""
        both = [(BLANK, match.pile - match.events_left), (EVENT, match.events_left)]
        return [(move, weight) for move, weight in both if weight] or [(BLANK, 1)]

    def take(self, match: DowryMatch, seat: int, move: Move) -> None:
        """Carry out a move."""
        if move == BLANK:
            match.finish_card()
            return
        match.pile -= 1
        match.events_left -= 1
        match.gone += 1
        match.agenda.append(self)
        match.agenda.append(match.choose_event_step())
        match.serve_tea()


class Tea(TalkQuestion):
    """A break: until all are ready, or the bell rings (DD-025)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [READY]

    def random_move(self, match: DowryMatch, seat: int, luck: FastRng) -> Move | None:
        """Return any answer that a seat may give, as for a step."""
        return READY

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Go on."""

    def minutes(self, match: DowryMatch) -> int:
        """Return how long there is for an answer before the bell rings; 0 for as long as it takes."""
        hers = match.rules.master >= 0 and match.rules.master in match.actors()
        return 0 if hers else match.rules.tea

    def resolve_timeout(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Go on, for time is up."""
