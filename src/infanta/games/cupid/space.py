"""What a learner sees and does in Cupid: the court's, with Pirates and duels."""

from typing import Final

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.space import MAX_NUMBER, ObservationEncoder, WordEncoder
from infanta.core.view import View
from infanta.games.court.space import CourtSpace
from infanta.games.court.state import CourtState
from infanta.games.cupid.challenges import AT_THE_TABLE, CHALLENGES
from infanta.games.cupid.events import Braved, Claimed
from infanta.games.cupid.notation import CupidNotation
from infanta.games.cupid.schema import DuelView
from infanta.games.cupid.state import CupidState
from infanta.games.cupid.view import CupidView

MAX_PIRATES: Final = 4  # beside a hand
KEYS: Final = WordEncoder(*[challenge.key for challenge in CHALLENGES])
CLAIMS: Final = WordEncoder("gold", "lead")
NO_DUEL: Final = DuelView(-1, -1, "", (0, 0), "")


class CupidSpace(CourtSpace):
    """The court's space, with the decision to stand a knock-out, and the answers to all challenges."""

    def __init__(self, first: CourtState, notation: CupidNotation) -> None:
        answers = list_answers(notation)
        self.answers = WordEncoder(*[move.text for move in answers])
        super().__init__(first, [notation.accept, *answers])
        self.max_moves *= 2  # duels

    def encode(self, out: ObservationEncoder, view: View) -> None:
        """Put all fields of a seat's view."""
        super().encode(out, view)
        assert isinstance(view, CupidView)
        self.encode_pirates(out, view.reserve, view.duel, list(view.journal))

    def encode_match(self, out: ObservationEncoder, match: Match, seat: int) -> None:
        """Put all fields of `match.view(seat)`."""
        super().encode_match(out, match, seat)
        assert isinstance(match, CupidState)
        self.encode_pirates(out, match.reserve[seat], match.get_duel_seen_by(seat), match.journal)

    def encode_pirates(
        self, out: ObservationEncoder, reserve: int, fought: DuelView | None, journal: list[Event]
    ) -> None:
        """Put the viewer's Pirates, and the duel."""
        out.put_number("reserve", reserve, "the viewer's Pirates beside the hand", MAX_PIRATES)
        if fought is None and out.put_zeros("challenger", "answer"):
            return
        duel = fought or NO_DUEL
        out.put_place("challenger", duel.challenger, "who may fight, or is fighting")
        out.put_place("opponent", duel.opponent, "against whom")
        out.put_word("challenge", KEYS, duel.challenge, "the challenge card")
        out.put("wins", bytes(duel.wins), "bouts won by challenger and opponent", MAX_NUMBER)
        out.put_word("claim", CLAIMS, find_claim(journal) if fought else "", "what the challenger says is in the chest")
        out.put_word("answer", self.answers, duel.answer, "what the viewer has chosen in this bout")


def find_claim(journal: list[Event]) -> str:
    """Return what the challenger has said of the chest in the duel under way, "" if nothing."""
    for index in range(len(journal) - 1, -1, -1):
        event = journal[index]
        if isinstance(event, Claimed):
            return event.claim
        if isinstance(event, Braved):
            return ""
    return ""


def list_answers(notation: CupidNotation) -> list[Move]:
    """Return every answer to a challenge, once."""
    found: list[Move] = []
    for challenge in (*CHALLENGES, AT_THE_TABLE):
        for words in challenge.answers:
            for text in words:
                move = notation.by_text[text]
                if move not in found:
                    found.append(move)
    return found
