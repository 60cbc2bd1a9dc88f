"""What one of several server processes says to whoever started it, on its standard output, a line each."""

READY = b"ready"  # it answers
ALIVE = b"alive"  # it still does: said again and again
