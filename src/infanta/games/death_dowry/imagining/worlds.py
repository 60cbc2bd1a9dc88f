"""What a seat does not know is imagined: skills, cards, claims, goods and votes, each as the rules allow, all alike likely.

Everything in the view is taken over as it is. Of the others it is known how many points they have lost and in what, which skills an
attack has shown, which cards they have written since the set-up, and what of that the seat has seen. Choices of others count only
through the rules: every way to have distributed seven points that fits is as likely as any other.
"""

from itertools import product

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.step import Rng, Step
from infanta.core.worlds import Worlds
from infanta.games.death_dowry.cards import LATER, PLACES, POINTS, SAMPLES, SKILLS, Item, letters
from infanta.games.death_dowry.imagining.fitting import fit_conflict
from infanta.games.death_dowry.imagining.reckoning import Reckoning
from infanta.games.death_dowry.making import Making
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import Make
from infanta.games.death_dowry.reading import read_move
from infanta.games.death_dowry.rules import NETWORKS
from infanta.games.death_dowry.state import SUPPLY
from infanta.games.death_dowry.steps import Script
from infanta.games.death_dowry.view import UNKNOWN, CardSeen, DowryView


def choice(rng: Rng, count: int) -> int:
    """A number below another."""
    return int(rng.random() * count)


class DowryWorlds(Worlds):
    """The matches that look to the view's seat exactly as the truth does."""

    def __init__(self, view: DowryView, script: Script) -> None:
        self.view = view
        self.script = script
        self.reckoned = Reckoning(view)

    def draw(self, rng: Rng) -> Match:
        view, reckoned = self.view, self.reckoned
        match = DowryMatch(view.setup, view.rules, self.script)
        take_over(match, view)
        for seat in range(view.rules.princesses):
            if seat in view.board:
                match.skills[seat] = imagined_skills(view, seat, rng)
            match.gems[seat] = view.gems[seat] if view.gems[seat] >= 0 else reckoned.gems[seat]
            match.networks[seat] = view.networks[seat] if view.networks[seat] >= 0 else reckoned.networks[seat]
        imagine_cards(match, view, reckoned, rng)
        match.bank = [
            SUPPLY + view.rules.dowry * view.rules.princesses - sum(match.gems),
            SUPPLY + NETWORKS * view.rules.princesses - sum(match.networks),
        ]
        match.gone = view.rules.events - view.events_left
        match.fetched = fetched(match)
        match.agenda = agenda(match, view, rng)
        fit_conflict(match, view)
        return match


def take_over(match: DowryMatch, view: DowryView) -> None:
    """Everything that the view tells."""
    match.journal = list(view.journal)
    match.drafts, match.names, match.board = list(view.drafts), list(view.names), view.board
    match.favour, match.alive = list(view.favour), list(view.alive)
    match.lost = [list(own) for own in view.lost]
    match.shown, match.made = list(view.shown), list(view.made)
    match.pile, match.events_left, match.next_event = view.pile, view.events_left, view.next_event
    match.reveal, match.round, match.turn, match.turns = view.reveal, view.round, view.turn, view.turns
    match.spied, match.attacked = view.spied, view.attacked
    match.queue, match.order = view.queue, view.order
    match.last, match.closing, match.dawning, match.wedding = view.last, view.closing, view.dawning, view.wedding
    match.conflict, match.damage, match.margin = view.conflict, view.damage, view.margin
    match.offers = {deal.id: deal for deal in view.offers}
    match.counts = dict(view.counts)
    match.promises = list(view.promises)
    fresh = [view.rules.acts_of(seat) if view.round else 0 for seat in range(match.players)]
    match.acts_left = [left if left >= 0 else fresh[seat] for seat, left in enumerate(view.acts)]
    match.staged, match.chores = view.staged, view.chores
    match.winner, match.friend, match.ending = view.winner, view.friend, view.ending
    pending = read_move(view.pending) if view.pending else None
    match.pending = pending if isinstance(pending, Make) else None


# -- skills ------------------------------------------------------------------------------------------------------------


def imagined_skills(view: DowryView, seat: int, rng: Rng) -> list[int]:
    """A princess's skills: every distribution of seven points that fits is equally likely."""
    known, lost = view.skills[seat], view.lost[seat]
    hidden = [skill for skill in range(len(SKILLS)) if known[skill] < 0]
    left = POINTS - sum([known[skill] + lost[skill] for skill in range(len(SKILLS)) if known[skill] >= 0])
    ways = [
        way for way in splits(left, len(hidden)) if all(n >= lost[skill] for n, skill in zip(way, hidden, strict=True))
    ]
    found = list(known)
    if hidden:
        way = ways[choice(rng, len(ways))]
        for points, skill in zip(way, hidden, strict=True):
            found[skill] = points - lost[skill]
    return found


