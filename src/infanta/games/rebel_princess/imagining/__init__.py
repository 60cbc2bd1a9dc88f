"""Imagining what may lie behind a view of Rebel Princess. `README.md` explains it with an example."""

from infanta.games.rebel_princess.imagining.imagine import imagine

__all__ = ["imagine"]
