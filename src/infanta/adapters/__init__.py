"""Doors for programs: the games as other people's libraries know games. Each door is an extra of the package, called like it."""
