"""What a learner sees in Death Dowry, and which of its `actions` are legal."""

from collections.abc import Iterable, Sequence
from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.space import (
    MAX_NUMBER,
    NUMBER,
    NumberEncoder,
    NumbersEncoder,
    ObservationEncoder,
    Space,
    WordEncoder,
    all_sets,
    encode_numbers,
    one_hot,
)
from infanta.core.view import View
from infanta.games.death_dowry.actions import list_actions, list_card_indexes, map_actions
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, SKILLS
from infanta.games.death_dowry.items import Item
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.values import UNKNOWN, CardSeen, Conflict
from infanta.games.death_dowry.view import DowryView

PURPOSES: Final = WordEncoder(
    "making", "turn", "stage", "plea", "damage", "lose", "dress", "friend", "tea", "doubt", "prisoners", "nobles", "market",
    "whirlwind", "caravan", "dead",
)  # fmt: skip
ONE_SKILL: Final = one_hot(len(SKILLS))
SKILL_SETS: Final = all_sets(range(len(SKILLS)))
FLAGS: Final = all_sets(range(5))
ALIVE: Final = NumberEncoder(maximum=1)
KNOWN_NUMBER: Final = NumberEncoder(more=1)
KNOWN_SKILLS: Final = NumbersEncoder(more=1)
LOST_SKILLS: Final = NumbersEncoder()
NO_CONFLICT: Final = Conflict(-1, -1, -1, ())
CARDS_MEANING: Final = (
    "each card by maker and place: owner, harmless to, seen by, useless skills, value, open, defence, in the conflict"
)
MAX_ROUND_MOVES: Final = 400  # of a seat: no sensible match comes near


