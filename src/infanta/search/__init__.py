"""Thinking ahead on imagined matches, for any game, through the contract alone. This package compiles with the
engine."""
