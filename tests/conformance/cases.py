"""Places where all worlds can be counted, for the law of odds: small decks, random and sensible play, early and late in a round.

The planted bugs of `mutants.py` are found in some of them.
"""

from infanta.testing import OddsCase


def dated(players: int, deck: list[int]) -> dict[str, object]:
    """A short match of Love Letter with a small deck."""
    return {"dates": list(range(players)), "deck": deck, "tokens": 1}


def wooed(players: int, deck: list[int], pirate: str = "reserve") -> dict[str, object]:
    """A short match of Cupid with a small deck."""
    return {"seniority": list(range(players)), "deck": deck, "tokens": 1, "pirate": pirate}


def spread_out(title: str, players: int, options: dict[str, object]) -> dict[str, OddsCase]:
    """Cases all over a match, seen by everybody in turn."""
    viewers = [*range(players), None]
    places = [(0, 6), (0, 9), (1, 8), (1, 11), (2, 9), (2, 13), (3, 11), (3, 15)]
    return {
        f"{title} {seed} {length}": OddsCase(
            players,
            options,
            seed,
            length,
            viewers[(seed + length) % len(viewers)],
            "thumb" if seed > 1 else "",
            worlds=1,
        )
        for seed, length in places
    }


# Decks of eight to eleven cards, some with many Barons, Princes and Kings, so that hands are tied, changed and
# traded.
LOVE_LETTER = {
    **spread_out("two", 2, dated(2, [3, 1, 1, 1, 1, 1, 1, 1])),
    **spread_out("three", 3, dated(3, [2, 1, 2, 0, 1, 1, 1, 0])),
    **spread_out("four", 4, dated(4, [2, 1, 2, 1, 1, 0, 1, 1])),
    **spread_out("changes", 3, dated(3, [0, 0, 3, 0, 2, 2, 2, 0])),
    "two Princes": OddsCase(3, dated(3, [3, 0, 1, 0, 2, 1, 1, 1]), seed=1, length=9, seat=0, draws=1_000),
    "a tie": OddsCase(3, dated(3, [0, 0, 3, 0, 2, 2, 2, 0]), seed=0, length=9, seat=2),
    "a trade of others": OddsCase(3, dated(3, [2, 1, 2, 0, 1, 3, 1, 0]), seed=12, length=8, seat=2, bot="thumb"),
    "no Handmaid": OddsCase(3, dated(3, [2, 1, 2, 0, 1, 1, 1, 0]), seed=7, length=9, seat=0),
}

CUPID = {
    **spread_out("two", 2, wooed(2, [3, 0, 2, 0, 1, 0, 1, 1, 2])),
    **spread_out("three", 3, wooed(3, [2, 1, 3, 0, 1, 0, 0, 1, 2])),
    **spread_out("four", 4, wooed(4, [1, 0, 3, 0, 2, 1, 1, 0, 1])),
    **spread_out("in hand", 3, wooed(3, [1, 1, 3, 0, 1, 1, 1, 0, 2], "hand")),
    "hidden Pirates": OddsCase(3, wooed(3, [2, 1, 3, 0, 1, 0, 0, 1, 2]), seed=4, length=9, seat=2, bot="thumb"),
    "a sealed chest": OddsCase(2, wooed(2, [4, 0, 1, 0, 1, 0, 0, 1, 3]), seed=47, length=12, seat=1, bot="thumb"),
    "a Pirate played": OddsCase(3, wooed(3, [3, 1, 1, 0, 0, 0, 1, 0, 3]), seed=6, length=8, seat=0, bot="thumb"),
}


def party(letter: str, cast: tuple[int, ...], numbers: tuple[int, int], passes: str) -> dict[str, object]:
    """One round of Rebel Princess with a small deck: this round card, these princesses, seat 0 leads."""
    return {"numbers": numbers, "rounds": letter, "cast": cast, "starter": (0,), "passes": passes}


