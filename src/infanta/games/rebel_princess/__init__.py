"""Rebel Princess, the trick-taking game for 3 to 6 players in which no player wants to be proposed to.

Rules: the publisher's rulebook and published answers; `clauses.md` lists every rule in our words, and the rulings where
they leave a gap.
"""
