"""The standings of an arena as a table for people and as JSON for programs."""

from collections import Counter

from rich.box import SIMPLE_HEAD
from rich.table import Table

from infanta.core.registry import game
from infanta.study.standings import Line, Standings
from infanta.words import told

FORMAT = 1


def percent(rate: float) -> str:
    """A rate for people.

    >>> percent(0.25)
    '25.0%'
    """
    return f"{rate:.1%}"


def duration(seconds: float) -> str:
    """A short time with a fitting unit.

    >>> duration(0.00012), duration(0.25), duration(3)
    ('120 µs', '250 ms', '3.0 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.0f} ms" if seconds >= 0.01 else f"{seconds * 1e6:.0f} µs"


def tables(standings: Standings) -> list[Table]:
    """What to show: each entrant, each name if one comes twice, and the win rates by seat."""
    entrants, names = standings.entrants(), standings.names()
    shown = [rates(told("entrants"), entrants, standings)]
    if len(names) < len(entrants):
        shown.append(rates(told("by-name"), names, standings))
    return [*shown, by_seat(names, standings)]


def new_table(title: str, columns: list[str]) -> Table:
    """A table of numbers, with the bots on the left. Where there is little room, names take several lines, and numbers stay whole."""
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", pad_edge=False, collapse_padding=True)
    table.add_column(told("bot"), overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def rates(title: str, lines: list[Line], standings: Standings) -> Table:
    """Who wins how often."""
    words = [told(f"column-{name}") for name in ("matches", "rate", "interval")]
    chance = told("column-chance", chance=f"{standings.chance:.0%}")
    table = new_table(title, [*words, chance, told("column-rating"), told("column-score"), told("column-decision")])
    for line in lines:
        table.add_row(
            line.name,
            str(line.total.matches),
            percent(line.total.rate()),
            f"{100 * line.low:.1f} – {percent(line.high)}",
            told(f"chance-{line.against(standings.chance)}"),
            f"{line.rating:.1f}",
            f"{line.mean_score():.2f}",
            duration(line.decision_time()),
        )
    return table


def by_seat(lines: list[Line], standings: Standings) -> Table:
    """Whether it matters where one sits."""
    table = new_table(told("by-seat"), [told("seat", seat=seat) for seat in range(standings.arena.players)])
    for line in lines:
        table.add_row(line.name, *[percent(tally.rate()) if tally.matches else "–" for tally in line.seats])
    return table


def faults(standings: Standings) -> list[str]:
    """A sentence about every bot that failed, with the first of its faults."""
    sentences = []
    for bot, count in Counter(bot for _, bot, _ in standings.faults).items():
        number, fault = next((number, fault) for number, name, fault in standings.faults if name == bot)
        sentences.append(told("bot-failed", bot=bot, matches=count, number=number, reason=fault.reason))
    return sentences


def as_json(standings: Standings) -> dict[str, object]:
    """Everything, with the set-up that gives it again."""
    arena = standings.arena
    return {
        "infanta-arena": FORMAT,
        "game": arena.game,
        "edition": game(arena.game).edition,
        "players": arena.players,
        "options": arena.options,
        "seed": arena.seed,
        "matches": arena.matches,
        "played": standings.played,
        "chance": standings.chance,
        "faults": [
            {"match": number, "bot": bot, "seat": fault.seat, "reason": fault.reason}
            for number, bot, fault in standings.faults
        ],
        "entrants": [line_as_json(line, standings) for line in standings.entrants()],
        "names": [line_as_json(line, standings) for line in standings.names()],
    }


def line_as_json(line: Line, standings: Standings) -> dict[str, object]:
    """One line of the standings."""
    return {
        "name": line.name,
        "entrants": line.entrants,
        "matches": line.total.matches,
        "wins": line.total.wins,
        "rate": line.total.rate(),
        "interval": [line.low, line.high],
        "against_chance": line.against(standings.chance),
        "rating": line.rating,
        "doubt": line.doubt,
        "mean_score": line.mean_score(),
        "decisions": line.total.decisions,
        "seconds_per_decision": line.decision_time(),
        "seats": [{"matches": tally.matches, "wins": tally.wins, "rate": tally.rate()} for tally in line.seats],
    }
