"""Imagining what may lie behind a view of Woo the Princess. README.md explains it with an example."""

from infanta.games.woo_the_princess.imagining.imagine import imagine

__all__ = ["imagine"]
