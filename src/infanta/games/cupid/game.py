"""Cupid as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.errors import BadOption
from infanta.core.event import Names
from infanta.core.game import Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Choice, Number, Numbers, Setup
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.games.cupid.cards import CAST, MOST_PIRATES, PIRATE
from infanta.games.cupid.challenges import CHALLENGES
from infanta.games.cupid.events import spoken
from infanta.games.cupid.imagine import CupidTrail
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.notation import CupidNotation
from infanta.games.cupid.steps import CupidScript
from infanta.games.cupid.view import CupidRules, CupidView
from infanta.games.love_letter.game import LoveLetter, topics
from infanta.games.love_letter.imagine import imagine
from infanta.games.love_letter.notation import Deal, Play
from infanta.games.love_letter.view import Rules


class Cupid(LoveLetter):
    """Love Letter's court under other names, with two Pirates who would rather fight than leave."""

    def __init__(self) -> None:
        super().__init__()
        self.key = "cupid"
        self.title = "Cupid"
        self.blurb = (
            "Love Letter's cousin: the same court under other names, and Pirates who fight duels rather than leave."
        )
        self.credits = "Designed by Sherill Choong, after Seiji Kanai's Love Letter. The nine challenges are ours."
        self.edition = 2
        self.options = (
            Choice("pirate", ("reserve", "hand"), "Where a Pirate is kept: in secret beside the hand, or as the hand itself.", "CU-G04"),
            Choice("duels", ("digital", "table"), "How duels are fought: here, or at your real table, and both report who has won.", "CU-G17"),
            Numbers("seniority", "the seats from the oldest player to the youngest", 3, ((1, 0), (2, 0, 1), (0, 3, 1, 2)), "Who is older, first to last: they go first. Left empty, it is drawn by lot.", "CU-G19"),
            Choice("ties", ("all", "none"), "Who gets a token when a round is still tied after counting discards.", "CU-026"),
            Choice("finale", ("shared", "play-off"), "What happens when two players reach the goal in the same round.", "CU-G24"),
            Number("tokens", 0, 0, 20, "Tokens that win the game; 0 is the rulebook's number, 7, 5 or 4 for 2, 3 or 4 players.", "CU-031"),
            Numbers("deck", "copies of the numbers 1 to 8 and of the Pirate", 20, ((2, 1, 1, 1, 1, 1, 1, 1, 2), (0, 2, 3, 2, 3, 2, 1, 2, 4)), "How many copies of each card are in the deck. Left empty, Love Letter's sixteen cards and two Pirates.", "CU-G01"),
        )  # fmt: skip
        self.cast = CAST
        self.ranking = "seniority"
        self.deck_clause = "CU-G01"
        duels = [Topic(card.key, card.title, f"{card.flavour} {card.rules}") for card in CHALLENGES]
        self.topics = topics(CAST) + tuple(duels)
        self.package = "infanta.games.cupid"
        notation = CupidNotation()
        self.in_reserve = CupidScript(notation, True)
        self.in_hand = CupidScript(notation, False)
        self.all_moves = tuple(notation.all)
        self.by_text = notation.by_text

    def describe(self, move: Move, names: Names) -> str:
        if isinstance(move, (Play, Deal)):
            return super().describe(move, names)
        if move.text == "accept":
            return "play no Pirate, and be out of the round"
        return spoken(move.text)

    def rules(self, setup: Setup) -> CupidRules:
        shared = super().rules(setup)
        if shared.deck[PIRATE - 1] > MOST_PIRATES:
            raise BadOption(f"deck has {shared.deck[PIRATE - 1]} Pirates, but there can be {MOST_PIRATES} at most.")
        return CupidRules(
            shared.cast,
            shared.goal,
            shared.deck,
            shared.ties,
            shared.finale,
            shared.dates,
            shared.cards,
            pirate=str(self.option(setup, "pirate")),
            duels=str(self.option(setup, "duels")),
        )

    def new_match(self, setup: Setup, rules: Rules) -> CupidMatch:
        assert isinstance(rules, CupidRules)
        return CupidMatch(setup, rules, self.in_reserve if rules.pirate == "reserve" else self.in_hand)

    def imagine(self, view: View, rng: Rng) -> Match:
        assert isinstance(view, CupidView)
        return imagine(view, self.new_match(view.setup, view.rules), CupidTrail(view), rng)
