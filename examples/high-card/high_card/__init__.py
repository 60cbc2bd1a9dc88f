"""High Card: an example of a game that installs beside Infanta's own."""
