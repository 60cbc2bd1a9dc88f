"""Imagining a match that could be the truth behind a view."""

from infanta.games.death_dowry.imagining.imagine import imagine

__all__ = ["imagine"]
