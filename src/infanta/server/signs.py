"""What one of several server processes says to whoever started it, on its standard output, a line each."""

READY = b"ready"
"""It answers."""
ALIVE = b"alive"
"""It still does: said again and again."""