# Round cards and princesses by which cards go unseen from hand to hand: two numbers in every suit, two cards in every
# hand.
PARTIES = {
    "c": (0, 1, 3, 8),
    "e": (0, 3, 6, 8),
    "g": (2, 3, 5, 1),
    "i": (4, 7, 9, 3),
    "m": (5, 3, 0, 2),
    "n": (3, 7, 4, 6),
    "p": (4, 7, 5, 9),
    "q": (6, 8, 1, 5),
    "t": (5, 6, 2, 0),
}
MORE = {("i", 8): 4_000, ("p", 11): 6_000}
# Four cards in each of three hands: cards that go from hand to hand trick after trick, to Sleeping Beauty and back,
# or back from a trick with its gifts; and voids that were shown before.
LONG_PARTIES = [
    ("e", (0, 1, 3), 20),
    ("e", (0, 1, 3), 22),
    ("e", (0, 1, 3), 24),
    ("a", (4, 7, 5), 14),
    ("m", (5, 3, 0), 14),
]
# Cards that were dealt out where all could see them go on from hand to hand, among others that must have come in
# between.
SHARED = [((0, 5, 4), 26, 2), ((0, 5, 4), 30, 2), ((5, 3, 0), 30, 2), ((3, 5, 1), 28, 0), ((0, 5, 4), 26, 1)]

REBEL_PRINCESS = {
    **{
        f"{letter} {length}": OddsCase(
            4,
            party(letter, cast, (7, 8), "i:1R,m:1L"),
            length,
            length,
            (length + ord(letter)) % 4,
            worlds=1,
            draws=MORE.get((letter, length), 0),
        )
        for letter, cast in PARTIES.items()
        for length in (8, 11)
    },
    **{
        f"long {letter} {length}": OddsCase(
            3, party(letter, cast, (6, 8), f"{letter}:1R"), 1, length, (length + 1) % 3, worlds=6
        )
        for letter, cast, length in LONG_PARTIES
    },
    **{
        f"shared {cast} {length} {seat}": OddsCase(3, party("e", cast, (6, 8), "e:1R"), 2, length, seat, worlds=8)
        for cast, length, seat in SHARED
    },
}

SPECIALS = "allergic:F1 irresistible:C2 lullabye:S1 regifted:J1,J2"


def sets(**options: object) -> dict[str, object]:
    """A match of Woo the Princess with a small deck: one to four sets, with every special gift."""
    return {"hand": 2, "ranks": 2, "princesses": 3, "specials": SPECIALS, **options}


def woo(players: int, seed: int, length: int, **options: object) -> OddsCase:
    """A place in such a match, seen by one or another."""
    return OddsCase(
        players, sets(**options), seed, length, (seed + length) % players, draws=2_500 if players == 3 else 0
    )


WOO_THE_PRINCESS = {
    **{
        f"alone {seed} {length}": woo(2, seed, length, ghost="no")
        for seed, length in ((0, 9), (0, 20), (0, 28), (1, 13), (2, 24))
    },
    **{f"ghost {seed} {length}": woo(2, seed, length) for seed, length in ((2, 9), (3, 16), (4, 20), (3, 33), (1, 20))},
    **{f"three {seed} {length}": woo(3, seed, length) for seed, length in ((1, 9), (2, 13), (1, 20), (2, 28))},
    "ghost 0 20": OddsCase(2, sets(), seed=0, length=20, seat=0, draws=1_500),
    "ghost 18 20": OddsCase(2, sets(specials="none"), seed=18, length=20, seat=0, bot="thumb", draws=2_000),
    "ghost 31 24": OddsCase(2, sets(specials="none"), seed=31, length=24, seat=0, draws=4_000),
    "teams": woo(4, 1, 18, teams="yes"),
}

# Sheets and cards are choices, endless in number, and cannot be counted through the rules; the game master sees them
# all, so there is one world. What the others imagine of sheets is counted in `tests/games/death_dowry/test_odds.py`.
DEATH_DOWRY = {
    f"game master {length}": OddsCase(4, {"master": "yes", "events": 2, "rounds": 2}, 1, length, 3, worlds=1)
    for length in (12, 40, 90)
}

# By game and name.
CASES = {
    "death-dowry": DEATH_DOWRY,
    "love-letter": LOVE_LETTER,
    "cupid": CUPID,
    "rebel-princess": REBEL_PRINCESS,
    "woo-the-princess": WOO_THE_PRINCESS,
}
