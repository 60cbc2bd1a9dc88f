"""What games of tricks share: packs of suits as bit sets, following suit, who wins, dealing, and how cards are
shown."""
