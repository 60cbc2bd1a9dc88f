"""The court: what Love Letter and related games share.

A court of numbered people, one card in every hand, draw one and discard one for its effect, tokens of affection round
by round. A game of the family names its cast, its clauses and its effects, and says what happens when a player is
knocked out.
"""
