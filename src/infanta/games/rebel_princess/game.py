"""Rebel Princess as a game: its title, its options, and how to start and imagine a match."""

from typing import Final

from infanta.core.errors import BadOption
from infanta.core.event import Event, Names
from infanta.core.game import NOTHING_FADED, Game, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.setup import Choice, Number, Numbers, Setup
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.games.rebel_princess.cards import NUMBERS, PACK, SUIT_NAMES, TOP, card_name
from infanta.games.rebel_princess.events import Opened, Played, PlayedDown, Scored, Won
from infanta.games.rebel_princess.imagine import imagine
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import PEA, ZERO, Barter, Choose, Play, read_deal
from infanta.games.rebel_princess.options import PassTable, RoundLetters
from infanta.games.rebel_princess.passes import LETTERS, PASSES, Pass, read_pass
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import ROUND_CARDS
from infanta.games.rebel_princess.script import Script
from infanta.games.rebel_princess.view import RebelPrincessView, Rules
from infanta.games.trick_taking.moves import CardMove

ROUNDS: Final = 5
"""RP-016."""


class RebelPrincess(Game):
    """Princes at the door, five days of dancing, and nobody who wants to marry."""

    def __init__(self) -> None:
        self.key = "rebel-princess"
        self.title = "Rebel Princess"
        self.blurb = (
            "Take tricks without Princes, and beware of the Frog. A new rule every round, a power for every princess."
        )
        self.credits = "Designed by Daniel Byrne, Gerardo Guerrero, Kevin Peláez and Tirso Virgós."
        self.edition = 2
        self.players = (3, 4, 5, 6)
        self.options = (
            RoundLetters("rounds", "The round cards in order, like 'acbdm'; 'first' is the first game's. Left empty, they are drawn at random.", "RP-012"),
            Number("length", ROUNDS, 1, 10, "How many rounds are played when the round cards are drawn.", "RP-016"),
            Choice("last", ("hourglass", "any"), "Whether the last round card drawn is one of those with the hourglass.", "RP-G02"),
            Choice("princesses", ("choose", "deal", "none"), "Princesses are chosen in turn, dealt at random, or left out.", "RP-G62"),
            Numbers("cast", "the princesses by seat", len(PRINCESSES) - 1, ((0, 1, 2), (9, 5, 3, 7), (8, 6, 4, 2, 0), (1, 3, 5, 7, 9, 0)), "Who is which princess, by number: " + ", ".join(f"{number} {princess.word}" for number, princess in enumerate(PRINCESSES)) + ".", "RP-007"),
            Numbers("starter", "one seat", 5, ((1,),), "The seat that starts, and is the first to choose a princess. Left empty, it is drawn by lot.", "RP-G03"),
            PassTable("passes", "Passes that differ from the table, like 'b:3R,c:1L1R'.", "RP-G01"),
            Choice("bouquet", ("unseen", "different"), "Pass the Bouquet!: which suit is new, one not yet in the trick, or any other than the leading one.", "RP-G52"),
            Choice("guide", ("within", "beyond"), "Pocahontas chooses who starts within a round only, or after its last trick too.", "RP-G23"),
            Choice("memory", ("perfect", "strict"), "Whether the cards of earlier tricks in the round can be looked up (perfect), or must be remembered (strict): then the story and the notes on hands leave them out.", "RP-035"),
            Numbers("numbers", "the lowest and the highest number", TOP, ((5, 10), (1, 12), (2, 7)), "The numbers in every suit. Left empty, the rulebook's for the number of players.", "RP-003"),
        )  # fmt: skip
        topics = [Topic(card.letter, f"{card.letter}: {card.title}", card.text) for card in ROUND_CARDS]
        topics += [Topic(princess.word, f"{princess.name}: {princess.title}", princess.text) for princess in PRINCESSES]
        self.topics = tuple(topics)
        self.package = "infanta.games.rebel_princess"
        self.script = Script()
        self.known_rules: dict[tuple[object, ...], Rules] = {}
        self.all_moves = tuple(self.script.notation.all)
        self.by_text = self.script.notation.by_text

    def read(self, text: str) -> Move:
        return read_deal(text) if text.startswith("deal:") else super().read(text)

    def describe(self, move: Move, names: Names) -> str:
        if isinstance(move, Play):
            return f"play {card_name(move.card)}" + {ZERO: " as a zero", PEA: ", and above 5 after it"}.get(
                move.tag, ""
            )
        if isinstance(move, CardMove):
            return f"{move.text.partition(':')[0]} {card_name(move.card)}"
        if isinstance(move, Barter):
            if move.text.startswith("mulan"):
                return f"play {card_name(move.mine)} instead of {card_name(move.other)}"
            return f"put {card_name(move.mine)} into the trick for {card_name(move.other)}"
        if isinstance(move, Choose):
            return self.describe_choice(move, names)
        return move.text

    def describe_choice(self, move: Choose, names: Names) -> str:
        """A choice in words."""
        word, colon, _ = move.text.partition(":")
        if word == "choose":
            return f"be {PRINCESSES[move.choice].name}"
        if word == "show":
            return f"lay your {SUIT_NAMES[move.choice]} open"
        if word == "mermaid":
            return f"let {SUIT_NAMES[move.choice]} be led (the Little Mermaid)"
        if ">" in word:
            who = word.partition(">")[0].title()
            return f"{who}: choose {names.of(move.choice)}"
        return (
            "do nothing" if word == "pass" else move.text if colon else f"use {word.replace('-', ' ').title()}'s power"
        )

    def faded(self, setup: Setup, story: list[Event]) -> range:
        return tricks_over(story) if self.rules_of(setup).strict else NOTHING_FADED

    def settle(self, setup: Setup) -> None:
        self.rules_of(setup)

    def rules_of(self, setup: Setup) -> Rules:
        """The rules of a set-up, worked out once."""
        key = (setup.players, tuple(sorted(setup.options.items())))
        rules = self.known_rules.get(key)
        if rules is None:
            rules = self.rules(setup)
            if len(self.known_rules) > 1000:
                self.known_rules.clear()
            self.known_rules[key] = rules
        return rules

    def rules(self, setup: Setup) -> Rules:
        """What follows from the options; raises BadOption where they do not go together."""
        players = setup.players
        letters = str(self.option(setup, "rounds"))
        low, high = self.numbers(setup)
        deck = PACK.ranked(low, high)
        hand = deck.bit_count() // players
        passes = self.passes(setup)
        pool = tuple(number for number in range(len(ROUND_CARDS)) if fits(number, hand, passes))
        rounds = tuple(LETTERS.index(letter) for letter in letters)
        for number in rounds:
            if number not in pool:
                raise BadOption(f"Round card {LETTERS[number]} cannot be played with hands of {hand} cards.")
        length = len(rounds) or self.option(setup, "length")
        assert isinstance(length, int)
        if length > len(pool):
            raise BadOption(f"There are not {length} round cards that can be played with hands of {hand} cards.")
        return Rules(
            deck=deck,
            passes=passes,
            rounds=rounds,
            pool=pool,
            length=length,
            recommended=self.option(setup, "last") == "hourglass",
            princesses=str(self.option(setup, "princesses")),
            cast=self.cast(setup),
            starter=self.starter(setup),
            any_bouquet=self.option(setup, "bouquet") == "different",
            guide_at_end=self.option(setup, "guide") == "beyond",
            strict=self.option(setup, "memory") == "strict",
        )

    def numbers(self, setup: Setup) -> tuple[int, int]:
        """The lowest and the highest number in the deck."""
        numbers = self.option(setup, "numbers") or NUMBERS[setup.players]
        assert isinstance(numbers, tuple)
        if len(numbers) != 2 or not 1 <= numbers[0] <= numbers[1]:
            raise BadOption("numbers must be two: the lowest and the highest number of each suit, like 1,10.")
        low, high = numbers
        if (high - low + 1) * 4 % setup.players:
            raise BadOption(f"The cards from {low} to {high} cannot be dealt evenly to {setup.players} players.")
        return low, high

    def passes(self, setup: Setup) -> tuple[Pass, ...]:
        """The pass of every round card."""
        table = dict(PASSES)
        for entry in str(self.option(setup, "passes")).split(","):
            if entry:
                table[entry[0]] = entry[2:]
        return tuple(read_pass(table[letter]) or Pass(0, 0) for letter in LETTERS)

    def cast(self, setup: Setup) -> tuple[int, ...]:
        """The princesses set by the host."""
        cast = self.option(setup, "cast")
        assert isinstance(cast, tuple)
        if cast and (len(cast) != setup.players or len(set(cast)) != len(cast)):
            raise BadOption(f"cast must name {setup.players} different princesses, one for each seat.")
        if cast and self.option(setup, "princesses") == "none":
            raise BadOption("cast names princesses, but they are left out.")
        return cast

    def starter(self, setup: Setup) -> int:
        """The seat that starts, -1 if it is drawn."""
        starter = self.option(setup, "starter")
        assert isinstance(starter, tuple)
        if not starter:
            return -1
        if len(starter) != 1 or starter[0] >= setup.players:
            raise BadOption(f"starter must be one of the seats 0 to {setup.players - 1}.")
        return starter[0]

    def begin(self, setup: Setup) -> Match:
        match = RebelPrincessMatch(setup, self.rules_of(setup), self.script)
        match.begin()
        return match

    def imagine(self, view: View, rng: Rng) -> Match:
        assert isinstance(view, RebelPrincessView)
        return imagine(view, self.script, rng)


def tricks_over(story: list[Event]) -> range:
    """The places of this round's tricks that nobody may look at any more: a trick lies open until the next is led (RP-035)."""
    stop = len(story)
    led = False
    end = -1
    while stop > 0:
        stop -= 1
        event = story[stop]
        if isinstance(event, Scored):
            break
        if isinstance(event, Opened):
            return range(stop, end + 1) if end >= 0 else NOTHING_FADED
        led = led or isinstance(event, (Played, PlayedDown))
        if end < 0 and led and isinstance(event, Won):
            end = stop
    return NOTHING_FADED


def fits(number: int, hand: int, passes: tuple[Pass, ...]) -> bool:
    """Whether a round card can be played with hands of this size."""
    way = passes[number]
    return way.left + way.right <= hand and not (ROUND_CARDS[number].halves and hand % 2)
