"""Play in a terminal: a table drawn from one seat's view, choices by number or by text, records kept after every
move."""
