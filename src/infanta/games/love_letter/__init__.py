"""Love Letter, the 2 to 4 player game of sixteen cards.

Rules: the rulebook of the base game; `clauses.md` lists every rule in our words, and the rulings where it leaves a gap.
What Love Letter shares with related games is the court's (`infanta.games.court`); this folder holds the rest.
"""
