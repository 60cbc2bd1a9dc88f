"""A game's tests in a few lines: extend `GameTests`, name the game, and pytest finds the rest."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pytest

import infanta
from infanta import Game, Match
from infanta.testing import clauses, texts
from infanta.testing.acts import ACT_LAWS
from infanta.testing.laws import LAWS, Law
from infanta.testing.odds import OddsCase
from infanta.testing.play import random_play_ends, records_replay
from infanta.testing.readers import every_event_is_read
from infanta.testing.secrets import imagined_worlds_fit
from infanta.testing.sentences import a_game_has_words, everything_can_be_said
from infanta.testing.tables import check_law, random_trials, single_options
from infanta.testing.trial import Trial

F = TypeVar("F", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[F], F]:
    """`@clause("LL-035")` on a test says which rules it proves."""
    mark = pytest.mark.clause(*ids)
    return lambda test: mark(test)


class GameTests:
    """The laws of every game, for one game, over all its player counts and options.

    `game` is its key. `proofs` are the files or folders whose tests cite its clauses; without any, clauses are not
    checked. `odds` are cases in which all worlds can be counted, for the law of odds. `quick` and `deep` say in how
    many trials every law is tried for each number of players: by default always in the same ones, with `--deep` in
    more, and new ones for every `--deep-seed`.
    """

    game: ClassVar[str]
    proofs: ClassVar[Sequence[Path]] = ()
    odds: ClassVar[Sequence[OddsCase]] = ()
    quick: ClassVar[int] = 12
    deep: ClassVar[int] = 30

    @classmethod
    def rulebook(cls) -> Game:
        """Return the game itself."""
        return infanta.game(cls.game)

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Generate every law for each number of players, every option, and every case of odds, each a test of its
        own."""
        asked = metafunc.fixturenames
        if "law" in asked:
            laws = list_laws(cls.rulebook())
            metafunc.parametrize("law", laws, ids=[law.__name__ for law in laws])
            metafunc.parametrize("players", cls.rulebook().players)
        if "option" in asked:
            found = single_options(cls.rulebook())
            metafunc.parametrize("option", found, ids=[f"{players}-{name}-{value}" for players, name, value in found])
        if "case" in asked:
            metafunc.parametrize("case", cls.odds, ids=[str(case) for case in cls.odds])

    def test_law(self, law: Law, players: int, infanta_deep: bool, infanta_seed: int) -> None:
        """Check a law of the game."""
        count = self.deep if infanta_deep else self.quick
        check_law(law, random_trials(self.rulebook(), players, count, infanta_seed))

    def test_every_option_plays_to_the_end(self, option: tuple[int, str, object]) -> None:
        """Play every value of every option to the end."""
        players, name, value = option
        trial = Trial(self.rulebook(), players, {name: value}, seed=1)
        random_play_ends(trial)
        imagined_worlds_fit(trial)
        records_replay(trial)
        everything_can_be_said(trial)

    def test_every_move_has_its_own_text_and_integer(self) -> None:
        """Check that no two moves share a text or an integer."""
        texts.moves_have_texts_and_integers(self.rulebook())

    def test_texts_that_are_no_moves_are_refused(self, infanta_deep: bool, infanta_seed: int) -> None:
        """Check that what is no move is refused."""
        texts.no_moves_are_refused(self.rulebook(), 10_000 if infanta_deep else 300, infanta_seed)

    def test_everything_about_it_can_be_said_in_every_language(self) -> None:
        """Check that everything about the game can be said in every language."""
        a_game_has_words(self.rulebook())

    def test_every_event_is_read_or_passed_over_by_name(self) -> None:
        """Check that readers know every kind of event."""
        every_event_is_read(self.rulebook())

    def test_options_cite_clauses_that_exist(self) -> None:
        """Check that options cite clauses that exist."""
        clauses.options_cite_clauses(self.rulebook())

    def test_every_clause_is_proved(self) -> None:
        """Check that every clause is cited by a test."""
        if not self.proofs:
            pytest.skip("no proofs are named: set `proofs` to the folder of your tests")
        clauses.every_clause_is_proved(self.rulebook(), list_citations(tuple(self.proofs)))

    def test_every_world_comes_up_with_its_odds(self, case: OddsCase, infanta_deep: bool) -> None:
        """Check `imagine` against brute force."""
        case.check(self.rulebook(), infanta_deep)


def list_laws(game: Game) -> tuple[Law, ...]:
    """Return the laws that a game must obey: those of free actions too, if seats may act in it out of turn for
    them."""
    match = type(game.start(game.players[0]))
    return LAWS if match.free_actors is Match.free_actors else (*LAWS, *ACT_LAWS)


@cache
def list_citations(proofs: tuple[Path, ...]) -> dict[str, list[str]]:
    """Return the citations in some folders, read once."""
    return clauses.citations(proofs)
