"""Thinking ahead on imagined matches, for any game, through the contract alone. This room compiles with the engine."""