def splits(points: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to distribute points among parts."""
    if not parts:
        return [()]
    return [way for way in product(range(points + 1), repeat=parts) if sum(way) == points]


# -- cards -------------------------------------------------------------------------------------------------------------


def imagine_cards(match: DowryMatch, view: DowryView, reckoned: Reckoning, rng: Rng) -> None:
    """The cards that the seat knows, and those that it does not."""
    for card in view.cards:
        match.items[card.number] = known_item(match, view, card, rng)
    for seat in view.board:
        if seat == view.seat or view.seat == view.rules.master:
            continue
        begun = [
            number % PLACES
            for number in (*match.items, *reckoned.gone)
            if number // PLACES == seat and number % PLACES < LATER
        ]
        least = max(begun, default=-1) + 1
        count = least + choice(rng, view.rules.items(seat) - least + 1)
        places = [*range(count), *range(LATER, LATER + view.made[seat])]
        for place in places:
            number = seat * PLACES + place
            if number not in match.items and number not in reckoned.gone:
                match.items[number] = hidden_item(match, view, seat, number, reckoned, rng)
    match.items = dict(sorted(match.items.items()))
    if "draw" in view.plan and match.pending is None:
        match.pending = imagined_make(match, view.turn, rng)


def known_item(match: DowryMatch, view: DowryView, card: CardSeen, rng: Rng) -> Item:
    """A card that the seat has seen, or heard the title of. Who else has seen it is known of open cards, and of one's own by the marks
    on them."""
    eyes = match.players if view.seat is None else view.seat
    open_to_all = card.named and view.reveal in ("contested", "all") and card.harmless >= 0
    seen = {card.owner, *([eyes] if card.harmless >= 0 and eyes != view.rules.master else [])}
    if card.knowers >= 0:
        seen |= {seat for seat in range(match.players) if card.knowers >> seat & 1}
    elif card.marks >= 0:
        seen |= {seat for seat in range(match.players) if card.marks >> seat & 1}
    told = tuple([card.owner if open_to_all or seat in seen else UNKNOWN for seat in range(match.players + 1)])
    harmless, blocked = card.harmless, card.blocked
    if harmless < 0:
        blocked = any_sample(match, rng)[1]
        harmless = 0
        if match.conflict is not None:
            blocked &= ~(1 << match.conflict.skill)
    return Item(
        card.number,
        card.title,
        harmless,
        blocked,
        card.owner,
        told,
        card.named,
        max(card.marks, 0),
        card.claim,
        card.against,
        card.aim,
    )


def hidden_item(match: DowryMatch, view: DowryView, seat: int, number: int, reckoned: Reckoning, rng: Rng) -> Item:
    """A card that the seat has never seen: an item of the kind that can be written, or a defence against anything."""
    owner = reckoned.owner(number, seat)
    told = tuple([owner if other in (owner, seat) else UNKNOWN for other in range(match.players + 1)])
    if number in reckoned.defences:
        rivals = [other for other in range(view.rules.princesses) if other != seat]
        claim = rivals[choice(rng, len(rivals))]
        return Item(
            number,
            "",
            0,
            0,
            owner,
            told,
            claim=claim,
            against=any_sample(match, rng)[0],
        )
    made = imagined_make(match, seat, rng)
    return Item(number, made.title, made.harmless, made.blocked, owner, told)


def any_sample(match: DowryMatch, rng: Rng) -> tuple[str, int]:
    """One of the setting's sample items."""
    samples = SAMPLES[match.rules.setting]
    return samples[choice(rng, len(samples))]


def imagined_make(match: DowryMatch, seat: int, rng: Rng) -> Make:
    """A card that a princess could write."""
    rivals = [other for other in range(match.rules.princesses) if other != seat]
    taken = {letters(item.title) for item in match.items.values() if seat in (item.owner, item.number // PLACES)}
    free = [pair for pair in SAMPLES[match.rules.setting] if letters(pair[0]) not in taken]
    title, blocked = free[choice(rng, len(free))] if free else (f"Plan {len(match.items)}", 0)
    spared = 0
    for other in rivals[1:]:
        spared |= (rng.random() < 0.3) << other
    return Make("", "prepare", spared, blocked if rng.random() < 0.7 else blocked & blocked - 1, title)


def fetched(match: DowryMatch) -> int:
    """Cards that did not come from the pile, so that the blank cards add up to what they were."""
    rules = match.rules
    whole = 3 * rules.princesses + rules.events
    return match.pile + len(match.items) + match.gone - whole


# -- what is being decided ---------------------------------------------------------------------------------------------


def agenda(match: DowryMatch, view: DowryView, rng: Rng) -> list[Step[DowryMatch]]:
    """The steps of the view's plan."""
    steps: list[Step[DowryMatch]] = []
    script = match.script
    for word in view.plan:
        if word == "making":
            steps.append(Making(word, view.actors))
        elif word in script.questions:
            steps.append(script.together(word, view.actors, imagined_answers(match, view, word, rng)))
        elif word.startswith("show:-1"):
            rivals = [seat for seat in range(view.rules.princesses) if seat not in (view.turn, view.seat)]
            steps.append(script.step(f"show:{view.turn}:{rivals[choice(rng, len(rivals))]}"))
        else:
            steps.append(script.step(word))
    return steps


def imagined_answers(match: DowryMatch, view: DowryView, word: str, rng: Rng) -> dict[int, Move]:
    """The sealed answers of those who have given theirs: one's own as it was, any of the others'."""
    if word == "dead":
        asked = [seat for seat in range(view.rules.princesses) if not view.alive[seat]]
    elif word == "doubt" and match.conflict is not None:
        asked = [seat for seat in match.living() if seat not in match.conflict.fighters()]
    else:
        asked = match.living() if word != "tea" or view.rules.master not in view.actors else []
    own = dict(view.answers)
    answers: dict[int, Move] = {}
    for seat in asked:
        if seat in view.actors:
            continue
        question = match.script.questions[word]
        moves = question.moves(match, seat)
        by_text = {move.text: move for move in moves}
        text = own.get(seat, "")
        given = by_text.get(text) or (read_move(text) if text else None)
        answers[seat] = given if given is not None else moves[choice(rng, len(moves))]
    return answers
