"""Who has won: the ends of the game, and who is the most likely to succeed when time is up."""

from infanta.games.death_dowry.rules import WINNING_LEAD
from infanta.games.death_dowry.state import DowryState
from infanta.games.death_dowry.values import Conflict


def find_winner(match: DowryState, conflict: Conflict | None) -> tuple[int, str] | None:
    """Return the winner and why, if the match is decided; `conflict` is the one that has just ended."""
    return find_heart_winner(match, conflict) if match.rules.heart else find_plain_winner(match)


def find_plain_winner(match: DowryState) -> tuple[int, str] | None:
    """Return who is the last one standing, the only one in favour, far ahead, or at the target."""
    living = favoured = 0
    first = favourite = -1
    most = second = -1
    for seat in range(match.rules.princesses):
        if match.alive[seat]:
            living += 1
            points = match.favour[seat]
            if points:
                favoured += 1
                favourite = seat
            if points > most:
                first, second, most = seat, most, points
            elif points > second:
                second = points
    if living == 1:
        return first, "end-last-standing"
    if favoured == 1:
        return favourite, "end-sole-favour"
    if most - second >= WINNING_LEAD:
        return first, "end-far-ahead"
    if match.rules.target and most >= match.rules.target:
        return find_leader(match), "end-target"
    return None


def find_heart_winner(match: DowryState, conflict: Conflict | None) -> tuple[int, str] | None:
    """Return how To Win the Royal Heart ends: the princess is beaten, or all her suitors are (DD-111, DD-G40)."""
    courtiers = [seat for seat in match.list_living() if seat]
    if not match.alive[0] or not match.favour[0]:
        beater = conflict.get_opponent(0) if conflict is not None and 0 in conflict.list_fighters() else -1
        if beater < 0 or not match.alive[beater]:
            beater = next((seat for seat in match.board if seat in courtiers), 0)
        return beater, "end-heart-won"
    if not any(match.favour[seat] for seat in courtiers):
        return 0, "end-heart-free"
    return None


def find_leader(match: DowryState) -> int:
    """Return the most likely to succeed: the highest living princess on the leader-board; she who is courted, if time
    is up (DD-G27)."""
    if match.rules.heart and match.alive[0]:
        return 0
    return next(seat for seat in match.board if match.alive[seat])
