"""Worlds for a view: skills, cards, claims, goods and votes that a seat does not know are drawn, each as the rules
allow, all equally likely.

Everything in the view is copied. Of the others it is known how many points they have lost and in what, which skills an
attack has shown, which cards they have written since the setup, and what of that the seat has seen. Choices of others
count only through the rules: every way to have distributed seven points that fits is as likely as any other.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import product

from infanta.core.fast_rng import draw_below, draw_unit
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.step import Rng, Step
from infanta.core.worlds import Worlds
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, FIRST_LATER_INDEX, SAMPLES, SKILL_POINTS, SKILLS, fold_title
from infanta.games.death_dowry.imagining.fitting import fit_conflict
from infanta.games.death_dowry.imagining.reckoning import ResourceTracker
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import Make, build_move, parse_move
from infanta.games.death_dowry.rules import NETWORKS
from infanta.games.death_dowry.schema import SUPPLY
from infanta.games.death_dowry.script import StepTable
from infanta.games.death_dowry.values import UNKNOWN, CardSeen
from infanta.games.death_dowry.view import DowryView


class DowryWorlds(Worlds):
    """The matches that look to the view's seat exactly as the truth does. What is the same in all of them is built
    once."""

    def __init__(self, view: DowryView, script: StepTable) -> None:
        self.view = view
        self.script = script
        self.reckoned = ResourceTracker(view)
        self.base = DowryMatch(view.setup, view.rules, script)
        self.base.blank()
        take_over(self.base, view)
        self.sheets = [list_possible_skills(view, seat) if seat in view.board else [] for seat in list_princesses(view)]
        self.heard_of = [card for card in view.cards if card.harmless < 0]  # cards of which only the title is known
        for card in view.cards:
            self.base.items.put(build_known_item(self.base, view, card))
        self.taken = [list_taken_titles(self.base, seat) for seat in list_princesses(view)]
        # How many items each certainly began with.
        self.begun = [count_first_items(self.base, self.reckoned, seat) for seat in list_princesses(view)]
        self.base.gems = fill_unknown(view.gems, self.reckoned.gems)
        self.base.networks = fill_unknown(view.networks, self.reckoned.networks)
        self.base.bank = (
            SUPPLY + view.rules.dowry * view.rules.princesses - sum(self.base.gems),
            SUPPLY + NETWORKS * view.rules.princesses - sum(self.base.networks),
        )
        self.base.gone = view.rules.events - view.events_left

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        view = self.view
        match = self.base.copy()
        skills = list(match.skills)
        for seat, sheets in enumerate(self.sheets):
            if sheets:
                skills[seat] = sheets[draw_below(rng, len(sheets))] if len(sheets) > 1 else sheets[0]
        match.skills = tuple(skills)
        self.imagine_cards(match, rng)
        match.fetched = count_fetched(match)
        match.agenda = build_agenda(match, view, rng)
        fit_conflict(match, view)
        return match

    def imagine_cards(self, match: DowryMatch, rng: Rng) -> None:
        """Imagine the cards that the seat knows only the titles of, and those that it does not know at all."""
        view, reckoned = self.view, self.reckoned
        for card in self.heard_of:
            match.items.put(imagine_heard_item(match, match.items[card.number], rng))
        taken = [titles.copy() for titles in self.taken]
        for seat in view.board:
            if seat == view.seat or view.seat == view.rules.master:
                continue
            least = self.begun[seat]
            count = least + draw_below(rng, view.rules.get_max_items(seat) - least + 1)
            for place in [*range(count), *range(FIRST_LATER_INDEX, FIRST_LATER_INDEX + view.made[seat])]:
                number = seat * CARDS_PER_SEAT + place
                if number not in match.items and number not in reckoned.gone:
                    match.items.put(imagine_hidden_item(match, seat, number, reckoned, taken, rng))
        if "draw" in view.plan and match.pending is None:
            match.pending = imagine_make(match, view.turn, taken[view.turn], rng)


def list_princesses(view: DowryView) -> range:
    """Return the seats that play a princess."""
    return range(view.rules.princesses)


def take_over(match: DowryMatch, view: DowryView) -> None:
    """Copy everything that the view holds."""
    match.take_public(view)
    match.journal = list(view.journal)
    match.drafts, match.promises, match.conflict = view.drafts, view.promises, view.conflict
    match.spied, match.margin, match.next_event, match.staged = view.spied, view.margin, view.next_event, view.staged
    match.offers = {deal.id: deal for deal in view.offers}
    match.counts = dict(view.counts)
    fresh = [view.rules.get_max_free_actions(seat) if view.round else 0 for seat in range(match.players)]
    match.acts_left = fill_unknown(view.acts, fresh)
    pending = parse_move(view.pending) if view.pending else None
    match.pending = pending if isinstance(pending, Make) else None


def fill_unknown(seen: tuple[int, ...], otherwise: list[int]) -> tuple[int, ...]:
    """Return what is known of each seat, and a default where nothing is known."""
    return tuple([count if count >= 0 else otherwise[seat] for seat, count in enumerate(seen)])


# -- skills ------------------------------------------------------------------------------------------------------------


def list_possible_skills(view: DowryView, seat: int) -> list[tuple[int, ...]]:
    """Return what a princess's skills may be: every distribution of seven points that fits, all equally likely."""
    known, lost = view.skills[seat], view.lost[seat]
    hidden = [skill for skill in range(len(SKILLS)) if known[skill] < 0]
    left = SKILL_POINTS - sum([known[skill] + lost[skill] for skill in range(len(SKILLS)) if known[skill] >= 0])
    sheets: list[tuple[int, ...]] = []
    for way in list_splits(left, len(hidden)):
        sheet = list(known)
        for points, skill in zip(way, hidden, strict=True):
            sheet[skill] = points - lost[skill]
        if min(sheet) >= 0:
            sheets.append(tuple(sheet))
    return sheets


