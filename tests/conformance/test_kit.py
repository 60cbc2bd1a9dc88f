"""The kit itself: it passes an honest game from somebody else's package, and every kind of planted bug makes it fail."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta import DEALER, Event, Game, Match, Move, Phrase, View
from infanta.core.fast_rng import FastRng
from infanta.core.policy import Policy
from infanta.core.setup import Setup
from infanta.core.space import ObservationEncoder, ObservationField, Space
from infanta.core.step import Rng
from infanta.testing import LAWS, Trial, imagined_odds_are_right, play, programs, secrets
from tests.example import PLACES, installed_beside

from high_card.game import FACES, KEEP, MOVES, SWAP, Deal, HighCard, HighCardMatch, HighCardView  # isort: skip


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """High Card and its broken cousins, installed as a package of their own beside Infanta."""
    monkeypatch.setitem(sys.modules, __name__, sys.modules[HighCardBug.__module__])
    cousins = {bug.__name__.lower(): f"{__name__}:{bug.__name__}" for bug in BUGS}
    with installed_beside(tmp_path, monkeypatch, {**PLACES, **cousins}):
        yield


# -- planted bugs ------------------------------------------------------------------------------------------------------


class HighCardBug(HighCard):
    """A High Card that starts another kind of match."""

    def __init__(self) -> None:
        super().__init__()
        self.key = type(self).__name__.lower()

    def kind(self) -> type[HighCardMatch]:
        return HighCardMatch

    def create_match(self, setup: Setup) -> Match:
        match = self.kind()(setup, 8, 3)
        match.deal()
        return match


class LeakyMatch(HighCardMatch):
    def view(self, seat: int | None) -> HighCardView:
        view = super().view(seat)
        return replace(view, hands=tuple(self.hands))

    def copy(self) -> HighCardMatch:
        return copy_into(LeakyMatch(self.setup, self.ranks, self.goal), self)


class LeakedCard(HighCardBug):
    """Every view shows every hand."""

    def kind(self) -> type[HighCardMatch]:
        return LeakyMatch


class TellTaleMatch(HighCardMatch):
    def view(self, seat: int | None) -> HighCardView:
        view = super().view(seat)
        top = self.agenda[-1] if self.agenda else None
        answers = getattr(top, "answers", {})
        return replace(view, answer=" ".join(move.text for move in answers.values()))

    def copy(self) -> HighCardMatch:
        return copy_into(TellTaleMatch(self.setup, self.ranks, self.goal), self)


class EarlyAnswer(HighCardBug):
    """Views show what others have chosen before all are in."""

    def kind(self) -> type[HighCardMatch]:
        return TellTaleMatch


class ShallowMatch(HighCardMatch):
    def copy(self) -> HighCardMatch:
        other = copy_into(ShallowMatch(self.setup, self.ranks, self.goal), self)
        other.hands = self.hands
        return other


class ShallowCopy(HighCardBug):
    """A copy shares a list with the original."""

    def kind(self) -> type[HighCardMatch]:
        return ShallowMatch


class UnstableMatch(HighCardMatch):
    asked = 0

    def moves(self, seat: int) -> list[Move]:
        UnstableMatch.asked += 1
        moves = super().moves(seat)
        return moves if UnstableMatch.asked % 2 else moves[::-1]

    def copy(self) -> HighCardMatch:
        return copy_into(UnstableMatch(self.setup, self.ranks, self.goal), self)


class UnstableOrder(HighCardBug):
    """Moves come in another order every time."""

    def kind(self) -> type[HighCardMatch]:
        return UnstableMatch


class LossyMatch(HighCardMatch):
    def push(self, seat: int, move: Move, note: str = "") -> None:
        super().push(seat, move, note)
        if len(self.discards) > 1:
            self.discards.pop()

    def copy(self) -> HighCardMatch:
        return copy_into(LossyMatch(self.setup, self.ranks, self.goal), self)


class LostCard(HighCardBug):
    """A discarded card disappears."""

    def kind(self) -> type[HighCardMatch]:
        return LossyMatch


class NosyMatch(HighCardMatch):
    def actors(self) -> tuple[int, ...]:
        actors = super().actors()
        return actors[:1] if len(actors) > 1 and self.hands[0] > 4 else actors

    def copy(self) -> HighCardMatch:
        return copy_into(NosyMatch(self.setup, self.ranks, self.goal), self)


class NosyActors(HighCardBug):
    """Who is asked depends on a hidden card."""

    def kind(self) -> type[HighCardMatch]:
        return NosyMatch


class ChattyMatch(HighCardMatch):
    def check(self, seat: int, move: Move) -> Phrase | None:
        reason = super().check(seat, move)
        return Phrase("said", text=f"{reason} The best card is {max(self.hands)}.") if reason else None

    def copy(self) -> HighCardMatch:
        return copy_into(ChattyMatch(self.setup, self.ranks, self.goal), self)


class ChattyRefusal(HighCardBug):
    """A refusal tells a secret."""

    def kind(self) -> type[HighCardMatch]:
        return ChattyMatch


class BiasedSampler(HighCardBug):
    """The imagined cards are low ones more often than they should be."""

    def deal_hidden(self, view: HighCardView, cards: list[int], rng: Rng) -> list[int]:
        return super().deal_hidden(view, cards, Squared(rng))


class NarrowSampler(HighCardBug):
    """Some worlds never come up: the last card of the pool is never imagined."""

    def deal_hidden(self, view: HighCardView, cards: list[int], rng: Rng) -> list[int]:
        return super().deal_hidden(view, cards, Scaled(rng))


class Squared:
    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def random(self) -> float:
        return self.rng.random() ** 2


class Scaled(Squared):
    def random(self) -> float:
        return self.rng.random() * 0.8


class BiasedDeal(Deal):
    def sample(self, match: HighCardMatch, rng: Rng) -> Move:
        return super().sample(match, Squared(rng))


class CrookedMatch(HighCardMatch):
    def deal(self) -> None:
        super().deal()
        self.agenda[1:] = [BiasedDeal(seat) for seat in reversed(range(self.players))]

    def copy(self) -> HighCardMatch:
        return copy_into(CrookedMatch(self.setup, self.ranks, self.goal), self)


class CrookedDealer(HighCardBug):
    """The dealer does not deal with the odds it states."""

    def kind(self) -> type[HighCardMatch]:
        return CrookedMatch


class SecretDieMatch(HighCardMatch):
    die = Random(1)

    def push(self, seat: int, move: Move, note: str = "") -> None:
        super().push(seat, move, note)
        if self.log is not None and len(self.undealt) > 1 and self.die.random() < 0.3:
            self.undealt.reverse()

    def copy(self) -> HighCardMatch:
        return copy_into(SecretDieMatch(self.setup, self.ranks, self.goal), self)


class SecretDie(HighCardBug):
    """The match rolls a die of its own, so that a record does not replay to the same match."""

    def kind(self) -> type[HighCardMatch]:
        return SecretDieMatch


class MuteMove(HighCardBug):
    """The text of a move reads back as another move."""

    def parse_move(self, text: str) -> Move:
        return super().parse_move("keep" if text == "swap" else text)


class ForgetfulData(HighCardBug):
    """What a seat has answered is lost on the way through JSON."""

    def to_data(self, value: View | Event) -> dict[str, object]:
        data = super().to_data(value)
        return {**data, "points": [0, 0]} if "points" in data else data


class HighCardSpace(Space):
    """Keep and swap, and the viewer's card."""

    def __init__(self, first: Match) -> None:
        super().__init__(first, [KEEP, SWAP], len(MOVES), 1000)

    def encode(self, out: ObservationEncoder, view: View) -> None:
        assert isinstance(view, HighCardView)
        out.put_number("card", view.hands[out.viewer], "the viewer's card", 12)


