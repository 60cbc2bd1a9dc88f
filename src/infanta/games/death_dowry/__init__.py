"""Pretty Princess Death Dowry: The Secret War, by Vitenka. Rules from its rulebook; rulings in `clauses.md`.

Princesses bargain, spy and plot for the hand of a Prince. It is played by talking: free actions are possible at any
time.
"""
