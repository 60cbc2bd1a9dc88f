"""Silk Road: an example of a game with offers, votes and whispers."""
