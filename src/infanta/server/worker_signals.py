"""What one of several server processes tells the supervisor, on its standard output, a line each."""

READY = b"ready"  # it answers
ALIVE = b"alive"  # it still answers: sent repeatedly
