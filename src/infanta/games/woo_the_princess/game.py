"""Woo the Princess as a game: its title, its options, and how to start and imagine a match."""

from infanta.core.errors import BadOption
from infanta.core.event import Names
from infanta.core.game import Game, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Choice, Number, Setup
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import (
    GHOST,
    HAND,
    NOBODY,
    PACK,
    PLAIN,
    SPECIALS,
    SPURNED_SET,
    SUITS,
    TEAMS,
    TOP,
    card_name,
)
from infanta.games.woo_the_princess.gifts import SpecialGifts, read_gifts
from infanta.games.woo_the_princess.imagine import imagine
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.notation import Away, Draw, Notation, Play, Remove, TurnUp, read_dealing
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.script import Script
from infanta.games.woo_the_princess.view import WooView


class WooThePrincess(Game):
    """Gifts for a Princess, and some that had better not be given."""

    def __init__(self) -> None:
        self.key = "woo-the-princess"
        self.title = "Woo the Princess"
        self.blurb = (
            "Five rounds of gifts for each Princess, in the suit she loves. Collect the most, but do not be spurned."
        )
        self.credits = "Designed by Jimmy Sanders, art by Walter Stephens."
        self.edition = 1
        self.players = (2, 3, 4, 5, 6, 7)
        self.options = (
            Choice("ghost", ("yes", "no"), "Whether a Ghost joins when two play.", "WTP-G06"),
            Choice("teams", ("no", "yes"), "Four or six players in two teams that sit alternately.", "WTP-055"),
            Choice("lead", ("round", "set", "rotate"), "Who leads a new set: the winner of the last round, the winner of the set, or the next in turn.", "WTP-G08"),
            Choice("count", ("cards", "rounds"), "What wins a set: the most cards collected, or the most rounds.", "WTP-G25"),
            Number("princesses", 7, 1, 19, "Princesses to be won until the game ends.", "WTP-032"),
            SpecialGifts("specials", "Which gifts have which effect.", "WTP-G02"),
            Number("hand", HAND, 2, HAND, "Cards in a hand; one round fewer is played. For designers and small studies.", "WTP-007"),
            Number("ranks", TOP, 2, TOP, "The highest number in each suit. For designers and small studies.", "WTP-002"),
        )  # fmt: skip
        self.topics = tuple(Topic(special.word, special.name, special.text) for special in SPECIALS)
        self.package = "infanta.games.woo_the_princess"
        self.script = Script(Notation())
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text

    def read(self, text: str) -> Move:
        """The move that a bare text means; deals are endless and are read one by one."""
        return read_dealing(text) if text.startswith(("deal:", "lead:")) else super().read(text)

    def names(self, seats: list[str], reader: int | None = None) -> Names:
        """Seats, and after them the Ghost."""
        return Names([*seats, GHOST], reader, [card_name(card) for card in range(PACK.size)])

    def describe(self, move: Move, names: Names) -> str:
        """A move in words."""
        if isinstance(move, Play):
            return f"play {card_name(move.card)}"
        if isinstance(move, Away):
            return "keep all cards" if move.card == NOBODY else f"exchange {card_name(move.card)}"
        if isinstance(move, Remove):
            return f"discard {card_name(move.card)}"
        if isinstance(move, Draw):
            return f"draw {card_name(move.card)}"
        if isinstance(move, TurnUp):
            return f"turn up the Princess of {SUITS[move.suit].name}"
        return move.text

    def settle(self, setup: Setup) -> None:
        """Teams need four or six, and there must be enough cards."""
        self.rules(setup)

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options."""
        players = setup.players
        ghost = players if players == 2 and self.option(setup, "ghost") == "yes" else NOBODY
        places = players + (ghost != NOBODY)
        teams = self.option(setup, "teams") == "yes"
        if teams and players not in (4, 6):
            raise BadOption(f"Two teams are for 4 or 6 players, not for {players}.")
        hand, ranks, goal = self.option(setup, "hand"), self.option(setup, "ranks"), self.option(setup, "princesses")
        assert isinstance(hand, int) and isinstance(ranks, int) and isinstance(goal, int)
        deck = PACK.ranked(1, ranks) | SPURNED_SET
        if places * hand > deck.bit_count():
            raise BadOption(f"{places} hands of {hand} need more than the {deck.bit_count()} cards there are.")
        effects = read_gifts(str(self.option(setup, "specials")).replace("none", ""))
        assert effects is not None
        special = sum([1 << card for card in members(deck) if effects[card] != PLAIN])
        sides = [sum([1 << place for place in range(team, places, 2)]) for team in range(2)]
        names = list(TEAMS)
        if not teams:
            sides = [1 << place for place in range(places)]
            names = [GHOST if place == ghost else "" for place in range(places)]
        return Rules(
            places=places,
            ghost=ghost,
            hand=hand,
            deck=deck,
            goal=goal,
            effects=effects,
            special=special,
            sides=tuple(sides),
            side_of=tuple([place % 2 if teams else place for place in range(places)]),
            side_names=tuple(names),
            next_lead=str(self.option(setup, "lead")),
            count=str(self.option(setup, "count")),
        )

    def begin(self, setup: Setup) -> Match:
        """A match at its first step."""
        match = WooMatch(setup, self.rules(setup), self.script)
        match.begin()
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        """A match that could be the truth behind a view."""
        assert isinstance(view, WooView)
        return imagine(view, self.script, rng)
