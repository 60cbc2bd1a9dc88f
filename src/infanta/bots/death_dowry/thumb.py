"""The bot that plots: it makes a princess, spies, prepares, defends, attacks and votes by the worths of
`games/death_dowry/policy.py`, builds moves that no list has, and bargains besides."""

from random import Random
from typing import Final

from infanta.bots.death_dowry.bargains import choose_free_action
from infanta.bots.death_dowry.lines import pick_remark, pick_reply
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.cards import SAMPLES, SKILLS, Character, fold_title, list_characters
from infanta.games.death_dowry.notation import READY, Defend, Make, Numbered, Plead, build_move
from infanta.games.death_dowry.policy import ViewPlotEstimate
from infanta.games.death_dowry.trade_events import Reported
from infanta.games.death_dowry.view import DowryView

ALL_SKILLS: Final = (1 << len(SKILLS)) - 1
EQUAL_WORTH_MARGIN: Final = 0.08  # moves whose worths differ by less may be taken for one another
REPORT_WEIGHT: Final = 0.7  # the weight of what is reported, compared with what was seen
SHEET_CHANGES: Final = 7  # how many changes make a sheet: the ready-made princess, and each of her items written anew


class Thumb:
    """Plays by rules of thumb, and takes the initiative."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return the move with the highest worth."""
        assert isinstance(view, DowryView) and view.seat is not None
        if view.purpose == "making":
            return self.make_princess(view, view.seat)
        if len(moves) == 1 and view.purpose != "stage":
            return moves[0]
        if view.seat >= view.rules.princesses:
            return self.rng.choice(moves)  # it stands in for the game master
        mind = ViewPlotEstimate(view, view.seat)
        choices = [move for move in moves if not isinstance(move, Make)]
        choices += self.list_built_moves(mind, choices)
        return max(choices, key=lambda move: self.judge(mind, move))

    def judge(self, mind: ViewPlotEstimate, move: Move) -> float:
        """Return what a move is worth, with a little noise; what was only reported weighs less."""
        if isinstance(move, Defend):
            return (
                mind.judge_defence(move.owner, move.title, rate_report(mind, move))
                + EQUAL_WORTH_MARGIN * self.rng.random()
            )
        return mind.judge(move) + EQUAL_WORTH_MARGIN * self.rng.random()

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """Return an offer, an answer, a report, a clause of a will; or nothing."""
        assert isinstance(view, DowryView) and view.seat is not None
        if view.seat >= view.rules.princesses:
            return None
        return choose_free_action(view, view.seat, acts, self.rng)

    def remark(self, view: View, move: Move) -> Phrase | None:
        """Return a short line in character, now and then."""
        assert isinstance(view, DowryView)
        return pick_remark(view, move, self.rng)

    def reply(self, view: View, seat: int) -> Phrase | None:
        """Return a polite line: it understands offers, promises and reports, not prose."""
        return pick_reply(self.rng)

    # -- making a princess ---------------------------------------------------------------------------------------------

    def make_princess(self, view: DowryView, seat: int) -> Move:
        """Return a ready-made princess whose items are written anew: real plans that are well hidden, and a decoy that
        is not (DD-118)."""
        draft, cast = view.drafts[seat], list_characters(view.rules.setting)
        if not draft.skills:
            own = range(seat, len(cast), view.rules.princesses)  # so that no two bots are the same princess
            return build_move(Numbered, "sample", self.rng.choice(own))
        who = next((who for who in cast if who.name == draft.name), cast[seat])
        if draft.edits >= SHEET_CHANGES:
            return READY
        if draft.items and (draft.edits % 2 or len(draft.items) >= view.rules.get_max_items(seat)):
            return build_move(Numbered, "drop", 0)
        made = {fold_title(title) for title, _, _ in draft.items}
        place = min(max(draft.edits // 2 - 1, 0), len(who.items) - 1)  # another player may edit it too
        if fold_title(who.items[place][0]) in made:
            return READY
        return self.make_item(view, seat, who, place)

    def make_item(self, view: DowryView, seat: int, who: Character, place: int) -> Move:
        """Return an item: the first is a decoy; the others strike one or two rivals, in her best skill and another."""
        rivals = [other for other in range(view.rules.princesses) if other != seat]
        title, useless = who.items[place]
        if place == 0:
            return build_move(Make, "item", 0, useless & useless - 1, title)
        victims = self.rng.sample(rivals, min(place, len(rivals)))
        spared = sum([1 << other for other in rivals if other not in victims])
        best = max(range(len(SKILLS)), key=lambda skill: (who.skills[skill], not useless >> skill & 1))
        return build_move(
            Make, "item", spared, ALL_SKILLS & ~(1 << best) if place == 1 else useless & ~(1 << best), title
        )

    # -- moves that no list has ----------------------------------------------------------------------------------------

    def list_built_moves(self, mind: ViewPlotEstimate, listed: list[Move]) -> list[Move]:
        """Return cards of her own making, defences against what was only reported, and prices above a gem."""
        view = mind.view
        found: list[Move] = []
        if view.purpose in ("turn", "dress") and not view.wedding:
            free = view.gems[mind.seat] > 0 or view.purpose == "dress"
            found += self.list_plans(mind, "dress" if view.purpose == "dress" else "prepare") if free else []
        if view.purpose == "turn" and not view.wedding:
            found += [build_move(Defend, event.owner, event.title) for event in list_reports(view)]
        if view.purpose == "stage" and view.conflict is not None:
            asked = [move for move in listed if move.text.startswith("plead>")]
            prices = [Bundle(gems=2)] if view.gems[mind.seat] > 2 else []
            prices += [Bundle(favour=1)] if view.favour[mind.seat] > 2 else []
            others = [int(move.text[6]) for move in asked]
            found += [build_move(Plead, other, price) for other in others for price in prices]
        return found

    def list_plans(self, mind: ViewPlotEstimate, verb: str) -> list[Move]:
        """Return well hidden cards against one rival or two, in her best skills."""
        view, seat = mind.view, mind.seat
        points = view.skills[seat]
        best = sorted(range(len(SKILLS)), key=lambda skill: -points[skill])[:2]
        feared = sorted(mind.rivals, key=lambda other: -mind.get_rivalry(other))
        title = self.pick_title(mind)
        found: list[Move] = []
        for victims in (feared[:1], feared[:2]):
            spared = sum([1 << other for other in mind.rivals if other not in victims])
            found += [build_move(Make, verb, spared, ALL_SKILLS & ~(1 << skill), title) for skill in best if victims]
        return found

    def pick_title(self, mind: ViewPlotEstimate) -> str:
        """Return a title that she has not used."""
        used = {fold_title(card.title) for card in mind.view.cards if mind.seat in (card.owner, card.number // 100)}
        samples = SAMPLES[mind.rules.setting]
        pool = [title for title, _ in samples] + [
            title for who in list_characters(mind.rules.setting) for title, _ in who.items
        ]
        free = [title for title in pool if fold_title(title) not in used]
        return self.rng.choice(free) if free else f"Plan {mind.view.turns}"


def list_reports(view: DowryView) -> list[Reported]:
    """Return what others have reported about cards that are not her own."""
    return [
        event
        for event in view.journal
        if isinstance(event, Reported) and view.seat in event.to and event.owner not in (view.seat, event.seat)
    ]


def rate_report(mind: ViewPlotEstimate, move: Defend) -> float:
    """Return how far she believes that the card exists: seen herself, or reported by another."""
    if any(card.owner == move.owner and card.title == move.title for card in mind.theirs):
        return 1.0
    tellers = [
        event.seat for event in list_reports(mind.view) if (event.owner, event.title) == (move.owner, move.title)
    ]
    return REPORT_WEIGHT * max([mind.faith[teller] for teller in tellers], default=0.3)
