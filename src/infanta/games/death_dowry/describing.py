"""Moves in words, for the one who may make them."""

from collections.abc import Callable
from dataclasses import replace

from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import Bundle
from infanta.games.death_dowry.hearing import terms
from infanta.games.death_dowry.notation import (
    ALL,
    Attack,
    Counter,
    Defend,
    Direct,
    Display,
    Make,
    Name,
    Numbered,
    Offer,
    Plead,
    Reply,
    Report,
    Skills,
    Spy,
    Will,
    members,
)

WORDS = {move.text for move in ALL if not isinstance(move, Numbered)}


NO_TITLES: dict[int, str] = {}


def describe(move: Move, titles: dict[int, str] = NO_TITLES) -> Phrase | None:
    """A move in words; None for those of no kind of this game's. Cards go by their numbers, unless their titles are known."""
    if move.text in WORDS:
        return Phrase(f"move-{move.text}")
    if isinstance(move, Numbered):
        return Phrase(f"move-{move.verb}", number=move.number, title=titles.get(move.number, ""))
    if isinstance(move, Make):
        return Phrase(
            f"move-{move.verb}", title=move.title, harmless=members(move.harmless), skills=members(~move.blocked & 15)
        )
    if isinstance(move, Attack):
        return Phrase(
            "move-attack", target=move.target, skill=move.skill, number=move.card, title=titles.get(move.card, "")
        )
    if isinstance(move, Counter):
        return Phrase(f"move-{move.verb}", number=move.card, title=titles.get(move.target, ""))
    return describe_talk(move, titles)


def describe_talk(move: Move, titles: dict[int, str]) -> Phrase | None:
    """What is written on the sheet, and what is said to others."""
    if isinstance(move, Name):
        return Phrase("move-name", name=move.name)
    if isinstance(move, Skills):
        return Phrase("move-skills", points=move.points)
    if isinstance(move, Spy):
        return Phrase("move-spy", targets=move.targets)
    if isinstance(move, Defend):
        return Phrase("move-defend", owner=move.owner, title=move.title)
    named = with_titles(titles)
    if isinstance(move, Plead):
        return Phrase("move-plead", to=move.to, price=named(move.price))
    if isinstance(move, Offer):
        return Phrase("move-offer", to=move.to, give=named(move.give), want=named(move.want), open=move.open)
    if isinstance(move, Reply):
        return Phrase(f"move-{move.verb}", offer=move.offer)
    if isinstance(move, Report):
        return Phrase("move-report", to=move.to, owner=move.owner, title=move.title)
    if isinstance(move, Display):
        return Phrase("move-display", to=move.to, number=move.card, title=titles.get(move.card, ""))
    if isinstance(move, Will):
        return Phrase("move-will", to=move.to, goods=named(move.goods))
    if isinstance(move, Direct):
        return Phrase(
            f"move-direct-{move.verb}",
            seat=move.seat,
            word=move.word,
            number=move.number,
            to=members(max(move.number, 0)) if move.verb == "narrate" else (),
            title=titles.get(move.number, ""),
        )
    return None


def with_titles(titles: dict[int, str]) -> Callable[[Bundle], tuple[Phrase, ...]]:
    """How bundles are spoken of where the titles of some cards are known."""

    def named(bundle: Bundle) -> tuple[Phrase, ...]:
        return terms(replace(bundle, titles=tuple([titles.get(card, "") for card in bundle.cards])))

    return named
