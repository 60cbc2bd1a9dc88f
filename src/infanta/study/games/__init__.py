"""What our own games want to know of themselves."""