class Unbounded(HighCardBug):
    """An observation holds more than it says."""

    def space(self, setup: Setup) -> Space:
        space = HighCardSpace(self.create_match(setup))
        space.fields = (ObservationField("card", 1, 3, "the viewer's card"),)
        return space


class MissingAction(HighCardBug):
    """One of the moves is no action."""

    def space(self, setup: Setup) -> Space:
        space = HighCardSpace(self.create_match(setup))
        space.actions_by_code = [[0] * len(MOVES) for _ in range(setup.players)]
        return space


class LazyMatch(HighCardMatch):
    def random_move(self, seat: int, luck: FastRng) -> Move | None:
        return self.moves(seat)[0]

    def copy(self) -> HighCardMatch:
        return copy_into(LazyMatch(self.setup, self.ranks, self.goal), self)


class LazyPlayouts(HighCardBug):
    """In playouts everybody makes the first move."""

    def kind(self) -> type[HighCardMatch]:
        return LazyMatch


class Diarist(Policy):
    """Goes by the journal, and says that it does not."""

    def ignores_journal(self) -> bool:
        return True

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        return [float(len(match.journal) % 2 == place) for place in range(len(moves))]


class FalseForgetfulness(HighCardBug):
    """Its policy needs a journal that a playout does not keep."""

    def policy(self) -> Policy:
        return Diarist()


