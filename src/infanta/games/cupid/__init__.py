"""Cupid, a game related to Love Letter for 2 to 4 players: the same court under other names, two Pirates, and duels.

Rules: the rulebook of the print-and-play game; `clauses.md` lists every rule in our words, and the rulings where it
leaves a gap. What Cupid shares with Love Letter is the court's (`infanta.games.court`); this folder holds the rest.
"""
