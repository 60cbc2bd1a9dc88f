"""Words: phrases become sentences, in the language of whoever reads them, from catalogues in Fluent's format."""

from infanta.words.preferred import preferred_language, told
from infanta.words.voice import FluentVoice, languages, plain

__all__ = ["FluentVoice", "languages", "plain", "preferred_language", "told"]
