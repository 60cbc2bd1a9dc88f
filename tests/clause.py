"""`@clause("LL-035")` on a test says which rules it proves: the kit's own mark, under the name our tests use."""

from infanta.testing import clause

__all__ = ["clause"]
