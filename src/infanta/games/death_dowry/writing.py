"""Writing cards: what may be written on one, and samples."""

from typing import Final

from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import SEATS
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, SAMPLES, SKILLS, fold_title, list_characters
from infanta.games.death_dowry.notation import Make, build_move
from infanta.games.death_dowry.state import DowryState

ALL_SKILLS: Final = (1 << len(SKILLS)) - 1
MAX_TITLES_LISTED: Final = 2  # how many titles are listed


def refuse_card(match: DowryState, seat: int, move: Make) -> Phrase | None:
    """Return why a card cannot be written like that (DD-043 to DD-048, DD-G06, DD-G49)."""
    rivals = match.get_rivals(seat)
    if move.harmless & ~rivals:
        return Phrase("not-harmless", clause="DD-G49")
    if not rivals & ~move.harmless:
        return Phrase("harms-nobody", clause="DD-G06")
    if move.blocked & ALL_SKILLS == ALL_SKILLS:
        return Phrase("serves-nothing", clause="DD-G06")
    if fold_title(move.title) in [fold_title(title) for title in list_titles(match, seat)]:
        return Phrase("title-twice", title=move.title)
    return None


def list_titles(match: DowryState, seat: int) -> tuple[str, ...]:
    """Return the titles of the cards that a princess has or has written."""
    known = [item.title for item in match.items.values() if item.owner == seat or item.number // CARDS_PER_SEAT == seat]
    if not match.round:
        known += [title for title, _, _ in match.drafts[seat].items]
    if match.pending is not None and seat == match.turn:
        known.append(match.pending.title)  # an event has come between the gems and the card
    return tuple(known)


class Samples:
    """Sample cards that can be written, open and well hidden: only these are listed, but all others are legal too.
    There is one list for each setting and verb; it depends on who is left, and which of the setting's titles are
    taken."""

    def __init__(self, setting: str, verb: str) -> None:
        self.verb = verb
        self.cards = SAMPLES[setting]
        # The setting's titles, by their letters, as members of a set.
        self.bits = {fold_title(title): 1 << place for place, (title, _) in enumerate(self.cards)}
        usual = [title for title, _ in self.cards] + [
            title for who in list_characters(setting) for title, _ in who.items
        ]
        # The same for titles as they are mostly written.
        self.known = {title: self.bits.get(fold_title(title), 0) for title in usual}
        self.listed: dict[int, tuple[Make, ...]] = {}

    def list_moves(self, match: DowryState, seat: int, rivals: int) -> tuple[Make, ...]:
        """Return what is listed for a princess."""
        taken = self.get_taken_titles(match, seat)
        key = taken << SEATS | rivals
        listed = self.listed.get(key)
        if listed is None:
            listed = self.listed[key] = self.build_moves(rivals, taken)
        return listed

    def get_taken_titles(self, match: DowryState, seat: int) -> int:
        """Return the titles of the setting that a princess has used: see `list_titles`. A princess in the making
        has none but on her sheet."""
        taken = 0
        if not match.round:
            for title, _, _ in match.drafts[seat].items:
                taken |= self.get_title_bit(title)
            return taken
        for item in match.items.values():
            if item.claim < 0 and (item.owner == seat or item.number // CARDS_PER_SEAT == seat):
                taken |= self.bits.get(item.uses.letters, 0)
        if match.pending is not None and seat == match.turn:
            taken |= self.get_title_bit(match.pending.title)
        return taken

    def get_title_bit(self, title: str) -> int:
        """Return a title as a member of the set; the empty set if it is not one of the setting's."""
        bit = self.known.get(title, -1)
        return bit if bit >= 0 else self.bits.get(fold_title(title), 0)

    def build_moves(self, rivals: int, taken: int) -> tuple[Make, ...]:
        """Return the cards that follow from that."""
        if not rivals:
            return ()
        spared = rivals & ~(1 << rivals.bit_length() - 1)
        made: list[Make] = []
        free = [card for place, card in enumerate(self.cards) if not taken >> place & 1]
        for title, blocked in free[:MAX_TITLES_LISTED]:
            made.append(build_move(Make, self.verb, 0, blocked, title))
            if spared:
                made.append(build_move(Make, self.verb, spared, blocked, title))
            made.append(build_move(Make, self.verb, spared & -spared, 0, title))
        return tuple(made)


ITEMS_LISTED: Final = {setting: Samples(setting, "item") for setting in SAMPLES}
PLANS_LISTED: Final = {setting: Samples(setting, "prepare") for setting in SAMPLES}
DRESSES_LISTED: Final = {setting: Samples(setting, "dress") for setting in SAMPLES}
