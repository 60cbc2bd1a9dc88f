"""Imagining a match that could be the truth behind a view."""