@lru_cache
def list_splits(points: int, parts: int) -> list[tuple[int, ...]]:
    """Return all ways to distribute points among parts."""
    if not parts:
        return [()]
    return [way for way in product(range(points + 1), repeat=parts) if sum(way) == points]


# -- cards -------------------------------------------------------------------------------------------------------------


def list_taken_titles(match: DowryMatch, seat: int) -> set[str]:
    """Return the titles, by their letters, of the cards that a princess has or has written."""
    return {
        fold_title(item.title) for item in match.items.values() if seat in (item.owner, item.number // CARDS_PER_SEAT)
    }


def count_first_items(match: DowryMatch, reckoned: ResourceTracker, seat: int) -> int:
    """Return how many items a princess certainly began with."""
    places = [
        number % CARDS_PER_SEAT
        for number in (*match.items, *reckoned.gone)
        if number // CARDS_PER_SEAT == seat and number % CARDS_PER_SEAT < FIRST_LATER_INDEX
    ]
    return max(places, default=-1) + 1


def build_known_item(match: DowryMatch, view: DowryView, card: CardSeen) -> Item:
    """Return a card that the seat has seen, or heard the title of. Who else has seen it is known of open cards, and of
    the seat's own by the marks
    on them.
    """
    eyes = match.players if view.seat is None else view.seat
    open_to_all = card.named and view.reveal in ("contested", "all") and card.harmless >= 0
    seen = {card.owner, *([eyes] if card.harmless >= 0 and eyes != view.rules.master else [])}
    if card.knowers >= 0:
        seen |= {seat for seat in range(match.players) if card.knowers >> seat & 1}
    elif card.marks >= 0:
        seen |= {seat for seat in range(match.players) if card.marks >> seat & 1}
    told = tuple([card.owner if open_to_all or seat in seen else UNKNOWN for seat in range(match.players + 1)])
    return Item(
        card.number,
        card.title,
        harmless=card.harmless,
        blocked=card.blocked,
        owner=card.owner,
        told=told,
        named=card.named,
        marks=max(card.marks, 0),
        claim=card.claim,
        against=card.against,
        aim=card.aim,
    )


def imagine_heard_item(match: DowryMatch, item: Item, rng: Rng) -> Item:
    """Return a card that the seat has only heard the title of: its text is imagined."""
    blocked = draw_sample(match, rng)[1]
    if match.conflict is not None:
        blocked &= ~(1 << match.conflict.skill)
    return replace(item, harmless=0, blocked=blocked)


def imagine_hidden_item(
    match: DowryMatch, seat: int, number: int, reckoned: ResourceTracker, taken: list[set[str]], rng: Rng
) -> Item:
    """Return a card that the seat has never seen: an item of the kind that can be written, or a defence against
    anything."""
    owner = reckoned.find_owner(number, seat)
    told = tuple([owner if other == owner or other == seat else UNKNOWN for other in range(match.players + 1)])
    if number in reckoned.defences:
        rivals = [other for other in range(match.rules.princesses) if other != seat]
        claim = rivals[draw_below(rng, len(rivals))]
        return Item(number, "", 0, 0, owner, told, claim=claim, against=draw_sample(match, rng)[0])
    made = imagine_make(match, seat, taken[seat], rng)
    for one in {owner, seat}:
        taken[one].add(fold_title(made.title))
    return Item(number, made.title, made.harmless, made.blocked, owner, told)


def draw_sample(match: DowryMatch, rng: Rng) -> tuple[str, int]:
    """Return one of the setting's sample items."""
    samples = SAMPLES[match.rules.setting]
    return samples[draw_below(rng, len(samples))]


def imagine_make(match: DowryMatch, seat: int, taken: set[str], rng: Rng) -> Make:
    """Return a card that a princess could write, with a title that she has not used."""
    free = [pair for pair in SAMPLES[match.rules.setting] if fold_title(pair[0]) not in taken]
    title, blocked = free[draw_below(rng, len(free))] if free else (f"Plan {len(match.items)}", 0)
    spared = 0
    first = True
    for other in range(match.rules.princesses):
        if other != seat:
            if not first:
                spared |= (draw_unit(rng) < 0.3) << other
            first = False
    return build_move(Make, "prepare", spared, blocked if draw_unit(rng) < 0.7 else blocked & blocked - 1, title)


def count_fetched(match: DowryMatch) -> int:
    """Return the number of cards that did not come from the pile, so that the blank cards add up to what they were."""
    rules = match.rules
    whole = 3 * rules.princesses + rules.events
    return match.pile + len(match.items) + match.gone - whole


# -- what is being decided ---------------------------------------------------------------------------------------------


def build_agenda(match: DowryMatch, view: DowryView, rng: Rng) -> list[Step[DowryMatch]]:
    """Return the steps of the view's plan."""
    steps: list[Step[DowryMatch]] = []
    script = match.script
    for word in view.plan:
        if word == "making":
            steps.append(script.build_making_step(view.actors))
        elif word in script.questions:
            steps.append(script.build_joint_step(word, view.actors, imagine_answers(match, view, word, rng)))
        elif word.startswith("show:-1"):
            rivals = [seat for seat in range(view.rules.princesses) if seat not in (view.turn, view.seat)]
            steps.append(script.get_step(f"show:{view.turn}:{rivals[draw_below(rng, len(rivals))]}"))
        else:
            steps.append(script.get_step(word))
    return steps


def imagine_answers(match: DowryMatch, view: DowryView, word: str, rng: Rng) -> dict[int, Move]:
    """Return the sealed answers of those who have given theirs: the viewer's own as it was, any of the others'."""
    if word == "dead":
        asked = [seat for seat in range(view.rules.princesses) if not view.alive[seat]]
    elif word == "doubt" and match.conflict is not None:
        asked = [seat for seat in match.list_living() if seat not in match.conflict.list_fighters()]
    else:
        asked = match.list_living() if word != "tea" or view.rules.master not in view.actors else []
    own = dict(view.answers)
    answers: dict[int, Move] = {}
    for seat in asked:
        if seat in view.actors:
            continue
        question = match.script.questions[word]
        moves = question.moves(match, seat)
        by_text = {move.text: move for move in moves}
        text = own.get(seat, "")
        given = by_text.get(text) or (parse_move(text) if text else None)
        answers[seat] = given if given is not None else moves[draw_below(rng, len(moves))]
    return answers