def copy_into(other: HighCardMatch, match: HighCardMatch) -> HighCardMatch:
    plain = HighCardMatch.copy(match)
    for name in ("agenda", "journal", "points", "undealt", "hands", "discards"):
        setattr(other, name, getattr(plain, name))
    return other


# Each planted bug, and the law that must find it.
BUGS: dict[type[HighCardBug], Callable[[Trial], object]] = {
    LeakedCard: secrets.imagined_worlds_fit,
    EarlyAnswer: secrets.answers_stay_hidden,
    ShallowCopy: play.copies_are_independent,
    UnstableOrder: play.moves_are_lawful,
    LostCard: play.random_play_ends,
    NosyActors: secrets.twin_worlds,
    ChattyRefusal: secrets.twin_worlds,
    CrookedDealer: play.the_dealer_is_fair,
    SecretDie: play.records_replay,
    MuteMove: play.moves_are_lawful,
    LazyPlayouts: play.playouts_keep_the_rules,
    FalseForgetfulness: play.playouts_keep_the_rules,
    ForgetfulData: programs.data_reads_back,
    Unbounded: programs.learners_see_views_and_make_moves,
    MissingAction: programs.learners_see_views_and_make_moves,
    BiasedSampler: lambda trial: imagined_odds_are_right(trial, 0),
    NarrowSampler: lambda trial: imagined_odds_are_right(trial, 0),
}


# -- the tests ---------------------------------------------------------------------------------------------------------


def hunt(law: Callable[[Trial], object], game: Game) -> None:
    """Try a law in many places, until it fails."""
    for seed in range(20):
        for length in (2, 3, 5, 8):
            law(Trial(game, 2, seed=seed, length=length))


def test_a_game_from_another_package_is_found() -> None:
    assert "high-card" in infanta.game_keys()
    match = infanta.start("high-card", players=2)
    assert match.actors() == (DEALER,)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("key", "players"), [("high-card", 2), ("high-card", 3), ("high-card", 4), ("silk-road", 3), ("silk-road", 5)]
)
def test_an_honest_game_passes_every_law(law: Callable[[Trial], None], key: str, players: int) -> None:
    for seed in range(15):
        law(Trial(infanta.game(key), players, seed=seed, length=seed * 2))


@pytest.mark.parametrize("seed", range(4))
def test_an_honest_game_imagines_with_the_right_odds(seed: int) -> None:
    worlds = [
        imagined_odds_are_right(Trial(infanta.game("high-card"), 2, {"points": 1}, seed, length), 0)
        for length in range(5)
    ]
    assert max(worlds) >= 7, "there was something to imagine"


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found_and_comes_with_its_record(bug: type[HighCardBug]) -> None:
    game = infanta.game(bug.__name__.lower())
    with pytest.raises((AssertionError, infanta.InfantaError)) as caught:
        hunt(BUGS[bug], game)
    assert caught.value.__notes__, "the record is printed"
    assert '"moves": [' in caught.value.__notes__[0]


def test_the_record_of_a_failure_reproduces_it() -> None:
    game = infanta.game("lostcard")
    with pytest.raises(AssertionError) as caught:
        hunt(play.random_play_ends, game)
    record = infanta.Record.from_json(caught.value.__notes__[0].split("\n", 1)[1])
    assert record.replay().cards() != infanta.start("lostcard", players=2).cards()


def test_the_faces_of_high_card_are_its_deck() -> None:
    assert [face.text for face in FACES[:3]] == ["+1", "+2", "+3"]
