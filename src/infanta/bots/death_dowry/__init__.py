"""Rules of thumb for Death Dowry: plots, bargains and a few well-chosen words."""

from infanta.bots.death_dowry.thumb import Thumb

__all__ = ["Thumb"]
