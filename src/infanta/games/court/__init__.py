"""The court: what Love Letter and its cousins share.

A court of numbered people, one card in every hand, draw one and discard one for its effect, tokens of affection round by round.
A game of the family names its cast, its clauses and its effects, and says what happens to somebody who is knocked out.
"""
