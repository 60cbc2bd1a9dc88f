"""What a learner sees and does in Cupid: the court's, with Pirates and duels."""

from typing import ClassVar, Final

from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Setup
from infanta.core.space import BYTES, Field, one_of
from infanta.core.view import View
from infanta.games.court.rules import Rules
from infanta.games.court.space import CourtSpace, Memory
from infanta.games.cupid import events
from infanta.games.cupid.challenges import AT_THE_TABLE, BY_KEY, CHALLENGES
from infanta.games.cupid.notation import CupidNotation
from infanta.games.cupid.state import CupidState
from infanta.games.cupid.view import CupidView

ONE_CHALLENGE: Final = one_of(len(CHALLENGES))
CLAIMS: Final = {"": b"\0\0", "gold": b"\1\0", "lead": b"\0\1"}


class CupidSpace(CourtSpace):
    """The court, and besides standing a knock-out, and the answers to all challenges."""

    def __init__(self, setup: Setup, rules: Rules, notation: CupidNotation) -> None:
        players = setup.players
        self.claims = CupidMemory(players, ())
        """What all have seen of the match that was glanced at last."""
        self.answers = answers(notation)
        self.one_answer = one_of(len(self.answers))
        self.no_duel = bytes(2 * players + len(CHALLENGES) + 4 + len(self.answers))
        self.answer_places = {move.text: place for place, move in enumerate(self.answers)}
        self.answer_places[""] = -1
        fields = (
            Field("reserve", 1, 4, "the viewer's Pirates beside the hand"),
            Field("challenger", players, 1, "who may fight, or is fighting"),
            Field("opponent", players, 1, "against whom"),
            Field("challenge", len(CHALLENGES), 1, "the challenge card"),
            Field("wins", 2, 255, "bouts won by challenger and opponent"),
            Field("claim", 2, 1, "what the challenger says is in the chest: gold, lead"),
            Field("answer", len(self.answers), 1, "what the viewer has chosen in this bout"),
        )
        super().__init__(setup, rules, notation, [notation.accept, *self.answers], fields)
        self.longest *= 2

    def observe(self, view: View) -> bytes:
        assert isinstance(view, CupidView) and view.seat is not None
        memory = CupidMemory(self.count, view.journal)
        parts = self.parts(view, view.seat, memory)
        parts.append(BYTES[view.reserve])
        duel = view.duel
        if duel is None:
            parts.append(self.no_duel)
        else:
            card = BY_KEY[duel.challenge] if duel.challenge else -1
            self.put_duel(parts, view.seat, duel.challenger, duel.opponent, card, duel.wins, memory.claim, duel.answer)
        return b"".join(parts)

    def glance(self, match: Match, seat: int) -> bytes:
        assert isinstance(match, CupidState)
        if self.bookmark.turned(match):
            self.claims = CupidMemory(self.count, ())
        self.claims.follow(self.bookmark.news())
        parts = self.parts_of(match, seat, self.claims)
        parts.append(BYTES[match.reserve[seat]])
        duel = match.duel
        if duel is None:
            parts.append(self.no_duel)
        else:
            answer = match.answer_of(seat)
            self.put_duel(parts, seat, duel.challenger, duel.opponent, duel.card, duel.wins, self.claims.claim, answer)
        return b"".join(parts)

    def put_duel(
        self,
        parts: list[bytes],
        me: int,
        challenger: int,
        opponent: int,
        card: int,
        wins: tuple[int, int],
        claim: str,
        answer: str,
    ) -> None:
        """What a duel's fields say; `card` is the place of the challenge, -1 until there is one."""
        steps = self.steps[me]
        parts.append(self.one_seat[steps[challenger]])
        parts.append(self.one_seat[steps[opponent]])
        parts.append(ONE_CHALLENGE[card])
        parts.append(BYTES[wins[0]])
        parts.append(BYTES[wins[1]])
        parts.append(CLAIMS[claim])
        parts.append(self.one_answer[self.answer_places[answer]])


class CupidMemory(Memory):
    """The court's, and what the challenger has said of the chest in this duel."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        *Memory.passes, events.Reserved, events.Stranded, events.Found, events.Asked, events.Accepted, events.Posed, events.Chose, events.Tossed, events.Fought, events.Settled,
    )  # fmt: skip

    def __init__(self, players: int, journal: tuple[Event, ...]) -> None:
        self.claim = ""
        super().__init__(players, journal)

    def braved(self, event: events.Braved) -> None:
        """Another duel."""
        self.claim = ""

    def claimed(self, event: events.Claimed) -> None:
        """Gold, or lead."""
        self.claim = event.claim


def answers(notation: CupidNotation) -> list[Move]:
    """Every answer to a challenge, once."""
    found: list[Move] = []
    for challenge in (*CHALLENGES, AT_THE_TABLE):
        for words in challenge.answers:
            for text in words:
                move = notation.by_text[text]
                if move not in found:
                    found.append(move)
    return found
