"""What a seat knows."""

from dataclasses import dataclass
from typing import Final

from infanta.core.schema import ViewBuilder
from infanta.games.death_dowry.bitsets import write_set
from infanta.games.death_dowry.cards import SKILLS
from infanta.games.death_dowry.fields import DowryViewFields
from infanta.games.death_dowry.schema import SCHEMA
from infanta.games.death_dowry.values import CardSeen


@dataclass(frozen=True)
class DowryView(DowryViewFields):
    """Everything a seat knows. By seat and UNKNOWN where it does not know: `skills` (four each), `gems`, `networks`,
    `acts` (free actions left). `plan` is what is still to come, by the words of the steps; `purpose` what is being
    decided.

    `lost` are the skill points that were crossed off, `shown` the skills that an attack has revealed (bits), `made` how
    many cards each has written since the setup, `counts` how many offers of each kind that the seat knows of have been
    made. `chores` are those that the game master has taken over; `next_event` and `staged`, a scene that is to be
    played (0: by chance), are for her only."""

    def list_own_cards(self) -> tuple[CardSeen, ...]:
        """Return the cards in the viewer's hand."""
        return tuple([card for card in self.cards if card.owner == self.seat])

    def __str__(self) -> str:
        rows = [f"{self.round}: {self.purpose}  favour, gems/networks, {' '.join(SKILLS)}"]
        for seat in self.board or range(self.rules.princesses):
            sheet = " ".join([str(points) if points >= 0 else "?" for points in self.skills[seat]])
            goods = " ".join(["?" if count < 0 else str(count) for count in (self.gems[seat], self.networks[seat])])
            out = "" if self.alive[seat] else "  (dead)"
            rows.append(f"seat {seat}: {self.favour[seat]} {goods}  {sheet}{out}  {self.names[seat]}")
        for card in self.cards:
            what = f"defence {card.claim}: {card.against}" if card.claim >= 0 else card.title
            limits = "?" if card.harmless < 0 else f"{write_set(card.harmless)}/{write_set(card.blocked)}"
            rows.append(f"  {card.number} of seat {card.owner}: {what} {limits}{' (open)' if card.named else ''}")
        if self.conflict is not None:
            rows.append(f"conflict {self.conflict.list_fighters()} skill {self.conflict.skill} totals {self.totals}")
        return "\n".join(rows)


VIEWS: Final = ViewBuilder(DowryView, SCHEMA)
