"""What every game shares: the contract of a match."""
