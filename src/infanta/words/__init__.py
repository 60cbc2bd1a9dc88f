"""Words: phrases become sentences, in the reader's language, from catalogues in Fluent's format."""

from infanta.words.preferred import get_preferred_language, translate
from infanta.words.translator import FluentTranslator, list_languages, plain

__all__ = ["FluentTranslator", "list_languages", "plain", "get_preferred_language", "translate"]
