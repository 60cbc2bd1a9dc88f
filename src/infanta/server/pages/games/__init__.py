"""How each game is drawn on the table: one small stage module a game."""
