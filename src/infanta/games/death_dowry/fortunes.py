"""The six events (DD-095 to DD-101), and the winner's last choice."""

from typing import Any, Final

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.tuples import replace_at
from infanta.games.death_dowry.cards import FORTUNES, SKILLS
from infanta.games.death_dowry.events import Elected, Happened, Judged, Returned, Sold, Veiled
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.notation import EXECUTE, KEEP, NOBODY, PARDON, REST, Make, Numbered, build_move
from infanta.games.death_dowry.script import DealerStep, DowryStep, TalkQuestion
from infanta.games.death_dowry.writing import DRESSES_LISTED, refuse_card

PRISONERS: Final = 0
NOBLES: Final = 1
MARKET: Final = 2
WHIRLWIND: Final = 3
CARAVAN: Final = 4
DEAD: Final = 5


class WhichEvent(DealerStep):
    """One of the six, or the one that the game master has chosen (DD-G33)."""

    def list_chances(self, match: DowryMatch) -> list[tuple[Move, int]]:
        """Return what may happen, and with what weight."""
        chosen = [match.next_event] if match.next_event >= 0 else range(len(FORTUNES))
        return [(build_move(Numbered, "draw", event), 1) for event in chosen]

    def take(self, match: DowryMatch, seat: int, move: Numbered) -> None:
        """Carry out a move."""
        start_event(match, move.number)


class Scene(DowryStep):
    """The game master says which of the six it is (DD-G64)."""

    otherwise = "choose-an-event"

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [build_move(Numbered, "draw", event) for event in range(len(FORTUNES))]

    def take(self, match: DowryMatch, seat: int, move: Numbered) -> None:
        """Carry out a move."""
        start_event(match, move.number)


def start_event(match: DowryMatch, event: int) -> None:
    """Start an event: ask the living, or on the night of the restless dead the dead (DD-G63)."""
    match.next_event = -1
    match.note_event(Happened, event)
    asked = [seat for seat in range(match.rules.princesses) if match.alive[seat] != (event == DEAD)]
    if asked:
        match.agenda.append(match.script.build_joint_step(FORTUNES[event], tuple(asked)))


class Prisoners(TalkQuestion):
    """Pardon or execute: the majority decides, and those who voted with it gain (DD-096); a tie has no effect
    (DD-G34)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [PARDON, EXECUTE]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        pardoners = tuple([seat for seat, answer in answers.items() if answer == PARDON])
        others = tuple([seat for seat in answers if seat not in pardoners])
        match.note_event(Judged, len(pardoners), len(others))
        if len(pardoners) > len(others):
            match.gain(pardoners, "networks")
        elif len(others) > len(pardoners):
            match.gain(others, "gems")


class Election(TalkQuestion):
    """A vote for a princess: the most noble gets gems (DD-097), the most queenly a great dress as well (DD-100)."""

    otherwise = "no-such-vote"

    def __init__(self, word: str, event: int) -> None:
        super().__init__(word)
        self.event = event

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [
            build_move(Numbered, "choose", other)
            for other in match.list_living()
            if other != seat or match.rules.selfvotes
        ]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        votes = [0] * match.rules.princesses
        for seat, answer in answers.items():
            assert isinstance(answer, Numbered)
            votes[answer.number] += 1
            match.judge_vote(seat, answer.number)
        best = [seat for seat in match.board if votes[seat] == max(votes)]
        match.note_event(Elected, self.event, best[0])
        match.gain((best[0],), "gems")
        if self.event == CARAVAN and match.rules.dress:
            match.agenda.append(match.script.dresses[best[0]])


class Dress(DowryStep):
    """The great dress is a card like any other, for nothing (DD-G35); she may leave it."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [KEEP, *DRESSES_LISTED[match.rules.setting].list_moves(match, seat, match.get_rivals(seat))]

    def refusal(self, match: DowryMatch, seat: int, move: Move) -> Phrase | None:
        """Return why a move is not legal; None if it is."""
        if move == KEEP:
            return None
        return (
            refuse_card(match, seat, move)
            if isinstance(move, Make) and move.verb == "dress"
            else Phrase("write-the-dress")
        )

    def take(self, match: DowryMatch, seat: int, move: Any) -> None:
        """Carry out a move."""
        if isinstance(move, Make):
            match.fetched += 1
            match.write_item(seat, move)


class Market(TalkQuestion):
    """Each may sell one card for a pile of gems (DD-098); the card leaves the game (DD-G38)."""

    otherwise = "not-your-card"

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [KEEP, *[build_move(Numbered, "sell", item.number) for item in match.items.get_hand(seat)]]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        for seat, answer in answers.items():
            item = match.items.get(answer.number) if isinstance(answer, Numbered) else None
            if item is not None and item.owner == seat:  # it may have been traded away since
                match.note_event(Sold, seat, item.number, item.title)
                match.remove(item.number)
                match.gain((seat,), "gems")


class Whirlwind(TalkQuestion):
    """Each may take one revealed card back into her hand (DD-099), where no other player knows it any more (DD-G36)."""

    otherwise = "not-revealed"

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        mine = [item.number for item in match.items.get_hand(seat) if item.named]
        return [KEEP, *[build_move(Numbered, "hide", number) for number in mine]]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        for seat, answer in answers.items():
            item = match.items.get(answer.number) if isinstance(answer, Numbered) else None
            if item is not None and item.owner == seat and item.named:
                match.note_event(Veiled, seat, item.number)
                match.hide_card(item.number)


class Seance(TalkQuestion):
    """The dead may come back to life (DD-101), with one point in a skill of their choice (DD-G37)."""

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the answers a seat may give, in a fixed order."""
        return [REST, *[build_move(Numbered, "return", skill) for skill in range(len(SKILLS))]]

    def resolve(self, match: DowryMatch, answers: dict[int, Move]) -> None:
        """Carry out what follows once all have answered."""
        for seat, answer in answers.items():
            if isinstance(answer, Numbered):
                match.alive = replace_at(match.alive, seat, True)
                match.amend_skill(seat, answer.number, 1)
                match.note_event(Returned, seat, answer.number)


class Friend(DowryStep):
    """The winner may declare another princess her most loyal friend, who is pardoned (DD-032)."""

    otherwise = "no-such-friend"

    def moves(self, match: DowryMatch, seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [NOBODY, *[build_move(Numbered, "friend", other) for other in match.list_living() if other != seat]]

    def take(self, match: DowryMatch, seat: int, move: Move) -> None:
        """Carry out a move."""
        match.friend = move.number if isinstance(move, Numbered) else -1
        match.close()
