"""The standings of an arena as a table for people and as JSON for programs."""

from collections import Counter

from rich.box import SIMPLE_HEAD
from rich.table import Table

from infanta.core.registry import game
from infanta.study.standings import Standings, StandingsRow
from infanta.words import translate

STANDINGS_FORMAT = 1


def format_percent(rate: float) -> str:
    """Return a rate for people.

    >>> format_percent(0.25)
    '25.0%'
    """
    return f"{rate:.1%}"


def format_duration(seconds: float) -> str:
    """Return a short time with a fitting unit.

    >>> format_duration(0.00012), format_duration(0.25), format_duration(3)
    ('120 µs', '250 ms', '3.0 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.0f} ms" if seconds >= 0.01 else f"{seconds * 1e6:.0f} µs"


def build_tables(standings: Standings) -> list[Table]:
    """Return what to show: each entrant, each name if one comes twice, and the win rates by seat."""
    entrants, names = standings.list_entrants(), standings.list_names()
    shown = [build_rate_table(translate("entrants"), entrants, standings)]
    if len(names) < len(entrants):
        shown.append(build_rate_table(translate("by-name"), names, standings))
    return [*shown, build_seat_table(names, standings)]


def create_table(title: str, columns: list[str]) -> Table:
    """Return a table of numbers, with the bots on the left. Where there is little room, names take several lines, and
    numbers stay whole."""
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", pad_edge=False, collapse_padding=True)
    table.add_column(translate("bot"), overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def build_rate_table(title: str, lines: list[StandingsRow], standings: Standings) -> Table:
    """Return who wins how often."""
    words = [translate(f"column-{name}") for name in ("matches", "rate", "interval")]
    chance = translate("column-chance", chance=f"{standings.chance:.0%}")
    table = create_table(
        title, [*words, chance, translate("column-rating"), translate("column-score"), translate("column-decision")]
    )
    for line in lines:
        table.add_row(
            line.name,
            str(line.total.matches),
            format_percent(line.total.rate()),
            f"{100 * line.low:.1f} – {format_percent(line.high)}",
            translate(f"chance-{line.compare_to_chance(standings.chance)}"),
            f"{line.rating:.1f}",
            f"{line.mean_score():.2f}",
            format_duration(line.decision_time()),
        )
    return table


def build_seat_table(lines: list[StandingsRow], standings: Standings) -> Table:
    """Return the win rates by seat."""
    table = create_table(
        translate("by-seat"), [translate("seat", seat=seat) for seat in range(standings.arena.players)]
    )
    for line in lines:
        table.add_row(line.name, *[format_percent(tally.rate()) if tally.matches else "–" for tally in line.seats])
    return table


def describe_faults(standings: Standings) -> list[str]:
    """Return a sentence about every bot that failed, with the first of its faults."""
    sentences = []
    for bot, count in Counter(bot for _, bot, _ in standings.faults).items():
        number, fault = next((number, fault) for number, name, fault in standings.faults if name == bot)
        sentences.append(translate("bot-failed", bot=bot, matches=count, number=number, reason=fault.reason))
    return sentences


def to_json(standings: Standings) -> dict[str, object]:
    """Return everything, with the setup that gives it again."""
    arena = standings.arena
    return {
        "infanta-arena": STANDINGS_FORMAT,
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
        "entrants": [line_to_json(line, standings) for line in standings.list_entrants()],
        "names": [line_to_json(line, standings) for line in standings.list_names()],
    }


def line_to_json(line: StandingsRow, standings: Standings) -> dict[str, object]:
    """Return one line of the standings."""
    return {
        "name": line.name,
        "entrants": line.entrants,
        "matches": line.total.matches,
        "wins": line.total.wins,
        "rate": line.total.rate(),
        "interval": [line.low, line.high],
        "against_chance": line.compare_to_chance(standings.chance),
        "rating": line.rating,
        "doubt": line.doubt,
        "mean_score": line.mean_score(),
        "decisions": line.total.decisions,
        "seconds_per_decision": line.decision_time(),
        "seats": [{"matches": tally.matches, "wins": tally.wins, "rate": tally.rate()} for tally in line.seats],
    }
