"""Woo the Princess: give the better gifts, with trumps, special gifts, a Ghost for two and teams for four or six.

Rules: the rulebook of Jimmy Sanders's game; `clauses.md` lists every rule in our words, and the rulings where it leaves
a gap.
"""