class KnownItems:
    """The cards that a seat saw last, and how they were encoded."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.used: tuple[int, ...] = (-1,)
        self.rows: list[bytes] = []
        self.written = b""


class DowrySpace(Space):
    """Seats and cards are relative to the viewer; for the game master, who is never asked, seats are absolute."""

    def __init__(self, first: DowryState) -> None:
        rules = first.rules
        count = self.princesses = rules.princesses
        self.setting = rules.setting
        self.by_text = [map_actions(count, rules.setting, seat % count) for seat in range(first.players)]
        orders = [[(seat + step) % count for step in range(count)] for seat in range(count)]
        numbers = [
            [maker * CARDS_PER_SEAT + place for maker in order for place in list_card_indexes(rules.heart)]
            for order in orders
        ]
        self.slots = [{number: slot for slot, number in enumerate(found)} for found in numbers]  # by viewer and number
        self.no_card = bytes(3 * count + len(SKILLS) + 4)
        self.known_items = [KnownItems() for _ in range(first.players)]
        self.known_cards: list[dict[int, bytes]] = [{} for _ in orders]  # by viewer
        actions = list_actions(count, rules.setting, 0)
        max_moves = MAX_ROUND_MOVES * (rules.rounds + 2) * count
        super().__init__(first, actions, 0, max_moves, ObservationEncoder(count, count))

    # -- actions -------------------------------------------------------------------------------------------------------

    def list_seat_moves(self) -> list[list[Move]]:
        """Return the move that each action is, by seat: found once for each number of princesses."""
        return [list_actions(self.princesses, self.setting, seat % self.princesses) for seat in range(self.players)]

    def find_action(self, seat: int, move: Move) -> int:
        """Return the action that a seat's move is, -1 if it is none."""
        return self.by_text[seat].get(move.text, -1)

    def covers(self, seat: int, move: Move) -> bool:
        """Return whether a legal move of a seat is an action: always, unless a game's moves are unlimited."""
        return move.text in self.by_text[seat]

    def mask(self, seat: int, moves: list[Move]) -> bytearray:
        """Return a byte for each action: 1 for those among these moves of a seat, 0 for the others."""
        mask = bytearray(len(self.actions))
        known = self.by_text[seat]
        for move in moves:
            action = known.get(move.text, -1)
            if action >= 0:
                mask[action] = 1
        return mask

    # -- observations --------------------------------------------------------------------------------------------------

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        assert isinstance(view, DowryView) and view.seat is not None
        self.encode_table(out, view, view.purpose, view.spied, [view.margin + 1, view.acts[view.seat]])
        self.encode_sheets(out, view, view.gems, view.networks, view.skills)
        self.encode_conflict(out, view.conflict, view.totals)
        used = view.conflict.used if view.conflict is not None else ()
        rows = [self.no_card] * len(self.slots[out.viewer])
        self.encode_cards(out, view.cards, used, rows)
        out.put("cards", b"".join(rows), CARDS_MEANING, MAX_NUMBER)

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`."""
        assert isinstance(match, DowryState)
        everything = seat == match.rules.master or not match.agenda
        gems, networks, skills = [], [], []
        for own in range(self.princesses):
            is_known = everything or own == seat
            gems.append(match.gems[own] if is_known else UNKNOWN)
            networks.append(match.networks[own] if is_known else UNKNOWN)
            skills.append(match.get_skills_seen(own, is_known))
        spied = match.spied and (match.rules.master < 0 or seat in (match.rules.master, match.turn))
        numbers = [match.get_margin_seen_by(seat) + 1, match.acts_left[seat]]
        self.encode_table(out, match, match.purpose(), spied, numbers)
        self.encode_sheets(out, match, gems, networks, skills)
        self.encode_conflict(out, match.conflict, match.get_totals_seen_by(seat))
        out.put("cards", self.encode_items(out, match, seat), CARDS_MEANING, MAX_NUMBER)

    def encode_table(
        self, out: ObservationEncoder, at: DowryState | DowryView, purpose: str, spied: bool, numbers: list[int]
    ) -> None:
        """Put what is being decided, and what belongs to no seat."""
        flags = spied | at.attacked << 1 | at.last << 2 | at.closing << 3 | at.wedding << 4
        table = encode_numbers([at.round, at.pile, at.events_left, at.damage, *numbers])
        out.put_word("purpose", PURPOSES, purpose, "what is being decided")
        out.put_places("acting", out.actors & (1 << self.princesses) - 1, "who must act, by seat from the viewer")
        out.put_place("turn", at.turn, "whose turn it is")
        out.put("flags", FLAGS[flags], "spied in this turn, attacked in this round, last round, closing, wedding day")
        out.put(
            "table",
            table,
            "round, blank cards, EVENT cards, damage to bear, margin and one more, own free acts",
            MAX_NUMBER,
        )

    def encode_sheets(
        self,
        out: ObservationEncoder,
        at: DowryState | DowryView,
        gems: Sequence[int],
        networks: Sequence[int],
        skills: Sequence[tuple[int, ...]],
    ) -> None:
        """Put what is known of each princess."""
        ranks = [0] * self.princesses
        for index, seat in enumerate(at.board):
            ranks[seat] = index + 1
        out.put_numbers("board", ranks, "place on the leader-board, from 1; 0 is not yet")
        out.put_row("favour", NUMBER, at.favour, "the Prince's favour")
        out.put_row("alive", ALIVE, at.alive, "who lives")
        out.put_row("gems", KNOWN_NUMBER, gems, "piles of gems and one more; 0 is unknown", True)
        out.put_row("networks", KNOWN_NUMBER, networks, "spy networks and one more; 0 is unknown", True)
        out.put_row("made", NUMBER, at.made, "cards written since the set-up")
        out.put_row("skills", KNOWN_SKILLS, skills, "points in each skill and one more; 0 is unknown", True)
        out.put_row("lost", LOST_SKILLS, at.lost, "points lost in each skill")

    def encode_conflict(self, out: ObservationEncoder, current: Conflict | None, totals: tuple[int, int]) -> None:
        """Put the conflict."""
        if current is None and out.put_zeros("attacker", "pleas"):
            return
        conflict = current or NO_CONFLICT
        out.put_place("attacker", conflict.attacker, "who attacks")
        out.put_place("target", conflict.target, "who is attacked")
        out.put("skill", ONE_SKILL[conflict.skill], "the skill of the conflict")
        known = encode_numbers([total + 1 for total in totals])
        out.put("totals", known, "the totals and one more; 0 is unknown", MAX_NUMBER)
        out.put_place("asked", conflict.asked, "who is asked for help")
        pleas = encode_numbers(conflict.pleas)
        out.put("pleas", pleas, "how often attacker and defender have asked for help", MAX_NUMBER)

    def encode_items(self, out: ObservationEncoder, match: DowryState, seat: int) -> bytes:
        """Encode the cards of a match as a seat knows them. Only what has changed is looked at: a card that others know
        otherwise is another item."""
        known, items = self.known_items[seat], match.items.values()
        used = match.conflict.used if match.conflict is not None else ()
        is_same = used == known.used and len(items) == len(known.items)
        changed: list[Item] = []
        if is_same:
            for index, item in enumerate(items):
                old = known.items[index]
                if item is not old:
                    changed.append(item)
                    is_same = is_same and item.number == old.number
        if not is_same:
            changed = items
            known.rows = [self.no_card] * len(self.slots[out.viewer])
            known.used = used
        if changed or not is_same:
            cards = [card for card in [match.card_seen_by(item, seat) for item in changed] if card is not None]
            for item in changed:
                slot = self.slots[out.viewer].get(item.number, -1)
                if slot >= 0:
                    known.rows[slot] = self.no_card
            self.encode_cards(out, cards, used, known.rows)
            known.items = items.copy()
            known.written = b"".join(known.rows)
        return known.written

    def encode_cards(
        self, out: ObservationEncoder, cards: Iterable[CardSeen], used: tuple[int, ...], rows: list[bytes]
    ) -> None:
        """Encode the cards that the viewer knows, or has heard the titles of, each at an index of its own."""
        slots = self.slots[out.viewer]
        for card in cards:
            slot = slots.get(card.number, -1)
            if slot >= 0:
                rows[slot] = self.encode_card(out, card, card.number in used)

    def encode_card(self, out: ObservationEncoder, card: CardSeen, is_used: bool) -> bytes:
        """Encode a card. What has been encoded before is remembered."""
        is_defence = card.claim >= 0
        is_shown = card.harmless >= 0
        harmless, blocked = max(card.harmless, 0), max(card.blocked, 0)
        marks = max(card.marks, 0) & (1 << self.princesses) - 1
        flags = is_shown | card.named << 1 | is_defence << 2 | is_used << 3
        key = (((card.owner << 8 | harmless) << 8 | marks) << 4 | blocked) << 4 | flags
        known = self.known_cards[out.viewer]
        found = known.get(key)
        if found is None:
            value = 1 + harmless.bit_count() + blocked.bit_count() if is_shown else 0
            sets = out.place_sets[out.viewer]
            found = known[key] = b"".join(
                [
                    out.one_place[out.viewer][card.owner],
                    sets[harmless],
                    sets[marks],
                    SKILL_SETS[blocked],
                    bytes([value, card.named, is_defence, is_used]),
                ]
            )
        return found
